import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bot, layTable } from '../../index.ts';
import { DATA, parry } from '../../test/parry.ts';
import { type AnyGame, comparePlaythrough, playthrough } from '../index.ts';

const game = parry(DATA) as AnyGame;
const init = layTable(game.facts, { seats: 3 });

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annales-playthrough-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a playthrough is the same for the same seed, and another for another', () => {
  const written = playthrough(game, { init, seed: 'one' });
  expect(playthrough(game, { init, seed: 'one' })).toBe(written);
  expect(playthrough(game, { init, seed: 'two' })).not.toBe(written);
});

test('a playthrough tells of tables, questions, choices, actions, draws, log, views and the result', () => {
  const written = playthrough(game, { init, seed: 'one' });
  expect(written).toMatch(
    /^# Parry, rules 1, bout, seed “one”\n# seats north, south, west; options \{"dull":false\}\n/,
  );
  expect(written).toMatch(/\n\d+\. \w+ · bid \(PA-1\): add 1 \| add 2 \| add 3 \| seal\n {3}> add \d\n/);
  expect(written).toMatch(/\n {3}> expire, late\n/);
  expect(written).toMatch(/\n {3}draws blow \d\/6/);
  expect(written).toMatch(/\n {3}views( [0-9a-f]{8}){4}\n/);
  expect(written).toMatch(/\n= .*"how":"points".*\n$/);
});

test('a long list of choices is told by its length and a hash', () => {
  const wide = (times: number): AnyGame => ({
    ...game,
    choices: (s, seat) => Array.from({ length: times }, () => game.choices(s, seat)).flat(),
  });
  const told = (times: number) =>
    /\n1\. .*: (\d+ choices [0-9a-f]{8})\n/.exec(
      playthrough(wide(times), { init, seed: 'one', moves: 1 }),
    )?.[1];
  expect(told(1)).toBeUndefined();
  expect(told(2)).toMatch(/^8 /);
  expect(told(3)?.slice(-8)).not.toBe(told(2)?.slice(-8));
});

test('a long game can be broken off', () => {
  const written = playthrough(game, { init, seed: 'one', moves: 3 });
  expect(written).toMatch(/\n3\. /);
  expect(written).not.toMatch(/\n4\. /);
  expect(written).toMatch(/\n= broken off\n$/);
});

test('a bot plays its own seat, and sees no more than that seat', () => {
  const seen: string[] = [];
  const bot: Bot = {
    name: 'first choice',
    decide({ choices, seat, view }) {
      const { hands } = (view as { table: { hands: Record<string, object> } }).table;
      seen.push(`${seat}: ${Object.keys(hands).filter((other) => '$is' in hands[other]!)}`);
      return { action: choices[0]!.action as { verb: string } };
    },
  };
  playthrough(game, { init, seed: 'one', bots: { south: bot }, moves: 20 });
  expect(new Set(seen)).toEqual(new Set(['south: south']));
});

test('a playthrough is compared with the one that is kept, line by line', () => {
  vi.stubEnv('ANNALES_REGENERATE', '');
  const file = join(folder, 'kept', 'one.txt');
  expect(() => comparePlaythrough(file, 'a\nb\n')).toThrow(
    /one\.txt is not there; ANNALES_REGENERATE=1 writes it/,
  );

  vi.stubEnv('ANNALES_REGENERATE', '1');
  comparePlaythrough(file, 'a\nb\n');
  expect(readFileSync(file, 'utf8')).toBe('a\nb\n');

  vi.stubEnv('ANNALES_REGENERATE', '');
  comparePlaythrough(file, 'a\nb\n');
  expect(() => comparePlaythrough(file, 'a\nc\n')).toThrow();
  expect(() => comparePlaythrough(file, 'a\nb')).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
});
