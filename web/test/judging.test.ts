import { fast, fillForm, isForm, type Json, layTable, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { games } from '@annales/games';
import { expect, test } from 'vitest';
import { loadTitle, makeGame } from '../rules.ts';
import { judge } from '../table/judging.ts';
import { choicesFor } from '../table/sitting.ts';

/** A view as it comes from a server: nothing but what it says. */
const told = (view: unknown): Json => JSON.parse(JSON.stringify(view)) as Json;

test.each(['lex-saxonum', 'carolingi'])('every choice of %s can be judged, from a view alone', async (id) => {
  const title = await loadTitle(id);
  const game = await makeGame(title, null);
  const { scenarios, seats } = title.facts;
  const chance = fast('judging');
  const init = {
    scenario: scenarios[0]!.id,
    options: Object.fromEntries(title.facts.options.map((one) => [one.id, one.default])),
    seats: seats.ids.slice(0, Math.max(2, seats.min)),
  };
  const { state } = game.setup(init, chance);
  let asked = 0;
  let sure = 0;
  for (let i = 0; i < 250 && game.result(state) === null; i++) {
    const seat: Seat = game.asks(state)[0]!.seat;
    const view = told(game.view(state, seat));
    const choices = choicesFor(game, view, seat);
    const judged = judge(game, view, seat, choices, true);
    expect(judged.length).toBe(choices.length);
    asked += choices.length;
    for (const one of judged) {
      if (one.sure === undefined) continue;
      sure++;
      // What can be taken back is never asked again.
      expect(one.final).toBe(true);
    }
    const actions = game.choices(state, seat).filter(({ action }) => !('fields' in action));
    game.act(state, seat, actions[(i * 7) % actions.length]!.action as never, chance);
  }
  expect(asked).toBeGreaterThan(200);
  expect(sure).toBeGreaterThan(0);
  // Nobody confirms every die: few choices are asked twice.
  expect(sure / asked).toBeLessThan(0.4);
});

clause(
  'AN-2.f',
  'while it is told what others did, free choices stay on offer, and nothing else',
  async () => {
    const { make, data, facts } = await games.folkmoot!();
    const game = make(data);
    const chance = fast('telling');
    const { state } = game.setup(layTable(facts, { seats: 3 }), chance);
    let met = 0;
    while (game.result(state) === null) {
      for (const seat of facts.seats.ids.slice(0, 3)) {
        const view = told(game.view(state, seat));
        const [all, meanwhile] = [choicesFor(game, view, seat), choicesFor(game, view, seat, false)];
        expect(JSON.stringify(meanwhile)).toBe(JSON.stringify(all.filter(({ free }) => free)));
        met += meanwhile.length;
      }
      const { seat } = game.asks(state)[0]!;
      const answers = game.choices(state, seat).filter(({ free }) => !free);
      const { action } = answers[chance.draw('answer', answers.length)]!;
      game.act(state, seat, isForm(action) ? fillForm(action, chance) : action, chance);
    }
    expect(met).toBeGreaterThan(20);
  },
);
