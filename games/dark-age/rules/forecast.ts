/**
 * What a sheet would bring about if nobody else did anything, by the adjudicator itself on the world as the writer's last
 * report and the roundup show it: DA-1.8.c, X28. What these do not show is taken three ways, as it is presumed, as kindly and
 * as harshly as it could be, and told as a range.
 */

import { atRow, type Bar, bar, fast, type JsonObject, look, type Seat } from '@annales/engine';
import type {
  Area,
  AreaId,
  Failure,
  Happening,
  KingdomId,
  Order,
  Outcome,
  Position,
  Report,
  Table,
} from '../state.ts';
import { isBlockaded } from './general.ts';
import { knownFrom, shutIn } from './known.ts';
import { numbered, placesOf, type ReadLine, readLine } from './orders.ts';
import { type Account, carryOut, endTurn, freeLostAreas } from './rounds.ts';
import { areaOf, beginTurn, isCity, isOwn, isSea, kingdomOf, type Turn, terrainOf } from './turn.ts';

/**
 * `certain`: it will be done so; `likely`: done, but how many live through it is not known; `doubtful`: it may fail;
 * `fails`: it will.
 */
export type Sureness = 'certain' | 'likely' | 'doubtful' | 'fails';

export type Range = readonly [least: number, most: number];

/** Something that speaks against a line, with its clause. */
export type Doubt = Failure;

export interface BattleForecast {
  /** Where, and with how many. */
  area: AreaId;
  sent: number;
  lost: Range;
  left: Range;
  /** How it would go as things were last known. */
  rounds: readonly JsonObject[];
  /** It would be won against so many armies at most; null: against none at all, or it is known how many there are. */
  upTo: number | null;
}

export interface LineForecast {
  /** Its place on the sheet, from 1. */
  number: number;
  line: string;
  reading: ReadLine;
  /** Null: the line is empty. */
  sureness: Sureness | null;
  /** What becomes of it as things were last known. */
  outcome: Outcome | null;
  doubts: readonly Doubt[];
  /** For whom it is carried out. */
  kingdom: KingdomId;
  /** What is left after it. Null: of a kingdom whose stocks nobody else knows. */
  balance: Range | null;
  treasury: Range | null;
  /** What it costs in BPs; less than nothing if it brings some. */
  cost: number;
  battle: BattleForecast | null;
}

/** Counts of own areas, and of those that the lines so far have touched, which are not known for certain. */
export type Ranges = Record<AreaId, Partial<Record<'armies' | 'population' | 'ships', Range>>>;

/** What the end of the turn would bring, if nobody else did anything. */
export interface EndForecast {
  account: Account;
  balance: Range;
  treasury: Range;
  /** What happens to the own areas then: armies disperse, people are too many. */
  happenings: readonly Happening[];
}

// ---------------------------------------------------------------- three worlds

/** How what is not known is taken. */
const GUESSES = ['known', 'kind', 'harsh'] as const;
type Guess = (typeof GUESSES)[number];
type Worlds = Record<Guess, Turn>;

/** More armies than anybody attacks with. */
const ANY_NUMBER = 99;

const valuesCopied = <V extends object>(of: Readonly<Record<string, V>>): Record<string, V> => {
  const copies: Record<string, V> = {};
  for (const key of Object.keys(of)) copies[key] = { ...of[key]! };
  return copies;
};

/** Field by field: it is done for every line, and twice as fast so. */
function areasCopied(areas: Readonly<Record<AreaId, Area>>): Record<AreaId, Area> {
  const copies: Record<AreaId, Area> = { ...areas };
  for (const id in copies) {
    const { owner, population, armies, forts, trade, ships, mode, retreat, ambush } = copies[id]!;
    copies[id] = { owner, population, armies, forts, trade, ships, mode, retreat, ambush };
  }
  return copies;
}

/** A turn that can go on without touching the other. What happened so far, and who was where, is left behind or shared. */
function copyTurn(t: Turn): Turn {
  const { position } = t;
  const kingdoms = valuesCopied(position.kingdoms);
  for (const one of Object.values(kingdoms)) {
    one.watchers = [...one.watchers];
    one.wronged = [...one.wronged];
  }
  return {
    ...t,
    position: {
      ...position,
      areas: areasCopied(position.areas),
      kingdoms,
      order: [...position.order],
      debts: position.debts.map((debt) => ({ ...debt })),
      freed: [...position.freed],
    },
    sticky: new Set(t.sticky),
    grown: new Set(t.grown),
    settled: new Set(t.settled),
    passages: [...t.passages],
    passed: [...t.passed],
    bids: { ...t.bids },
    cashed: { ...t.cashed },
    disbanded: new Set(t.disbanded),
    scattered: valuesCopied(t.scattered),
    entered: new Set(t.entered),
    changed: new Set(t.changed),
    formed: new Set(t.formed),
    scored: [],
    happenings: [],
  };
}

/** The turn as it begins, with what is unseen taken so. */
function beginning(t: Table, report: Report, guess: Guess): Turn {
  const position = knownFrom(t, t.roundup!, report);
  position.turn++;
  const turn = copyTurn(beginTurn(t, t.options, position, fast('a forecast')));
  freeLostAreas(turn);
  for (const id of t.map.codes) {
    if (isUnseen(report, id)) takeUnseen(turn, id, guess);
    else if (guess === 'harsh') stirs(turn, id);
  }
  for (const id of Object.keys(report.areas)) shutIn(t, report, turn.position.areas, id);
  for (const id of t.map.codes) turn.owners[id] = areaOf(turn, id).owner;
  return turn;
}

const isUnseen = ({ areas, seen }: Report, id: AreaId): boolean => !areas[id] && !seen[id];

/** Nobody knows how many stand where nobody has looked: none, or more than can be beaten. */
function takeUnseen(t: Turn, id: AreaId, guess: Guess): void {
  const area = areaOf(t, id);
  if (guess === 'known') return;
  const most = guess === 'kind' ? 0 : ANY_NUMBER;
  if (isSea(t, id)) {
    if (area.owner !== null) Object.assign(area, { ships: most, armies: 0 });
    return;
  }
  Object.assign(area, {
    armies: most,
    population: guess === 'kind' ? 0 : terrainOf(t, id).limit,
    forts: 0,
    trade: 0,
  });
}

/** An unowned area may arm itself before anybody acts: the worst that it can do. DA-2.18 */
function stirs(t: Turn, id: AreaId): void {
  const area = areaOf(t, id);
  if (area.owner !== null || isSea(t, id) || isBlockaded(t, id)) return;
  if (area.population > 0 && area.armies < area.population + area.forts + 1) area.armies++;
  else if (area.population > 0 && area.forts < area.population) area.forts++;
  else if (area.population < terrainOf(t, id).limit) area.population++;
}

const ATTACKS = ['MOVE', 'ASSAULT', 'PROBE', 'OVERRUN', 'RAID'];

/** Orders and secrets of others that this line meets, taken as they are guessed: DA-3.9.a, DA-7.2.e. */
function meet(t: Turn, by: KingdomId, { action, from, to, kingdom }: Order, guess: Guess): void {
  if (guess === 'known') return;
  const isKind = guess === 'kind';
  const other = kingdom === null ? null : kingdomOf(t, kingdom);
  if (action === 'KILL' && other && isKind) other.spy = from;
  if (action === 'LOAN' && other && isKind) other.borrows = by;
  if (!ATTACKS.includes(action) || from === null || to === null || isSea(t, to)) return;
  const area = areaOf(t, to);
  if (area.owner === null || area.owner === by) return;
  const refuge = t.world.map.neighbours[to]!.find((id) => isOwn(t, area.owner!, id) && !isSea(t, id));
  if (isKind && refuge) Object.assign(area, { mode: 'retreat', retreat: refuge });
  if (!isKind && !isCity(t, to)) Object.assign(area, { mode: 'ambush', ambush: from });
}

// ---------------------------------------------------------------- line by line

/** Done, but not what was meant. */
const BEATEN = ['repelled', 'raid-repelled', 'sea-lost', 'recruited-only'];

const isGood = (outcome: Outcome | null): boolean => outcome?.done === true && !BEATEN.includes(outcome.what);

const rangeOf = (numbers: readonly number[]): Range => [Math.min(...numbers), Math.max(...numbers)];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Step {
  worlds: Worlds;
  forecast: LineForecast;
  /** Areas that the lines so far have named. */
  touched: ReadonlySet<AreaId>;
}

/**
 * Forecasts of one sheet while it is written: what stands before a line that has changed is not worked out again. It never
 * looks at the position itself, so it tells two states alike that are alike to the seat.
 */
export class Forecaster {
  readonly #table: Table;
  readonly #seat: Seat;
  readonly #report: Report;
  readonly #start: Worlds;
  #steps: Step[] = [];

  constructor(t: Table, seat: Seat) {
    this.#table = t;
    this.#seat = seat;
    this.#report = look(t.reports[seat]!);
    this.#start = {
      known: beginning(t, this.#report, 'known'),
      kind: beginning(t, this.#report, 'kind'),
      harsh: beginning(t, this.#report, 'harsh'),
    };
  }

  /** All lines of a sheet, each at its place. */
  lines(lines: readonly string[]): LineForecast[] {
    const places = this.#table.tables.lines;
    const written = Array.from({ length: places }, (_, i) => lines[i] ?? '');
    const kept = this.#steps.findIndex(({ forecast }, i) => forecast.line !== written[i]);
    if (kept >= 0) this.#steps.length = kept;
    for (let i = this.#steps.length; i < places; i++) this.#steps.push(this.#step(i, written[i]!));
    return this.#steps.map(({ forecast }) => forecast);
  }

  /** The forecast of another line at a place, after the lines before it. */
  tried(number: number, line: string): LineForecast {
    return this.#step(number - 1, line).forecast;
  }

  /** What would become of a line at a place as things were last known, and what it would cost: for lists of what could be done. */
  outcome(number: number, line: string): { outcome: Outcome | null; cost: number } {
    const turn = copyTurn(this.#before(number - 1).known);
    turn.round = number;
    const by = this.#runs(turn);
    const before = kingdomOf(turn, by).balance;
    const outcome = carryOut(turn, by, line);
    return { outcome, cost: before - kingdomOf(turn, by).balance };
  }

  /** The kingdom that gives orders, and the position as it was last known, before a line. */
  before(number: number): { kingdom: KingdomId; position: Position; sticky: ReadonlySet<AreaId> } {
    const { known } = this.#before(number - 1);
    return { kingdom: this.#runs(known), position: known.position, sticky: known.sticky };
  }

  /** The position after a line; after none: as it is when the turn begins. */
  after(number: number): { position: Position; ranges: Ranges } {
    const worlds = this.#before(number);
    const touched = this.#steps[number - 1]?.touched ?? new Set();
    return { position: worlds.known.position, ranges: rangesIn(worlds, this.#runs(worlds.known), touched) };
  }

  /** The end of the turn, after all lines; null where a kingdom was taken over of which nothing is known. */
  end(): EndForecast | null {
    const worlds = this.#before(this.#steps.length);
    if (isStranger(worlds.known, this.#seat)) return null;
    const ended = GUESSES.map((guess) => {
      const turn = copyTurn(worlds[guess]);
      turn.round = this.#table.tables.lines + 1;
      const by = this.#runs(turn);
      const { accounts } = endTurn(turn);
      const { balance, treasury } = kingdomOf(turn, by);
      return { account: accounts[by]!, balance, treasury, told: toldOf(turn, by) };
    });
    return {
      account: ended[0]!.account,
      balance: rangeOf(ended.map(({ balance }) => balance)),
      treasury: rangeOf(ended.map(({ treasury }) => treasury)),
      happenings: ended[0]!.told,
    };
  }

  #before(index: number): Worlds {
    return this.#steps[index - 1]?.worlds ?? this.#start;
  }

  /** The kingdom of the seat: after an EXCHANGE it is another. */
  #runs(turn: Turn): KingdomId {
    const { kingdomOrder } = this.#table;
    return kingdomOrder.find((one) => kingdomOf(turn, one).seat === this.#seat) ?? this.#report.kingdom;
  }

  #step(index: number, line: string): Step {
    const before = this.#before(index);
    const reading = readLine(this.#table, line);
    const order = 'order' in reading ? reading.order : null;
    const kingdom = this.#runs(before.known);
    const named = [order?.from, order?.to].filter((id): id is AreaId => typeof id === 'string');
    const touched = new Set([...(this.#steps[index - 1]?.touched ?? []), ...named]);
    if ('empty' in reading) return this.#empty(index, line, before, kingdom, touched);
    const worlds = {} as Worlds;
    const outcomes = {} as Record<Guess, Outcome | null>;
    for (const guess of GUESSES) {
      const turn = copyTurn(before[guess]);
      turn.round = index + 1;
      if (order) meet(turn, this.#runs(turn), order, guess);
      outcomes[guess] = carryOut(turn, this.#runs(turn), line);
      worlds[guess] = turn;
    }
    if (order?.action === 'FIND' && outcomes.known?.done)
      for (const guess of GUESSES) outcomes[guess] = asked(order);
    const stranger = isStranger(before.known, this.#seat);
    const sureness = stranger ? 'doubtful' : surenessOf(before.known, kingdom, order, outcomes);
    const battle = order ? this.#battle(before.known, kingdom, order, worlds, sureness) : null;
    const forecast: LineForecast = {
      number: index + 1,
      line,
      reading,
      sureness,
      outcome: outcomes.known,
      doubts: this.#doubts(index, before.known, kingdom, order, outcomes, sureness),
      kingdom,
      ...this.#stocks(worlds),
      cost: kingdomOf(before.known, kingdom).balance - kingdomOf(worlds.known, kingdom).balance,
      battle,
    };
    return { worlds, forecast, touched };
  }

  /** An empty line uses up its place and does nothing: DA-1.8.b. */
  #empty(
    index: number,
    line: string,
    worlds: Worlds,
    kingdom: KingdomId,
    touched: ReadonlySet<AreaId>,
  ): Step {
    const forecast: LineForecast = {
      number: index + 1,
      line,
      reading: { empty: true },
      sureness: null,
      outcome: null,
      doubts: [],
      kingdom,
      ...this.#stocks(worlds),
      cost: 0,
      battle: null,
    };
    return { worlds, forecast, touched };
  }

  #stocks(worlds: Worlds): Pick<LineForecast, 'balance' | 'treasury'> {
    if (isStranger(worlds.known, this.#seat)) return { balance: null, treasury: null };
    const own = GUESSES.map((guess) => kingdomOf(worlds[guess], this.#runs(worlds[guess])));
    return {
      balance: rangeOf(own.map(({ balance }) => balance)),
      treasury: rangeOf(own.map(({ treasury }) => treasury)),
    };
  }

  #battle(
    before: Turn,
    by: KingdomId,
    order: Order,
    worlds: Worlds,
    sureness: Sureness,
  ): BattleForecast | null {
    const fought = GUESSES.map((guess) => battleIn(worlds[guess])).filter((one) => one !== null);
    const known = battleIn(worlds.known);
    if (!known) return null;
    const area = known.to as AreaId;
    const left = (one: JsonObject): number => Number(one.survivors) + (one.ships ? Number(one.shipsLeft) : 0);
    const sent = Number(known.armies) + Number(known.ships);
    return {
      area,
      sent,
      lost: rangeOf(fought.map((one) => Number(one.armies) + Number(one.ships) - left(one))),
      left: rangeOf(fought.map(left)),
      rounds: known.rounds as JsonObject[],
      upTo: sureness === 'doubtful' && !isSea(before, area) ? wonAgainst(before, by, order, area) : null,
    };
  }

  #doubts(
    index: number,
    before: Turn,
    by: KingdomId,
    order: Order | null,
    outcomes: Record<Guess, Outcome | null>,
    sureness: Sureness,
  ): Doubt[] {
    const known = outcomes.known!;
    const doubts: Doubt[] = [];
    if (isStranger(before, this.#seat))
      return [{ clause: 'DA-10.4.b', why: 'another-kingdom', facts: { kingdom: by } }];
    const unknown = order ? this.#unknown(before, by, order) : [];
    if (sureness === 'fails' || (!known.done && unknown.length === 0)) doubts.push(against(known));
    if (sureness === 'doubtful' || (sureness === 'likely' && unknown.length > 0)) {
      if (unknown.length > 0) doubts.push(...unknown);
      else {
        const rests = this.#restsOn(index, order);
        if (rests !== null) doubts.push({ clause: 'DA-2.17.a', why: 'rests-on', facts: { line: rests } });
      }
    }
    if (known.done && known.reduced)
      doubts.push({ clause: known.clause, why: 'reduced', facts: { ...known.facts } });
    if (order?.surplus) doubts.push({ clause: 'DA-1.8.d', why: 'surplus', facts: { action: order.action } });
    return doubts;
  }

  /** What the writer cannot know that this line depends on. */
  #unknown(before: Turn, by: KingdomId, { action, from, to, kingdom }: Order): Doubt[] {
    if (action === 'KILL')
      return [{ clause: 'DA-7.3.a', why: 'unknown-spy', facts: { area: from, kingdom } }];
    if (action === 'LOAN') return [{ clause: 'DA-6.12.b', why: 'unknown-wish', facts: { kingdom } }];
    if (action === 'SPY') return [{ clause: 'DA-7.5.a', why: 'unknown-trap', facts: { area: to ?? from } }];
    const spied = action === 'SABOTAGE' ? kingdomOf(before, by).spy : null;
    const around = from === null ? undefined : before.world.map.areas[from]?.hinterland;
    const unseen = [...new Set([from, to, spied, around])].flatMap((id): Doubt[] =>
      typeof id === 'string' && isUnseen(this.#report, id) && !isOwn(before, by, id)
        ? [{ clause: 'DA-1.10.b', why: 'unseen', facts: { area: id } }]
        : [],
    );
    if (unseen.length > 0) return unseen;
    const target = [...ATTACKS, 'INVADE'].includes(action) ? to : null;
    if (target === null || isSea(before, target) || isOwn(before, by, target)) return [];
    const { owner } = areaOf(before, target);
    return owner === null
      ? [{ clause: 'DA-2.18.a', why: 'may-stir', facts: { area: target } }]
      : [{ clause: 'DA-3.9.a', why: 'unknown-defence', facts: { area: target, kingdom: owner } }];
  }

  /** The line before on which this one hangs: the last about the same areas that is not certain, else the last that is not. */
  #restsOn(index: number, order: Order | null): number | null {
    const open = this.#steps
      .slice(0, index)
      .filter(({ forecast: { sureness } }) => sureness === 'doubtful' || sureness === 'likely')
      .map(({ forecast }) => forecast);
    const shares = ({ reading }: LineForecast): boolean =>
      'order' in reading &&
      [reading.order.from, reading.order.to].some(
        (id) => id !== null && (id === order?.from || id === order?.to),
      );
    return (open.findLast(shares) ?? open.at(-1))?.number ?? null;
  }
}

/** Whoever has taken over a kingdom knows no more of it than others. */
const isStranger = (t: Turn, seat: Seat): boolean =>
  t.changed.has(seat) && ![...t.formed].some((kingdom) => kingdomOf(t, kingdom).seat === seat);

/** What FIND will tell, nobody knows before. */
const asked = ({ from, kingdom }: Order): Outcome => ({
  done: true,
  clause: 'DA-7.4.a',
  what: 'asked',
  facts: { area: from, kingdom },
});

function surenessOf(
  before: Turn,
  by: KingdomId,
  order: Order | null,
  outcomes: Record<Guess, Outcome | null>,
): Sureness {
  const all = GUESSES.map((guess) => outcomes[guess]);
  const good = all.filter(isGood).length;
  if (good === 0) return 'fails';
  if (good < all.length) return 'doubtful';
  const isAlike = all.every((outcome) => same(outcome, all[0]));
  return isAlike && !meetsSecrets(before, by, order!) ? 'certain' : 'likely';
}

/** Does it meet a household or a trap that others may have laid? DA-3.14.a, DA-7.5.a */
function meetsSecrets(t: Turn, by: KingdomId, { action, to }: Order): boolean {
  if (action === 'SPY') return true;
  if (![...ATTACKS, 'INVADE'].includes(action) || to === null || isSea(t, to)) return false;
  const { owner } = areaOf(t, to);
  return owner !== null && owner !== by;
}

/** Why it will not come off. */
const against = (outcome: Outcome): Doubt =>
  outcome.done
    ? { clause: outcome.clause, why: 'beaten-off', facts: { ...outcome.facts, what: outcome.what } }
    : { clause: outcome.clause, why: outcome.why, facts: outcome.facts };

const battleIn = (t: Turn): JsonObject | null =>
  t.happenings.find(({ what }) => what === 'battle')?.facts ?? null;

/** Against how many armies at most the attack is won, if they stand and fight; null: not even against none. */
function wonAgainst(before: Turn, by: KingdomId, order: Order, area: AreaId): number | null {
  let most: number | null = null;
  for (let armies = 0; armies < ANY_NUMBER; armies++) {
    const turn = copyTurn(before);
    areaOf(turn, area).armies = armies;
    carryOut(turn, by, written(order));
    if (!battleIn(turn)?.won) break;
    most = armies;
  }
  return most;
}

/** A line that is read as this order. */
function written({ action, from, to, kingdom, amount }: Order): string {
  const many =
    amount === null ? '' : typeof amount === 'object' ? `AB-${amount.allBut}` : String(amount).toUpperCase();
  return [action, from, to, kingdom, many].filter(Boolean).join(' ');
}

function rangesIn(worlds: Worlds, by: KingdomId, touched: ReadonlySet<AreaId>): Ranges {
  const ranges: Ranges = {};
  const ids = new Set([
    ...touched,
    ...worlds.known.world.map.codes.filter((id) => GUESSES.some((guess) => isOwn(worlds[guess], by, id))),
  ]);
  for (const id of ids) {
    for (const what of ['armies', 'population', 'ships'] as const) {
      // Only what is one's own is counted: how many others have, nobody knows.
      const counts = GUESSES.map((guess) =>
        isOwn(worlds[guess], by, id) ? areaOf(worlds[guess], id)[what] : 0,
      );
      const range = rangeOf(counts);
      if (range[0] < range[1]) ranges[id] = { ...ranges[id], [what]: range };
    }
  }
  return ranges;
}

const toldOf = ({ happenings }: Turn, by: KingdomId): Happening[] =>
  happenings.filter(({ told }) => told?.includes(by));

/** All lines of a sheet, as their writer can foresee them. */
export const forecast = (t: Table, seat: Seat, lines: readonly string[]): LineForecast[] =>
  new Forecaster(t, seat).lines(lines);

/** What will fail or may, as far as the kingdom knows, each at the line as it was written: DA-1.8.c, X28. */
export function doubts(t: Table, seat: Seat, rows: readonly { line: string }[]): Bar[] {
  const written = rows.map(({ line }) => line);
  const places = placesOf(written);
  return forecast(t, seat, numbered(written, t.tables.lines).lines).flatMap(({ number, doubts: found }) =>
    found.map(({ clause, why, facts }) =>
      atRow(bar(clause, why, facts), 'lines', places.lastIndexOf(number), 'line'),
    ),
  );
}
