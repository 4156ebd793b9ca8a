/** Subversion and conversion from their edges: hosts, camps, who chooses and who has seen: CT-22. */

import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Marker } from '../state.ts';
import {
  forbidden,
  force,
  type Laid,
  type Lay,
  late,
  open,
  play,
  playOn,
  read,
  resign,
  table,
  units,
  waits,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

const lay = (marker: Marker, forces: Lay['forces'], more: Lay = {}): Laid =>
  table({ at: { operations: L }, hands: { [L]: [marker] }, forces: forces!, ...more });

const against = (laid: Laid, on: string, at: string, ...dice: (number | string)[]): string[] => {
  const verb =
    laid.t.powers[L]!.hand && secretOf(laid.t.powers[L]!.hand)![0] === 'subversion' ? 'subvert' : 'convert';
  return read(
    laid,
    play(laid, L, `${verb} ${force(laid, L, 'burgundy')} ${force(laid, on, at)}`, ...dice),
    G,
  );
};

clause(['CT-22.0.a', 'CT-22.0.f', 'CT-22.0.g'], 'what the die says is told, and how many go', () => {
  const said = (marker: Marker, ...dice: number[]) => {
    const laid = lay(marker, {
      [L]: { burgundy: { warrior: 2 } },
      [C]: { burgundy: { militia: 2, warrior: 1 } },
    });
    const lines = against(laid, C, 'burgundy', ...dice);
    return [lines, waits(laid), units(laid, L, 'burgundy'), units(laid, C, 'burgundy')];
  };
  expect([1, 2, 3].map((die) => said('subversion', die))).toEqual([
    [
      ['Lothar I plays Subversion', 'Lothar I rolls 1 against Charles the Bald in Burgundy: Betrayal'],
      ['pick-units', 'charles-bald'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      ['Lothar I plays Subversion', 'Lothar I rolls 2 against Charles the Bald in Burgundy: no effect'],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      ['Lothar I plays Subversion', 'Lothar I rolls 3 against Charles the Bald in Burgundy: no effect'],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
  ]);
  expect([said('subversion', 4, 2), said('subversion', 5, 1), said('subversion', 6, 3)]).toEqual([
    [
      [
        'Lothar I plays Subversion',
        'Lothar I rolls 4 against Charles the Bald in Burgundy: Desertion',
        'Charles the Bald loses 2 units in Burgundy',
      ],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {
        warrior: 1,
      },
    ],
    [
      ['Lothar I plays Subversion', 'Lothar I rolls 5 against Charles the Bald in Burgundy: Desertion'],
      ['pick-units', 'charles-bald'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      [
        'Lothar I plays Subversion',
        'Lothar I rolls 6 against Charles the Bald in Burgundy: Rebellion',
        '3 units of Charles the Bald in Burgundy change sides',
        'The rebels (1) stand in Burgundy: a new Minor NPP',
      ],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {},
    ],
  ]);
  expect([1, 2, 3, 4].map((die) => said('religious-conversion', die))).toEqual([
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 1 against Charles the Bald in Burgundy: Heresy',
      ],
      ['pick-units', 'charles-bald'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 2 against Charles the Bald in Burgundy: no effect',
      ],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 3 against Charles the Bald in Burgundy: no effect',
      ],
      ['operations', 'lothar'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 4 against Charles the Bald in Burgundy: Assimilation',
      ],
      ['pick-units', 'charles-bald'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
  ]);
  expect([said('religious-conversion', 5), said('religious-conversion', 6, 2)]).toEqual([
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 5 against Charles the Bald in Burgundy: Assimilation',
      ],
      ['pick-units', 'charles-bald'],
      {
        warrior: 2,
      },
      {
        militia: 2,
        warrior: 1,
      },
    ],
    [
      [
        'Lothar I plays Religious Conversion',
        'Lothar I rolls 6 against Charles the Bald in Burgundy: Holy War',
        '2 units of Charles the Bald in Burgundy change sides',
      ],
      ['operations', 'lothar'],
      {
        militia: 2,
        warrior: 2,
      },
      {
        warrior: 1,
      },
    ],
  ]);
});

clause(
  ['CT-22.0.l', 'CT-22.0.m', 'CT-X30'],
  'who chooses sees among what, remembers it, and sees it no more',
  () => {
    const laid = lay('subversion', {
      [L]: { burgundy: { leader: 1, army: 1, militia: 1 } },
      [C]: { burgundy: { militia: 2 } },
    });
    against(laid, C, 'burgundy', 1);
    const own = laid.t.forces.find(({ power, at }) => power === L && at === 'burgundy')!;
    expect(own.units.$for.toSorted()).toEqual([C, L]);
    expect([late(laid), open(laid, C), forbidden(laid, C), laid.game.asks(laid.state)[0]!.facts]).toEqual([
      'lose militia',
      ['lose army', 'lose militia'],
      {
        'lose CT-22.0.l': 8,
      },
      {
        at: 'burgundy',
        from: 'lothar',
        left: 1,
      },
    ]);
    expect(playOn(laid, C, 'lose militia').final).toBe(true);
    expect(own.units.$for).toEqual([L]);
    expect(secretOf(laid.t.seen[C]!)!.map(({ power, forces, hand }) => [power, forces, hand])).toEqual([
      [
        'lothar',
        [
          {
            at: 'burgundy',
            changed: 1,
            id: 1,
            units: {
              army: 1,
              leader: 1,
            },
          },
        ],
        null,
      ],
    ]);
    // Of his own units there is nothing to remember.
    const desert = lay('subversion', {
      [L]: { burgundy: { warrior: 2 } },
      [C]: { burgundy: { militia: 3 } },
    });
    against(desert, C, 'burgundy', 4, 1);
    play(desert, C, 'lose militia');
    expect(secretOf(desert.t.seen[C]!)).toEqual([]);
  },
);

clause(
  ['CT-22.0.h', 'CT-24.2.g'],
  'rebels go to NPPs there but not to the target or the subverter, else camp',
  () => {
    const laid = lay('subversion', {
      [L]: { burgundy: [{ warrior: 2 }, { warrior: 9 }] },
      [C]: { burgundy: [{ warrior: 3 }, { warrior: 8 }] },
      [G]: { burgundy: { warrior: 9 } },
    });
    expect(against(laid, C, 'burgundy', 6, 2)).toEqual([
      'Lothar I plays Subversion',
      'Lothar I rolls 6 against Charles the Bald in Burgundy: Rebellion',
    ]);
    const seat = waits(laid)[1]!;
    const outcome = playOn(laid, seat, late(laid));
    expect([outcome.final, read(laid, outcome.entries, G)]).toEqual([
      true,
      [
        '1 unit of Charles the Bald in Burgundy changes sides',
        'The rebels (1) stand in Burgundy: a new Minor NPP',
      ],
    ]);
    expect(read(laid, play(laid, seat, late(laid)), G)).toEqual([
      '1 unit of Charles the Bald in Burgundy changes sides',
    ]);
    expect(laid.t.powerOrder.filter((id) => id.startsWith('rebels'))).toEqual(['rebels-1']);
    expect([units(laid, 'rebels-1', 'burgundy'), waits(laid)]).toEqual([
      {
        warrior: 2,
      },
      ['operations', 'lothar'],
    ]);
  },
);

clause(
  'CT-22.0.h',
  'a whole garrison keeps its burg; a part of it, or one with its leader, camps outside',
  () => {
    const where = (garrison: object, ...dice: number[]) => {
      const laid = lay('subversion', {
        [L]: { burgundy: { warrior: 2 } },
        [C]: { geneva: garrison },
      } as never);
      against(laid, C, 'geneva', 6, ...dice);
      while (waits(laid)[0] === 'pick-units') play(laid, waits(laid)[1]!, late(laid));
      return laid.t.forces
        .filter(({ power }) => power.startsWith('rebels'))
        .map(({ at, units: of }) => [at, secretOf(of)]);
    };
    expect(where({ militia: 2 }, 2)).toEqual([
      [
        'geneva',
        {
          militia: 2,
        },
      ],
    ]);
    expect(where({ militia: 2 }, 6)).toEqual([
      [
        'geneva',
        {
          militia: 2,
        },
      ],
    ]);
    expect(where({ militia: 2 }, 1)).toEqual([
      [
        'burgundy',
        {
          militia: 1,
        },
      ],
    ]);
    expect(where({ leader: 1, militia: 1 }, 6)).toEqual([
      [
        'burgundy',
        {
          militia: 1,
        },
      ],
    ]);
    expect(where({ leader: 1 }, 6)).toEqual([]);
  },
);

clause(['CT-22.0.h', 'CT-X13'], 'rebels join raiders and Major NPPs, the largest force', () => {
  const laid = lay('subversion', {
    [L]: { burgundy: { warrior: 2 } },
    [C]: { burgundy: { militia: 1 } },
    raiders: { burgundy: { warrior: 3 } },
    slavs: { burgundy: { warrior: 1 } },
  });
  against(laid, C, 'burgundy', 6, 1, 1);
  expect([
    units(laid, 'raiders', 'burgundy'),
    units(laid, 'slavs', 'burgundy'),
    units(laid, C, 'burgundy'),
  ]).toEqual([
    {
      militia: 1,
      warrior: 3,
    },
    {
      warrior: 1,
    },
    {},
  ]);
});

clause(['CT-22.0.f', 'CT-X30'], 'where nobody plays the target its losses are drawn', () => {
  const laid = lay('subversion', {
    [L]: { burgundy: { warrior: 2, militia: 2 } },
    slavs: { burgundy: { warrior: 2, militia: 3 } },
  });
  expect(against(laid, 'slavs', 'burgundy', 4, 2, 2, 3)).toEqual([
    'Lothar I plays Subversion',
    'Lothar I rolls 4 against the Slavs in Burgundy: Desertion',
    'The Slavs lose 1 unit in Burgundy',
    'The Slavs lose 1 unit in Burgundy',
  ]);
  expect(units(laid, 'slavs', 'burgundy')).toEqual({
    militia: 2,
    warrior: 1,
  });
  const heresy = lay('religious-conversion', {
    [L]: { burgundy: { warrior: 2, militia: 2 } },
    slavs: { burgundy: { warrior: 2 } },
  });
  expect(against(heresy, 'slavs', 'burgundy', 1, 3)).toEqual([
    'Lothar I plays Religious Conversion',
    'Lothar I rolls 1 against the Slavs in Burgundy: Heresy',
    '1 unit of Lothar I in Burgundy changes sides',
  ]);
  expect([units(heresy, L, 'burgundy'), units(heresy, 'slavs', 'burgundy')]).toEqual([
    {
      militia: 1,
      warrior: 2,
    },
    {
      militia: 1,
      warrior: 2,
    },
  ]);
});

clause(['CT-24.1.b', 'CT-22.0.j'], 'who loses his last unit by it is eliminated', () => {
  const laid = lay('religious-conversion', {
    [L]: { burgundy: { warrior: 2 } },
    bretons: { burgundy: { militia: 1 } },
  });
  const said = against(laid, 'bretons', 'burgundy', C, 4);
  expect([said, laid.t.powers.bretons!.standing, units(laid, L, 'burgundy')]).toEqual([
    [
      'Lothar I plays Religious Conversion',
      'The Bretons are attacked and wake: Charles the Bald plays the Bretons from now on',
      'Lothar I rolls 4 against the Bretons in Burgundy: Assimilation',
      '1 unit of the Bretons in Burgundy changes sides',
      'The Bretons are eliminated',
    ],
    'gone',
    {
      militia: 1,
      warrior: 2,
    },
  ]);
});

clause(
  ['CT-X22', 'CT-X4'],
  'who resigns while a target is named or picked: nothing is lost that need not be',
  () => {
    const laid = lay('subversion', {
      [L]: { burgundy: { warrior: 2, militia: 2 } },
      [C]: { burgundy: { militia: 2 } },
    });
    against(laid, C, 'burgundy', 1);
    resign(laid, C);
    expect([units(laid, L, 'burgundy'), waits(laid)]).toEqual([
      {
        militia: 1,
        warrior: 2,
      },
      ['operations', 'lothar'],
    ]);
  },
);
