/** The game and its years: LS-1.6, LS-1.7. */

import { type Chance, hideList, type Init } from '@annales/engine';
import {
  enemyOf,
  type Land,
  type LandId,
  SIDES,
  type Side,
  type Table,
  type Unit,
  type World,
} from '../state.ts';
import { type Doing, sequence } from './ground.ts';
import { comeHome } from './reinforcements.ts';
import { income, initiative } from './resources.ts';
import { markersOfTheYear, resourceStratagems, returnMarkers, truces } from './stratagems.ts';
import { scores } from './victory.ts';

/** Phases A to F, year after year; a truce leaves nothing but the return of the markers: LS-1.6.a, R8. */
export const year = sequence(
  'year',
  {
    income: (p) => income(p),
    initiative: (p) => initiative(p),
    draws: (p) => p.call({ step: 'draw', turn: p.table.initiative }),
    resources: (p) => resourceStratagems(p),
    truce(p, f) {
      f.got = truces(p);
    },
    summer(p, f) {
      if (f.got === 0) p.call({ step: 'summer' });
      else returnMarkers(p.table);
    },
    close(p, f) {
      nextYear(p, Math.max(1, Number(f.got)));
    },
  },
  () => true,
);

/** What a truce skips: phases D, E and F: LS-4.3.1S.y. */
export const summer = sequence('summer', {
  home: (p) => comeHome(p),
  firstReinforcements: (p) => p.call({ step: 'reinforcements', side: enemyOf(p.table.initiative) }),
  secondReinforcements: (p) => p.call({ step: 'reinforcements', side: p.table.initiative }),
  operations: (p) => p.call({ step: 'operations', turn: p.table.initiative }),
  reorganisation: (p) => p.call({ step: 'reorganisation' }),
});

/** The year marker moves on; a second truce passes over a year as well: LS-1.2.a, R9. */
function nextYear(p: Doing, years: number): void {
  const t = p.table;
  const from = t.year;
  t.year += years;
  t.elsewhere = [];
  t.shownBefore = t.shown;
  t.shown = [];
  t.sentHome = false;
  t.passed = { carolingian: false, saxon: false };
  if (t.year > t.charts.years.last) {
    p.end({ winners: ['saxon'], how: 'time', clause: 'LS-8.6.d', scores: scores(t) });
    return;
  }
  markersOfTheYear(t, from, t.year);
  p.log('year', 'LS-1.2.a', { year: t.year });
}

/** The table in 772: LS-1.7. */
export function setup({ options }: Init, _chance: Chance, world: World): Omit<Table, keyof World> {
  const { map, charts, markers } = world;
  const lands: Record<LandId, Land> = {};
  for (const land of map.order) {
    const { owner, fortification } = map.lands[land]!;
    lands[land] = {
      control: owner,
      converted: false,
      fortification,
      standing: fortification !== null,
      fell: null,
      fellTo: null,
      pillaged: null,
    };
  }
  const units: Record<string, Unit> = {};
  for (const unit of map.unitOrder) {
    const { home, reserve } = map.units[unit]!;
    units[unit] = { at: reserve ? 'reserve' : home, active: false };
  }
  const inPile = Object.values(markers).filter(
    ({ from }) => from === undefined || from <= charts.years.first,
  );
  return {
    year: charts.years.first,
    initiative: 'carolingian',
    purse: { ...charts.opening },
    leanPurse: options.leanPurse === true,
    lands,
    units,
    charlemagne: { at: map.places.court, active: false },
    widukind: { at: null, active: false },
    widukindDead: false,
    irminsul: true,
    pile: hideList(inPile.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))),
    hands: { carolingian: hideList<string>([]), saxon: hideList<string>([]) },
    granted: [],
    promised: [],
    played: [],
    shown: [],
    shownBefore: [],
    removed: [],
    draws: perSide(() => ({ taken: 0, finished: false })),
    bought: 'no',
    loot: { carolingian: [], saxon: [] },
    elsewhere: [],
    owed: 0,
    thuringe: { risen: false, unpaid: false },
    allies: { danish: false, frisian: false },
    rallied: false,
    sentHome: false,
    passed: { carolingian: false, saxon: false },
    operation: null,
    combat: null,
  };
}

const perSide = <V>(make: () => V): Record<Side, V> =>
  Object.fromEntries(SIDES.map((side) => [side, make()])) as Record<Side, V>;
