import { expect, test } from 'vitest';
import { type Action, type Ask, type Frame, kit, type NoFacts, type Words } from '../index.ts';

interface Questions {
  toll: { coins: number };
  rest: NoFacts;
}

type Steps = Frame & ({ step: 'bridge'; coins: number } | { step: 'inn' });

const { ask, joint } = kit<object, Steps, Action, Questions>();
const verbs = {};

/** What holds here is held by the compiler: each line that it must refuse says so. */
test('a question is put by a prompt that the game knows, with the facts that belong to it', () => {
  const toll = ask('bridge', { prompt: 'toll', clause: 'T-1', facts: (_t, { coins }) => ({ coins }), verbs });
  ask('inn', { prompt: 'rest', clause: 'T-1', verbs });
  // @ts-expect-error: the facts are missing
  ask('bridge', { prompt: 'toll', clause: 'T-1', verbs });
  // @ts-expect-error: a coin is a number
  ask('bridge', { prompt: 'toll', clause: 'T-1', facts: () => ({ coins: 'two' }), verbs });
  // @ts-expect-error: this one is about nothing else
  ask('inn', { prompt: 'rest', clause: 'T-1', facts: () => ({ coins: 2 }), verbs });
  // @ts-expect-error: nobody has words for it
  ask('inn', { prompt: 'sleep', clause: 'T-1', verbs });
  const inn = { clause: 'T-1', seats: () => [], branch: (): Steps => ({ step: 'inn' }), settle: () => null };
  // @ts-expect-error: nor for this
  joint('inn', { prompt: 'sleep', ...inn });
  expect(toll.facts!({}, { step: 'bridge', coins: 2 }, 'a')).toEqual({ coins: 2 });
});

test('words and bots are told what each question is about', () => {
  const prompts: Words<object, Action, Questions>['prompts'] = {
    toll: ({ coins }) => (coins === undefined ? 'A toll' : `A toll of ${coins * 2} halfpence`),
    rest: () => 'Rest here?',
  };
  const answer = (asked: Ask<Action, Questions>): number => {
    switch (asked.prompt) {
      case 'toll':
        return asked.facts.coins;
      case 'rest':
        return 0;
    }
  };
  expect(prompts.toll({}, {}, String)).toBe('A toll');
  expect(answer({ seat: 'a', clause: 'T-1', prompt: 'toll', facts: { coins: 3 } })).toBe(3);
});
