/** Plays one game among bots, in memory: for simulations, tuning and tests. */

import {
  type Action,
  type Ask,
  AtSeat,
  type Bot,
  type Budget,
  type Chance,
  type Choice,
  type Decision,
  type Entry,
  type Game,
  type Init,
  type Outcome,
  type Policy,
  Refusal,
  type Result,
  type Seat,
  type Situation,
  type Thinking,
} from '@annales/engine';
import { Purses, payingFor } from './purse.ts';

export interface Match<S> {
  state: S;
  result: Result;
  decisions: number;
  /** How often the set of seats that the table waits for has changed: how often a turn is handed on. */
  passes: number;
  /**
   * How often the table has come to wait for somebody: once for all the steps that a seat takes in a row, and once for a
   * question that is put to several at once, whoever answers first.
   */
  waits: number;
  /** Entries of the kind `turn`. */
  turns: number;
}

/** A decision that was carried out. */
export interface Decided<S, A extends Action> {
  /** The state after it. */
  state: S;
  seat: Seat;
  /** What it was asked; null: it acted unasked. */
  prompt: string | null;
  choices: Choice<A>[];
  outcome: Outcome<A>;
}

export interface MatchOptions<S, A extends Action> {
  /** What the bots think with; the table's own chance if absent. Apart from it, other bots meet the same dice. */
  minds?: Chance;
  onDecision?(decided: Decided<S, A>): void;
  /** One decision in so many is offered to a seat that is not asked, if its bot volunteers; 0: none is. */
  freeEvery?: number;
  /** The kind of entry by which turns of the game are counted. */
  turn?: string;
  /** How long the bot of a seat may think about each decision; as bots usually do if absent. */
  budgets?: Readonly<Record<Seat, Budget>>;
  /** All entries of the game are added to this list. */
  log?: Entry[];
}

/** A game whose rules set no end is given up after so many actions. */
const ENDLESS = 100_000;

/** Every asked seat's bot decides until there is a result. */
export function playOut<S, A extends Action, V>(
  game: Game<S, A, V>,
  init: Init,
  bots: Record<Seat, Bot>,
  chance: Chance,
  { minds = chance, onDecision, freeEvery = 50, turn, budgets = {}, log }: MatchOptions<S, A> = {},
): Match<S> {
  const { state, entries } = game.setup(init, chance);
  log?.push(...entries);
  const turnsIn = (list: Entry[]) => list.filter(({ what }) => what === turn).length;
  const most = game.facts.longest ?? ENDLESS;
  const purses = Object.values(bots).some(({ purse }) => purse) ? new Purses() : null;
  let waited: Seat[] = [];
  let passes = -1;
  let waits = 0;
  let turns = turnsIn(entries);
  for (let decisions = 0; ; decisions++) {
    const asks = game.asks(state);
    const asked = asks.map((ask) => ask.seat);
    if (asked.length === 0)
      return { state, result: resultOf(game, state), decisions, passes: Math.max(passes, 0), waits, turns };
    if (decisions >= most) throw new Error(`the game is not over after ${most} actions`);
    if (asked.join() !== waited.join()) {
      passes++;
      if (asked.some((seat) => !waited.includes(seat))) waits++;
      waited = asked;
    }
    const { seat, choices, action } =
      volunteer(game, state, bots, asked, minds, freeEvery, budgets) ??
      answer(game, state, asks, bots, minds, budgets, purses);
    const outcome = carryOut(game, state, seat, action, chance, bots[seat]!);
    turns += turnsIn(outcome.entries);
    log?.push(...outcome.entries);
    const prompt = asks.find((ask) => ask.seat === seat)?.prompt ?? null;
    onDecision?.({ state, seat, prompt, choices, outcome });
  }
}

/** What a bot has decided is done, or it is told which bot wanted what, and why it may not. */
function carryOut<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  action: A,
  chance: Chance,
  bot: Bot,
): Outcome<A> {
  try {
    return game.act(state, seat, action, chance);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(
      `the bot ${bot.name} may not do in ${seat} what it wants, ${JSON.stringify(action)}: ${error.message}`,
      { cause: error },
    );
  }
}

/** What a bot decides for a seat, from what that seat may know, and why. */
export function think<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  bot: Bot,
  chance: Chance,
  choices: Choice<A>[] = game.choices(state, seat),
  thinking?: Thinking,
): Decision<A> {
  if (choices.length === 0) throw new Error(`${seat} is asked, but has nothing to choose from`);
  const decision = consider(game, state, seat, bot, chance, choices, thinking);
  if (decision === null) throw new Error(`${seat} is asked, but the bot ${bot.name} decides nothing`);
  return decision;
}

export const decide = <S, A extends Action, V>(...about: Parameters<typeof think<S, A, V>>): A =>
  think(...about).action;

/** What a bot does unasked in a seat that may; null: nothing, or it is none that volunteers. */
export function thinkUnasked<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  bot: Bot,
  chance: Chance,
): Decision<A> | null {
  if (!bot.volunteers) return null;
  const choices = game.choices(state, seat).filter(({ free }) => free);
  return choices.length === 0 ? null : consider(game, state, seat, bot, chance, choices);
}

const consider = <S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  bot: Bot,
  chance: Chance,
  choices: Choice<A>[],
  thinking?: Thinking,
): Decision<A> | null => {
  const situation = new AtSeat(game, state, seat, chance, choices, withBudget(bot, thinking));
  const decision: unknown = bot.decide(situation as unknown as Situation<unknown, Action, unknown>);
  if (isDecision(decision)) return decision as Decision<A> | null;
  const given = decision instanceof Promise ? 'a promise' : (JSON.stringify(decision) ?? String(decision));
  throw new Error(
    `the bot ${bot.name} must decide at once, with { action: { verb, … } } or null; it gave ${given}`,
  );
};

const isDecision = (given: unknown): boolean =>
  given === null || typeof (given as Decision<Action> | undefined)?.action?.verb === 'string';

/** What the host says, else what the bot itself takes. */
const withBudget = ({ budget }: Bot, thinking: Thinking | undefined): Thinking | undefined =>
  budget && !thinking?.budget ? { ...thinking, budget } : thinking;

/** A bot as a policy for imagined worlds: nothing there is secret, so it is shown the world itself. */
export const policyOf =
  <S, A extends Action, V>(game: Game<S, A, V>, bot: Bot): Policy<S, A> =>
  (world, seat, choices, chance) =>
    decide(game, world, seat, bot, chance, choices, { imagined: true });

interface Turn<A extends Action> {
  seat: Seat;
  choices: Choice<A>[];
  action: A;
}

function answer<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  asks: readonly Ask<A>[],
  bots: Record<Seat, Bot>,
  minds: Chance,
  budgets: Readonly<Record<Seat, Budget>>,
  purses: Purses | null,
): Turn<A> {
  const { seat, prompt, window } = asks[0]!;
  const bot = bots[seat]!;
  const choices = game.choices(state, seat);
  const given = thinkingOf(budgets, seat);
  purses?.asked(
    asks.map((ask) => ask.seat),
    window === true,
  );
  const paying =
    purses && !given ? payingFor(bot, { prompt, spent: purses.of(seat), among: asks.length }) : null;
  try {
    const action = decide(game, state, seat, bot, minds, choices, given ?? paying?.thinking);
    if (paying && !window) purses!.note(seat, paying.spent());
    return { seat, choices, action };
  } catch (error) {
    throw new Error(`the bot ${bot.name} fails in ${seat}: ${(error as Error).message}`, { cause: error });
  }
}

const thinkingOf = (budgets: Readonly<Record<Seat, Budget>>, seat: Seat): Thinking | undefined => {
  const budget = budgets[seat];
  return budget && { budget };
};

/** Now and then a seat that is not asked takes a free choice, if its bot is one that does so unasked. */
function volunteer<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  bots: Record<Seat, Bot>,
  asked: Seat[],
  minds: Chance,
  freeEvery: number,
  budgets: Readonly<Record<Seat, Budget>>,
): Turn<A> | null {
  if (freeEvery === 0 || minds.draw('act unasked', freeEvery) > 0) return null;
  const others = Object.keys(bots).filter((seat) => !asked.includes(seat) && bots[seat]!.volunteers);
  if (others.length === 0) return null;
  const seat = others[minds.draw('who acts unasked', others.length)]!;
  const choices = game.choices(state, seat);
  const thinking = thinkingOf(budgets, seat);
  const decision =
    choices.length > 0 ? consider(game, state, seat, bots[seat]!, minds, choices, thinking) : null;
  return decision && { seat, choices, action: decision.action };
}

function resultOf<S, A extends Action, V>(game: Game<S, A, V>, state: S): Result {
  const result = game.result(state);
  if (!result) throw new Error('nobody is asked, but the game has no result');
  return result;
}
