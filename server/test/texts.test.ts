/** Words that people write: kept beside the record, read by whoever was shown them, removed, and the game still verifies. */

import { refsIn, type Seat, verify } from '@annales/engine';
import { games } from '@annales/games';
import { beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  Client,
  guest,
  type Listener,
  listen,
  type Player,
  playerOf,
  playOn,
  SALT,
  seated,
} from './client.ts';
import { serving } from './serving.ts';

let server: Awaited<ReturnType<typeof serving>>;
let player: Player;

beforeAll(async () => {
  server = await serving();
  player = await playerOf('folkmoot', 'heuristic', 'texts');
});

const WORDS = 'Meet me at the ford, not at the oak';

let acts = 0;
async function act(client: Client, id: string, seat: Seat, action: unknown): Promise<void> {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  await client.post(`/tables/${id}/act`, { seat, version, id: `text-${++acts}`, action });
}

interface Table {
  id: string;
  players: Record<Seat, Client>;
}

/** Plays on by the heuristic until a question is put, or to the end. */
async function playUntil({ id, players }: Table, prompt: string | null): Promise<void> {
  const table = (await server.services.hall.table(id))!;
  await playOn(id, players, player, () => {
    const told = table.playing().game.told(table.playing().state, 'spectator');
    return told.prompt === prompt || told.waits.length === 0;
  });
}

/** Three around a table at which Ælle has written to Bede, and everybody is ready. */
async function written(wish: object = {}, words = WORDS): Promise<Table & { ref: string }> {
  const table = await seated(server.url, {
    game: 'folkmoot',
    seats: 3,
    options: { errands: true },
    ...wish,
  });
  await playUntil(table, 'errands');
  await act(table.players.aelle!, table.id, 'aelle', {
    verb: 'errands',
    lines: [{ kind: 'send', to: 'bede', message: words }],
  });
  const draft = await table.players.aelle!.get(`/tables/${table.id}/view?seat=aelle`);
  const [ref] = refsIn(JSON.stringify(draft.view));
  return { ...table, ref: ref! };
}

const allReady = async ({ id, players }: Table) => {
  for (const [seat, client] of Object.entries(players)) await act(client, id, seat, { verb: 'ready' });
};

const read = async (client: Client, id: string, ref: string): Promise<Answer> =>
  (await client.post(`/tables/${id}/texts`, { refs: [ref] })).texts;

test('a message is read by the two alone, and by its writer alone until all are ready', async () => {
  const table = await written();
  const { id, ref, players } = table;
  const { aelle, bede, cuthbert } = players as Record<string, Client>;
  const stranger = await guest(server.url);
  const nobody = new Client(server.url);
  const may = () =>
    Promise.all([aelle!, bede!, cuthbert!, stranger, nobody].map((one) => read(one, id, ref)));
  expect(await may()).toEqual([{ [ref]: WORDS }, {}, {}, {}, {}]);
  await allReady(table);
  expect(await may()).toEqual([{ [ref]: WORDS }, { [ref]: WORDS }, {}, {}, {}]);
  const log = async (client: Client, seat: string) =>
    refsIn(JSON.stringify((await client.get(`/tables/${id}/log?seat=${seat}`)).lines));
  expect(await log(bede!, 'bede')).toEqual([ref]);
  expect(await log(cuthbert!, 'cuthbert')).toEqual([]);
});

/** Whatever these streams were told before has come. */
async function caughtUp(client: Client, id: string, ...streams: Listener[]): Promise<void> {
  const { id: line } = await client.post(`/tables/${id}/chat`, { text: 'Hark' });
  for (const stream of streams)
    await stream.reaches(({ told }) => told.some(({ event, data }) => event === 'chat' && data.id === line));
}

test('no route tells anybody else the words or the salt, nor anybody at all but by their reference', async () => {
  const table = await written({ title: 'All ears' });
  const { id, ref, players } = table;
  const stream = await listen(players.cuthbert!, `${id}/cuthbert`);
  const own = await listen(players.bede!, `${id}/bede`);
  await allReady(table);
  const { salt } = (await server.services.store.text(id, ref))!;
  for (const [seat, client] of Object.entries(players)) {
    const mine = seat !== 'cuthbert';
    for (const path of ['', '/view', '/choices', '/chat', '/note', '/draft', '/standing']) {
      const { body } = await client.send('GET', `/tables/${id}${path}?seat=${seat}`);
      expect(JSON.stringify(body), `${seat} ${path}`).not.toMatch(`${WORDS}|${salt}`);
      if (!mine) expect(JSON.stringify(body), `${seat} ${path}`).not.toContain(ref);
    }
    const log = JSON.stringify(await client.get(`/tables/${id}/log?seat=${seat}`));
    expect([log.includes(`“${WORDS}”`), log.includes(ref), log.includes(salt)]).toEqual([mine, mine, false]);
    const file = JSON.stringify(await client.get(`/tables/${id}/export?seat=${seat}`));
    expect(file.includes(WORDS)).toBe(mine);
    expect(file.includes(salt)).toBe(mine);
    expect((await client.get(`/tables/${id}/texts`)).texts.length).toBe(seat === 'aelle' ? 1 : 0);
  }
  await caughtUp(players.aelle!, id, stream, own);
  for (const { told } of [stream, own]) expect(JSON.stringify(told)).not.toMatch(`${WORDS}|${salt}`);
  expect(JSON.stringify(stream.told)).not.toContain(ref);
  stream.stop();
  own.stop();
  expect(await new Client(server.url).refused('GET', `/tables/${id}/texts`)).toMatch(/^401/);
});

test('its writer removes it, those who have been shown it are told, and nobody learns of another’s', async () => {
  const table = await written();
  const { id, ref, players } = table;
  await allReady(table);
  const { aelle, bede, cuthbert } = players as Record<string, Client>;
  const [shown, unshown] = [await listen(bede!, `${id}/bede`), await listen(cuthbert!, `${id}/cuthbert`)];
  const unknown = `text:${'0'.repeat(64)}`;
  // Bede is not its writer, nor the host; Cuthbert does not even know of it.
  for (const [client, one] of [
    [bede!, ref],
    [cuthbert!, ref],
    [cuthbert!, unknown],
    [await guest(server.url), ref],
  ] as const)
    expect(await client.refused('DELETE', `/tables/${id}/texts/${one}`)).toBe(
      '404 You have written no such text here',
    );
  expect(await read(bede!, id, ref)).toEqual({ [ref]: WORDS });
  await aelle!.ok('DELETE', `/tables/${id}/texts/${ref}`);
  await shown.reaches(({ told }) => told.some(({ event }) => event === 'texts'));
  await caughtUp(aelle!, id, unshown);
  expect(JSON.stringify(unshown.told)).not.toContain(ref);
  shown.stop();
  unshown.stop();
  expect([await read(aelle!, id, ref), await read(bede!, id, ref), await read(cuthbert!, id, ref)]).toEqual([
    { [ref]: null },
    { [ref]: null },
    {},
  ]);
  expect((await aelle!.get(`/tables/${id}/texts`)).texts).toEqual([]);
  const kept = (await server.services.store.text(id, ref))!;
  expect([kept.text, kept.salt]).toEqual(['', '']);
});

test('the host removes what he has been shown', async () => {
  const table = await written();
  const { id, players } = table;
  // Ælle made the table; Bede writes back to her, and Cuthbert to Bede.
  const send = (to: Seat, message: string) => ({ verb: 'errands', lines: [{ kind: 'send', to, message }] });
  await act(players.bede!, id, 'bede', send('aelle', 'Rude words'));
  await act(players.cuthbert!, id, 'cuthbert', send('bede', 'Not for the host'));
  const refOf = async (seat: Seat) =>
    (await players[seat]!.get(`/tables/${id}/texts`)).texts[0].ref as string;
  const [rude, hidden] = [await refOf('bede'), await refOf('cuthbert')];
  expect(await players.aelle!.refused('DELETE', `/tables/${id}/texts/${rude}`)).toMatch(/^404/);
  await allReady(table);
  await players.aelle!.ok('DELETE', `/tables/${id}/texts/${rude}`);
  expect(await read(players.bede!, id, rude)).toEqual({ [rude]: null });
  expect(await players.aelle!.refused('DELETE', `/tables/${id}/texts/${hidden}`)).toMatch(/^404/);
  expect(await read(players.bede!, id, hidden)).toEqual({ [hidden]: 'Not for the host' });
});

test('an account is deleted with its words, and the game goes on, verifies, is exported and brought back', async () => {
  const table = await written();
  const { id, ref, players } = table;
  await act(players.bede!, id, 'bede', {
    verb: 'errands',
    lines: [{ kind: 'send', to: 'aelle', message: 'I shall be there' }],
  });
  await allReady(table);
  await playUntil(table, null);
  const { make } = await games.folkmoot!();
  const verdict = (file: Answer) => verify(file, make as never);
  const whole = await players.aelle!.get(`/tables/${id}/export`);
  expect(verdict(whole)).toMatchObject({ ok: true });
  expect(whole.texts.map(({ text }: { text: string }) => text).sort()).toEqual(['I shall be there', WORDS]);
  // When the game is over all is open but what was written for others.
  const stranger = await guest(server.url);
  expect((await stranger.get(`/tables/${id}/export`)).texts).toBeUndefined();
  expect(await read(players.cuthbert!, id, ref)).toEqual({});

  const hears = await listen(players.bede!, `${id}/bede`);
  await players.aelle!.ok('DELETE', '/me');
  await hears.reaches(({ told }) => told.some(({ event, data }) => event === 'texts' && data.ref === ref));
  hears.stop();
  expect(await read(players.bede!, id, ref)).toEqual({ [ref]: null });
  const left = await players.bede!.get(`/tables/${id}/export`);
  expect(JSON.stringify(left)).not.toContain(WORDS);
  expect(left.texts.map(({ text }: { text: string }) => text)).toEqual(['I shall be there']);
  expect(verdict(left)).toMatchObject({ ok: true });

  const bring = (file: Answer) => ({ file: JSON.stringify(file) });
  const { table: brought } = await stranger.post('/tables/import', bring(left));
  const [mine] = left.texts;
  expect(await read(stranger, brought.id, mine.ref)).toEqual({ [mine.ref]: 'I shall be there' });
  expect(await read(stranger, brought.id, ref)).toEqual({});
  await stranger.ok('DELETE', `/tables/${brought.id}/texts/${mine.ref}`);
  expect(await read(stranger, brought.id, mine.ref)).toEqual({ [mine.ref]: null });
  const lie = { ...left, texts: [{ ...mine, text: 'I shall not be there' }] };
  expect(await stranger.refused('POST', '/tables/import', bring(lie))).toMatch(
    /its words are not those that its reference was made from/,
  );
});

test('odd texts are cleaned or refused, and never break anything', async () => {
  const table = await written({}, '\ud800\u0000 a\u202eb\nc ');
  const { id, ref, players } = table;
  expect(await read(players.aelle!, id, ref)).toEqual({ [ref]: 'ab c' });
  const { version } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
  const sheet = (message: unknown) => ({
    seat: 'aelle',
    version,
    id: `odd-${++acts}`,
    action: { verb: 'errands', lines: [{ kind: 'send', to: 'bede', message }] },
  });
  const other = (await written()).ref;
  for (const odd of ['x'.repeat(161), 'x'.repeat(900_000), other, 7, null, ['x'], { $is: 1 }]) {
    const { status } = await players.aelle!.send('POST', `/tables/${id}/act`, sheet(odd));
    // A reference of another table is words like any other.
    expect([400, 413, 422].includes(status) || odd === other, JSON.stringify(odd)?.slice(0, 40)).toBe(true);
  }
  expect(await read(players.aelle!, id, other)).toEqual({});
  for (const refs of [['no'], Array(201).fill(ref), 'x', [ref.toUpperCase()]])
    expect(await players.aelle!.refused('POST', `/tables/${id}/texts`, { refs })).toMatch(/^4/);
  expect(server.complaints).toEqual([]);
});

test('whoever takes over a seat reads what the seat was shown; whoever had it may still remove the own words', async () => {
  const host = await guest(server.url);
  const options = { errands: true };
  const { table: made, links } = await host.post('/tables', {
    game: 'folkmoot',
    seats: ['me', 'link'],
    options,
  });
  const { id } = made;
  const friend = await guest(server.url);
  const { link } = await friend.post(`/tables/${id}/join`, { seat: 'bede', link: links.bede, salt: SALT });
  await host.post(`/tables/${id}/salt`, { seat: 'aelle', salt: SALT });
  await host.post(`/tables/${id}/start`);
  await playUntil({ id, players: { aelle: host, bede: friend } }, 'errands');
  await act(friend, id, 'bede', { verb: 'errands', lines: [{ kind: 'send', to: 'aelle', message: WORDS }] });
  const [{ ref }] = (await friend.get(`/tables/${id}/texts`)).texts;
  const substitute = await guest(server.url);
  await substitute.post(`/tables/${id}/join`, { seat: 'bede', link });
  expect(await read(substitute, id, ref)).toEqual({ [ref]: WORDS });
  expect(await read(friend, id, ref)).toEqual({});
  expect(await substitute.refused('DELETE', `/tables/${id}/texts/${ref}`)).toMatch(/^404/);
  await friend.ok('DELETE', `/tables/${id}/texts/${ref}`);
  expect(await read(substitute, id, ref)).toEqual({ [ref]: null });
});
