/** What a scenario changes in the facts of its game. Pages need it before any game is opened: it imports nothing. */

import type { Facts, OptionFact, ScenarioFact } from './contract.ts';

/** Who may sit there, in seating order, and how many. */
export const seatsOf = (facts: Pick<Facts, 'seats'>, scenario: ScenarioFact | undefined): Facts['seats'] => ({
  ...facts.seats,
  ...scenario?.seats,
});

/** The options of a scenario. Where the usual value is none of its own, its first takes the place. */
export const optionsOf = (
  { options }: Pick<Facts, 'options'>,
  scenario: ScenarioFact | undefined,
): OptionFact[] =>
  options.flatMap((option) => {
    const values = scenario?.options ? scenario.options[option.id] : option.values;
    if (!values) return [];
    const wanted = scenario?.usual?.[option.id] ?? option.default;
    const isUsual = values.some((value) => JSON.stringify(value) === JSON.stringify(wanted));
    return [{ ...option, values, default: isUsual ? wanted : values[0]! }];
  });
