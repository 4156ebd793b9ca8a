/**
 * The effectiveness rating of an endeavor, term by term: EM-9.3. Whatever wants to know a rating asks here: the rules for its
 * number, people for its terms, and both by the same summary of the chart: EM-9.35.
 */

import type { AreaId, Factor, Kind, Leader, Table } from '../state.ts';
import { areaOf, faithOf, landOf, languageRelation, ownerOf } from './empire.ts';

/** All that a rating rests on. */
export interface Undertaking {
  who: Leader;
  kind: Kind;
  /** The court for diplomacy (of the host, for an exile), the area itself for what is done at home. */
  base: AreaId;
  target: AreaId;
  /** What the sea areas on the chain count: EM-9.54.d. */
  seas: number;
  /** Gold beyond the cost: EM-9.33.a. */
  extra: number;
  defense: { who: Leader; gold: number } | null;
}

/** What a term is: the stature, a factor of the summary, what a defense takes, the sea, gold. */
export type TermName =
  | Factor
  | 'stature'
  | 'defender'
  | 'defender-advances'
  | 'seas'
  | 'gold'
  | 'defender-gold';

export interface Term {
  what: TermName;
  /** With its sign. */
  value: number;
  clause: string;
}

type Add = (what: TermName, value: number, clause: string) => void;

/** Differences never hinder the conquests of the Turks: EM-31.7.a. */
const isZealous = (t: Table, who: Leader, kind: Kind): boolean =>
  kind === 'conquest' && t.scenarios[t.scenario]!.turks?.realm === who.id;

const advancesOf = (t: Table, who: Leader): number => {
  let sum = 0;
  for (const card of who.kept) if (t.eventCards[card]!.kind === 'advance') sum += t.charts.advance;
  return sum;
};

/** Enemy C results that stand against an area: EM-10.33.a. */
export const resultsAgainst = (t: Table, area: AreaId): number => {
  let sum = 0;
  for (const { count } of areaOf(t, area).results) sum += count;
  return sum;
};

/** Who speaks against a diplomat: EM-12.17. */
function opponent(t: Table, who: Leader, target: AreaId): number {
  const owner = ownerOf(t, target);
  if (owner !== null) return owner.id === who.id ? 0 : owner.statures.diplomacy;
  return t.charts.opponents.byArea[target] ?? t.charts.opponents.independent;
}

interface Rule {
  clause(kind: Kind): string;
  of(t: Table, u: Undertaking): number;
}

const always = (clause: string) => () => clause;

const FACTOR: Record<Factor, Rule> = {
  'base-level': { clause: always('EM-7.15.a'), of: (t, { base }) => areaOf(t, base).level },
  'target-level': {
    clause: (kind) => (kind === 'fortification' ? 'EM-7.15.b' : 'EM-7.16'),
    of: (t, { target }) => areaOf(t, target).level,
  },
  population: {
    clause: (kind) => (kind === 'pillage' ? 'EM-7.41' : 'EM-7.42'),
    of: (t, { target }) => landOf(t, target).population,
  },
  advances: { clause: always('EM-19.2.l'), of: (t, { who }) => advancesOf(t, who) },
  fortification: { clause: always('EM-14.31.a'), of: (t, { target }) => areaOf(t, target).fort },
  language: {
    clause: always('EM-9.34'),
    of: (t, { who, kind, target }) =>
      isZealous(t, who, kind)
        ? 0
        : t.charts.relations.language[languageRelation(t, who.language, areaOf(t, target).language)],
  },
  religion: {
    clause: always('EM-9.34'),
    of: (t, { who, kind, target }) =>
      isZealous(t, who, kind) ? 0 : t.charts.relations.religion[faithOf(t, who, target)],
  },
  opponent: { clause: always('EM-12.17.a'), of: (t, { who, target }) => opponent(t, who, target) },
  results: { clause: always('EM-10.33.a'), of: (t, { base }) => resultsAgainst(t, base) },
  'distance-from-zero': {
    clause: always('EM-7.17.a'),
    of: (t, { target }) => Math.abs(areaOf(t, target).level),
  },
};

/** Section A less section B, a defense included: EM-9.3.a, EM-9.52.c. */
function weigh(t: Table, u: Undertaking, add: Add): void {
  const { stature, plus, minus } = t.charts.endeavors[u.kind];
  add('stature', u.who.statures[stature], 'EM-9.3.a');
  for (const factor of plus) add(factor, FACTOR[factor].of(t, u), FACTOR[factor].clause(u.kind));
  for (const factor of minus) add(factor, -FACTOR[factor].of(t, u), FACTOR[factor].clause(u.kind));
  if (u.defense === null) return;
  const { who } = u.defense;
  add('defender', -who.statures.combat, 'EM-13.21.a');
  add('defender-advances', -advancesOf(t, who), 'EM-19.2.l');
}

/** Two sea areas or more: half, the remainder dropped; a negative rating grows by half of itself: EM-9.52, R1. */
function overSea(t: Table, u: Undertaking, sum: number): number {
  if (u.seas < t.charts.seas.halvedFrom) return sum;
  if (t.options.halvedStature) {
    const stature = u.who.statures[t.charts.endeavors[u.kind].stature];
    return sum - stature + Math.floor(stature / 2);
  }
  return sum >= 0 ? Math.floor(sum / 2) : -Math.ceil(-sum * 1.5);
}

/** Gold of both sides comes last: EM-9.32.b. */
const withGold = ({ extra, defense }: Undertaking, rating: number): number =>
  rating + extra - (defense?.gold ?? 0);

let sum = 0;
const summing: Add = (_what, value) => {
  sum += value;
};

export function effectiveness(t: Table, u: Undertaking): number {
  sum = 0;
  weigh(t, u, summing);
  return withGold(u, overSea(t, u, sum));
}

/** The same, with every term, its sign and its clause; what is nothing is left out. */
export function explain(t: Table, u: Undertaking): { terms: Term[]; rating: number } {
  const terms: Term[] = [];
  const collect: Add = (what, value, clause) => {
    if (value !== 0) terms.push({ what, value, clause });
  };
  weigh(t, u, collect);
  const before = terms.reduce((total, { value }) => total + value, 0);
  collect('seas', overSea(t, u, before) - before, 'EM-9.52');
  collect('gold', u.extra, 'EM-9.33.a');
  collect('defender-gold', -(u.defense?.gold ?? 0), 'EM-13.11.b');
  return { terms, rating: effectiveness(t, u) };
}
