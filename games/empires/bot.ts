/** What a sensible ruler does, one question at a time, by what his seat may know: see “The bot” in rulings.md. */

import {
  type Bot,
  type Choice,
  type Decision,
  type Form,
  isForm,
  type Situation,
  type State,
} from '@annales/engine';
import { type Advice, advise, type Open } from './bot/advice.ts';
import {
  answerOffer,
  choose,
  court,
  defend,
  influence,
  position,
  ransom,
  sack,
  upkeep,
  vote,
} from './bot/answers.ts';
import { howMuch, whence } from './bot/endeavors.ts';
import { Mind } from './bot/mind.ts';
import { act, begin, discard, taxation } from './bot/turns.ts';
import { realmPlayedBy } from './rules/empire.ts';
import type { Act, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

export const heuristic: Bot = {
  name: 'heuristic',
  volunteers: true,
  decide: (situation) => decide(situation as unknown as Here),
};

function decide(here: Here): Decision<Act> | null {
  const advice = here.ask === null ? unasked(here) : answer(here);
  if (!advice) return null;
  const { action, why } = advice;
  return here.explained ? { action, because: why() } : { action };
}

const openOf =
  (choices: readonly Choice<Act>[]): Open =>
  (verb) => {
    const list: Act[] = [];
    for (const { action } of choices) if (action.verb === verb && !isForm(action)) list.push(action);
    return list as never;
  };

const formOf = (choices: readonly Choice<Act>[], verb: Act['verb']): Form<Act> | undefined => {
  for (const { action } of choices) if (isForm(action) && action.verb === verb) return action;
  return undefined;
};

/** Others are asked: offers are answered. */
function unasked({ view, seat, choices }: Here): Advice | null {
  const { table: t } = view;
  const due =
    t.offers.open.some(({ to }) => to === seat) || choices.some(({ action }) => action.verb === 'decline');
  if (!due || realmPlayedBy(t, seat) === null) return null;
  return answerOffer(new Mind(t, seat), openOf(choices)) ?? null;
}

function answer({ view, ask, seat, choices }: Here): Advice {
  const t = view.table;
  const open = openOf(choices);
  const { prompt, facts, late } = ask!;
  const usual = advise(late!, 'usual');
  if (realmPlayedBy(t, seat) === null) return usual;
  const mind = new Mind(t, seat);
  const offered = answerOffer(mind, open);
  if (offered) return offered;
  switch (prompt) {
    case 'position':
      return position(open);
    case 'opening':
      return begin(mind, open);
    case 'act':
      return act(mind, open, choices);
    case 'taxation':
      return taxation(mind, open);
    case 'base':
      return whence(mind, open);
    case 'gold': {
      const field = formOf(choices, 'spend')?.fields.gold;
      return field?.kind === 'number' ? howMuch(mind, facts.target, field.min, field.max) : usual;
    }
    case 'defend':
      return defend(mind, facts, open, formOf(choices, 'defend') !== undefined);
    case 'loss':
      return advise({ verb: 'lose-army' }, 'lose-army');
    case 'sack':
      return sack(mind, open);
    case 'upkeep':
      return upkeep(open);
    case 'choose':
      return choose(mind, facts.card, open);
    case 'ransom':
      return ransom(mind, open);
    case 'court':
      return court(mind, open);
    case 'discard':
      return discard(mind, open);
    case 'bases': {
      const [more] = open('add-base');
      return more ? advise(more, 'add-base') : usual;
    }
    case 'contest':
      return advise({ verb: 'contest' }, 'contest');
    case 'influence':
      return influence(mind, open);
    case 'ballot':
      return vote(mind);
    default:
      return usual;
  }
}
