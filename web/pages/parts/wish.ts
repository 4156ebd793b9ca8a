/** What is wished for a new table, and what the server is asked for by it. */

import { usualOf } from '@annales/bots/levels.ts';
import type { Fallen, Init, Json, Leaving, OptionFact, ScenarioFact } from '@annales/engine';
import { optionsOf as optionsIn, seatsOf as seatsIn } from '@annales/engine/facts.ts';
import type { ClockRule, DeadlineRule, GameFacts, SeatWish, TableWish } from '@annales/server/wire';
import { aboutGame } from '../../abouts.ts';

export type Company = 'friends' | 'anyone' | 'bots';
/** Who sits on a seat, as a value of a list: `me`, `link`, `anyone` or `bot:<name>`. */
export type Sitter = string;

export interface Draft {
  game: string;
  company: Company;
  sitters: Sitter[];
  clock: ClockRule | null;
  /** Null: nothing is due at any time. */
  deadlines: DeadlineRule | null;
  scenario: string;
  options: Record<string, Json>;
  /** Null: as the company suggests. */
  listed: 'public' | 'link' | 'private' | null;
  pack: string;
  title: string;
  hints: boolean;
  /** To whom letters are written, and whether they pass on with a seat. */
  letters: NonNullable<TableWish['letters']>;
  /** Nobody is told who sits where before the end. */
  anonymous: boolean;
  /** What becomes of an unsent sheet when the turn is run, where a host runs it. */
  drafts: 'wait' | 'sent';
  /** Null: as is usual for so many seats. */
  leaving: Leaving | 'substitute' | null;
  /** Null: as for who resigns. */
  fallen: Fallen | null;
  /** Seconds; null: as is usual with such a clock. */
  absence: number | null;
  /** With which answers the seats begin. */
  standing: NonNullable<Init['standing']>;
}

export const CLOCK: ClockRule = { bank: 1500, increment: 15, window: 30 };

/** The seat that a newcomer enjoys is one's own, and the others are as the company says. */
function sittersOf(facts: GameFacts, company: Company, count: number): Sitter[] {
  const { own, bot } = aboutGame(facts.id)?.now ?? { own: 0, bot: usualOf(facts.bots) };
  const other = { friends: 'link', anyone: 'anyone', bots: `bot:${bot}` }[company];
  return Array.from({ length: count }, (_, i) => (i === own ? 'me' : other));
}

const scenarioOf = (facts: GameFacts, wanted: string): ScenarioFact | undefined =>
  facts.scenarios.find(({ id }) => id === wanted);

export const seatsOf = (facts: GameFacts, scenario: string): GameFacts['seats'] =>
  seatsIn(facts, scenarioOf(facts, scenario));

export const optionsOf = (facts: GameFacts, scenario: string): OptionFact[] =>
  optionsIn(facts, scenarioOf(facts, scenario));

/** All options as usual. */
export const usualOptions = (facts: GameFacts, scenario: string): Record<string, Json> =>
  Object.fromEntries(optionsOf(facts, scenario).map((option) => [option.id, option.default]));

/** Whoever plays with people has seats for them, where the scenario has any. */
const withRoom = (facts: GameFacts, scenario: string, company: Company, count: number): number =>
  company === 'bots' ? count : Math.min(seatsOf(facts, scenario).max, Math.max(2, count));

export function draftFor(facts: GameFacts, company: Company = 'friends'): Draft {
  const scenario = facts.scenarios[0]!.id;
  const count = aboutGame(facts.id)?.now.seats ?? facts.seats.min;
  return {
    game: facts.id,
    company,
    sitters: sittersOf(facts, company, withRoom(facts, scenario, company, count)),
    clock: null,
    deadlines: null,
    scenario,
    options: usualOptions(facts, scenario),
    listed: null,
    pack: '',
    title: '',
    hints: false,
    letters: { to: 'anybody', inherited: false },
    anonymous: false,
    drafts: 'wait',
    leaving: null,
    fallen: null,
    absence: null,
    standing: {},
  };
}

export const withCompany = (draft: Draft, facts: GameFacts, company: Company): Draft => ({
  ...draft,
  company,
  sitters: sittersOf(facts, company, withRoom(facts, draft.scenario, company, draft.sitters.length)),
});

/** Those who sit there stay; more of the same company come, or the last ones go. */
export const withCount = (draft: Draft, facts: GameFacts, count: number): Draft => ({
  ...draft,
  sitters: sittersOf(facts, draft.company, count).map((sitter, i) => draft.sitters[i] ?? sitter),
});

export function withScenario(draft: Draft, facts: GameFacts, scenario: string): Draft {
  const { min, max } = seatsOf(facts, scenario);
  const count = Math.min(max, Math.max(min, draft.sitters.length));
  return withCount({ ...draft, scenario, options: usualOptions(facts, scenario) }, facts, count);
}

export const listedAs = ({ listed, company }: Draft): 'public' | 'link' | 'private' =>
  listed ?? ({ friends: 'link', anyone: 'public', bots: 'private' } as const)[company];

/** `facts`: where a host may seat stand-by players, there is a seat for each whom nobody plays yet. */
export const wishOf = (draft: Draft, facts: GameFacts): TableWish => ({
  game: draft.game,
  scenario: draft.scenario,
  options: draft.options,
  seats: [...draft.sitters, ...emptySeats(draft, facts)].map(
    (sitter): SeatWish =>
      sitter.startsWith('bot:') ? { bot: sitter.slice(4) } : (sitter as 'me' | 'anyone' | 'link'),
  ),
  listed: listedAs(draft),
  clock: draft.clock,
  deadlines: deadlinesOf(draft),
  hints: draft.hints,
  letters: draft.letters,
  anonymous: draft.anonymous,
  ...(facts.gameMaster && { drafts: draft.drafts }),
  title: draft.title,
  ...(draft.pack !== '' && { pack: draft.pack }),
  ...(leavingOf(draft) && { leaving: leavingOf(draft)! }),
  ...(draft.fallen && draft.clock && { fallen: draft.fallen }),
  ...(draft.absence && { absence: draft.absence }),
  ...(Object.keys(draft.standing).length > 0 && { standing: draft.standing }),
});

/** At a private table nobody could find a seat that looks for a player. */
function deadlinesOf(draft: Draft): DeadlineRule | null {
  if (!draft.deadlines || listedAs(draft) !== 'private') return draft.deadlines;
  const { substitute: _, ...rule } = draft.deadlines;
  return rule;
}

const leavingOf = (draft: Draft): Draft['leaving'] =>
  draft.leaving === 'substitute' && listedAs(draft) === 'private' ? null : draft.leaving;

/** At these the rules play, until the host seats somebody. */
export const COMPUTER: Sitter = 'bot:computer';

const emptySeats = ({ sitters, scenario }: Draft, facts: GameFacts): Sitter[] =>
  facts.gameMaster
    ? Array.from({ length: seatsOf(facts, scenario).max - sitters.length }, () => COMPUTER)
    : [];

/** Nobody has to come first. */
export const isComplete = ({ sitters }: Draft): boolean =>
  sitters.every((sitter) => sitter === 'me' || sitter.startsWith('bot:'));

/** Of a wish, what decides which answers can be left beforehand. */
interface Laid {
  scenario: string;
  options: Record<string, Json>;
  standing: NonNullable<Init['standing']>;
  pack?: string;
  sitters?: readonly string[];
  players?: readonly string[];
}

/** What was left for another table, with other seats or options, may not fit this one. */
export function withFittingStanding<D extends Laid>(before: D, draft: D): D {
  const laid = ({ scenario, options, pack, sitters, players }: D) =>
    JSON.stringify([scenario, options, pack, sitters?.length, players?.length]);
  return laid(before) === laid(draft) ? draft : { ...draft, standing: {} };
}
