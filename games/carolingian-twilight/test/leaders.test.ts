import { change, fast, onlyFor, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  force,
  hand,
  type Laid,
  type Lay,
  late,
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

/** Louis attacks Lothar's leader, who is alone, and kills him: Engagement, column 6, die 6. */
function kill(more: Lay = {}, own: Lay['forces'] = {}): Laid {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, ...own[L] },
      ...own.others,
    },
    ...more,
  } as Lay);
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  return laid;
}

const slay = (laid: Laid, ...draws: (string | number)[]) => play(laid, G, 'strike engagement', 6, ...draws);

clause(['CT-23.0.a', 'CT-27.0.c'], 'each power has one leader', () => {
  const { t } = table({ at: { operations: L } });
  const leaders = (power: string) =>
    t.forces
      .filter((one) => one.power === power)
      .reduce((sum, one) => sum + (secretOf(one.units)!.leader ?? 0), 0);
  expect([L, C, G, 'slavs'].map(leaders)).toEqual([1, 1, 1, 0]);
});

clause(
  ['CT-23.1.a', 'CT-23.1.c', 'CT-20.1.d', 'CT-24.1.c', 'CT-3.0.b'],
  'without its leader a PP loses markers and DP and is a Major NPP that nobody plays',
  () => {
    const laid = kill(
      { dp: { [L]: 5 }, hands: { [L]: ['alliance', 'assassin'] } },
      { [L]: { tuscany: { warrior: 2 } } },
    );
    slay(laid);
    expect(laid.t.powers[L]).toMatchObject({
      standing: 'major',
      controller: null,
      leader: false,
      dp: 0,
      frankish: true,
    });
    expect([hand(laid, L), laid.t.pool.count]).toEqual([[], 40]);
    expect(laid.t.players[L]).toMatchObject({ power: null, formerly: L });
  },
);

clause('CT-23.1.b', 'a turn to come is skipped; the Minor NPPs of the player act in its place', () => {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    control: { bretons: L },
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
      bretons: { brittany: { militia: 1 } },
    },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  slay(laid);
  play(laid, G, 'stay');
  play(laid, G, 'halt');
  play(laid, G, 'end');
  expect(laid.t.turn!.power).toBe('bretons');
  expect(waits(laid)).toEqual(['maintain', L]);
});

clause(['CT-23.1.b', 'CT-X8'], 'his own segment ends at once when he falls in it', () => {
  const laid = table({
    at: { operations: L },
    track: [L, C, G],
    forces: {
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 2 } },
      [C]: { burgundy: { leader: 1, warrior: 5 } },
    },
  });
  operate(laid, L, 'burgundy', 6);
  play(laid, L, `attack ${force(laid, C, 'burgundy')}`);
  // One unit, die 1: A1.
  play(laid, L, 'strike engagement', 1);
  expect(laid.t.turn!.power).toBe(C);
  expect(laid.t.powers[L]!.standing).toBe('major');
});

clause('CT-X8', 'his comrades play the rest of the chain by themselves', () => {
  const laid = table({
    at: { operations: G },
    forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: { leader: 1, militia: 2 } } },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  // Column 6, die 4: D1 CA. Lothar gives up his leader; the militia strike back unasked, die 3: nothing.
  play(laid, G, 'strike engagement', 4);
  play(laid, L, 'lose leader', 3);
  expect(laid.t.powers[L]!.standing).toBe('major');
  expect(waits(laid)).toEqual(['operation', G]);
});

clause(['CT-X8', 'CT-17.8.d'], 'in a burg they stay there, whatever they roll', () => {
  const laid = table({
    at: { operations: G },
    forces: { [G]: { burgundy: { warrior: 4 } }, [L]: { geneva: { leader: 1, warrior: 3 } } },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'geneva')}`);
  // Column 4, die 5: D1 CA. Three warriors strike back unasked, die 6: D1 F.
  play(laid, G, 'strike engagement', 5);
  play(laid, L, 'lose leader', 6);
  play(laid, G, 'lose warrior');
  expect(units(laid, L, 'geneva')).toEqual({ warrior: 3 });
  expect(waits(laid)).toEqual(['operation', G]);
});

clause(
  ['CT-23.1.d', 'CT-23.1.f', 'CT-X21', 'CT-2.2.2.a', 'CT-3.0.a'],
  'at the next GT he picks a foreign Major NPP, which is his from then on',
  () => {
    const laid = table({
      at: 'new-year',
      table: { bereft: [L] },
      forces: { [C]: { aachen: { leader: 1 } }, muslims: { zaragoza: { militia: 1 } } },
      hands: { muslims: ['alliance'] },
    });
    // Laid by hand: Lothar is gone as a PP.
    expect(waits(laid)).toEqual(['new-power', L]);
    expect(open(laid, L)).toEqual(['choose slavs', 'choose bulgars', 'choose byzantium', 'choose muslims']);
    play(laid, L, 'choose muslims');
    expect(laid.t.powers.muslims).toMatchObject({ standing: 'pp', controller: L });
    expect(hand(laid, 'muslims')).toEqual(['alliance']);
    // Zaragoza and Cordoba: its DP as a PP.
    expect(laid.t.powers.muslims!.dp).toBe(2);
  },
);

clause('CT-23.1.e', 'several pick in random order', () => {
  const laid = table({
    at: 'new-year',
    table: { bereft: [L, G] },
    draws: [G],
    forces: { [C]: { aachen: { leader: 1 } } },
  });
  expect(waits(laid)).toEqual(['new-power', G]);
});

clause(
  ['CT-23.1.g', 'CT-26.0.a', 'CT-26.2.d'],
  'the last leader of a PP is dead: the game ends at once, and all have lost',
  () => {
    const laid = table({
      at: { operations: 'muslims' },
      control: { muslims: G, slavs: C },
      forces: {
        muslims: { burgundy: { warrior: 6 } },
        [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 3 } },
      },
    });
    dethrone(laid, G, 'muslims');
    dethrone(laid, C, 'slavs');
    operate(laid, 'muslims', 'burgundy', 3);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    const entries = play(laid, G, 'strike engagement', 6);
    expect(laid.game.result(laid.state)).toMatchObject({
      winners: [],
      how: 'no-leaders',
      clause: 'CT-23.1.g',
    });
    expect(read(laid, entries, G).at(-1)).toBe(
      'An ultimate moral victory for Charles the Bald’s player (the Slavs) and Louis the German’s player (the Muslims)',
    );
  },
);

clause('CT-X8', 'was he the last leader of a PP, nothing more is rolled', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G, slavs: C },
    forces: { muslims: { burgundy: { warrior: 6 } }, [L]: { burgundy: { leader: 1, militia: 2 } } },
  });
  dethrone(laid, G, 'muslims');
  dethrone(laid, C, 'slavs');
  operate(laid, 'muslims', 'burgundy', 3);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  // D1 CA: there is no counterattack any more.
  play(laid, G, 'strike engagement', 4);
  play(laid, L, 'lose leader');
  expect(laid.game.result(laid.state)).toMatchObject({ how: 'no-leaders' });
});

/** Lost his leader long ago and plays another power. */
function dethrone({ t }: Laid, seat: string, power: string): void {
  const old = t.powers[seat]!;
  Object.assign(old, { standing: 'major', controller: null, leader: false });
  for (const place of [old.hand, old.paralysed]) onlyFor(place, []);
  for (const one of t.forces.filter((other) => other.power === seat)) {
    change(one.units, { warrior: 1 });
    onlyFor(one.units, []);
  }
  t.powers[power]!.standing = 'pp';
  t.players[seat]!.power = power;
}

clause(
  'CT-X22',
  'the powers of a seat that has resigned are nobody’s, keep what they have, and score nothing',
  () => {
    const laid = table({
      at: { operations: C },
      track: [C, L, G],
      dp: { [L]: 4 },
      hands: { [L]: ['alliance'] },
      forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } },
    });
    laid.game.resign(laid.state, L, fast('resign'));
    expect(laid.t.powers[L]).toMatchObject({ standing: 'pp', controller: null, dp: 4, leader: true });
    expect(laid.t.powers[L]!.hand.count).toBe(1);
    play(laid, C, 'end');
    expect(laid.t.turn!.power).toBe(G);
    expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, warrior: 1 });
  },
);

clause('CT-X22', 'in the midst of a combat his force goes on by itself', () => {
  const lay = (): Laid => {
    const laid = table({
      at: { operations: G },
      forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: { leader: 1, militia: 3 } } },
    });
    operate(laid, G, 'burgundy', 6);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    return laid;
  };
  const losing = lay();
  // D2 CA, and Lothar leaves while he is asked for his losses.
  play(losing, G, 'strike engagement', 5);
  losing.game.resign(losing.state, L, fast('resign'));
  expect(losing.game.invariants(losing.state)).toEqual([]);
  expect(units(losing, L, 'burgundy').leader).toBe(1);
  const striking = lay();
  play(striking, G, 'strike engagement', 2);
  expect(waits(striking)).toEqual(['strike', L]);
  striking.game.resign(striking.state, L, fast('resign'));
  expect(striking.t.shown).toMatchObject({ crt: 'engagement', column: 4 });
});

// ---------------------------------------------------------------- succession

const heirs = (own: Lay['forces'], more: Lay = {}) =>
  kill({ options: { succession: true }, dp: { [L]: 3 }, ...more }, own);

clause(
  ['CT-29.2.a', 'CT-29.2.b', 'CT-29.2.e'],
  'one heir: half the markers go, he stands with a force on land, and all goes on',
  () => {
    const laid = heirs(
      { [L]: { tuscany: { warrior: 2 } } },
      { hands: { [L]: ['alliance', 'assassin', 'espionage'] } },
    );
    slay(laid, 2);
    expect(waits(laid)).toEqual(['forfeit', L]);
    play(laid, L, 'give-up alliance');
    play(laid, L, 'give-up espionage');
    play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
    expect(laid.t.powers[L]).toMatchObject({ standing: 'pp', leader: true, dp: 3, controller: L });
    expect(units(laid, L, 'tuscany')).toEqual({ warrior: 2, leader: 1 });
    expect(hand(laid, L)).toEqual(['assassin']);
  },
);

clause(
  ['CT-29.2.b', 'CT-7.0.f'],
  'until the heir is there nobody plays, gives or trades anything: half of what was held goes',
  () => {
    const laid = table({
      options: { succession: true },
      at: { raise: C, lp: 2 },
      dp: { [C]: 1, [G]: 1 },
      control: { slavs: L },
      hands: { [L]: ['espionage', 'alliance'], [C]: ['espionage'] },
      forces: { [L]: { aachen: { leader: 1 }, tuscany: { warrior: 1 } } },
    });
    // In Aachen only; then how many heirs there are.
    const dice = laid.t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 1));
    play(laid, G, 'offer charles-bald 1 0');
    play(laid, C, 'buy', 'plague');
    play(laid, C, 'let-be');
    play(laid, L, 'let-be', ...dice, 2);
    expect(waits(laid)).toEqual(['forfeit', L]);
    for (const text of ['hand-over alliance slavs', 'discard lothar alliance', 'spy-area lothar francia'])
      expect(whyNot(laid, L, text)[0]).toBe('CT-29.2.b');
    expect(whyNot(laid, C, 'accept 1')[0]).toBe('CT-29.2.b');
    expect(whyNot(laid, L, 'offer charles-bald 0 0 give alliance')[0]).toBe('CT-6.0.c');
    play(laid, L, 'give-up espionage');
    play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
    play(laid, C, 'accept 1');
    play(laid, L, 'hand-over alliance slavs');
    expect(hand(laid, 'slavs')).toEqual(['alliance']);
  },
);

clause(
  ['CT-29.2.c', 'CT-29.2.d', 'CT-29.2.g'],
  'two heirs: the forces are dealt, one part is kept, the other is a Frankish Major NPP',
  () => {
    const laid = heirs({ [L]: { tuscany: { warrior: 2 }, spoleto: { warrior: 1 }, friuli: { militia: 1 } } });
    slay(laid, 5);
    for (const at of ['tuscany', 'spoleto', 'friuli']) play(laid, L, `deal ${force(laid, L, at)}`);
    // Tuscany and Friuli are the first part, Spoleto the second.
    play(laid, L, 'keep 2');
    play(laid, L, `crown ${force(laid, L, 'spoleto')}`);
    expect(units(laid, L, 'spoleto')).toEqual({ warrior: 1, leader: 1 });
    const [other] = laid.t.powerOrder.filter((id) => id.startsWith('lothar-heir'));
    expect(laid.t.powers[other!]).toMatchObject({
      standing: 'major',
      frankish: true,
      leader: false,
      controller: null,
    });
    expect(units(laid, other!, 'tuscany')).toEqual({ warrior: 2 });
  },
);

clause('CT-29.2.g', 'with fewer forces than heirs the rest does not arise', () => {
  const laid = heirs({ [L]: { tuscany: { warrior: 2 } } });
  slay(laid, 6);
  play(laid, L, `deal ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'keep 1');
  play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
  expect(laid.t.powerOrder.filter((id) => id.startsWith('lothar-heir'))).toEqual([]);
});

clause('CT-29.2.a', 'no heir, or nothing left on land: as ever', () => {
  const none = heirs({ [L]: { tuscany: { warrior: 2 } } });
  slay(none, 1);
  expect(none.t.powers[L]!.standing).toBe('major');
  const sea = heirs({ [L]: { ligurian: { fleet: 2 } } });
  slay(sea);
  expect(sea.t.powers[L]!.standing).toBe('major');
});

clause('CT-24.1.b', 'a Frankish Major NPP without forces is eliminated', () => {
  const laid = kill();
  slay(laid);
  expect(laid.t.powers[L]!.standing).toBe('gone');
  expect(whyNot(laid, G, 'attack 99')[0]).toBe('AN-3.b');
});

clause(
  ['CT-23.1.a', 'CT-23.1.b', 'CT-28.0.w'],
  'a leader may die of the plague in his own levy, which ends with him',
  () => {
    const laid = table({
      at: { raise: L, lp: 9 },
      track: [L, C, G],
      forces: { [L]: { aachen: { leader: 1 }, tuscany: { warrior: 2 } } },
      dp: { [L]: 5 },
    });
    play(laid, L, 'buy', 'plague', ...laid.t.map.burgs.map((burg) => (burg === 'aachen' ? 6 : 5)));
    expect(laid.t.powers[L]).toMatchObject({ standing: 'major', controller: null, leader: false, dp: 0 });
    expect([laid.t.bereft, laid.t.turn!.power]).toEqual([[L], C]);
  },
);

clause(['CT-29.2.g', 'CT-X22'], 'no heirs for a Frankish Major NPP, nor for who has resigned', () => {
  const npp = table({
    scenario: '855',
    seats: 4,
    options: { succession: true },
    at: { operations: G },
    control: { 'charles-provence': C },
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      'charles-provence': { burgundy: { leader: 1 }, provence: { warrior: 2 } },
    },
  });
  operate(npp, G, 'burgundy', 6);
  play(npp, G, `attack ${force(npp, 'charles-provence', 'burgundy')}`);
  // No die is rolled for heirs.
  play(npp, G, 'strike engagement', 6);
  expect(npp.t.powers['charles-provence']).toMatchObject({
    standing: 'major',
    controller: null,
    leader: false,
  });
  const gone = heirs({ [L]: { tuscany: { warrior: 2 } } });
  gone.game.resign(gone.state, L, fast('resign'));
  slay(gone);
  expect(gone.t.powers[L]).toMatchObject({ standing: 'major', leader: false, dp: 0 });
  expect([gone.t.bereft, gone.t.players[L]!.power]).toEqual([[], null]);
});

clause(
  ['CT-6.0.c', 'CT-23.1.a'],
  'what the dead has offered lapses; what others have offered each other stays',
  () => {
    const laid = table({
      at: { operations: G },
      track: [G, L, C],
      dp: { [L]: 2, [C]: 2, [G]: 2 },
      forces: {
        [G]: { burgundy: { leader: 1, warrior: 5 } },
        [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
      },
    });
    play(laid, L, `offer ${G} 1 0`);
    play(laid, C, `offer ${G} 1 0`);
    operate(laid, G, 'burgundy', 6);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    slay(laid);
    expect(laid.t.offers.open.map(({ from }) => from)).toEqual([C]);
  },
);

clause('CT-29.2.b', 'half of one marker is one', () => {
  const laid = heirs({ [L]: { tuscany: { warrior: 2 } } }, { hands: { [L]: ['alliance'] } });
  slay(laid, 2);
  expect(waits(laid)).toEqual(['forfeit', L]);
});

clause(
  ['CT-29.2.c', 'CT-29.2.b'],
  'a part without land forces cannot be kept: the late keep the first that has one',
  () => {
    const laid = heirs({ [L]: { tuscany: { warrior: 2 }, ligurian: { fleet: 1 } } });
    slay(laid, 4);
    for (const at of ['ligurian', 'tuscany']) play(laid, L, `deal ${force(laid, L, at)}`);
    expect([waits(laid), late(laid), open(laid, L)]).toEqual([['faction', L], 'keep 2', ['keep 2']]);
    expect(whyNot(laid, L, 'keep 1')[0]).toBe('CT-29.2.b');
  },
);

clause('CT-23.1.e', 'of three the first and the second are drawn', () => {
  const laid = table({
    scenario: '855',
    seats: 4,
    at: 'new-year',
    table: { bereft: [C, G, 'louis-ii'] },
    draws: [C, 'louis-ii'],
    forces: { 'lothar-ii': { aachen: { leader: 1 } } },
  });
  expect(laid.t.bereft).toEqual([C, 'louis-ii', G]);
});
