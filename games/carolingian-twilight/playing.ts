/**
 * Carolingian Twilight, the heirs of Charlemagne: all that playing needs.
 *
 * How it is built. The turn sequence is `rules/year.ts`; `turn` is one power's Levy and Operations Segment. What belongs to
 * a turn, an operation, a combat or a raid lies on the table (`t.turn`, `t.operation`, `t.combat`, `t.raid`), since it is open
 * to all, and is null when there is none. A question is put to the `controller` of a power as he is then: where control is
 * lost (Withdrawal, a leader's death) `seat` says null and the step is done.
 *
 * Hidden are the units of each force, the markers of each power and which force is paralysed; their controller alone may
 * look. What decides whom the table asks may rest on public things only: so a loser is asked for his losses though all his units are
 * of one kind, and a counterattack though there is one table to choose.
 *
 * A marker is played by `playMarker`: it lies open, everybody who holds any marker is asked for an Assassin, and only then
 * its `Effect` happens (`rules/effects.ts`).
 */

import { defineGame, type Facts, type Rules, type ScenarioFact } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, type ScenariosFile, world } from './data.ts';
import { deal } from './imagine.ts';
import { anyTime, resigned } from './rules/any-time.ts';
import { auction, auctions, bidNpp, nppSpace, pickNpp } from './rules/auctions.ts';
import { advance, battle, combat, freeMoveAsk, strike } from './rules/combat.ts';
import { effect, mutiny, removal, remove, unrest } from './rules/effects.ts';
import { biddingStanding, bidInitiative, initiative, spacesAsk } from './rules/initiative.ts';
import { deaths, faction, factions, forfeit, heir, newPowerAsk, succession } from './rules/leaders.ts';
import { maintain, raise } from './rules/levy.ts';
import { loss, losses } from './rules/losses.ts';
import { assassinAnswer, assassinWindow, chooseEffect, draws, makeRoom, marker } from './rules/markers.ts';
import { passage, passageAnswer } from './rules/naval.ts';
import { oathsAnswer, oathsWindow } from './rules/oaths.ts';
import { forming, operatingStep, operation, operations } from './rules/operations.ts';
import {
  aim,
  buyOff,
  buyOffAnswer,
  buyOffWindow,
  diplomacyAnswer,
  diplomacyWindow,
  modifierAsk,
  payOff,
  raidFights,
  vikingRaid,
} from './rules/raid.ts';
import { alternate, deploy, setUp, setup } from './rules/setup.ts';
import { pickUnits, units } from './rules/subversion.ts';
import { game, minors, phase, turn, year } from './rules/year.ts';
import {
  type Act,
  type At,
  CRTS,
  MARKERS,
  OPTIONS,
  type Questions,
  type Table,
  UNITS,
  type World,
} from './state.ts';
import { words } from './words/en.ts';
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
const scenarios: ScenarioFact[] = (data.scenarios as unknown as ScenariosFile).scenarios.map(
  ({ id, franks, players }) => ({
    id,
    title: scenarioTitles[id]!,
    seats: { ...players, ids: franks.map(({ power }) => power) },
  }),
);

const facts: Facts = {
  id: 'carolingian-twilight',
  title: 'Carolingian Twilight',
  prefix: 'CT',
  version: 1,
  seats: { min: 2, max: 6, ids: world(data).scenarios['888']!.franks.map(({ power }) => power) },
  scenarios,
  options: OPTIONS.map((id) => ({ id, ...OPTION_FACTS[id], values: [false, true], default: false })),
  // The extended game has no end of its own.
  longest: null,
  complete: false,
  writes: true,
};

/** Not in this GT. */
const forNow = { answer: 'never', during: (t: Table) => Math.max(1, t.gt) };

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'game' }),
  steps: {
    game,
    'set-up': setUp,
    deploy,
    alternate,
    year,
    'new-power': newPowerAsk,
    initiative,
    'bid-initiative': bidInitiative,
    'bid-npp': bidNpp,
    spaces: spacesAsk,
    auctions,
    auction,
    'pick-npp': pickNpp,
    'npp-space': nppSpace,
    'viking-raid': vikingRaid,
    'raid-fights': raidFights,
    'diplomacy-window': diplomacyWindow,
    'diplomacy-answer': diplomacyAnswer,
    modifier: modifierAsk,
    aim,
    'buy-off': buyOff,
    'buy-off-window': buyOffWindow,
    'buy-off-answer': buyOffAnswer,
    'pay-off': payOff,
    phase,
    'oaths-window': oathsWindow,
    'oaths-answer': oathsAnswer,
    turn,
    minors,
    maintain,
    raise,
    operations,
    operating: operatingStep,
    forming,
    operation,
    passage,
    'passage-answer': passageAnswer,
    battle,
    combat,
    strike,
    losses,
    loss,
    'free-move': freeMoveAsk,
    advance,
    marker,
    'assassin-window': assassinWindow,
    'assassin-answer': assassinAnswer,
    effect,
    'choose-effect': chooseEffect,
    draws,
    'make-room': makeRoom,
    unrest,
    remove,
    removal,
    mutiny,
    'pick-units': pickUnits,
    units,
    deaths,
    succession,
    forfeit,
    factions,
    faction,
    heir,
  },
  free: anyTime,
  resigned,
  standing: {
    ...biddingStanding,
    assassin: { clause: 'CT-28.0.e', answers: () => ['never', 'against-others', 'always'], forNow },
    diplomacy: { clause: 'CT-28.0.ac', answers: () => ['never', 'if-held'], forNow },
    oaths: { clause: 'CT-28.0.s', answers: () => ['never', 'if-held'], forNow },
    'buy-off': { clause: 'CT-29.3.a', answers: (t) => (t.options.buyOff ? ['never', 'announce'] : []) },
    passage: { clause: 'CT-19.1.d', answers: () => ['always', 'never'] },
    counterattack: { clause: 'CT-17.8.b', answers: () => ['best'] },
    losses: { clause: 'CT-17.6.b', answers: () => ['cheapest', 'dearest'] },
    upkeep: { clause: 'CT-12.0.f', answers: () => ['pay'] },
  },
  deal,
  commands: (t, seat) => {
    const power = t.players[seat]?.power ?? null;
    return power === seat ? null : (power ?? 'nobody');
  },
  nouns: {
    power: (t) => t.powerOrder,
    as: (t) => t.powerOrder,
    of: (t) => t.powerOrder,
    at: (t) => t.map.order,
    route: (t) => t.map.order,
    force: (t) => t.forces.map(({ id }) => id),
    target: (t) => t.forces.map(({ id }) => id),
    unit: () => UNITS,
    count: () => [1, 2],
    marker: () => MARKERS,
    crt: () => CRTS,
    space: (t) => upTo(t.track.length + 1),
    value: () => [1, 2, 3],
    by: () => [-1, 0, 1],
    die: () => upTo(7),
    faction: () => [1, 2, 3],
    to: (t) => t.order,
    offer: (t) => upTo(t.offers.made + 1),
  },
  words,
};

/** 0, 1, 2 … */
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

export const playable: Playable = { facts, data, make: defineGame(playing), bots: ['heuristic'] };
