/** The army in the field once no defender is left, and whether it may stay: LS-C7.2.f. */

import { type Bar, bar, die } from '@annales/engine';
import { enemyOf, type Nation, type Operation, type Side, type Table, type UnitId } from '../state.ts';
import { ask, coins, type Doing, homeOf, isEnemy, pay, unaffordable, wallsOf, warbandOf } from './ground.ts';
import { armyBar, isHaven, moveArmy, type Party } from './movements.ts';

/** Assault, move on, pillage, retreat or end: LS-C7.2.f0 to f6. */
export const campaign = ask('campaign', {
  seat: (t) => {
    const { by, at, units, over } = t.operation!;
    return at !== null && units.length > 0 && !over ? by : null;
  },
  prompt: 'campaign',
  facts: (t) => ({ land: t.operation!.at! }),
  clause: 'LS-C7.2.f0',
  verbs: {
    assault: {
      clause: 'LS-C7.2.f1',
      bar: (t) => {
        const { by, at } = t.operation!;
        if (!wallsOf(t, at!, enemyOf(by))) return bar('LS-C7.2.f1', 'no-walls', { land: at! });
        return unaffordable(t, by, t.charts.round, 'LS-C7.2.f1');
      },
      do: (p) => p.call({ step: 'assault' }),
    },
    pillage: {
      clause: 'LS-C7.2.f3',
      bar: (t) => pillageBar(t, t.operation!),
      do(p) {
        const t = p.table;
        const { by, kind, at, units, pillaged } = t.operation!;
        t.lands[at!]!.pillaged = { by: warbandOf(t.operation!), year: t.year };
        pillaged.push({ land: at!, units: [...units] });
        const [clause, rp] = kind === 'raid' ? [UNPAID[by], 0] : ['LS-C7.2.f3', coins(t, at!)];
        p.log('pillage', clause, { side: by, land: at!, rp });
      },
    },
    move: {
      clause: 'LS-C7.2.f2',
      written: 'to',
      each: (t) => t.map.exits[t.operation!.at!]!.map((to) => ({ verb: 'move', to })),
      bar: (t, _f, { to }) => armyBar(t, armyOf(t.operation!), to),
      at: ({ to }) => [to],
      do: (p, _f, { to }) => moveArmy(p, to),
    },
    retreat: {
      clause: 'LS-C7.2.f5',
      bar: (t) => retreatBar(t, t.operation!),
      do(p) {
        p.done();
        p.call({ step: 'retreat' });
      },
    },
    end: {
      clause: 'LS-C7.2.f6',
      bar: (t) => endBar(t, t.operation!),
      do(p) {
        const { by, at } = p.table.operation!;
        p.table.operation!.over = true;
        p.log('end', 'LS-C7.2.f6', { side: by, land: at! });
        p.done();
        p.call({ step: 'staying' });
      },
    },
  },
});

const armyOf = ({ at, units, led }: Operation): Party => ({ from: at!, units, led });

/** What raiders pillage pays nobody. */
const UNPAID: Record<Side, string> = { saxon: 'LS-4.3.1S.n', carolingian: 'LS-4.3.1C.h' };

function pillageBar(t: Table, { by, at }: Operation): Bar | null {
  const land = at!;
  if (!t.map.lands[land]!.pillageable) return bar('LS-1.1.e', 'not-pillageable', { land });
  if (!isEnemy(t, land, by)) return bar('LS-C7.2.f3', 'not-enemy-land', { land });
  return t.lands[land]!.pillaged ? bar('LS-C7.2.f3', 'pillaged-already', { land }) : null;
}

/** A retreat leads to the first friendly land, so there is none out of one: LS-M6.5.a, R69. */
function retreatBar(t: Table, operation: Operation): Bar | null {
  const { at, route } = operation;
  if (isHaven(t, at!)) return bar('LS-M6.5.a', 'safe-already', { land: at! });
  return route.length > 1 ? null : bar('LS-M6.5.a', 'no-way-back', { land: at! });
}

/**
 * In friendly land, in a conquest, in a land being retaken, or where it was activated: LS-C7.2.f6, R13, R69. No enemy is
 * left where it stands, or it would have to fight: LS-M6.4.a.
 */
function endBar(t: Table, operation: Operation): Bar | null {
  const { at, kind, route } = operation;
  const land = at!;
  if (isHaven(t, land) || route.length === 1) return null;
  if (kind === 'raid') return bar('LS-C7.2.f6', 'raiders-go-home', { land });
  if (t.map.lands[land]!.owner !== 'saxon') return bar('LS-6.1.e', 'raid-only', { land });
  const { fortification, standing } = t.lands[land]!;
  return fortification !== null && standing ? bar('LS-C7.2.f6', 'walls-stand', { land }) : null;
}

// ---------------------------------------------------------------- staying in a conquest

/** In the order of the die: LS-C7.2.f7. */
const LEVIES: Nation[] = ['austrasia', 'hesse', 'thuringe'];

const levies = (t: Table, { units }: Operation): UnitId[] =>
  units.filter((unit) => LEVIES.includes(t.map.units[unit]!.nation));

/** Without Charlemagne the levies stay in a conquest only if paid, and by a die: LS-C7.2.f7, f8. */
export const staying = ask('staying', {
  seat: (t) => (mustBePaid(t, t.operation!) ? 'carolingian' : null),
  prompt: 'staying',
  facts: (t) => ({ land: t.operation!.at! }),
  clause: 'LS-C7.2.f7',
  verbs: {
    pay: {
      clause: 'LS-C7.2.f7',
      bar: (t) => unaffordable(t, 'carolingian', t.charts.stay, 'LS-C7.2.f7'),
      do(p) {
        const t = p.table;
        pay(t, 'carolingian', t.charts.stay);
        const roll = die(p, 'staying');
        const leaving = LEVIES[roll - 1];
        p.log('staying', 'LS-C7.2.f7', { roll, nation: leaving ?? null });
        goHome(
          p,
          levies(t, t.operation!).filter((unit) => t.map.units[unit]!.nation === leaving),
        );
        p.done();
      },
    },
    'go-home': {
      clause: 'LS-C7.2.f7',
      do(p) {
        goHome(p, levies(p.table, p.table.operation!));
        p.done();
      },
    },
  },
});

/** A land that this operation took and that has no control marker yet; in winter it gets one at once: R27. */
function mustBePaid(t: Table, operation: Operation): boolean {
  const { by, at, led, kind } = operation;
  const conquest = by === 'carolingian' && at !== null && t.lands[at]!.control === 'saxon';
  return conquest && !led && kind !== 'winter' && levies(t, operation).length > 0;
}

/** Sent home, still active: R27. */
function goHome(p: Doing, units: readonly UnitId[]): void {
  const t = p.table;
  for (const unit of units) t.units[unit]!.at = homeOf(t, unit);
  t.operation!.units = t.operation!.units.filter((unit) => !units.includes(unit));
  if (units.length > 0) p.log('go-home', 'LS-C7.2.f7', { units: [...units] });
}
