/** What must hold of every position, whatever was ordered. */

import { equal, isBlank, look } from '@annales/engine';
import { isBlockaded } from './rules/general.ts';
import { kingdomOfSeat } from './rules/reporting.ts';
import type { Area, AreaId, Kingdom, KingdomId, Position, Table } from './state.ts';

export function invariants(t: Table): string[] {
  if (t.position === null || isBlank(t.position)) return [];
  const position = look(t.position);
  return [
    ...areaFaults(t, position),
    ...kingdomFaults(t, position),
    ...debtFaults(position),
    ...roundupFaults(t, position),
    ...reportFaults(t, position),
  ];
}

/** A sentence for each that is wrong. */
const wrong = (...faults: readonly (readonly [boolean, string])[]): string[] =>
  faults.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);

const uncounted = (whose: string, counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => !Number.isInteger(count) || count < 0)
    .map(([name, count]) => `${whose} has ${count} ${name}`);

function areaFaults(t: Table, { areas, kingdoms }: Position): string[] {
  return t.map.codes.flatMap((id) => {
    const { kind, terrain } = t.map.areas[id]!;
    const { owner, population, armies, forts, trade, ships } = areas[id]!;
    const limit = t.tables.terrain[terrain].limit;
    return [
      ...uncounted(id, { population, armies, forts, trade, ships }),
      ...wrong(
        [population > limit, `${id} holds ${population} people, ${limit} at most`],
        [kind === 'sea' && (forts > 0 || trade > 0), `${id} is a sea with walls or markets`],
        [kind !== 'sea' && ships > 0, `${ships} ships lie on dry land in ${id}`],
        [kind === 'sea' && armies > ships, `${armies} armies in ${id} on ${ships} ships`],
        [kind !== 'city' && trade > 0, `${id} is no city and has trade`],
        [trade > limit, `${id} has ${trade} levels of trade, ${limit} at most`],
        [owner !== null && !kingdoms[owner], `${id} belongs to ${owner}, which is no kingdom`],
        [kingdoms[owner!]?.standing === 'waiting', `${id} belongs to ${owner}, which has not come yet`],
      ),
      ...defenceFaults(t, id, areas[id]!),
    ];
  });
}

/** How an area is defended: DA-3.9, X11. */
function defenceFaults(t: Table, id: AreaId, { owner, mode, retreat, ambush }: Area): string[] {
  const beside = t.map.neighbours[id]!;
  return wrong(
    [mode === 'ambush' && t.map.areas[id]!.kind !== 'land', `${id} lies in ambush and is no open land`],
    [(mode === 'ambush') !== (ambush !== null), `${id} is in mode ${mode} with an ambush against ${ambush}`],
    [ambush !== null && !beside.includes(ambush), `${id} lies in ambush against ${ambush}, far away`],
    [retreat !== null && !beside.includes(retreat), `${id} retreats to ${retreat}, far away`],
    [owner === null && (mode !== 'retreat' || retreat !== null), `${id} is nobody's and has orders`],
  );
}

function kingdomFaults(t: Table, position: Position): string[] {
  const watched = t.kingdomOrder.flatMap((id) => position.kingdoms[id]!.watchers);
  const seats = t.kingdomOrder.flatMap((id) => position.kingdoms[id]!.seat ?? []);
  return [
    ...t.kingdomOrder.flatMap((id) => faultsOf(t, position, id, position.kingdoms[id]!)),
    ...wrong(
      [new Set(watched).size < watched.length, `two watchers in one of ${watched.join(', ')}`],
      [new Set(seats).size < seats.length, `one of ${seats.join(', ')} runs two kingdoms`],
      [position.census <= position.turn, `the next census is in turn ${position.census}, gone by`],
      [
        position.census > position.turn + t.tables.census.latest,
        `the next census is in turn ${position.census}, ${t.tables.census.latest} turns off at most`,
      ],
    ),
  ];
}

function faultsOf(
  t: Table,
  { areas, kingdoms, order, turn }: Position,
  id: KingdomId,
  one: Kingdom,
): string[] {
  const { balance, treasury, reserve, unusable, fleet, household, missed, points } = one;
  const { standing, seat, king, overlord, spy, trap, watchers, borrows } = one;
  const inOrder = order.filter((other) => other === id).length;
  const stocks = balance + treasury + reserve + fleet + household;
  const ties = [seat, king, overlord, spy, trap, borrows, ...watchers].filter((tie) => tie !== null);
  return [
    ...uncounted(id, { balance, treasury, reserve, unusable, fleet, household, missed }),
    ...wrong(
      [!Number.isInteger(points), `${id} has ${points} victory points`],
      [unusable > 0, `${id} has ${unusable} armies between the turns that cannot be used`],
      [inOrder !== (standing === 'playing' ? 1 : 0), `${id} is ${inOrder} times in the order of play`],
      [standing !== 'playing' && stocks > 0, `${id} is ${standing} and has stocks of ${stocks}`],
      [standing !== 'playing' && ties.length > 0, `${id} is ${standing} and has ${ties.join(', ')}`],
      [king !== null && areas[king]!.owner !== id, `the household of ${id} is in ${king}, not its own`],
      [
        overlord !== null && kingdoms[overlord]!.overlord !== overlord,
        `${id} recognises ${overlord}, which is no high king`,
      ],
      [
        overlord !== null && t.kingdoms[overlord]!.nationality !== t.kingdoms[id]!.nationality,
        `${id} recognises ${overlord}, which is of another nation`,
      ],
      [
        trap !== null && (spy === null || areas[spy]!.owner !== id),
        `${id} lies in wait where it is not at home`,
      ],
      [one.wronged.some((wrongs) => wrongs.turn > turn), `${id} remembers what has not happened yet`],
    ),
  ];
}

/** Debts lie between two that play, one for each side: DA-3.15.a, X19. */
function debtFaults({ debts, kingdoms }: Position): string[] {
  return debts.flatMap(({ lender, borrower, armies }) =>
    wrong(
      [armies <= 0 || lender === borrower, `${borrower} owes ${lender} ${armies} armies`],
      [debts.filter((one) => one.lender === lender).length > 1, `${lender} has lent to two`],
      [debts.filter((one) => one.borrower === borrower).length > 1, `${borrower} owes two`],
      [kingdoms[borrower]!.borrows !== lender, `${borrower} owes ${lender} and has not asked for it`],
      [
        [lender, borrower].some((one) => kingdoms[one]!.standing !== 'playing'),
        `${borrower} owes ${lender}, and one of them is gone`,
      ],
    ),
  );
}

/** What is public must be true. */
function roundupFaults(t: Table, position: Position): string[] {
  const { owners, kingdoms, order, turn, warning } = t.roundup!;
  return [
    ...t.map.codes
      .filter((id) => owners[id] !== position.areas[id]!.owner)
      .map((id) => `the roundup is wrong about ${id}`),
    ...t.kingdomOrder.flatMap((id) => {
      const told = kingdoms[id]!;
      return (['standing', 'seat', 'treasury', 'reserve', 'fleet', 'overlord'] as const)
        .filter((field) => told[field] !== position.kingdoms[id]![field])
        .map((field) => `the roundup is wrong about the ${field} of ${id}`);
    }),
    ...wrong(
      [!equal(order, position.order), 'the roundup is wrong about the order of play'],
      [turn !== position.turn, `the roundup is of turn ${turn}, the position of ${position.turn}`],
      [!equal(warning, position.warning), 'the roundup is wrong about the warning'],
    ),
  ];
}

/** What a player was told last is the position as it stands: DA-1.10.a, DA-1.10.c. */
function reportFaults(t: Table, position: Position): string[] {
  return t.players.flatMap((seat) => {
    const kingdom = kingdomOfSeat(t, seat);
    const place = t.reports[seat];
    if (kingdom === null || !place || isBlank(place))
      return wrong([
        (kingdom === null) !== (place === undefined),
        `${seat} runs ${kingdom} by another's report`,
      ]);
    const report = look(place);
    const own = t.map.codes.filter((id) => position.areas[id]!.owner === kingdom);
    const shut = own.filter((id) => isBlockaded({ world: t, position }, id));
    const { balance, treasury, reserve, household, points } = position.kingdoms[kingdom]!;
    return wrong(
      [report.kingdom !== kingdom, `${seat} runs ${kingdom} and has the report of ${report.kingdom}`],
      [
        !equal(Object.keys(report.areas), own) ||
          own.some((id) => !equal(report.areas[id], position.areas[id])),
        `the report of ${kingdom} is wrong about its own areas`,
      ],
      [!equal(report.blockaded, shut), `the report of ${kingdom} is wrong about blockades`],
      [
        Object.entries(report.seen).some(([id, { owner, armies, population, forts, trade, ships }]) => {
          const { mode, retreat, ambush, ...counts } = position.areas[id]!;
          return !equal(counts, { owner, population, armies, forts, trade, ships });
        }),
        `the report of ${kingdom} is wrong about what it has seen`,
      ],
      [
        !equal(
          { balance, treasury, reserve, household, points },
          {
            balance: report.stocks.balance,
            treasury: report.stocks.treasury,
            reserve: report.stocks.reserve,
            household: report.stocks.household,
            points: report.stocks.points,
          },
        ),
        `the report of ${kingdom} is wrong about its stocks`,
      ],
    );
  });
}
