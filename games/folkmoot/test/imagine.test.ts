import { fast, type Seat, secretOf } from '@annales/engine';
import { expect, test } from 'vitest';
import { cardsOnOffer } from '../imagine.ts';
import type { Kind } from '../state.ts';
import { type Laid, play, table } from './table.ts';

/** What a place holds in each of many worlds that a viewer imagines, sorted. */
function worlds({ game, state }: Laid, viewer: Seat, place: Seat | 'hoard'): Kind[][] {
  const chance = fast('worlds');
  const view = game.view(state, viewer);
  return Array.from({ length: 40 }, () => {
    const world = game.imagine(view, viewer, chance);
    expect(game.invariants(world)).toEqual([]);
    expect(game.view(world, viewer)).toEqual(view);
    const { hoard, hands } = world.table;
    return secretOf(place === 'hoard' ? hoard : hands[place]!)!.toSorted();
  });
}

const kinds = (found: Kind[][]): number => new Set(found.map((cards) => cards.join())).size;

/** Ælle was chieftain and saw the hoard; Bede is chieftain now and looks at it. */
function passedOn(): Laid {
  const hands: Record<Seat, Kind[]> = { bede: ['silver', 'oath'], cuthbert: ['gold'] };
  const laid = table({ seats: 3, chieftain: 'aelle', hoard: ['gold', 'oath', 'omen'], hands });
  play(laid, 'bede', 'pick silver');
  for (const seat of ['aelle', 'bede', 'cuthbert']) play(laid, seat, 'seal');
  return laid;
}

test('a former chieftain is certain of the hoard until an exchange', () => {
  const laid = passedOn();
  expect(kinds(worlds(laid, 'aelle', 'hoard'))).toBe(1);
  expect(worlds(laid, 'aelle', 'hoard')[0]).toEqual(['gold', 'oath', 'omen']);
  expect(kinds(worlds(laid, 'cuthbert', 'hoard'))).toBeGreaterThan(5);

  play(laid, 'bede', 'exchange oath gold');
  const after = worlds(laid, 'aelle', 'hoard');
  expect(kinds(after)).toBeGreaterThan(3);
  for (const cards of after) {
    const kept = ['gold', 'oath', 'omen'].filter((card) => cards.includes(card as Kind));
    expect(kept.length).toBeGreaterThanOrEqual(2);
  }
});

test('hands and the card on offer differ among the worlds of those who do not see them', () => {
  const laid = table({ seats: 3, at: 'market', hands: { aelle: ['oath'], bede: ['gold', 'omen'] } });
  expect(kinds(worlds(laid, 'aelle', 'bede'))).toBeGreaterThan(5);
  play(laid, 'bede', 'offer aelle gold 1');
  const offered = (viewer: Seat) => {
    const chance = fast('offers');
    const view = laid.game.view(laid.state, viewer);
    return Array.from({ length: 40 }, () =>
      cardsOnOffer(laid.game.imagine(view, viewer, chance).table).flatMap((place) => secretOf(place)!),
    );
  };
  expect(kinds(offered('cuthbert'))).toBeGreaterThan(2);
  expect(kinds(offered('aelle'))).toBe(1);
});

test('a card that was seen or given is certain until a card leaves that hand', () => {
  const laid = table({
    seats: 3,
    at: 'market',
    hands: { aelle: ['oath', 'silver'], bede: ['gold', 'omen'] },
  });
  play(laid, 'bede', 'offer aelle gold 1');
  play(laid, 'aelle', 'refuse 1');
  expect(worlds(laid, 'aelle', 'bede').every((cards) => cards.includes('gold'))).toBe(true);
  expect(worlds(laid, 'cuthbert', 'bede').every((cards) => cards.includes('gold'))).toBe(false);

  play(laid, 'aelle', 'offer bede oath 1');
  play(laid, 'bede', 'accept 2');
  const certain = worlds(laid, 'aelle', 'bede');
  expect(certain.every((cards) => cards.includes('gold') && cards.includes('oath'))).toBe(true);

  play(laid, 'bede', 'omen', 1);
  expect(worlds(laid, 'aelle', 'bede').every((cards) => cards.includes('gold'))).toBe(false);
});

test('two cards of a kind that were given are both certain; one that was seen twice is one', () => {
  const given = table({ seats: 3, at: 'market', hands: { aelle: ['gold', 'gold'], bede: ['oath', 'oath'] } });
  for (let i = 0; i < 2; i++) {
    given.t.offered = [];
    play(given, 'aelle', 'offer bede gold 0');
    play(given, 'bede', `accept ${i + 1}`);
  }
  const golds = (laid: Laid, viewer: Seat, place: Seat) =>
    worlds(laid, viewer, place).map((cards) => cards.filter((card) => card === 'gold').length);
  expect(Math.min(...golds(given, 'aelle', 'bede'))).toBe(2);
  expect(Math.min(...golds(given, 'cuthbert', 'bede'))).toBe(0);

  const seen = table({ seats: 3, at: 'market', hands: { bede: ['gold', 'oath', 'oath'] } });
  for (let i = 0; i < 2; i++) {
    seen.t.offered = [];
    play(seen, 'bede', 'offer aelle gold 0');
    play(seen, 'aelle', `refuse ${i + 1}`);
    seen.t.parted.bede = 1;
  }
  expect(new Set(golds(seen, 'aelle', 'bede'))).toContain(1);
});

test('a bid that is sealed differs among the worlds of the others', () => {
  const laid = table({ hands: { aelle: ['gold', 'silver', 'silver'], bede: ['oath'] } });
  play(laid, 'aelle', 'pick gold');
  play(laid, 'aelle', 'seal');
  const chance = fast('bids');
  const view = laid.game.view(laid.state, 'bede');
  const bids = Array.from({ length: 40 }, () => {
    const { branches } = laid.game.imagine(view, 'bede', chance).flow.at(-1)!;
    return secretOf(branches!.aelle!)!.answer as Kind[];
  });
  expect(kinds(bids)).toBeGreaterThan(2);
});
