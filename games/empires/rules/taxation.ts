/** Gold, taxes and plunder: EM-16. */

import { type Bar, bar, onceEach } from '@annales/engine';
import type { Act, AreaId, Table } from '../state.ts';
import { hasMarker } from './civilization.ts';
import { active, areaOf, areasOf, changeLevel, isExile, LOWEST } from './empire.ts';
import { placeOf } from './endeavors.ts';
import { ask, type Doing, run } from './kit.ts';
import { takeLoot } from './pillage.ts';
import { callCheck } from './rebellion.ts';
import { isConnected } from './seas.ts';

/** Once in a turn, at any point of it: EM-6.III.7.f. */
export const taxBar = (t: Table): Bar | null => {
  if (t.turn!.taxed) return bar('EM-16.13', 'taxed-already', {});
  return isExile(active(t)) ? bar('EM-21.0', 'in-exile', {}) : null;
};

/** Demesne cards pay at once: EM-19.2.k, R25. */
export function beginTaxes(p: Doing): void {
  const t = p.table;
  const realm = active(t);
  t.turn!.taxed = true;
  const demesnes = realm.kept.filter((card) => t.eventCards[card]!.kind === 'demesne').length;
  if (demesnes > 0) {
    realm.gold += demesnes;
    p.log('demesne', 'EM-19.2.k', { realm: realm.id, gold: demesnes });
  }
  p.call({ step: 'taxation' });
}

export const taxVerb = {
  clause: 'EM-16.1.b',
  bar: (t: Table) => taxBar(t),
  do: (p: Doing) => beginTaxes(p),
};

/** What may be taxed or plundered: own, connected, and not yet in this turn: EM-16.12, EM-16.14, EM-16.2.f. */
const squeezeBar = onceEach((t: Table, area: AreaId): Bar | null => {
  const realm = active(t);
  if (areaOf(t, area).owner !== realm.id) return bar('EM-16.12', 'not-yours', { area });
  if (t.turn!.squeezed.includes(area)) return bar('EM-16.14', 'squeezed-already', { area });
  return isConnected(t, realm.id, area) ? null : bar('EM-16.12', 'unconnected', { area });
});

function levyBar(t: Table, area: AreaId, gold: number): Bar | null {
  const { level } = areaOf(t, area);
  const barred = squeezeBar(t, area);
  if (barred) return barred;
  if (level <= 0) return bar('EM-16.1.a', 'nothing-to-tax', { area, level });
  return gold < 1 || gold > level ? bar('EM-16.15', 'tax-amount', { area, level }) : null;
}

type Levy = Extract<Act, { verb: 'levy' }>;

/** All the taxation of a turn in one block: EM-16.1.b. An exile's ends at once: EM-X21. */
export const taxation = ask('taxation', {
  seat: (t) => (isExile(active(t)) ? null : active(t).seat),
  prompt: 'taxation',
  facts: (t) => ({ gold: active(t).gold }),
  clause: 'EM-16.1.b',
  late: () => ({ verb: 'end-taxes' }),
  verbs: {
    levy: {
      clause: 'EM-16.15',
      written: 'area gold#',
      each(t) {
        const levies: Levy[] = [];
        for (const area of areasOf(t, t.turn!.realm))
          for (let gold = 1; gold <= areaOf(t, area).level; gold++) levies.push({ verb: 'levy', area, gold });
        return levies;
      },
      bar: (t, _f, { area, gold }) => levyBar(t, area, gold),
      at: ({ area }) => placeOf(area),
      do(p, _f, { area, gold }) {
        p.table.turn!.squeezed.push(area);
        p.call({ step: 'levy', area, gold, checked: false });
      },
    },
    plunder: {
      clause: 'EM-16.2.a',
      written: 'area',
      each: (t) => areasOf(t, t.turn!.realm).map((area) => ({ verb: 'plunder', area })),
      bar: (t, _f, { area }) =>
        squeezeBar(t, area) ??
        (areaOf(t, area).level === LOWEST ? bar('EM-16.2.e', 'nothing-to-take', { area }) : null),
      at: ({ area }) => placeOf(area),
      do(p, _f, { area }) {
        p.table.turn!.squeezed.push(area);
        p.call({ step: 'plunder', area, level: areaOf(p.table, area).level, checked: false });
      },
    },
    'end-taxes': { clause: 'EM-16.11', do: (p) => p.done() },
  },
});

/** The court pays without a check, all others after one: EM-16.17, EM-17.0.a. */
export const levy = run('levy', (p, f) => {
  const t = p.table;
  const realm = active(t);
  if (realm.court !== f.area && !f.checked) {
    f.checked = true;
    callCheck(p, f.area, 'tax', f.gold);
    return;
  }
  if (f.checked && f.got === 'R') return;
  // Commerce adds to what is paid, never to what is asked: EM-33.C4.2.
  const gold = f.gold + (hasMarker(t, f.area, 'commerce') ? t.charts.expansion.commerce : 0);
  realm.gold += gold;
  p.log('taxed', 'EM-16.0.b', { realm: realm.id, area: f.area, gold });
});

/** First the level, then unrest or a check, then a die: EM-16.2.b to d. In the court neither unrest nor check: R10. */
export const plunder = run('plunder', (p, f) => {
  const t = p.table;
  const realm = active(t);
  const one = areaOf(t, f.area);
  if (!f.checked) {
    f.checked = true;
    changeLevel(t, f.area, -1);
    p.log('plundered', 'EM-16.2.b', { realm: realm.id, area: f.area, level: one.level });
    if (realm.court !== f.area && one.unrest) {
      callCheck(p, f.area, 'plunder', t.charts.rebellionTerms.plunder);
      return;
    }
    if (realm.court !== f.area) one.unrest = true;
  }
  if (f.got === 'R') return;
  const gold = takeLoot(p, realm, f.level);
  p.log('loot', 'EM-16.2.d', { realm: realm.id, area: f.area, gold });
});
