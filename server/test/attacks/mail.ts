/** Mail that is brought by http without a right to, and links of acknowledgements that nobody was sent. */

import { expect } from 'vitest';
import { signatureOf } from '../../http/mail-hook.ts';
import { type Attack, type Field, type Luck, WORDS } from './field.ts';

/** How the server of these attacks takes mail; nobody is sent any. */
export const MAIL_OPTIONS = {
  mailer: { send: async () => {}, close() {} },
  publicUrl: 'http://games.example',
  mailDomain: 'orders.example',
  mailSecret: 'nobody who attacks knows this secret',
};

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

async function bring(field: Field, luck: Luck): Promise<void> {
  const now = Math.floor(field.clock.wall() / 1000);
  const isSigned = luck.rarely(4);
  const timestamp = String(luck.one([now, now, now, now - 299, now - 301, now + 301, 0, 'now']));
  const token = Array.from({ length: 26 }, () => luck.one([...letters])).join('');
  const recipient = luck.one([`orders-${token}@orders.example`, 'eve@evil.example', token, 'x'.repeat(2000)]);
  const raw = Buffer.from(
    luck.one([`From: ${luck.one(WORDS)}\r\n\r\nfinish`, '', 'x'.repeat(300_000), '\0']),
  );
  const secret = isSigned ? MAIL_OPTIONS.mailSecret : luck.one(['', 'guess', 'nobody']);
  const signature = signatureOf(secret, { timestamp, recipient, sender: '' }, raw);
  const answer = await fetch(`${field.server.url}/mail`, {
    method: 'POST',
    headers: {
      'content-type': luck.one(['message/rfc822', 'message/rfc822', 'message/rfc822', 'text/plain']),
      'annales-timestamp': timestamp,
      'annales-recipient': recipient,
      'annales-signature': luck.rarely(8) ? 'none' : signature,
    },
    body: raw,
  });
  const said = (await answer.json()) as { reason?: unknown };
  expect(answer.status).toBeLessThan(500);
  if (!isSigned) expect(answer.status).not.toBe(200);
  if (answer.status === 200) field.note('mail brought');
  else expect(typeof said.reason).toBe('string');
  if (answer.status === 403) field.note('mail refused');
}

async function notMe(field: Field, luck: Luck): Promise<void> {
  const token = luck.one(['A'.repeat(43), luck.one(WORDS), '..%2f', 'a'.repeat(4000)]);
  const method = luck.one(['GET', 'POST', 'HEAD']);
  const answer = await fetch(`${field.server.url}/not-me/${encodeURIComponent(token)}`, { method });
  await answer.text();
  expect([404, 400, 414, 405]).toContain(answer.status);
  field.note('not me');
}

export const mail: Attack = {
  name: 'mail',
  share: 6,
  comesTo: ['mail brought', 'mail refused', 'not me'],
  run: (field, luck) => (luck.rarely(3) ? notMe(field, luck) : bring(field, luck)),
};
