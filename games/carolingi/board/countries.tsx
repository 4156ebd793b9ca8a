/** Who stands in each country, who holds it, and whom hunger would leave there. */

import { type AreaState, Coin, Counter, Marker, type StackRow, Token } from '@annales/ui';
import { boardOf, controllerOf, followersIn } from '../rules/ground.ts';
import { capacityOf } from '../rules/hunger.ts';
import type { CountryId, Standing, Table } from '../state.ts';
import { GANGS, OWNERS } from './colours.ts';

export const countryStates = (t: Table, areas: readonly string[]): Record<CountryId, AreaState> => {
  const here = new Set(boardOf(t).countries);
  return Object.fromEntries(
    areas.map((area) => [area, here.has(area) ? countryState(t, area) : { words: [], outside: true }]),
  );
};

function countryState(t: Table, country: CountryId): AreaState {
  const holder = controllerOf(t, country);
  return {
    ...(holder !== null && { owner: holder }),
    rows: [marks(t, country), crowd(t, t.countries[country]!, holder)].filter(
      ({ pieces }) => pieces.length > 0,
    ),
    words: words(t, country),
    value: `${capacityOf(t, country)}`,
  };
}

/** Palace or woodland, development, and how many are fed where that is too few. */
function marks(t: Table, country: CountryId): StackRow {
  const place = t.countries[country]!;
  const { forest, palace, counters } = place;
  const capacity = capacityOf(t, country);
  const hungry = followersIn(place) > capacity;
  return {
    scale: 0.8,
    fan: false,
    number: 0.8,
    most: 4,
    pieces: [
      ...(palace !== null
        ? [
            {
              id: 'palace',
              face: <Counter owner={OWNERS[palace]!} icon="city" great />,
              title: `Palace of ${OWNERS[palace]!.name}`,
            },
          ]
        : []),
      ...(forest ? [{ id: 'forest', face: <Marker icon="forest" />, title: 'Woodland' }] : []),
      ...Array.from({ length: counters }, (_, i) => ({
        id: `counter-${i}`,
        face: <Marker icon="wheat" tone="coin" />,
        title: 'Development',
      })),
      ...(hungry
        ? [{ id: 'feeds', face: <Coin value={capacity} tone="dire" />, title: `Feeds only ${capacity}` }]
        : []),
    ],
  };
}

/** Followers by colour, then gangs; whoever has the majority stands out. */
export function crowd(t: Table, { followers, gangs }: Standing, holder: string | null = null): StackRow {
  return {
    width: 1.4,
    fan: false,
    number: 0.86,
    pieces: [
      ...t.order
        .filter((seat) => followers[seat]! > 0)
        .map((seat) => ({
          id: seat,
          title: `${OWNERS[seat]!.name}: ${followers[seat]}`,
          wide: true,
          face: (
            <Token
              owner={OWNERS[seat]!}
              icon={OWNERS[seat]!.emblem}
              count={followers[seat]!}
              crowned={holder === seat}
            />
          ),
        })),
      ...(gangs > 0
        ? [
            {
              id: 'gangs',
              title: `Gangs: ${gangs}`,
              wide: true,
              face: <Token owner={GANGS} icon="mob" count={gangs} />,
            },
          ]
        : []),
    ],
  };
}

export const crowdInWords = (t: Table, { followers, gangs }: Standing): string =>
  [
    ...t.order
      .filter((seat) => followers[seat]! > 0)
      .map((seat) => `${OWNERS[seat]!.name} ${followers[seat]}`),
    ...(gangs > 0 ? [`gangs ${gangs}`] : []),
  ].join(', ') || 'nobody';

function words(t: Table, country: CountryId): string[] {
  const place = t.countries[country]!;
  const { forest, palace, counters } = place;
  const holder = controllerOf(t, country);
  const capacity = capacityOf(t, country);
  const excess = followersIn(place) - capacity;
  return [
    `${t.map.regions[t.map.countries[country]!.region]!.name}, ${
      forest
        ? 'a woodland, held by nobody'
        : holder === null
          ? 'nobody has the majority'
          : `held by ${OWNERS[holder]!.name}`
    }`,
    ...(palace !== null ? [`Homeland of ${OWNERS[palace]!.name}`] : []),
    `There: ${crowdInWords(t, place)}`,
    ...(counters > 0 ? [`Development: ${counters} of ${t.sizes.develop.perCountry}`] : []),
    `Hunger leaves ${capacity}${excess > 0 ? `: ${excess} would have to go` : ''}`,
  ];
}
