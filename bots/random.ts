/** Plays whatever is allowed: every answer is equally likely, a free choice is taken now and then. */

import {
  type Action,
  type Bot,
  type Chance,
  type Choice,
  type Decision,
  fillForm,
  isForm,
} from '@annales/engine';

/** One decision in so many is a free choice, where there is one. */
const FREE_ONE_IN = 20;

export const random: Bot = {
  name: 'random',
  volunteers: true,
  decide({ choices, chance }) {
    const answers = choices.filter((choice) => !choice.free && !choice.replaces);
    const free = choices.filter((choice) => choice.free);
    if (free.length > 0 && chance.draw('take a free choice', FREE_ONE_IN) === 0) return anyOf(free, chance);
    return answers.length > 0 ? anyOf(answers, chance) : null;
  },
};

function anyOf(choices: Choice<Action>[], chance: Chance): Decision<Action> {
  const { action } = choices[chance.draw('choice', choices.length)]!;
  return { action: isForm(action) ? fillForm(action, chance) : action };
}
