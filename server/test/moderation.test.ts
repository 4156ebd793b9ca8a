/** Order: block, mute, report, remove, suspend; and the audit of all that. */

import { describe, expect, test } from 'vitest';
import { Admin } from '../admin.ts';
import { type Answer, Client, guest, listen, SALT } from './client.ts';
import { type Account, mailing, PASSWORD } from './mailing.ts';
import { ManualClock } from './manual-clock.ts';

const DAY = 24 * 3600 * 1000;

/** Two people at a table that has not begun, and a moderator who has nothing to do with it. */
async function club(options = {}) {
  const server = await mailing(options);
  const [ada, eve, mod] = (await Promise.all(['Ada', 'Eve', 'Mod'].map((name) => server.account(name)))) as [
    Account,
    Account,
    Account,
  ];
  const admin = new Admin(server.services);
  await admin.do('appoint', { name: 'Mod' });
  const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'], listed: 'link', title: 'Ours' };
  const { table } = await ada.post('/tables', wish);
  const at = `/tables/${table.id}`;
  await eve.post(`${at}/join`, { seat: 'saxon', salt: SALT });
  const say = async (client: Client, text: string): Promise<number> =>
    (await client.post(`${at}/chat`, { text })).id;
  const lines = async (client: Client): Promise<Answer[]> => (await client.get(`${at}/chat`)).lines;
  return { ...server, ada, eve, mod, admin, id: table.id as string, at, say, lines };
}

describe('keeping others at a distance', () => {
  test('what somebody says is folded for whoever has muted or blocked him, and for nobody else', async () => {
    const { ada, eve, say, lines, id } = await club();
    const line = await say(eve, 'You again');
    await say(ada, 'Well');
    const folded = async (client: Client) => (await lines(client)).map((one) => one.folded);
    expect(await folded(ada)).toEqual([false, false]);
    const who = { table: id, line };
    const { shunned } = await ada.ok('PUT', '/me/shunned', { who, kind: 'mute' });
    expect(shunned).toMatchObject([{ name: 'Eve', kind: 'mute' }]);
    expect(JSON.stringify(shunned)).not.toContain(eve.id);
    expect([await folded(ada), await folded(eve)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(
      (await ada.ok('PUT', '/me/shunned', { who: { name: 'eve' }, kind: 'block' })).shunned,
    ).toMatchObject([{ kind: 'block' }]);
    expect((await eve.get('/me/shunned')).shunned).toEqual([]);
    expect(await eve.refused('DELETE', `/me/shunned/${shunned[0].id}`)).toContain('404');
    await ada.ok('DELETE', `/me/shunned/${shunned[0].id}`);
    expect(await folded(ada)).toEqual([false, false]);
    expect(await ada.refused('PUT', '/me/shunned', { who: { name: 'Ada' }, kind: 'mute' })).toContain('409');
    expect(await ada.refused('PUT', '/me/shunned', { who: { name: 'Nobody' }, kind: 'mute' })).toContain(
      '404',
    );
  });

  test('whoever is blocked does not sit down at tables of the other, nor does a program; a mute does not do that', async () => {
    const { ada, eve, url } = await club();
    const made = await ada.post('/tables', { game: 'lex-saxonum', seats: ['anyone', 'link'] });
    const at = `/tables/${made.table.id}`;
    await ada.ok('PUT', '/me/shunned', { who: { name: 'Eve' }, kind: 'block' });
    const { token } = await eve.post('/programs', { name: 'Engine' });
    const program = Object.assign(new Client(url), { token });
    for (const one of [eve, program]) {
      expect(await one.refused('POST', `${at}/join`, { seat: 'carolingian' })).toBe(
        '403 The host has not opened this table to you',
      );
      const link = made.links.saxon;
      expect(await one.refused('POST', `${at}/join`, { seat: 'saxon', link })).toContain('403');
    }
    // Not the other way round.
    const own = await eve.post('/tables', { game: 'lex-saxonum', seats: ['anyone', 'anyone'] });
    await ada.post(`/tables/${own.table.id}/join`, { seat: 'saxon' });
    await ada.ok('PUT', '/me/shunned', { who: { name: 'Eve' }, kind: 'mute' });
    await eve.post(`${at}/join`, { seat: 'carolingian' });
    // Who has the seat already keeps it.
    await ada.ok('PUT', '/me/shunned', { who: { name: 'Eve' }, kind: 'block' });
    await eve.post(`${at}/join`, { seat: 'carolingian', salt: SALT });
    expect(await eve.refused('POST', `${at}/join`, { seat: 'saxon' })).toContain('403');
  });
});

describe('reports', () => {
  test('carry the words as they were and what was said around them, once; moderators are called by mail', async () => {
    const { ada, eve, mod, say, id, at, confirmed, mailTo, sink } = await club();
    await confirmed(mod, 'mod@example.org');
    for (const i of [1, 2, 3, 4, 5, 6]) await say(ada, `before ${i}`);
    const line = await say(eve, 'Something vile');
    await say(ada, 'after');
    const report = { what: 'chat', table: id, line, why: 'It is vile' };
    await ada.post('/reports', report);
    expect(await ada.refused('POST', '/reports', report)).toContain('409 You have reported this already');
    expect(await eve.refused('POST', '/reports', report)).toContain('409 This is your own');
    for (const [wrong, status] of [
      [{ line: 99 }, '404'],
      [{ table: 'a'.repeat(22) }, '404'],
    ] as const)
      expect(await ada.refused('POST', '/reports', { ...report, ...wrong })).toContain(status);
    await ada.post('/reports', { what: 'name', table: id, seat: 'saxon', why: '' });
    await eve.post('/reports', { what: 'title', table: id, why: 'Not yours' });
    const mails = await mailTo('mod@example.org', 2);
    expect(mails[1]!.text).toContain('/moderation');
    expect(mails[1]!.text).not.toContain('vile');
    const { reports } = await mod.get('/moderation/reports');
    expect(reports).toHaveLength(3);
    const said = reports.find((one: Answer) => one.what === 'chat');
    expect(said).toMatchObject({
      by: 'Ada',
      name: 'Eve',
      text: 'Something vile',
      why: 'It is vile',
      done: null,
    });
    expect(said.around.map((one: Answer) => one.text)).toEqual([
      'before 3',
      'before 4',
      'before 5',
      'before 6',
      'Something vile',
      'after',
    ]);
    expect(said.around.filter((one: Answer) => one.this)).toMatchObject([{ name: 'Eve', seat: 'saxon' }]);
    // Nothing tells where the table is: whoever knows that of one that is not listed could look at it.
    expect(JSON.stringify(reports)).not.toContain(id);
    expect(await ada.refused('GET', '/moderation/reports')).toContain('403');
    expect(await new Client(ada.url).refused('GET', '/moderation/reports')).toContain('401');
    expect(sink.caught.filter(({ to }) => to !== 'mod@example.org')).toEqual([]);
    expect(at).toContain(id);
  });

  test('of what one has not been shown are none', async () => {
    const { ada, mod, id, services } = await club();
    const ref = `text:${'1'.repeat(64)}`;
    const text = { table: id, ref, seat: 'saxon', at: 1, salt: 's', text: 'secret', contact: 0 } as const;
    await services.store.write(
      { do: 'put-text', text: { ...text, person: null } },
      { do: 'show-texts', table: id, shown: [[ref, 'saxon']] },
    );
    const report = { what: 'text', table: id, ref, why: 'x' };
    expect(await ada.refused('POST', '/reports', report)).toContain('404');
    expect(await mod.refused('POST', '/reports', report)).toContain('404');
    await services.store.write({ do: 'show-texts', table: id, shown: [[ref, 'carolingian']] });
    await ada.post('/reports', report);
    const { reports } = await mod.get('/moderation/reports');
    expect(reports).toMatchObject([{ what: 'text', text: 'secret', around: [] }]);
    await mod.post(`/moderation/reports/${reports[0].id}/removal`, { why: 'x' });
    expect(await services.store.text(id, ref)).toMatchObject({ text: '', salt: '' });
  });

  test('of a letter only whoever got it makes one; a moderator removes it', async () => {
    const { ada, eve, mod, id, at } = await club();
    await ada.post(`${at}/salt`, { seat: 'carolingian', salt: SALT });
    await ada.post(`${at}/start`);
    const { id: letter } = await eve.post(`${at}/letters`, { seat: 'saxon', to: 'all', text: 'Vile' });
    const report = { what: 'letter', table: id, letter, why: 'x' };
    expect(await eve.refused('POST', '/reports', { ...report, seat: 'saxon' })).toContain('404');
    expect(await mod.refused('POST', '/reports', { ...report, seat: 'carolingian' })).toContain('403');
    await ada.post('/reports', { ...report, seat: 'carolingian' });
    const { reports } = await mod.get('/moderation/reports');
    expect(reports).toMatchObject([{ what: 'letter', text: 'Vile', around: [] }]);
    await mod.post(`/moderation/reports/${reports[0].id}/removal`, { why: 'x' });
    const { letters } = await ada.get(`${at}/letters?seat=carolingian`);
    expect(letters).toMatchObject([{ text: null }]);
  });

  test('what was reported is removed for all, and the report ends; each deed is written down', async () => {
    const { ada, eve, mod, say, lines, id } = await club();
    const line = await say(eve, 'Something vile');
    await ada.post('/reports', { what: 'chat', table: id, line, why: 'vile' });
    await eve.post('/reports', { what: 'title', table: id, why: 'vile too' });
    const { reports } = await mod.get('/moderation/reports');
    const of = (what: string) => `/moderation/reports/${reports.find((one: Answer) => one.what === what).id}`;
    expect(await mod.refused('POST', `${of('chat')}/removal`, { why: ' ' })).toContain('Say why');
    const stream = await listen(ada, `${id}/carolingian`);
    await mod.post(`${of('chat')}/removal`, { why: 'Insult' });
    await stream.reaches(({ told }) => told.some(({ event }) => event === 'chat'));
    expect((await lines(ada)).map(({ text }) => text)).toEqual(['']);
    expect(await mod.refused('POST', `${of('chat')}/removal`, { why: 'Insult' })).toContain('gone already');
    await mod.post(`${of('title')}/removal`, { why: 'Title' });
    expect((await ada.get(`/tables/${id}`)).title).toBe('');
    await mod.post(`${of('chat')}/end`, { why: 'Removed' });
    expect(await mod.refused('POST', `${of('chat')}/end`, { why: 'Removed' })).toContain('409');
    const { reports: done } = await mod.get('/moderation/reports?done=true');
    expect(done).toMatchObject([{ what: 'chat', outcome: 'Removed', text: 'Something vile' }]);
    const { deeds } = await mod.get('/moderation/audit');
    expect(
      deeds.map((one: Answer) => `${one.who ?? one.operator} ${one.what} ${one.whom} ${one.why}`),
    ).toEqual([
      'Mod settle Eve Removed',
      'Mod remove Ada Title',
      'Mod remove Eve Insult',
      'true appoint Mod ',
    ]);
    expect(JSON.stringify(deeds)).not.toContain(id);
    for (const path of [`${of('chat')}/removal`, `${of('chat')}/end`])
      expect(await ada.refused('POST', path, { why: 'x' })).toContain('403');
    expect(await eve.refused('GET', '/moderation/audit')).toContain('403');
    stream.stop();
  });

  test('a guest loses a name, an account does not; a moderator removes a line where anybody may look', async () => {
    const { ada, mod, id, say, url } = await club();
    const other = await guest(url);
    await other.ok('PUT', '/me/name', { name: 'Something vile' });
    const { table } = await ada.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    await other.post(`/tables/${table.id}/join`, { seat: 'saxon' });
    await ada.post('/reports', { what: 'name', table: table.id, seat: 'saxon', why: 'vile' });
    await other.post('/reports', { what: 'name', table: table.id, seat: 'carolingian', why: 'hm' });
    const { reports } = await mod.get('/moderation/reports');
    const by = (text: string) => reports.find((one: Answer) => one.text === text).id;
    await mod.post(`/moderation/reports/${by('Something vile')}/removal`, { why: 'vile' });
    expect((await other.get('/me')).me.name).toBeNull();
    expect(await mod.refused('POST', `/moderation/reports/${by('Ada')}/removal`, { why: 'x' })).toContain(
      'An account keeps its name',
    );
    const line = await say(ada, 'hello');
    const body = { why: 'x' };
    expect(await ada.refused('DELETE', `/tables/${id}/chat/${line}`, body)).toContain('403');
    await mod.ok('DELETE', `/tables/${id}/chat/${line}`, body);
    const secret = await ada.post('/tables', {
      game: 'lex-saxonum',
      seats: ['me', 'anyone'],
      listed: 'private',
    });
    await ada.post(`/tables/${secret.table.id}/chat`, { text: 'among us' });
    expect(await mod.refused('DELETE', `/tables/${secret.table.id}/chat/1`, body)).toContain('404');
    expect(await mod.refused('GET', `/tables/${secret.table.id}/chat`)).toContain('404');
  });
});

describe('a suspension', () => {
  test('ends sessions, streams and programs, is told, and is over in its time; the game goes on', async () => {
    const clock = new ManualClock();
    const { ada, eve, mod, id, at, url, confirmed, mailTo, services } = await club({
      clock,
      heartbeat: 400 * DAY,
    });
    await confirmed(eve, 'eve@example.org');
    await ada.post(`${at}/salt`, { seat: 'carolingian', salt: SALT });
    await ada.post(`${at}/start`);
    const { token } = await eve.post('/programs', { name: 'Engine' });
    const program = Object.assign(new Client(url), { token });
    const streams = [await listen(eve, `${id}/saxon`), await listen(program, `${id}/spectator`)];
    const who = { name: 'eve' };
    const { until } = await mod.post('/moderation/suspensions', { who, days: 7, why: 'Insults' });
    expect(until).toBe(clock.wall() + 7 * DAY);
    for (const stream of streams) await stream.reaches(({ ended }) => ended);
    expect([(await eve.get('/me')).me, (await program.get('/me')).me]).toEqual([null, null]);
    const [, mail] = await mailTo('eve@example.org', 2);
    expect(mail!.text).toMatch(/until 2026-01-08 00:00 UTC[\s\S]*Insults/);
    expect([await services.contacts.isSuspended(eve.id), await services.contacts.confirmed(eve.id)]).toEqual([
      true,
      null,
    ]);
    // Who does not know the password is told nothing of it.
    const signIn = (password: string) =>
      new Client(url).refused('POST', '/session', { name: 'Eve', password });
    expect(await signIn('wrong')).toBe('403 Name and password do not go together');
    expect(await signIn(PASSWORD)).toBe('403 This account is suspended until 2026-01-08 00:00 UTC: Insults');
    const link = await services.people.passwordLink(eve.id);
    const recovery = { link, password: 'a new password' };
    expect(await new Client(url).refused('POST', '/recovery', recovery)).toContain('suspended');
    // The seat is that of somebody who is away.
    clock.pass(2 * DAY);
    const { seats, status } = await ada.get(at);
    expect(status).toBe('playing');
    expect(seats.find((one: Answer) => one.seat === 'saxon').away).toBeGreaterThanOrEqual(2 * 86_400 - 60);
    expect((await mod.get('/moderation/people?name=EVE')).found).toMatchObject({
      name: 'Eve',
      program: false,
    });
    clock.pass(5 * DAY);
    await new Client(url).post('/session', { name: 'Eve', password: PASSWORD });
    expect((await mod.get('/moderation/people')).suspended).toEqual([]);
  });

  test('for good is lifted; by a report a guest is put out too; moderators are safe from each other', async () => {
    const { ada, eve, mod, admin, url, id } = await club();
    const other = await guest(url);
    const made = await ada.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
    await other.post(`/tables/${made.table.id}/join`, { seat: 'saxon' });
    const { id: line } = await other.post(`/tables/${made.table.id}/chat`, { text: 'vile' });
    await ada.post('/reports', { what: 'chat', table: made.table.id, line, why: 'vile' });
    const { reports } = await mod.get('/moderation/reports');
    const suspension = { who: { report: reports[0].id }, days: null, why: 'vile' };
    expect((await mod.post('/moderation/suspensions', suspension)).until).toBeNull();
    expect((await other.get('/me')).me).toBeNull();
    await mod.post('/moderation/suspensions', { who: { name: 'Eve' }, days: null, why: 'all of it' });
    const { suspended } = await mod.get('/moderation/people');
    expect(suspended.map((one: Answer) => [one.name, one.until, one.reason]).sort()).toEqual(
      [
        ['Eve', null, 'all of it'],
        [null, null, 'vile'],
      ].sort(),
    );
    const nameless = suspended.find((one: Answer) => one.name === null).id;
    await mod.post('/moderation/pardons', { who: { suspended: nameless }, why: 'a mistake' });
    await mod.post('/moderation/pardons', { who: { name: 'Eve' }, why: 'a mistake' });
    expect(await mod.refused('POST', '/moderation/pardons', { who: { name: 'Eve' }, why: 'x' })).toContain(
      '409',
    );
    await new Client(url).post('/session', { name: 'Eve', password: PASSWORD });
    // Only whoever runs the server does anything to a moderator.
    await admin.do('appoint', { name: 'Ada' });
    for (const name of ['Ada', 'Mod'])
      expect(
        await mod.refused('POST', '/moderation/suspensions', { who: { name }, days: 1, why: 'x' }),
      ).toContain('403');
    await admin.do('suspend', { name: 'Mod', days: 1, why: 'Too strict' });
    expect(await mod.refused('GET', '/moderation/reports')).toContain('401');
    await admin.do('dismiss', { name: 'Ada' });
    expect(await ada.refused('GET', '/moderation/reports')).toContain('403');
    expect((await eve.get('/me')).me).toBeNull();
    expect(id).toBeTruthy();
  });

  test('meets whoever signs in at the same moment', async () => {
    const { eve, admin, url, services } = await club();
    const signIn = () => new Client(url).send('POST', '/session', { name: 'Eve', password: PASSWORD });
    const [first, told, second] = await Promise.all([
      signIn(),
      admin.do('suspend', { name: 'Eve', days: 1, why: 'x' }),
      signIn(),
    ]);
    expect(told).toContain('is suspended until');
    for (const { status } of [first, second]) expect([200, 403]).toContain(status);
    expect(await services.store.sessionsOf(eve.id)).toEqual([]);
  });
});

test('whoever goes leaves nothing of this behind, and is shown all of it before', async () => {
  const { ada, eve, mod, say, id, confirmed, services } = await club();
  await confirmed(ada, 'ada@example.org');
  await ada.ok('PUT', '/me/shunned', { who: { name: 'Eve' }, kind: 'block' });
  const line = await say(eve, 'Something vile');
  await say(ada, 'hello');
  await ada.post('/reports', { what: 'chat', table: id, line, why: 'my own words' });
  const data = await ada.get('/me/data');
  expect(data).toMatchObject({
    account: { name: 'Ada' },
    addresses: [{ address: 'ada@example.org' }],
    shunned: [{ name: 'Eve', kind: 'block' }],
    tables: [{ table: id, host: true, seats: ['carolingian'] }],
    chat: [{ table: id, text: 'hello' }],
    reports: [{ what: 'chat', why: 'my own words' }],
  });
  expect(JSON.stringify(data)).not.toContain(eve.id);
  await ada.ok('DELETE', '/me');
  const { store } = services;
  expect([await store.addressesOf(ada.id), await store.shunnedBy(ada.id)]).toEqual([[], []]);
  // What was reported waits for a moderator, also when whoever said it is gone.
  await eve.ok('DELETE', '/me');
  const { reports } = await mod.get('/moderation/reports');
  expect(reports).toMatchObject([{ by: null, whom: null, text: 'Something vile', name: 'Eve' }]);
  await mod.post(`/moderation/reports/${reports[0].id}/end`, { why: 'gone' });
  const { reports: done } = await mod.get('/moderation/reports?done=true');
  expect(done).toMatchObject([{ text: '', name: '', around: [] }]);
});
