/** Random play from the brink of peace: what holds at every table holds here too, and nobody can tell imagined worlds apart. */

import { fast, type Seat, SPECTATOR } from '@annales/engine';
import { expect, test } from 'vitest';
import type { TileId } from '../state.ts';
import { realm } from './realm.ts';
import { type Laid, type LayCourt, table } from './table.ts';

const SEATS: Seat[] = ['red', 'blue', 'yellow'];
const PARTNERS: TileId[][] = [['none'], ['move'], []];

/** Somebody’s peace tile is in the bag, perhaps everybody’s; some have the points, some have no no-action tile. */
function brink(seed: string): Laid {
  const chance = fast(seed);
  const lacking = SEATS.filter(() => chance.draw('lacking', 2) === 0);
  const bagOf = (): TileId[] =>
    chance.draw('peace', 4) === 0 ? ['equip', 'none'] : ['peace', ...PARTNERS[chance.draw('partner', 3)]!];
  const court = (): LayCourt => ({ bag: bagOf(), active: ['soothe', 'influence-dot'] });
  const laid = table(
    realm(
      lacking,
      { red: court(), blue: court(), yellow: court() },
      { events: 1, gangs: { friesland: 2 }, options: { uncheckedPeace: true } },
    ),
  );
  laid.game.goOn(laid.state, chance);
  return laid;
}

function worldsHold({ game, state }: Laid, seed: string): void {
  for (const viewer of [...SEATS, SPECTATOR]) {
    const view = game.view(state, viewer);
    const world = game.imagine(view, viewer, fast(seed));
    expect(game.invariants(world)).toEqual([]);
    expect(JSON.stringify(game.view(world, viewer).table)).toBe(JSON.stringify(view.table));
  }
}

test('peace is won, lost, undone and contested, and everything stays in order', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 16; i++) {
    const laid = brink(`brink ${i}`);
    const { game, state } = laid;
    const chance = fast(`play ${i}`);
    for (let step = 0; step < 10 && state.result === null; step++) {
      worldsHold(laid, `world ${i} ${step}`);
      const { seat } = game.asks(state)[0]!;
      const choices = game.choices(state, seat);
      const { action } = choices[chance.draw('choice', choices.length)]!;
      const { entries } = game.act(state, seat, action as never, chance);
      expect(game.invariants(state)).toEqual([]);
      for (const { what } of entries) seen.add(what);
    }
    if (state.result) seen.add(state.result.clause);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['peace-fails', 'peace-undone', 'contest', 'no-peace', 'CG-5.8.h', 'CG-5.8.j']),
  );
});
