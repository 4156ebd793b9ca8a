/** Mail that leaves: once, as it was written, again when it could not. */

import { expect, test } from 'vitest';
import { ServerClock } from '../clock.ts';
import { InProcessJobs } from '../jobs/in-process.ts';
import type { Mail } from '../mail/mail.ts';
import { MAIL, mailAgain, posted, sending } from '../mail/outbox.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { openStore } from '../store/open.ts';
import { newHouse } from './files.ts';
import { mailSink } from './mail-sink.ts';
import { ManualClock } from './manual-clock.ts';

const MAIL_TO_ADA: Mail = {
  to: 'ada@example.org',
  subject: 'Your turn: Lex Saxonum – 772',
  text: 'It is your turn.\n.\nA line with a dot alone stands above.\n',
  id: 'notice-1',
  replyTo: 'orders@example.org',
  headers: { 'List-Unsubscribe': '<https://games.example/stop>' },
};

async function office() {
  const sink = await mailSink();
  const manual = new ManualClock();
  const clock = new ServerClock(manual, 0);
  const store = await openStore(newHouse());
  const bounces: string[] = [];
  const complaints: string[] = [];
  const jobs = new InProcessJobs(store, clock, ({ message }) => complaints.push(message));
  const mailer = smtpMailer({ url: sink.url, from: 'Annales <games@annales.example>' });
  jobs.on(
    MAIL,
    sending(mailer, async (address) => {
      bounces.push(address);
      return [];
    }),
  );
  await jobs.start();
  const post = (mail: Mail) => store.write(posted(mail, clock));
  const left = async () => (await store.nextJobs([MAIL], 9)).length;
  const close = async () => {
    jobs.close();
    mailer.close();
    await store.close();
  };
  return { sink, manual, bounces, complaints, post, left, close };
}

test('arrives as it was written, and says that a machine wrote it', async () => {
  const { sink, post, left, close } = await office();
  await post(MAIL_TO_ADA);
  await expect.poll(left).toBe(0);
  expect(sink.caught).toMatchObject([
    { to: 'ada@example.org', from: 'games@annales.example', subject: MAIL_TO_ADA.subject },
  ]);
  const [{ text, headers }] = sink.caught as [(typeof sink.caught)[0]];
  expect(text.trimEnd()).toBe(MAIL_TO_ADA.text.trimEnd());
  expect(headers).toMatchObject({
    'message-id': '<notice-1@annales.example>',
    'auto-submitted': 'auto-generated',
    'reply-to': 'orders@example.org',
    'list-unsubscribe': '<https://games.example/stop>',
  });
  await close();
});

test('a server that is busy gets it later, an address that takes nothing is told of', async () => {
  const { sink, manual, bounces, complaints, post, left, close } = await office();
  sink.busy = true;
  await post(MAIL_TO_ADA);
  await expect.poll(() => complaints.length).toBe(1);
  sink.busy = false;
  sink.refused.add('gone@example.org');
  await post({ ...MAIL_TO_ADA, to: 'gone@example.org', id: 'notice-2' });
  await expect.poll(() => bounces).toEqual(['gone@example.org']);
  await expect.poll(left).toBe(1);
  manual.pass(60_000);
  await expect.poll(left).toBe(0);
  expect(sink.caught.map(({ to }) => to)).toEqual(['ada@example.org']);
  await close();
});

test('nothing in an address or a subject becomes another recipient or header', async () => {
  const { sink, post, left, close } = await office();
  await post({
    ...MAIL_TO_ADA,
    to: 'ada@example.org, eve@example.org',
    subject: 'Hello\r\nBcc: eve@example.org',
  });
  await post({ ...MAIL_TO_ADA, id: 'notice-3', subject: 'Hello\r\nBcc: eve@example.org' });
  await expect.poll(() => sink.caught.length).toBeGreaterThan(0);
  await expect.poll(left).toBeLessThan(2);
  expect(sink.caught.some(({ to }) => to.includes('eve') && !to.includes('ada'))).toBe(false);
  expect(sink.caught.every(({ headers }) => headers.bcc === undefined)).toBe(true);
  await close();
});

test('it is tried for about a day, and then given up', () => {
  let total = 0;
  let failures = 1;
  for (let wait = mailAgain(failures); wait !== null; wait = mailAgain(++failures)) total += wait;
  expect(total / 3_600_000).toBeGreaterThan(24);
  expect(failures).toBe(13);
});
