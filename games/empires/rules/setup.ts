/** The table is laid: EM-4, EM-27 to EM-31. */

import { type Chance, hideList, type Init, noOffers, type Seat } from '@annales/engine';
import {
  type Area,
  type AreaId,
  type CardId,
  type Empire,
  MARKERS,
  OPTIONS,
  type Realm,
  type RealmId,
  type Scenario,
  type Table,
  type World,
} from '../state.ts';
import { religionRelation } from './empire.ts';
import { firstMoreCards } from './more-cards.ts';
import { influenceOverRome } from './schism.ts';

/** EM-4.0 */
export function setup(init: Init, _chance: Chance, world: World): Omit<Table, keyof World> {
  const scenario = world.scenarios[init.scenario]!;
  const empires: Record<Seat, Empire> = {};
  for (const seat of init.seats) {
    const empire = empireOf(scenario, init, seat);
    if (empire) empires[seat] = empire;
  }
  const table: Omit<Table, keyof World> = {
    scenario: scenario.id,
    options: Object.fromEntries(OPTIONS.map((id) => [id, init.options[id] === true])) as Table['options'],
    round: 1,
    rounds: scenario.split ? Number(init.options.length) : scenario.rounds,
    grand: scenario.split ? { checks: 0, split: false, division: null, waiting: [] } : null,
    order: [...init.seats],
    players: Object.fromEntries(init.seats.map((seat) => [seat, { realm: empires[seat]?.realm ?? null }])),
    realms: {},
    realmOrder: Object.values(empires).map(({ realm }) => realm),
    areas: Object.fromEntries(world.map.order.map((area) => [area, areaAtStart(world, scenario, area)])),
    armies: {},
    fleets: {},
    markers: {},
    seafaring: [...scenario.seafaring],
    deck: hideList([
      ...deckOf(world, scenario, Object.values(empires)),
      ...(init.options.moreCards === true ? firstMoreCards(world, scenario) : []),
    ]),
    discards: [],
    removed: [],
    rivalPopes: null,
    yearPile: [...world.yearOrder],
    burnt: [],
    raid: null,
    ceased: [],
    magnates: [],
    mongols: 0,
    positions: [],
    lastPositions: [],
    turn: null,
    endeavor: null,
    parley: null,
    schism: init.options.schism !== true || !scenario.united,
    influence: 0,
    crusade: null,
    crusades: { held: 0, last: 0 },
    blackDeath: false,
    mourning: null,
    regained: [],
    offers: noOffers(),
    treaties: { made: 0, list: [] },
  };
  const t = { ...world, ...table };
  for (const [seat, empire] of Object.entries(empires)) layEmpire(t, seat, empire);
  layExpansion(t, scenario);
  return { ...table, influence: influenceOverRome(t) };
}

/**
 * A seat bears the name of its empire; where the seventh takes part, it takes the place of another: EM-28.S. In the Grand
 * Scenario the first two play until the division, and the others have no realm yet: EM-32.0.a, R83.
 */
function empireOf({ empires, split }: Scenario, { options, seats }: Init, seat: Seat): Empire | undefined {
  if (split) return empires[seats.indexOf(seat)];
  const realm = options.kievInsteadOf === seat ? 'kiev' : seat;
  return empires.find((empire) => empire.realm === realm);
}

/** As printed, but for what the scenario lists: EM-4.0.d, e, EM-3.11. */
function areaAtStart(world: World, scenario: Scenario, area: AreaId): Area {
  const { norm, religion, language } = world.map.lands[area]!;
  return {
    owner: null,
    holder: null,
    level: scenario.levels[area] ?? norm,
    religion: scenario.religion[area] ?? religion,
    language: scenario.language[area] ?? language,
    fort: scenario.fortifications[area] ?? 0,
    unrest: false,
    ties: [],
    claims: [],
    granted: [],
    results: [],
    converting: null,
  };
}

/** Without the card with which the Turk begins: EM-31.7.b, R43. */
const deckOf = ({ standardDeck }: World, { turks }: Scenario, empires: readonly Empire[]): CardId[] =>
  standardDeck.filter((card) => turks?.card !== card || !empires.some(({ realm }) => realm === turks.realm));

/** EM-4.0.a to c */
function layEmpire(t: Table, seat: Seat, empire: Empire): void {
  const { realm: id, court, possessions, unrest, claims, statures, gold, handicap } = empire;
  const { turks } = t.scenarios[t.scenario]!;
  for (const area of possessions) t.areas[area]!.owner = id;
  for (const area of unrest) t.areas[area]!.unrest = true;
  const { language, religion } = t.areas[court]!;
  t.realms[id] = {
    ...newRealm({ id, seat, court, language, religion, statures: { ...statures }, gold }),
    kept: turks?.realm === id ? [turks.card] : [],
    handicap,
  };
  for (const area of claims) layClaim(t, id, area);
}

type King = Pick<Realm, 'id' | 'language' | 'religion' | 'statures' | 'gold'> & { seat: Seat; court: AreaId };

/** A realm at its beginning. */
export const newRealm = (king: King): Realm => ({
  ...king,
  origin: king.court,
  excommunicated: false,
  kept: [],
  cards: 0,
  defenses: 0,
  hand: hideList<CardId>([], [king.seat]),
  asylum: null,
  conversions: 0,
  colonizations: 0,
  colonies: [],
  handicap: 0,
  bereaved: false,
  called: [],
});

/** Armies and fleets only where a player rules; markers always: EM-33.S0. */
function layExpansion(t: Table, { expansion }: Scenario): void {
  if (!expansion) return;
  for (const force of ['armies', 'fleets'] as const)
    for (const [area, points] of Object.entries(t.options[force] ? expansion[force] : {}))
      if (t.areas[area]!.owner !== null) t[force][area] = points;
  if (!t.options.civilization) return;
  const { cathedrals, commerce, palaces, universities } = expansion;
  const lists = { cathedral: cathedrals, commerce, palace: palaces, university: universities };
  for (const area of t.map.order) {
    const markers = MARKERS.filter((marker) => lists[marker].includes(area));
    if (markers.length > 0) t.markers[area] = markers;
  }
}

/** Claims of the scenario stand even where the religion would forbid them: EM-18.0.e, EM-X9. */
function layClaim(t: Table, id: RealmId, area: AreaId): void {
  const one = t.areas[area]!;
  one.claims.push(id);
  if (religionRelation(t, t.realms[id]!.religion, one.religion) === 'different') one.granted.push(id);
}
