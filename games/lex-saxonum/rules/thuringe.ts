/** Revolt in Thuringe, as an operation and as an answer to its activation: LS-4.3.1S.p to r. */

import type { Table, UnitId } from '../state.ts';
import type { Piece } from './armies.ts';
import { ask, type Doing, isPhaseE, joint, unitsIn } from './ground.ts';
import { holds, mightHold, notHeld, playFace } from './stratagems.ts';

/** Some Thuringian is at home who has not been activated, or is being so now: LS-4.3.1S.p. */
export const canRiseInThuringe = (t: Table): boolean =>
  !t.thuringe.risen &&
  thuringiansAtHome(t).some((unit) => !t.units[unit]!.active || t.operation?.units.includes(unit));

const isThuringian = (t: Table, piece: Piece): boolean => t.map.units[piece]?.nation === 'thuringe';

const thuringiansAtHome = (t: Table): UnitId[] =>
  unitsIn(t, t.map.places.thuringe, 'carolingian').filter((unit) => isThuringian(t, unit));

/** It does not move this turn: LS-4.3.1S.q. */
export const hasRisen = (t: Table, unit: UnitId): boolean =>
  t.thuringe.risen && isThuringian(t, unit) && t.units[unit]!.at === t.map.places.thuringe;

/** Those at home are active and stay; the operation that called them goes on without them: R32. */
export function riseInThuringe(p: Doing): void {
  const t = p.table;
  t.thuringe = { risen: true, unpaid: true };
  for (const unit of thuringiansAtHome(t)) {
    t.units[unit]!.active = true;
    if (t.operation) t.operation.units = t.operation.units.filter((one) => one !== unit);
  }
  p.log('thuringe', 'LS-4.3.1S.p');
}

/** Opens the window when the first Thuringian is called up; a Winter Campaign is past its phase: R55. */
export function offerRising(p: Doing, called: readonly Piece[]): void {
  const t = p.table;
  if (!called.some((piece) => isThuringian(t, piece))) return;
  if (t.operation!.units.some((unit) => isThuringian(t, unit) && !called.includes(unit))) return;
  if (isPhaseE(t) && canRiseInThuringe(t) && mightHold(t, 'saxon', 'thuringe')) p.call({ step: 'thuringe' });
}

/** The Saxon may answer the activation of Thuringe: LS-4.3.1S.p. */
export const thuringe = joint('thuringe', {
  prompt: 'thuringe',
  clause: 'LS-4.3.1S.p',
  window: true,
  seats: () => ['saxon'],
  branch: () => ({ step: 'thuringe-answer' }),
  settle(p, _f, { saxon }) {
    if (saxon !== 'rise') return;
    playFace(p, 'saxon', 'thuringe');
    riseInThuringe(p);
  },
});

export const thuringeAnswer = ask('thuringe-answer', {
  prompt: 'thuringe',
  clause: 'LS-4.3.1S.p',
  late: () => ({ verb: 'no' }),
  standing: {
    on: 'thuringe',
    answer: (t, _f, _seat, left) =>
      left === 'always' && holds(t, 'saxon', 'thuringe') ? { verb: 'rise' } : { verb: 'no' },
  },
  verbs: {
    rise: {
      clause: 'LS-4.3.1S.p',
      bar: (t) => notHeld(t, 'saxon', 'thuringe'),
      do: (p) => p.done('rise'),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});
