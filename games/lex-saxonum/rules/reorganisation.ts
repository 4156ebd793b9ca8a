/** Phase F, reorganisation, in its order: LS-8. */

import { type Bar, bar, die, take } from '@annales/engine';
import { type LandId, SIDES, type Side, type Table, type UnitId } from '../state.ts';
import { canActivate, newOperation } from './activation.ts';
import {
  ask,
  conqueredLands,
  type Doing,
  destroy,
  earn,
  hasUnits,
  homeOf,
  isConquered,
  isFriendly,
  isOnMap,
  pay,
  sequence,
  unaffordable,
  unitsIn,
} from './ground.ts';
import { isReserve } from './reinforcements.ts';
import { holds, mightHold, playFace, returnMarkers } from './stratagems.ts';

/** LS-8.0.a */
export const reorganisation = sequence('reorganisation', {
  conquests: (p) => conquests(p),
  reconquests: (p) => reconquests(p),
  massacre(p) {
    if (massacreOpen(p.table) && mightHold(p.table, 'carolingian')) p.call({ step: 'massacre' });
  },
  redeployment: (p) => redeploy(p),
  winter(p) {
    const t = p.table;
    if (mightHold(t, 'carolingian') && canActivate(t, newOperation('carolingian', 'winter')))
      p.call({ step: 'winter' });
  },
  afterWinter(p, f) {
    if (f.got !== 'winter') return;
    conquests(p);
    redeploy(p);
  },
  irminsul: (p) => irminsul(p),
  conversion: (p) => p.call({ step: 'conversion', tried: [] }),
  stratagems: (p) => stratagemsReturn(p),
  victory: (p) => victory(p),
});

// ---------------------------------------------------------------- conquests

/** Taken, garrisoned and touching Carolingian land; checked until nothing changes: LS-8.1.a, a2. */
function conquests(p: Doing): void {
  const t = p.table;
  for (let changed = true; changed; ) {
    changed = false;
    for (const land of t.map.order) {
      if (!canBeConquered(t, land)) continue;
      conquer(p, land, 'LS-8.1.a');
      changed = true;
    }
  }
}

function canBeConquered(t: Table, land: LandId): boolean {
  const { control, fortification, standing } = t.lands[land]!;
  return (
    t.map.lands[land]!.owner === 'saxon' &&
    control === 'saxon' &&
    (fortification === null || !standing) &&
    !hasUnits(t, land, 'saxon') &&
    hasUnits(t, land, 'carolingian') &&
    t.map.neighbours[land]!.some((next) => t.lands[next]!.control === 'carolingian')
  );
}

function conquer(p: Doing, land: LandId, clause: string): void {
  p.table.lands[land]!.control = 'carolingian';
  p.log('conquest', clause, { land });
}

/** LS-8.1.b */
function reconquests(p: Doing): void {
  const t = p.table;
  for (const land of conqueredLands(t)) {
    const here = t.lands[land]!;
    const free = !hasUnits(t, land, 'carolingian') && hasUnits(t, land, 'saxon');
    if (!free || (here.fortification !== null && here.standing)) continue;
    here.control = 'saxon';
    here.converted = false;
    here.fortification = 'fortress';
    p.log('reconquest', 'LS-8.1.b', { land });
  }
}

// ---------------------------------------------------------------- massacre

/** Charlemagne stands in a land that was Saxon: LS-4.3.1C.f1. */
const massacreOpen = (t: Table): boolean => t.map.lands[t.charlemagne.at!]!.owner === 'saxon';

export const massacre = ask('massacre', {
  seat: () => 'carolingian',
  prompt: 'massacre',
  clause: 'LS-4.3.1C.f1',
  verbs: {
    massacre: {
      clause: 'LS-4.3.1C.f1',
      bar: (t) =>
        holds(t, 'carolingian', 'massacre') ? null : bar('LS-4.2.a', 'not-held', { face: 'massacre' }),
      do(p) {
        const t = p.table;
        playFace(p, 'carolingian', 'massacre');
        t.played.splice(t.played.indexOf('massacre'), 1);
        t.granted.push({ side: 'saxon', marker: 'massacre', year: t.year });
        subdue(p, t.charlemagne.at!);
        p.done();
        p.call({ step: 'massacre-lands', left: 2 });
      },
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done() },
  },
});

/** Two lands next to his that do not hold Widukind: R33. */
export const massacreLands = ask('massacre-lands', {
  seat: (t, f) => (f.left > 0 && cowed(t).length > 0 ? 'carolingian' : null),
  prompt: 'massacre-lands',
  facts: (_t, f) => ({ left: f.left }),
  clause: 'LS-4.3.1C.f1',
  verbs: {
    strike: {
      clause: 'LS-4.3.1C.f1',
      each: (t) => cowed(t).map((land) => ({ verb: 'strike', land })),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        f.left--;
        subdue(p, land);
      },
    },
  },
});

const cowed = (t: Table): LandId[] =>
  t.map.neighbours[t.charlemagne.at!]!.filter(
    (land) => t.map.lands[land]!.owner === 'saxon' && !isConquered(t, land) && t.widukind.at !== land,
  );

/** Units and fortress are destroyed, the marker is placed at once, and nothing is paid: R33. */
function subdue(p: Doing, land: LandId): void {
  const t = p.table;
  destroy(p, unitsIn(t, land, 'saxon'));
  if (isConquered(t, land)) return;
  Object.assign(t.lands[land]!, { standing: false, fell: t.year });
  conquer(p, land, 'LS-4.3.1C.f1');
}

// ---------------------------------------------------------------- redeployment

/** Everybody goes home; Scara +1 in conquests and Widukind may be asked about: LS-8.2. */
function redeploy(p: Doing): void {
  const t = p.table;
  for (const unit of t.map.unitOrder) {
    const facts = t.map.units[unit]!;
    const here = t.units[unit]!;
    here.active = false;
    if (NEIGHBOURS.includes(facts.nation)) here.at = facts.home;
    else if (isReserve(t, unit) && here.at !== 'destroyed') here.at = 'reserve';
    else if (isOnMap(t, unit) && !staysOut(t, unit)) here.at = facts.home;
  }
  t.allies = { danish: false, frisian: false };
  t.charlemagne = { at: t.map.places.court, active: false };
  t.widukind.active = false;
  p.log('redeployment', 'LS-8.2.a', {});
  if (t.widukind.at !== null) p.call({ step: 'widukind', after: 'redeployment' });
  const scara = t.map.unitOrder.filter((unit) => isScaraInConquest(t, unit));
  if (scara.length > 0) p.call({ step: 'scara', units: scara });
}

const NEIGHBOURS = ['danish', 'frisian', 'obotrite', 'veleti', 'sorb'];

/** Scara +1 in a conquest, and Saxons whose own land is lost: LS-8.2.c, e. */
function staysOut(t: Table, unit: UnitId): boolean {
  const { nation, home } = t.map.units[unit]!;
  if (nation === 'saxon') return isConquered(t, home) || sharesHome(t, unit);
  return isScaraInConquest(t, unit);
}

/** Saxons who rose in a garrisoned land stay there beside the enemy: R30. */
const sharesHome = (t: Table, unit: UnitId): boolean => t.units[unit]!.at === homeOf(t, unit);

const isScaraInConquest = (t: Table, unit: UnitId): boolean => {
  const { nation, royalGuard } = t.map.units[unit]!;
  const { at } = t.units[unit]!;
  return nation === 'royal' && !royalGuard && !isReserve(t, unit) && isOnMap(t, unit) && isConquered(t, at);
};

/** Each Scara +1 stays in the conquest where it is, or returns to Aix: LS-8.2.e. */
export const scara = ask('scara', {
  seat: (_t, f) => (f.units.length > 0 ? 'carolingian' : null),
  prompt: 'scara',
  facts: (t, f) => ({ units: f.units, land: t.units[f.units[0]!]?.at ?? null }),
  clause: 'LS-8.2.e',
  verbs: {
    leave: {
      clause: 'LS-8.2.e',
      each: (_t, f) => (f.units[0] ? [{ verb: 'leave', unit: f.units[0] }] : []),
      at: ({ unit }) => [unit],
      do(_p, f) {
        f.units.shift();
      },
    },
    send: {
      clause: 'LS-8.2.e',
      each: (_t, f) => (f.units[0] ? [{ verb: 'send', unit: f.units[0] }] : []),
      at: ({ unit }) => [unit],
      do(p, f, { unit }) {
        p.table.units[unit]!.at = p.table.map.places.court;
        f.units.shift();
      },
    },
  },
});

/** Widukind's land, or, if it is lost, one with Westphalians before any other: LS-8.2.f, LS-8.3.c, R41. */
function widukindPlaces(t: Table): LandId[] {
  const { widukind: home, denmark } = t.map.places;
  if (!isConquered(t, home)) return [home];
  const westphalia = t.map.lands[home]!.ensemble;
  const westphalians = (land: LandId) =>
    unitsIn(t, land, 'saxon').some((unit) => t.map.units[unit]!.group === westphalia);
  const friendly = t.map.order.filter(
    (land) =>
      isFriendly(t, land, 'saxon') ||
      (land === denmark && (t.widukind.at === denmark || westphalians(denmark))),
  );
  const first = friendly.filter(westphalians);
  return first.length > 0 ? first : friendly;
}

export const widukind = ask('widukind', {
  seat: (t) => (widukindPlaces(t).length > 0 ? 'saxon' : null),
  prompt: 'widukind',
  clause: 'LS-8.2.f',
  lone: true,
  verbs: {
    place: {
      clause: 'LS-8.2.f',
      each: (t) => widukindPlaces(t).map((land) => ({ verb: 'place', land })),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        p.table.widukind = { at: land, active: false };
        p.log('widukind', f.after === 'irminsul' ? 'LS-8.3.c' : 'LS-8.2.f', { land });
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- Winter Campaign

/** One more operation after redeployment: LS-4.3.1C.a, LS-8.2.g. */
export const winter = ask('winter', {
  seat: () => 'carolingian',
  prompt: 'winter',
  clause: 'LS-4.3.1C.a',
  verbs: {
    operate: {
      clause: 'LS-4.3.1C.a',
      bar: (t) =>
        holds(t, 'carolingian', 'winter-campaign')
          ? null
          : bar('LS-4.2.a', 'not-held', { face: 'winter-campaign' }),
      do(p) {
        playFace(p, 'carolingian', 'winter-campaign');
        p.table.operation = newOperation('carolingian', 'winter');
        p.done('winter');
        p.call({ step: 'operation' });
      },
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done() },
  },
});

// ---------------------------------------------------------------- Irminsul

/** When Eresburg is conquered: LS-8.3. */
function irminsul(p: Doing): void {
  const t = p.table;
  if (!t.irminsul || !isConquered(t, t.map.places.irminsul)) return;
  t.irminsul = false;
  earn(t, 'carolingian', t.charts.irminsul);
  p.log('irminsul', 'LS-8.3.a', { rp: t.charts.irminsul });
  t.promised.push('westphalia');
  if (!t.widukindDead) p.call({ step: 'widukind', after: 'irminsul' });
}

// ---------------------------------------------------------------- conversion

/** Each conquered land once a turn: LS-8.4.a. */
export const conversion = ask('conversion', {
  seat: (t) => (conqueredLands(t).some((land) => !t.lands[land]!.converted) ? 'carolingian' : null),
  prompt: 'conversion',
  clause: 'LS-8.4.a',
  verbs: {
    convert: {
      clause: 'LS-8.4.a',
      each: (t) => conqueredLands(t).map((land) => ({ verb: 'convert', land })),
      points: (t) => t.map.order.map((land) => ({ verb: 'convert', land })),
      bar: (t, f, { land }) => convertBar(t, land, f.tried),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        const t = p.table;
        pay(t, 'carolingian', t.charts.conversion);
        f.tried.push(land);
        const palace = hasPalace(t, land);
        const roll = palace ? null : die(p, 'conversion');
        const won = roll === null || roll + missionBonus(t, land) >= 4;
        if (won) t.lands[land]!.converted = true;
        p.log('conversion', palace ? 'LS-8.4.b' : 'LS-8.4.a', {
          land,
          roll,
          bonus: missionBonus(t, land),
          won,
        });
      },
    },
    decree: {
      clause: 'LS-4.3.1C.c',
      each: (t) => conqueredLands(t).map((land) => ({ verb: 'decree', land })),
      bar: (t, _f, { land }) => {
        if (t.lands[land]!.converted) return bar('LS-4.3.1C.c', 'converted-already', { land });
        return holds(t, 'carolingian', 'conversion')
          ? null
          : bar('LS-4.2.a', 'not-held', { face: 'conversion' });
      },
      at: ({ land }) => [land],
      do(p, _f, { land }) {
        playFace(p, 'carolingian', 'conversion');
        p.table.lands[land]!.converted = true;
        p.log('conversion', 'LS-4.3.1C.c', { land, roll: null, bonus: 0, won: true });
      },
    },
    finish: { clause: 'LS-8.4.a', do: (p) => p.done() },
  },
});

function convertBar(t: Table, land: LandId, tried: LandId[]): Bar | null {
  if (!isConquered(t, land)) return bar('LS-8.4.a', 'not-conquered', { land });
  if (t.lands[land]!.converted) return bar('LS-8.4.a', 'converted-already', { land });
  if (tried.includes(land)) return bar('LS-8.4.a', 'tried-already', { land });
  return unaffordable(t, 'carolingian', t.charts.conversion, 'LS-CT.i');
}

const hasPalace = (t: Table, land: LandId): boolean =>
  t.lands[land]!.fortification === 'palace' &&
  t.lands[land]!.standing &&
  t.lands[land]!.control === 'carolingian';

/** A palace next door helps, the standing Irminsul hinders and cancels that help: LS-8.4.c, d. */
const missionBonus = (t: Table, land: LandId): number =>
  t.irminsul ? -1 : t.map.neighbours[land]!.some((next) => hasPalace(t, next)) ? 1 : 0;

// ---------------------------------------------------------------- the end of the turn

/** Markers return; what was granted before is used up, what is granted now is taken from where it lies: LS-8.5, R45. */
function stratagemsReturn(p: Doing): void {
  const t = p.table;
  for (const { marker } of t.granted.filter((one) => one.year < t.year)) {
    (marker === 'massacre' ? t.removed : t.played).push(marker);
  }
  t.granted = t.granted.filter((one) => one.year === t.year);
  returnMarkers(t);
  for (const marker of t.promised.splice(0)) {
    t.granted.push({ side: 'saxon', marker: take(t.pile, marker), year: t.year });
  }
  p.log('stratagems-return', 'LS-8.5.a', {});
}

/** LS-8.6 */
function victory(p: Doing): void {
  const t = p.table;
  const free = t.map.order.filter((land) => {
    const { owner, ensemble } = t.map.lands[land]!;
    return owner === 'saxon' && ensemble !== t.map.places.spared && !isConquered(t, land);
  });
  const sacked = t.map.places.sack.every((land) => {
    const { standing, fell, pillaged } = t.lands[land]!;
    return !standing && fell === t.year && pillaged?.by === 'saxon' && pillaged.year === t.year;
  });
  const score = scores(t);
  if (free.length === 0)
    p.end({ winners: ['carolingian'], how: 'conquest', clause: 'LS-8.6.a', scores: score });
  else if (sacked) p.end({ winners: ['saxon'], how: 'sack', clause: 'LS-8.6.b', scores: score });
  else if (t.year >= t.charts.years.last) {
    p.end({ winners: ['saxon'], how: 'time', clause: 'LS-8.6.d', scores: score });
  }
}

/** Lands that each side holds of those that matter, for the books only. */
export const scores = (t: Table): Record<Side, number> => {
  const taken = conqueredLands(t).filter(
    (land) => t.map.lands[land]!.ensemble !== t.map.places.spared,
  ).length;
  const all = t.map.order.filter(
    (land) => t.map.lands[land]!.owner === 'saxon' && t.map.lands[land]!.ensemble !== t.map.places.spared,
  ).length;
  return { carolingian: taken, saxon: all - taken };
};
