/**
 * Law 4, Secret: a world imagined from a seat's view cannot be told from the real one by that seat: neither by its
 * view, nor by whom it is told the table waits for, nor by prompts, choices, answers to `why` and entries.
 */

import { type Entry, type FastChance, mayRead, type Viewer } from '../../index.ts';
import { type AnyGame, type AnyState, actionOf, must, type Position, text } from './trial.ts';

/** How often a secret could have differed among a viewer's worlds, and how often it did. */
export type Differences = Map<string, { could: number; did: number }>;

const WORLDS = 2;

/** So many chances without a single difference, and the law would prove nothing. */
const ENOUGH = 24;

export function cannotTell(game: AnyGame, { s, chance }: Position, differences: Differences): void {
  const luck = chance.copy();
  for (const viewer of [...s.seats, 'spectator']) {
    const view = game.view(s, viewer);
    const seen = text(view);
    for (let i = 0; i < WORLDS; i++) {
      const world = game.imagine(JSON.parse(seen), viewer, luck);
      must(
        'secret',
        text(game.view(world, viewer)) === seen,
        () =>
          `the view of ${viewer} differs in an imagined world: ${firstDifference(game.view(world, viewer), view)}`,
      );
      sameQuestions(game, s, world, viewer, luck);
      sameEntries(game, s, world, viewer, luck);
      countDifferences(game, s, world, viewer, differences);
    }
    must('secret', text(game.view(s, viewer)) === seen, () => 'looking at a view has changed the state');
  }
}

function sameQuestions(game: AnyGame, s: AnyState, world: AnyState, viewer: Viewer, luck: FastChance): void {
  must(
    'secret',
    text(game.told(world, viewer)) === text(game.told(s, viewer)),
    () =>
      `${viewer} is told differently whom the table waits for, or asked differently: ${text(game.told(s, viewer))}`,
  );
  if (viewer === 'spectator') return;
  must(
    'secret',
    text(game.choices(world, viewer)) === text(game.choices(s, viewer)),
    () => `the choices of ${viewer} depend on what it may not know`,
  );
  must(
    'secret',
    text(game.standing(world, viewer)) === text(game.standing(s, viewer)),
    () => `the answers that ${viewer} may leave beforehand depend on what it may not know`,
  );
  for (const seat of s.seats) {
    for (const choice of game.choices(s, seat).slice(0, 4)) {
      const action = actionOf(choice, luck);
      const [real, imagined] = [game.why(s, viewer, action), game.why(world, viewer, action)];
      must(
        'secret',
        text([real?.clause, real?.reason]) === text([imagined?.clause, imagined?.reason]),
        () => `why tells ${viewer} about ${text(action)} what it may not know: ${real?.reason}`,
      );
    }
  }
}

/** An action that is open in both worlds and leaves the viewer equal views leaves it equal entries. */
function sameEntries(game: AnyGame, s: AnyState, world: AnyState, viewer: Viewer, luck: FastChance): void {
  for (const seat of s.seats) {
    const choices = game.choices(s, seat);
    if (choices.length === 0) continue;
    const action = actionOf(choices[luck.draw('choice', choices.length)]!, luck);
    if (game.why(world, seat, action) !== null) continue;
    const [real, imagined] = [game.copy(s), game.copy(world)];
    const here = game.act(real, seat, action, luck.copy());
    const there = game.act(imagined, seat, action, luck.copy());
    if (text(game.view(real, viewer)) !== text(game.view(imagined, viewer))) continue;
    const read = (entries: Entry[]) => text(entries.filter((entry) => mayRead(entry, viewer)));
    must(
      'secret',
      read(here.entries) === read(there.entries),
      () =>
        `after ${seat}: ${text(action)} the log tells ${viewer} what its view does not: ${read(here.entries)}`,
    );
  }
}

function countDifferences(
  game: AnyGame,
  s: AnyState,
  world: AnyState,
  viewer: Viewer,
  differences: Differences,
): void {
  const imagined = new Map(game.secrets(world).map(({ name, value }) => [name, text(sorted(value))]));
  for (const { name, value, knownTo } of game.secrets(s)) {
    if (knownTo.includes(viewer) || value === null || text(value).length <= 2) continue;
    const kind = name.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    const count = differences.get(kind) ?? { could: 0, did: 0 };
    count.could++;
    if (imagined.get(name) !== text(sorted(value))) count.did++;
    differences.set(kind, count);
  }
}

/** The order in a hidden list means nothing. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map((v) => text(v)).sort() : value);

export function secretsDiffer(differences: Differences): void {
  for (const [name, { could, did }] of differences) {
    must(
      'secret',
      could < ENOUGH || did > 0,
      () => `the secret “${name}” was the same in all ${could} imagined worlds: they are no worlds at all`,
    );
  }
}

/** Where two values first differ, for people. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${text(a)} instead of ${text(b)}`;
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (text(left[key]) !== text(right[key])) return firstDifference(left[key], right[key], `${path}.${key}`);
  }
  return `${path}: the order of keys`;
}
