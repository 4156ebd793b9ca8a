/** Units that are lost, by the choice of who plays them: CT-17.6, ruling 11. */

import { bar, secretOf } from '@annales/engine';
import { type Force, UNITS, type Units } from '../state.ts';
import { kill } from './forces.ts';
import { countOf, findForce, forceOf, powerOf, strengthOf, typesIn, unitsOf } from './ground.ts';
import { announce, ask, type Doing, run } from './kit.ts';
import { answerForDeaths } from './leaders.ts';

/** Asked one by one; whoever plays it no more, by resigning, loses the rest at random. */
export const losses = run('losses', (p, f) => {
  const t = p.table;
  const force = findForce(t, f.force);
  if (f.got === 'lost') f.count--;
  delete f.got;
  if (force && f.count > 0) {
    const { power, at } = force;
    const size = strengthOf(force);
    const all = size <= f.count;
    if (!f.begun)
      announce(p, all ? 'destroyed' : 'lost', 'CT-17.6.b', { power, at, count: Math.min(size, f.count) });
    f.begun = true;
    if (all) kill(p, force, secretOf(force.units)!);
    else if (powerOf(t, power).controller === null || isHeadless(p, force)) loseAtRandom(p, force, f.count);
    else {
      p.call({ step: 'loss', force: f.force, count: f.count });
      return;
    }
  }
  p.done();
  answerForDeaths(p);
});

/** Its leader has just fallen in this chain: CT-X8. */
const isHeadless = ({ table: { combat } }: Doing, force: Force): boolean =>
  combat?.sides.some((side) => side.force === force.id && side.headless) ?? false;

/** The leader last: ruling 11. What is drawn tells of nobody's numbers. */
export function loseAtRandom(p: Doing, force: Force, count: number): void {
  for (let i = 0; i < count; i++) {
    const units = secretOf(force.units)!;
    const common: Units = { ...units };
    delete common.leader;
    const list = typesIn(common).flatMap((unit) => Array(common[unit]!).fill(unit));
    const unit = list.length === 0 ? 'leader' : list[p.draw('lost', list.length, [], () => list)];
    kill(p, force, { [unit]: 1 });
  }
}

/** One by one. There is always a choice to be asked for, though all may be of one kind: not asking would tell. */
export const loss = ask('loss', {
  seat(t, { force }) {
    const there = findForce(t, force);
    return there ? powerOf(t, there.power).controller : null;
  },
  prompt: 'loss',
  facts: (t, { force, count }) => ({ at: forceOf(t, force).at, left: count }),
  clause: 'CT-17.6.b',
  late: (t, { force }) => ({ verb: 'lose', unit: typesIn(unitsOf(forceOf(t, force))).at(-1)! }),
  standing: {
    on: 'losses',
    answer(t, f, _seat, left) {
      const types = typesIn(unitsOf(forceOf(t, f.force)));
      return {
        verb: 'lose',
        unit: left === 'dearest' ? (types.find((type) => type !== 'leader') ?? types[0]!) : types.at(-1)!,
      };
    },
  },
  verbs: {
    lose: {
      clause: 'CT-17.6.b',
      written: 'unit',
      each: () => LOSSES,
      bar: (t, { force }, { unit }) =>
        countOf(unitsOf(forceOf(t, force)), unit) > 0 ? null : bar('CT-17.6.b', 'no-such-unit', { unit }),
      do(p, f, { unit }) {
        const t = p.table;
        kill(p, forceOf(t, f.force), { [unit]: 1 });
        p.done('lost');
      },
    },
  },
});

const LOSSES = UNITS.map((unit) => ({ verb: 'lose', unit }) as const);
