/** What a viewer knows of each area, and since when. Owners are public, counts are not. */

import { secretOf, type Viewer } from '@annales/engine';
import { presumedArea } from '../rules/known.ts';
import type { Area, AreaId, KingdomId, Report, SeenArea, Table } from '../state.ts';
import type { Counted } from '../words/board/en.ts';
import type { Shown } from './desk.ts';

export interface Known extends Omit<SeenArea, 'population' | 'armies' | 'ships'> {
  population: Counted;
  armies: Counted;
  ships: Counted;
  /** So many turns ago; 0: by the last report; null: as at the set-up. */
  age: number | null;
  /** How it is defended: of own areas alone. */
  own: Area | null;
}

/** What else is the viewer's alone. */
export interface Own {
  kingdom: KingdomId | null;
  household: number;
  king: AreaId | null;
  spy: AreaId | null;
  watchers: readonly AreaId[];
  blockaded: readonly AreaId[];
}

export const NOTHING: Own = {
  kingdom: null,
  household: 0,
  king: null,
  spy: null,
  watchers: [],
  blockaded: [],
};

/** The viewer's last report; undefined: he has none. */
export const reportOf = (t: Table, viewer: Viewer): Report | undefined =>
  t.reports[viewer] && secretOf(t.reports[viewer]);

export function ownOf(t: Table, viewer: Viewer, shown: Shown | null): Own {
  const report = reportOf(t, viewer);
  if (!report) return NOTHING;
  const { kingdom, blockaded } = report;
  const { household, king, spy, watchers } = shown?.position.kingdoms[kingdom] ?? report.stocks;
  return { kingdom, household, king, spy, watchers, blockaded: shown ? [] : blockaded };
}

/** Null: of this area the viewer knows nothing but whose it is. */
export function knownOf(t: Table, viewer: Viewer, shown: Shown | null): (id: AreaId) => Known | null {
  if (shown) return (id) => asShown(t, viewer, shown, id);
  const { roundup } = t;
  const report = reportOf(t, viewer);
  if (!roundup || !report) return () => null;
  const sightings = t.sightings[viewer] ? (secretOf(t.sightings[viewer]) ?? {}) : {};
  return (id) => {
    const owner = roundup.owners[id]!;
    const own = report.areas[id];
    if (own) return { ...own, age: 0, own };
    const seen = report.seen[id];
    if (seen) return { ...seen, age: 0, own: null };
    const sighted = sightings[id];
    if (sighted) return { ...sighted, owner, age: roundup.turn - sighted.turn, own: null };
    return { ...presumedArea(t, id, owner), age: null, own: null };
  };
}

/** In a position that is imagined or past, the own areas are certain, and those that the last report shows. */
function asShown(t: Table, viewer: Viewer, { position, ranges }: Shown, id: AreaId): Known {
  const area = position.areas[id]!;
  const report = reportOf(t, viewer);
  const own = report !== undefined && area.owner === report.kingdom;
  const age = own ? 0 : (knownOf(t, viewer, null)(id)?.age ?? null);
  return { ...area, ...ranges?.[id], age, own: own ? area : null };
}
