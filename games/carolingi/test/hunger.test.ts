/** Chapter 4.2: the hunger card. */

import { fast, type JsonObject, type Seat, SPECTATOR } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data } from '../game.ts';
import { capacityOf } from '../rules/hunger.ts';
import {
  drawn,
  goOn,
  known,
  type Laid,
  type Lay,
  leave,
  onCard,
  open,
  play,
  playAll,
  purse,
  standing,
  table,
  waits,
  whyNot,
} from './table.ts';

/** The event is the hunger card; nothing else is in the bag. */
function famine(lay: Lay): Laid {
  const laid = table({ ...lay, deck: ['hunger'], events: 1 });
  goOn(laid, 'event', 'hunger');
  return laid;
}

/** One country, and who is there after nobody could decide anything. */
const after = (country: string, here: Record<Seat, number>, lay: Lay = {}): Record<string, number> =>
  standing(famine({ ...lay, followers: { [country]: here } }), country);

clause('CG-4.2.a', 'the card goes to the discards', () => {
  const laid = famine({ discards: ['hessen'] });
  expect(laid.t.discards).toEqual(['hessen', 'hunger']);
  expect(laid.t.archivium).not.toContain('hunger');
});

clause('CG-4.2.b', 'a country feeds one and one for each counter, a woodland one, a homeland three', () => {
  for (const [counters, fed] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const) {
    expect(after('anjou', { red: 5 }, { counters: { anjou: counters } })).toEqual({ red: fed, gangs: 1 });
    expect(after('anjou', { red: fed }, { counters: { anjou: counters } })).toEqual({ red: fed });
  }
  expect(after('berry', { red: 4 })).toEqual({ red: 1, gangs: 1 });
  expect(after('normandie', { red: 7 })).toEqual({ red: 3 });
  expect(after('normandie', { red: 3 })).toEqual({ red: 3 });
  const { t } = table({ counters: { anjou: 2 } });
  expect(['normandie', 'anjou', 'berry', 'champagne'].map((country) => capacityOf(t, country))).toEqual([
    3, 3, 1, 1,
  ]);
});

clause('CG-4.2.c', 'in every country those above go to the Leudes; cards and gangs do not matter', () => {
  const laid = famine({
    seats: 6,
    followers: { anjou: { red: 3 }, corse: { white: 2 }, pannonien: { purple: 2 }, hessen: { red: 1 } },
    gangs: { hessen: 5, anjou: 2 },
    cards: { champagne: { red: 4 }, hessen: { red: 2 } },
    courts: { red: { missi: 2, leudes: 4 } },
  });
  expect(standing(laid, 'anjou')).toEqual({ red: 1, gangs: 3 });
  expect(standing(laid, 'corse')).toEqual({ white: 1, gangs: 1 });
  expect(standing(laid, 'pannonien')).toEqual({ purple: 1, gangs: 1 });
  expect(standing(laid, 'hessen')).toEqual({ red: 1, gangs: 5 });
  expect([onCard(laid, 'champagne'), onCard(laid, 'hessen')]).toEqual([{ red: 4 }, { red: 2 }]);
  expect(purse(laid, 'red').slice(0, 2)).toEqual([2, 6]);
});

clause(['CG-4.2.d', 'CG-OV.c'], 'who has most followers there chooses who leaves, in any mix', () => {
  const lay: Lay = { followers: { anjou: { red: 3, yellow: 1, blue: 1 } }, counters: { anjou: 2 } };
  for (const [gone, left] of [
    [['red', 'red'], { red: 1, yellow: 1, blue: 1 }],
    [['blue', 'yellow'], { red: 3 }],
    [['blue', 'red'], { red: 2, yellow: 1 }],
  ] as const) {
    const laid = famine(lay);
    expect(waits(laid)).toEqual(['famine', 'red']);
    expect(open(laid, 'red')).toEqual(['starve anjou red', 'starve anjou yellow', 'starve anjou blue']);
    for (const seat of gone) play(laid, 'red', `starve anjou ${seat}`);
    // Exactly the excess, and then a gang.
    expect(standing(laid, 'anjou')).toEqual({ ...left, gangs: 1 });
    expect(waits(laid)[0]).toBe('commitment');
  }
  const laid = famine(lay);
  play(laid, 'red', 'starve anjou blue');
  expect(whyNot(laid, 'red', 'starve anjou blue')[0]).toBe('CG-4.2.d');
  expect(whyNot(laid, 'yellow', 'starve anjou red')[0]).toBe('AN-2.a');
});

clause('CG-4.2.d', 'gangs do not count for who has most', () => {
  const laid = famine({ followers: { anjou: { red: 2, blue: 1 } }, gangs: { anjou: 6 } });
  expect(waits(laid)).toEqual(['famine', 'red']);
});

clause('CG-4.2.d', 'one country after another, in the order of the map', () => {
  const laid = famine({
    followers: { champagne: { red: 2, blue: 1 }, anjou: { red: 2, yellow: 1 } },
    counters: { champagne: 1 },
  });
  expect(laid.game.told(laid.state, 'red').ask).toMatchObject({ facts: { country: 'anjou', excess: 2 } });
  expect(open(laid, 'red')).toEqual(['starve anjou red', 'starve anjou yellow']);
  play(laid, 'red', 'starve anjou yellow');
  // Only Red is left in Anjou, so the second goes by itself; then Champagne.
  expect(open(laid, 'red')).toEqual(['starve champagne red', 'starve champagne blue']);
  play(laid, 'red', 'starve champagne red');
  expect(standing(laid, 'anjou')).toEqual({ red: 1, gangs: 1 });
  expect(standing(laid, 'champagne')).toEqual({ red: 1, blue: 1, gangs: 1 });
});

clause(
  ['CG-4.2.e', 'CG-OV.c'],
  'equals lose one each until the country can feed the rest, or nobody is left',
  () => {
    expect(after('anjou', { red: 2, blue: 2 }, { counters: { anjou: 2 } })).toEqual({
      red: 1,
      blue: 1,
      gangs: 1,
    });
    expect(after('anjou', { red: 1, blue: 1 })).toEqual({ gangs: 1 });
    // Three at a country for two: all leave.
    expect(after('anjou', { red: 1, yellow: 1, blue: 1 }, { counters: { anjou: 1 } })).toEqual({ gangs: 1 });
    // The smaller third loses as many as the others, as long as it has any.
    expect(after('anjou', { red: 2, blue: 2, yellow: 1 }, { counters: { anjou: 2 } })).toEqual({
      red: 1,
      blue: 1,
      gangs: 1,
    });
    expect(after('anjou', { red: 3, blue: 3, yellow: 1 }, { counters: { anjou: 2 } })).toEqual({
      red: 1,
      blue: 1,
      gangs: 1,
    });
    const laid = famine({
      followers: { anjou: { red: 2, blue: 2 } },
      courts: { red: { leudes: 3 }, blue: { leudes: 3 } },
    });
    expect(waits(laid)[0]).toBe('commitment');
    expect([purse(laid, 'red')[1], purse(laid, 'blue')[1]]).toEqual([5, 5]);
  },
);

clause('CG-4.2.f', 'one gang wherever somebody left, however many; never in a homeland', () => {
  const laid = table({
    followers: { anjou: { red: 6 }, champagne: { red: 2 }, hessen: { red: 1 }, normandie: { red: 8 } },
    gangs: { anjou: 1 },
    deck: ['hunger'],
    events: 1,
  });
  const entries = goOn(laid, 'event', 'hunger');
  expect(standing(laid, 'anjou')).toEqual({ red: 1, gangs: 2 });
  expect(standing(laid, 'champagne')).toEqual({ red: 1, gangs: 1 });
  expect(standing(laid, 'hessen')).toEqual({ red: 1 });
  expect(standing(laid, 'normandie')).toEqual({ red: 3 });
  expect(entries.find(({ what }) => what === 'hunger')!.facts.countries).toEqual(['anjou', 'champagne']);
});

/** The printed example: the part of the map that the picture shows. */
const EXAMPLE: Lay = {
  followers: {
    normandie: { red: 4 },
    hessen: { blue: 3 },
    champagne: { red: 2, blue: 2 },
    'duche-de-bourgogne': { yellow: 2, red: 1 },
    'ile-de-france': { red: 2 },
    schwaben: { yellow: 2 },
    anjou: { red: 1 },
    berry: { red: 1 },
    flandre: { blue: 1 },
    niederlothringen: { blue: 1 },
    oberlothringen: { yellow: 2 },
    'comte-de-bourgogne': { yellow: 3 },
    'haute-provence': { yellow: 1 },
    franken: { yellow: 1 },
    thueringen: { blue: 2 },
  },
  gangs: { schwaben: 1, niederlothringen: 1 },
  counters: { hessen: 2, 'duche-de-bourgogne': 1, oberlothringen: 1, thueringen: 1 },
  courts: { red: { leudes: 2 }, yellow: { leudes: 2 }, blue: { leudes: 2 } },
};

function example(): Laid {
  const laid = famine(EXAMPLE);
  expect(waits(laid)).toEqual(['famine', 'yellow']);
  play(laid, 'yellow', 'starve duche-de-bourgogne red');
  return laid;
}

clause('CG-4.2.g', 'the example, A and B: Normandie keeps three without a gang, Hessen feeds all', () => {
  const laid = example();
  expect(standing(laid, 'normandie')).toEqual({ red: 3 });
  expect(standing(laid, 'hessen')).toEqual({ blue: 3 });
});

clause(
  'CG-4.2.h',
  'the example, C and D: Champagne is emptied, Yellow sends the red one out of the Duché',
  () => {
    const laid = example();
    expect(standing(laid, 'champagne')).toEqual({ gangs: 1 });
    expect(standing(laid, 'duche-de-bourgogne')).toEqual({ yellow: 2, gangs: 1 });
    // Red: one of A, two of C, one of D, one of E; Blue: two of C; Yellow: one of F.
    expect([purse(laid, 'red')[1], purse(laid, 'yellow')[1], purse(laid, 'blue')[1]]).toEqual([
      2 + 5,
      2 + 1,
      2 + 2,
    ]);
  },
);

clause(
  'CG-4.2.i',
  'the example, E and F: one leaves the Île-de-France and Schwaben, a gang comes to each',
  () => {
    const laid = example();
    expect(standing(laid, 'ile-de-france')).toEqual({ red: 1, gangs: 1 });
    expect(standing(laid, 'schwaben')).toEqual({ yellow: 1, gangs: 2 });
  },
);

clause('CG-4.2.j', 'the example: the ten other countries can feed who is there', () => {
  const laid = example();
  const unaffected = ['anjou', 'berry', 'flandre', 'niederlothringen', 'oberlothringen'];
  unaffected.push('comte-de-bourgogne', 'haute-provence', 'chur-raetien', 'franken', 'thueringen');
  const before = table(EXAMPLE);
  for (const country of unaffected) expect(standing(laid, country)).toEqual(standing(before, country));
});

/** Red decides in Anjou, Blue in Hessen. */
const TWO: Lay = {
  followers: { anjou: { red: 2, blue: 1 }, hessen: { blue: 2, red: 1 } },
  counters: { anjou: 1, hessen: 1 },
};

clause('CG-4.2.d', 'several decide at once, sealed; all followers leave together', () => {
  const bare = famine(TWO);
  expect(waits(bare)).toEqual(['famine', 'red', 'blue']);
  const answered = ['red', 'blue'].map((seat) => {
    const laid = famine(TWO);
    expect(play(laid, 'red', `starve anjou ${seat}`)).toEqual([]);
    expect(standing(laid, 'anjou')).toEqual({ red: 2, blue: 1 });
    // Nobody can tell what Red has answered, nor that Red has.
    for (const viewer of ['yellow', 'blue', SPECTATOR]) expect(known(laid, viewer)).toBe(known(bare, viewer));
    return laid;
  });
  const one = answered[0]!;
  // Red may think again while Blue has not answered.
  expect(one.game.back(one.state, 'red')).toBe(true);
  play(one, 'red', 'starve anjou blue');
  const entries = play(one, 'blue', 'starve hessen red');
  expect(
    entries.filter(({ what }) => what === 'starved').map(({ facts }) => [facts.country, facts.gone]),
  ).toEqual([
    ['anjou', { blue: 1 }],
    ['hessen', { red: 1 }],
  ]);
  expect(standing(one, 'anjou')).toEqual({ red: 2, gangs: 1 });
  expect(standing(one, 'hessen')).toEqual({ blue: 2, gangs: 1 });
});

test('an answer left for hunger shows to nobody, not even while others decide', () => {
  const decided = (answer: string | null): Laid => {
    const laid = drawn('yellow', 'equip', { ...TWO, deck: ['hunger'] });
    leave(laid, 'red', 'hunger', answer);
    play(laid, 'yellow', 'decline', 'event', 'hunger');
    return laid;
  };
  const bare = decided(null);
  for (const answer of ['spare-mine', 'spare-others']) {
    const laid = decided(answer);
    for (const viewer of ['yellow', 'blue', SPECTATOR]) expect(known(laid, viewer)).toBe(known(bare, viewer));
    expect(laid.game.asks(laid.state).map(({ seat }) => seat)).toEqual(['blue']);
  }
});

test('standing answers for hunger: spare mine, or spare the others', () => {
  const hungry = (answer: string | null): Laid => {
    const laid = drawn('yellow', 'equip', {
      followers: { anjou: { red: 4, yellow: 1, blue: 2 } },
      counters: { anjou: 1 },
      deck: ['hunger'],
    });
    const before = known(laid, 'blue');
    leave(laid, 'red', 'hunger', answer);
    expect(known(laid, 'blue')).toBe(before);
    play(laid, 'yellow', 'decline', 'event', 'hunger');
    return laid;
  };
  // Five must go. Rivals first, the largest before the others; oneself when nobody else is left.
  const mine = hungry('spare-mine');
  expect(waits(mine)[0]).not.toBe('famine');
  expect(standing(mine, 'anjou')).toEqual({ red: 2, gangs: 1 });
  const others = hungry('spare-others');
  expect(waits(others)[0]).not.toBe('famine');
  expect(standing(others, 'anjou')).toEqual({ yellow: 1, blue: 1, gangs: 1 });
  const asked = hungry(null);
  expect(waits(asked)).toEqual(['famine', 'red']);
  playAll(asked, 'red', 'starve anjou red', 'starve anjou blue');
  expect(standing(asked, 'anjou')).toEqual({ red: 4, yellow: 1, blue: 2 });
});

clause('CG-4.2.d', 'for who is late the rivals leave first, the largest before the others', () => {
  const laid = famine({ followers: { anjou: { red: 4, yellow: 1, blue: 2 } }, counters: { anjou: 1 } });
  const { game, state } = laid;
  const gone: string[] = [];
  for (let ask = game.asks(state)[0]!; ask.prompt === 'starving'; ask = game.asks(state)[0]!) {
    expect(ask.seat).toBe('red');
    gone.push(game.notation.format(ask.late!));
    game.act(state, 'red', ask.late!, fast('late'), true);
  }
  // Five must go; the last two are Red’s, and then there is nothing to choose.
  expect(gone).toEqual(['starve anjou blue', 'starve anjou yellow', 'starve anjou blue']);
  expect(standing(laid, 'anjou')).toEqual({ red: 2, gangs: 1 });
});

test('“spare mine” takes from the largest rival, and among equals from the first at the table', () => {
  // Only where a country fed more than three could rivals differ and some of them stay.
  const sizes = { ...(data.sizes as JsonObject), capacity: { country: 4, homeland: 4 } };
  const gone = (followers: Record<Seat, number>) => {
    const laid = table({ data: { sizes }, followers: { anjou: followers }, deck: ['hunger'], events: 1 });
    leave(laid, 'red', 'hunger', 'spare-mine');
    return goOn(laid, 'event', 'hunger').find(({ what }) => what === 'starved')!.facts.gone;
  };
  expect(gone({ red: 3, yellow: 1, blue: 2 })).toEqual({ blue: 1, yellow: 1 });
  expect(gone({ red: 3, yellow: 1, blue: 1 })).toEqual({ yellow: 1 });
});

test('tiles have no part in whom the famine asks', () => {
  const asked = (active: string[]) => famine({ ...TWO, courts: { red: { active } } });
  const [one, other] = [asked(['soothe']), asked(['peace'])];
  expect(waits(one)).toEqual(waits(other));
  for (const viewer of ['yellow', 'blue', SPECTATOR]) expect(known(one, viewer)).toBe(known(other, viewer));
});

test('in which order followers were chosen is not told', () => {
  const told = (...order: string[]) => {
    const laid = famine({ followers: { anjou: { red: 3, blue: 1 } }, counters: { anjou: 1 } });
    const entries = order.flatMap((seat) => play(laid, 'red', `starve anjou ${seat}`));
    return JSON.stringify(entries);
  };
  // When Blue is gone nobody but Red is left to choose.
  expect(told('blue')).toBe(told('red', 'blue'));
});
