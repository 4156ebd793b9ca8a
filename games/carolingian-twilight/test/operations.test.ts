import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { force, hand, type Lay, open, operate, play, read, table, units, waits, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const of = (forces: Lay['forces'], more: Lay = {}) =>
  table({ at: { operations: L }, forces: forces!, ...more });

clause(['CT-3.0.h', 'CT-13.0.b', 'CT-14.0.a'], 'one force after the other, each once', () => {
  const laid = of({ [L]: { tuscany: [{ warrior: 1 }, { militia: 1 }] } });
  const [first, second] = laid.t.forces.map(({ id }) => id);
  expect(open(laid, L)).toEqual([
    `form ${first}`,
    `form ${second}`,
    `form ${force(laid, L, 'baleares')}`,
    'end',
  ]);
  play(laid, L, `form ${first}`);
  play(laid, L, 'roll', 3);
  play(laid, L, 'halt');
  expect(whyNot(laid, L, `form ${first}`)).toEqual([
    'CT-14.0.a',
    'The force in Tuscany has already operated in this segment',
  ]);
  play(laid, L, `form ${second}`);
});

clause(
  ['CT-13.0.e', 'CT-14.0.b'],
  'a force may be split before it rolls, also in a burg, and each part operates',
  () => {
    const laid = of({ [L]: { pisa: { leader: 1, warrior: 3 } } });
    play(laid, L, `form ${force(laid, L, 'pisa')}`);
    play(laid, L, 'leave warrior 2');
    expect(whyNot(laid, L, 'leave warrior 2')[0]).toBe('CT-13.0.g');
    play(laid, L, 'roll', 2);
    play(laid, L, 'move tuscany');
    play(laid, L, 'halt');
    expect([units(laid, L, 'pisa'), units(laid, L, 'tuscany')]).toEqual([
      { warrior: 2 },
      { leader: 1, warrior: 1 },
    ]);
    operate(laid, L, 'pisa', 1);
    play(laid, L, 'move tuscany');
    expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, warrior: 3 });
  },
);

clause(
  ['CT-13.0.d', 'CT-13.0.f', 'CT-15.0.f'],
  'fresh units are picked up at the start, on the way and at the end, for nothing',
  () => {
    const laid = of({ [L]: { tuscany: [{ warrior: 1 }, { militia: 2 }], spoleto: { warrior: 2 } } });
    const [first, second] = laid.t.forces.map(({ id }) => id);
    play(laid, L, `form ${first}`);
    play(laid, L, `join ${second} militia 1`);
    play(laid, L, 'roll', 2);
    play(laid, L, 'move spoleto');
    play(
      laid,
      L,
      `join ${force(laid, L, 'spoleto') === first ? first! + 2 : force(laid, L, 'spoleto')} warrior 2`,
    );
    expect(units(laid, L, 'spoleto')).toEqual({ warrior: 3, militia: 1 });
    expect(laid.t.operation!.op).toBe(1);
  },
);

clause(['CT-13.0.f', 'CT-13.0.g'], 'who was dropped after the roll is done for this segment', () => {
  const laid = of({ [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { militia: 1 } } });
  operate(laid, L, 'tuscany', 4);
  play(laid, L, 'leave warrior 1');
  play(laid, L, 'move spoleto');
  play(laid, L, 'halt');
  expect(whyNot(laid, L, `form ${force(laid, L, 'tuscany')}`)[0]).toBe('CT-14.0.a');
  // Nor can another force take them along.
  play(laid, L, `form ${laid.t.forces.find(({ at, done }) => at === 'spoleto' && !done)!.id}`);
  play(laid, L, 'roll', 6);
  play(laid, L, 'move tuscany');
  expect(whyNot(laid, L, `join ${force(laid, L, 'tuscany') - 1} warrior 1`)[0]).toBe('CT-13.0.f');
});

clause(
  ['CT-13.0.i', 'CT-3.1.e'],
  'who enters a friendly burg is one force with the garrison when the segment ends',
  () => {
    const laid = of({ [L]: { tuscany: { warrior: 2 }, pisa: { militia: 1 } } });
    operate(laid, L, 'tuscany', 1);
    play(laid, L, 'move pisa');
    play(laid, L, 'halt');
    // The garrison has not operated; who came has.
    expect(open(laid, L)).toContain(
      `form ${laid.t.forces.find(({ at, done }) => at === 'pisa' && !done)!.id}`,
    );
    play(laid, L, 'end');
    expect(laid.t.forces.filter(({ at }) => at === 'pisa')).toHaveLength(1);
    expect(units(laid, L, 'pisa')).toEqual({ warrior: 2, militia: 1 });
  },
);

clause('CT-13.0.c', 'land units and fleets are never one force', () => {
  const laid = of({ [L]: { tuscany: { warrior: 1 }, ligurian: { fleet: 1 } } });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  expect(whyNot(laid, L, `join ${force(laid, L, 'ligurian')} fleet 1`)[0]).toBe('CT-13.0.f');
});

clause(
  ['CT-14.0.c', 'CT-14.0.d', 'CT-23.0.c', 'CT-28.0.p'],
  'the die, 1 for the leader, and one Leadership before the roll',
  () => {
    const laid = of(
      { [L]: { tuscany: { leader: 1, warrior: 1 } } },
      { hands: { [L]: ['leadership-2', 'leadership-1'] } },
    );
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'lead 2');
    play(laid, L, 'let-be');
    expect(whyNot(laid, L, 'lead 1')[0]).toBe('CT-14.0.c');
    play(laid, L, 'roll', 3);
    expect(laid.t.operation!.op).toBe(6);
  },
);

clause('CT-X2', 'a cancelled Leadership was still the one for that roll', () => {
  const laid = of(
    { [L]: { tuscany: { warrior: 1 } } },
    {
      hands: { [L]: ['leadership-2', 'leadership-1'], [C]: ['assassin'] },
    },
  );
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'lead 2');
  play(laid, L, 'let-be');
  play(laid, C, 'assassin charles-bald');
  // Lothar still holds a marker and could answer the Assassin.
  play(laid, L, 'let-be');
  expect(open(laid, L)).toEqual(['roll']);
  play(laid, L, 'roll', 3);
  expect(laid.t.operation!.op).toBe(3);
});

clause('CT-X26', 'a leader picked up after the roll adds nothing', () => {
  const laid = of({ [L]: { tuscany: [{ warrior: 1 }, { leader: 1 }] } });
  const [first, second] = laid.t.forces.map(({ id }) => id);
  play(laid, L, `form ${first}`);
  play(laid, L, 'roll', 3);
  play(laid, L, `join ${second} leader 1`);
  expect(laid.t.operation!.op).toBe(3);
});

clause('CT-14.0.f', 'moves and attacks in any order while OP last', () => {
  const laid = of({
    [L]: { tuscany: { leader: 1, warrior: 2 } },
    [C]: { spoleto: { warrior: 3 }, benevento: { warrior: 3 } },
  });
  operate(laid, L, 'tuscany', 6);
  play(laid, L, 'move spoleto');
  for (const power of ['spoleto', 'spoleto', 'benevento']) {
    if (power === 'benevento') play(laid, L, 'move benevento');
    play(laid, L, `attack ${force(laid, C, power)}`);
    play(laid, L, 'strike engagement', 3);
  }
  // 7, less 1 for the way, twice 1, 1 and 1 for leaving enemies, and 1.
  expect(laid.t.operation!.op).toBe(1);
});

// ---------------------------------------------------------------- pillage

clause(
  ['CT-18.0.a', 'CT-18.0.b', 'CT-18.1.a', 'CT-18.0.g'],
  'pillage costs 2 OP, pays the printed value, and burg and area are apart',
  () => {
    const laid = of({ [L]: { langobardia: { leader: 1, warrior: 2 } } });
    operate(laid, L, 'langobardia', 6);
    play(laid, L, 'pillage');
    expect([laid.t.operation!.op, laid.t.powers[L]!.dp, laid.t.pillaged]).toEqual([5, 3, ['langobardia']]);
    expect(whyNot(laid, L, 'pillage')).toEqual(['CT-18.0.g', 'Langobardia is pillaged']);
    play(laid, L, 'move pavia');
    play(laid, L, 'pillage');
    expect(laid.t.powers[L]!.dp).toBe(4);
  },
);

clause(
  ['CT-18.0.c', 'CT-18.0.d'],
  'not with enemies in the area itself; a burg may be pillaged from within',
  () => {
    const laid = of({
      [L]: { langobardia: { warrior: 2 }, pisa: { warrior: 1 } },
      [C]: { pavia: { militia: 1 }, tuscany: { militia: 1 } },
    });
    operate(laid, L, 'pisa', 6);
    play(laid, L, 'pillage');
    play(laid, L, 'move tuscany');
    expect(whyNot(laid, L, 'pillage')).toEqual(['CT-18.0.c', 'There are enemies in Tuscany']);
    play(laid, L, 'halt');
    operate(laid, L, 'langobardia', 6);
    play(laid, L, 'pillage');
    expect(laid.t.pillaged).toEqual(['pisa', 'langobardia']);
  },
);

clause('CT-18.0.e', 'peripheral areas are never pillaged', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    forces: { slavs: { 'slav-peripheral': { warrior: 1 } } },
  });
  operate(laid, 'slavs', 'slav-peripheral', 6);
  expect(whyNot(laid, G, 'pillage')[0]).toBe('CT-18.0.e');
});

clause(
  ['CT-18.1.b', 'CT-20.0.f', 'CT-X10'],
  'where Franks stood at the start every other Frankish PP draws, in track order',
  () => {
    const laid = of(
      { [L]: { langobardia: { warrior: 2 } } },
      { table: { frankishFrom: ['langobardia'] }, track: [G, L, C] },
    );
    operate(laid, L, 'langobardia', 6);
    // From the first space on, though it is Lothar's turn: Louis, then Charles.
    play(laid, L, 'pillage', 'alliance', 'subversion');
    expect([hand(laid, L), hand(laid, C), hand(laid, G)]).toEqual([[], ['subversion'], ['alliance']]);
  },
);

clause('CT-18.1.a', 'an NPP gains nothing by pillage', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    forces: { slavs: { moravia: { warrior: 1 } } },
  });
  operate(laid, 'slavs', 'moravia', 6);
  play(laid, G, 'pillage');
  expect(laid.t.powers.slavs!.dp).toBe(0);
  expect(laid.t.pillaged).toEqual(['moravia']);
});

// ---------------------------------------------------------------- what an NPP must do

const slavs = (forces: Lay['forces'], more: Lay = {}) =>
  table({ at: { operations: 'slavs' }, control: { slavs: G }, forces: forces!, ...more });

clause(
  'CT-24.0.h',
  'an NPP must move into a place that is empty or has an enemy, or attack, if it can',
  () => {
    const laid = slavs({ slavs: { moravia: [{ warrior: 1 }, { militia: 1 }] } });
    expect(whyNot(laid, G, 'end')).toEqual([
      'CT-24.0.h',
      'The Slavs must take a place or attack somebody, and a force in Moravia still can',
    ]);
    play(laid, G, `form ${laid.t.forces[0]!.id}`);
    play(laid, G, 'roll', 1);
    expect(whyNot(laid, G, 'halt')[0]).toBe('CT-24.0.h');
    play(laid, G, 'move bohemia');
    play(laid, G, 'halt');
    play(laid, G, 'end');
    expect(laid.t.turn?.power).not.toBe('slavs');
  },
);

clause('CT-24.0.h', 'nobody who cannot go and has no enemy must do anything', () => {
  const laid = slavs({ slavs: { moravia: { warrior: 1 } } });
  expect(open(laid, G)).toContain('end');
});

clause('CT-24.0.i', 'an NPP attacks Franks first, then Major NPPs', () => {
  const laid = slavs({
    slavs: { moravia: { warrior: 3 } },
    [C]: { moravia: { militia: 1 } },
    bulgars: { moravia: { militia: 1 } },
    moravia: { moravia: { warrior: 1 } },
  });
  operate(laid, 'slavs', 'moravia', 3);
  expect(open(laid, G).filter((text) => text.startsWith('attack'))).toEqual([
    `attack ${force(laid, C, 'moravia')}`,
  ]);
  expect(whyNot(laid, G, `attack ${force(laid, 'bulgars', 'moravia')}`)).toEqual([
    'CT-24.0.i',
    'The Slavs must prefer Charles the Bald: Franks first, then Major NPPs',
  ]);
});

clause('CT-24.0.i', 'a Major NPP before a Minor one, where there is no Frank', () => {
  const laid = slavs({
    slavs: { moravia: { warrior: 3 } },
    bulgars: { moravia: { militia: 1 } },
    moravia: { moravia: { warrior: 1 } },
  });
  operate(laid, 'slavs', 'moravia', 3);
  expect(open(laid, G).filter((text) => text.startsWith('attack'))).toEqual([
    `attack ${force(laid, 'bulgars', 'moravia')}`,
  ]);
});

clause('CT-24.0.h', 'for who is late an NPP attacks where it could not go, and stands its ground', () => {
  const laid = slavs({ slavs: { moravia: { warrior: 3 } }, [C]: { moravia: { militia: 1 } } });
  operate(laid, 'slavs', 'moravia', 1);
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'attack', force: force(laid, C, 'moravia') });
});

clause('CT-15.0.g', 'into a burg it is 1, with enemies around as well', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { warrior: 2 } }, [C]: { burgundy: { militia: 1 } } },
  });
  operate(laid, L, 'burgundy', 3);
  play(laid, L, 'move geneva');
  expect(laid.t.operation!.op).toBe(2);
});

clause('CT-13.0.g', 'that units were left behind is read by all', () => {
  const laid = table({ at: { operations: L }, forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } } });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  expect(read(laid, play(laid, L, 'leave warrior 1'), G)).toEqual(['Lothar I leaves units in Tuscany']);
});

clause('CT-24.0.j', 'an NPP leaves nothing empty that it held at the start, at no moment', () => {
  const laid = slavs({ slavs: { moravia: { warrior: 2 }, 'slav-peripheral': { warrior: 1 } } });
  operate(laid, 'slavs', 'moravia', 6);
  expect(whyNot(laid, G, 'move bohemia')).toEqual([
    'CT-24.0.j',
    'The Slavs held Moravia and may not leave it empty',
  ]);
  play(laid, G, 'leave warrior 1');
  play(laid, G, 'move bohemia');
  // Bohemia was not held: it may be left again.
  play(laid, G, 'move franconia');
  play(laid, G, 'halt');
  operate(laid, 'slavs', 'slav-peripheral', 6);
  expect(open(laid, G)).toContain('move avars');
});

clause('CT-X24', 'what this levy’s recruits first occupied need not be held', () => {
  const laid = table({
    at: { raise: 'slavs', lp: 9 },
    control: { slavs: G },
    forces: { slavs: { prague: { warrior: 1 } } },
  });
  laid.t.turn!.held = ['prague'];
  play(laid, G, 'raise warrior bohemia');
  play(laid, G, 'finish');
  operate(laid, 'slavs', 'bohemia', 3);
  expect(open(laid, G)).toContain('move moravia');
});

clause(
  ['CT-11.0.a', 'CT-11.0.b', 'CT-5.0.b', 'CT-5.0.c', 'CT-24.2.e'],
  'powers act in the order of the track, Minor NPPs after the PP of their player, in the order he likes',
  () => {
    const laid = table({
      at: 'phase',
      control: { bretons: C, wessex: C, slavs: G },
      track: ['slavs', C, L, G],
      forces: {
        bretons: { brittany: { militia: 1 } },
        wessex: { wessex: { militia: 1 } },
        slavs: { moravia: { militia: 1 } },
      },
    });
    const pass = (seat: string) => {
      play(laid, seat, 'pay');
      play(laid, seat, 'finish');
      play(laid, seat, 'end');
    };
    expect(laid.t.turn!.power).toBe('slavs');
    pass(G);
    expect(laid.t.turn!.power).toBe(C);
    pass(C);
    expect(waits(laid)).toEqual(['minors', C]);
    play(laid, C, 'turn-of wessex');
    pass(C);
    expect(laid.t.turn!.power).toBe('bretons');
    pass(C);
    expect(laid.t.turn!.power).toBe(L);
  },
);

clause(
  ['CT-24.2.a', 'CT-24.2.h', 'CT-24.2.b'],
  'a Minor NPP that nobody plays takes no turn; meeting it wakes nobody',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L],
      forces: { [L]: { francia: { warrior: 1 } }, bretons: { brittany: { warrior: 1 } } },
    });
    operate(laid, L, 'francia', 3);
    play(laid, L, 'move brittany');
    expect(laid.t.powers.bretons!.controller).toBeNull();
  },
);

clause(
  ['CT-24.2.c', 'CT-3.0.e', 'CT-24.2.d'],
  'attacked, it is played by another for the rest of the game',
  () => {
    const laid = of({ [L]: { brittany: { warrior: 2 } }, bretons: { brittany: { warrior: 2 } } });
    operate(laid, L, 'brittany', 3);
    play(laid, L, `attack ${force(laid, 'bretons', 'brittany')}`, G);
    expect(laid.t.powers.bretons!.controller).toBe(G);
    play(laid, L, 'strike engagement', 2);
    // Its new player strikes back at once.
    expect(waits(laid)).toEqual(['strike', G]);
    play(laid, G, 'strike engagement', 3);
    // A second attack changes nothing.
    play(laid, L, `attack ${force(laid, 'bretons', 'brittany')}`);
    expect(laid.t.powers.bretons!.controller).toBe(G);
  },
);

clause(
  ['CT-24.2.f', 'CT-24.1.b'],
  'without forces a Minor NPP is eliminated, a Major NPP with a home is not',
  () => {
    const laid = of({
      [L]: { brittany: { warrior: 6 }, moravia: { warrior: 6 } },
      bretons: { brittany: { militia: 1 } },
      slavs: { moravia: { militia: 1 } },
    });
    operate(laid, L, 'brittany', 3);
    play(laid, L, `attack ${force(laid, 'bretons', 'brittany')}`, G);
    play(laid, L, 'strike engagement', 6);
    expect(laid.t.powers.bretons!.standing).toBe('gone');
    play(laid, L, 'stay');
    play(laid, L, 'halt');
    operate(laid, L, 'moravia', 3);
    play(laid, L, `attack ${force(laid, 'slavs', 'moravia')}`);
    play(laid, L, 'strike engagement', 6);
    expect(laid.t.powers.slavs!.standing).toBe('major');
  },
);

clause('CT-X20', 'attacking a Major NPP that nobody plays wakes nobody', () => {
  const laid = of({ [L]: { moravia: { warrior: 3 } }, slavs: { moravia: { militia: 3 } } });
  operate(laid, L, 'moravia', 3);
  play(laid, L, `attack ${force(laid, 'slavs', 'moravia')}`);
  expect(laid.t.powers.slavs!.controller).toBeNull();
});
