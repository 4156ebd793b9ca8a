/** Beginnings of games, written out and kept: every line that changes is a change that players will see. */

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
  moves: number;
}

/** Played at random, so that they show what sensible players seldom do. */
const GAMES: Record<string, Played> = {
  verdun: { scenario: '843', seats: 3, options: {}, seed: '1', moves: 220 },
  'two-kings': {
    scenario: '882',
    seats: 2,
    options: { feudalism: true, buyOff: true },
    seed: '2',
    moves: 160,
  },
  'five-heirs': {
    scenario: '880',
    seats: 5,
    options: { succession: true, noFrankishConversion: true, vikingOutrage: true },
    seed: '3',
    moves: 160,
  },
  'guy-and-berengar': {
    scenario: '888',
    seats: 6,
    options: { extended: true, historicalRecruits: true, raidForAll: true, vikingsGoHome: true },
    seed: '4',
    moves: 160,
  },
};

const file = (name: string): string => `${import.meta.dirname}/playthroughs/${name}.txt`;

test.each(Object.entries(GAMES))('%s is played as it was written down', (name, played) => {
  const { scenario, seats, options, seed, moves } = played;
  const game = make(data) as unknown as AnyGame;
  const init = layTable(game.facts, { scenario, seats, options });
  comparePlaythrough(file(name), playthrough(game, { init, seed, moves }));
});

test('they show a whole year: set-up, bids, auctions, a raid, levies, operations and fights', () => {
  const all = Object.keys(GAMES)
    .map((name) => readFileSync(file(name), 'utf8'))
    .join('');
  for (const verb of ['deploy', 'place', 'bid', 'stand', 'space', 'auction', 'pay', 'raise', 'finish']) {
    expect(all).toContain(`   > ${verb}`);
  }
  for (const verb of ['form', 'roll', 'move', 'attack', 'strike', 'halt', 'end']) {
    expect(all).toContain(`   > ${verb}`);
  }
});
