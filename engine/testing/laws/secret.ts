/**
 * Law 4, Secret: a world imagined from a seat's view cannot be told from the real one by that seat: neither by its
 * view, nor by whom it is told the table waits for, nor by prompts, choices and answers to `why`; nor, in
 * `telling.ts`, by what follows from an action.
 */

import type { Action, Seat, Viewer } from '../../index.ts';
import type { Position } from './pool.ts';
import { secretsOf } from './secrets.ts';
import { likeItsTwin, tellsNoMore } from './telling.ts';
import {
  type AnyGame,
  type AnyState,
  actionOf,
  firstDifference,
  must,
  sorted,
  text,
  under,
  viewersOf,
} from './trial.ts';

/** How often a secret could have differed among a viewer's worlds, and how often it did. */
export type Differences = Map<string, { could: number; did: number }>;

const WORLDS = 2;

/** So many chances without a single difference, and the law would prove nothing. */
const ENOUGH = 24;

export function cannotTell(game: AnyGame, position: Position, differences: Differences): void {
  const { s, chance, pool } = position;
  const luck = chance.copy();
  const open = s.seats.flatMap((seat: Seat) => game.choices(s, seat).slice(0, 2));
  for (const viewer of viewersOf(s, luck)) {
    const pointed = [
      ...open.map((choice: (typeof open)[0]) => actionOf(choice, luck)),
      ...pool.pointedAt(game, position, viewer, luck),
    ];
    const view = game.view(s, viewer);
    const seen = text(view);
    const asked = questions(game, s, viewer, pointed);
    const worlds: AnyState[] = [];
    for (let i = 0; i < WORLDS; i++) {
      under('secret', `${viewer} has worlds in which the game cannot go on`, () => {
        const world = game.imagine(JSON.parse(seen), viewer, luck);
        worlds.push(world);
        isPossible(game, world, { view, seen }, viewer);
        sameQuestions(asked, questions(game, world, viewer, pointed), viewer);
        tellsNoMore(game, s, world, viewer, luck);
      });
    }
    countDifferences(game, s, worlds, viewer, differences);
    must('secret', text(game.view(s, viewer)) === seen, () => 'looking at a view has changed the state');
  }
  likeItsTwin(game, s, luck);
}

/** The world looks to the viewer as the real one does, and could be real. */
function isPossible(
  game: AnyGame,
  world: AnyState,
  { view, seen }: { view: AnyState; seen: string },
  viewer: Viewer,
): void {
  const again = game.view(world, viewer);
  must(
    'secret',
    text(again) === seen,
    () => `the view of ${viewer} differs in an imagined world: ${firstDifference(again, view)}`,
  );
  const wrong = game.invariants(world);
  must('secret', wrong.length === 0, () => `${viewer} imagines what cannot be: ${wrong.join('; ')}`);
}

interface Question {
  what: string;
  /** As text. */
  answer: string | undefined;
}

/** All that a viewer is told, asked, offered and answered. */
function questions(game: AnyGame, s: AnyState, viewer: Viewer, pointed: Action[]): Question[] {
  const list: Question[] = [
    { what: 'whom the table waits for, and what it is asked', answer: text(game.told(s, viewer)) },
  ];
  for (const seat of s.seats) {
    // What can be left beforehand is the same whatever a seat holds; bounds rest on what the seat itself may know.
    const answer = game
      .standing(s, seat)
      .map(({ on, clause, answers, keyedBy }) => ({ on, clause, answers, keyedBy }));
    list.push({ what: `the answers that ${seat} may leave beforehand`, answer: text(answer) });
  }
  if (viewer === 'spectator') return list;
  list.push({ what: 'its choices', answer: text(game.choices(s, viewer)) });
  list.push({ what: 'what it has left beforehand', answer: text(game.standing(s, viewer)) });
  for (const action of pointed) {
    const why = game.why(s, viewer, action);
    list.push({ what: `why it may not ${text(action)}`, answer: text(why && [why.reason, why.bar]) });
  }
  return list;
}

function sameQuestions(real: Question[], imagined: Question[], viewer: Viewer): void {
  for (const [i, { what, answer }] of real.entries()) {
    const other = imagined[i]!.answer;
    must(
      'secret',
      answer === other,
      () => `${what} tells ${viewer} what it may not know: ${answer}, not ${other}`,
    );
  }
}

function countDifferences(
  game: AnyGame,
  s: AnyState,
  worlds: AnyState[],
  viewer: Viewer,
  differences: Differences,
): void {
  const imagined = worlds.map((world) => new Map(secretsOf(world).map(({ name, value }) => [name, value])));
  const who = viewer === 'spectator' ? 'a spectator' : 'a seat';
  for (const { name, value, knownTo } of secretsOf(s)) {
    if (knownTo.includes(viewer) || value === null || text(value).length <= 2) continue;
    const kind = `${kindOf(name, game)}” to ${who}`;
    const count = differences.get(kind) ?? { could: 0, did: 0 };
    count.could++;
    if (new Set(imagined.map((secrets) => text(sorted(secrets.get(name))))).size > 1) count.did++;
    differences.set(kind, count);
  }
}

/**
 * Secrets of one kind are judged together: those of one list, and where more than two can sit those of all seats, since
 * each of six has a sixth of the chances, and some of them come only when something has happened to that very seat.
 */
function kindOf(name: string, { facts: { seats } }: AnyGame): string {
  const words = name.replaceAll(/\.\d+(?=\.|$)/g, '.*');
  if (seats.max <= 2) return words;
  return words.replaceAll(/[a-z][a-z0-9-]*/g, (word) => (seats.ids.includes(word) ? '*' : word));
}

export function secretsDiffer(differences: Differences): void {
  for (const [kind, { could, did }] of differences) {
    must(
      'secret',
      could < ENOUGH || did > 0,
      () =>
        `the secret “${kind} was the same in all imagined worlds, ${could} times: they are no worlds at all`,
    );
  }
}
