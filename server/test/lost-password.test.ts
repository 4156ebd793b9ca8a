/** A lost password: a link by mail, and not a word about who has an account. */

import { expect, test } from 'vitest';
import { Client, listen } from './client.ts';
import { linkIn, mailing, PASSWORD } from './mailing.ts';
import { ManualClock } from './manual-clock.ts';

const MINUTE = 60_000;

test('whoever has confirmed an address sets a new password by the link, once; all sessions end', async () => {
  const { account, confirmed, mailTo, url } = await mailing();
  const ada = await account('Ada');
  await confirmed(ada, 'ada@example.org');
  const { token } = await ada.post('/programs', { name: 'Engine' });
  const program = Object.assign(new Client(url), { token });
  const { table } = await ada.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  const stream = await listen(ada, `${table.id}/carolingian`);
  const somewhere = new Client(url);
  expect(await somewhere.post('/lost-password', { who: ' aDa ' })).toEqual({});
  const mails = await mailTo('ada@example.org', 2);
  expect(mails[1]!.text).toContain('“Ada”');
  const link = linkIn(mails[1]!.text, 'recover');
  // Nothing has happened so far: whoever has not asked may throw it away.
  expect((await ada.get('/me')).me.name).toBe('Ada');
  expect(await somewhere.refused('POST', '/confirmations', { link })).toContain('403');
  await somewhere.post('/recovery', { link, password: 'a new password' });
  expect((await somewhere.get('/me')).me.name).toBe('Ada');
  expect([(await ada.get('/me')).me, (await program.get('/me')).me]).toEqual([null, null]);
  await stream.reaches(({ ended }) => ended);
  expect(await somewhere.refused('POST', '/recovery', { link, password: 'another one' })).toContain('403');
  const signIn = (password: string) => new Client(url).send('POST', '/session', { name: 'Ada', password });
  expect([(await signIn(PASSWORD)).status, (await signIn('a new password')).status]).toEqual([403, 200]);
});

test('by the address every account of it gets a link of its own; what is not confirmed gets none', async () => {
  const { account, confirmed, mailTo, url, sink, services } = await mailing();
  for (const name of ['Ada', 'Byron']) await confirmed(await account(name), 'family@example.org');
  const eve = await account('Eve');
  await eve.ok('PUT', '/me/address', { address: 'ada@example.org', password: PASSWORD });
  await mailTo('ada@example.org', 1);
  const somewhere = new Client(url);
  for (const who of ['Eve', 'ada@example.org', 'nobody@example.org', 'Nobody', 'a@b@c', '@'])
    expect(await somewhere.post('/lost-password', { who })).toEqual({});
  await somewhere.post('/lost-password', { who: 'FAMILY@Example.org' });
  const mails = (await mailTo('family@example.org', 4)).slice(2);
  expect(mails.map(({ text }) => /“(.+?)”/.exec(text)![1]).sort()).toEqual(['Ada', 'Byron']);
  // All that was asked has been dealt with.
  await expect.poll(() => services.store.nextJobs(['lost-password', 'mail'], 9)).toEqual([]);
  expect(sink.caught).toHaveLength(5);
});

test('the answer is the same for everybody, and so is what is done before it', async () => {
  const { account, confirmed, url, services } = await mailing();
  await confirmed(await account('Ada'), 'ada@example.org');
  const client = new Client(url);
  const written: string[][] = [];
  const read: string[] = [];
  const { store } = services;
  const write = store.write.bind(store);
  store.write = (...changes) => {
    written.push(changes.map((one) => (one.do === 'put-job' ? `put ${one.job.kind}` : one.do)));
    return write(...changes);
  };
  for (const name of ['personNamed', 'reachedAt', 'person'] as const) {
    const before = store[name].bind(store) as (one: string, now: number) => Promise<never>;
    store[name] = ((one: string, now: number) => {
      read.push(name);
      return before(one, now);
    }) as never;
  }
  // Nothing is looked up, and one job is put down, before anybody is answered.
  services.jobs.close();
  const answers = [];
  for (const who of ['Ada', 'Nobody', 'ada@example.org', 'nobody@example.org']) {
    const { status, body, headers } = await client.send('POST', '/lost-password', { who });
    answers.push([status, body, [...headers.keys()].filter((one) => one !== 'date')]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const asked = written.filter(([one]) => one !== 'put-setting');
  expect(asked).toEqual(Array.from({ length: 4 }, () => ['put lost-password']));
  expect(read).toEqual([]);
});

test('an account, an address and a visitor are written for a few times; the link is good for hours', async () => {
  const clock = new ManualClock();
  const { account, confirmed, mailTo, url, sink, services } = await mailing({ clock, heartbeat: 1e10 });
  await confirmed(await account('Ada'), 'ada@example.org');
  const asking = new Client(url);
  const ask = async (...whos: string[]) => {
    for (const who of whos) await asking.post('/lost-password', { who });
    await expect
      .poll(() => services.store.nextJobs(['lost-password', 'mail'], 99), { timeout: 60_000 })
      .toEqual([]);
  };
  await ask('Ada', 'ADA', 'ada', 'ada', 'Ada');
  const mails = await mailTo('ada@example.org', 4);
  // By the address it is the same account.
  await ask('ada@example.org');
  expect(sink.caught).toHaveLength(4);
  for (let i = 0; i < 4; i++) await asking.post('/lost-password', { who: `Nobody ${i}` });
  expect(await asking.refused('POST', '/lost-password', { who: 'Ada' })).toContain('429');
  const link = (i: number) => ({ link: linkIn(mails[i]!.text, 'recover'), password: 'a new password' });
  clock.pass(239 * MINUTE);
  clock.pass(2 * MINUTE);
  expect(await asking.refused('POST', '/recovery', link(1))).toContain('too old');
  clock.pass(8 * 60 * MINUTE);
  await asking.post('/lost-password', { who: 'Ada' });
  const [last] = (await mailTo('ada@example.org', 5)).slice(-1);
  clock.pass(239 * MINUTE);
  await asking.post('/recovery', {
    link: linkIn(last!.text, 'recover'),
    password: 'a new password',
  });
});

test('a server without mail says so', async () => {
  const { url } = await mailing({ mailer: null });
  const somebody = new Client(url);
  expect(await somebody.refused('POST', '/lost-password', { who: 'Ada' })).toContain('sends no mail');
  expect((await somebody.get('/sign-up')).mails).toBe(false);
});
