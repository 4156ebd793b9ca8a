/** Carolingian Twilight: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts, ScenarioFact } from '@annales/engine';
import { data, type ScenariosFile } from './data.ts';
import { OPTIONS } from './state.ts';
import { scenarioTitles } from './words/names/en.ts';

const OPTION_FACTS: Record<(typeof OPTIONS)[number], { title: string; clause: string }> = {
  feudalism: { title: 'Feudalism', clause: 'CT-29.1' },
  succession: { title: 'Succession', clause: 'CT-29.2.a' },
  buyOff: { title: 'Vikings can be bought off', clause: 'CT-29.3.a' },
  noFrankishConversion: { title: 'Franks do not convert each other', clause: 'CT-22.0.e' },
  extended: { title: 'Extended game', clause: 'CT-29.4.a' },
  vikingOutrage: { title: 'Viking pillage outrages all Franks', clause: 'CT-18.1.b' },
  vikingsGoHome: { title: 'Repulsed Vikings go home', clause: 'CT-10.4.a' },
  historicalRecruits: { title: 'Historical recruits', clause: 'CT-2.2.1.d' },
  raidForAll: { title: 'Raid for all', clause: 'CT-17.4.b' },
};

/** In the order of the box: the Treaty of Verdun, which is the best for a first game, comes first. */
const box = (data.scenarios as unknown as ScenariosFile).scenarios;

const seatsOf = (franks: (typeof box)[number]['franks']) => franks.map(({ power }) => power);

const scenarios: ScenarioFact[] = box.map(({ id, franks, players }) => ({
  id,
  title: scenarioTitles[id]!,
  seats: { ...players, ids: seatsOf(franks) },
}));

export const facts: Facts = {
  id: 'carolingian-twilight',
  title: 'Carolingian Twilight',
  prefix: 'CT',
  version: 4,
  seats: { min: 2, max: 6, ids: seatsOf(box.find(({ id }) => id === '888')!.franks) },
  scenarios,
  options: OPTIONS.map((id) => ({ id, ...OPTION_FACTS[id], values: [false, true], default: false })),
  // The extended game has no end of its own.
  longest: null,
  // CT-23.1.g, CT-26.1.j, CT-29.4.d
  lost: ['no-leaders', 'elimination'],
  complete: true,
  writes: true,
};

/** Who plays it, the usual one first: its own bots, and those that search by its evaluation. */
export const bots: readonly string[] = ['heuristic', 'shortsighted', 'ismcts', 'greedy'];
