/** What lies in each area, as the subject of the map wants it: pieces, and the same in words. */

import { type AreaState, Marker, type StackRow } from '@annales/ui';
import { areaOf, landOf } from '../rules/empire.ts';
import { isSeafaring } from '../rules/seas.ts';
import type { AreaId, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';
import { AREA_ICONS, liveryOf, MARKER_ICONS } from './colours.ts';
import { BondFace, FortFace, LevelFace, ResultsFace } from './pieces.tsx';

/** An overview: whose each area is, its level and court; from near all that stands there. */
export const areaStates = (t: Table, say: BoardWords): Record<AreaId, AreaState> =>
  statesOf(t, say, ownerIn, (area) => ({
    rows: [levelRow(say, areaOf(t, area).level, t, area), standsRow(t, say, area), forcesRow(t, say, area)],
    brief: [levelRow(say, areaOf(t, area).level, t, area)],
  }));

/** Whoever holds it; null: nobody. */
export const ownerIn = (t: Table, area: AreaId): string | null =>
  areaOf(t, area).owner ?? areaOf(t, area).holder;

/** Every area with a colour of its own and some pieces; the words tell all, whatever is drawn. */
export const statesOf = (
  t: Table,
  say: BoardWords,
  colour: (t: Table, area: AreaId) => string | null,
  draw: (area: AreaId) => { rows: StackRow[]; brief?: StackRow[] },
): Record<AreaId, AreaState> =>
  Object.fromEntries(
    t.map.order.map((area) => {
      const owner = colour(t, area);
      const { rows, brief } = draw(area);
      return [
        area,
        {
          ...(owner !== null && { owner }),
          rows: rows.filter(({ pieces }) => pieces.length > 0),
          ...(brief && { brief }),
          words: wordsOf(t, say, area),
          onPaper: signed(areaOf(t, area).level),
        },
      ];
    }),
  );

/** The level, and whose court is there. */
export function levelRow(say: BoardWords, level: number, t: Table, area: AreaId): StackRow {
  const court = courtAt(t, area);
  return {
    width: 1.24,
    number: 0.84,
    pieces: [
      ...(court === null
        ? []
        : [
            {
              id: 'court',
              title: say.area.court(court),
              term: say.terms.court,
              colour: liveryOf(court, t).colour,
              face: <BondFace owner={liveryOf(court, t)} bond="court" />,
            },
          ]),
      {
        id: 'level',
        wide: true,
        title: say.area.level({ ...told(t, area), level }),
        term: say.terms.level,
        face: <LevelFace level={level} />,
      },
    ],
  };
}

const courtAt = (t: Table, area: AreaId): RealmId | null =>
  t.realmOrder.find((id) => t.realms[id]!.court === area) ?? null;

/** Fortifications and unrest. */
function standsRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { fort, unrest } = areaOf(t, area);
  return {
    scale: 0.84,
    width: fort > 0 ? 1.46 : 1,
    number: fort > 0 ? 0.7 : 0,
    pieces: [
      ...(fort > 0
        ? [{ id: 'fort', wide: true, title: say.area.fort(fort), face: <FortFace fort={fort} /> }]
        : []),
      ...(unrest
        ? [
            {
              id: 'unrest',
              title: say.area.unrest,
              term: say.terms.unrest,
              face: <Marker icon={AREA_ICONS.unrest} tone="dire" />,
            },
          ]
        : []),
    ],
  };
}

/** Armies and fleets are their area's owner's; then what civilization has built there: EM-33. */
export function forcesRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { owner, holder } = areaOf(t, area);
  const livery = liveryOf(owner ?? holder ?? 'nobody', t);
  const force = (kind: 'army' | 'fleet', points: number) => ({
    id: kind,
    wide: true,
    title: say.area[kind](points),
    colour: livery.colour,
    face: <ResultsFace owner={livery} count={points} toward={kind} />,
  });
  const [army, fleet] = [t.armies[area] ?? 0, t.fleets[area] ?? 0];
  const markers = t.markers[area] ?? [];
  return {
    scale: 0.84,
    width: army + fleet > 0 ? 1.4 : 1,
    number: army + fleet > 0 ? 0.8 : 0,
    pieces: [
      ...(army > 0 ? [force('army', army)] : []),
      ...(fleet > 0 ? [force('fleet', fleet)] : []),
      ...markers.map((marker) => ({
        id: marker,
        title: say.area.marker(marker),
        face: <Marker icon={MARKER_ICONS[marker]} tone="holy" />,
      })),
    ],
  };
}

// ---------------------------------------------------------------- words

export const told = (t: Table, area: AreaId) => {
  const { owner, holder, level } = areaOf(t, area);
  const { norm, population } = landOf(t, area);
  return { owner, holder, level, norm, population };
};

function wordsOf(t: Table, say: BoardWords, area: AreaId): string[] {
  const { religion, language, fort, unrest, ties, claims, results, converting } = areaOf(t, area);
  const facts = told(t, area);
  const court = courtAt(t, area);
  return [
    say.area.owned(facts),
    ...(court === null ? [] : [say.area.court(court)]),
    say.area.level(facts),
    say.area.people(facts),
    say.area.faith(religion, language),
    ...(isSeafaring(t, area) ? [say.area.seafaring] : []),
    ...(fort > 0 ? [say.area.fort(fort)] : []),
    ...(unrest ? [say.area.unrest] : []),
    ...(t.armies[area] ? [say.area.army(t.armies[area])] : []),
    ...(t.fleets[area] ? [say.area.fleet(t.fleets[area])] : []),
    ...(t.markers[area] ?? []).map((marker) => say.area.marker(marker)),
    ...ties.map((realm) => say.area.tie(realm)),
    ...claims.map((realm) => say.area.claim(realm)),
    ...results.map(({ by, from, count }) => say.area.results(by, count, placeName(t, from))),
    ...(converting ? [say.area.converting(converting)] : []),
  ];
}
