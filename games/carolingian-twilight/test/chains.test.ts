/** Chains of combat from their edges: who is not asked, what no roll brings, what is said: CT-17. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
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
  resign,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

const fight = (own: string, at: string, die: number, target: [string, string], lay: Lay): Laid => {
  const laid = table({ at: { operations: own }, ...lay });
  operate(laid, own, at, die);
  const seat = laid.t.powers[own]!.controller!;
  play(laid, seat, `attack ${force(laid, ...target)}`);
  return laid;
};

clause(['CT-17.1.a', 'CT-17.8.a', 'CT-17.4.c'], 'a chain is told roll by roll, each with its clause', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'burgundy'], {
    forces: { [L]: { burgundy: { leader: 1, warrior: 3 } }, [C]: { burgundy: { warrior: 4 } } },
  });
  expect([late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
    'strike engagement',
    ['strike engagement'],
    {
      'fire CT-28.0.n': [''],
      'lead CT-17.5.b': ['1', '2', '3'],
      'strike CT-17.4.a': ['shock', 'shock'],
      'strike CT-17.4.b': ['raid', 'raid'],
    },
  ]);
  const roll = (seat: string, text: string, ...draws: number[]) =>
    play(laid, seat, text, ...draws)
      .filter(({ what }) => what === 'roll')
      .map((entry) => [entry.clause, laid.game.say.entry(entry)]);
  // Column 4, die 2: CA, and again.
  expect([roll(L, 'strike engagement', 2), roll(C, 'strike engagement', 2)]).toEqual([
    [['CT-17.1.a', 'Lothar I rolls 2 on the Engagement table, column 4: CA (counterattack)']],
    [['CT-17.8.a', 'Charles the Bald rolls 2 on the Engagement table, column 4: CA (counterattack)']],
  ]);
  expect(waits(laid)).toEqual(['strike', L]);
  play(laid, L, 'strike engagement', 3);
  expect(waits(laid)).toEqual(['operation', L]);
});

clause(
  ['CT-17.5.b', 'CT-17.5.c', 'CT-28.0.n'],
  'bonuses before the first roll of a side, one of each',
  () => {
    const laid = fight(L, 'ligurian', 6, [C, 'ligurian'], {
      hands: { [L]: ['leadership-3', 'leadership-2', 'greek-fire'] },
      forces: { [L]: { ligurian: { fleet: 2 } }, [C]: { ligurian: { fleet: 3 } } },
    });
    for (const seat of [L, C, G]) laid.game.leave(laid.state, seat, 'assassin', 'never');
    expect([late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
      'strike shock',
      ['lead 3', 'lead 2', 'fire', 'strike shock', 'strike raid', 'strike engagement'],
      {
        'lead CT-17.5.b': ['1'],
      },
    ]);
    play(laid, L, 'lead 2');
    play(laid, L, 'fire');
    expect(laid.t.combat!.sides[0]).toEqual({
      bonus: 3,
      fire: true,
      force: 1,
      headless: false,
      led: true,
      power: 'lothar',
      struck: false,
    });
    expect([open(laid, L), forbidden(laid, L)]).toEqual([
      ['strike shock', 'strike raid', 'strike engagement'],
      {
        'fire CT-17.5.c': [''],
        'lead CT-17.5.b': ['3', '1', '2', '3'],
      },
    ]);
    // Column 6, die 2: CA.
    play(laid, L, 'strike engagement', 2);
    expect(whyNot(laid, C, 'fire')[0]).toBe('CT-28.0.n');
    play(laid, C, 'strike engagement', 2);
    expect([open(laid, L), forbidden(laid, L)]).toEqual([
      ['strike shock', 'strike raid', 'strike engagement'],
      {
        'fire CT-17.5.c': [''],
        'lead CT-17.5.b': ['3', '1', '2', '3'],
      },
    ]);
  },
);

clause('CT-28.0.n', 'Greek Fire burns at sea only', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'burgundy'], {
    hands: { [L]: ['greek-fire'] },
    forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { warrior: 4 } } },
  });
  expect(whyNot(laid, L, 'fire')).toEqual(['CT-28.0.n', 'Greek Fire is for combats at sea']);
});

clause('CT-17.8.b', 'at sea too a force that nobody plays strikes by the best table', () => {
  const laid = fight(L, 'ligurian', 6, ['muslims', 'ligurian'], {
    forces: { [L]: { ligurian: { fleet: 3 } }, muslims: { ligurian: { fleet: 3 } } },
  });
  const told = play(laid, L, 'strike engagement', 2, 2);
  expect(read(laid, told, G)).toEqual([
    'Lothar I rolls 2 on the Engagement table, column 3: CA (counterattack)',
    'The Muslims roll 2 on the Shock table, column 3: NE (no effect)',
  ]);
});

clause('CT-17.8.a', 'who has left it so strikes back by the best table, and is asked when he attacks', () => {
  const lay: Lay = {
    forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { leader: 1, army: 3 } } },
  };
  const laid = table({ at: { operations: L }, ...lay });
  for (const seat of [L, C]) laid.game.leave(laid.state, seat, 'counterattack', 'best');
  operate(laid, L, 'burgundy', 6);
  play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
  expect(waits(laid)).toEqual(['strike', L]);
  const told = read(laid, play(laid, L, 'strike engagement', 2, 2), G);
  expect(told).toEqual([
    'Lothar I rolls 2 on the Engagement table, column 3: CA (counterattack)',
    'Charles the Bald rolls 2 on the Shock table, column 4: NE (no effect)',
  ]);
  expect(waits(laid)).toEqual(['operation', 'lothar']);
  const asked = fight(L, 'burgundy', 6, [C, 'burgundy'], lay);
  play(asked, L, 'strike engagement', 2);
  expect([waits(asked), late(asked)]).toEqual([['strike', 'charles-bald'], 'strike shock']);
});

clause(['CT-17.7.b', 'CT-17.7.c', 'CT-17.7.e'], 'where an F leads, and where not', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'burgundy'], {
    forces: {
      [L]: { burgundy: { leader: 1, warrior: 2 } },
      [C]: { burgundy: { warrior: 4 }, geneva: { militia: 1 } },
    },
  });
  // Column 3, die 6: D1 F.
  play(laid, L, 'strike engagement', 6);
  play(laid, C, 'lose warrior');
  expect([late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
    'stay',
    ['move francia', 'move lotharingia', 'move provence', 'move aquitania', 'stay'],
    {
      'move CT-17.7.c': ['swabia', 'langobardia', 'septimania'],
      'move CT-17.7.e': 80,
    },
  ]);
  expect(laid.game.asks(laid.state)[0]!.facts).toEqual({ at: 'burgundy' });
  expect(read(laid, play(laid, L, 'move francia'), G)).toEqual(['Lothar I moves on to Francia for no OP']);
  expect(waits(laid)).toEqual(['operation', L]);
});

clause(
  ['CT-17.7.b', 'CT-15.0.g'],
  'by F into the own or an empty burg, at sea to the next sea, and nobody goes who may not',
  () => {
    const at = (power: string, place: string, die: number, lay: Lay) => {
      const laid = fight(power, place, 6, [C, place], lay);
      play(laid, laid.t.powers[power]!.controller!, 'strike engagement', die);
      play(laid, C, `lose ${place === 'ligurian' ? 'fleet' : 'warrior'}`);
      return [waits(laid), open(laid, laid.t.powers[power]!.controller!)];
    };
    expect(
      at(L, 'burgundy', 6, {
        forces: { [L]: { burgundy: { warrior: 3 } }, [C]: { burgundy: { warrior: 4 } } },
      }),
    ).toEqual([
      ['free-move', 'lothar'],
      ['move francia', 'move lotharingia', 'move provence', 'move aquitania', 'move geneva', 'stay'],
    ]);
    expect(
      at(L, 'ligurian', 6, { forces: { [L]: { ligurian: { fleet: 3 } }, [C]: { ligurian: { fleet: 4 } } } }),
    ).toEqual([
      ['free-move', 'lothar'],
      ['move mediterranean', 'move tyrrhenian', 'stay'],
    ]);
    expect(
      at('slavs', 'moravia', 6, {
        control: { slavs: G },
        forces: { slavs: { moravia: { warrior: 3 } }, [C]: { moravia: { warrior: 4 } } },
      }),
    ).toEqual([
      ['free-move', 'louis-german'],
      ['move bohemia', 'move avars', 'stay'],
    ]);
  },
);

clause(
  'CT-17.8.d',
  'an F or DV of a counterattack in the field, or of a force that nobody plays, does nothing',
  () => {
    const laid = fight(L, 'burgundy', 6, [C, 'burgundy'], {
      forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { burgundy: { warrior: 3 } } },
    });
    // CA, then D1 F of Charles: nobody moves.
    play(laid, L, 'strike engagement', 2);
    play(laid, C, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    expect(waits(laid)).toEqual(['operation', L]);
    // The attacker's second roll is none of the first.
    const second = fight(L, 'burgundy', 6, [C, 'burgundy'], {
      forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { burgundy: { warrior: 4 } } },
    });
    play(second, L, 'strike engagement', 2);
    play(second, C, 'strike engagement', 2);
    play(second, L, 'strike engagement', 6);
    for (const text of ['lose warrior', 'lose warrior']) play(second, C, text);
    expect(waits(second)).toEqual(['operation', L]);
    const idle = fight(L, 'dalmatia', 6, ['byzantium', 'dalmatia'], {
      forces: { [L]: { dalmatia: { warrior: 4 } }, byzantium: { dalmatia: { army: 3 } } },
    });
    // The Byzantines strike back by Shock: D2 DV, and draw nothing.
    play(idle, L, 'strike engagement', 2, 6);
    play(idle, L, 'lose warrior');
    play(idle, L, 'lose warrior');
    expect([hand(idle, 'byzantium'), waits(idle)]).toEqual([[], ['operation', 'lothar']]);
  },
);

clause(['CT-20.0.e', 'CT-X7'], 'in a siege a DV brings no marker', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'geneva'], {
    forces: { [L]: { burgundy: { leader: 1, army: 3 } }, [C]: { geneva: { warrior: 5 } } },
  });
  // Column 4, die 6: D2 in a siege.
  play(laid, L, 'strike shock', 6);
  play(laid, C, 'lose warrior');
  play(laid, C, 'lose warrior');
  expect([hand(laid, L), waits(laid)]).toEqual([[], ['operation', L]]);
});

clause(
  ['CT-17.7.a', 'CT-24.0.j', 'CT-29.1.3.b'],
  'who advances is told, and leaves an NPP’s place to one',
  () => {
    const laid = fight('slavs', 'burgundy', 6, [C, 'geneva'], {
      control: { slavs: G },
      options: { feudalism: true },
      table: { feudalism: ['burgundy'] },
      forces: { slavs: { burgundy: { warrior: 3, militia: 1 } }, [C]: { geneva: { militia: 1 } } },
    });
    play(laid, G, 'strike engagement', 6);
    expect([waits(laid), late(laid), open(laid, G), forbidden(laid, G)]).toEqual([
      ['advance', 'louis-german'],
      'stay',
      ['move geneva', 'stay'],
      {
        'move CT-17.7.a': 86,
      },
    ]);
    const outcome = playOn(laid, G, 'move geneva');
    expect([outcome.final, read(laid, outcome.entries, L)]).toEqual([
      true,
      ['The Slavs advance into Geneva'],
    ]);
    expect([units(laid, 'slavs', 'burgundy'), units(laid, 'slavs', 'geneva'), laid.t.feudalism]).toEqual([
      {
        militia: 1,
      },
      {
        warrior: 3,
      },
      [],
    ]);
  },
);

clause('CT-17.7.a', 'who stays stays, and his segment goes on', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'geneva'], {
    forces: { [L]: { burgundy: { warrior: 4 } }, [C]: { geneva: { militia: 1 } } },
  });
  play(laid, L, 'strike engagement', 6);
  play(laid, L, 'stay');
  expect([waits(laid), units(laid, L, 'geneva')]).toEqual([['operation', L], {}]);
});

clause(['CT-24.2.c', 'CT-X20'], 'who plays the attacked from now on is told: one of the others', () => {
  const lay: Lay = {
    at: { operations: L },
    forces: { [L]: { brittany: { warrior: 3 } }, bretons: { brittany: { militia: 2 } } },
  };
  const laid = table(lay);
  operate(laid, L, 'brittany', 6);
  expect(read(laid, play(laid, L, `attack ${force(laid, 'bretons', 'brittany')}`, G), C)).toEqual([
    'Lothar I attacks the Bretons in Brittany',
    'The Bretons are attacked and wake: Louis the German plays the Bretons from now on',
  ]);
  const two = table({
    ...lay,
    scenario: '882',
    seats: 2,
    at: { operations: 'charles-fat' },
    forces: {
      'charles-fat': { brittany: { leader: 1, warrior: 3 } },
      bretons: { brittany: { militia: 2 } },
    },
  });
  const [other] = two.t.order.filter((seat) => seat !== 'charles-fat');
  operate(two, 'charles-fat', 'brittany', 3);
  play(two, 'charles-fat', `attack ${force(two, 'bretons', 'brittany')}`, other!);
  expect(two.t.powers.bretons!.controller).toBe(other);
});

clause('CT-17.8.a', 'whoever resigns amid a chain, it goes on without him', () => {
  const laid = fight(L, 'burgundy', 6, [C, 'burgundy'], {
    track: [L, C, G],
    forces: { [L]: { burgundy: { leader: 1, army: 3 } }, [C]: { burgundy: { leader: 1, army: 3 } } },
  });
  resign(laid, L);
  expect([waits(laid), laid.t.combat === null, laid.t.turn!.power]).toEqual([
    ['loss', 'charles-bald'],
    false,
    'lothar',
  ]);
});
