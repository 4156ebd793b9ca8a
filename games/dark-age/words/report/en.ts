/** What the reports of Dark Age say, in English. What happened is said by the words of the log. */

import type { Json, JsonObject } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { Stock } from '../../report/ledger.ts';
import type { Area, AreaId, Fame, KingdomId, Mode, Terrain } from '../../state.ts';

const { plural, list } = grammarOf('en-GB');
const armies = (count: number): string => plural(count, { one: '# army', other: '# armies' });

/** Names of areas and kingdoms. */
export interface ReportNames {
  area(id: Json | undefined): string;
  kingdom(id: Json | undefined): string;
}

const MODES: Record<Mode, string> = { defend: 'defend', retreat: 'retreat', ambush: 'ambush' };

const TERRAIN: Record<Terrain, string> = {
  city: 'city',
  mountain: 'mountain',
  forest: 'forest',
  wetland: 'wetland',
  upland: 'upland',
  island: 'island',
  lowland: 'lowland',
  sea: 'sea',
};

export function reportWords({ area, kingdom }: ReportNames) {
  /** Why victory points came or went. */
  const scored: Record<string, (at: AreaId | null) => string> = {
    'lost-area': (at) => `${area(at)} was lost with its people`,
    'over-limit': (at) => `more people in ${area(at)} than it can feed`,
    pillaged: (at) => `${area(at)} was pillaged`,
    viking: (at) => `a raid or conquest: ${area(at)}`,
    recognised: () => 'recognised as high king',
    census: () => 'the census: all your people',
  };

  /** What changed a stock. */
  const causes: Record<string, (facts: JsonObject) => string> = {
    line: (f) => `line ${f.number}: ${f.line}`,
    'captured-treasury': (f) => `treasury taken with the household in ${area(f.to)}`,
    'lost-treasury': (f) => `treasury lost to ${kingdom(f.by)} with the household in ${area(f.to ?? f.area)}`,
    plunder: (f) => `plunder of ${area(f.to)}`,
    viking: (f) => `a Viking’s share of ${area(f.to)}`,
    deployed: (f) => `the household turned out in ${area(f.city ?? f.to)}`,
    gift: (f) => `a gift of ${kingdom(f.by)}`,
    lent: (f) => `lent by ${kingdom(f.by)}`,
    returned: (f) => `returned by ${kingdom(f.by)}`,
    recalled: (f) => `recalled by ${kingdom(f.by)}`,
    'put-back': () => 'left over: cashed BPs put back',
    household: () => 'left over: an army for the household',
    reserve: () => 'left over: an army for the reserve',
    stashed: () => 'left over: stashed',
    bid: () => 'left over: spent on the order of play',
    income: () => 'income: the people of your areas',
    homeland: () => 'income from the homeland',
    maintenance: () => 'maintenance',
    shortage: () => 'maintenance that the treasury paid',
    forgiven: () => 'maintenance that nobody could pay',
    trade: () => 'trade of cities',
    recognition: () => 'favour of your high king',
    home: () => 'dispersed, and home again',
  };

  const status = (own: KingdomId, { standing, overlord }: Pick<Fame, 'standing' | 'overlord'>): string => {
    if (standing === 'waiting') return 'not in play yet';
    if (standing === 'abandoned') return 'abandoned';
    if (standing === 'gone') return 'no more';
    if (overlord === null) return '–';
    return overlord === own ? 'high king' : `under king of ${kingdom(overlord)}`;
  };

  return {
    area,
    kingdom,
    title: (turn: number, own: KingdomId) =>
      turn === 0 ? `${kingdom(own)} at the start` : `${kingdom(own)} after turn ${turn}`,
    publicTitle: (turn: number) => (turn === 0 ? 'All kingdoms at the start' : `After turn ${turn}`),
    /** Over the two halves of a report on paper. */
    yours: (own: KingdomId) => `The report of ${kingdom(own)}`,
    toAll: 'The report to all',
    parts: {
      notes: 'In short',
      balance: 'Balance',
      lines: 'Your orders',
      events: 'What others did, and what befell you',
      scored: 'Victory points',
      areas: 'Areas you own',
      seen: 'Areas you saw',
      earlier: 'Seen in earlier turns',
      court: 'Household, spies and debts',
      neighbours: 'What your areas border on',
      kingdoms: 'Kingdoms',
      actions: 'Actions report',
      messages: 'Messages',
      owners: 'Who owns what',
      order: 'Order of play',
    },
    none: {
      notes: '',
      balance: '',
      lines: 'No orders were carried out.',
      events: 'Nothing.',
      scored: 'No change.',
      areas: 'None.',
      seen: 'None.',
      earlier: 'None.',
      court: '',
      neighbours: 'None.',
      kingdoms: '',
      actions: 'Nothing was reported.',
      messages: 'None.',
      owners: '',
      order: '',
    },

    notes: {
      start: 'The game begins: no turn has been run.',
      missed: 'No orders came: the computer wrote them.',
      exchanged: (from: KingdomId, to: KingdomId) =>
        `You left ${kingdom(from)} for ${kingdom(to)}: lines and stocks below are told for each as far as you ran it.`,
      census: 'A census was taken.',
      noCensus: 'No census was taken.',
      warning: (of: KingdomId, conditions: readonly string[]) =>
        `Warning: ${kingdom(of)} may win at the next census (${list(conditions.map((one) => `${one} win`))}).`,
    },

    stock: (stock: Stock, before: number | null, after: number) => {
      const name: Record<Stock, string> = {
        balance: 'BPs',
        treasury: 'Treasury',
        reserve: 'Army reserve',
        fleet: 'Fleet reserve',
        household: 'Household',
      };
      if (before === null) return `${name[stock]}: ${after}`;
      if (before === after) return `${name[stock]}: ${after}, as before`;
      return `${name[stock]}: ${before}, now ${after}`;
    },
    unusable: (count: number) => `${armies(count)} of it cannot be used before the next turn`,
    cause: (cause: string, facts: JsonObject) => causes[cause]!(facts),

    lineOf: (number: number, line: string) => `${number}: ${line.trim()}`,
    emptyLines: (first: number, last: number) => (first === last ? `${first}:` : `${first}–${last}:`),
    forKingdom: (own: KingdomId) => `for ${kingdom(own)}`,
    emptyLine: 'no order',

    round: (round: number, last: number) =>
      round === 0
        ? 'Before the first round'
        : round > last
          ? 'At the end of the turn'
          : `Round ${round} of ${last}`,

    points: (total: number) =>
      plural(total, { one: '# victory point in all', other: '# victory points in all' }),
    scored: (why: string, at: AreaId | null) => scored[why]!(at),

    columns: {
      area: 'Area',
      name: 'Name',
      terrain: 'Terrain',
      owner: 'Owner',
      population: 'Pop',
      armies: 'Arm',
      ships: 'Shp',
      forts: 'Frt',
      trade: 'Trd',
      income: 'Inc',
      maintenance: 'Mnt',
      mode: 'Defence',
      turn: 'Turn',
      kingdom: 'Kingdom',
      areas: 'Areas',
      treasury: 'Treasury',
      reserve: 'Armies',
      fleet: 'Fleet',
      status: 'Status',
      run: 'Run by',
      contact: 'Contact',
      points: 'VPs',
      place: 'Place',
    },
    /** The same in full, for whoever points at a head or has it read aloud. */
    inFull: {
      population: 'Population, and the most that the terrain feeds',
      armies: 'Armies',
      ships: 'Ships',
      forts: 'Fortification levels',
      trade: 'Trade levels',
      income: 'Income',
      maintenance: 'Maintenance',
      reserve: 'Armies in reserve',
      fleet: 'Ships in reserve',
    } as Partial<Record<string, string>>,
    terrain: (terrain: Terrain) => TERRAIN[terrain],
    population: (people: number, limit: number) => (limit === 0 ? '–' : `${people}/${limit}`),
    defence: ({ mode, retreat, ambush }: Pick<Area, 'mode' | 'retreat' | 'ambush'>, isSea: boolean) => {
      if (isSea) return '';
      const where = { defend: '', retreat: retreat ?? '–', ambush: ambush ?? '–' }[mode];
      return `${MODES[mode]} ${where}`.trim();
    },
    blockaded: 'blockaded',
    dispersed: 'dispersed',
    nobody: 'nobody',
    player: 'a player',
    computer: 'the computer',
    status,
    total: 'All',

    borders: (id: AreaId, others: readonly AreaId[]) => `${area(id)}: ${others.map(area).join(', ')}`,

    court: {
      household: (troops: number, at: AreaId | null) =>
        `Household: ${armies(troops)}, ${at === null ? 'not on the map' : `in ${area(at)}`}`,
      spy: (at: AreaId | null, trap: KingdomId | null) =>
        at === null
          ? 'No spy'
          : `Spy in ${area(at)}${trap === null ? '' : `, lying in wait for that of ${kingdom(trap)}`}`,
      watchers: (at: readonly AreaId[]) =>
        at.length === 0 ? 'No watchers' : `Watchers in ${list(at.map(area))}`,
      lent: (to: KingdomId, count: number) => `${kingdom(to)} owes you ${armies(count)}`,
      owed: (to: KingdomId, count: number) => `You owe ${armies(count)} to ${kingdom(to)}`,
      noDebts: 'No debts',
      borrows: (from: KingdomId) => `Armies of ${kingdom(from)} would be welcome`,
      highKing: (own: KingdomId, overlord: KingdomId | null) =>
        overlord === null
          ? 'No high king'
          : overlord === own
            ? 'You call yourself high king'
            : `${kingdom(overlord)} is your high king`,
    },
    message: (from: KingdomId, said: string) => `${kingdom(from)}: ${said}`,
    nobodys: 'Nobody’s',

    /** The page on which reports are read. */
    page: {
      label: 'Report',
      turn: 'Turn',
      turnName: (turn: number) => (turn === 0 ? 'Start' : `Turn ${turn}`),
      before: 'The turn before',
      large: 'Large',
      close: 'Beside the map',
      after: 'The next turn',
      which: 'What is read',
      own: 'Yours',
      all: 'To all',
      course: 'All turns',
      copy: 'Copy as text',
      copied: 'Copied',
      selected: 'The text is selected: copy it with your keys',
      download: 'Download',
      print: 'Print',
      file: (turn: number, own: KingdomId | null) =>
        `dark-age-turn-${turn}${own === null ? '' : `-${own.toLowerCase()}`}.txt`,
      reading: 'The report is read from the record …',
      lost: 'The record has no report of this turn.',
      no: 'No report yet: the game has not begun.',
      unread: 'This could not be read. Try again later.',
      show: (name: string) => `Show ${name} on the map`,
    },
    steps: {
      title: 'Round by round on the map',
      about: 'Shows on the map what you were told happened, round after round.',
      end: 'Back to the present',
      first: 'To the start of the turn',
      back: 'A round back',
      on: 'A round on',
      last: 'To the end of the turn',
      slider: 'Round',
      caption: (turn: number, round: string) =>
        `Turn ${turn}, ${round.charAt(0).toLowerCase()}${round.slice(1)}, as you were told`,
      quiet: 'Nothing that you were told of.',
    },
    course: {
      search: 'Search all turns',
      found: (count: number) => plural(count, { one: '# line found', other: '# lines found' }),
      reading: (read: number, all: number) => `Reading: ${read} of ${all} turns`,
      more: (count: number) => plural(count, { one: 'and # more line', other: 'and # more lines' }),
      inTurn: (turn: number, line: string) => `${turn === 0 ? 'Start' : `Turn ${turn}`}: ${line}`,
      chart: 'Over the turns',
      counted: 'What is counted',
      measures: {
        population: 'Your population',
        armies: 'Your armies on the map',
        points: 'Victory points',
        areas: 'Areas owned',
      },
      when: 'Turn',
      census: 'census',
      described: (title: string, name: string, from: number, to: number) =>
        `${title}: ${name} from ${from} to ${to}`,
    },
  };
}

export type ReportWords = ReturnType<typeof reportWords>;
