/** Words for looking back at a game: replay, result, print. */

import { grammarOf } from '@annales/engine/words/grammar.ts';

const { list } = grammarOf('en-GB');

export const replayWords = {
  title: 'Replay',
  back: 'Back to the table',
  first: 'To the start',
  earlier: 'One step back',
  later: 'One step on',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  slider: 'Moment of the game',
  step: (now: number, last: number) => `Step ${now} of ${last}`,
  speed: 'Speed',
  speeds: ['slow', 'usual', 'fast', 'very fast'],
  eyes: 'Through the eyes of',
  everybody: 'everybody',
  fork: 'Try it out from here',
  forkAbout: 'A sandbox of your own: all seats in your hands, from what this seat knows',
  share: 'Share this position',
  shareOpen: 'To share a position of a running game, look through the eyes of everybody.',
  sharePrivate: 'This table is private: only those who sit there can open the link.',
  link: 'Link to this position',
};

export const resultWords = {
  won: (who: readonly string[]) => `${list(who)} won`,
  nobody: 'Nobody won',
  agreed: 'The game was ended by agreement.',
  closed: 'The game was closed by the host of this server.',
  score: 'Score',
  when: 'When',
  asTable: 'The same as a table',
  export: 'Save as a file',
  again: 'Play again',
  swapped: 'Play again, sides swapped',
  show: 'How it came about',
  board: 'Look at the board',
  bot: 'bot',
  more: 'More over time',
  course: (title: string, lines: readonly { name: string; from: number; to: number }[]) =>
    `${title}: ${lines.map(({ name, from, to }) => `${name} from ${from} to ${to}`).join('; ')}`,
  turning: 'Moments that decided',
  turningAbout:
    'Where the distance between the winner and the next changed most, of equal ones the latest; and the end. Each opens the replay there.',
  end: 'The end',
  swing: (who: string, by: number) => `${who} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
  share: 'Link to this game',
  shareText: 'How it ended, to tell others',
};

export const printWords = {
  title: 'Print',
  about: 'Choose what goes on paper.',
  position: 'The position',
  inWords: 'The position in words',
  log: 'The log',
  logEnd: 'The last part of the log; what came before is not printed.',
  logMore: 'Add earlier lines',
  aid: 'The player aid',
  rules: 'The rules, clause by clause',
  go: 'Print',
  back: 'Back to the table',
};

export const analysisWords = {
  title: 'Analysis',
  about:
    'How each seat stood after every step, by what all of them held: what the game’s own judgement of positions expected of the end, which is an estimate. Below are the steps at which most changed, with what a strong bot would have done there, knowing no more than whoever decided.',
  back: 'Back to the table',
  notOver: 'A game is looked through when it is over.',
  unjudged: 'Nothing judges positions of this game yet, so there is nothing to be shown.',
  working: 'The game is played again and judged …',
  thinking: 'A strong bot thinks about the steps below …',
  measure: 'Chance to win, in percent',
  percent: (share: number) => `${share} %`,
  measureAlone: 'Points to expect at the end',
  sum: (points: number) => `${points} points`,
  moment: 'Moment of the game',
  step: (now: number, last: number, when: string) =>
    `Step ${now} of ${last}${when === '' ? '' : `, ${when}`}`,
  replay: 'Look at it',
  fork: 'Try it out from here',
  points: 'Where it turned',
  none: 'Nowhere did much change at once.',
  shift: (who: string, from: number, to: string) => `${who} ${from} → ${to}`,
  dice: 'Something was drawn here: some of it was luck.',
  did: (who: string, what: string) => `${who}: ${what}`,
  same: (why: string | null) => `A strong bot would have done the same${why === null ? '.' : `: ${why}.`}`,
  other: (what: string, why: string | null) =>
    `A strong bot would rather: “${what}”${why === null ? '' : `, since ${why}`}.`,
};
