/** What is read of a mail: its writer's own lines, whatever program he uses. */

import { describe, expect, test } from 'vitest';
import { textOfHtml } from '../orders/html.ts';
import { ownWords } from '../orders/own-words.ts';
import { readMail } from '../orders/reading.ts';

const OWN = 'TAX\nMOVE HNS WLT';
const OURS =
  '=-=-= Write your answer above this line. =-=-=\n\nDark Age II: you play Wessex.\n    1. CASH 2\n';
const quoted = (text: string) => text.replaceAll(/^/gm, '> ');

describe('only what was written is left of an answer', () => {
  const answers: Record<string, string> = {
    alone: OWN,
    'with empty lines around it': `\n\n${OWN}\n\n`,
    Gmail: `${OWN}\n\nOn Tue, Nov 17, 2026 at 1:00 PM Annales <games@annales.example> wrote:\n\n${quoted(OURS)}`,
    'Gmail, in two lines': `${OWN}\n\nOn Tue, Nov 17, 2026 at 1:00 PM Annales <games-of-a-club@annales.example>\nwrote:\n\n${quoted(OURS)}`,
    'Gmail, of old': `${OWN}\n\n2026-11-17 13:00 GMT+01:00 Annales <games@annales.example>:\n${quoted(OURS)}`,
    'Gmail, German': `${OWN}\n\nAm Di., 17. Nov. 2026 um 13:00 Uhr schrieb Annales <games@annales.example>:\n${quoted(OURS)}`,
    'Gmail, French': `${OWN}\n\nLe mar. 17 nov. 2026 à 13:00, Annales <games@annales.example> a écrit :\n${quoted(OURS)}`,
    'Gmail, Spanish': `${OWN}\n\nEl mar, 17 nov 2026 a las 13:00, Annales (<games@annales.example>)\nescribió:\n${quoted(OURS)}`,
    'Gmail, Italian': `${OWN}\n\nIl giorno mar 17 nov 2026 alle ore 13:00 Annales <games@annales.example> ha scritto:\n${quoted(OURS)}`,
    'Thunderbird, German, below': `Am 17.11.26 um 13:00 schrieb Annales:\n${quoted(OURS)}\n\n${OWN}\n\n-- \nBede of Jarrow`,
    'between the lines': `On 11/17/26 13:00, Annales wrote:\n${quoted('What do you want?')}\nTAX\n${quoted('And then?')}\nMOVE HNS WLT\n${quoted(OURS)}`,
    'not quoted at all': `${OWN}\n\nOn Tuesday, Annales wrote:\n\n${OURS}`,
    'Outlook, of old': `${OWN}\n\n-----Original Message-----\nFrom: Annales\nSent: Tuesday\nTo: Bede\n\n${OURS}`,
    'Outlook, of old, German': `${OWN}\n\n-----Ursprüngliche Nachricht-----\nVon: Annales\n\n${OURS}`,
    Outlook: `${OWN}\n\n________________________________\nFrom: Annales <games@annales.example>\n\n${OURS}`,
    'Outlook, without its line': `${OWN}\n\nFrom: Annales <games@annales.example>\nSent: Tuesday, November 17, 2026 1:00 PM\nTo: Bede <bede@example.org>\nSubject: Your turn\n\n${OURS}`,
    'Outlook, German': `${OWN}\n\n*Von:* Annales <games@annales.example>\n*Gesendet:* Dienstag, 17. November 2026 13:00\n*An:* Bede\n*Betreff:* Ihr Zug\n\n${OURS}`,
    'Outlook, French': `${OWN}\n\nDe : Annales\nEnvoyé : mardi 17 novembre 2026\nÀ : Bede\nObjet : votre tour\n\n${OURS}`,
    'Outlook, Spanish': `${OWN}\n\nDe: Annales\nEnviado el: martes\nPara: Bede\nAsunto: turno\n\n${OURS}`,
    'a phone': `${OWN}\n\nSent from my iPhone\n\nOn 17 Nov 2026, at 13:00, Annales <games@annales.example> wrote:\n\n${quoted(OURS)}`,
    'a German phone': `${OWN}\n\nVon meinem iPhone gesendet\n\n> Am 17.11.2026 um 13:00 schrieb Annales:\n${quoted(OURS)}`,
    'another phone': `${OWN}\n\nGet Outlook for Android\n${'_'.repeat(32)}\nFrom: Annales`,
    'a signature': `${OWN}\n-- \nBede\nJarrow, TAX office`,
    'a signature whose blank was lost': `${OWN}\n--\nBede`,
    'our own text below, not marked': `${OWN}\n\n${OURS}`,
    'with what cannot be seen': `\ufeffTAX\u200b\r\nMOVE\u00a0HNS WLT\r\n\u202e`,
  };
  for (const [how, text] of Object.entries(answers))
    test(how, () => {
      expect(ownWords(text).replaceAll(/\n\n+/g, '\n')).toBe(OWN);
    });

  test('what only looks like it stays: a message that tells of a letter, a lone “from:”', () => {
    for (const text of ['MESSAGE On Sunday Offa wrote: beware', 'FROM: HNS', 'on we go: forward', '- -'])
      expect(ownWords(text)).toBe(text);
  });
});

describe('HTML', () => {
  const cases: [html: string, text: string][] = [
    ['<div>TAX</div><div>MOVE HNS WLT</div>', OWN],
    ['TAX<br>MOVE HNS WLT', OWN],
    ['<p>TAX</p><p>MOVE HNS WLT</p>', 'TAX\n\nMOVE HNS WLT\n'],
    ['<table><tr><td>MOVE</td><td>HNS</td></tr><tr><td>TAX</td></tr></table>', 'MOVE HNS\nTAX'],
    ['<pre>TAX\nMOVE HNS  WLT</pre>', 'TAX\nMOVE HNS  WLT'],
    ['<ol><li>TAX<li>MOVE HNS WLT</ol>', OWN],
    ['T<b>A</b>X', 'TAX'],
    ['<div>TAX</div><blockquote>CASH 2<br>LEVY</blockquote>', 'TAX\n> CASH 2\n> LEVY'],
    ['<style>p { content: "TAX" }</style>TAX<script>document.write("<p>CASH")</script>', 'TAX'],
    ['TAX<!-- CASH 2 --><!-- > CASH -->', 'TAX'],
    ['<span style="display:none">CASH 2<span>x</span></span>TAX<i hidden>CASH</i>', 'TAX'],
    ['TAX &lt;b&gt; &amp;lt; &#60;br&#62;', 'TAX <b> &lt; <br>'],
    ['a < b, 1 <2', 'a < b, 1 <2'],
    ['<p title="a > b">TAX</p>', 'TAX\n'],
    ['TAX<p', 'TAX'],
    ['TAX<script>never ended', 'TAX'],
    ['TAX &nbsp;&#160;&unknown; &#0; &#x110000; &#xd800;', 'TAX &unknown; \ufffd \ufffd \ufffd'],
    ['</div></blockquote>TAX', 'TAX'],
  ];
  for (const [html, text] of cases)
    test(html.slice(0, 60), () =>
      expect(textOfHtml(html).replaceAll(/ +/g, ' ').trimEnd()).toBe(text.replaceAll(/ +/g, ' ').trimEnd()),
    );

  test('is walked through once, however it is built', () => {
    for (const piece of [
      '<',
      '<a ',
      '<!--',
      '<p title="',
      '&',
      '&#',
      '<div><blockquote>',
      '<script>',
      '</p>',
    ])
      textOfHtml(piece.repeat(60_000));
  });
});

const CRLF = '\r\n';
const mail = (headers: Record<string, string>, body: string): Buffer =>
  Buffer.from(
    [...Object.entries(headers).map(([key, value]) => `${key}: ${value}`), '', body].join(CRLF),
    'latin1',
  );
const HEAD = { From: 'Bede <bede@example.org>', 'Message-ID': '<1@example.org>' };
const textOf = async (headers: Record<string, string>, body: string) =>
  (await readMail(mail({ ...HEAD, ...headers }, body)))!.text;

describe('mail', () => {
  test('plain text is preferred, HTML is read where there is none', async () => {
    const parts = (plain: string, html: string) =>
      `--b${CRLF}Content-Type: text/plain${CRLF}${CRLF}${plain}${CRLF}--b${CRLF}Content-Type: text/html${CRLF}${CRLF}${html}${CRLF}--b--${CRLF}`;
    const both = { 'Content-Type': 'multipart/alternative; boundary=b' };
    expect(await textOf(both, parts('TAX', '<p>CASH'))).toBe('TAX');
    expect(await textOf(both, parts(' ', '<p>CASH<br>TAX'))).toBe('CASH\nTAX');
    expect(await textOf({ 'Content-Type': 'text/html' }, '<p>CASH<br>TAX')).toBe('CASH\nTAX');
  });

  test('encodings and charsets, also such as are unknown or wrong', async () => {
    const as = (charset: string, encoding = '8bit') => ({
      'Content-Type': `text/plain; charset=${charset}`,
      'Content-Transfer-Encoding': encoding,
    });
    expect(await textOf(as('iso-8859-1'), 'MESSAGE Gr\xfc\xdfe')).toBe('MESSAGE Grüße');
    expect(await textOf(as('windows-1252'), 'MESSAGE \x93Gr\xfc\xdfe\x94')).toBe('MESSAGE “Grüße”');
    expect(await textOf(as('utf-8', 'quoted-printable'), 'MESSAGE Gr=C3=BC=C3=9Fe=\r\n aus Rom')).toBe(
      'MESSAGE Grüße aus Rom',
    );
    expect(await textOf(as('utf-8', 'base64'), Buffer.from('TAX\nCASH').toString('base64'))).toBe(
      'TAX\nCASH',
    );
    expect(await textOf(as('no-such-charset'), 'TAX')).toBe('TAX');
    expect(await textOf(as('utf-8'), 'TAX \xff\xfe')).toMatch(/^TAX/);
    expect(await textOf(as('utf-8; format=flowed'), `MESSAGE Peace until ${CRLF}spring${CRLF}TAX`)).toBe(
      'MESSAGE Peace until spring\nTAX',
    );
  });

  test('what is attached is not read, nor a mail within the mail', async () => {
    const part = (head: string, body: string) => `--b${CRLF}${head}${CRLF}${CRLF}${body}${CRLF}`;
    const body = [
      part('Content-Type: text/plain', 'TAX'),
      part('Content-Type: text/plain; name=orders.txt\r\nContent-Disposition: attachment', 'CASH 2'),
      part('Content-Type: message/rfc822', `From: eve@example.org${CRLF}${CRLF}LEVY SOM`),
      '--b--',
    ].join('');
    expect(await textOf({ 'Content-Type': 'multipart/mixed; boundary=b' }, body)).toBe('TAX');
  });

  test('one sender, who is named once', async () => {
    const from = async (value: string, more: Record<string, string> = {}) =>
      (await readMail(mail({ 'Message-ID': '<1@x>', From: value, ...more }, 'TAX')))!.from;
    expect(await from('bede@example.org')).toBe('bede@example.org');
    expect(await from('"ada@example.org" <bede@example.org>')).toBe('bede@example.org');
    expect(await from('bede@example.org (ada@example.org)')).toBe('bede@example.org');
    for (const odd of [
      '',
      'bede',
      'a@example.org, b@example.org',
      'Club: a@example.org, b@example.org;',
      '<>',
    ])
      expect(await from(odd)).toBeNull();
    const twice = Buffer.from('From: bede@example.org\r\nFrom: eve@example.org\r\n\r\nTAX');
    expect((await readMail(twice))!.from).toBeNull();
  });

  test('machines are known by what they say', async () => {
    const automatic = async (headers: Record<string, string>) =>
      (await readMail(mail({ ...HEAD, ...headers }, 'TAX')))!.isAutomatic;
    expect(await automatic({})).toBe(false);
    expect(await automatic({ 'Auto-Submitted': 'no', Precedence: 'normal' })).toBe(false);
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { 'auto-submitted': ' Auto-Generated (vacation)' },
      { Precedence: 'bulk' },
      { Precedence: 'auto_reply' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'X-Autoreply': 'yes' },
      { 'List-Id': '<club.example.org>' },
      { 'Return-Path': '<>' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' },
    ])
      expect(await automatic(headers as Record<string, string>)).toBe(true);
  });

  test('is known again by its Message-ID and what it says', async () => {
    const keyOf = async (id: string, body: string) =>
      (await readMail(mail({ ...HEAD, 'Message-ID': id, Received: `now ${body.length}` }, body)))!.key;
    const key = await keyOf('<1@example.org>', 'TAX');
    expect(await keyOf('<1@example.org>', 'TAX')).toBe(key);
    expect(await keyOf('<2@example.org>', 'TAX')).not.toBe(key);
    expect(await keyOf('<1@example.org>', 'CASH')).not.toBe(key);
  });

  test('nothing that comes makes the reader fail', async () => {
    const deep = (n: number): string =>
      n === 0
        ? 'TAX'
        : `Content-Type: multipart/mixed; boundary=b${n}${CRLF}${CRLF}--b${n}${CRLF}${deep(n - 1)}${CRLF}--b${n}--`;
    expect(await readMail(Buffer.from(deep(60)))).toBeNull();
    for (const raw of [
      '',
      '\0',
      '\r\n\r\n',
      ':::',
      'From: \xff\r\n\r\n\xff',
      `Subject: ${'x'.repeat(200_000)}`,
    ])
      await readMail(Buffer.from(raw, 'latin1'));
  });
});
