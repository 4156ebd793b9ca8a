/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import chartsFile from './data/charts.json' with { type: 'json' };
import eventCardsFile from './data/event-cards.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import yearCardsFile from './data/year-cards.json' with { type: 'json' };
import type {
  AreaId,
  CardId,
  CardResult,
  Charts,
  EventCard,
  Land,
  Religion,
  Scenario,
  SeaId,
  World,
  YearCard,
} from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = {
  map: mapFile,
  charts: chartsFile,
  'year-cards': yearCardsFile,
  'event-cards': eventCardsFile,
  scenarios: scenariosFile,
} as unknown as JsonObject;

export type BorderType = 'land' | 'river' | 'mountain' | 'strait' | 'coast' | 'sea-route';

export interface MapFile {
  /** The group of each language. */
  languages: Record<string, string>;
  areas: (LandEntry | { id: SeaId; name: string; kind: 'sea' })[];
  borders: { a: string; b: string; type: BorderType }[];
}

interface LandEntry {
  id: AreaId;
  name: string;
  kind: 'land';
  language: string;
  religion: Religion;
  population: number;
  norm: number;
  seafaring: boolean;
}

/** As printed: results in the notation of EM-9.4. */
export interface YearCardsFile {
  cards: {
    n: CardId;
    conquest: { base: string; target: string };
    pillage: { base: string; target: string };
    diplomacy: string;
    fortification: string;
    ruling: string;
    check: number[];
  }[];
}

export interface EventCardsFile {
  cards: EventCard[];
}

export interface ScenariosFile {
  scenarios: Scenario[];
}

export function world(box: JsonObject): World {
  const years = (box['year-cards'] as unknown as YearCardsFile).cards;
  const events = (box['event-cards'] as unknown as EventCardsFile).cards;
  const charts = box.charts as unknown as Charts;
  return {
    map: mapOf(box.map as unknown as MapFile, charts),
    charts,
    yearCards: Object.fromEntries(years.map((card) => [card.n, yearCard(card)])),
    yearOrder: years.map(({ n }) => n),
    eventCards: Object.fromEntries(events.map((card) => [card.n, card])),
    standardDeck: events.filter(({ kind }) => kind !== 'leader' && kind !== 'provisional').map(({ n }) => n),
    moreCards: events.filter(({ kind }) => kind === 'leader' || kind === 'provisional').map(({ n }) => n),
    scenarios: Object.fromEntries(
      (box.scenarios as unknown as ScenariosFile).scenarios.map((scenario) => [scenario.id, scenario]),
    ),
  };
}

// ---------------------------------------------------------------- cards

const RESULT = /^(C|T|T\/C|F|G|\+1|-1)(?: \((\d+) >>\)| \(<< (\d+)\))?$/;

/** `C (3 >>); -1 (<< 1)`; null: it is not in the notation. */
export function readResults(text: string): CardResult[] | null {
  if (text === '') return [];
  const parts = text.split('; ').map((part) => RESULT.exec(part));
  if (parts.some((part) => part === null)) return null;
  return parts.map((part) => {
    const [, result, from, upTo] = part!;
    return {
      result: result as CardResult['result'],
      ...(from !== undefined && { from: Number(from) }),
      ...(upTo !== undefined && { upTo: Number(upTo) }),
    };
  });
}

const read = (text: string): CardResult[] => readResults(text)!;

const yearCard = (card: YearCardsFile['cards'][number]): YearCard => ({
  n: card.n,
  conquest: { base: read(card.conquest.base), target: read(card.conquest.target) },
  pillage: { base: read(card.pillage.base), target: read(card.pillage.target) },
  diplomacy: read(card.diplomacy),
  fortification: read(card.fortification),
  ruling: read(card.ruling),
  check: card.check,
});

// ---------------------------------------------------------------- the map

/** Of the languages outside the groups each is related to none: EM-7.32. */
const UNRELATED = 'Non-Indo-European';

function mapOf({ languages, areas, borders }: MapFile, { opponents }: Charts): World['map'] {
  const ends = (id: string, ...types: BorderType[]): string[] =>
    borders.flatMap(({ a, b, type }) =>
      types.includes(type) && (a === id || b === id) ? [a === id ? b : a] : [],
    );
  const entries = areas.filter((area) => area.kind === 'land');
  const seas = Object.fromEntries(
    areas
      .filter((area) => area.kind === 'sea')
      .map(({ id, name }) => [id, { id, name, borders: ends(id, 'sea-route') }]),
  );
  const lands: Record<AreaId, Land> = {};
  for (const [index, { kind: _kind, ...area }] of entries.entries()) {
    const { id, name, language, religion, population, norm, seafaring } = area;
    const coasts = ends(id, 'coast');
    lands[id] = {
      ...{ id, name, index, language, religion, population, norm, seafaring },
      opponent: opponents.byArea[id] ?? opponents.independent,
      borders: ends(id, 'land', 'river', 'mountain', 'strait'),
      byLand: ends(id, 'land', 'river', 'mountain'),
      seas: coasts,
      overseas: [],
    };
  }
  for (const land of Object.values(lands)) {
    const away = seasAway(land.seas, seas);
    for (const { id, seas: coasts } of Object.values(lands)) {
      if (id === land.id || coasts.length === 0 || land.seas.length === 0) continue;
      land.overseas.push({ to: id, seas: Math.min(...coasts.map((sea) => away[sea]!)) });
    }
  }
  const byName = new Map(Object.values(lands).map((land) => [land.id, land]));
  const tongues = new Map(
    Object.entries(languages).map(([language, group]) => [language, group === UNRELATED ? language : group]),
  );
  const order = entries.map(({ id }) => id);
  const inOrder = order.map((id) => lands[id]!);
  return { lands, byName, order, inOrder, seas, groups: languages, tongues };
}

/** How many sea areas a way has that ends in each sea. */
function seasAway(from: readonly SeaId[], seas: World['map']['seas']): Record<SeaId, number> {
  const away: Record<SeaId, number> = Object.fromEntries(
    Object.keys(seas).map((sea) => [sea, Number.POSITIVE_INFINITY]),
  );
  for (const sea of from) away[sea] = 1;
  const open = [...from];
  for (let sea = open.shift(); sea !== undefined; sea = open.shift()) {
    for (const next of seas[sea]!.borders) {
      if (away[next]! <= away[sea]! + 1) continue;
      away[next] = away[sea]! + 1;
      open.push(next);
    }
  }
  return away;
}
