/** Move troops: CG-5.4. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { At, CountryId, Table } from '../state.ts';
import {
  ask,
  boardOf,
  controls,
  counts,
  type Doing,
  declineBeforehand,
  declining,
  finishing,
  isAnothersHomeland,
  neighboursOf,
  notNextDoor,
  pay,
  takesNoPart,
  tooFewMissi,
} from './ground.ts';

/** Who may leave, judged once for the whole action; woodlands let everybody go: CG-5.4.b, c, f. */
export function originsOf(t: Table, seat: Seat): Record<CountryId, number> {
  const origins: Record<CountryId, number> = {};
  for (const country of boardOf(t).countries) {
    const { followers, forest } = t.countries[country]!;
    const own = followers[seat]!;
    if (own > 0 && (forest || controls(t, seat, country))) origins[country] = own;
  }
  return origins;
}

type Moving = Extract<At, { step: 'move' }>;

/** Group after group, each for a Missus; first which way, then how many: CG-5.4.a, e. */
export const moveTroops = ask('move', {
  seat: (_t, { seat }) => seat,
  prompt: 'move',
  clause: 'CG-5.4.a',
  facts: (t, { seat, left, way }) => ({ missi: t.courts[seat]!.missi, left, way }),
  lone: true,
  standing: declineBeforehand('move'),
  /** A way that is chosen must be gone: by one. */
  instead: (_t, { begun, way }) => {
    if (way !== null) return { verb: 'group', count: 1 };
    return { verb: begun ? 'finish' : 'decline' };
  },
  verbs: {
    march: {
      clause: 'CG-5.4.a',
      written: 'from to',
      each: (t, { left, way, seat }) =>
        way !== null || t.courts[seat]!.missi === 0
          ? []
          : Object.keys(left).flatMap((from) => waysFrom(t, from)),
      points: (t) => boardOf(t).countries.flatMap((from) => waysFrom(t, from)),
      bar: (t, { left, way }, { from, to }, seat) =>
        (way === null ? null : bar('CG-5.4.e', 'how-many-first', { ...way })) ??
        takesNoPart(t, from) ??
        takesNoPart(t, to) ??
        notNextDoor(t, from, to, 'CG-5.4.a') ??
        cannotLeave(t, seat, left, from) ??
        closed(t, seat, to) ??
        tooFewMissi(t, seat, 1, 'CG-5.4.e'),
      at: ({ from, to }) => [from, to],
      do(_p, f, { from, to }) {
        f.way = { from, to };
      },
    },
    group: {
      clause: 'CG-5.4.e',
      written: 'count#',
      each: (_t, { left, way }) =>
        counts(1, way ? left[way.from]! : 0).map((count) => ({ verb: 'group', count }) as const),
      bar: (_t, { left, way }, { count }) => {
        if (way === null) return bar('CG-5.4.e', 'no-way-chosen');
        const most = left[way.from]!;
        if (count < 1) return bar('CG-5.4.e', 'nobody-named');
        return count > most ? bar('CG-5.4.f', 'too-few-there', { country: way.from, most, count }) : null;
      },
      do: (p, f, { count }) => go(p, f, count),
    },
    finish: finishing('CG-5.4.a', (f) => f.begun && f.way === null),
    decline: declining((f) => f.begun || f.way !== null),
  },
});

/** CG-5.4.e, f */
function go(p: Doing, f: Moving, count: number): void {
  const t = p.table;
  const { from, to } = f.way!;
  pay(t, f.seat, 1);
  t.countries[from]!.followers[f.seat]! -= count;
  t.countries[to]!.followers[f.seat]! += count;
  f.left[from]! -= count;
  f.begun = true;
  f.way = null;
  p.log('move', 'CG-5.4.a', { seat: f.seat, from, to, count });
}

const waysFrom = (t: Table, from: CountryId) =>
  neighboursOf(t, from).map((to) => ({ verb: 'march', from, to }) as const);

/** CG-5.4.b, f */
function cannotLeave(t: Table, seat: Seat, left: Record<CountryId, number>, from: CountryId): Bar | null {
  if (left[from] === undefined) {
    return t.countries[from]!.followers[seat] === 0
      ? bar('CG-5.4.a', 'nobody-there', { seat, country: from })
      : bar('CG-5.4.b', 'not-controlled-before', { seat, country: from });
  }
  return left[from] === 0 ? bar('CG-5.4.f', 'all-moved', { country: from }) : null;
}

/** CG-5.4.d */
const closed = (t: Table, seat: Seat, to: CountryId): Bar | null =>
  isAnothersHomeland(t, seat, to) ? bar('CG-5.4.d', 'anothers-homeland', { country: to }) : null;
