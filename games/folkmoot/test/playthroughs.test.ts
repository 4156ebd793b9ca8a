/** Whole games, written out and kept: every line that changes is a change that players will see. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Bot, type Json, layTable, type Seat } from '@annales/engine';
import { type AnyGame, comparePlaythrough, playthrough } from '@annales/engine/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

interface Played {
  seats: number;
  scenario: string;
  options?: Record<string, Json>;
  bots?: Record<Seat, Bot>;
}

const GAMES: Record<string, Played> = {
  'two-short': { seats: 2, scenario: 'short' },
  'three-frugal-hourglass': { seats: 3, scenario: 'short', options: { frugal: true, hourglass: true } },
  'three-long-with-a-bot': { seats: 3, scenario: 'long', bots: { bede: heuristic } },
  'four-many-omens': { seats: 4, scenario: 'short', options: { omens: 'many' } },
};

const file = (name: string): string => fileURLToPath(new URL(`playthroughs/${name}.txt`, import.meta.url));

function written(name: string, game = make(data) as AnyGame): string {
  const { bots = {}, ...wish } = GAMES[name]!;
  return playthrough(game, { init: layTable(game.facts, wish), seed: name, bots });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(Object.keys(GAMES))('%s is played as it was written down', (name) => {
  comparePlaythrough(file(name), written(name));
});

test('the games that are kept are played to the end, with dice, free choices and answers of all kinds', () => {
  const kept = Object.keys(GAMES).map((name) => readFileSync(file(name), 'utf8'));
  for (const text of kept) expect(text).toMatch(/\n= .* with \d+ coins \{.*"how":"most-coins".*\}\n$/);
  const all = kept.join('');
  for (const verb of [
    'pick',
    'seal',
    'exchange',
    'raid',
    'stake',
    'ambush',
    'let-pass',
    'sell',
    'omen',
    'offer',
  ]) {
    expect(all).toContain(`   > ${verb}`);
  }
  expect(all).toContain('   > expire, late');
  expect(all).toMatch(/ {3}draws raider \d\/6, target \d\/6/);
});

test('a line that has changed is noticed, wherever it stands', () => {
  vi.stubEnv('ANNALES_REGENERATE', '');
  const text = readFileSync(file('two-short'), 'utf8');
  const lines = text.split('\n');
  for (const at of [0, Math.floor(lines.length / 2), lines.length - 2]) {
    const changed = lines.with(at, `${lines[at]}.`).join('\n');
    expect(() => comparePlaythrough(file('two-short'), changed)).toThrow();
  }
});

test('a changed rule, chance, word or view is noticed', () => {
  vi.stubEnv('ANNALES_REGENERATE', '');
  const game = make(data) as AnyGame;
  const others: AnyGame[] = [
    make({ ...data, sizes: { ...(data.sizes as object), alms: 2 } }) as AnyGame,
    {
      ...game,
      setup: (init, chance) => game.setup(init, { draw: (label, range) => chance.draw(label, range) ^ 1 }),
    },
    { ...game, say: { ...game.say, entry: (entry) => game.say.entry(entry).toUpperCase() } },
    { ...game, view: (s, viewer) => ({ ...game.view(s, viewer), seen: true }) },
  ];
  for (const other of others) {
    expect(() => comparePlaythrough(file('two-short'), written('two-short', other))).toThrow();
  }
});
