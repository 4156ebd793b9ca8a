import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Equivalent, equivalentsOf, isEquivalent, staleEntries } from './equivalent.ts';
import { firstPass, quickOf } from './first-pass/index.ts';
import type { Order } from './lane.ts';
import { Lane, NOT_LOADED, type Verdict } from './lanes.ts';
import { changed, mutationsIn } from './mutations.ts';
import { inOrder, isWholeGames, type TestFile, testFilesOf } from './order.ts';
import { type Mutant, mutantsOf, pickMutants, textOf } from './pick.ts';
import { reportOf, type Tried } from './report.ts';
import { tryMutants } from './run.ts';
import { SWITCH, withSwitches } from './switches.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('./fake', import.meta.url));

/** All that a line of code can become. */
const become = (code: string, file = 'rules.ts') =>
  mutationsIn(file, code).map((change) => changed(code, change));

describe('a change', () => {
  test.each([
    ['const a = b < 3;', ['const a = b <= 3;', 'const a = b < 4;', 'const a = b < 2;']],
    ['const a = !b;', ['const a = b;']],
    ['if (a) b();', ['if (!(a)) b();', '', 'if (a) ;']],
    ['const a = b && c;', ['const a = b || c;', 'const a = b;', 'const a = c;']],
    ['const a = bar(x) ?? other(x);', ['const a = bar(x);', 'const a = other(x);']],
    ['const a = b ? c : d;', ['const a = b ? d : c;']],
    ['const a = [b];', ['const a = [];']],
    ['const a = b.filter(c);', ['const a = b;']],
    ['const a = b.some(c);', ['const a = b.every(c);']],
    ['const a = Math.min(b, c);', ['const a = Math.max(b, c);']],
    ['const v = { bar: (t) => x(t) };', ['const v = { bar: () => null };']],
    ['a += b;', ['a -= b;', ';']],
    ['const f = (g) => { g.a--; };', ['const f = (g) => { g.a++; };', 'const f = (g) => { ; };']],
    [
      'const v = { do: (p) => p.done(1) };',
      [
        'const v = { do: (p) => {} };',
        'const v = { do: (p) => p.done(2) };',
        'const v = { do: (p) => p.done(0) };',
      ],
    ],
    ['type A = 1 | 2; import { b } from "c";', []],
  ])('of %s', (code, mutants) => {
    expect(become(code).sort()).toEqual(mutants.sort());
  });

  test('of data: numbers, answers, entries and values, never what is said to the reader or drawn alone', () => {
    const data =
      '{ "source": "x", "name": "y", "lon": 7.1, "rp": 1, "open": true, "ways": ["a", "b"], "kind": "c" }';
    const values = become(data, 'map.json').map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(values.map(({ rp, open, ways, kind }) => [rp, open, ways, kind])).toEqual([
      [2, true, ['a', 'b'], 'c'],
      [0, true, ['a', 'b'], 'c'],
      [1, false, ['a', 'b'], 'c'],
      [1, true, ['b'], 'c'],
      [1, true, ['b', 'b'], 'c'],
      [1, true, ['a'], 'c'],
      [1, true, ['a', 'a'], 'c'],
    ]);
    expect(values.every(({ source, name }) => source === 'x' && name === 'y')).toBe(true);
  });
});

const sign = ({ file, line, from, to }: Mutant) => `${file}:${line} ${from} ${to}`;

describe('mutants', () => {
  test('are the same for the same seed, others for another, some of them of the data', () => {
    const signs = (seed: string) => pickMutants(folder, { seed, count: 8 }).map(sign);
    expect(signs('a')).toEqual(signs('a'));
    expect(signs('a')).not.toEqual(signs('b'));
    expect(signs('a').filter((one) => one.startsWith('data/'))).toHaveLength(1);
    expect(pickMutants(folder, { seed: 'a', count: 99, only: 'data/' }).map(sign).sort()).toEqual([
      'data/sizes.json:1 3 2',
      'data/sizes.json:1 3 4',
    ]);
  });

  test('carry the clauses of the nearest comment above', () => {
    const [first, ...others] = mutantsOf(folder, 'rules/purse.ts');
    expect(first!.clauses).toEqual(['FA-1.a', 'FA-1.b']);
    expect(others.at(-1)!.clauses).toEqual(['FA-2']);
  });

  test('meet the tests of their chapter first, then those of their clauses, then quick ones', () => {
    const files = ['slow', 'quick', 'clauses', 'purse'].map(
      (name, i): TestFile => ({
        path: `test/${name}.test.ts`,
        text: name === 'clauses' ? "clause('FA-1.b')" : '',
        seconds: 9 - i,
      }),
    );
    const [mutant] = mutantsOf(folder, 'rules/purse.ts');
    expect(inOrder(files, mutant!).map(({ path }) => path)).toEqual([
      'test/purse.test.ts',
      'test/clauses.test.ts',
      'test/quick.test.ts',
      'test/slow.test.ts',
    ]);
  });
});

/** Code with something of every kind that is changed, and nothing that is worked out while it is loaded. */
const EVERY_KIND = `
const rules = {
  bar: (n) => n > 3 ? 'many' : null,
  other: { bar(n) { return n === 0 ? 'none' : null; } },
};
const done = [];
const p = { log: (n) => done.push(n) };
const shout = (n) => p.log(n + 1);
const f = (n) => {
  done.length = 0;
  const list = n > 4 ? undefined : [n, 1, 2].filter((one) => one !== 1);
  const isOdd = n % 2 === 1;
  if (isOdd) done.push('odd');
  let sum = list?.filter((one) => one > 0).map((one) => one * 2).length ?? -1;
  if (n === 2 || (sum > 1 && n % 2 !== 0)) sum += 10;
  for (const one of [1, 2, 3]) {
    if (one === n) continue;
    sum++;
  }
  if (n >= 5) return [rules.bar(n), sum];
  shout(n);
  return [sum, [3, n].some((one) => one < 2), Math.max(n, 2), !list, rules.bar(n), rules.other.bar(n), true, [...done]];
};`;

describe('switches', () => {
  const made = (text: string, isOn: (number: number) => boolean) =>
    new Function(SWITCH, `${text}\nreturn f;`)(isOn) as (n: number) => unknown;
  const results = (f: (n: number) => unknown) => JSON.stringify([0, 1, 2, 3, 4, 5, 6].map(f));

  test('a text with all mutants in it does what each of them does alone, and with none what it did', () => {
    const mutations = mutationsIn('rules.ts', EVERY_KIND);
    const { text, left } = withSwitches(
      'rules.ts',
      EVERY_KIND,
      mutations.map((change, number) => ({ number, change })),
    );
    expect(left).toEqual([]);
    expect(results(made(text, () => false))).toBe(results(made(EVERY_KIND, () => false)));
    expect(mutations.length).toBeGreaterThan(60);
    for (const [number, change] of mutations.entries())
      expect(
        outcome(() => results(made(text, (one) => one === number))),
        changed(EVERY_KIND, change),
      ).toBe(outcome(() => results(made(changed(EVERY_KIND, change), () => false))));
  });

  const outcome = (run: () => string): string => {
    try {
      return run();
    } catch (error) {
      return (error as Error).name;
    }
  };

  test('the name of a field is no expression', () => {
    const code = 'const f = () => ({ 1: 2 });';
    const mutations = mutationsIn('rules.ts', code);
    const { left } = withSwitches(
      'rules.ts',
      code,
      mutations.map((change, number) => ({ number, change })),
    );
    expect(left.map(({ change }) => changed(code, change))).toEqual([
      'const f = () => ({ 2: 2 });',
      'const f = () => ({ 0: 2 });',
    ]);
  });
});

describe('the first pass', () => {
  test('is made with quick tests that are no whole games', () => {
    const files = [1, 2, 3, 4, 20].map(
      (seconds): TestFile => ({ path: `test/${seconds}.test.ts`, text: '', seconds }),
    );
    const games: TestFile = { path: 'test/bot.test.ts', text: '', seconds: 0 };
    expect(quickOf([...files, games]).map(({ seconds }) => seconds)).toEqual([1, 2, 3]);
  });

  test('kills what they notice, and leaves the rest undecided', async () => {
    const tests = testFilesOf(folder).map((test) => ({ ...test, seconds: isWholeGames(test) ? 9 : 1 }));
    const mutants = mutantsOf(folder, 'rules/purse.ts');
    const killed = await firstPass(root, folder, tests, mutants);
    expect(killed.map(({ mutant, by }) => [mutant.from, mutant.to, by])).toContainEqual([
      '>=',
      '>',
      'FA-1.a: who has enough pays',
    ]);
    expect(killed.map(({ mutant }) => [mutant.from, mutant.to])).not.toContainEqual(['>', '>=']);
  });

  describe('tells', () => {
    const own = mkdtempSync(join(tmpdir(), 'annales-'));
    afterAll(() => rmSync(own, { recursive: true }));
    const files = (...tests: string[]): TestFile[] =>
      tests.map((body, i) => {
        const path = join(own, `${i}-${body.length}.test.ts`);
        const rules = join(folder, 'rules/purse.ts');
        writeFileSync(
          path,
          `import { expect, test } from 'vitest';\nimport { fill, pay } from '${rules}';\n${body}`,
        );
        return { path, text: '', seconds: 1 };
      });
    /** So that each is quick enough. */
    const slow: TestFile = { path: '', text: '', seconds: 99 };
    const mutants = mutantsOf(folder, 'rules/purse.ts');

    test('which tests fail as they are, and which files cannot be loaded', async () => {
      const tests = files(
        "test('who has nothing pays', () => expect(pay(0, 1)).toBe(-1));",
        "test('coins', () => expect(fill(1, 2)).toBe(3));",
        "throw new Error('no test');",
      );
      await expect(firstPass(root, folder, [...tests, slow], mutants)).rejects.toThrow(
        `In the first pass a test fails as it is: loading it in ${tests[2]!.path}; who has nothing pays in ${tests[0]!.path}`,
      );
    });

    test('which test a mutant has spoiled for those after it', async () => {
      const [once] = files(
        "let last = 3;\ntest('once', () => {\n  expect(last).toBe(3);\n  last = fill(1, 2);\n  expect(last).toBe(3);\n});",
      );
      const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
      const killed = await firstPass(root, folder, [once!, slow], mutants);
      expect(lines.mock.calls).toEqual([
        [`once in ${once!.path} fails once a mutant has been tried on it: 5 of 11 are left to all tests`],
      ]);
      lines.mockRestore();
      expect(killed).toEqual([]);
    });
  });
});

describe('the list of equivalents', () => {
  const [mutant] = mutantsOf(folder, 'rules/purse.ts') as [Mutant];
  const entry: Equivalent = {
    file: mutant.file,
    code: mutant.code,
    from: mutant.from,
    to: mutant.to,
    why: 'it is the same',
  };

  test('knows a mutant by its code, wherever that stands', () => {
    expect(isEquivalent({ ...mutant, line: 99 }, [entry])).toBe(true);
    expect(isEquivalent({ ...mutant, to: '<' }, [entry])).toBe(false);
    expect(staleEntries(folder, [entry])).toEqual([]);
  });

  test('is told what it holds that matches nothing, or gives no reason', () => {
    expect(staleEntries(folder, equivalentsOf(folder))).toEqual([
      'test/equivalent-mutants.json: rules/purse.ts, “>=” to “no such sign” in “return purse >= cost ? purse - cost : purse;” matches nothing any more',
    ]);
    expect(staleEntries(folder, [{ ...entry, why: ' ' }])[0]).toMatch(/gives no reason$/);
    expect(staleEntries(folder, [{ ...entry, file: 'rules/gone.ts' }])[0]).toMatch(/matches nothing/);
  });
});

describe('what becomes of mutants', () => {
  const tests = testFilesOf(folder);
  const all = mutantsOf(folder, 'rules/purse.ts');
  const mutant = (from: string, to: string) => all.find((one) => one.from === from && one.to === to)!;
  const lane = new Lane(root);
  afterAll(() => lane.end());

  test('killed by a test, by a whole game alone, or by none', async () => {
    const mutants = [
      mutant('>=', '>'),
      mutant('cost > sizes.most', '!(cost > sizes.most)'),
      mutant('>', '>='),
    ];
    const weak = mutantsOf(folder, 'data/sizes.json')[0]!;
    const tried: Tried[] = await tryMutants({
      root,
      folder,
      lanes: 1,
      silence: 600,
      tests,
      mutants: [...mutants, weak],
      each: () => {},
    });
    expect(tried.map(({ fate, by }) => [fate, by])).toEqual([
      ['killed', 'FA-1.a: who has enough pays'],
      ['killed', 'FA-1.a: who has enough pays'],
      ['killed by whole games alone', 'a whole game'],
      ['killed by whole games alone', 'a whole game'],
    ]);
    const { figures, text } = reportOf('fake', 'a', {
      mutants: [...mutants, weak, mutant('0', '1')],
      tried: tried.with(3, { ...tried[3]!, fate: 'survived', by: null }),
      takenOver: 0,
      stale: [],
      seconds: 61,
    });
    expect(figures).toMatchObject({
      mutants: 5,
      equivalent: 1,
      killed: 2,
      byWholeGamesAlone: 1,
      survived: 1,
    });
    expect(figures.killedShare).toBe(0.75);
    expect(text).toContain('data/sizes.json:1  number: “3” to “4”');
  });

  test('one that no test noticed, but silence, a breakdown or not loading, is tried again with nothing beside it', async () => {
    const by = (test: string | null): Verdict => ({
      kind: 'done',
      by: test ? { test, file: '' } : null,
      seconds: {},
      longest: 0,
    });
    /** What each meets whenever tests are asked for it. */
    const met: [Mutant, ...Verdict[]][] = [
      [mutant('>=', '>'), { kind: 'stuck' }, by(null), by(null)],
      [mutant('>', '>='), { kind: 'stuck' }, { kind: 'stuck' }],
      [mutant('0', '1'), { kind: 'crashed' }, by('FA-2')],
      [mutant('cost > sizes.most', '!(cost > sizes.most)'), by('FA-1.b')],
      [mutant('++', '--'), by(NOT_LOADED), by(NOT_LOADED)],
    ];
    const mutants = met.map(([one]) => one);
    const verdicts = new Map(met.map(([one, ...list]) => [textOf(one), list]));
    const silences: number[] = [];
    const lane = () => ({
      async try({ text }: Order, silence: number): Promise<Verdict> {
        silences.push(silence);
        return verdicts.get(text)!.shift()!;
      },
      end: () => {},
    });
    const told: [from: string, fate: string, by: string | null][] = [];
    const each = ({ mutant, fate, by }: Tried) => void told.push([mutant.from, fate, by]);
    const tried = await tryMutants({ root, folder, lanes: 2, silence: 10, tests, mutants, each, lane });
    expect(told).toEqual([
      ['cost > sizes.most', 'killed', 'FA-1.b'],
      ['>=', 'survived', null],
      ['>', 'killed', 'stuck'],
      ['0', 'killed', 'FA-2'],
      ['++', 'killed', NOT_LOADED],
    ]);
    expect([...verdicts.values()].flat()).toEqual([]);
    expect(silences).toEqual([10, 10, 10, 10, 10, 20, 20, 20, 20, 20]);
    const { figures, text } = reportOf('fake', 'a', { mutants, tried, takenOver: 0, stale: [], seconds: 1 });
    expect(figures).toMatchObject({ killed: 4, byNoTest: 2, survived: 1 });
    expect(text).toContain('2 of the killed without a test that failed');
  });

  test('one that comes to no end is given up', async () => {
    const order = {
      tests: tests.map(({ path }) => path),
      file: `${folder}/rules/purse.ts`,
      text: 'for (;;);',
    };
    const verdict = await lane.try(order, 3);
    expect(verdict).toEqual({ kind: 'stuck' });
  });
});
