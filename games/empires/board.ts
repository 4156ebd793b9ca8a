/** The table as text, for the terminal. */

import { isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import { areaOf, areasOf } from './rules/empire.ts';
import { pointsOf } from './rules/victory.ts';
import { yearOf } from './rules/years.ts';
import type { Act, AreaId, At, Questions, Realm, Table } from './state.ts';
import { cardTitle, placeName, realmName, signed } from './words/names/en.ts';

export function board(
  t: Table,
  _viewer: Viewer,
  _s: State<Table, At>,
  { name }: Said<Table, Act, Questions>,
): string {
  const free = t.map.order.filter((area) => areaOf(t, area).owner === null);
  return [
    `Round ${t.round}, ${yearOf(t)} to ${yearOf(t) + 4} · ${t.deck.count} event cards left`,
    ...t.realmOrder.flatMap((id) => realmLines(t, t.realms[id]!, name)),
    `Independent: ${free.map((area) => areaText(t, area)).join(', ')}`,
    ...(t.endeavor ? [endeavorText(t)] : []),
    ...(t.parley ? [parleyText(t)] : []),
  ].join('\n');
}

function realmLines(t: Table, realm: Realm, name: Said<Table, Act, Questions>['name']): string[] {
  const { id, seat, statures, gold, cards, court, hand, kept } = realm;
  const held = isBlank(hand)
    ? `${hand.count} holding ${hand.count === 1 ? 'card' : 'cards'}`
    : look(hand)
        .map((card) => cardTitle(t, card))
        .join(', ');
  const marks = [
    `statures ${statures.combat}-${statures.administration}-${statures.diplomacy}`,
    `${gold} gold`,
    `${cards} year cards`,
    hand.count === 0 ? 'no holding cards' : held,
    ...kept.map((card) => `${cardTitle(t, card)} in play`),
    ...(realm.excommunicated ? ['excommunicated'] : []),
    `${pointsOf(t, realm).total} victory points`,
  ];
  const areas = areasOf(t, id).map((area) => (area === court ? `[${areaText(t, area)}]` : areaText(t, area)));
  return [
    `${realmName(id)} (${seat === null ? 'nobody' : name(seat)}): ${marks.join(', ')}`,
    `  ${court === null ? 'in exile; ' : ''}${areas.join(', ') || 'no areas'}`,
  ];
}

/** Lombardy +2 RC F3 army 1 palace unrest tie Franks claim Franks */
function areaText(t: Table, area: AreaId): string {
  const { level, fort, unrest, ties, claims, results, religion } = areaOf(t, area);
  return [
    `${placeName(t, area)} ${signed(level)} ${religion}`,
    ...(fort > 0 ? [`F${fort}`] : []),
    ...(t.armies[area] ? [`army ${t.armies[area]}`] : []),
    ...(t.fleets[area] ? [`fleet ${t.fleets[area]}`] : []),
    ...(t.markers[area] ?? []),
    ...(unrest ? ['unrest'] : []),
    ...(ties.length > 0 ? [`tie ${ties.map(realmName).join(' ')}`] : []),
    ...(claims.length > 0 ? [`claim ${claims.map(realmName).join(' ')}`] : []),
    ...results.map(({ by, from, count }) => `${count} C of ${realmName(by)} from ${placeName(t, from)}`),
  ].join(' ');
}

function endeavorText(t: Table): string {
  const { realm, kind, target, base } = t.endeavor!;
  const from = base === null || base === target ? '' : ` from ${placeName(t, base)}`;
  return `${realmName(realm)}: ${kind} in ${placeName(t, target)}${from}`;
}

/** Who has called it, and the votes as they stand. */
function parleyText(t: Table): string {
  const { caller, voters, votes, cast } = t.parley!;
  const counted = voters.map((id) => `${realmName(id)} ${votes[id]}${cast[id] ? ` ${cast[id]}` : ''}`);
  return `Parley of ${realmName(caller)}: ${counted.join(', ')}`;
}
