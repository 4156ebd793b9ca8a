/** What a game is like, for people who choose one; the rules know nothing of it. */

export interface GameAbout {
  title: string;
  /** One sentence. */
  blurb: string;
  /** In a few words, under its picture. */
  line: string;
  /** What makes it special. */
  special: readonly string[];
  /** A whole game between people who know it, in minutes: from, to. */
  minutes: readonly [number, number];
  /** From 1, learned in passing, to 5, a hobby of its own. */
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** A game against bots at once: how many sit down, which seat is the newcomer's (from 0), and which bot plays the others. */
  now: { seats: number; own: number; bot: string };
  /** A sample that shows how things work: it is listed nowhere. */
  sample?: true;
  /** Who the newcomer is in it. */
  role: string;
  /** What one should know of a scenario before one chooses it, by its id. */
  notes?: Readonly<Record<string, string>>;
  /**
   * What seats, scenarios, options and their values are called, by id. In the first language facts have the titles of
   * scenarios and options, and a seat that is not called as its id is written is named here.
   */
  named?: {
    seats: Readonly<Record<string, string>>;
    scenarios: Readonly<Record<string, string>>;
    options: Readonly<Record<string, string>>;
    values?: Readonly<Record<string, string>>;
  };
}
