import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { attack, type Laid, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

/** Hessians attack Widukind in Eresburg. */
function atWidukind(lay: Lay = {}, ...pieces: string[]): Laid {
  const laid = table({ widukind: 'eresburg', ...lay });
  attack(
    laid,
    'carolingian',
    'buraburg',
    'eresburg',
    ...(pieces.length > 0 ? pieces : ['buraburg-1', 'buraburg-2']),
  );
  return laid;
}

/** Charlemagne with the Scara +2, and with more if said so, attacks Eresburg. */
function withCharlemagne(lay: Lay = {}, ...more: string[]): Laid {
  const laid = table({ charlemagne: 'buraburg', ...lay, units: { 'scara-1': 'buraburg', ...lay.units } });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'charlemagne', 'scara-1', ...more);
  return laid;
}

clause('LS-C7.2.d6', 'unmodified sixes bring one more die, once a round for all of them', () => {
  const laid = atWidukind({ units: { 'paderborn-1': 'eresburg', 'paderborn-2': 'eresburg' } });
  const entries = play(laid, 'saxon', 'stay-out', 6, 6, 1, 1, 1);
  expect(entries.map(({ what }) => what)).not.toContain('commander-check');
  play(laid, 'saxon', 'lose eresburg-1');
  const told = play(laid, 'carolingian', 'lose paderborn-1', 5);
  expect(told.filter(({ what }) => what === 'commander-check')).toHaveLength(1);
  expect(laid.t.widukind.at).toBe('eresburg');
});

clause('LS-C7.2.d6', 'a 6 that is made by a bonus brings none', () => {
  const laid = table({ widukind: 'eresburg', units: { 'scara-2': 'buraburg', 'verden-1': 'eresburg' } });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'scara-2');
  play(laid, 'saxon', 'stay-out', 5, 1, 1);
  // The check would come after the loss.
  const entries = play(laid, 'saxon', 'lose verden-1');
  expect(entries.map(({ what }) => what)).not.toContain('commander-check');
  expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
});

clause('LS-C7.2.d6', 'nor does any 6 against an army without its commander', () => {
  const laid = table({ widukind: 'wittekindsberg' });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
  const entries = play(laid, 'saxon', 'stay-out', 6, 6);
  expect(entries.map(({ what }) => what)).not.toContain('commander-check');
});

clause('LS-C7.2.d6', 'nor against one that fights where he stands, but without him', () => {
  const laid = table({
    conquered: ['syburg'],
    units: { 'syburg-1': 'syburg', 'scara-2': 'syburg', 'scara-3': 'syburg' },
    table: { charlemagne: { at: 'syburg', active: true } },
  });
  playAll(laid, 'carolingian', 'operate', 'activate scara-2', 'march');
  const entries = play(laid, 'carolingian', 'fight syburg', 1, 6);
  expect(entries.map(({ what }) => what)).not.toContain('commander-check');
  expect(laid.t.charlemagne.at).toBe('syburg');
});

clause('LS-C7.2.d6', 'a 6 of the walls counts, the die of an ambush does not', () => {
  const walled = withCharlemagne({}, 'buraburg-1');
  const entries = play(walled, 'saxon', 'join', 1, 1, 1, 6);
  expect(entries.map(({ what }) => what)).not.toContain('commander-check');
  const told = play(walled, 'carolingian', 'lose buraburg-1', 1);
  expect(told.map(({ what }) => what)).toContain('commander-check');

  const assaulted = withCharlemagne({ units: { 'eresburg-1': 'destroyed' } }, 'buraburg-1');
  play(assaulted, 'carolingian', 'assault', 1, 1, 6);
  play(assaulted, 'carolingian', 'lose buraburg-1', 6);
  expect(assaulted.t.charlemagne.at).toBe('aix');

  const ambushed = withCharlemagne({ hands: { saxon: ['ambush'] } }, 'buraburg-1');
  play(ambushed, 'saxon', 'ambush', 6);
  play(ambushed, 'carolingian', 'lose buraburg-1');
  expect(waits(ambushed)).toEqual(['walls', 'saxon']);
  play(ambushed, 'saxon', 'stay-out', 1, 1);
  expect(ambushed.t.charlemagne.at).toBe('eresburg');
});

clause('LS-C7.2.d6', 'both commanders may be in danger in one round', () => {
  const laid = withCharlemagne({ widukind: 'eresburg', units: { 'verden-1': 'eresburg' } }, 'buraburg-1');
  play(laid, 'saxon', 'stay-out', 1, 6, 6, 1);
  play(laid, 'saxon', 'lose verden-1');
  play(laid, 'carolingian', 'lose buraburg-1', 5, 6);
  expect(laid.t.charlemagne.at).toBe('eresburg');
  expect(laid.t.widukindDead).toBe(true);
});

clause('LS-C7.2.d6b', 'the 6 still hits, and the die that follows never does', () => {
  const laid = atWidukind({ units: { 'verden-1': 'eresburg' } });
  play(laid, 'saxon', 'stay-out', 6, 1, 1, 1);
  play(laid, 'saxon', 'lose eresburg-1', 6);
  expect(whereAre(laid, 'eresburg-1', 'verden-1')).toEqual(['destroyed', 'eresburg']);
  expect(laid.t.combat!.losses.every(({ fives, sixes }) => fives + sixes === 0)).toBe(true);
});

clause('LS-C7.2.d7', 'a second 6 kills Widukind, nothing else does', () => {
  for (const [again, dead] of [
    [5, false],
    [6, true],
  ] as const) {
    const laid = atWidukind({ units: { 'verden-1': 'eresburg' } });
    play(laid, 'saxon', 'stay-out', 6, 1, 1, 1);
    play(laid, 'saxon', 'lose eresburg-1', again);
    expect(laid.t.widukindDead).toBe(dead);
    expect(laid.t.widukind.at).toBe(dead ? null : 'eresburg');
  }
});

clause('LS-C7.2.d7', 'his army goes on without him', () => {
  const laid = table({ turn: 'saxon', widukind: 'ohrum', units: { 'buraburg-1': 'destroyed' } });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'widukind', 'ohrum-1', 'ohrum-2');
  play(laid, 'carolingian', 'stay-out', 6, 5, 1);
  play(laid, 'saxon', 'lose ohrum-2', 6);
  expect(laid.t.widukindDead).toBe(true);
  expect(laid.t.operation).toMatchObject({ led: false, units: ['ohrum-1'] });
  expect(waits(laid)).toEqual(['campaign', 'saxon']);
});

clause('LS-C7.2.d8', 'a second 6 sends Charlemagne and the Scara +2 to Aix, the others fight on', () => {
  const laid = withCharlemagne({ units: { 'verden-1': 'eresburg' } }, 'buraburg-1', 'buraburg-2');
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 6, 1);
  play(laid, 'carolingian', 'lose buraburg-1', 6);
  expect(laid.t.charlemagne.at).toBe('aix');
  expect(whereAre(laid, 'scara-1', 'buraburg-2')).toEqual(['aix', 'eresburg']);
  expect(laid.t.operation).toMatchObject({ led: false, units: ['buraburg-2'] });
  expect(laid.t.combat!.attackers).toEqual(['buraburg-2']);
  expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
});

clause('LS-C7.2.d8', 'Neustria stays with the army, which is judged no more', () => {
  const laid = withCharlemagne(
    { units: { 'neustria-1': 'buraburg', 'verden-1': 'eresburg' } },
    'neustria-1',
    'buraburg-1',
  );
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 6, 1);
  play(laid, 'carolingian', 'lose buraburg-1', 6);
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'press');
  expect(whereAre(laid, 'neustria-1')).toEqual(['eresburg']);
  // No commander is there any more whom a 6 could endanger.
  play(laid, 'saxon', 'stay-out', 1, 6, 1);
  expect(whereAre(laid, 'neustria-1')).toEqual(['destroyed']);
});

clause('LS-C7.2.d8', 'a 5 does not, and a Scara +2 that fell stays fallen', () => {
  const safe = withCharlemagne({}, 'buraburg-1');
  play(safe, 'saxon', 'stay-out', 1, 1, 6);
  play(safe, 'carolingian', 'lose buraburg-1', 5);
  expect(safe.t.charlemagne.at).toBe('eresburg');
  expect(whereAre(safe, 'scara-1')).toEqual(['eresburg']);

  const fallen = withCharlemagne({}, 'buraburg-1');
  play(fallen, 'saxon', 'stay-out', 1, 1, 6);
  play(fallen, 'carolingian', 'lose scara-1', 6);
  expect(fallen.t.charlemagne.at).toBe('aix');
  expect(whereAre(fallen, 'scara-1')).toEqual(['destroyed']);
});

clause('LS-C7.2.d8', 'if the Scara +2 was the last unit, the operation is over', () => {
  const laid = withCharlemagne({}, 'buraburg-1');
  play(laid, 'saxon', 'stay-out', 1, 1, 6);
  play(laid, 'carolingian', 'lose buraburg-1', 6);
  expect(laid.t.operation).toBeNull();
  expect(laid.t.combat).toBeNull();
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.d8', 'defenders too may lose both, and the attacker then has the field', () => {
  const laid = table({
    turn: 'saxon',
    charlemagne: 'buraburg',
    units: {
      'scara-1': 'buraburg',
      'buraburg-1': 'destroyed',
      'buraburg-2': 'thuringe',
      'fulda-1': 'buraburg',
    },
  });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-2');
  play(laid, 'carolingian', 'stay-out', 1, 1, 6);
  play(laid, 'carolingian', 'lose fulda-1', 6);
  expect(laid.t.charlemagne.at).toBe('aix');
  expect(whereAre(laid, 'scara-1')).toEqual(['aix']);
  expect(waits(laid)).toEqual(['campaign', 'saxon']);
});

clause('LS-C7.2.d8', 'neither marches again this year, in winter neither; the next year they do', () => {
  const laid = withCharlemagne({ hands: { carolingian: ['westphalia'] } }, 'buraburg-1');
  play(laid, 'carolingian', 'no');
  play(laid, 'saxon', 'stay-out', 1, 1, 6);
  play(laid, 'carolingian', 'lose buraburg-1', 6);
  laid.t.charlemagne.active = false;
  laid.t.units['scara-1']!.active = false;
  play(laid, 'saxon', 'pass');
  play(laid, 'carolingian', 'operate');
  expect(whyNot(laid, 'carolingian', 'activate charlemagne')[0]).toBe('LS-C7.2.d8');
  expect(whyNot(laid, 'carolingian', 'activate scara-1')[0]).toBe('LS-C7.2.d8');
  playAll(laid, 'carolingian', 'activate fulda-1', 'march', 'end', 'pass', 'operate');
  expect(laid.t.operation!.kind).toBe('winter');
  expect(whyNot(laid, 'carolingian', 'activate charlemagne')[0]).toBe('LS-C7.2.d8');
  playAll(laid, 'carolingian', 'activate fulda-1', 'march', 'end');
  expect([laid.t.year, laid.t.sentHome]).toEqual([776, false]);
});

// ---------------------------------------------------------------- refuge

clause(
  'LS-C7.2.d9',
  'a commander whose units are all destroyed flees to the nearest land of his side',
  () => {
    const laid = table({
      conquered: ['eresburg'],
      charlemagne: 'eresburg',
      units: { 'scara-2': 'eresburg' },
    });
    attack(laid, 'carolingian', 'eresburg', 'paderborn', 'charlemagne', 'scara-2');
    play(laid, 'saxon', 'stay-out', 1, 5, 1);
    expect(laid.t.charlemagne).toEqual({ at: 'eresburg', active: true });
    expect(laid.t.operation).toBeNull();
  },
);

clause('LS-C7.2.d9', 'his owner chooses among lands that are equally near, free of enemies', () => {
  const laid = atWidukind({ conquered: ['syburg'] }, 'buraburg-1');
  play(laid, 'saxon', 'stay-out', 5, 1);
  expect(waits(laid)).toEqual(['refuge', 'saxon']);
  expect(open(laid, 'saxon')).toEqual(['flee ohrum', 'flee paderborn']);
  play(laid, 'saxon', 'flee paderborn');
  expect(laid.t.widukind).toEqual({ at: 'paderborn', active: false });
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
});

clause('LS-C7.2.d9', 'the nearest by borders, however far, and never a neutral land', () => {
  const laid = table({
    widukind: 'paderborn',
    conquered: ['eresburg', 'mimigernaford', 'ohrum', 'syburg', 'wittekindsberg'],
    units: {
      'scara-2': 'eresburg',
      'paderborn-2': 'destroyed',
      'halberstadt-1': 'destroyed',
      'thuringe-1': 'halberstadt',
    },
  });
  attack(laid, 'carolingian', 'eresburg', 'paderborn', 'scara-2');
  play(laid, 'saxon', 'stay-out', 5, 1);
  expect(open(laid, 'saxon')).toEqual(['flee bardowick', 'flee verden']);
});

clause(
  'LS-C7.2.d9b',
  'Charlemagne may flee to Aix, which is as near as any; he is not sent home by it',
  () => {
    const laid = table({
      turn: 'saxon',
      charlemagne: 'buraburg',
      units: { 'buraburg-2': 'destroyed', 'ohrum-2': 'destroyed' },
    });
    attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1');
    play(laid, 'carolingian', 'stay-out', 1, 4);
    expect(open(laid, 'carolingian')).toEqual([
      'flee cologne-right',
      'flee fulda',
      'flee koblenz',
      'flee thuringe',
      'flee aix',
    ]);
    play(laid, 'carolingian', 'flee aix');
    expect(laid.t.charlemagne).toEqual({ at: 'aix', active: false });
    expect(laid.t.sentHome).toBe(false);
    play(laid, 'saxon', 'retreat');
    play(laid, 'carolingian', 'operate');
    expect(open(laid, 'carolingian')).toContain('activate charlemagne');
  },
);

clause('LS-C7.2.d9', 'if there is none he stays where he is', () => {
  const laid = atWidukind(
    {
      conquered: [
        'syburg',
        'mimigernaford',
        'wittekindsberg',
        'paderborn',
        'verden',
        'ohrum',
        'bardowick',
        'halberstadt',
        'treva',
      ],
    },
    'buraburg-1',
  );
  play(laid, 'saxon', 'stay-out', 5, 1);
  expect(laid.t.widukind.at).toBe('eresburg');
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
});

clause('LS-C7.2.d9', 'he flees also where nobody of either side is left', () => {
  const laid = table({ charlemagne: 'buraburg', units: { 'scara-2': 'buraburg' } });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'charlemagne', 'scara-2');
  play(laid, 'saxon', 'stay-out', 4, 5);
  expect(whereAre(laid, 'scara-2', 'eresburg-1')).toEqual(['destroyed', 'destroyed']);
  expect(laid.t.charlemagne.at).toBe('buraburg');
});

clause('LS-C7.2.d9', 'as long as one unit is left he stays with it', () => {
  const laid = atWidukind({ units: { 'verden-1': 'eresburg' } }, 'buraburg-1');
  play(laid, 'saxon', 'stay-out', 5, 5, 1);
  play(laid, 'saxon', 'lose verden-1');
  expect(laid.t.operation).toBeNull();
  expect(laid.t.widukind.at).toBe('eresburg');
});

clause('LS-C7.2.f0', 'a lone commander stops nobody, is not fought, and flees', () => {
  const laid = table({
    widukind: 'eresburg',
    conquered: ['syburg', 'ohrum'],
    units: { 'eresburg-1': 'destroyed' },
  });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
  expect(laid.t.combat).toBeNull();
  expect(laid.t.widukind.at).toBe('paderborn');
  expect(laid.t.purse.carolingian).toBe(10 - 1 - 1);
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
});

clause('LS-C7.2.g2', 'once Widukind is killed the Saxon has no commander for the rest of the game', () => {
  const laid = atWidukind({ purse: { carolingian: 3, saxon: 10 }, units: { 'verden-1': 'eresburg' } });
  play(laid, 'saxon', 'stay-out', 6, 1, 1, 1);
  play(laid, 'saxon', 'lose verden-1', 6);
  play(laid, 'saxon', 'stand');
  play(laid, 'saxon', 'operate');
  expect(open(laid, 'saxon')).not.toContain('activate widukind');
  playAll(laid, 'saxon', 'activate ohrum-1', 'march', 'end');
  play(laid, 'carolingian', 'pass');
  play(laid, 'saxon', 'pass');
  expect(laid.t.year).toBe(776);
  expect(laid.t.widukind.at).toBeNull();
});

clause(
  'LS-C7.2.d9',
  'a land that revolts without a garrison drives Charlemagne out, outside any operation of his',
  () => {
    const laid = table({
      turn: 'saxon',
      conquered: ['eresburg'],
      charlemagne: 'eresburg',
      hands: { saxon: ['revolt'] },
    });
    playAll(laid, 'saxon', 'play revolt', 'revolt eresburg');
    expect(laid.t.lands.eresburg!.control).toBe('saxon');
    expect(waits(laid)).toEqual(['operations', 'carolingian']);
    expect(laid.t.charlemagne.at).toBe('buraburg');
  },
);
