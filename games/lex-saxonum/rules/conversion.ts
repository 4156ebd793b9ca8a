/** Conversion of conquered lands: LS-8.4. */

import { type Bar, bar, die } from '@annales/engine';
import type { LandId, Table } from '../state.ts';
import { ask, conqueredLands, isConquered, pay, unaffordable } from './ground.ts';
import { mightHold, notHeld, playFace } from './stratagems.ts';

/** Each conquered land once a turn, as long as one can be converted by what all can see: LS-8.4.a. */
export const conversion = ask('conversion', {
  seat: (t, f) => {
    const heathen = conqueredLands(t).filter((land) => !t.lands[land]!.converted);
    const open = heathen.some((land) => preachBar(t, land, f.tried) === null);
    const decree = heathen.length > 0 && mightHold(t, 'carolingian', 'conversion');
    return open || decree ? 'carolingian' : null;
  },
  prompt: 'conversion',
  clause: 'LS-8.4.a',
  verbs: {
    convert: {
      clause: 'LS-8.4.a',
      written: 'land',
      each: (t) => conqueredLands(t).map((land) => ({ verb: 'convert', land })),
      bar: (t, f, { land }) => preachBar(t, land, f.tried),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        const t = p.table;
        pay(t, 'carolingian', t.charts.conversion);
        f.tried.push(land);
        const palace = hasPalace(t, land);
        const roll = palace ? null : die(p, 'conversion');
        const bonus = palace ? 0 : missionBonus(t, land);
        const won = roll === null || converts(roll + bonus);
        t.lands[land]!.converted = won;
        p.log('conversion', palace ? 'LS-8.4.b' : 'LS-8.4.a', { land, roll, bonus, won });
      },
    },
    decree: {
      clause: 'LS-4.3.1C.c',
      written: 'land',
      each: (t) => conqueredLands(t).map((land) => ({ verb: 'decree', land })),
      bar: (t, _f, { land }) => heathenBar(t, land, 'LS-4.3.1C.c') ?? notHeld(t, 'carolingian', 'conversion'),
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

function heathenBar(t: Table, land: LandId, clause: string): Bar | null {
  if (!isConquered(t, land)) return bar(clause, 'not-conquered', { land });
  return t.lands[land]!.converted ? bar(clause, 'converted-already', { land }) : null;
}

function preachBar(t: Table, land: LandId, tried: readonly LandId[]): Bar | null {
  const done = heathenBar(t, land, 'LS-8.4.a');
  if (done) return done;
  if (tried.includes(land)) return bar('LS-8.4.a', 'tried-already', { land });
  return unaffordable(t, 'carolingian', t.charts.conversion, 'LS-CT.i');
}

/** A bishop's palace that stands: LS-8.4.b. */
const hasPalace = (t: Table, land: LandId): boolean =>
  t.lands[land]!.fortification === 'palace' && t.lands[land]!.standing;

/** A palace next door helps, the standing Irminsul hinders and cancels that help: LS-8.4.c, d. */
export const MISSION = { palace: 1, irminsul: -1 };
function missionBonus(t: Table, land: LandId): number {
  if (t.irminsul) return MISSION.irminsul;
  return t.map.neighbours[land]!.some((next) => hasPalace(t, next)) ? MISSION.palace : 0;
}

/** LS-8.4.a. */
const converts = (result: number): boolean => result >= 4;

/** How many of six rolls convert, with a bonus and in a land. */
export const oddsWith = (bonus: number): number =>
  [1, 2, 3, 4, 5, 6].filter((roll) => converts(roll + bonus)).length;
export const conversionOdds = (t: Table, land: LandId): number =>
  hasPalace(t, land) ? 6 : oddsWith(missionBonus(t, land));
