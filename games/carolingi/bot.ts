/** What a sensible Carolingian does, one question at a time: see “The bot” in rulings.md. */

import type { Bot, Decision, Json, Seat, Situation, State } from '@annales/engine';
import { type Advice, advise, gainOf } from './bot/advice.ts';
import type { Sight } from './bot/outlook.ts';
import { type Begun, carryOut, type Plan, planFor, undo } from './bot/plans.ts';
import { type Position, type Step, survey, take, takeBack } from './bot/position.ts';
import { extraTile, nextTile, type Own, ownTiles, swapFor, winsWith } from './bot/season.ts';
import { type March, march } from './bot/steps.ts';
import { isWorthy, worth } from './bot/worth.ts';
import { pointsOf } from './rules/victory.ts';
import type { Act, CountryId, Questions, Table, TileAction, TileId, Way } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

const botOf = (name: string, sight: Sight): Bot => ({
  name,
  decide: (situation) => decide(situation as unknown as Here, sight),
});

export const heuristic: Bot = botOf('heuristic', 'far');
/** It thinks of no famine, and takes what it holds for its own. */
export const shortsighted: Bot = botOf('shortsighted', 'near');

function decide(here: Here, sight: Sight): Decision<Act> {
  const { action, why } = answer(here, sight);
  return here.explained ? { action, because: why() } : { action };
}

function answer({ view, ask, seat, choices }: Here, sight: Sight): Advice {
  const acts = choices.map(({ action }) => action as Act);
  const own = ownTiles(view.table, seat, sight);
  const { prompt, facts } = ask!;
  switch (prompt) {
    case 'swap': {
      const swap = swapFor(own);
      return swap
        ? advise({ verb: 'swap', ...swap }, 'swap', () => swapGains(own, swap))
        : advise({ verb: 'keep' }, 'keep');
    }
    case 'tiles':
      return placingTile(own, nextTile(own, facts.placed[0]), facts.placed[0]);
    case 'bonus': {
      const tile = extraTile(own);
      return tile === null
        ? {
            action: { verb: 'no-play' },
            why: () => ({
              key: winsWith(own, null) ? 'peace-stands' : 'no-extra',
              facts: peaceFacts(own),
            }),
          }
        : {
            action: { verb: 'play', tile },
            why: () => ({
              key: winsWith(own, tile) ? 'peace-extra' : 'extra',
              facts: tileGain(own, tile),
            }),
          };
    }
    case 'starving': {
      const { action } = bestAct(own, acts, 'starve', (position, act) =>
        starving(position, act as Extract<Act, { verb: 'starve' }>),
      );
      const { seat: whose } = action as Extract<Act, { verb: 'starve' }>;
      return advise(action, whose === seat ? 'starve-own' : 'starve', () => ({ seat: whose }));
    }
    case 'expulsion':
      return bestAct(own, acts, 'expel', (position, act) =>
        expelling(position, act as Extract<Act, { verb: 'expel' }>),
      );
    case 'placement':
      return bestAct(own, acts, 'gain', (position, act) => placing(position, act, facts.card));
    case 'equip':
      return advise(mostOf(acts), facts.armed === null ? 'equip' : 'call', () => ({
        levies: facts.levies,
        leudes: facts.leudes,
        nobiles: facts.nobiles,
      }));
    case 'influence':
      return step(own, acts, prompt, () => ({ mode: facts.mode }));
    case 'develop':
      return step(own, acts, prompt, () => ({ placed: facts.placed }));
    case 'battle':
      return step(own, acts, prompt, () => ({ won: facts.won }));
    case 'soothe':
      return step(own, acts, prompt, () => ({}));
    case 'move': {
      const { left, way } = facts;
      const begun: Begins = ({ index }) => ({
        left: new Map(Object.entries(left).map(([country, most]) => [index.get(country)!, most])),
      });
      if (way === null) return step(own, acts, prompt, begun);
      const count = groupSize(own, way, left, following(own, prompt, begun).steps[0]);
      return advise({ verb: 'group', count }, 'gain', () => {
        const position = survey(own.t, own.seat, own.sight);
        const [from, to] = [position.index.get(way.from)!, position.index.get(way.to)!];
        return gainOf(position, [march(position, from, to, count)]);
      });
    }
  }
}

// ---------------------------------------------------------------- tiles, and why

const tileGain = (own: Own, tile: TileId) => {
  const position = survey(own.t, own.seat, own.sight);
  const { steps } = planFor(position, own.t.tiles[tile]!.action, own.inactive);
  return { ...gainOf(position, steps), first: (steps[0]?.act ?? null) as Json, steps: steps.length };
};

const swapGains = (own: Own, { give, take: taken }: { give: TileId; take: TileId }) => ({
  give,
  take: taken,
  gives: tileGain(own, give),
  takes: tileGain(own, taken),
});

const peaceFacts = ({ t, seat }: Own) => {
  const { total, palace } = pointsOf(t, seat);
  return { points: total - palace, need: t.sizes.victory.peace };
};

/** What lies on the table when a tile is placed says what it is placed for. */
function placingTile(own: Own, tile: TileId, placed: TileId | undefined): Advice {
  const place: Act = { verb: 'place', tile };
  const { action } = own.t.tiles[tile]!;
  if (action === 'peace') return advise(place, 'declare', () => peaceFacts(own));
  if (action !== 'none') return advise(place, 'place', () => tileGain(own, tile));
  const beside = placed !== undefined && own.t.tiles[placed]!.action === 'peace';
  return advise(place, beside ? 'beside-peace' : 'wait');
}

// ---------------------------------------------------------------- an action, step by step

/** How far an action has come. */
type Begins = (position: Position) => Begun;

/** The next step of the best plan; nothing more once no step gains anything. */
function step(own: Own, acts: Act[], action: TileAction, begun: Begins): Advice {
  const open = (verb: Act['verb']) => acts.find((act) => act.verb === verb);
  const { steps, position } = following(own, action, begun);
  const [next] = steps;
  if (next) return advise(next.act, 'gain', () => gainOf(position, [next]));
  return advise(open('finish') ?? open('decline') ?? acts[0]!, 'nothing-more');
}

/** As many Missi as can be, and then as many Nobiles: the greatest number that is offered. */
function mostOf(acts: Act[]): Act {
  const countOf = (act: Act): number => ('count' in act ? act.count : -1);
  return acts.reduce((most, act) => (countOf(act) > countOf(most) ? act : most));
}

/** While peace is declared, whatever wins at once; otherwise what promises most. */
function following(
  { t, seat, sight, inactive }: Own,
  action: TileAction,
  begun: Begins,
): Plan & { position: Position } {
  const plan = (position: Position) => planFor(position, action, inactive, begun(position));
  if (t.declared.includes(seat)) {
    const position = survey(t, seat, 'now');
    const found = plan(position);
    carryOut(position, found);
    const wins = isWorthy(position, position.me);
    undo(position, found);
    if (wins) return { ...found, position };
  }
  const position = survey(t, seat, sight);
  return { ...plan(position), position };
}

/** The plan said how many when it chose the way; should it think otherwise now, as many as are worth most. */
function groupSize(
  { t, seat, sight }: Own,
  way: Way,
  left: Record<CountryId, number>,
  next: Step | undefined,
): number {
  const planned = next as March | undefined;
  const position = survey(t, seat, sight);
  const [from, to] = [position.index.get(way.from)!, position.index.get(way.to)!];
  if (planned?.from === from && planned.to === to) return planned.count;
  const steps = Array.from({ length: left[way.from]! }, (_, k) => march(position, from, to, k + 1));
  return steps.reduce((best, one) => (worthAfter(position, one) > worthAfter(position, best) ? one : best))
    .count;
}

// ---------------------------------------------------------------- questions with few answers

const worthAfter = (position: Position, step: Step): number => {
  take(position, step);
  const then = worth(position);
  takeBack(position, step);
  return then;
};

function bestAct(
  own: Own,
  acts: Act[],
  key: string,
  changes: (position: Position, act: Act) => Step,
): Advice {
  const position = survey(own.t, own.seat, own.sight);
  let [best, most] = [acts[0]!, Number.NEGATIVE_INFINITY];
  for (const act of acts) {
    const then = worthAfter(position, changes(position, act));
    if (then > most) [best, most] = [act, then];
  }
  return advise(best, key, () => gainOf(position, [changes(position, best)]));
}

const cell = (position: Position, country: CountryId, seat: Seat = position.seats[position.me]!): number =>
  position.index.get(country)! * position.seats.length + position.seats.indexOf(seat);

/** One goes home, and the people will rebel. */
const starving = (position: Position, act: Extract<Act, { verb: 'starve' }>): Step => ({
  act,
  countries: [position.index.get(act.country)!],
  changes: [
    [position.here, cell(position, act.country, act.seat), -1],
    [position.leudes, position.seats.indexOf(act.seat), 1],
    [position.gangs, position.index.get(act.country)!, 1],
  ],
});

const expelling = (position: Position, act: Extract<Act, { verb: 'expel' }>): Step => ({
  act,
  countries: [position.index.get(act.country)!],
  changes: [[position.gangs, position.index.get(act.country)!, 1]],
});

/** Where a follower of the advanced set-up goes: CG-6.1.2. */
function placing(position: Position, act: Act, card: CountryId | null): Step {
  const to = act.verb === 'settle' ? card! : act.verb === 'join' ? act.country : null;
  if (to !== null)
    return { act, countries: [position.index.get(to)!], changes: [[position.here, cell(position, to), 1]] };
  if (act.verb === 'emissary') {
    return {
      act,
      countries: [position.index.get(act.card)!],
      changes: [[position.onCard, cell(position, act.card), 1]],
    };
  }
  return { act, countries: [], changes: [[position.missi, position.me, 1]] };
}
