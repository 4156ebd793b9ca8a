/** The words of those who are away: holidays, seats that look for a player, tables to which nobody comes. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { plural } = grammarOf('en-GB');

const days = (count: number) => plural(count, { one: '# day', other: '# days' });

export const absentWords = {
  make: {
    holidays: 'Holidays',
    holidaysAbout: 'Days on which one has said to be away do not count, as many a year as you allow.',
    holidaysOf: (count: number) => (count === 0 ? 'None' : `${days(count)} a year for each`),
    shown: 'Others see who is on holiday, and until when',
    standing: 'The answer left beforehand',
    standingAbout:
      'What the seat has left for such a question; where there is none, what the rules say for the late.',
    opens: 'When does a seat look for a substitute?',
    opensAbout:
      'It is then listed for everybody, also if the table is not. Whoever takes it over plays on with all that the seat knows; notes stay with who wrote them.',
    after: (misses: number) =>
      misses === 0
        ? 'Never'
        : plural(misses, { one: 'After one missed deadline', other: 'After # missed in a row' }),
    meanwhile: 'Until somebody comes',
    meanwhileIs: {
      wait: 'the table waits',
      standing: 'the answer left beforehand',
      late: 'what the rules say for the late',
      bot: 'a bot plays on',
    },
    private: 'Nobody could find it: only those who sit there see this table.',
    leaving: 'A bot plays on until a substitute comes',
  },

  /** What was chosen, each a sentence. */
  chosen: {
    daysOff: (names: string) => `${names}: such days do not count.`,
    extensions: (times: number, hours: number) =>
      `Each may take ${plural(hours, { one: '# hour', other: '# hours' })} longer, ${plural(times, { one: 'once', other: '# times' })}.`,
    holidays: (count: number) => `Up to ${days(count)} of holiday a year do not count.`,
    window: (hours: number) =>
      `An interruption stays open for ${plural(hours, { one: '# hour', other: '# hours' })}, for all alike.`,
    missed: {
      wait: 'Who is late is waited for.',
      standing:
        'For who is late the answer left beforehand is given, or else what the rules say for the late.',
      late: 'For who is late it is what the rules say, or else a bot plays the turn.',
      bot: 'For who is late a bot plays the turn.',
    },
    substitute: (misses: number, meanwhile: string) =>
      `After ${plural(misses, { one: 'a missed deadline', other: '# missed deadlines in a row' })} the seat looks for a substitute; until then: ${meanwhile}.`,
    noSubstitute: 'A seat stays its player’s, however often he is late.',
    leaving: {
      bot: 'If somebody resigns, a bot plays on.',
      resign: 'If somebody resigns, the seat is out of the game.',
      substitute: 'If somebody resigns, a bot plays on until a substitute comes.',
    },
  },

  seats: {
    title: 'Seats that look for a player',
    about:
      'Their own players do not answer, or have left. Whoever takes one over plays on with what the seat knows, and the others go on with their game.',
    none: 'No seat looks for a player just now.',
    link: 'Seats that look for a player',
    in: (seat: string, game: string) => `${seat} in ${game}`,
    since: 'Looks for a player since',
    moves: (count: number) => plural(count, { one: 'one move so far', other: '# moves so far' }),
    began: 'begun',
    people: (people: number, seats: number) => `${people} of ${seats} seats have a player`,
    bot: 'a bot plays meanwhile',
    letters: 'with its letters',
    take: 'Take this seat',
    takeOf: (seat: string, table: string) => `Take this seat: ${seat}, ${table}`,
    look: 'Look first',
    lookAt: (table: string) => `Look first: ${table}`,
    tag: 'looks for a player',
    playOn: (seat: string) => `Play on as ${seat}`,
  },

  holidays: {
    title: 'Holidays',
    about:
      'Days on which you are away. Tables that allow holidays put off what is due for you, as many days a year as each allows. A fixed turn on such a day is put off to the next one. Days that have counted count for good.',
    none: 'You have entered none.',
    from: 'First day',
    to: 'Last day',
    add: 'Add this holiday',
    added: 'The holiday is entered; what is due is put off where tables allow it.',
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    remove: 'Remove',
    removeOf: (span: string) => `Remove the holiday ${span}`,
    removed: 'The holiday is removed. What was put off stays so.',
    until: (day: string) => `away until ${day}`,
    left: (count: number) => `You have ${days(count)} of holiday left here this year.`,
  },

  fading: {
    gathering: 'Nobody has done anything here for long. It is tidied away on',
    playing: 'Nobody was here for long. It goes to sleep on',
    asleep: 'This table sleeps: nobody was here for long. It goes on when somebody who sits here comes.',
    sleeping: 'Sleeping',
    tag: 'sleeps',
    tidied: 'is tidied away on',
    sleeps: 'goes to sleep on',
    keep: 'Keep it',
    keepOf: (table: string) => `Keep it: ${table}`,
    kept: 'The table is kept.',
  },

  due: 'due',
};
