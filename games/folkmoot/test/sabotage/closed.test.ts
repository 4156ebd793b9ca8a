/** Law 2, Closed: every way to leave a seat without a choice, or with one that cannot be taken. */

import { type Ask, bar, type Play, type Seat } from '@annales/engine';
import { type AnyGame, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { rules } from '../../game.ts';
import { kindsHeld } from '../../rules/cards.ts';
import type { Act, Kind, Table } from '../../state.ts';
import { words } from '../../words/en.ts';
import {
  caught,
  changed,
  fair,
  fairVerb,
  odd,
  refuse,
  ruled,
  stages,
  stepped,
  verb,
  wrapped,
} from './sabotage.ts';

// ---------------------------------------------------------------- dead ends and loops

caught(
  'closed',
  'who has no treasure cannot leave the market: a dead end',
  () =>
    stepped({
      market: verb('market', 'finish', {
        bar: (t: Table, _: object, _action: object, seat: Seat) =>
          kindsHeld(t, seat).some((kind) => t.worth[kind])
            ? null
            : bar('FM-7.a', 'not-held', { seat, card: 'gold' }),
      }),
    }),
  { says: /a dead end: \w+ is asked “market” and has no choice/ },
);

caught(
  'closed',
  'a card that was picked can be unpicked, for ever',
  () =>
    ruled({
      steps: changed({
        bid: verb('bid', 'unpick' as 'pick', {
          clause: 'FM-4.a',
          each: (_t: Table, { laid }: { laid: Kind[] }) => (laid.length > 0 ? [{ verb: 'unpick' }] : []),
          do: (_p: Play<Table>, { laid }: { laid: Kind[] }) => {
            laid.pop();
          },
        }),
      }),
      words: () => ({ ...words, actions: { ...words.actions, unpick: () => 'Take it up again' } }),
    }),
  { says: /\w+: .*pick.* leads back to where it stood: a loop/ },
);

caught(
  'closed',
  'a question can be put off for ever',
  () => stepped({ target: verb('target', 'stay', { do: () => {} }) }),
  { says: /\w+: .*stay.* leads back to where it stood: a loop/ },
);

test('granting and taking back at any time is no loop', () => {
  const grants = (t: Table): Seat[] => (odd(t).grants ??= []);
  const free = {
    ...rules.free,
    grant: {
      clause: 'FM-9.a',
      each: (t: Table, _: null, seat: Seat) => (grants(t).includes(seat) ? [] : [{ verb: 'grant' }]),
      do: (p: Play<Table>, _: null, _action: object, seat: Seat) => void grants(p.table).push(seat),
    },
    revoke: {
      clause: 'FM-9.a',
      each: (t: Table, _: null, seat: Seat) => (grants(t).includes(seat) ? [{ verb: 'revoke' }] : []),
      do(p: Play<Table>, _: null, _action: object, seat: Seat) {
        grants(p.table).splice(grants(p.table).indexOf(seat), 1);
      },
    },
  };
  const actions = { ...words.actions, grant: () => 'Grant', revoke: () => 'Revoke' };
  const game = ruled({
    free,
    setup: (...args: Parameters<typeof rules.setup>) => ({ ...rules.setup(...args), grants: [] }),
    words: () => ({ ...words, actions }),
  });
  expect(tryLaws(game, { games: 8, recordEvery: 4, differ: false }).faults).toEqual([]);
});

caught('closed', 'there is always another round', () => stepped({ round: { again: () => true } }), {
  says: /random play goes on after \d+ actions/,
  closely: 1,
});

// ---------------------------------------------------------------- what is offered but refused

caught(
  'closed',
  'a choice is offered that act refuses',
  () =>
    wrapped({
      choices: (s, seat) => [
        ...fair.choices(s, seat),
        { action: { verb: 'stay' }, at: [], clause: 'FM-6.a', free: true },
      ],
    }),
  { says: /\w+: \{"verb":"stay"\} was offered but was refused/ },
);

caught(
  'closed',
  'why refuses what is offered',
  () => wrapped({ why: (s, seat, action) => fair.why(s, seat, action) ?? refuse('FM-1.a') }),
  { says: /why refuses what is offered/ },
);

caught(
  'closed',
  'a form fills itself with what it does not take',
  () => stakeForm({ fill: () => ({ verb: 'stake', amount: 99 }) }),
  { says: /"verb":"stake","amount":99.* was offered but (was refused|failed)/ },
);

caught(
  'closed',
  'a form takes nothing at all',
  () => stakeForm({ check: () => bar('FM-6.b', 'raid-self') }),
  {
    says: /the form “stake” could not be filled at random/,
  },
);

caught(
  'closed',
  'the late answer is none that the question takes',
  () => stepped({ bid: { late: (): Act => ({ verb: 'stay' }) } }),
  { says: /late \w+: \{"verb":"stay"\} was offered but failed/ },
);

caught(
  'closed',
  'the late answer is refused',
  () =>
    wrapped({
      act(s, seat, action, chance, late) {
        if (late) throw refuse('FM-4.f');
        return fair.act(s, seat, action, chance);
      },
    }),
  { says: /late \w+: \{"verb":"expire"\} was offered but was refused/ },
);

// ---------------------------------------------------------------- the end

caught(
  'closed',
  'the last round ends, and nothing follows',
  () => stepped({ moot: stages('moot', { count: () => {} }) }),
  {
    says: /the flow ended without a result/,
  },
);

caught('closed', 'nobody is asked, and there is no result', () => wrapped({ result: () => null }), {
  says: /nobody is asked, yet there is no result/,
});

caught(
  'closed',
  'somebody is asked after the end',
  () => {
    const ask: Ask<Act> = { seat: 'aelle', prompt: 'market', clause: 'FM-7.a' };
    return wrapped({ asks: (s) => (fair.result(s) ? [ask] : fair.asks(s)) });
  },
  { says: /somebody is asked although there is a result/ },
);

// ---------------------------------------------------------------- words

function speechless(kind: 'prompts' | 'entries' | 'bars' | 'results', key: string): AnyGame {
  const { [key]: _, ...rest } = words[kind] as Record<string, unknown>;
  return ruled({ words: () => ({ ...words, [kind]: rest }) });
}

caught('closed', 'a line of the log has no words', () => speechless('entries', 'sale'), {
  says: /no words for the entry “sale”/,
});

caught('closed', 'those who wait cannot read for what', () => speechless('prompts', 'ambush'), {
  says: /no words for the prompt “ambush”/,
});

caught('closed', 'a warning has no words', () => speechless('bars', 'stakes-all'), {
  says: /no words for the bar “stakes-all”/,
  seed: 'seed 0',
  closely: 40,
});

// Whoever asks first why a card cannot be picked: the words, a hostile client, or a seat in a world of its own.
caught(['closed', 'legal', 'secret'], 'a refusal has no words', () => speechless('bars', 'all-laid'), {
  says: /no words for the bar “all-laid”/,
});

caught('closed', 'the result has no words', () => speechless('results', 'most-coins'), {
  says: /no words for the result “most-coins”/,
});

caught(
  'closed',
  'a choice names no clause',
  () => stepped({ market: verb('market', 'finish', { clause: '' }) }),
  {
    says: /the choice \{"verb":"finish"\} names no clause/,
  },
);

function stakeForm(change: object): AnyGame {
  const form = (...args: unknown[]) => ({ ...fairVerb('stake', 'stake').form(...args), ...change });
  return stepped({ stake: verb('stake', 'stake', { form }) });
}
