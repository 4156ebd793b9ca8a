/** Phase C, the stratagem markers: LS-4.1, LS-4.2, and those that work at its end. */

import { type Bar, bar, die, drawFrom, look, move, onlyFor, put, show, take } from '@annales/engine';
import {
  enemyOf,
  type Face,
  type MarkerFacts,
  type MarkerId,
  SIDES,
  type Side,
  type Table,
} from '../state.ts';
import { ask, type Doing, earn, inTable, pay, unaffordable } from './ground.ts';

export const faceOf = (t: Table, marker: MarkerId, side: Side): Face => t.markers[marker]![side];

/** The marker that carries a face of which there is one only: LS-8.3.d, LS-4.3.1S.t, LS-4.3.1C.f3. */
export const markerWith = (t: Table, side: Side, face: Face): MarkerId =>
  Object.values(t.markers).find((marker) => marker[side] === face)!.id;

/** Markers that a side may use now: its hand, and what it was granted or has bought: LS-4.2.a. */
export function usable(t: Table, side: Side): readonly MarkerId[] {
  const hand = look(t.hands[side]);
  const hasBought = side === 'saxon' && t.bought === 'held';
  if (t.granted.length === 0 && !hasBought) return hand;
  const granted = t.granted.filter((one) => one.side === side).map((one) => one.marker);
  const bought = hasBought ? [markerWith(t, 'saxon', 'general-revolt')] : [];
  return [...hand, ...granted, ...bought];
}

export const holds = (t: Table, side: Side, face: Face): boolean =>
  usable(t, side).some((marker) => faceOf(t, marker, side) === face);

/** What stands in the way of playing a face: LS-4.2.a. */
export const notHeld = (t: Table, side: Side, face: Face): Bar | null =>
  holds(t, side, face) ? null : bar('LS-4.2.a', 'not-held', { face });

/** Each kind once, for the list of choices. */
export const kindsHeld = (t: Table, side: Side): MarkerId[] =>
  usable(t, side).filter((marker, at, all) => all.indexOf(marker) === at);

/**
 * By public knowledge, might a side hold a marker with this face? Who has no marker, or whose every marker of the kind
 * lies open, is not asked. What is granted lies open too and is never an answer to anything.
 */
export const mightHold = (t: Table, side: Side, face: Face): boolean =>
  t.hands[side].count! > 0 &&
  Object.values(t.markers).some((marker) => marker[side] === face && covered(t, marker) > 0);

/** Copies of a marker in the game this year that nobody sees. */
export function covered(t: Table, { id, copies, from }: MarkerFacts): number {
  if (from !== undefined && t.year < from) return 0;
  let open = countOf(t.played, id) + countOf(t.removed, id);
  for (const { marker } of t.granted) if (marker === id) open++;
  return copies - open;
}

export function countOf(list: readonly MarkerId[], id: MarkerId): number {
  let count = 0;
  for (const marker of list) if (marker === id) count++;
  return count;
}

/** Lays a marker open; it lies there until the turn ends: LS-4.2.c. */
export function playMarker(p: Doing, side: Side, marker: MarkerId): void {
  const t = p.table;
  const face = faceOf(t, marker, side);
  const granted = t.granted.findIndex((one) => one.marker === marker && one.side === side);
  if (face === 'general-revolt' && t.bought === 'held') t.bought = 'used';
  else if (granted >= 0) {
    t.granted.splice(granted, 1);
    layAside(t, marker);
  } else t.played.push(take(t.hands[side], marker));
  t.shown.push({ side, face });
  p.log('play', 'LS-4.2.a', { side, face });
}

/** A granted marker has served: it returns to the pile with the others, but Massacre leaves for good: LS-4.3.1C.f3. */
export const layAside = (t: Table, marker: MarkerId): void => {
  (faceOf(t, marker, 'carolingian') === 'massacre' ? t.removed : t.played).push(marker);
};

/** Plays the marker that carries this face. */
export function playFace(p: Doing, side: Side, face: Face): void {
  const marker = usable(p.table, side).find((one) => faceOf(p.table, one, side) === face);
  if (!marker) throw new Error(`${side} plays ${face} without holding it`);
  playMarker(p, side, marker);
}

// ---------------------------------------------------------------- drawing

/** What the next random draw costs a side: LS-4.1.a. */
const drawPrice = (t: Table, side: Side): number => t.charts.draws[t.draws[side].taken]!;

/** A General Revolt bought outright is one of the three: R31. */
function purchases(t: Table, side: Side): number {
  const bought = side === 'saxon' && t.bought === 'held' ? 1 : 0;
  return t.draws[side].taken + bought;
}

function enoughBar(t: Table, side: Side, clause: string): Bar | null {
  const draws = t.charts.draws.length;
  return purchases(t, side) >= draws ? bar(clause, 'three-drawn', { draws }) : null;
}

function drawBar(t: Table, side: Side): Bar | null {
  const enough = enoughBar(t, side, 'LS-4.1.a');
  if (enough) return enough;
  if (t.pile.count === 0) return bar('LS-4.1.a', 'pile-empty');
  return unaffordable(t, side, drawPrice(t, side), 'LS-4.1.d');
}

/** General Revolt has a price in some years: LS-4.3.1S.t. */
function buyRevoltBar(t: Table, side: Side): Bar | null {
  if (side !== 'saxon') return bar('LS-4.3.1S.t', 'saxon-only');
  const price = t.charts.generalRevolt[t.year];
  if (price === undefined) return bar('LS-4.3.1S.t', 'not-this-year', { year: t.year });
  if (t.bought !== 'no') return bar('LS-4.3.1S.t', 'bought-already');
  return enoughBar(t, side, 'LS-4.3.1S.t') ?? unaffordable(t, side, price, 'LS-CT.b');
}

/** One marker at a time, in turns; who declines, or may take no more, has finished: LS-4.1.b. */
export const draw = ask('draw', {
  seat: (t, f) => (t.draws[f.turn].finished ? null : f.turn),
  prompt: 'draw',
  facts: (t, f) => ({
    taken: t.draws[f.turn].taken,
    price: drawBar(t, f.turn) ? null : drawPrice(t, f.turn),
    revolt: buyRevoltBar(t, f.turn) ? null : t.charts.generalRevolt[t.year]!,
  }),
  clause: 'LS-4.1.a',
  lone: true,
  standing: {
    on: 'draw',
    answer: (t, { turn }, _seat, left) => {
      const more = t.draws[turn].taken < Number(left) && drawBar(t, turn) === null;
      return more ? { verb: 'draw' } : { verb: 'stop' };
    },
  },
  verbs: {
    draw: {
      clause: 'LS-4.1.a',
      bar: (t, f) => drawBar(t, f.turn),
      do(p, f) {
        const t = p.table;
        pay(t, f.turn, drawPrice(t, f.turn));
        put(t.hands[f.turn], drawFrom(t.pile, p, 'stratagem', []));
        t.draws[f.turn].taken++;
        p.log('draw', 'LS-4.1.a', { side: f.turn });
        handOver(t, f);
      },
    },
    'buy-revolt': {
      clause: 'LS-4.3.1S.t',
      bar: (t, f) => buyRevoltBar(t, f.turn),
      do(p, f) {
        const t = p.table;
        const rp = t.charts.generalRevolt[t.year]!;
        pay(t, 'saxon', rp);
        t.bought = 'held';
        p.log('buy-revolt', 'LS-4.3.1S.t', { rp });
        handOver(t, f);
      },
    },
    stop: {
      clause: 'LS-4.1.b',
      do(p, f) {
        const t = p.table;
        t.draws[f.turn].finished = true;
        // Only now may the holder look: LS-4.1.c.
        show(t.hands[f.turn], [f.turn]);
        p.log('stop', 'LS-4.1.b', { side: f.turn, markers: t.hands[f.turn].count! });
        handOver(t, f);
      },
    },
  },
});

/** The other side draws next, unless it has finished. */
function handOver(t: Table, f: { turn: Side }): void {
  const other = enemyOf(f.turn);
  if (!t.draws[other].finished) f.turn = other;
}

// ---------------------------------------------------------------- what works at once

/** Good Harvest and Imperial Tax, as soon as both have finished: LS-4.2.d, LS-2.k. */
export function resourceStratagems(p: Doing): void {
  const t = p.table;
  for (const side of [t.initiative, enemyOf(t.initiative)]) {
    for (const face of ['good-harvest', 'imperial-tax']) {
      while (holds(t, side, face)) {
        playFace(p, side, face);
        const roll = die(p, face);
        const rp = inTable(t.charts.tax, roll);
        earn(t, side, rp);
        p.log('tax', side === 'saxon' ? 'LS-4.3.1S.f' : 'LS-4.3.1C.d', { side, roll, rp });
      }
    }
  }
}

/** Truces must be played; two in one hand count once. How many years they take: LS-4.3.1S.y, z. */
export function truces(p: Doing): number {
  const t = p.table;
  let years = 0;
  for (const side of SIDES) {
    if (!holds(t, side, 'truce')) continue;
    years++;
    while (holds(t, side, 'truce')) playFace(p, side, 'truce');
  }
  if (years > 0) p.log('truce', 'LS-4.3.1S.y', { years });
  return years;
}

// ---------------------------------------------------------------- the end of a turn

/** Markers return to the pile, but for those removed for good or granted: LS-8.5.a, LS-4.2.c. */
export function returnMarkers(t: Table): void {
  for (const marker of t.played.splice(0)) put(t.pile, marker);
  for (const side of SIDES) {
    const hand = t.hands[side];
    for (const marker of [...look(hand)]) move(hand, t.pile, marker);
    onlyFor(hand, []);
    t.draws[side] = { taken: 0, finished: false };
  }
  if (t.bought === 'used') retireGeneralRevolt(t);
  else t.bought = 'no';
}

/** A bought General Revolt, once applied, takes the real marker out of the game: LS-4.3.1S.u. */
function retireGeneralRevolt(t: Table): void {
  const marker = markerWith(t, 'saxon', 'general-revolt');
  if (!t.removed.includes(marker)) t.removed.push(take(t.pile, marker));
}

/** Markers that join or leave the pile with the years: LS-4.3.1S.za, LS-4.3.1C.f2. */
export function markersOfTheYear(t: Table, from: number, to: number): void {
  for (const { id, copies, from: first, until } of Object.values(t.markers)) {
    if (first !== undefined && from < first && first <= to) for (let i = 0; i < copies; i++) put(t.pile, id);
    if (until !== undefined && from <= until && until < to) {
      while (look(t.pile).includes(id)) t.removed.push(take(t.pile, id));
    }
  }
}
