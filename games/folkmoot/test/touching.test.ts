import type { Seat } from '@annales/engine';
import { expect, test } from 'vitest';
import type { Act, Kind } from '../state.ts';
import { type Laid, table } from './table.ts';

/** What each choice of a verb touches, by what it does. */
const touched = ({ game, state }: Laid, seat: Seat, verb: Act['verb']): [string, string[]][] =>
  game
    .choices(state, seat)
    .filter(({ action }) => action.verb === verb)
    .map(({ action, at }) => [game.notation.format(action as Act), [...at]]);

test('a choice touches the card or the seat that it is about, so that pointing at it finds the choice', () => {
  const hands: Record<Seat, Kind[]> = { aelle: ['gold', 'oath'], bede: ['silver'] };
  const target = table({ at: 'target', chieftain: 'aelle' });
  expect(touched(target, 'aelle', 'raid')).toEqual([['raid bede', ['bede']]]);
  const exchange = table({ at: 'exchange', chieftain: 'aelle', hands, hoard: ['omen'] });
  expect(touched(exchange, 'aelle', 'exchange')).toContainEqual(['exchange gold omen', ['gold', 'omen']]);
  const market = table({ at: 'market', hands });
  expect(touched(market, 'aelle', 'sell')).toContainEqual(['sell gold', ['gold']]);
  const bids = table({ hands });
  expect(touched(bids, 'aelle', 'pick')).toContainEqual(['pick gold', ['gold']]);
  const alms = table({ at: 'alms', chieftain: 'aelle', coins: { aelle: 5, bede: 5 } });
  expect(touched(alms, 'aelle', 'alms')).toEqual([
    ['alms aelle', ['aelle']],
    ['alms bede', ['bede']],
  ]);
  const oath = table({
    at: 'oath',
    coins: { aelle: 9, bede: 5 },
    hands: { aelle: ['gold', 'oath', 'oath', 'oath', 'oath', 'oath', 'oath'] },
  });
  expect(touched(oath, 'aelle', 'give-up')).toContainEqual(['give-up gold', ['gold']]);
});
