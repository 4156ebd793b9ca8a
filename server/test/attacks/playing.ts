/** At a table of one's own: honest steps and crooked ones, answers beforehand, and what needs the consent of others. */

import {
  answerOf,
  fillForm,
  formOfStanding,
  hasFields,
  type Json,
  type Seat,
  type StandingOffer,
} from '@annales/engine';
import type { Answer, Client } from '../client.ts';
import { type Attack, type Field, type Luck, type Target, WORDS } from './field.ts';

export interface Sitting {
  target: Target;
  seat: Seat;
  client: Client;
  path: string;
}

export function sitting(field: Field, luck: Luck, target = luck.one(field.targets)): Sitting {
  const seat = luck.one(Object.keys(target.players));
  return { target, seat, client: target.players[seat]!, path: `/tables/${target.id}` };
}

/** Mostly somebody whom the table waits for. */
async function asked(field: Field, luck: Luck, target?: Target): Promise<Sitting> {
  const at = sitting(field, luck, target);
  const waits = (await field.server.services.hall.table(at.target.id))!.askedSeats();
  if (waits.length === 0 || luck.rarely(5)) return at;
  const seat = luck.one(waits);
  return { ...at, seat, client: at.target.players[seat]! };
}

let ids = 0;

/** What the seat sees now; null: it may not look there any more. */
async function look(field: Field, { client, path, seat }: Sitting): Promise<Answer | null> {
  const { status, answer } = await field.send(client, 'GET', `${path}/view?seat=${seat}`);
  return status === 200 && answer.told ? answer : null;
}

const submit = (field: Field, { client, path, seat }: Sitting, version: number, action: unknown) =>
  field.send(client, 'POST', `${path}/act`, { seat, version, id: `a${++ids}`, action });

/** Plays a step, now and then another than it would, or for a version that was. */
export async function step(field: Field, luck: Luck, target?: Target): Promise<void> {
  const at = await asked(field, luck, target);
  const seen = await look(field, at);
  if (!seen) return;
  const action = field.players[at.target.game]!.decide(seen.view, seen.told, at.seat) ?? { verb: 'undo' };
  const [name] = Object.keys(action).filter((one) => one !== 'verb');
  const crooked = name && luck.rarely(4) ? { ...action, [name]: luck.value() } : action;
  const version = luck.rarely(8) ? luck.below(50) : seen.version;
  const { status } = await submit(field, at, version, luck.rarely(20) ? luck.value() : crooked);
  if (status === 200) field.note('step');
}

export const steps: Attack = {
  name: 'steps',
  share: 12,
  comesTo: ['step'],
  run: (field, luck) => step(field, luck),
};

/** Of what may be read at a table, and of what others have written: whoever asks gets the own and nothing else. */
export const words: Attack = {
  name: 'words',
  share: 2,
  comesTo: ['words'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const seen = await look(field, at);
    if (!seen) return;
    const { store, hall } = field.server.services;
    const viewers = [...Object.keys(at.target.players), 'spectator'];
    const all = (await store.textsFor(at.target.id, viewers, 0, 100)).map(({ ref }) => ref);
    const { status, answer } = await field.send(at.client, 'POST', `${at.path}/texts`, { refs: all });
    if (status !== 200) return;
    field.note('words');
    const table = (await hall.table(at.target.id))!;
    const own = viewers.filter((one) => table.seats.get(one)?.person === table.seats.get(at.seat)?.person);
    const mine = await store.textsShown(at.target.id, [...own, 'spectator'], all);
    const extra = Object.keys(answer.texts).filter((ref) => !mine.some((one) => one.ref === ref));
    if (extra.length > 0) throw new Error(`${at.seat} reads words of others: ${extra}`);
    if (all.length > 0 && luck.rarely(3)) {
      await field.send(at.client, 'DELETE', `${at.path}/texts/${luck.one(all)}`);
    }
  },
};

/** One of the list, or filled in: now and then with a key twice, which is refused. */
export function someAnswer(offer: StandingOffer, luck: Luck): Json {
  if (!hasFields(offer)) return luck.one([...offer.answers, null]);
  const form = { ...formOfStanding(offer), check: () => null };
  return luck.rarely(5) ? null : answerOf(offer, fillForm(form, luck.chance));
}

/** Leaves answers beforehand: those that are offered, and others. */
export const standing: Attack = {
  name: 'standing answers',
  share: 5,
  comesTo: ['standing answer'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const { status, answer } = await field.send(at.client, 'GET', `${at.path}/choices?seat=${at.seat}`);
    const offers = status === 200 ? (answer.standing as StandingOffer[]) : [];
    const offer = offers.length > 0 ? luck.one(offers) : null;
    const on = luck.rarely(4) || !offer ? luck.one(WORDS) : offer.on;
    const left = luck.rarely(3) || !offer ? luck.value() : someAnswer(offer, luck);
    const action = { verb: 'standing', on, answer: left };
    const done = await submit(field, at, answer.version ?? 1, action);
    if (done.status === 200) field.note('standing answer');
  },
};

/** What is proposed: mostly to go back, or to go on. */
function wishOf(luck: Luck, { target }: Sitting, version: number): unknown {
  if (luck.rarely(30)) return { kind: 'end' };
  if (luck.rarely(10)) return { kind: 'pause' };
  if (luck.rarely(3)) return { kind: 'resume' };
  if (luck.rarely(5)) return { kind: 'vacate', seat: luck.one([...Object.keys(target.players), 'nobody']) };
  const versions = [0, -1, 1.5, 2 ** 53, 10_000, null, '1', 1 + luck.below(Math.max(1, version))];
  return { kind: 'rewind', version: luck.rarely(3) ? luck.one(versions) : versions.at(-1) };
}

/** Proposes something, and some of the others agree. */
export const agreements: Attack = {
  name: 'agreements',
  share: 8,
  comesTo: ['asked about rewind'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const { answer: seen } = await field.send(at.client, 'GET', `${at.path}/view`);
    const wish = wishOf(luck, at, seen.version ?? 1);
    await field.send(at.client, 'POST', `${at.path}/proposals`, { seat: at.seat, wish });
    await agree(field, luck, at);
    await at.client.send('GET', at.path);
  },
};

async function agree(field: Field, luck: Luck, { target, path }: Sitting): Promise<void> {
  for (const [seat, client] of Object.entries(target.players)) {
    const proposal = luck.one(field.proposals);
    const { answer } = await field.send(client, 'GET', path);
    const [own] = (answer.proposals ?? []) as { id: string; wish: { kind: string } }[];
    const body = { seat, agree: !luck.rarely(8) };
    const { status } = await field.send(
      client,
      'POST',
      `${path}/proposals/${luck.rarely(5) ? proposal : (own?.id ?? proposal)}`,
      body,
    );
    if (status === 200 && own) field.note(`asked about ${own.wish.kind}`);
  }
}

/** Somebody stays away for longer than the table bears, is voted out, and comes back for the seat. */
export const absences: Attack = {
  name: 'absences',
  share: 4,
  comesTo: ['seat lost by vote', 'seat had again'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const absent = luck.one(Object.keys(at.target.players));
    if (!luck.rarely(3)) field.clock.pass(61_000);
    const wish = { kind: 'vacate', seat: absent };
    const { status, answer } = await field.send(at.client, 'POST', `${at.path}/proposals`, {
      seat: at.seat,
      wish,
    });
    const lost =
      status === 200 && answer.seats.some(({ seat, holder }: Answer) => seat === absent && holder === 'bot');
    if (lost) field.note('seat lost by vote');
    const back = { seat: absent };
    const { status: taken } = await field.send(
      luck.rarely(4) ? field.someone(luck) : at.target.players[absent]!,
      'POST',
      `${at.path}/join`,
      back,
    );
    if (lost && taken === 200) field.note('seat had again');
    await field.send(at.client, 'POST', `${at.path}/stand-in`, { seat: at.seat, bot: null });
  },
};

/** Guests give themselves names, each other's too, and put tables away and back, those of others as well. */
export const names: Attack = {
  name: 'names and lists',
  share: 4,
  comesTo: ['name', 'put away'],
  async run(field, luck) {
    const client = field.someone(luck);
    const name = luck.rarely(4) ? luck.value() : `${luck.one(['Bruno', 'Вruno', 'Hessi'])} ${luck.below(9)}`;
    const { status } = await field.send(client, 'PUT', '/me/name', luck.rarely(9) ? name : { name });
    if (status === 200) field.note('name');
    const { answer } = await field.send(client, 'POST', `/tables/${luck.one(field.targets).id}/fork`, {});
    const id = luck.rarely(2) ? luck.one(field.tables) : (answer.table?.id ?? luck.one(field.tables));
    const away = luck.rarely(5) ? luck.value() : !luck.rarely(3);
    const done = await field.send(client, 'PUT', `/tables/${id}/away`, { away });
    if (done.status === 200) field.note('put away');
    await field.send(client, 'GET', `/me/tables?away=${luck.one(['true', 'false', luck.one(WORDS)])}`);
  },
};

/** A sandbox from a position, now or before, as oneself or as somebody else. */
export const forks: Attack = {
  name: 'forks',
  share: 3,
  comesTo: ['fork'],
  async run(field, luck) {
    const at = sitting(field, luck);
    const { answer: seen } = await field.send(at.client, 'GET', `${at.path}/view`);
    const body = {
      ...(luck.rarely(2) ? {} : { seat: luck.one([at.seat, 'spectator', luck.one(WORDS)]) }),
      ...(luck.rarely(2)
        ? {}
        : { version: luck.one([1, 1 + luck.below(seen.version ?? 1), 0, 1.5, 10_000]) }),
    };
    const client = luck.rarely(4) ? field.someone(luck) : at.client;
    const { status, answer } = await field.send(
      client,
      'POST',
      `${at.path}/fork`,
      luck.rarely(9) ? null : body,
    );
    if (status !== 200) return;
    field.note('fork');
    const made = `/tables/${answer.table.id}`;
    for (const seat of Object.keys(at.target.players))
      await field.send(client, 'GET', `${made}/choices?seat=${seat}`);
    await field.send(client, 'POST', `${made}/stand-in`, { seat: at.seat, bot: 'random' });
  },
};
