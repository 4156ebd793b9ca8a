/** Lands change hands in phase F, by arms or by Massacre: LS-8.1, LS-4.3.1C.f. */

import { type Bar, bar } from '@annales/engine';
import type { LandId, Table } from '../state.ts';
import { ask, conqueredLands, type Doing, destroy, hasUnits, isConquered, unitsIn } from './ground.ts';
import { notHeld, playFace } from './stratagems.ts';

const isOpen = (t: Table, land: LandId): boolean => !t.lands[land]!.standing;

/** Taken, garrisoned and touching Carolingian land; checked until nothing changes: LS-8.1.a, a2. */
export function conquests(p: Doing): void {
  const { table: t } = p;
  for (let land = nextConquest(t); land; land = nextConquest(t)) conquer(p, land, 'LS-8.1.a');
}

const nextConquest = (t: Table): LandId | undefined =>
  t.map.order.find(
    (land) =>
      t.lands[land]!.control === 'saxon' &&
      isOpen(t, land) &&
      !hasUnits(t, land, 'saxon') &&
      hasUnits(t, land, 'carolingian') &&
      t.map.neighbours[land]!.some((next) => t.lands[next]!.control === 'carolingian'),
  );

function conquer(p: Doing, land: LandId, clause: string): void {
  p.table.lands[land]!.control = 'carolingian';
  p.log('conquest', clause, { land });
}

/** The marker goes, converted or not; what is rebuilt there is a fortress: LS-8.1.b, LS-5.2.g. */
export function reconquests(p: Doing): void {
  const t = p.table;
  for (const land of conqueredLands(t)) {
    if (!isOpen(t, land) || hasUnits(t, land, 'carolingian') || !hasUnits(t, land, 'saxon')) continue;
    Object.assign(t.lands[land]!, { control: 'saxon', converted: false, fortification: 'fortress' });
    p.log('reconquest', 'LS-8.1.b', { land });
  }
}

// ---------------------------------------------------------------- Massacre

/** Charlemagne stands in a land that was Saxon: LS-4.3.1C.f1. */
export const isAmongSaxons = (t: Table): boolean => t.map.lands[t.charlemagne.at!]!.owner === 'saxon';

/** Before the redeployment; the marker goes to the Saxon: LS-4.3.1C.f1, f3. */
export const massacre = ask('massacre', {
  seat: () => 'carolingian',
  prompt: 'massacre',
  clause: 'LS-4.3.1C.f1',
  verbs: {
    massacre: {
      clause: 'LS-4.3.1C.f1',
      bar: (t) => notHeld(t, 'carolingian', 'massacre'),
      do(p) {
        const t = p.table;
        playFace(p, 'carolingian', 'massacre');
        t.granted.push({ side: 'saxon', marker: t.played.pop()!, year: t.year });
        subdue(p, t.charlemagne.at!);
        p.done();
        p.call({ step: 'massacre-lands', left: 2 });
      },
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done() },
  },
});

/** Two lands next to his, fewer if fewer qualify: LS-4.3.1C.f1. */
export const massacreLands = ask('massacre-lands', {
  seat: (t, f) => (f.left > 0 && cowed(t).length > 0 ? 'carolingian' : null),
  prompt: 'massacre-lands',
  facts: (_t, f) => ({ left: f.left }),
  clause: 'LS-4.3.1C.f1',
  verbs: {
    strike: {
      clause: 'LS-4.3.1C.f1',
      written: 'land',
      each: (t) => cowed(t).map((land) => ({ verb: 'strike', land })),
      bar: (t, _f, { land }) => strikeBar(t, land),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        f.left--;
        subdue(p, land);
      },
    },
  },
});

const cowed = (t: Table): LandId[] =>
  t.map.neighbours[t.charlemagne.at!]!.filter((land) => strikeBar(t, land) === null);

/** Saxon lands next to Charlemagne that do not hold Widukind. */
function strikeBar(t: Table, land: LandId): Bar | null {
  const clause = 'LS-4.3.1C.f1';
  const from = t.charlemagne.at!;
  if (!t.map.neighbours[from]!.includes(land)) return bar(clause, 'not-adjacent', { from, to: land });
  if (t.lands[land]!.control !== 'saxon') return bar(clause, 'not-saxon', { land });
  return t.widukind.at === land ? bar(clause, 'widukind-there', { land }) : null;
}

/** Units and fortress are destroyed, the marker is placed at once, and nothing is paid: R33. */
function subdue(p: Doing, land: LandId): void {
  const t = p.table;
  destroy(p, unitsIn(t, land, 'saxon'));
  if (isConquered(t, land)) return;
  Object.assign(t.lands[land]!, { standing: false, fell: t.year, fellTo: 'carolingian' });
  conquer(p, land, 'LS-4.3.1C.f1');
}
