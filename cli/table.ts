/** The table that somebody asks for on the command line: scenario, seats, options, data, and who sits where. */

import {
  type Action,
  equal,
  fast,
  type Game,
  hasFields,
  type Init,
  type Json,
  layStanding,
  layTable,
  optionsOf,
  Refusal,
  readStanding,
  type StandingOffer,
  type Title,
} from '@annales/engine';
import type { Flags, Values } from './command.ts';
import { Usage, unknown } from './errors.ts';
import type { Io } from './io.ts';
import { dataOf } from './titles.ts';

/** The options that every command which lays a table has. */
export const tableFlags = {
  scenario: { type: 'string', value: 'ID', about: 'The scenario; the first one if not said' },
  seats: { type: 'string', value: 'N', about: 'How many seats; as few as the scenario takes if not said' },
  option: {
    type: 'string',
    multiple: true,
    value: 'KEY=VALUE',
    about: 'An option of the game; may be given several times',
  },
  standing: {
    type: 'string',
    multiple: true,
    value: '[SEAT:]ON=ANSWER',
    about:
      'An answer that this seat, or every seat, has left beforehand at the start; may be given several times',
  },
  'data-pack': {
    type: 'string',
    value: 'DIR',
    about: 'A folder of JSON files that replace the data in the box',
  },
} as const satisfies Flags;

export type TableValues = Values<typeof tableFlags>;

export interface LaidGame {
  game: Game<unknown, Action, unknown>;
  init: Init;
}

export async function layGame(io: Io, title: Title, values: TableValues): Promise<LaidGame> {
  const init = initFrom(title, values);
  const game = title.make(await dataOf(io, title, values['data-pack']));
  try {
    return { game, init: layStanding(game, init, standingFrom(game, init, values.standing ?? [])) };
  } catch (error) {
    throw error instanceof Refusal ? new Usage(error.message) : error;
  }
}

/** `draw=2`, `saxon:walls=never`, `aelle:stake=bede 2; cuthbert 0`: what the seats have left beforehand. */
function standingFrom(
  game: LaidGame['game'],
  init: Init,
  texts: readonly string[],
): NonNullable<Init['standing']> {
  const standing: NonNullable<Init['standing']> = {};
  const { state } = game.setup(init, fast('standing answers'));
  for (const text of texts) {
    const [, seat, on, written] = /^(?:([^:=]+):)?([^=]+)=(.*)$/s.exec(text) ?? [];
    if (on === undefined)
      throw new Usage(`A standing answer is written ON=ANSWER or SEAT:ON=ANSWER, not “${text}”`);
    if (seat !== undefined && !init.seats.includes(seat)) throw unknown('seat', seat, init.seats);
    for (const one of seat === undefined ? init.seats : [seat]) {
      const offers = game.standing(state, one);
      const offer = offers.find((other) => other.on === on);
      if (!offer) {
        throw unknown(
          'standing answer',
          on,
          offers.map((other) => other.on),
        );
      }
      standing[one] = { ...standing[one], [on]: standingAnswer(offer, written!) };
    }
  }
  return standing;
}

function standingAnswer(offer: StandingOffer, written: string): Json {
  if (hasFields(offer)) return readStanding(offer, written);
  const answers = offer.answers.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const at = answers.indexOf(written);
  if (at < 0) throw unknown(`answer to ${offer.on}`, written, answers);
  return offer.answers[at]!;
}

function initFrom({ facts }: Title, values: TableValues): Init {
  const { scenario, seats, option = [] } = values;
  const scenarios = facts.scenarios.map(({ id }) => id);
  if (scenario !== undefined && !scenarios.includes(scenario)) throw unknown('scenario', scenario, scenarios);
  const wanted = facts.scenarios.find(({ id }) => id === scenario) ?? facts.scenarios[0];
  const known = optionsOf(facts, wanted);
  return layTable(facts, {
    scenario,
    seats: seats === undefined ? undefined : wholeNumber('seats', seats),
    options: Object.fromEntries(option.map((text) => optionFrom({ options: known }, text))),
  });
}

/** `fog=true`, `levies=3`, `map=large`: the value is one of those that the game's facts list. */
function optionFrom({ options }: Pick<Title['facts'], 'options'>, text: string): [string, Json] {
  const [, id, written] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (id === undefined || written === undefined)
    throw new Usage(`An option is written KEY=VALUE, not “${text}”`);
  const option = options.find((one) => one.id === id);
  if (!option) {
    throw unknown(
      'option',
      id,
      options.map((one) => one.id),
    );
  }
  const value = option.values.find((one) => written === one || equal(one, readJson(written)));
  if (value !== undefined) return [id, value];
  throw unknown(
    `value of ${id}`,
    written,
    option.values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function wholeNumber(option: string, text: string, least = 1): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw new Usage(`--${option} takes a whole number from ${least}, not “${text}”`);
  return number;
}
