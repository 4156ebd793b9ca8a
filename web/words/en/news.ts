/** The words of what happens beside the play, as it is told over the question. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { plural } = grammarOf('en-GB');

export const newsWords = {
  title: 'New at the table',
  earlier: (lines: number) =>
    plural(lines, { one: 'One more line was said before.', other: '# more lines were said before.' }),
  reply: 'Open the chat',
  seen: 'I have seen it',
  who: (name: string, seat: string) => `${name}, ${seat},`,
  wish: {
    pause: 'to pause the game',
    resume: 'to go on with the game',
    end: 'to end the game',
    rewind: 'to go back in the game',
    correct: 'to correct the table',
    vacate: (seat: string) => `to let a bot take over ${seat}`,
  },
  proposed: (who: string, what: string) => `${who} proposes ${what}.`,
  declined: (who: string, what: string) => `${who} has declined the proposal ${what}.`,
  withdrawn: (who: string, what: string) => `${who} has taken back the proposal ${what}.`,
  done: (what: string) => `All have agreed ${what}.`,
  fell: (what: string) => `All had agreed ${what}, but it could not be done any more.`,
  sat: (who: string, seat: string) => `${who} has sat down as ${seat}.`,
  rose: (seat: string) => `The seat of ${seat} is empty again.`,
  left: (seat: string) => `Whoever played ${seat} has left the game; a bot plays on.`,
  lost: (seat: string) => `The seat of ${seat} has passed to a bot by vote, and is kept for whoever had it.`,
  lent: (who: string) => `${who} lets a bot play meanwhile.`,
  back: (who: string) => `${who} plays again.`,
  isDue: 'due',
  wasDue: 'was due',
  timeUp: 'The host has said that time is up.',
  missed: (who: string) => `${who} has not answered in time.`,
  longer: (who: string) => `${who} takes longer.`,
  moved: 'The host has set another deadline.',
  opened: (seat: string) => `The seat of ${seat} looks for a player.`,
  fades: 'Nobody has come for long: look under “Table” when this table is tidied away.',
  asleep: 'Nobody has come for long: the table sleeps.',
  awake: 'Somebody has come again, and the table goes on.',
  master: (who: string) => `${who}, game master`,
  asMaster: 'Say it as game master',
};
