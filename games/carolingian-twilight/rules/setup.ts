/** The table is laid and the heirs set up their forces: CT-4, CT-27. */

import {
  atRow,
  type Bar,
  bar,
  type Chance,
  change,
  type Form,
  hide,
  hideList,
  type Init,
  look,
  noOffers,
  onlyFor,
  type Seat,
} from '@annales/engine';
import {
  type Act,
  type At,
  type DeployRow,
  type ForceId,
  type Frank,
  MARKERS,
  type Marker,
  OPTIONS,
  type PlaceId,
  type PowerId,
  RAIDERS,
  type Scenario,
  type Table,
  type Units,
  type World,
} from '../state.ts';
import { newForce, newPower, placeUnits } from './forces.ts';
import { controllersOf, controlsBurg, forcesAt, isFrankish, powerOf, strengthOf } from './ground.ts';
import { ask, type Doing, sequence } from './kit.ts';

type Deploy = Extract<Act, { verb: 'deploy' }>;

/** CT-4.0.a, CT-27.0.a */
export function setup(init: Init, _chance: Chance, world: World): Omit<Table, keyof World> {
  const scenario = world.scenarios[init.scenario]!;
  const forEach = <V>(make: (seat: Seat) => V): Record<Seat, V> =>
    Object.fromEntries(init.seats.map((seat) => [seat, make(seat)]));
  const table: Omit<Table, keyof World> = {
    scenario: scenario.id,
    options: Object.fromEntries(OPTIONS.map((id) => [id, init.options[id] === true])) as Table['options'],
    gt: 0,
    order: [...init.seats],
    players: forEach((seat) => ({ power: seat, formerly: null, out: false })),
    powers: {},
    powerOrder: [],
    forces: [],
    forcesMade: 0,
    pool: hideList(MARKERS.flatMap((kind) => Array<Marker>(world.markers[kind].copies).fill(kind))),
    open: [],
    removed: [],
    ceremony: null,
    pillaged: [],
    plague: [],
    feudalism: [],
    stellinga: [],
    frankishFrom: [],
    track: [],
    lastTrack: [],
    acted: [],
    operated: [],
    council: false,
    oaths: [],
    locked: {},
    turn: null,
    operation: null,
    combat: null,
    shown: null,
    raid: null,
    announced: [],
    fallen: [],
    bereft: [],
    seen: forEach((seat) => hide([], [seat])),
    offers: noOffers(),
    revealed: [],
  };
  const t = { ...world, ...table };
  layPowers(t, scenario);
  return { ...table, forcesMade: t.forcesMade };
}

function layPowers(t: Table, scenario: Scenario): void {
  newPower(t, RAIDERS, 'raiders');
  for (const [id, forces] of Object.entries(scenario.minors)) {
    newPower(t, id, 'minor');
    deployAll(t, id, forces);
  }
  for (const [id, forces] of Object.entries(scenario.majors)) {
    const home = t.map.order.find((place) => t.map.places[place]!.owners.includes(id)) ?? null;
    newPower(t, id, 'major', { home });
    deployAll(t, id, forces);
  }
  for (const { power: id } of scenario.franks) {
    const isPlayed = t.order.includes(id);
    const power = newPower(t, id, isPlayed ? 'pp' : 'major', { frankish: true, leader: true });
    if (!isPlayed) continue;
    power.controller = id;
    for (const place of [power.hand, power.paralysed]) onlyFor(place, [id]);
  }
}

function deployAll(t: Table, power: PowerId, forces: Record<PlaceId, Units>): void {
  for (const [at, units] of Object.entries(forces)) newForce(t, power, at, units);
}

/** Frankish powers in the order given, each by its player, or by the one who sets it up with fewer players: CT-27.0.a. */
export const setUp = sequence('set-up', {
  franks(p) {
    const t = p.table;
    const { franks } = t.scenarios[t.scenario]!;
    // What is called last comes first.
    for (const frank of [...franks].reverse()) {
      const { power, setBy, asNpp } = frank;
      if (!t.order.includes(power) && asNpp) continue;
      p.call({ step: 'deploy', power, seat: t.order.includes(power) ? power : setBy! });
    }
  },
  npps(p) {
    const t = p.table;
    for (const { power, asNpp } of t.scenarios[t.scenario]!.franks)
      if (asNpp && !t.order.includes(power)) deployAll(t, power, asNpp);
  },
  alternately(p) {
    const { alternately } = p.table.scenarios[p.table.scenario]!;
    if (!alternately) return;
    const { powers, warrior, militia } = alternately;
    const first = p.draw('who places first', powers.length, undefined, () => powers);
    const left = Object.fromEntries(
      powers.map((power) => [power, hide<Units>({ warrior, militia }, [power])]),
    );
    const placed = Object.fromEntries(powers.map((power) => [power, 0]));
    p.log('alternate-first', 'CT-27.10.g', { power: powers[first]! });
    p.call({ step: 'alternate', first, each: warrior + militia, placed, left });
  },
  frankish(p) {
    const t = p.table;
    t.frankishFrom = [...t.map.lands, ...t.map.burgs].filter((place) => heldByFranks(t, place));
    if (!t.options.feudalism) return;
    t.feudalism = t.map.lands.filter((area) => forcesAt(t, area).some(({ power }) => isFrankish(t, power)));
  },
});

/** Ruling 18. */
const heldByFranks = (t: Table, place: PlaceId): boolean =>
  t.map.places[place]!.kind === 'burg'
    ? t.powerOrder.some((power) => isFrankish(t, power) && controlsBurg(t, place, power))
    : controllersOf(t, place).some((power) => isFrankish(t, power));

// ---------------------------------------------------------------- a set-up by hand

/** Where a power may set up: the areas listed, and their burgs unless barred or another's: CT-27.0.b, CT-X9. */
function placesFor(
  t: Table,
  areas: readonly PlaceId[],
  without: readonly PlaceId[],
  power: PowerId,
): PlaceId[] {
  return areas.flatMap((area) => {
    const { burg } = t.map.places[area]!;
    const closed =
      burg === null || without.includes(burg) || forcesAt(t, burg).some((force) => force.power !== power);
    return closed ? [area] : [area, burg];
  });
}

const frankOf = (t: Table, power: PowerId): Frank =>
  t.scenarios[t.scenario]!.franks.find((frank) => frank.power === power)!;

/** Where its leader stands whatever its player wants. */
const fixedLeader = ({ fixed = {} }: Frank): PlaceId | null =>
  Object.keys(fixed).find((at) => (fixed[at]!.leader ?? 0) > 0) ?? null;

/** CT-27.0.b, c */
export const deploy = ask('deploy', {
  seat: (_t, { seat }) => seat,
  prompt: 'deploy',
  facts: (t, { power }) => {
    const { warrior, militia } = frankOf(t, power);
    return { power, warrior, militia };
  },
  clause: 'CT-27.0.b',
  late: (t, { power }) => sensible(t, power),
  verbs: {
    deploy: {
      clause: 'CT-27.0.b',
      written: { fields: 'leader rows', row: 'at warrior# militia#' },
      form: (t, { power }) => deployForm(t, power),
      do(p, { power, seat }, { leader, rows }) {
        const t = p.table;
        const frank = frankOf(t, power);
        if (frank.fixed) deployAll(t, power, frank.fixed);
        for (const { at, warrior, militia } of rows) newForce(t, power, at, unitsOfRow(warrior, militia));
        if (fixedLeader(frank) === null) placeUnits(t, power, leader, { leader: 1 });
        p.log('deployed', 'CT-27.0.a', { power, seat });
        p.done();
      },
    },
  },
});

const unitsOfRow = (warrior: number, militia: number): Units => ({
  ...(warrior > 0 && { warrior }),
  ...(militia > 0 && { militia }),
});

function deployForm(t: Table, power: PowerId): Form<Deploy> {
  const frank = frankOf(t, power);
  const { warrior, militia, areas, without } = frank;
  const places = placesFor(t, areas, without, power);
  const fixed = fixedLeader(frank);
  return {
    verb: 'deploy',
    fields: {
      leader: { kind: 'one', of: fixed === null ? places : [fixed] },
      rows: {
        kind: 'rows',
        fields: {
          at: { kind: 'one', of: places },
          warrior: { kind: 'number', min: 0, max: warrior },
          militia: { kind: 'number', min: 0, max: militia },
        },
        min: 1,
        max: warrior + militia,
      },
    },
    initial: sensible(t, power),
    check: (sheet) => sheetBar(t, frank, sheet),
    fill: (chance) => atRandom(frank, places, chance),
  };
}

const sum = (rows: readonly DeployRow[], type: 'warrior' | 'militia'): number =>
  rows.reduce((total, row) => total + row[type], 0);

function sheetBar(t: Table, frank: Frank, { leader, rows }: Deploy): Bar | null {
  const { warrior, militia } = frank;
  const empty = rows.findIndex((row) => row.warrior + row.militia === 0);
  if (empty >= 0) return atRow(bar('CT-27.0.b', 'empty-row', {}), 'rows', empty);
  const twice = rows.findIndex(
    ({ at }, i) => t.map.places[at]!.kind === 'burg' && rows.findIndex((row) => row.at === at) < i,
  );
  if (twice >= 0) return atRow(bar('CT-13.0.b', 'burg-twice', { at: rows[twice]!.at }), 'rows', twice, 'at');
  const placed = { warrior: sum(rows, 'warrior'), militia: sum(rows, 'militia') };
  if (placed.warrior !== warrior || placed.militia !== militia)
    return bar('CT-27.0.b', 'wrong-total', { ...placed, warriors: warrior, militias: militia });
  if (fixedLeader(frank) === null && !rows.some(({ at }) => at === leader))
    return bar('CT-27.0.c', 'leader-alone', { at: leader });
  return null;
}

/** A militia in each area, garrisons for the best burgs, and half the warriors with the leader in the richest area. */
export function sensible(t: Table, power: PowerId): Deploy {
  const { warrior, militia, areas, without, fixed } = frankOf(t, power);
  const places = placesFor(t, areas, without, power);
  const value = (at: PlaceId) => t.map.places[at]!.value;
  const lands = areas.filter((at) => places.includes(at)).sort((a, b) => value(b) - value(a));
  const burgs = places.filter((at) => !areas.includes(at)).sort((a, b) => value(b) - value(a));
  const units: Record<PlaceId, DeployRow> = {};
  const add = (at: PlaceId, type: 'warrior' | 'militia') => {
    units[at] ??= { at, warrior: 0, militia: 0 };
    units[at]![type]++;
  };
  const spots = [...lands, ...burgs];
  for (let i = 0; i < militia; i++) add(spots[i % spots.length]!, 'militia');
  const guard = Math.ceil(warrior / 2);
  for (let i = 0; i < guard; i++) add(lands[0]!, 'warrior');
  for (let i = guard; i < warrior; i++) add(lands[(1 + i - guard) % lands.length]!, 'warrior');
  const fixedAt = fixedLeader({ fixed } as Frank);
  return { verb: 'deploy', leader: fixedAt ?? lands[0]!, rows: Object.values(units) };
}

function atRandom(frank: Frank, places: readonly PlaceId[], chance: Chance): Deploy {
  const rows: Record<PlaceId, DeployRow> = {};
  const any = () => places[chance.draw('place', places.length)]!;
  for (const type of ['warrior', 'militia'] as const)
    for (let i = 0; i < frank[type]; i++) {
      const at = any();
      rows[at] ??= { at, warrior: 0, militia: 0 };
      rows[at]![type]++;
    }
  const list = Object.values(rows);
  const leader = fixedLeader(frank) ?? list[chance.draw('leader', list.length)]!.at;
  return { verb: 'deploy', leader, rows: list };
}

// ---------------------------------------------------------------- Guy and Berengar

type Alternating = Extract<At, { step: 'alternate' }>;

/** Who places next: by turns, the first as drawn. */
function placing({ placed, each, first }: Alternating): PowerId | null {
  const powers = Object.keys(placed);
  const [one, other] = [powers[first]!, powers[1 - first]!];
  if (placed[other]! >= each) return null;
  return placed[one]! <= placed[other]! ? one : other;
}

/** CT-27.10.g */
export const alternate = ask('alternate', {
  seat: (_t, f) => placing(f),
  prompt: 'alternate',
  facts: (_t, f) => ({ power: placing(f)! }),
  clause: 'CT-27.10.g',
  late: (t, f) => placements(t, f)[0]!,
  verbs: {
    place: {
      clause: 'CT-27.10.g',
      written: 'unit at',
      each: placements,
      bar: (t, f, { unit, at }) =>
        placements(t, f).some((one) => one.unit === unit && one.at === at)
          ? null
          : bar('CT-27.10.g', 'not-placed', { unit, at }),
      at: ({ at }) => [at],
      do(p, f, { unit, at }) {
        const power = placing(f)!;
        const left = look(f.left[power]!);
        change(f.left[power]!, { ...left, [unit]: left[unit]! - 1 });
        f.placed[power]!++;
        placeUnits(p.table, power, at, { [unit]: 1 });
        p.log('placed', 'CT-27.10.g', { power, at });
      },
    },
  },
});

function placements(t: Table, f: Alternating): Extract<Act, { verb: 'place' }>[] {
  const power = placing(f);
  if (power === null) return [];
  const left = look(f.left[power]!);
  const { areas, without } = t.scenarios[t.scenario]!.alternately!;
  return placesFor(t, areas, without, power).flatMap((at) =>
    (['warrior', 'militia'] as const)
      .filter((unit) => left[unit]! > 0)
      .map((unit) => ({ verb: 'place', unit, at }) as const),
  );
}

// ---------------------------------------------------------------- the Magyars

/** CT-27.10.i, n, ruling 48 */
export function magyarsArrive(p: Doing): void {
  const t = p.table;
  const { magyars } = t.scenarios[t.scenario]!;
  if (!magyars || t.gt !== magyars.turn) return;
  const { home, nomads } = magyars;
  const bulgars = powerOf(t, 'bulgars');
  const power = newPower(t, 'magyars', 'major', { home });
  if (t.order.length === t.scenarios[t.scenario]!.players.max) {
    newForce(t, 'magyars', home, { nomad: nomads });
    p.log('magyars', 'CT-27.10.i', { home });
    return;
  }
  takeOver(t, bulgars.id, power.id);
  p.log('magyars-instead', 'CT-27.10.n', { home });
}

/** The one becomes the other: land units turn into Nomads, fleets go; hand, controller and standing are kept. */
function takeOver(t: Table, from: PowerId, to: PowerId): void {
  const [old, power] = [powerOf(t, from), powerOf(t, to)];
  const { standing, controller, last, dp, hand, paralysed } = old;
  Object.assign(power, { standing, controller, last, dp, hand, paralysed });
  t.forces = t.forces.filter((one) => one.power !== from || t.map.places[one.at]!.kind !== 'sea');
  for (const force of t.forces.filter((one) => one.power === from)) {
    change(force.units, { nomad: strengthOf(force) });
    force.changed++;
    force.power = to;
  }
  for (const player of Object.values(t.players)) {
    if (player.power === from) player.power = to;
    if (player.formerly === from) player.formerly = to;
  }
  for (const track of [t.track, t.lastTrack]) {
    const space = track.indexOf(from);
    if (space >= 0) track[space] = to;
  }
  Object.assign(old, {
    standing: 'gone',
    controller: null,
    home: null,
    dp: 0,
    hand: hideList<Marker>([]),
    paralysed: hideList<ForceId>([]),
  });
}
