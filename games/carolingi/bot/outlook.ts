/** What is still to come: seasons, cards that overflow, famines. Everything in it lies open. */

import { isCountry } from '../rules/events.ts';
import { boardOf, regionOf } from '../rules/ground.ts';
import { SEASONS, type Table } from '../state.ts';
import { judgement } from './judgement.ts';

export interface Outlook {
  /** Seasons still to come, this one by half. */
  left: number;
  /** The chance that a famine comes before much can be done about it. */
  hunger: number;
  /** By region: the chance that what lies on its cards arrives soon. */
  arrival: number[];
  /** How sure control is with a margin from −2 to 3. */
  margins: number[];
}

/** How far it is looked: at all that is to come; at the seasons alone, as if no card came and each lead would last; or only at what stands there. */
export type Sight = 'far' | 'near' | 'now';

export function outlook(t: Table, sight: Sight): Outlook {
  const { regions } = boardOf(t);
  if (sight === 'now') {
    return { left: 0, hunger: 0, arrival: regions.map(() => 0), margins: [0, 0, 0, 1, 1, 1] };
  }
  const left = 4 * (t.sundial - t.year) + seasonsToCome(t) + 0.5;
  if (sight === 'near') {
    return { left, hunger: 0, arrival: regions.map(() => 0), margins: [0, 0, 0, 1, 1, 1] };
  }
  /** Near the end a majority is a majority. */
  const settled = Math.max(0, 1 - left / 4);
  return {
    left,
    hunger: famine(t, left),
    arrival: arrivals(t, left),
    margins: judgement.margin.map((sure, i) => sure + settled * ((i > 2 ? 1 : 0) - sure)),
  };
}

/** Seasons of this year after this one. */
export const seasonsToCome = (t: Table): number => SEASONS.length - 1 - SEASONS.indexOf(t.season);

/** Events in a season, and those that this one still has: all, as long as nothing lies in the bag. */
const eventsEach = ({ events }: Table): number => events.scriptorium + events.bag;

const eventsNow = (t: Table): number =>
  t.events.bag > 0 || t.order.some((seat) => t.courts[seat]!.bag.count! > 0) ? t.events.bag : eventsEach(t);

const atLeastOnce = (cards: number, deck: number, draws: number): number =>
  deck === 0 ? 0 : 1 - (1 - Math.min(1, cards / deck)) ** draws;

function famine(t: Table, left: number): number {
  const { fear, nextYear } = judgement.hunger;
  const inDeck = t.archivium.filter((card) => card === 'hunger').length;
  const draws = eventsNow(t) + seasonsToCome(t) * eventsEach(t);
  const thisYear = atLeastOnce(inDeck, t.archivium.length, draws);
  if (left < 4) return fear * thisYear;
  const later = inDeck + t.discards.filter((card) => card === 'hunger').length + Math.min(1, t.hungerCards);
  const then = atLeastOnce(later, t.archivium.length + t.discards.length, 2 * eventsEach(t));
  return fear * (thisYear + (1 - thisYear) * nextYear * then);
}

/** So many cards of a region as overflow it, within the draws of this season and the next two. */
function arrivals(t: Table, left: number): number[] {
  const draws = eventsNow(t) + Math.min(2, Math.floor(left)) * eventsEach(t);
  const byHand = left >= 1 ? judgement.transfer : 0;
  const deck = Math.max(1, t.archivium.length);
  const inDeck: Record<string, number> = {};
  for (const card of t.archivium) {
    if (!isCountry(t, card)) continue;
    const region = regionOf(t, card);
    inDeck[region] = (inDeck[region] ?? 0) + 1;
  }
  return boardOf(t).regions.map((region) => {
    const free = t.map.regions[region]!.slots - t.slots[region]!.length;
    const overflow = atLeast(free + 1, (draws * (inDeck[region] ?? 0)) / deck);
    return overflow + (1 - overflow) * byHand;
  });
}

/** The chance of at least so many when so many are expected. */
function atLeast(many: number, expected: number): number {
  let term = Math.exp(-expected);
  let fewer = 0;
  for (let k = 0; k < many; k++) {
    fewer += term;
    term *= expected / (k + 1);
  }
  return 1 - fewer;
}
