/**
 * Searches imagined worlds: each answer is tried in world after world, with the same dice for all, a tree below it and the
 * game's policy below that. It reads nothing but what its seat may know, keeps nothing from one decision to the next, and
 * decides the same for the same chance and number of iterations.
 */

import type { Action, Bot, Chance, Choice, Decision, Guide, JsonObject, Situation } from '@annales/engine';
import { policyOf } from '../match.ts';
import { candidatesAmong, candidatesOf, keyOf } from './candidates.ts';
import { LabelledDice } from './dice.ts';
import { type AnyGame, anyAnswer, type Judge, judgeOf, type Knowledge } from './judge.ts';
import { isKnown, newRunner, note, type Runner, survivors, winner } from './race.ts';
import { descend, type Edge, type Growth, newEdge, newNode, select } from './tree.ts';

export interface Style {
  name: string;
  /** How sure it must be before it leaves the policy's pick, and how much better another must seem. */
  proof: number;
  least: number;
  /** Luck that explains no more than so much is known well enough; 0: worlds are looked at as long as there is time. */
  enough: number;
  growth: Growth;
  /** At most so many worlds are looked at. */
  worlds: number;
  /** At most so many answers are tried beside the policy's pick, any of them where there are more. */
  rivals: number;
  /** How far behind the policy's pick an answer may lie and still be tried, in errors of what is known of it. */
  hope: number;
}

/** Where a policy plays well, the tree grows slowly: what it would do is better known than what a few worlds tell. */
const SEARCHING: Style = {
  name: 'ismcts',
  proof: 0.5,
  least: 0.015,
  enough: 0,
  growth: { ripe: 8, curiosity: 0.6, trust: 0.8 },
  worlds: Number.POSITIVE_INFINITY,
  rivals: Number.POSITIVE_INFINITY,
  hope: 2,
};

/**
 * Where whole turns are played on there are few worlds: a tree would but blur what the policy's own way is worth, and of many
 * answers none would be known well enough; most of those that trail after four worlds are no better, and cost as much.
 */
const BY_TURNS: Style = { ...SEARCHING, growth: { ...SEARCHING.growth, ripe: 64 }, rivals: 6, hope: 0.5 };

/** Without one every visit makes a node. */
const ALONE: Style = { ...SEARCHING, proof: 0, least: 0, growth: { ripe: 1, curiosity: 2, trust: 0 } };

/** Looks where each answer leads, as far as the next moment at which that can be judged, in so few worlds that luck fools it. */
const GREEDY: Style = {
  name: 'greedy',
  proof: 0,
  least: 0,
  enough: 0,
  growth: { ripe: Number.POSITIVE_INFINITY, curiosity: 0, trust: 1 },
  worlds: 2,
  rivals: Number.POSITIVE_INFINITY,
  hope: 2,
};

export const searching = (knowledge: Knowledge, style: Partial<Style> = {}): Bot =>
  botOf(knowledge, { ...styleFor(knowledge), ...style });

function styleFor({ guide }: Knowledge): Style {
  if (!guide?.policy) return ALONE;
  return { ...(guide.turns ? byTurns(guide) : SEARCHING), ...(guide.errs ? knowing(guide.errs) : {}) };
}

/** Answers that the policy names itself are few, and cost little: none is given up early. */
const byTurns = ({ rivals }: Guide): Style => (rivals ? { ...BY_TURNS, hope: SEARCHING.hope } : BY_TURNS);

/** What luck still explains is little beside what the evaluation gets wrong if it is this part of it. */
const LITTLE = 1 / 2;

const knowing = (errs: number): Partial<Style> => ({ least: errs, enough: LITTLE * errs });

export const lookingAhead = (knowledge: Knowledge, style: Partial<Style> = {}): Bot =>
  botOf({ ...knowledge, guide: { ...knowledge.guide, horizon: 1, turns: 0 } }, { ...GREEDY, ...style });

function botOf(knowledge: Knowledge, style: Style): Bot {
  const { policy, iterations } = knowledge.guide ?? {};
  const judges = new WeakMap<AnyGame, Judge>();
  const judgeFor = (game: AnyGame): Judge => {
    const known = judges.get(game) ?? judgeOf(game, knowledge);
    judges.set(game, known);
    return known;
  };
  return {
    name: style.name,
    ...(policy?.volunteers ? { volunteers: true as const } : {}),
    ...(iterations ? { budget: { iterations } } : {}),
    decide: (situation) => decide(judgeFor(situation.game), style, situation),
  };
}

type Here = Situation<unknown, Action, unknown>;

function decide(judge: Judge, style: Style, situation: Here): Decision<Action> | null {
  const { choices, chance, ask } = situation;
  const usual = judge.policy?.decide(situation) ?? null;
  if (!ask) return usual;
  if (usual && judge.habits.has(ask.prompt)) return usual;
  const answers =
    usual && judge.rivals
      ? candidatesAmong(usual.action, judge.rivals(situation))
      : candidatesOf(offeredTo(judge, ask.prompt, choices), usual?.action ?? null, chance);
  if (answers.length === 0) return usual;
  if (answers.length === 1) return usual ?? { action: answers[0]! };
  const search = judge.policy || style.worlds < Number.POSITIVE_INFINITY ? race : grow;
  const found = search(
    judge,
    style,
    situation,
    usual ? fewOf(judge, answers, style.rivals, chance) : answers,
  );
  // The policy's reason speaks for its own pick alone.
  if (usual && found.action === answers[0]) return usual;
  return { action: found.action, because: { key: 'in-imagined-games', facts: factsOf(found, usual) } };
}

/** The best answer, and what it brought on average in how many worlds; where it was held against the first, what that brought. */
interface Found {
  action: Action;
  worlds: number;
  mean: number;
  first: number | null;
}

const inHundred = (worth: number): number => Math.round(100 * worth);

function factsOf({ worlds, mean, first }: Found, usual: Decision<Action> | null): JsonObject {
  const beaten =
    usual && first !== null
      ? {
          than: usual.action as unknown as JsonObject,
          rather: inHundred(first),
          leadInThousand: Math.round(1000 * (mean - first)),
        }
      : {};
  return { games: worlds, hundred: inHundred(mean), ...beaten };
}

function offeredTo({ policy, tried }: Judge, prompt: string, choices: Choice<Action>[]): Choice<Action>[] {
  const verbs = policy ? tried[prompt] : undefined;
  return verbs ? choices.filter(({ action }) => verbs.includes(action.verb)) : choices;
}

/** The first, and some of the others in their order: any, where the policy has not said which it thinks best of. */
function fewOf(judge: Judge, answers: Action[], rivals: number, chance: Chance): Action[] {
  if (judge.rivals) return answers.slice(0, rivals + 1);
  const few = [...answers];
  while (few.length > rivals + 1) few.splice(1 + chance.draw('leave out', few.length - 1), 1);
  return few;
}

/** A world as the seat may think it to be; what others have sealed already is as they would have decided. */
const imagine = ({ game, policy }: Judge, situation: Here): unknown =>
  situation.imagine(
    policy ? policyOf(game, policy) : (_world, _seat, choices, chance) => anyAnswer(choices, chance),
  );

/** Without a policy nothing is known of any answer beforehand: the question itself is a node like all others. */
function grow(judge: Judge, { growth }: Style, situation: Here, answers: Action[]): Found {
  const { chance, seat } = situation;
  const seats = judge.game.inPlay(situation.view);
  const offered = answers.map((action) => ({ action }));
  const root = newNode(seat, situation.ask!.prompt);
  for (let iterations = 0; !situation.isSpent(iterations); iterations++) {
    const { edge, action } = select(root, growth, offered, null, chance);
    const worth = descend(judge, growth, edge, imagine(judge, situation), seat, action, chance, seats);
    root.visits++;
    root.sum += worth[seat] ?? 0;
  }
  let best: Found = { action: answers[0]!, worlds: -1, mean: 0, first: null };
  for (const action of answers) {
    const { visits = 0, sum = 0 } = root.edges.get(keyOf(action)) ?? {};
    if (visits > best.worlds)
      best = { action, worlds: visits, mean: visits > 0 ? sum / visits : 0, first: null };
  }
  return best;
}

interface Tried {
  action: Action;
  edge: Edge;
}

/** Against the policy's pick, in the same worlds with the same dice. */
function race(judge: Judge, style: Style, situation: Here, answers: Action[]): Found {
  const { chance, seat } = situation;
  const { game } = judge;
  const seats = game.inPlay(situation.view);
  const all = answers.map((action): Runner<Tried> => newRunner({ action, edge: newEdge() }));
  let left: Runner<Tried>[] = all;
  let iterations = 0;
  for (let worlds = 1; left.length > 1 && worlds <= style.worlds; worlds++) {
    if (situation.isSpent(iterations)) break;
    const world = imagine(judge, situation);
    const dice = diceOf(chance);
    let first = 0;
    for (const [i, runner] of left.entries()) {
      if (i > 0 && situation.isSpent(iterations)) break;
      const own = i === left.length - 1 ? world : game.copy(world);
      const { action, edge } = runner.answer;
      const worth = descend(judge, style.growth, edge, own, seat, action, dice.again(), seats);
      const value = worth[seat] ?? 0;
      if (i === 0) first = value;
      note(runner, value, first);
      iterations++;
    }
    left = survivors(left, worlds, style.hope);
    if (isKnown(left, style.enough)) break;
  }
  const { answer, worlds, mean, lead } = winner(all, left, style.proof, style.least);
  return { action: answer.action, worlds, mean, first: mean - lead };
}

/** Dice of their own for a world, from the bot's chance. */
function diceOf(chance: Chance): LabelledDice {
  const word = (): number => chance.draw('dice of a world', 0x100000000) | 0;
  return new LabelledDice([word(), word(), word()]);
}
