/** What must hold at this table after every action. */

import { type Seat, type State, secretOf } from '@annales/engine';
import { boardOf, spentBy } from './rules/ground.ts';
import { cardsInSlots } from './rules/influence.ts';
import { followersOnMap } from './rules/victory.ts';
import type { At, Table, TileId } from './state.ts';

export const invariants = (t: Table, s: State<Table, At>): string[] => [
  ...t.order.flatMap((seat) => [...followers(t, s, seat), ...tiles(t, seat)]),
  ...countries(t),
  ...cards(t, s),
  ...events(t),
];

/** Every follower is somewhere: CG-2.1.1.a. */
function followers(t: Table, s: State<Table, At>, seat: Seat): string[] {
  const { missi, leudes, nobiles, trophies } = t.courts[seat]!;
  const onCards = cardsInSlots(t).reduce((sum, card) => sum + card.followers[seat]!, 0);
  const waiting = t.placing ? t.placing.bag[seat]! + t.placing.waiting.reduce((sum, one) => sum + one, 0) : 0;
  const drawn = s.flow.some((frame) => frame.step === 'placement' && frame.seat === seat) ? 1 : 0;
  const all = missi + leudes + nobiles + trophies + followersOnMap(t, seat) + onCards + waiting + drawn;
  const { court, advancedCourt } = t.sizes;
  const wanted = t.advanced
    ? advancedCourt.leudes +
      advancedCourt.nobiles +
      advancedCourt.missi +
      advancedCourt.contingents.reduce((sum, one) => sum + one, 0)
    : court.leudes + court.nobiles + court.missi + court.homeland;
  const wrong = all === wanted ? [] : [`${seat} has ${all} followers, not ${wanted}`];
  for (const [place, count] of Object.entries({ missi, leudes, nobiles })) {
    if (count < 0) wrong.push(`${seat} has ${count} ${place}`);
  }
  if (trophies < 0 || trophies > t.sizes.trophies) wrong.push(`${seat} has ${trophies} trophies`);
  return wrong;
}

/** No tile is ever lost or doubled, and each lies where it may. */
function tiles(t: Table, seat: Seat): string[] {
  const { rack, inactive, fresh, swap, bag, opened, known } = t.courts[seat]!;
  const peace = t.tileOrder.find((tile) => t.tiles[tile]!.action === 'peace')!;
  const all = [
    ...[rack, inactive, fresh, swap, bag].flatMap((place) => secretOf(place)!),
    ...opened,
    ...spentBy(t, seat).map(({ tile }) => tile),
    ...(t.declared.includes(seat) ? [peace] : []),
  ];
  const wrong = t.tileOrder.flatMap((tile) => {
    const found = all.filter((one) => one === tile).length;
    const { copies } = t.tiles[tile]!;
    return found === copies ? [] : [`${seat} has ${found} tiles “${tile}”, not ${copies}`];
  });
  const dotted = (tile: TileId) => t.tiles[tile]!.dotted;
  if (!secretOf(inactive)!.every(dotted)) wrong.push(`an undotted tile of ${seat} is inactive`);
  if (!known.inactive.every((tile) => secretOf(inactive)!.includes(tile)))
    wrong.push(`a tile of ${seat} that all know is inactive is not`);
  if (known.active.some((tile) => secretOf(inactive)!.includes(tile)))
    wrong.push(`a tile of ${seat} that all have seen is inactive`);
  if (secretOf(swap)!.length > 1) wrong.push(`${seat} has swapped twice`);
  return wrong;
}

function countries(t: Table): string[] {
  const wrong: string[] = [];
  for (const country of boardOf(t).countries) {
    const { followers: here, gangs, counters, forest, palace } = t.countries[country]!;
    if (gangs < 0 || Object.values(here).some((count) => count < 0)) wrong.push(`${country} owes pieces`);
    if (counters < 0 || counters > t.sizes.develop.perCountry)
      wrong.push(`${country} has ${counters} counters`);
    if (forest && (counters > 0 || palace !== null)) wrong.push(`the woodland ${country} is developed`);
    if (palace === null) continue;
    const strangers = t.order.filter((seat) => seat !== palace && here[seat]! > 0);
    if (gangs > 0 || counters > 0 || strangers.length > 0)
      wrong.push(`the homeland ${country} holds what it may not`); // CG-2.2.8.c
  }
  return wrong;
}

/** Every card is in one place: CG-2.1.3.a. */
function cards(t: Table, s: State<Table, At>): string[] {
  const inHand = s.flow.flatMap((frame) =>
    frame.step === 'placement' && frame.card !== null ? [frame.card] : [],
  );
  const all = [...t.archivium, ...t.discards, ...cardsInSlots(t).map((card) => card.country), ...inHand];
  const wrong = boardOf(t).countries.flatMap((country) => {
    const found = all.filter((card) => card === country).length;
    const wanted = t.countries[country]!.palace === null ? 1 : 0;
    return found === wanted ? [] : [`there are ${found} cards of ${country}, not ${wanted}`];
  });
  for (const region of boardOf(t).regions) {
    const { slots } = t.map.regions[region]!;
    if (t.slots[region]!.length > slots) wrong.push(`${region} has more cards than its ${slots} slots`);
  }
  return wrong;
}

function events(t: Table): string[] {
  const { scriptorium, bag, annals } = t.events;
  const wanted = t.sizes.events[t.order.length]! + t.sizes.laterEvents;
  return scriptorium + bag + annals === wanted
    ? []
    : [`${scriptorium + bag + annals} event tiles, not ${wanted}`];
}
