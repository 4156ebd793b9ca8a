import { askedWhy, bySightAlone, decide, playOut, random } from '@annales/bots';
import { type Bot, fast, type Json, layTable, type Seat } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { idsInData, namesIn } from '../../../tools/plain-sentences.ts';
import { forceOf, odds } from '../bot/odds.ts';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { type Laid, type Lay, table } from './table.ts';

/** What the bot does at a position, in notation. */
function does(laid: Laid, seat: Seat): string {
  const { game, state } = laid;
  return game.notation.format(decide(game, state, seat, heuristic, fast('a mind')) as never);
}

/** Lets the bot act, if it is asked, until somebody else is or it has ended its operation. */
function operation(lay: Lay, seat: Seat): string[] {
  const { game, state, t } = table(lay);
  const acts: string[] = [];
  do {
    const action = decide(game, state, seat, heuristic, fast('a mind'));
    acts.push(game.notation.format(action as never));
    game.act(state, seat, action, fast('dice'));
  } while (t.operation && game.asks(state)[0]?.seat === seat && acts.length < 30);
  return acts;
}

describe('odds', () => {
  const plain = (units: number) => forceOf(Array(units).fill(0));

  it.each([
    ['four plain units against a fortress', plain(4), 0.52],
    ['one +1 and three plain', forceOf([1, 0, 0, 0]), 0.61],
    ['one +1 and two plain', forceOf([1, 0, 0]), 0.54],
    ['Scara +2, three +1, Cologne +1 and three plain', forceOf([2, 1, 1, 1, 1, 0, 0, 0]), 0.94],
  ])('%s: as in the handy odds', (_who, army, chance) => {
    expect(odds(army, plain(0), 1, 1).win).toBeCloseTo(chance, 2);
  });

  it('cost RP, units and time', () => {
    const sure = odds(plain(5), plain(0), 0, 5);
    expect(sure).toEqual({ win: 1, rp: 0, lost: 0, killed: 0 });
    const fight = odds(plain(5), plain(2), 1, 6);
    expect(fight.rp).toBeGreaterThan(2);
    expect(fight.lost).toBeGreaterThan(0.5);
    expect(fight.win).toBeGreaterThan(odds(plain(5), plain(2), 1, 3).win);
    expect(odds(plain(1), plain(4), 0, 9).win).toBe(0);
  });
});

describe('the Carolingian bot', () => {
  it('rides out with the king first, and into land that touches his own', () => {
    const acts = operation({ year: 772, purse: { carolingian: 10, saxon: 7 } }, 'carolingian');
    expect(acts.slice(0, 2)).toEqual(['operate', 'muster royal']);
    expect(acts.find((act) => act.startsWith('advance'))).toBe('advance buraburg eresburg');
  });

  it('starts nothing that it cannot pay for', () => {
    expect(does(table({ purse: { carolingian: 2 } }), 'carolingian')).toBe('pass');
  });

  it('converts while there are years for it to pay, and not in the last one', () => {
    const lay: Lay = { at: 'conversion', conquered: ['syburg'], irminsul: false };
    expect(does(table({ ...lay, year: 776 }), 'carolingian')).toBe('convert syburg');
    expect(does(table({ ...lay, year: 785 }), 'carolingian')).toBe('finish');
  });

  it('builds up a conquest that Saxons can reach, and replaces its guard', () => {
    const lay: Lay = { at: 'reinforcements', conquered: ['syburg'] };
    expect(does(table(lay), 'carolingian')).toBe('rebuild syburg');
    expect(does(table({ ...lay, units: { 'scara-1': 'destroyed' } }), 'carolingian')).toBe('buy scara-1');
  });

  it('draws few markers while a Truce may be among them', () => {
    const drawn = (year: number, taken: number) => {
      const draws = { carolingian: { taken, finished: false }, saxon: { taken: 0, finished: false } };
      return does(table({ at: 'draw', year, table: { draws } }), 'carolingian');
    };
    expect([drawn(775, 0), drawn(775, 1), drawn(783, 1)]).toEqual(['draw', 'stop', 'draw']);
  });
});

describe('the Saxon bot', () => {
  it('buys back plain units before anything else', () => {
    const laid = table({
      at: 'reinforcements',
      turn: 'saxon',
      ruined: ['verden'],
      units: { 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed' },
    });
    expect(does(laid, 'saxon')).toBe('buy ohrum-2');
  });

  it('takes back a conquest that nobody guards, and stays in it', () => {
    const acts = operation({ turn: 'saxon', conquered: ['syburg'], purse: { saxon: 6 } }, 'saxon');
    expect(acts.some((act) => /^advance \S+ syburg$/.test(act))).toBe(true);
    expect(acts.at(-1)).toBe('end');
  });

  it('buys General Revolt when Charlemagne could have all the land this year, and not before', () => {
    const all = [
      'syburg',
      'mimigernaford',
      'wittekindsberg',
      'eresburg',
      'paderborn',
      'ohrum',
      'halberstadt',
    ];
    const bought = (conquered: string[]) =>
      does(table({ at: 'draw', turn: 'saxon', year: 782, conquered, irminsul: false }), 'saxon');
    expect(bought(all)).toBe('buy-revolt');
    expect(bought(all.slice(0, 3))).toBe('draw');
  });

  it('rises where nobody stands, before a converted land', () => {
    const laid = table({
      turn: 'saxon',
      purse: { saxon: 0 },
      conquered: ['syburg', 'eresburg', 'ohrum'],
      converted: ['syburg'],
      units: { 'scara-2': 'eresburg' },
      hands: { saxon: ['revolt'] },
    });
    expect(does(laid, 'saxon')).toBe('play revolt');
    laid.game.act(laid.state, 'saxon', { verb: 'play', marker: 'revolt' }, fast('dice'));
    expect(does(laid, 'saxon')).toBe('revolt ohrum');
  });

  it('sacks the second city when the first lies in ashes', () => {
    const laid = table({
      turn: 'saxon',
      purse: { saxon: 12 },
      ruined: ['koblenz'],
      pillaged: { koblenz: 'saxon' },
      units: { 'cologne-1': 'buraburg', 'cologne-2': 'buraburg' },
    });
    laid.t.lands.koblenz!.fell = laid.t.year;
    expect(does(laid, 'saxon')).toBe('operate');
  });
});

describe('matches', () => {
  const game = make(data);
  const init = layTable(game.facts, {});
  const play = (carolingian: Bot, saxon: Bot, number: number) =>
    playOut(game, init, { carolingian, saxon }, fast(`game ${number}`), { minds: fast(`minds ${number}`) });

  it('beats random play on either side', () => {
    for (let number = 1; number <= 5; number++) {
      expect(play(heuristic, random, number).result.winners).toEqual(['carolingian']);
      expect(play(random, heuristic, number).result.winners).toEqual(['saxon']);
    }
  });

  it('plays the same game for the same chance', () => {
    expect(play(heuristic, heuristic, 1)).toEqual(play(heuristic, heuristic, 1));
  });

  it('passes the turn far less often when answers are left beforehand', () => {
    const standing = {
      draw: 2,
      ambush: 'never',
      swamps: 'always',
      walls: 'never',
      losses: 'weakest',
      retreat: 'always',
    };
    const passes = (left: Record<string, Json>) =>
      playOut(
        game,
        { ...init, standing: { carolingian: left, saxon: left } },
        { carolingian: heuristic, saxon: heuristic },
        fast('passes'),
      ).passes;
    expect(passes(standing)).toBeLessThan(passes({}) / 2);
  });
});

it('both go by what their side may know, also where they are shown a whole world', () => {
  const game = make(data);
  const bot = bySightAlone(heuristic);
  playOut(game, layTable(game.facts), { carolingian: bot, saxon: bot }, fast('alike'));
});

describe('asked why', () => {
  const game = make(data);
  const said = ['one', 'two', 'three'].flatMap((seed) =>
    askedWhy(game, heuristic, layTable(game.facts, { seats: 2 }), seed),
  );

  it('the bot has a reason for every decision, of every kind, that can be said', () => {
    expect(said.filter(({ because }) => because === null)).toEqual([]);
    expect(new Set(said.map(({ prompt }) => prompt)).size).toBeGreaterThan(20);
  });

  it('a reason is a sentence without ids, and nothing is missing in it', () => {
    const ids = idsInData();
    const faults = said.filter(
      ({ because }) =>
        /undefined|null|NaN|\[object|Infinity/.test(because!) || namesIn(because!, ids).length > 0,
    );
    expect(faults).toEqual([]);
  });

  it('says what the RP are wanted for, and how often a campaign succeeds', () => {
    const why = (words: string) => said.filter((one) => one.words === words).map(({ because }) => because!);
    expect(
      why('Stop drawing').some((text) =>
        /costs \d RP .* of your \d+ RP about \d+ are needed for \p{Lu}/u.test(text),
      ),
    ).toBe(true);
    expect(why('Launch an operation').every((text) => /\d+ units? .* for about \d+ RP/.test(text))).toBe(
      true,
    );
  });
});
