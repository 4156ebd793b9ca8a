/** Dark Age at a real server: sheets stay sealed until the turn runs, and nothing of another kingdom is ever sent. */

import { type Json, look, type Row, type Seat, SPECTATOR } from '@annales/engine';
import type { Table } from '@annales/games/dark-age/state.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, Client, guest, type Listener, listen, SALT, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { act, keep, ordersOf, type Sheet, tableIn } from './sheets.ts';
import { wholeRecord } from './whole-record.ts';

// ---------------------------------------------------------------- sealed until the turn runs

/** All that a request can bring to whoever sits there, and to whoever watches. */
const SEAT_LOOKS = ['', '/view', '/log', '/choices', '/export', '/draft', '/replay?version=1'];
const OPEN_LOOKS = ['', '/view', '/log', '/export', '/replay?version=1'];

/** A game of four, with the same seed and the same time as every other one, and what two of its viewers are sent. */
async function recorded(orders: 'some' | 'others') {
  const clock = new ManualClock();
  const server = await serving({ clock, newSeed: () => 'cd'.repeat(32) });
  const { id, players } = await seated(server.url, { game: 'dark-age', seats: 4, listed: 'public' });
  const stranger = await guest(server.url);
  const own = await listen(players.wessex!, `${id}/wessex`);
  const watching = await listen(stranger, id);
  const streams = [own, watching];
  for (const seat of ['northumbria', 'gwynedd', 'irish'])
    streams.push(await listen(players[seat]!, `${id}/${seat}`));
  const people = await Promise.all(
    [...Object.values(players), stranger].map(async (one) => (await one.get('/me')).me.id as string),
  );

  /** Ids are drawn anew for every game: each becomes its place among those that came. */
  const ids = new Map([id, ...people].map((one, i) => [one, `#${i}`]));
  const plain = (text: string): string => {
    const isDrawn = /text:[0-9a-f]{64}|(?<="(?:salt|stream)":")[^"]*/g;
    for (const [found] of text.matchAll(isDrawn)) if (!ids.has(found)) ids.set(found, `#${ids.size}`);
    let read = text;
    for (const [one, sign] of ids) read = read.replaceAll(one, sign);
    return read;
  };

  const looks: string[] = [];
  /** Something is done, a second passes, and all is looked at. */
  async function moment(deed: () => Promise<unknown>): Promise<void> {
    await deed();
    clock.pass(1000);
    const asSeat = (path: string) =>
      path === '' ? path : `${path}${path.includes('?') ? '&' : '?'}seat=wessex`;
    for (const path of [...SEAT_LOOKS.map((one) => `/tables/${id}${asSeat(one)}`), '/me/tables', '/tables'])
      looks.push(plain(JSON.stringify([path, await players.wessex!.get(path)])));
    for (const path of [...OPEN_LOOKS.map((one) => `/tables/${id}${one}`), '/me/tables', '/tables'])
      looks.push(plain(JSON.stringify([path, await stranger.get(path)])));
  }

  const draft = (seat: Seat, sheet: Sheet) => moment(() => keep(players[seat]!, id, seat, sheet));
  const send = (seat: Seat, ...sheets: Sheet[]) =>
    moment(async () => {
      for (const sheet of sheets) await act(players[seat]!, id, seat, ordersOf(sheet));
    });
  const ready = (seat: Seat) => moment(() => act(players[seat]!, id, seat, { verb: 'ready' }));
  const unready = (seat: Seat) => moment(() => act(players[seat]!, id, seat, { verb: 'undo' }));
  /** What the sheets of others are, in the one game or in the other. */
  const either = <V>(some: V, others: V): V => (orders === 'some' ? some : others);

  let said = 0;
  /** Both streams have brought all that was sent so far. */
  async function heard(): Promise<string[]> {
    said++;
    await players.wessex!.post(`/tables/${id}/chat`, { text: 'Hail' });
    const has = ({ told }: Listener) => told.filter(({ event }) => event === 'chat').length === said;
    for (const stream of [own, watching]) await stream.reaches(has);
    return [own, watching].map(({ text }) => plain(text));
  }

  const stop = () => {
    for (const stream of streams) stream.stop();
  };
  return { draft, send, ready, unready, either, heard, looks, id, server, stop };
}

const FULL = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? 'TAX' : `STASH ${i}`));

/** The first turn is the same; in the second one the others write something else, more of it, and more often. */
async function twoTurns(orders: 'some' | 'others') {
  const { draft, send, ready, unready, either, heard, looks, id, server, stop } = await recorded(orders);
  for (const seat of ['wessex', 'northumbria', 'gwynedd', 'irish']) {
    await send(seat, { lines: ['TAX', 'ORDER 1'], message: `Hail from ${seat}` });
    await ready(seat);
  }
  expect(tableIn((await server.services.hall.table(id))!).roundup!.turn).toBe(1);

  await draft('wessex', { lines: ['TAX'] });
  await draft('northumbria', either({ lines: ['TAX'] }, { lines: FULL, message: 'War!' }));
  await send('wessex', { lines: ['TAX', 'LEVY WIN 1', 'MOVE HNS WLT'], message: 'Peace' });
  await send('northumbria', ...either<Sheet[]>([{ lines: ['TAX'] }], [{}, { lines: FULL, message: 'War!' }]));
  await send('gwynedd', either({}, { lines: FULL, phone: '0123' }));
  await ready('gwynedd');
  await unready('gwynedd');
  await send(
    'gwynedd',
    ...either<Sheet[]>([{ lines: FULL }, { lines: ['NONSENSE'] }, { lines: ['TAX'] }], []),
  );
  await ready('gwynedd');
  await ready('wessex');
  await send('northumbria', ...either<Sheet[]>([], [{ lines: ['ORDER 5'] }, { lines: ['HOUSE ALL'] }]));
  await ready('northumbria');
  await draft('irish', either({ message: 'Never sent' }, {}));
  await send('irish', either({ lines: FULL, message: 'War!' }, { lines: ['TAX'] }));
  const sealed = { streams: await heard(), looks: [...looks] };
  await ready('irish');
  expect(tableIn((await server.services.hall.table(id))!).roundup!.turn).toBe(2);
  const after = { streams: await heard(), looks: looks.slice(sealed.looks.length) };
  stop();
  return { sealed, after };
}

/** Where two texts part, with what stands around it; null: nowhere. */
function parting(one: string, other: string): string[] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((text) => text.slice(Math.max(0, at - 150), at + 80));
}

test('what a seat and a watcher are sent is the same to the letter, whatever others write, until the turn runs', async () => {
  const some = await twoTurns('some');
  const others = await twoTurns('others');
  expect(some.sealed.looks.length).toBeGreaterThan(300);
  expect(others.sealed.looks.length).toBe(some.sealed.looks.length);
  const partings = (of: 'looks' | 'streams') =>
    some.sealed[of].flatMap((text, i) => parting(text, others.sealed[of][i]!) ?? []);
  expect(partings('looks')).toEqual([]);
  expect(partings('streams')).toEqual([]);
  for (const [i, text] of some.sealed.streams.entries()) {
    // Both have been sent the first turn, and in the end what came of different sheets.
    expect(text).toContain('"what":"turn"');
    expect(others.after.streams[i]!.startsWith(others.sealed.streams[i]!)).toBe(true);
    expect(others.after.streams[i]).not.toBe(some.after.streams[i]);
  }
  expect(others.after.looks).not.toEqual(some.after.looks);
});

// ---------------------------------------------------------------- nothing of another kingdom

/** Keeps whatever the server answers. */
class Recording extends Client {
  readonly answers: Answer[] = [];

  override async send(...asked: Parameters<Client['send']>) {
    const answer = await super.send(...asked);
    this.answers.push(answer.body);
    return answer;
  }
}

async function recordingGuest(url: string): Promise<Recording> {
  const client = new Recording(url);
  await client.post('/guests');
  return client;
}

/** Hidden places with their contents, and lines of the log, that are for others alone. */
function betrayed(value: Json, viewer: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const found = Object.values(value).flatMap((one) => betrayed(one as Json, viewer));
  const one = value as { $for?: string[]; $is?: Json; for?: string[]; what?: string };
  const isPlace = '$is' in one && !one.$for?.includes(viewer);
  const isLine = typeof one.what === 'string' && Array.isArray(one.for) && !one.for.includes(viewer);
  return isPlace || isLine ? [JSON.stringify(value).slice(0, 100), ...found] : found;
}

/** What one seat alone may know, as it would stand in anything that was sent: its lines, and what it has. */
function secretsOf(table: Table, seat: Seat): string[] {
  const { lines, stocks, account } = look(table.reports[seat]!);
  return [...lines.map(({ line }) => line).filter((line) => line.length > 7), stocks, account].map((one) =>
    JSON.stringify(one),
  );
}

test('nothing of another kingdom is sent in three turns with bots: no sheet, no report, no position', async () => {
  const server = await serving();
  const [wessex, northumbria] = [await recordingGuest(server.url), await recordingGuest(server.url)];
  const watching = new Recording(server.url);
  const bots = Array.from({ length: 14 }, () => ({ bot: 'heuristic' }));
  const { table, links } = await wessex.post('/tables', { game: 'dark-age', seats: ['me', 'link', ...bots] });
  const { id } = table;
  await wessex.post(`/tables/${id}/salt`, { seat: 'wessex', salt: SALT });
  await northumbria.post(`/tables/${id}/join`, { seat: 'northumbria', link: links.northumbria, salt: SALT });
  const streams = [
    { viewer: 'wessex', client: wessex, stream: await listen(wessex, `${id}/wessex`) },
    { viewer: 'northumbria', client: northumbria, stream: await listen(northumbria, `${id}/northumbria`) },
    { viewer: SPECTATOR, client: watching, stream: await listen(watching, id) },
  ];
  await wessex.post(`/tables/${id}/start`);
  const live = (await server.services.hall.table(id))!;
  const secrets = new Map<Seat, Set<string>>();

  for (let turn = 1; turn <= 3; turn++) {
    for (const [seat, client] of [
      ['wessex', wessex],
      ['northumbria', northumbria],
    ] as const) {
      const lines = [`MARK OF ${seat} ${turn}`, 'TAX', 'ORDER 1'];
      await keep(client, id, seat, { lines: [`DRAFT OF ${seat} ${turn}`] });
      await act(client, id, seat, ordersOf({ lines }));
      await act(client, id, seat, { verb: 'ready' });
    }
    await expect.poll(() => tableIn(live).roundup!.turn).toBe(turn);
    for (const { client, viewer, stream } of streams) {
      const version = live.playing().versions[viewer]!;
      await stream.reaches((one) => one.version >= version);
      const as = viewer === SPECTATOR ? '' : `?seat=${viewer}`;
      for (const path of ['/view', '/log', '/export']) await client.get(`/tables/${id}${path}${as}`);
    }
    for (const seat of tableIn(live).players) {
      const kept = secrets.get(seat) ?? new Set<string>();
      for (const one of secretsOf(tableIn(live), seat)) kept.add(one);
      secrets.set(seat, kept);
    }
  }
  expect(secrets.size).toBe(16);

  const sent = streams.map(({ viewer, client, stream }) => {
    stream.stop();
    const views = stream.views.map((view) => JSON.parse(view) as Json);
    const all = [...client.answers, ...views, ...stream.told.map(({ data }) => data)] as Json[];
    return { viewer, all, text: all.map((one) => JSON.stringify(one)).join('\n') };
  });
  for (const { viewer, all, text } of sent) {
    expect(all.flatMap((one) => betrayed(one, viewer))).toEqual([]);
    const isIn = (one: string): boolean => text.includes(one);
    // Written at the same time by two, a line is no secret of either.
    const own = secrets.get(viewer) ?? new Set();
    const others = [...secrets].filter(([seat]) => seat !== viewer).flatMap(([, theirs]) => [...theirs]);
    expect(others.length).toBeGreaterThan(200);
    expect(others.filter((one) => !own.has(one) && isIn(one))).toEqual([]);
    const other = viewer === 'wessex' ? 'northumbria' : 'wessex';
    expect([`MARK OF ${other}`, `DRAFT OF ${other}`].filter(isIn)).toEqual([]);
    if (viewer === SPECTATOR) continue;
    // It is not that there is nothing to be found.
    const found = [...own, `MARK OF ${viewer} 3`, `DRAFT OF ${viewer} 2`];
    expect(found.filter((one) => !isIn(one))).toEqual([]);
    expect(all.flatMap((one) => betrayed(one, other)).length).toBeGreaterThan(10);
  }
  expect(server.complaints).toEqual([]);
});

// ---------------------------------------------------------------- drafts, and those who are late

describe('what is being written', () => {
  test('is read by whoever holds the seat, from anywhere, and by nobody else, the host included', async () => {
    const server = await serving();
    const { id, players, host } = await seated(server.url, { game: 'dark-age', seats: 3 });
    const { wessex, northumbria, gwynedd } = players as Record<string, Client>;
    expect(host).toBe(wessex);
    await keep(northumbria!, id, 'northumbria', { lines: ['TAX', 'MARK OF A DRAFT'] });
    const elsewhere = new Client(server.url);
    elsewhere.cookie = northumbria!.cookie;
    const { draft } = await elsewhere.get(`/tables/${id}/draft?seat=northumbria`);
    expect(draft.body.orders.lines).toEqual([{ line: 'TAX' }, { line: 'MARK OF A DRAFT' }]);
    for (const other of [wessex!, gwynedd!, await guest(server.url)]) {
      expect(await other.refused('GET', `/tables/${id}/draft?seat=northumbria`)).toMatch(/^403/);
      const put = { seat: 'northumbria', question: 1, draft: {} };
      expect(await other.refused('PUT', `/tables/${id}/draft`, put)).toMatch(/^403/);
      expect(await other.refused('DELETE', `/tables/${id}/draft?seat=northumbria`)).toMatch(/^403/);
      expect(JSON.stringify(await other.get(`/tables/${id}/export`))).not.toContain('MARK');
    }
  });
});

describe('whoever is late', () => {
  /** Three people with a clock: one has answered, one has sent a sheet and is not ready, one has but a draft. */
  async function late() {
    const clock = new ManualClock();
    const server = await serving({ clock });
    const wish = { clock: { bank: 3600, increment: 0, window: 60 }, fallen: 'late' };
    const { id, players } = await seated(server.url, { game: 'dark-age', seats: 3, ...wish });
    const { wessex, northumbria, gwynedd } = players as Record<string, Client>;
    await act(wessex!, id, 'wessex', ordersOf({ lines: ['TAX'] }));
    await act(wessex!, id, 'wessex', { verb: 'ready' });
    await act(northumbria!, id, 'northumbria', ordersOf({ lines: ['ORDER 1', 'TAX'] }));
    await keep(gwynedd!, id, 'gwynedd', { lines: ['ORDER 2'] });
    const table = (await server.services.hall.table(id))!;
    return { clock, server, id, players, table, turn: () => tableIn(table).roundup!.turn };
  }

  test('has the sheet that was sent carried out; a draft is no sheet, and waits for the next turn', async () => {
    const { clock, server, id, players, table, turn } = await late();
    clock.pass(3600_000 - 1);
    expect(turn()).toBe(0);
    clock.pass(1);
    await expect.poll(turn).toBe(1);
    await table.settled();
    const done = (await wholeRecord(table)).rows.filter(({ kind }: Row) => kind === 'late');
    expect(done).toMatchObject([
      { seat: 'northumbria', action: { verb: 'ready' }, cause: 'flag' },
      { seat: 'gwynedd', action: { verb: 'miss' }, cause: 'flag' },
    ]);
    const reportOf = (seat: Seat) => look(tableIn(table).reports[seat]!);
    const linesOf = (seat: Seat) => reportOf(seat).lines.map(({ line }) => line);
    expect(reportOf('northumbria').missed).toBe(false);
    expect(linesOf('northumbria').filter(Boolean)).toEqual(['ORDER 1', 'TAX']);
    expect(reportOf('gwynedd').missed).toBe(true);
    expect(linesOf('gwynedd')).not.toContain('ORDER 2');
    const { asked, draft } = await players.gwynedd!.get(`/tables/${id}/draft?seat=gwynedd`);
    expect(draft.body.orders.lines).toEqual([{ line: 'ORDER 2' }]);
    expect(draft.question).toBeLessThan(asked);
    // That orders were missed is told to that kingdom alone.
    const log = async (seat: Seat) =>
      JSON.stringify(await players[seat]!.get(`/tables/${id}/log?seat=${seat}`));
    expect(await log('gwynedd')).toContain('"what":"missed"');
    expect(await log('wessex')).not.toContain('"what":"missed"');
    expect(server.complaints).toEqual([]);
  });
});
