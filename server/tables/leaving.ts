/**
 * Leaving a game that is played. A person leaves: the seat passes to a bot, is asked on and may win; it may look for a
 * substitute meanwhile. Or the seat resigns, by the record: it is asked nothing and ranked nowhere. Which of them resigning
 * is, the table says; and what is done for a seat that is late.
 */

import { type Fallen, type Receipt, rowCount, type Seat, type Submission } from '@annales/engine';
import { Denied } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { reconsider } from './agreement.ts';
import type { Leaving } from './body.ts';
import { giveForLate } from './late.ts';
import type { LiveTable } from './live.ts';
import { keepNamer } from './naming.ts';

/** Holds a seat at which nobody sits when the game begins: the rules run what it would run, and it is asked nothing. */
export const COMPUTER = 'computer';

/** Whoever sits there leaves, in the way of the table. */
export async function leave(
  table: LiveTable,
  { seat, version, id }: Pick<Submission, 'seat' | 'version' | 'id'>,
  how = table.body.leaving,
): Promise<Pick<Receipt, 'version' | 'repeated'>> {
  let receipt: Pick<Receipt, 'version' | 'repeated'>;
  if (how !== 'resign') {
    const { person } = table.seats.get(seat)!;
    if (person !== null) passHost(table, person, seat);
    await table.passToBot(seat, { how: 'left', id }, how === 'substitute');
    receipt = { version: table.playing().versions[seat]! };
  } else receipt = await table.submit({ seat, version, id, action: { verb: 'resign' } });
  await reconsider(table);
  return receipt;
}

/**
 * A host who has no seat any more is no longer host, where that is nothing but one of those who play: the next who sits
 * there is. A game master stays one.
 */
export function passHost(table: LiveTable, person: string, seat: Seat): void {
  const { row, body, seats, chronicle } = table;
  if (row.host !== person || chronicle?.game.facts.gameMaster) return;
  const others = body.seats.filter((one) => one !== seat).map((one) => seats.get(one)!);
  if (others.some((one) => one.person === person)) return;
  const next = others.find((one) => one.person !== null && one.opened === null);
  if (next) nameHost(table, next.seat);
}

/** Whoever sits there is the host from now on. */
export function nameHost(table: LiveTable, seat: Seat): void {
  const { row, body, seats } = table;
  keepNamer(table);
  row.host = seats.get(seat)!.person;
  if (body.anonymous) body.hostUnnamed = true;
}

/** What is done now for a seat that is late by the table’s own time, as the table has chosen: AN-6.b. */
export function whatIsDoneForLate(table: LiveTable, seat: Seat): Fallen | Leaving {
  const { body } = table;
  if (body.fallen !== 'late') return body.fallen;
  const { game, state } = table.playing();
  const ask = game.asks(state).find((one) => one.seat === seat);
  return ask?.late ? 'late' : body.leaving;
}

/** Does it. The record tells the cause. */
export async function actForLate(table: LiveTable, seat: Seat, cause: string): Promise<void> {
  const chronicle = table.playing();
  const how = whatIsDoneForLate(table, seat);
  if (how === 'late') await giveForLate(table, seat, cause);
  else {
    const id = `${cause}-${rowCount(chronicle)}`;
    await leave(table, { seat, version: chronicle.versions[seat]!, id }, how);
  }
}

/** Has this person lost the seat by a vote, so that it is kept? */
export const isKeptFor = ({ body, seats }: LiveTable, person: string | null, seat: Seat): boolean => {
  const former = body.former[seat];
  return former?.how === 'vote' && former.person === person && seats.get(seat)!.holder === 'bot';
};

export const seatsKeptFor = (table: LiveTable, person: string | null): Seat[] =>
  table.body.seats.filter((seat) => isKeptFor(table, person, seat));

/**
 * A seat that nobody gives away is not taken over by whoever sits or sat at another one of this game, nor by their
 * programs: they know its secrets, and would learn those of this seat.
 */
export async function mustBeStranger(
  { body, seats }: LiveTable,
  store: Store,
  person: string,
  seat: Seat,
): Promise<void> {
  const ownerOf = async (id: string): Promise<string> => (await store.person(id))?.owner ?? id;
  const self = await ownerOf(person);
  const isSelf = async (one: string | null | undefined) => !!one && (await ownerOf(one)) === self;
  for (const other of body.seats) {
    const past = (body.past?.[other] ?? []).map((one) => one.person);
    const present = other === seat ? [] : [seats.get(other)!.person, body.former[other]?.person];
    for (const one of [...present, ...past]) {
      if (await isSelf(one))
        throw new Denied(
          'not-allowed',
          `Whoever plays or played ${other} here knows its secrets, and cannot take over another seat in play`,
        );
    }
  }
}
