import { layTable, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { folkmoot } from '../game.ts';
import type { Kind } from '../state.ts';
import { type Laid, open, play, playOn, table, waits } from './table.ts';

clause('FM-1.a', 'two to four sit in order, and after the last comes the first', () => {
  const seats = (count: number) => layTable(folkmoot.facts, { seats: count }).seats;
  expect(seats(2)).toEqual(['aelle', 'bede']);
  expect(seats(4)).toEqual(['aelle', 'bede', 'cuthbert', 'dunstan']);
  expect(() => seats(1)).toThrow();
  expect(() => seats(5)).toThrow();

  const four = table({ seats: 4, at: 'target', chieftain: 'cuthbert' });
  play(four, 'cuthbert', 'stay');
  for (const seat of ['cuthbert', 'dunstan', 'aelle', 'bede']) {
    expect(waits(four)).toEqual(['market', seat]);
    playOn(four, seat, 'finish');
  }
});

clause(
  'FM-1.b',
  'each seat has four cards before the first harvest and 6 coins; three cards are the hoard',
  () => {
    const { game } = table();
    const { state, entries } = game.setup(layTable(game.facts, { seats: 3 }), fixedDeal());
    const t = state.table;
    expect(entries.filter(({ what }) => what === 'harvest')).toHaveLength(3);
    expect(t.order.map((seat) => t.hands[seat]!.count)).toEqual([5, 5, 5]);
    expect(t.coins).toEqual({ aelle: 6, bede: 6, cuthbert: 6 });
    expect(t.hoard.count).toBe(3);
    expect(t.pile.count).toBe(40 - 15 - 3);
    expect(t.chieftain).toBeNull();
  },
);

clause(['FM-1.b', 'FM-2.c'], 'a deck that is too small is dealt to its last card', () => {
  const copies = { silver: 9, gold: 0, ambush: 0, oath: 0 };
  const cards = { copies, omens: { few: 0, many: 0 }, worth: { silver: 1, gold: 3 } };
  const { game } = table({ data: { cards } });
  const { state, entries } = game.setup(layTable(game.facts, { seats: 2 }), fixedDeal());
  const { hands, hoard, pile } = state.table;
  expect([hands.aelle, hands.bede, hoard, pile].map((place) => place!.count)).toEqual([4, 4, 1, 0]);
  expect(entries.map(({ what }) => what)).toEqual(['round', 'no-harvest', 'no-harvest']);
});

/** Always the first card: the deal then depends on nothing. */
const fixedDeal = () => ({ draw: () => 0 });

clause('FM-1.c', 'harvest, bids, raid, market, passing', () => {
  const laid = table({ coins: { aelle: 6, bede: 6 } });
  const seen: string[] = [];
  const note = (seat: string, text: string) => {
    seen.push(waits(laid)[0]!);
    return playOn(laid, seat, text).map(({ what }) => what);
  };
  note('aelle', 'seal');
  note('bede', 'seal');
  const chieftain = laid.t.chieftain!;
  note(chieftain, 'leave');
  note(chieftain, 'stay');
  note(waits(laid)[1]!, 'finish');
  note(waits(laid)[1]!, 'finish');
  const next = note(chieftain, `alms ${chieftain}`);
  seen.push(waits(laid)[0]!);
  expect(seen).toEqual(['bids', 'bids', 'exchange', 'target', 'market', 'market', 'alms', 'bids']);
  expect(next.filter((what) => what === 'round' || what === 'harvest')).toEqual([
    'round',
    'harvest',
    'harvest',
  ]);
});

clause('FM-1.d', 'the long moot lasts five rounds', () => {
  expect(roundsOf('long')).toEqual([1, 2, 3, 4, 5]);
});

clause('FM-1.e', 'the short moot lasts three rounds', () => {
  expect(roundsOf('short')).toEqual([1, 2, 3]);
});

/** The rounds in which somebody was asked something, until the game is over. */
function roundsOf(scenario: string): number[] {
  const laid = table({ scenario });
  const rounds = new Set<number>();
  while (!laid.game.result(laid.state)) {
    rounds.add(laid.t.round);
    const { seat } = laid.game.asks(laid.state)[0]!;
    const answers = open(laid, seat).filter((text) => text !== 'omen' && text !== 'offer …');
    playOn(laid, seat, answers.at(-1)!);
  }
  return [...rounds];
}

/** The last seat leaves the last market. */
function lastMarket(lay: { aelle: number; bede: number; cuthbert: number }): Laid {
  const hands = { bede: ['gold', 'gold'] as Kind[] };
  const laid = table({ seats: 3, at: 'market', round: 5, chieftain: 'aelle', coins: lay, hands });
  for (const seat of ['aelle', 'bede', 'cuthbert']) play(laid, seat, 'finish');
  return laid;
}

clause('FM-1.f', 'most coins win, ties share, cards count for nothing', () => {
  const won = lastMarket({ aelle: 9, bede: 8, cuthbert: 2 });
  expect(won.game.result(won.state)).toMatchObject({
    winners: ['aelle'],
    scores: { aelle: 9, bede: 8, cuthbert: 3 },
  });
  expect(won.game.asks(won.state)).toEqual([]);
  expect(won.game.say.result(won.state.result!)).toBe('Ælle wins with 9 coins');

  const shared = lastMarket({ aelle: 9, bede: 9, cuthbert: 2 });
  expect(shared.game.result(shared.state)?.winners).toEqual(['aelle', 'bede']);
});

clause('FM-1.g', 'a bank of 1 coin pays 1 for a gold, and no coin is made or lost', () => {
  const laid = table({ at: 'market', coins: { aelle: 2, bede: 77 }, hands: { aelle: ['gold', 'gold'] } });
  expect(laid.t.bank).toBe(1);
  play(laid, 'aelle', 'sell gold');
  expect([laid.t.coins.aelle, laid.t.bank]).toEqual([3, 0]);
  play(laid, 'aelle', 'sell gold');
  expect([laid.t.coins.aelle, laid.t.bank]).toEqual([3, 0]);
});

clause('FM-1.h', 'frugal: three coins at the start', () => {
  const { game } = table();
  const init = layTable(game.facts, { options: { frugal: true } });
  const { coins, bank } = game.setup(init, fixedDeal()).state.table;
  expect(coins).toEqual({ aelle: 3, bede: 3 });
  expect(bank).toBe(74);
});

clause('FM-1.i', 'four omens or eight', () => {
  const omens = (option: string) => {
    const { t } = table({ options: { omens: option } });
    return secretOf(t.pile)!.filter((card) => card === 'omen').length;
  };
  expect([omens('few'), omens('many')]).toEqual([4, 8]);
});
