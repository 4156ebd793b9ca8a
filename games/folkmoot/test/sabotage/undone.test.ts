/** Law 6, Undone: every way to take back too much, too little, or what cannot be unseen. */

import { change, die, type Play, type Seat } from '@annales/engine';
import { type AnyGame, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import type { Act, Table } from '../../state.ts';
import { caught as caughtBy, fair, fairVerb, type S, stepped, verb, wrapped } from './sabotage.ts';

/** Undo is tried where a record is kept, so every game keeps one here. */
const caught = (title: string, spoil: () => AnyGame, says: RegExp) =>
  caughtBy('undone', title, spoil, { says, recordEvery: 1, closely: 1 });

/** These actions claim that nothing was drawn, shown or answered. */
const harmless = (...verbs: Act['verb'][]): AnyGame => harmlessIn(fair as AnyGame, ...verbs);

const harmlessIn = (game: AnyGame, ...verbs: Act['verb'][]): AnyGame => ({
  ...game,
  act(s, seat, action, chance, late) {
    const outcome = game.act(s, seat, action, chance, late);
    return verbs.includes(action.verb as Act['verb']) ? { ...outcome, final: false } : outcome;
  },
});

/**
 * Whoever leaves the market rolls a die that changes nothing. In Folkmoot itself every draw also shows something or follows
 * from what others answered, so that nothing there would tell whether a draw alone can be taken back.
 */
const rolling = (): AnyGame =>
  stepped({
    market: verb('market', 'finish', {
      do(p: Play<Table>, f: object, action: object, seat: Seat) {
        fairVerb('market', 'finish').do(p, f, action, seat);
        die(p, 'idle');
      },
    }),
  });

// ---------------------------------------------------------------- too far

test('a die that shows nothing cannot be taken back, and so no law is broken', () => {
  expect(tryLaws(rolling(), { games: 12, recordEvery: 1, closely: 1 }).faults).toEqual([]);
});

caught(
  'undo goes back across a die that shows nothing',
  () => harmlessIn(rolling(), 'finish'),
  /may undo across the draw of .*"label":"idle"/,
);

caught('undo goes back across a die', () => harmless('omen'), /may undo across the draw of .*"label":"omen"/);

caught(
  'undo goes back across a card that was shown',
  () => harmless('sell'),
  /learned something by .*sell.* yet \w+ may take it back/,
);

caught(
  'undo goes back across a card that was offered',
  () => harmless('offer'),
  /learned something by .*offer.* yet \w+ may take it back/,
);

caught(
  'undo goes back across the answers of others',
  () => harmless('seal'),
  /may undo across|learned something by .*seal/,
);

caught('undo goes back while others answer', () => harmless('stake'), /may undo (while \w+ answers|across)/);

// ---------------------------------------------------------------- too much

caught(
  'undo takes back the sealed answers of others too',
  () =>
    wrapped({
      back(s, seat) {
        const taken = fair.back(s, seat);
        if (taken) for (const other of s.seats) while (other !== seat && fair.back(s, other));
        return taken;
      },
    }),
  /undoing .* did not lead back: \.flow\.\d+\.branches\./,
);

caught(
  'undo forgets what was left beforehand',
  () =>
    wrapped({
      keepStanding(_from, into) {
        for (const seat of into.seats) change(into.standing[seat]!, {});
      },
    }),
  /undoing .* did not lead back: \.standing\./,
);

caught(
  'undo takes back two steps at once',
  () => wrapped({ back: (s, seat) => fair.back(s, seat) && (fair.back(s, seat) || true) }),
  /is said to have 2 steps to take back, but has not/,
);

// ---------------------------------------------------------------- too little, or something else

caught(
  'undo does nothing',
  () => wrapped({ back: (s, seat) => fair.draft(s, seat) > 0 }),
  /is said to have \d steps to take back, but has not/,
);

caught(
  'undo takes back the first step instead of the last',
  () => wrapped({ back: takeBackFirst }),
  /undoing .* did not lead back: \.flow\.\d+\.branches\./,
);

caught(
  'undo marks what it has taken back',
  () =>
    wrapped({
      back(s, seat) {
        const taken = fair.back(s, seat);
        if (taken) Object.assign(s.table, { undone: seat });
        return taken;
      },
    }),
  /undoing .* did not lead back: \.undone|undoing .* did not lead back: \.table/,
);

caught(
  'a sealed answer cannot be taken back',
  () => wrapped({ draft: () => 0, back: () => false }),
  /the sealed step .* cannot be taken back/,
);

caught(
  'the draft hides steps that could be taken back',
  () => wrapped({ draft: () => 0 }),
  /is said to have nothing to take back, but has/,
);

caught(
  'the draft counts a step too many',
  () => wrapped({ draft: (s, seat) => fair.draft(s, seat) + 1 }),
  /is said to have \d steps to take back, but has not/,
);

/** All steps are taken back, and all but the first are taken again. */
function takeBackFirst(s: S, seat: string): boolean {
  const place = s.flow.at(-1)?.branches?.[seat] as { $is?: { steps: { action: Act }[] } } | undefined;
  const steps = place?.$is?.steps.map(({ action }) => action) ?? [];
  if (steps.length === 0) return false;
  while (fair.back(s, seat));
  for (const action of steps.slice(1)) {
    if (fair.why(s, seat, action) === null) fair.act(s, seat, action, { draw: () => 0 });
  }
  return true;
}
