import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  drawn,
  goOn,
  known,
  type Laid,
  open,
  play,
  playAll,
  purse,
  SEASON_ENDS,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

const countersIn = ({ t }: Laid, country: string): number => t.countries[country]!.counters;

const counterChoices = (laid: Laid, seat: string): string[] =>
  open(laid, seat).filter((action) => action.startsWith('counter'));

clause('CG-5.2.a', 'a tile or counters, never both', () => {
  const lay = { followers: { anjou: { red: 1 } }, courts: { red: { missi: 5 } } };
  const building = drawn('red', 'develop', lay);
  expect(open(building, 'red')).toEqual([
    'activate influence-dot',
    'activate equip-dot',
    'activate move-dot',
    'activate soothe',
    'activate peace',
    'counter anjou',
    'decline',
  ]);
  play(building, 'red', 'counter anjou');
  expect(open(building, 'red')).toEqual(['counter anjou', 'finish']);
  expect(whyNot(building, 'red', 'activate soothe')[0]).toBe('CG-5.2.a');

  const activating = drawn('red', 'develop', lay);
  play(activating, 'red', 'activate soothe', ...SEASON_ENDS);
  expect(waits(activating)).toEqual(['swaps', 'red']);
  expect(countersIn(activating, 'anjou')).toBe(0);
});

clause('CG-5.2.a', 'in the base game no homeland is claimed', () => {
  const laid = drawn('red', 'develop', { followers: { anjou: { red: 1 } }, counters: { anjou: 2 } });
  expect(whyNot(laid, 'red', 'claim anjou')[0]).toBe('CG-6.2.1.a');
});

clause(['CG-5.2.b', 'CG-5.2.j'], 'two Missi become Leudes, and a dotted tile is no longer inactive', () => {
  const laid = drawn('red', 'develop', { courts: { red: { missi: 3, leudes: 8 } } });
  play(laid, 'red', 'activate soothe', ...SEASON_ENDS);
  expect(purse(laid, 'red')).toEqual([1, 10, 13]);
  expect(tilesIn(laid, 'red', 'inactive')).toEqual(['equip-dot', 'influence-dot', 'move-dot', 'peace']);
  expect(tilesIn(laid, 'red', 'rack')).toContain('soothe');
});

clause('CG-5.2.b', 'one Missus is not enough', () => {
  const laid = drawn('red', 'develop', {
    followers: { anjou: { red: 1 } },
    courts: { red: { missi: 1 } },
  });
  expect(whyNot(laid, 'red', 'activate soothe')[0]).toBe('CG-5.2.b');
  expect(open(laid, 'red')).toEqual(['counter anjou', 'decline']);
});

clause('CG-5.2.c', 'which tile was activated is its owner’s secret, in all that others see and read', () => {
  const after = ['soothe', 'peace'].map((tile) => {
    const laid = drawn('red', 'develop', { courts: { blue: { bag: ['equip'] } } });
    const entries = play(laid, 'red', `activate ${tile}`, 'blue equip');
    return { laid, entries };
  });
  const [soothing, peaceful] = after as [(typeof after)[0], (typeof after)[0]];
  const publicly = ({ entries }: typeof soothing) => entries.filter((entry) => !entry.for);
  for (const viewer of ['blue', 'yellow', 'spectator']) {
    expect(known(soothing.laid, viewer)).toBe(known(peaceful.laid, viewer));
  }
  expect(publicly(soothing)).toEqual(publicly(peaceful));
  expect(known(soothing.laid, 'red')).not.toBe(known(peaceful.laid, 'red'));
  const own = soothing.entries.filter((entry) => entry.for);
  expect(own).toMatchObject([{ what: 'activated', facts: { tile: 'soothe' }, for: ['red'] }]);
});

clause('CG-5.2.c', 'how many tiles are inactive is for all to see', () => {
  const laid = drawn('red', 'develop', {});
  const inactive = () => laid.game.view(laid.state, 'blue').table.courts.red!.inactive.count;
  expect(inactive()).toBe(5);
  play(laid, 'red', 'activate soothe', ...SEASON_ENDS);
  expect(inactive()).toBe(4);
});

clause('CG-5.2.d', 'what was activated can be placed from the next season on', () => {
  const laid = drawn('red', 'develop', { courts: { blue: { bag: ['equip'] } } });
  play(laid, 'red', 'activate soothe', 'blue equip');
  expect(tilesIn(laid, 'red', 'fresh')).toEqual(['soothe']);
  expect(tilesIn(laid, 'red', 'rack')).not.toContain('soothe');
  play(laid, 'blue', 'decline', ...SEASON_ENDS);
  play(laid, 'red', 'keep');
  play(laid, 'blue', 'keep');
  expect(waits(laid)[0]).toBe('commitment');
  expect(open(laid, 'red')).toContain('place soothe');
  expect(tilesIn(laid, 'red', 'fresh')).toEqual([]);
});

clause('CG-5.2.d', 'what was activated in autumn is there in winter', () => {
  const laid = drawn('red', 'develop', { season: 'autumn' });
  play(laid, 'red', 'activate move-dot', ...SEASON_ENDS);
  expect(laid.t.season).toBe('winter');
  expect(open(laid, 'red')).toContain('place move-dot');
});

clause('CG-5.2.d', 'once active, a tile comes back to the rack every year', () => {
  const laid = table({
    season: 'autumn',
    at: 'close',
    courts: { red: { spent: { spring: ['soothe'], summer: ['develop'] } } },
  });
  goOn(laid);
  expect(tilesIn(laid, 'red', 'rack')).toContain('soothe');
  expect(tilesIn(laid, 'red', 'inactive')).not.toContain('soothe');
});

clause('CG-5.2.e', 'a tile on the swap space is not inactive, nor is one that is in use', () => {
  const laid = drawn('red', 'develop', {
    courts: {
      red: { swap: ['soothe'], active: ['peace'], fresh: ['move-dot'], spent: { winter: ['equip-dot'] } },
    },
  });
  for (const tile of ['soothe', 'peace', 'move-dot', 'equip-dot', 'battle', 'none']) {
    expect(whyNot(laid, 'red', `activate ${tile}`)[0]).toBe('CG-5.2.e');
  }
  expect(open(laid, 'red')).toEqual(['activate influence-dot', 'decline']);
});

clause(
  'CG-5.2.f',
  'up to three counters as one likes, each for a Missus that becomes one of the Leudes',
  () => {
    const lay = {
      followers: { anjou: { red: 1 }, champagne: { red: 1 }, 'ile-de-france': { red: 1 } },
      courts: { red: { missi: 5, leudes: 6 } },
    };
    const gathered = drawn('red', 'develop', lay);
    playAll(gathered, 'red', 'counter anjou', 'counter anjou');
    expect(purse(gathered, 'red')).toEqual([3, 8, 10]);
    play(gathered, 'red', 'counter champagne', ...SEASON_ENDS);
    expect(['anjou', 'champagne', 'ile-de-france'].map((c) => countersIn(gathered, c))).toEqual([2, 1, 0]);
    expect(purse(gathered, 'red')).toEqual([2, 9, 10]);

    const scattered = drawn('red', 'develop', lay);
    playAll(scattered, 'red', 'counter anjou', 'counter champagne');
    play(scattered, 'red', 'counter ile-de-france', ...SEASON_ENDS);
    expect(['anjou', 'champagne', 'ile-de-france'].map((c) => countersIn(scattered, c))).toEqual([1, 1, 1]);

    const modest = drawn('red', 'develop', lay);
    play(modest, 'red', 'counter anjou');
    play(modest, 'red', 'finish', ...SEASON_ENDS);
    expect(purse(modest, 'red')).toEqual([4, 7, 10]);
  },
);

clause('CG-5.2.f', 'without Missi there are no counters', () => {
  const lay = { followers: { anjou: { red: 1 }, champagne: { red: 1 } } };
  const laid = drawn('red', 'develop', { ...lay, courts: { red: { missi: 1 } } });
  play(laid, 'red', 'counter anjou', ...SEASON_ENDS);
  expect(countersIn(laid, 'anjou')).toBe(1);
  expect(countersIn(laid, 'champagne')).toBe(0);
});

clause('CG-5.2.g', 'no more than two counters on a country', () => {
  const laid = drawn('red', 'develop', {
    followers: { anjou: { red: 1 }, champagne: { red: 1 }, hessen: { red: 1 } },
    counters: { anjou: 2, champagne: 1 },
  });
  expect(whyNot(laid, 'red', 'counter anjou')[0]).toBe('CG-5.2.g');
  play(laid, 'red', 'counter champagne');
  expect(whyNot(laid, 'red', 'counter champagne')[0]).toBe('CG-5.2.g');
});

clause('CG-5.2.h', 'counters only where one has control, never in a homeland or a woodland', () => {
  const laid = drawn('red', 'develop', {
    followers: {
      normandie: { red: 3 },
      berry: { red: 3 },
      anjou: { red: 2, blue: 1 },
      champagne: { red: 2, blue: 1 },
      oberlothringen: { red: 1, blue: 1 },
    },
    gangs: { champagne: 1 },
  });
  for (const country of ['normandie', 'ostfalen', 'berry', 'champagne', 'oberlothringen', 'hessen']) {
    expect(whyNot(laid, 'red', `counter ${country}`)[0]).toBe('CG-5.2.h');
  }
  expect(counterChoices(laid, 'red')).toEqual(['counter anjou']);
});

clause('CG-5.2.i', 'counters stay when the country is lost, and serve who controls it then', () => {
  const laid = drawn('blue', 'battle', {
    followers: { champagne: { blue: 2, red: 1 }, ostfalen: { blue: 1 } },
    counters: { champagne: 2 },
    courts: { blue: { bag: ['equip'] } },
  });
  play(laid, 'blue', 'fight champagne');
  play(laid, 'blue', 'finish', 'blue equip');
  expect(countersIn(laid, 'champagne')).toBe(2);
  expect(laid.game.asks(laid.state)[0]!.facts).toMatchObject({ levies: 4 });

  const left = drawn('red', 'move', { followers: { anjou: { red: 1 } }, counters: { anjou: 1 } });
  play(left, 'red', 'march anjou normandie', ...SEASON_ENDS);
  expect(countersIn(left, 'anjou')).toBe(1);
});

clause('CG-5.2.k', 'Yellow develops Oberlothringen once and the Duché de Bourgogne twice', () => {
  const laid = drawn('yellow', 'develop', {
    followers: {
      'comte-de-bourgogne': { yellow: 2 },
      normandie: { red: 2 },
      berry: { yellow: 1 },
      'haute-provence': { yellow: 1 },
      'ile-de-france': { yellow: 1, red: 1 },
      champagne: { yellow: 2 },
      oberlothringen: { yellow: 2 },
      'duche-de-bourgogne': { yellow: 1 },
      schwaben: { yellow: 1 },
    },
    counters: { champagne: 2 },
    courts: { yellow: { missi: 3, leudes: 4 } },
  });
  for (const country of ['comte-de-bourgogne', 'normandie', 'berry', 'haute-provence', 'ile-de-france']) {
    expect(whyNot(laid, 'yellow', `counter ${country}`)[0]).toBe('CG-5.2.h');
  }
  expect(whyNot(laid, 'yellow', 'counter champagne')[0]).toBe('CG-5.2.g');
  expect(counterChoices(laid, 'yellow')).toEqual([
    'counter oberlothringen',
    'counter duche-de-bourgogne',
    'counter schwaben',
  ]);
  playAll(laid, 'yellow', 'counter oberlothringen', 'counter duche-de-bourgogne');
  play(laid, 'yellow', 'counter duche-de-bourgogne', ...SEASON_ENDS);
  expect(countersIn(laid, 'oberlothringen')).toBe(1);
  expect(countersIn(laid, 'duche-de-bourgogne')).toBe(2);
  expect(countersIn(laid, 'schwaben')).toBe(0);
  expect(purse(laid, 'yellow').slice(0, 2)).toEqual([0, 7]);
});

clause(['CG-5.2.k', 'CG-5.2.f'], 'with a fourth Missus left, Schwaben has to wait all the same', () => {
  const laid = drawn('yellow', 'develop', {
    followers: {
      oberlothringen: { yellow: 2 },
      'duche-de-bourgogne': { yellow: 1 },
      schwaben: { yellow: 1 },
    },
    courts: { yellow: { missi: 4 } },
  });
  playAll(laid, 'yellow', 'counter oberlothringen', 'counter duche-de-bourgogne');
  play(laid, 'yellow', 'counter duche-de-bourgogne', ...SEASON_ENDS);
  expect(waits(laid)).toEqual(['swaps', 'yellow']);
  expect(countersIn(laid, 'schwaben')).toBe(0);
  expect(purse(laid, 'yellow')[0]).toBe(1);
});

clause(
  'CG-5.2.l',
  'no majority: neither battle nor counters; a simple one: battle; an absolute one: both',
  () => {
    const states: [followers: Record<string, number>, gangs: number, battle: boolean, control: boolean][] = [
      [{ yellow: 2, red: 2 }, 0, false, false],
      [{ yellow: 2, red: 1 }, 2, false, false],
      [{ yellow: 2, red: 1, blue: 1 }, 0, true, false],
      [{ yellow: 3, red: 2 }, 2, true, false],
      [{ yellow: 3, red: 1 }, 1, true, true],
      [{ yellow: 4, red: 1, blue: 1 }, 1, true, true],
    ];
    for (const [here, gangs, battle, control] of states) {
      // Schwaben is there so that there is something to ask in any case.
      const lay = {
        followers: { franken: here, schwaben: { yellow: 2 } },
        gangs: { franken: gangs, schwaben: 1 },
      };
      const offers = (tile: string) => open(drawn('yellow', tile, lay), 'yellow');
      expect([here, gangs, offers('battle').includes('fight franken')]).toEqual([here, gangs, battle]);
      expect([here, gangs, offers('develop').includes('counter franken')]).toEqual([here, gangs, control]);
    }
  },
);
