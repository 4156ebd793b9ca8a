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

import { defineGame, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, facts } from './facts.ts';
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
import { type Act, type At, CRTS, MARKERS, type Questions, type Table, UNITS, type World } from './state.ts';
import { words } from './words/en.ts';

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

export const playable: Playable = { facts, data, make: defineGame(playing), bots };
