import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  force,
  type Laid,
  type Lay,
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
const of = (forces: Lay['forces'], more: Lay = {}) =>
  table({ at: { operations: L }, forces: forces!, ...more });

clause(
  ['CT-19.0.b', 'CT-19.0.a', 'CT-19.1.m'],
  'fleets go from sea to sea only, and pay 1 more for leaving enemies',
  () => {
    const laid = of({ [L]: { ligurian: { fleet: 1 } }, [C]: { ligurian: { fleet: 1 } } });
    operate(laid, L, 'ligurian', 6);
    expect(open(laid, L).filter((text) => text.startsWith('move'))).toEqual([
      'move mediterranean',
      'move tyrrhenian',
    ]);
    expect(whyNot(laid, L, 'move pisa')[0]).toBe('CT-15.0.a');
    play(laid, L, 'move tyrrhenian');
    expect(laid.t.operation!.op).toBe(4);
    play(laid, L, 'move ionian');
    expect(laid.t.operation!.op).toBe(3);
  },
);

clause(['CT-19.1.b', 'CT-15.0.i'], 'land units cross only seas with an own fleet', () => {
  const laid = of({
    [L]: { pisa: { warrior: 2 }, ligurian: { fleet: 1 } },
    [C]: { tyrrhenian: { fleet: 1 } },
  });
  operate(laid, L, 'pisa', 6);
  const sails = open(laid, L).filter((text) => text.startsWith('sail'));
  expect(sails).toContain('sail ligurian,corsica');
  expect(sails.some((text) => text.includes('tyrrhenian'))).toBe(false);
});

clause(
  ['CT-19.1.l', 'CT-19.1.j', 'CT-19.1.k', 'CT-19.1.h'],
  'from a coast 2 for each sea, and 1 for landing in an own port',
  () => {
    const laid = of({
      [L]: {
        tuscany: { warrior: 1 },
        ligurian: { fleet: 1 },
        mediterranean: { fleet: 1 },
        narbonne: { militia: 1 },
      },
    });
    operate(laid, L, 'tuscany', 6);
    play(laid, L, 'sail ligurian,mediterranean,narbonne');
    expect(laid.t.operation!.op).toBe(1);
    expect(units(laid, L, 'narbonne')).toEqual({ warrior: 1, militia: 1 });
  },
);

clause(
  ['CT-19.1.j', 'CT-19.1.k'],
  'from an own port 1 for each sea, and 2 for landing on a coast; the rate is fixed anew',
  () => {
    const laid = of({ [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } } });
    operate(laid, L, 'pisa', 6);
    play(laid, L, 'sail ligurian,corsica');
    expect(laid.t.operation!.op).toBe(3);
    // From the coast of Corsica it is 2 and 2 again.
    expect(open(laid, L)).not.toContain('sail ligurian,provence');
    expect(whyNot(laid, L, 'sail ligurian,provence')).toEqual(['CT-19.1.n', 'It costs 4 OP, and 3 are left']);
  },
);

clause(
  ['CT-19.1.i', 'CT-2.1.l'],
  'no embarking or landing in an empty port, an enemy’s, or a burg that is no port',
  () => {
    const laid = of({
      [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 }, tyrrhenian: { fleet: 1 } },
      [C]: { naples: { militia: 1 } },
    });
    operate(laid, L, 'pisa', 6);
    for (const at of ['ligurian,marseille', 'ligurian,tyrrhenian,naples', 'ligurian,tyrrhenian,rome'])
      expect(whyNot(laid, L, `sail ${at}`)[0]).toBe('CT-19.1.i');
    expect(open(laid, L)).toContain('sail ligurian,tyrrhenian,st-peters');
    const inland = of({ [L]: { pavia: { warrior: 1 }, ligurian: { fleet: 1 } } });
    operate(inland, L, 'pavia', 6);
    expect(whyNot(inland, L, 'sail ligurian,corsica')[0]).toBe('CT-19.1.i');
  },
);

clause(['CT-19.1.n', 'CT-X1'], 'the way is named whole and ends on land, within the OP', () => {
  const laid = of({ [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } } });
  operate(laid, L, 'pisa', 2);
  expect(open(laid, L).filter((text) => text.startsWith('sail'))).toEqual([]);
  expect(whyNot(laid, L, 'sail ligurian')[1]).toBe('No land force stays at sea: the way must end on land');
});

clause('CT-19.1.j', 'leaving a coast with enemies costs 1 more', () => {
  const laid = of({
    [L]: { tuscany: { warrior: 1 }, ligurian: { fleet: 1 } },
    [C]: { tuscany: { militia: 1 } },
  });
  operate(laid, L, 'tuscany', 6);
  play(laid, L, 'sail ligurian,corsica');
  expect(laid.t.operation!.op).toBe(1);
});

clause(
  ['CT-16.0.c', 'CT-16.0.f'],
  'home by sea for 3, and from a home with a port at the rate of a port',
  () => {
    const laid = table({
      at: { operations: 'muslims' },
      control: { muslims: G },
      forces: {
        muslims: {
          'muslim-peripheral': { warrior: 1 },
          mediterranean: { fleet: 1 },
          septimania: [{ warrior: 1 }, { militia: 1 }],
        },
      },
    });
    operate(laid, 'muslims', 'muslim-peripheral', 3);
    play(laid, G, 'sail mediterranean,sardinia');
    expect(laid.t.operation!.op).toBe(0);
    play(laid, G, 'halt');
    play(laid, G, `form ${laid.t.forces.find(({ at }) => at === 'septimania')!.id}`);
    play(laid, G, 'roll', 5);
    play(laid, G, 'sail mediterranean,muslim-peripheral');
    expect(laid.t.operation!.op).toBe(0);
  },
);

clause(['CT-19.1.a', 'CT-19.1.o'], 'fleets are not used up, and land, sea and combat mix', () => {
  const laid = of({
    [L]: { spoleto: { warrior: 3 }, ionian: { fleet: 1 } },
    [C]: { dalmatia: { militia: 1 } },
  });
  operate(laid, L, 'spoleto', 6);
  play(laid, L, 'sail ionian,dalmatia');
  play(laid, L, `attack ${force(laid, C, 'dalmatia')}`);
  play(laid, L, 'strike engagement', 3);
  play(laid, L, 'halt');
  expect(open(laid, L)).toContain(`form ${force(laid, L, 'ionian')}`);
});

// ---------------------------------------------------------------- leave

/** Lothar in Barcelona wants to go to Benevento; Charles has a fleet in the Mediterranean and two in the Tyrrhenian. */
const example = (more: Lay = {}) =>
  of(
    {
      [L]: {
        barcelona: { warrior: 1 },
        mediterranean: { fleet: 1 },
        ligurian: { fleet: 1 },
        tyrrhenian: { fleet: 1 },
      },
      [C]: { mediterranean: { fleet: 1 }, tyrrhenian: { fleet: 2 } },
    },
    more,
  );

clause(
  ['CT-19.1.g', 'CT-19.1.c', 'CT-19.1.d', 'CT-X27'],
  'a stronger fleet bars a sea whose leave was not given; equal ones do not',
  () => {
    const laid = example();
    operate(laid, L, 'barcelona', 6);
    const entries = play(laid, L, 'sail mediterranean,tyrrhenian,benevento');
    expect(read(laid, entries, L)).toEqual(['A stronger fleet in the Tyrrhenian keeps Lothar I ashore']);
    expect([laid.t.operation!.op, units(laid, L, 'barcelona')]).toEqual([6, { warrior: 1 }]);
    expect(open(laid, L)).not.toContain('sail mediterranean,tyrrhenian,benevento');
    play(laid, L, 'sail mediterranean,ligurian,corsica');
  },
);

clause(
  ['CT-X27', 'CT-X30'],
  'what is learned by being turned back, or let pass, cannot be taken back',
  () => {
    const laid = example();
    operate(laid, L, 'barcelona', 6);
    expect(playOn(laid, L, 'sail mediterranean,tyrrhenian,benevento').final).toBe(true);
    // Charles is no stronger in the Mediterranean.
    const passing = example();
    operate(passing, L, 'barcelona', 6);
    expect(playOn(passing, L, 'sail mediterranean,ligurian,corsica').final).toBe(true);
    const alone = of({ [L]: { spoleto: { warrior: 3 }, ionian: { fleet: 1 } } });
    operate(alone, L, 'spoleto', 6);
    expect(playOn(alone, L, 'sail ionian,dalmatia').final).toBe(false);
  },
);

clause('CT-19.1.g', 'a second fleet moved there first makes them equal', () => {
  const laid = example();
  operate(laid, L, 'ligurian', 1);
  play(laid, L, 'move tyrrhenian');
  play(laid, L, 'halt');
  operate(laid, L, 'barcelona', 4);
  play(laid, L, 'sail mediterranean,tyrrhenian,benevento');
  expect(units(laid, L, 'benevento')).toEqual({ warrior: 1 });
});

clause(
  ['CT-19.1.f', 'CT-19.1.d', 'CT-X27'],
  'leave is asked before the roll, sea by sea, of all who have fleets there',
  () => {
    const laid = example();
    play(laid, L, `form ${force(laid, L, 'barcelona')}`);
    expect(open(laid, L)).toEqual(['ask-leave mediterranean', 'ask-leave tyrrhenian', 'roll']);
    play(laid, L, 'ask-leave tyrrhenian');
    expect(waits(laid)).toEqual(['passage', C]);
    const entries = play(laid, C, 'grant');
    expect(read(laid, entries, L)).toEqual(['The Tyrrhenian is open to Lothar I']);
    play(laid, L, 'ask-leave mediterranean');
    // He could not bar it, and nobody learns whether he would have.
    expect(read(laid, play(laid, C, 'deny'), L)).toEqual(['The Mediterranean is open to Lothar I']);
    play(laid, L, 'roll', 6);
    play(laid, L, 'sail mediterranean,tyrrhenian,benevento');
    expect(units(laid, L, 'benevento')).toEqual({ warrior: 1 });
  },
);

clause('CT-19.1.d', 'denied, the sea is closed', () => {
  const laid = example();
  play(laid, L, `form ${force(laid, L, 'barcelona')}`);
  play(laid, L, 'ask-leave tyrrhenian');
  play(laid, C, 'deny');
  play(laid, L, 'roll', 6);
  expect(whyNot(laid, L, 'sail mediterranean,tyrrhenian,benevento')[0]).toBe('CT-19.1.d');
});

clause('CT-19.1.e', 'who is nobody’s, and one’s own other powers, let everybody pass', () => {
  const nobody = of({
    [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } },
    byzantium: { ligurian: { fleet: 3 } },
  });
  operate(nobody, L, 'pisa', 3);
  play(nobody, L, 'sail ligurian,corsica');
  expect(units(nobody, L, 'corsica')).toEqual({ warrior: 1 });
  const own = of(
    { [L]: { pisa: { warrior: 1 }, ligurian: { fleet: 1 } }, byzantium: { ligurian: { fleet: 3 } } },
    { control: { byzantium: L } },
  );
  play(own, L, `form ${force(own, L, 'pisa')}`);
  expect(open(own, L)).toEqual(['roll']);
  play(own, L, 'roll', 3);
  play(own, L, 'sail ligurian,corsica');
  expect(units(own, L, 'corsica')).toEqual({ warrior: 1 });
});

clause(
  ['CT-19.1.b', 'CT-19.1.d', 'CT-19.1.n'],
  'only ways that can be gone are named: not by seas without a fleet, not by closed ones, not beyond the OP',
  () => {
    const sails = ({ game, state }: Laid) =>
      game
        .barred(state, L)
        .map(({ action }) => game.notation.format(action))
        .filter((text) => /^sail .*,/.test(text));
    const dry = of({ [L]: { tuscany: { warrior: 1 }, tyrrhenian: { fleet: 1 } } });
    operate(dry, L, 'tuscany', 6);
    expect([open(dry, L).filter((text) => text.startsWith('sail')), sails(dry)]).toEqual([[], []]);
    const closed = example();
    play(closed, L, `form ${force(closed, L, 'barcelona')}`);
    play(closed, L, 'ask-leave tyrrhenian');
    play(closed, C, 'deny');
    play(closed, L, 'roll', 6);
    expect(open(closed, L)).toContain('sail mediterranean,ligurian,corsica');
    expect(sails(closed)).toEqual([]);
    // Out of Tuscany with its enemies 1, the sea 2, landing 2.
    const short = of({
      [L]: { tuscany: { warrior: 1 }, ligurian: { fleet: 1 } },
      [C]: { tuscany: { militia: 1 } },
    });
    operate(short, L, 'tuscany', 4);
    expect([open(short, L).filter((text) => text.startsWith('sail')), sails(short)]).toEqual([[], []]);
  },
);

clause('CT-29.4.b', 'the last area of an empire may be taken by sea', () => {
  const { t: map } = table();
  const others = ['hibernia', 'scotia', 'corsica', 'avars', 'serbia', 'baleares'];
  const lands = map.map.lands.filter((at) => !others.includes(at));
  const laid = of(
    {
      [L]: {
        ...Object.fromEntries(lands.map((at) => [at, { militia: 1 }])),
        pisa: { leader: 1, warrior: 1 },
        ligurian: { fleet: 1 },
      },
    },
    { options: { extended: true } },
  );
  operate(laid, L, 'pisa', 6);
  play(laid, L, 'sail ligurian,corsica');
  expect(laid.state.result).toMatchObject({ winners: [L], how: 'empire', clause: 'CT-29.4.b' });
});
