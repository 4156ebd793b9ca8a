/**
 * The effectiveness rating of an endeavor, term by term: EM-9.3. Whatever wants to know a rating asks here: the rules for its
 * number, people for its terms, and both by the same summary of the chart: EM-9.35.
 */

import { once } from '@annales/engine';
import type {
  Area,
  AreaId,
  Build,
  EndeavorChart,
  Factor,
  Kind,
  Leader,
  Option,
  RealmId,
  Table,
} from '../state.ts';
import { armyIn } from './armies.ts';
import { hasMarker } from './civilization.ts';
import { areaOf, landOf, languageRelation, realmOf, religionRelation } from './empire.ts';
import { aids, breachesWalls, shieldOf } from './more-cards.ts';

/** All that a rating rests on. */
export interface Undertaking {
  who: Leader;
  kind: Kind;
  /** The court for diplomacy (of the host, for an exile), the area itself for what is done at home. */
  base: AreaId | null;
  target: AreaId;
  /** The two as they are now: ratings are made often. */
  from: Area;
  to: Area;
  /** What the sea areas on the chain count: EM-9.54.d. */
  seas: number;
  /** Gold beyond the cost: EM-9.33.a. */
  extra: number;
  defense: { who: Leader; gold: number } | null;
  /** What is built instead of fortifications or a higher level. */
  builds: Build | null;
}

/** What a term is: the stature, a factor of the summary, what a defense takes, the sea, gold. */
export type TermName =
  | Factor
  | 'stature'
  | 'defender'
  | 'defender-advances'
  | 'defender-cards'
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

/** Differences never hinder the conquests of the Turks, Syrian magnates and Mongols: EM-31.7.a, EM-24.7.b, EM-24.8.c. */
const isZealous = (t: Table, who: Leader, kind: Kind): boolean =>
  who.zealous === true || (kind === 'conquest' && turksOf(t) === who.id);

const turksOf = once((t: Table): RealmId | undefined => t.scenarios[t.scenario]!.turks?.realm);

const advancesOf = (t: Table, who: Leader): number => {
  let sum = 0;
  for (const card of who.kept) if (t.eventCards[card]!.kind === 'advance') sum += t.charts.advance;
  return sum;
};

/** Who is excommunicated counts as pagan: EM-22.11, R34. */
const faithOf = (t: Table, who: Leader, { religion }: Area) =>
  who.excommunicated ? 'different' : religionRelation(t, who.religion, religion);

const countAll = ({ results }: Area): number => {
  let sum = 0;
  for (const { count } of results) sum += count;
  return sum;
};

/** Enemy C results that stand against an area: EM-10.33.a. */
export const resultsAgainst = (t: Table, area: AreaId): number => countAll(areaOf(t, area));

/** Who speaks against a diplomat: EM-12.17. */
function opponent(t: Table, { who, target, to: { owner } }: Undertaking): number {
  if (owner !== null) return owner === who.id ? 0 : realmOf(t, owner).statures.diplomacy;
  return t.charts.opponents.byArea[target] ?? t.charts.opponents.independent;
}

interface Rule {
  what: Factor;
  /** Without this option it is nothing. */
  option?: Option;
  clause(kind: Kind): string;
  of(t: Table, u: Undertaking): number;
}

const always = (clause: string) => () => clause;

const RULES: Record<Factor, Omit<Rule, 'what'>> = {
  'base-level': { clause: always('EM-7.15.a'), of: (_t, { from }) => from.level },
  'target-level': {
    clause: (kind) => (kind === 'fortification' ? 'EM-7.15.b' : 'EM-7.16'),
    of: (_t, { to }) => to.level,
  },
  population: {
    clause: (kind) => (kind === 'pillage' ? 'EM-7.41' : 'EM-7.42'),
    of: (t, { target }) => landOf(t, target).population,
  },
  advances: { clause: always('EM-19.2.l'), of: (t, { who }) => advancesOf(t, who) },
  fortification: {
    clause: always('EM-14.31.a'),
    of: (t, { who, kind, to }) => (to.fort > 0 && kind === 'conquest' && breachesWalls(t, who) ? 0 : to.fort),
  },
  language: {
    clause: always('EM-9.34'),
    of: (t, { who, kind, to }) =>
      isZealous(t, who, kind)
        ? 0
        : t.charts.relations.language[languageRelation(t, who.language, to.language)],
  },
  religion: {
    clause: always('EM-9.34'),
    of: (t, { who, kind, to }) =>
      isZealous(t, who, kind) ? 0 : t.charts.relations.religion[faithOf(t, who, to)],
  },
  opponent: { clause: always('EM-12.17.a'), of: opponent },
  results: { clause: always('EM-10.33.a'), of: (_t, { from }) => countAll(from) },
  'distance-from-zero': {
    clause: always('EM-7.17.a'),
    of: (_t, { to }) => Math.abs(to.level),
  },
  armies: {
    option: 'armies',
    clause: always('EM-33.A4.0.a'),
    of: (t, { base }) => (base === null ? 0 : armyIn(t, base)),
  },
  // Nobody's army stands in the way of his own missionaries: R33.
  'target-armies': {
    option: 'armies',
    clause: always('EM-33.A4.0.b'),
    of: (t, { target, to, who }) => (to.owner === who.id ? 0 : armyIn(t, target)),
  },
  cathedral: {
    option: 'civilization',
    clause: always('EM-33.C4.1.a'),
    of: (t, { target }) => (hasMarker(t, target, 'cathedral') ? t.charts.expansion.cathedral : 0),
  },
  cards: { clause: always('EM-33.P2.1.a'), of: (t, u) => (u.who.kept.length === 0 ? 0 : aids(t, u)) },
  shield: {
    option: 'moreCards',
    clause: always('EM-33.P3'),
    of: (t, { base, target }) => shieldOf(t, base, target),
  },
};

const FACTOR = Object.fromEntries(
  Object.entries(RULES).map(([what, { option, clause, of }]) => [what, { what, option, clause, of }]),
) as Record<Factor, Rule>;

/** The summary of an endeavor with its rules at hand. */
const summaries = new WeakMap<EndeavorChart, { plus: Rule[]; minus: Rule[] }>();

function summaryOf(chart: EndeavorChart): { plus: Rule[]; minus: Rule[] } {
  let summary = summaries.get(chart);
  if (!summary) {
    summary = { plus: chart.plus.map((one) => FACTOR[one]), minus: chart.minus.map((one) => FACTOR[one]) };
    summaries.set(chart, summary);
  }
  return summary;
}

/** Section A less section B, a defense included: EM-9.3.a, EM-9.52.c. Each term is told to who wants to know. */
function weigh(t: Table, u: Undertaking, add?: Add): number {
  const chart = t.charts.endeavors[u.kind];
  const { plus, minus } = summaryOf(chart);
  let sum = u.who.statures[chart.stature];
  add?.('stature', sum, 'EM-9.3.a');
  for (const rule of plus) {
    if (rule.option !== undefined && !t.options[rule.option]) continue;
    const value = rule.of(t, u);
    sum += value;
    add?.(rule.what, value, rule.clause(u.kind));
  }
  for (const rule of minus) {
    if (rule.option !== undefined && !t.options[rule.option]) continue;
    const value = rule.of(t, u);
    sum -= value;
    add?.(rule.what, -value, rule.clause(u.kind));
  }
  if (u.defense === null) return sum;
  const { who } = u.defense;
  const [combat, advances] = [who.statures.combat, advancesOf(t, who)];
  const cards = aids(t, { ...u, who, kind: 'defense' });
  add?.('defender', -combat, 'EM-13.21.a');
  add?.('defender-advances', -advances, 'EM-19.2.l');
  add?.('defender-cards', -cards, 'EM-33.P2.1.a');
  return sum - combat - advances - cards;
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

export const effectiveness = (t: Table, u: Undertaking): number => withGold(u, overSea(t, u, weigh(t, u)));

/** The same, with every term, its sign and its clause; what is nothing is left out. */
export function explain(t: Table, u: Undertaking): { terms: Term[]; rating: number } {
  const terms: Term[] = [];
  const collect: Add = (what, value, clause) => {
    if (value !== 0) terms.push({ what, value, clause });
  };
  const before = weigh(t, u, collect);
  collect('seas', overSea(t, u, before) - before, 'EM-9.52');
  collect('gold', u.extra, 'EM-9.33.a');
  collect('defender-gold', -(u.defense?.gold ?? 0), 'EM-13.11.b');
  return { terms, rating: effectiveness(t, u) };
}
