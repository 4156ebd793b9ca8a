/** Victory: EM-26. */

import type { Seat } from '@annales/engine';
import type { AreaId, Realm, Table } from '../state.ts';
import { areaOf, areasOf, played } from './empire.ts';
import type { Doing } from './kit.ts';
import { isConnected } from './seas.ts';

/** What a realm has at the end, by what it is for. */
export interface Points {
  areas: number;
  claims: number;
  conversions: number;
  colonizations: number;
  /** What the scenario adds or takes: EM-27.92, EM-28.8. */
  handicap: number;
  /** Constantinople for the Turk: EM-31.9.b. */
  prize: number;
  total: number;
}

/** Areas that a ruling could reach: EM-26.0.a, R36. */
const scoring = (t: Table, realm: Realm): AreaId[] =>
  areasOf(t, realm.id).filter((area) => isConnected(t, realm.id, area));

/** A realm alone is compared with history, without handicap: EM-27.91. */
const isSolitaire = (t: Table): boolean =>
  t.realmOrder.length === 1 && t.scenarios[t.scenario]!.performance !== undefined;

export function pointsOf(t: Table, realm: Realm): Points {
  const { points, turks } = { points: t.charts.points, turks: t.scenarios[t.scenario]!.turks };
  const own = scoring(t, realm);
  const areas = own.reduce((sum, area) => sum + points.area + areaOf(t, area).level, 0);
  const claims = points.claim * own.filter((area) => areaOf(t, area).claims.includes(realm.id)).length;
  const conversions = points.conversion * realm.conversions;
  const colonizations = points.colonization * realm.colonizations;
  const handicap = isSolitaire(t) ? 0 : realm.handicap;
  const wins = turks?.realm === realm.id && areaOf(t, turks.prize.area).owner === realm.id;
  const prize = wins ? turks.prize.points : 0;
  return {
    areas,
    claims,
    conversions,
    colonizations,
    handicap,
    prize,
    total: areas + claims + conversions + colonizations + handicap + prize,
  };
}

/** After the last round: EM-6.III.F. Equal totals share the victory: R36. */
export function endGame(p: Doing): void {
  const t = p.table;
  const realms = played(t);
  const scores: Record<Seat, number> = {};
  for (const realm of realms) {
    const points = pointsOf(t, realm);
    scores[realm.seat!] = points.total;
    p.log('points', 'EM-26.0.a', { realm: realm.id, ...points });
  }
  const [only] = realms;
  if (isSolitaire(t) && only) {
    endAlone(p, only.seat!, scores[only.seat!]!);
    return;
  }
  const most = Math.max(...Object.values(scores));
  const winners = Object.keys(scores).filter((seat) => scores[seat] === most);
  p.end({ winners, how: 'points', clause: 'EM-5.0.b', scores });
}

/** How Charlemagne is judged: EM-27.91. From Good on it is counted as won: R69. */
function endAlone(p: Doing, seat: Seat, total: number): void {
  const { level } = judgedAlone(p.table, total)!;
  const won = WON.includes(level);
  p.end({ winners: won ? [seat] : [], how: level, clause: 'EM-27.91', scores: { [seat]: total } });
}

/** The level that so many points reach, and the next above it. Null where nobody plays alone. */
export function judgedAlone(t: Table, total: number): Judgement | null {
  if (!isSolitaire(t)) return null;
  const { performance = [] } = t.scenarios[t.scenario]!;
  const reached = performance.findIndex(({ from }) => total >= from);
  const at = reached < 0 ? performance.length - 1 : reached;
  return { level: performance[at]!.level, next: performance[at - 1] ?? null };
}

export interface Judgement {
  level: string;
  next: { from: number; level: string } | null;
}

const WON = ['excellent', 'very-good', 'good'];
