/**
 * Days on which people are away. Each says so once, for the own account; every table takes as many days of a year as it
 * allows. It keeps its own list of them: what has counted there once counts for good, whatever is said later, so nobody
 * holds a table up by saying it again and again.
 */

import type { Seat } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { type Job, putJob, type Work } from '../jobs/jobs.ts';
import type { Store, StoreChange, TableRow } from '../store/store.ts';
import { dayAt, dayOn, daysOf } from './calendar.ts';
import type { DeadlineRule, Holiday } from './rule.ts';

/** Days on which whoever sits at a seat is away as far as the table is concerned: 2027-07-24. */
export interface Away {
  /** They have counted: past, or something that is due was put off for them. */
  used: string[];
  /** They will, as far as is known now. */
  days: string[];
}

export const HERE: Away = { used: [], days: [] };

/** All of them, in their order. */
export const allDays = ({ used, days }: Away): string[] => [...new Set([...used, ...days])].sort();

/** As single days. */
export const asHolidays = (away: Away): Holiday[] => allDays(away).map((day) => ({ from: day, to: day }));

/**
 * What becomes of it when other holidays are said. `due`: until when the seat has time now, for which days to come may have
 * counted already; null: nothing is due that could be put off.
 */
export function planned(
  { zone, holidays: allowed = 0 }: Pick<DeadlineRule, 'zone' | 'holidays'>,
  before: Away,
  holidays: readonly Holiday[],
  now: number,
  due: number | null,
): Away {
  const today = dayAt(now, zone);
  const through = due === null ? today : later(today, dayAt(due, zone));
  const kept = `${Number(today.slice(0, 4)) - 1}`;
  const used = allDays({ used: before.used, days: before.days.filter((day) => day <= through) }).filter(
    (day) => day >= kept,
  );
  const counts = new Map<string, number>();
  for (const day of used) counts.set(yearOf(day), (counts.get(yearOf(day)) ?? 0) + 1);
  const days: string[] = [];
  for (const day of daysOf(holidays)) {
    const count = counts.get(yearOf(day)) ?? 0;
    if (day < today || used.includes(day) || count >= allowed) continue;
    counts.set(yearOf(day), count + 1);
    days.push(day);
  }
  const after = { used, days };
  return String(allDays(after)) === String(allDays(before)) ? before : after;
}

/** How many days of this year are left to whoever sits there. */
export function daysLeft(
  { zone, holidays = 0 }: Pick<DeadlineRule, 'zone' | 'holidays'>,
  away: Away,
  now: number,
): number {
  const year = yearOf(dayAt(now, zone));
  return Math.max(0, holidays - allDays(away).filter((day) => yearOf(day) === year).length);
}

/** The last day on which somebody is away who is so today; null: he is not. */
export function awayUntil(away: Away, now: number, zone: string): string | null {
  const days = allDays(away);
  let last: string | null = null;
  for (let day = dayAt(now, zone); days.includes(day); day = dayOn(day, 1)) last = day;
  return last;
}

const yearOf = (day: string): string => day.slice(0, 4);
const later = (a: string, b: string): string => (a > b ? a : b);

// ---------------------------------------------------------------- of people

const SETTING = 'holidays';
/** So many days ahead. */
const FURTHEST = 2 * 366;

/** The kind of job that tells the tables of a person, by its id, of its holidays. */
export const HOLIDAYS = 'holidays';

export async function holidaysOf(store: Store, person: string): Promise<Holiday[]> {
  const text = await store.personal(person, SETTING);
  return text === null ? [] : (JSON.parse(text) as Holiday[]);
}

/** A table at which somebody sits is told of that person’s holidays. */
type TellTable = (table: TableRow, person: string, holidays: readonly Holiday[]) => Promise<void>;

export class Holidays {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #tellTable: TellTable;

  constructor(store: Store, clock: ServerClock, tellTable: TellTable) {
    this.#store = store;
    this.#clock = clock;
    this.#tellTable = tellTable;
  }

  of(person: string): Promise<Holiday[]> {
    return holidaysOf(this.#store, person);
  }

  /** Those that are over are forgotten; what has counted of them, tables know. */
  async set(person: string, holidays: readonly Holiday[]): Promise<void> {
    const today = dayAt(this.#clock.wall(), 'UTC');
    const yesterday = dayOn(today, -1);
    // Each table keeps them day by day, for each seat, and looks through them whenever somebody is asked something.
    if (holidays.some(({ to }) => to > dayOn(today, FURTHEST)))
      throw new Denied('bad-input', 'Holidays are entered for the next two years, not further ahead');
    const value = JSON.stringify(holidays.filter(({ to }) => to >= yesterday));
    await this.#store.write(
      { do: 'put-personal', person, name: SETTING, value },
      putJob(HOLIDAYS, person, this.#clock.open()),
    );
    await this.tell(person);
  }

  /** Tells all tables; told twice, they are the same. */
  async tell(person: string): Promise<void> {
    const holidays = await this.of(person);
    for (const table of await this.#store.tables({ person, status: ['playing'], limit: 1_000_000 }))
      await this.#tellTable(table, person, holidays);
  }

  /** Should the server fall before all were told. */
  get telling(): Work {
    return {
      run: async ({ key }: Job): Promise<StoreChange[]> => {
        await this.tell(key);
        return [];
      },
    };
  }
}

/** What each seat is away, of those who sit there when a game begins. */
export async function awayAtStart(
  store: Store,
  rule: DeadlineRule,
  people: ReadonlyMap<Seat, string>,
  now: number,
): Promise<Record<Seat, Away>> {
  if (!rule.holidays) return {};
  const said = await store.personalOf([...people.values()], SETTING);
  const byPerson = new Map(said.map(({ person, value }) => [person, JSON.parse(value) as Holiday[]]));
  return Object.fromEntries(
    [...people].flatMap(([seat, person]) => {
      const away = planned(rule, HERE, byPerson.get(person) ?? [], now, null);
      return away === HERE ? [] : [[seat, away]];
    }),
  );
}
