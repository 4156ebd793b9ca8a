/** What an NPP must do and hold, and crossings from their edges: CT-19.1, CT-24.0.h to j. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import {
  forbidden,
  force,
  foreign,
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

const lay = (forces: Lay['forces'], more: Lay = {}): Laid =>
  table({ at: { operations: 'slavs' }, control: { slavs: G }, forces: forces!, ...more });

clause('CT-24.0.h', 'which force the duty calls, and what the late do with it', () => {
  // In Moravia one holds alone; in Bohemia there are two.
  const laid = lay({ slavs: { moravia: { warrior: 1 }, bohemia: { warrior: 1, militia: 1 } } });
  expect([late(laid), whyNot(laid, G, 'end')]).toEqual([
    'form 2',
    ['CT-24.0.h', 'The Slavs must take a place or attack somebody, and a force in Bohemia still can'],
  ]);
  play(laid, G, late(laid));
  play(laid, G, 'roll', 6);
  expect([late(laid), whyNot(laid, G, 'halt')]).toEqual([
    'leave militia 1',
    ['CT-24.0.h', 'The Slavs must take a place or attack somebody, and a force in Bohemia still can'],
  ]);
  play(laid, G, late(laid));
  expect(late(laid)).toEqual('move sorbia');
  expect(read(laid, play(laid, G, late(laid)), L)).toEqual([
    'The Slavs move from Bohemia to Sorbia for 2 OP',
  ]);
  expect([late(laid), laid.t.turn!.dutiful]).toEqual(['halt', true]);
  play(laid, G, 'halt');
  expect([late(laid), open(laid, G).includes('end')]).toEqual(['end', true]);
});

clause('CT-24.0.h', 'an attack is duty done; without OP for one, or where it is banned, he may halt', () => {
  const beside: Lay['forces'] = { slavs: { sorbia: { warrior: 1 } }, [L]: { sorbia: { militia: 5 } } };
  const laid = lay(beside);
  operate(laid, 'slavs', 'sorbia', 1);
  expect([late(laid), whyNot(laid, G, 'halt')[0]]).toEqual(['attack 2', 'CT-24.0.h']);
  play(laid, G, `attack ${force(laid, L, 'sorbia')}`);
  expect(laid.t.turn!.dutiful).toBe(true);
  play(laid, G, 'strike engagement', 3);
  expect([laid.t.operation!.op, open(laid, G), forbidden(laid, G)]).toEqual([
    0,
    ['halt'],
    {
      'ally CT-28.0.b': 18,
      'attack CT-14.0.e': ['2', '2'],
      'attack CT-17.0.a': ['1'],
      'attack CT-17.2.a': ['3', '4', '5'],
      'leave CT-13.0.g': ['warrior 1'],
      'move CT-14.0.e': 10,
      'move CT-15.0.a': 82,
      'pillage CT-18.0.c': [''],
      'sail CT-19.1.i': 87,
    },
  ]);
  const sworn = lay(beside, { table: { oaths: [['slavs', L]] } });
  expect([late(sworn), open(sworn, G).includes('end')]).toEqual(['end', true]);
});

clause(
  'CT-24.0.i',
  'Franks first, then Major NPPs and foreign PPs, then Minor ones; whom a ban protects is no better',
  () => {
    const forces: Lay['forces'] = {
      slavs: { moravia: { warrior: 9 } },
      [L]: { moravia: { militia: 1 } },
      bulgars: { moravia: { militia: 1 } },
      moravia: { moravia: { militia: 1 } },
    };
    const targets = (more: Lay = {}, without: string[] = []) => {
      const laid = lay(
        Object.fromEntries(Object.entries(forces!).filter(([id]) => !without.includes(id))),
        more,
      );
      operate(laid, 'slavs', 'moravia', 6);
      return laid.t.forces
        .filter(({ id }) => open(laid, G).includes(`attack ${id}`))
        .map(({ power }) => power);
    };
    expect(targets()).toEqual([L]);
    expect(targets({}, [L])).toEqual(['bulgars']);
    expect(targets({ table: { oaths: [['slavs', L]] } })).toEqual(['bulgars']);
    expect(targets({}, [L, 'bulgars'])).toEqual(['moravia']);
  },
);

clause(['CT-24.0.j', 'CT-24.0.h'], 'at sea nothing need be held; on land the last unit stays', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G },
    forces: {
      muslims: {
        mediterranean: { fleet: 1 },
        'muslim-peripheral': { warrior: 1 },
        septimania: { warrior: 1 },
      },
      [C]: { ligurian: { fleet: 1 } },
    },
  });
  operate(laid, 'muslims', 'mediterranean', 3);
  expect(read(laid, play(laid, G, 'move ligurian'), L)).toEqual([
    'The Muslims move from the Mediterranean to the Ligurian for 1 OP',
  ]);
  // An enemy was there: duty done.
  expect([laid.t.turn!.dutiful, laid.t.operation!.op]).toEqual([true, 2]);
  play(laid, G, 'halt');
  operate(laid, 'muslims', 'septimania', 3);
  expect(whyNot(laid, G, 'move provence')[0]).toBe('CT-24.0.j');
});

clause(
  ['CT-19.1.h', 'CT-19.1.n', 'CT-24.0.h', 'CT-29.1.3.b'],
  'a crossing: its cost to the last OP, what it does, and what is told',
  () => {
    const cross = (power: string, from: string, die: number, more: Lay): Laid => {
      const laid = table({ at: { operations: power }, control: { muslims: G }, ...more });
      operate(laid, power, from, die);
      return laid;
    };
    const sails = (laid: Laid, seat: string) => open(laid, seat).filter((text) => text.startsWith('sail'));
    const fleets = { ligurian: { fleet: 1 }, tyrrhenian: { fleet: 1 } };
    // From a port 1 for each sea and 2 to land: three for the first, four for the second.
    const forces: Lay['forces'] = { [L]: { pisa: { warrior: 1 }, ...fleets } };
    expect([2, 3, 4].map((die) => sails(cross(L, 'pisa', die, { forces }), L))).toEqual([
      [],
      [
        'sail ligurian,langobardia',
        'sail ligurian,tuscany',
        'sail ligurian,corsica',
        'sail ligurian,septimania',
        'sail ligurian,provence',
      ],
      [
        'sail ligurian,langobardia',
        'sail ligurian,tuscany',
        'sail ligurian,corsica',
        'sail ligurian,septimania',
        'sail ligurian,provence',
        'sail ligurian,tyrrhenian,st-peters',
        'sail ligurian,tyrrhenian,benevento',
        'sail ligurian,tyrrhenian,sardinia',
        'sail ligurian,tyrrhenian,sicily',
        'sail ligurian,tyrrhenian,corsica',
      ],
    ]);
    expect([2, 3, 4].map((die) => forbidden(cross(L, 'pisa', die, { forces }), L)['sail CT-19.1.n'])).toEqual(
      [87, 87, 87],
    );
    // From a coast with an enemy 1 more.
    const coast = cross(L, 'tuscany', 5, {
      forces: { [L]: { tuscany: { warrior: 1 }, ...fleets }, [C]: { tuscany: { militia: 1 } } },
    });
    expect([
      sails(coast, L),
      read(coast, play(coast, L, 'sail ligurian,corsica'), G),
      coast.t.operation!.op,
    ]).toEqual([
      [
        'sail ligurian,langobardia',
        'sail ligurian,corsica',
        'sail ligurian,septimania',
        'sail ligurian,provence',
      ],
      ['Lothar I crosses the sea from Tuscany to Corsica for 5 OP'],
      0,
    ]);
    const taking = cross('muslims', 'muslim-peripheral', 6, {
      options: { feudalism: true },
      table: { feudalism: ['sardinia'] },
      forces: {
        muslims: {
          'muslim-peripheral': { warrior: 1 },
          mediterranean: { fleet: 1 },
          ligurian: { fleet: 1 },
          tyrrhenian: { fleet: 1 },
        },
      },
    });
    expect(taking.t.turn!.dutiful).toBe(false);
    const sardinia = sails(taking, G).find((text) => text.endsWith('sardinia'))!;
    expect(read(taking, play(taking, G, sardinia), L)).toEqual([
      'The Muslims cross the sea from the Muslim Peripheral Area to Sardinia for 3 OP',
    ]);
    expect([taking.t.turn!.dutiful, taking.t.feudalism, units(taking, 'muslims', 'sardinia')]).toEqual([
      true,
      [],
      {
        warrior: 1,
      },
    ]);
    const home = cross('muslims', 'ligurian', 6, { forces: { muslims: { ligurian: { fleet: 1 } } } });
    expect(whyNot(home, G, 'sail ligurian,corsica')).toEqual(['CT-19.1.i', 'Nobody embarks in the Ligurian']);
  },
);

clause(
  ['CT-19.1.d', 'CT-19.1.e', 'CT-19.1.f', 'CT-X27'],
  'leave: who is asked, what has been left beforehand, who needs none',
  () => {
    const at = (die: string | null, more: Lay = {}): Laid => {
      const laid = table({
        at: { operations: L },
        control: { muslims: L, byzantium: G },
        forces: {
          [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } },
          [C]: { ligurian: { fleet: 1 } },
          byzantium: { ligurian: { fleet: 2 } },
          muslims: { ligurian: { fleet: 4 } },
          slavs: { ligurian: { fleet: 5 } },
        },
        ...more,
      });
      for (const seat of [C, G]) if (die) laid.game.leave(laid.state, seat, 'passage', die);
      play(laid, L, `form ${force(laid, L, 'pisa')}`);
      return laid;
    };
    const asked = at(null);
    play(asked, L, 'ask-leave ligurian');
    // Neither his own Muslims nor the Slavs, whom nobody plays.
    expect(waits(asked)).toEqual(['passage', C, G]);
    play(asked, C, 'deny');
    expect(read(asked, play(asked, G, 'grant'), L)).toEqual(['The Ligurian is open to Lothar I']);
    const [always, never] = [at('always'), at('never')];
    expect([
      read(always, play(always, L, 'ask-leave ligurian'), L),
      read(never, play(never, L, 'ask-leave ligurian'), L),
    ]).toEqual([
      ['Lothar I asks leave to cross the Ligurian', 'The Ligurian is open to Lothar I'],
      ['Lothar I asks leave to cross the Ligurian', 'The Ligurian is closed to Lothar I'],
    ]);
    play(never, L, 'roll', 6);
    expect(whyNot(never, L, 'sail ligurian,corsica')[0]).toBe('CT-19.1.d');
    const fleets = at(null);
    play(fleets, L, 'roll', 6);
    play(fleets, L, 'halt');
    play(fleets, L, `form ${force(fleets, L, 'ligurian')}`);
    expect(whyNot(fleets, L, 'ask-leave ligurian')).toEqual(['CT-19.1.f', 'Fleets need no leave']);
  },
);

clause(['CT-13.0.f', 'CT-14.0.g'], 'who has operated is not picked up', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { warrior: 1 }, spoleto: { warrior: 1 } } },
  });
  operate(laid, L, 'tuscany', 3);
  play(laid, L, 'halt');
  operate(laid, L, 'spoleto', 3);
  play(laid, L, 'move tuscany');
  expect(open(laid, L).filter((text) => text.startsWith('join'))).toEqual([]);
  expect(whyNot(laid, L, `join ${laid.t.forces.find(({ done }) => done)!.id} warrior 1`)).toEqual([
    'CT-13.0.f',
    'The force in Tuscany has already operated in this segment',
  ]);
});

clause(['CT-15.0.h', 'CT-15.0.a'], 'out of a burg costs 1, whoever stands around it', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { geneva: { warrior: 1 } }, [C]: { burgundy: { warrior: 1 } } },
  });
  operate(laid, L, 'geneva', 3);
  expect(read(laid, play(laid, L, 'move burgundy'), G)).toEqual([
    'Lothar I moves from Geneva to Burgundy for 1 OP',
  ]);
  expect(laid.t.operation!.op).toBe(2);
});

// ---------------------------------------------------------------- whom the duty does not call

clause('CT-24.0.h', 'a force that has operated without success does not bind any more; another does', () => {
  // Everything around Dalmatia but its home is over mountains.
  const laid = table({
    at: { operations: 'byzantium' },
    control: { byzantium: G },
    forces: { byzantium: { dalmatia: [{ warrior: 2 }, { militia: 1 }] } },
  });
  const [first, second] = laid.t.forces.map(({ id }) => id);
  expect(whyNot(laid, G, 'end')[0]).toBe('CT-24.0.h');
  play(laid, G, `form ${first}`);
  play(laid, G, 'roll', 1);
  play(laid, G, 'halt');
  expect([whyNot(laid, G, 'end')[0], late(laid)]).toEqual(['CT-24.0.h', `form ${second}`]);
  play(laid, G, `form ${second}`);
  play(laid, G, 'roll', 1);
  expect(playOn(laid, G, 'halt').final).toBe(true);
  expect(late(laid)).toBe('end');
  // That he could not is told by his ending.
  expect(playOn(laid, G, 'end').final).toBe(true);
});

clause('CT-24.0.h', 'to go where one’s own are is no duty', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G },
    forces: { muslims: { zaragoza: { militia: 2 }, 'upper-march': { warrior: 1 } } },
  });
  laid.t.forces.find(({ at }) => at === 'upper-march')!.done = true;
  expect(open(laid, G)).toContain('end');
  operate(laid, 'muslims', 'zaragoza', 3);
  expect(open(laid, G)).toContain('halt');
});

clause('CT-24.0.h', 'a burg that may be neither entered nor attacked is no duty', () => {
  // The way to Mercia is over a river and costs 2.
  const laid = table({
    at: { operations: 'byzantium' },
    control: { byzantium: G },
    table: { council: true },
    forces: { byzantium: { wessex: { warrior: 2 } }, [C]: { winchester: { militia: 1 } } },
  });
  operate(laid, 'byzantium', 'wessex', 1);
  expect(open(laid, G)).toContain('halt');
});

clause('CT-24.0.h', 'without OP for it there is no duty to attack', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G },
    forces: {
      muslims: { 'upper-march': { warrior: 3 }, 'spanish-march': { militia: 1 } },
      [C]: { barcelona: { militia: 1 } },
    },
  });
  play(laid, G, `form ${force(laid, 'muslims', 'upper-march')}`);
  play(laid, G, 'roll', 1);
  play(laid, G, 'leave warrior 1');
  play(laid, G, 'move spanish-march');
  expect([laid.t.operation!.op, laid.t.turn!.dutiful]).toEqual([0, false]);
  expect(open(laid, G)).toContain('halt');
});

clause('CT-24.0.i', 'an NPP prefers another player’s foreign power to a Minor NPP', () => {
  const laid = foreign({
    at: { operations: 'bulgars' },
    control: { bulgars: C },
    forces: {
      bulgars: { moravia: { warrior: 4 } },
      slavs: { moravia: { militia: 1 } },
      moravia: { moravia: { militia: 1 } },
    },
  });
  operate(laid, 'bulgars', 'moravia', 3);
  expect(whyNot(laid, C, `attack ${force(laid, 'moravia', 'moravia')}`)[0]).toBe('CT-24.0.i');
  expect(open(laid, C)).toContain(`attack ${force(laid, 'slavs', 'moravia')}`);
});

clause('CT-18.0.e', 'nobody pillages a burg of his own home', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G },
    forces: { muslims: { cordoba: { warrior: 2 } } },
  });
  operate(laid, 'muslims', 'cordoba', 4);
  expect(whyNot(laid, G, 'pillage')[0]).toBe('CT-18.0.e');
});

clause(
  ['CT-22.0.a', 'CT-22.0.e', 'CT-28.0.x', 'CT-28.0.y'],
  'whom one cannot subvert or convert, and by which rule',
  () => {
    const laid = table({
      at: { operations: L },
      options: { noFrankishConversion: true },
      hands: { [L]: ['religious-conversion', 'subversion'] },
      forces: {
        [L]: { 'st-peters': [{ warrior: 2 }, { militia: 1 }] },
        'papal-states': { rome: { militia: 1 } },
        byzantium: { 'st-peters': { militia: 1 } },
      },
    });
    const [own, other] = laid.t.forces.map(({ id }) => id);
    const [pope, greeks] = [force(laid, 'papal-states', 'rome'), force(laid, 'byzantium', 'st-peters')];
    expect(whyNot(laid, L, `subvert ${own} ${other}`)[0]).toBe('CT-22.0.a');
    expect(whyNot(laid, L, `convert ${own} ${pope}`)[0]).toBe('CT-22.0.e');
    expect(open(laid, L)).toContain(`convert ${own} ${greeks}`);
    expect(open(laid, L)).toContain(`subvert ${own} ${pope}`);
    expect(whyNot(laid, L, `subvert ${pope} ${own}`)[0]).toBe('CT-28.0.y');
    expect(whyNot(laid, L, `convert ${pope} ${own}`)[0]).toBe('CT-28.0.x');
  },
);

clause(
  ['CT-15.0.g', 'CT-19.1.m', 'CT-14.0.c'],
  'prices are those of the table, in and out of burgs and at sea',
  () => {
    const { tables } = data as unknown as { tables: Record<string, object> };
    const laid = table({
      at: { operations: L },
      data: { tables: { ...tables, op: { ...tables.op, burg: 3, sea: 2 } } } as never,
      forces: { [L]: { aachen: { warrior: 1 }, ligurian: { fleet: 1 } } },
    });
    play(laid, L, `form ${force(laid, L, 'aachen')}`);
    const [rolled] = play(laid, L, 'roll', 6);
    expect(rolled!.facts).toMatchObject({ die: 6, leader: 0, leadership: 0, op: 6 });
    play(laid, L, 'move lotharingia');
    expect(laid.t.operation!.op).toBe(3);
    play(laid, L, 'halt');
    operate(laid, L, 'ligurian', 6);
    play(laid, L, 'move tyrrhenian');
    expect(laid.t.operation!.op).toBe(4);
  },
);
