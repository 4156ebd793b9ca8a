/**
 * A table as the page knows it, wherever it is played: at a server, or in this browser alone. What may be done is
 * worked out here, from the view: a seat is offered the same in every world that it cannot tell from the real one.
 */

import {
  type Action,
  type Choice,
  type Entry,
  FastChance,
  type Game,
  type HouseAction,
  type Json,
  type LogLine,
  type LogPage,
  type Seat,
  type StandingOffer,
  type Viewer,
} from '@annales/engine';
import type { Playable } from '@annales/games/playable.ts';
import type { About, ChatLine } from '@annales/server/wire';
import type { ReadonlySignal } from '@preact/signals';

export type AnyGame = Game<unknown, Action, unknown>;

/** What a viewer sees after something has happened, and what that was. */
export interface Sight {
  viewer: Viewer;
  version: number;
  view: Json;
  /** What is new with it. */
  entries: readonly Entry[];
  /** The viewer could take back its last step. */
  undo: boolean;
  /** Names what the viewer is asked: what is sealed meanwhile does not change it. */
  asked: number;
}

/** A line of the log, with the viewer's version after it. */
export type Told = LogLine;
export type { LogPage };

/** What is being written, by verb, and the question for which it was. */
export interface KeptDraft {
  question: number;
  body: Json;
}

export interface KeptDrafts {
  read(seat: Seat): Promise<KeptDraft | null>;
  /** `null`: nothing is being written any more. */
  write(seat: Seat, draft: KeptDraft | null): Promise<void>;
}

export interface Sitting {
  readonly id: string;
  readonly title: Playable;
  readonly game: AnyGame;
  /** Where it is played: here means that nobody else can see it. */
  readonly where: 'server' | 'here';
  readonly about: ReadonlySignal<About>;
  /** Whose eyes the page looks through. */
  readonly viewer: ReadonlySignal<Viewer>;
  /** The last sight of the viewer; null until the game begins. Sights come one by one, none is left out while one watches. */
  readonly sight: ReadonlySignal<Sight | null>;
  /** The viewer's log, up to its last line and as far back as it was read. */
  readonly log: ReadonlySignal<readonly Told[]>;
  /** Earlier lines are to be had before this version; null: the log is whole. */
  readonly earlier: ReadonlySignal<number | null>;
  /** Reads a page more of the log, backwards. */
  readBack(): Promise<void>;
  /** What the viewer's log has before a version, as much as a page of it. */
  page(before: number): Promise<LogPage>;
  /** The version that other eyes had when the viewer first saw this one. */
  moment(version: number, eyes: Viewer): Promise<number>;
  /** Look through other eyes: another seat of one's own, or a spectator's. */
  look(viewer: Viewer): Promise<void>;
  /**
   * The viewer's version after it. Throws a `Denied` with a sentence. `seen` is the version of the sight from which it
   * was chosen: what has come since must not give the same words another meaning. A free choice has but one, and is done
   * if it is still offered.
   */
  act(action: Action | HouseAction, seen: number): Promise<number>;
  /** What the viewer saw at an earlier version. When the game is over, anybody's eyes will do. */
  at(version: number, viewer?: Viewer): Promise<Json>;
  /** The game as a file; while it runs, what the viewer may know. */
  file(): Promise<Json>;
  /** A seat's own player hands it to a bot, or takes it back (null). */
  standIn(seat: Seat, bot: string | null): Promise<void>;
  /** Talk at the table; absent where nobody else is. */
  readonly chat?: {
    lines: ReadonlySignal<readonly ChatLine[]>;
    say(text: string, asHost?: boolean): Promise<void>;
    /** Reads all of it anew: what is folded, or was removed, may be another by now. */
    again(): Promise<void>;
  };
  /** Letters between seats can be had here; it changes whenever one has come or gone. */
  readonly letters?: ReadonlySignal<number>;
  /** What the viewer is writing, kept for whoever holds the seat; absent where nothing is kept. */
  readonly drafts?: KeptDrafts;
  readonly notes: { read(): Promise<string>; write(text: string): Promise<void> };
  close(): void;
}

/** Any chance will do: what comes of it is offered alike in every world. */
const ANY = [7, 7, 2, 8] as const;

/** A world that the viewer cannot tell from the real one. */
export const worldOf = (game: AnyGame, view: Json, viewer: Viewer): unknown =>
  game.imagine(view, viewer, new FastChance(ANY));

/** While it is still told what others did, `isNow` is false: only what does not go stale is offered meanwhile. */
export function choicesFor(game: AnyGame, view: Json, seat: Seat, isNow = true): Choice<Action>[] {
  if (game.result(view)) return [];
  const choices = game.choices(worldOf(game, view, seat), seat);
  return isNow ? choices : choices.filter(({ action }) => game.isFree(action));
}

export const standingFor = (game: AnyGame, view: Json, seat: Seat): StandingOffer[] =>
  game.standing(worldOf(game, view, seat), seat);

/** The version of what the viewer sees now, as soon as something is seen. */
export const seenVersion = (sitting: Sitting): Promise<number> =>
  new Promise((resolve) => {
    const stop = sitting.sight.subscribe((sight) => {
      if (!sight) return;
      resolve(sight.version);
      // Told at once, perhaps before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
