/** What may be corrected by agreement: who stands where, gangs and counters, the courts, and the years. */

import type { Correctable, JsonObject, State } from '@annales/engine';
import { boardOf } from './rules/ground.ts';
import type { At, CountryId, RegionId, Table } from './state.ts';

/** Questions at which no action is being carried out: tiles are placed or swapped, or the next follower is. */
const AT_REST: At['step'][] = ['swaps', 'commitment', 'placement'];

export function corrections(t: Table, { flow }: State<Table, At>): Correctable[] {
  // What an extra action has done may be undone entirely, and a correction with it: CG-5.8.g.
  if (flow.some(({ step }) => step === 'peace')) return [];
  const atRest = AT_REST.includes(flow.at(-1)!.step);
  const { countries, regions } = boardOf(t);
  return [
    ...countries.flatMap((country) => riots(t, country)),
    one('surplus', {}, ['surplus'], t.sizes.supply.gangs),
    ...(atRest ? people(t, countries, regions) : []),
    ...(atRest ? years(t) : []),
  ];
}

const one = (
  what: string,
  facts: JsonObject,
  path: (string | number)[],
  max: number,
  min = 0,
): Correctable => ({ what, facts, path: ['table', ...path], allowed: { min, max } });

/**
 * In a homeland is none of this, and no counter in a woodland: CG-2.2.8.c, CG-5.2.h. Where these lie is not known before
 * the last follower is placed: CG-6.1.2.b.
 */
function riots({ countries, placing, sizes }: Table, country: CountryId): Correctable[] {
  const { palace, forest } = countries[country]!;
  if (palace !== null) return [];
  const gangs = one('gangs', { country }, ['countries', country, 'gangs'], sizes.supply.gangs);
  const counters = ['countries', country, 'counters'];
  return forest || placing !== null
    ? [gangs]
    : [gangs, one('counters', { country }, counters, sizes.develop.perCountry)];
}

/** Whoever is put somewhere is taken from elsewhere: the invariants count them. */
function people(t: Table, countries: CountryId[], regions: RegionId[]): Correctable[] {
  return t.order.flatMap((seat) => {
    const all = followersOf(t);
    const at = (what: string, facts: JsonObject, ...path: (string | number)[]) =>
      one(what, { seat, ...facts }, path, all);
    const open = countries.filter((country) => (t.countries[country]!.palace ?? seat) === seat);
    return [
      ...(['missi', 'leudes', 'nobiles'] as const).map((rank) => at(rank, {}, 'courts', seat, rank)),
      one('trophies', { seat }, ['courts', seat, 'trophies'], t.sizes.trophies),
      ...open.map((country) => at('followers', { country }, 'countries', country, 'followers', seat)),
      ...regions.flatMap((region) =>
        t.slots[region]!.map(({ country }, i) =>
          at('on-card', { country }, 'slots', region, i, 'followers', seat),
        ),
      ),
    ];
  });
}

/** CG-2.1.1.a, CG-6.1.1.c */
function followersOf({ advanced, sizes: { court, advancedCourt } }: Table): number {
  if (!advanced) return court.leudes + court.nobiles + court.missi + court.homeland;
  const { leudes, nobiles, missi, contingents } = advancedCourt;
  return contingents.reduce((sum, some) => sum + some, leudes + nobiles + missi);
}

/** The first year is left by its own turn, which brings events and cards: CG-3.4.b, CG-7.a. */
function years({ year, sundial, sizes: { years: span } }: Table): Correctable[] {
  const last = one('sundial', {}, ['sundial'], span.last, year);
  return year === span.first ? [last] : [one('year', {}, ['year'], sundial, span.first + 1), last];
}
