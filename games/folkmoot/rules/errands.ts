/** Errands, written by all at once and carried out line by line: FM-10. */

import { atRow, type Bar, bar, type Play, type Seat } from '@annales/engine';
import type { At, Errand, ShownErrand, Table } from '../state.ts';
import { pay, payFromBank } from './cards.ts';
import { ask, joint } from './kit.ts';
import { others } from './moot.ts';

type Sheets = Record<Seat, Errand[]>;

/** As much as a messenger keeps in mind: FM-10.g. */
const LONGEST_MESSAGE = 160;

/** FM-10.a, FM-10.c */
export const errands = joint('errands', {
  prompt: 'errands',
  clause: 'FM-10.a',
  seats: (t) => t.order,
  branch: (): At => ({ step: 'sheet', lines: null }),
  settle(p, _, answers) {
    const sheets = answers as unknown as Sheets;
    const shown = shownOf(sheets);
    p.table.sheets = shown;
    p.log('sheets', 'FM-10.c', { sheets: shown as never });
    for (let i = 0; i < p.table.sizes.errands.lines; i++) carryOutLine(p, sheets, i);
  },
});

/** FM-10.b */
export const sheet = ask('sheet', {
  prompt: 'sheet',
  clause: 'FM-10.b',
  facts: (_t, { lines }) => ({ lines: lines?.length ?? 0 }),
  late: () => ({ verb: 'ready' }),
  verbs: {
    errands: {
      clause: 'FM-10.b',
      written: { fields: 'lines', row: { visit: 'to gift#', beg: 'of', gather: '', send: 'to message"' } },
      replaces: true,
      form: (t, { lines }, seat) => ({
        verb: 'errands',
        fields: {
          lines: {
            kind: 'rows',
            min: 0,
            max: t.sizes.errands.lines,
            kinds: {
              visit: {
                to: { kind: 'one', of: others(t, seat) },
                gift: { kind: 'number', min: 0, max: t.sizes.errands.gift },
              },
              beg: { of: { kind: 'one', of: others(t, seat) } },
              gather: {},
              send: {
                to: { kind: 'one', of: others(t, seat) },
                message: { kind: 'text', max: LONGEST_MESSAGE },
              },
            },
          },
        },
        ...(lines && { initial: { lines } }),
        check: (action) => beggedTwice(action.lines, seat),
        warn: (action) => giftsTooDear(t, action.lines, seat),
      }),
      do(_p, f, { lines }) {
        f.lines = lines;
      },
    },
    ready: {
      clause: 'FM-10.c',
      do: (p, { lines }) => p.done((lines ?? []) as never),
    },
  },
});

/** FM-10.e */
function beggedTwice(lines: readonly Errand[], seat: Seat): Bar[] {
  const begged: Seat[] = [];
  return lines.flatMap((line, i) => {
    if (line.kind !== 'beg') return [];
    if (begged.includes(line.of))
      return [atRow(bar('FM-10.e', 'begs-twice', { seat, of: line.of }), 'lines', i, 'of')];
    begged.push(line.of);
    return [];
  });
}

/** What the seat would have by then if nobody else did anything: FM-10.d. */
function giftsTooDear(t: Table, lines: readonly Errand[], seat: Seat): Bar[] {
  let left = t.coins[seat]!;
  return lines.flatMap((line, i) => {
    if (line.kind !== 'visit') return [];
    const coins = left;
    left = Math.max(0, left - line.gift);
    if (line.gift <= coins) return [];
    return [atRow(bar('FM-10.d', 'gift-too-dear', { seat, coins, gift: line.gift }), 'lines', i, 'gift')];
  });
}

// ---------------------------------------------------------------- carrying out

/** What all may read of the sheets: FM-10.h. */
const shownOf = (sheets: Sheets): Record<Seat, ShownErrand[]> =>
  Object.fromEntries(
    Object.entries(sheets).map(([seat, lines]) => [
      seat,
      lines.map((line) => (line.kind === 'send' ? { kind: 'send', to: line.to } : line)),
    ]),
  );

/** One line of everybody: FM-10.c. */
function carryOutLine(p: Play<Table>, sheets: Sheets, i: number): void {
  const lineOf = <K extends Errand['kind']>(kind: K) =>
    p.table.order.flatMap((seat) => {
      const line = sheets[seat]?.[i];
      return line?.kind === kind ? [{ seat, line: line as Extract<Errand, { kind: K }> }] : [];
    });
  for (const { seat, line } of lineOf('send')) send(p, seat, line.to, line.message);
  const visits = lineOf('visit');
  for (const { seat, line } of visits) {
    const coins = pay(p.table, seat, line.to, line.gift);
    p.log('visit', 'FM-10.d', { seat, to: line.to, coins });
  }
  for (const { seat, line } of visits) {
    const isReturned = visits.some((other) => other.seat === line.to && other.line.to === seat);
    if (isReturned) p.log('feast', 'FM-10.d', { seat, coins: payFromBank(p.table, seat, 1) });
  }
  for (const { seat, line } of lineOf('beg')) beg(p, seat, line.of);
  gather(
    p,
    lineOf('gather').map(({ seat }) => seat),
  );
}

/** FM-10.g, FM-10.h */
function send(p: Play<Table>, seat: Seat, to: Seat, message: string): void {
  const both = [seat, to];
  for (const one of both) p.remember(one, 'message', { from: seat, to, message });
  p.log(message ? 'message' : 'no-message', 'FM-10.g', { from: seat, to, message }, both);
}

/** FM-10.e */
function beg(p: Play<Table>, seat: Seat, of: Seat): void {
  const t = p.table;
  const coins = t.coins[of]! > t.coins[seat]! ? pay(t, of, seat, 1) : 0;
  p.log('beg', 'FM-10.e', { seat, of, coins });
}

/** FM-10.f */
function gather(p: Play<Table>, seats: readonly Seat[]): void {
  if (seats.length === 0) return;
  const coins = seats.length === 1 ? payFromBank(p.table, seats[0]!, 1) : 0;
  p.log('gather', 'FM-10.f', { seats: [...seats], coins });
}
