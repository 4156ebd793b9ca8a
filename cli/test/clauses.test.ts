import type { Title } from '@annales/engine';
import { games } from '@annales/games';
import { describe, expect, it, test } from 'vitest';
import { scan } from '../coverage.ts';
import { annales, annalesJson, folder } from './listen.ts';

const tsv = (...ids: string[]) =>
  ['id\tscope\tstatement', ...ids.map((id) => `${id}\tcore\tIt is so.`), ''].join('\n');

/** A made-up repository; tests are written in pieces so that nobody counts the ones in here. */
const proof = (first: string) => `${'clause'}(${first}, 'it is so', () => {});\n`;
const files = {
  'games/xanten/clauses.tsv': tsv('XX-1', 'XX-2', 'XX-3', 'XX-4'),
  'games/xanten/test/a.test.ts': proof("'XX-1'") + proof("['XX-2', 'AN-1']"),
  'games/xanten/test/deep/b.test.ts': `// ${proof("'XX-3'")}describe.skip('later', () => { ${proof("'XX-4'")} });\n`,
  'games/xanten/rules/no-test.ts': proof("'XX-3'"),
  'engine/clauses.tsv': tsv('AN-1', 'AN-2', 'AN-3'),
  'engine/test/c.test.ts': proof("'AN-2'"),
};

describe('clauses', () => {
  it('counts what tests name, game by game', async () => {
    const root = folder(files);
    expect(await annalesJson(['clauses'], { root })).toEqual({
      xanten: { total: 4, proven: 2, unproven: ['XX-3', 'XX-4'] },
      house: { total: 3, proven: 2, unproven: ['AN-3'] },
    });
    expect(await annalesJson(['clauses', 'house', '--ids'], { root })).toEqual({
      house: { proven: ['AN-1', 'AN-2'], unproven: ['AN-3'] },
    });
  });

  it('lists per game and scope what is unproven', async () => {
    const { code, out } = await annales(['clauses', 'xanten'], { root: folder(files) });
    expect({ code, out }).toEqual({
      code: 0,
      out: 'xanten  2 of 4 clauses proven\n  core  2 of 4; no test proves\n    XX-3 XX-4\n',
    });
  });

  it.each([
    [
      { 'games/xanten/test/d.test.ts': `\n${proof("'XX-9'")}` },
      'games/xanten/test/d.test.ts:2 names the clause XX-9, which xanten does not have',
    ],
    [
      { 'engine/test/d.test.ts': proof("'XX-1'") },
      'engine/test/d.test.ts:1 names the clause XX-1, which house does not have',
    ],
    [
      { 'games/xanten/test/d.test.ts': proof("'XX-' + n") },
      'games/xanten/test/d.test.ts:1 names a clause by something else than a plain text',
    ],
    [{ 'games/xanten/clauses.tsv': tsv('XX-1', 'XX-2', 'XX-1') }, 'The clauses of xanten have XX-1 twice'],
  ])('fails on %j', async (more, sentence) => {
    const { code, err } = await annales(['clauses', '--json'], { root: folder({ ...files, ...more }) });
    expect({ code, err }).toEqual({ code: 1, err: `${sentence}\n` });
  });

  it('fails on an unproven clause of a complete game only', async () => {
    const titled = (complete: boolean) => ({
      xanten: async () => ({ facts: { title: 'Xanten', complete } }) as unknown as Title,
    });
    const root = folder(files);
    expect(await annales(['clauses', '--json'], { root, games: titled(false) })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await annales(['clauses', '--json'], { root, games: titled(true) })).toMatchObject({
      code: 1,
      err: 'Xanten calls itself complete, but no test proves XX-3, XX-4\n',
    });
  });

  it('knows no other games', async () => {
    expect(await annales(['clauses', 'xnaten'], { root: folder(files), games })).toMatchObject({
      code: 2,
      err: 'There is no game “xnaten”; did you mean “xanten”?\n',
    });
  });
});

test('a skipped test proves nothing, wherever the skip stands', () => {
  const ids = (text: string) => scan('x.test.ts', text).namings.map(({ id }) => id);
  expect(ids(`describe('x', () => { for (const n of [1]) { ${proof("'A'")} } }); ${proof("'B'")}`)).toEqual([
    'A',
    'B',
  ]);
  for (const skip of ['describe.skip', 'describe.todo', 'describe.skipIf(true)', 'describe.skip.each([1])']) {
    expect(ids(`${skip}('x', () => { describe('y', () => { ${proof("'A'")} }) }); ${proof("'B'")}`)).toEqual([
      'B',
    ]);
  }
  expect(
    ids(`const text = "${proof("'A'").trim()}"; ${'clause'}.skip('A', 'x', () => {}); other('A', 'x')`),
  ).toEqual([]);
});
