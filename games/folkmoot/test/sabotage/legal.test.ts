/** Law 3, Legal or refused: every way to take what was not offered, or to refuse it badly. */

import { Refusal, submit } from '@annales/engine';
import type { AnyGame } from '@annales/engine/testing';
import { oneSalt } from '@annales/engine/testing';
import type { Act } from '../../state.ts';
import { caught, fair, odd, wrapped } from './sabotage.ts';

/** Another action is carried out than the one that was sent. */
const taking = (read: (action: Act) => Act): AnyGame =>
  wrapped({ act: (s, seat, action, chance, late) => fair.act(s, seat, read(action), chance, late) });

/** A refusal is changed on its way out. */
const refusing = (change: (refusal: Refusal) => unknown): AnyGame =>
  wrapped({
    act(s, seat, action, chance, late) {
      try {
        return fair.act(s, seat, action, chance, late);
      } catch (error) {
        throw error instanceof Refusal ? change(error) : error;
      }
    },
  });

// ---------------------------------------------------------------- acts

caught(
  'legal',
  'a stake that is too high is taken for none',
  () =>
    taking((action) => (action?.verb === 'stake' && action.amount > 5 ? { ...action, amount: 0 } : action)),
  { says: /"verb":"stake".* is not offered, yet it was accepted/ },
);

caught(
  'legal',
  'fields that do not belong to an action are overlooked',
  () =>
    taking((action) => {
      const { extra: _, ...rest } = Object(action) as Act & { extra?: unknown };
      return rest as Act;
    }),
  { says: /"extra":1.* is not offered, yet it was accepted/ },
);

caught(
  'legal',
  'what is not on the list is taken all the same',
  () =>
    wrapped({
      choices(s, seat) {
        const list = fair.choices(s, seat);
        const sales = list.some(({ action }) => action.verb === 'sell');
        return sales && s.table.round > 1 ? list.filter(({ action }) => action.verb !== 'finish') : list;
      },
    }),
  { says: /\w+: \{"verb":"finish"\} is not offered, yet it was accepted/ },
);

caught(
  'legal',
  'any seat may answer for the one that is asked',
  () =>
    wrapped({
      act(s, seat, action, chance, late) {
        const asked = fair.asks(s).find((ask) => fair.why(s, ask.seat, action) === null)?.seat;
        const who = asked && fair.why(s, seat, action) ? asked : seat;
        return fair.act(s, who, action, chance, late);
      },
    }),
  { says: /is not offered, yet it was accepted/ },
);

caught(
  'legal',
  'something is counted before an action is refused',
  () =>
    wrapped({
      act(s, seat, action, chance, late) {
        try {
          return fair.act(s, seat, action, chance, late);
        } catch (error) {
          odd(s.table).tries = (odd(s.table).tries ?? 0) + 1;
          throw error;
        }
      },
    }),
  { says: /was refused, but the state has changed/ },
);

caught(
  'legal',
  'what is no action at all makes the game fail',
  () => taking((action) => (action.verb.length > 0 ? action : action)),
  { says: /failed instead of being refused/ },
);

caught(
  'legal',
  'a refusal names no clause',
  () => refusing(({ reason, bar }) => new Refusal(reason, { ...bar, clause: '' })),
  { says: /was refused without clause or sentence/ },
);

caught('legal', 'a refusal has no sentence', () => refusing(({ bar }) => new Refusal('', bar)), {
  says: /was refused without clause or sentence/,
});

caught('legal', 'a refusal is some other error', () => refusing(({ message }) => new Error(message)), {
  says: /failed instead of being refused/,
});

caught(
  'legal',
  'why has no answer for what is refused',
  () =>
    wrapped({
      why(s, seat, action) {
        const refusal = fair.why(s, seat, action);
        return refusal?.bar.key === 'not-asked' ? null : refusal;
      },
    }),
  { says: /is refused: “.*”, but why answers: “undefined”/ },
);

// ---------------------------------------------------------------- the door

caught('legal', 'the door takes what was meant for an earlier question', () => wrapped({}), {
  says: /a submission with a stale version was accepted/,
  recordEvery: 1,
  door: (table, sent) => {
    const stale = sent.version < table.fresh[sent.seat]!;
    return submit(
      table,
      stale && sent.version >= 0 ? { ...sent, version: table.versions[sent.seat]! } : sent,
      oneSalt,
    );
  },
});

caught('legal', 'the door refuses a free choice because others have acted meanwhile', () => wrapped({}), {
  says: /has looked at \d+ of \d+, and .*meant for version/,
  recordEvery: 1,
  door: (table, sent) => {
    const old = sent.version < table.fresh[sent.seat]!;
    return submit(table, old ? { ...sent, version: -1 } : sent, oneSalt);
  },
});

caught('legal', 'an answer passes for a free choice, at any time', () => wrapped({ isFree: () => true }), {
  says: /an answer would never go stale: \{"verb":"\w+"/,
});

caught('legal', 'the door takes any version', () => wrapped({}), {
  says: /a submission with a version of the future was accepted/,
  recordEvery: 1,
  door: (table, sent) => submit(table, { ...sent, version: table.versions[sent.seat]! }, oneSalt),
});

caught('legal', 'the door takes the same submission twice', () => wrapped({}), {
  says: /a doubled submission was taken for a new one/,
  recordEvery: 1,
  door: (table, sent) => {
    table.taken.clear();
    return submit(table, sent, oneSalt);
  },
});

caught('legal', 'the door writes down what it refuses', () => wrapped({}), {
  says: /was refused, but has left its mark/,
  recordEvery: 1,
  door: (table, sent) => {
    try {
      return submit(table, sent, oneSalt);
    } catch (error) {
      table.record.rows.push(table.record.rows.at(-1)!);
      throw error;
    }
  },
});

caught('legal', 'the door fails at a strange seat', () => wrapped({}), {
  says: /a submission failed instead of being refused/,
  recordEvery: 1,
  door: (table, sent) => {
    table.versions[sent.seat]!.toFixed();
    return submit(table, sent, oneSalt);
  },
});
