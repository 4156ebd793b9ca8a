/** Phase C, the stratagem markers: LS-4.1, LS-4.2, and those that work at its end. */

import { bar, die, drawFrom, look, onlyFor, put, show, take } from '@annales/engine';
import { enemyOf, type Face, type MarkerId, SIDES, type Side, type Table } from '../state.ts';
import { ask, type Doing, earn, inTable, pay, unaffordable } from './ground.ts';

export const faceOf = (t: Table, marker: MarkerId, side: Side): Face => t.markers[marker]![side];

/** Markers that a side may use now: its hand once it has looked, and what it was granted: LS-4.2.a. */
export function usable(t: Table, side: Side): MarkerId[] {
  const granted = t.granted.filter((one) => one.side === side && one.year < t.year).map((one) => one.marker);
  const bought: MarkerId[] = side === 'saxon' && t.bought === 'held' ? [GENERAL] : [];
  return [...look(t.hands[side]), ...granted, ...bought];
}

export const holds = (t: Table, side: Side, face: Face): boolean =>
  usable(t, side).some((marker) => faceOf(t, marker, side) === face);

/** Each kind once, for the list of choices. */
export const kindsHeld = (t: Table, side: Side): MarkerId[] => [...new Set(usable(t, side))];

/** By public knowledge, might a side hold something? Who has no marker at all is not asked. */
export const mightHold = (t: Table, side: Side): boolean =>
  t.hands[side].count! > 0 || t.granted.some((one) => one.side === side && one.year < t.year);

export const GENERAL: MarkerId = 'general-revolt';

/** Lays a marker open; it lies there until the turn ends: LS-4.2.c. */
export function playMarker(p: Doing, side: Side, marker: MarkerId): void {
  const t = p.table;
  const granted = t.granted.findIndex(
    (one) => one.side === side && one.marker === marker && one.year < t.year,
  );
  if (side === 'saxon' && marker === GENERAL && t.bought === 'held') t.bought = 'used';
  else if (granted >= 0) {
    t.granted.splice(granted, 1);
    (marker === 'massacre' ? t.removed : t.played).push(marker);
  } else t.played.push(take(t.hands[side], marker));
  t.shown.push({ side, face: faceOf(t, marker, side) });
  p.log('play', 'LS-4.2.a', { side, face: faceOf(t, marker, side) });
}

/** Plays the marker that carries this face. */
export function playFace(p: Doing, side: Side, face: Face): void {
  const marker = usable(p.table, side).find((one) => faceOf(p.table, one, side) === face);
  if (!marker) throw new Error(`${side} plays ${face} without holding it`);
  playMarker(p, side, marker);
}

// ---------------------------------------------------------------- drawing

/** What the next draw costs a side, if it may draw at all: LS-4.1.a. */
const drawPrice = (t: Table, side: Side): number | undefined => t.charts.draws[t.draws[side].taken];

/** One marker at a time, in turns; who declines has finished: LS-4.1.b. */
export const draw = ask('draw', {
  seat: (t, f) => (t.draws[f.turn].finished ? null : f.turn),
  prompt: 'draw',
  facts: (t, f) => ({ taken: t.draws[f.turn].taken, price: drawPrice(t, f.turn) ?? null }),
  clause: 'LS-4.1.a',
  standing: {
    on: 'draw',
    answer: (t, _f, seat, left) => {
      const side = seat as Side;
      const price = drawPrice(t, side);
      const more = t.draws[side].taken < Number(left) && price !== undefined && t.purse[side] >= price;
      return more && t.pile.count! > 0 ? { verb: 'draw' } : { verb: 'stop' };
    },
  },
  verbs: {
    draw: {
      clause: 'LS-4.1.a',
      bar: (t, f) => {
        const price = drawPrice(t, f.turn);
        if (price === undefined) return bar('LS-4.1.a', 'three-drawn', { draws: t.charts.draws.length });
        if (t.pile.count === 0) return bar('LS-4.1.a', 'pile-empty');
        return unaffordable(t, f.turn, price, 'LS-4.1.d');
      },
      do(p, f) {
        const t = p.table;
        pay(t, f.turn, drawPrice(t, f.turn)!);
        put(t.hands[f.turn], drawFrom(t.pile, p, 'stratagem', []));
        t.draws[f.turn].taken++;
        p.log('draw', 'LS-4.1.a', { side: f.turn });
        handOver(t, f);
      },
    },
    'buy-revolt': {
      clause: 'LS-4.3.1S.t',
      bar: (t, f) => {
        if (f.turn !== 'saxon') return bar('LS-4.3.1S.t', 'saxon-only');
        const price = t.charts.generalRevolt[t.year];
        if (price === undefined) return bar('LS-4.3.1S.t', 'not-this-year', { year: t.year });
        if (t.bought !== 'no') return bar('LS-4.3.1S.t', 'bought-already');
        if (t.draws.saxon.taken >= t.charts.draws.length)
          return bar('LS-4.3.1S.t', 'three-drawn', { draws: 3 });
        return unaffordable(t, 'saxon', price, 'LS-CT.b');
      },
      do(p, f) {
        const t = p.table;
        pay(t, 'saxon', t.charts.generalRevolt[t.year]!);
        t.bought = 'held';
        p.log('buy-revolt', 'LS-4.3.1S.t', { rp: t.charts.generalRevolt[t.year]! });
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
    for (const marker of [...look(hand)]) put(t.pile, takeBack(t, side, marker));
    onlyFor(hand, []);
    t.draws[side] = { taken: 0, finished: false };
  }
  // A bought General Revolt, once applied, takes the real marker out of the game: LS-4.3.1S.u.
  if (t.bought === 'used' && look(t.pile).includes(GENERAL)) t.removed.push(take(t.pile, GENERAL));
  t.bought = t.bought === 'used' ? 'used' : 'no';
}

const takeBack = (t: Table, side: Side, marker: MarkerId): MarkerId => take(t.hands[side], marker);

/** Markers that join or leave the pile with the years: LS-4.3.1S.za, LS-4.3.1C.f2. */
export function markersOfTheYear(t: Table, from: number, to: number): void {
  for (const { id, copies, from: first, until } of Object.values(t.markers)) {
    if (first !== undefined && from < first && first <= to) for (let i = 0; i < copies; i++) put(t.pile, id);
    if (until !== undefined && from <= until && until < to) {
      while (look(t.pile).includes(id)) t.removed.push(take(t.pile, id));
    }
  }
}
