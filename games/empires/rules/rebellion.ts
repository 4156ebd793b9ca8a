/** Unrest and rebellion: EM-17. */

import { die, type Seat } from '@annales/engine';
import type { AreaId, Cause, Realm, RealmId, Table } from '../state.ts';
import { areaOf, areKin, faithOf, landOf, languageRelation, magnateAt, ownerOf, realmOf } from './empire.ts';
import { ask, type Doing, joint, run } from './kit.ts';
import { dropKept, reliefOf } from './more-cards.ts';
import { transfer } from './possession.ts';

// ---------------------------------------------------------------- the rebellion value

export type ValueName =
  | 'gold'
  | 'unrest'
  | 'language'
  | 'religion'
  | 'foreign-tie'
  | 'kin'
  | 'own-tie'
  | 'card'
  | 'fortification';

/** A term of a rebellion value, with its sign. */
export interface ValueTerm {
  what: ValueName;
  value: number;
  clause: string;
}

/** What an area would be checked with, beside what lies there. */
export interface Strain {
  /** Gold sought; of plunder three: EM-16.2.c. */
  gold: number;
  /** Who waives his tie for this check: EM-12.42.c. */
  waived: readonly RealmId[];
}

/** A neighbour that nobody owns, of the area's own language and religion: EM-17.22.b. */
const hasFreeKin = (t: Table, area: AreaId): boolean =>
  landOf(t, area).borders.some(
    (border) => areaOf(t, border).owner === null && magnateAt(t, border) === null && areKin(t, area, border),
  );

/** Every term of the rebellion value of an area that somebody owns: EM-17.21, EM-17.22. */
export function rebellionTerms(t: Table, area: AreaId, { gold, waived }: Strain): ValueTerm[] {
  const { unrest, language, fort, ties } = areaOf(t, area);
  const owner = ownerOf(t, area)!;
  const { rebellionTerms: worth, relations } = t.charts;
  const foreign = ties.some((realm) => realm !== owner.id && !waived.includes(realm));
  const terms: ValueTerm[] = [
    { what: 'gold', value: gold * worth.gold, clause: 'EM-16.16' },
    { what: 'unrest', value: unrest ? worth.unrest : 0, clause: 'EM-17.12' },
    {
      what: 'language',
      value: relations.language[languageRelation(t, owner.language, language)],
      clause: 'EM-17.22',
    },
    { what: 'religion', value: relations.religion[faithOf(t, owner, area)], clause: 'EM-17.22' },
    { what: 'foreign-tie', value: foreign ? worth.foreignTie : 0, clause: 'EM-12.42.b' },
    { what: 'kin', value: hasFreeKin(t, area) ? worth.kin : 0, clause: 'EM-17.22.b' },
    { what: 'own-tie', value: ties.includes(owner.id) ? worth.ownTie : 0, clause: 'EM-12.42.a' },
    { what: 'fortification', value: -fort, clause: 'EM-17.23' },
    { what: 'card', value: -relief(t, owner), clause: 'EM-33.P3' },
  ];
  return terms.filter(({ value }) => value !== 0);
}

const relief = (t: Table, realm: Realm): number => {
  const card = t.options.moreCards ? reliefOf(t, realm) : undefined;
  return card === undefined ? 0 : t.eventCards[card]!.relief!;
};

export const rebellionValue = (t: Table, area: AreaId, strain: Strain): number =>
  rebellionTerms(t, area, strain).reduce((sum, { value }) => sum + value, 0);

/** What a roll means on the column of a value: unrest, rebellion or nothing: EM-17.3. */
export function rebellionResult(t: Table, value: number, roll: number): Outcome {
  if (value <= 0) return '-';
  const column = t.charts.rebellion[Math.min(value, t.charts.rebellion.length) - 1]!;
  return column[roll - 2] as Outcome;
}

export type Outcome = 'U' | 'R' | '-';

// ---------------------------------------------------------------- a check

/** Checks an area of somebody's; what came of it is left to the step below. */
export const callCheck = (p: Doing, area: AreaId, cause: Cause, gold = 0): void =>
  p.call({ step: 'check', area, cause, gold, waived: null });

/** Foreign ties whose holders could all be asked to waive them. */
export function tiesToWaive(t: Table, area: AreaId): RealmId[] {
  const { ties, owner } = areaOf(t, area);
  const foreign = ties.filter((realm) => realm !== owner);
  return foreign.every((realm) => realmOf(t, realm).seat !== null) ? foreign : [];
}

/** EM-17.3, EM-17.4 */
export const check = run('check', (p, f) => {
  const t = p.table;
  const { area, cause, gold } = f;
  const realm = areaOf(t, area).owner;
  if (realm === null) return;
  if (f.waived === null) {
    f.waived = [];
    if (tiesToWaive(t, area).length > 0) {
      p.call({ step: 'waive', area, realm });
      return;
    }
  } else f.waived = (f.got ?? []) as RealmId[];
  const value = rebellionValue(t, area, { gold, waived: f.waived });
  spendRelief(p, realmOf(t, realm), value);
  const roll = value > 0 ? die(p, 'rebellion') + die(p, 'rebellion') : null;
  const outcome = roll === null ? '-' : rebellionResult(t, value, roll);
  p.log('rebellion-check', 'EM-17.3', { area, realm, value, roll, outcome, cause });
  p.done(outcome);
  if (outcome === 'U') areaOf(t, area).unrest = true;
  if (outcome === 'R') rebel(p, area, cause);
});

/** A card that has eased a check is spent. */
function spendRelief(p: Doing, realm: Realm, value: number): void {
  const card = reliefOf(p.table, realm);
  if (card !== undefined && value + relief(p.table, realm) > 0) dropKept(p, realm, card);
}

/** EM-17.15. While the heirless are checked nothing else is looked at: EM-X18. */
function rebel(p: Doing, area: AreaId, cause: Cause): void {
  transfer(p, area, null, 'rebellion');
  if (cause !== 'heirless') p.call({ step: 'settle' });
}

// ---------------------------------------------------------------- ties that are waived

/** Everybody who has a tie there says whether it shall count: EM-12.42.c. */
export const waive = joint('waive', {
  prompt: 'waive',
  clause: 'EM-12.42.c',
  seats: (t, { area }) => tiesToWaive(t, area).map((realm) => realmOf(t, realm).seat!),
  branch: (_t, { area, realm }) => ({ step: 'waive-answer', area, realm }),
  settle(p, { area, realm }, answers) {
    const t = p.table;
    const waived = tiesToWaive(t, area).filter((id) => answers[realmOf(t, id).seat!] === true);
    for (const id of waived) p.log('waived', 'EM-12.42.c', { realm: id, area, owner: realm });
    return waived;
  },
});

const answer = (waives: boolean) => ({
  clause: 'EM-12.42.c',
  do: (p: Doing) => p.done(waives),
});

export const waiveAnswer = ask('waive-answer', {
  prompt: 'waive-answer',
  facts: (_t, { area, realm }) => ({ area, realm }),
  clause: 'EM-12.42.c',
  late: () => ({ verb: 'insist' }),
  standing: {
    on: 'ties',
    answer: (_t, _f, _seat: Seat, left) => ({ verb: left === 'waive' ? 'waive' : 'insist' }),
  },
  verbs: { insist: answer(false), waive: answer(true) },
});
