/** Answers left beforehand with values, and at the start: every way to take too much, to tell, or to leave out. */

import { change, equal, type Json, look, type Seat, secretOf } from '@annales/engine';
import { standing, target } from '../../rules/raid.ts';
import type { Table } from '../../state.ts';
import { caught, fair, odd, refuse, ruled, stepped, wrapped } from './sabotage.ts';

/** The rules of standing answers, one of them changed in part. */
const leaving = (on: string, part: object) =>
  ruled({ standing: { ...standing, [on]: { ...standing[on], ...part } } });

caught(
  'legal',
  'a value beyond its bounds is left all the same',
  () =>
    wrapped({
      leave(s, seat, on, answer) {
        const rows = answer as { amount: number }[];
        const high = on === 'stake' && Array.isArray(answer) && rows.some(({ amount }) => amount > 5);
        if (!high) return fair.leave(s, seat, on, answer);
        change(s.standing[seat]!, { ...secretOf(s.standing[seat]!)!, [on]: answer });
      },
    }),
  { says: /"amount":6.*is beyond what can be left, yet it was taken/ },
);

caught(
  'legal',
  'of two that are left for one key the last is taken',
  () =>
    wrapped({
      leave(s, seat, on, answer) {
        const rows = on === 'stake' && Array.isArray(answer) ? (answer as { target: Seat }[]) : null;
        const last = rows?.filter(
          ({ target: one }, i) => rows.findLastIndex((row) => row.target === one) === i,
        );
        fair.leave(s, seat, on, last ?? answer);
      },
    }),
  { says: /is beyond what can be left, yet it was taken/ },
);

caught(
  'closed',
  'only the first of several keys is kept',
  () =>
    wrapped({
      leave: (s, seat, on, answer) =>
        fair.leave(s, seat, on, on === 'stake' && Array.isArray(answer) ? answer.slice(0, 1) : answer),
    }),
  { says: /was left, and .* is kept/, seats: 3 },
);

caught(
  'secret',
  'what was left for the stakes lies on the table as soon as it is left',
  () =>
    wrapped({
      leave(s, seat, on, answer) {
        fair.leave(s, seat, on, answer);
        if (on === 'stake' && answer !== null) odd(s.table).boast = JSON.stringify(answer);
      },
    }),
  { says: /others can tell what \w+ has left/ },
);

caught(
  'secret',
  'staying at home tells from how many coins on one would not',
  () =>
    stepped({
      target: {
        standing: {
          on: 'raid',
          answer(t: Table, f: never, seat: Seat, left: Json) {
            odd(t).threshold = (left as { stopFrom: number }).stopFrom;
            return target.standing!.answer(t, f, seat, left);
          },
        },
      },
    }),
  { says: /others can tell what \w+ has left/, seed: 'seed 0', games: 60 },
);

caught(
  'secret',
  'the bounds of a stake rest on the hand of another',
  () =>
    leaving('stake', {
      fields: (t: Table, seat: Seat) => {
        const other = t.order.find((one) => one !== seat)!;
        const held = look(t.hands[other]!).filter((card) => card === 'gold').length;
        return {
          target: { kind: 'one', of: [other] },
          amount: { kind: 'number', min: 0, max: 1 + held },
        };
      },
    }),
  { says: /what it has left beforehand tells \w+ what it may not know/ },
);

caught(
  'replay',
  'a default that the record does not name',
  () =>
    wrapped({
      setup(init, chance) {
        const laid = fair.setup(init, chance);
        fair.leave(laid.state, init.seats[0]!, 'raid', { stopFrom: 9 });
        return laid;
      },
    }),
  { says: /aelle begins with \{"stopFrom":9\} left for “raid”, which the record does not say/ },
);

caught(
  ['replay', 'closed'],
  'a default that the record names is forgotten when the table is laid',
  () => wrapped({ setup: ({ standing: _, ...init }, chance) => fair.setup(init, chance) }),
  { says: /what was left at the start came out otherwise/ },
);

caught(
  'closed',
  'what can be left at the start rests on what is dealt',
  () =>
    leaving('raid', {
      fields: (t: Table, seat: Seat) => {
        const held = look(t.hands[seat]!).filter((card) => card === 'silver').length;
        return { stopFrom: { kind: 'number', min: 1 + held, max: 1 + held } };
      },
      initial: undefined,
    }),
  { says: /the table cannot be laid|was refused/ },
);

caught(
  'closed',
  'an answer that is offered is refused',
  () =>
    wrapped({
      leave(s, seat, on, answer) {
        if (on === 'raid' && answer !== null && (answer as { stopFrom: number }).stopFrom === 80)
          throw refuse('FM-6.k');
        fair.leave(s, seat, on, answer);
      },
    }),
  { says: /cannot leave \{"stopFrom":80\} for “raid”, which is offered/ },
);

caught(
  'secret',
  'what can be left for now rests on the hand of another',
  () =>
    leaving('ambush', {
      forNow: {
        answer: 'never',
        during: (t: Table) => look(t.hands[t.order[0]!]!).includes('ambush'),
      },
    }),
  { says: /the answers that \w+ may leave beforehand tell/ },
);

caught(
  'closed',
  'what is left for now has gone as soon as it is left',
  () =>
    wrapped({
      standing: (s, seat) =>
        fair.standing(s, seat).map((offer) => ({
          ...offer,
          now: offer.forNow && equal(offer.now, offer.forNow) ? null : offer.now,
        })),
    }),
  { says: /was left, and null is kept/ },
);
