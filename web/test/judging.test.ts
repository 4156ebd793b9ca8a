import { type Action, fast, fillForm, isForm, type Json, layTable, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { games } from '@annales/games';
import { table } from '@annales/games/empires/test/table.ts';
import type { Judged } from '@annales/ui';
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
      expect(one.final).not.toBe('');
    }
    const actions = game.choices(state, seat).filter(({ action }) => !('fields' in action));
    game.act(state, seat, actions[(i * 7) % actions.length]!.action as never, chance);
  }
  expect(asked).toBeGreaterThan(200);
  expect(sure).toBeGreaterThan(0);
  // Nobody confirms every die: few choices are asked twice.
  expect(sure / asked).toBeLessThan(0.4);
});

/** The first position of random games in which a seat is asked so, with a choice that is judged so. */
async function positionOf(id: string, prompt: string, has: (action: Action, judged: Judged) => boolean) {
  const title = await loadTitle(id);
  const game = await makeGame(title, null);
  for (let seed = 0; seed < 20; seed++) {
    const chance = fast(`position ${seed}`);
    const { state } = game.setup(layTable(title.facts, { seats: 2 }), chance);
    while (game.result(state) === null) {
      const { seat } = game.asks(state)[0]!;
      const view = told(game.view(state, seat));
      const choices = choicesFor(game, view, seat);
      const actions = choices.map(({ action }) => action as Action & Record<string, unknown>);
      if (game.told(view, seat).ask?.prompt === prompt) {
        const judged = judge(game, view, seat, choices, true);
        if (actions.some((action, i) => has(action, judged[i]!)))
          return (isIt: (action: Action) => boolean) => judged[actions.findIndex(isIt)]!;
      }
      game.act(state, seat, actions[chance.draw('answer', actions.length)]!, chance);
    }
  }
  throw new Error(`nobody is ever asked “${prompt}” with such a choice`);
}

const isCalled =
  (verb: string, more: object = {}) =>
  (action: Action) =>
    JSON.stringify(action) === JSON.stringify({ verb, ...more });

test('who takes all that can be had gives nothing up; who declines is asked again', async () => {
  const isAll = isCalled('arm', { count: 3 });
  const judgedAs = await positionOf('carolingi', 'equip', isAll);
  expect(judgedAs(isAll)).toEqual({ final: expect.any(String) });
  expect(judgedAs(isCalled('decline')).sure).toMatch(/you could still do more here/);
});

test('what can be done at any time is no reason to ask again: who has no card left ends the turn at once', async () => {
  const game = await makeGame(await loadTitle('empires'), null);
  const asksAgain = (cards: number) => {
    const { state } = table({ own: { france: ['ile-de-france'] }, turn: 'france' });
    Object.assign(state.table.turn!, { played: 1, taxed: true });
    state.table.realms.france!.cards = cards;
    const view = told(game.view(state, 'france'));
    const choices = choicesFor(game, view, 'france');
    expect(choices.some(({ free }) => free)).toBe(true);
    const judged = judge(game, view, 'france', choices, true);
    return judged[choices.findIndex(({ action }) => action.verb === 'finish')]?.sure !== undefined;
  };
  expect(asksAgain(4)).toBe(true);
  expect(asksAgain(0)).toBe(false);
});

test('why something cannot be taken back: others may answer, chance decides', async () => {
  const drawing = await positionOf('lex-saxonum', 'draw', isCalled('draw'));
  expect(drawing(isCalled('draw')).final).toMatch(/chance decides/);
  expect(drawing(isCalled('stop')).final).toBe('This cannot be taken back');
  // Of all whom the Carolingian can call up the Thuringians alone may rise, if the Saxon holds what it takes.
  const isThuringe = isCalled('muster', { key: 'thuringe' });
  const calling = await positionOf(
    'lex-saxonum',
    'activation',
    (action, { final }) => isThuringe(action) && /others may answer/.test(final),
  );
  expect(calling(isCalled('muster', { key: 'hesse' })).final).toBe('');
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
