/** Every word of Dark Age in English: prompts, choices, log, reports, refusals. */

import {
  grammarOf,
  type Json,
  type JsonObject,
  type Names,
  type SameKeys,
  type Words,
} from '@annales/engine';
import type { Act, AreaId, KingdomId, Outcome, Questions, Table, World } from '../state.ts';
import { board } from './board/en.ts';
import { reportWords } from './report/en.ts';
import { doubtBars, sheetWords } from './sheet/en.ts';

const { plural, list } = grammarOf('en-GB');

const counted =
  (one: string, many: string) =>
  (count: Json | undefined): string =>
    plural(Number(count ?? 0), { one: `# ${one}`, other: `# ${many}` });
const armies = counted('army', 'armies');
const ships = counted('ship', 'ships');
const people = counted('population', 'population');
const forts = counted('fort', 'forts');
const levels = counted('trade level', 'trade levels');
const bps = counted('BP', 'BPs');
const points = counted('VP', 'VPs');

const text = (value: Json | undefined): string => String(value ?? '');

/** What a siege or an invasion took. */
const LOST: Record<string, string> = { armies: 'an army', forts: 'a fort', population: 'one population' };
const WHAT: Record<string, string> = { armies: 'an army', ships: 'a ship' };

const CONDITIONS: Record<string, string> = {
  runaway: 'runaway win',
  knockout: 'knockout win',
  points: 'points win',
};

const BOXES: Record<string, string> = {
  from: 'an area',
  to: 'an area to go to',
  kingdom: 'a kingdom',
};

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Areas and kingdoms by name, with the code that orders use. */
function namesIn({ map, kingdoms }: World) {
  return {
    area: (id: Json | undefined): string => {
      const facts = map.areas[id as AreaId];
      return facts ? `${facts.name} (${facts.id})` : text(id);
    },
    kingdom: (id: Json | undefined): string =>
      id === null || id === undefined ? 'nobody' : (kingdoms[id as KingdomId]?.name ?? text(id)),
  };
}

export function words(world: World) {
  const { area, kingdom } = namesIn(world);
  /** A seat of the quick start is called by the kingdom that it begins with, others by their number. */
  const called = (seat: string): string => {
    const own = Object.values(world.kingdoms).find(
      ({ name }) => seat === name.toLowerCase().replaceAll(' ', '-'),
    );
    return own?.name ?? capital(seat.replaceAll('-', ' '));
  };
  const way = ({ from, to }: JsonObject): string => `from ${area(from)} to ${area(to)}`;

  /** What a line brought about, by the outcome's name. */
  const outcomes: Record<string, (facts: JsonObject) => string> = {
    moved: (f) => `${armies(f.armies)} moved ${way(f)}`,
    passed: (f) => `${armies(f.armies)} passed ${way(f)} by leave`,
    embarked: (f) => `${armies(f.armies)} went aboard ${way(f)}`,
    captured: (f) =>
      `${area(f.to)} was captured by ${armies(f.armies)} from ${area(f.from)}; ${text(f.survivors)} stand there`,
    repelled: (f) =>
      `the attack of ${armies(f.armies)} on ${area(f.to)} was beaten off; ${text(f.survivors)} came back`,
    raided: (f) =>
      `${area(f.to)} was raided from ${area(f.from)}${f.plunder ? ` for ${bps(f.plunder)}` : ''}`,
    'raid-repelled': (f) => `the raid on ${area(f.to)} was beaten off`,
    besieged: (f) => `the siege of ${area(f.to)} cost it ${LOST[text(f.lost)]}`,
    invaded: (f) => `the invasion of ${area(f.to)} cost it ${LOST[text(f.lost)]}, and one population at home`,
    'ambush-set': (f) => `${area(f.area)} lies in ambush against ${area(f.against)}`,
    'retreat-set': (f) =>
      f.to ? `${area(f.area)} retreats to ${area(f.to)}` : `${area(f.area)} retreats, but nowhere yet`,
    defends: (f) => `${area(f.area)} stands and fights`,
    granted: (f) => `${kingdom(f.kingdom)} may pass through ${area(f.area)}`,
    migrated: (f) => `${people(f.population)} migrated ${way(f)}`,
    levied: (f) => `${armies(f.armies)} levied in ${area(f.area)}${f.unowned ? ', for nobody' : ''}`,
    'called-up': (f) => `${armies(f.armies)} called up in ${area(f.area)}`,
    fortified: (f) => `${forts(f.forts)} built in ${area(f.area)}`,
    razed: (f) => `${forts(f.forts)} razed in ${area(f.area)}`,
    built: (f) => `${levels(f.trade)} built in ${area(f.area)}`,
    grown: (f) => `${area(f.area)} has grown to ${people(f.population)} for ${bps(f.cost)}`,
    disbanded: (f) => `${armies(f.armies)} disbanded in ${area(f.area)}`,
    disowned: (f) => `${area(f.area)} is nobody’s`,
    popped: (f) => `an army settled down in ${area(f.area)}`,
    armed: (f) => `one population took up arms in ${area(f.area)}`,
    housed: (f) => `${armies(f.armies)} joined the household`,
    'would-borrow': (f) => `armies of ${kingdom(f.kingdom)} would be welcome`,
    lent: (f) => `${armies(f.armies)} lent to ${kingdom(f.kingdom)}`,
    returned: (f) => `${armies(f.armies)} returned to ${kingdom(f.kingdom)}`,
    recalled: (f) => `${armies(f.armies)} recalled from ${kingdom(f.kingdom)}`,
    spied: (f) => `the spy went ${way(f)}`,
    recruited: (f) => `a spy was recruited in ${area(f.area)}`,
    'recruited-only': (f) => `a spy was recruited in ${area(f.area)}; ${area(f.to)} is not beside it`,
    'recruited-and-sent': (f) => `a spy was recruited and went ${way(f)}`,
    'spy-trapped': (f) =>
      `the spy walked into a trap of ${kingdom(f.kingdom)} in ${area(f.area)} and is dead`,
    killed: (f) => `the ${text(f.what)} of ${kingdom(f.kingdom)} in ${area(f.area)} was killed`,
    found: (f) =>
      f.area ? `the spy of ${kingdom(f.kingdom)} is in ${area(f.area)}` : `${kingdom(f.kingdom)} has no spy`,
    'found-there': (f) => `the spy of ${kingdom(f.kingdom)} is ${f.there ? '' : 'not '}in ${area(f.area)}`,
    'found-spies': (f) => {
      const found = (f.kingdoms as Json[]).map(kingdom);
      return found.length > 0
        ? `in ${area(f.area)} are spies of ${list(found)}`
        : `there is no spy in ${area(f.area)}`;
    },
    waits: (f) => `the spy lies in wait for that of ${kingdom(f.kingdom)} in ${area(f.area)}`,
    sabotaged: (f) => `the spy drove off ${WHAT[text(f.what)]} in ${area(f.area)} and was caught`,
    watches: (f) => `the spy watches ${area(f.area)} from now on`,
    launched: (f) => `${ships(f.ships)} launched ${way(f)}`,
    'fleet-placed': (f) => `${ships(f.ships)} of the reserve placed in ${area(f.area)}`,
    sailed: (f) => `${ships(f.ships)}${f.armies ? ` with ${armies(f.armies)}` : ''} sailed ${way(f)}`,
    'sea-won': (f) => `${area(f.to)} was won at sea; ${ships(f.shipsLeft)} are left`,
    'sea-lost': (f) => `the battle for ${area(f.to)} was lost; ${ships(f.shipsLeft)} came back`,
    settled: (f) => `a ship’s crew settled in ${area(f.to)}`,
    landed: (f) => `${ships(f.ships)} landed in ${area(f.to)} as armies`,
    bid: (f) => `${bps(f.spent)} spent on the order of play`,
    given: (f) => `${bps(f.bps)} given to ${kingdom(f.kingdom)}`,
    pillaged: (f) => `${area(f.area)} was pillaged for ${bps(f.plunder)}`,
    stashed: (f) => `${bps(f.bps)} stashed for ${text(f.cost)}`,
    cashed: (f) => `${bps(f.bps)} cashed`,
    taxed: (f) => `${bps(f.bps)} of tax`,
    'named-high-king': () => 'you call yourself high king',
    recognised: (f) => `${kingdom(f.kingdom)} is your high king`,
    exchanged: (f) => `you left ${kingdom(f.from)} for ${kingdom(f.to)}`,
    founded: (f) => `you begin again with ${kingdom(f.kingdom)}`,
    'household-placed': (f) => `the household is in ${area(f.area)}`,
    'household-moved': (f) => `the household went ${way(f)}`,
  };

  /** Why a line fails, and why a sheet is refused. */
  const bars = {
    'unknown-action': (f) => `There is no action “${text(f.word)}”`,
    'unknown-word': (f) => `“${text(f.word)}” is no area, kingdom or number`,
    'missing-box': (f) => `${text(f.action)} wants ${BOXES[text(f.box)]}`,
    'no-number': (f) => `${text(f.action)} wants a number`,
    'no-all': (f) => `${text(f.action)} takes a number, not ALL`,
    'no-all-but': (f) => `${text(f.action)} takes a number, not AB-n`,
    none: () => 'None is nothing to do',
    'not-own': (f) => `${area(f.area)} is not yours`,
    'own-area': (f) => `${area(f.to)} is your own`,
    'not-adjacent': (f) => `${area(f.to)} is not beside ${area(f.from)}`,
    sticky: (f) => `Whoever is in ${area(f.area)} is stuck there this turn`,
    'too-dear': (f) => `That costs ${bps(f.cost)}, and there are ${text(f.balance)}`,
    'too-few-armies': (f) => `There are not that many armies in ${area(f.area)}: ${text(f.armies)}`,
    'armies-go-aboard-by-move': (f) => `Armies go aboard in ${area(f.to)} by MOVE alone`,
    'not-against-cities': (f) => `${area(f.to)} is a city: it cannot be attacked so`,
    'only-land': (f) => `${area(f.to)} is not open land`,
    'not-its-city': (f) => `${area(f.to)} is not a city within ${area(f.from)}`,
    'nothing-to-lose': (f) => `There is nothing to lose in ${area(f.area)}`,
    'only-gaels': () => 'Only Gaelic kingdoms may do that',
    'not-for-gaels': () => 'Gaelic kingdoms build no trade',
    'only-vikings': () => 'Only Viking kingdoms may do that',
    'only-gaels-and-vikings': () => 'Only Gaelic and Viking kingdoms may do that',
    'no-population': (f) => `Nobody lives in ${area(f.area)}`,
    'no-army': (f) => `There is no army in ${area(f.area)}`,
    blockaded: (f) => `${area(f.area)} is blockaded`,
    'not-at-sea': (f) => `${area(f.area)} is a sea`,
    'only-at-sea': (f) => `${area(f.area)} is no sea`,
    'not-in-cities': (f) => `${area(f.area)} is a city: nobody lies in ambush there`,
    'not-in-play': (f) => `${kingdom(f.kingdom)} is not in play`,
    oneself: () => 'That is your own kingdom',
    'too-few-people': (f) => `${area(f.area)} has ${people(f.population)}, and ${text(f.needed)} are needed`,
    held: (f) => `There are armies in ${area(f.area)}`,
    'after-disband': () => 'Nothing comes out of the reserve after a DISBAND',
    'no-reserve': (f) => `No army of the reserve can be used (${text(f.reserve)} in all)`,
    'no-room-aboard': (f) => `The ships in ${area(f.area)} are full: ${text(f.aboard)} of ${text(f.ships)}`,
    'nothing-to-raze': (f) =>
      `In ${area(f.area)} are ${people(f.population)} and ${forts(f.forts)}: nothing can be razed`,
    'only-cities': (f) => `${area(f.area)} is no city`,
    'trade-at-limit': (f) => `${area(f.area)} has all the trade it can have: ${text(f.trade)}`,
    'armies-there': (f) => `Nobody grows beside armies: ${text(f.armies)} in ${area(f.area)}`,
    'has-grown': (f) => `${area(f.area)} has grown this turn`,
    'was-settled': (f) => `People came to ${area(f.area)} this turn: it cannot grow`,
    'owes-another': (f) => `You owe ${armies(f.armies)} to ${kingdom(f.kingdom)}`,
    'not-asked': (f) => `${kingdom(f.kingdom)} has not asked for your armies`,
    'lent-elsewhere': (f) => `${armies(f.armies)} are lent to ${kingdom(f.kingdom)}`,
    'nothing-owed': () => 'You owe nobody any armies',
    'nothing-lent': () => 'You have lent nobody any armies',
    'nothing-to-recall': (f) => `${kingdom(f.kingdom)} has nothing in reserve to take`,
    'not-live': (f) => `${kingdom(f.kingdom)} is not run by a player`,
    'no-spy': () => 'You have no spy',
    'no-place-for-spy': (f) => `No spy can be recruited in ${area(f.area)}`,
    'nobody-to-kill': (f) => `Nobody of ${kingdom(f.kingdom)} was found in ${area(f.area)}`,
    'nothing-to-sabotage': (f) => `There is nothing to drive off in ${area(f.area)}`,
    watched: (f) => `You watch ${area(f.area)} already`,
    'foreign-ships': (f) => `There are ships of others in ${area(f.area)}`,
    'no-fleet': () => 'There are no ships in reserve',
    'armies-aboard': (f) => `There are ${armies(f.armies)} aboard in ${area(f.area)}: use CONVOY`,
    'too-few-ships': (f) =>
      `${ships(f.ships)} in ${area(f.area)} carry ${text(f.aboard)} already: no room for ${armies(f.armies)}`,
    'too-few-ships-there': (f) => `There are not that many ships in ${area(f.area)}: ${text(f.ships)}`,
    'too-few-free-ships': (f) => `There are not that many free ships in ${area(f.area)}: ${text(f.ships)}`,
    'no-ships': (f) => `There is no ship in ${area(f.area)}`,
    'would-drown': (f) => `${armies(f.aboard)} would drown in ${area(f.area)}: there are ${ships(f.ships)}`,
    populated: (f) => `${area(f.area)} has ${people(f.population)} already`,
    'no-balance': () => 'There are no BPs left',
    'no-treasury': () => 'The treasury is empty',
    'other-nation': (f) => `${kingdom(f.kingdom)} is of another nation`,
    'no-high-king': (f) => `${kingdom(f.kingdom)} does not call itself high king`,
    'no-household-there': (f) => `Your household is not in ${area(f.area)}`,
    'changed-already': () => 'You have changed kingdoms this turn',
    'entered-already': (f) => `Somebody has taken ${kingdom(f.kingdom)} this turn`,
    live: (f) => `${kingdom(f.kingdom)} is run by a player`,
    'no-viking-kingdom': () => 'There is no Viking kingdom to be had',
    'line-twice': (f) => `“${text(f.line)}” names a line that is written already`,
    'beyond-the-sheet': (f) => `“${text(f.line)}” is beyond line ${text(f.lines)}`,
    'no-sheet': () => 'Send a sheet first, if only an empty one',
    'enters-later': (f) => `${kingdom(f.kingdom)} cannot be chosen at the start`,
    taken: (f) => `${kingdom(f.kingdom)} is taken`,
    ...doubtBars(world),
  } satisfies Record<string, (facts: JsonObject, name: Names) => string>;

  const outcomeWords = (outcome: Outcome): string =>
    outcome.done
      ? `${outcomes[outcome.what]!(outcome.facts)}${outcome.reduced ? ' (fewer than ordered)' : ''}${outcome.surplus ? ' (the line says more than it has boxes: that was not read)' : ''}`
      : `failed: ${(bars as Record<string, (facts: JsonObject, name: Names) => string>)[outcome.why]!(outcome.facts, String as never)}`;

  const byWhom = (f: JsonObject): string =>
    f.by === null || f.by === undefined ? 'Nobody’s men' : kingdom(f.by);
  const battle = (f: JsonObject): string => {
    const rounds = (f.rounds as JsonObject[]).map(
      ({ attack, defence, attackerLost, defenderLost }) =>
        `${text(attack)} against ${text(defence)}, lost ${text(attackerLost)} and ${text(defenderLost)}`,
    );
    const how = [
      f.deployed ? `the household of ${text(f.deployed)} turned out` : '',
      f.retreated ? `${text(f.retreated)} retreated to ${area(f.retreat)}` : '',
      f.ambushed ? 'it was an ambush' : '',
    ].filter(Boolean);
    return `${byWhom(f)} attacked ${area(f.to)}: ${rounds.join('; ')}${how.length > 0 ? `; ${list(how)}` : ''}. ${f.won ? 'It fell.' : 'It held.'}`;
  };

  return {
    seat: (seat, commands) => (commands === null ? called(text(seat)) : kingdom(commands)),

    prompts: {
      joining: () => 'Choose your kingdom',
      picks: () => 'The areas with which all begin are chosen',
      pick: ({ kingdom: own }) =>
        own === undefined
          ? 'Choose what you begin with'
          : `Choose four more areas for ${kingdom(own)}, or leave them to the rules`,
      orders: () => 'Orders are written',
      'stand-by': () => 'You have no kingdom: take over one that the computer runs, or look on',
      sheet: ({ turn, kingdom: own, balance, lines }) =>
        turn === undefined
          ? 'Write your orders'
          : `Turn ${turn}: the orders of ${kingdom(own)}, with ${bps(balance)} to spend${lines ? ` (${plural(lines, { one: '# line', other: '# lines' })} sent)` : ''}`,
    },

    actions: {
      take: ({ kingdom: own }) => `Take ${kingdom(own)}`,
      pick: ({ third, fourth, fifth, sixth }) => `Begin with ${[third, fourth, fifth, sixth].join(', ')}`,
      orders: ({ lines }) => `Send ${plural(lines.length, { one: '# line', other: '# lines' })}`,
      ready: () => 'Ready: run the turn when all are',
      'stand-by': ({ kingdom: own }) => `Take over ${kingdom(own)} when this turn has been run`,
      'look-on': () => 'Look on from now on',
      miss: () => 'No orders came',
    },

    forms: {
      orders: () => 'Your sheet of orders',
      pick: () => 'The areas you begin with',
    },

    labels: {
      lines: 'Orders',
      line: 'Order',
      message: 'Message to all',
      phone: 'Telephone',
      email: 'E-mail',
      third: 'Third area',
      fourth: 'Fourth area',
      fifth: 'Fifth area',
      sixth: 'Sixth area',
    },

    entries: {
      // Whoever takes a kingdom is called by it from then on: the sentence would name it twice.
      taken: ({ kingdom: own }) => `A player takes the kingdom of ${kingdom(own)}`,
      'stood-by': ({ kingdom: own, treasury }) =>
        `A stand-by takes over ${kingdom(own)}${treasury ? `, with ${bps(treasury)} for its treasury` : ''}`,
      'not-stood-by': ({ kingdom: own }) =>
        `${kingdom(own)} could not be taken over: it is gone, or run by somebody else`,
      'waits-for': ({ kingdom: own }) =>
        `A stand-by takes over ${own ? kingdom(own) : 'a kingdom'} when this turn has been run`,
      begun: ({ order }) => `The game begins; order of play: ${(order as string[]).map(kingdom).join(', ')}`,
      turn: ({ turn, order }) =>
        `Turn ${text(turn)} was run; order of play now: ${(order as string[]).map(kingdom).join(', ')}`,
      capture: (f) =>
        `${byWhom(f)} captured ${area(f.area)} from ${kingdom(f.owner)}${f.major ? ' in a major battle' : ''}`,
      attack: (f) =>
        `${byWhom(f)} attacked ${area(f.area)} of ${kingdom(f.owner)}${f.major ? ' in a major battle' : ''}`,
      levy: (f) => `${byWhom(f)} levied in ${area(f.area)}`,
      raid: (f) => `${byWhom(f)} raided ${area(f.area)} of ${kingdom(f.owner)}`,
      siege: (f) => `${byWhom(f)} besieged ${area(f.area)} of ${kingdom(f.owner)}`,
      pillage: (f) => `${byWhom(f)} pillaged ${area(f.area)}`,
      eliminated: ({ kingdom: own }) => `Nothing is left of ${kingdom(own)}`,
      warning: ({ kingdom: own, conditions }) =>
        `Warning: ${kingdom(own)} may win at the next census (${list((conditions as string[]).map((one) => CONDITIONS[one]!))})`,
      message: ({ from, text: said }) => `${kingdom(from)} to all: ${text(said)}`,
      census: () => 'A census was taken',
      missed: ({ kingdom: own }) => `No orders came for ${kingdom(own)}: the computer wrote them`,
      line: ({ number, line, outcome }) =>
        `${text(number)}: ${text(line).trim()} – ${outcomeWords(outcome as unknown as Outcome)}`,
      account: ({ account, scored }) => {
        const a = account as JsonObject;
        const total = (scored as JsonObject[]).reduce((sum, one) => sum + Number(one.points), 0);
        return `Income ${text(a.income)}${a.homeland ? ` and ${text(a.homeland)} from home` : ''}, maintenance ${text(a.maintenance)}, trade ${text(a.trade)}; ${total >= 0 ? '+' : '−'}${points(Math.abs(total))}`;
      },
      totals: ({ totals }) =>
        `Victory points: ${Object.entries(totals as Record<string, number>)
          .sort(([, a], [, b]) => b - a)
          .map(([own, total]) => `${kingdom(own)} ${total}`)
          .join(', ')}`,
      won: ({ kingdom: own, conditions }) =>
        `${kingdom(own)} has won: ${list((conditions as string[]).map((one) => CONDITIONS[one]!))}`,
      'own-battle': battle,
      'own-raid-fought': (f) =>
        `${byWhom(f)} raided ${area(f.to)}: ${f.success ? 'it was pillaged' : 'they were driven off'}; lost ${text(f.raiderLost)} and ${text(f.defenderLost)}`,
      'own-siege-laid': (f) => `${byWhom(f)} besieged ${area(f.to)}: it lost ${LOST[text(f.lost)]}`,
      'own-invaded': (f) => `${byWhom(f)} invaded ${area(f.to)}: it lost ${LOST[text(f.lost)]}`,
      'own-passage-granted': (f) => `${byWhom(f)} lets you pass through ${area(f.area)} this turn`,
      'own-entered': (f) => `${byWhom(f)} came into ${area(f.area)} by your leave with ${armies(f.armies)}`,
      'own-passage-over': (f) => `${area(f.area)} is ${kingdom(f.owner)}’s again`,
      'own-retaken': (f) => `${byWhom(f)} took ${area(f.area)} back`,
      'own-sea-lost': (f) => `${byWhom(f)} put ships into ${area(f.area)}`,
      'own-household-deployed': (f) => `The household in ${area(f.city)} stood to arms: ${armies(f.troops)}`,
      'own-gift': (f) => `${byWhom(f)} gave you ${bps(f.bps)}`,
      'own-lent': (f) => `${byWhom(f)} lent you ${armies(f.armies)}`,
      'own-returned': (f) => `${byWhom(f)} returned ${armies(f.armies)}`,
      'own-recalled': (f) => `${byWhom(f)} recalled ${armies(f.armies)}`,
      'own-killed': (f) => `${byWhom(f)} killed your ${text(f.what)} in ${area(f.area)}`,
      'own-spy-trapped': (f) => `${byWhom(f)} trapped the spy of ${kingdom(f.kingdom)} in ${area(f.area)}`,
      'own-sabotaged': (f) => `A spy of ${byWhom(f)} drove off ${WHAT[text(f.what)]} in ${area(f.area)}`,
      'own-watcher-ousted': (f) => `${byWhom(f)} watches ${area(f.area)} now: your watcher is gone`,
      'own-scouted': (f) => `${byWhom(f)} has scouted ${area(f.area)}`,
      'own-dispersed': (f) => `${capital(WHAT[text(f.what)]!)} dispersed from ${area(f.area)}`,
      'own-starved': (f) => `${people(f.population)} too many in ${area(f.area)} were lost`,
      'own-crowded-out': (f) => `${people(f.armies)} too many in ${area(f.area)} took up arms`,
      'own-exchanged': (f) => `A player came over from ${kingdom(f.from)}`,
      'own-founded': (f) => `${kingdom(f.kingdom)} enters the game`,
    },

    headlines: {
      eliminated: ({ kingdom: own }) => `Nothing is left of ${kingdom(own)}`,
      warning: () => 'The next census may be the last',
      won: ({ kingdom: own }) => `${kingdom(own)} has won`,
      'own-battle': (f) => `${area(f.to)} is lost`,
      'own-retaken': (f) => `${area(f.area)} is lost`,
    },

    bars,

    results: {
      runaway: ({ winners }, name) => `${name(winners) || 'The computer'} wins: far ahead of all others`,
      knockout: ({ winners }, name) => `${name(winners) || 'The computer'} wins by a knockout`,
      points: ({ winners }, name) => `${name(winners) || 'The computer'} wins on points`,
      'runaway-knockout': ({ winners }, name) =>
        `${name(winners) || 'The computer'} wins: far ahead, and by a knockout`,
      'runaway-points': ({ winners }, name) =>
        `${name(winners) || 'The computer'} wins: far ahead, and on points`,
      'knockout-points': ({ winners }, name) =>
        `${name(winners) || 'The computer'} wins by a knockout and on points`,
      'runaway-knockout-points': ({ winners }, name) =>
        `${name(winners) || 'The computer'} wins: far ahead, by a knockout and on points`,
      'nobody-left': () => 'No player has a kingdom any more',
    },
    board: {
      area,
      kingdom,
      gathering: (taken: readonly string[]) =>
        taken.length > 0 ? `Kingdoms taken: ${list(taken.map(kingdom))}` : 'No kingdom is taken yet',
      outcome: outcomeWords,
      drawn: board,
      report: reportWords({ area, kingdom }),
      sheet: sheetWords(world),
    },
  } satisfies Words<Table, Act, Questions> & { board: unknown };
}

export type DarkAgeWords = ReturnType<typeof words>;
/** What another language's file must have. */
export type Translation = SameKeys<Words<Table, Act, Questions>, DarkAgeWords> & Pick<DarkAgeWords, 'board'>;
