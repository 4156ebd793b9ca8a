import { refusalsAreReached } from '@annales/engine/testing';
import { data, make } from '../game.ts';
import { words } from '../words/en.ts';
import { table } from './table.ts';

refusalsAreReached(make(data), Object.keys(words.bars), {
  rare: () => [
    { state: table({ seats: 3, at: 'alms', chieftain: 'aelle', coins: { aelle: 9 } }).state, seat: 'aelle' },
    { state: table({ at: 'errands', options: { errands: true }, coins: { bede: 0 } }).state, seat: 'bede' },
  ],
});
