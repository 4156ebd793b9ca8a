/** What needs the consent of others: pause, an agreed end, a rewind, a referee’s correction, taking a seat away. */

import {
  type Corrected,
  correct,
  goBack,
  judgeCorrection,
  Refusal,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import { Denied } from '../errors.ts';
import { newId } from '../people/secrets.ts';
import { inWords } from './attendance.ts';
import type { Happening, Proposal, Wish } from './body.ts';
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
  const changes = await tryOut(table, by, wish);
  // Meanwhile the game may have ended.
  mayPropose(table, by);
  if (table.body.proposals.some((one) => one.wish.kind === wish.kind)) {
    throw new Denied('conflict', 'The table is being asked about this already');
  }
  const proposal: Proposal = { id: newId(), by, wish, agreed: [by] };
  if (changes) proposal.changes = changes;
  table.body.proposals.push(proposal);
  table.body.fell = null;
  tell(table, 'proposed', proposal);
  await mustStand(table, proposal);
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
    tell(table, seat === proposal.by ? 'withdrawn' : 'declined', proposal, seat);
    await table.save();
    return;
  }
  if (!proposal.agreed.includes(seat)) proposal.agreed.push(seat);
  await mustStand(table, proposal);
}

/** Whoever has just agreed is told if it falls. */
async function mustStand(table: LiveTable, proposal: Proposal): Promise<void> {
  const fell = await settle(table, proposal);
  if (fell !== null) throw new Denied('conflict', fell);
}

function mayPropose(table: LiveTable, by: Seat): void {
  mustBePlayed(table);
  if (!isInPlay(table.chronicle!, by)) throw new Denied('conflict', 'You have left this game');
}

function mustBePlayed({ row }: LiveTable): void {
  if (row.status !== 'playing') throw new Denied('conflict', 'The game is not being played');
}

/** Whoever did not look reads later what has become of it. */
function tell(table: LiveTable, what: Happening['what'], { by, wish }: Proposal, seat: Seat = by): void {
  const of = what === 'declined' ? by : wish.kind === 'vacate' ? wish.seat : undefined;
  table.note({ what, seat, wish: wish.kind, ...(of !== undefined && { of }) });
}

function withdraw({ body }: LiveTable, proposal: Proposal): void {
  body.proposals = body.proposals.filter((one) => one !== proposal);
}

/**
 * Carries it out once all have agreed. What has become impossible since falls, and everybody may read why: the sentence
 * comes back.
 */
async function settle(table: LiveTable, proposal: Proposal): Promise<string | null> {
  const { wish, agreed } = proposal;
  if (voters(table, wish).some((seat) => !agreed.includes(seat))) {
    await table.save();
    return null;
  }
  if (wish.kind === 'vacate') mustBeAbsent(table, wish.seat);
  withdraw(table, proposal);
  try {
    await carryOut(table, proposal);
    return null;
  } catch (error) {
    const fell = reasonOf(error);
    if (fell === null) throw error;
    table.body.fell = fell;
    tell(table, 'fell', proposal);
    await table.save();
    return fell;
  }
}

/** Why it cannot be; null: it could not be stored, or something went wrong. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.reason;
  return error instanceof Denied && error.kind !== 'not-stored' ? error.message : null;
}

/** That it is done is told once nothing can be in its way any more, and is stored with it. */
async function carryOut(table: LiveTable, proposal: Proposal): Promise<void> {
  const { body } = table;
  const { wish, changes } = proposal;
  // The record wants the consent of every seat; those who have no opinion follow the others.
  const { seats } = body;
  switch (wish.kind) {
    case 'pause':
    case 'resume':
      body.paused = wish.kind === 'pause';
      tell(table, 'done', proposal);
      await table.save();
      return;
    case 'end':
      body.ended = 'agreed';
      tell(table, 'done', proposal);
      await close(table);
      return;
    case 'rewind': {
      const { state } = await rewound(table, wish.version);
      mustBePlayed(table);
      const row = goBack(table.playing(), state, seats, 'rewind');
      tell(table, 'done', proposal);
      await table.keep(row, table.rowChange());
      return;
    }
    case 'correct': {
      const row = correct(table.playing(), wish.changes, seats, wish.cause, changes!);
      tell(table, 'done', proposal);
      await table.keep(row, table.rowChange());
      return;
    }
    case 'vacate':
      // A seat that is lost says so itself.
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
    } else await settle(table, proposal); // Should it fall, whoever leaves has left nevertheless.
  }
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

/** A wish that cannot be carried out is refused before anybody is asked. Of a correction, what it would change. */
async function tryOut(table: LiveTable, by: Seat, wish: Wish): Promise<Corrected[] | null> {
  switch (wish.kind) {
    case 'rewind':
      await rewound(table, wish.version);
      return null;
    case 'correct':
      return changesOf(table.playing(), wish);
    case 'vacate': {
      if (!table.seats.has(wish.seat))
        throw new Denied('not-found', `There is no seat “${wish.seat}” at this table`);
      if (wish.seat === by) throw new Denied('bad-input', 'To leave your own seat, resign');
      mustBeAbsent(table, wish.seat);
      return null;
    }
    default:
      return null;
  }
}

/** Judged by what everybody sees: why it is refused tells nothing else. */
function changesOf(
  { game, state }: AnyChronicle,
  { changes }: Extract<Wish, { kind: 'correct' }>,
): Corrected[] {
  try {
    return judgeCorrection(game, state, changes).changes;
  } catch (error) {
    if (error instanceof Refusal) throw new Denied('bad-input', error.reason, error.clause);
    throw error;
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

/** What all saw at a version of a spectator. Rules that have changed since cannot play on from what lies before. */
async function rewound(table: LiveTable, version: number): Promise<Position> {
  const position = await table.positionAt(SPECTATOR, version);
  if (position.rows <= table.playing().upgraded)
    throw new Denied('bad-input', 'The rules have changed since: the table cannot go back that far');
  return position;
}
