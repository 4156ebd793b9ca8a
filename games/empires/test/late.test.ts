/** A table goes on by deadlines: every question says what is done for who is late. EM-SV.7 */

import { type Action, type Ask, fast, fillForm, isForm, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { OPTIONS } from '../state.ts';

const game = make(data);

type State = ReturnType<typeof game.setup>['state'];

/** A choice at random, forms filled. */
function anyAnswer(state: State, seat: string, chance: ReturnType<typeof fast>): Action {
  const answers = game.choices(state, seat).filter(({ free }) => !free);
  const { action } = answers[chance.draw('choice', answers.length)]!;
  return isForm(action) ? fillForm(action as never, chance) : action;
}

/** Plays on; `absent` is answered for by the clock alone. */
function play(
  init: ReturnType<typeof layTable>,
  most: number,
  absent: string | null,
  look: (ask: Ask<Action>) => void,
): State {
  const chance = fast(`late ${init.scenario} ${init.seats.length}`);
  const { state } = game.setup(init, chance);
  for (let i = 0; i < most; i++) {
    const asks = game.asks(state);
    if (asks.length === 0) break;
    for (const ask of asks) look(ask as never);
    const { seat, late } = asks[0]!;
    if (seat === absent) game.act(state, seat, late!, chance, true);
    else game.act(state, seat, anyAnswer(state, seat, chance) as never, chance);
  }
  return state;
}

test('every question of random games of all scenarios says what is done for the late', () => {
  const prompts = new Set<string>();
  const options = Object.fromEntries(OPTIONS.map((id) => [id, true]));
  for (const { id: scenario, seats } of game.facts.scenarios)
    play(layTable(game.facts, { scenario, seats: seats!.max, options }), 120, null, (ask) => {
      expect(ask.late, `${scenario}: ${ask.prompt}`).toBeTruthy();
      prompts.add(ask.prompt);
    });
  for (const prompt of ['position', 'opening', 'act', 'taxation', 'base', 'gold', 'defend', 'upkeep'])
    expect(prompts).toContain(prompt);
});

test('a game of two in which one never answers comes to its end', () => {
  let waited = 0;
  const init = layTable(game.facts, { scenario: '27', seats: 2 });
  const state = play(init, 20_000, 'byzantium', ({ seat }) => {
    if (seat === 'byzantium') waited++;
  });
  expect(state.result).not.toBeNull();
  expect(waited).toBeGreaterThan(20);
});

test('a game in which nobody ever answers comes to its end', () => {
  const init = layTable(game.facts, { scenario: '29', seats: 3, options: { raiders: true, magnates: true } });
  const chance = fast('nobody');
  const { state } = game.setup(init, chance);
  let steps = 0;
  for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
    game.act(state, asks[0]!.seat, asks[0]!.late!, chance, true);
    steps++;
  }
  expect(state.result).not.toBeNull();
  expect(steps).toBeLessThan(5_000);
});
