/** What a sensible player does, one question at a time, by what his seat may know. */

import {
  type Ask,
  type Bot,
  type Choice,
  type Decision,
  isBlank,
  isForm,
  look,
  type Seat,
  type Situation,
  type State,
} from '@annales/engine';
import {
  controllersOf,
  countOf,
  findForce,
  forcesAround,
  forcesAt,
  forcesOf,
  hasFullControl,
  isNpp,
  powerOf,
  sizeOf,
  worthOf,
} from './rules/ground.ts';
import { costOf, operating } from './rules/operations.ts';
import type { Act, Force, PlaceId, PowerId, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

export const heuristic: Bot = {
  name: 'heuristic',
  decide: (situation) => decide(situation as unknown as Here),
};

/** What is open of one verb. */
type Open = <V extends Act['verb']>(verb: V) => Extract<Act, { verb: V }>[];

function decide({ view, ask, seat, choices }: Here): Decision<Act> {
  const actions = choices.filter(({ free }) => !free).map(({ action }) => action);
  const open: Open = (verb) => actions.filter((action) => !isForm(action) && action.verb === verb) as never;
  const wanted = answer(view.table, ask!, seat, open, choices);
  const late =
    ask!.late && actions.some((action) => isForm(action) || action.verb === ask!.late!.verb)
      ? ask!.late
      : undefined;
  return { action: wanted ?? late ?? (actions.findLast((action) => !isForm(action)) as Act) };
}

function answer(
  t: Table,
  ask: Ask<Act, Questions>,
  seat: Seat,
  open: Open,
  choices: Choice<Act>[],
): Act | undefined {
  switch (ask.prompt) {
    case 'initiative':
      return open('stand')[0];
    case 'npp-bid':
      return bid(t, seat, ask.facts.power, ask.facts.bid, choices) ?? open('stand')[0];
    case 'space':
      return open('space').at(-1);
    case 'npp-space':
      return open('space')[0];
    case 'pick-npp':
      return best(open('auction'), ({ power }) => nearness(t, power, seat));
    case 'new-power':
      return best(open('choose'), ({ power }) => forcesOf(t, power).length);
    case 'raise':
      return raise(t, seat, open);
    case 'operations':
      return operations(t, open);
    case 'forming':
      return form(t, open);
    case 'operation':
      return operate(t, seat, open);
    case 'strike':
      return strike(t, open);
    case 'advance':
      return open('move')[0];
    case 'free-move':
      return (
        best(
          open('move').filter(({ at }) => gain(t, at, operating(t)?.power ?? '') > 1),
          ({ at }) => gain(t, at, operating(t)?.power ?? ''),
        ) ?? open('stay')[0]
      );
    case 'passage-answer':
      return open('deny')[0];
    case 'assassin-answer':
      return powerOf(t, ask.facts.power).controller !== seat && FEARED.includes(ask.facts.marker)
        ? open('assassin')[0]
        : open('let-be')[0];
    case 'loss':
      return open('lose').at(-1);
    default:
      return undefined;
  }
}

const FEARED = ['subversion', 'religious-conversion', 'leadership-3', 'peripheral-war', 'plague'];

const best = <V>(list: readonly V[], score: (one: V) => number): V | undefined =>
  list.reduce<V | undefined>(
    (top, one) => (top === undefined || score(one) > score(top) ? one : top),
    undefined,
  );

// ---------------------------------------------------------------- bids

/** How many of its areas lie next to ours: whoever borders us is worth holding back, or using. */
function nearness(t: Table, power: PowerId, seat: Seat): number {
  const own = t.players[seat]!.power;
  if (own === null) return 0;
  const ours = new Set(forcesOf(t, own).map(({ at }) => t.map.places[at]!.within ?? at));
  return forcesOf(t, power).filter(({ at }) =>
    (t.map.places[at]!.borders ?? []).some(({ to }) => ours.has(to)),
  ).length;
}

/** Up to a third of the DP, and no more than it can hurt. */
function bid(t: Table, seat: Seat, power: PowerId, own: number, choices: Choice<Act>[]): Act | undefined {
  const form = choices.find(({ action }) => isForm(action) && action.verb === 'bid')?.action;
  if (!form || !isForm(form) || form.fields.amount!.kind !== 'number') return undefined;
  const { dp } = powerOf(t, t.players[seat]!.power!);
  const worth = Math.min(Math.floor(dp / 3), nearness(t, power, seat), 3);
  return own === 0 && worth >= form.fields.amount!.min
    ? { verb: 'bid', amount: form.fields.amount!.min }
    : undefined;
}

// ---------------------------------------------------------------- the levy

/** Warriors where enemies are near, while LP last; DP are victory points. */
function raise(t: Table, seat: Seat, open: Open): Act | undefined {
  const { power, lp } = t.turn!;
  const repair = open('repair').find(({ at }) => 2 * t.map.places[at]!.value <= lp);
  if (repair) return repair;
  const own = isNpp(powerOf(t, power)) ? 99 : lp;
  const wanted = lp >= 2 ? 'warrior' : 'militia';
  const unit = best(
    open('raise').filter((act) => act.unit === wanted && t.map.places[act.at]!.kind !== 'burg'),
    ({ at }) => threat(t, at, power) + strengthAt(t, at, power) / 10,
  );
  if (unit && own >= 1 && lp >= 1) return unit;
  const empire = t.players[seat]!.power === power;
  if (lp >= 2 && empire && open('buy').length > 0) return open('buy')[0];
  return open('finish')[0];
}

/** Enemies next door. */
const threat = (t: Table, at: PlaceId, power: PowerId): number =>
  t.map.places[at]!.borders.flatMap(({ to }) => forcesAt(t, to)).filter((force) => force.power !== power)
    .length + forcesAround(t, at).filter((force) => force.power !== power).length;

const strengthAt = (t: Table, at: PlaceId, power: PowerId): number =>
  forcesAt(t, at)
    .filter((force) => force.power === power)
    .reduce((sum, force) => sum + guessed(t, force), 0);

/** What is in a force, or what one would guess. */
const guessed = (_t: Table, force: Force): number => (isBlank(force.units) ? 1.7 : sizeOf(look(force.units)));

// ---------------------------------------------------------------- operations

/** What it would bring to be there: the LV and the burg of a place that is not ours alone yet. */
function gain(t: Table, at: PlaceId, power: PowerId): number {
  const place = t.map.places[at]!;
  if (place.kind === 'sea') return 0;
  if (place.kind === 'burg')
    return forcesAt(t, at).length > 0 || hasFullControl(t, place.within!, power) ? 0 : worthOf(t, at);
  const all = controllersOf(t, at);
  if (all.includes(power)) return 0;
  const share = worthOf(t, at) / (all.length + 1);
  const burg = place.burg !== null && all.length === 0 ? worthOf(t, place.burg) : 0;
  return share + burg;
}

/** The force that can bring most; those of one unit stay where they are. */
function operations(t: Table, open: Open): Act | undefined {
  const forces = open('form').filter(({ force }) => {
    const one = findForce(t, force)!;
    return (
      sizeOf(look(one.units)) > 1 || forcesAt(t, one.at).filter(({ power }) => power === one.power).length > 1
    );
  });
  const chosen = best(forces, ({ force }) => prospect(t, findForce(t, force)!));
  if (chosen && prospect(t, findForce(t, chosen.force)!) > 0) return chosen;
  return open('end')[0] ?? open('form')[0];
}

function prospect(t: Table, force: Force): number {
  const { borders, within } = t.map.places[force.at]!;
  const steps = within === null ? borders : [{ to: within, rough: false }];
  const near = Math.max(0, ...steps.map(({ to, rough }) => gain(t, to, force.power) - (rough ? 0.5 : 0)));
  return near + (prey(t, force) ? 2 : 0);
}

/** An enemy in reach whom one should beat. */
function prey(t: Table, force: Force): Force | undefined {
  const size = sizeOf(look(force.units));
  const { kind } = t.map.places[force.at]!;
  const led = countOf(look(force.units), 'leader') > 0;
  if (kind === 'burg' || (led && size < 4)) return undefined;
  const there = kind === 'sea' ? forcesAt(t, force.at) : forcesAround(t, force.at);
  return best(
    there.filter((one) => {
      const need = (t.map.places[one.at]!.kind === 'burg' ? 3 : 2) + (led ? 1 : 0);
      return one.power !== force.power && size >= guessed(t, one) + need;
    }),
    (one) => (powerOf(t, one.power).frankish ? 2 : 1) - guessed(t, one),
  );
}

/** A militia holds the place, if there is nobody else. */
function form(t: Table, open: Open): Act | undefined {
  const force = operating(t)!;
  const alone = forcesAt(t, force.at).every(({ id, power }) => id === force.id || power !== force.power);
  const units = look(force.units);
  if (alone && t.map.places[force.at]!.kind !== 'sea' && sizeOf(units) > 1) {
    const guard = open('leave').find(
      ({ unit, count }) => count === 1 && unit === (countOf(units, 'militia') > 0 ? 'militia' : 'warrior'),
    );
    if (guard) return guard;
  }
  return open('roll')[0];
}

function operate(t: Table, seat: Seat, open: Open): Act | undefined {
  const force = operating(t)!;
  const own = t.players[seat]!.power;
  const target = prey(t, force);
  const attack = open('attack').find(({ force: id }) => id === target?.id && findForce(t, id)!.power !== own);
  if (attack) return attack;
  const alone = forcesAt(t, force.at).every(({ id, power }) => id === force.id || power !== force.power);
  const size = sizeOf(look(force.units));
  const brings = (at: PlaceId) => gain(t, at, force.power) - 0.3 * costOf(t, force, at);
  const move = best(
    open('move').filter(
      ({ at }) =>
        gain(t, at, force.power) > 0 && !(powersIn(t, at).includes(own ?? '') && own !== force.power),
    ),
    ({ at }) => brings(at),
  );
  // A leader goes nowhere with fewer than two around him.
  const exposed = countOf(look(force.units), 'leader') > 0 && size < 3;
  if (move && brings(move.at) > 0 && !exposed) {
    const guard = open('leave').find(
      ({ unit, count }) => count === 1 && (unit === 'militia' || unit === 'warrior'),
    );
    if (alone && size > 2 && guard && t.map.places[force.at]!.kind === 'land') return guard;
    if (
      !alone ||
      size === 1 ||
      controllersOf(t, force.at).length > 1 ||
      gain(t, move.at, force.power) > worthOf(t, force.at) ||
      size > 2
    )
      return move;
  }
  return open('halt')[0] ?? open('attack')[0] ?? open('move')[0];
}

const powersIn = (t: Table, at: PlaceId): PowerId[] => forcesAt(t, at).map(({ power }) => power);

/** The best table; a Leadership where the leader himself fights. */
function strike(t: Table, open: Open): Act | undefined {
  const side = t.combat!.sides[t.combat!.roller];
  const force = findForce(t, side.force)!;
  const lead = open('lead').at(-1);
  if (lead && countOf(look(force.units), 'leader') > 0) return lead;
  return (
    open('strike').find(({ crt }) => crt === 'shock') ??
    open('strike').find(({ crt }) => crt === 'engagement') ??
    open('strike')[0]
  );
}
