/**
 * Law 4, Secret, in what happens: by the log, by whom the table waits for next, and by what is drawn for others, a
 * viewer learns no more than its view shows.
 *
 * What no law can see: a rule that lays open what a seat *chose* in secret (nothing says that the choice was secret),
 * and a part of a secret that the view shows and `deal` honours (that is how a seat rightly goes on knowing something).
 */

import {
  type Action,
  type Chance,
  type Draw,
  type Entry,
  type FastChance,
  mayRead,
  type Outcome,
  type Viewer,
} from '../../index.ts';
import { secretsOf } from './secrets.ts';
import { type AnyGame, type AnyState, actionOf, must, onward, sorted, text } from './trial.ts';

/** What an action has come to. */
interface After extends Pick<Outcome<Action>, 'entries' | 'automatic'> {
  state: AnyState;
}

const readable = (entries: Entry[], viewer: Viewer): Entry[] =>
  entries.filter((entry) => mayRead(entry, viewer));

const act = (game: AnyGame, s: AnyState, seat: string, action: Action, luck: FastChance): After => {
  const state = game.copy(s);
  const { entries, automatic } = game.act(state, seat, action, luck.copy());
  return { state, entries, automatic };
};

/** An action that is open in the real world and in an imagined one tells the viewer the same in both. */
export function tellsNoMore(
  game: AnyGame,
  s: AnyState,
  world: AnyState,
  viewer: Viewer,
  luck: FastChance,
): void {
  for (const seat of s.seats) {
    const choices = game.choices(s, seat);
    if (choices.length === 0) continue;
    const action = actionOf(choices[luck.draw('choice', choices.length)]!, luck);
    const said = `${seat}: ${text(action)}`;
    const other = asFarOn(game, s, world, viewer, luck);
    if (!other || game.why(other, seat, action) !== null) continue;
    const real = act(game, s, seat, action, luck);
    const imagined = act(game, other, seat, action, luck);
    if (text(game.view(real.state, viewer)) === text(game.view(imagined.state, viewer))) {
      equalEntries(real, imagined, viewer, said);
    } else if (asksDifferently(game, real, imagined, viewer)) {
      // Answers left beforehand may explain it: whoever left them is not asked.
      const bare = [s, other].map((one) => act(game, withoutStanding(game, one), seat, action, luck));
      must(
        'secret',
        !asksDifferently(game, bare[0]!, bare[1]!, viewer),
        () => `after ${said} ${viewer} learns by whom the table waits for, or not, what it may not know`,
      );
    }
  }
}

/**
 * How far others have come with their sealed answers is their secret, and imagined ones are not begun: the world in which
 * they have come as far as in the real one, by whichever steps; null if there is none.
 */
function asFarOn(
  game: AnyGame,
  s: AnyState,
  world: AnyState,
  viewer: Viewer,
  luck: FastChance,
): AnyState | null {
  const stand = (one: AnyState) => {
    const asked = game.asks(one).map(({ seat }) => seat);
    return one.seats.map((seat: string) => `${game.draft(one, seat)} ${asked.includes(seat)}`);
  };
  const wanted = stand(s);
  if (text(stand(world)) === text(wanted)) return world;
  const other = game.copy(world);
  for (const [i, seat] of s.seats.entries()) {
    for (let step = 0; seat !== viewer && step < MOST_STEPS && stand(other)[i] !== wanted[i]; step++) {
      const choices = onward(game.choices(other, seat));
      if (choices.length === 0) return null;
      game.act(other, seat, actionOf(choices[luck.draw('choice', choices.length)]!, luck), luck.copy());
    }
  }
  return text(stand(other)) === text(wanted) ? other : null;
}

/** No sealed answer takes more steps. */
const MOST_STEPS = 50;

function equalEntries(one: After, other: After, viewer: Viewer, said: string): void {
  const read = text(readable(one.entries, viewer));
  must(
    'secret',
    read === text(readable(other.entries, viewer)),
    () => `after ${said} the log tells ${viewer} what its view does not: ${read}`,
  );
}

/** Two actions of a seat that differ only in what a viewer cannot see leave it equal entries. */
export function likeItsTwin(game: AnyGame, s: AnyState, luck: FastChance): void {
  for (const seat of s.seats) {
    const open = game.choices(s, seat).map((choice) => actionOf(choice, luck));
    if (open.length < 2) continue;
    const action = open[luck.draw('choice', open.length)]!;
    const twins = open.filter((one) => one.verb === action.verb && text(one) !== text(action));
    if (twins.length === 0) continue;
    const twin = twins[luck.draw('twin', twins.length)]!;
    const one = act(game, s, seat, action, luck);
    const other = act(game, s, seat, twin, luck);
    if (text(one.state) === text(other.state)) continue;
    for (const viewer of [...s.seats, 'spectator']) {
      if (viewer === seat || text(game.view(one.state, viewer)) !== text(game.view(other.state, viewer)))
        continue;
      equalEntries(one, other, viewer, `${seat}: ${text(action)}`);
    }
  }
}

/**
 * Is the table waiting for different seats in the two worlds, though nothing public that happened before explains it?
 * Either table and log are the same in both; or in one a seat is asked, and in the other it answered by itself.
 */
function asksDifferently(game: AnyGame, one: After, other: After, viewer: Viewer): boolean {
  const waits = ({ state }: After) => {
    const { waits, window, prompt } = game.told(state, viewer);
    return text([waits, window, prompt]);
  };
  if (waits(one) === waits(other)) return false;
  const [log, otherLog] = [one, other].map(({ entries }) => readable(entries, viewer).map(text)) as [
    string[],
    string[],
  ];
  if (text(log) === text(otherLog)) {
    return text(game.view(one.state, viewer).table) === text(game.view(other.state, viewer).table);
  }
  const [asked, goneOn] = log.length < otherLog.length ? [one, other] : [other, one];
  const [shorter, longer] = log.length < otherLog.length ? [log, otherLog] : [otherLog, log];
  if (!shorter.every((line, i) => line === longer[i])) return false;
  const answer = goneOn.automatic[asked.automatic.length];
  return answer !== undefined && isAskedFor(game, asked.state, answer, viewer);
}

/** Is this an answer to the question at which the table rests, and not to one that comes later? */
function isAskedFor(
  game: AnyGame,
  s: AnyState,
  { seat, action }: After['automatic'][0],
  viewer: Viewer,
): boolean {
  if (!game.told(s, viewer).waits.includes(seat)) return false;
  // In the middle of its own sealed answer a seat goes on by itself or by hand, and nobody else can tell.
  if (game.draft(s, seat) > 0) return false;
  return game.choices(s, seat).some((choice) => choice.action.verb === action.verb);
}

function withoutStanding(game: AnyGame, s: AnyState): AnyState {
  const bare = game.copy(s);
  for (const seat of bare.seats) {
    for (const { on, now } of game.standing(bare, seat)) if (now !== null) game.leave(bare, seat, on, null);
  }
  return bare;
}

/** The rules take another course than the one that was written down. */
class OtherCourse extends Error {}

/** The draws as they were but for one. */
function redrawn(draws: readonly Draw[], at: number, value: number): Chance {
  let next = 0;
  return {
    draw(label, range) {
      const draw = draws[next];
      if (draw?.label !== label || draw.range !== range) throw new OtherCourse();
      return next++ === at ? value : draw.value;
    },
  };
}

/**
 * What was drawn for some eyes only, and lies hidden since, shows nobody else a difference: had another thing been
 * drawn, they would see and read the very same.
 */
export function drawsStayHidden(
  game: AnyGame,
  draws: readonly Draw[],
  again: (chance: Chance) => After,
  luck: FastChance,
): void {
  // A draw from a pile changes what the later ones mean, so these must be hidden too.
  const first = draws.findLastIndex((draw) => !draw.for) + 1;
  if (first === draws.length) return;
  const at = first + luck.draw('which draw', draws.length - first);
  const { label, range, value, for: seers } = draws[at]!;
  if (range === 1) return;
  const real = again(redrawn(draws, at, value));
  const other = otherwise(() =>
    again(redrawn(draws, at, (value + 1 + luck.draw('instead', range - 1)) % range)),
  );
  if (!other || !sameCourse(real, other)) return;
  const knowing = new Set(draws.slice(at).flatMap((draw) => draw.for!));
  for (const viewer of [...real.state.seats, 'spectator']) {
    if (knowing.has(viewer) || !hiddenDiffers(real.state, other.state, seers!, viewer)) continue;
    must(
      'secret',
      text([game.view(real.state, viewer), game.told(real.state, viewer)]) ===
        text([game.view(other.state, viewer), game.told(other.state, viewer)]),
      () => `${viewer} sees what was drawn as “${label}” for ${seers!.join(', ') || 'nobody'} alone`,
    );
    equalEntries(real, other, viewer, `the draw of “${label}”`);
  }
}

function otherwise<R>(work: () => R): R | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof OtherCourse) return null;
    throw error;
  }
}

function sameCourse(one: After, other: After): boolean {
  const events = ({ entries, automatic }: After) =>
    text([entries.map(({ what, for: readers }) => [what, readers]), automatic]);
  return events(one) === events(other);
}

/** Does something differ that those who saw the draw can look at, and the viewer cannot? */
function hiddenDiffers(one: AnyState, other: AnyState, seers: string[], viewer: Viewer): boolean {
  const secrets = (s: AnyState) =>
    text(
      secretsOf(s)
        .filter(({ knownTo }) => !knownTo.includes(viewer) && seers.some((seat) => knownTo.includes(seat)))
        .map(({ value }) => sorted(value)),
    );
  return secrets(one) !== secrets(other);
}
