/** Corrections by agreement that betray a secret, break the game, or are none at all. */

import { type Correctable, type State, secretOf } from '@annales/engine';
import { type AnyGame, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { corrections } from '../../corrections.ts';
import { invariants } from '../../invariants.ts';
import type { At, Table } from '../../state.ts';
import { words } from '../../words/en.ts';
import { caught, fair, ruled, wrapped } from './sabotage.ts';

/** The same corrections, and these besides. */
const listing = (more: (t: Table) => Omit<Correctable, 'what' | 'facts'>[], rest: object = {}): AnyGame =>
  ruled({
    corrections: (t: Table) => [
      ...corrections(t),
      ...more(t).map((one) => ({ what: 'odd', facts: {}, ...one })),
    ],
    words: () => ({
      ...words,
      corrections: { ...words.corrections, odd: { name: () => 'Something odd', value: () => 'so' } },
    }),
    ...rest,
  });

test('as it should be, some corrections are taken and some are not', () => {
  const { faults, corrections: count } = tryLaws(fair as AnyGame, { games: 3, recordEvery: 3 });
  expect(faults).toEqual([]);
  expect(count.accepted).toBeGreaterThan(10);
  expect(count.tried).toBeGreaterThan(count.accepted + 10);
});

// ---------------------------------------------------------------- secrets

caught(
  'secret',
  'whose coins may be corrected tells who holds an ambush',
  () =>
    wrapped({
      corrections: (s) =>
        fair
          .corrections(s)
          .filter(
            ({ what, facts: { seat } }) =>
              what !== 'coins' || !secretOf(s.table.hands[seat as string]!)?.includes('ambush'),
          ),
    }),
  { says: /what may be corrected tells what a spectator may not know/ },
);

caught(
  'secret',
  'whether the moot may last four rounds tells who holds an oath',
  () =>
    listing(() => [{ path: ['table', 'rounds'], allowed: [4] }], {
      invariants: (t: Table, s: State<Table, At>) => [
        ...invariants(t, s),
        ...(t.rounds === 4 && secretOf(t.hands.aelle!)!.includes('oath') ? ['four rounds are too few'] : []),
      ],
    }),
  { says: /rounds.*(tells a spectator what it may not know|is judged otherwise|looks possible)/ },
);

caught(
  'secret',
  'the count of a hand may be corrected',
  () => listing(() => [{ path: ['table', 'hands', 'aelle', 'count'], allowed: { min: 0, max: 9 } }]),
  { says: /what may be corrected is not open to all: table\.hands\.aelle\.count/ },
);

caught(
  'secret',
  'a whole hand may be corrected',
  () => listing(() => [{ path: ['table', 'hands', 'aelle'], allowed: [[]] }]),
  { says: /a secret can be corrected: table\.hands\.aelle/ },
);

caught(
  'secret',
  'what lies beside the table may be corrected',
  () => listing(() => [{ path: ['resigned'], allowed: [[]] }]),
  { says: /a secret can be corrected: resigned/ },
);

caught(
  'secret',
  'a place may be corrected that is not there',
  () => listing(() => [{ path: ['table', 'stirred', 'dunstan'], allowed: [0] }]),
  { says: /what may be corrected is not open to all: table\.stirred\.dunstan/ },
);

// ---------------------------------------------------------------- play

caught(
  'closed',
  'who has made an offer may be made a word, and the next offer fails',
  () =>
    ruled({
      corrections: (t: Table) =>
        corrections(t)
          .filter(({ what }) => what !== 'offered')
          .concat(noList),
      words: () => ({
        ...words,
        corrections: { ...words.corrections, offered: { name: () => 'Offers', value: () => 'so' } },
      }),
    }),
  { says: /after the correction .*offered.*push is not a function/ },
);

const noList: Correctable = {
  what: 'offered',
  facts: {},
  path: ['table', 'offered'],
  allowed: ['nobody'],
};

caught(
  'secret',
  'a seat may be struck from the order, and nobody can imagine its hand any more',
  () => listing(({ order }) => [{ path: ['table', 'order'], allowed: [order.slice(1)] }]),
  { says: /after the correction .*order.*differs in an imagined world/ },
);

caught(
  'closed',
  'nothing may be corrected but the bank, which is then always wrong',
  () => ruled({ corrections: (t: Table) => corrections(t).filter(({ what }) => what === 'bank') }),
  { says: /of \d+ corrections none was accepted/, games: 4 },
);

caught('closed', 'a correction is listed twice', () => listing((t) => [corrections(t)[0]!]), {
  says: /something is listed twice to be corrected/,
});

caught('closed', 'nothing is allowed', () => listing(() => [{ path: ['table', 'rounds'], allowed: [] }]), {
  says: /nothing is allowed at table\.rounds/,
});

caught(
  'spelled',
  'what may lie there has no words',
  () =>
    ruled({
      words: () => ({
        ...words,
        corrections: {
          ...words.corrections,
          omened: { name: () => 'Who has played an omen', value: (list: string[]) => list.join(', ') },
        },
      }),
    }),
  { says: /a correction has no words: table\.omened/ },
);
