import { askedWhy, bySightAlone, decide, playOut, random } from '@annales/bots';
import { type Bot, fast, type Json, layTable, type Seat } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { idsInData, namesIn } from '../../../tools/plain-sentences.ts';
import { carryOut, planFor } from '../bot/plans.ts';
import { type Position, survey } from '../bot/position.ts';
import { leviesOf as levies } from '../bot/steps.ts';
import { isWorthy as worthy } from '../bot/worth.ts';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { leviesOf } from '../rules/equip.ts';
import { isWorthy } from '../rules/peace.ts';
import { type Act, SEASONS, type TileAction, type TileId } from '../state.ts';
import { drawn, goOn, type Laid, type Lay, play, table } from './table.ts';

/** What the bot does at a position, in notation. */
function does({ game, state }: Laid, seat: Seat): string {
  return game.notation.format(decide(game, state, seat, heuristic, fast('a mind')) as Act);
}

/** What the bot does with a tile that has just been drawn, until it has done. */
function carriesOut(seat: Seat, tile: TileId, lay: Lay): string[] {
  const laid = drawn(seat, tile, lay);
  const { game, state } = laid;
  const acts: string[] = [];
  do {
    const action = decide(game, state, seat, heuristic, fast('a mind')) as Act;
    acts.push(game.notation.format(action));
    game.act(state, seat, action, fast('dice'));
  } while (game.asks(state)[0]?.prompt === tile && acts.length < 30);
  return acts;
}

/** Both tiles that it places, in the order of their names. */
function places(lay: Lay, seat: Seat): string[] {
  const laid = table({ ...lay, at: 'commitment' });
  goOn(laid);
  const tiles: string[] = [];
  for (let k = 0; k < 2; k++) {
    const act = does(laid, seat);
    tiles.push(act.replace('place ', ''));
    laid.game.act(laid.state, seat, laid.game.notation.parse(act) as Act, fast('dice'));
  }
  return tiles.sort();
}

/** Sachsen is blue's but for its woodland; a dozen followers in all, and most trophies. */
const nearPeace: Lay = {
  followers: {
    normandie: { red: 5 },
    'comte-de-bourgogne': { yellow: 5 },
    ostfalen: { blue: 3 },
    westfalen: { blue: 2 },
    hessen: { blue: 2 },
    thueringen: { blue: 2 },
    friesland: { blue: 3 },
  },
  gangs: { champagne: 1, anjou: 1, 'duche-de-bourgogne': 1 },
  courts: { blue: { trophies: 2, missi: 2, active: ['peace'] } },
};

describe('in thought', () => {
  const lay: Lay = {
    followers: {
      normandie: { red: 4 },
      champagne: { red: 2, blue: 1 },
      anjou: { red: 2 },
      berry: { red: 1 },
      ostfalen: { blue: 3 },
      'comte-de-bourgogne': { yellow: 5 },
      hessen: { yellow: 1 },
    },
    gangs: { anjou: 1, 'ile-de-france': 2, hessen: 1 },
    counters: { anjou: 1 },
    cards: { champagne: { red: 1, yellow: 1 }, berry: { red: 1, gangs: 1 }, hessen: {} },
  };
  const numbers = ({ here, onCard, gangs, counters, slotted, cardGangs, ...position }: Position) => {
    const { missi, leudes, nobiles, trophies } = position;
    return { here, onCard, gangs, counters, slotted, cardGangs, missi, leudes, nobiles, trophies };
  };

  it.each([
    ['influence', 5],
    ['influence', 0],
    ['develop', 5],
    ['equip', 5],
    ['move', 5],
    ['battle', 5],
    ['soothe', 5],
  ] as [TileAction, number][])('%s with %i Missi comes out as in the rules', (action, missi) => {
    const next = action === 'equip' ? 'move' : 'equip';
    const red = { missi, bag: [next], active: ['peace', 'soothe', 'equip-dot', 'move-dot', 'influence-dot'] };
    const laid = drawn('red', action, { ...lay, events: 0, courts: { red } });
    const { game, state } = laid;
    const position = survey(laid.t, 'red');
    const plan = planFor(position, action, []);
    expect(plan.steps.length).toBeGreaterThan(0);
    carryOut(position, plan);
    while (game.asks(state)[0]!.prompt === action) {
      game.act(state, 'red', decide(game, state, 'red', heuristic, fast('a mind')), fast('dice'));
    }
    expect(numbers(survey(laid.t, 'red'))).toEqual(numbers(position));
  });

  it('counts levies and points as the rules do', () => {
    const game = make(data);
    for (const scenario of ['base', 'advanced']) {
      const init = layTable(game.facts, { seats: 3, scenario, options: { sundial: 832 } });
      const bots = Object.fromEntries(init.seats.map((seat) => [seat, heuristic]));
      playOut(game, init, bots, fast(`points of ${scenario}`), {
        onDecision({ state, seat }) {
          const position = survey(state.table, seat, 'now');
          expect(levies(position)).toBe(leviesOf(state.table, seat));
          expect(worthy(position, position.me)).toBe(isWorthy(state.table, seat));
        },
      });
    }
  });
});

describe('the bot', () => {
  it('sends out enough to rule where it goes, and keeps its homeland', () => {
    const acts = carriesOut('red', 'move', {
      year: 830,
      followers: { normandie: { red: 5 } },
      gangs: { anjou: 1, champagne: 1, 'ile-de-france': 3, niederlothringen: 3 },
    });
    expect(acts[0]).toMatch(/^march normandie (anjou|champagne)$/);
    expect(Number(/^group (\d)$/.exec(acts[1]!)![1])).toBeGreaterThanOrEqual(2);
    expect(acts).not.toContain('group 5');
  });

  it('equips when it has no Missi, as far as levies go', () => {
    expect(places({ courts: { red: { missi: 0 } }, followers: { normandie: { red: 3 } } }, 'red')).toContain(
      'equip',
    );
    expect(carriesOut('red', 'equip', { courts: { red: { missi: 0, leudes: 2 } } })).toEqual([
      'arm 2',
      'call 1',
    ]);
  });

  it('activates tiles early and places counters late', () => {
    const lay: Lay = {
      followers: { anjou: { red: 2 }, champagne: { red: 2 } },
      counters: { anjou: 2, champagne: 1 },
      courts: { red: { missi: 3 } },
    };
    expect(carriesOut('red', 'develop', { ...lay, year: 830 })[0]).toMatch(/^activate /);
    expect(carriesOut('red', 'develop', { ...lay, year: 834 })[0]).toMatch(/^counter /);
  });

  it('puts a follower where a region is about to overflow, rather than on a far card', () => {
    const acts = carriesOut('red', 'influence', {
      followers: { normandie: { red: 3 }, anjou: { red: 1 }, 'ile-de-france': { red: 2 } },
      cards: { anjou: {}, champagne: { yellow: 1 }, berry: { yellow: 1 }, thueringen: {} },
      courts: { red: { missi: 1 } },
    });
    expect(acts[0]).toBe('dispatch anjou');
  });

  it('fights for a trophy where it costs least', () => {
    const acts = carriesOut('red', 'battle', {
      followers: { anjou: { red: 2 }, champagne: { red: 3 } },
      gangs: { anjou: 1, champagne: 2 },
    });
    expect(acts.slice(0, 1)).toEqual(['fight anjou']);
    expect(acts.at(-1)).toBe('finish');
  });

  it('soothes where that gives it a country', () => {
    const acts = carriesOut('red', 'soothe', {
      followers: { normandie: { red: 3 } },
      gangs: { anjou: 1, berry: 1 },
    });
    expect(acts).toEqual(['soothe anjou 1']);
  });

  it('lets others starve before its own', () => {
    const laid = table({
      followers: { champagne: { red: 2, blue: 1, yellow: 1 } },
      counters: { champagne: 1 },
      deck: ['hunger'],
      events: 1,
    });
    goOn(laid, 'event', 'hunger');
    expect(does(laid, 'red')).toMatch(/^starve champagne (blue|yellow)$/);
  });

  it('builds a palace when it can, and drives gangs to where others rule', () => {
    const laid = drawn('red', 'develop', {
      advanced: true,
      year: 833,
      followers: { champagne: { red: 3 }, anjou: { red: 2 }, 'duche-de-bourgogne': { blue: 2 } },
      gangs: { champagne: 1 },
      counters: { champagne: 2, 'duche-de-bourgogne': 2 },
      courts: { red: { missi: 3 } },
    });
    expect(does(laid, 'red')).toBe('claim champagne');
    play(laid, 'red', 'claim champagne');
    expect(does(laid, 'red')).toBe('expel duche-de-bourgogne');
  });

  it('breaks the rule of one who is about to win', () => {
    const acts = carriesOut('red', 'move', {
      ...nearPeace,
      year: 833,
      followers: {
        ...nearPeace.followers,
        nordalbingien: { blue: 1 },
        hessen: { blue: 1 },
        oberlothringen: { red: 2 },
      },
      counters: { oberlothringen: 2 },
      courts: { ...nearPeace.courts, red: { missi: 1 } },
    });
    expect(acts[0]).toBe('march oberlothringen hessen');
  });
});

describe('peace', () => {
  const won: Lay = { ...nearPeace, followers: { ...nearPeace.followers, nordalbingien: { blue: 1 } } };

  it('is activated when it would be won', () => {
    const lay: Lay = { ...won, courts: { blue: { ...won.courts!.blue, active: [], missi: 3 } } };
    expect(carriesOut('blue', 'develop', lay)).toEqual(['activate peace']);
  });

  it('is declared when it would be won, and not before', () => {
    expect(places(won, 'blue')).toEqual(['none', 'peace']);
    expect(
      places({ ...won, courts: { blue: { trophies: 0, missi: 0, active: ['peace'] } } }, 'blue'),
    ).not.toContain('peace');
  });

  it('is won by an extra action from the rack', () => {
    expect(places(nearPeace, 'blue')).toEqual(['none', 'peace']);
    const laid = table({
      ...nearPeace,
      courts: { blue: { ...nearPeace.courts!.blue, bag: ['peace', 'none'] } },
    });
    goOn(laid, 'blue peace');
    expect(does(laid, 'blue')).toBe('play move');
    play(laid, 'blue', 'play move');
    for (let k = 0; k < 4 && laid.game.result(laid.state) === null; k++) {
      laid.game.act(laid.state, 'blue', laid.game.notation.parse(does(laid, 'blue')) as Act, fast('dice'));
    }
    expect(laid.game.result(laid.state)).toMatchObject({ winners: ['blue'], how: 'peace' });
  });
});

describe('matches', () => {
  const game = make(data);
  const match = (
    seats: number,
    who: (seat: Seat, at: number) => Bot,
    seed: string,
    standing: Record<string, Json> = {},
  ) => {
    const bare = layTable(game.facts, { seats });
    const init = { ...bare, standing: Object.fromEntries(bare.seats.map((seat) => [seat, standing])) };
    const bots = Object.fromEntries(init.seats.map((seat, at) => [seat, who(seat, at)]));
    return playOut(game, init, bots, fast(`game ${seed}`), { minds: fast(`minds ${seed}`) });
  };

  it('beats random play', () => {
    for (let number = 1; number <= 4; number++) {
      for (const seats of [2, 4]) {
        const { result } = match(seats, (_, at) => (at === number % seats ? heuristic : random), `${number}`);
        expect(result.winners).toEqual([game.facts.seats.ids[number % seats]]);
      }
    }
  });

  it('plays the same game for the same chance', () => {
    expect(match(3, () => heuristic, 'x')).toEqual(match(3, () => heuristic, 'x'));
  });

  it('goes by what its seat may know, also where it is shown a whole world', () => {
    const init = layTable(game.facts, { seats: 3, options: { sundial: 831 } });
    const players = Object.fromEntries(init.seats.map((seat) => [seat, bySightAlone(heuristic)]));
    playOut(game, init, players, fast('alike'));
  });

  it('passes the turn less often when answers are left beforehand', () => {
    const passes = (standing: Record<string, Json>) => {
      const { passes, state } = match(4, () => heuristic, 'passes', standing);
      return passes / (4 * (state.table.year - 830) + SEASONS.indexOf(state.table.season) + 1);
    };
    expect(passes({ swap: 'keep', equip: 'all', hunger: 'spare-mine' })).toBeLessThan(passes({}) * 0.9);
  });
});

describe('asked why', () => {
  const game = make(data);
  const said = [
    ['base', 2],
    ['base', 3],
    ['advanced', 4],
  ].flatMap(([scenario, seats]) =>
    askedWhy(game, heuristic, layTable(game.facts, { scenario: `${scenario}`, seats: Number(seats) }), 'why'),
  );

  it('the bot has a reason for every decision, of every kind, that can be said', () => {
    expect(said.filter(({ because }) => because === null)).toEqual([]);
    const prompts = new Set(said.map(({ prompt }) => prompt));
    for (const prompt of [
      'placement',
      'swap',
      'tiles',
      'influence',
      'develop',
      'equip',
      'move',
      'battle',
      'soothe',
      'starving',
    ])
      expect(prompts).toContain(prompt);
  });

  it('a reason is a sentence without ids, and nothing is missing in it', () => {
    const ids = idsInData();
    const faults = said.filter(
      ({ because }) =>
        /undefined|null|NaN|\[object|Infinity/.test(because!) || namesIn(because!, ids).length > 0,
    );
    expect(faults).toEqual([]);
  });

  it('says what would be done with a tile, and what that is worth', () => {
    const placed = said.filter(({ words }) => words === 'Place Develop').map(({ because }) => because!);
    expect(placed.some((text) => /^you could .* Miss.*: .* \(worth about \d\.\d points\)$/.test(text))).toBe(
      true,
    );
    // One counter alone does not make several: what is counted after more steps says that there are more.
    const several = placed.filter((text) =>
      /to 1 counter .*you would have [2-9] counters instead of 0/.test(text),
    );
    expect(several.length).toBeGreaterThan(0);
    expect(
      several.filter((text) => !/^you could first develop .*, then go on with the tile: /.test(text)),
    ).toEqual([]);
  });
});
