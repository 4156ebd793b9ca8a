/** Words that people write: every way for a rule to read them, or to let somebody else read them. */

import { type AnyGame, type AnyState, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { rules } from '../../game.ts';
import { caught, fair, fairVerb, type S, stepped, verb, wrapped } from './sabotage.ts';

/** Errands are written at every table. */
const writing = (game: AnyGame): AnyGame => ({
  ...game,
  facts: {
    ...game.facts,
    options: game.facts.options.map((one) =>
      one.id === 'errands' ? { ...one, values: [true], default: true } : one,
    ),
  },
});

test('messages break no law', () => {
  const { faults } = tryLaws(writing(fair as AnyGame), { games: 6, recordEvery: 2, closely: 2 });
  expect(faults).toEqual([]);
});

/** All messages of a sheet. */
const messages = (lines: AnyState[]): string[] =>
  lines.flatMap(({ kind, message }) => (kind === 'send' ? [message] : []));

caught(
  'replay',
  'a rule that goes by the letters of a message',
  () =>
    writing(
      stepped({
        sheet: verb('sheet', 'errands', {
          do(p: AnyState, f: AnyState, action: AnyState) {
            fairVerb('sheet', 'errands').do(p, f, action);
            if (messages(action.lines).some((message) => /[0-7]$/.test(message))) f.lines = [];
          },
        }),
      }),
    ),
  { says: /the rules read them/, closely: 1 },
);

caught(
  'replay',
  'a rule that tells messages apart by their order in the alphabet',
  () =>
    writing(
      stepped({
        errands: {
          settle(p: AnyState, f: AnyState, answers: Record<string, AnyState[]>) {
            const sent = Object.values(answers).flatMap(messages);
            (rules.steps.errands as AnyState).settle(p, f, answers);
            if (sent.length > 1 && sent[0]! < sent[1]!) p.table.round--;
          },
        },
      }),
    ),
  { says: /the rules read them/, closely: 1 },
);

caught(
  'secret',
  'the log lets everybody read what a messenger has to say',
  () =>
    writing(
      wrapped({
        act(s: S, seat, action, chance, late) {
          const outcome = fair.act(s, seat, action, chance, late);
          for (const entry of outcome.entries) if (entry.what === 'message') delete entry.for;
          return outcome;
        },
      }),
    ),
  { says: /the log lets \w+ read words that its view does not|the log tells \w+ what its view does not/ },
);
