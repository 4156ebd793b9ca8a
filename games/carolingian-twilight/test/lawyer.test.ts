/** What a lawyer asks of the rulebook: where sentences of two chapters meet, and exceptions that are soon forgotten. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { levyPoints } from '../rules/levy.ts';
import { victoryPoints } from '../rules/victory.ts';
import { table } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

// ---------------------------------------------------------------- points

clause(['CT-12.0.c', 'CT-26.1.a'], 'sevenths that add up to a whole are a whole', () => {
  const sharers = ['slavs', 'bulgars', 'byzantium', 'muslims', 'moravia', 'bretons'];
  // 1, 2, 2 and 2 sevenths beside a whole one.
  const places = Object.fromEntries(
    ['scotia', 'mercia', 'wessex', 'upper-march'].map((at) => [at, { militia: 1 }]),
  );
  const { t } = table({
    at: { raise: L, lp: 0 },
    forces: {
      [L]: { hibernia: { leader: 1 }, ...places },
      ...Object.fromEntries(sharers.map((id) => [id, places])),
      [C]: { paris: { leader: 1 } },
      [G]: { mainz: { leader: 1 } },
    },
  });
  expect([levyPoints(t, t.powers[L]!), victoryPoints(t, t.powers[L]!)]).toEqual([2, 3]);
});
