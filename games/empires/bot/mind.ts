/** What the bot knows of the table, and what things are worth to it, in victory points. */

import type { Seat } from '@annales/engine';
import {
  areaOf,
  areasOf,
  faithOf,
  landOf,
  languageRelation,
  played,
  realmOf,
  realmPlayedBy,
} from '../rules/empire.ts';
import { cardsInUse } from '../rules/more-cards.ts';
import { lootAt } from '../rules/pillage.ts';
import { rebellionResult, rebellionValue, type Strain } from '../rules/rebellion.ts';
import { brings } from '../rules/results.ts';
import { isConnected } from '../rules/seas.ts';
import type { AreaId, CardResult, Kind, Realm, RealmId, Table, YearCard } from '../state.ts';
import { byLevels } from './revenue.ts';

/** What the bot weighs by; tuned by games against itself. */
export interface Temper {
  /** What a point of gold buys, while there are turns to spend it in. */
  gold: number;
  /** So much of it the cards that are left can use: in this turn for each, and in each later round beside what that brings in. */
  use: { card: number; round: number };
  /** All rivals together weigh so much beside the own realm. */
  rivalry: number;
  /** Points by which a rival must lead another to weigh far more. */
  lead: number;
  /** Nothing is held for ever: rounds farther off than this hardly count. */
  horizon: number;
  /** For so many rounds what is gained should be held to be worth it. */
  hold: number;
  /** The share of the taxes to come that is reckoned with: much may happen to an area. */
  income: number;
  /** What calm is worth beside all that can be reckoned, for each point that an area counts. */
  calm: number;
  /** How likely a neighbour who could attack an area does so, in a round. */
  intent: number;
  /** What a card is worth that can still be used in one’s own turn. */
  card: number;
  /** Less than this is not worth a card. */
  worthwhile: number;
  /** The share of a conquest that each C result is worth, where several are needed: it may never be finished. */
  siege: number;
  /** What a claim that is still to be won adds to an area, and in the last round with so many cards to win it. */
  claim: number;
  lastClaim: readonly number[];
}

export const TEMPER: Temper = {
  gold: 0.42,
  use: { card: 2.5, round: 2 },
  rivalry: 0.35,
  lead: 10,
  horizon: 16,
  hold: 6,
  income: 0.67,
  calm: 0.06,
  intent: 0.15,
  card: 0.4,
  worthwhile: 0.02,
  siege: 0.95,
  claim: 2,
  lastClaim: [0, 1.2, 1.6, 1.7],
};

/** Of one to whom gold in hand is dearer than what is held for long, and who hardly thinks of what others might do. */
export const SHORT_SIGHT: Temper = {
  ...TEMPER,
  gold: 0.9,
  use: { card: 6, round: 10 },
  rivalry: 0.1,
  horizon: 1,
  hold: 0,
  income: 0,
  calm: 0,
  intent: 0,
  claim: 0.8,
  lastClaim: [0],
};

/** What could come of an endeavor at a rating: the share of the cards that are still to come which bring it. */
export type Outcome = 'C' | 'G' | 'T' | 'T/C' | 'F' | '+1' | 'base -1' | 'target -1' | '-1';

/** Gold is not kept for rounds farther off than this. */
const SAVED = 4;
/** Of what gold buys, for what can hardly be used any more. */
const LEAST = 0.05;

/** No year card has a line above this rating. */
const HIGHEST = 24;

/** What is worked out once for each area. */
type Once = 'level' | 'higher' | 'tied' | 'prize' | 'danger' | 'cut' | 'walls';

/** What a check may bring: the share of the rolls of two dice. */
export interface Rising {
  unrest: number;
  rebels: number;
}

const NO_STRAIN: Strain = { gold: 0, waived: [] };

export class Mind {
  readonly t: Table;
  readonly seat: Seat;
  readonly own: Realm;
  readonly temper: Temper;
  /** Rounds after this one. */
  readonly left: number;
  /** Those of them that count. */
  readonly ahead: number;
  /** And those of these in which the own leader may die: Charlemagne cannot for long. */
  readonly mortal: number;
  /** What a point of gold buys: less where there is more than can be used, and almost nothing after the last card. */
  readonly gold: number;
  readonly #odds: Record<Kind, Partial<Record<Outcome, number[]>>> = {
    conquest: {},
    pillage: {},
    diplomacy: {},
    fortification: {},
    ruling: {},
  };
  readonly #loot = new Map<number, number>();
  readonly #rising = new Map<number, Rising>();
  readonly #points = new Map<RealmId, number>();
  /** What has been worked out for an area, by what it is: this table does not change. */
  readonly #known = {
    level: new Map(),
    higher: new Map(),
    tied: new Map(),
    prize: new Map(),
    danger: new Map(),
    cut: new Map(),
    walls: new Map(),
  } as Record<Once, Map<AreaId, number>>;
  #weights: Map<RealmId, number> | null = null;
  #deaths: { all: number; language: number } | null = null;
  #mine: ReadonlySet<AreaId> | null = null;

  constructor(t: Table, seat: Seat, temper: Temper = TEMPER) {
    this.t = t;
    this.seat = seat;
    this.temper = temper;
    this.own = realmPlayedBy(t, seat)!;
    this.left = t.rounds - t.round;
    this.ahead = Math.min(this.left, temper.horizon);
    this.mortal = this.ahead - Math.min(this.ahead, longLivedFor(t, this.own));
    const { card, round } = temper.use;
    const used = card * Math.max(0, this.own.cards - 1) + round * Math.min(this.left, SAVED);
    this.gold = temper.gold * Math.min(1, Math.max(LEAST, used / Math.max(1, this.own.gold)));
  }

  /** Works a thing out once for each area. */
  once(what: Once, area: AreaId, of: () => number): number {
    const known = this.#known[what].get(area);
    if (known !== undefined) return known;
    const value = of();
    this.#known[what].set(area, value);
    return value;
  }

  // -------------------------------------------------------------- points

  /** What a realm would have if the game ended now and all its land were connected. */
  points(realm: Realm): number {
    let sum = this.#points.get(realm.id);
    if (sum === undefined) {
      const { points } = this.t.charts;
      sum =
        realm.handicap + points.conversion * realm.conversions + points.colonization * realm.colonizations;
      for (const area of areasOf(this.t, realm.id)) sum += this.worth(area, realm);
      this.#points.set(realm.id, sum);
    }
    return sum;
  }

  /** What an area counts for a realm: EM-26. */
  worth(area: AreaId, realm: Realm = this.own): number {
    const { level, claims } = areaOf(this.t, area);
    const { points } = this.t.charts;
    return points.area + level + (claims.includes(realm.id) ? points.claim : 0);
  }

  /** What one level of an area is worth that might be lost: a point, and what it pays in taxes. */
  level(area: AreaId): number {
    return this.once('level', area, () => 1 + 0.02 * this.ahead - byLevels(this, area, -1));
  }

  /** What one level more of an own area is worth. */
  higher(area: AreaId): number {
    return this.once('higher', area, () => 1 + byLevels(this, area, 1) + 0.02 * this.ahead);
  }

  /** How much gold an own area would pay without any danger of a rebellion. */
  taxable(area: AreaId): number {
    if (area === this.own.court) return Number.POSITIVE_INFINITY;
    return areaOf(this.t, area).owner === this.own.id ? -rebellionValue(this.t, area, NO_STRAIN) : 0;
  }

  /** What a rival's point is worth to the own realm, if he loses it: the more, the likelier he is to win. */
  harm(realm: Realm): number {
    this.#weights ??= this.#weigh();
    return this.#weights.get(realm.id) ?? 0;
  }

  #weigh(): Map<RealmId, number> {
    const { rivalry, lead } = this.temper;
    const rivals = played(this.t).filter(({ id }) => id !== this.own.id);
    const shares = rivals.map((realm) => Math.exp((this.points(realm) - this.points(this.own)) / lead));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return new Map(rivals.map(({ id }, i) => [id, (rivalry * shares[i]!) / all]));
  }

  // -------------------------------------------------------------- odds

  chance(kind: Kind, outcome: Outcome, rating: number): number {
    this.#odds[kind][outcome] ??= [];
    const list = this.#odds[kind][outcome];
    // Above the highest line of any card, and below the lowest, nothing changes any more.
    const at = Math.max(-1, Math.min(rating, HIGHEST)) + 1;
    let odds = list[at];
    if (odds === undefined) {
      const { yearPile } = this.t;
      const lines = linesOf(this.t, kind, outcome);
      let fit = 0;
      for (const n of yearPile) fit += (lines[n]! >>> at) & 1;
      odds = yearPile.length === 0 ? 0 : fit / yearPile.length;
      list[at] = odds;
    }
    return odds;
  }

  /** What a die of pillage brings from a level, on average. */
  loot(level: number): number {
    let loot = this.#loot.get(level);
    if (loot === undefined) {
      loot = 0;
      for (let roll = 1; roll <= 6; roll++) loot += lootAt(this.t, level, roll) / 6;
      this.#loot.set(level, loot);
    }
    return loot;
  }

  /** Unrest and rebellion by a check at this value. */
  risingAt(value: number): Rising {
    let rising = this.#rising.get(value);
    if (rising === undefined) {
      rising = { unrest: 0, rebels: 0 };
      for (let roll = 2; roll <= 12; roll++) {
        const ways = (6 - Math.abs(7 - roll)) / 36;
        const result = rebellionResult(this.t, value, roll);
        if (result === 'U') rising.unrest += ways;
        if (result === 'R') rising.rebels += ways;
      }
      this.#rising.set(value, rising);
    }
    return rising;
  }

  rising(area: AreaId, strain: Strain): Rising {
    return this.risingAt(rebellionValue(this.t, area, strain));
  }

  /** What the danger of a check costs, as things stand or under a strain. */
  danger(area: AreaId, strain?: Strain): number {
    if (strain === undefined) return this.once('danger', area, () => this.danger(area, NO_STRAIN));
    const { unrest, rebels } = this.rising(area, strain);
    const calm = areaOf(this.t, area).unrest ? 0 : this.unrestCost(area);
    return rebels * (this.worth(area) + this.cutBy(area) + 0.5) + unrest * calm;
  }

  // -------------------------------------------------------------- what threatens an area of one's own

  /** How likely a leader dies heirless in a round, by what the card says of the areas: EM-19.1.q. */
  get deaths(): { all: number; language: number } {
    if (this.#deaths === null) {
      const { t } = this;
      const cards = cardsInUse(t);
      let held = 0;
      for (const realm of played(t)) held += realm.hand.count! + realm.kept.length;
      const of = (scope: string) =>
        cards.filter((n) => t.eventCards[n]!.kind === 'heirless' && t.eventCards[n]!.scope === scope).length;
      const drawn = Math.max(1, cards.length - held);
      this.#deaths = { all: of('all') / drawn, language: of('language') / drawn };
    }
    return this.#deaths;
  }

  /** The rebellion value when the leader has died: in unrest, without his tie. */
  #valueAtDeath(area: AreaId, fort: number): number {
    const { t, own } = this;
    const { relations, rebellionTerms: terms } = t.charts;
    const one = areaOf(t, area);
    return (
      terms.unrest +
      relations.language[languageRelation(t, own.language, one.language)] +
      relations.religion[faithOf(t, own, area)] +
      (one.ties.some((id) => id !== own.id) ? terms.foreignTie : 0) -
      fort
    );
  }

  /** How likely the area is lost in a round because the leader dies; and the danger of unrest beside it. */
  deathRisk(area: AreaId, fort: number, unrest: boolean): Rising {
    const { all, language } = this.deaths;
    const kin = areaOf(this.t, area).language === this.own.language;
    const often = kin && !unrest ? all : all + language;
    const { unrest: angry, rebels } = this.risingAt(this.#valueAtDeath(area, fort));
    return { unrest: often * angry, rebels: often * rebels };
  }

  /** The share of an area that will still be held in some rounds; what is lost later can be won again. */
  kept(area: AreaId, fort = areaOf(this.t, area).fort): number {
    return (1 - this.deathRisk(area, fort, false).rebels) ** Math.min(this.mortal, this.temper.hold);
  }

  /** What unrest costs: no taxes, and a check more often. */
  unrestCost(area: AreaId): number {
    if (this.left === 0) return 0;
    const { level, fort } = areaOf(this.t, area);
    const more = this.deathRisk(area, fort, true).rebels - this.deathRisk(area, fort, false).rebels;
    const taxed = Math.max(0, Math.min(level, this.taxable(area) + this.t.charts.rebellionTerms.unrest));
    const calm = this.temper.calm * Math.max(0, this.worth(area));
    return (
      calm + Math.min(this.mortal, 5) * more * this.worth(area) + Math.min(this.ahead, 5) * taxed * this.gold
    );
  }

  /** What else would be cut off from the court if this area were lost. */
  cutBy(area: AreaId): number {
    return this.once('cut', area, () => this.#cutOff(area));
  }

  /** Own areas that are connected to the court. */
  get #connected(): ReadonlySet<AreaId> {
    const { t, own } = this;
    this.#mine ??= new Set(areasOf(t, own.id).filter((area) => isConnected(t, own.id, area)));
    return this.#mine;
  }

  #cutOff(lost: AreaId): number {
    const { t, own } = this;
    if (own.court === null || areaOf(t, lost).owner !== own.id) return 0;
    if (own.court === lost) return 6;
    const mine = this.#connected;
    const reached = new Set([own.court]);
    for (const area of reached) {
      const { borders, overseas } = landOf(t, area);
      for (const border of borders) if (border !== lost && mine.has(border)) reached.add(border);
      for (const { to, seas } of overseas)
        if (seas <= t.charts.seas.most && to !== lost && mine.has(to)) reached.add(to);
    }
    let sum = 0;
    for (const area of mine) if (area !== lost && !reached.has(area)) sum += 0.5 * this.worth(area);
    return sum;
  }

  /** Rivals that border an area of one's own by land. */
  neighbours(area: AreaId): Realm[] {
    const { t, own } = this;
    const found = new Set<RealmId>();
    for (const border of landOf(t, area).borders) {
      const { owner } = areaOf(t, border);
      if (owner !== null && owner !== own.id && realmOf(t, owner).seat !== null) found.add(owner);
    }
    return [...found].map((id) => realmOf(t, id));
  }
}

/** Rounds to come in which a leader cannot die: EM-27.7.a. */
function longLivedFor(t: Table, { id }: Realm): number {
  const { longevity } = t.scenarios[t.scenario]!;
  return longevity?.realm === id ? Math.max(0, Math.min(longevity.rounds, t.rounds) - t.round) : 0;
}

type Lines = Partial<Record<`${Kind} ${Outcome}`, Int32Array>>;

/** The cards are the same for all tables of a box. */
const allLines = new WeakMap<Table['yearCards'], Lines>();

/** By the number of each year card the ratings at which it brings something: a bit for each, from −1 on. */
function linesOf({ yearCards }: Table, kind: Kind, outcome: Outcome): Int32Array {
  let known = allLines.get(yearCards);
  if (!known) {
    known = {};
    allLines.set(yearCards, known);
  }
  let lines = known[`${kind} ${outcome}`];
  if (!lines) {
    const numbers = Object.keys(yearCards).map(Number);
    lines = new Int32Array(Math.max(...numbers) + 1);
    for (const n of numbers)
      for (let rating = -1; rating <= HIGHEST; rating++)
        if (happens(yearCards[n]!, kind, outcome, rating)) lines[n]! |= 1 << (rating + 1);
    known[`${kind} ${outcome}`] = lines;
  }
  return lines;
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

/** What the advances before a realm add to its combats: EM-19.2.l. */
export const advancesOf = (t: Table, { kept }: Realm): number =>
  t.charts.advance * kept.filter((card) => t.eventCards[card]!.kind === 'advance').length;
