/** What lies in each area, as the subject of the map wants it: pieces, and the same in words. */

import { type AreaState, Marker, type StackRow } from '@annales/ui';
import { areaOf, landOf, tongueOf } from '../rules/empire.ts';
import { isSeafaring } from '../rules/seas.ts';
import type { AreaId, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';
import { AREA_ICONS, liveryOf, MARKER_ICONS } from './colours.ts';
import { BondFace, FortFace, LevelFace, ResultsFace } from './pieces.tsx';

/** What the map tells of. */
export const SUBJECTS = ['realms', 'bonds', 'faiths', 'tongues'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const areaStates = (t: Table, subject: Subject, say: BoardWords): Record<AreaId, AreaState> =>
  Object.fromEntries(t.map.order.map((area) => [area, areaState(t, subject, say, area)]));

function areaState(t: Table, subject: Subject, say: BoardWords, area: AreaId): AreaState {
  const { owner, holder, level, religion, language } = areaOf(t, area);
  const of = {
    realms: owner ?? holder,
    bonds: owner ?? holder,
    faiths: religion,
    tongues: tongueOf(t, language),
  };
  const rows = ROWS[subject](t, say, area).filter(({ pieces }) => pieces.length > 0);
  const told = of[subject];
  return {
    ...(told !== null && { owner: told }),
    rows,
    ...(subject === 'realms' && { brief: [levelRow(say, level, t, area)] }),
    words: wordsOf(t, say, area),
    onPaper: signed(level),
    value: `${landOf(t, area).population}`,
  };
}

const ROWS: Record<Subject, (t: Table, say: BoardWords, area: AreaId) => StackRow[]> = {
  realms: (t, say, area) => [
    levelRow(say, areaOf(t, area).level, t, area),
    standsRow(t, say, area),
    forcesRow(t, say, area),
  ],
  bonds: (t, say, area) => [bondsRow(t, say, area), resultsRow(t, say, area)],
  faiths: (t, say, area) => [convertingRow(t, say, area)],
  tongues: () => [],
};

/** The level, and whose court is there. */
function levelRow(say: BoardWords, level: number, t: Table, area: AreaId): StackRow {
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
function forcesRow(t: Table, say: BoardWords, area: AreaId): StackRow {
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

/** Ties and claims. */
function bondsRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { ties, claims } = areaOf(t, area);
  const bond = (kind: 'tie' | 'claim', realm: RealmId) => ({
    id: `${kind}-${realm}`,
    title: say.area[kind](realm),
    term: say.terms[kind],
    colour: liveryOf(realm, t).colour,
    face: <BondFace owner={liveryOf(realm, t)} bond={kind} />,
  });
  return {
    scale: 0.84,
    number: 0,
    most: 4,
    pieces: [...ties.map((realm) => bond('tie', realm)), ...claims.map((realm) => bond('claim', realm))],
  };
}

function resultsRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  return {
    scale: 0.84,
    width: 1.4,
    number: 0.8,
    pieces: areaOf(t, area).results.map(({ by, from, count }) => ({
      id: `results-${by}-${from}`,
      wide: true,
      title: say.area.results(by, count, placeName(t, from)),
      colour: liveryOf(by, t).colour,
      face: <ResultsFace owner={liveryOf(by, t)} count={count} toward="results" />,
    })),
  };
}

function convertingRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { converting } = areaOf(t, area);
  return {
    width: 1.4,
    number: 0.8,
    pieces: converting
      ? [
          {
            id: 'converting',
            wide: true,
            title: say.area.converting(converting.by, converting.count),
            colour: liveryOf(converting.by, t).colour,
            face: (
              <ResultsFace owner={liveryOf(converting.by, t)} count={converting.count} toward="converting" />
            ),
          },
        ]
      : [],
  };
}

// ---------------------------------------------------------------- words

const told = (t: Table, area: AreaId) => {
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
    ...(converting ? [say.area.converting(converting.by, converting.count)] : []),
  ];
}
