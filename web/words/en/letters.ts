/** The words of letters between seats. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { list, plural } = grammarOf('en-GB');

export const lettersWords = {
  title: 'Letters',
  about: 'Only those to whom a letter goes learn of it. It is no part of the game’s record.',
  aboutInherited: 'Whoever takes a seat over reads its letters.',
  none: 'No letters yet.',
  with: (seats: readonly string[]) => list(seats),
  all: 'Everybody',
  unread: (count: number) => plural(count, { one: 'one unread', other: '# unread' }),
  newLetter: 'New letter',
  to: 'To whom',
  write: 'Letter',
  placeholder: (seats: string) => `Write to ${seats}`,
  send: 'Send',
  choose: 'Choose to whom it goes.',
  from: (seat: string, own: boolean) => (own ? 'You' : seat),
  removed: 'The words were removed.',
  remove: 'Remove',
  removeThis: (text: string) => `Remove “${text}”`,
  earlier: 'Earlier letters',
  back: 'All letters',
  opening: {
    title: 'Open the letters?',
    about:
      'The game is over. When everybody who wrote or got a letter agrees, all letters can be read by all.',
    agree: 'I agree',
    not: 'No longer',
    missing: (count: number) =>
      plural(count, { one: 'One has not agreed yet.', other: '# have not agreed yet.' }),
    open: 'Everybody has agreed: all letters of this game are open.',
    closed: 'The letters of this game are not open.',
  },
  choice: {
    legend: 'Letters between players',
    anybody: 'To whom one likes',
    everybody: 'To everybody at once alone',
    nobody: 'None',
    inherited: 'Whoever takes a seat over reads its letters',
    anonymous: 'Nobody is told who sits where before the game is over',
  },
  said: {
    anybody: 'Players may write letters to each other.',
    everybody: 'Letters go to everybody at once.',
    nobody: 'No letters are written here.',
    inherited: 'Whoever takes a seat over reads its letters.',
    anonymous: 'Nobody is told who sits where before the game is over.',
  },
};
