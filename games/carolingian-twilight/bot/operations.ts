/** The Operations Segment: which units go, who stays behind, and what is done with the OP: CT-13, CT-14. */

import type { JsonObject } from '@annales/engine';
import { countOf, operating, sizeOf, typesIn } from '../rules/ground.ts';
import type { Act, Force, PowerId, Units } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import { March, oneGuard, type Plan } from './marches.ts';
import type { Mind } from './mind.ts';
import { type Sortie, sortieFrom, sorties, together } from './sorties.ts';
import { stratagem } from './stratagems.ts';

const sortieFacts = ({ at, gain, plan, stay }: Sortie, power: PowerId): JsonObject => ({
  power,
  at,
  to: plan.at,
  aim: plan.aim,
  stay: sizeOf(stay),
  gain: tenths(gain),
});

// ---------------------------------------------------------------- the three questions

/** CT-14.0.a */
export function whichForce(mind: Mind, open: Open): Advice {
  const { power } = mind.t.turn!;
  const marker = stratagem(mind, open);
  if (marker) return marker;
  const forms = open('form');
  const [end] = open('end');
  for (const sortie of sorties(mind, power)) {
    if (end && sortie.gain < mind.temper.worthwhile) break;
    const ids = sortie.band.map(({ id }) => id);
    const form = best(
      forms.filter(({ force }) => ids.includes(force)),
      ({ force }) => mind.sizeOf(sortie.band.find(({ id }) => id === force)!),
    );
    if (form)
      return advise(form, sortie.gain < mind.temper.worthwhile ? 'duty' : 'sortie', () =>
        sortieFacts(sortie, power),
      );
  }
  if (end) return advise(end, 'nothing-to-gain', () => ({ power }));
  return advise(forms[0]!, 'duty', () => ({ power, at: mind.t.forces[0]!.at, aim: 'hold' }));
}

/** CT-13.0.e, f: those who go are gathered, those who stay are left. */
export function gather(mind: Mind, open: Open): Advice {
  const { t } = mind;
  const force = operating(t)!;
  const { power, at } = force;
  const sortie = sortieFrom(mind, power, at);
  const own = mind.unitsOf(force)!;
  const others = sortie ? sortie.band.filter(({ id }) => id !== force.id) : [];
  const apart = together(mind, others);
  if (sortie) {
    const joins = open('join');
    const surplus = typesIn(apart).find((unit) => countOf(apart, unit) > countOf(sortie.stay, unit));
    if (surplus && joins.length > 0) {
      const most = countOf(apart, surplus) - countOf(sortie.stay, surplus);
      const join = best(
        joins.filter(({ unit, count }) => unit === surplus && count <= most),
        ({ count }) => count,
      );
      if (join) return advise(join, 'gather', () => sortieFacts(sortie, power));
    }
    const missing = typesIn(sortie.stay).find(
      (unit) => countOf(sortie.stay, unit) > countOf(apart, unit) && countOf(own, unit) > 0,
    );
    if (missing) {
      const count = Math.min(
        countOf(own, missing),
        countOf(sortie.stay, missing) - countOf(apart, missing),
        sizeOf(own) - 1,
      );
      const leave = open('leave').find((one) => one.unit === missing && one.count === count);
      if (leave)
        return advise(leave, 'guard', () => ({ ...sortieFacts(sortie, power), count, unit: missing }));
    }
    const lead = helps(mind, force, open);
    if (lead) return advise(lead, 'lead-march', () => sortieFacts(sortie, power));
    const leave = asksLeave(open, sortie);
    if (leave) return advise(leave, 'ask-leave', () => ({ ...sortieFacts(sortie, power), sea: leave.at }));
  }
  return advise(open('roll')[0]!, 'roll', () =>
    sortie ? sortieFacts(sortie, power) : { power, at, to: at, aim: 'hold', stay: 0, gain: 0 },
  );
}

/** Who goes by sea asks first. */
function asksLeave(open: Open, { plan }: Sortie): Extract<Act, { verb: 'ask-leave' }> | undefined {
  const { step } = plan;
  if (step.verb !== 'sail') return undefined;
  return open('ask-leave').find(({ at }) => step.seas.includes(at));
}

/** A Leadership is played for OP where they bring more than it is worth. */
function helps(mind: Mind, force: Force, open: Open): Act | undefined {
  const leads = open('lead');
  if (leads.length === 0) return undefined;
  const units = mind.unitsOf(force)!;
  const march = new March(mind, force.power, force.at, [force]);
  const led = countOf(units, 'leader') > 0 ? mind.t.tables.op.leader : 0;
  const mean = (more: number) =>
    [2, 4].reduce((sum, roll) => sum + march.explore(force.at, roll + led + more, units).value / 2, 0);
  const plain = mean(0);
  return best(
    leads.filter(({ value }) => mean(value) - plain > 1.1 * value),
    ({ value }) => -value,
  );
}

/** CT-14.0.e: the OP are known now. */
export function operate(mind: Mind, open: Open): Advice {
  const { t } = mind;
  const force = operating(t)!;
  const { power, at } = force;
  const marker = stratagem(mind, open);
  if (marker) return marker;
  const units = mind.unitsOf(force)!;
  const op = t.operation!.op!;
  const march = new March(mind, power, at, [force]);
  const plan = march.explore(at, op, units);
  const facts = (): JsonObject => ({ power, at, to: plan.at, aim: plan.aim, op, gain: tenths(plan.value) });
  const act = carriedOut(mind, open, plan, units);
  if (act) {
    const { step } = plan;
    if (step.verb === 'attack') {
      const enemy = t.forces.find(({ id }) => id === step.force)!;
      return advise(act, 'attack', () => ({
        ...facts(),
        on: enemy.power,
        where: enemy.at,
        size: sizeOf(units),
        enemies: Math.round(mind.sizeOf(enemy)),
        won: Math.round(100 * step.chances.won),
        lost: tenths(step.chances.lost),
      }));
    }
    return advise(act, step.verb === 'leave' ? 'drop' : step.verb, facts);
  }
  const [halt] = open('halt');
  if (halt) return advise(halt, 'halt', facts);
  return compelled(mind, open, march, units);
}

function carriedOut(mind: Mind, open: Open, { step }: Plan, units: Units): Act | undefined {
  switch (step.verb) {
    case 'halt':
      return undefined;
    case 'move':
      return open('move').find(({ at }) => at === step.at);
    case 'attack':
      return open('attack').find(({ force }) => force === step.force);
    case 'pillage':
      return open('pillage')[0];
    case 'leave': {
      const guard = oneGuard(units);
      const unit = guard && typesIn(guard)[0];
      return (
        open('leave').find((one) => one.unit === unit && one.count === 1) ??
        open('move').find(({ at }) => at === step.next)
      );
    }
    case 'sail':
      return open('sail').find(
        ({ route }) =>
          route.at(-1) === step.at &&
          route.slice(0, -1).every((sea) => mind.t.map.places[sea]!.kind === 'sea'),
      );
  }
}

/** An NPP must do something: what hurts least, or hurts a rival most; where all would leave, one stays first: CT-24.0.h, j. */
function compelled(mind: Mind, open: Open, march: March, units: Units): Advice {
  const force = operating(mind.t)!;
  const { power, at } = force;
  const acts = [...open('move'), ...open('attack')];
  const act = best(acts, (one) => {
    if (one.verb === 'move') return march.posture(one.at, units);
    const enemy = mind.t.forces.find(({ id }) => id === one.force)!;
    return march.against(enemy, at, units, 1).value;
  });
  if (!act) {
    const guard = open('leave').findLast(({ count }) => count === 1) ?? open('pillage')[0]!;
    return advise(guard, 'duty', () => ({ power, at, to: at, aim: 'hold' }));
  }
  return advise(act, 'duty', () => ({
    power,
    at,
    to: act.verb === 'move' ? act.at : at,
    aim: act.verb === 'move' ? 'take' : 'attack',
  }));
}
