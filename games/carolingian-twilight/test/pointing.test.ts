/** What is chosen on the map: a choice that names places or a force is found by pointing at them. */

import { fast, fillForm, isForm, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { named } from './table.ts';

const game = make(data);

/** Of each scenario so many games, and of each as many questions at the most: enough that a leader falls in several of them. */
const GAMES = 8;
const QUESTIONS = 1_000;

test(`every choice that names a place or a force points at it, in ${GAMES} games of either scenario`, () => {
  const verbs = new Set<string>();
  const options = Object.fromEntries(game.facts.options.map(({ id }) => [id, id !== 'extended']));
  const tables = (['888', '843'] as const).flatMap((scenario) =>
    Array.from({ length: GAMES }, (_, game) => ({ scenario, seats: scenario === '888' ? 6 : 3, game })),
  );
  for (const { scenario, seats, game: number } of tables) {
    const chance = fast(`at ${scenario} ${number}`);
    const { state } = game.setup(layTable(game.facts, { scenario, seats, options }), chance);
    for (let i = 0; i < QUESTIONS; i++) {
      const [ask] = game.asks(state);
      if (!ask) break;
      const choices = game.choices(state, ask.seat);
      for (const { action, at } of choices) {
        if (isForm(action)) continue;
        const places = named(action);
        if (places.length > 0) verbs.add(action.verb);
        if (!places.every((place) => at.includes(place))) expect([action, at]).toBe('pointing at it');
      }
      const answers = choices.filter(({ free }) => !free);
      const { action } = answers[chance.draw('choice', answers.length)]!;
      game.act(state, ask.seat, isForm(action) ? fillForm(action, chance) : action, chance);
    }
  }
  expect([...verbs].sort()).toEqual(
    expect.arrayContaining([
      'aim',
      'attack',
      'choose-area',
      'deal',
      'disband',
      'form',
      'lose-in',
      'move',
      'place',
      'raise',
      'sail',
      'subvert',
    ]),
  );
});
