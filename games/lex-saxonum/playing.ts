/** Lex Saxonum, Charlemagne against the Saxons, 772 to 785: all that playing needs. */

import { defineGame, type Facts, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { deal } from './imagine.ts';
import { activation, everyKey } from './rules/activation.ts';
import { everyPiece } from './rules/armies.ts';
import { campaign, staying } from './rules/campaign.ts';
import { assault, combat, pressing, round, walls, withdrawal } from './rules/combats.ts';
import { refuge } from './rules/commanders.ts';
import { massacre, massacreLands } from './rules/conquests.ts';
import { conversion } from './rules/conversion.ts';
import { gathering, party } from './rules/gathering.ts';
import { challenge, intercepted, interception, interceptionAnswer } from './rules/interception.ts';
import { loss } from './rules/losses.ts';
import { operation, operations } from './rules/operations.ts';
import { scara, widukind, winter, winterCampaign } from './rules/redeployment.ts';
import { BUILDINGS, levyForAvars, levyForItaly, reinforcements } from './rules/reinforcements.ts';
import { reorganisation } from './rules/reorganisation.ts';
import { retreat } from './rules/retreat.ts';
import { revolt, rising, risings } from './rules/revolts.ts';
import { draw } from './rules/stratagems.ts';
import { ambush, ambushAnswer, HITS, swamps, swampsAnswer } from './rules/tactics.ts';
import { thuringe, thuringeAnswer } from './rules/thuringe.ts';
import { setup, summer, year } from './rules/year.ts';
import { type Act, type At, type Questions, SIDES, type Table, type World } from './state.ts';
import { words } from './words/en.ts';

/**
 * No game can take more actions than this; a random one takes about 300. Every action spends RP, uses something up that
 * does not come back this year, or opens or closes one of a counted number of things.
 *
 * RP: a purse holds 25 at most, and a year adds no more than three taxes of 3 and 1 for the Irminsul. Nothing comes to
 * more than nine actions for 1 RP: a paid party is `part`, seven times `with` (six units and their commander) and `to`; a
 * round is what led to it, two answers to an ambush, the walls, twice the swamps, a withdrawal and two refuges.
 * Pieces: each is activated once a year and twice more in winter, makes one free first move (`part`, `with`, `to`) each
 * time, and is lost once, or twice if a revolt brings it back.
 * Operations: each calls up a piece that is not active, or plays a marker; besides what is counted above it takes the
 * launch, `march`, the end or retreat and the levies' pay. A band that intercepts takes a marker, five units and a king.
 * Lands: each is pillaged, named in a revolt, answers for its rising, is struck, converted by decree or garrisoned once.
 * Sides: each stops drawing, finishes, passes, places Widukind three times, and answers for massacre and twice for winter.
 */
function longest({ map, charts }: World): number {
  const years = charts.years.last - charts.years.first + 1;
  const rp = 2 * (charts.purse + 3 * 3 + charts.irminsul);
  const pieces = map.unitOrder.length + 2;
  const markers = 2 * charts.draws.length + 3; // besides the draws two that are granted, and General Revolt bought
  const perPiece = 3 * (1 + 3) + 2;
  const perOperation = 4;
  const perMarker = perOperation + 1 + 5 + 2;
  const perLand = 6;
  const perSide = 9;
  const year = 9 * rp + perPiece * pieces + perOperation * pieces + perMarker * markers;
  return years * (year + perLand * map.order.length + 2 * perSide);
}

const facts: Facts = {
  id: 'lex-saxonum',
  title: 'Lex Saxonum',
  prefix: 'LS',
  version: 2,
  seats: { min: 2, max: 2, ids: [...SIDES] },
  scenarios: [{ id: 'saxon-wars', title: 'The Saxon Wars, 772 to 785' }],
  options: [
    { id: 'leanPurse', title: 'Lean purse', clause: 'LS-1.1.a2', values: [false, true], default: false },
  ],
  longest: longest(world(data)),
  complete: true,
};

/** Not in this year: what is drawn is drawn at its beginning. */
const forNow = { answer: 'never', during: (t: Table) => t.year };

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'year' }),
  steps: {
    year,
    draw,
    summer,
    reinforcements,
    'levy-avars': levyForAvars,
    'levy-italy': levyForItaly,
    operations,
    operation,
    activation,
    thuringe,
    'thuringe-answer': thuringeAnswer,
    gathering,
    party,
    campaign,
    combat,
    ambush,
    'ambush-answer': ambushAnswer,
    round,
    walls,
    swamps,
    'swamps-answer': swampsAnswer,
    loss,
    withdrawal,
    pressing,
    assault,
    refuge,
    retreat,
    interception,
    'interception-answer': interceptionAnswer,
    intercepted,
    challenge,
    staying,
    revolt,
    risings,
    rising,
    reorganisation,
    massacre,
    'massacre-lands': massacreLands,
    scara,
    widukind,
    winter,
    'winter-campaign': winterCampaign,
    conversion,
  },
  standing: {
    draw: { clause: 'LS-4.1.a', answers: () => [0, 1, 2, 3] },
    ambush: { clause: 'LS-4.3.1S.k', answers: () => ['never', 'always'], forNow },
    swamps: { clause: 'LS-4.3.1S.o', answers: () => ['never', 'always'], forNow },
    interception: { clause: 'LS-4.3.1C.e1', answers: () => ['never', 'always'], forNow },
    thuringe: { clause: 'LS-4.3.1S.p', answers: () => ['never', 'always'], forNow },
    walls: { clause: 'LS-C7.2.b', answers: () => ['never', 'always'] },
    losses: { clause: 'LS-C7.2.d2', answers: () => ['weakest', 'strongest'] },
    retreat: { clause: 'LS-C7.2.e2', answers: () => ['never', 'always'] },
  },
  deal,
  nouns: {
    unit: everyPiece,
    land: (t) => t.map.order,
    from: (t) => t.map.order,
    to: (t) => t.map.order,
    what: () => BUILDINGS,
    marker: (t) => Object.keys(t.markers),
    key: everyKey,
    hit: () => HITS,
  },
  words,
};

export const playable: Playable = { facts, data, make: defineGame(playing), bots: ['heuristic'] };
