/** What somebody imagines who does not see everything: worlds that could be, as far as he can tell. */

import { type Chance, change, fast, type State, secretOf } from '@annales/engine';
import { expect, test } from 'vitest';
import { newForce, newPower } from '../rules/forces.ts';
import { sizeOf } from '../rules/ground.ts';
import { sensible } from '../rules/setup.ts';
import type { At, Table } from '../state.ts';
import { force, type Laid, type Lay, table as lay, operate, play, waits } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** A table whose forces are not those that the scenario prints. */
function table(wish: Lay): Laid {
  const laid = lay(wish);
  for (const one of laid.t.forces) one.changed = 1;
  return laid;
}

const worlds = (laid: Laid, viewer: string, count?: number): Table[] =>
  states(laid, viewer, count).map(({ table: t }) => t);

/** So many worlds as the viewer might imagine them; each could be, and looks to him just as the real one. */
function states({ game, state }: Laid, viewer: string, count = 30): State<Table>[] {
  const view = JSON.stringify(game.view(state, viewer));
  return Array.from({ length: count }, (_, i) => {
    const world = game.imagine(JSON.parse(view), viewer, fast(`world ${i}`));
    expect(game.invariants(world)).toEqual([]);
    expect(JSON.stringify(game.view(world, viewer))).toBe(view);
    const { powers, forces, pool, seen, offers } = world.table;
    expect(blanksIn([powers, forces, pool, seen, offers, world.flow])).toBe(0);
    return world;
  });
}

/** How much of a world is still hidden from everybody, wherever it lies. */
function blanksIn(thing: unknown): number {
  if (typeof thing !== 'object' || thing === null) return 0;
  const own = '$for' in thing && !('$is' in thing) ? 1 : 0;
  return Object.values(thing).reduce((sum, part) => sum + blanksIn(part), own);
}

/** The world for these draws, by what is drawn: the first of each if none is said. */
function worldOf({ game, state }: Laid, viewer: string, draws: Record<string, number[]> = {}): Table {
  const left = structuredClone(draws);
  const draw: Chance['draw'] = (what) => left[what]?.shift() ?? 0;
  const view = JSON.parse(JSON.stringify(game.view(state, viewer)));
  return game.imagine(view, viewer, { ...fast('worlds'), draw }).table;
}

const inside = (t: Table, id: number) => secretOf(t.forces.find((one) => one.id === id)!.units)!;

test('others’ hands hold only markers that are kept, each as often as there are copies left', () => {
  const laid = table({
    at: { operations: L },
    forces: {},
    hands: { [C]: ['alliance', 'espionage', 'assassin'], [L]: ['subversion'] },
  });
  const hands = worlds(laid, L).map((t) => secretOf(t.powers[C]!.hand)!);
  for (const one of hands) {
    expect(one).toHaveLength(3);
    for (const kind of one) expect(laid.t.markers[kind].immediate).toBe(false);
  }
  expect(new Set(hands.map((one) => one.join())).size).toBeGreaterThan(10);
});

test('a leader whom nobody has seen stands in one of his own covered forces on land, never in a known one', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['espionage', 'alliance'] },
    forces: {
      [C]: {
        francia: { leader: 1, warrior: 2 },
        flanders: { warrior: 2 },
        aquitania: { militia: 1 },
        atlantic: { fleet: 1 },
      },
    },
  });
  laid.game.leave(laid.state, L, 'assassin', 'never');
  play(laid, L, 'spy-area lothar flanders');
  const where = worlds(laid, L).map(
    (t) => t.forces.find(({ units }) => secretOf(units)!.leader && units.$for[0] === C)!.at,
  );
  expect(new Set(where)).toEqual(new Set(['francia', 'aquitania']));
  for (const t of worlds(laid, L)) expect(inside(t, force(laid, C, 'flanders'))).toEqual({ warrior: 2 });
  // As soon as it may have changed it is as unknown as the others.
  laid.t.forces.find(({ id }) => id === force(laid, C, 'flanders'))!.changed++;
  const sizes = worlds(laid, L).map((t) => sizeOf(inside(t, force(laid, C, 'flanders'))));
  expect(new Set(sizes)).toEqual(new Set([1, 2, 3]));
});

test('a leader who has been seen stands nowhere else', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['espionage'] },
    forces: {
      [C]: { francia: { leader: 1, warrior: 1 }, flanders: { warrior: 2 }, aquitania: { militia: 1 } },
    },
  });
  play(laid, L, 'spy-area lothar francia');
  for (const t of worlds(laid, L))
    expect(inside(t, force(laid, C, 'francia'))).toEqual({ leader: 1, warrior: 1 });
});

test('before the first year NPPs stand as the scenario prints it, and nobody has seen anything', () => {
  const laid = lay();
  const npps = laid.t.forces.filter(({ power }) =>
    ['major', 'minor'].includes(laid.t.powers[power]!.standing),
  );
  expect(npps.length).toBeGreaterThan(20);
  for (const viewer of [C, 'spectator'])
    for (const t of worlds(laid, viewer, 3)) {
      for (const { id, units } of npps) expect(inside(t, id)).toEqual(secretOf(units));
      for (const seat of t.order) expect(secretOf(t.seen[seat]!)).toEqual([]);
    }
});

test('others have seen up to two powers, this year or before', () => {
  const laid = table({ at: { operations: L }, forces: {}, gt: 1 });
  const seen = worlds(laid, L, 60).map((t) => secretOf(t.seen[C]!)!);
  expect(new Set(seen.map((one) => one.length))).toEqual(new Set([0, 1, 2]));
  expect(new Set(seen.flat().map(({ gt }) => gt))).toEqual(new Set([1]));
  laid.t.gt = 3;
  const later = worlds(laid, L, 60).flatMap((t) => secretOf(t.seen[C]!)!);
  expect(new Set(later.map(({ gt }) => gt))).toEqual(new Set([1, 2, 3]));
});

/** Charles picks one of Lothar’s units, which he is shown. */
function betrayed(): Laid {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['subversion'] },
    forces: {
      [L]: { burgundy: { warrior: 2, militia: 1 }, tuscany: { leader: 1, warrior: 1 } },
      [C]: { burgundy: { warrior: 2 } },
    },
  });
  play(laid, L, `subvert ${force(laid, L, 'burgundy')} ${force(laid, C, 'burgundy')}`, 1);
  return laid;
}

test('who is shown a force does not imagine its leader into it', () => {
  const laid = betrayed();
  for (const t of worlds(laid, C))
    expect(inside(t, force(laid, L, 'burgundy'))).toEqual({ warrior: 2, militia: 1 });
});

test('a force of which units are picked has one more than are to go', () => {
  const laid = betrayed();
  for (const t of worlds(laid, G)) expect(sizeOf(inside(t, force(laid, L, 'burgundy')))).toBeGreaterThan(1);
  const deserted = table({
    at: { operations: L },
    hands: { [L]: ['subversion'] },
    forces: { [L]: { burgundy: { warrior: 1 } }, [C]: { burgundy: { army: 1, militia: 6 } } },
  });
  play(deserted, L, `subvert ${force(deserted, L, 'burgundy')} ${force(deserted, C, 'burgundy')}`, 4, 5);
  for (const t of worlds(deserted, G))
    expect(sizeOf(inside(t, force(deserted, C, 'burgundy')))).toBeGreaterThan(5);
});

test('as many forces are paralysed as all have heard, any that has not operated; one that is gone too', () => {
  const laid = table({
    at: { operations: G },
    forces: { [C]: {}, [G]: { saxony: { warrior: 1 }, bavaria: { warrior: 1 }, thuringia: { warrior: 1 } } },
  });
  const [saxony, bavaria, thuringia] = ['saxony', 'bavaria', 'thuringia'].map((at) => force(laid, G, at));
  change(laid.t.powers[G]!.paralysed, [bavaria!]);
  laid.t.forces.find(({ id }) => id === saxony)!.done = true;
  const all = () => worlds(laid, L, 60);
  const paralysed = (power: string) =>
    new Set(all().map((t) => JSON.stringify(secretOf(t.powers[power]!.paralysed))));
  expect(paralysed(C)).toEqual(new Set(['[]']));
  const leader = laid.t.forces.find(({ power, units }) => power === G && secretOf(units)!.leader)!.id;
  expect(paralysed(G)).toEqual(new Set([bavaria, thuringia, leader].map((id) => `[${id}]`)));
  // Nor is the one that operates now.
  play(laid, G, `form ${thuringia}`);
  expect(paralysed(G)).toEqual(new Set([bavaria, leader].map((id) => `[${id}]`)));
  for (const one of laid.t.forces) if (one.power === G) one.done = true;
  expect(paralysed(G)).toEqual(new Set(['[0]']));
});

test('markers asked for are known to the two who trade, to others their number', () => {
  const laid = table({ at: { operations: L }, forces: {}, dp: { [L]: 3 } });
  play(laid, L, 'offer charles-bald 1 0 ask espionage');
  const asked = (t: Table) => secretOf(t.offers.open[0]!.asked)!;
  for (const t of worlds(laid, C, 3)) expect(asked(t)).toEqual(['espionage']);
  for (const t of worlds(laid, G, 3)) expect(asked(t)).toHaveLength(1);
});

test('promises are known to the two who trade, and blank to others', () => {
  const laid = table({ at: { operations: L }, forces: {}, dp: { [L]: 3 } });
  play(laid, L, 'offer charles-bald 1 0 promise "text:1"');
  const promised = (t: Table) => secretOf(t.offers.open[0]!.promises)!;
  const real = promised(laid.t);
  expect(real).toHaveLength(1);
  for (const t of worlds(laid, C)) expect(promised(t)).toEqual(real);
  for (const t of worlds(laid, G)) expect(promised(t)).toEqual(['']);
});

test('of ten unknown units one is dear, four are warriors, five militia', () => {
  const laid = table({
    at: { operations: L },
    forces: { [C]: { francia: { leader: 1, warrior: 1 }, flanders: { warrior: 1 } } },
  });
  expect(facesOf(laid, force(laid, C, 'flanders'))).toEqual([
    'army',
    ...Array(4).fill('warrior'),
    ...Array(5).fill('militia'),
  ]);
});

/** The force that somebody imagines for each face of a die, the die of its first unit. */
function facesOf(laid: Laid, id: number): string[] {
  const view = laid.game.view(laid.state, L);
  const faces: string[] = [];
  let sides = 1;
  for (let face = 0; face < sides; face++) {
    const draw: Chance['draw'] = (what, of) => {
      if (what !== 'imagined unit') return 0;
      sides = of;
      return face;
    };
    const { table: t } = laid.game.imagine(JSON.parse(JSON.stringify(view)), L, { ...fast('worlds'), draw });
    faces.push(Object.keys(inside(t, id))[0]!);
  }
  return faces;
}

test('the dear units of Muslims and Bulgars are nomads, and of ten Magyars seven', () => {
  const laid = table({
    at: { operations: L },
    forces: { muslims: { zaragoza: { militia: 1 } }, bulgars: { avars: { militia: 1 } } },
  });
  for (const [power, at] of [['muslims', 'zaragoza'] as const, ['bulgars', 'avars'] as const])
    expect(facesOf(laid, force(laid, power, at))).toEqual([
      'nomad',
      ...Array(4).fill('warrior'),
      ...Array(5).fill('militia'),
    ]);
  newPower(laid.t, 'magyars', 'major', { home: 'bulgar-peripheral' });
  const magyars = newForce(laid.t, 'magyars', 'bulgar-peripheral', { nomad: 1 });
  magyars.changed = 1;
  expect(facesOf(laid, magyars.id)).toEqual([...Array(3).fill('militia'), ...Array(7).fill('nomad')]);
});

test('of six unknown forces four are of one unit, one of two, one of three', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [C]: { francia: { leader: 1 } },
      [G]: { saxony: { leader: 1 } },
      slavs: { moravia: { militia: 5 } },
    },
  });
  expect(sidesOf(laid, 'imagined size').slice(0, 2)).toEqual([3, 2]);
  const id = force(laid, 'slavs', 'moravia');
  const sizes = [0, 1, 2].flatMap((one) =>
    [0, 1].map((two) =>
      sizeOf(inside(worldOf(laid, L, { 'imagined size': Array(9).fill([one, two]).flat() }), id)),
    ),
  );
  expect(sizes.sort()).toEqual([1, 1, 1, 1, 2, 3]);
});

/** Of how many sides the dice for something are. */
function sidesOf({ game, state }: Laid, label: string): number[] {
  const sides: number[] = [];
  const draw: Chance['draw'] = (what, of) => {
    if (what === label) sides.push(of);
    return 0;
  };
  game.imagine(JSON.parse(JSON.stringify(game.view(state, L))), L, { ...fast('worlds'), draw });
  return sides;
}

test('a leader is one of his force, unless he would stand alone', () => {
  const laid = table({
    at: { operations: L },
    forces: { [C]: { francia: { leader: 1, warrior: 1 } }, [G]: { saxony: { leader: 1 } } },
  });
  const charles = (size: number) =>
    inside(
      worldOf(laid, L, {
        'imagined size': Array(9)
          .fill([size - 1, 1])
          .flat(),
      }),
      force(laid, C, 'francia'),
    );
  expect(charles(1)).toEqual({ army: 1, leader: 1 });
  expect(charles(2)).toEqual({ army: 1, leader: 1 });
  expect(charles(3)).toEqual({ army: 2, leader: 1 });
});

test('a force that is to lose units has so many and one more, on land militia and at sea fleets', () => {
  const land = table({
    at: { operations: G },
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { tuscany: { leader: 1 }, burgundy: { warrior: 6 } },
    },
  });
  operate(land, G, 'burgundy', 6);
  play(land, G, `attack ${force(land, L, 'burgundy')}`);
  // Column 6, die 5: D2 CA.
  play(land, G, 'strike engagement', 5);
  expect(inside(worldOf(land, C), force(land, L, 'burgundy'))).toEqual({ army: 1, militia: 3 });
  worlds(land, C, 10);
  const sea = table({
    at: { operations: G },
    forces: { [G]: { ligurian: { fleet: 6 } }, [L]: { tuscany: { leader: 1 }, ligurian: { fleet: 6 } } },
  });
  operate(sea, G, 'ligurian', 6);
  play(sea, G, `attack ${force(sea, L, 'ligurian')}`);
  play(sea, G, 'strike engagement', 5);
  expect(inside(worldOf(sea, C), force(sea, L, 'ligurian'))).toEqual({ fleet: 3 });
  worlds(sea, C, 10);
});

test('where units are picked there is one more, and no more than that', () => {
  const laid = betrayed();
  expect(inside(worldOf(laid, G), force(laid, L, 'burgundy'))).toEqual({ army: 1, leader: 1, militia: 2 });
});

test('where militia are to go there are some, in a force of that power in that area', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: {
      [C]: { tuscany: { warrior: 1 }, francia: { leader: 1 } },
      [L]: { spoleto: { militia: 2 }, tuscany: { leader: 1, militia: 2 } },
    },
  });
  play(laid, L, 'buy', 'stellinga');
  play(laid, L, 'choose-area tuscany');
  const t = worldOf(laid, G, { 'imagined leader': [1, 0] });
  const there = (power: string, at: string) => inside(t, force(laid, power, at));
  expect([there(C, 'tuscany'), there(L, 'tuscany'), there(L, 'spoleto')]).toEqual([
    { army: 1 },
    { army: 1, militia: 1 },
    { army: 1, leader: 1 },
  ]);
  worlds(laid, G, 10);
  // A leader who is imagined among them takes nobody's place then.
  const led = worldOf(laid, G, {
    'imagined leader': [0, 1],
    'imagined size': Array(9).fill([1, 1]).flat(),
    'imagined unit': Array(9).fill([9, 1]).flat(),
  });
  expect(inside(led, force(laid, L, 'tuscany'))).toEqual({ warrior: 1, leader: 1, militia: 1 });
  const war = table({
    at: { raise: L, lp: 9 },
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 2 }, bohemia: { warrior: 1 } } },
  });
  play(war, L, 'buy', 'peripheral-war');
  play(war, L, 'choose slavs', 1);
  const slavs = worldOf(war, G);
  expect(inside(slavs, force(war, 'slavs', 'moravia'))).toEqual({ army: 1, militia: 1 });
  expect(inside(slavs, force(war, 'slavs', 'bohemia'))).toEqual({ army: 1 });
});

test('what was paid in a Feudal Unrest its player knows, others do not', () => {
  const laid = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } } });
  play(laid, L, 'buy', 'feudal-unrest');
  play(laid, L, `pay-unit ${force(laid, L, 'tuscany')} warrior`);
  worlds(laid, L, 3);
  worlds(laid, G, 3);
});

test('markers that lie open, are out of the game or wait for a ceremony are in no hand', () => {
  const laid = table({
    at: { operations: L },
    forces: {},
    hands: {
      [C]: ['alliance', 'espionage', 'assassin'],
      [L]: ['espionage', 'assassin'],
      [G]: ['subversion'],
    },
  });
  const pool = laid.t.pool as unknown as { $is: string[]; count: number };
  for (const kind of ['plague', 'de-ceremonis']) pool.$is.splice(pool.$is.indexOf(kind), 1);
  pool.count = pool.$is.length;
  Object.assign(laid.t, { removed: ['plague'], ceremony: { power: C, waits: false } });
  worlds(laid, G, 5);
  play(laid, L, 'spy-area lothar francia');
  expect(laid.t.open).toEqual(['espionage']);
  worlds(laid, G, 5);
});

test('of two and two that are placed by turns so many are left as were not placed', () => {
  const laid = lay({ scenario: '888', seats: 6 });
  for (const seat of ['arnulf', 'odo', 'guy', 'berengar', 'rudolph'])
    laid.game.act(laid.state, seat, sensible(laid.t, seat), fast('x'));
  play(laid, 'louis-blind', 'deploy provence provence 2 1', 'berengar');
  const real = () => (laid.state.flow as At[]).find((frame) => frame.step === 'alternate')!.left;
  const warriors = (power: string) => {
    const found = new Set<number>();
    for (const viewer of ['guy', 'berengar', 'arnulf'])
      for (const { flow } of states(laid, viewer)) {
        const left = (flow as At[]).find((frame) => frame.step === 'alternate')!.left[power]!;
        const { warrior = 0, militia = 0 } = secretOf(left)!;
        if (viewer === 'arnulf') found.add(warrior);
        if (viewer === power) expect(secretOf(left)).toEqual(secretOf(real()[power]!));
        found.add(-(warrior + militia));
      }
    return [...found].sort((a, b) => a - b);
  };
  expect([warriors('berengar'), warriors('guy')]).toEqual([
    [-4, 2],
    [-4, 2],
  ]);
  play(laid, 'berengar', 'place warrior langobardia');
  expect(warriors('berengar')).toEqual([-3, 1, 2]);
  play(laid, 'guy', 'place militia pavia');
  play(laid, 'berengar', 'place warrior langobardia');
  expect([warriors('berengar'), warriors('guy')]).toEqual([
    [-2, 0, 1, 2],
    [-3, 1, 2],
  ]);
  play(laid, 'guy', 'place militia pavia');
  play(laid, 'berengar', 'place militia langobardia');
  expect(warriors('berengar')).toEqual([-1, 0, 1]);
});

test('a force that may go on after a combat is imagined whole', () => {
  const laid = table({
    at: { operations: G },
    forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: { militia: 2 } } },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 6);
  expect(waits(laid)).toEqual(['free-move', G]);
  worlds(laid, C, 3);
});
