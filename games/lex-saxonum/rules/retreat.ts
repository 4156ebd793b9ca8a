/** The retreat of an army: LS-M6.5. */

import { commanderOf, type Doing, sendTo, sequence } from './ground.ts';
import { mayBeIntercepted } from './interception.ts';
import { arrive, isHaven } from './movements.ts';

/** Back along the way taken, for nothing, to the first friendly land; it ends the operation: LS-M6.5.a, R53. */
export const retreat = sequence(
  'retreat',
  {
    /** Pillagers may be caught in each land on the way: LS-4.3.1C.e6. */
    interception(p) {
      if (mayBeIntercepted(p.table)) p.call({ step: 'interception' });
    },
    back(p) {
      const { over, units } = p.table.operation!;
      if (!over && units.length > 0) stepBack(p);
    },
  },
  (t) => !t.operation!.over && t.operation!.units.length > 0,
);

function stepBack(p: Doing): void {
  const t = p.table;
  const operation = t.operation!;
  const { route, units, by, led } = operation;
  route.pop();
  const to = route.at(-1);
  // Who fought where he was activated has no way to go back: R30.
  operation.over = to === undefined || isHaven(t, to);
  if (to === undefined) return;
  sendTo(t, units, to);
  if (led) commanderOf(t, by).at = to;
  arrive(operation, to);
  p.log('retreat', 'LS-M6.5.a', { side: by, to });
}
