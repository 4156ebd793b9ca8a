import { clause } from '@annales/engine/testing';
import { describe, expect } from 'vitest';
import type { Side } from '../state.ts';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

/** An operation of these pieces, ready to gather. */
function gathering(side: Side, pieces: string[], lay: Lay = {}): Laid {
  const laid = table({ turn: side, ...lay });
  playAll(laid, side, 'operate', ...pieces.map((piece) => `activate ${piece}`));
  if (waits(laid)[0] === 'activation') play(laid, side, 'march');
  return laid;
}

/** RP that these actions of one side cost. */
function spent(laid: Laid, side: Side, ...actions: string[]): number {
  const before = laid.t.purse[side];
  playAll(laid, side, ...actions);
  return before - laid.t.purse[side];
}

const at = ({ t }: Laid, ...units: string[]) => units.map((unit) => t.units[unit]!.at);

/** The units of these lands are destroyed. */
const emptied = (...lands: string[]): Record<string, 'destroyed'> => {
  const { map } = table().t;
  const units = lands.flatMap((land) => map.lands[land]!.units.map(({ id }) => id));
  return Object.fromEntries(units.map((unit) => [unit, 'destroyed']));
};
const SOUTH = emptied('syburg', 'eresburg', 'paderborn', 'ohrum', 'wittekindsberg');

describe('where armies go', () => {
  clause('LS-M7.1.a', 'from land to neighbouring land, as far as the purse reaches', () => {
    const laid = gathering('carolingian', ['buraburg-1'], { units: SOUTH, purse: { carolingian: 5 } });
    playAll(laid, 'carolingian', 'advance buraburg eresburg', 'move paderborn', 'move ohrum');
    expect(whyNot(laid, 'carolingian', 'move syburg')).toEqual(['LS-M7.1.a', 'Syburg does not touch Ohrum']);
    play(laid, 'carolingian', 'move wittekindsberg');
    expect(laid.t.purse.carolingian).toBe(0);
    expect(whyNot(laid, 'carolingian', 'move paderborn')).toEqual([
      'LS-M6.2.b',
      'Paderborn is 1 RP away and the purse holds 0',
    ]);
    const far = gathering('carolingian', ['fulda-1']);
    expect(whyNot(far, 'carolingian', 'group fulda koblenz')).toEqual([
      'LS-M7.1.a',
      'Koblenz does not touch Fulda',
    ]);
    expect(whyNot(far, 'carolingian', 'group koblenz fulda')).toEqual([
      'LS-M6.3.a',
      'None of the army stands in Koblenz',
    ]);
  });

  clause('LS-M7.1.b', 'the lands of Frisians, Obotrites, Veleti and Sorbs are closed to all others', () => {
    const closed = (laid: Laid, side: Side, action: string, name: string) =>
      expect(whyNot(laid, side, action)).toEqual(['LS-M7.1.b', `Only its own people go to ${name}`]);
    const allies = { table: { allies: { danish: false, frisian: true } } };
    closed(
      gathering('saxon', ['mimigernaford-1'], allies),
      'saxon',
      'group mimigernaford friesland',
      'Friesland',
    );
    closed(
      gathering('carolingian', ['west-friesland-1']),
      'carolingian',
      'group west-friesland friesland',
      'Friesland',
    );
    const franks = gathering('carolingian', ['thuringe-1'], { units: emptied('halberstadt', 'bardowick') });
    closed(franks, 'carolingian', 'group thuringe sorbs', 'Sorbs');
    play(franks, 'carolingian', 'advance thuringe halberstadt');
    closed(franks, 'carolingian', 'move veleti', 'Veleti');
    play(franks, 'carolingian', 'move bardowick');
    closed(franks, 'carolingian', 'move obotrites', 'Obotrites');
  });

  clause('LS-M7.1.b', 'but open to their own units', () => {
    const allies = { table: { allies: { danish: false, frisian: true } } };
    const frisians = gathering('saxon', ['friesland-1'], allies);
    playAll(frisians, 'saxon', 'group friesland mimigernaford', 'group mimigernaford friesland', 'end');
    expect(at(frisians, 'friesland-1')).toEqual(['friesland']);
    const sorbs = table({ turn: 'saxon', hands: { saxon: ['sorbs'] }, units: emptied('thuringe') });
    playAll(sorbs, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe', 'move sorbs', 'end');
    expect(at(sorbs, 'sorbs-1', 'sorbs-2')).toEqual(['sorbs', 'sorbs']);
  });

  clause('LS-M7.1.b', 'and from their own land they go straight against the enemy', () => {
    const frisians = gathering('saxon', ['friesland-1'], {
      table: { allies: { danish: false, frisian: true } },
      units: emptied('west-friesland'),
    });
    playAll(frisians, 'saxon', 'advance friesland west-friesland', 'pillage', 'retreat');
    expect(at(frisians, 'friesland-1')).toEqual(['friesland']);
  });

  clause('LS-M7.1.c', 'Widukind may take three Saxon units to Denmark, and no more', () => {
    const lay: Lay = { widukind: 'treva', units: { 'verden-1': 'treva', 'verden-2': 'treva' } };
    const three = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'verden-1'], lay);
    expect(spent(three, 'saxon', 'group treva denmark')).toBe(0);
    expect(at(three, 'treva-1', 'treva-2', 'verden-1')).toEqual(Array(3).fill('denmark'));
    expect(three.t.widukind.at).toBe('denmark');
    play(three, 'saxon', 'end');

    const refused = [
      'LS-M7.1.c',
      'Denmark takes in at most 3 Saxon units, and only with Widukind; 0 are there',
    ];
    const four = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'verden-1', 'verden-2'], lay);
    expect(whyNot(four, 'saxon', 'group treva denmark')).toEqual(refused);
    playAll(four, 'saxon', 'part treva', 'with treva-1');
    expect(whyNot(four, 'saxon', 'to denmark')).toEqual(refused);
    playAll(four, 'saxon', 'with widukind', 'to denmark');

    const alone = gathering('saxon', ['treva-1']);
    expect(whyNot(alone, 'saxon', 'group treva denmark')).toEqual(refused);
    const frisian = gathering('saxon', ['widukind', 'friesland-1'], {
      widukind: 'treva',
      table: { allies: { danish: false, frisian: true } },
    });
    playAll(frisian, 'saxon', 'group friesland verden', 'group verden treva');
    expect(whyNot(frisian, 'saxon', 'group treva denmark')).toEqual(refused);
  });

  clause('LS-M7.1.c2', 'those who are in Denmark count: Widukind cannot come back for a fourth', () => {
    const lay: Lay = { widukind: 'treva', units: { 'verden-1': 'treva', 'verden-2': 'denmark' } };
    const laid = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'verden-1'], lay);
    expect(whyNot(laid, 'saxon', 'group treva denmark')).toEqual([
      'LS-M7.1.c',
      'Denmark takes in at most 3 Saxon units, and only with Widukind; 1 is there',
    ]);
    playAll(laid, 'saxon', 'part treva', 'with widukind', 'with treva-1', 'with treva-2', 'to denmark');
    playAll(laid, 'saxon', 'part denmark', 'with widukind', 'to treva');
    expect(whyNot(laid, 'saxon', 'group treva denmark')).toEqual([
      'LS-M7.1.c',
      'Denmark takes in at most 3 Saxon units, and only with Widukind; 3 are there',
    ]);
    playAll(laid, 'saxon', 'part treva', 'with widukind', 'to denmark');
  });

  clause('LS-M7.1.c2', 'the Dane in his own land does not count', () => {
    const lay: Lay = { widukind: 'treva', units: { 'verden-1': 'treva' } };
    const laid = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'verden-1'], {
      ...lay,
      table: { allies: { danish: true, frisian: false } },
    });
    play(laid, 'saxon', 'group treva denmark');
    expect(at(laid, 'treva-1', 'denmark-1')).toEqual(['denmark', 'denmark']);
  });

  clause('LS-M7.1.c2', 'of four who gather three go on with Widukind, and the operation may end so', () => {
    const lay: Lay = { widukind: 'treva', units: { 'ohrum-1': 'treva' } };
    const laid = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'ohrum-1', 'bardowick-1'], lay);
    play(laid, 'saxon', 'group bardowick treva');
    playAll(laid, 'saxon', 'part treva', 'with widukind', 'with treva-1', 'with treva-2', 'with ohrum-1');
    playAll(laid, 'saxon', 'to denmark', 'end');
    expect(at(laid, 'treva-1', 'treva-2', 'ohrum-1')).toEqual(Array(3).fill('denmark'));
    expect(at(laid, 'bardowick-1')).toEqual(['treva']);
    expect(laid.t.widukind.at).toBe('denmark');
    expect(waits(laid)).toEqual(['operations', 'carolingian']);
  });

  clause('LS-M7.1.c2', 'a formed army of four goes as one, and so not to Denmark', () => {
    const lay: Lay = {
      widukind: 'treva',
      conquered: ['bardowick'],
      units: { 'ohrum-1': 'treva', 'ohrum-2': 'treva' },
    };
    const laid = gathering('saxon', ['widukind', 'treva-1', 'treva-2', 'ohrum-1', 'ohrum-2'], lay);
    playAll(laid, 'saxon', 'advance treva bardowick', 'move treva');
    expect(whyNot(laid, 'saxon', 'move denmark')[0]).toBe('LS-M7.1.c');
  });

  clause('LS-1.1.b', 'Denmark is friendly to no Carolingian: nobody gathers for it or goes there', () => {
    const laid = gathering('carolingian', ['scara-2', 'scara-3'], {
      conquered: ['treva', 'verden', 'wittekindsberg'],
      units: { 'scara-2': 'treva', 'scara-3': 'verden' },
    });
    play(laid, 'carolingian', 'group verden wittekindsberg');
    // As before any land that is not friendly, the army must be formed first; and then it is not let in.
    expect(whyNot(laid, 'carolingian', 'advance treva denmark')[0]).toBe('LS-M6.3.a');
    playAll(laid, 'carolingian', 'group wittekindsberg verden', 'group verden treva');
    expect(whyNot(laid, 'carolingian', 'advance treva denmark')[0]).toBe('LS-M7.1.b');
  });

  clause('LS-M7.1.c', 'the Danish unit goes home as it likes, and no Carolingian ever', () => {
    const danes = gathering('saxon', ['denmark-1'], { table: { allies: { danish: true, frisian: false } } });
    expect(spent(danes, 'saxon', 'group denmark treva', 'group treva denmark')).toBe(1);
    const franks = gathering('carolingian', ['fulda-1'], {
      conquered: ['treva'],
      units: { 'fulda-1': 'treva' },
    });
    expect(whyNot(franks, 'carolingian', 'group treva denmark')[0]).toBe('LS-M7.1.b');
  });

  clause('LS-M7.1.d', 'Aix-la-Chapelle is left by its three ways and never entered', () => {
    const exits = ['cologne-left', 'koblenz', 'buraburg'];
    for (const to of exits) {
      const laid = gathering('carolingian', ['scara-2']);
      expect(spent(laid, 'carolingian', `group aix ${to}`)).toBe(0);
      expect(whyNot(laid, 'carolingian', `group ${to} aix`)).toEqual([
        'LS-M7.1.d',
        'Nobody marches into Aix-la-Chapelle',
      ]);
    }
    expect(open(gathering('carolingian', ['scara-2']), 'carolingian')).toEqual([
      ...exits.map((to) => `group aix ${to}`),
      'end',
    ]);
  });

  clause('LS-M7.1.d', 'no Saxon marches there, and nobody retreats there', () => {
    const laid = gathering('saxon', ['syburg-1'], {
      units: { ...emptied('buraburg'), 'koblenz-2': 'destroyed' },
    });
    playAll(laid, 'saxon', 'advance syburg buraburg', 'move koblenz');
    play(laid, 'carolingian', 'stay-out', 1, 1);
    expect(open(laid, 'carolingian')).toEqual(['withdraw buraburg', 'withdraw cologne-left', 'stand']);
    expect(whyNot(laid, 'carolingian', 'withdraw aix')[0]).toBe('LS-C7.2.e2');
    play(laid, 'carolingian', 'withdraw cologne-left');
    expect(whyNot(laid, 'saxon', 'move aix')[0]).toBe('LS-M7.1.d');
  });
});

describe('what it costs', () => {
  clause('LS-M7.1.e', 'the Rhine at Cologne is never crossed for nothing', () => {
    const one = gathering('carolingian', ['cologne-1']);
    expect(spent(one, 'carolingian', 'group cologne-left cologne-right')).toBe(1);
    expect(spent(one, 'carolingian', 'group cologne-right cologne-left')).toBe(1);
    const back = gathering('carolingian', ['cologne-1'], { units: { 'cologne-1': 'cologne-right' } });
    expect(spent(back, 'carolingian', 'group cologne-right cologne-left')).toBe(1);
    const four = gathering('carolingian', ['cologne-1', 'cologne-2', 'koblenz-1', 'koblenz-2']);
    expect(spent(four, 'carolingian', 'group koblenz cologne-left')).toBe(0);
    expect(spent(four, 'carolingian', 'group cologne-left cologne-right')).toBe(2);
    const poor = gathering('carolingian', ['cologne-1'], { purse: { carolingian: 1 } });
    expect(whyNot(poor, 'carolingian', 'group cologne-left cologne-right')).toEqual([
      'LS-M6.2.b',
      'Cologne (right bank) is 1 RP away and the purse holds 0',
    ]);
  });

  clause('LS-M7.1.e', 'except by a retreat', () => {
    const laid = gathering('carolingian', ['cologne-1'], { units: { 'syburg-1': 'cologne-right' } });
    play(laid, 'carolingian', 'advance cologne-left cologne-right', 1, 1);
    expect(laid.t.purse.carolingian).toBe(10 - 1 - 1 - 1);
    play(laid, 'saxon', 'stand');
    expect(spent(laid, 'carolingian', 'retreat')).toBe(0);
    expect(at(laid, 'cologne-1')).toEqual(['cologne-left']);
  });

  clause('LS-M6.2.a', 'the first move into friendly land is free, every further one is not', () => {
    const laid = gathering('carolingian', ['koblenz-1']);
    expect(spent(laid, 'carolingian', 'group koblenz cologne-left')).toBe(0);
    expect(spent(laid, 'carolingian', 'group cologne-left west-friesland')).toBe(1);
    const led = gathering('carolingian', ['charlemagne', 'scara-1', 'fulda-1']);
    expect(spent(led, 'carolingian', 'group aix buraburg', 'group fulda buraburg')).toBe(0);
    expect(spent(led, 'carolingian', 'group buraburg thuringe')).toBe(1);
  });

  clause('LS-M6.2.a', 'of those who go together only they pay who have moved before', () => {
    const army = ['koblenz-1', 'koblenz-2', 'cologne-1', 'cologne-2'];
    const laid = gathering('carolingian', army);
    play(laid, 'carolingian', 'group koblenz cologne-left');
    expect(spent(laid, 'carolingian', 'group cologne-left west-friesland')).toBe(1);
    expect(at(laid, ...army)).toEqual(Array(4).fill('west-friesland'));
    expect(spent(laid, 'carolingian', 'group west-friesland cologne-right')).toBe(2);
  });

  clause('LS-M6.2.a', 'a commander alone pays 1 RP for his second move', () => {
    const laid = gathering('carolingian', ['charlemagne', 'fulda-1']);
    expect(spent(laid, 'carolingian', 'group aix koblenz')).toBe(0);
    expect(spent(laid, 'carolingian', 'group koblenz buraburg')).toBe(1);
    expect(spent(laid, 'carolingian', 'group fulda buraburg')).toBe(0);
  });

  clause('LS-M6.2.a', 'neither enemy land nor a land with enemy units is friendly', () => {
    const laid = gathering('carolingian', ['buraburg-1'], { units: { ...SOUTH, 'syburg-1': 'fulda' } });
    expect(whyNot(laid, 'carolingian', 'group buraburg fulda')).toEqual([
      'LS-M6.3.a',
      'Fulda is not friendly: gather the army first, then advance',
    ]);
    expect(spent(laid, 'carolingian', 'advance buraburg eresburg')).toBe(1);
  });

  const SIXTEEN = [
    ...[
      'buraburg-1',
      'buraburg-2',
      'fulda-1',
      'thuringe-1',
      'thuringe-2',
      'koblenz-1',
      'koblenz-2',
      'cologne-1',
    ],
    ...[
      'cologne-2',
      'west-friesland-1',
      'west-friesland-2',
      'scara-1',
      'scara-2',
      'scara-3',
      'scara-4',
      'neustria-1',
    ],
  ];
  /** So many units march from Büraburg into empty Eresburg. */
  function march(count: number, led: boolean): number {
    const army = SIXTEEN.slice(0, count);
    const gathered = Object.fromEntries(army.map((unit) => [unit, 'buraburg']));
    const laid = gathering('carolingian', led ? ['charlemagne', ...army] : army, {
      units: { ...gathered, 'eresburg-1': 'destroyed' },
      purse: { carolingian: 25 },
      charlemagne: 'buraburg',
    });
    return spent(laid, 'carolingian', 'advance buraburg eresburg');
  }

  clause('LS-M6.2.b', 'without a commander 1 RP for each three units or part of three', () => {
    expect([1, 2, 3, 4, 5].map((count) => march(count, false))).toEqual([1, 1, 1, 2, 2]);
  });

  clause('LS-M6.2.b', 'and so for an army that has lost him, however large', () => {
    const army = SIXTEEN.slice(0, 7);
    const laid = gathering('carolingian', ['charlemagne', ...army], {
      units: { ...Object.fromEntries(army.map((unit) => [unit, 'buraburg'])), ...SOUTH },
      charlemagne: 'buraburg',
    });
    play(laid, 'carolingian', 'advance buraburg eresburg');
    laid.t.operation!.led = false;
    expect(spent(laid, 'carolingian', 'move paderborn')).toBe(3);
  });

  clause(
    'LS-M6.2.c',
    'with a commander 1 RP for six units and 1 for each further three, 4 RP at most',
    () => {
      const prices = { 1: 1, 6: 1, 7: 2, 9: 2, 10: 3, 12: 3, 13: 4, 16: 4 };
      for (const [count, rp] of Object.entries(prices))
        expect([count, march(Number(count), true)]).toEqual([count, rp]);
      const poor = gathering('carolingian', ['charlemagne', ...SIXTEEN.slice(0, 7)], {
        units: { ...Object.fromEntries(SIXTEEN.slice(0, 7).map((unit) => [unit, 'buraburg'])), ...SOUTH },
        purse: { carolingian: 5 },
        charlemagne: 'buraburg',
      });
      expect(whyNot(poor, 'carolingian', 'advance buraburg eresburg')).toEqual([
        'LS-M6.2.c',
        'Eresburg is 2 RP away and the purse holds 1',
      ]);
    },
  );
});

describe('the formation of armies', () => {
  clause('LS-M6.3.a', 'no army enters enemy land before all who have set out are together', () => {
    const laid = gathering('carolingian', ['koblenz-1', 'fulda-1', 'thuringe-1']);
    playAll(laid, 'carolingian', 'group koblenz buraburg', 'group thuringe fulda');
    expect(whyNot(laid, 'carolingian', 'advance buraburg eresburg')).toEqual([
      'LS-M6.3.a',
      'Thuringe-1 has set out and is not in Büraburg: the army must be together',
    ]);
    expect(whyNot(laid, 'carolingian', 'group buraburg eresburg')).toEqual([
      'LS-M6.3.a',
      'Eresburg is not friendly: gather the army first, then advance',
    ]);
    playAll(laid, 'carolingian', 'group fulda buraburg', 'advance buraburg eresburg');
    expect(laid.t.operation!.units).toEqual(['koblenz-1', 'fulda-1', 'thuringe-1']);
  });

  clause('LS-M6.3.a', 'nor without the commander who has set out', () => {
    const laid = gathering('carolingian', ['charlemagne', 'buraburg-1']);
    play(laid, 'carolingian', 'group aix koblenz');
    expect(whyNot(laid, 'carolingian', 'advance buraburg eresburg')).toEqual([
      'LS-M6.3.a',
      'Charlemagne has set out and is not in Büraburg: the army must be together',
    ]);
    playAll(laid, 'carolingian', 'group koblenz buraburg', 'advance buraburg eresburg');
    expect(laid.t.operation!.led).toBe(true);
  });

  clause('LS-M6.3.c', 'a commander who has not set out may be left behind, and then leads nobody', () => {
    const laid = gathering('carolingian', ['charlemagne', 'buraburg-1', 'buraburg-2', 'scara-2'], {
      units: { 'scara-2': 'buraburg', 'eresburg-1': 'destroyed' },
    });
    play(laid, 'carolingian', 'advance buraburg eresburg');
    expect(laid.t.operation).toMatchObject({ led: false, units: ['buraburg-1', 'buraburg-2', 'scara-2'] });
    expect(laid.t.charlemagne).toEqual({ at: 'aix', active: true });
    play(laid, 'carolingian', 'retreat');
    expect(laid.t.charlemagne.at).toBe('aix');

    const guard = gathering('carolingian', ['charlemagne', 'scara-1'], {
      units: { 'scara-1': 'buraburg' },
    });
    expect(whyNot(guard, 'carolingian', 'advance buraburg eresburg')).toEqual([
      'LS-6.2.1.b',
      'Scara-1 +2 follows Charlemagne only',
    ]);
  });

  clause(
    'LS-M6.2.b',
    'a price is told by the paragraph of those who go, with their commander or without',
    () => {
      const laid = gathering('carolingian', ['charlemagne', 'scara-2', 'buraburg-1'], {
        purse: { carolingian: 2 },
      });
      playAll(laid, 'carolingian', 'group buraburg fulda', 'group aix buraburg');
      expect(whyNot(laid, 'carolingian', 'group fulda thuringe')).toEqual([
        'LS-M6.2.b',
        'Thuringe is 1 RP away and the purse holds 0',
      ]);
      expect(whyNot(laid, 'carolingian', 'group buraburg koblenz')).toEqual([
        'LS-M6.2.c',
        'Koblenz is 1 RP away and the purse holds 0',
      ]);
    },
  );

  clause('LS-C7.2.a', 'to fight where one stands takes the RP for a round', () => {
    const shared: Lay = {
      conquered: ['eresburg'],
      units: { 'scara-2': 'eresburg', 'eresburg-1': 'eresburg' },
    };
    const poor = gathering('carolingian', ['scara-2'], { ...shared, purse: { carolingian: 1 } });
    expect(open(poor, 'carolingian')).not.toContain('fight eresburg');
    expect(whyNot(poor, 'carolingian', 'fight eresburg')).toEqual([
      'LS-C7.2.a',
      'This costs 1 RP and the Carolingian has 0',
    ]);
    const laid = gathering('carolingian', ['scara-2'], { ...shared, purse: { carolingian: 2 } });
    expect(open(laid, 'carolingian')).toContain('fight eresburg');
  });

  clause('LS-M6.3.a', 'and the land where they gather must be friendly', () => {
    const laid = gathering('carolingian', ['scara-2'], {
      conquered: ['eresburg'],
      units: { 'scara-2': 'eresburg', 'eresburg-1': 'eresburg' },
    });
    expect(whyNot(laid, 'carolingian', 'advance eresburg paderborn')).toEqual([
      'LS-M6.3.a',
      'Eresburg is not friendly',
    ]);
    playAll(laid, 'carolingian', 'group eresburg buraburg', 'advance buraburg syburg');
  });

  clause('LS-M6.3.b', 'once formed it moves as one, and nobody parts from it', () => {
    const army = ['buraburg-1', 'buraburg-2', 'fulda-1'];
    const laid = gathering('carolingian', army, { units: SOUTH });
    playAll(laid, 'carolingian', 'group fulda buraburg', 'advance buraburg eresburg');
    for (const to of ['paderborn', 'ohrum']) {
      expect(open(laid, 'carolingian').some((choice) => /^(part|group|with)/.test(choice))).toBe(false);
      expect(whyNot(laid, 'carolingian', 'part eresburg')[0]).toBe('LS-M6.2.a');
      play(laid, 'carolingian', `move ${to}`);
      expect(at(laid, ...army)).toEqual(Array(3).fill(to));
    }
  });

  clause('LS-M6.3.c', 'who has not set out is left behind, active, and out of the operation', () => {
    const laid = gathering('carolingian', ['buraburg-1', 'fulda-1'], { units: SOUTH });
    play(laid, 'carolingian', 'advance buraburg eresburg');
    expect(laid.t.operation!.units).toEqual(['buraburg-1']);
    expect(laid.t.units['fulda-1']).toEqual({ at: 'fulda', active: true });
    play(laid, 'carolingian', 'retreat');
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'operate');
    expect(whyNot(laid, 'carolingian', 'activate fulda-1')[0]).toBe('LS-6.2.e');
  });

  clause('LS-M6.3.c', 'also out of the midst of those who march', () => {
    const laid = gathering('carolingian', ['buraburg-1', 'buraburg-2'], { units: SOUTH });
    play(laid, 'carolingian', 'part buraburg');
    expect(whyNot(laid, 'carolingian', 'to eresburg')).toEqual([
      'LS-M6.2.a',
      'Choose first who leaves Büraburg',
    ]);
    play(laid, 'carolingian', 'with buraburg-2');
    expect(whyNot(laid, 'carolingian', 'with buraburg-1')).toEqual([
      'LS-M6.2.a',
      'Then nobody would stay in Büraburg: let all go together',
    ]);
    play(laid, 'carolingian', 'to eresburg');
    expect(at(laid, 'buraburg-1', 'buraburg-2')).toEqual(['buraburg', 'eresburg']);
    expect(laid.t.operation!.units).toEqual(['buraburg-2']);
  });

  clause('LS-M6.3.c', 'but not in a land on the way', () => {
    const laid = gathering('carolingian', ['koblenz-1', 'koblenz-2'], { units: SOUTH });
    playAll(laid, 'carolingian', 'group koblenz buraburg', 'part buraburg', 'with koblenz-1');
    expect(whyNot(laid, 'carolingian', 'to eresburg')[0]).toBe('LS-M6.3.a');
  });

  clause('LS-M6.3.c', 'one piece alone has nobody to part from', () => {
    const laid = gathering('carolingian', ['buraburg-1', 'fulda-1']);
    for (const land of ['buraburg', 'syburg']) {
      expect(whyNot(laid, 'carolingian', `part ${land}`)[0]).toBe('LS-M6.2.a');
    }
  });

  clause('LS-M6.3.d', 'Scara in conquered lands cost 1 RP a territory, apart from the royal army', () => {
    const lay: Lay = {
      conquered: ['syburg', 'eresburg'],
      units: { 'scara-2': 'syburg', 'scara-3': 'syburg', 'scara-4': 'eresburg' },
    };
    const laid = table(lay);
    expect(spent(laid, 'carolingian', 'operate', 'muster royal')).toBe(1);
    expect(laid.t.operation!.units).toEqual(['scara-1']);
    expect(spent(laid, 'carolingian', 'muster syburg')).toBe(1);
    expect(spent(laid, 'carolingian', 'activate scara-4')).toBe(1);
    playAll(laid, 'carolingian', 'march', 'group syburg eresburg');
    expect(whyNot(laid, 'carolingian', 'advance syburg paderborn')[0]).toBe('LS-M6.3.a');
    play(laid, 'carolingian', 'advance eresburg paderborn');
    expect(laid.t.operation!.units).toEqual(['scara-2', 'scara-3', 'scara-4']);
  });
});

describe('who stops an army', () => {
  clause('LS-M6.4.a', 'enemy units do: it fights, and goes on when none is left and the purse allows', () => {
    const army = ['buraburg-1', 'buraburg-2'];
    const laid = gathering('carolingian', army, {
      units: { ...SOUTH, 'eresburg-1': 'eresburg' },
      purse: { carolingian: 5 },
    });
    play(laid, 'carolingian', 'advance buraburg eresburg');
    expect(waits(laid)).toEqual(['walls', 'saxon']);
    play(laid, 'saxon', 'stay-out', 1, 1, 1);
    play(laid, 'saxon', 'stand');
    expect(open(laid, 'carolingian')).toEqual(['press', 'retreat']);
    expect(whyNot(laid, 'carolingian', 'move paderborn')[0]).toBe('LS-C7.2.f2');
    play(laid, 'carolingian', 'press');
    play(laid, 'saxon', 'stay-out', 5, 1, 1);
    play(laid, 'carolingian', 'move paderborn');
    expect(at(laid, ...army)).toEqual(['paderborn', 'paderborn']);
    expect(laid.t.purse.carolingian).toBe(0);
    expect(whyNot(laid, 'carolingian', 'move ohrum')[0]).toBe('LS-M6.2.b');
  });

  clause('LS-M6.4.b', 'fortifications do not, nor do they make the way dearer', () => {
    const laid = gathering('carolingian', ['buraburg-1'], { units: SOUTH });
    expect(laid.t.lands.eresburg!.standing).toBe(true);
    expect(spent(laid, 'carolingian', 'advance buraburg eresburg')).toBe(1);
    expect(waits(laid)).toEqual(['campaign', 'carolingian']);
    expect(spent(laid, 'carolingian', 'move paderborn', 'move ohrum')).toBe(2);
  });
});
