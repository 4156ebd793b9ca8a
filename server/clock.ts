/**
 * The one clock of the server, handed in to whatever needs it: nothing else here asks what time it is or sets a timer,
 * so that a jump of the machine’s time harms nobody and half a year can be tried in a moment.
 */

export interface Clock {
  /** Milliseconds since 1970, for what is stored or shown as a date. May jump, back as well as forward. */
  wall(): number;
  /** Milliseconds that only go forward, from any beginning: for limits and for how long something takes. */
  steady(): number;
  /** Does something once, after so many milliseconds; never keeps the process alive. */
  after(milliseconds: number, run: () => void): Timer;
  every(milliseconds: number, run: () => void): Timer;
}

export interface Timer {
  stop(): void;
}

/** Node takes no longer timers. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  after(milliseconds, run) {
    const end = performance.now() + milliseconds;
    let timer: NodeJS.Timeout;
    const sleep = (): void => {
      const left = end - performance.now();
      timer = setTimeout(left > LONGEST ? sleep : run, Math.min(Math.max(0, Math.ceil(left)), LONGEST));
      timer.unref();
    };
    sleep();
    return { stop: () => clearTimeout(timer) };
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    timer.unref();
    return { stop: () => clearInterval(timer) };
  },
};

/** The clock of a server: it also knows for how long the server has been open. */
export class ServerClock implements Clock {
  readonly #clock: Clock;
  #since: number;
  readonly #began: number;

  /** What was known before this moment of `open` may be lost: the server fell. 0: it has never fallen since. */
  readonly lastFall: number;

  /** `since`: how far `open` had come when the server last ran; null: it has never run. `fell`: it was not closed then. */
  constructor(clock: Clock, since: number | null, fell = false) {
    this.#clock = clock;
    this.#since = since ?? clock.wall();
    this.#began = clock.steady();
    this.lastFall = fell ? this.#since : 0;
  }

  wall(): number {
    return this.#clock.wall();
  }

  steady(): number {
    return this.#clock.steady();
  }

  /**
   * Milliseconds that pass only while the server runs, and go on from where they were when it starts again: what is
   * measured by them (banks, windows, the hourglass, absence) is charged neither for a restart nor for a jump.
   */
  open(): number {
    return this.#since + Math.round(this.#clock.steady() - this.#began);
  }

  /** Another server of the house has counted more: from now on this one has, too. It never goes back. */
  comeTo(open: number): void {
    this.#since += Math.max(0, open - this.open());
  }

  after(milliseconds: number, run: () => void): Timer {
    return this.#clock.after(milliseconds, run);
  }

  every(milliseconds: number, run: () => void): Timer {
    return this.#clock.every(milliseconds, run);
  }
}

/** So long, and then goes on. */
export const passed = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.after(milliseconds, resolve));
