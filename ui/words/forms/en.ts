/** What forms and the key to the map say in English: fetched with the first that is opened. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { plural, number } = grammarOf('en-GB');

export const form = {
  meant: 'Send it again if it is meant so.',
  mend: (things: number) =>
    plural(things, {
      one: 'One thing is to be mended before it is sent:',
      other: '# things are to be mended before it is sent:',
    }),
  cancel: 'Not now',
  number: (name: string, min: number, max: number) => `${name} (${number(min)} to ${number(max)})`,
  up: (row: number) => `Move line ${row} up`,
  upKey: 'Up (Alt ↑)',
  down: (row: number) => `Move line ${row} down`,
  downKey: 'Down (Alt ↓)',
  remove: (row: number) => `Remove ${row}`,
  add: (name: string) => `Add to ${name}`,
  addKind: (kind: string) => `Add: ${kind}`,
};

export const key = {
  label: 'Key to the map',
  heldBy: 'Held by',
  borders: 'Borders',
  pieces: 'Pieces',
  route: 'route',
  borderLines: {
    land: 'land',
    river: 'river',
    mountain: 'mountains',
    sea: 'between seas',
    shut: 'cannot be crossed',
    edge: 'end of the game’s lands',
  },
};
