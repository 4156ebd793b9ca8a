/**
 * The effectiveness rating of an endeavor, term by term: EM-9.3. Whatever wants to know a rating asks here: the rules for its
 * number, people for its terms, and both by the same summary of the chart: EM-9.35.
 */

import { lasting, once } from '@annales/engine';
import type {
  Area,
  AreaId,
  Build,
  Charts,
  EndeavorChart,
  Factor,
  Field,
  Kind,
  Land,
  Leader,
  Option,
  RealmId,
  Table,
} from '../state.ts';
import { armyIn } from './armies.ts';
import { hasMarker } from './civilization.ts';
import { allAreas, areaOf, languageRelation, realmOf, religionRelation } from './empire.ts';
import { undertaking } from './endeavors.ts';
import { aids, breachesWalls, shieldOf } from './more-cards.ts';

/** All that a rating rests on. */
export interface Undertaking {
  who: Leader;
  kind: Kind;
  /** The court for diplomacy (of the host, for an exile), the area itself for what is done at home. */
  base: AreaId | null;
  target: AreaId;
  /** The two as they are now, and the target as it is printed: ratings are made often. */
  from: Area;
  to: Area;
  land: Land;
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
function opponent(t: Table, { who, land, to: { owner } }: Undertaking): number {
  if (owner !== null) return owner === who.id ? 0 : realmOf(t, owner).statures.diplomacy;
  return land.opponent;
}

interface Rule {
  what: Factor;
  /** Without this option it is nothing. */
  option?: Option | undefined;
  /** Beside whose endeavor it is, and of which kind. */
  rests: 'base' | 'target' | 'both';
  clause(kind: Kind): string;
  of(t: Table, u: Undertaking): number;
}

const always = (clause: string) => () => clause;

const RULES: Record<Factor, Omit<Rule, 'what'>> = {
  'base-level': { rests: 'base', clause: always('EM-7.15.a'), of: (_t, { from }) => from.level },
  'target-level': {
    rests: 'target',
    clause: (kind) => (kind === 'fortification' ? 'EM-7.15.b' : 'EM-7.16'),
    of: (_t, { to }) => to.level,
  },
  population: {
    rests: 'target',
    clause: (kind) => (kind === 'pillage' ? 'EM-7.41' : 'EM-7.42'),
    of: (_t, { land }) => land.population,
  },
  advances: { rests: 'base', clause: always('EM-19.2.l'), of: (t, { who }) => advancesOf(t, who) },
  fortification: {
    rests: 'target',
    clause: always('EM-14.31.a'),
    of: (t, { who, kind, to }) => (to.fort > 0 && kind === 'conquest' && breachesWalls(t, who) ? 0 : to.fort),
  },
  language: {
    rests: 'target',
    clause: always('EM-9.34'),
    of: (t, { who, kind, to }) =>
      isZealous(t, who, kind)
        ? 0
        : t.charts.relations.language[languageRelation(t, who.language, to.language)],
  },
  religion: {
    rests: 'target',
    clause: always('EM-9.34'),
    of: (t, { who, kind, to }) =>
      isZealous(t, who, kind) ? 0 : t.charts.relations.religion[faithOf(t, who, to)],
  },
  opponent: { rests: 'target', clause: always('EM-12.17.a'), of: opponent },
  results: { rests: 'base', clause: always('EM-10.33.a'), of: (_t, { from }) => countAll(from) },
  'distance-from-zero': {
    rests: 'target',
    clause: always('EM-7.17.a'),
    of: (_t, { to }) => Math.abs(to.level),
  },
  armies: {
    rests: 'base',
    option: 'armies',
    clause: always('EM-33.A4.0.a'),
    of: (t, { base }) => (base === null ? 0 : armyIn(t, base)),
  },
  // Nobody's army stands in the way of his own missionaries: R33.
  'target-armies': {
    rests: 'target',
    option: 'armies',
    clause: always('EM-33.A4.0.b'),
    of: (t, { target, to, who }) => (to.owner === who.id ? 0 : armyIn(t, target)),
  },
  cathedral: {
    rests: 'target',
    option: 'civilization',
    clause: always('EM-33.C4.1.a'),
    of: (t, { target }) => (hasMarker(t, target, 'cathedral') ? t.charts.expansion.cathedral : 0),
  },
  cards: {
    option: 'moreCards',
    rests: 'both',
    clause: always('EM-33.P2.1.a'),
    of: (t, u) => (u.who.kept.length === 0 ? 0 : aids(t, u)),
  },
  shield: {
    rests: 'both',
    option: 'moreCards',
    clause: always('EM-33.P3'),
    of: (t, { who, base, target }) => shieldOf(t, who, base, target),
  },
};

/** A rule of a summary as it counts: added or taken away. */
interface Counted extends Rule {
  sign: 1 | -1;
}

/** The summary of an endeavor with its rules at hand, all of them and by what they rest on. */
interface Summary extends Record<Rule['rests'] | 'all', Counted[]> {
  stature: Field;
}

const summaries = lasting(
  ({ endeavors }: Charts) =>
    Object.fromEntries(Object.entries(endeavors).map(([kind, chart]) => [kind, summaryOf(chart)])) as Record<
      Kind,
      Summary
    >,
);

function summaryOf({ stature, plus, minus }: EndeavorChart): Summary {
  const counted = (what: Factor, sign: 1 | -1): Counted => ({
    what,
    sign,
    option: undefined,
    ...RULES[what],
  });
  const all = [...plus.map((what) => counted(what, 1)), ...minus.map((what) => counted(what, -1))];
  const resting = (on: Rule['rests']) => all.filter(({ rests }) => rests === on);
  return { stature, all, base: resting('base'), target: resting('target'), both: resting('both') };
}

const termOf = (t: Table, u: Undertaking, { option, sign, of }: Counted): number =>
  option === undefined || t.options[option] ? sign * of(t, u) : 0;

/** Of rules that are in force. */
function sumOf(t: Table, u: Undertaking, rules: readonly Counted[]): number {
  let sum = 0;
  for (let i = 0; i < rules.length; i++) {
    const { sign, of } = rules[i]!;
    sum += sign * of(t, u);
  }
  return sum;
}

/** Section A less section B, a defense included: EM-9.3.a, EM-9.52.c. */
function weigh(t: Table, u: Undertaking): number {
  const { stature, all } = summaries(t.charts)[u.kind];
  let sum = u.who.statures[stature];
  for (const rule of all) sum += termOf(t, u, rule);
  return u.defense === null ? sum : defenseOf(t, u).reduce((rest, { value }) => rest + value, sum);
}

/** What a defense takes away: EM-13.21.a, EM-19.2.l, EM-33.P2.1.a. */
function defenseOf(t: Table, u: Undertaking): Term[] {
  if (u.defense === null) return [];
  const { who } = u.defense;
  return [
    { what: 'defender', value: -who.statures.combat, clause: 'EM-13.21.a' },
    { what: 'defender-advances', value: -advancesOf(t, who), clause: 'EM-19.2.l' },
    { what: 'defender-cards', value: -aids(t, { ...u, who, kind: 'defense' }), clause: 'EM-33.P2.1.a' },
  ];
}

/** Two sea areas or more: half, the remainder dropped; a negative rating grows by half of itself: EM-9.52, R1. */
function overSea(t: Table, who: Leader, kind: Kind, seas: number, sum: number): number {
  if (seas < t.charts.seas.halvedFrom) return sum;
  if (t.options.halvedStature) {
    const stature = who.statures[t.charts.endeavors[kind].stature];
    return sum - stature + Math.floor(stature / 2);
  }
  return sum >= 0 ? Math.floor(sum / 2) : -Math.ceil(-sum * 1.5);
}

/** Gold of both sides comes last: EM-9.32.b. */
const withGold = ({ extra, defense }: Undertaking, rating: number): number =>
  rating + extra - (defense?.gold ?? 0);

export const effectiveness = (t: Table, u: Undertaking): number =>
  withGold(u, overSea(t, u.who, u.kind, u.seas, weigh(t, u)));

/** What all endeavors of one kind have in common that one leader could undertake now. */
export interface Common {
  who: Leader;
  kind: Kind;
  /** Where no sea area counts and nothing is built. */
  cost: number;
  stature: number;
  /** One of them, which is made another for each rating. */
  one: Undertaking;
  /** The rules that are in force, by what they rest on. */
  rules: Record<Rule['rests'], readonly Counted[]>;
  /** What a base brings and what a target brings, by the index of the land, as soon as somebody has asked. */
  bases: number[];
  targets: number[];
}

/** For each kind the rules in force, by what they rest on: which options are played never changes. */
const rulesInForce = lasting((t: Table) => {
  const inForce = ({ option }: Counted) => option === undefined || t.options[option];
  const each = Object.entries(summaries(t.charts)).map(([kind, { base, target, both }]) => [
    kind,
    { base: base.filter(inForce), target: target.filter(inForce), both: both.filter(inForce) },
  ]);
  return Object.fromEntries(each) as Record<Kind, Common['rules']>;
});

const commons = once((_t: Table): Common[] => []);

export function commonOf(t: Table, who: Leader, kind: Kind): Common {
  const known = commons(t);
  for (let i = 0; i < known.length; i++)
    if (known[i]!.kind === kind && known[i]!.who === who) return known[i]!;
  const { stature } = summaries(t.charts)[kind];
  const rules = rulesInForce(t)[kind];
  const one = undertaking(t, who, kind, null, t.map.order[0]!, 0);
  const common: Common = {
    who,
    kind,
    cost: t.charts.endeavors[kind].cost,
    stature: who.statures[stature],
    one,
    rules,
    bases: new Array(t.map.order.length),
    targets: new Array(t.map.order.length),
  };
  known.push(common);
  return common;
}

/**
 * The same with no gold beside the cost and nobody defending. Lists of choices ask for it by the hundred, so what a base brings
 * and what a target brings is worked out once for each.
 */
export function bareRating(
  t: Table,
  common: Common,
  base: Land,
  target: Land,
  seas: number,
  builds: Build | null,
): number {
  const { who, kind, stature, one, rules, bases, targets } = common;
  let from = bases[base.index];
  let to = targets[target.index];
  let both = 0;
  if (from === undefined || to === undefined || rules.both.length > 0) {
    const areas = allAreas(t);
    one.base = base.id;
    one.from = areas[base.index]!;
    one.target = target.id;
    one.to = areas[target.index]!;
    one.land = target;
    one.seas = seas;
    one.builds = builds;
    from = bases[base.index] ??= sumOf(t, one, rules.base);
    to = targets[target.index] ??= sumOf(t, one, rules.target);
    both = sumOf(t, one, rules.both);
  }
  return overSea(t, who, kind, seas, stature + from + to + both);
}

/** The same, with every term, its sign and its clause; what is nothing is left out. */
export function explain(t: Table, u: Undertaking): { terms: Term[]; rating: number } {
  const { stature, all } = summaries(t.charts)[u.kind];
  const before = weigh(t, u);
  const terms: Term[] = [
    { what: 'stature', value: u.who.statures[stature], clause: 'EM-9.3.a' },
    ...all.map((rule) => ({ what: rule.what, value: termOf(t, u, rule), clause: rule.clause(u.kind) })),
    ...defenseOf(t, u),
    { what: 'seas', value: overSea(t, u.who, u.kind, u.seas, before) - before, clause: 'EM-9.52' },
    { what: 'gold', value: u.extra, clause: 'EM-9.33.a' },
    { what: 'defender-gold', value: -(u.defense?.gold ?? 0), clause: 'EM-13.11.b' },
  ];
  return { terms: terms.filter(({ value }) => value !== 0), rating: effectiveness(t, u) };
}
