/** What a table is laid with: read from loose input, checked against the game's facts. */

import type { Action, Facts, Game, Init, ScenarioFact } from './contract.ts';
import { optionsOf, seatsOf } from './facts.ts';
import { copy, equal, type Json } from './json.ts';
import { fast } from './seeding.ts';

/** A table that cannot be laid, with a sentence that says why. */
export class WrongTable extends Error {}

/** Completes what is not said with defaults, and refuses what the game does not know. */
export function layTable(
  facts: Facts,
  wish: {
    scenario?: string | undefined;
    seats?: number | undefined;
    options?: Record<string, Json> | undefined;
  } = {},
): Init {
  const scenario =
    wish.scenario === undefined
      ? facts.scenarios[0]
      : facts.scenarios.find((one) => one.id === wish.scenario);
  if (!scenario) {
    throw new WrongTable(
      `${facts.title} has no scenario “${wish.scenario}”; it has ${facts.scenarios.map((s) => s.id).join(', ')}`,
    );
  }
  const { min, max, ids } = seatsOf(facts, scenario);
  const count = wish.seats ?? min;
  if (!Number.isInteger(count) || count < min || count > max) {
    throw new WrongTable(`${scenario.title} seats ${min === max ? min : `${min} to ${max}`}, not ${count}`);
  }
  return {
    scenario: scenario.id,
    options: layOptions(facts, scenario, wish.options ?? {}),
    seats: ids.slice(0, count),
  };
}

/** Seats at which nobody sits yet: only where a game master could put somebody there, and somebody plays. */
export function layVacant(facts: Facts, init: Init, wish: readonly string[] = []): Init {
  const { vacant: _old, ...bare } = init;
  if (wish.length === 0) return bare;
  const vacant = init.seats.filter((seat) => wish.includes(seat));
  const strange = wish.find((seat) => !init.seats.includes(seat));
  if (!facts.gameMaster) throw new WrongTable(`${facts.title} leaves no seat to its rules`);
  if (strange !== undefined)
    throw new WrongTable(`There is no seat “${strange.slice(0, 40)}” to be left empty`);
  if (vacant.length === init.seats.length) throw new WrongTable('Somebody must play');
  return { ...bare, vacant };
}

function layOptions(facts: Facts, scenario: ScenarioFact, wish: Record<string, Json>): Record<string, Json> {
  const options = optionsOf(facts, scenario);
  const known = options.map((option) => option.id);
  for (const id of Object.keys(wish)) {
    if (!known.includes(id)) {
      throw new WrongTable(
        `${scenario.options ? scenario.title : facts.title} has no option “${id}”; it has ${known.join(', ') || 'none'}`,
      );
    }
  }
  const laid: Record<string, Json> = {};
  for (const option of options) {
    const value = Object.hasOwn(wish, option.id) ? wish[option.id]! : option.default;
    const own = option.values.find((one) => equal(one, value));
    if (own === undefined) {
      const values = option.values.map((one) => JSON.stringify(one)).join(', ');
      throw new WrongTable(`The option “${option.id}” takes ${values}, not ${JSON.stringify(value)}`);
    }
    // The game's own value, copied: neither the facts nor what was sent may change with the table.
    laid[option.id] = copy(own);
  }
  return laid;
}

/**
 * What each seat is to have left beforehand at the start, as the game itself writes it: AN-5.e. What it does not take is
 * refused, with the clause. Nothing of it rests on what is drawn, so it is tried with any draws.
 */
export function layStanding<S, A extends Action, V>(
  game: Game<S, A, V>,
  init: Init,
  wish: NonNullable<Init['standing']> = {},
): Init {
  const { state } = game.setup({ ...init, standing: wish }, fast('answers left beforehand'));
  const standing: NonNullable<Init['standing']> = {};
  for (const seat of init.seats) {
    const left = game.standing(state, seat).filter(({ now }) => now !== null);
    if (left.length > 0) standing[seat] = Object.fromEntries(left.map(({ on, now }) => [on, now]));
  }
  const { standing: _old, ...bare } = init;
  return Object.keys(standing).length > 0 ? { ...bare, standing } : bare;
}
