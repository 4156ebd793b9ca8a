/** The module Anarchy and Rebellion: CG-7. */

import type { CountryId, Table } from '../state.ts';
import { boardOf, controllerOf, type Doing, followersIn, riot } from './ground.ts';

/** Where nobody rules a gang appears; woodlands and homelands are spared: CG-7.1.a, b. */
export function anarchy(p: Doing): void {
  riots(p, 'anarchy', 'CG-7.1.a', (t, country) => {
    const { forest, palace } = t.countries[country]!;
    return !forest && palace === null && controllerOf(t, country) === null;
  });
}

/** Where developed land has too few followers a gang appears, whosever they are: CG-7.2.a, b. */
export function rebellion(p: Doing): void {
  riots(p, 'rebellion', 'CG-7.2.a', (t, country) => {
    const place = t.countries[country]!;
    return place.counters > 0 && followersIn(place) < t.sizes.capacity.country + place.counters;
  });
}

function riots(
  p: Doing,
  what: string,
  clause: string,
  hits: (t: Table, country: CountryId) => boolean,
): void {
  const t = p.table;
  const countries = boardOf(t).countries.filter((country) => hits(t, country));
  for (const country of countries) riot(t, country);
  p.log(what, clause, { countries });
}
