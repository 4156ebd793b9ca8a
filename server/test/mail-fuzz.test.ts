/**
 * Mails that mean no good, or are mangled: forged senders, wrong, expired and others' addresses, replays, machines, broken
 * structures. Nothing is taken that should not be, nothing is changed, nothing of another seat stands in any answer.
 */

import {
  type Action,
  exportGame,
  fast,
  fillForm,
  isForm,
  type Row,
  type Seat,
  verify,
} from '@annales/engine';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { hashMailToken, newMailToken, replyAddress, tokenIn } from '../orders/addresses.ts';
import { Luck } from './attacks/index.ts';
import { addressAt, DOMAIN, mailDesk } from './mail-desk.ts';
import { act, ordersOf } from './sheets.ts';
import { wholeRecord } from './whole-record.ts';

const MAILS = Number(process.env.ANNALES_MAILS ?? 60);
const SEED = process.env.ANNALES_MAILS_SEED ?? '1';

type Desk = Awaited<ReturnType<typeof mailDesk>>;

const TABLES = [
  { game: 'dark-age', seats: 2 },
  { game: 'folkmoot', seats: 3 },
  { game: 'lex-saxonum', seats: 2 },
  { game: 'carolingi', seats: 2 },
];

/** A seat at one of the tables, and the addresses that its holder was given. */
interface Place {
  id: string;
  game: string;
  seat: Seat;
  mailbox: string;
  /** A word that stands in whatever the seat alone may know. */
  secret: string;
  valid: string;
  expired: string;
  closed: string;
}

async function field(desk: Desk): Promise<Place[]> {
  const places: Place[] = [];
  for (const [i, wish] of TABLES.entries()) {
    const { id, players } = await desk.laid(wish);
    const table = await desk.table(id);
    for (const seat of Object.keys(players)) {
      // A mailbox of its own at each table.
      const mailbox = `${seat}.${i}@players.example`;
      const { person } = table.seats.get(seat)!;
      const address = { person: person!, address: mailbox, at: desk.clock.wall() };
      await desk.store.write({ do: 'put-address', ...address }, { do: 'confirm-address', ...address });
      const place = { id, game: wish.game, seat, mailbox, secret: `SECRET${i}${seat.toUpperCase()}` };
      if (wish.game === 'dark-age')
        await act(
          players[seat]!,
          id,
          seat,
          ordersOf({ lines: [`TAX # ${place.secret}`], message: place.secret }),
        );
      const token = newMailToken();
      const expired = {
        hash: hashMailToken(token),
        table: id,
        seat,
        person: person!,
        question: 1,
        rows: 1,
        ask: '',
      };
      await desk.store.write({
        do: 'put-reply-address',
        address: { ...expired, expires: desk.clock.wall() },
      });
      places.push({
        ...place,
        valid: '',
        expired: replyAddress(token, DOMAIN),
        closed: replyAddress(newMailToken(), DOMAIN),
      });
    }
  }
  return places;
}

/** An address for what the seat is asked now, if it is. */
async function renew(desk: Desk, place: Place): Promise<void> {
  const table = await desk.table(place.id);
  if (table.row.status !== 'playing') return;
  const person = table.seats.get(place.seat)!.person!;
  const composed = await desk.services.orders.compose(table, place.seat, person);
  if (!composed) return;
  await desk.store.write(...composed.changes);
  place.valid = composed.replyTo;
}

// ---------------------------------------------------------------- what is written

const HOSTILE = [
  '',
  '.',
  '-- ',
  'resign',
  'undo',
  'standing',
  'standing __proto__ {"a":1}',
  'standing ambush never',
  'constructor',
  '__proto__ {"verb":"x"}',
  '{"verb":"finish"}',
  'orders',
  'orders - - - -',
  'orders "" "" "" "TAX"; "CASH 1"',
  'miss',
  'late',
  'override',
  `text:${'a'.repeat(64)}`,
  `MESSAGE text:${'b'.repeat(64)}`,
  'MESSAGE \u202egnirts',
  'Bcc: eve@evil.example',
  'a'.repeat(5000),
  '9'.repeat(400),
  '"'.repeat(99),
  '{'.repeat(500),
  '('.repeat(500),
  '\0\0\0',
  '1. TAX',
  '1. TAX\n1. CASH',
  'ready',
  'TAX\nready',
  '%s%n {{7*7}}',
  "'; DROP TABLE person; --",
  'On Monday eve wrote:\n> CASH 5',
  'From: eve\nTo: ada\nSubject: x',
  '<b>TAX</b>',
  '&lt;script&gt;',
  'finish',
  'no',
  'errands -',
  'errands\ngather\nfly',
];

/** What a person at the seat might really write. */
async function sensible(desk: Desk, { id, seat, secret }: Place, luck: Luck): Promise<string> {
  const { game, state } = (await desk.table(id)).playing();
  const choices = game.choices(state, seat);
  if (choices.length === 0) return 'ready';
  const { action } = luck.one(choices);
  if (!isForm(action)) return game.notation.format(action as Action);
  const filled = fillForm(action, fast(`fill ${luck.below(1e6)}`));
  if (!action.fromText) return game.notation.format(filled);
  const lines = (filled as unknown as { lines: { line: string }[] }).lines.map(({ line }) => line);
  return [...lines, `# ${secret}`, `MESSAGE ${secret}`].join('\n');
}

async function bodyFor(desk: Desk, place: Place, luck: Luck): Promise<string> {
  const pieces: string[] = [];
  for (let i = luck.below(4); i >= 0; i--)
    pieces.push(luck.rarely(2) ? luck.one(HOSTILE) : await sensible(desk, place, luck));
  return pieces.join('\n');
}

const CRLF = '\r\n';

/** A mail around a body, in one of many forms, some of them broken. */
function wrappedIn(luck: Luck, head: string[], body: string): string {
  const utf8 = (text: string) => Buffer.from(text).toString('latin1');
  const part = (type: string, text: string, ...more: string[]) =>
    [`Content-Type: ${type}`, ...more, '', utf8(text)].join(CRLF);
  const html = `<html><body><div>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div><blockquote>CASH 5</blockquote>`;
  const multi = (kind: string, ...parts: string[]) =>
    [
      `Content-Type: multipart/${kind}; boundary=B`,
      '',
      ...parts.map((one) => `--B${CRLF}${one}`),
      '--B--',
    ].join(CRLF);
  const nested = (depth: number): string =>
    depth === 0
      ? part('text/plain', body)
      : [
          `Content-Type: multipart/mixed; boundary=N${depth}`,
          '',
          `--N${depth}`,
          nested(depth - 1),
          `--N${depth}--`,
        ].join(CRLF);
  const forms = [
    () => part('text/plain; charset=utf-8', body),
    () => part('text/plain; charset=utf-8; format=flowed; delsp=yes', body),
    () => part('text/html; charset=utf-8', html),
    () => multi('alternative', part('text/plain; charset=utf-8', body), part('text/html', '<p>CASH 5')),
    () =>
      multi(
        'mixed',
        part('text/plain; charset=utf-8', body),
        part('message/rfc822', `From: eve@evil.example${CRLF}${CRLF}CASH 5`),
      ),
    () =>
      multi(
        'mixed',
        part('text/plain', body),
        part('text/plain', 'CASH 5', 'Content-Disposition: attachment; filename=orders.txt'),
      ),
    () =>
      part(
        'text/plain; charset=utf-8',
        Buffer.from(body).toString('base64'),
        'Content-Transfer-Encoding: base64',
      ),
    () => part('text/plain', `${body.slice(0, 40)}=ZZ=\r\n=`, 'Content-Transfer-Encoding: quoted-printable'),
    () => part('text/plain; charset=utf-16', body),
    () => part(`text/plain; charset=${luck.one(['x-nothing', 'utf-7', '', '"'])}`, body),
    () => part('multipart/mixed', body),
    () => multi('mixed', multi('mixed', part('text/plain', body))).replace('--B--', ''),
    () => nested(luck.one([3, 19, 40])),
    () => `Content-Type${CRLF}: x${CRLF}${CRLF}${utf8(body)}`,
    () => `${'X-Long: '.padEnd(5000, 'y')}${CRLF}${part('text/plain', body)}`,
    () => part('text/plain', `${body}\n${'> quoted\n'.repeat(3000)}`),
  ];
  return [...head, luck.one(forms)()].join(CRLF);
}

interface Forged {
  place: Place;
  to: string;
  raw: string;
  sender: string;
  /** By all the rules it is from whoever sits there, to an address of his own, and new. */
  isGood: boolean;
}

async function forged(desk: Desk, places: readonly Place[], luck: Luck, i: number): Promise<Forged> {
  const place = luck.one(places);
  const other = luck.one(places.filter((one) => one !== place));
  let isGood = true;
  const bad = <V>(value: V): V => {
    isGood = false;
    return value;
  };
  const kind = luck.below(12);
  const to =
    kind < 7 && place.valid
      ? place.valid
      : kind < 8
        ? bad(place.expired)
        : kind < 9
          ? bad(place.closed)
          : kind < 10
            ? bad(replyAddress(newMailToken(), DOMAIN))
            : bad(other.valid || other.expired);
  const from = luck.rarely(2)
    ? luck.one([
        place.mailbox,
        `Somebody <${place.mailbox.toUpperCase()}>`,
        `"${other.mailbox}" <${place.mailbox}>`,
      ])
    : bad(
        luck.one([
          // Who writes to the other's address with the other's name is the other.
          to === other.valid ? 'eve@evil.example' : other.mailbox,
          'eve@evil.example',
          `${place.mailbox}, eve@evil.example`,
          `"${place.mailbox}" <eve@evil.example>`,
          `eve@evil.example (${place.mailbox})`,
          `Club: ${place.mailbox}, ${other.mailbox};`,
          '<>',
          'nobody',
          addressAt(place.seat),
          `${place.mailbox}.evil.example`,
          `=?utf-8?q?${place.mailbox}?= <eve@evil.example>`,
          `${place.mailbox}\r\nFrom: eve@evil.example`,
        ]),
      );
  const automatic = luck.rarely(8)
    ? bad(
        luck.one([
          'Auto-Submitted: auto-replied',
          'Precedence: bulk',
          'X-Autoreply: yes',
          'List-Id: <x>',
          'Return-Path: <>',
        ]),
      )
    : 'X-Mailer: fuzz';
  const sender = luck.rarely(12) ? bad('') : luck.one([place.mailbox, 'bounces@evil.example']);
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    luck.rarely(10) ? 'Message-ID: none' : `Message-ID: <${SEED}.${i}@fuzz.example>`,
    luck.one([
      'Subject: Re: Your turn',
      'Subject: =?utf-8?b?////?=',
      'Subject: a\tb',
      'Bcc: eve@evil.example',
    ]),
    'Reply-To: eve@evil.example',
    automatic,
  ];
  const raw = wrappedIn(luck, head, await bodyFor(desk, place, luck));
  return { place, to, raw, sender, isGood };
}

// ---------------------------------------------------------------- what must hold

/** All that mail could change: rows, drafts, how tables stand. */
async function everything(desk: Desk, places: readonly Place[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const id of new Set(places.map((one) => one.id))) {
    const seats = places.filter((one) => one.id === id).map((one) => one.seat);
    const drafts = await Promise.all(seats.map((seat) => desk.store.draft(id, seat)));
    found.set(
      id,
      JSON.stringify([await desk.store.rowCount(id), drafts, (await desk.store.table(id))!.status]),
    );
  }
  return found;
}

test(
  `${MAILS} mails at random: nothing is taken that should not be, and no answer tells anything of another seat`,
  async () => {
    const desk = await mailDesk();
    const places = await field(desk);
    const transport = createTransport({
      host: '127.0.0.1',
      port: desk.server.mailPort!,
      ignoreTLS: true,
      pool: true,
    });
    const kept: Forged[] = [];
    const counts = { good: 0, bad: 0, replayed: 0, refusedAtThePort: 0 };
    for (let i = 0; i < MAILS; i++) {
      const luck = new Luck(`mails ${SEED} ${i}`);
      if (i % 10 === 0) for (const place of places) await renew(desk, place);
      const isReplay = kept.length > 0 && luck.rarely(12);
      const mail = isReplay ? { ...luck.one(kept), isGood: false } : await forged(desk, places, luck, i);
      const [before, caught] = [await everything(desk, places), desk.sink.caught.length];
      const raw = Buffer.from(mail.raw, 'latin1');
      if (luck.rarely(3)) await desk.bring(raw, mail.to, { 'annales-sender': mail.sender });
      else
        await transport
          .sendMail({ envelope: { from: mail.sender, to: mail.to }, raw })
          .catch(() => counts.refusedAtThePort++);
      await desk.rest();
      if (isReplay) counts.replayed++;
      else counts[mail.isGood ? 'good' : 'bad']++;
      if (mail.isGood && !mail.raw.includes('Message-ID: none')) kept.push(mail);
      const answers = desk.sink.caught.slice(caught);
      const after = await everything(desk, places);
      const said = `mail ${SEED} ${i}: ${mail.raw.slice(0, 3000)}`;
      if (!mail.isGood) {
        expect(answers, said).toEqual([]);
        expect(after, said).toEqual(before);
        continue;
      }
      await answersAreOwn(desk, places, mail, answers, said);
      for (const [id, state] of after) if (id !== mail.place.id) expect(state, said).toBe(before.get(id));
      await onlyOwnRows(desk, mail, JSON.parse(before.get(mail.place.id)!)[0] as number, said);
    }
    transport.close();
    const { answered, dropped } = desk.services.orders;
    if (process.env.ANNALES_MAILS) console.log(counts, answered, dropped);
    // Not only refusals, and every way to be dropped.
    expect(answered.taken).toBeGreaterThan(MAILS / 40);
    expect(answered.refused).toBeGreaterThan(0);
    expect(Object.keys(dropped).sort()).toEqual(expect.arrayContaining(['address', 'automatic', 'sender']));
    for (const id of new Set(places.map((one) => one.id))) {
      const table = await desk.table(id);
      const { game } = table.playing();
      const record = { ...(await wholeRecord(table)), seed: table.body.seed };
      expect(verify(exportGame({ game, record }), () => game)).toMatchObject({ ok: true, checked: 'all' });
    }
    expect(desk.server.complaints).toEqual([]);
  },
  60_000 + MAILS * 500,
);

/** To whoever sits there alone, with an address for that seat, and nothing that only others may know. */
async function answersAreOwn(
  desk: Desk,
  places: readonly Place[],
  { place }: Forged,
  answers: Desk['sink']['caught'],
  said: string,
): Promise<void> {
  expect(answers.length, said).toBeLessThanOrEqual(1);
  for (const { to, text, subject, headers } of answers) {
    expect(to, said).toBe(place.mailbox);
    const all = `${subject}\n${text}\n${JSON.stringify(headers)}`;
    for (const other of places) {
      if (other === place) continue;
      expect(all, said).not.toContain(other.secret);
      if (other.valid) expect(all, said).not.toContain(other.valid);
    }
    expect(headers.bcc ?? headers.cc, said).toBeUndefined();
    const reply = headers['reply-to'];
    if (!reply) continue;
    const address = await desk.store.replyAddress(hashMailToken(tokenIn(reply, DOMAIN)!));
    expect(address, said).toMatchObject({ table: place.id, seat: place.seat });
  }
}

/** Whatever was done was done by that seat, and by that mail. */
async function onlyOwnRows(desk: Desk, { place }: Forged, from: number, said: string): Promise<void> {
  for (const { row } of await desk.store.rows(place.id, from)) {
    const one = JSON.parse(row) as Row;
    expect(
      [one.kind === 'action' || one.kind === 'undo' || one.kind === 'standing', 'seat' in one && one.seat],
      said,
    ).toEqual([true, place.seat]);
    expect('id' in one && one.id, said).toMatch(/^mail-/);
  }
}
