/** What a search needs of a game to look ahead in it: who answers, how it goes on, and what a position is worth. */

import {
  type Action,
  type Ask,
  AtSeat,
  type Bot,
  type Chance,
  type Choice,
  fillForm,
  type Game,
  type Guide,
  isForm,
  type Outcome,
  type Seat,
  type Thinking,
  type Title,
  worthOf,
} from '@annales/engine';

export type AnyGame = Game<unknown, Action, unknown>;

/** What each seat may expect, from 0 (lost) to 1 (won). */
export type Worth = Record<Seat, number>;

export interface Judge {
  game: AnyGame;
  policy: Bot | null;
  habits: ReadonlySet<string>;
  tried: NonNullable<Guide['tried']>;
  rivals: Guide['rivals'] | null;
  horizon: number;
  rests: ReadonlySet<string> | null;
  /** A position is judged when so many turns have ended; 0: by horizon and rests. */
  turns: number;
  /** Entries of this kind begin a turn. */
  turn: string | null;
  evaluate(world: unknown): Worth;
}

/** What the search knows of a game beyond its rules: its evaluation, and how to go about it. */
export type Knowledge = Pick<Title, 'worth' | 'guide' | 'turn'>;

/** Without an evaluation it plays to the end. */
export function judgeOf(game: AnyGame, { worth, guide = {}, turn }: Knowledge): Judge {
  const {
    policy,
    horizon = Number.POSITIVE_INFINITY,
    rests,
    habits,
    tried,
    rivals,
    turns = 0,
  }: Guide = guide;
  return {
    game,
    policy: policy ?? null,
    habits: new Set(habits),
    tried: tried ?? {},
    rivals: rivals ?? null,
    horizon: worth ? horizon : Number.POSITIVE_INFINITY,
    rests: rests ? new Set(rests) : null,
    turns: worth ? turns : 0,
    turn: turn ?? null,
    evaluate: (world) => {
      if (!worth) throw new Error(`${game.facts.title} has no evaluation: its games are played to the end`);
      return worth(game, world);
    },
  };
}

const IN_A_WORLD: Thinking = { imagined: true };

/** What the policy does in an imagined world, where nothing is secret; null: there is no policy. */
export function policyPick(
  { game, policy }: Judge,
  world: unknown,
  seat: Seat,
  choices: Choice<Action>[],
  chance: Chance,
): Action | null {
  if (!policy) return null;
  if (choices.length === 1 && !isForm(choices[0]!.action)) return choices[0]!.action;
  const decision = policy.decide(new AtSeat(game, world, seat, chance, choices, IN_A_WORLD));
  if (!decision) throw new Error(`${seat} is asked, but the bot ${policy.name} decides nothing`);
  return decision.action;
}

/** Choices that answer the question and lead forward. */
export const isAnswer = (choice: Pick<Choice<Action>, 'free' | 'replaces'>): boolean =>
  choice.free === undefined && choice.replaces === undefined;

/** Any answer, all equally likely. */
export function anyAnswer(choices: Choice<Action>[], chance: Chance): Action {
  let any = choices[chance.draw('answer', choices.length)]!;
  // Most lists hold nothing else.
  if (!isAnswer(any)) {
    const answers = choices.filter(isAnswer);
    any = answers[chance.draw('answer', answers.length)]!;
  }
  const { action } = any;
  return isForm(action) ? fillForm(action, chance) : action;
}

/** One answer by the policy, or any. */
export function step(judge: Judge, world: unknown, { seat }: Ask<Action>, chance: Chance): Outcome<Action> {
  const { game, policy } = judge;
  const choices = game.choices(world, seat);
  const action = policy ? policyPick(judge, world, seat, choices, chance)! : anyAnswer(choices, chance);
  return game.act(world, seat, action, chance);
}

/** A position that never comes to rest is judged all the same, so many decisions later. */
const RESTLESS = 100;

/** How far the game was played on from where a search began. */
export interface Line {
  decisions: number;
  /** Turns that have ended. */
  turns: number;
  /** The last answer waits for others. */
  sealed: boolean;
}

export const begin = (): Line => ({ decisions: 0, turns: 0, sealed: false });

export function goOn({ turn }: Judge, line: Line, { sealed, entries }: Outcome<Action>): void {
  line.decisions++;
  line.sealed = sealed;
  if (turn !== null) for (const { what } of entries) if (what === turn) line.turns++;
}

/** Far enough, and nothing is half done: no answer waits sealed, and the question is one at which the game may be judged. */
export function isJudged({ turns, horizon, rests }: Judge, line: Line, prompt: string): boolean {
  if (turns > 0) return line.turns >= turns;
  return line.decisions >= horizon && !line.sealed && (!rests || rests.has(prompt));
}

/** Plays on by the policy until the position can be judged. */
export function playOn(
  judge: Judge,
  world: unknown,
  chance: Chance,
  seats: readonly Seat[],
  line: Line = begin(),
): Worth {
  const { game, horizon } = judge;
  for (;;) {
    const ask = game.asks(world)[0];
    if (!ask) return worthOf(game, game.result(world)!, seats);
    if (isJudged(judge, line, ask.prompt) || (judge.turns === 0 && line.decisions >= horizon + RESTLESS))
      return judge.evaluate(world);
    goOn(judge, line, step(judge, world, ask, chance));
  }
}
