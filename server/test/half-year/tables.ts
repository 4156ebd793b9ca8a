/** The tables of the half year, and who sits there. */

import type { DeadlineRule } from '../../correspondence/rule.ts';
import { ZONE } from './world.ts';

export const NAMES =
  'Ada Beorn Cynric Deor Edwin Frida Godric Hilda Ine Judith Kenelm Leofric Mildred Nothelm'.split(' ');

const rule = (own: Partial<DeadlineRule> = {}): DeadlineRule => ({
  zone: ZONE,
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 2, hours: 24 },
  window: 24,
  missed: 'wait',
  ...own,
});
const SUNDAYS: DeadlineRule['turns'] = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 24 };
const BOT = { bot: 'heuristic' };
const COMPUTERS = Array.from({ length: 12 }, () => ({ bot: 'computer' }));
export type Laid = readonly [
  people: readonly string[],
  wish: Record<string, unknown>,
  others?: readonly unknown[],
];
const THURSDAYS: DeadlineRule['turns'] = {
  kind: 'fixed',
  at: [{ day: 4, hour: 21, minute: 30 }],
  notice: 12,
};

/** Twelve tables, each with its own way to deal with those who are late: who plays, what, and who else. */
export const TABLES = {
  waiting: [['Ada', 'Beorn'], { game: 'lex-saxonum', deadlines: rule() }],
  standing: [
    ['Cynric', 'Deor'],
    { game: 'lex-saxonum', deadlines: rule({ missed: 'standing', daysOff: [6, 7] }) },
  ],
  bot: [['Edwin', 'Frida'], { game: 'lex-saxonum', deadlines: rule({ missed: 'bot' }) }],
  late: [['Ada', 'Godric', 'Hilda'], { game: 'carolingi', deadlines: rule({ missed: 'late' }) }],
  holidays: [
    ['Beorn', 'Ine', 'Judith', 'Frida'],
    {
      game: 'carolingi',
      deadlines: rule({
        missed: 'bot',
        holidays: 20,
        holidaysShown: true,
        turns: { kind: 'each', days: 1, hours: 12 },
      }),
    },
  ],
  hidden: [
    ['Cynric', 'Kenelm', 'Edwin'],
    { game: 'carolingi', anonymous: true, deadlines: rule({ missed: 'late', turns: THURSDAYS }) },
    [BOT],
  ],
  sundays: [
    ['Deor', 'Godric', 'Leofric', 'Mildred'],
    { game: 'dark-age', deadlines: rule({ missed: 'late', turns: SUNDAYS }), drafts: 'sent' },
    COMPUTERS,
  ],
  britain: [
    ['Hilda', 'Ine'],
    { game: 'dark-age', deadlines: rule({ missed: 'late', turns: { kind: 'each', days: 3, hours: 0 } }) },
    COMPUTERS,
  ],
  seeking: [
    ['Judith', 'Kenelm', 'Nothelm'],
    {
      game: 'carolingi',
      listed: 'public',
      deadlines: rule({
        missed: 'bot',
        substitute: { after: 2, meanwhile: 'bot' },
        turns: { kind: 'each', days: 1, hours: 0 },
      }),
      letters: { to: 'anybody', inherited: true },
    },
  ],
  leaving: [
    ['Leofric', 'Mildred', 'Ada'],
    { game: 'folkmoot', listed: 'private', leaving: 'bot', deadlines: rule() },
  ],
  paused: [['Beorn', 'Cynric', 'Deor'], { game: 'folkmoot', deadlines: rule({ missed: 'late' }) }],
  resigning: [
    ['Edwin', 'Hilda'],
    { game: 'lex-saxonum', leaving: 'resign', deadlines: rule({ missed: 'late' }) },
  ],
} as const satisfies Record<string, Laid>;

export type Title = keyof typeof TABLES;
