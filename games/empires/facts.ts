/** Empires of the Middle Ages: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts, ScenarioFact } from '@annales/engine';
import { data, world } from './data.ts';
import { OPTIONS, type Option } from './state.ts';
import { scenarioTitles } from './words/names/en.ts';

const OPTION_FACTS: Record<Option, { title: string; clause: string }> = {
  halvedStature: { title: 'Two sea areas halve the stature alone', clause: 'EM-9.32.a' },
  schism: { title: 'The schism of the churches', clause: 'EM-23.0.a' },
  raiders: { title: 'Raiders', clause: 'EM-24.0.a' },
  raidersOncePerGameTurn: { title: 'Raiders come once in a game turn', clause: 'EM-24.0.g' },
  magnates: { title: 'Magnates', clause: 'EM-24.0.h' },
  crusades: { title: 'Crusades, where magnates rise in Syria', clause: 'EM-23.0.c' },
  colonization: { title: 'Colonization', clause: 'EM-25.0.a' },
  noDealsInTurn: { title: 'No deals or agreements in one’s own turn', clause: 'EM-20.2' },
  armies: { title: 'Armies (second edition)', clause: 'EM-33.A1.1.a' },
  fleets: { title: 'Fleets (second edition)', clause: 'EM-33.F1.1.a' },
  moreCards: { title: 'Leader and provisional cards (second edition)', clause: 'EM-33.P1.1' },
  civilization: { title: 'Civilization markers (second edition)', clause: 'EM-33.C1.1.a' },
};

const box = world(data);

/** 0, 1, 2 … */
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** Rounds of the Grand Scenario: EM-32.1. */
const LENGTHS = [40, 50, 60, 80, 100, 120, 140];

const scenarios: ScenarioFact[] = Object.values(box.scenarios).map(
  ({ id, empires, players, split: isGrand }) => ({
    id,
    title: scenarioTitles[id]!,
    seats: {
      ...players,
      ids: isGrand
        ? upTo(players.max - 1).map((i) => `player-${i + 1}`)
        : empires.slice(0, players.max).map(({ realm }) => realm),
    },
    options: {
      ...Object.fromEntries(OPTIONS.map((option) => [option, [false, true]])),
      ...(isGrand && { length: LENGTHS }),
      ...(id === '28' && {
        kievInsteadOf: ['nobody', ...empires.slice(0, players.max).map(({ realm }) => realm)],
      }),
    },
    // Colonization is meant for it: EM-25.0.e.
    ...(isGrand && { usual: { colonization: true } }),
  }),
);

/** What the chart calls the best is half of the game: EM-27.91. */
const aloneOf = (performance: readonly { from: number; level: string }[]) => ({
  ends: performance.map(({ level }) => level),
  half: performance[0]!.from,
});

export const facts: Facts = {
  id: 'empires',
  title: 'Empires of the Middle Ages',
  prefix: 'EM',
  version: 4,
  seats: { min: 1, max: 6, ids: box.scenarios['30']!.empires.map(({ realm }) => realm) },
  scenarios,
  options: [
    ...OPTIONS.map((id) => ({ id, ...OPTION_FACTS[id], values: [false, true], default: false })),
    {
      id: 'length',
      title: 'Rounds',
      clause: 'EM-32.1',
      values: LENGTHS,
      default: box.scenarios['32']!.rounds,
    },
    {
      id: 'kievInsteadOf',
      title: 'Kievan Russia is played instead of',
      clause: 'EM-28.S',
      values: scenarios.find(({ id }) => id === '28')!.options!.kievInsteadOf!,
      default: 'nobody',
    },
  ],
  // Anybody may call parleys and make deals between two answers, so no number is the most.
  longest: null,
  // Charlemagne alone, judged as less than good: EM-27.91.
  lost: ['mediocre', 'poor', 'very-poor'],
  alone: aloneOf(box.scenarios['27']!.performance!),
  complete: true,
  writes: true,
};

/** Its own bots, the best first, and the one that looks ahead by its evaluation. */
export const bots: readonly string[] = ['heuristic', 'shortsighted', 'greedy'];
