/** What a sensible king does: see “The bot” in rulings.md. */

import { type Bot, type Decision, look, type Seat, type Situation, type State } from '@annales/engine';
import { type Advice, advise, sheetFacts } from './bot/advice.ts';
import { letterOf } from './bot/letters.ts';
import { bestAreas, bestKingdom, largestOf, peopleOf, realmOf } from './bot/opening.ts';
import { writeSheet } from './bot/sheet.ts';
import { knownBy } from './rules/known.ts';
import type { Act, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

export const heuristic: Bot = {
  name: 'heuristic',
  decide(situation) {
    const here = situation as unknown as Here;
    if (!here.ask) return null;
    const { action, why } = answer(here);
    return (here.explained ? { action, because: why() } : { action }) as Decision<Act>;
  },
};

function answer({ view, ask, seat, choices }: Here): Advice {
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
      return sheet(t, seat);
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

function sheet(t: Table, seat: Seat): Advice {
  const { kingdom } = look(t.reports[seat]!);
  const plan = writeSheet(t, t.options, knownBy(t, seat), kingdom);
  const lines = plan.written.map(({ line }) => ({ line }));
  const message = letterOf(plan);
  const key = plan.by === kingdom ? 'sheet' : 'begin-again';
  return advise({ verb: 'orders', message, phone: '', email: '', lines }, key, () => sheetFacts(plan));
}
