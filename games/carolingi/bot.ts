/** What a sensible Carolingian does, one question at a time: see “The bot” in rulings.md. */

import type { Bot, Seat, Situation, State } from '@annales/engine';
import { type Lie, type Step, survey, take, takeBack } from './bot/lie.ts';
import { type Begun, carryOut, type Plan, planFor } from './bot/plans.ts';
import { extraTile, nextTile, type Own, ownTiles, swapFor } from './bot/season.ts';
import { type March, march } from './bot/steps.ts';
import { isWorthy, worth } from './bot/worth.ts';
import type { Act, At, CountryId, Table, TileAction, TileId } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>>;

export const heuristic: Bot = {
  name: 'heuristic',
  decide: (situation) => ({ action: decide(situation as unknown as Here) }),
};

function decide({ view, ask, seat, choices }: Here): Act {
  const acts = choices.map(({ action }) => action as Act);
  const { prompt, facts = {} } = ask!;
  const own = ownTiles(view.table, seat);
  switch (prompt) {
    case 'swap': {
      const swap = swapFor(own);
      return swap ? { verb: 'swap', ...swap } : { verb: 'keep' };
    }
    case 'tiles':
      return { verb: 'place', tile: nextTile(own, (facts.placed as TileId[])[0]) };
    case 'bonus': {
      const tile = extraTile(own);
      return tile === null ? { verb: 'no-play' } : { verb: 'play', tile };
    }
    case 'starving':
      return bestAct(own, acts, (lie, act) => starving(lie, act as Extract<Act, { verb: 'starve' }>));
    case 'expulsion':
      return bestAct(own, acts, (lie, act) => expelling(lie, act as Extract<Act, { verb: 'expel' }>));
    case 'placement':
      return bestAct(own, acts, (lie, act) => placing(lie, act, facts.card as CountryId | null));
    default:
      return step(own, view.flow.at(-1) as unknown as At, acts);
  }
}

// ---------------------------------------------------------------- an action, step by step

/** The next step of the best plan; nothing more once no step gains anything. */
function step(own: Own, frame: At, acts: Act[]): Act {
  const open = (verb: Act['verb']) => acts.find((act) => act.verb === verb);
  if (frame.step === 'equip') return mostOf(acts);
  const next = following(own, frame).steps[0];
  if (frame.step === 'move' && frame.way) return { verb: 'group', count: groupSize(own, frame, next) };
  return next?.act ?? open('finish') ?? open('decline') ?? acts[0]!;
}

/** As many Missi as can be, and then as many Nobiles: the greatest number that is offered. */
function mostOf(acts: Act[]): Act {
  const countOf = (act: Act): number => ('count' in act ? act.count : -1);
  return acts.reduce((most, act) => (countOf(act) > countOf(most) ? act : most));
}

/** While peace is declared, whatever wins at once; otherwise what promises most. */
function following({ t, seat, inactive }: Own, frame: At): Plan {
  const plan = (lie: Lie) => planFor(lie, frame.step as TileAction, inactive, begun(lie, frame));
  if (t.declared.includes(seat)) {
    const lie = survey(t, seat, true);
    const found = plan(lie);
    carryOut(lie, found);
    if (isWorthy(lie, lie.me)) return found;
  }
  return plan(survey(t, seat));
}

function begun(lie: Lie, frame: At): Begun {
  switch (frame.step) {
    case 'influence':
      return { mode: frame.mode };
    case 'develop':
      return { placed: frame.placed };
    case 'battle':
      return { won: frame.won.length };
    case 'move':
      return {
        left: new Map(Object.entries(frame.left).map(([country, most]) => [lie.index.get(country)!, most])),
      };
    default:
      return {};
  }
}

/** The plan said how many when it chose the way; should it think otherwise now, as many as are worth most. */
function groupSize(
  { t, seat }: Own,
  { left, way }: Extract<At, { step: 'move' }>,
  next: Step | undefined,
): number {
  const planned = next as March | undefined;
  const lie = survey(t, seat);
  const [from, to] = [lie.index.get(way!.from)!, lie.index.get(way!.to)!];
  if (planned?.from === from && planned.to === to) return planned.count;
  const steps = Array.from({ length: left[way!.from]! }, (_, k) => march(lie, from, to, k + 1));
  return steps.reduce((best, one) => (worthAfter(lie, one) > worthAfter(lie, best) ? one : best)).count;
}

// ---------------------------------------------------------------- questions with few answers

const worthAfter = (lie: Lie, step: Step): number => {
  take(lie, step);
  const then = worth(lie);
  takeBack(lie, step);
  return then;
};

function bestAct(own: Own, acts: Act[], changes: (lie: Lie, act: Act) => Step): Act {
  const lie = survey(own.t, own.seat);
  let [best, most] = [acts[0]!, Number.NEGATIVE_INFINITY];
  for (const act of acts) {
    const then = worthAfter(lie, changes(lie, act));
    if (then > most) [best, most] = [act, then];
  }
  return best;
}

const cell = (lie: Lie, country: CountryId, seat: Seat = lie.seats[lie.me]!): number =>
  lie.index.get(country)! * lie.seats.length + lie.seats.indexOf(seat);

/** One goes home, and the people will rebel. */
const starving = (lie: Lie, act: Extract<Act, { verb: 'starve' }>): Step => ({
  act,
  countries: [lie.index.get(act.country)!],
  changes: [
    [lie.here, cell(lie, act.country, act.seat), -1],
    [lie.leudes, lie.seats.indexOf(act.seat), 1],
    [lie.gangs, lie.index.get(act.country)!, 1],
  ],
});

const expelling = (lie: Lie, act: Extract<Act, { verb: 'expel' }>): Step => ({
  act,
  countries: [lie.index.get(act.country)!],
  changes: [[lie.gangs, lie.index.get(act.country)!, 1]],
});

/** Where a follower of the advanced set-up goes: CG-6.1.2. */
function placing(lie: Lie, act: Act, card: CountryId | null): Step {
  const to = act.verb === 'settle' ? card! : act.verb === 'join' ? act.country : null;
  if (to !== null) return { act, countries: [lie.index.get(to)!], changes: [[lie.here, cell(lie, to), 1]] };
  if (act.verb === 'emissary') {
    return { act, countries: [lie.index.get(act.card)!], changes: [[lie.onCard, cell(lie, act.card), 1]] };
  }
  return { act, countries: [], changes: [[lie.missi, lie.me, 1]] };
}
