/** What can be answered beforehand, so that a round by mail waits for few: each spares its question, and answers as it says. */

import { fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { area, endeavor, type Laid, type Lay, play, rated, realm, table, waits, yearCard } from './table.ts';

const [G, F, E] = ['germany', 'france', 'england'] as const;
const statures = { combat: 5, administration: 5, diplomacy: 5 };

const ground = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'champagne', 'lorraine'], [E]: ['wessex'] },
    turn: G,
    ...more,
    realms: {
      ...more.realms,
      [G]: { statures, gold: 9, ...more.realms?.[G] },
      [F]: { statures, gold: 3, ...more.realms?.[F] },
    },
  });

clause('EM-13.0.a', 'who never defends is not asked; who always does lays no gold against it', () => {
  const attacked = (answer: string): Laid => {
    const laid = ground({ areas: { lorraine: { level: -2 } } });
    laid.game.leave(laid.state, F, 'defense', answer);
    const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    const turned = [yearCard(laid, 'conquest', rating, []), yearCard(laid, 'conquest', rating - 5, [])];
    if (answer === 'never') play(laid, G, 'spend 0', turned[0]!);
    else play(laid, G, 'spend 0', turned[1]!, yearCard(laid, 'ruling', 9, []));
    expect(waits(laid)).toEqual(['act', G]);
    return laid;
  };
  expect(realm(attacked('never'), F)).toMatchObject({ gold: 3, cards: 5, defenses: 0 });
  expect(realm(attacked('always'), F)).toMatchObject({ gold: 2, cards: 4, defenses: 1 });
});

clause('EM-33.A2.3.a', 'armies bear losses, or areas do, without a question', () => {
  for (const [answer, armies, level] of [
    ['army', 1, 0],
    ['level', 2, -1],
  ] as const) {
    // France cannot pay for a defence.
    const laid = ground({
      options: { armies: true },
      table: { armies: { franconia: 2 } },
      realms: { [F]: { gold: 0 } },
    });
    laid.game.leave(laid.state, G, 'losses', answer);
    const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['base -1']));
    expect([laid.t.armies.franconia, area(laid, 'franconia').level]).toEqual([armies, level]);
    expect(waits(laid)).toEqual(['act', G]);
  }
});

clause('EM-12.42.c', 'ties are waived or insisted on without a question', () => {
  for (const [answer, value] of [
    ['waive', 1],
    ['insist', 3],
  ] as const) {
    const laid = ground({
      at: 'taxation',
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      areas: {
        franconia: { level: 2, ties: [F], results: [{ by: F, from: 'lorraine', count: 1 }] },
        bavaria: { owner: E },
        bohemia: { owner: E },
        saxony: { owner: E },
      },
    });
    laid.game.leave(laid.state, F, 'ties', answer);
    const entries = play(laid, G, 'levy franconia 1', 3, 4);
    expect(entries.find(({ what }) => what === 'rebellion-check')?.facts).toMatchObject({ value });
  }
});

clause('EM-20.51', 'who plays no Influence is asked for his vote alone', () => {
  const laid = ground();
  play(laid, G, `propose ${F} secret ""`);
  play(laid, F, 'sign 1');
  for (const seat of [G, F]) laid.game.leave(laid.state, seat, 'influence', 'never');
  play(laid, F, `accuse 1 ${G}`);
  expect(waits(laid)).toEqual(['influence', E]);
  play(laid, E, 'enough');
  expect(waits(laid)[0]).toBe('ballot');
});

clause('EM-6.III.7.f', 'the event card is drawn at once, before any taxes', () => {
  for (const answer of [null, 'draw']) {
    const laid = ground();
    if (answer) laid.game.leave(laid.state, F, 'opening', answer);
    endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', rated(laid, G, 'rule swabia').rating, []));
    laid.game.act(laid.state, G, { verb: 'finish' }, fast('the next turn'));
    expect(laid.t.turn!.realm).toBe(F);
    expect(waits(laid)[0] === 'opening').toBe(answer === null);
  }
});
