/** What needs the consent of others: pause, an agreed end, a rewind, a referee’s correction, taking a seat away. */

import {
  type Json,
  override,
  type Patch,
  patched,
  Refusal,
  type Row,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import { Denied } from '../errors.ts';
import { newId } from '../people/secrets.ts';
import { inWords } from './attendance.ts';
import type { Proposal, Wish } from './body.ts';
import type { AnyChronicle, LiveTable } from './live.ts';
import type { Position } from './records.ts';

/** Who has resigned has no voice any more. */
const isInPlay = ({ game, state }: AnyChronicle, seat: Seat): boolean => game.inPlay(state).includes(seat);

/** Whose consent is needed: bots have no opinion, and nobody is asked about losing the own seat. */
export function voters({ body, seats, chronicle }: LiveTable, wish: Wish): Seat[] {
  return body.seats.filter((seat) => {
    if (seats.get(seat)!.person === null || !isInPlay(chronicle!, seat)) return false;
    return wish.kind !== 'vacate' || seat !== wish.seat;
  });
}

export async function propose(table: LiveTable, by: Seat, wish: Wish): Promise<void> {
  mayPropose(table, by);
  await tryOut(table, by, wish);
  // Meanwhile the game may have ended.
  mayPropose(table, by);
  if (table.body.proposals.some((one) => one.wish.kind === wish.kind)) {
    throw new Denied('conflict', 'The table is being asked about this already');
  }
  const proposal: Proposal = { id: newId(), by, wish, agreed: [by] };
  table.body.proposals.push(proposal);
  await settle(table, proposal);
}

export async function answer(table: LiveTable, id: string, seat: Seat, agrees: boolean): Promise<void> {
  mustBePlayed(table);
  const proposal = table.body.proposals.find((one) => one.id === id);
  if (!proposal) throw new Denied('not-found', 'Nobody proposes this any more');
  // Whoever made it may take it back, whether or not the own voice counts.
  const asked = seat === proposal.by || voters(table, proposal.wish).includes(seat);
  if (!asked) throw new Denied('not-allowed', 'You are not asked about this');
  if (!agrees) {
    withdraw(table, proposal);
    await table.save();
    return;
  }
  if (!proposal.agreed.includes(seat)) proposal.agreed.push(seat);
  await settle(table, proposal);
}

function mayPropose(table: LiveTable, by: Seat): void {
  mustBePlayed(table);
  if (!isInPlay(table.chronicle!, by)) throw new Denied('conflict', 'You have left this game');
}

function mustBePlayed({ row }: LiveTable): void {
  if (row.status !== 'playing') throw new Denied('conflict', 'The game is not being played');
}

function withdraw({ body }: LiveTable, proposal: Proposal): void {
  body.proposals = body.proposals.filter((one) => one !== proposal);
}

/** Carries it out once all have agreed. */
async function settle(table: LiveTable, proposal: Proposal): Promise<void> {
  const { wish, agreed } = proposal;
  if (voters(table, wish).some((seat) => !agreed.includes(seat))) {
    await table.save();
    return;
  }
  if (wish.kind === 'vacate') mustBeAbsent(table, wish.seat);
  withdraw(table, proposal);
  const { body } = table;
  switch (wish.kind) {
    case 'pause':
    case 'resume':
      body.paused = wish.kind === 'pause';
      await table.save();
      return;
    case 'end':
      body.ended = 'agreed';
      await close(table);
      return;
    case 'rewind': {
      const { state } = await rewound(table, wish.version);
      mustBePlayed(table);
      await table.keep(overridden(table, state, 'rewind'), table.rowChange());
      return;
    }
    case 'correct':
      await table.keep(overridden(table, corrected(table, wish), wish.cause), table.rowChange());
      return;
    case 'vacate':
      await table.passToBot(wish.seat, { how: 'vote', id: null });
  }
}

/** Somebody has left: what that seat proposed is gone, and what it alone stood against is agreed to. */
export async function reconsider(table: LiveTable): Promise<void> {
  if (table.row.status !== 'playing') return;
  const { seats, chronicle } = table;
  for (const proposal of [...table.body.proposals]) {
    const { by, wish } = proposal;
    const isGone = seats.get(by)!.person === null || !isInPlay(chronicle!, by);
    if (isGone || (wish.kind === 'vacate' && whyNotAbsent(table, wish.seat) !== null)) {
      withdraw(table, proposal);
      await table.save();
    } else await settle(table, proposal).catch((error) => giveUp(table, proposal, error));
  }
}

/** What all would agree to cannot be done any more: whoever leaves has left nevertheless. */
async function giveUp(table: LiveTable, proposal: Proposal, error: unknown): Promise<void> {
  const cannotBe = error instanceof Refusal || (error instanceof Denied && error.kind !== 'not-stored');
  if (!cannotBe) throw error;
  withdraw(table, proposal);
  await table.save();
}

/** Whoever comes back in time finds the seat theirs: nobody is asked about it any more. */
export async function welcome(table: LiveTable, person: string): Promise<void> {
  table.attendance.note(person);
  const about = table.body.proposals.filter(
    ({ wish }) => wish.kind === 'vacate' && table.seats.get(wish.seat)!.person === person,
  );
  if (about.length === 0) return;
  for (const proposal of about) withdraw(table, proposal);
  await table.save();
}

/** The game is over without a result; its seed is published. */
export async function close(table: LiveTable): Promise<void> {
  table.row.status = 'over';
  table.body.proposals = [];
  table.body.paused = false;
  if (table.chronicle) table.chronicle.record.seed = table.body.seed;
  await table.save();
}

/** A wish that cannot be carried out is refused before anybody is asked. */
async function tryOut(table: LiveTable, by: Seat, wish: Wish): Promise<void> {
  switch (wish.kind) {
    case 'rewind':
      await rewound(table, wish.version);
      return;
    case 'correct':
      corrected(table, wish);
      return;
    case 'vacate': {
      if (!table.seats.has(wish.seat))
        throw new Denied('not-found', `There is no seat “${wish.seat}” at this table`);
      if (wish.seat === by) throw new Denied('bad-input', 'To leave your own seat, resign');
      mustBeAbsent(table, wish.seat);
    }
  }
}

/** A seat is lost only after the absence that the table has set: never for a moment without a stream. */
function mustBeAbsent(table: LiveTable, seat: Seat): void {
  const sentence = whyNotAbsent(table, seat);
  if (sentence !== null) throw new Denied('conflict', sentence);
}

function whyNotAbsent({ seats, chronicle, body, attendance }: LiveTable, seat: Seat): string | null {
  if (!isInPlay(chronicle!, seat)) return 'This seat has resigned: nobody waits for it';
  if (seats.get(seat)!.bot !== null) return 'A bot plays this seat';
  if (body.paused) return 'The game is paused by agreement: nobody needs to be here';
  const away = attendance.awayFor(seat);
  if (away === 0) return 'Whoever sits there is at the table';
  const needed = body.absence * 1000;
  if (away >= needed) return null;
  return `Whoever sits there was here ${inWords(away)} ago; a seat is lost after ${inWords(needed)} of absence`;
}

/** The record wants the consent of every seat; those who have no opinion follow the others. */
const overridden = (table: LiveTable, state: unknown, cause: string): Row =>
  override(table.playing(), state, table.body.seats, cause);

/** What all saw at a version of a spectator. Rules that have changed since cannot play on from what lies before. */
async function rewound(table: LiveTable, version: number): Promise<Position> {
  const position = await table.positionAt(SPECTATOR, version);
  if (position.rows <= table.playing().upgraded)
    throw new Denied('bad-input', 'The rules have changed since: the table cannot go back that far');
  return position;
}

/** Only what lies open can be corrected, and what comes of it must be a table that could be. */
function corrected({ chronicle }: LiveTable, { changes }: Extract<Wish, { kind: 'correct' }>): unknown {
  const { game, state } = chronicle!;
  const open = game.view(state, SPECTATOR);
  for (const { path, value } of changes) {
    const there = path[0] === 'table' ? openAt(open, path) : undefined;
    if (there === undefined || kindOf(there) !== kindOf(value)) {
      throw new Denied('bad-input', `There is nothing of this kind to correct at ${path.join('.')}`);
    }
  }
  const next = game.copy(state);
  patched(
    next as Json,
    changes.map(({ path, value }): Patch => [path, value]),
  );
  const wrong = faultOf(() => game.invariants(next));
  if (wrong) throw new Denied('bad-input', `That cannot be: ${wrong}`);
  return next;
}

/** Also what the rules cannot even look at cannot be. */
function faultOf(look: () => string[]): string | null {
  try {
    return look()[0] ?? null;
  } catch {
    return 'the rules cannot read it';
  }
}

/** What lies open at a place; undefined if there is nothing, or a secret in it. */
function openAt(open: Json, path: readonly (string | number)[]): Json | undefined {
  let at: Json | undefined = open;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, Json>)[step];
  }
  return at === undefined || JSON.stringify(at).includes('"$for"') ? undefined : at;
}

const kindOf = (value: Json): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
