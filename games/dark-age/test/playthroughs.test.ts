/**
 * Turns on positions laid by hand, written out and kept: every line that changes is a change that players will see.
 * Half of the kingdoms try sheets at random, the others are run by the computer.
 */

import { type Chance, copy, fast, hashState, hide, type JsonObject, type Seat } from '@annales/engine';
import { comparePlaythrough } from '@annales/engine/testing';
import { test } from 'vitest';
import { randomLine } from '../random.ts';
import { computerSheet, type Profile } from '../rules/computer.ts';
import { Forecaster } from '../rules/forecast.ts';
import { knownFrom } from '../rules/known.ts';
import { reportOf, roundupOf, seenBy } from '../rules/reports.ts';
import { type LineResult, type Played, playTurn } from '../rules/rounds.ts';
import type { Area, AreaId, Kingdom, KingdomId, Position, Roundup, Sheet, Table } from '../state.ts';
import { area, type Laid, lay, world } from './table.ts';

/** Realms that touch each other, of all four nations. */
const REALMS: Record<KingdomId, AreaId[]> = {
  ESX: ['COL', 'ESS', 'MXS', 'HRS', 'HER', 'THA'],
  KNT: ['CAN', 'KES', 'WEA', 'DOV', 'SUX', 'SRY'],
  EAS: ['NOR', 'NFS', 'SUF', 'FEN', 'CAM', 'YAR'],
  MDA: ['NTH', 'NHS', 'LES', 'BDS', 'LEI', 'CHL'],
  DFD: ['CRM', 'CMS', 'PEM', 'SEV', 'STG', 'WAT'],
  GWD: ['CRN', 'CNS', 'SNO', 'MON', 'IRS', 'DUB'],
  IRI: ['GAL', 'GAS', 'MAY', 'CLA', 'SLI', 'BRF'],
  SCO: ['DAL', 'ANT', 'DWN', 'TYR', 'ORL', 'DUS'],
  VIK: ['HEB', 'SHB', 'SKY', 'ATL', 'LIM', 'MUL'],
};

/** How the computer runs those that nobody plays. */
const RUN: Record<KingdomId, Profile> = { MDA: 'dummy', GWD: 'dropout', SCO: 'dropout', KNT: 'missed' };

/** Everybody has some of everything, and no two have the same. */
function begun({ seed, census, options }: Kept): ReturnType<typeof lay> {
  const areas: Record<AreaId, Partial<Area>> = {};
  const kingdoms: Record<KingdomId, Partial<Kingdom>> = {};
  Object.entries(REALMS).forEach(([owner, ids], k) => {
    ids.forEach((id, i) => {
      const { kind, terrain } = world.map.areas[id]!;
      const { limit } = world.tables.terrain[terrain];
      const some = (i * 3 + k * 5 + Number(seed)) % 4;
      areas[id] =
        kind === 'sea'
          ? { owner, ships: 2 + some, armies: some }
          : {
              owner,
              population: Math.max(1, limit - (some % 2)),
              armies: some,
              forts: (i + k + Number(seed)) % 3,
              trade: kind === 'city' ? some : 0,
            };
    });
    kingdoms[owner] = {
      seat: RUN[owner] ? null : owner,
      balance: 16 + k,
      treasury: 10 + k,
      reserve: 4,
      fleet: 3,
      household: 2,
      king: ids[(k + Number(seed)) % 3]!,
      spy: ids[1]!,
      overlord: k % 3 === 0 ? 'KNT' : null,
      borrows: k % 3 === 2 ? 'ESX' : null,
    };
  });
  for (const id of ['LON', 'OXF', 'TIP', 'LRN', 'WAR']) areas[id] = { population: 2, armies: 1, forts: 1 };
  const debts = [
    { lender: 'ESX', borrower: 'EAS', armies: 2 },
    { lender: 'IRI', borrower: 'VIK', armies: 1 },
  ];
  return lay({ areas, kingdoms, debts, census, ...(options && { options }) });
}

interface Report {
  position: Position;
  options: Table['options'];
  roundup: Roundup;
}

/** What a player of that kingdom has before him. */
function deskOf({ position, options, roundup }: Report, kingdom: KingdomId): { table: Table; seat: Seat } {
  const seat = position.kingdoms[kingdom]!.seat!;
  const report = reportOf(world, position, kingdom);
  const table: Table = {
    ...world,
    options,
    players: [seat],
    quick: true,
    taken: {},
    position: null,
    roundup,
    reports: { [seat]: hide(report, [seat]) },
    sightings: { [seat]: hide({}, [seat]) },
    stoodBy: {},
    watching: [],
  };
  return { table, seat };
}

/** By these a realm is soon given away: they are tried when there is not much more to come. */
const PARTING = /^(VIKING|EXCHANGE|DISOWN)/i;

const wordOf = (line: string): string => line.split(' ')[0]!.toUpperCase();

/** Lines at random: every third as it comes, the others such as can be done as far as the writer knows, and of all kinds. */
function sheetOf(at: Report, kingdom: KingdomId, isLast: boolean, chance: Chance): string[] {
  const { table, seat } = deskOf(at, kingdom);
  const report = reportOf(world, at.position, kingdom);
  const seen = new Forecaster(table, seat);
  const lines: string[] = [];
  for (let number = 1; number <= world.tables.lines; number++) {
    const mayPart = isLast && number > 8;
    const isGood = (line: string): boolean =>
      number % 3 === 0 ||
      (!lines.some((one) => wordOf(one) === wordOf(line)) &&
        (mayPart || !PARTING.test(line)) &&
        seen.outcome(number, line).outcome?.done === true);
    let line = randomLine(world, report, chance);
    for (let tries = 0; tries < 30 && !isGood(line); tries++) line = randomLine(world, report, chance);
    lines.push(mayPart || !PARTING.test(line) ? line : 'TAX');
    seen.lines(lines);
  }
  return lines;
}

const digest = (what: unknown): string => hashState(what as JsonObject).slice(0, 8);

const told = ({ line, kingdom, outcome }: LineResult): string => {
  if (outcome === null) return `${kingdom} -`;
  const facts = Object.entries(outcome.facts)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`);
  const what = outcome.done ? `${outcome.what}${outcome.reduced ? ', reduced' : ''}` : `NOT ${outcome.why}`;
  return `${kingdom} ${line}: ${what} (${outcome.clause}) ${facts.join(', ')} ${digest(outcome)}`;
};

/** A kingdom's end of the turn: what has changed its stocks, and what it is told. */
const ended = (position: Position, id: KingdomId, played: Played): string => {
  const account = Object.entries(played.accounts[id]!).flatMap(([name, n]) =>
    n === 0 ? [] : `${name} ${n}`,
  );
  const { standing, balance, treasury, reserve, fleet, household, king, points } = position.kingdoms[id]!;
  const stocks = { balance, treasury, reserve, fleet, household, king, points };
  const words = Object.entries(stocks).map(([name, value]) => `${name} ${value}`);
  return `${id} ${standing}: ${words.join(', ')}; ${account.join(', ')}; report ${digest(reportOf(world, position, id, played))}`;
};

function playOn(kept: Kept): string {
  const { seed, turns } = kept;
  const { position, options: all } = begun(kept);
  const chance = fast(`turns of ${seed}`);
  const written = [`# seed “${seed}”, options ${JSON.stringify(all)}`];
  let roundup = roundupOf(world, all, position, null, null, [], {});
  for (let i = 0; i < turns; i++) {
    const at = { position, options: all, roundup };
    const sheets = position.order.map((kingdom): Sheet => {
      const { seat } = position.kingdoms[kingdom]!;
      if (seat !== null) return { seat, kingdom, lines: sheetOf(at, kingdom, i === turns - 1, chance) };
      const known = knownFrom(world, roundup, reportOf(world, position, kingdom));
      return { seat, ...computerSheet(world, all, copy(known), kingdom, RUN[kingdom] ?? 'dropout') };
    });
    written.push('', `## Turn ${position.turn + 1}: ${position.order.join(' ')}`);
    for (const { seat, kingdom, lines } of sheets) {
      if (seat === null || REALMS[kingdom] === undefined) continue;
      const forecaster = new Forecaster(deskOf(at, kingdom).table, seat);
      const foreseen = forecaster.lines(lines);
      const ranges = foreseen.map((_, n) => forecaster.after(n + 1).ranges);
      const words = foreseen.map(({ sureness, doubts }) =>
        [sureness, ...doubts.map(({ why }) => why)].join(' '),
      );
      written.push(
        `${kingdom} foresees ${words.join(', ')}; ${digest(foreseen)} ${digest(ranges)} ${digest(forecaster.end())}`,
      );
    }
    const played = playTurn(world, all, position, sheets, chance);
    for (const kingdom of world.kingdomOrder) {
      const { visited } = played.turn;
      position.kingdoms[kingdom]!.seen = seenBy(world, position, kingdom, visited[kingdom]!);
    }
    roundup = roundupOf(world, all, position, roundup, played, [], {});
    for (const { lines } of played.results) written.push(...lines.map(told));
    written.push(
      ...played.turn.happenings.map(
        ({ round, what, clause, by, facts, told: ears }) =>
          `${round}. ${what} (${clause}) ${by ?? '-'} ${digest(facts)} ${ears ? `for ${ears.join(' ')}` : ''}`,
      ),
      ...world.kingdomOrder
        .filter((id) => position.kingdoms[id]!.standing !== 'waiting')
        .map((id) => ended(position, id, played)),
      ...world.map.codes
        .filter((id) => position.areas[id]!.owner !== null)
        .map((id) => `${id} ${area({ position } as never, id)} ${digest(position.areas[id])}`),
      `nobody’s ${digest(position.areas)}, scored ${digest(played.turn.scored)}, roundup ${digest(roundup)}`,
      `${played.census ? 'census, ' : ''}${played.won ? `won by ${played.won.kingdom}` : 'it goes on'}`,
    );
  }
  return `${written.map((line) => line.trimEnd()).join('\n')}\n`;
}

interface Kept {
  seed: string;
  turns: number;
  census: number;
  options?: Laid['options'];
}

const GAMES: Record<string, Kept> = {
  'three-turns': { seed: '1', turns: 3, census: 2 },
  'by-the-options': {
    seed: '2',
    turns: 3,
    census: 3,
    options: { terrainDefence: '11.1', captureVp: 'foreignOnly', highKingVp: 'everyTurn', publicVp: true },
  },
  'first-turn': { seed: '3', turns: 1, census: 1 },
};

test.each(Object.entries(GAMES))('%s: played as it was written down', (name, kept) => {
  const written = playOn(kept);
  comparePlaythrough(`${import.meta.dirname}/playthroughs/${name}.txt`, written);
});
