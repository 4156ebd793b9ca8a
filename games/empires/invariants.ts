/** What must hold after every action. */

import { type State, secretOf } from '@annales/engine';
import { CRUSADERS } from './rules/crusades.ts';
import { areaOf, areasOf, highest, LOWEST } from './rules/empire.ts';
import { mostHeld } from './rules/holding.ts';
import { cardsInUse } from './rules/more-cards.ts';
import { isConnected } from './rules/seas.ts';
import { type At, RATINGS, type Table } from './state.ts';

export function invariants(t: Table, s: State<Table, At>): string[] {
  return [
    ...cardsWhole(t),
    ...areasRight(t),
    ...realmsRight(t, s),
    ...unrestRight(t, s),
    ...expansionRight(t),
  ];
}

/** Every event card lies in one place; year cards turned up or not are 56. EM-19.2.n */
function cardsWhole(t: Table): string[] {
  const realms = t.realmOrder.map((id) => t.realms[id]!);
  const all = [
    ...secretOf(t.deck)!,
    ...t.discards,
    ...realms.flatMap(({ kept, hand }) => [...kept, ...secretOf(hand)!]),
  ];
  const turks = t.scenarios[t.scenario]!.turks;
  const due = cardsInUse(t).filter(
    (card) => card !== turks?.card || t.realmOrder.includes(turks.realm) || all.includes(card),
  );
  const faults = due.filter((card) => all.filter((one) => one === card).length !== 1);
  return faults.map(
    (card) => `event card ${card} lies in ${all.filter((one) => one === card).length} places`,
  );
}

/** EM-7.11.a, EM-7.12, EM-14.0.a, EM-18.11 */
function areasRight(t: Table): string[] {
  return t.map.order.flatMap((id) => {
    const { level, fort, owner, holder, ties, claims, results, unrest } = t.areas[id]!;
    const most = Math.max(highest(t, id), t.scenarios[t.scenario]!.levels[id] ?? LOWEST);
    const wrong: string[] = [];
    if (areaOf(t, id) !== t.areas[id]) wrong.push(`${id} was put in the place of another object`);
    if (level < LOWEST || level > most) wrong.push(`${id} has the level ${level}`);
    if (![0, 2, 3].includes(fort)) wrong.push(`${id} has fortifications of ${fort}`);
    if (owner !== null && holder !== null) wrong.push(`${id} is of ${owner} and of ${holder}`);
    if (owner === null && unrest) wrong.push(`${id} is independent and in unrest`);
    if (new Set(ties).size < ties.length || new Set(claims).size < claims.length)
      wrong.push(`${id} has a tie or a claim twice`);
    for (const { by, from, count } of results) {
      if (count < 1 || by === owner) wrong.push(`${id} has ${count} results of ${by}`);
      const holds =
        t.areas[from]!.owner === by || t.areas[from]!.holder === by || by === 'vikings' || by === CRUSADERS;
      if (!holds) wrong.push(`${by} has results against ${id} from ${from}`);
    }
    return wrong;
  });
}

/** EM-33.A2.2, EM-33.F2.2, EM-34.f, EM-33.C2.1 */
function expansionRight(t: Table): string[] {
  const { most } = t.charts.expansion;
  const wrong = (force: 'armies' | 'fleets') =>
    Object.entries(t[force])
      .filter(([area, points]) => t.areas[area]!.owner === null || points < 1 || points > most)
      .map(([area, points]) => `${area} has ${points} points of ${force}`);
  const dry = Object.keys(t.fleets).filter((area) => t.map.lands[area]!.seas.length === 0);
  const double = Object.entries(t.markers).filter(
    ([, one]) => new Set(one).size < one.length || one.length === 0,
  );
  return [
    ...wrong('armies'),
    ...wrong('fleets'),
    ...dry.map((area) => `${area} has a fleet and no coast`),
    ...double.map(([area]) => `${area} has the same marker twice, or an empty list`),
  ];
}

function realmsRight(t: Table, s: State<Table, At>): string[] {
  const settled = isSettled(s);
  return t.realmOrder.flatMap((id) => {
    const { statures, gold, cards, court, hand, kept, seat } = t.realms[id]!;
    const wrong: string[] = [];
    if (Object.values(statures).some((one) => !RATINGS.includes(one as 1)))
      wrong.push(`${id} has statures ${Object.values(statures).join('-')}`);
    if (gold < 0 || !Number.isInteger(gold)) wrong.push(`${id} has ${gold} gold`);
    if (cards < 0 || cards > 5) wrong.push(`${id} has ${cards} year cards`);
    if (settled && court !== null && t.areas[court]!.owner !== id)
      wrong.push(`${id} has no court in ${court}`);
    if (settled && hand.count! + kept.length > mostHeld(t)) wrong.push(`${id} holds too many cards`);
    if (hand.$for.join() !== (seat ?? hand.$for.join()))
      wrong.push(`${hand.$for} looks at the cards of ${id}`);
    return wrong;
  });
}

/** Not while somebody still chooses what follows. */
const OPEN = ['court', 'discard', 'rebellions', 'heirless', 'settle', 'dispute', 'event'];
const isSettled = ({ flow }: State<Table, At>): boolean => !flow.some(({ step }) => OPEN.includes(step));

/** EM-17.0.d */
function unrestRight(t: Table, s: State<Table, At>): string[] {
  if (!isSettled(s)) return [];
  return t.realmOrder.flatMap((id) =>
    areasOf(t, id)
      .filter((area) => !t.areas[area]!.unrest && !isConnected(t, id, area))
      .map((area) => `${area} of ${id} is cut off and not in unrest`),
  );
}
