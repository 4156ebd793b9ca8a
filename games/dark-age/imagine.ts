/** Deals what a viewer cannot see, in agreement with its report and the roundup. */

import {
  type Chance,
  deal as fill,
  isBlank,
  look,
  type Seat,
  type State,
  type Viewer,
} from '@annales/engine';
import { emptyKingdom } from './rules/kings.ts';
import { knownFrom, presumedArea, shutIn } from './rules/known.ts';
import { kingdomOfSeat } from './rules/reporting.ts';
import { reportOf } from './rules/reports.ts';
import type { Area, AreaId, Position, Report, Roundup, Sighting, Table } from './state.ts';

export function deal({ table: t }: State<Table>, viewer: Viewer, chance: Chance): void {
  if (t.position === null) return;
  const own = t.reports[viewer];
  // Whoever has left keeps a report of his last turn, and knows no more of this one than anybody.
  const report = own && kingdomOfSeat(t, viewer) !== null ? look(own) : null;
  if (isBlank(t.position)) {
    const position = report
      ? knownFrom(t, t.roundup!, report, look(t.sightings[viewer]!))
      : unknownPosition(t, t.roundup!);
    fillUnknown(t, position, report, chance);
    fill(t.position, position);
  }
  const position = look(t.position);
  for (const [seat, place] of Object.entries(t.reports)) {
    if (!isBlank(place)) continue;
    // Whoever has left keeps the last report, of which no more is known than that there is one.
    fill(place, reportOf(t, position, kingdomOfSeat(t, seat as Seat) ?? t.kingdomOrder[0]!));
  }
  for (const place of Object.values(t.sightings))
    if (isBlank(place)) fill(place, imaginedSightings(t, position, chance));
}

/** What another may remember of former turns: nothing before the second report. */
function imaginedSightings(t: Table, position: Position, chance: Chance): Record<AreaId, Sighting> {
  if (position.turn === 0) return {};
  const count = chance.draw('imagined', 12);
  const ids = Array.from({ length: count }, () => t.map.codes[chance.draw('imagined', t.map.codes.length)]!);
  return Object.fromEntries(
    ids.map((id) => {
      const { owner, population, armies, forts, trade, ships } = position.areas[id]!;
      return [
        id,
        { owner, population, armies, forts, trade, ships, turn: chance.draw('imagined', position.turn) },
      ];
    }),
  );
}

/** What somebody knows who has no report. */
function unknownPosition(t: Table, roundup: Roundup): Position {
  return {
    turn: roundup.turn,
    areas: Object.fromEntries(
      t.map.codes.map((id): [AreaId, Area] => [
        id,
        { ...presumedArea(t, id, roundup.owners[id]!), mode: 'retreat', retreat: null, ambush: null },
      ]),
    ),
    kingdoms: Object.fromEntries(
      t.kingdomOrder.map((id) => {
        const { standing, seat, left, treasury, reserve, fleet, overlord } = roundup.kingdoms[id]!;
        const missed = left ? t.tables.drops : 0;
        return [id, { ...emptyKingdom(), standing, seat, missed, treasury, reserve, fleet, overlord }];
      }),
    ),
    order: [...roundup.order],
    debts: [],
    freed: [],
    census: 0,
    warning: roundup.warning,
  };
}

/** Counts, plans and stocks that the viewer does not know are whatever they might be. */
function fillUnknown(t: Table, position: Position, report: Report | null, chance: Chance): void {
  const viewer = report?.kingdom ?? null;
  const upTo = (most: number): number => chance.draw('imagined', most + 1);
  for (const id of t.map.codes) {
    const area = position.areas[id]!;
    if (area.owner === viewer && viewer !== null) continue;
    if (!report?.seen[id]) fillArea(t, id, area, upTo);
    if (area.owner !== null && t.map.areas[id]!.kind !== 'sea') planDefence(t, id, area, upTo);
  }
  if (report) for (const id of Object.keys(report.areas)) shutIn(t, report, position.areas, id);
  const watched = new Set(t.kingdomOrder.flatMap((id) => position.kingdoms[id]!.watchers));
  for (const id of t.kingdomOrder) {
    const one = position.kingdoms[id]!;
    if (one.standing !== 'playing') continue;
    one.profile = upTo(1) === 0 ? 'dummy' : 'dropout';
    if (id === viewer) continue;
    one.balance = upTo(24);
    one.household = upTo(4);
    one.points = upTo(30) + position.turn;
    one.seen = [];
    const own = t.map.codes.filter((area) => position.areas[area]!.owner === id);
    if (own.length > 0 && upTo(2) === 0) one.king = own[upTo(own.length - 1)]!;
    if (upTo(3) === 0) one.spy = t.map.codes[upTo(t.map.codes.length - 1)]!;
    const at = t.map.codes[upTo(t.map.codes.length - 1)]!;
    if (upTo(5) > 0 || watched.has(at)) continue;
    one.watchers = [at];
    watched.add(at);
  }
  const { soonest, latest } = t.tables.census;
  position.census = position.turn + 1 + upTo(latest - 1);
  if (position.turn < soonest) position.census = soonest + upTo(latest - soonest);
}

function fillArea(t: Table, id: AreaId, area: Area, upTo: (most: number) => number): void {
  const { kind, terrain } = t.map.areas[id]!;
  const held = area.owner !== null;
  if (kind === 'sea') {
    area.ships = held ? upTo(3) : 0;
    area.armies = upTo(area.ships);
    return;
  }
  area.population = upTo(t.tables.terrain[terrain].limit);
  area.armies = upTo(held ? 4 : 1);
  area.forts = upTo(kind === 'city' ? 3 : 1);
  area.trade = kind === 'city' && held ? upTo(2) : 0;
}

function planDefence(t: Table, id: AreaId, area: Area, upTo: (most: number) => number): void {
  const beside = t.map.neighbours[id]!;
  area.mode = (['defend', 'retreat', 'ambush'] as const)[upTo(t.map.areas[id]!.kind === 'city' ? 1 : 2)]!;
  area.retreat = beside[upTo(beside.length - 1)]!;
  area.ambush = area.mode === 'ambush' ? beside[upTo(beside.length - 1)]! : null;
}
