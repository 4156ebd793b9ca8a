/** Names and other texts that people write: honest ones in any script, and none that deceives. */

import { readFileSync } from 'node:fs';
import { plainText } from '@annales/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serving } from '../index.ts';
import { skeleton } from '../people/lookalike.ts';
import { faultOfName, tidied } from '../people/names.ts';
import { faultOfLine } from '../texts.ts';
import { Client, guest, seated } from './client.ts';
import { serving } from './serving.ts';

const faultOf = (name: string) => faultOfName(tidied(name));

describe('a name', () => {
  test('may be written in any script, as it is written there', () => {
    const honest = [
      ...[
        'Ada',
        'O’Brien',
        "D'Artagnan",
        'Jean-Luc',
        'Ælfred',
        'Łukasz',
        'Þórr',
        'Nguyễn Đình Chiểu',
        'J. R. R.',
      ],
      ...[
        'Zoë 2',
        'Ngũgĩ',
        'Ζωή',
        'Ἀθηνᾶ',
        'Алиса',
        'Їжак',
        'Ђорђе',
        'محمد',
        'علی\u200cرضا',
        'דָּוִד',
        'मोहनदास',
      ],
      ...['क्\u200dष', 'ශ්\u200dරී', 'காந்தி', 'কাজী', 'สมชาย', '李小龍', '山田 たろう', 'ヤマダー', 'Tanaka 田中'],
      ...['김철수', 'Kim 김', 'ㄅㄆ李', 'ნინო', 'Միհրան', 'አበበ', 'ᚱᚢᚾᚨ', '𐌰𐌱𐌲', 'ꮳꮃꭹ', '王', '7', 'Ж'],
    ];
    expect(honest.flatMap((name) => (faultOf(name) === null ? [] : [`${name}: ${faultOf(name)}`]))).toEqual(
      [],
    );
    // And no two of them are taken for each other.
    expect(new Set(honest.map(skeleton)).size).toBe(honest.length);
  });

  test('has no letters that cannot be seen', () => {
    const hidden = [
      'Ada\ufe0f',
      'A\u034fda',
      'Ada\u3164',
      '\u3164',
      'Ada\u180b',
      'A\u00adda',
      'Ada\u200b',
      'A\u2060da',
    ];
    const turning = ['Ada\u202e', '\u200fAda', 'Ada\u061c', 'A\u2066da'];
    const joiners = ['A\u200dda', 'Ada\u200c', 'محمد\u200c', 'द\u200d'];
    for (const name of [...hidden, ...turning, ...joiners, 'A\u0000da', 'A\nda', 'A\u{e0041}da'])
      expect(faultOf(name), JSON.stringify(name)).toMatch(/cannot be seen, such as U\+/);
  });

  test('is written in one script', () => {
    for (const name of ['Аda', 'Adа', 'Alisa Алиса', 'Ζoe', 'αβγд', 'Adaع', 'Ada١', 'Адам李', 'あАд', '김Ж'])
      expect(faultOf(name), name).toMatch(/^A name is written in one script: “.+” and “.+” are of two$/);
  });

  test('is short, begins with a letter, and piles up no marks', () => {
    const wrong = {
      '': /at least one letter/,
      '   ': /at least one letter/,
      [`${'x'.repeat(31)}`]: /at most 30 letters/,
      '-Ada': /begins with a letter/,
      '\u0301Ada': /begins with a letter/,
      'Ada!': /made of letters/,
      'Ada❤': /made of letters/,
      'Ada  Ada': /one space/,
      'Ax\u0323\u0331\u0302\u0303\u0304\u0305a': /at most 4 marks/,
    };
    for (const [name, sentence] of Object.entries(wrong)) expect(faultOf(name), name).toMatch(sentence);
    expect(faultOf('王'.repeat(30))).toBeNull();
    expect(faultOf('𐌰'.repeat(30))).toBeNull();
    // One way to write it: what looks the same is the same.
    expect(tidied(' Ａｄａ ')).toBe('Ada');
    expect(tidied('Zoe\u0308')).toBe('Zoë');
  });

  test('has a skeleton that all who look like it share', () => {
    const alike = [
      ['Aca', 'Аса', 'АСА', 'aca', 'ＡＣＡ', 'A\ufe0fca'],
      ['Ida', 'lda', '1da'],
      ['Otto', '0tto', 'Οtto'],
      ["O'Neil", 'O’Neil', 'ONeil'.replace('N', 'ʼN')],
      ['Bernd', 'Bemd'],
    ];
    for (const group of alike) expect(new Set(group.map(skeleton)).size, group.join()).toBe(1);
    for (const [one, other] of ['Zoe Zoë', 'Nina Niña', 'Ann Anna', 'Olaf Olav', 'Анна Алла'].map((s) =>
      s.split(' '),
    ))
      expect(skeleton(one!)).not.toBe(skeleton(other!));
  });

  test('is compared by Unicode’s own table, which is here with its licence', () => {
    const table = readFileSync(new URL('../people/confusables.txt', import.meta.url), 'utf8');
    expect(table).toMatch(/UTS #39, confusables.txt \d+\.0\.0/);
    expect(table).toMatch(
      /UNICODE LICENSE V3[\s\S]*Copyright © [\d-]+ Unicode, Inc\.[\s\S]*Permission is hereby granted/,
    );
    expect(table).toMatch(/^61 (\S+ )*430( |$)/m);
    expect(table.length).toBeLessThan(30_000);
  });
});

describe('a text', () => {
  test('of one line has no breaks, nothing unseen, and turns nothing around', () => {
    for (const good of [
      '',
      'The thing at Marklo',
      'ליל שבת',
      'نمی\u200cدانم',
      '❤️ & 👨‍👩‍👧 1️⃣',
      '葛\u{e0100}城',
      'ᠮ\u180bᠣ',
    ])
      expect(faultOfLine(good), good).toBeNull();
    for (const bad of ['a\nb', 'a\r\nb', 'a\tb']) expect(faultOfLine(bad)).toMatch(/one line/);
    const codes = {
      'a\u202eb': 'U+202E',
      '\u2067a': 'U+2067',
      'a\u200f': 'U+200F',
      'a\u2028b': 'U+2028',
      'a\u0000b': 'U+0000',
      'a\u0085b': 'U+0085',
      'a\u200bb': 'U+200B',
      'a\ufeff': 'U+FEFF',
      'a\ufe0fb': 'U+FE0F',
      'a \u200d b': 'U+200D',
      '\ud800': 'U+D800',
      'a\u3164': 'U+3164',
    };
    for (const [bad, code] of Object.entries(codes))
      expect(faultOfLine(bad)).toBe(
        `Leave out ${code}: it cannot be seen, or turns the direction of what is written`,
      );
  });

  test('of several lines is cleaned of what cannot be seen', () => {
    expect(plainText('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour');
    expect(plainText('a\u202eb\u2066c\u0007d\u200be\u2028f\u00adg')).toBe('abcdefg');
    const kept = 'نمی\u200cدانم ❤️ 👨‍👩‍👧 🏳️‍🌈 葛\u{e0100}城 ශ්\u200dරී';
    expect(plainText(kept)).toBe(kept);
  });
});

describe('at the door', () => {
  let server: Serving;
  beforeAll(async () => {
    server = await serving();
  });
  const password = 'a good password';

  test('nobody signs up, or names a program, like somebody who is here', async () => {
    const me = new Client(server.url);
    expect((await me.post('/people', { name: ' Аса ', password })).me.name).toBe('Аса');
    for (const name of ['Aca', 'aca', 'АСА', 'асa']) {
      const refused = await new Client(server.url).refused('POST', '/people', { name, password });
      expect(refused, name).toMatch(
        /^409 The name “.+” is taken, or looks like one that is|^400 .* one script/,
      );
      expect(await me.refused('POST', '/programs', { name })).toMatch(/^409|^400 .* one script/);
    }
    await me.post('/programs', { name: 'Golem 1' });
    expect(await me.refused('POST', '/programs', { name: 'Golem l' })).toMatch(/^409/);
    expect(await me.refused('POST', '/programs', { name: 'Go\u3164lem' })).toMatch(
      /^400 name: A name has no letters/,
    );
    // One signs in as one is called, in any case.
    await new Client(server.url).post('/session', { name: 'аСа', password });
    expect(await new Client(server.url).refused('POST', '/session', { name: 'Aca', password })).toMatch(
      /^403/,
    );
  });

  test('titles are one line, chat and notes are cleaned', async () => {
    const host = await guest(server.url);
    const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'] };
    for (const title of ['Ours\u202e', 'Ours\nTheirs', 'Ou\u200brs'])
      expect(await host.refused('POST', '/tables', { ...wish, title })).toMatch(/^400 title: /);
    const { table } = await host.post('/tables', { ...wish, title: ' Bei uns ❤️ ' });
    expect(table.title).toBe('Bei uns ❤️');
    await host.post(`/tables/${table.id}/chat`, { text: '\u202ehello\r\nworld\u0000' });
    expect((await host.get(`/tables/${table.id}/chat`)).lines[0].text).toBe('hello\nworld');
    expect(await host.refused('POST', `/tables/${table.id}/chat`, { text: '\u200b \u202e' })).toMatch(
      /^400 text/,
    );
    await host.ok('PUT', `/tables/${table.id}/note`, { text: 'a\u2066 plan\n' });
    expect((await host.get(`/tables/${table.id}/note`)).text).toBe('a plan\n');
  });

  test('causes are one line, in a proposal and in a file that somebody brings', async () => {
    const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const changes = [{ path: ['table', 'turn'], value: 1 }];
    const wishes = { kind: 'correct', cause: 'a\u202ecause', changes };
    const proposal = { seat: 'saxon', wish: wishes };
    expect(await players.saxon!.refused('POST', `/tables/${id}/proposals`, proposal)).toMatch(
      /^400 wish.cause: Leave out U\+202E/,
    );
    await players.saxon!.post(`/tables/${id}/act`, {
      seat: 'saxon',
      version: 1,
      id: 'end',
      action: { verb: 'resign' },
    });
    const file = await players.saxon!.get(`/tables/${id}/export`);
    file.record.rows.push({ ...file.record.rows.at(-1), kind: 'late', action: {}, cause: 'a\u202ecause' });
    expect(await players.saxon!.refused('POST', '/tables/import', { file: JSON.stringify(file) })).toMatch(
      /^400 The words of row \d+ cannot be shown: Leave out U\+202E/,
    );
  });
});
