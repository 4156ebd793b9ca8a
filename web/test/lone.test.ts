/** A window in which one can say a single thing: whose question it is, and whose none. */

import { type Action, type Choice, fast, layTable, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { playable } from '@annales/games/folkmoot/playing.ts';
import type { About } from '@annales/server/wire';
import { describe, expect, test } from 'vitest';
import { asIfNobodyAsked, isAmongBots, isForSecrecy, loneAnswer } from '../table/lone.ts';
import { type AnyGame, choicesFor } from '../table/sitting.ts';

const game = playable.make(playable.data) as unknown as AnyGame;

/** The chieftain raids the other, who is asked whether to lie in ambush. */
function raided() {
  const { state } = game.setup(layTable(game.facts, { seats: 2 }), fast('lone'));
  const act = (seat: Seat, text: string) => game.act(state, seat, game.notation.parse(text), fast('lone'));
  for (const seat of ['aelle', 'bede']) act(seat, 'seal');
  const chief = game.told(state, 'aelle').waits[0]!;
  const other = chief === 'aelle' ? 'bede' : 'aelle';
  act(chief, 'leave');
  act(chief, `raid ${other}`);
  act(chief, 'stake 0');
  return { state, other };
}

describe('a lone answer', () => {
  const { state, other } = raided();
  const view = game.view(state, other) as never;
  const choices = choicesFor(game, view, other);
  const letPass = choices.find(({ action }) => action.verb === 'let-pass')!;

  test('is the only choice that there is', () => {
    expect(loneAnswer([letPass])).toEqual({ verb: 'let-pass' });
    const ambush: Choice<Action> = { ...letPass, action: { verb: 'ambush' } };
    expect(loneAnswer([ambush, letPass])).toBeNull();
    expect(loneAnswer([])).toBeNull();
  });

  test('is no free choice, none that replaces, and no form', () => {
    const form = { verb: 'stake', fields: { amount: { kind: 'number', min: 0, max: 1 } } } as never;
    for (const part of [{ free: true as const }, { replaces: true as const }, { action: form }])
      expect(loneAnswer([{ ...letPass, ...part }])).toBeNull();
  });

  test('is asked for the sake of secrecy in a window, and where it is a no', () => {
    expect(game.told(view, other).ask?.window).toBe(true);
    expect(isForSecrecy(game, view, other, letPass.action as Action)).toBe(true);
    const { state: first } = game.setup(layTable(game.facts, { seats: 2 }), fast('lone'));
    const begun = game.view(first, 'aelle') as never;
    expect(isForSecrecy(game, begun, 'aelle', letPass.action as Action)).toBe(false);
    expect(isForSecrecy(game, begun, 'aelle', { verb: 'no' })).toBe(true);
  });

  clause('AN-5.d', 'while the page gives it nobody seems to be asked', () => {
    const told = asIfNobodyAsked(game).told(view, other);
    expect(told).toMatchObject({ waits: [], ask: null });
  });
});

test('all others are bots: not a person for whom one stands in, nor a seat that is open', () => {
  const seat = (one: Seat, holder: string, bot: string | null, resigned = false) =>
    ({ seat: one, holder, bot, resigned }) as About['seats'][0];
  const own = seat('a', 'person', null);
  const among = (...others: About['seats']) => isAmongBots({ seats: [own, ...others] }, 'a');
  expect(among(seat('b', 'bot', 'heuristic'), seat('c', 'bot', 'random'))).toBe(true);
  expect(among(seat('b', 'bot', 'heuristic'), seat('c', 'person', null))).toBe(false);
  expect(among(seat('b', 'person', 'heuristic'))).toBe(false);
  expect(among(seat('b', 'anyone', null))).toBe(false);
  // In a lesson the others follow a script, and every question is part of it.
  expect(among(seat('b', 'bot', null))).toBe(false);
  expect(among(seat('b', 'person', null, true))).toBe(true);
});
