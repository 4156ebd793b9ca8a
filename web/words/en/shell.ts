/**
 * The words of the shell and of a table in play. Those of the other pages lie beside it and are fetched with them; what
 * games say stands in their own `words/`.
 */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import { strengthOf } from './bots.ts';

const { plural } = grammarOf('en-GB');

export const words = {
  name: 'Annales',
  motto: 'Early-medieval strategy games, by their full rules',
  nav: {
    home: 'Annales',
    games: 'Games',
    tables: 'Tables',
    mine: 'My tables',
    learn: 'Learn',
    settings: 'Settings',
    account: 'Account',
    signIn: 'Sign in',
    skip: 'Skip to the page',
    next: 'Next table that waits for me',
    waiting: 'waiting for you',
  },
  errors: {
    offline:
      'Annales cannot be reached just now. Look whether the server runs and the network is there, then try again.',
    unreached:
      'Annales cannot be reached just now; it is being tried again. Look whether the server runs and the network is there. Games around this screen and against bots go on without it.',
    page: 'A part of this page has failed. Reload it: what you have done is kept.',
    unreadable: 'The server gave an answer that cannot be read. Try again.',
    signedOut:
      'You are no longer signed in here. Sign in again, or open the link that leads back to your seat; nothing that was done is lost.',
    noTable: 'This table cannot be opened',
    noTableHelp:
      'There is no such table, or only those who sit there may see it. If you sit there, sign in; else ask whoever sent you the address.',
    noPage: 'There is no such page',
    noPageHelp: 'The front page leads to everything.',
    again: 'Try again',
    dismiss: 'Dismiss',
  },
  line: {
    lost: 'The connection is lost; it is being made again. Nothing you have done is lost.',
    outdated: 'Annales has been upgraded. Reload this page when you like.',
    reload: 'Reload',
  },
  table: {
    opening: 'Laying the table …',
    undo: 'Take back',
    undoAll: 'Take back all I can',
    hint: 'What would a bot do?',
    hinted: (because: string | null) =>
      because === null ? 'A bot would do this.' : `A bot would do this, since ${because}.`,
    thinking: 'Thinking …',
    standsIn: 'A bot plays for you.',
    who: {
      guest: 'a guest',
      nobody: 'nobody',
      bot: (name: string) => (name === 'computer' ? 'the computer' : `bot (${strengthOf(name)})`),
      standsInFor: (bot: string, who: string) => `${bot} for ${who}`,
    },
    name: {
      choose: 'Choose a name',
      change: 'Change my name',
      label: 'The name by which others see you',
      keep: 'Keep',
      cancel: 'Cancel',
    },
    unread: (count: number, title: string) => `(${count}) ${title}`,
    sandbox: 'Sandbox',
    sandboxAbout: 'A sandbox: nobody else sees it.',
    yourTurn: (title: string) => `Your turn: ${title}`,
    leaf: 'Table',
    letters: 'Letters',
    around: 'Around the table',
    next: 'Next table ›',
    close: 'Close',
    clocks: { window: 'Time to answer', glass: 'Hourglass' },
    chat: {
      title: 'Chat',
      none: 'Nobody has said anything yet.',
      say: 'Say something to the table',
      send: 'Say',
      somebody: 'Somebody',
    },
    notes: {
      title: 'Notes',
      label: 'Your notes on this game; nobody else sees them',
      kept: 'Kept.',
      typing: 'Being kept …',
    },
    standing: 'Beforehand',
    watching: 'You watch this table.',
    thinks: (who: string) => `${who} is thinking …`,
    stop: 'Let me decide',
    story: {
      show: 'Show it step by step',
      thanks: 'Thank you, I know',
      since: 'Since your last turn',
      telling: 'Told step by step',
      next: 'Next step',
      skip: 'Skip to now',
      pause: 'Pause',
      play: 'Go on',
      left: (steps: number) => plural(steps, { one: 'one step left', other: '# steps left' }),
    },
    paused: 'The game is paused by agreement.',
  },
};
