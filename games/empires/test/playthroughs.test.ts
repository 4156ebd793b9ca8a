/** Games written out and kept: every line that changes is a change that players will see. */

import { readFileSync } from 'node:fs';
import { type Json, layTable } from '@annales/engine';
import { type AnyGame, comparePlaythrough, playthrough } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';

interface Played {
  scenario: string;
  seats: number;
  options: Record<string, Json>;
  seed: string;
  /** To its end if absent. */
  moves?: number;
}

/** Played at random, so that they show what sensible players seldom do. */
const GAMES: Record<string, Played> = {
  charlemagne: { scenario: '27', seats: 1, options: {}, seed: '1' },
  'two-emperors': {
    scenario: '27',
    seats: 2,
    options: { raiders: true, schism: true },
    seed: '2',
    moves: 90,
  },
  millennium: {
    scenario: '28',
    seats: 4,
    options: { magnates: true, crusades: true, kievInsteadOf: 'burgundy', halvedStature: true },
    seed: '3',
    moves: 150,
  },
  'second-edition': {
    scenario: '31',
    seats: 3,
    options: { armies: true, fleets: true, civilization: true, moreCards: true, noDealsInTurn: true },
    seed: '4',
    moves: 120,
  },
  grand: { scenario: '32', seats: 5, options: { colonization: true, length: 40 }, seed: '5', moves: 240 },
};

const file = (name: string): string => `${import.meta.dirname}/playthroughs/${name}.txt`;

test.each(Object.entries(GAMES))('%s is played as it was written down', (name, played) => {
  const { scenario, seats, options, seed, moves } = played;
  const game = make(data) as unknown as AnyGame;
  const init = layTable(game.facts, { scenario, seats, options });
  comparePlaythrough(file(name), playthrough(game, { init, seed, ...(moves !== undefined && { moves }) }));
});

test('they show a game to its judgement, and every endeavor, taxes, plunder, deals and an agreement', () => {
  const all = Object.keys(GAMES)
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  for (const verb of ['conquer', 'pillage', 'negotiate', 'fortify', 'rule', 'defend', 'endure', 'position'])
    expect(all).toContain(`   > ${verb}`);
  for (const verb of ['draw', 'tax', 'levy', 'plunder', 'end-taxes', 'from', 'spend', 'offer', 'propose'])
    expect(all).toContain(`   > ${verb}`);
  expect(readFileSync(file('charlemagne'), 'utf8')).toMatch(/^= .*victory points/m);
});
