/** A table on the brink of peace, for the tests of CG-5.8. */

import type { Entry, Seat } from '@annales/engine';
import { goOn, type Laid, type Lay, type LayCourt, table, tilesIn } from './table.ts';

/**
 * A table at which each of the three has three points: Red by expansion, development and glory, Blue by Sachsen,
 * development and glory, Yellow by Bourgogne, Alamannien and glory. Whoever is lacking has two, and the third is one
 * action away: a counter in Champagne, a counter in Thüringen, a follower in Chur-Rätien.
 */
export function realm(lacking: Seat[], courts: Record<Seat, LayCourt>, lay: Lay = {}): Lay {
  const all = (seat: Seat): LayCourt => ({ trophies: 4, missi: 4, leudes: 2, ...courts[seat] });
  return {
    ...lay,
    followers: {
      normandie: { red: 1 },
      anjou: { red: 1 },
      'ile-de-france': { red: 1 },
      champagne: { red: 1 },
      niederlothringen: { red: 1 },
      oberlothringen: { red: 2 },
      ostfalen: { blue: 1 },
      westfalen: { blue: 1 },
      hessen: { blue: 1 },
      thueringen: { blue: 1 },
      nordalbingien: { blue: 1 },
      'comte-de-bourgogne': { yellow: 1 },
      'duche-de-bourgogne': { yellow: 1 },
      'haute-provence': { yellow: 1 },
      franken: { yellow: 1 },
      schwaben: { yellow: lacking.includes('yellow') ? 2 : 1 },
      'chur-raetien': { yellow: lacking.includes('yellow') ? 0 : 1 },
      ...lay.followers,
    },
    counters: {
      anjou: 2,
      'ile-de-france': 2,
      champagne: lacking.includes('red') ? 1 : 2,
      westfalen: 2,
      hessen: 2,
      thueringen: lacking.includes('blue') ? 1 : 2,
      ...lay.counters,
    },
    courts: { red: all('red'), blue: all('blue'), yellow: all('yellow') },
  };
}

/** Red’s peace tile has just been drawn; what else is in the bag is said for each. */
export function declared(lacking: Seat[], courts: Record<Seat, LayCourt>, lay: Lay = {}): Laid {
  const { red } = courts;
  const laid = table({
    events: 1,
    ...realm(lacking, { ...courts, red: { ...red, bag: ['peace', ...(red?.bag ?? [])] } }, lay),
  });
  goOn(laid, 'red peace');
  return laid;
}

export const PEACE: LayCourt = { bag: ['peace', 'none'] };
export const UNCHECKED: Lay = { options: { uncheckedPeace: true } };

export const isInactive = (laid: Laid, seat: Seat): boolean =>
  tilesIn(laid, seat, 'inactive').includes('peace');

export const whats = (entries: Entry[]): string[] => entries.map((entry) => entry.what);
