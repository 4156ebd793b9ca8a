/** The game as a whole: it begins, and turn after turn all write their orders and the turn is run. DA-1.7, DA-1.8. */

import {
  type Bar,
  bar,
  type Chance,
  change,
  copy,
  type Init,
  look,
  type Play,
  type Seat,
} from '@annales/engine';
import { ENDS } from '../facts.ts';
import { randomLine } from '../random.ts';
import type {
  Chair,
  GivenSheet,
  KingdomId,
  Message,
  Options,
  Position,
  Sheet,
  Table,
  World,
} from '../state.ts';
import { computerSheet } from './computer.ts';
import { doubts } from './forecast.ts';
import { startsBy } from './joining.ts';
import { ask, joint, sequence } from './kit.ts';
import { knownFrom } from './known.ts';
import { numbered, numberOf } from './orders.ts';
import { readSheet } from './pasted.ts';
import { kingdomOfSeat, layPosition, positionOf, reportTurn } from './reporting.ts';
import { reportOf } from './reports.ts';
import { playTurn } from './rounds.ts';
import { seatStandBys, standBys, type Wish } from './stand-bys.ts';

/** As long as any order can be, with its number and some words of comment. */
const LONGEST_LINE = 60;
const LONGEST_MESSAGE = 600;

/** `quick`: a seat is called by the kingdom that it has from the start. */
export function setup(
  { options, seats, scenario, vacant = [] }: Init,
  _chance: Chance,
  world: World,
): Omit<Table, keyof World> {
  const { terrainDefence, captureVp, highKingVp, publicVp } = options as unknown as Options;
  const quick = scenario === 'quick';
  const players = seats.filter((seat) => !vacant.includes(seat));
  const chairOf = (seat: Seat): Chair => ({
    kingdom: quick ? kingdomCalled(world, seat) : null,
    taken: false,
  });
  return {
    options: { terrainDefence, captureVp, highKingVp, publicVp },
    players,
    taken: quick ? Object.fromEntries(players.map((seat) => [seat, kingdomCalled(world, seat)])) : {},
    quick,
    ...(vacant.length > 0 && { chairs: Object.fromEntries(vacant.map((seat) => [seat, chairOf(seat)])) }),
    position: null,
    roundup: null,
    reports: {},
    sightings: {},
    stoodBy: {},
    watching: [],
  };
}

export const game = sequence(
  'game',
  {
    joining(p) {
      const waiting = p.table.players.filter((seat) => p.table.taken[seat] === undefined);
      if (p.table.position === null && waiting.length > 0) p.call({ step: 'joining', turns: waiting });
    },
    picks(p) {
      if (p.table.position !== null) return;
      if (p.table.quick)
        layPosition(
          p,
          startsBy(
            p.table,
            p.table.players.map((seat) => p.table.taken[seat]!),
            {},
          ),
        );
      else p.call({ step: 'picks' });
    },
    orders(p) {
      if (asked(p.table).length === 0) endWithoutPlayers(p);
      else p.call({ step: 'orders' });
    },
  },
  () => true,
);

/** `middle-angles` is the seat of the Middle Angles. */
const kingdomCalled = ({ kingdomOrder, kingdoms }: World, seat: Seat): KingdomId =>
  kingdomOrder.find((one) => kingdoms[one]!.name.toLowerCase().replaceAll(' ', '-') === seat)!;

/** The seats that run a kingdom. */
export const writers = (t: Table): Seat[] => t.players.filter((seat) => kingdomOfSeat(t, seat) !== null);

/** Those who write, and those who may have a kingdom again. */
const asked = (t: Table): Seat[] => [...writers(t), ...standBys(t)];

/** No player has a kingdom any more, or wants one: nobody is left to play for. */
function endWithoutPlayers(p: Play<Table>): void {
  p.end({ winners: [], how: 'nobody-left', clause: 'DA-4.1.a' });
}

/** All write at once; when the last is ready, or the deadline has come, the turn is run. */
export const orders = joint('orders', {
  prompt: 'orders',
  clause: 'DA-1.8.a',
  seats: asked,
  branch: (t, _f, seat) =>
    kingdomOfSeat(t, seat) === null ? { step: 'stand-by' } : { step: 'sheet', given: null },
  settle(p, _f, answers) {
    const given = Object.entries(answers);
    const isWriter = ([seat]: [Seat, unknown]): boolean => kingdomOfSeat(p.table, seat) !== null;
    const wishes = given.filter((one) => !isWriter(one));
    runTurn(
      p,
      Object.fromEntries(given.filter(isWriter)) as unknown as Record<Seat, GivenSheet | null>,
      Object.fromEntries(wishes) as unknown as Record<Seat, Wish | null>,
    );
    return undefined;
  },
});

export const sheet = ask('sheet', {
  prompt: 'sheet',
  clause: 'DA-1.8.a',
  facts(t, { given }, seat) {
    const { kingdom, stocks } = look(t.reports[seat]!);
    return { turn: t.roundup!.turn + 1, kingdom, balance: stocks.balance, lines: given?.lines.length ?? 0 };
  },
  late: (_t, { given }) => (given ? { verb: 'ready' } : { verb: 'miss' }),
  verbs: {
    orders: {
      clause: 'DA-1.8.a',
      written: { fields: 'message" phone" email" lines', row: 'line"' },
      replaces: true,
      form: (t, { given }, seat) => ({
        verb: 'orders',
        fields: {
          message: { kind: 'text', max: LONGEST_MESSAGE },
          phone: { kind: 'text', max: t.tables.contacts.phone, contact: true },
          email: { kind: 'text', max: t.tables.contacts.email, contact: true },
          lines: {
            kind: 'rows',
            min: 0,
            max: t.tables.lines,
            fields: { line: { kind: 'line', max: LONGEST_LINE } },
          },
        },
        ...(given && { initial: { ...given, lines: given.lines.map((line) => ({ line })) } }),
        // DA-1.7.b: what came too late for a turn is for the next one.
        waits: true,
        check: ({ lines }) => beyondTheSheet(t, lines),
        warn: ({ lines }) => doubts(t, seat, lines),
        fromText(text) {
          const { lines, left, ...words } = readSheet(t, text);
          return { values: { ...words, lines: lines.map((line) => ({ line })) }, left };
        },
        fill: (chance) => ({
          verb: 'orders',
          message: chance.draw('message', 8) === 0 ? 'Hail' : '',
          phone: '',
          email: '',
          lines: Array.from({ length: chance.draw('lines', t.tables.lines + 1) }, () => ({
            line: randomLine(t, look(t.reports[seat]!), chance),
          })),
        }),
      }),
      do(_p, f, { message, phone, email, lines }) {
        f.given = { message, phone, email, lines: lines.map(({ line }) => line) };
      },
    },
    ready: {
      clause: 'DA-1.8.a',
      bar: (_t, { given }) => (given ? null : bar('DA-1.8.a', 'no-sheet', {})),
      do: (p, { given }) => p.done(given as never),
    },
    miss: {
      clause: 'DA-1.7.d',
      each: () => [],
      do: (p) => p.done(null),
    },
  },
});

/** A number beyond the last line, or one given twice: DA-1.8.a, DA-1.8.d. */
function beyondTheSheet(t: Table, lines: readonly { line: string }[]): Bar[] {
  const { over } = numbered(
    lines.map(({ line }) => line),
    t.tables.lines,
  );
  const [line] = over;
  if (line === undefined) return [];
  const number = numberOf(line);
  const isTwice = number !== null && number >= 1 && number <= t.tables.lines;
  return [
    isTwice
      ? bar('DA-1.8.d', 'line-twice', { line })
      : bar('DA-1.8.a', 'beyond-the-sheet', { line, lines: t.tables.lines }),
  ];
}

// ---------------------------------------------------------------- running a turn

function runTurn(
  p: Play<Table>,
  answers: Readonly<Record<Seat, GivenSheet | null>>,
  wishes: Readonly<Record<Seat, Wish | null>>,
): void {
  const t = p.table;
  const position = copy(positionOf(t));
  const sheets = position.order.map((kingdom) => sheetFor(t, position, kingdom, answers));
  const messages: Message[] = position.order.flatMap((kingdom) => {
    const text = answers[position.kingdoms[kingdom]!.seat ?? '']?.message;
    return text ? [{ from: kingdom, text }] : [];
  });
  const contacts = Object.fromEntries(
    Object.entries(answers).flatMap(([seat, given]) =>
      given ? [[seat, { phone: given.phone, email: given.email }]] : [],
    ),
  );
  const played = playTurn(t, t.options, position, sheets, p);
  seatStandBys(p, position, wishes);
  reportTurn(p, position, played, messages, contacts);
  if (played.won) endGame(p, position, played.won);
}

/** The lines for a kingdom: its player's, or those that the computer writes. DA-1.7 */
function sheetFor(
  t: Table,
  position: Position,
  kingdom: KingdomId,
  answers: Readonly<Record<Seat, GivenSheet | null>>,
): Sheet {
  const one = position.kingdoms[kingdom]!;
  const given = one.seat === null ? null : answers[one.seat];
  if (one.seat !== null && given) {
    one.missed = 0;
    return { seat: one.seat, kingdom, lines: numbered(given.lines, t.tables.lines).lines };
  }
  const known = knownFrom(t, t.roundup!, reportOf(t, position, kingdom));
  if (one.seat === null) return { seat: null, ...computerSheet(t, t.options, known, kingdom, one.profile) };
  one.missed++;
  const profile = one.missed < t.tables.drops ? 'missed' : 'dropout';
  return { seat: one.seat, missed: true, ...computerSheet(t, t.options, known, kingdom, profile) };
}

/** DA-4.3.f, DA-1.11.h */
function endGame(
  p: Play<Table>,
  position: Position,
  won: { kingdom: KingdomId; conditions: string[] },
): void {
  const t = p.table;
  const { seat } = position.kingdoms[won.kingdom]!;
  const scores = Object.fromEntries(
    writers(t).map((one) => [one, position.kingdoms[kingdomOfSeat(t, one)!]!.points]),
  );
  const totals = Object.fromEntries(
    position.order.map((kingdom) => [kingdom, position.kingdoms[kingdom]!.points]),
  );
  p.log('totals', 'DA-1.11.h', { totals });
  p.log('won', 'DA-4.3.f', { kingdom: won.kingdom, conditions: won.conditions });
  p.end({
    winners: seat === null ? [] : [seat],
    how: ENDS.find((end) => end === won.conditions.join('-'))!,
    clause: 'DA-4.3.a',
    scores,
  });
}

/**
 * A player who resigns has dropped out, and the computer runs his kingdom; before the start it is free again: DA-1.7.e. His
 * seat is kept for a stand-by: R51.
 */
export function resigned(p: Play<Table>, seat: Seat): void {
  const t = p.table;
  const kingdom = kingdomOfSeat(t, seat);
  const kept = t.position === null ? null : (kingdom ?? t.chairs?.[seat]?.kingdom ?? null);
  t.players = t.players.filter((one) => one !== seat);
  delete t.taken[seat];
  delete t.chairs?.[seat];
  if (t.position === null || kept !== null)
    t.chairs = { ...t.chairs, [seat]: { kingdom: kept, taken: false, resigned: true } };
  if (t.position === null || kingdom === null) return;
  const position = copy(positionOf(t));
  Object.assign(position.kingdoms[kingdom]!, { seat: null, profile: 'dropout', missed: 0 });
  t.roundup!.kingdoms[kingdom]!.seat = null;
  change(t.position, position);
}
