import { change, fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { crtBar } from '../rules/combat.ts';
import { CRTS, type Crt, type Units } from '../state.ts';
import {
  force,
  hand,
  type Laid,
  type Lay,
  open,
  operate,
  play,
  read,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** Lothar's force in Burgundy against one of Charles's there, with OP enough for everything. */
function facing(own: Units, enemy: Units, more: Lay = {}): Laid {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { burgundy: own }, [C]: { burgundy: enemy } },
    ...more,
  });
  operate(laid, L, 'burgundy', 6);
  return laid;
}

const attack = (laid: Laid, at = 'burgundy') => play(laid, L, `attack ${force(laid, C, at)}`);

clause(
  ['CT-17.0.a', 'CT-17.0.b', 'CT-17.1.a', 'CT-17.2.a', 'CT-17.2.c'],
  'an attack costs 1 OP and strikes one force in the same area',
  () => {
    const laid = facing(
      { warrior: 3 },
      { warrior: 1 },
      {
        forces: {
          [L]: { burgundy: { warrior: 3 } },
          [C]: { burgundy: [{ warrior: 1 }, { militia: 1 }], provence: { militia: 1 } },
        },
      },
    );
    expect(whyNot(laid, L, `attack ${force(laid, C, 'provence')}`)[0]).toBe('CT-17.2.a');
    attack(laid);
    expect(laid.t.operation!.op).toBe(5);
    expect(waits(laid)).toEqual(['strike', L]);
    // Engagement, column 3, die 6: D1 F.
    play(laid, L, 'strike engagement', 6);
    expect(units(laid, C, 'burgundy')).toEqual({ warrior: 1 });
    expect(waits(laid)).toEqual(['free-move', L]);
  },
);

clause('CT-17.0.c', 'nobody must attack whom he meets', () => {
  const laid = facing({ warrior: 3 }, { warrior: 1 });
  play(laid, L, 'halt');
  expect(waits(laid)).toEqual(['operations', L]);
});

clause('CT-17.2.b', 'the same enemy can be attacked again and again, each time for 1 OP', () => {
  const laid = facing({ warrior: 2 }, { warrior: 3 });
  for (const left of [5, 4, 3]) {
    attack(laid);
    // Column 2, die 3: nothing.
    play(laid, L, 'strike engagement', 3);
    expect(laid.t.operation!.op).toBe(left);
  }
});

clause(['CT-17.2.d', 'CT-17.6.a', 'CT-17.9'], 'against a burg the results of a siege are used', () => {
  const siege = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { geneva: { warrior: 2 } } },
  });
  operate(siege, L, 'burgundy', 6);
  attack(siege, 'geneva');
  // Engagement, column 3, die 4: D1 CA in the field, nothing in a siege.
  const entries = play(siege, L, 'strike engagement', 4);
  expect(read(siege, entries, G)).toEqual([
    'Lothar I rolls 4 on the Engagement table, column 3: NE (no effect)',
  ]);
  expect(units(siege, C, 'geneva')).toEqual({ warrior: 2 });
  const field = facing({ warrior: 3 }, { warrior: 2 });
  attack(field);
  play(field, L, 'strike engagement', 4);
  expect(waits(field)).toEqual(['loss', C]);
});

clause('CT-17.2.e', 'nobody attacks out of a burg', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { geneva: { warrior: 2 } }, [C]: { burgundy: { warrior: 1 } } },
  });
  operate(laid, L, 'geneva', 6);
  expect(whyNot(laid, L, `attack ${force(laid, C, 'burgundy')}`)).toEqual([
    'CT-17.2.e',
    'Nobody attacks out of Geneva: the force must leave it first',
  ]);
  play(laid, L, 'move burgundy');
  expect(open(laid, L)).toContain(`attack ${force(laid, C, 'burgundy')}`);
});

clause(
  ['CT-17.1.b', 'CT-13.0.h', 'CT-17.3'],
  'all units of a force fight, and nobody who is not in it',
  () => {
    const laid = facing(
      { warrior: 4 },
      { warrior: 1 },
      {
        forces: { [L]: { burgundy: [{ warrior: 4 }, { warrior: 5 }] }, [C]: { burgundy: { warrior: 5 } } },
      },
    );
    const [first] = laid.t.forces;
    expect(laid.t.operation!.force).not.toBe(first!.id);
    play(laid, L, 'leave warrior 3');
    attack(laid);
    const entries = play(laid, L, 'strike engagement', 3);
    // Five less the three that were left: column 2.
    expect(entries.find(({ what }) => what === 'roll')!.facts.column).toBe(2);
  },
);

clause(['CT-17.4.a', 'CT-17.4.b', 'CT-17.4.c'], 'which tables a force may use', () => {
  const { t } = table({ at: { operations: L } });
  const may = (inside: Units, options = t.options): Crt[] =>
    CRTS.filter((crt) => crtBar({ ...t, options }, inside, false, crt) === null);
  expect(may({ leader: 1, warrior: 1 })).toEqual(['shock', 'engagement']);
  expect(may({ army: 1, warrior: 2 })).toEqual(['engagement']);
  expect(may({ army: 3, militia: 1 })).toEqual(['engagement']);
  expect(may({ army: 3, nomad: 1 })).toEqual(['engagement']);
  expect(may({ nomad: 1, warrior: 1 })).toEqual(['raid']);
  expect(may({ nomad: 1, warrior: 2 })).toEqual(['engagement']);
  expect(may({ warrior: 2 }, { ...t.options, raidForAll: true })).toEqual(['raid', 'engagement']);
  const laid = facing({ warrior: 2 }, { warrior: 1 });
  attack(laid);
  expect(whyNot(laid, L, 'strike shock')).toEqual([
    'CT-17.4.a',
    'The Shock table needs half leader and field armies (0 of 2) and no nomads or militia',
  ]);
});

clause(
  ['CT-17.5.b', 'CT-28.0.q', 'CT-X2'],
  'one Leadership for each side in a combat, before its first roll',
  () => {
    const laid = facing(
      { warrior: 1 },
      { warrior: 3 },
      {
        hands: { [L]: ['leadership-2', 'leadership-1'], [C]: ['leadership-3', 'assassin'] },
      },
    );
    attack(laid);
    play(laid, L, 'lead 2');
    play(laid, L, 'let-be');
    play(laid, C, 'let-be');
    expect(whyNot(laid, L, 'lead 1')[0]).toBe('CT-17.5.b');
    // Strength 3, die 2: CA.
    play(laid, L, 'strike engagement', 2);
    expect(waits(laid)).toEqual(['strike', C]);
    play(laid, C, 'lead 3');
    for (const seat of [L, C]) play(laid, seat, 'let-be');
    const entries = play(laid, C, 'strike engagement', 3);
    // Three units and 3: column 6. D1 CA, and the attacker is gone.
    expect(entries[0]!.facts.column).toBe(6);
    expect(units(laid, L, 'burgundy')).toEqual({});
  },
);

clause('CT-X2', 'a new attack is a new combat: bonuses are gone, another Leadership may be played', () => {
  const laid = facing({ warrior: 2 }, { warrior: 3 }, { hands: { [L]: ['leadership-2', 'leadership-1'] } });
  attack(laid);
  play(laid, L, 'lead 2');
  play(laid, L, 'let-be');
  play(laid, L, 'strike engagement', 3);
  attack(laid);
  expect(laid.t.combat!.sides[0].bonus).toBe(0);
  expect(open(laid, L)).toContain('lead 1');
});

clause(['CT-17.5.d', 'CT-X26'], 'strength from markers counts for the column only', () => {
  const laid = facing({ leader: 1, warrior: 1 }, { warrior: 3 }, { hands: { [L]: ['leadership-3'] } });
  attack(laid);
  play(laid, L, 'lead 3');
  // Nobody holds a marker any more: there is nobody to ask for an Assassin.
  expect(open(laid, L)).toEqual(['strike shock', 'strike engagement']);
  // Shock, strength 5, die 1: A1 CA. Of two units one dies.
  play(laid, L, 'strike shock', 1);
  play(laid, L, 'lose warrior');
  expect(units(laid, L, 'burgundy')).toEqual({ leader: 1 });
});

clause(
  ['CT-17.6.b', 'CT-17.8.a'],
  'the left result first, then the right: who dies of it does not counterattack',
  () => {
    const laid = facing({ warrior: 6 }, { warrior: 1 });
    attack(laid);
    // Column 6, die 4: D1 CA.
    play(laid, L, 'strike engagement', 4);
    expect(units(laid, C, 'burgundy')).toEqual({});
    expect(waits(laid)).toEqual(['operation', L]);
  },
);

clause(
  ['CT-17.8.a', 'CT-17.8.b'],
  'a counterattack is free, compulsory, on a table of the defender’s own, and may go back and forth',
  () => {
    const laid = facing({ warrior: 3 }, { army: 1, warrior: 1 });
    attack(laid);
    play(laid, L, 'strike engagement', 2);
    expect(waits(laid)).toEqual(['strike', C]);
    expect(open(laid, C)).toEqual(['strike shock', 'strike engagement']);
    // Shock, column 2, die 3: CA again.
    play(laid, C, 'strike shock', 3);
    expect(waits(laid)).toEqual(['strike', L]);
    expect(laid.t.operation!.op).toBe(5);
    play(laid, L, 'strike engagement', 3);
    expect(waits(laid)).toEqual(['operation', L]);
  },
);

clause(
  ['CT-17.8.c', 'CT-17.8.d', 'CT-X7'],
  'a garrison counterattacks from within, in the field; with F it may only step out',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { geneva: { warrior: 3 } } },
    });
    operate(laid, L, 'burgundy', 6);
    attack(laid, 'geneva');
    play(laid, L, 'strike engagement', 2);
    expect(waits(laid)).toEqual(['strike', C]);
    // Column 3, die 6: D1 F in the field.
    play(laid, C, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    expect(waits(laid)).toEqual(['free-move', C]);
    expect(open(laid, C)).toEqual(['move burgundy', 'stay']);
    play(laid, C, 'move burgundy');
    expect(units(laid, C, 'burgundy')).toEqual({ warrior: 3 });
  },
);

clause(
  'CT-X7',
  'an NPP garrison leaves one unit inside, so a single unit stays; no marker for DV in a siege',
  () => {
    const laid = table({
      at: { operations: L },
      control: { slavs: C },
      forces: { [L]: { bohemia: { warrior: 4 } }, slavs: { prague: { warrior: 3 } } },
    });
    operate(laid, L, 'bohemia', 6);
    play(laid, L, `attack ${force(laid, 'slavs', 'prague')}`);
    play(laid, L, 'strike engagement', 2);
    play(laid, C, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    play(laid, C, 'move bohemia');
    expect([units(laid, 'slavs', 'prague'), units(laid, 'slavs', 'bohemia')]).toEqual([
      { warrior: 1 },
      { warrior: 2 },
    ]);
  },
);

clause(
  ['CT-17.7.a', 'CT-17.7.d', 'CT-X6'],
  'who empties a burg advances into it for nothing, or stays, and goes on',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { geneva: { militia: 1 } } },
    });
    operate(laid, L, 'burgundy', 6);
    attack(laid, 'geneva');
    // Column 4, die 6 in a siege: D1.
    play(laid, L, 'strike engagement', 6);
    expect(waits(laid)).toEqual(['advance', L]);
    play(laid, L, 'move geneva');
    expect(units(laid, L, 'geneva')).toEqual({ warrior: 4 });
    expect(laid.t.operation!.op).toBe(5);
    play(laid, L, 'move burgundy');
  },
);

clause('CT-X6', 'also when the garrison dies of its own roll', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { geneva: { militia: 1 } } },
  });
  operate(laid, L, 'burgundy', 6);
  attack(laid, 'geneva');
  play(laid, L, 'strike engagement', 2);
  // One unit, die 1: A1.
  play(laid, C, 'strike engagement', 1);
  expect(waits(laid)).toEqual(['advance', L]);
});

clause(
  ['CT-17.7.b', 'CT-17.7.c', 'CT-17.7.e'],
  'F: a free move to an area next door or the burg, not over rivers or mountains',
  () => {
    const laid = facing({ warrior: 3 }, { warrior: 3 });
    attack(laid);
    play(laid, L, 'strike engagement', 6);
    play(laid, C, 'lose warrior');
    expect(open(laid, L)).toEqual([
      'move francia',
      'move lotharingia',
      'move provence',
      'move aquitania',
      'move geneva',
      'stay',
    ]);
    expect(whyNot(laid, L, 'move langobardia')[0]).toBe('CT-17.7.c');
    play(laid, L, 'move geneva');
    expect(units(laid, L, 'geneva')).toEqual({ warrior: 3 });
    expect(laid.t.operation!.op).toBe(5);
  },
);

clause(
  'CT-17.8.d',
  'for any other who counterattacks, and for the first when he rolls again, F does nothing',
  () => {
    const laid = facing({ warrior: 3 }, { warrior: 3 });
    attack(laid);
    play(laid, L, 'strike engagement', 2);
    play(laid, C, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    expect(waits(laid)).toEqual(['operation', L]);
    expect(units(laid, C, 'burgundy')).toEqual({ warrior: 3 });
  },
);

clause(['CT-20.0.e'], 'DV draws a marker for who rolled it, but not in a siege', () => {
  const field = facing({ leader: 1, army: 1 }, { warrior: 3 });
  attack(field);
  // Shock, column 2, die 6: D1 DV.
  play(field, L, 'strike shock', 6);
  play(field, C, 'lose warrior', 'subversion');
  expect(hand(field, L)).toEqual(['subversion']);
  const siege = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { leader: 1, army: 1 } }, [C]: { geneva: { warrior: 3 } } },
  });
  operate(siege, L, 'burgundy', 5);
  attack(siege, 'geneva');
  play(siege, L, 'strike shock', 6);
  play(siege, C, 'lose warrior');
  expect(hand(siege, L)).toEqual([]);
});

clause(
  'CT-17.6.b',
  'the owner of a force chooses whom he loses; of one that nobody plays it is drawn, the leader last',
  () => {
    const laid = facing({ warrior: 6 }, { leader: 1, warrior: 1, militia: 1 });
    attack(laid);
    play(laid, L, 'strike engagement', 6);
    expect(waits(laid)).toEqual(['loss', C]);
    play(laid, C, 'lose militia');
    play(laid, C, 'lose warrior');
    expect(units(laid, C, 'burgundy')).toEqual({ leader: 1 });
    const wild = table({
      at: { operations: L },
      forces: { [L]: { sorbia: { warrior: 4 } }, slavs: { sorbia: { warrior: 1, militia: 2 } } },
    });
    operate(wild, L, 'sorbia', 6);
    play(wild, L, `attack ${force(wild, 'slavs', 'sorbia')}`);
    play(wild, L, 'strike engagement', 5, 'warrior');
    expect(units(wild, 'slavs', 'sorbia')).toEqual({ militia: 2 });
  },
);

clause('CT-17.8.b', 'a force that nobody plays counterattacks by itself, Shock before Engagement', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { dalmatia: { warrior: 4 } }, byzantium: { dalmatia: { army: 2 } } },
  });
  operate(laid, L, 'dalmatia', 6);
  play(laid, L, `attack ${force(laid, 'byzantium', 'dalmatia')}`);
  const entries = play(laid, L, 'strike engagement', 2, 2);
  expect(entries.filter(({ what }) => what === 'roll')[1]!.facts.crt).toBe('shock');
});

clause(
  ['CT-X30', 'CT-21.0.a'],
  'a combat shows table, column, die, cell and losses, not types or sizes',
  () => {
    const laid = facing({ warrior: 4 }, { leader: 1, militia: 3 });
    const entries = [
      attack(laid),
      play(laid, L, 'strike engagement', 5),
      play(laid, C, 'lose militia'),
    ].flat();
    expect(read(laid, entries, G)).toEqual([
      'Lothar I attacks Charles the Bald in Burgundy',
      'Lothar I rolls 5 on the Engagement table, column 4: D1 (the other side loses 1)',
      'Charles the Bald loses 1 unit in Burgundy',
    ]);
    const seen = laid.game.view(laid.state, G);
    for (const one of seen.table.forces) if (one.power !== G) expect(one.units).not.toHaveProperty('$is');
  },
);

// ---------------------------------------------------------------- at sea

clause(
  ['CT-19.0.c', 'CT-19.0.d', 'CT-17.5.c', 'CT-28.0.n'],
  'fleets fight fleets on any table, and Greek Fire burns at sea alone',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['greek-fire', 'leadership-1'] },
      forces: {
        [L]: { ligurian: { fleet: 2 }, tuscany: { warrior: 1 } },
        [C]: { ligurian: { fleet: 2 }, tuscany: { warrior: 1 } },
      },
    });
    operate(laid, L, 'ligurian', 4);
    expect(open(laid, L)).not.toContain(`attack ${force(laid, C, 'tuscany')}`);
    attack(laid, 'ligurian');
    expect(open(laid, L)).toEqual(['lead 1', 'fire', 'strike shock', 'strike raid', 'strike engagement']);
    play(laid, L, 'fire');
    play(laid, L, 'let-be');
    play(laid, L, 'lead 1');
    // Two fleets and 1 and 1: column 4. Raid, die 4: D1.
    const entries = play(laid, L, 'strike raid', 4);
    expect(entries[0]!.facts.column).toBe(4);
    play(laid, C, 'lose fleet');
    expect(units(laid, C, 'tuscany')).toEqual({ warrior: 1 });
    play(laid, L, 'halt');
    operate(laid, L, 'tuscany', 4);
    attack(laid, 'tuscany');
    expect(whyNot(laid, L, 'fire')[0]).toBe('CT-28.0.n');
  },
);

clause('CT-28.0.n', 'Byzantium adds 2', () => {
  const laid = table({
    at: { operations: 'byzantium' },
    control: { byzantium: G },
    hands: { byzantium: ['greek-fire'] },
    forces: { byzantium: { ionian: { fleet: 1 } }, [C]: { ionian: { fleet: 1 } } },
  });
  operate(laid, 'byzantium', 'ionian', 4);
  play(laid, G, `attack ${force(laid, C, 'ionian')}`);
  play(laid, G, 'fire');
  expect(laid.t.combat!.sides[0].bonus).toBe(2);
});

// ---------------------------------------------------------------- from the edges

clause('CT-24.2.c', 'whoever attacks a Minor NPP is not the one who plays it then', () => {
  const laid = table({
    at: { operations: C },
    forces: { [C]: { brittany: { warrior: 3 } }, bretons: { brittany: { militia: 2 } } },
  });
  operate(laid, C, 'brittany', 3);
  // The first of the others.
  play(laid, C, `attack ${force(laid, 'bretons', 'brittany')}`, 1);
  expect(laid.t.powers.bretons!.controller).toBe(G);
});

clause(
  'CT-X22',
  'who resigns while he is asked for his table rolls on his own, not on the other side’s',
  () => {
    const laid = facing({ leader: 1, army: 2 }, { militia: 4 });
    attack(laid);
    // Shock, column 3, die 3: D1 CA.
    play(laid, L, 'strike shock', 3);
    play(laid, C, 'lose militia');
    expect(waits(laid)).toEqual(['strike', C]);
    laid.game.resign(laid.state, C, fast('resign'));
    expect(laid.t.shown).toMatchObject({ crt: 'engagement', column: 3 });
  },
);

clause(
  ['CT-X8', 'CT-29.2.a'],
  'with succession a chain goes on though the last leader has fallen in it',
  () => {
    const laid = facing(
      { leader: 1, warrior: 5 },
      { leader: 1, militia: 3 },
      { options: { succession: true } },
    );
    for (const seat of [L, G]) laid.t.powers[seat]!.leader = false;
    for (const one of laid.t.forces) if (one.power !== C) change(one.units, { warrior: 6 });
    attack(laid);
    // Column 6, die 4: D1 CA. Charles is the last with a leader; his militia strike back all the same, die 3: nothing. Then heirs.
    play(laid, L, 'strike engagement', 4);
    play(laid, C, 'lose leader', 3, 2);
    expect(laid.t.shown).toMatchObject({ crt: 'engagement', column: 3, die: 3 });
    expect(laid.state.result).toBeNull();
  },
);

clause('CT-X8', 'comrades of a fallen leader draw nothing for a Decisive Victory', () => {
  const laid = facing({ leader: 1, army: 4 }, { militia: 6 });
  attack(laid);
  // Shock, column 4, die 3: D1 CA; back with column 4, die 4: D1 CA; the armies alone again, die 6: D2 DV.
  play(laid, L, 'strike shock', 3);
  play(laid, C, 'lose militia');
  play(laid, C, 'strike engagement', 4);
  play(laid, L, 'lose leader', 6);
  for (let i = 0; i < 2; i++) play(laid, C, 'lose militia');
  expect([laid.t.shown!.cell, laid.t.pool.count]).toEqual(['D2 DV', 40]);
});

clause(['CT-20.0.e', 'CT-X7'], 'a garrison that wins decisively draws nothing', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { burgundy: { warrior: 9 } }, [C]: { geneva: { leader: 1, army: 2 } } },
  });
  operate(laid, L, 'burgundy', 6);
  attack(laid, 'geneva');
  // Column 9, a siege, die 2: CA. The garrison: Shock, column 3, die 6: D2 DV.
  play(laid, L, 'strike engagement', 2);
  play(laid, C, 'strike shock', 6);
  for (let i = 0; i < 2; i++) play(laid, L, 'lose warrior');
  expect([laid.t.shown!.cell, laid.t.pool.count]).toEqual(['D2 DV', 40]);
});

clause(
  ['CT-17.5.b', 'CT-17.5.c'],
  'markers for a combat are played before the first roll in it, not before later ones',
  () => {
    const laid = facing({ leader: 1, warrior: 5 }, { militia: 5 }, { hands: { [L]: ['leadership-2'] } });
    attack(laid);
    // D1 CA; back with column 4, die 2: CA.
    play(laid, L, 'strike engagement', 4);
    play(laid, C, 'lose militia');
    play(laid, C, 'strike engagement', 2);
    expect(waits(laid)).toEqual(['strike', L]);
    expect(whyNot(laid, L, 'lead 2')[0]).toBe('CT-17.5.b');
    const sea = table({
      at: { operations: L },
      hands: { [L]: ['greek-fire'] },
      forces: { [L]: { ligurian: { fleet: 6 } }, [C]: { ligurian: { fleet: 5 } } },
    });
    operate(sea, L, 'ligurian', 3);
    play(sea, L, `attack ${force(sea, C, 'ligurian')}`);
    play(sea, L, 'strike engagement', 4);
    play(sea, C, 'lose fleet');
    play(sea, C, 'strike engagement', 2);
    expect(whyNot(sea, L, 'fire')[0]).toBe('CT-17.5.c');
  },
);

clause(
  ['CT-17.7.b', 'CT-24.0.j'],
  'a lone unit of a player may make its free move, though it be the only one',
  () => {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['leadership-3'] },
      forces: { [L]: { thuringia: { warrior: 1 } }, [C]: { thuringia: { militia: 2 } } },
    });
    operate(laid, L, 'thuringia', 2);
    play(laid, L, `attack ${force(laid, C, 'thuringia')}`);
    play(laid, L, 'lead 3');
    // Column 4, die 6: D2 F. Out of Thuringia there is but one way without a river or mountains.
    play(laid, L, 'strike engagement', 6);
    expect([waits(laid), open(laid, L)]).toEqual([
      ['free-move', L],
      ['move saxony', 'stay'],
    ]);
  },
);

clause(['CT-17.7.b', 'CT-16.0.a'], 'no free move into another’s home', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { avars: { leader: 1, warrior: 5 } }, [C]: { avars: { militia: 2 } } },
  });
  operate(laid, L, 'avars', 2);
  play(laid, L, `attack ${force(laid, C, 'avars')}`);
  play(laid, L, 'strike engagement', 6);
  expect(open(laid, L)).toEqual(['move moravia', 'stay']);
});

clause('CT-17.7.b', 'besiegers have their free move too', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: L },
    forces: {
      muslims: { 'spanish-march': [{ nomad: 4 }, { nomad: 1 }] },
      [C]: { barcelona: { militia: 3 } },
    },
  });
  play(laid, L, `form ${laid.t.forces[0]!.id}`);
  play(laid, L, 'roll', 3);
  play(laid, L, `attack ${force(laid, C, 'barcelona')}`);
  // Raid, column 4, a siege, die 5: F.
  play(laid, L, 'strike raid', 5);
  expect([waits(laid), open(laid, L)]).toEqual([
    ['free-move', L],
    ['move upper-march', 'stay'],
  ]);
});

clause(
  ['CT-29.1.3.b', 'CT-17.7.b'],
  'who leaves an area to foreigners by a free move leaves its Feudalism',
  () => {
    const laid = table({
      at: { operations: L },
      options: { feudalism: true },
      table: { feudalism: ['thuringia'] },
      forces: { [L]: { thuringia: { leader: 1, warrior: 5 } }, slavs: { thuringia: { militia: 4 } } },
    });
    operate(laid, L, 'thuringia', 2);
    play(laid, L, `attack ${force(laid, 'slavs', 'thuringia')}`);
    // D2 F, of four.
    play(laid, L, 'strike engagement', 6, 1, 1);
    expect(laid.t.feudalism).toEqual(['thuringia']);
    play(laid, L, 'move saxony');
    expect(laid.t.feudalism).toEqual([]);
  },
);

clause('CT-29.4.b', 'the last area of an empire may be entered by a free move', () => {
  const { t: map } = table();
  const others = ['hibernia', 'scotia', 'saxony', 'corsica', 'sardinia', 'baleares'];
  const lands = map.map.lands.filter((at) => !others.includes(at) && at !== 'thuringia');
  const laid = table({
    at: { operations: L },
    options: { extended: true },
    forces: {
      [L]: {
        ...Object.fromEntries(lands.map((at) => [at, { militia: 1 }])),
        thuringia: [{ leader: 1, warrior: 5 }, { militia: 1 }],
      },
      [C]: { thuringia: { militia: 2 } },
    },
  });
  const first = laid.t.forces.find(({ power, at }) => power === L && at === 'thuringia')!.id;
  play(laid, L, `form ${first}`);
  play(laid, L, 'roll', 2);
  play(laid, L, `attack ${force(laid, C, 'thuringia')}`);
  play(laid, L, 'strike engagement', 6);
  play(laid, L, 'move saxony');
  expect(laid.state.result).toMatchObject({ winners: [L], how: 'empire' });
});

clause('CT-17.1.a', 'the three tables, cell by cell: a row for each die, a column for each strength', () => {
  const { tables } = table().t;
  expect(tables.columns).toEqual([1, 2, 3, 4, 6, 9, 13]);
  for (const crt of CRTS)
    expect(tables.crt[crt]).toEqual(
      TABLES[crt]
        .trim()
        .split('\n')
        .map((row) => row.trim().split(' | ')),
    );
});

/** After a slash what it is in a siege. */
const TABLES: Record<Crt, string> = {
  shock: `
    A1 | A1 CA | A1 CA | A1 CA | A1 CA | A1 CA | CA / A1 CA
    NE | NE | NE | NE | NE | NE | D1 CA / CA
    NE | CA | D1 CA / CA | D1 CA / CA | D1 CA / CA | D2 CA / D1 CA | D2 CA / D1 CA
    CA | D1 CA / CA | D1 CA / CA | D1 / CA | D2 CA / D1 CA | D2 / D1 CA | D3 / D2
    D1 CA / CA | D1 / NE | D1 F / D1 | D2 / D1 | D2 F / D1 | D3 F / D2 | D4 F / D3
    D1 F / NE | D1 DV / D1 | D2 DV / D1 | D2 DV / D2 | D3 DV / D2 | D4 DV / D3 | D5 DV / D4`,
  raid: `
    A1 | A1 | A1 | A1 CA | A1 CA | CA / A1 CA | CA
    NE | NE | CA / NE | CA | CA | D1 CA / CA | D1 CA / CA
    NE | NE | NE | NE | F / NE | D1 / NE | D1 F / NE
    NE | F / NE | F / NE | D1 / NE | D1 F / F | D1 F / F | D2 F / F
    F | F | D1 F / F | D1 F / F | D1 F / F | D2 F / D1 | D2 F / D1 F
    D1 F / F | D1 F / F | D1 F / F | D2 F / D1 | D2 F / D1 | D2 DV / D1 F | D3 DV / D2`,
  engagement: `
    A1 | A1 CA | A1 CA | A1 CA | A1 CA | A1 CA | CA
    CA | CA | CA | CA | CA | D1 CA / CA | D1 CA / CA
    NE | NE | NE | NE | D1 CA / NE | D1 CA / CA | D2 CA / D1 CA
    NE | NE | D1 CA / NE | D1 CA / CA | D1 CA / CA | D2 CA / D1 CA | D2 / D1
    NE | D1 CA / NE | D1 CA / CA | D1 / D1 CA | D2 CA / D1 CA | D2 / D1 | D3 / D2
    D1 / NE | D1 / D1 CA | D1 F / D1 | D2 F / D1 | D2 F / D2 | D3 F / D2 | D3 DV / D3`,
};
