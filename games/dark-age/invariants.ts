/** What must hold of every position, whatever was ordered. */

import { isBlank, look } from '@annales/engine';
import type { Position, Table } from './state.ts';

export function invariants(t: Table): string[] {
  if (t.position === null || isBlank(t.position)) return [];
  const position = look(t.position);
  return [...areaFaults(t, position), ...kingdomFaults(t, position), ...roundupFaults(t, position)];
}

function areaFaults(t: Table, { areas }: Position): string[] {
  return t.map.codes.flatMap((id) => {
    const { kind, terrain } = t.map.areas[id]!;
    const { owner, population, armies, forts, trade, ships, mode } = areas[id]!;
    const counts = { population, armies, forts, trade, ships };
    return [
      ...Object.entries(counts).flatMap(([name, count]) =>
        Number.isInteger(count) && count >= 0 ? [] : [`${id} has ${count} ${name}`],
      ),
      ...(population > t.tables.terrain[terrain].limit ? [`${id} holds ${population} people, too many`] : []),
      ...(kind === 'sea' && (forts > 0 || trade > 0) ? [`${id} is a sea with walls or markets`] : []),
      ...(kind !== 'sea' && ships > 0 ? [`${ships} ships lie on dry land in ${id}`] : []),
      ...(kind === 'sea' && armies > ships ? [`${armies} armies in ${id} on ${ships} ships`] : []),
      ...(kind !== 'city' && trade > 0 ? [`${id} is no city and has trade`] : []),
      ...(kind === 'city' && mode === 'ambush' ? [`the city ${id} lies in ambush`] : []),
      ...(owner !== null && !t.kingdoms[owner] ? [`${id} belongs to ${owner}, which is no kingdom`] : []),
    ];
  });
}

function kingdomFaults(t: Table, position: Position): string[] {
  const lines = t.kingdomOrder.flatMap((id) => {
    const one = position.kingdoms[id]!;
    const { balance, treasury, reserve, unusable, fleet, household } = one;
    const inOrder = position.order.filter((other) => other === id).length;
    return [
      ...Object.entries({ balance, treasury, reserve, unusable, fleet, household }).flatMap(
        ([name, count]) => (Number.isInteger(count) && count >= 0 ? [] : [`${id} has a ${name} of ${count}`]),
      ),
      ...(unusable > reserve ? [`${id} has ${unusable} unusable armies of ${reserve}`] : []),
      ...(inOrder === (one.standing === 'playing' ? 1 : 0)
        ? []
        : [`${id} is ${inOrder} times in the order of play`]),
      ...(one.king !== null && position.areas[one.king]!.owner !== id
        ? [`the household of ${id} is in ${one.king}, which is not its own`]
        : []),
      ...(one.overlord !== null && position.kingdoms[one.overlord]!.overlord !== one.overlord
        ? [`${id} recognises ${one.overlord}, which is no high king`]
        : []),
    ];
  });
  const debts = position.debts.flatMap(({ lender, borrower, armies }) =>
    armies > 0 && lender !== borrower ? [] : [`${borrower} owes ${lender} ${armies} armies`],
  );
  return [...lines, ...debts];
}

/** What is public must be true. */
function roundupFaults(t: Table, position: Position): string[] {
  const { owners, kingdoms } = t.roundup!;
  return [
    ...t.map.codes
      .filter((id) => owners[id] !== position.areas[id]!.owner)
      .map((id) => `the roundup is wrong about ${id}`),
    ...t.kingdomOrder
      .filter((id) => kingdoms[id]!.treasury !== position.kingdoms[id]!.treasury)
      .map((id) => `the roundup is wrong about the treasury of ${id}`),
  ];
}
