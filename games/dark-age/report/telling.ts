/** A report in parts, as it is read: on the page, on paper and as plain text alike. DA-1.10, DA-1.11 */

import { isBlank, type Json, type JsonObject, look, type Viewer } from '@annales/engine';
import { maintenanceOf } from '../rules/general.ts';
import type {
  Area,
  AreaId,
  Happening,
  KingdomId,
  Report,
  Roundup,
  SeenArea,
  Sighting,
  Table,
} from '../state.ts';
import type { DarkAgeWords } from '../words/en.ts';
import type { ReportWords } from '../words/report/en.ts';
import { ledgersOf } from './ledger.ts';

export type PartId = keyof ReportWords['parts'];

export interface Line {
  /** Of an own order: the round in which it was carried out. */
  round?: number;
  /** Before the words: an order as it was written, a change as a number. */
  lead?: string;
  words: string;
  clause?: string;
  /** Areas that it tells of, and ways that something went. */
  areas: AreaId[];
  ways?: { from: AreaId; to: AreaId }[];
  /** `strong`: a capture, or what another did; `failed`: an order that came to nothing. */
  mark?: 'strong' | 'failed' | undefined;
  /** Both sides had a strength of 10 or more: DA-1.11.c. */
  isMajor?: boolean;
  /** What it led to. */
  under?: Line[];
}

export interface Group {
  /** Absent: the part has but this one. */
  title?: string;
  /** Of the turn that is told. */
  round?: number;
  /** Short ones, read as one sentence. */
  isList?: true;
  lines: Line[];
}

export interface Column {
  id: keyof ReportWords['columns'];
  name: string;
  inFull?: string | undefined;
  isNumber: boolean;
}

export interface Cell {
  words: string;
  /** By what the column is sorted. */
  value: number | string;
}

export interface Row {
  /** What it is about; a click shows it on the map. */
  areas: AreaId[];
  cells: Cell[];
  /** The sum of all others: it stays last. */
  isTotal?: true;
}

export interface Part {
  id: PartId;
  title: string;
  /** For this kingdom alone; false: the same for all. */
  isPrivate: boolean;
  /** Said where there is nothing to tell. */
  none: string;
  groups?: Group[];
  table?: { columns: Column[]; rows: Row[] };
}

export interface ReportPage {
  turn: number;
  /** Whose report; null: only what is told to all. */
  kingdom: KingdomId | null;
  title: string;
  parts: Part[];
}

/** What a viewer's last report says; null: there is none yet. */
export function reportPage(t: Table, viewer: Viewer, words: DarkAgeWords): ReportPage | null {
  if (t.roundup === null) return null;
  const report = reportIn(t, viewer);
  const say = words.board.report;
  const { turn } = t.roundup;
  const telling: Telling = { t, say, words, roundup: t.roundup };
  return {
    turn,
    kingdom: report?.kingdom ?? null,
    title: report ? say.title(turn, report.kingdom) : say.publicTitle(turn),
    parts: [
      notesOf(telling, report),
      ...(report ? ownParts(telling, report, sightingsIn(t, viewer)) : []),
      ...publicParts(telling),
    ],
  };
}

/** The viewer's own report; null: there is none, or it may not be looked at. */
export function reportIn(t: Table, viewer: Viewer): Report | null {
  const place = t.reports[viewer];
  return place && !isBlank(place) ? look(place) : null;
}

const sightingsIn = (t: Table, viewer: Viewer): Readonly<Record<AreaId, Sighting>> => {
  const place = t.sightings[viewer];
  return place && !isBlank(place) ? look(place) : {};
};

interface Telling {
  t: Table;
  say: ReportWords;
  words: DarkAgeWords;
  roundup: Roundup;
}

const partOf = (
  { say }: Telling,
  id: PartId,
  isPrivate: boolean,
  content: Pick<Part, 'groups' | 'table'>,
): Part => ({
  id,
  title: say.parts[id],
  isPrivate,
  none: say.none[id],
  ...content,
});

const plain = (words: string, more: Partial<Line> = {}): Line => ({ words, areas: [], ...more });

// ---------------------------------------------------------------- in short

/** What the reader must not overlook. */
function notesOf(telling: Telling, report: Report | null): Part {
  const { say, roundup } = telling;
  const left = report?.lines.find(({ kingdom }) => kingdom !== report.kingdom)?.kingdom;
  const lines = [
    ...(roundup.turn === 0 ? [plain(say.notes.start)] : []),
    ...(report?.missed ? [plain(say.notes.missed, { clause: 'DA-1.7.j' })] : []),
    ...(left !== undefined
      ? [plain(say.notes.exchanged(left, report!.kingdom), { clause: 'DA-10.4.b' })]
      : []),
    ...(roundup.turn > 0
      ? [plain(roundup.census ? say.notes.census : say.notes.noCensus, { clause: 'DA-1.11.h' })]
      : []),
    ...(roundup.warning
      ? [
          plain(say.notes.warning(roundup.warning.kingdom, roundup.warning.conditions), {
            clause: 'DA-4.3.a',
            mark: 'strong',
          }),
        ]
      : []),
  ];
  return partOf(telling, 'notes', false, { groups: [{ lines }] });
}

// ---------------------------------------------------------------- the private report

function ownParts(telling: Telling, report: Report, sightings: Readonly<Record<AreaId, Sighting>>): Part[] {
  const isPlayed = telling.roundup.turn > 0;
  const own = (id: PartId, content: Pick<Part, 'groups' | 'table'>): Part =>
    partOf(telling, id, true, content);
  const earlier = Object.entries(sightings).filter(([id]) => !report.areas[id] && !report.seen[id]);
  return [
    own('balance', { groups: balance(telling, report) }),
    ...(isPlayed
      ? [
          own('lines', { groups: [{ lines: orderLines(telling, report) }] }),
          own('events', {
            groups: byRound(telling, foreign(report), (event) => ownLine(telling, report, event)),
          }),
        ]
      : []),
    own('scored', { groups: [scoredGroup(telling, report)] }),
    own('areas', { table: withoutEmpty(ownAreas(telling, report)) }),
    own('seen', { table: withoutEmpty(seenAreas(telling, Object.entries(report.seen))) }),
    ...(earlier.length > 0 ? [own('earlier', { table: withoutEmpty(seenAreas(telling, earlier)) })] : []),
    own('court', { groups: [{ lines: courtLines(telling, report) }] }),
    own('neighbours', { groups: [{ lines: neighboursOf(telling, report) }] }),
  ];
}

/** With its sign. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** DA-1.10.a, DA-2.15.b */
function balance({ t, say }: Telling, report: Report): Group[] {
  return ledgersOf(t, report).map(({ stock, before, changes, after }) => ({
    title: say.stock(stock, before, after),
    lines: [
      ...changes.map(({ amount, cause, facts, clause }) => ({
        lead: signed(amount),
        words: say.cause(cause, facts),
        clause,
        areas: areasIn(t, facts),
      })),
      ...(stock === 'reserve' && report.stocks.unusable > 0
        ? [plain(say.unusable(report.stocks.unusable), { clause: 'DA-3.15.b' })]
        : []),
    ],
  }));
}

/** Line by line, with what came of each: DA-1.10.g. Empty lines that follow each other are told together. */
function orderLines(telling: Telling, report: Report): Line[] {
  const { t, say, words } = telling;
  const { lines } = report;
  const isEmpty = (i: number): boolean => i >= 0 && i < lines.length && lines[i]!.outcome === null;
  return lines.flatMap(({ line, kingdom, outcome }, i): Line[] => {
    if (outcome === null) {
      if (isEmpty(i - 1)) return [];
      let last = i;
      while (isEmpty(last + 1)) last++;
      return [plain(say.emptyLine, { lead: say.emptyLines(i + 1, last + 1) })];
    }
    const whose = kingdom === report.kingdom ? '' : ` (${say.forKingdom(kingdom)})`;
    const under = report.events.filter((event) => isByLine(report, event) && event.round === i + 1);
    return [
      {
        round: i + 1,
        lead: say.lineOf(i + 1, line),
        words: `${words.board.outcome(outcome)}${whose}`,
        clause: outcome.clause,
        areas: areasIn(t, outcome.facts),
        ...(outcome.done ? { ways: waysIn(t, outcome.facts) } : { mark: 'failed' as const }),
        under: under.map((event) => ownLine(telling, report, event)),
      },
    ];
  });
}

/** What an attack tells more than the line that ordered it. */
const FOUGHT: readonly string[] = ['battle', 'raid-fought', 'siege-laid', 'invaded'];

/** The kingdom's own attack, by the order of that round. */
const isByLine = ({ kingdom, lines }: Report, { what, by, round }: Happening): boolean =>
  FOUGHT.includes(what) && by === kingdom && lines[round - 1]?.kingdom === kingdom;

/** What others did to it, and what came by itself: DA-1.10.d. */
export const foreign = (report: Report): Happening[] =>
  report.events.filter((event) => !isByLine(report, event));

function ownLine({ t, words }: Telling, report: Report, { what, by, facts, clause, round }: Happening): Line {
  const said = (words.entries as Record<string, (facts: JsonObject, name: never) => string>)[`own-${what}`]!;
  return {
    words: said({ round, by, kingdom: report.kingdom, ...facts }, String as never),
    clause,
    areas: areasIn(t, facts),
    ways: waysIn(t, facts),
    ...(by !== report.kingdom && { mark: 'strong' as const }),
  };
}

/** In the order of the turn. */
function byRound(
  { t, say }: Telling,
  happenings: readonly Happening[],
  line: (happening: Happening) => Line,
): Group[] {
  const rounds = [...new Set(happenings.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((round) => ({
    title: say.round(round, t.tables.lines),
    round,
    lines: happenings.filter((one) => one.round === round).map(line),
  }));
}

function scoredGroup({ say }: Telling, { scored, stocks }: Report): Group {
  return {
    title: say.points(stocks.points),
    lines: scored.map(({ points, why, area, clause }) => ({
      lead: signed(points),
      words: say.scored(why, area),
      clause,
      areas: area === null ? [] : [area],
    })),
  };
}

// ---------------------------------------------------------------- areas

const columns = (say: ReportWords, ids: readonly Column['id'][], words: readonly Column['id'][]): Column[] =>
  ids.map((id) => ({ id, name: say.columns[id], inFull: say.inFull[id], isNumber: !words.includes(id) }));

/** A column of which there is nothing anywhere is not worth its room. */
function withoutEmpty({ columns: all, rows }: NonNullable<Part['table']>): NonNullable<Part['table']> {
  const isWanted = (i: number): boolean =>
    !['ships', 'forts', 'trade'].includes(all[i]!.id) || rows.some(({ cells }) => cells[i]!.value !== 0);
  return {
    columns: all.filter((_, i) => isWanted(i)),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, i) => isWanted(i)) })),
  };
}

const number = (value: number, words = String(value)): Cell => ({ words, value });
const text = (words: string): Cell => ({ words, value: words });
/** Nothing is not worth reading. */
const some = (value: number): Cell => number(value, value === 0 ? '–' : String(value));

/** DA-1.10.e, DA-2.12.b */
function ownAreas(telling: Telling, report: Report): NonNullable<Part['table']> {
  const { t, say } = telling;
  const laid = { world: t, position: { areas: report.areas } };
  const dispersed = new Set(
    report.events.filter(({ what }) => what === 'dispersed').map(({ facts }) => facts.area),
  );
  const areas = Object.entries(report.areas);
  const incomeOf = (id: AreaId, { population }: Area): number =>
    report.blockaded.includes(id) ? 0 : population;
  const rows = areas.map(([id, area]): Row => {
    const { name, terrain, kind } = t.map.areas[id]!;
    const { limit } = t.tables.terrain[terrain];
    const notes = [
      say.defence(area, kind === 'sea'),
      report.blockaded.includes(id) ? say.blockaded : '',
      dispersed.has(id) ? say.dispersed : '',
    ].filter(Boolean);
    return {
      areas: [id],
      cells: [
        text(id),
        text(name),
        text(say.terrain(terrain)),
        number(area.population, say.population(area.population, limit)),
        some(area.armies),
        some(area.ships),
        some(area.forts),
        some(area.trade),
        some(incomeOf(id, area)),
        some(maintenanceOf(laid, id)),
        text(notes.join(', ') || '–'),
      ],
    };
  });
  const sum = (of: (id: AreaId, area: Area) => number): Cell =>
    number(areas.reduce((total, [id, area]) => total + of(id, area), 0));
  const total: Row = {
    areas: [],
    isTotal: true,
    cells: [
      text(say.total),
      number(areas.length),
      text(''),
      ...(['population', 'armies', 'ships', 'forts', 'trade'] as const).map((one) =>
        sum((_id, area) => area[one]),
      ),
      sum(incomeOf),
      sum((id) => maintenanceOf(laid, id)),
      text(''),
    ],
  };
  return {
    columns: columns(
      say,
      [
        'area',
        'name',
        'terrain',
        'population',
        'armies',
        'ships',
        'forts',
        'trade',
        'income',
        'maintenance',
        'mode',
      ],
      ['area', 'name', 'terrain', 'mode'],
    ),
    rows: areas.length > 0 ? [...rows, total] : [],
  };
}

/** DA-1.10.f; of what was seen earlier the turn is told. */
function seenAreas(
  { t, say }: Telling,
  areas: readonly (readonly [AreaId, SeenArea | Sighting])[],
): NonNullable<Part['table']> {
  const isEarlier = areas.some(([, area]) => 'turn' in area);
  return {
    columns: columns(
      say,
      [
        'area',
        'name',
        'terrain',
        'owner',
        'population',
        'armies',
        'ships',
        'forts',
        'trade',
        ...(isEarlier ? (['turn'] as const) : []),
      ],
      ['area', 'name', 'terrain', 'owner'],
    ),
    rows: areas.map(([id, area]) => ({
      areas: [id],
      cells: [
        text(id),
        text(t.map.areas[id]!.name),
        text(say.terrain(t.map.areas[id]!.terrain)),
        text(area.owner === null ? say.nobody : say.kingdom(area.owner)),
        some(area.population),
        some(area.armies),
        some(area.ships),
        some(area.forts),
        some(area.trade),
        ...('turn' in area ? [number(area.turn)] : []),
      ],
    })),
  };
}

/** DA-1.11.e */
const neighboursOf = ({ t, say }: Telling, { areas }: Report): Line[] =>
  Object.keys(areas).map((id) => ({
    words: say.borders(id, t.map.neighbours[id]!),
    areas: [id],
  }));

/** Household, spy, watchers, debts and ties. */
function courtLines({ say }: Telling, { kingdom, stocks, debts }: Report): Line[] {
  const { household, king, spy, trap, watchers, borrows, overlord } = stocks;
  const at = (area: AreaId | null): AreaId[] => (area === null ? [] : [area]);
  return [
    plain(say.court.household(household, king), { areas: at(king), clause: 'DA-10.7.a' }),
    plain(say.court.spy(spy, trap), { areas: at(spy), clause: 'DA-7.2.a' }),
    plain(say.court.watchers(watchers), { areas: [...watchers], clause: 'DA-7.7.a' }),
    ...(debts.length === 0 ? [plain(say.court.noDebts, { clause: 'DA-3.15.a' })] : []),
    ...debts.map(({ lender, borrower, armies }) =>
      plain(lender === kingdom ? say.court.lent(borrower, armies) : say.court.owed(lender, armies), {
        clause: 'DA-3.15.a',
      }),
    ),
    ...(borrows === null ? [] : [plain(say.court.borrows(borrows), { clause: 'DA-6.11.a' })]),
    plain(say.court.highKing(kingdom, overlord), { clause: 'DA-10.2.a' }),
  ];
}

// ---------------------------------------------------------------- the report to all

function publicParts(telling: Telling): Part[] {
  const { t, say, roundup } = telling;
  const isPlayed = roundup.turn > 0;
  const open = (id: PartId, content: Pick<Part, 'groups' | 'table'>): Part =>
    partOf(telling, id, false, content);
  return [
    ...(isPlayed
      ? [
          open('actions', { groups: byRound(telling, roundup.actions, (event) => openLine(telling, event)) }),
          open('messages', {
            groups: [
              {
                lines: roundup.messages.map(({ from, text: said }) =>
                  plain(say.message(from, said), { clause: 'DA-1.9.a' }),
                ),
              },
            ],
          }),
        ]
      : []),
    open('kingdoms', { table: kingdomTable(telling) }),
    open('order', {
      groups: [{ isList: true, lines: roundup.order.map((one) => plain(say.kingdom(one))) }],
    }),
    open('owners', {
      groups: [
        ...t.kingdomOrder.map((kingdom) => ownedBy(telling, kingdom, say.kingdom(kingdom))),
        ownedBy(telling, null, say.nobodys),
      ].filter(({ lines }) => lines.length > 0),
    }),
  ];
}

/** DA-1.11.b, DA-1.11.c */
function openLine({ t, words }: Telling, { what, by, facts, clause, round }: Happening): Line {
  const said = (words.entries as Record<string, (facts: JsonObject, name: never) => string>)[what]!;
  return {
    words: said({ round, by, ...facts }, String as never),
    clause,
    areas: areasIn(t, facts),
    ...(what === 'capture' && { mark: 'strong' as const }),
    ...(facts.major === true && { isMajor: true }),
  };
}

/** DA-1.11.a */
function kingdomTable({ t, say, roundup }: Telling): NonNullable<Part['table']> {
  const hasPoints = Object.values(roundup.kingdoms).some(({ points }) => points !== undefined);
  const hasContacts = Object.values(roundup.kingdoms).some(
    ({ phone, email }) => phone !== '' || email !== '',
  );
  return {
    columns: columns(
      say,
      [
        'kingdom',
        'areas',
        'treasury',
        'reserve',
        'fleet',
        'place',
        ...(hasPoints ? (['points'] as const) : []),
        'status',
        'run',
        ...(hasContacts ? (['contact'] as const) : []),
      ],
      ['kingdom', 'status', 'run', 'contact'],
    ),
    rows: t.kingdomOrder.map((id): Row => {
      const fame = roundup.kingdoms[id]!;
      const place = roundup.order.indexOf(id) + 1;
      const run = fame.standing !== 'playing' ? '–' : fame.seat === null ? say.computer : say.player;
      return {
        areas: [],
        cells: [
          text(say.kingdom(id)),
          number(t.map.codes.filter((area) => roundup.owners[area] === id).length),
          number(fame.treasury),
          number(fame.reserve),
          number(fame.fleet),
          some(place),
          ...(hasPoints ? [number(fame.points ?? 0)] : []),
          text(say.status(id, fame)),
          text(run),
          ...(hasContacts ? [text([fame.phone, fame.email].filter(Boolean).join(' '))] : []),
        ],
      };
    }),
  };
}

const ownedBy = ({ t, say, roundup }: Telling, kingdom: KingdomId | null, title: string): Group => ({
  title,
  isList: true,
  lines: t.map.codes
    .filter((id) => roundup.owners[id] === kingdom)
    .map((id) => plain(say.area(id), { areas: [id] })),
});

// ---------------------------------------------------------------- where

const isArea = (t: Table, fact: Json | undefined): fact is AreaId =>
  typeof fact === 'string' && Object.hasOwn(t.map.areas, fact);

/** Areas among the facts, where something went to last. */
function areasIn(t: Table, facts: JsonObject): AreaId[] {
  const { from, area, city, retreat, against, to } = facts;
  return [...new Set([from, area, city, retreat, against, to].filter((one) => isArea(t, one)))];
}

const waysIn = (t: Table, { from, to }: JsonObject): { from: AreaId; to: AreaId }[] =>
  isArea(t, from) && isArea(t, to) ? [{ from, to }] : [];
