/** The port that takes mail, spoken with line by line: STARTTLS, and how much it bears from whom. */

import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../../tools/at-end.ts';
import type { MailInOptions } from '../orders/smtp-in.ts';
import { LARGEST_MAIL, listenForMail } from '../orders/smtp-in.ts';
import { ManualClock } from './manual-clock.ts';

const DOMAIN = 'orders.annales.example';
const TO = `RCPT TO:<orders-${'a'.repeat(26)}@${DOMAIN}>`;
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

async function port(options: Partial<MailInOptions> = {}) {
  const taken: { raw: Buffer; to: string[]; sender: string }[] = [];
  const house = { isBusy: false };
  const clock = new ManualClock();
  const orders = {
    domain: DOMAIN,
    take: async (mail: { raw: Buffer; to: string[]; sender: string }) => {
      if (house.isBusy) throw new Error('The disk is full');
      taken.push(mail);
    },
  };
  const mailIn = await listenForMail(orders, clock, { port: 0, ...options });
  atEnd(() => mailIn.close());
  return { taken, house, clock, open: () => Caller.at(mailIn.port) };
}

/** Somebody who speaks SMTP: a line is sent, and its answer is waited for. */
class Caller {
  #socket: Socket;
  #heard = '';
  #isOver = false;
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = this.#listening(socket);
  }

  static async at(number: number): Promise<Caller> {
    const caller = new Caller(connect(number, '127.0.0.1'));
    atEnd(() => caller.hangUp());
    return caller;
  }

  #listening(socket: Socket): Socket {
    const over = () => {
      this.#isOver = true;
      this.#wake();
    };
    socket.on('data', (data) => {
      this.#heard += data;
      this.#wake();
    });
    return socket.on('close', over).on('error', over);
  }

  /** The next answer, all of its lines. */
  async hears(): Promise<string> {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(this.#heard);
      if (whole) {
        this.#heard = this.#heard.slice(whole[0].length);
        return whole[0];
      }
      if (this.#isOver) return 'over';
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  says(line: string): Promise<string> {
    this.#socket.write(`${line}\r\n`);
    return this.hears();
  }

  async greets(): Promise<string> {
    await this.hears();
    return this.says('EHLO players.example');
  }

  /** As far as it comes with a mail: the last answer. */
  async sends(text: string, from = '<ine@players.example>'): Promise<string> {
    for (const line of [`MAIL FROM:${from}`, TO, 'DATA']) {
      const answer = await this.says(line);
      if (!/^[23]/.test(answer)) return answer;
    }
    return this.says(`${text}\r\n.`);
  }

  /** From now on nobody reads along. */
  async encrypts(): Promise<string | null> {
    this.#socket.removeAllListeners('data');
    const socket = connectTls({
      socket: this.#socket,
      ca: fixture('mail-cert.pem'),
      servername: DOMAIN,
    });
    await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    this.#socket = this.#listening(socket);
    return socket.getProtocol();
  }

  async hangUp(): Promise<void> {
    this.#socket.destroy();
  }
}

describe('STARTTLS', () => {
  test('is offered where there is a certificate; what comes under it is taken', async () => {
    const tls = { cert: fixture('mail-cert.pem'), key: fixture('mail-key.pem') };
    const { open, taken } = await port({ tls });
    const caller = await open();
    const offered = await caller.greets();
    expect(offered).toContain('STARTTLS');
    expect(offered).not.toContain('AUTH');
    expect(await caller.says('STARTTLS')).toMatch(/^220/);
    expect(await caller.encrypts()).toMatch(/^TLSv1\.[23]$/);
    const again = await caller.says('EHLO players.example');
    expect(again).not.toMatch(/STARTTLS|AUTH/);
    expect(await caller.says('AUTH PLAIN AGEAYg==')).toMatch(/^5/);
    expect(await caller.sends('Subject: x\r\n\r\nTAX')).toMatch(/^250/);
    expect(taken).toMatchObject([{ sender: 'ine@players.example' }]);
  });

  test('is not where there is none', async () => {
    const { open, taken } = await port();
    const caller = await open();
    expect(await caller.greets()).not.toMatch(/STARTTLS|AUTH/);
    expect(await caller.says('STARTTLS')).toMatch(/^5/);
    expect(await caller.sends('\r\nTAX')).toMatch(/^250/);
    expect(taken).toHaveLength(1);
  });
});

test('a mail that is too large is refused when it is announced, and when it is not; after it another is taken', async () => {
  const { open, taken } = await port();
  const caller = await open();
  expect(await caller.greets()).toContain(`SIZE ${LARGEST_MAIL}`);
  expect(await caller.says(`MAIL FROM:<a@b.example> SIZE=${LARGEST_MAIL + 1}`)).toMatch(/^552/);
  expect(await caller.sends(`\r\n${'x'.repeat(LARGEST_MAIL + 1)}`)).toMatch(/^552/);
  expect(taken).toEqual([]);
  expect(await caller.sends('\r\nTAX')).toMatch(/^250/);
  expect(taken).toHaveLength(1);
});

test('other recipients are refused one by one, and more than five', async () => {
  const { open, taken } = await port();
  const caller = await open();
  await caller.greets();
  await caller.says('MAIL FROM:<>');
  for (const other of ['postmaster', 'postmaster@orders.annales.example', 'eve@evil.example'])
    expect(await caller.says(`RCPT TO:<${other}>`)).toMatch(/^5/);
  expect(await caller.says('DATA')).toMatch(/^503/);
  for (let i = 0; i < 5; i++)
    expect(await caller.says(TO.replace('a@', `${'abcde'[i]}@`)), String(i)).toMatch(/^250/);
  expect(await caller.says(TO.replace('a@', 'f@'))).toMatch(/^452/);
  expect(await caller.says('DATA')).toMatch(/^354/);
  expect(await caller.says('\r\nTAX\r\n.')).toMatch(/^250/);
  expect(taken.map(({ to, sender }) => [to.length, sender])).toEqual([[5, '']]);
});

test('one place has ten connections at most, and another one as soon as one has ended', async () => {
  const { open } = await port();
  const callers: Caller[] = [];
  for (let i = 0; i < 10; i++) {
    const caller = await open();
    expect(await caller.hears()).toMatch(/^220/);
    callers.push(caller);
  }
  expect(await (await open()).hears()).toMatch(/^421/);
  await callers[0]!.hangUp();
  await expect.poll(async () => (await open()).hears()).toMatch(/^220/);
});

test('too many mails from one place are put off until time has passed, and so is what cannot be kept', async () => {
  const { open, taken, clock, house } = await port({ rate: { burst: 2, perSecond: 1 / 60 } });
  const caller = await open();
  await caller.greets();
  for (let i = 0; i < 2; i++) expect(await caller.sends('\r\nTAX')).toMatch(/^250/);
  const other = await open();
  await other.greets();
  expect(await other.sends('\r\nTAX')).toMatch(/^451/);
  clock.pass(60_000);
  house.isBusy = true;
  expect(await other.sends('\r\nTAX')).toMatch(/^451/);
  house.isBusy = false;
  clock.pass(60_000);
  expect(await other.sends('\r\nTAX')).toMatch(/^250/);
  expect(taken).toHaveLength(3);
});
