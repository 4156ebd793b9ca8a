/** Who stands in each country, who holds it, and whom hunger would leave there. */

import { type AreaState, Coin, Counter, Marker, type StackRow, Token } from '@annales/ui';
import { boardOf, controllerOf, followersIn } from '../rules/ground.ts';
import { capacityOf } from '../rules/hunger.ts';
import type { CountryId, Standing, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { GANGS, OWNERS } from './colours.ts';

export const countryStates = (
  t: Table,
  areas: readonly string[],
  say: BoardWords,
): Record<CountryId, AreaState> => {
  const here = new Set(boardOf(t).countries);
  return Object.fromEntries(
    areas.map((area) => [area, here.has(area) ? countryState(t, area, say) : { words: [], outside: true }]),
  );
};

function countryState(t: Table, country: CountryId, say: BoardWords): AreaState {
  const holder = controllerOf(t, country);
  const there = crowd(t, t.countries[country]!, say, holder);
  const signs = marks(t, country, say);
  const fed = { ...signs, pieces: signs.pieces.filter(({ id }) => id === 'feeds') };
  const laid = (rows: StackRow[]) => rows.filter(({ pieces }) => pieces.length > 0);
  return {
    ...(holder !== null && { owner: holder }),
    rows: laid([signs, there]),
    brief: laid([fed, there]),
    words: words(t, country, say),
    value: `${capacityOf(t, country)}`,
  };
}

/** Palace or woodland, development, and how many are fed where that is too few. */
function marks(t: Table, country: CountryId, { pieces: say, terms }: BoardWords): StackRow {
  const place = t.countries[country]!;
  const { forest, palace, counters } = place;
  const capacity = capacityOf(t, country);
  const hungry = followersIn(place) > capacity;
  return {
    scale: 0.8,
    number: hungry ? 0.8 : 0,
    most: 4,
    pieces: [
      ...(palace !== null
        ? [
            {
              id: 'palace',
              face: <Counter owner={OWNERS[palace]!} icon="city" great />,
              title: say.palace(palace),
            },
          ]
        : []),
      ...(forest ? [{ id: 'forest', face: <Marker icon="forest" />, title: say.forest }] : []),
      ...Array.from({ length: counters }, (_, i) => ({
        id: `counter-${i}`,
        face: <Marker icon="wheat" tone="coin" />,
        title: say.counter,
        term: terms.counter,
      })),
      ...(hungry
        ? [
            {
              id: 'feeds',
              face: <Coin value={capacity} tone="dire" />,
              title: say.feeds(capacity),
              term: terms.feeds,
            },
          ]
        : []),
    ],
  };
}

/** Followers by colour, then gangs; whoever has the majority stands out. */
export function crowd(
  t: Table,
  { followers, gangs }: Standing,
  { pieces: say, terms }: BoardWords,
  holder: string | null = null,
): StackRow {
  return {
    width: 1.4,
    number: 0.86,
    pieces: [
      ...t.order
        .filter((seat) => followers[seat]! > 0)
        .map((seat) => ({
          id: seat,
          colour: OWNERS[seat]!.colour,
          count: followers[seat]!,
          title: say.followers(seat, followers[seat]!),
          term: terms.followers,
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
              colour: GANGS.colour,
              count: gangs,
              title: say.gangs(gangs),
              wide: true,
              face: <Token owner={GANGS} icon="mob" count={gangs} />,
            },
          ]
        : []),
    ],
  };
}

export const crowdInWords = (t: Table, { followers, gangs }: Standing, { country }: BoardWords): string =>
  country.crowd(
    t.order.filter((seat) => followers[seat]! > 0).map((seat) => [seat, followers[seat]!]),
    gangs,
  );

function words(t: Table, country: CountryId, all: BoardWords): string[] {
  const { country: say } = all;
  const place = t.countries[country]!;
  const { forest, palace, counters } = place;
  const holder = controllerOf(t, country);
  const capacity = capacityOf(t, country);
  const region = t.map.regions[t.map.countries[country]!.region]!.name;
  return [
    forest ? say.woodland(region) : holder === null ? say.open(region) : say.held(region, holder),
    ...(palace !== null ? [say.homeland(palace)] : []),
    say.there(crowdInWords(t, place, all)),
    ...(counters > 0 ? [say.development(counters, t.sizes.develop.perCountry)] : []),
    say.hunger(capacity, followersIn(place) - capacity),
  ];
}
