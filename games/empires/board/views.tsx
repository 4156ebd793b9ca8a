/** The map by subject: what each tells of, so that no more is seen at once than is wanted. Fetched with the first of them. */

import type { AreaState, KeyPiece, Owner, StackRow } from '@annales/ui';
import { inPalette, type Livery, Marker } from '@annales/ui';
import { ownerAt } from '@annales/ui/owners.ts';
import { areaOf, landOf, tongueOf } from '../rules/empire.ts';
import { forecastTax } from '../rules/odds.ts';
import { type AreaId, RELIGIONS, type RealmId, type Religion, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';
import { AREA_ICONS, liveryOf, MARKER_ICONS, ownersOf } from './colours.ts';
import { forcesRow, levelRow, ownerIn, statesOf, told } from './lands.tsx';
import { BondFace, FortFace, letterHeight, PlateFace, ResultsFace } from './pieces.tsx';
import type { Subject } from './subjects.ts';

type Told = Exclude<Subject, 'realms'>;

interface View {
  owners(t: Table, say: BoardWords): Owner[];
  colour(t: Table, area: AreaId): string | null;
  rows(t: Table, say: BoardWords, area: AreaId): StackRow[];
  /** As much of it as is shown from afar, where that is less. */
  brief?(t: Table, say: BoardWords, area: AreaId): StackRow[];
  /** What its pieces are. */
  key(say: BoardWords, t: Table): KeyPiece[];
}

/** The owners stay in sight, since most of what lies in an area is its owner's. */
const owned = { owners: ownersOf, colour: ownerIn };
const [one, other] = [liveryOf('france'), liveryOf('germany')];

const VIEWS: Record<Told, View> = {
  levels: {
    owners: (_t, say) => BANDS.map((band, i) => ({ ...band.look, id: `band-${i}`, name: say.bands[i]! })),
    colour: (t, area) => `band-${BANDS.findLastIndex(({ from }) => areaOf(t, area).level >= from)}`,
    rows: (t, say, area) => [levelRow(say, areaOf(t, area).level, t, area), normRow(t, say, area)],
    brief: (t, say, area) => [levelRow(say, areaOf(t, area).level, t, area)],
    key: ({ key }) => [
      { name: key.level, face: <PlateFace text="+2" />, wide: true },
      { name: key.norm, face: <PlateFace text="(+1)" quiet />, wide: true },
    ],
  },
  people: {
    ...owned,
    rows: (t, say, area) => [
      plateRow('people', signed(landOf(t, area).population), say.area.people(told(t, area))),
    ],
    key: ({ key }) => [{ name: key.people, face: <PlateFace text="+1" />, wide: true }],
  },
  unrest: {
    ...owned,
    rows: (t, say, area) => [unrestRow(t, say, area), valueRow(t, say, area)],
    key: ({ key, terms }) => [
      { name: key.unrest, term: terms.unrest, face: <Marker icon={AREA_ICONS.unrest} tone="dire" /> },
      { name: key.value, face: <PlateFace text="+3" low />, wide: true },
    ],
  },
  forts: {
    ...owned,
    rows: (t, say, area) => [fortRow(t, say, area)],
    key: ({ key }) => [{ name: key.fort, face: <FortFace fort={3} />, wide: true }],
  },
  forces: {
    ...owned,
    rows: (t, say, area) => [forcesRow(t, say, area)],
    key: ({ key, area }) => [
      { name: key.army, face: <ResultsFace owner={one} count={2} toward="army" />, wide: true },
      { name: key.fleet, face: <ResultsFace owner={one} count={1} toward="fleet" />, wide: true },
      ...(Object.keys(MARKER_ICONS) as (keyof typeof MARKER_ICONS)[]).map((marker) => ({
        name: area.marker(marker),
        face: <Marker icon={MARKER_ICONS[marker]} tone="holy" />,
      })),
    ],
  },
  ties: {
    ...owned,
    rows: (t, say, area) => [bondsRow(t, say, area, 'tie', areaOf(t, area).ties)],
    key: ({ key, terms }) => [{ name: key.tie, term: terms.tie, face: <BondFace owner={one} bond="tie" /> }],
  },
  claims: {
    ...owned,
    rows: (t, say, area) => [bondsRow(t, say, area, 'claim', areaOf(t, area).claims)],
    key: ({ key, terms }) => [
      { name: key.claim, term: terms.claim, face: <BondFace owner={other} bond="claim" /> },
    ],
  },
  wars: {
    ...owned,
    rows: (t, say, area) => [resultsRow(t, say, area), convertingRow(t, say, area)],
    key: ({ key }) => [
      { name: key.results, face: <ResultsFace owner={one} count={2} toward="results" />, wide: true },
      { name: key.converting, face: <ResultsFace owner={one} count={1} toward="converting" />, wide: true },
    ],
  },
  faiths: {
    owners: (_t, say) => RELIGIONS.map((id) => ownerAt(FAITH_SIGNS[id], { id, name: say.faith(id) })),
    colour: (t, area) => areaOf(t, area).religion,
    rows: (t, say, area) => [
      plateRow('faith', areaOf(t, area).religion, say.faith(areaOf(t, area).religion)),
      convertingRow(t, say, area),
    ],
    key: (say) => RELIGIONS.map((id) => ({ name: say.faith(id), face: <PlateFace text={id} />, wide: true })),
  },
  tongues: {
    // The larger groups have the signs that differ most.
    owners: (t) =>
      [...new Set(Object.values(t.areas).map(({ language }) => tongueOf(t, language)))]
        .sort()
        .map((id, i) => ownerAt(i % 20, { id, name: id })),
    colour: (t, area) => tongueOf(t, areaOf(t, area).language),
    rows: (t, say, area) => {
      const { language } = areaOf(t, area);
      return [plateRow('tongue', say.tongue(language), language, true)];
    },
    key: (say, t) =>
      [...new Set(Object.values(t.areas).map(({ language }) => language))]
        .sort()
        .map((name) => ({ name, face: <PlateFace text={say.tongue(name)} wide />, wide: true })),
  },
};

/** What the map shows of a subject, beside what it always shows. */
export function viewOf(
  t: Table,
  subject: Told,
  say: BoardWords,
): { owners: Owner[]; areas: Record<AreaId, AreaState>; symbols: KeyPiece[] } {
  const { owners, colour, rows, brief, key } = VIEWS[subject];
  return {
    owners: owners(t, say),
    areas: statesOf(t, say, colour, (area) => ({
      rows: rows(t, say, area),
      ...(brief && { brief: brief(t, say, area) }),
    })),
    symbols: key(say, t),
  };
}

// ---------------------------------------------------------------- colours

const FAITH_SIGNS: Record<Religion, number> = { RC: 5, EO: 6, MO: 19, PA: 9, HE: 0 };

type Look = Omit<Livery, 'id'>;
const PALE = '#fff8ea';

/** Social states from the lowest up, the darker the worse. */
// biome-ignore format: a table
const BANDS: readonly { from: number; look: Look }[] = [
  { from: -3, look: { colour: inPalette('#5b1a0e', '#640c02'), ink: PALE, pattern: 'lattice', emblem: 'saltire' } },
  { from: -1, look: { colour: inPalette('#c9764a', '#d48e49'), ink: '#000000', pattern: 'falling', emblem: 'bend' } },
  { from: 1, look: { colour: inPalette('#e9d79a', '#fdf958'), ink: '#000000', pattern: 'dots', emblem: 'roundel' } },
  { from: 3, look: { colour: inPalette('#4f9a5d', '#75a5ff'), ink: '#000000', pattern: 'rising', emblem: 'sunburst' } },
];

// ---------------------------------------------------------------- pieces

const plateRow = (id: string, text: string, title: string, wide = false): StackRow => ({
  width: wide ? 1.52 : 1.24,
  number: letterHeight(text),
  pieces: [{ id, wide: true, title, face: <PlateFace text={text} wide={wide} /> }],
});

function normRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const facts = told(t, area);
  const text = `(${signed(facts.norm)})`;
  return {
    scale: 0.84,
    width: 1.24,
    number: letterHeight(text),
    pieces:
      facts.norm === facts.level
        ? []
        : [
            {
              id: 'norm',
              wide: true,
              title: say.area.level(facts),
              face: <PlateFace text={text} quiet />,
            },
          ],
  };
}

const unrestRow = (t: Table, say: BoardWords, area: AreaId): StackRow => ({
  number: 0,
  pieces: areaOf(t, area).unrest
    ? [
        {
          id: 'unrest',
          title: say.area.unrest,
          term: say.terms.unrest,
          face: <Marker icon={AREA_ICONS.unrest} tone="dire" />,
        },
      ]
    : [],
});

/** With what an area would be tried if nothing were sought there: EM-17.2. */
function valueRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { owner } = areaOf(t, area);
  if (owner === null || t.realms[owner]!.court === area) return { pieces: [] };
  const { value } = forecastTax(t, area, { gold: 0, waived: [] });
  return {
    width: 1.24,
    number: letterHeight(signed(value)),
    pieces: [
      {
        id: 'value',
        wide: true,
        title: say.area.value(value),
        face: <PlateFace text={signed(value)} low={value > 0} />,
      },
    ],
  };
}

function fortRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { fort } = areaOf(t, area);
  return {
    width: 1.46,
    number: 0.7,
    pieces:
      fort > 0
        ? [{ id: 'fort', wide: true, title: say.area.fort(fort), face: <FortFace fort={fort} /> }]
        : [],
  };
}

const bondsRow = (
  t: Table,
  say: BoardWords,
  _area: AreaId,
  kind: 'tie' | 'claim',
  realms: readonly RealmId[],
): StackRow => ({
  number: 0,
  most: 3,
  pieces: realms.map((realm) => ({
    id: `${kind}-${realm}`,
    title: say.area[kind](realm),
    term: say.terms[kind],
    colour: liveryOf(realm, t).colour,
    face: <BondFace owner={liveryOf(realm, t)} bond={kind} />,
  })),
});

const resultsRow = (t: Table, say: BoardWords, area: AreaId): StackRow => ({
  width: 1.4,
  number: 0.8,
  pieces: areaOf(t, area).results.map(({ by, from, count }) => ({
    id: `results-${by}-${from}`,
    wide: true,
    title: say.area.results(by, count, placeName(t, from)),
    colour: liveryOf(by, t).colour,
    face: <ResultsFace owner={liveryOf(by, t)} count={count} toward="results" />,
  })),
});

function convertingRow(t: Table, say: BoardWords, area: AreaId): StackRow {
  const { converting } = areaOf(t, area);
  if (!converting) return { pieces: [] };
  const { by, count } = converting;
  return {
    width: 1.4,
    number: 0.8,
    pieces: [
      {
        id: 'converting',
        wide: true,
        title: say.area.converting(converting),
        colour: liveryOf(by, t).colour,
        face: <ResultsFace owner={liveryOf(by, t)} count={count} toward="converting" />,
      },
    ],
  };
}
