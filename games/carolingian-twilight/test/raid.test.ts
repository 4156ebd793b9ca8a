import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { hand, type Lay, open, play, table, units, waits, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
/** A raid that lands in Frisia from the North Sea: strength, seafaring, target, and what follows. */
const raid = (forces: Lay['forces'], draws: Lay['draws'], more: Lay = {}) =>
  table({ at: 'raid', forces: forces!, draws: draws!, track: [C, G, L], ...more });

clause(
  ['CT-10.0.a', 'CT-10.1', 'CT-10.3.a', 'CT-10.4.f', 'CT-18.0.f'],
  'strength, voyage, target; an empty area is pillaged with its burg, and they go',
  () => {
    // 4: three warriors. 1: land from the North Sea. 4: Frisia.
    const { t } = raid({}, [4, 1, 4]);
    expect(t.pillaged).toEqual(['frisia', 'dorestad']);
    expect(t.forces.some(({ power }) => power === 'raiders')).toBe(false);
    expect(t.raid).toBeNull();
  },
);

clause('CT-10.2.a', 'they sail on along the arrows until a roll turns them to land', () => {
  // North Sea, Channel, Irish Sea, Atlantic; then 4 in its column: Gascony.
  expect(raid({}, [1, 3, 4, 3, 3, 4]).t.pillaged).toEqual(['gascony', 'bordeaux']);
});

clause('CT-10.2.b', 'beyond the Ionian they go home, and join the next raid', () => {
  const laid = raid({}, [4, 6, 6, 6, 6, 6, 6, 6, 6]);
  expect(laid.t.pillaged).toEqual([]);
  expect(units(laid, 'raiders', 'scandinavia')).toEqual({ warrior: 3 });
  const next = raid(
    { raiders: { scandinavia: { warrior: 3 } }, [L]: { frisia: { warrior: 9 } } },
    [1, 1, 4, 2],
  );
  // NE at once; four of them stand there.
  expect(units(next, 'raiders', 'frisia')).toEqual({ warrior: 4 });
});

clause('CT-10.3.b', 'where area and burg are empty and pillaged they roll again', () => {
  const { t } = raid({}, [1, 1, 4, 6], { pillaged: ['frisia', 'dorestad'] });
  expect(t.pillaged).toEqual(['frisia', 'dorestad', 'flanders']);
  const half = raid({}, [1, 1, 4], { pillaged: ['frisia'] });
  expect(half.t.pillaged).toEqual(['frisia', 'dorestad']);
});

clause(
  ['CT-10.4.a', 'CT-10.4.c', 'CT-10.4.g'],
  'they attack by Shock without OP until NE is rolled, and then stand there',
  () => {
    const laid = raid({ [L]: { frisia: { warrior: 3 } } }, [4, 1, 4, 2]);
    expect(laid.t.shown).toEqual({ crt: 'shock', column: 3, die: 2, cell: 'NE' });
    expect(units(laid, 'raiders', 'frisia')).toEqual({ warrior: 3 });
    expect(laid.t.pillaged).toEqual([]);
    const home = raid({ [L]: { frisia: { warrior: 3 } } }, [4, 1, 4, 2], {
      options: { vikingsGoHome: true },
    });
    expect(units(home, 'raiders', 'frisia')).toEqual({});
  },
);

clause(
  ['CT-10.4.b', 'CT-10.4.d', 'CT-20.0.c'],
  'the largest force first, until it is gone; then the area is pillaged and who was there draws',
  () => {
    const laid = raid(
      { [L]: { frisia: { militia: 1 } }, [C]: { frisia: { militia: 2 } } },
      // Three: D2 DV kills the two, D1 F the one; then Charles and Lothar draw; the empty burg.
      [4, 1, 4, 1, 6, 5, 'subversion', 'alliance'],
    );
    expect([hand(laid, C), hand(laid, L)]).toEqual([['subversion'], ['alliance']]);
    expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
  },
);

clause(['CT-10.4.e', 'CT-X10'], 'then the burg, by siege; its owner draws for it', () => {
  const laid = raid(
    { [L]: { dorestad: { militia: 1 } } },
    // The area is empty; Shock against the burg, die 5: D1 for three.
    [4, 1, 4, 5, 'subversion'],
  );
  expect(hand(laid, L)).toEqual(['subversion']);
  expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
});

clause('CT-10.4.a', 'a counterattack may kill them all', () => {
  const laid = raid({ [L]: { frisia: { warrior: 9 } } }, [1, 1, 4, 4]);
  // One Viking, die 4: CA.
  expect(waits(laid)).toEqual(['strike', L]);
  play(laid, L, 'strike engagement', 6);
  expect(laid.t.forces.some(({ power }) => power === 'raiders')).toBe(false);
  expect(laid.t.pillaged).toEqual([]);
});

clause(
  ['CT-10.4.h', 'CT-10.4.b', 'CT-X13'],
  'other Vikings are enemies too; inert ones get no player',
  () => {
    const laid = raid({ raiders: { frisia: { warrior: 1 } } }, [4, 1, 4, 5]);
    expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
    const attacked = table({
      at: { operations: L },
      forces: { [L]: { frisia: { warrior: 3 } }, raiders: { frisia: { warrior: 2 } } },
    });
    play(attacked, L, `form ${attacked.t.forces[0]!.id}`);
    play(attacked, L, 'roll', 3);
    play(attacked, L, `attack ${attacked.t.forces[1]!.id}`);
    play(attacked, L, 'strike engagement', 3);
    expect(attacked.t.powers.raiders!.controller).toBeNull();
  },
);

clause('CT-10.0.b', 'the Minor NPP Vikings are no raiders', () => {
  const { t } = table({
    scenario: '855',
    at: 'raid',
    forces: { vikings: { dublin: { warrior: 1 } }, [C]: { francia: { leader: 1 } } },
    draws: [1, 3, 4, 1, 3, 2],
  });
  // One raider against the one in Dublin, which counts as a garrison: NE.
  expect(t.powers.vikings!.standing).toBe('minor');
  expect(t.forces.filter(({ at }) => at === 'hibernia' || at === 'dublin')).toHaveLength(2);
});

clause(
  'CT-X12',
  'a garrison that sorties is fought in the field, and the burg still brings its owner a draw',
  () => {
    const laid = raid({ [L]: { dorestad: { warrior: 3 } } }, [5, 1, 4, 4]);
    // Shock with four against a burg, die 4: CA.
    // Column 3, die 6: D1 F. Of four Vikings one falls.
    play(laid, L, 'strike engagement', 6, 1);
    expect(waits(laid)).toEqual(['free-move', L]);
    // Three of them in the field, die 6: D2 DV; then die 5: D1. The burg is empty now.
    play(laid, L, 'move frisia', 6);
    play(laid, L, 'lose warrior');
    play(laid, L, 'lose warrior', 5, 'subversion');
    expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
    expect(hand(laid, L)).toEqual(['subversion']);
  },
);

clause(['CT-28.0.ac', 'CT-28.0.a'], 'Viking Diplomacy names a modifier before each roll', () => {
  const laid = table({ at: 'raid', forces: {}, hands: { [L]: ['viking-diplomacy'], [C]: ['alliance'] } });
  // Everybody who holds a marker is asked.
  expect(waits(laid)).toEqual(['diplomacy', C, L]);
  expect(whyNot(laid, C, 'diplomacy')[0]).toBe('CT-28.0.ac');
  play(laid, C, 'pass');
  play(laid, L, 'diplomacy');
  play(laid, C, 'let-be');
  expect(waits(laid)).toEqual(['modifier', L]);
  // 6 and 1: six warriors.
  play(laid, L, 'modify 1', 6);
  // 3 and -1: they land.
  play(laid, L, 'modify -1', 3);
  // 3 and 1: Frisia.
  play(laid, L, 'modify 1', 3);
  expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
});

clause(['CT-28.0.ad', 'CT-X14'], 'or a sea is named, and a target worth a raid chosen there', () => {
  const laid = table({
    at: 'raid',
    forces: {},
    hands: { [L]: ['viking-diplomacy'] },
    pillaged: ['frisia', 'dorestad'],
  });
  play(laid, L, 'aim north-sea', 1, 1);
  expect(waits(laid)).toEqual(['aim', L]);
  expect(open(laid, L)).toEqual(['send scotia', 'send mercia', 'send saxony', 'send flanders']);
  play(laid, L, 'send flanders');
  expect(laid.t.pillaged).toContain('flanders');
});

clause('CT-18.1.b', 'with the option all Frankish PPs draw for what Vikings pillage of the Franks', () => {
  const laid = raid({}, [4, 1, 4, 'subversion', 'alliance', 'espionage'], {
    options: { vikingOutrage: true },
    table: { frankishFrom: ['frisia'] },
  });
  expect([C, G, L].map((power) => hand(laid, power))).toEqual([['subversion'], ['alliance'], ['espionage']]);
});

// ---------------------------------------------------------------- buying them off

const buying = (more: Lay = {}) =>
  raid({ [L]: { dorestad: { warrior: 3 } } }, [4, 1, 4], {
    options: { buyOff: true },
    dp: { [L]: 4, [C]: 3 },
    ...more,
  });

clause(
  ['CT-29.3.a', 'CT-29.3.b', 'CT-29.3.d', 'CT-7.0.d'],
  'one die for each Viking; who is paid goes, and if some are not another comes',
  () => {
    const laid = buying();
    expect(waits(laid)).toEqual(['buy-off', L]);
    play(laid, L, 'buy-off', 2, 3, 4);
    expect(waits(laid)).toEqual(['pay-off', C]);
    // With nothing left, Charles and Louis pass by themselves.
    play(laid, C, 'pay-die 3');
    expect(whyNot(laid, L, 'pay-die 3')[0]).toBe('CT-29.3.b');
    // One is left and another joins: two against the garrison, NE.
    play(laid, L, 'pay-die 2', 2);
    expect([laid.t.powers[L]!.dp, laid.t.powers[C]!.dp]).toEqual([2, 0]);
    expect(units(laid, 'raiders', 'frisia')).toEqual({ warrior: 2 });
  },
);

clause('CT-29.3.a', 'what was rolled stays known as it was rolled, whatever is paid of it', () => {
  const laid = buying();
  play(laid, L, 'buy-off', 2, 3, 4);
  const rolled = () => laid.t.announced.find(({ what }) => what === 'buy-off')!.dice;
  expect(rolled()).toEqual([2, 3, 4]);
  play(laid, C, 'pay-die 3');
  expect(rolled()).toEqual([2, 3, 4]);
});

clause('CT-29.3.b', 'all dice paid, there is no raid', () => {
  const laid = raid({ [L]: { dorestad: { warrior: 1 } } }, [1, 1, 4], {
    options: { buyOff: true },
    dp: { [L]: 6 },
  });
  play(laid, L, 'buy-off', 6);
  play(laid, L, 'pay-die 6');
  expect([laid.t.pillaged, laid.t.powers[L]!.dp]).toEqual([[], 0]);
});

clause('CT-29.3.a', 'nobody announces it, and they raid as ever', () => {
  const laid = buying();
  play(laid, L, 'pass', 2);
  expect(units(laid, 'raiders', 'frisia')).toEqual({ warrior: 3 });
});

clause('CT-29.3.a', 'who will never pay need not be asked; who will, announces it beforehand', () => {
  const raided = (lothar: 'never' | 'announce', ...draws: number[]) => {
    const laid = buying({ draws: [], hands: { [L]: ['espionage'] } });
    laid.game.leave(laid.state, L, 'buy-off', lothar);
    laid.game.leave(laid.state, C, 'buy-off', 'never');
    play(laid, L, 'pass', 4, 1, 4, ...draws);
    return laid;
  };
  expect(units(raided('never', 2), 'raiders', 'frisia')).toEqual({ warrior: 3 });
  expect(waits(raided('announce', 2, 3, 4))).toEqual(['pay-off', L]);
  const without = buying({ draws: [], hands: { [L]: ['espionage'] }, options: {} });
  expect(without.game.standing(without.state, L).map(({ on }) => on)).not.toContain('buy-off');
});

clause('CT-29.3.c', 'Viking Diplomacy also changes the price', () => {
  const laid = table({
    at: 'raid',
    options: { buyOff: true },
    hands: { [L]: ['viking-diplomacy'] },
    dp: { [L]: 1 },
    forces: { [L]: { dorestad: { warrior: 1 } } },
  });
  play(laid, L, 'diplomacy');
  play(laid, L, 'modify 0', 1);
  play(laid, L, 'modify 0', 1);
  play(laid, L, 'modify 0', 4);
  play(laid, L, 'buy-off');
  play(laid, L, 'modify -1', 1);
  for (const seat of [C, G]) play(laid, seat, 'pass');
  play(laid, L, 'pay-die 0');
  expect(laid.t.powers[L]!.dp).toBe(1);
});

clause('CT-X30', 'what was rolled before all stays on the table until something else is said', () => {
  const { t } = raid({ [L]: { frisia: { warrior: 3 } } }, [4, 1, 4, 2]);
  expect(t.announced.map(({ what, die }) => [what, die])).toEqual([
    ['vikings', 4],
    ['vikings-land', 1],
    ['viking-raid', undefined],
    ['attack', undefined],
    ['roll', 2],
    ['vikings-stay', undefined],
  ]);
});
