/** A lesson as a table: the real rules run in the page, the dice come as scripted, and so do the others' answers. */

import '../doing/now.ts';
import {
  type Action,
  dataHashOf,
  type Entry,
  type HouseAction,
  isForm,
  isHouseAction,
  type Json,
  type Seat,
  seatsOf,
  type Viewer,
} from '@annales/engine';
import {
  isWay,
  type Lesson,
  lay,
  type Move,
  movesOf,
  perform,
  type Step,
  sentenceFor,
} from '@annales/games/lesson.ts';
import type { Playable } from '@annales/games/playable.ts';
import type { About } from '@annales/server/wire';
import { batch, computed, signal } from '@preact/signals';
import { loadPlayable, makeGame } from '../games.ts';
import { noteTaught } from '../table/first.ts';
import type { AnyGame, LogPage, Sight, Sitting, Told } from '../table/sitting.ts';
import { learnWords } from '../words/learn.ts';
import { keepStep, loadLesson, stepKept } from './data.ts';

export class LessonTable implements Sitting {
  readonly where = 'here';
  readonly id: string;
  readonly title: Playable;
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly about;
  readonly viewer;
  readonly sight = signal<Sight | null>(null);
  readonly log = signal<readonly Told[]>([]);
  readonly earlier = signal(null);
  readonly notes;
  /** Which step it is, from 0. */
  readonly place = signal(0);
  readonly step = computed<Step>(() => this.lesson.steps[this.place.value]!);
  /** What the lesson wants done next, in notation, even while there is something to read first. */
  readonly way = computed<string | null>(() => this.lesson.steps[this.#doing()]?.action ?? null);
  /** The same, as a form is filled in with it. */
  readonly wayFilled = computed<Action | null>(() =>
    this.way.value === null ? null : this.game.notation.parse(this.way.value),
  );
  readonly isLast = computed(() => this.place.value === this.lesson.steps.length - 1);
  /** The learner has been shown what to do, and not yet what comes of it. */
  readonly isPointing = signal(false);
  /** Why the lesson does not go where the learner went. */
  readonly astray = signal<string | null>(null);
  /** The learner has come back to where the lesson was left. */
  readonly resumed = signal(false);
  #state: unknown;
  #note = '';

  private constructor(title: Playable, game: AnyGame, lesson: Lesson) {
    this.id = `lesson ${title.facts.id}`;
    this.title = title;
    this.game = game;
    this.lesson = lesson;
    this.viewer = signal<Viewer>(lesson.seat);
    this.notes = {
      read: async () => this.#note,
      write: async (text: string) => {
        this.#note = text;
      },
    };
    const kept = Math.min(stepKept(title.facts.id), lesson.steps.length - 1);
    this.about = signal(aboutLesson(this.id, title, game, lesson));
    this.goTo(kept);
    this.resumed.value = kept > 0;
  }

  static async open(id: string): Promise<LessonTable> {
    const [title, lesson] = await Promise.all([loadPlayable(id), loadLesson(id)]);
    return new LessonTable(title, await makeGame(title, null), lesson);
  }

  /** To the beginning of a step, whatever was done since. */
  goTo(place: number): void {
    const { state, log } = this.#playedTo(place);
    this.#state = state;
    // Nothing is told step by step on the way back: what is not seen at first is shown at once.
    this.sight.value = null;
    batch(() => {
      this.log.value = log;
      this.#see(this.#movesBefore(place), []);
      this.#arrive(place);
    });
  }

  back = (): void => this.goTo(Math.max(0, this.place.peek() - 1));

  /** What is only read has been read. */
  goOn = (): void => {
    if (!this.isLast.peek()) this.#arrive(this.place.peek() + 1);
  };

  /** Points at what is to be done; asked again, does it for the learner. */
  showMe = (): void => {
    if (this.isPointing.peek()) this.#take();
    else this.isPointing.value = true;
  };

  /** Whether this is what the lesson does; if not, it is said why, and nothing has been done. */
  follows(action: Action): boolean {
    const way = this.way.peek();
    const isSo = way !== null && isWay(this.game, this.lesson, action, way);
    this.astray.value = isSo ? null : this.#whyNot(action, way);
    return isSo;
  }

  #whyNot(action: Action, way: string | null): string {
    if (way === null) return learnWords.isOver;
    const { instead = {} } = this.lesson.steps[this.#doing()]!;
    const because = sentenceFor(instead, this.game.notation.format(action));
    // A form that is filled in otherwise: it stays open as it is.
    if (because && this.game.notation.parse(way).verb === action.verb && this.#isForm(action.verb))
      return learnWords.otherwise(because);
    const itsWords = this.game.say.action(this.#view(), action);
    const wayWords = this.game.say.action(this.#view(), this.game.notation.parse(way));
    return learnWords.astray(itsWords, because ?? learnWords.anotherWay(wayWords));
  }

  #isForm = (verb: string): boolean =>
    this.game
      .choices(this.#state, this.lesson.seat)
      .some(({ action }) => isForm(action) && action.verb === verb);

  async act(action: Action | HouseAction): Promise<number> {
    if (isHouseAction(action) || !this.follows(action as Action)) throw new Error(learnWords.notNow);
    this.place.value = this.#doing();
    return this.#take();
  }

  /** The learner's move and the others' answers, each of which is seen by itself; tells the version after the first. */
  #take(): number {
    const place = this.place.peek();
    const before = this.#movesBefore(place);
    const moves = movesOf(this.lesson, this.step.peek());
    for (const [i, move] of moves.entries()) {
      const entries = this.#readable(perform(this.game, this.#state, move));
      batch(() => {
        this.log.value = [...this.log.value, ...entries.map((entry) => ({ version: before + i + 1, entry }))];
        this.#see(before + i + 1, entries);
        if (i === moves.length - 1) this.#arrive(place + 1);
      });
    }
    return before + 1;
  }

  #arrive(place: number): void {
    this.place.value = place;
    this.astray.value = null;
    this.isPointing.value = false;
    this.resumed.value = false;
    keepStep(this.title.facts.id, place);
    if (this.isLast.peek()) noteTaught(this.title.facts.id);
  }

  #see(version: number, entries: readonly Entry[]): void {
    this.sight.value = {
      viewer: this.lesson.seat,
      version,
      view: this.#view(),
      entries,
      undo: false,
      asked: version,
    };
  }

  #view = (): Json => this.game.view(this.#state, this.lesson.seat) as Json;

  /** The step whose turn it is to be done: what is only read may be skipped by doing what follows. */
  #doing(): number {
    const place = this.place.value;
    return this.lesson.steps.findIndex(({ action }, i) => i >= place && action !== undefined);
  }

  #movesBefore = (place: number): number => this.#movesTo(place).length;

  #movesTo = (place: number): Move[] =>
    this.lesson.steps.slice(0, place).flatMap((step) => movesOf(this.lesson, step));

  #playedTo(place: number): { state: unknown; log: Told[] } {
    return this.#played(this.#movesTo(place));
  }

  #played(moves: readonly Move[]): { state: unknown; log: Told[] } {
    const { state, entries } = lay(this.game, this.lesson);
    const log = this.#readable(entries).map((entry): Told => ({ version: 0, entry }));
    for (const [i, move] of moves.entries()) {
      const told = this.#readable(perform(this.game, state, move));
      log.push(...told.map((entry) => ({ version: i + 1, entry })));
    }
    return { state, log };
  }

  #readable = (entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => !entry.for || entry.for.includes(this.lesson.seat));

  readBack = async (): Promise<void> => {};

  page = async (before: number): Promise<LogPage> => ({
    lines: this.log.peek().filter(({ version }) => version < before),
    earlier: null,
  });

  moment = async (version: number): Promise<number> => version;

  async at(version: number): Promise<Json> {
    const moves = this.#movesTo(this.lesson.steps.length).slice(0, version);
    return this.game.view(this.#played(moves).state, this.lesson.seat) as Json;
  }

  /** A lesson is looked at through the learner's eyes, is no game that could be taken along, and has no bots. */
  look = async (): Promise<void> => undefined;
  file = async (): Promise<Json> => null;
  standIn = async (): Promise<void> => undefined;
  close = (): void => undefined;
}

/** Who sits in a lesson, in seating order. */
export function seatsIn({ scenario, seats }: Lesson, facts: Playable['facts']): Seat[] {
  const played = facts.scenarios.find(({ id }) => id === scenario) ?? facts.scenarios[0];
  return seatsOf(facts, played).ids.slice(0, seats);
}

function aboutLesson(id: string, title: Playable, game: AnyGame, lesson: Lesson): About {
  return {
    id,
    game: title.facts.id,
    title: lesson.title,
    status: 'playing',
    listed: 'private',
    publicUrl: null,
    created: 0,
    touched: 0,
    standing: {},
    scenario: lesson.scenario ?? title.facts.scenarios[0]!.id,
    options: lesson.options ?? {},
    pack: dataHashOf(game),
    packName: null,
    commitment: '',
    seed: null,
    clock: { rule: null, now: 0, left: null, running: [], window: null, glass: null },
    leaving: 'resign',
    fallen: 'resign',
    absence: 0,
    deadlines: null,
    drafts: 'wait',
    letters: { to: 'nobody', inherited: false },
    anonymous: false,
    unreadLetters: {},
    asleep: false,
    fading: null,
    paused: false,
    proposals: [],
    fell: null,
    news: [],
    ended: null,
    aside: null,
    origin: 'here',
    rematch: null,
    result: null,
    waits: [lesson.seat],
    question: null,
    seats: seatsIn(lesson, title.facts).map((seat) => ({
      seat,
      holder: seat === lesson.seat ? 'person' : 'bot',
      name: null,
      bot: null,
      kept: false,
      lost: false,
      salted: true,
      away: null,
      resigned: false,
      left: false,
      opened: null,
      holiday: null,
    })),
    mine: [lesson.seat],
    keptForMe: [],
    hostName: null,
    host: false,
    hints: false,
    presence: { table: id, seats: [], spectators: 0, thinking: [], writing: [] },
  };
}
