/** The odds of an endeavor or a tax before it is chosen: what a person works out by hand for minutes, at a glance. */

import type { AreaId, Table } from '../state.ts';
import { callsForCheck, isLongLived } from './leaders.ts';
import { endsMagnates } from './magnates.ts';
import { explain, type Term, type Undertaking } from './rating.ts';
import { type Outcome, rebellionResult, rebellionTerms, type Strain, type ValueTerm } from './rebellion.ts';
import { type Brought, broughtBy, isSuccess } from './results.ts';

/** Of an endeavor, as it stands: its rating term by term, and how many of the cards that can come bring what. */
export interface Forecast {
  terms: Term[];
  rating: number;
  /** Year cards that have not been turned up this round: each of them is as likely as any other: EM-6.0.e. */
  cards: number;
  brings: Partial<Record<Brought, number>>;
  /** Cards that bring what it is undertaken for. */
  hits: number;
  /** Cards that bring nothing at all. */
  nothing: number;
  /** Cards that call for a check of a ruler's statures: EM-8.2.a. Of raiders none are tested, nor Charlemagne's: EM-27.7.a. */
  checks: number;
  /** Cards that end the magnate whose endeavor it is: EM-24.54.a. */
  ends: number;
}

export function forecast(t: Table, u: Undertaking): Forecast {
  const { terms, rating } = explain(t, u);
  const stature = u.who.statures[t.charts.endeavors[u.kind].stature];
  const own = u.to.owner === u.who.id;
  const realm = t.realms[u.who.id];
  const isTested = realm !== undefined && !isLongLived(t, realm);
  const isMagnate = t.magnates.some(({ id }) => id === u.who.id);
  const brings: Partial<Record<Brought, number>> = {};
  let hits = 0;
  let nothing = 0;
  let checks = 0;
  let ends = 0;
  for (const card of t.yearPile) {
    const brought = broughtBy(t.yearCards[card]!, u.kind, rating, own).filter((what) =>
      comesToPass(t, u, what),
    );
    for (const what of brought) brings[what] = (brings[what] ?? 0) + 1;
    if (isRaid(t, u) ? brought.includes('down') : isSuccess(u.kind, brought)) hits++;
    if (brought.length === 0) nothing++;
    if (isTested && callsForCheck(t, card, stature)) checks++;
    if (isMagnate && endsMagnates(t, card)) ends++;
  }
  return { terms, rating, cards: t.yearPile.length, brings, hits, nothing, checks, ends };
}

/** By somebody without a treasury, who comes to ruin the land: raiders and magnates. */
const isRaid = (t: Table, { kind, who }: Undertaking): boolean => kind === 'pillage' && !t.realms[who.id];

/** Gold is never collected for raiders and magnates, and who comes from nowhere has no base to lose: EM-24.0.d, EM-24.5.a, EM-24.31. */
const comesToPass = (t: Table, u: Undertaking, what: Brought): boolean =>
  !(what === 'G' && isRaid(t, u)) && !(what === 'base-down' && u.base === null);

/** What so much more gold would make of it. */
export interface Step {
  gold: number;
  rating: number;
  hits: number;
}

/** Each sum of gold beyond what is laid down already that makes it likelier than any smaller one would, up to a sum: EM-9.33. */
export function goldSteps(t: Table, u: Undertaking, most: number): Step[] {
  const steps: Step[] = [];
  let best = forecast(t, u).hits;
  for (let gold = 1; gold <= most; gold++) {
    const foretold = forecast(t, { ...u, extra: u.extra + gold });
    if (foretold.hits > best) steps.push({ gold, rating: foretold.rating, hits: foretold.hits });
    best = Math.max(best, foretold.hits);
  }
  return steps;
}

/** Of a tax or plunder: the rebellion value term by term, and how many of the 36 throws bring what: EM-17.3. */
export interface TaxForecast {
  terms: ValueTerm[];
  value: number;
  throws: Record<Outcome, number>;
}

const FACES = [1, 2, 3, 4, 5, 6];

export function forecastTax(t: Table, area: AreaId, strain: Strain): TaxForecast {
  const terms = rebellionTerms(t, area, strain);
  const value = terms.reduce((sum, term) => sum + term.value, 0);
  const throws: Record<Outcome, number> = { U: 0, R: 0, '-': 0 };
  for (const one of FACES) for (const other of FACES) throws[rebellionResult(t, value, one + other)]++;
  return { terms, value, throws };
}
