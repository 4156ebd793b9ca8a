/** The bot that tries whole sheets in imagined worlds before it sends one. */

import { decide, looksAlike } from '@annales/bots';
import { copy, fast, layTable } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { standingOf } from '../bot/standing.ts';
import { heuristic, sheets } from '../bot.ts';
import { data, make } from '../game.ts';
import type { Area, AreaId, Position } from '../state.ts';
import { lay, world } from './table.ts';

const game = make(data);
const init = layTable(game.facts, { scenario: 'quick', seats: 4 });

/** As a seat is asked for its sheet some turns into a game among bots. */
function middle() {
  const dice = fast('a game');
  const { state } = game.setup(init, dice);
  const play = () => {
    const { seat } = game.asks(state)[0]!;
    game.act(state, seat, decide(game, state, seat, heuristic, dice), dice);
  };
  // Everybody sends a sheet and is ready, three times.
  for (let made = 0; made < 3 * 2 * 4; made++) play();
  return { state, play };
}

describe('the bot that searches', () => {
  it('writes the usual sheet where it may not think, and sometimes another where it may', () => {
    const { state, play } = middle();
    let others = 0;
    for (let asked = 0; asked < 3; asked++) {
      const { seat } = game.asks(state)[0]!;
      const sheetOf = (iterations: number) =>
        JSON.stringify(
          decide(game, state, seat, sheets, fast(`mind ${asked}`), undefined, { budget: { iterations } }),
        );
      const usual = JSON.stringify(decide(game, state, seat, heuristic, fast('usual')));
      expect(sheetOf(0)).toBe(usual);
      const searched = sheetOf(20);
      expect(sheetOf(20)).toBe(searched);
      if (searched !== usual) others++;
      play();
      play();
    }
    expect(others).toBeGreaterThan(0);
  });

  it('decides the same in two states that look alike to its seat', () => {
    const differ = looksAlike(game as never, sheets, {
      init,
      seed: 'alike',
      policy: heuristic,
      every: 6,
      times: 3,
      thinking: { budget: { iterations: 8 } },
    });
    expect(differ).toBe(3);
  });
});

describe('how a kingdom stands', () => {
  const [own, other] = ['HRS', 'PEK'];
  const { position, options } = lay({
    areas: {
      [own]: { owner: 'MER', population: 2, armies: 2 },
      [other]: { owner: 'ESX', population: 1, armies: 1 },
    },
  });
  const standing = (
    areas: Record<AreaId, Partial<Area>> = {},
    change: (position: Position) => void = () => {},
  ) => {
    const changed = copy(position);
    for (const [id, given] of Object.entries(areas)) Object.assign(changed.areas[id]!, given);
    change(changed);
    return standingOf(world, options, changed, 'MER');
  };

  it('is better with land, people, points and a household', () => {
    const before = standing();
    expect(standing({ [other]: { owner: 'MER' } })).toBeGreaterThan(before);
    expect(standing({ [own]: { population: 3 } })).toBeGreaterThan(before);
    for (const what of ['points', 'household', 'balance', 'treasury'] as const)
      expect(
        standing({}, ({ kingdoms }) => {
          kingdoms.MER![what] += 4;
        }),
      ).toBeGreaterThan(before);
  });

  it('is worse where neighbours could come with many, and worst if they have been wronged', () => {
    const near = world.map.neighbours[own]!.find(
      (id) => world.map.areas[id]!.kind === 'land' && id !== other,
    )!;
    const quiet = standing({ [near]: { owner: 'ESX', armies: 0 } });
    const threatened = standing({ [near]: { owner: 'ESX', armies: 9 } });
    const wronged = standing({ [near]: { owner: 'ESX', armies: 9 } }, ({ kingdoms }) => {
      kingdoms.ESX!.wronged = [{ by: 'MER', turn: 1 }];
    });
    expect(threatened).toBeLessThan(quiet);
    expect(wronged).toBeLessThan(threatened);
  });
});
