/** Two small games for searches: a heap from which the last is to be taken, and coins that are shown at once. */

import { defineGame, type Frame, kit } from '@annales/engine';

interface Heap {
  heap: number;
  turn: number;
  taken: Record<string, number>;
}
interface Take {
  verb: 'take';
  count: number;
}
const SEATS = ['first', 'second'];
const heaps = kit<Heap, Frame & { step: 'turn' }, Take>();

const facts = (id: string) => ({
  id,
  title: id,
  prefix: 'SG',
  version: 1,
  seats: { min: 2, max: 2, ids: SEATS },
  scenarios: [{ id: 'only', title: 'Only' }],
  options: [],
  longest: 50,
  complete: false,
});

/** One, two or three are taken in turn; whoever takes the last wins. A round is over when both have taken. */
export const nim = defineGame<Heap, Frame & { step: 'turn' }, Take>({
  facts: facts('nim'),
  setup: () => ({ heap: 12, turn: 0, taken: { first: 0, second: 0 } }),
  first: () => ({ step: 'turn' }),
  steps: {
    turn: heaps.ask('turn', {
      seat: (t) => SEATS[t.turn % 2]!,
      prompt: 'take',
      clause: 'SG-1',
      verbs: {
        take: {
          clause: 'SG-1',
          written: 'count#',
          each: (t) => [1, 2, 3].filter((count) => count <= t.heap).map((count) => ({ verb: 'take', count })),
          do(p, _, { count }, seat) {
            const t = p.table;
            t.heap -= count;
            t.taken[seat]! += count;
            t.turn++;
            if (t.heap === 0) p.end({ winners: [seat], how: 'last', clause: 'SG-1' });
            else if (t.turn % 2 === 0) p.log('round', 'SG-1');
          },
        },
      },
    }),
  },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { take: () => 'Take' },
    actions: { take: ({ count }) => `Take ${count}` },
    entries: { round: () => 'A round is over' },
    bars: {},
    results: { last: () => 'The last is taken' },
  }),
})({});

export type Coin = 'heads' | 'tails';
interface Show {
  verb: 'show';
  coin: Coin;
}
type Shown = (Frame & { step: 'coins' }) | (Frame & { step: 'coin' });
const coins = kit<{ shown: number }, Shown, Show>();

/** Both show a coin at once; the second wins if they are alike. */
export const matching = defineGame<{ shown: number }, Shown, Show>({
  facts: facts('matching'),
  setup: () => ({ shown: 0 }),
  first: () => ({ step: 'coins' }),
  steps: {
    coins: coins.joint('coins', {
      prompt: 'show',
      clause: 'SG-2',
      seats: () => SEATS,
      branch: () => ({ step: 'coin' }),
      settle(p, _, shown) {
        const alike = shown.first === shown.second;
        p.end({ winners: [SEATS[alike ? 1 : 0]!], how: 'shown', clause: 'SG-2' });
      },
    }),
    coin: coins.ask('coin', {
      prompt: 'show',
      clause: 'SG-2',
      verbs: {
        show: {
          clause: 'SG-2',
          written: 'coin',
          each: () => (['heads', 'tails'] as const).map((coin) => ({ verb: 'show', coin })),
          do: (p, _, { coin }) => p.done(coin),
        },
      },
    }),
  },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { show: () => 'Show' },
    actions: { show: ({ coin }) => `Show ${coin}` },
    entries: {},
    bars: {},
    results: { shown: () => 'Shown' },
  }),
})({});
