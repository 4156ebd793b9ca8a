import { type Seat, secretOf } from '@annales/engine';
import { clause, offers } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Marker } from '../state.ts';
import { MARKERS } from '../state.ts';
import {
  force,
  hand,
  type Lay,
  open,
  operate,
  play,
  read,
  TEN,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
/** Lothar buys a marker, and this is what he draws. */
function drawn(kind: Marker, more: Lay = {}, ...draws: (string | number)[]) {
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
    ...more,
  });
  return { laid, entries: play(laid, L, 'buy', kind, ...draws) };
}

clause(
  ['CT-20.0.a', 'CT-28.0.a', 'CT-2.0.a'],
  'forty markers of 22 kinds, eleven of which are played at once',
  () => {
    const { t } = table();
    expect(MARKERS.reduce((sum, kind) => sum + t.markers[kind].copies, 0)).toBe(40);
    expect(secretOf(t.pool)).toHaveLength(40);
    expect(MARKERS.filter((kind) => t.markers[kind].immediate)).toHaveLength(11);
  },
);

clause(
  ['CT-20.1.b', 'CT-20.1.h', 'CT-20.1.i', 'CT-20.1.k'],
  'a red marker is played when it is drawn and goes back to the pool',
  () => {
    const { laid } = drawn('church-council');
    expect([laid.t.council, hand(laid, L), laid.t.pool.count]).toEqual([true, [], 40]);
  },
);

clause(['CT-20.1.e', 'CT-X28'], 'a PP with ten discards one of its choice first, or declines', () => {
  const ten: Marker[] = [
    'alliance',
    'alliance',
    'alliance',
    'assassin',
    'espionage',
    'mesalliance',
    'subversion',
    'subversion',
    'subversion',
    'subversion',
  ];
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ten },
  });
  play(laid, L, 'buy');
  expect(waits(laid)).toEqual(['make-room', L]);
  // What was discarded can be what is drawn.
  play(laid, L, 'discard-for assassin', 'assassin');
  expect(hand(laid, L)).toHaveLength(10);
  play(laid, L, 'buy');
  play(laid, L, 'decline');
  expect([hand(laid, L).length, laid.t.turn!.lp]).toEqual([10, 5]);
  // He has declined, and is not asked again.
  expect(waits(laid)).toEqual(['raise', L]);
});

clause(['CT-20.1.e', 'CT-20.1.f'], 'who has made room by himself draws, and gives up no other', () => {
  const laid = table({
    at: { raise: L, lp: 2 },
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: [...TEN] },
  });
  play(laid, L, 'buy');
  expect(waits(laid)).toEqual(['make-room', L]);
  play(laid, L, 'discard lothar alliance', 'greek-fire');
  expect(waits(laid)).toEqual(['raise', L]);
  expect(hand(laid, L)).toEqual([...TEN.slice(1), 'greek-fire']);
});

clause('CT-20.1.g', 'an NPP with ten loses one at random before it draws, and buys none', () => {
  const ten: Marker[] = [
    'alliance',
    'alliance',
    'alliance',
    'assassin',
    'espionage',
    'mesalliance',
    'subversion',
    'subversion',
    'subversion',
    'subversion',
  ];
  const levy = table({ at: { raise: 'slavs', lp: 9 }, control: { slavs: G }, hands: { slavs: ten } });
  expect(whyNot(levy, G, 'buy')[0]).toBe('CT-20.1.g');
  const raided = table({
    at: 'raid',
    control: { slavs: G },
    hands: { slavs: ten },
    forces: { slavs: { saxony: { militia: 1 } } },
  });
  play(raided, G, 'pass', 4, 1, 3, 5, 1, 'leadership-3');
  expect(hand(raided, 'slavs')).toHaveLength(10);
  expect(hand(raided, 'slavs')).toContain('leadership-3');
});

clause('CT-X28', 'from an empty pool nothing is bought or drawn', () => {
  const laid = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { warrior: 1 } } } });
  const pool = laid.t.pool as unknown as { $is: Marker[]; count: number };
  laid.t.removed.push(...pool.$is.splice(0));
  pool.count = 0;
  expect(whyNot(laid, L, 'buy')).toEqual(['CT-X28', 'There is no marker left in the pool']);
});

clause(['CT-20.1.f', 'CT-20.1.l'], 'a PP discards at any time, unseen; an NPP does not', () => {
  const laid = table({
    at: { operations: L },
    control: { slavs: C },
    hands: { [C]: ['greek-fire'], slavs: ['alliance'] },
  });
  const entries = play(laid, C, 'discard charles-bald greek-fire');
  expect(read(laid, entries, L)).toEqual(['Charles the Bald discards a marker']);
  expect([hand(laid, C), laid.t.pool.count]).toEqual([[], 39]);
  expect(whyNot(laid, C, 'discard slavs alliance')[0]).toBe('CT-20.1.g');
});

clause(
  ['CT-20.1.a', 'CT-21.0.a', 'CT-20.1.c', 'CT-X18'],
  'who plays a power sees its markers and forces, nobody else; who lost it keeps what he saw',
  () => {
    const laid = table({
      at: 'close',
      control: { slavs: G },
      hands: { slavs: ['alliance'] },
      forces: { slavs: { moravia: { warrior: 2 } } },
    });
    expect(hand(laid, 'slavs')).toEqual(['alliance']);
    const seen = secretOf(laid.t.seen[G]!)!;
    expect(seen).toMatchObject([
      { gt: 2, power: 'slavs', hand: ['alliance'], forces: [{ at: 'moravia', units: { warrior: 2 } }] },
    ]);
    for (const viewer of [L, C, 'spectator']) {
      const view = laid.game.view(laid.state, viewer);
      expect(view.table.powers.slavs!.hand).not.toHaveProperty('$is');
      expect(view.table.seen[G]).not.toHaveProperty('$is');
    }
  },
);

// ---------------------------------------------------------------- Assassins

clause(
  ['CT-28.0.e', 'CT-X3', 'CT-20.1.j'],
  'an Assassin cancels any marker; everybody with a marker is asked',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { warrior: 1 } } },
      hands: { [L]: ['leadership-3'], [C]: ['assassin'], [G]: ['greek-fire'] },
    });
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'lead 3');
    // Lothar has no further marker; Louis has one, though no Assassin.
    expect(waits(laid)).toEqual(['assassin', C, G]);
    expect(whyNot(laid, G, 'assassin louis-german')[0]).toBe('CT-28.0.e');
    play(laid, G, 'let-be');
    play(laid, C, 'assassin charles-bald');
    // Now Louis alone could answer the Assassin.
    play(laid, G, 'let-be');
    play(laid, L, 'roll', 2);
    expect(laid.t.operation!.op).toBe(2);
    expect(laid.t.pool.count).toBe(39);
  },
);

clause(['CT-28.0.e', 'CT-X3'], 'an Assassin against an Assassin lets the first marker stand', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ['leadership-3', 'assassin'], [C]: ['assassin'] },
  });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'lead 3');
  play(laid, L, 'let-be');
  play(laid, C, 'assassin charles-bald');
  play(laid, L, 'assassin lothar');
  play(laid, L, 'roll', 2);
  expect(laid.t.operation!.op).toBe(5);
});

clause('CT-X3', 'of several only the first from the phasing power on is used', () => {
  const laid = table({
    at: { operations: L },
    track: [C, L, G],
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ['leadership-3'], [C]: ['assassin'], [G]: ['assassin'] },
  });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'lead 3');
  play(laid, C, 'assassin charles-bald');
  play(laid, G, 'assassin louis-german');
  play(laid, C, 'let-be');
  expect([hand(laid, C), hand(laid, G)]).toEqual([['assassin'], []]);
});

clause('CT-28.0.e', 'a standing answer keeps the window short', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ['leadership-3'], [C]: ['assassin'], [G]: ['greek-fire'] },
  });
  for (const seat of [C, G]) laid.game.leave(laid.state, seat, 'assassin', 'never');
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'lead 3');
  expect(waits(laid)).toEqual(['forming', L]);
});

// ---------------------------------------------------------------- immediate markers

clause(
  'CT-28.0.f',
  'Church Council: Christians do not attack each other, the Bulgars after 865 among them',
  () => {
    const at = (gt: number) =>
      table({
        at: { operations: L },
        gt,
        table: { council: true },
        forces: {
          [L]: { moravia: { warrior: 3 } },
          [C]: { moravia: { militia: 1 } },
          moravia: { moravia: { warrior: 1 } },
          slavs: { moravia: { militia: 1 } },
          bulgars: { moravia: { militia: 1 } },
        },
      });
    const targets = (laid: ReturnType<typeof at>) => {
      operate(laid, L, 'moravia', 6);
      return laid.t.forces
        .filter(({ id }) => open(laid, L).includes(`attack ${id}`))
        .map(({ power }) => power);
    };
    expect(targets(at(23))).toEqual(['slavs', 'bulgars']);
    expect(targets(at(24))).toEqual(['slavs']);
    const laid = at(2);
    operate(laid, L, 'moravia', 6);
    expect(whyNot(laid, L, `attack ${force(laid, C, 'moravia')}`)).toEqual([
      'CT-28.0.f',
      'A Church Council forbids Lothar I to attack Charles the Bald this year',
    ]);
  },
);

clause(
  ['CT-28.0.g', 'CT-X29'],
  'De Ceremonis waits for the end of the next Operations Segment of the PP',
  () => {
    const { laid } = drawn('de-ceremonis', { forces: { [L]: { rome: { leader: 1, warrior: 1 } } } });
    expect(laid.t.ceremony).toEqual({ power: L, waits: false });
    play(laid, L, 'finish');
    play(laid, L, 'end', 2, 'subversion', 'alliance');
    expect(hand(laid, L)).toEqual(['subversion', 'alliance']);
    expect([laid.t.ceremony, laid.t.pool.count]).toEqual([null, 38]);
  },
);

clause('CT-28.0.g', 'drawn within that segment it counts for the next, and elsewhere brings nothing', () => {
  const { laid } = drawn('de-ceremonis');
  play(laid, L, 'finish');
  play(laid, L, 'end');
  expect([laid.t.ceremony, hand(laid, L), laid.t.pool.count]).toEqual([null, [], 40]);
  const during = table({
    at: { operations: L },
    forces: { [L]: { dalmatia: { leader: 1, army: 1 } }, byzantium: { dalmatia: { militia: 3 } } },
  });
  operate(during, L, 'dalmatia', 3);
  play(during, L, `attack ${force(during, 'byzantium', 'dalmatia')}`);
  play(during, L, 'strike shock', 6, 1, 'de-ceremonis');
  expect(during.t.ceremony).toEqual({ power: L, waits: true });
  play(during, L, 'halt');
  play(during, L, 'end');
  expect(during.t.ceremony).toEqual({ power: L, waits: false });
});

clause(
  ['CT-28.0.h', 'CT-X1'],
  'Espionage shows forces of an area or the markers of a power, to its player alone',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [G]: { saxony: { warrior: 3 }, hamburg: { militia: 1 } }, slavs: { saxony: { nomad: 1 } } },
      hands: { [C]: ['espionage', 'espionage'], [G]: ['alliance'] },
    });
    play(laid, C, 'spy-area charles-bald saxony');
    for (const seat of [C, G]) play(laid, seat, 'let-be');
    expect(secretOf(laid.t.seen[C]!)![0]!.forces.map(({ at, units: inside }) => [at, inside])).toEqual([
      ['saxony', { warrior: 3 }],
      ['hamburg', { militia: 1 }],
    ]);
    // What is of each power is remembered with it.
    expect(secretOf(laid.t.seen[C]!)!.map(({ power, forces }) => [power, forces.length])).toEqual([
      [G, 2],
      ['slavs', 1],
    ]);
    play(laid, C, 'spy-hand charles-bald louis-german');
    const entries = play(laid, G, 'let-be');
    expect(read(laid, entries, C)).toContain('Louis the German holds Alliance');
    expect(read(laid, entries, L)).not.toContain('Louis the German holds Alliance');
  },
);

clause('CT-28.0.h', 'a spy needs the marker, a whole area or sea, and markers of somebody else', () => {
  const laid = table({
    at: { operations: L },
    forces: { [G]: { saxony: { warrior: 3 } } },
    hands: { [C]: ['espionage'], [G]: ['alliance'] },
  });
  const why = (seat: Seat, text: string) => whyNot(laid, seat, text)[1];
  expect(why(C, `spy-area ${C} hamburg`)).toContain('Hamburg');
  expect(why(C, `spy-area ${C} scandinavia`)).toContain('Scandinavia');
  expect(why(C, `spy-area ${G} saxony`)).toBe('You do not play Louis the German');
  expect(why(L, `spy-area ${L} saxony`)).toContain('does not hold Espionage');
  expect(why(C, `spy-hand ${C} ${C}`)).toBe('You know what Charles the Bald holds');
  expect(why(C, `spy-hand ${C} ${L}`)).toBe('Lothar I holds no markers');
  expect(why(L, `spy-hand ${L} ${G}`)).toContain('does not hold Espionage');
  const places = offers(laid.game, laid.state, C).filter((text) => text.startsWith('spy-area'));
  expect(places.length).toBe(45 + 8 + 4);
});

clause('CT-28.0.i', 'Feudal Unrest: who is not paid for may become militia', () => {
  const { laid } = drawn('feudal-unrest', {
    forces: { [L]: { tuscany: { leader: 1, warrior: 2, army: 1 } } },
    dp: { [L]: 0 },
  });
  expect(waits(laid)).toEqual(['unrest', L]);
  play(laid, L, `pay-unit ${force(laid, L, 'tuscany')} army`);
  expect(laid.t.turn!.lp).toBe(6);
  play(laid, L, 'finish', 3, 4);
  expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, warrior: 1, army: 1, militia: 1 });
});

clause(
  ['CT-28.0.j', 'CT-28.0.k', 'CT-X25'],
  'Field of Lies: the leader’s force does not operate, and nobody is told which',
  () => {
    const { laid, entries } = drawn('field-of-lies', {
      forces: { [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { warrior: 1 } } },
    });
    expect(read(laid, entries, C)).toContain('A force of Lothar I does not obey this year');
    expect(read(laid, entries, C).join()).not.toContain('Tuscany');
    play(laid, L, 'finish');
    expect(whyNot(laid, L, `form ${force(laid, L, 'tuscany')}`)).toEqual([
      'CT-28.0.j',
      'The force in Tuscany does not obey this year',
    ]);
    operate(laid, L, 'spoleto', 3);
    play(laid, L, 'move tuscany');
    expect(whyNot(laid, L, `join ${laid.t.forces[0]!.id} warrior 1`)[0]).toBe('CT-28.0.k');
    play(laid, L, 'halt');
    play(laid, L, 'end');
    expect(secretOf(laid.t.powers[L]!.paralysed)).toEqual([]);
  },
);

clause('CT-28.0.l', 'once its segment has begun it has no effect', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [L]: { dalmatia: { leader: 1, army: 1 }, tuscany: { warrior: 1 } },
      byzantium: { dalmatia: { militia: 3 } },
    },
  });
  operate(laid, L, 'dalmatia', 3);
  play(laid, L, `attack ${force(laid, 'byzantium', 'dalmatia')}`);
  play(laid, L, 'strike shock', 6, 1, 'field-of-lies');
  expect(secretOf(laid.t.powers[L]!.paralysed)).toEqual([]);
});

clause('CT-28.0.o', 'Insubordination: a force of two or more without leader, by its player’s choice', () => {
  const { laid } = drawn('insubordination', {
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { warrior: 2 }, friuli: { warrior: 1 } } },
  });
  expect(open(laid, L)).toEqual([`choose-force ${force(laid, L, 'spoleto')}`]);
  play(laid, L, `choose-force ${force(laid, L, 'spoleto')}`);
  play(laid, L, 'finish');
  expect(whyNot(laid, L, `form ${force(laid, L, 'spoleto')}`)[0]).toBe('CT-28.0.j');
});

clause(['CT-28.0.t', 'CT-X19'], 'Perfidity: a controlled NPP passes to a player, both drawn', () => {
  const { laid } = drawn('perfidity', { control: { slavs: G, bulgars: C } }, 'bulgars', L);
  expect([laid.t.powers.bulgars!.controller, laid.t.powers.slavs!.controller]).toEqual([L, G]);
});

clause(
  'CT-28.0.u',
  'Peripheral War: so many units of a power with a home are lost, by its player’s choice',
  () => {
    const { laid } = drawn('peripheral-war', {
      control: { slavs: G },
      forces: {
        [L]: { tuscany: { warrior: 1 } },
        slavs: { moravia: { warrior: 1, militia: 1 }, 'slav-peripheral': { warrior: 2 } },
      },
    });
    expect(open(laid, L)).toEqual(['choose slavs', 'choose bulgars', 'choose byzantium', 'choose muslims']);
    expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'choose', power: 'slavs' });
    play(laid, L, 'choose slavs', 2);
    expect(waits(laid)).toEqual(['remove', G]);
    play(laid, G, `lose-in ${force(laid, 'slavs', 'moravia')} militia`);
    play(laid, G, `lose-in ${force(laid, 'slavs', 'slav-peripheral')} warrior`);
    expect([units(laid, 'slavs', 'moravia'), units(laid, 'slavs', 'slav-peripheral')]).toEqual([
      { warrior: 1 },
      { warrior: 1 },
    ]);
  },
);

clause(
  ['CT-28.0.v', 'CT-28.0.w'],
  'Plague: a die for every burg; on 6 a unit dies, the DV is 0, and the marker leaves the game',
  () => {
    const { t } = table();
    const dice = t.map.burgs.map((burg) => (burg === 'aachen' || burg === 'mainz' ? 6 : 5));
    const { laid } = drawn(
      'plague',
      { forces: { [L]: { aachen: { leader: 1, militia: 1 }, tuscany: { warrior: 1 } } } },
      ...dice,
    );
    expect(waits(laid)).toEqual(['loss', L]);
    play(laid, L, 'lose militia');
    expect([laid.t.plague, laid.t.removed, laid.t.pool.count]).toEqual([['mainz', 'aachen'], ['plague'], 39]);
  },
);

clause('CT-28.0.z', 'Schism: so many markers are lost at random', () => {
  const { laid } = drawn('schism', { hands: { [L]: ['alliance', 'assassin', 'greek-fire'] } });
  // The drawer may answer his own marker.
  play(laid, L, 'let-be', 2, 1, 1);
  expect(hand(laid, L)).toEqual(['greek-fire']);
});

clause(
  ['CT-28.0.aa', 'CT-20.0.b'],
  'Stellinga: each Frankish power loses a militia in an area with its burg',
  () => {
    const { laid } = drawn('stellinga', {
      forces: {
        [L]: { tuscany: { leader: 1, militia: 1 }, pisa: { militia: 1 } },
        [C]: { tuscany: { militia: 2 } },
        slavs: { tuscany: { militia: 1 } },
      },
    });
    play(laid, L, 'choose-area tuscany');
    play(laid, C, `lose-in ${force(laid, C, 'tuscany')} militia`);
    expect(waits(laid)).toEqual(['remove', L]);
    play(laid, L, `lose-in ${force(laid, L, 'pisa')} militia`);
    expect([units(laid, L, 'tuscany'), units(laid, C, 'tuscany'), units(laid, 'slavs', 'tuscany')]).toEqual([
      { leader: 1, militia: 1 },
      { militia: 1 },
      { militia: 1 },
    ]);
  },
);

clause('CT-28.0.ae', 'Withdrawal: a PP loses an NPP of its player, an NPP its player', () => {
  const { laid } = drawn('withdrawal', { control: { slavs: L, bulgars: G } }, 'slavs');
  expect([laid.t.powers.slavs!.controller, laid.t.powers.bulgars!.controller]).toEqual([null, G]);
  const npp = table({ at: { raise: 'slavs', lp: 5 }, control: { slavs: G, bulgars: G } });
  play(npp, G, 'buy', 'withdrawal', 'slavs');
  expect([npp.t.powers.slavs!.controller, npp.t.powers.bulgars!.controller]).toEqual([null, G]);
  expect(npp.t.turn?.power).not.toBe('slavs');
});

// ---------------------------------------------------------------- other markers

clause('CT-28.0.d', 'Alliance: in its own turn a PP takes an uncontrolled Minor NPP', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['alliance'] },
    control: { wessex: C },
    forces: { bretons: { brittany: { warrior: 1 } }, wessex: { wessex: { warrior: 1 } } },
  });
  expect(whyNot(laid, L, 'ally wessex')).toEqual(['CT-28.0.d', 'Wessex is no uncontrolled Minor NPP']);
  play(laid, L, 'ally bretons');
  expect(laid.t.powers.bretons!.controller).toBe(L);
  // It acts right after his own power.
  play(laid, L, 'end');
  expect(laid.t.turn!.power).toBe('bretons');
});

clause('CT-28.0.b', 'an NPP plays no Alliance', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { slavs: ['alliance'] },
    forces: { bretons: { brittany: { warrior: 1 } } },
  });
  expect(whyNot(laid, G, 'ally bretons')[0]).toBe('CT-28.0.b');
});

clause('CT-28.0.m', 'Good Harvest: half a die of LP at the start of the own levy, not later', () => {
  const lay: Lay = {
    at: { maintain: L, lp: 1 },
    hands: { [L]: ['good-harvest'] },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
  };
  const laid = table(lay);
  play(laid, L, 'harvest', 5);
  expect(laid.t.turn!.lp).toBe(4);
  const late = table(lay);
  play(late, L, `disband ${force(late, L, 'tuscany')} warrior`);
  expect(whyNot(late, L, 'harvest')[0]).toBe('CT-28.0.m');
});

clause('CT-28.0.r', 'Mésalliance ends the Operations Segment of a controlled NPP', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { [C]: ['mesalliance'] },
    forces: { slavs: { moravia: { warrior: 3 } } },
  });
  operate(laid, 'slavs', 'moravia', 4);
  play(laid, C, 'mesalliance charles-bald');
  expect(laid.t.turn?.power).not.toBe('slavs');
  const pp = table({ at: { operations: L }, hands: { [C]: ['mesalliance'] } });
  expect(whyNot(pp, C, 'mesalliance charles-bald')[0]).toBe('CT-28.0.r');
});

clause(
  ['CT-28.0.s', 'CT-X29'],
  'Oaths: the named and one’s own PP do not attack each other this year',
  () => {
    const laid = table({
      at: 'phase',
      track: [L, G, C],
      hands: { [L]: ['oaths-of-strasbourg'], [G]: ['greek-fire'] },
      forces: {
        [L]: { burgundy: { warrior: 3 } },
        [C]: { burgundy: { warrior: 1 } },
        [G]: { burgundy: { warrior: 1 } },
      },
    });
    expect(waits(laid)).toEqual(['oaths', G, L]);
    play(laid, G, 'pass');
    play(laid, L, 'swear charles-bald');
    play(laid, G, 'let-be');
    expect(laid.t.oaths).toEqual([[L, C]]);
    laid.t.powers[L]!.dp = 9;
    play(laid, L, 'pay');
    play(laid, L, 'finish');
    operate(laid, L, 'burgundy', 4);
    expect(whyNot(laid, L, `attack ${force(laid, C, 'burgundy')}`)[0]).toBe('CT-28.0.s');
    expect(open(laid, L)).toContain(`attack ${force(laid, G, 'burgundy')}`);
  },
);
