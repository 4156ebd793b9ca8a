/** What the sheet of orders says, in English. */

import type { Json, JsonObject } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Range } from '../../rules/forecast.ts';
import type { Account } from '../../rules/rounds.ts';
import type { World } from '../../state.ts';

const { plural, list } = grammarOf('en-GB');

const counted =
  (one: string, many: string) =>
  (count: Json | undefined): string =>
    plural(Number(count ?? 0), { one: `# ${one}`, other: `# ${many}` });
const armies = counted('army', 'armies');
const ships = counted('ship', 'ships');
const bps = counted('BP', 'BPs');
const forts = counted('fort', 'forts');
const people = counted('population', 'population');
const lines = counted('line', 'lines');

const text = (value: Json | undefined): string => String(value ?? '');
const ranged = ([least, most]: Range): string => (least === most ? `${least}` : `${least} to ${most}`);

const LOST: Record<string, string> = { armies: 'an army', forts: 'a fort', population: 'one population' };
const WHAT: Record<string, string> = { armies: 'an army', ships: 'a ship' };

type Sentence = (facts: JsonObject) => string;

export function sheetWords({ map, kingdoms }: Pick<World, 'map' | 'kingdoms'>) {
  const area = (id: Json | undefined): string => map.areas[text(id)]?.name ?? text(id);
  const kingdom = (id: Json | undefined): string => kingdoms[text(id)]?.name ?? text(id);

  /** What a line will do, by the name of its outcome. */
  const effects: Record<string, Sentence> = {
    moved: (f) => `${armies(f.armies)} to ${area(f.to)}`,
    passed: (f) => `${armies(f.armies)} to ${area(f.to)}, by leave`,
    embarked: (f) => `${armies(f.armies)} go aboard in ${area(f.to)}`,
    captured: (f) => `takes ${area(f.to)}`,
    repelled: (f) => `is beaten off at ${area(f.to)}`,
    raided: (f) => `raids ${area(f.to)}${f.plunder ? ` for ${bps(f.plunder)}` : ''}`,
    'raid-repelled': (f) => `the raid on ${area(f.to)} is beaten off`,
    besieged: (f) => `${area(f.to)} loses ${LOST[text(f.lost)]}`,
    invaded: (f) => `${area(f.to)} loses ${LOST[text(f.lost)]}, ${area(f.from)} one population`,
    'ambush-set': (f) => `an ambush against ${area(f.against)}`,
    'retreat-set': (f) => (f.to ? `retreats to ${area(f.to)}` : 'retreats, but nowhere yet'),
    defends: (f) => `${area(f.area)} stands and fights`,
    granted: (f) => `${kingdom(f.kingdom)} may pass through ${area(f.area)}`,
    migrated: (f) => `${people(f.population)} to ${area(f.to)}`,
    levied: (f) => `${armies(f.armies)} in ${area(f.area)}${f.unowned ? ', for nobody' : ''}`,
    'called-up': (f) => `${armies(f.armies)} of the reserve in ${area(f.area)}`,
    fortified: (f) => `${forts(f.forts)} more in ${area(f.area)}`,
    razed: (f) => `${forts(f.forts)} fewer in ${area(f.area)}`,
    built: (f) => `trade of ${area(f.area)} up by ${text(f.trade)}`,
    grown: (f) => `${area(f.area)} grows to ${people(f.population)}`,
    disbanded: (f) => `${armies(f.armies)} to the reserve`,
    disowned: (f) => `${area(f.area)} is nobody’s`,
    popped: (f) => `an army settles down in ${area(f.area)}`,
    armed: (f) => `one population takes up arms in ${area(f.area)}`,
    housed: (f) => `${armies(f.armies)} into the household`,
    'would-borrow': (f) => `asks ${kingdom(f.kingdom)} for armies`,
    lent: (f) => `lends ${armies(f.armies)} to ${kingdom(f.kingdom)}`,
    returned: (f) => `returns ${armies(f.armies)} to ${kingdom(f.kingdom)}`,
    recalled: (f) => `recalls ${armies(f.armies)} from ${kingdom(f.kingdom)}`,
    spied: (f) => `the spy goes to ${area(f.to)}`,
    recruited: (f) => `a new spy in ${area(f.area)}`,
    'recruited-only': (f) => `a new spy in ${area(f.area)}, who cannot go on to ${area(f.to)}`,
    'recruited-and-sent': (f) => `a new spy goes from ${area(f.from)} to ${area(f.to)}`,
    'spy-trapped': (f) => `the spy dies in ${area(f.area)}`,
    killed: (f) => `kills whoever of ${kingdom(f.kingdom)} is in ${area(f.area)}`,
    asked: (f) =>
      f.area
        ? `tells ${f.kingdom ? `whether the spy of ${kingdom(f.kingdom)} is` : 'whose spies are'} in ${area(f.area)}`
        : `tells where the spy of ${kingdom(f.kingdom)} is`,
    waits: (f) => `the spy lies in wait for that of ${kingdom(f.kingdom)}`,
    sabotaged: (f) => `drives off ${WHAT[text(f.what)]} in ${area(f.area)}; the spy is lost`,
    watches: (f) => `the spy watches ${area(f.area)} from now on`,
    launched: (f) => `${ships(f.ships)} in ${area(f.to)}`,
    'fleet-placed': (f) => `${ships(f.ships)} of the reserve in ${area(f.area)}`,
    sailed: (f) => `${ships(f.ships)}${f.armies ? ` with ${armies(f.armies)}` : ''} to ${area(f.to)}`,
    'sea-won': (f) => `wins ${area(f.to)}`,
    'sea-lost': (f) => `loses the battle for ${area(f.to)}`,
    settled: (f) => `a crew settles in ${area(f.to)}`,
    landed: (f) => `${ships(f.ships)} land in ${area(f.to)} as armies`,
    bid: (f) => `${bps(f.spent)} on the order of play`,
    given: (f) => `${bps(f.bps)} to ${kingdom(f.kingdom)}`,
    pillaged: (f) => `pillages ${area(f.area)} for ${bps(f.plunder)}`,
    stashed: (f) => `${bps(f.bps)} into the treasury`,
    cashed: (f) => `${bps(f.bps)} out of the treasury`,
    taxed: (f) => `${bps(f.bps)} of tax`,
    'named-high-king': () => 'you call yourself high king',
    recognised: (f) => `${kingdom(f.kingdom)} becomes your high king`,
    exchanged: (f) => `you leave ${kingdom(f.from)} for ${kingdom(f.to)}`,
    founded: (f) => `you begin again with ${kingdom(f.kingdom)}`,
    'household-placed': (f) => `the household stands in ${area(f.area)}`,
    'household-moved': (f) => `the household goes to ${area(f.to)}`,
  };

  return {
    area,
    kingdom,
    effect: (what: string, facts: JsonObject): string => effects[what]?.(facts) ?? what,
    /** What a battle costs; against how many it would be won. */
    battle: (sent: number, left: Range, upTo: number | null): string =>
      `${ranged(left)} of ${sent} live${upTo === null ? '' : `, won against ${upTo === 0 ? 'no army' : `up to ${armies(upTo)}`}`}`,
    sureness: {
      certain: 'Will be done',
      likely: 'Will most likely be done',
      doubtful: 'May fail',
      fails: 'Will fail',
    },
    empty: 'nothing',
    label: 'Sheet of orders',
    lines: 'Orders',
    line: (number: number) => `Line ${number}`,
    place: (number: number, of: number) => `${number} of ${of}`,
    left: (range: Range) => `${ranged(range)}`,
    leftSaid: (range: Range) => `${ranged(range)} BPs left`,
    leftHead: 'BPs left',
    leftUnknown: '?',
    price: (cost: number) => (cost === 0 ? 'free' : cost < 0 ? `brings ${bps(-cost)}` : bps(cost)),
    begin: (balance: number) => `${bps(balance)} to spend`,

    state: {
      draft: 'Draft: not sent',
      draftSaid: 'A draft that is not sent gives no orders.',
      changed: (sent: number) =>
        `Changed since ${lines(sent)} ${sent === 1 ? 'was' : 'were'} sent: what was sent still counts.`,
      sent: 'Sent',
      sentSaid: (count: number) =>
        `${lines(count)} sent. They can be changed and sent again until the turn is run.`,
    },
    send: (count: number) => `Send ${lines(count)}`,
    sendAgain: (count: number) => `Send ${lines(count)} instead`,
    sendReady: 'Send and be ready',
    noLine: 'No line is written: your kingdom would do nothing this turn. Choose it again if you mean that.',
    readyUnsent: (sent: number) => `Ready with the ${lines(sent)} sent: your changes are not sent`,
    back: 'Back to what was sent',
    faults: (fail: number, doubtful: number) =>
      list([
        ...(fail > 0 ? [`${lines(fail)} will fail`] : []),
        ...(doubtful > 0 ? [`${lines(doubtful)} may fail`] : []),
      ]),
    seventeen: 'The sheet is full: take a line away first.',

    tools: {
      label: 'The whole sheet',
      undo: 'Undo',
      undoKey: 'Undo (Ctrl Z)',
      redo: 'Redo',
      redoKey: 'Redo (Ctrl Y)',
      last: 'Last turn’s lines',
      paste: 'Paste',
      clear: 'Clear',
    },
    row: {
      label: (number: number) => `Change line ${number}`,
      drag: (number: number) => `Line ${number}: drag to move it`,
      up: (number: number) => `Move line ${number} up`,
      upKey: 'Up (Alt ↑)',
      down: (number: number) => `Move line ${number} down`,
      downKey: 'Down (Alt ↓)',
      insert: (number: number) => `Insert a line before line ${number}`,
      insertKey: 'Insert (Alt Enter)',
      duplicate: (number: number) => `Duplicate line ${number}`,
      duplicateKey: 'Duplicate (Alt Shift ↓)',
      remove: (number: number) => `Delete line ${number}`,
      removeKey: 'Delete (Alt Backspace)',
      insertWord: 'Insert',
      duplicateWord: 'Duplicate',
      removeWord: 'Delete',
    },
    step: {
      label: 'Show the map after line',
      after: (number: number) => `After line ${number}, if nobody else did anything`,
      before: 'As it was last reported',
      value: (number: number) => (number === 0 ? 'as reported' : `after line ${number}`),
      back: 'Map as reported',
    },
    assist: {
      label: 'What the line could say next',
      pick: 'Write a line, or pick an area on the map.',
      at: (name: string) => `In ${name}:`,
      into: (name: string) => `Against or into ${name}:`,
      next: {
        action: 'What is to be done?',
        from: 'Where?',
        to: 'Where to?',
        kingdom: 'Which kingdom?',
        number: 'How many?',
      },
      done: 'The line is whole.',
      nothing: 'Nothing fits here.',
      fewer: 'One fewer',
      more: 'One more',
      amount: 'How many',
      all: 'ALL',
      whole: 'Next line',
    },
    paste: {
      label: 'A sheet as text',
      about: 'Paste or write all lines, numbered or not. MESSAGE, PHONE and EMAIL lines are read too.',
      lay: 'Lay it on the sheet',
      close: 'Not now',
      left: 'These lines had no place:',
      dismiss: 'Put them away',
    },
    words: {
      message: 'Message to all',
      phone: 'Telephone',
      email: 'E-mail',
      more: 'Message and contact lines',
    },
    keys: {
      label: 'Keys',
      list: [
        ['Enter', 'next line'],
        ['↑ ↓', 'line by line; the map shows the position after it'],
        ['→', 'at the end of a line: through what could follow; Enter takes it'],
        ['Tab', 'completes the word'],
        ['Alt ↑ ↓', 'moves the line'],
        ['Alt Enter', 'inserts a line'],
        ['Alt Shift ↓', 'copies the line'],
        ['Alt Backspace', 'deletes the line'],
        ['Ctrl Z, Ctrl Y', 'undo, redo'],
        ['Ctrl Enter', 'sends the sheet'],
      ] as readonly (readonly [string, string])[],
    },
    end: {
      label: 'Then the turn ends',
      leftover: (a: Account) =>
        a.leftover === 0
          ? 'No BPs are left over.'
          : `${bps(a.leftover)} left over: ${list([
              ...(a.putBack > 0 ? [`${a.putBack} back into the treasury`] : []),
              ...(a.household > 0 ? ['3 for an army of the household'] : []),
              ...(a.reserve > 0 ? ['3 for an army of the reserve'] : []),
              ...(a.stashed > 0 ? [`${a.stashed} stashed`] : []),
              ...(a.bid > 0 ? [`${a.bid} on the order of play`] : []),
            ])}.`,
      next: (balance: Range, a: Account) =>
        `Next turn: ${ranged(balance)} BPs (income ${a.income}${a.homeland > 0 ? ` and ${a.homeland} from home` : ''}, maintenance ${a.maintenance}).`,
      happening: {
        dispersed: (f) =>
          `${text(f.what) === 'ships' ? 'A ship' : 'An army'} disperses from ${area(f.area)}.`,
        starved: (f) => `${people(f.population)} too many in ${area(f.area)} are lost, with as many VPs.`,
        'crowded-out': (f) => `${people(f.armies)} too many in ${area(f.area)} take up arms.`,
        'passage-over': (f) => `${area(f.area)} goes back to ${kingdom(f.owner)}.`,
      } as Record<string, Sentence>,
    },
    slide: { up: 'Make the sheet larger', down: 'Make the sheet smaller' },
  };
}

export type SheetWords = ReturnType<typeof sheetWords>;

/** What speaks against a line that may come off all the same, or is not quite what was written. */
export const doubtBars = ({ map, kingdoms }: Pick<World, 'map' | 'kingdoms'>) => {
  const area = (id: Json | undefined): string => {
    const facts = map.areas[text(id)];
    return facts ? `${facts.name} (${facts.id})` : text(id);
  };
  const kingdom = (id: Json | undefined): string => kingdoms[text(id)]?.name ?? text(id);
  return {
    unseen: (f) => `Your last report does not show ${area(f.area)}: nobody knows who stands there`,
    'unknown-defence': (f) =>
      `How ${kingdom(f.kingdom)} defends ${area(f.area)} is not known: reckon with an ambush, or a household`,
    'may-stir': (f) => `${area(f.area)} is nobody’s and may arm itself before the first line`,
    'unknown-spy': (f) => `Only if a spy or watcher of ${kingdom(f.kingdom)} is in ${area(f.area)}`,
    'unknown-wish': (f) => `Only if ${kingdom(f.kingdom)} has asked for your armies`,
    'unknown-trap': (f) => `A trap may wait in ${area(f.area)}`,
    'another-kingdom': (f) => `What ${kingdom(f.kingdom)} has, you learn when it is yours`,
    'rests-on': (f) => `That rests on line ${text(f.line)}`,
    'beaten-off': (f) => `As things were last known it is beaten off${f.to ? ` at ${area(f.to)}` : ''}`,
    reduced: () => 'Fewer than the line says',
    surplus: (f) => `${text(f.action)} has no box for all of this: the rest is not read`,
  } satisfies Record<string, Sentence>;
};
