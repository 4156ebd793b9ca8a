/** Words around a book of rules, not those in it. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { plural } = grammarOf('en-GB');

export const bookWords = {
  contents: 'Contents',
  introduction: 'What this game is',
  ways: 'Ways to play it',
  options: 'Options that a table may choose',
  option: 'Option',
  clause: 'Clause',
  places: (count: number) => plural(count, { one: '# place', other: '# places' }),
  none: 'Nothing in these rules has all of these words.',
  clear: 'Back to the book',
  ownPage: 'On a page of its own',
  finePrint: (clauses: number) =>
    plural(clauses, { one: 'Fine print: # clause', other: 'Fine print: # clauses' }),
  example: (title: string) => `Example: ${title}`,
  isExample: 'example',
  walk: 'Step through it on the board',
  close: 'Put the board away',
  back: 'Back',
  next: 'Next',
  start: 'The position',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  told: 'What the log says',
  house: 'At every table',
  houseAbout:
    'Whatever game is played here, some things hold at every table: how the dice come about, what can be taken back, what happens when somebody is late or leaves, and what everybody may know.',
  untranslated: 'Nobody has translated this book yet: it is in English.',
};
