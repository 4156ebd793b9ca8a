/** Sealed answers that are worked on: every way for what was replaced to stay, or to be seen by another. */

import { isForm, type Seat, secretOf } from '@annales/engine';
import { type AnyGame, type AnyState, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { caught, fair, ruled, type S, stepped, verb, wrapped } from './sabotage.ts';

/** Errands are written at every table, and nothing but the laws looks after them. */
const writing = (game: AnyGame): AnyGame => ({
  ...game,
  invariants: () => [],
  facts: {
    ...game.facts,
    options: game.facts.options.map((one) =>
      one.id === 'errands' ? { ...one, values: [true], default: true } : one,
    ),
  },
});

/** What a seat has in its sheet, and in its branch besides. */
const branchOf = (s: S, seat: Seat): AnyState => {
  const place = s.flow.at(-1)?.step === 'errands' ? s.flow.at(-1)!.branches?.[seat] : undefined;
  return place && secretOf(place);
};

/** Does the same, and then something to the branch in which it was done, which had these steps before. */
const meddling = (meddle: (branch: AnyState, before: AnyState[], verb: string) => void): AnyGame =>
  wrapped({
    act(s, seat, action, chance, late) {
      const before = [...(branchOf(s, seat)?.steps ?? [])];
      const outcome = fair.act(s, seat, action, chance, late);
      const branch = outcome.sealed ? branchOf(s, seat) : undefined;
      if (branch) meddle(branch, before, action.verb);
      return outcome;
    },
  });

test('with errands at every table no law is broken', () => {
  const game = writing(fair as AnyGame);
  const { faults } = tryLaws(game, { games: 8, recordEvery: 2, closely: 2 });
  expect(faults).toEqual([]);
});

caught(
  'closed',
  'a sheet that is given again is laid upon the others, for ever',
  () => writing(stepped({ sheet: verb('sheet', 'errands', { replaces: undefined }) })),
  {
    says: /errands.* leads back to where it stood: a loop|random play goes on after \d+ actions/,
    closely: 1,
  },
);

caught(
  'replay',
  'a sheet that is replaced is kept among the steps: a pile',
  () =>
    writing(
      meddling((branch, before, given) => {
        if (given === 'errands') branch.steps.unshift(...before);
      }),
    ),
  { says: /errands.* does not wholly replace what was given before: .*steps/, closely: 1 },
);

caught(
  'replay',
  'how often a sheet was given leaves a trace',
  () =>
    writing(
      meddling((branch, before, given) => {
        if (given === 'errands') branch.stack[0].again = before.length > 0;
      }),
    ),
  { says: /errands.* does not wholly replace what was given before: .*again/, closely: 1 },
);

caught(
  'undone',
  'taking back a sheet that was given again leaves an older one',
  () =>
    writing(
      wrapped({
        back(s, seat) {
          const given = branchOf(s, seat)?.steps.at(-1)?.action.verb === 'errands';
          const lines = branchOf(s, seat)?.stack[0]?.lines ?? [];
          const taken = fair.back(s, seat);
          if (taken && given && lines.length > 1) branchOf(s, seat).stack[0].lines = lines.slice(1);
          return taken;
        },
      }),
    ),
  { says: /undoing .*errands.* did not lead back/, closely: 1, recordEvery: 1 },
);

caught(
  'secret',
  'a sheet starts from what another has written',
  () =>
    writing(
      wrapped({
        choices: (s, seat) =>
          fair.choices(s, seat).map((choice) => {
            if (!isForm(choice.action) || choice.action.verb !== 'errands') return choice;
            const other = s.seats.find((one) => one !== seat)!;
            // Not what it says, only how long it is: enough to tell.
            const lines = (branchOf(s, other)?.stack[0]?.lines ?? []).map(() => ({ kind: 'gather' }));
            return { ...choice, action: { ...choice.action, initial: { lines } as never } };
          }),
      }),
    ),
  { says: /its choices tells \w+ what it may not know/, closely: 40 },
);

caught(
  'closed',
  'a sheet starts from what it cannot show',
  () =>
    writing(
      wrapped({
        choices: (s, seat) =>
          fair
            .choices(s, seat)
            .map((choice) =>
              isForm(choice.action) && choice.action.verb === 'errands'
                ? { ...choice, action: { ...choice.action, initial: { lines: [{ kind: 'fly' }] } as never } }
                : choice,
            ),
      }),
    ),
  { says: /the form “errands” starts from .*fly.* as lines, which it cannot show/, closely: 40 },
);

caught(
  'invariant',
  'the game itself notices a pile, where its rules look',
  () => {
    const game = ruled({});
    return {
      ...writing(stepped({ sheet: verb('sheet', 'errands', { replaces: undefined }) })),
      invariants: game.invariants,
    };
  },
  { says: /2 sheets of \w+ are kept/, closely: 1 },
);
