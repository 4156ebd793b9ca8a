/** What the bot knows of the table, and what things are worth to it, in victory points. */

import type { Seat } from '@annales/engine';
import { areaOf, realmPlayedBy } from '../rules/empire.ts';
import { rebellionResult, rebellionValue, type Strain } from '../rules/rebellion.ts';
import { brings } from '../rules/results.ts';
import { pointsOf } from '../rules/victory.ts';
import type { AreaId, CardResult, Kind, Realm, Table, YearCard } from '../state.ts';

/** What could come of an endeavor at a rating: the share of the cards that are still to come which bring it. */
export type Outcome = 'C' | 'G' | 'T' | 'T/C' | 'F' | '+1' | 'base -1' | 'target -1' | '-1';

export class Mind {
  readonly t: Table;
  readonly seat: Seat;
  readonly own: Realm;
  /** Rounds after this one. */
  readonly left: number;
  readonly #odds = new Map<string, number>();

  constructor(t: Table, seat: Seat) {
    this.t = t;
    this.seat = seat;
    this.own = realmPlayedBy(t, seat)!;
    this.left = t.scenarios[t.scenario]!.rounds - t.round;
  }

  /** What a point of gold buys: nothing after the last turn. */
  get gold(): number {
    return this.left === 0 ? 0.15 : 0.4;
  }

  /** What an area counts for a realm: EM-26. */
  worth(area: AreaId, realm: Realm = this.own): number {
    const { level, claims } = areaOf(this.t, area);
    const { points } = this.t.charts;
    return points.area + level + (claims.includes(realm.id) ? points.claim : 0);
  }

  /** A rival's loss is a gain too, more so if he leads. */
  harm(realm: Realm): number {
    return pointsOf(this.t, realm).total >= pointsOf(this.t, this.own).total ? 0.5 : 0.25;
  }

  chance(kind: Kind, outcome: Outcome, rating: number): number {
    const key = `${kind} ${outcome} ${rating}`;
    let odds = this.#odds.get(key);
    if (odds === undefined) {
      const { yearPile, yearCards } = this.t;
      const fit = yearPile.filter((n) => happens(yearCards[n]!, kind, outcome, rating)).length;
      odds = yearPile.length === 0 ? 0 : fit / yearPile.length;
      this.#odds.set(key, odds);
    }
    return odds;
  }

  /** Unrest and rebellion by a check: the share of the rolls of two dice. */
  rising(area: AreaId, strain: Strain): { unrest: number; rebels: number } {
    const value = rebellionValue(this.t, area, strain);
    let [unrest, rebels] = [0, 0];
    for (let roll = 2; roll <= 12; roll++) {
      const ways = (6 - Math.abs(7 - roll)) / 36;
      const result = rebellionResult(this.t, value, roll);
      if (result === 'U') unrest += ways;
      if (result === 'R') rebels += ways;
    }
    return { unrest, rebels };
  }

  /** What the danger of a check costs. */
  danger(area: AreaId, strain: Strain): number {
    const { unrest, rebels } = this.rising(area, strain);
    return rebels * (this.worth(area) + 1) + (areaOf(this.t, area).unrest ? 0 : unrest * 1.2);
  }
}

function happens(card: YearCard, kind: Kind, outcome: Outcome, rating: number): boolean {
  if (kind === 'conquest' || kind === 'pillage') {
    const { base, target } = card[kind];
    if (outcome === 'base -1') return brings(base, '-1', rating, true);
    return brings(target, outcome === 'target -1' ? '-1' : (outcome as 'C' | 'G'), rating);
  }
  const column = card[kind];
  if (kind !== 'diplomacy') return brings(column, outcome as '+1', rating, outcome === '-1');
  const wins = column.some((one) => one.result === 'T/C' && rating >= (one.from ?? 0));
  if (outcome === 'T/C') return wins;
  return !wins && rating >= 0 && column.some((one) => isTie(one, rating));
}

const isTie = ({ result, from }: CardResult, rating: number): boolean =>
  result === 'T/C' || (result === 'T' && (from === undefined || rating >= from));
