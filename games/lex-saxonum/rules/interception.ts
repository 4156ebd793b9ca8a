/** Interception of Pillagers: LS-4.3.1C.e. */

import { type Bar, bar } from '@annales/engine';
import type { Act, LandId, Table, UnitId } from '../state.ts';
import { compositionBar, compositionOf, type Piece } from './armies.ts';
import { openInterception } from './combats.ts';
import { fleeIfAlone } from './commanders.ts';
import { ask, bonusOf, type Doing, hasUnits, joint, sendTo, sequence, unitsIn } from './ground.ts';
import { isReserve } from './reinforcements.ts';
import { holds, mightHold, notHeld, playFace } from './stratagems.ts';
import { hasRisen } from './thuringe.ts';

// ---------------------------------------------------------------- when, and by whom

/** Only an army led by the Saxon that has pillaged in this operation and retreats: LS-4.3.1C.e1, R28. */
export function mayBeIntercepted(t: Table): boolean {
  const { by, pillaged } = t.operation!;
  return by === 'saxon' && pillaged.length > 0 && interceptors(t).length > 0;
}

/** Carolingian units next door, active or not, but for Thuringians who have risen: LS-4.3.1C.e2, LS-4.3.1S.q. */
const interceptors = (t: Table): UnitId[] =>
  nextDoor(t)
    .flatMap((land) => unitsIn(t, land, 'carolingian'))
    .filter((unit) => !hasRisen(t, unit));

/** Lands from which one may go to where the pillagers are. */
function nextDoor(t: Table): LandId[] {
  const here = t.operation!.at!;
  return t.map.neighbours[here]!.filter((land) => t.map.exits[land]!.includes(here));
}

interface Band {
  units: UnitId[];
  led: boolean;
}

/** The Carolingian may step in before the retreat from any land on the way: LS-4.3.1C.e1, e6. */
export const interception = joint('interception', {
  prompt: 'interception',
  clause: 'LS-4.3.1C.e1',
  window: true,
  seats: (t) =>
    mightHold(t, 'carolingian', 'interception') && t.purse.carolingian >= t.charts.round
      ? ['carolingian']
      : [],
  branch: () => ({ step: 'interception-answer', units: [], led: false }),
  settle(p, _f, { carolingian }) {
    const t = p.table;
    const band = (carolingian ?? null) as unknown as Band | null;
    if (!band) return;
    const land = t.operation!.at!;
    const from: Record<string, LandId> = {};
    for (const unit of band.units) from[unit] = t.units[unit]!.at as LandId;
    if (band.led) from.charlemagne = t.charlemagne.at!;
    playFace(p, 'carolingian', 'interception');
    p.log('interception', 'LS-4.3.1C.e2', { ...band, land });
    p.call({ step: 'intercepted', land, from });
  },
});

// ---------------------------------------------------------------- the band

/** Up to five units from next door, under the rules of armies: LS-4.3.1C.e2. */
export const interceptionAnswer = ask('interception-answer', {
  prompt: 'interception',
  clause: 'LS-4.3.1C.e1',
  facts: (t, { units, led }) => ({ land: t.operation!.at!, units, led }),
  late: () => ({ verb: 'no' }),
  standing: {
    on: 'interception',
    answer: (t, f, _seat, left) => {
      if (left === 'always' && holds(t, 'carolingian', 'interception')) return nextOfStrongest(t, f);
      return f.units.length === 0 ? { verb: 'no' } : null;
    },
  },
  verbs: {
    with: {
      clause: 'LS-4.3.1C.e2',
      written: 'unit',
      each: (t, f) => companions(t, f).map((unit) => ({ verb: 'with', unit })),
      bar: (t, f, { unit }) => notHeld(t, 'carolingian', 'interception') ?? companionBar(t, f, unit),
      at: ({ unit }) => [unit],
      do(p, f, { unit }) {
        f.led ||= unit === 'charlemagne' || comesWithKing(p.table, unit);
        if (unit !== 'charlemagne') f.units.push(unit);
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
      bar: (_t, f) => (f.units.length === 0 ? null : bar('LS-4.3.1C.e2', 'band-chosen')),
      do: (p) => p.done(null),
    },
  },
});

/** Who may still be named. */
function companions(t: Table, f: Band): Piece[] {
  const near = interceptors(t).filter((unit) => !f.units.includes(unit));
  return kingBar(t, f) === null ? [...near, 'charlemagne'] : near;
}

/** Charlemagne comes with units from his own land: R28. */
function kingBar(t: Table, f: Band): Bar | null {
  const piece = 'charlemagne';
  if (f.led) return bar('LS-4.3.1C.e2', 'in-army', { piece });
  if (t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
  return f.units.some((unit) => t.units[unit]!.at === t.charlemagne.at)
    ? null
    : bar('LS-4.3.1C.e2', 'king-alone', { land: t.charlemagne.at! });
}

function companionBar(t: Table, f: Band, unit: Piece): Bar | null {
  if (unit === 'charlemagne') return kingBar(t, f);
  if (!t.map.ranks.carolingian.includes(unit)) return bar('LS-4.3.1C.e2', 'not-yours', { unit });
  if (f.units.includes(unit)) return bar('LS-4.3.1C.e2', 'in-army', { piece: unit });
  if (hasRisen(t, unit)) return bar('LS-4.3.1S.q', 'thuringe-risen', { piece: unit });
  if (!nextDoor(t).includes(t.units[unit]!.at))
    return bar('LS-4.3.1C.e2', 'not-next-door', { unit, land: t.operation!.at! });
  const units = f.units.length + 1;
  const most = t.charts.interceptors;
  if (units > most) return bar('LS-4.3.1C.e2', 'too-many', { units, most });
  const led = f.led || comesWithKing(t, unit);
  const army = compositionOf(t, f.units);
  return compositionBar(t, army, { by: 'carolingian', kind: 'campaign', led }, t.map.units[unit]!);
}

/** The Scara +2 and Neustria bring Charlemagne along, without whom they do not march: LS-6.2.1.b. */
const comesWithKing = (t: Table, unit: UnitId): boolean =>
  (t.map.units[unit]!.royalGuard || isReserve(t, unit)) &&
  t.units[unit]!.at === t.charlemagne.at &&
  !t.sentHome;

/** The standing answer: the strongest that may come, one after the other, then off they go. */
function nextOfStrongest(t: Table, f: Band): Act {
  const open = companions(t, f).filter((unit) => unit !== 'charlemagne' && companionBar(t, f, unit) === null);
  const [strongest] = open.sort((a, b) => bonusOf(t, b) - bonusOf(t, a));
  if (strongest) return { verb: 'with', unit: strongest };
  return f.units.length > 0 ? { verb: 'intercept' } : { verb: 'no' };
}

// ---------------------------------------------------------------- the fight

/** The pillager fights or gives up his spoils; then the band goes home: LS-4.3.1C.e3 to e7. */
export const intercepted = sequence('intercepted', {
  challenge(p, { from: { charlemagne, ...units } }) {
    p.call({ step: 'challenge', units: Object.keys(units), led: charlemagne !== undefined });
  },
  fight(p, f) {
    const t = p.table;
    if (f.got === 'refuse') return;
    const { charlemagne: ledFrom, ...units } = f.from;
    sendTo(t, Object.keys(units), f.land);
    if (ledFrom) t.charlemagne.at = f.land;
    openInterception(t, units, ledFrom !== undefined);
    p.call({ step: 'combat' });
  },
  spoils(p, f) {
    const operation = p.table.operation!;
    const withdrew = operation.units.length > 0 && operation.at !== f.land;
    if (f.got === 'refuse' || operation.units.length === 0 || withdrew) forfeit(p);
    if (withdrew) operation.over = true;
  },
  /** Charlemagne goes back with those who are left, unless he was carried off to Aix or Saxons are where he came from: LS-C7.2.d8. */
  home(p, f) {
    const t = p.table;
    const { charlemagne, ...band } = f.from;
    const left = Object.keys(band).filter((unit) => t.units[unit]!.at === f.land);
    if (f.got === 'refuse' || left.length === 0) return;
    for (const unit of left) t.units[unit]!.at = band[unit]!;
    if (charlemagne && t.charlemagne.at === f.land && !hasUnits(t, charlemagne, 'saxon'))
      t.charlemagne.at = charlemagne;
    p.log('interceptors-home', 'LS-4.3.1C.e7');
  },
  refuge: (p, f) => fleeIfAlone(p, f.land),
});

export const challenge = ask('challenge', {
  seat: () => 'saxon',
  prompt: 'challenge',
  facts: (_t, { units, led }) => ({ units, led }),
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
