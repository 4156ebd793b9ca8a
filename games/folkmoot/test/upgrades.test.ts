/** States of older rules go on with those of today. */

import { hideList, type State } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Kind, Table } from '../state.ts';
import { upgrades } from '../upgrades.ts';
import { hand, open, play, table, waits } from './table.ts';

clause(['AN-9.a', 'FM-9.d'], 'questions about offers become offers that lie on the table', () => {
  const laid = table({ seats: 3, at: 'market', hands: { cuthbert: ['oath'] } });
  // As it was: two offers, one made above the other.
  const { offers: _, ...old } = laid.t as Table & { offers?: unknown };
  const before = JSON.parse(JSON.stringify({ ...laid.state, table: old })) as State<Table>;
  const aside = (card: Kind, seats: string[]) => hideList<Kind>([card], seats);
  before.flow.push(
    { step: 'offer', from: 'bede', to: 'aelle', price: 2, card: aside('gold', ['bede', 'aelle']) } as never,
    {
      step: 'offer',
      from: 'cuthbert',
      to: 'aelle',
      price: 1,
      card: aside('omen', ['cuthbert', 'aelle']),
    } as never,
  );
  const state = laid.game.copy(upgrades[0]!.state(before));
  const now = { game: laid.game, state, t: state.table };
  for (const card of ['gold', 'omen'] as const) {
    const pile = (state.table.pile as unknown as { $is: Kind[]; count: number }).$is;
    pile.splice(pile.indexOf(card), 1);
    state.table.pile.count!--;
  }
  expect(laid.game.invariants(state)).toEqual([]);
  expect(waits(now)).toEqual(['market', 'aelle']);
  expect(open(now, 'aelle')).toEqual(['finish', 'accept 1', 'accept 2', 'refuse 1', 'refuse 2']);
  play(now, 'aelle', 'accept 2');
  play(now, 'aelle', 'refuse 1');
  expect([hand(now, 'aelle'), hand(now, 'bede')]).toEqual([['omen'], ['gold']]);
});

clause(
  ['AN-9.a', 'FM-6.j', 'FM-6.k'],
  'a raid and a stake that are asked for already are answered by hand',
  () => {
    for (const [at, on, answer, text] of [
      ['target', 'raid', { stopFrom: 80 }, 'raid bede'],
      [{ stake: 'bede' }, 'stake', [{ target: 'bede', amount: 0 }], 'stake 2'],
    ] as const) {
      const laid = table({ at, chieftain: 'aelle', hands: { bede: ['omen'] } });
      const before = JSON.parse(JSON.stringify(laid.state)) as State<Table>;
      const state = laid.game.copy(upgrades[1]!.state(before));
      const now = { game: laid.game, state, t: state.table };
      laid.game.leave(state, 'aelle', on, answer as never);
      // What another does in between puts the question again, and does not answer it.
      play(now, 'bede', 'omen', 1);
      expect(waits(now)).toEqual([typeof at === 'string' ? at : 'stake', 'aelle']);
      play(now, 'aelle', text);
    }
  },
);
