/** What somebody imagines who does not see everything: worlds that could be, as far as he can tell. */

import { type Chance, change, fast, secretOf } from '@annales/engine';
import { expect, test } from 'vitest';
import { sizeOf } from '../rules/ground.ts';
import type { Table } from '../state.ts';
import { force, type Laid, type Lay, table as lay, play } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** A table whose forces are not those that the scenario prints. */
function table(wish: Lay): Laid {
  const laid = lay(wish);
  for (const one of laid.t.forces) one.changed = 1;
  return laid;
}

/** So many worlds as the viewer might imagine them; each could be, and looks to him just as the real one. */
function worlds({ game, state }: Laid, viewer: string, count = 30): Table[] {
  const view = JSON.stringify(game.view(state, viewer));
  return Array.from({ length: count }, (_, i) => {
    const world = game.imagine(JSON.parse(view), viewer, fast(`world ${i}`));
    expect(game.invariants(world)).toEqual([]);
    expect(JSON.stringify(game.view(world, viewer))).toBe(view);
    return world.table;
  });
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
  expect(worlds(laid, L).map((t) => inside(t, force(laid, C, 'flanders')))).toContainEqual({ warrior: 2 });
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
  for (const one of laid.t.forces) if (one.power === G) one.done = true;
  expect(paralysed(G)).toEqual(new Set(['[0]']));
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
  const faces: string[] = [];
  let sides = 1;
  for (let face = 0; face < sides; face++) {
    const draw: Chance['draw'] = (what, of) => {
      if (what !== 'imagined unit') return 0;
      sides = of;
      return face;
    };
    const { table: t } = laid.game.imagine(laid.game.view(laid.state, L), L, { ...fast('worlds'), draw });
    faces.push(Object.keys(inside(t, force(laid, C, 'flanders')))[0]!);
  }
  expect(faces).toEqual(['army', ...Array(4).fill('warrior'), ...Array(5).fill('militia')]);
});
