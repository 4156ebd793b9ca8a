import type { NoticeWords } from './words.ts';

const until = (due: string | null): string => (due ? ` There is time until ${due}.` : '');

export const en: NoticeWords = {
  heads: {
    turn: ({ table }) => `Your turn: ${table}`,
    window: ({ table }) => `An interruption that may be yours: ${table}`,
    deadline: ({ table }) => `Your time is nearly up: ${table}`,
    letter: ({ table }) => `A letter for you: ${table}`,
    proposal: ({ table }) => `Your consent is asked for: ${table}`,
    started: ({ table }) => `The game has begun: ${table}`,
    ended: ({ table }) => `The game is over: ${table}`,
    absent: ({ table, seat }) => `${seat} is away: ${table}`,
    seat: ({ table }) => `Your seat: ${table}`,
    tidying: ({ table }) => `A table will be tidied away: ${table}`,
  },
  sentences: {
    turn: ({ table, seat, due }) => `${table}: the table waits for you as ${seat}.${until(due)}`,
    window: ({ table, due }) =>
      `${table}: something was done that others may answer. Everybody whom it could concern is told so, and for whom it really waits is told to nobody.${due ? ` It closes on ${due}.` : ''}`,
    deadline: ({ table, seat, due }) =>
      `${table}: the table still waits for you as ${seat}, and your time is up on ${due}.`,
    letter: ({ table, seat }) => `${table}: a letter has come for ${seat}, which you have not read yet.`,
    proposal: ({ table }) => `${table}: somebody proposes something to which you have not answered yet.`,
    started: ({ table, seat }) => `${table}: the game has begun. You play ${seat}.`,
    ended: ({ table, result }) => `${table}: the game is over. ${result ?? 'It ended without a result.'}`,
    absent: ({ table, seat }) => `${table}: ${seat} has not been here for long.`,
    seat: ({ table, seat, what }) =>
      `${table}: ${
        what === 'opened'
          ? `because you were away your seat, ${seat}, looks for somebody who plays on. It is yours as long as nobody has taken it: come back.`
          : `somebody else plays ${seat} from now on.`
      }`,
    tidying: ({ table, due }) =>
      `${table}: nobody has done anything here for long. If that stays so the table will be tidied away on ${due}.`,
  },
  several: (count) => `${count} things at your tables`,
  due: (at, zone, away) => `${at} (${zone}), ${away}`,
  hello: (name) => `Dear ${name},`,
  foot: ({ kind, stop, settings }) =>
    `${kind ? `No more mail of this kind (${kind})` : 'No more mail of any kind'}: ${stop}\nWhat you are told of: ${settings}`,
  kinds: {
    turn: 'your turn',
    window: 'interruptions that may be yours',
    deadline: 'your time is nearly up',
    letter: 'letters',
    proposal: 'proposals',
    started: 'a game has begun',
    ended: 'a game is over',
    absent: 'somebody is away',
    seat: 'what becomes of your seats',
    tidying: 'tables that are tidied away',
  },
  test: {
    head: 'A notice to try it out',
    sentence: 'You have asked for this. What you are told of arrives like this.',
  },
  calendar: {
    name: 'Annales: what is due',
    due: (table) => `Your answer is due: ${table}`,
    window: (table) => `An interruption closes: ${table}`,
  },
};
