/** Webhooks, the calendar, and hearing no more: what leaves the house besides mail and push. */

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Admin } from '../admin.ts';
import { folded, icalendar } from '../notices/calendar.ts';
import { PATIENCE } from '../notices/keeper.ts';
import { putPreferencesAt } from '../notices/preferences.ts';
import { addWebhook, PUBLIC_KINDS, removeWebhook, type Webhook, webhooksIn } from '../notices/webhooks.ts';
import { type Client, playerOf, playOn } from './client.ts';
import { correspondents, DAY, HOUR, house, MINUTE, pass, RULE } from './correspondents.ts';
import { postSink } from './post-sink.ts';

const LEX = { game: 'lex-saxonum', seats: 2, deadlines: RULE, title: 'Winter, “long”; cold' };

describe('a webhook', () => {
  const options = { outside: { loopback: true } };

  async function hooked(wish: typeof LEX & { listed?: string } = LEX, kinds = PUBLIC_KINDS) {
    const sink = await postSink();
    const at = await correspondents(wish, options);
    const hook = await addWebhook(at.services.store, `${sink.url}/hook`, kinds);
    await at.services.webhooks.refresh();
    const play = async (until: () => boolean) =>
      playOn(at.id, at.players, await playerOf(wish.game, 'heuristic', 'hook'), until);
    const live = (await at.services.hall.table(at.id))!;
    const told = () => sink.caught.map(({ body }) => JSON.parse(body.toString()));
    return { ...at, hooks: sink, hook, play, live, told };
  }

  test('is told what everybody knows, signed, once; and tried again until it is taken', async () => {
    const { play, live, told, hooks, hook, ...at } = await hooked();
    const [first] = live.toldTo('spectator').waits;
    await play(() => live.toldTo('spectator').waits[0] !== first);
    hooks.status = 500;
    await pass(at, PATIENCE);
    hooks.status = 200;
    await pass(at, MINUTE);
    await pass(at, 10 * MINUTE);
    const [seat] = live.toldTo('spectator').waits;
    expect(told()).toHaveLength(2);
    const [{ body, headers }] = hooks.caught.slice(1) as [(typeof hooks.caught)[0]];
    expect(told()[1]).toEqual({
      id: headers['annales-delivery'],
      kind: 'turn',
      at: expect.any(Number),
      table: at.id,
      game: 'lex-saxonum',
      title: 'Lex Saxonum, “Winter, “long”; cold”',
      seat,
      due: expect.any(Number),
      url: `https://games.example/table/${at.id}`,
    });
    expect(hooks.caught[0]!.headers['annales-delivery']).toBe(headers['annales-delivery']);
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['annales-signature']!)!;
    expect(createHmac('sha256', hook.secret).update(`${time}.${body}`).digest('hex')).toBe(signature);
    for (const secret of [...Object.values(at.people), 'Player', '@example.org'])
      expect(JSON.stringify(hooks.caught.map((one) => [one.headers, `${one.body}`]))).not.toContain(secret);
  });

  test('hears nothing of private tables, of kinds that were not named, or when it was taken away', async () => {
    const secret = await hooked({ ...LEX, listed: 'private' });
    const [first] = secret.live.toldTo('spectator').waits;
    await secret.play(() => secret.live.toldTo('spectator').waits[0] !== first);
    await pass(secret, PATIENCE);
    expect(secret.told()).toEqual([]);
    const other = await hooked(LEX, ['ended']);
    const changed = () => other.live.toldTo('spectator').waits[0] !== first;
    await other.play(changed);
    await pass(other, PATIENCE);
    expect(other.told()).toEqual([]);
    await other.players.saxon!.post(`/tables/${other.id}/act`, {
      seat: 'saxon',
      version: (await other.players.saxon!.get(`/tables/${other.id}/view?seat=saxon`)).version,
      id: 'bye',
      action: { verb: 'resign' },
    });
    expect(await removeWebhook(other.services.store, other.hook.id)).toBe(true);
    await pass(other, PATIENCE);
    expect(other.told()).toEqual([]);
  });

  test('is set and taken away by whoever runs the server, at public addresses alone', async () => {
    const at = await house({ outside: { resolve: async () => ['93.184.215.14'] } });
    const admin = new Admin(at.services);
    const add = (url: string, kinds: string[] | null = null) => admin.do('addWebhook', { url, kinds });
    for (const url of ['http://club.example/', 'https://10.0.0.1/', 'https://localhost/hook'])
      await expect(add(url)).rejects.toThrow(/https|public/);
    await expect(add('https://club.example/', ['letter'])).rejects.toThrow('only of turn');
    const told = await add('https://club.example/hook', ['ended', 'turn']);
    const [{ id, secret, kinds }] = (await webhooksIn(at.services.store)) as [Webhook];
    expect(kinds).toEqual(['turn', 'ended']);
    expect(told).toContain(secret);
    expect(await admin.do('removeWebhook', { id })).toContain(id);
    await expect(admin.do('removeWebhook', { id })).rejects.toThrow('no such webhook');
    expect(await webhooksIn(at.services.store)).toEqual([]);
  });

  test('of a window it is told once, and not for whom it waits', async () => {
    const wish = { game: 'carolingi', seats: 3, deadlines: { ...RULE, missed: 'late' as const }, title: 'W' };
    const at = await hooked(wish);
    await at.play(() => at.live.isWindow());
    await pass(at, PATIENCE);
    const windows = at.told().filter(({ kind }) => kind === 'window');
    expect(windows).toMatchObject([{ seat: null, due: expect.any(Number) }]);
  });
});

describe('the calendar', () => {
  const read = async (url: string, link: string) => {
    const response = await fetch(link.replace('https://games.example', url));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  const unfolded = (text: string) => text.replaceAll('\r\n ', '');

  test('has what is due from me, moves with it, and is opened by its link alone', async () => {
    const at = await correspondents(LEX);
    const { carolingian, saxon } = at.players as { carolingian: Client; saxon: Client };
    const { link } = await carolingian.post('/me/calendar');
    const first = await read(at.url, link);
    expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    const lines = unfolded(first.text).split('\r\n');
    const uid = lines.find((line) => line.startsWith('UID:'));
    expect(lines).toContain('DTSTART:20270330T090000Z');
    expect(lines).toContain('SUMMARY:Your answer is due: Lex Saxonum\\, “Winter\\, “long”\\; cold”');
    expect(lines).toContain(`URL:https://games.example/table/${at.id}`);
    at.clock.pass(HOUR);
    await carolingian.post(`/tables/${at.id}/longer`, { seat: 'carolingian' });
    const moved = unfolded((await read(at.url, link)).text).split('\r\n');
    expect(moved).toContain('DTSTART:20270331T090000Z');
    expect(moved).toContain(uid);
    const sequence = (all: string[]) => Number(all.find((one) => one.startsWith('SEQUENCE:'))!.slice(9));
    expect(sequence(moved)).toBeGreaterThan(sequence(lines));
    const { link: other } = await saxon.post('/me/calendar');
    expect((await read(at.url, other)).text).not.toContain('VEVENT');
    // Another's secret opens nothing, nor does the link of before, nor one that was taken back.
    const [own, secret] = [link, other].map((one: string) => /calendar\/(.{22})\.(.{43})\.ics$/.exec(one)!);
    const mixed = link.replace(own![2]!, secret![2]!);
    expect((await read(at.url, mixed)).status).toBe(404);
    const { link: next } = await carolingian.post('/me/calendar');
    expect([(await read(at.url, link)).status, (await read(at.url, next)).status]).toEqual([404, 200]);
    await carolingian.ok('DELETE', '/me/calendar');
    expect((await read(at.url, next)).status).toBe(404);
  });

  test('of a window everybody at the table reads the same', async () => {
    const wish = { game: 'carolingi', seats: 3, deadlines: { ...RULE, missed: 'late' }, title: 'W' };
    const at = await correspondents(wish);
    const live = (await at.services.hall.table(at.id))!;
    await playOn(at.id, at.players, await playerOf('carolingi', 'heuristic', 'window'), () =>
      live.isWindow(),
    );
    const texts = new Set<string>();
    for (const client of Object.values(at.players)) {
      const { link } = await client.post('/me/calendar');
      texts.add((await read(at.url, link)).text);
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('An interruption closes');
  });

  test('lines are folded at 75 bytes without cutting a letter, and a text cannot end its line', () => {
    const long = `SUMMARY:${'ä𐍈x'.repeat(40)}`;
    for (const line of folded(long).split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(unfolded(folded(long))).toBe(long);
    const entry = { uid: 'a', at: 0, sequence: 0, title: 'x\r\nBEGIN:VEVENT\n;\\,\u0007', url: null };
    const text = icalendar('n', [entry], 0);
    expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:x\\nBEGIN:VEVENT\\n\\;\\\\\\,\r\n');
  });
});

describe('hearing no more', () => {
  async function mailed() {
    const at = await correspondents(LEX);
    const person = at.people.carolingian!;
    const off = { mail: [], push: [] };
    await at.services.store.write(putPreferencesAt(person, at.id, { off, ordersByMail: false }));
    await pass(at, PATIENCE);
    const { headers } = at.sink.caught.find(({ to }) => to.startsWith('saxon'))!;
    const token = /unsubscribe\/([\w.-]+)>/.exec(headers['list-unsubscribe']!)![1]!;
    const one = (
      own = token,
      body = 'List-Unsubscribe=One-Click',
      type = 'application/x-www-form-urlencoded',
    ) => fetch(`${at.url}/unsubscribe/${own}`, { method: 'POST', body, headers: { 'content-type': type } });
    const off2 = async () => (await at.players.saxon!.get('/me/notices')).preferences.off;
    return { ...at, token, one, off: off2 };
  }

  test('takes one click and no signing in; opening the link changes nothing', async () => {
    const { url, token, one, off, players, ...at } = await mailed();
    // The link of a mail about one kind is for that kind.
    expect(await (await fetch(`${url}/api/v1/unsubscriptions/${token}`)).json()).toEqual({ kind: 'started' });
    await fetch(`${url}/unsubscribe/${token}`, { headers: { accept: 'text/html' } });
    expect(await off()).toEqual({ mail: [], push: [] });
    expect((await one(token, 'something=else')).status).toBe(400);
    expect((await one(`${token.slice(0, -1)}x`)).status).toBe(404);
    expect((await one(token.replace('started', 'turn'))).status).toBe(404);
    expect((await one(token.replace('started', 'all'))).status).toBe(404);
    expect(await off()).toEqual({ mail: [], push: [] });
    expect((await one()).status).toBe(200);
    expect(await off()).toEqual({ mail: ['started'], push: [] });
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const all = await at.services.unsubscribing.link('', at.people.carolingian!, null);
    const form = await one(all.slice('/unsubscribe/'.length), boundary, 'multipart/form-data; boundary=x');
    expect(form.status).toBe(200);
    // From a table for which something else was said as well.
    at.sink.caught.length = 0;
    await pass(at, 3 * DAY, HOUR);
    expect(at.sink.caught).toEqual([]);
  });

  test('a page of another site cannot do it for its visitor', async () => {
    const { url, token } = await mailed();
    const foreign = await fetch(`${url}/unsubscribe/${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });
});

test('what is set is kept, and what is none is refused', async () => {
  const at = await house();
  const { guest } = await import('./client.ts');
  const ada = await guest(at.url);
  const { preferences, zone, push, mail } = await ada.get('/me/notices');
  expect({ preferences, zone, mail }).toEqual({
    preferences: { paused: false, off: { mail: [], push: [] }, quiet: null },
    zone: null,
    mail: { sent: true, address: null },
  });
  expect(push).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), browsers: [] });
  const wanted = { paused: false, off: { mail: ['ended'], push: [] }, quiet: { from: '22:00', to: '07:30' } };
  expect((await ada.ok('PUT', '/me/notices', wanted)).preferences).toEqual(wanted);
  const place = (language: string, where: string, chosen: boolean) =>
    ada.ok('PUT', '/me/place', { language, zone: where, chosen });
  expect(await place('de', 'Europe/Berlin', false)).toMatchObject({ language: 'de', zone: 'Europe/Berlin' });
  expect(await place('en', 'Asia/Tokyo', true)).toMatchObject({ zone: 'Asia/Tokyo', chosen: true });
  expect(await place('de', 'Europe/Berlin', false)).toMatchObject({ language: 'en', zone: 'Asia/Tokyo' });
  const no = (path: string, body: object) => ada.refused('PUT', path, body);
  expect(await no('/me/notices', { ...wanted, off: { mail: ['money'], push: [] } })).toMatch(/^400/);
  expect(await no('/me/notices', { ...wanted, quiet: { from: '25:00', to: '07:00' } })).toContain('22:30');
  expect(await no('/me/notices', { ...wanted, quiet: { from: '07:00', to: '07:00' } })).toContain(
    'different',
  );
  expect(await no('/me/place', { language: 'xx', zone: 'Europe/Berlin', chosen: true })).toMatch(/^400/);
  expect(await no('/me/place', { language: 'de', zone: 'Nowhere', chosen: true })).toContain('no such place');
  expect(await ada.refused('POST', '/me/notices/test', { by: 'mail' })).toContain('confirmed');
  expect((await ada.get('/me/notices')).preferences).toEqual(wanted);
});
