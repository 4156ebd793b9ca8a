import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFile } from '@annales/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { annales, firstOf, folder, SEED, scratch, thenEnd } from './listen.ts';

let finished: GameFile;
beforeAll(async () => {
  const cwd = scratch();
  await annales(['play', 'folkmoot', ...SEED, '--save', 'game.json'], { cwd, answer: firstOf });
  finished = JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8')).file;
  rmSync(cwd, { recursive: true });
});

async function verify(text: string, ...argv: string[]) {
  const cwd = folder({ 'game.json': text });
  return annales(['verify', 'game.json', ...argv], { cwd });
}

describe('verify', () => {
  it('accepts a true game and tells what was checked', async () => {
    const { code, out } = await verify(JSON.stringify(finished));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^game\.json: folkmoot, rules \d+, \d+ rows, seed revealed\nTrue: .*\d+ draws and \d+ states/,
    );
    const { out: json } = await verify(JSON.stringify(finished), '--json');
    const { rows } = finished.record;
    expect(JSON.parse(json)).toMatchObject({
      ok: true,
      wrong: null,
      game: 'folkmoot',
      states: rows.length,
      rows: rows.length,
    });
  });

  it('tells on a terminal how far it is, and leaves nothing of that there', async () => {
    const cwd = folder({ 'game.json': JSON.stringify(finished) });
    const { code, out, err } = await annales(['verify', 'game.json'], { cwd, errIsTerminal: true });
    expect(code).toBe(0);
    const { length } = finished.record.rows;
    expect(err).toMatch(new RegExp(`\\[=* *\\] \\d+ % \\d+ of ${length} rows, \\d+ s left`));
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect(out).not.toContain('left');
    expect((await verify(JSON.stringify(finished))).err).toBe('');
  });

  it('checks the draws of a game under way by the seed in its save', async () => {
    const cwd = folder();
    await annales(['play', 'folkmoot', ...SEED, '--save', 'game.json'], {
      cwd,
      answer: thenEnd('1', 'export out.json', 'quit'),
    });
    expect((await annales(['verify', 'game.json'], { cwd })).out).toMatch(/seed revealed\nTrue: .* draws/);
    const exported = await annales(['verify', 'out.json'], { cwd });
    expect(exported).toMatchObject({
      code: 0,
      out: expect.stringContaining('Note: the seed is not revealed yet'),
    });
    const save = JSON.parse(readFileSync(join(cwd, 'game.json'), 'utf8'));
    const draw = save.file.record.rows[0].draws[0];
    draw.value = (draw.value + 1) % draw.range;
    writeFileSync(join(cwd, 'game.json'), JSON.stringify(save));
    expect(await annales(['verify', 'game.json'], { cwd })).toMatchObject({
      code: 1,
      out: expect.stringContaining('Wrong (draw, row 0)'),
    });
  });

  const lastDraw = ({ record }: GameFile) => record.rows.findLastIndex(({ draws }) => draws.length > 0);
  const lastAction = ({ record }: GameFile) => record.rows.findLastIndex(({ kind }) => kind === 'action');

  it.each<[string, (file: GameFile) => void, (file: GameFile) => string]>([
    [
      'a draw',
      (file) => {
        const draw = file.record.rows[lastDraw(file)]!.draws[0]!;
        draw.value = (draw.value + 1) % draw.range;
      },
      (file) => `Wrong (draw, row ${lastDraw(file)}): row ${lastDraw(file)}: draw `,
    ],
    [
      'an action',
      (file) => {
        Object.assign(file.record.rows[lastAction(file)]!, { action: { verb: 'stumble' } });
      },
      (file) => `Wrong (action, row ${lastAction(file)}): row ${lastAction(file)} (action): `,
    ],
    [
      'a state',
      (file) => {
        file.record.rows[3]!.hash = 'f'.repeat(64);
      },
      () => 'Wrong (state, row 3): row 3 (action): the state after it is ',
    ],
    [
      'the seed',
      (file) => {
        file.record.seed = 'ab'.repeat(32);
      },
      () => 'Wrong (commitment): the revealed seed is not the one committed to',
    ],
    [
      'the data',
      (file) => {
        file.data.more = {};
      },
      () => 'Wrong (data): the data in the file is not the data that the table was laid with',
    ],
  ])('names the first thing that is wrong: %s', async (_, tamper, sentence) => {
    const file = structuredClone(finished);
    tamper(file);
    const { code, out } = await verify(JSON.stringify(file));
    expect(out).toContain(sentence(finished));
    expect(code).toBe(1);
  });

  it.each([
    ['no JSON', '{ "annales": ', 'this is not JSON'],
    ['another JSON', '{ "a": 1 }', 'this JSON is not a game of Annales'],
    ['null', 'null', 'the file must be an object'],
    ['a save of nothing', '{ "annales": "save" }', 'the file must be an object'],
    [
      'a record without rows',
      '{ "annales": "game", "format": 1, "record": {} }',
      'record.init must be an object',
    ],
  ])('refuses what is not a game: %s', async (_, text, sentence) => {
    const { code, err } = await verify(text);
    expect(err).toContain(sentence);
    expect(code).toBe(1);
  });

  it('refuses a game that is not in the box', async () => {
    const other = structuredClone(finished);
    other.record.game = 'tafl';
    expect(await verify(JSON.stringify(other))).toMatchObject({
      code: 1,
      err: 'This is a game of “tafl”, which is not in the box\n',
    });
  });

  it('needs a file', async () => {
    expect(await annales(['verify'])).toMatchObject({ code: 2, err: 'Which file? annales verify FILE\n' });
    expect(await annales(['verify', 'gone.json'])).toMatchObject({
      code: 2,
      err: 'There is no file gone.json\n',
    });
  });
});
