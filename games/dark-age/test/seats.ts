/** A table with its seats, as the kernel runs it: sheets that are sent, deadlines that pass, and what each is told. */

import {
  change,
  type Entry,
  fast,
  hide,
  type Init,
  isBlank,
  look,
  type Seat,
  type State,
  type Viewer,
} from '@annales/engine';
import { data, make } from '../game.ts';
import { reportOf, roundupOf, scoutedBy } from '../rules/reports.ts';
import type { Act, KingdomId, Position, Report, Table } from '../state.ts';
import { type Laid, lay, OPTIONS } from './table.ts';

export const game = make(data);

/** The seats of the quick start that these tests use, by kingdom. */
export const SEATS: Record<KingdomId, Seat> = {
  ESX: 'essex',
  KNT: 'kent',
  EAS: 'east-anglia',
  MDA: 'middle-angles',
};

export interface Seated {
  state: State<Table>;
  t: Table;
  position(): Position;
  /** What everybody has been told by the last turn. */
  log: Entry[];
}

const init = (scenario: string, seats: Seat[], options: Partial<typeof OPTIONS>): Init => ({
  scenario,
  seats,
  options: { ...OPTIONS, ...options },
});

export function begin(scenario: string, seats: Seat[], options: Partial<typeof OPTIONS> = {}): Seated {
  const { state } = game.setup(init(scenario, seats, options), fast('a table'));
  const laid = state as unknown as State<Table>;
  return {
    state: laid,
    get t() {
      return laid.table;
    },
    position: () => look(laid.table.position!),
    log: [],
  };
}

/** A quick start whose position is laid by hand; the kingdoms of `seats` are run by their players, all others by the computer. */
export function sit(laid: Laid, seats: KingdomId[] = ['ESX', 'KNT']): Seated {
  const seated = begin(
    'quick',
    seats.map((id) => SEATS[id]!),
    laid.options,
  );
  const { position } = lay(laid);
  for (const [id, one] of Object.entries(position.kingdoms)) {
    if (one.standing !== 'playing') continue;
    one.seat = seats.includes(id) ? SEATS[id]! : null;
    one.seen = scoutedBy(seated.t, position, id);
  }
  const { t } = seated;
  change(t.position!, position);
  t.roundup = roundupOf(t, t.options, position, null, null, [], {});
  for (const id of seats) t.reports[SEATS[id]!] = hide(reportOf(t, position, id), [SEATS[id]!]);
  return seated;
}

export interface Sent {
  lines?: readonly string[];
  message?: string;
  phone?: string;
  email?: string;
}

export const act = (seated: Seated, seat: Seat, action: Act, draws = 'luck'): Entry[] => {
  const { entries } = game.act(seated.state as never, seat, action as never, fast(draws));
  if (entries.length > 0) seated.log = entries;
  return entries;
};

/** Sends a sheet and says no more: the turn is not run by it. */
export const send = (
  seated: Seated,
  seat: Seat,
  { lines = [], message = '', phone = '', email = '' }: Sent,
): Entry[] =>
  act(seated, seat, { verb: 'orders', message, phone, email, lines: lines.map((line) => ({ line })) });

/** Sends sheets and is ready; when all have, the turn is run. */
export function order(seated: Seated, sheets: Record<Seat, Sent | readonly string[]>): void {
  for (const [seat, sent] of Object.entries(sheets)) {
    send(seated, seat, Array.isArray(sent) ? { lines: sent } : (sent as Sent));
    act(seated, seat, { verb: 'ready' });
  }
}

/** The deadline passes: the host acts for whoever has not said that he is ready. */
export function deadline(seated: Seated): void {
  for (const { seat, late } of game.asks(seated.state as never)) {
    const { entries } = game.act(seated.state as never, seat, late as never, fast('deadline'), true);
    if (entries.length > 0) seated.log = entries;
  }
}

export const reportFor = ({ t }: Seated, seat: Seat): Report => look(t.reports[seat]!);

/** The log as a viewer reads it. */
export const readBy = ({ log }: Seated, viewer: Viewer): string[] =>
  log.filter((entry) => !entry.for || entry.for.includes(viewer)).map((entry) => game.say.entry(entry));

/** Whether a viewer can see what lies there. */
export const sees = (
  seated: Seated,
  viewer: Viewer,
  of: (t: Table) => object | null | undefined,
): boolean => {
  const view = game.view(seated.state as never, viewer) as unknown as State<Table>;
  const place = of(view.table);
  return !!place && !isBlank(place as never);
};

export const outcomes = (seated: Seated, seat: Seat): string[] =>
  reportFor(seated, seat).lines.flatMap(({ outcome }) =>
    outcome === null ? [] : [outcome.done ? outcome.what : `${outcome.clause} ${outcome.why}`],
  );
