/** Whole games, written out and kept: every line that changes is a change that players will see. */

import { readFileSync } from 'node:fs';
import { type Bot, type Json, layTable, type Seat } from '@annales/engine';
import { type AnyGame, comparePlaythrough, playthrough } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

interface Played {
  seats: number;
  scenario: 'base' | 'advanced';
  options: Record<string, Json>;
  /** Who plays with sense; the others play at random. */
  sensible: number;
  seed: string;
  how: 'points' | 'peace';
}

const GAMES: Record<string, Played> = {
  'two-to-peace': { seats: 2, scenario: 'base', options: {}, sensible: 1, seed: '39', how: 'peace' },
  'two-advanced': {
    seats: 2,
    scenario: 'advanced',
    options: { sundial: 831 },
    sensible: 2,
    seed: '5',
    how: 'points',
  },
  'three-hourglass': {
    seats: 3,
    scenario: 'base',
    options: { sundial: 830, hourglass: 60 },
    sensible: 3,
    seed: '1',
    how: 'points',
  },
  'three-random-unchecked': {
    seats: 3,
    scenario: 'base',
    options: { sundial: 830, uncheckedPeace: true },
    sensible: 0,
    seed: '1',
    how: 'points',
  },
  'four-anarchy': {
    seats: 4,
    scenario: 'base',
    options: { sundial: 831, anarchy: true },
    sensible: 4,
    seed: '5',
    how: 'points',
  },
  'four-advanced': {
    seats: 4,
    scenario: 'advanced',
    options: { sundial: 830 },
    sensible: 4,
    seed: '1',
    how: 'points',
  },
  'three-advanced': {
    seats: 3,
    scenario: 'advanced',
    options: { sundial: 830 },
    sensible: 3,
    seed: '1',
    how: 'points',
  },
  'six-advanced': {
    seats: 6,
    scenario: 'advanced',
    options: { sundial: 830 },
    sensible: 6,
    seed: '1',
    how: 'points',
  },
  six: { seats: 6, scenario: 'base', options: { sundial: 830 }, sensible: 6, seed: '1', how: 'points' },
};

const file = (name: string): string => `${import.meta.dirname}/playthroughs/${name}.txt`;

test.each(Object.entries(GAMES))('%s is played as it was written down', (name, played) => {
  const { seats, scenario, options, sensible, seed, how } = played;
  const game = make(data) as unknown as AnyGame;
  const init = layTable(game.facts, { seats, scenario, options });
  const bots: Record<Seat, Bot> = Object.fromEntries(
    init.seats.slice(0, sensible).map((seat) => [seat, heuristic]),
  );
  const written = playthrough(game, { init, seed, bots });
  expect(written.trimEnd().split('\n').at(-1)).toContain(`"how":"${how}"`);
  comparePlaythrough(file(name), written);
});

test('the games that are kept show every action, the advanced set-up, the module and the hourglass', () => {
  const all = Object.keys(GAMES)
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  for (const verb of [
    'settle',
    'missus',
    'join',
    'swap',
    'keep',
    'place',
    'send',
    'dispatch',
    'transfer',
    'activate',
    'counter',
    'arm',
    'march',
    'group',
    'fight',
    'soothe',
    'decline',
    'finish',
    'claim',
    'place peace',
    'play',
  ]) {
    expect(all).toContain(`   > ${verb}`);
  }
  for (const card of ['Hunger', 'Anarchy', 'Rebellion']) expect(all).toContain(`the card ${card}`);
  expect(all).toContain('   > expire, late');
});
