/** Leaders that fall, powers that end, and what is seen and told of it: CT-23, CT-24, CT-29.2, CT-X18. */

import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { noteSighting, seenForce } from '../rules/forces.ts';
import {
  forbidden,
  force,
  hand,
  type Laid,
  type Lay,
  late,
  open,
  operate,
  play,
  playOn,
  read,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const NPPS = ['slavs', 'bulgars', 'byzantium', 'muslims'];

/** Louis kills Lothar's leader, who stands alone in Burgundy: column 6, die 6. */
function fallen(
  more: Lay,
  own: Record<string, object> = {},
  ...draws: (string | number)[]
): { laid: Laid; said: string[] } {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    ...more,
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, ...own },
      ...more.forces,
    } as never,
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  return { laid, said: read(laid, play(laid, G, 'strike engagement', 6, ...draws), C) };
}

clause(
  ['CT-23.1.a', 'CT-23.1.c', 'CT-24.1.b'],
  'the fall of a leader, and of a power with him, is told',
  () => {
    expect(fallen({}, { tuscany: { warrior: 1 } }).said).toEqual([
      'Louis the German rolls 6 on the Engagement table, column 6: D2 F (the other side loses 2, free move)',
      'A force of Lothar I in Burgundy is destroyed: 1 unit',
      'The leader of Lothar I falls in Burgundy',
      'Lothar I has no leader any more: a Major NPP from now on',
    ]);
    const { laid, said } = fallen({ dp: { [L]: 4 } });
    expect(said).toEqual([
      'Louis the German rolls 6 on the Engagement table, column 6: D2 F (the other side loses 2, free move)',
      'A force of Lothar I in Burgundy is destroyed: 1 unit',
      'The leader of Lothar I falls in Burgundy',
      'Lothar I has no leader any more: a Major NPP from now on',
      'Lothar I is eliminated',
    ]);
    expect(laid.t.powers[L]).toMatchObject({ standing: 'gone', controller: null, dp: 0, last: null });
    expect([laid.t.bereft, laid.t.players[L]]).toEqual([
      ['lothar'],
      {
        formerly: 'lothar',
        out: false,
        power: null,
      },
    ]);
  },
);

clause(['CT-23.1.d', 'CT-23.1.e'], 'at the start of the year he picks another power, if there is one', () => {
  const lay = (...left: string[]): Laid => {
    const laid = table({ at: { operations: G }, track: [G], dp: { bulgars: 0 } });
    laid.t.acted = [G];
    Object.assign(laid.t.players[L]!, { power: null, formerly: L });
    Object.assign(laid.t.powers[L]!, { standing: 'major', controller: null, leader: false });
    for (const one of laid.t.forces.filter(({ power }) => power === L))
      Object.assign(one.units, { $is: { warrior: 1 }, $for: [] });
    for (const place of [laid.t.powers[L]!.hand, laid.t.powers[L]!.paralysed])
      Object.assign(place, { $for: [] });
    laid.t.bereft = [L];
    for (const id of NPPS) if (!left.includes(id)) Object.assign(laid.t.powers[id]!, { standing: 'gone' });
    return laid;
  };
  const laid = lay(...NPPS);
  play(laid, G, 'end');
  expect([waits(laid), late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
    ['new-power', 'lothar'],
    'choose slavs',
    ['choose slavs', 'choose bulgars', 'choose byzantium', 'choose muslims'],
    {
      'choose CT-23.1.d': 14,
      'pass CT-23.1.d': [''],
    },
  ]);
  laid.t.powers.bulgars!.dp = 3;
  expect(read(laid, play(laid, L, 'choose bulgars'), C)).toEqual([
    'Lothar I’s player (the Bulgars) chooses the Bulgars',
    'Charles the Bald receives 1 DP for burgs and has 1',
    'Louis the German receives 0 DP for burgs and has 0',
    'The Bulgars receive 0 DP for burgs and have 0',
  ]);
  expect([laid.t.powers.bulgars, laid.t.players[L], laid.t.bereft]).toEqual([
    {
      controller: 'lothar',
      dp: 0,
      frankish: false,
      hand: {
        $for: ['lothar'],
        $is: [],
        count: 0,
      },
      home: 'bulgar-peripheral',
      id: 'bulgars',
      last: null,
      leader: false,
      paralysed: {
        $for: ['lothar'],
        $is: [],
        count: 0,
      },
      standing: 'pp',
    },
    {
      formerly: 'lothar',
      out: false,
      power: 'bulgars',
    },
    [],
  ]);
  const one = lay('muslims');
  playOn(one, G, 'end');
  expect([late(one), open(one, L)]).toEqual(['choose muslims', ['choose muslims']]);
  const none = lay();
  playOn(none, G, 'end');
  expect([waits(none), late(none), open(none, L)]).toEqual([['new-power', 'lothar'], 'pass', ['pass']]);
  expect(read(none, playOn(none, L, 'pass').entries, C)).toEqual([
    'No power is left for Lothar I’s player',
    'Charles the Bald receives 1 DP for burgs and has 1',
    'Louis the German receives 0 DP for burgs and has 0',
  ]);
  expect([none.t.players[L], none.t.bereft]).toEqual([
    {
      formerly: null,
      out: true,
      power: null,
    },
    [],
  ]);
});

clause(
  ['CT-29.2.a', 'CT-29.2.b', 'CT-29.2.c', 'CT-29.2.d'],
  'heirs: markers, forces, factions and a crown, step by step',
  () => {
    const { laid, said } = fallen(
      { options: { succession: true }, hands: { [L]: ['alliance', 'assassin', 'greek-fire'] } },
      {
        tuscany: { warrior: 1 },
        pisa: { militia: 1, warrior: 2 },
        ligurian: { fleet: 1 },
        spoleto: { militia: 1 },
      },
      6,
    );
    expect(said).toEqual([
      'Louis the German rolls 6 on the Engagement table, column 6: D2 F (the other side loses 2, free move)',
      'A force of Lothar I in Burgundy is destroyed: 1 unit',
      'The leader of Lothar I falls in Burgundy',
      'Lothar I leaves 3 heirs',
    ]);
    const all = (seat: string) => [waits(laid), late(laid), open(laid, seat), forbidden(laid, seat)];
    expect(all(L)).toEqual([
      ['forfeit', 'lothar'],
      'give-up alliance',
      ['give-up alliance', 'give-up assassin', 'give-up greek-fire'],
      {
        'give-up CT-29.2.b': 21,
      },
    ]);
    expect(whyNot(laid, L, 'give-up oaths-of-strasbourg')[0]).toBe('CT-29.2.b');
    play(laid, L, 'give-up assassin');
    play(laid, L, 'give-up alliance');
    expect(hand(laid, L)).toEqual(['greek-fire']);
    expect(all(L)).toEqual([
      ['factions', 'lothar'],
      'deal 3',
      ['deal 3', 'deal 4', 'deal 5', 'deal 6'],
      {
        'deal CT-29.2.c': ['1', '7'],
      },
    ]);
    expect(whyNot(laid, L, `deal ${force(laid, G, 'burgundy')}`)).toEqual([
      'CT-29.2.c',
      'This is no force of Lothar I that is still to be dealt',
    ]);
    const dealt = [force(laid, L, 'ligurian'), force(laid, L, 'tuscany'), force(laid, L, 'pisa')];
    for (const one of dealt) if (open(laid, L).includes(`deal ${one}`)) play(laid, L, `deal ${one}`);
    expect(whyNot(laid, L, `deal ${dealt[0]}`)[0]).toBe('CT-29.2.c');
    while (waits(laid)[0] === 'factions') play(laid, L, late(laid));
    expect(all(L)).toEqual([['faction', 'lothar'], 'keep 1', ['keep 1', 'keep 2', 'keep 3'], {}]);
    for (const faction of [0, 9])
      expect(laid.game.why(laid.state, L, laid.game.notation.parse(`keep ${faction}`))?.clause).toMatch(
        /^(AN-3.b|CT-29.2.b)$/,
      );
    expect(read(laid, play(laid, L, late(laid)), C)).toEqual(['The realm of Lothar I falls into 3 parts']);
    expect(all(L)).toEqual([
      ['heir', 'lothar'],
      'crown 6',
      ['crown 6'],
      {
        'crown CT-29.2.b': ['1', '3', '4', '5', '7'],
      },
    ]);
    const before = laid.t.forces.filter(({ power }) => power === L).map(({ id, changed }) => [id, changed]);
    expect(read(laid, play(laid, L, late(laid)), C)).toEqual(['An heir takes the place of Lothar I']);
    const after = laid.t.forces.filter(({ power }) => power === L).map(({ id, changed }) => [id, changed]);
    // Where he is, is hidden: each has changed.
    expect(after).toEqual(before.map(([id, changed]) => [id, changed! + 1]));
    expect(
      laid.t.powerOrder
        .filter((id) => id.startsWith(`${L}-heir`))
        .map((id) => {
          const { standing, controller, last, frankish, leader } = laid.t.powers[id]!;
          return [id, standing, controller, last, frankish, leader];
        }),
    ).toEqual([
      ['lothar-heir-2', 'major', null, null, true, false],
      ['lothar-heir-3', 'major', null, null, true, false],
    ]);
  },
);

clause('CT-29.2.g', 'no heirs for who has only fleets', () => {
  const { laid, said } = fallen({ options: { succession: true } }, { ligurian: { fleet: 1 } });
  expect([said, laid.t.powers[L]!.standing]).toEqual([
    [
      'Louis the German rolls 6 on the Engagement table, column 6: D2 F (the other side loses 2, free move)',
      'A force of Lothar I in Burgundy is destroyed: 1 unit',
      'The leader of Lothar I falls in Burgundy',
      'Lothar I has no leader any more: a Major NPP from now on',
    ],
    'major',
  ]);
});

clause('CT-X18', 'of one power the newest of each force is kept, and what else is still there', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [C]: { francia: { warrior: 1 }, paris: { militia: 1 }, aquitania: { nomad: 1 } },
      slavs: { bohemia: { militia: 1 } },
    },
  });
  const { t } = laid;
  const [first, second, third] = t.forces
    .filter(({ power, at }) => power === C && at !== 'hibernia')
    .map(seenForce);
  const see = (forces: object[], hand: string[] | null, power = C) =>
    noteSighting(t, L, { gt: t.gt, power, forces, hand } as never);
  const seen = () =>
    secretOf(t.seen[L]!)!.map(({ power, forces, hand: held }) => [power, forces.map(({ at }) => at), held]);
  see([first!, second!], null);
  see([], null, 'slavs');
  expect(seen()).toEqual([
    ['charles-bald', ['francia', 'paris'], null],
    ['slavs', [], null],
  ]);
  see([second!, third!], null);
  expect(seen()).toEqual([
    ['charles-bald', ['francia'], null],
    ['slavs', [], null],
    ['charles-bald', ['paris', 'aquitania'], null],
  ]);
  // Markers alone: what was known of forces stays.
  see([], ['alliance']);
  expect(seen()).toEqual([
    [C, ['francia'], null],
    ['slavs', [], null],
    [C, ['paris', 'aquitania'], null],
    [C, [], ['alliance']],
  ]);
  // A force again: the markers stay known.
  see([first!], null);
  expect(seen()).toEqual([
    ['slavs', [], null],
    [C, ['paris', 'aquitania'], null],
    [C, [], ['alliance']],
    [C, ['francia'], null],
  ]);
  // All of the power: nothing older is of use.
  see([first!, second!, third!], ['assassin']);
  expect(seen()).toEqual([
    ['slavs', [], null],
    [C, ['francia', 'paris', 'aquitania'], ['assassin']],
  ]);
  // What is no more there is nothing to know of.
  t.forces.splice(
    t.forces.findIndex(({ id }) => id === third!.id),
    1,
  );
  see([second!], null);
  expect(seen()).toEqual([
    ['slavs', [], null],
    [C, ['francia'], ['assassin']],
    [C, ['paris'], null],
  ]);
});

clause(['CT-X18', 'CT-28.0.h'], 'who spies on markers goes on knowing the forces he has seen', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['espionage', 'espionage'], [C]: ['alliance'] },
    forces: { [C]: { saxony: { warrior: 2 } } },
  });
  for (const seat of [L, C]) laid.game.leave(laid.state, seat, 'assassin', 'never');
  play(laid, L, `spy-area ${L} saxony`);
  play(laid, L, `spy-hand ${L} ${C}`);
  expect(secretOf(laid.t.seen[L]!)).toMatchObject([
    { power: C, forces: [{ at: 'saxony', units: { warrior: 2 } }], hand: null },
    { power: C, forces: [], hand: ['alliance'] },
  ]);
});

clause(
  ['CT-17.6.b', 'CT-17.6.a'],
  'losses: what may go, what has been left beforehand, and that a force has changed',
  () => {
    const lay = (left?: string): Laid => {
      const laid = table({
        at: { operations: G },
        forces: {
          [G]: { burgundy: { leader: 1, warrior: 5 } },
          [L]: { burgundy: { leader: 1, army: 2, warrior: 1, militia: 2 } },
        },
      });
      if (left) laid.game.leave(laid.state, L, 'losses', left);
      operate(laid, G, 'burgundy', 6);
      play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
      return laid;
    };
    const laid = lay();
    expect(read(laid, play(laid, G, 'strike engagement', 6), C)).toEqual([
      'Louis the German rolls 6 on the Engagement table, column 6: D2 F (the other side loses 2, free move)',
      'Lothar I loses 2 units in Burgundy',
    ]);
    expect([late(laid), open(laid, L), forbidden(laid, L), laid.game.asks(laid.state)[0]!.facts]).toEqual([
      'lose militia',
      ['lose leader', 'lose army', 'lose warrior', 'lose militia'],
      {
        'lose CT-17.6.b': ['nomad', 'fleet', 'nomad', 'fleet'],
      },
      {
        at: 'burgundy',
        left: 2,
      },
    ]);
    const own = laid.t.forces.find(({ power }) => power === L)!;
    const { changed } = own;
    expect(play(laid, L, 'lose militia')).toEqual([]);
    expect(own.changed).toBe(changed + 1);
    play(laid, L, 'lose army');
    expect([units(laid, L, 'burgundy'), waits(laid)]).toEqual([
      {
        army: 1,
        leader: 1,
        militia: 1,
        warrior: 1,
      },
      ['free-move', 'louis-german'],
    ]);
    const by = (left: string) => {
      const one = lay(left);
      play(one, G, 'strike engagement', 6);
      return [units(one, L, 'burgundy'), waits(one)[0]];
    };
    expect([by('dearest'), by('cheapest')]).toEqual([
      [
        {
          leader: 1,
          militia: 2,
          warrior: 1,
        },
        'free-move',
      ],
      [
        {
          army: 2,
          leader: 1,
          warrior: 1,
        },
        'free-move',
      ],
    ]);
  },
);

clause(['CT-24.2.f', 'CT-X23'], 'a power without units gives its markers back, and its turn is over', () => {
  const laid = table({
    at: { operations: 'bretons' },
    track: [L, C, G],
    control: { bretons: G },
    hands: { bretons: ['alliance'] },
    forces: { bretons: { brittany: { militia: 1 } }, [L]: { brittany: { warrior: 5 } } },
  });
  operate(laid, 'bretons', 'brittany', 3);
  play(laid, G, `attack ${force(laid, L, 'brittany')}`);
  // Column 1, die 1: A1.
  expect(read(laid, play(laid, G, 'strike engagement', 1), C)).toEqual([
    'The Bretons roll 1 on the Engagement table, column 1: A1 (1 of its own lost)',
    'A force of the Bretons in Brittany is destroyed: 1 unit',
    'The Bretons are eliminated',
    'The turn of Lothar I',
    'Lothar I levies 2 LP',
  ]);
  expect([
    laid.t.powers.bretons!.standing,
    laid.t.powers.bretons!.controller,
    hand(laid, 'bretons'),
    laid.t.pool.count,
  ]).toEqual(['gone', null, [], 40]);
  expect(laid.t.turn?.power).not.toBe('bretons');
});
