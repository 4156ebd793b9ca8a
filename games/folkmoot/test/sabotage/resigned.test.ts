/** Law 2, Closed, where somebody resigns: still asked, still ranked, or nobody left to win. */

import type { Play } from '@annales/engine';
import { richest } from '../../rules/cards.ts';
import type { Table } from '../../state.ts';
import { caught, fair, stages, stepped, wrapped } from './sabotage.ts';

const RESIGNING = { seats: 3, resignEvery: 1 };

caught(
  'closed',
  'who has resigned is still asked',
  () =>
    wrapped({
      resign: (s, seat, chance) => fair.resign(s, seat, chance, true),
      choices: (s, seat) => (s.resigned.includes(seat) ? [] : fair.choices(s, seat)),
      standing: (s, seat) => (s.resigned.includes(seat) ? [] : fair.standing(s, seat)),
    }),
  { ...RESIGNING, says: /\w+ has resigned, yet the table waits for it/ },
);

caught(
  'closed',
  'who has resigned may still play an omen',
  () =>
    wrapped({
      choices: (s, seat) =>
        s.closed?.includes(seat)
          ? [{ action: { verb: 'omen' }, at: [], clause: 'FM-9.b', free: true }]
          : fair.choices(s, seat),
    }),
  { ...RESIGNING, says: /\w+ has resigned, yet it is offered something/ },
);

caught(
  'closed',
  'who has resigned is still ranked',
  () =>
    wrapped({
      result: (s) => (s.result ? { ...s.result, scores: { ...s.table.coins } } : null),
    }),
  { ...RESIGNING, says: /\w+ has resigned, yet it is ranked/ },
);

caught(
  'closed',
  'the richest has resigned, and so nobody wins',
  () =>
    stepped({
      moot: stages('moot', {
        count: (p: Play<Table>) => {
          const { coins, order } = p.table;
          const winners = richest(p.table, order);
          p.end({ winners, how: 'most-coins', clause: 'FM-1.f', scores: { ...coins } });
        },
      }),
    }),
  { ...RESIGNING, games: 60, says: /it has ended by “most-coins”, and nobody has won/ },
);

caught(
  'invariant',
  'a seat that resigns takes its coins along',
  () =>
    wrapped({
      resign(s, seat, chance) {
        s.table.coins[seat] = 0;
        return fair.resign(s, seat, chance);
      },
    }),
  { ...RESIGNING, says: /coins/ },
);
