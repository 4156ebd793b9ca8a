/** Notices: true when they leave, once, and only to those who want them. */

import { describe, expect, test } from 'vitest';
import { smtpMailer } from '../mail/smtp.ts';
import { PATIENCE } from '../notices/keeper.ts';
import { putPlace, putPreferences, putPreferencesAt, USUAL } from '../notices/preferences.ts';
import { NotStored } from '../store/store.ts';
import { type Client, listen, playerOf, playOn, seated, step } from './client.ts';
import { correspondents, DAY, HOUR, HOUSE, pass, quiet, RULE, START } from './correspondents.ts';
import { databaseFile, newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

const LEX = { game: 'lex-saxonum', seats: 2, deadlines: RULE, title: 'The long winter' };

const subjects = (at: { sink: { caught: { to: string; subject: string }[] } }) =>
  at.sink.caught.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);

describe('your turn', () => {
  test('is told after a while with the game, the table and until when, in the reader’s language and zone', async () => {
    const at = await correspondents(LEX);
    const { services, sink, people, id } = at;
    await services.store.write(
      ...putPlace(people.carolingian!, { language: 'de', zone: 'America/New_York' }),
    );
    await pass(at, PATIENCE - 1);
    expect(sink.caught).toEqual([]);
    await pass(at, 1);
    // Both have begun, and one of them is asked: that is one mail.
    expect(subjects(at).sort()).toEqual([
      'carolingian: 2 Neuigkeiten an deinen Tischen',
      'saxon: The game has begun: Lex Saxonum, “The long winter”',
    ]);
    const { text, headers } = sink.caught.find(({ to }) => to.startsWith('carolingian'))!;
    expect(text).toContain('der Tisch wartet auf dich als ');
    expect(text).toContain('Dienstag, 30. März 2027 um 05:00 (America/New York), in 3 Tagen');
    expect(text).toContain(`https://games.example/table/${id}`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/games\.example\/unsubscribe\/[\w.-]+>$/);
  });

  test('is not told to whoever has answered meanwhile, nor to whoever is at the table', async () => {
    const at = await correspondents(LEX);
    await pass(at, PATIENCE);
    at.sink.caught.length = 0;
    const player = await playerOf('lex-saxonum', 'heuristic', 'quick');
    const live = (await at.services.hall.table(at.id))!;
    const turn = () => live.toldTo('spectator').waits[0]!;
    // The first plays until it is the other's turn, who answers at once, and so on.
    const before = turn();
    await playOn(at.id, at.players, player, () => turn() !== before);
    const other = turn();
    at.clock.pass(PATIENCE / 2);
    while (turn() === other) await step(at.players[other]!, at.id, other, player);
    const stream = await listen(at.players[turn()]!, `${at.id}/${turn()}`);
    // In small steps: the stream must be able to keep up.
    await pass(at, PATIENCE, 10_000);
    expect(at.sink.caught).toEqual([]);
    stream.stop();
  });
});

test('a table starts whatever is left of its first day: times are whole milliseconds', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7] as const;
  const turns = { kind: 'fixed', at: days.map((day) => ({ day, hour: 20, minute: 0 })), notice: 0 };
  const server = await serving({ clock: new ManualClock(START + 1) });
  await seated(server.url, { ...LEX, deadlines: { ...RULE, turns } });
});

test('a deadline that is near is told once; not when it was moved, but before the new one', async () => {
  const at = await correspondents(LEX);
  await pass(at, PATIENCE);
  at.sink.caught.length = 0;
  await pass(at, 2 * DAY, HOUR);
  expect(at.sink.caught).toEqual([]);
  await at.players.carolingian!.post(`/tables/${at.id}/longer`, { seat: 'carolingian' });
  // It would have been told a day before it was up.
  await pass(at, DAY + HOUR, HOUR);
  expect(at.sink.caught).toEqual([]);
  await pass(at, 6 * HOUR, HOUR);
  expect(at.sink.caught).toEqual([]);
  await pass(at, DAY, HOUR);
  expect(subjects(at)).toEqual(['carolingian: Your time is nearly up: Lex Saxonum, “The long winter”']);
  await pass(at, 3 * DAY, HOUR);
  // Then the other hears that nobody has answered, and that is all.
  expect(subjects(at).slice(1)).toEqual([expect.stringMatching(/^saxon: .*Lex Saxonum/)]);
});

test('in a window all whom it could concern are told the same at the same time, whatever they have answered', async () => {
  const at = await correspondents({ game: 'carolingi', seats: 3, deadlines: { ...RULE, missed: 'late' } });
  const live = (await at.services.hall.table(at.id))!;
  const player = await playerOf('carolingi', 'heuristic', 'window');
  await playOn(at.id, at.players, player, () => live.isWindow());
  const { waits } = live.toldTo('spectator');
  expect(waits.length).toBeGreaterThan(1);
  await pass(at, PATIENCE);
  const told = at.sink.caught.filter(({ text }) => /others may answer/.test(text));
  expect(told.map(({ to }) => to.split('@')[0]).sort()).toEqual([...waits].sort());
  const sentence = (text: string) => /^Carolingi.*may answer.*$/m.exec(text)![0];
  expect(new Set(told.map(({ text }) => sentence(text))).size).toBe(1);
});

test('a proposal is told to those who are asked and have not answered', async () => {
  const at = await correspondents(LEX);
  await pass(at, PATIENCE);
  at.sink.caught.length = 0;
  const wish = { seat: 'saxon', wish: { kind: 'pause' } };
  const { proposals } = await at.players.saxon!.post(`/tables/${at.id}/proposals`, wish);
  const no = { seat: 'carolingian', agree: false };
  await at.players.carolingian!.post(`/tables/${at.id}/proposals/${proposals[0].id}`, no);
  await pass(at, PATIENCE);
  expect(at.sink.caught).toEqual([]);
  await at.players.saxon!.post(`/tables/${at.id}/proposals`, wish);
  await pass(at, PATIENCE);
  expect(subjects(at)).toEqual(['carolingian: Your consent is asked for: Lex Saxonum, “The long winter”']);
});

test('that it is over is told with how', async () => {
  const at = await correspondents(LEX);
  await pass(at, PATIENCE);
  at.sink.caught.length = 0;
  const version = (await at.players.saxon!.get(`/tables/${at.id}/view?seat=saxon`)).version;
  await at.players.saxon!.post(`/tables/${at.id}/act`, {
    seat: 'saxon',
    version,
    id: 'bye',
    action: { verb: 'resign' },
  });
  await pass(at, PATIENCE);
  expect(subjects(at).sort()).toEqual([
    'carolingian: The game is over: Lex Saxonum, “The long winter”',
    'saxon: The game is over: Lex Saxonum, “The long winter”',
  ]);
  expect(at.sink.caught[0]!.text).toMatch(/Carolingian/);
});

test('nobody is told who wants none of it, of anything or from this table, has no address or one that bounces, or is suspended', async () => {
  const at = await correspondents({ game: 'carolingi', seats: 6, deadlines: RULE });
  const { store } = at.services;
  const seats = Object.keys(at.people) as [string, string, string, string, string, string];
  const [kinds, paused, here, addressless, bouncing, suspended] = seats.map(
    (seat) => at.people[seat]!,
  ) as typeof seats;
  const off = { mail: ['turn', 'window', 'started'] as const, push: [] };
  at.sink.refused.add(`${seats[4]}@example.org`);
  await store.write(
    putPreferences(kinds, { ...USUAL, off }),
    putPreferences(paused, { ...USUAL, paused: true }),
    putPreferencesAt(here, at.id, { off, ordersByMail: false }),
    { do: 'drop-addresses', person: addressless, only: null },
    { do: 'put-suspension', suspension: { person: suspended, since: START, until: null, reason: 'because' } },
  );
  await pass(at, PATIENCE);
  expect(at.sink.caught).toEqual([]);
  // One of them was tried, and is not again.
  expect(await store.addressesOf(bouncing)).toMatchObject([{ bounced: at.clock.wall() }]);
  expect(await at.services.contacts.confirmed(bouncing)).toBeNull();
});

test('in quiet hours nothing leaves; after them one mail has all that is still so', async () => {
  // The night in which the clocks of Paris go from two to three.
  const at = await correspondents(LEX, {});
  const { services, people, sink, clock } = at;
  const person = people.carolingian!;
  await services.store.write(
    ...putPlace(person, { language: 'en', zone: 'Europe/Paris' }),
    putPreferences(person, { ...USUAL, quiet: { from: '22:00', to: '07:00' } }),
  );
  await pass(at, PATIENCE);
  sink.caught.length = 0;
  await pass(at, Date.UTC(2027, 2, 27, 22) - clock.wall(), 6 * HOUR);
  const wish = (kind: string) => ({ seat: 'saxon', wish: { kind } });
  await at.players.saxon!.post(`/tables/${at.id}/proposals`, wish('pause'));
  await at.players.saxon!.post(`/tables/${at.id}/proposals`, wish('end'));
  await pass(at, Date.UTC(2027, 2, 28, 5) - clock.wall() - 1, HOUR);
  expect(sink.caught).toEqual([]);
  await pass(at, 1);
  expect(sink.caught.map(({ subject }) => subject)).toEqual(['2 things at your tables']);
});

describe('a reminder whose time is up before quiet hours end', () => {
  /** Asked on Friday at 11:00 in Paris for Saturday at 11:00: six hours before there is a reminder, if nothing is against it. */
  async function reminded() {
    const deadlines = { ...RULE, turns: { kind: 'each', days: 1, hours: 0 } };
    const at = await correspondents({ ...LEX, deadlines }, {});
    const { carolingian } = at.players as { carolingian: Client };
    await carolingian.ok('PUT', '/me/place', { language: 'en', zone: 'Europe/Paris', chosen: true });
    await pass(at, PATIENCE);
    return {
      quiet: (from: string, to: string) =>
        carolingian.ok('PUT', '/me/notices', { ...USUAL, quiet: { from, to } }),
      /** What has come by then, in Paris. */
      by: async (day: number, hour: number, minute = 0) => {
        await pass(at, Date.UTC(2027, 2, day, hour - 1, minute) - at.clock.wall(), HOUR);
        return subjects(at).filter((one) => one.includes('nearly up'));
      },
    };
  }

  test('leaves before they begin', async () => {
    const { quiet: set, by } = await reminded();
    await set('22:00', '12:00');
    expect(await by(26, 21, 44)).toEqual([]);
    expect(await by(26, 21, 45)).toHaveLength(1);
    expect(await by(27, 13)).toHaveLength(1);
  });

  test('is left out if they have begun; if there is time after them it waits for their end', async () => {
    const { quiet: set, by } = await reminded();
    expect(await by(26, 23)).toEqual([]);
    await set('22:00', '12:00');
    expect(await by(27, 9)).toEqual([]);
    await set('22:00', '10:00');
    expect(await by(27, 9, 59)).toEqual([]);
    expect(await by(27, 10)).toHaveLength(1);
  });
});

test('a mail that could not leave is looked at again before it does, and given up when it is untrue', async () => {
  const at = await correspondents(LEX);
  at.sink.busy = true;
  await pass(at, PATIENCE - 1);
  at.clock.pass(1);
  await expect.poll(() => at.complaints.length).toBeGreaterThan(1);
  await quiet(at);
  await at.players.saxon!.post(`/tables/${at.id}/proposals`, { seat: 'saxon', wish: { kind: 'end' } });
  const { proposals } = await at.players.saxon!.get(`/tables/${at.id}`);
  const yes = { seat: 'carolingian', agree: true };
  await at.players.carolingian!.post(`/tables/${at.id}/proposals/${proposals[0].id}`, yes);
  at.sink.busy = false;
  await pass(at, 10 * PATIENCE);
  // Neither that it has begun, nor whose turn it was.
  expect(new Set(subjects(at).map((one) => one.replace(/^\w+: /, '')))).toEqual(
    new Set(['The game is over: Lex Saxonum, “The long winter”']),
  );
  expect(at.sink.caught).toHaveLength(2);
});

test('a letter is told of to who has not read it, without a word of what is in it', async () => {
  const at = await correspondents(LEX);
  const { id, players, sink } = at;
  await pass(at, PATIENCE);
  sink.caught.length = 0;
  const write = (text: string) =>
    players.carolingian!.post(`/tables/${id}/letters`, { seat: 'carolingian', to: ['saxon'], text });
  await write('The Irminsul falls at dawn');
  await pass(at, PATIENCE);
  expect(subjects(at)).toEqual(['saxon: A letter for you: Lex Saxonum, “The long winter”']);
  expect(sink.caught[0]!.text).not.toContain('Irminsul');
  // Whoever wrote it and whoever got it have it among what is kept of them, and nobody else's.
  const letter = { table: id, from: 'carolingian', to: '["saxon"]', text: 'The Irminsul falls at dawn' };
  for (const seat of ['carolingian', 'saxon'])
    expect((await players[seat]!.get('/me/data')).letters).toMatchObject([{ ...letter, seat }]);
  const { notices } = await players.saxon!.get('/me/data');
  expect(notices).toContainEqual({ table: id, matter: `letter ${id} saxon` });
  sink.caught.length = 0;
  await write('Or at noon');
  const until = Number.MAX_SAFE_INTEGER;
  await players.saxon!.post(`/tables/${id}/letters/read`, { seat: 'saxon', until });
  await pass(at, PATIENCE);
  expect(sink.caught).toEqual([]);
});

test('a server that is killed with a mail on its way sends it again under the same name, and nothing else twice', async () => {
  const file = newHouse();
  const at = await correspondents(LEX, { file });
  const { store } = at.services;
  // It falls after the mail has left, before that is stored.
  const write = store.write.bind(store);
  let fell = false;
  store.write = (...changes) => {
    const isSent = changes.some((one) => one.do === 'settle-notice');
    fell ||= isSent && at.sink.caught.length > 0;
    return fell ? Promise.reject(new NotStored('It has fallen')) : write(...changes);
  };
  at.clock.pass(PATIENCE);
  await expect.poll(() => fell).toBe(true);
  const copy = databaseFile();
  await store.backup(copy);
  const mailer = smtpMailer({ url: at.sink.url, from: 'games@annales.example' });
  const clock = new ManualClock(at.clock.wall() + DAY);
  const next = await serving({ file: copy, clock, heartbeat: HOUR, mailer, publicUrl: HOUSE });
  await pass({ services: next.services, clock }, PATIENCE);
  await pass({ services: next.services, clock }, HOUR);
  const ids = at.sink.caught.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(2);
  // Each left once before it fell, at most, and once after.
  for (const id of ids) expect(ids.filter((one) => one === id).length).toBeLessThanOrEqual(2);
  expect(new Set(at.sink.caught.map(({ to }) => to)).size).toBe(2);
  store.write = write;
});
