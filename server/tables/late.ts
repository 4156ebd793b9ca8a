/**
 * What is done for seats that are late: at the word of the host, where the rules make him game master, or when a clock has
 * fallen. Each gets what its question says; before that an unsent draft is taken as sent, if the table was laid so.
 */

import {
  type Action,
  type Ask,
  type Form,
  isForm,
  type JsonObject,
  Refusal,
  type Seat,
  SPECTATOR,
} from '@annales/engine';
import { Denied } from '../errors.ts';
import { newId } from '../people/secrets.ts';
import type { LiveTable } from './live.ts';

/** The host says that the time for a question is up. It is named, so that saying it twice does not end the next one too. */
export async function sayTimeIsUp(table: LiveTable, question: number): Promise<void> {
  mustBeCallable(table, question);
  const seats = lateAt(table).map(({ seat }) => seat);
  const drafts = table.body.drafts === 'sent' ? await draftsOf(table, seats) : new Map();
  // Meanwhile the last may have answered.
  mustBeCallable(table, question);
  table.note({ what: 'time-up', seat: null });
  await Promise.all([doForLate(table, seats, drafts, 'host'), table.save()]);
}

/** A seat’s own time is up. */
export async function giveForLate(
  table: LiveTable,
  seat: Seat,
  cause: string,
  how: 'late' | 'standing' = 'late',
): Promise<void> {
  // Nobody may be here, but it is not laid down now.
  table.touch();
  const drafts = table.body.drafts === 'sent' ? await draftsOf(table, [seat]) : new Map();
  await doForLate(table, [seat], drafts, cause, how);
}

/** Those who are asked and not ready, and for whom there is an answer. Bots answer by themselves. */
const lateAt = (table: LiveTable, how: 'late' | 'standing' = 'late'): Ask<Action>[] => {
  const { game, state } = table.playing();
  const isAnswered = ({ seat, late }: Ask<Action>) =>
    late || (how === 'standing' && game.beforehand(state, seat));
  return game.asks(state).filter((ask) => isAnswered(ask) && table.seats.get(ask.seat)!.bot === null);
};

/** Refused alike whatever others have sealed: all of this everybody at the table can see. */
function mustBeCallable(table: LiveTable, question: number): void {
  const { row, body } = table;
  if (row.status === 'aside') throw new Denied('conflict', body.aside!);
  if (row.status === 'over') throw new Denied('conflict', 'The game is over');
  const { game, state } = table.playing();
  if (!game.facts.gameMaster) {
    const sentence = `In ${game.facts.title} the host is no game master: only the rules and the table’s clock say when time is up`;
    throw new Denied('not-allowed', sentence);
  }
  if (body.paused) throw new Denied('conflict', 'The game is paused by agreement');
  const { waits, window } = game.told(state, SPECTATOR);
  if (window)
    throw new Denied('conflict', 'An interruption has its own time, which the host does not shorten');
  if (question !== table.question)
    throw new Denied('conflict', 'The table waits for something else by now: look again who is asked');
  if (waits.every((seat) => table.seats.get(seat)!.bot !== null))
    throw new Denied('conflict', 'The table waits for bots alone, which answer by themselves');
  if (lateAt(table).length === 0)
    throw new Denied('conflict', 'This must be answered: the rules have nothing for whoever is late');
}

/** What each has written for the question that it is asked now and has not sent. */
async function draftsOf(table: LiveTable, seats: readonly Seat[]): Promise<Map<Seat, JsonObject>> {
  const drafts = new Map<Seat, JsonObject>();
  for (const seat of seats) {
    const draft = await table.draftOf(seat);
    if (draft) drafts.set(seat, draft);
  }
  return drafts;
}

/** All at once, with nothing to wait for in between: nobody gets between them, and they are stored together. */
async function doForLate(
  table: LiveTable,
  seats: readonly Seat[],
  drafts: ReadonlyMap<Seat, JsonObject>,
  cause: string,
  how: 'late' | 'standing' = 'late',
): Promise<void> {
  const { question } = table;
  const isAsked = () => !table.dropped && table.question === question;
  const next = () => (isAsked() ? lateAt(table, how).find(({ seat }) => seats.includes(seat)) : undefined);
  const done: Promise<void>[] = [];
  for (const [seat, draft] of drafts) if (isAsked()) done.push(sendDraft(table, seat, draft));
  for (let ask = next(); ask; ask = next()) done.push(table.late(ask.seat, cause, how));
  await Promise.all(done);
}

/** Given as its writer would have given it; what the rules refuse stays a draft. */
async function sendDraft(table: LiveTable, seat: Seat, draft: JsonObject): Promise<void> {
  const { game, state, versions } = table.playing();
  const forms = game
    .choices(state, seat)
    .flatMap(({ action, free }) => (isForm(action) && !free ? [action] : []));
  const form: Form<Action> | undefined = forms.find(({ verb }) => Object.hasOwn(draft, verb));
  if (!form) return;
  const action = { ...(draft[form.verb] as JsonObject), verb: form.verb };
  const submission = { seat, version: versions[seat]!, id: newId(), action };
  await table.submit(submission, null, { do: 'drop-draft', table: table.id, seat }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
