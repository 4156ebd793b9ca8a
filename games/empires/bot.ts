/** What a sensible ruler does, one question at a time, by what his seat may know: see “The bot” in rulings.md. */

import type { Bot, Choice, Decision, Situation, State } from '@annales/engine';
import { decisionOf, formOf, openOf } from '../advice.ts';
import { type Advice, advise } from './bot/advice.ts';
import {
  choose,
  court,
  defend,
  loss,
  nextCheck,
  position,
  ransom,
  sack,
  throne,
  waive,
} from './bot/answers.ts';
import { upkeep } from './bot/builds.ts';
import { howMuch, whence } from './bot/endeavors.ts';
import { Mind, SHORT_SIGHT, TEMPER, type Temper } from './bot/mind.ts';
import { answerOffer, influence, passage, summon, verdict, vote } from './bot/parleys.ts';
import { act, begin, discard, inherit, taxation } from './bot/turns.ts';
import { realmPlayedBy } from './rules/empire.ts';
import type { Act, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** A bot of this temper. */
export const botOf = (temper: Temper, name = 'heuristic'): Bot => ({
  name,
  volunteers: true,
  decide: (situation) => decide(situation as unknown as Here, temper),
});

export const heuristic: Bot = botOf(TEMPER);
export const shortsighted: Bot = botOf(SHORT_SIGHT, 'shortsighted');

function decide(here: Here, temper: Temper): Decision<Act> | null {
  const advice = here.ask === null ? unasked(here, temper) : answer(here, temper);
  return advice && decisionOf(advice, here.explained);
}

/** Others are asked: offers are answered, and what a king without heirs has left is inherited. */
function unasked({ view, seat, choices }: Here, temper: Temper): Advice | null {
  const { table: t } = view;
  const open = openOf(choices);
  const [heir] = open('inherit');
  const due = t.offers.open.some(({ to }) => to === seat) || open('decline').length > 0;
  if ((!due && !heir) || realmPlayedBy(t, seat) === null) return null;
  const mind = new Mind(t, seat, temper);
  return (due && answerOffer(mind, open)) || (heir && inherit(mind, open, choices)) || null;
}

function answer({ view, ask, seat, choices }: Here, temper: Temper): Advice {
  const t = view.table;
  const open = openOf(choices);
  const { prompt, facts, late } = ask!;
  if (prompt === 'throne') return throne({ t }, open);
  const usual = advise(late!, 'usual');
  if (realmPlayedBy(t, seat) === null) return usual;
  const mind = new Mind(t, seat, temper);
  const offered = answerOffer(mind, open);
  if (offered) return offered;
  switch (prompt) {
    case 'position':
      return position(open);
    case 'opening':
      return begin(mind, open, choices);
    case 'act':
      return act(mind, open, choices);
    case 'taxation':
      return taxation(mind, open);
    case 'base':
      return whence(mind, open);
    case 'gold': {
      const [min, max] = bounds(choices, 'spend')!;
      return howMuch(mind, facts.target, min, max);
    }
    case 'defend':
      return defend(mind, facts, open, bounds(choices, 'defend')?.[1] ?? null);
    case 'loss':
      return loss(open);
    case 'sack':
      return sack(mind, open);
    case 'upkeep':
      return upkeep(mind, open);
    case 'choose':
      return choose(mind, facts.card, open);
    case 'ransom':
      return ransom(mind, facts, open);
    case 'court':
      return court(mind, open);
    case 'discard':
      return discard(mind, open);
    case 'next-check':
      return nextCheck(mind, open);
    case 'waive-answer':
      return waive(mind, facts.area, open);
    case 'bases': {
      const [more] = open('add-base');
      return more ? advise(more, 'add-base') : usual;
    }
    case 'contest':
      return advise({ verb: 'contest' }, 'contest');
    case 'verdict':
      return verdict(mind, facts, open);
    case 'influence':
      return influence(mind, open);
    case 'ballot':
      return vote(mind);
    case 'summon':
      return summon(mind, open);
    case 'passage':
      return passage(mind, facts.area, open);
    case 'route':
      return advise(late!, 'route');
    case 'crusader':
      return advise(late!, late!.verb === 'pass' ? 'crusade-pass' : 'crusade-duty');
    case 'consent':
      return advise(late!, 'go-home');
    case 'crown':
      return advise(late!, 'crown');
    case 'share':
      return advise(late!, 'share');
    default:
      return usual;
  }
}

/** Between what a number may lie, if the verb is open. */
function bounds(choices: readonly Choice<Act>[], verb: 'spend' | 'defend'): [number, number] | undefined {
  const field = formOf(choices, verb)?.fields.gold;
  return field?.kind === 'number' ? [field.min, field.max] : undefined;
}
