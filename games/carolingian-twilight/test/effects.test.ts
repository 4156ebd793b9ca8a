/** What markers do, looked at from their edges: who is not meant, what is said, what cannot be taken back. */

import { change, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { letGo } from '../rules/effects.ts';
import { inTrackOrder } from '../rules/markers.ts';
import type { Marker } from '../state.ts';
import {
  force,
  foreign,
  hand,
  type Laid,
  type Lay,
  late,
  open,
  operate,
  out,
  play,
  playOn,
  read,
  resign,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** Lothar's levy, in which he buys this marker. */
function drawn(kind: Marker, more: Lay = {}, ...draws: (string | number)[]) {
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
    ...more,
  });
  return { laid, said: read(laid, play(laid, L, 'buy', kind, ...draws), G) };
}

/** Lothar's Operations Segment, in which he draws this marker for a Decisive Victory. */
function won(kind: Marker, more: Lay = {}): Laid {
  const laid = table({
    at: { operations: L },
    ...more,
    forces: {
      [L]: { dalmatia: { leader: 1, army: 1 }, tuscany: { warrior: 2 } },
      byzantium: { dalmatia: { militia: 3 } },
      ...more.forces,
    },
  });
  operate(laid, L, 'dalmatia', 3);
  play(laid, L, `attack ${force(laid, 'byzantium', 'dalmatia')}`);
  play(laid, L, 'strike shock', 6, 1, kind);
  return laid;
}

// ---------------------------------------------------------------- what everybody is told

clause(['CT-28.0.f', 'CT-20.0.d', 'CT-20.1.i'], 'who draws, what he plays and what it does is told', () => {
  const { said } = drawn('church-council');
  expect(said).toEqual([
    'Lothar I buys a marker',
    'Lothar I draws a marker',
    'Lothar I plays Church Council',
    'A Church Council forbids Christians to attack each other this year',
  ]);
});

clause('CT-28.0.z', 'Schism tells how many are lost, not which; more than there are cannot go', () => {
  const { laid } = drawn('schism', { hands: { [L]: ['alliance', 'assassin'] } });
  const said = read(laid, play(laid, L, 'let-be', 5, 1, 1), G);
  expect(said).toEqual(['Lothar I loses 2 markers']);
  expect([hand(laid, L), laid.t.pool.count]).toEqual([[], 40]);
});

clause('CT-28.0.t', 'whom Perfidity takes and to whom it goes is told', () => {
  const { said } = drawn('perfidity', { control: { slavs: G, bulgars: C } }, 'bulgars', L);
  expect(said.at(-1)).toBe('The Bulgars pass to Lothar I');
});

clause('CT-28.0.v', 'Plague names its burgs', () => {
  const { t } = table();
  const { said } = drawn('plague', {}, ...t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 5)));
  expect(said.at(-1)).toBe('Plague in Aachen');
});

clause('CT-28.0.u', 'Peripheral War tells its target, the die and what was lost', () => {
  const { laid } = drawn('peripheral-war', {
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 1, militia: 1 } } },
  });
  expect(read(laid, play(laid, L, 'choose slavs', 1), G)).toEqual([
    'It strikes the Slavs',
    'The Slavs lose up to 1 unit in a war elsewhere',
  ]);
  expect(read(laid, play(laid, C, `lose-in ${force(laid, 'slavs', 'moravia')} militia`), G)).toEqual([
    'The Slavs lose 1 unit',
  ]);
});

clause('CT-28.0.aa', 'Stellinga tells where, and who has lost militia there', () => {
  const { laid } = drawn('stellinga', {
    forces: { [L]: { tuscany: { leader: 1, militia: 1 } }, slavs: { tuscany: { militia: 1 } } },
  });
  expect(read(laid, play(laid, L, 'choose-area tuscany'), G)).toEqual([
    'It strikes Tuscany',
    'The Stellinga rise in Tuscany',
  ]);
  expect(read(laid, play(laid, L, `lose-in ${force(laid, L, 'tuscany')} militia`), G)).toEqual([
    'Lothar I loses 1 unit',
  ]);
});

clause('CT-28.0.h', 'that somebody spies all see, what he finds he alone', () => {
  const lay: Lay = {
    at: { operations: L },
    hands: { [L]: ['espionage', 'espionage'], [C]: ['alliance'] },
    forces: { [L]: { tuscany: { leader: 1 } }, [C]: { saxony: { warrior: 2 } } },
  };
  const laid = table(lay);
  for (const seat of [L, C]) laid.game.leave(laid.state, seat, 'assassin', 'never');
  const area = play(laid, L, `spy-area ${L} saxony`);
  const all = ['Lothar I plays Espionage', 'Lothar I looks at the forces in Saxony'];
  expect(read(laid, area, G)).toEqual(all);
  expect(read(laid, area, L)).toEqual([...all, 'Charles the Bald in Saxony: 2 warriors']);
  const outcome = playOn(laid, L, `spy-hand ${L} ${C}`);
  expect(outcome.final).toBe(true);
  const seen = ['Lothar I plays Espionage', 'Lothar I looks at the markers of Charles the Bald'];
  expect(read(laid, outcome.entries, G)).toEqual(seen);
  expect(read(laid, outcome.entries, L)).toEqual([...seen, 'Charles the Bald holds Alliance']);
});

// ---------------------------------------------------------------- De Ceremonis

clause('CT-28.0.g', 'drawn in the Operations Segment of another it does not wait for one’s next', () => {
  const laid = table({
    at: { operations: L },
    track: [L, C, G],
    forces: {
      [L]: { burgundy: { warrior: 3 } },
      [C]: { burgundy: { leader: 1, army: 2 }, francia: { warrior: 1 } },
    },
  });
  operate(laid, L, 'burgundy', 3);
  play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
  // Column 3, die 2: CA. Charles, column 3, die 6: D2 DV.
  play(laid, L, 'strike engagement', 2);
  play(laid, C, 'strike shock', 6);
  play(laid, L, 'lose warrior');
  play(laid, L, 'lose warrior', 'de-ceremonis');
  expect(laid.t.ceremony).toEqual({ power: C, waits: false });
});

// ---------------------------------------------------------------- paralysis

clause('CT-28.0.j', 'it is the leader’s force, though others are larger and stand before it', () => {
  const { laid } = drawn('field-of-lies', {
    forces: { [L]: { spoleto: { warrior: 5 }, tuscany: { leader: 1, warrior: 1 } } },
  });
  expect(secretOf(laid.t.powers[L]!.paralysed)).toEqual([force(laid, L, 'tuscany')]);
});

clause('CT-28.0.j', 'of a power without leader it is the largest, drawn among equals', () => {
  const laid = table({
    at: { raise: 'slavs', lp: 9 },
    control: { slavs: G },
    forces: { slavs: { moravia: { warrior: 1 }, bohemia: { warrior: 2 }, pannonia: { militia: 2 } } },
  });
  // The order is drawn: the third, then the second of the rest.
  play(laid, G, 'buy', 'field-of-lies', 3, 2);
  expect(secretOf(laid.t.powers.slavs!.paralysed)).toEqual([force(laid, 'slavs', 'pannonia')]);
});

clause('CT-28.0.o', 'the late name the first mutineers; where there are none he can only pass', () => {
  const { laid } = drawn('insubordination', {
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { warrior: 2 }, friuli: { militia: 2 } } },
  });
  const [spoleto, friuli] = [force(laid, L, 'spoleto'), force(laid, L, 'friuli')];
  expect(late(laid)).toBe(`choose-force ${spoleto}`);
  expect(open(laid, L)).toEqual([`choose-force ${spoleto}`, `choose-force ${friuli}`]);
  expect(whyNot(laid, L, `choose-force ${force(laid, L, 'tuscany')}`)[0]).toBe('CT-28.0.o');
  expect(whyNot(laid, L, 'pass')[0]).toBe('CT-28.0.o');
  expect(playOn(laid, L, `choose-force ${friuli}`).final).toBe(true);
  const alone = drawn('insubordination').laid;
  expect(waits(alone)).toEqual(['mutiny', L]);
  expect([late(alone), ...open(alone, L)]).toEqual(['pass', 'pass']);
  expect(playOn(alone, L, 'pass').final).toBe(true);
});

clause('CT-28.0.o', 'in its own Operations Segment nobody mutinies any more', () => {
  const laid = won('insubordination');
  expect(waits(laid)).toEqual(['operation', L]);
});

// ---------------------------------------------------------------- control that changes

clause(['CT-28.0.t', 'CT-28.0.ae'], 'where no NPP is controlled neither finds anything', () => {
  expect(drawn('perfidity').laid.t.pool.count).toBe(40);
  expect(drawn('withdrawal', { control: { slavs: G } }).laid.t.powers.slavs!.controller).toBe(G);
});

clause('CT-28.0.ae', 'an NPP that draws it in its own segment stops; a Major one to come is skipped', () => {
  const laid = table({
    at: { operations: 'slavs' },
    track: ['slavs', L, C, G],
    control: { slavs: G },
    forces: { slavs: { moravia: { army: 2, warrior: 1 } }, [L]: { moravia: { militia: 3 } } },
  });
  operate(laid, 'slavs', 'moravia', 5);
  play(laid, G, `attack ${force(laid, L, 'moravia')}`);
  play(laid, G, 'strike shock', 6);
  play(laid, L, 'lose militia');
  play(laid, L, 'lose militia', 'withdrawal', 'slavs');
  expect([laid.t.turn!.power, laid.t.powers.slavs!.controller]).toEqual([L, null]);
  const other = drawn('withdrawal', { track: [L, 'slavs', C, G], control: { slavs: L } }, 'slavs').laid;
  expect(other.t.acted).toEqual([L, 'slavs']);
  for (const act of ['finish', 'end']) play(other, L, act);
  expect(other.t.turn!.power).toBe(C);
});

clause('CT-28.0.ae', 'a Minor NPP that is let go has no space to lose', () => {
  const { laid } = drawn(
    'withdrawal',
    {
      control: { bretons: L },
      forces: { [L]: { tuscany: { leader: 1 } }, bretons: { brittany: { militia: 1 } } },
    },
    'bretons',
  );
  expect(laid.t.acted).toEqual([L]);
  expect(laid.t.turn!.power).toBe(L);
});

// ---------------------------------------------------------------- units that are lost

clause('CT-28.0.v', 'in a burg with two forces of a power one unit dies, not two', () => {
  const { t } = table();
  const { laid } = drawn(
    'plague',
    { forces: { [L]: { aachen: [{ leader: 1, militia: 1 }, { militia: 2 }] } } },
    ...t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 5)),
  );
  expect(late(laid)).toBe('lose-in 1 militia');
  play(laid, L, 'lose-in 2 militia');
  expect([waits(laid)[0], units(laid, L, 'aachen')]).toEqual(['raise', { leader: 1, militia: 2 }]);
});

clause('CT-28.0.u', 'of a power that nobody plays a force is drawn, then a unit of it', () => {
  const { laid } = drawn('peripheral-war', {
    forces: {
      [L]: { tuscany: { leader: 1 } },
      slavs: { moravia: { warrior: 1, militia: 1 }, bohemia: { warrior: 2 } },
    },
  });
  play(laid, L, 'choose slavs', 2, 2, 1, 1, 2);
  expect([units(laid, 'slavs', 'moravia'), units(laid, 'slavs', 'bohemia')]).toEqual([
    { warrior: 1 },
    { warrior: 1 },
  ]);
});

clause(
  'CT-28.0.u',
  'no more can be lost than there is; the late lose the cheapest of the first force',
  () => {
    const { laid } = drawn('peripheral-war', {
      control: { slavs: C },
      forces: {
        [L]: { tuscany: { leader: 1 } },
        slavs: { moravia: { warrior: 1, militia: 1 }, bohemia: { warrior: 1 } },
      },
    });
    play(laid, L, 'choose slavs', 6);
    const [moravia, bohemia] = [force(laid, 'slavs', 'moravia'), force(laid, 'slavs', 'bohemia')];
    expect(late(laid)).toBe(`lose-in ${moravia} militia`);
    expect(whyNot(laid, C, `lose-in ${bohemia} militia`)[0]).toBe('CT-28.0.u');
    expect(whyNot(laid, C, `lose-in ${force(laid, L, 'tuscany')} leader`)).toEqual([
      'CT-28.0.u',
      'This is no force of the Slavs',
    ]);
    for (const [at, unit] of [
      [moravia, 'militia'],
      [moravia, 'warrior'],
      [bohemia, 'warrior'],
    ])
      play(laid, C, `lose-in ${at} ${unit}`);
    expect([waits(laid)[0], units(laid, 'slavs', 'moravia')]).toEqual(['raise', {}]);
  },
);

clause('CT-28.0.aa', 'only militia go, and only of Franks in that area', () => {
  const { laid } = drawn('stellinga', {
    options: { feudalism: true },
    table: { feudalism: ['tuscany', 'spoleto'] },
    forces: {
      [L]: { tuscany: { leader: 1, militia: 1, warrior: 1 }, spoleto: { militia: 1 } },
      [C]: { tuscany: { warrior: 2 } },
    },
  });
  expect(late(laid)).toBe('choose-area tuscany');
  expect(open(laid, L)).toEqual(['choose-area tuscany', 'choose-area spoleto']);
  play(laid, L, 'choose-area tuscany');
  expect(open(laid, L)).toEqual([`lose-in ${force(laid, L, 'tuscany')} militia`]);
  expect(whyNot(laid, L, `lose-in ${force(laid, L, 'spoleto')} militia`)).toEqual([
    'CT-28.0.aa',
    'Only militia of Lothar I in Tuscany or its burg can go',
  ]);
  play(laid, L, late(laid));
  // Charles has no militia there and is not asked.
  expect(waits(laid)).toEqual(['raise', L]);
  expect([laid.t.feudalism, laid.t.stellinga]).toEqual([['spoleto'], ['tuscany']]);
});

// ---------------------------------------------------------------- Feudal Unrest

clause('CT-28.0.i', 'in the own levy LP are paid first, then DP; what is paid for is paid for', () => {
  const laid = table({
    at: { raise: L, lp: 3 },
    dp: { [L]: 2 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2, army: 1, militia: 1 }, spoleto: { warrior: 1 } } },
  });
  play(laid, L, 'buy', 'feudal-unrest');
  const [tuscany, spoleto] = [force(laid, L, 'tuscany'), force(laid, L, 'spoleto')];
  const all = [`pay-unit ${tuscany} army`, `pay-unit ${tuscany} warrior`, `pay-unit ${spoleto} warrior`];
  expect(open(laid, L)).toEqual([...all, 'finish']);
  expect(late(laid)).toBe('finish');
  const means = () => [laid.t.turn!.lp, laid.t.powers[L]!.dp];
  expect(playOn(laid, L, all[1]!).final).toBe(true);
  expect(means()).toEqual([0, 2]);
  play(laid, L, all[1]!);
  expect(means()).toEqual([0, 1]);
  expect(whyNot(laid, L, all[1]!)[0]).toBe('CT-28.0.i');
  expect(open(laid, L)).toEqual([all[0], all[2], 'finish']);
  play(laid, L, all[0]!);
  expect([means(), open(laid, L)]).toEqual([[0, 0], ['finish']]);
  expect(whyNot(laid, L, all[2]!)[1]).toBe('It costs 1, and there are 0 LP and 0 DP');
  play(laid, L, 'finish', 4);
  expect([units(laid, L, 'tuscany'), units(laid, L, 'spoleto')]).toEqual([
    { leader: 1, warrior: 2, army: 1, militia: 1 },
    { militia: 1 },
  ]);
});

clause('CT-28.0.i', 'outside the levy DP alone count, and the LP of another never', () => {
  const own = won('feudal-unrest', { dp: { [L]: 0 } });
  own.t.turn!.lp = 5;
  expect(open(own, L)).toEqual(['finish']);
  const laid = table({
    at: { operations: L },
    dp: { [C]: 1 },
    forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { leader: 1, army: 2 } } },
  });
  operate(laid, L, 'burgundy', 3);
  play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
  play(laid, L, 'strike engagement', 2);
  play(laid, C, 'strike shock', 6);
  play(laid, L, 'lose warrior');
  play(laid, L, 'lose warrior', 'feudal-unrest');
  laid.t.turn!.lp = 5;
  const pay = `pay-unit ${force(laid, C, 'burgundy')} army`;
  expect(whyNot(laid, C, `pay-unit ${force(laid, L, 'burgundy')} warrior`)).toEqual([
    'CT-28.0.i',
    'This is no force of Charles the Bald',
  ]);
  play(laid, C, pay);
  expect([laid.t.turn!.lp, laid.t.powers[C]!.dp, open(laid, C)]).toEqual([5, 0, ['finish']]);
  // 3 stays, 4 turns.
  play(laid, C, 'finish', 3);
  expect(units(laid, C, 'burgundy')).toEqual({ leader: 1, army: 2 });
});

// ---------------------------------------------------------------- who is gone when it takes effect

clause('CT-X22', 'who resigns while his Espionage on markers is answered sees nothing', () => {
  const laid = table({
    at: { operations: L },
    track: [L, C, G],
    hands: { [L]: ['espionage'], [C]: ['alliance'] },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, `spy-hand ${L} ${C}`);
  resign(laid, L);
  play(laid, C, 'let-be');
  // What he had himself he remembers.
  expect(secretOf(laid.t.seen[L]!)!.map(({ power }) => power)).toEqual([L]);
});

// ---------------------------------------------------------------- one marker, one effect

/** A table on which every marker would find something to do. */
const crowded = (more: Lay = {}): Lay => ({
  control: { slavs: G, bulgars: L },
  track: [L, C, G, 'slavs', 'bulgars'],
  forces: {
    [L]: { tuscany: { leader: 1, warrior: 2, militia: 1 }, burgundy: { warrior: 2 } },
    slavs: { moravia: { warrior: 2 } },
    bulgars: { avars: { warrior: 2 } },
  },
  ...more,
});

clause(
  ['CT-28.0.i', 'CT-28.0.o', 'CT-28.0.z'],
  'Feudal Unrest, Insubordination and Schism do nothing besides',
  () => {
    const state = ({ t }: Laid) => ({
      controllers: ['slavs', 'bulgars'].map((id) => t.powers[id]!.controller),
      paralysed: t.powers[L]!.paralysed.count,
    });
    const before = { controllers: [G, L], paralysed: 0 };
    const unrest = drawn('feudal-unrest', crowded()).laid;
    expect([waits(unrest)[0], state(unrest)]).toEqual(['unrest', before]);
    const told = play(unrest, L, 'finish', ...Array(4).fill(1));
    expect(told.map(({ what }) => what)).toContain('unrest');
    expect(waits(unrest)[0]).toBe('raise');
    const mutiny = drawn('insubordination', crowded()).laid;
    expect([waits(mutiny)[0], state(mutiny)]).toEqual(['mutiny', before]);
    expect(whyNot(mutiny, L, `choose-force ${force(mutiny, L, 'tuscany')}`)[1]).toContain(
      'two units or more',
    );
    play(mutiny, L, `choose-force ${force(mutiny, L, 'burgundy')}`);
    expect([waits(mutiny)[0], state(mutiny)]).toEqual(['raise', { ...before, paralysed: 1 }]);
    const schism = drawn('schism', crowded({ hands: { [L]: ['subversion'] } })).laid;
    play(schism, L, 'let-be', 1, 1);
    expect([hand(schism, L), state(schism)]).toEqual([[], before]);
  },
);

clause(
  ['CT-28.0.g', 'CT-20.1.i'],
  'De Ceremonis of a power whose player has no leader goes back to the pool',
  () => {
    const laid = foreign({
      at: { raise: 'slavs', lp: 9 },
      forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { militia: 1 } } },
    });
    play(laid, G, 'buy', 'de-ceremonis');
    expect([laid.t.ceremony, laid.t.pool.count]).toEqual([null, 40]);
  },
);

clause(
  'CT-28.0.ae',
  'an NPP that is let go in its own turn ends it, one to come is skipped, a Minor is not',
  () => {
    const laid = table({
      at: { operations: 'slavs' },
      track: ['slavs', C, G, L, 'bulgars'],
      control: { slavs: G, bulgars: G, bretons: G },
      forces: {
        slavs: { moravia: { warrior: 2 } },
        bulgars: { avars: { warrior: 2 } },
        bretons: { brittany: { militia: 1 } },
      },
    });
    const p = { table: laid.t } as never;
    for (const id of ['slavs', 'bulgars', 'bretons']) letGo(p, laid.t.powers[id]!);
    expect([laid.t.turn!.over, laid.t.acted]).toEqual([true, ['slavs', 'bulgars']]);
  },
);

clause('CT-28.0.v', 'burgs with plague lose one after the other in the order of the map', () => {
  const { t } = table();
  const struck = t.map.burgs.filter((burg) => ['aachen', 'geneva'].includes(burg));
  const { laid } = drawn(
    'plague',
    { forces: { [L]: { aachen: { militia: 2, leader: 1 }, geneva: { militia: 2 } } } },
    ...t.map.burgs.map((burg) => (struck.includes(burg) ? 6 : 5)),
  );
  const [ask] = laid.game.asks(laid.state);
  expect(ask!.facts).toMatchObject({ at: struck[0], left: 1 });
});

clause(['CT-28.0.u', 'CT-28.0.aa'], 'how many are still to go is said, and by which rule they went', () => {
  const { laid } = drawn('peripheral-war', {
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 2, militia: 1 } } },
  });
  play(laid, L, 'choose slavs', 2);
  const left = () => laid.game.asks(laid.state)[0]!.facts;
  expect(left()).toMatchObject({ left: 2 });
  play(laid, C, `lose-in ${force(laid, 'slavs', 'moravia')} militia`);
  expect(left()).toMatchObject({ left: 1 });
  const gone = play(laid, C, `lose-in ${force(laid, 'slavs', 'moravia')} warrior`);
  expect(gone.map(({ what, clause: of }) => [what, of])).toContainEqual(['removed', 'CT-28.0.u']);
  const rising = drawn('stellinga', { forces: { [L]: { tuscany: { leader: 1, militia: 2 } } } }).laid;
  play(rising, L, 'choose-area tuscany');
  const risen = play(rising, L, `lose-in ${force(rising, L, 'tuscany')} militia`);
  expect(risen.map(({ what, clause: of }) => [what, of])).toContainEqual(['removed', 'CT-28.0.aa']);
  // Of a power that nobody plays too, and of that power alone.
  const nobody = drawn('stellinga', {
    forces: { [L]: { tuscany: { leader: 1 } }, [G]: { tuscany: { militia: 1 } } },
  }).laid;
  resign(nobody, G);
  play(nobody, L, 'choose-area tuscany', 1);
  expect(units(nobody, G, 'tuscany')).toEqual({});
});

clause('CT-28.0.i', 'who has one point pays for one, and not for what is paid already', () => {
  const { laid } = drawn('feudal-unrest', { at: { raise: L, lp: 3 } });
  const pay = `pay-unit ${force(laid, L, 'tuscany')} warrior`;
  expect(open(laid, L)).toContain(pay);
  play(laid, L, pay);
  expect([laid.t.turn!.lp, open(laid, L)]).toEqual([0, ['finish']]);
  const rich = drawn('feudal-unrest', { at: { raise: L, lp: 9 } }).laid;
  for (let i = 0; i < 2; i++) play(rich, L, pay);
  expect(whyNot(rich, L, pay)[1]).toBe('There is no warrior in this force');
});

clause(['CT-20.1.b', 'CT-X28'], 'the last marker of the pool can be drawn, and then none', () => {
  const laid = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } } });
  const pool = secretOf(laid.t.pool)!;
  const rest = pool.filter((kind) => kind !== 'greek-fire');
  // All others lie in a ceremony of sorts: out of the game.
  change(laid.t.pool, ['greek-fire']);
  laid.t.removed = rest;
  play(laid, L, 'buy', 'greek-fire');
  expect(hand(laid, L)).toEqual(['greek-fire']);
  expect(whyNot(laid, L, 'buy')[0]).toBe('CT-X28');
});

clause(
  ['CT-28.0.u', 'CT-28.0.aa'],
  'what cannot be aimed at anything is not aimed, what can be is, be it at one',
  () => {
    const lay = (...left: string[]) => {
      const laid = table({
        at: { raise: L, lp: 9 },
        forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
      });
      for (const id of ['slavs', 'bulgars', 'byzantium', 'muslims'])
        if (!left.includes(id)) laid.t.powers[id]!.standing = 'gone';
      play(laid, L, 'buy', 'peripheral-war');
      return waits(laid)[0];
    };
    expect([lay('muslims'), lay()]).toEqual(['choose-effect', 'raise']);
  },
);

clause('CT-28.0.e', 'who always would, but holds none, lets it be', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['espionage'], [G]: ['alliance'] },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  laid.game.leave(laid.state, G, 'assassin', 'always');
  play(laid, L, 'spy-area lothar tuscany');
  expect([waits(laid)[0], laid.t.open]).toEqual(['operations', []]);
});

clause(
  ['CT-X3', 'CT-X10'],
  'an NPP on the first space comes before others; whose player has no power comes last',
  () => {
    const { t } = out({
      at: { operations: C },
      track: ['slavs', C, null, G],
      control: { slavs: G, bretons: L },
      forces: { slavs: { moravia: { militia: 1 } }, bretons: { brittany: { militia: 1 } } },
    });
    t.turn = null;
    expect(inTrackOrder(t, ['bretons', G, C, 'slavs'])).toEqual(['slavs', C, G, 'bretons']);
  },
);
