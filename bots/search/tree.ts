/**
 * The tree that several imagined worlds share. A node is what follows the same actions with the same seat at the same
 * question; what is not offered in a world is not to be had there. Each seat goes by its own share of what comes of it.
 */

import { type Action, type Chance, type Choice, fillForm, isForm, type Seat, worthOf } from '@annales/engine';
import { keyOf } from './candidates.ts';
import {
  begin,
  goOn,
  isAnswer,
  isJudged,
  type Judge,
  playOn,
  policyPick,
  step,
  type Worth,
} from './judge.ts';

/** An action that was tried. */
export interface Edge {
  visits: number;
  /** What it brought the seat that took it, all visits together. */
  sum: number;
  /** How often it was to be had when its node was visited. */
  offered: number;
  /** Questions that followed. */
  nodes: Node[];
}

export interface Node {
  seat: Seat;
  prompt: string;
  visits: number;
  sum: number;
  edges: Map<string, Edge>;
  /** The last list of choices, and the edge of each: rules often offer the very same objects again. */
  listed: { action: Action; edge: Edge }[];
}

export const newEdge = (): Edge => ({ visits: 0, sum: 0, offered: 0, nodes: [] });

export const newNode = (seat: Seat, prompt: string): Node => ({
  seat,
  prompt,
  visits: 0,
  sum: 0,
  edges: new Map(),
  listed: [],
});

export interface Growth {
  /** A question gets a node of its own once the action before it was tried so often. */
  ripe: number;
  /** How much is tried that looks worse. */
  curiosity: number;
  /** How likely the policy's pick is held to be the best. */
  trust: number;
}

/** Takes an action in a world, goes on down the tree and by the policy, and notes what came of it. */
export function descend(
  judge: Judge,
  growth: Growth,
  first: Edge,
  world: unknown,
  mover: Seat,
  action: Action,
  chance: Chance,
  seats: readonly Seat[],
): Worth {
  const { game, habits } = judge;
  const path: { node: Node; edge: Edge; seat: Seat }[] = [];
  const line = begin();
  const act = (seat: Seat, taken: Action): void => goOn(judge, line, game.act(world, seat, taken, chance));
  let edge = first;
  act(mover, action);
  let worth: Worth;
  for (;;) {
    const asks = game.asks(world);
    const ask = asks[0];
    if (!ask) {
      worth = worthOf(game, game.result(world)!, seats);
      break;
    }
    if (edge.visits < growth.ripe || isJudged(judge, line, ask.prompt)) {
      worth = playOn(judge, world, chance, seats, line);
      break;
    }
    const { seat, prompt } = ask;
    // Whoever answers at the same time does not see what was sealed: no node may follow from it.
    if (((line.sealed || asks.length > 1) && seat !== mover) || habits.has(prompt)) {
      goOn(judge, line, step(judge, world, ask, chance));
      continue;
    }
    const choices = game.choices(world, seat);
    if (choices.length === 1 && !isForm(choices[0]!.action)) {
      act(seat, choices[0]!.action);
      continue;
    }
    const own = policyPick(judge, world, seat, choices, chance);
    const node = nodeOf(edge, seat, prompt);
    const chosen = select(node, growth, choices, own, chance);
    edge = chosen.edge;
    path.push({ node, edge, seat });
    act(seat, chosen.action);
  }
  for (const { node, edge: taken, seat } of path) {
    const value = worth[seat] ?? 0;
    node.visits++;
    node.sum += value;
    taken.visits++;
    taken.sum += value;
  }
  first.visits++;
  first.sum += worth[mover] ?? 0;
  return worth;
}

function nodeOf({ nodes }: Edge, seat: Seat, prompt: string): Node {
  for (const node of nodes) if (node.prompt === prompt && node.seat === seat) return node;
  const node = newNode(seat, prompt);
  nodes.push(node);
  return node;
}

/** What may be chosen: one of the choices of a seat, or an action as it is. */
type Offered = Pick<Choice<Action>, 'action' | 'free' | 'replaces'>;

/** PUCT: what has paid, and what is likely to and was seldom tried. */
export function select(
  node: Node,
  { curiosity, trust }: Growth,
  choices: readonly Offered[],
  own: Action | null,
  chance: Chance,
): { edge: Edge; action: Action } {
  const usual = node.visits > 0 ? node.sum / node.visits : 0.5;
  const others = choices.length - (own ? 1 : 0);
  const ownEdge = own && edgeOf(node, keyOf(own));
  let best = ownEdge;
  let chosen = own;
  let most = Number.NEGATIVE_INFINITY;
  if (ownEdge) {
    ownEdge.offered++;
    most = score(ownEdge, usual, curiosity * (others > 0 ? trust : 1));
  }
  const weight = (curiosity * (own ? 1 - trust : 1)) / Math.max(1, others);
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]!;
    if (!isAnswer(choice)) continue;
    let { action } = choice;
    if (isForm(action)) {
      if (action.verb === own?.verb) continue;
      action = fillForm(action, chance);
    }
    const edge = listedEdge(node, i, action);
    if (edge === ownEdge) continue;
    edge.offered++;
    const points = score(edge, usual, weight);
    if (points > most) {
      most = points;
      best = edge;
      chosen = action;
    }
  }
  return { edge: best!, action: chosen! };
}

function edgeOf({ edges }: Node, key: string): Edge {
  let edge = edges.get(key);
  if (!edge) {
    edge = newEdge();
    edges.set(key, edge);
  }
  return edge;
}

function listedEdge(node: Node, place: number, action: Action): Edge {
  const listed = node.listed[place];
  if (listed?.action === action) return listed.edge;
  const edge = edgeOf(node, keyOf(action));
  node.listed[place] = { action, edge };
  return edge;
}

/** What was never tried counts as much as the others did. */
const score = ({ visits, sum, offered }: Edge, usual: number, weight: number): number =>
  (visits > 0 ? sum / visits : usual) + (weight * Math.sqrt(offered)) / (1 + visits);
