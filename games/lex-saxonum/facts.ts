/** Lex Saxonum: what is known of it before it is played. Nothing here needs its rules, so that a list of games is light. */

import type { Facts } from '@annales/engine';
import { data, world } from './data.ts';
import { SIDES, type World } from './state.ts';

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

export const facts: Facts = {
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

/** Who plays it, the usual one first: its own bots, and those that search by its evaluation. */
export const bots: readonly string[] = ['heuristic', 'shortsighted', 'ismcts', 'greedy'];
