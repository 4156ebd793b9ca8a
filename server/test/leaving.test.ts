/** Leaving a game, by one's own will or by the vote of the others; and whose seat it is then. */

import { readFileSync } from 'node:fs';
import type { GameFile, Json } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { newId } from '../people/secrets.ts';
import { newBody, readBody } from '../tables/body.ts';
import { Client, guest, listen, playerOf, playOn, SALT, seated } from './client.ts';
import { newHouse } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: Serving;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock();
  server = await serving({ clock });
});

type Seated = Awaited<ReturnType<typeof seated>>;

const table = (seats: number, more: object = {}, at = server): Promise<Seated> =>
  seated(at.url, { game: seats === 2 ? 'lex-saxonum' : 'carolingi', seats, ...more });

const resign = async (client: Client, id: string, seat: string, command = 'leaving') => {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  return client.post(`/tables/${id}/act`, { seat, version, id: command, action: { verb: 'resign' } });
};

const vacate = (seat: string, of: string) => ({ seat, wish: { kind: 'vacate', seat: of } });

const seatOf = (about: { seats: { seat: string }[] }, seat: string) =>
  about.seats.find((one) => one.seat === seat);

describe('resigning', () => {
  test('of three and more a bot takes over: the seat is asked on, and its person is gone', async () => {
    const { id, players } = await table(3);
    await resign(players.blue!, id, 'blue');
    const about = await players.red!.get(`/tables/${id}`);
    expect(about).toMatchObject({ status: 'playing', leaving: 'bot' });
    expect(seatOf(about, 'blue')).toMatchObject({ holder: 'bot', bot: 'steady', resigned: false });
    expect(await players.blue!.refused('GET', `/tables/${id}/view?seat=blue`)).toMatch(/^403/);
    const { game, state } = (await server.services.hall.table(id))!.playing();
    expect(game.inPlay(state)).toContain('blue');
    // Whoever sends it again because the answer was lost is told so.
    const again = { seat: 'blue', version: 1, id: 'leaving', action: { verb: 'resign' } };
    expect((await players.blue!.post(`/tables/${id}/act`, again)).repeated).toMatch(/left this game/);
  });

  test('where the table says so the seat is out: the others play to the end, and it is ranked nowhere', async () => {
    const { id, players } = await table(3, { leaving: 'resign', options: { sundial: 830 } });
    await resign(players.blue!, id, 'blue');
    const about = await players.red!.get(`/tables/${id}`);
    expect(seatOf(about, 'blue')).toMatchObject({ holder: 'person', resigned: true });
    expect(about.waits).not.toContain('blue');
    const player = await playerOf('carolingi', 'random');
    const { red, yellow } = players as Record<string, Client>;
    await playOn(id, { red: red!, yellow: yellow! }, player, () => false);
    const over = await red!.get(`/tables/${id}`);
    expect(over.status).toBe('over');
    expect(Object.keys(over.result.scores).sort()).toEqual(['red', 'yellow']);
    expect(over.result.winners).not.toContain('blue');
  });

  test('who has resigned has no voice, and what waited for that voice alone is agreed to', async () => {
    const { id, players } = await table(3, { leaving: 'resign' });
    await players.red!.post(`/tables/${id}/proposals`, { seat: 'red', wish: { kind: 'pause' } });
    const { proposals } = await players.yellow!.get(`/tables/${id}`);
    await players.yellow!.post(`/tables/${id}/proposals/${proposals[0].id}`, { seat: 'yellow', agree: true });
    expect((await players.red!.get(`/tables/${id}`)).paused).toBe(false);
    await resign(players.blue!, id, 'blue');
    expect((await players.red!.get(`/tables/${id}`)).paused).toBe(true);
    const wish = { seat: 'blue', wish: { kind: 'resume' } };
    expect(await players.blue!.refused('POST', `/tables/${id}/proposals`, wish)).toMatch(/left this game/);
    expect(await players.red!.refused('POST', `/tables/${id}/proposals`, vacate('red', 'blue'))).toMatch(
      /has resigned/,
    );
  });

  test('of two, who resigns has lost, unless the table wants a bot', async () => {
    const usual = await table(2);
    await resign(usual.players.saxon!, usual.id, 'saxon');
    expect((await usual.host.get(`/tables/${usual.id}`)).result.winners).toEqual(['carolingian']);
    const other = await table(2, { leaving: 'bot' });
    await resign(other.players.saxon!, other.id, 'saxon');
    expect(await other.host.get(`/tables/${other.id}`)).toMatchObject({ status: 'playing', result: null });
  });

  test('a fallen flag does what resigning does, and the bot is not out of time at once', async () => {
    const { id, players } = await table(3, { clock: { bank: 60, increment: 0, window: 10 } });
    clock.pass(61_000);
    const holders = async () =>
      (await players.red!.get(`/tables/${id}`)).seats.map(({ holder }: { holder: string }) => holder);
    await expect.poll(holders).toContain('bot');
    const about = await players.red!.get(`/tables/${id}`);
    const passed = about.seats.find(({ holder }: { holder: string }) => holder === 'bot').seat;
    expect(about.clock.running).not.toContain(passed);
    expect((await server.services.hall.table(id))!.playing().resigned).toEqual([]);
  });
});

describe('tables from before', () => {
  /** A game as a server of that time has left it: the rules that played it are not needed. */
  async function stored({ file, state }: { file: GameFile; state: Json }, person: string): Promise<string> {
    const { record, data } = file;
    const id = newId();
    const own = { title: '', packName: null, origin: 'here', seed: record.seed! } as const;
    const body = JSON.stringify(newBody(record, record.rules, own));
    const rows = record.rows.map((row) => ({ row: JSON.stringify(row), patch: '[]' }));
    rows.at(-1)!.patch = JSON.stringify([[[], state]]);
    const at = { created: 1, touched: 1, host: person };
    await server.services.store.write(
      {
        do: 'put-pack',
        pack: { hash: record.data, game: record.game, name: null, data: JSON.stringify(data) },
      },
      { do: 'put-table', table: { ...at, id, game: record.game, status: 'playing', listed: 'link', body } },
      ...record.init.seats.map((seat) => {
        const row = {
          table: id,
          seat,
          holder: 'person',
          person,
          bot: null,
          link: null,
          opened: null,
          keptFor: null,
        } as const;
        return { do: 'put-seat', seat: row } as const;
      }),
      { do: 'append', table: id, from: 0, rows },
    );
    return id;
  }

  test('who had resigned and was still waited for is waited for no more', async () => {
    const client = await guest(server.url);
    const text = readFileSync(new URL('./fixtures/resigned-still-asked.json', import.meta.url), 'utf8');
    const id = await stored(JSON.parse(text), (await client.get('/me')).me.id);
    const made = await client.get(`/tables/${id}`);
    expect(made.status).toBe('playing');
    expect(seatOf(made, 'bede')).toMatchObject({ resigned: true });
    expect(made.waits).not.toContain('bede');
    expect(made.waits).not.toEqual([]);
  });

  test('what a table did not choose is as usual', () => {
    const stored = (more: object) =>
      readBody(JSON.stringify({ seats: ['a', 'b', 'c'], clock: null, ...more }));
    const usual = { leaving: 'bot', fallen: 'bot', absence: 3 * 86_400, former: {}, lastHere: null };
    expect(stored({})).toMatchObject(usual);
    expect(stored({ clock: {} }).absence).toBe(600);
    expect(stored({ seats: ['a', 'b'] }).leaving).toBe('resign');
    expect(stored({ leaving: 'resign', absence: 60 })).toMatchObject({ leaving: 'resign', absence: 60 });
    // A clock did what resigning does, before tables chose.
    expect(stored({ leaving: 'resign' }).fallen).toBe('resign');
    expect(stored({ leaving: 'resign', fallen: 'late' }).fallen).toBe('late');
  });
});

describe('the vote of the others', () => {
  test('is refused for a moment without a stream, however often it is tried', async () => {
    const { id, players } = await table(2);
    const { carolingian, saxon } = players as Record<string, Client>;
    const proposals = `/tables/${id}/proposals`;
    for (let reload = 0; reload < 5; reload++) {
      const stream = await listen(saxon!, `${id}/saxon`);
      expect(await carolingian!.refused('POST', proposals, vacate('carolingian', 'saxon'))).toMatch(
        /is at the table/,
      );
      stream.stop();
      const { watchers } = (await server.services.hall.table(id))!;
      await expect.poll(() => watchers.isHere('saxon')).toBe(false);
      clock.pass(MINUTE);
      expect(await carolingian!.refused('POST', proposals, vacate('carolingian', 'saxon'))).toMatch(
        /was here 1 minute ago; a seat is lost after 3 days of absence/,
      );
    }
    await saxon!.get(`/tables/${id}/view?seat=saxon`);
  });

  test('comes to a vote after the absence that the table has set, and any request ends that absence', async () => {
    const { id, players } = await table(2, { absence: 600 });
    const { carolingian, saxon } = players as Record<string, Client>;
    const proposals = `/tables/${id}/proposals`;
    clock.pass(9 * MINUTE);
    await saxon!.get(`/tables/${id}/log?seat=saxon`);
    clock.pass(9 * MINUTE);
    expect(await carolingian!.refused('POST', proposals, vacate('carolingian', 'saxon'))).toMatch(
      /9 minutes/,
    );
    expect(seatOf(await carolingian!.get(`/tables/${id}`), 'saxon')).toMatchObject({ away: 540 });
    clock.pass(MINUTE);
    const after = await carolingian!.post(proposals, vacate('carolingian', 'saxon'));
    expect(seatOf(after, 'saxon')).toMatchObject({ holder: 'bot', name: null });
  });

  test('whoever watches is here for however long, and away only since the stream has ended', async () => {
    const { id, players } = await table(2, { absence: 60 });
    const { carolingian, saxon } = players as Record<string, Client>;
    const stream = await listen(saxon!, id);
    const vote = () =>
      carolingian!.refused('POST', `/tables/${id}/proposals`, vacate('carolingian', 'saxon'));
    // A beat of the stream's heart at a time: whoever reads none of several is cut off.
    for (let beat = 1; beat <= 4; beat++) {
      clock.pass(20_000);
      await stream.reaches(({ text }) => text.split('still here').length > beat);
    }
    expect(await vote()).toMatch(/is at the table/);
    expect(stream.ended).toBe(false);
    stream.stop();
    const { watchers } = (await server.services.hall.table(id))!;
    await expect.poll(() => watchers.size).toBe(0);
    clock.pass(30_000);
    expect(await vote()).toMatch(/was here 30 seconds ago/);
  });

  test('whoever watched when the server was stopped was here until then', async () => {
    const [own, file] = [new ManualClock(), newHouse()];
    const first = await serving({ clock: own, file });
    const { id, players } = await table(2, { absence: 60 }, first);
    const stream = await listen(players.saxon!, id);
    for (let beat = 1; beat <= 4; beat++) {
      own.pass(20_000);
      await stream.reaches(({ text }) => text.split('still here').length > beat);
    }
    await first.close();
    const second = await serving({ clock: own, file });
    const carolingian = Object.assign(players.carolingian!, { url: second.url });
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/is at the table/);
    stream.stop();
  });

  test('whoever acts is here, also without ever looking', async () => {
    const { id, players } = await table(2, { absence: 600 });
    const { carolingian, saxon } = players as Record<string, Client>;
    const live = (await server.services.hall.table(id))!;
    clock.pass(9 * MINUTE);
    const act = { seat: 'saxon', version: 1, id: 'x', action: { verb: 'no' } };
    expect(await saxon!.refused('POST', `/tables/${id}/act`, act)).toMatch(/^422/);
    clock.pass(9 * MINUTE);
    expect(live.attendance.awayFor('saxon')).toBe(9 * MINUTE);
    expect(
      await carolingian!.refused('POST', `/tables/${id}/proposals`, vacate('carolingian', 'saxon')),
    ).toMatch(/9 minutes ago/);
  });

  test('whoever has come to the seat by its link is not voted out for the absence of who had it', async () => {
    const host = await guest(server.url);
    const { table: made, links } = await host.post('/tables', {
      game: 'carolingi',
      seats: ['me', 'link', 'link'],
      absence: 600,
    });
    const [red, yellow, blue] = made.seats.map(({ seat }: { seat: string }) => seat) as string[];
    const [second, third] = [await guest(server.url), await guest(server.url)];
    await host.post(`/tables/${made.id}/salt`, { seat: red, salt: SALT });
    await second.post(`/tables/${made.id}/join`, { seat: yellow, link: links[yellow!], salt: SALT });
    const body = { seat: blue, link: links[blue!], salt: SALT };
    const { link } = await third.post(`/tables/${made.id}/join`, body);
    await host.post(`/tables/${made.id}/start`);
    clock.pass(11 * MINUTE);
    const { proposals } = await host.post(`/tables/${made.id}/proposals`, vacate(red!, blue!));
    expect(proposals).toHaveLength(1);
    const friend = await guest(server.url);
    const joined = await friend.post(`/tables/${made.id}/join`, { seat: blue, link });
    expect(joined).toMatchObject({ mine: [blue], proposals: [] });
    const path = `/tables/${made.id}/proposals/${proposals[0].id}`;
    expect(await second.refused('POST', path, { seat: yellow, agree: true })).toMatch(/Nobody proposes this/);
  });

  test('is judged once more when the last has agreed', async () => {
    const { id, players } = await table(3, { absence: 600 });
    clock.pass(11 * MINUTE);
    const { proposals } = await players.red!.post(`/tables/${id}/proposals`, vacate('red', 'blue'));
    const live = (await server.services.hall.table(id))!;
    // As if somebody had come by a way that tells nobody of it.
    live.attendance.begin('blue');
    const path = `/tables/${id}/proposals/${proposals[0].id}`;
    expect(await players.yellow!.refused('POST', path, { seat: 'yellow', agree: true })).toMatch(
      /was here 0 seconds ago|is at the table/,
    );
    expect(seatOf(await players.red!.get(`/tables/${id}`), 'blue')).toMatchObject({ holder: 'person' });
    // Whoever leaves has left, whatever becomes of what was proposed.
    await resign(players.yellow!, id, 'yellow');
    expect(await players.red!.get(`/tables/${id}`)).toMatchObject({ proposals: [] });
  });

  test('an acting program without a stream is no absentee', async () => {
    const { id, players } = await table(2, { absence: 600 });
    const player = await playerOf('lex-saxonum', 'random');
    clock.pass(9 * MINUTE);
    await playOn(id, players, player, (round) => round >= 8);
    clock.pass(9 * MINUTE);
    const vote = vacate('carolingian', 'saxon');
    expect(await players.carolingian!.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/^409/);
  });

  test('whoever comes back while the others vote finds the seat theirs', async () => {
    const { id, players } = await table(3, { absence: 600 });
    clock.pass(11 * MINUTE);
    const { proposals } = await players.red!.post(`/tables/${id}/proposals`, vacate('red', 'blue'));
    expect(proposals).toHaveLength(1);
    const back = await players.blue!.get(`/tables/${id}`);
    expect(back).toMatchObject({ proposals: [], mine: ['blue'] });
    const agree = { seat: 'yellow', agree: true };
    const path = `/tables/${id}/proposals/${proposals[0].id}`;
    expect(await players.yellow!.refused('POST', path, agree)).toMatch(/Nobody proposes this any more/);
  });

  test('time in which the server was down does not count, nor a night of the machine’s clock', async () => {
    const [own, file] = [new ManualClock(), newHouse()];
    const first = await serving({ clock: own, file });
    const { id, players } = await table(2, { absence: 600 }, first);
    own.pass(5 * MINUTE);
    await first.close();
    own.pass(DAY);
    own.jump(DAY);
    const second = await serving({ clock: own, file });
    const carolingian = Object.assign(players.carolingian!, { url: second.url });
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(
      /was here 5 minutes ago/,
    );
    own.pass(5 * MINUTE);
    expect(seatOf(await carolingian.post(`/tables/${id}/proposals`, vote), 'saxon')).toMatchObject({
      holder: 'bot',
    });
  });

  test('after a fall nobody is taken for absent who was here', async () => {
    const [own, file] = [new ManualClock(), newHouse()];
    const first = await serving({ clock: own, file });
    const { id, players } = await table(2, { absence: 600 }, first);
    const stream = await listen(players.saxon!, `${id}/saxon`);
    own.pass(20 * MINUTE);
    await first.services.store.close();
    const second = await serving({ clock: own, file });
    stream.stop();
    const carolingian = Object.assign(players.carolingian!, { url: second.url });
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/^409/);
  });

  test('after a fall that holds also for a table that was laid down before and opened again', async () => {
    const [own, file] = [new ManualClock(), newHouse()];
    const first = await serving({ clock: own, file, idle: MINUTE });
    const { id, players } = await table(2, { absence: 600 }, first);
    const { carolingian, saxon } = players as Record<string, Client>;
    // Before anybody is told that it waits.
    own.pass(1.5 * MINUTE);
    await expect.poll(() => first.services.hall.alreadyOpen(id)).toBeNull();
    own.pass(DAY);
    const stream = await listen(saxon!, `${id}/saxon`);
    // Nothing is stored while somebody looks; then the server falls.
    await first.services.store.close();
    const second = await serving({ clock: own, file });
    stream.stop();
    carolingian!.url = second.url;
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian!.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/^409/);
    // Closed in order, what was known is known.
    own.pass(5 * MINUTE);
    await second.close();
    const third = await serving({ clock: own, file });
    carolingian!.url = third.url;
    expect(await carolingian!.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(
      /was here 5 minutes ago/,
    );
  });

  test('a table that is read again because something could not be stored forgets nobody', async () => {
    const [own, file] = [new ManualClock(), newHouse()];
    const server = await serving({ clock: own, file, idle: MINUTE });
    const { id, players } = await table(2, { absence: 600 }, server);
    const { carolingian, saxon } = players as Record<string, Client>;
    // Before anybody is told that it waits.
    own.pass(1.5 * MINUTE);
    await expect.poll(() => server.services.hall.alreadyOpen(id)).toBeNull();
    own.pass(DAY);
    await saxon!.get(`/tables/${id}`);
    (await server.services.hall.table(id))!.drop();
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian!.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/is at the table/);
  });

  test('is not held while the game is paused by agreement', async () => {
    const { id, players } = await table(2, { absence: 60 });
    const { carolingian, saxon } = players as Record<string, Client>;
    const pause = { seat: 'carolingian', wish: { kind: 'pause' } };
    const { proposals } = await carolingian!.post(`/tables/${id}/proposals`, pause);
    await saxon!.post(`/tables/${id}/proposals/${proposals[0].id}`, { seat: 'saxon', agree: true });
    clock.pass(DAY);
    const vote = vacate('carolingian', 'saxon');
    expect(await carolingian!.refused('POST', `/tables/${id}/proposals`, vote)).toMatch(/paused/);
  });
});

describe('a seat that a bot has', () => {
  /** Saxon has lost the seat by the sole vote of the host. */
  const lost = async () => {
    const { id, players } = await table(2, { absence: 60, listed: 'private' });
    clock.pass(2 * MINUTE);
    await players.carolingian!.post(`/tables/${id}/proposals`, vacate('carolingian', 'saxon'));
    return { id, host: players.carolingian!, absent: players.saxon! };
  };

  test('by a vote is kept for whoever had it, and nobody else can get a link to it', async () => {
    const { id, host, absent } = await lost();
    expect(await host.refused('POST', `/tables/${id}/link`, { seat: 'saxon' })).toMatch(/kept for whoever/);
    expect(await host.refused('POST', `/tables/${id}/join`, { seat: 'saxon' })).toMatch(/begun already/);
    expect(await host.refused('GET', `/tables/${id}/view?seat=saxon`)).toMatch(/^403/);
    expect(await absent.get(`/tables/${id}`)).toMatchObject({ mine: [], keptForMe: ['saxon'] });
    // Who has lost it as a guest may come back with an account, also when the table was laid down meanwhile.
    const account = new Client(server.url);
    await account.post('/people', { name: 'Back again', password: 'a long enough password' });
    await absent.post('/session', { name: 'Back again', password: 'a long enough password' });
    (await server.services.hall.table(id))!.drop();
    expect((await absent.get(`/tables/${id}`)).keptForMe).toEqual(['saxon']);
    const back = await absent.post(`/tables/${id}/join`, { seat: 'saxon' });
    expect(back).toMatchObject({ mine: ['saxon'], keptForMe: [] });
    expect(seatOf(back, 'saxon')).toMatchObject({ holder: 'person', bot: null });
  });

  test('by a vote is kept for nobody whose account is gone, and the game goes on', async () => {
    const { id, host, absent } = await lost();
    const me = await absent.get('/me');
    await server.services.remove(me.me.id);
    expect(await server.services.store.seats(id)).toContainEqual(
      expect.objectContaining({ seat: 'saxon', holder: 'bot', keptFor: null, link: null }),
    );
    await host.post(`/tables/${id}/proposals`, { seat: 'carolingian', wish: { kind: 'pause' } });
    expect((await host.get(`/tables/${id}`)).paused).toBe(true);
  });

  test('by a vote is had again by the own link of a guest, from another browser', async () => {
    const host = await guest(server.url);
    const { table: made, links } = await host.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'link'],
      absence: 60,
    });
    await host.post(`/tables/${made.id}/salt`, { seat: 'carolingian', salt: SALT });
    const body = { seat: 'saxon', link: links.saxon, salt: SALT };
    const { link } = await (await guest(server.url)).post(`/tables/${made.id}/join`, body);
    await host.post(`/tables/${made.id}/start`);
    clock.pass(2 * MINUTE);
    await host.post(`/tables/${made.id}/proposals`, vacate('carolingian', 'saxon'));
    const sit = { seat: 'saxon', link };
    expect(await host.refused('POST', `/tables/${made.id}/join`, sit)).toMatch(/knows its secrets/);
    const back = await (await guest(server.url)).post(`/tables/${made.id}/join`, sit);
    expect(back.mine).toEqual(['saxon']);
  });

  test('is not taken over by who sits at another, by their program, or by who sat at another', async () => {
    const { id, players } = await table(3);
    const { red, yellow, blue } = players as Record<string, Client>;
    await resign(blue!, id, 'blue');
    const { link } = await red!.post(`/tables/${id}/link`, { seat: 'blue' });
    const sit = { seat: 'blue', link };
    for (const one of [red!, yellow!]) {
      expect(await one.refused('POST', `/tables/${id}/join`, sit)).toMatch(/knows its secrets/);
    }
    await yellow!.post('/people', { name: 'Owner of a program', password: 'a long enough password' });
    const program = new Client(server.url);
    program.token = (await yellow!.post('/programs', { name: 'Program of the owner' })).token;
    expect(await program.refused('POST', `/tables/${id}/join`, sit)).toMatch(/plays or played yellow/);
    await resign(yellow!, id, 'yellow');
    expect(await yellow!.refused('POST', `/tables/${id}/join`, sit)).toMatch(/plays or played yellow/);
    const joined = await (await guest(server.url)).post(`/tables/${id}/join`, sit);
    expect(joined.mine).toEqual(['blue']);
  });

  test('whose person is gone for good may be voted to a bot at once, and is not the host’s for the asking', async () => {
    const { id, players } = await table(2);
    await players.saxon!.ok('DELETE', '/me');
    const { link } = await players.carolingian!.post(`/tables/${id}/link`, { seat: 'saxon' });
    const sit = { seat: 'saxon', link };
    expect(await players.carolingian!.refused('POST', `/tables/${id}/join`, sit)).toMatch(
      /knows its secrets/,
    );
    const after = await players.carolingian!.post(`/tables/${id}/proposals`, vacate('carolingian', 'saxon'));
    expect(seatOf(after, 'saxon')).toMatchObject({ holder: 'bot' });
  });

  test('that is given by its own person may be had by anybody, the other player too', async () => {
    const { id, players } = await table(2);
    const { link } = await players.saxon!.post(`/tables/${id}/link`, { seat: 'saxon' });
    const both = await players.carolingian!.post(`/tables/${id}/join`, { seat: 'saxon', link });
    expect(both.mine).toEqual(['carolingian', 'saxon']);
  });

  test('one and the same at a table from the start may give a seat away and take it back', async () => {
    const host = await guest(server.url);
    const { table: made } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'me'] });
    for (const seat of ['carolingian', 'saxon'])
      await host.post(`/tables/${made.id}/salt`, { seat, salt: SALT });
    await host.post(`/tables/${made.id}/start`);
    const friend = await guest(server.url);
    const give = async (from: Client, to: Client) => {
      const { link } = await from.post(`/tables/${made.id}/link`, { seat: 'saxon' });
      return to.post(`/tables/${made.id}/join`, { seat: 'saxon', link });
    };
    expect((await give(host, friend)).mine).toEqual(['saxon']);
    expect((await give(friend, host)).mine).toEqual(['carolingian', 'saxon']);
  });
});
