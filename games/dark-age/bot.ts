/** What a sensible king does: see “The bot” in rulings.md. */

import { type Bot, type Budget, type Decision, look, type Situation, type State } from '@annales/engine';
import { type Advice, advise, sheetFacts } from './bot/advice.ts';
import { letterOf } from './bot/letters.ts';
import { type Manner, SHORT_SIGHT, USUAL } from './bot/manner.ts';
import { bestAreas, bestKingdom, largestOf, peopleOf, realmOf } from './bot/opening.ts';
import type { Plan } from './bot/plan.ts';
import { searchSheet } from './bot/searching.ts';
import { writeSheet } from './bot/sheet.ts';
import { knownBy } from './rules/known.ts';
import type { Act, KingdomId, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** Writes the sheet of a seat. */
type Scribe = (here: Here) => Plan;

const botOf = (name: string, scribe: Scribe, budget?: Budget): Bot => ({
  name,
  ...(budget && { budget }),
  decide(situation) {
    const here = situation as unknown as Here;
    if (!here.ask) return null;
    const { action, why } = answer(here, scribe);
    return (here.explained ? { action, because: why() } : { action }) as Decision<Act>;
  },
});

const writing =
  (manner: Manner): Scribe =>
  ({ view: { table: t }, seat }) =>
    writeSheet(t, t.options, knownBy(t, seat), look(t.reports[seat]!).kingdom, manner);

export const heuristic: Bot = botOf('heuristic', writing(USUAL));
export const shortsighted: Bot = botOf('shortsighted', writing(SHORT_SIGHT));
/** Sheets that it carries out in imagined worlds in 200 ms on a core of its own. */
export const PACE = 40;
/** Tries whole sheets in imagined worlds before it sends one. */
export const sheets: Bot = botOf(
  'sheets',
  (here) =>
    searchSheet({
      t: here.view.table,
      seat: here.seat,
      chance: here.chance,
      imagine: () => here.imagine(),
      isSpent: (iterations) => here.isSpent(iterations),
    }),
  { iterations: PACE },
);

function answer(here: Here, scribe: Scribe): Advice {
  const { view, ask, choices, seat } = here;
  const t = view.table;
  const { prompt, facts } = ask!;
  const acts = choices.map(({ action }) => action as Act);
  switch (prompt) {
    case 'joining': {
      const free = acts.flatMap((act) => (act.verb === 'take' ? [act.kingdom] : []));
      const kingdom = bestKingdom(t, free);
      return advise({ verb: 'take', kingdom }, 'join', () => ({ kingdom, people: peopleOf(t, kingdom) }));
    }
    case 'pick': {
      const areas = bestAreas(t, facts.kingdom);
      const [third = '-', fourth = '-', fifth = '-', sixth = '-'] = areas;
      return advise({ verb: 'pick', third, fourth, fifth, sixth }, 'pick', () => ({ areas }));
    }
    case 'sheet':
      if (choices.some(({ replaces }) => replaces)) return advise({ verb: 'ready' }, 'ready');
      return sheet(scribe(here), look(t.reports[seat]!).kingdom);
    case 'stand-by': {
      const free = acts.flatMap((act) => (act.verb === 'stand-by' ? [act.kingdom] : []));
      const kingdom = largestOf(t, free);
      return advise({ verb: 'stand-by', kingdom }, 'stand-by', () => ({
        kingdom,
        areas: realmOf(t, kingdom),
      }));
    }
  }
}

function sheet(plan: Plan, kingdom: KingdomId): Advice {
  const lines = plan.written.map(({ line }) => ({ line }));
  const message = letterOf(plan);
  const key = plan.by === kingdom ? 'sheet' : 'begin-again';
  return advise({ verb: 'orders', message, phone: '', email: '', lines }, key, () => sheetFacts(plan));
}
