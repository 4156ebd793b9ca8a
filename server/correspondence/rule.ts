/** How a table is played over days and weeks: when an answer is due, and what becomes of one that does not come. */

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A turn is due at these times of every week: “Sundays 20:00”. */
export interface FixedTurns {
  kind: 'fixed';
  at: readonly { day: Weekday; hour: number; minute: number }[];
  /** Whoever is asked later than so many hours before such a time has until the next one. */
  notice: number;
}

/** Whoever is asked has so long. Days are days of the calendar: asked at eight in the evening, due at eight in the evening. */
export interface TimePerMove {
  kind: 'each';
  days: number;
  hours: number;
}

export interface DeadlineRule {
  /** The place by whose clocks the table goes, as the time zone database calls it: Europe/Paris. */
  zone: string;
  turns: FixedTurns | TimePerMove;
  /** Days of the week that do not count. */
  daysOff: readonly Weekday[];
  /** How often each seat may take longer, and by how many hours each time. */
  extensions: { times: number; hours: number };
  /** So many days a year each person may be on holiday here, which do not count; absent: none. */
  holidays?: number;
  /** May the others see who is on holiday, and until when? Else they see what is due, and nothing else. */
  holidaysShown?: boolean;
  /** Hours for a window, the same for all and charged to nobody. */
  window: number;
  /** What is done for a seat whose time is up. */
  missed: Missed;
  /** When a seat is opened to a substitute; absent: never. */
  substitute?: SubstituteRule;
}

/**
 * The table waits on; the seat gives the answer that it has left beforehand for what it is asked, where there is none the
 * next; it gets the rules’ own answer for the late, where they have none the next; a bot plays until the table waits for
 * somebody else.
 */
export type Missed = 'wait' | 'standing' | 'late' | 'bot';

export interface SubstituteRule {
  /** So many times in a row somebody has not answered in time. */
  after: number;
  /** What is done for the seat until somebody comes. A bot plays on then, whatever is asked. */
  meanwhile: Missed;
}

/** Days on which somebody is away, both of them included: 2027-07-24. */
export interface Holiday {
  from: string;
  to: string;
}
