/** A tiny game for the bots: sealed bids for a coin, a form, and a shout that is open to anybody at any time. */

import { defineGame, type Frame, kit } from '@annales/engine';

interface Table {
  seats: string[];
  coins: Record<string, number>;
  rounds: number;
  shouts: number;
}
type Act = { verb: 'low' } | { verb: 'high' } | { verb: 'stop'; reason: number } | { verb: 'shout' };
type At =
  | (Frame & { step: 'game' })
  | (Frame & { step: 'bids' })
  | (Frame & { step: 'bid' })
  | (Frame & { step: 'end'; seat: string });

const { run, joint, ask } = kit<Table, At, Act>();

export const auction = defineGame<Table, At, Act>({
  facts: {
    id: 'auction',
    title: 'Auction',
    prefix: 'AU',
    version: 1,
    seats: { min: 2, max: 3, ids: ['a', 'b', 'c'] },
    scenarios: [{ id: 'only', title: 'Only' }],
    options: [],
    longest: 500,
    complete: false,
  },
  setup: ({ seats }) => ({
    seats,
    coins: Object.fromEntries(seats.map((seat) => [seat, 0])),
    rounds: 0,
    shouts: 0,
  }),
  first: () => ({ step: 'game' }),
  steps: {
    game: run('game', (p) => {
      const t = p.table;
      if (t.rounds > 0) p.call({ step: 'end', seat: t.seats[t.rounds % t.seats.length]! });
      p.call({ step: 'bids' });
      t.rounds++;
    }),
    bids: joint('bids', {
      prompt: 'bid',
      clause: 'AU-1',
      seats: (t) => t.seats,
      branch: () => ({ step: 'bid' }),
      settle(p, _, bids) {
        const best = Math.max(...Object.values(bids).map(Number));
        for (const [seat, bid] of Object.entries(bids)) if (bid === best) p.table.coins[seat]!++;
        p.draw('a die for show', 6);
      },
    }),
    bid: ask('bid', {
      prompt: 'bid',
      clause: 'AU-1',
      verbs: {
        low: { clause: 'AU-1', do: (p) => p.done(1) },
        high: { clause: 'AU-1', do: (p) => p.done(2) },
      },
    }),
    end: ask('end', {
      seat: (_, { seat }) => seat,
      prompt: 'end',
      clause: 'AU-2',
      verbs: {
        stop: {
          clause: 'AU-2',
          written: 'reason#',
          form: () => ({ verb: 'stop', fields: { reason: { kind: 'number', min: 0, max: 3 } } }),
          do(p, _, { reason }) {
            const { coins, seats, rounds } = p.table;
            const most = Math.max(...Object.values(coins));
            const winners = seats.filter((seat) => coins[seat] === most);
            if (reason === 0 || rounds > 9) p.end({ winners, how: 'stopped', clause: 'AU-2', scores: coins });
            else p.done();
          },
        },
      },
    }),
  },
  free: {
    shout: {
      clause: 'AU-3',
      do: (p) => {
        p.table.shouts++;
      },
    },
  },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { bid: () => 'Bid', end: () => 'Stop?' },
    actions: { low: () => 'Low', high: () => 'High', stop: () => 'Stop', shout: () => 'Shout' },
    forms: { stop: () => 'Stop' },
    entries: {},
    bars: {},
    results: { stopped: () => 'Stopped' },
  }),
})({});
