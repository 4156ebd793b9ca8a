/** Interception of Pillagers: LS-4.3.1C.e. */

import { bar } from '@annales/engine';
import type { LandId, Table, UnitId } from '../state.ts';
import { compositionBar, newOperation } from './activation.ts';
import { notHeld, openCombat } from './combats.ts';
import { ask, type Doing, isOnMap, joint, sendTo, sequence } from './ground.ts';
import { interceptors } from './operations.ts';
import { mightHold, playFace } from './stratagems.ts';

interface Band {
  units: UnitId[];
  led: boolean;
}

/** The Carolingian may step in before the retreat from any land on the way: LS-4.3.1C.e1, e6. */
export const interception = joint('interception', {
  prompt: 'interception',
  clause: 'LS-4.3.1C.e1',
  window: true,
  seats: (t) => (mightHold(t, 'carolingian') && t.purse.carolingian >= t.charts.round ? ['carolingian'] : []),
  branch: () => ({ step: 'interception-answer', units: [], led: false }),
  settle(p, _f, { carolingian }) {
    const t = p.table;
    const band = (carolingian ?? null) as unknown as Band | null;
    if (!band) return;
    playFace(p, 'carolingian', 'interception');
    const from: Record<string, LandId> = Object.fromEntries(
      band.units.map((unit) => [unit, t.units[unit]!.at as LandId]),
    );
    if (band.led) from.charlemagne = t.charlemagne.at!;
    p.log('interception', 'LS-4.3.1C.e2', { units: band.units, led: band.led, land: t.operation!.at! });
    p.call({ step: 'intercepted', units: band.units, led: band.led, from });
  },
});

/** Up to five units from next door, under the rules of armies: LS-4.3.1C.e2. */
export const interceptionAnswer = ask('interception-answer', {
  prompt: 'interception',
  clause: 'LS-4.3.1C.e1',
  facts: (t, f) => ({ land: t.operation!.at!, units: f.units }),
  standing: { on: 'interception', answer: (_t, f) => (f.units.length === 0 ? { verb: 'no' } : null) },
  verbs: {
    with: {
      clause: 'LS-4.3.1C.e2',
      each: (t, f) => {
        const near = [...interceptors(t), ...(kingIsNear(t, f) ? ['charlemagne'] : [])];
        return near.filter((unit) => !f.units.includes(unit)).map((unit) => ({ verb: 'with', unit }));
      },
      bar: (t, f, { unit }) => {
        const held = notHeld(t, 'carolingian', 'interception');
        if (held || unit === 'charlemagne') return held;
        if (f.units.length >= t.charts.interceptors) {
          return bar('LS-4.3.1C.e2', 'too-many', { units: f.units.length + 1, most: t.charts.interceptors });
        }
        return compositionBar(t, [...f.units, unit], {
          ...newOperation('carolingian', 'campaign'),
          led: f.led,
        });
      },
      at: ({ unit }) => [unit],
      do(_p, f, { unit }) {
        if (unit === 'charlemagne') f.led = true;
        else f.units.push(unit);
      },
    },
    intercept: {
      clause: 'LS-4.3.1C.e1',
      bar: (t, f) =>
        notHeld(t, 'carolingian', 'interception') ??
        (f.units.length > 0 ? null : bar('LS-4.3.1C.e2', 'no-army')),
      do: (p, f) => p.done({ units: f.units, led: f.led }),
    },
    no: {
      clause: 'LS-4.2.b',
      bar: (_t, f) => (f.units.length === 0 && !f.led ? null : bar('LS-4.3.1C.e2', 'band-chosen')),
      do: (p) => p.done(null),
    },
  },
});

/** Charlemagne comes with units from his own land: R28. */
const kingIsNear = (t: Table, f: Band): boolean =>
  !f.led && f.units.some((unit) => t.units[unit]!.at === t.charlemagne.at);

/** The pillager fights or gives up his spoils; then the band goes home: LS-4.3.1C.e3 to e7. */
export const intercepted = sequence('intercepted', {
  challenge: (p, f) => p.call({ step: 'challenge', units: f.units }),
  fight(p, f) {
    const t = p.table;
    if (f.got === 'refuse') {
      forfeit(p);
      return;
    }
    sendTo(t, f.units, t.operation!.at!);
    if (f.led) t.charlemagne.at = t.operation!.at!;
    f.got = t.operation!.at!;
    openCombat(t, { units: [...f.units], led: f.led });
    p.call({ step: 'combat' });
  },
  home(p, f) {
    const t = p.table;
    if (f.got !== null && f.got !== 'refuse') {
      const gone = t.operation!.units.length === 0 || t.operation!.at !== f.got;
      if (gone) forfeit(p);
      if (gone && t.operation!.units.length > 0) t.operation!.over = true;
    }
    for (const [piece, land] of Object.entries(f.from)) {
      if (piece === 'charlemagne') {
        if (!t.sentHome) t.charlemagne.at = land;
      } else if (isOnMap(t, piece)) t.units[piece]!.at = land;
    }
    if (f.got !== 'refuse') p.log('interceptors-home', 'LS-4.3.1C.e7', {});
  },
});

export const challenge = ask('challenge', {
  seat: () => 'saxon',
  prompt: 'challenge',
  facts: (_t, f) => ({ units: f.units }),
  clause: 'LS-4.3.1C.e3',
  verbs: {
    accept: { clause: 'LS-4.3.1C.e4', do: (p) => p.done('accept') },
    refuse: { clause: 'LS-4.3.1C.e3', do: (p) => p.done('refuse') },
  },
});

/** The pillage markers of this operation go, and with them its pillage RP: LS-4.3.1C.e3, e5. */
function forfeit(p: Doing): void {
  const t = p.table;
  const lands = t.operation!.pillaged.splice(0).map(({ land }) => land);
  for (const land of lands) t.lands[land]!.pillaged = null;
  p.log('forfeit', 'LS-4.3.1C.e5', { lands });
}
