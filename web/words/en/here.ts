/** Words for games in this browser: around one screen, against bots, offline. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import { strengthOf } from './bots.ts';

const { plural } = grammarOf('en-GB');

export const thinkWords = {
  tooLong: 'The bot found no answer within a minute.',
  failed: 'The bot could not think here.',
  stopped: 'The bot was stopped.',
};

export const hereWords = {
  title: 'Around this screen',
  about:
    'Games that are played in this browser alone: with friends who pass the device round, or against bots. They need no server and no account, and are kept here after every step.',
  start: 'New game around this screen',
  list: 'Games in this browser',
  none: 'No game is kept in this browser yet.',
  goOn: 'Go on',
  lookAt: 'Look at it',
  remove: 'Delete',
  removing: (what: string) => `Delete ${what} for good?`,
  removeYes: 'Yes, delete it',
  removeNo: 'No, keep it',
  removed: 'The game is deleted.',
  over: 'The game is over.',
  sandbox: 'Sandbox',
  putAway: 'Put away',
  bringBack: 'Bring back',
  showAway: (count: number) =>
    plural(count, { one: 'Show one that is put away', other: 'Show # that are put away' }),
  steps: (rows: number) => plural(rows, { one: 'one step', other: '# steps' }),
  person: 'Person at this screen',
  aPerson: 'a person',
  stopBot: 'Stop it: a person decides',
  bot: (name: string) => `Bot (${strengthOf(name)})`,
  newTitle: 'A game around this screen',
  scenario: 'Scenario',
  howMany: 'Players',
  whoPlays: 'Who plays',
  curtain: 'Draw a curtain between people, so that nobody sees what another hides',
  more: 'More',
  options: 'Options of the rules',
  begin: 'Begin',
  notOpened: 'This game cannot be opened',
  noGame:
    'There is no such game in this browser. It may have been deleted, or it was played in another browser.',
  olderRules: 'This was played by older rules, which are not here any more.',
  newerRules: 'This game was played with newer rules than this page has. Reload the page.',
  elsewhere: 'This game goes on in another tab of this browser. Reload this page to follow it.',
  notKept:
    'The last step could not be kept: the browser has no room. Delete an old game, then reload this page.',
  fleeting:
    'This browser keeps nothing, as a private window does: a game here lasts until the page is closed or reloaded. What lies under “Table” can put it on the server.',
  broken: 'The game has stopped. Reload this page: every step up to the last one is kept.',
  notHere: 'This seat does not have the screen just now.',
  noVersion: (version: number) => `There is no version ${version} of this table.`,
  nothingToTry: 'The game is over here: there is nothing to try out.',
  hand: (who: string) => `Hand the device to ${who}`,
  handAbout: 'Nothing of the other seats is on this page.',
  isMe: (who: string) => `It is me, ${who}`,
  again: (who: string) => `Let ${who} look again`,
  asked: (who: string) => `${who} is asked now.`,
  covered: 'Somebody else’s turn',
  table: 'Table',
  seats: 'Who plays',
  takeSeat: 'A person plays',
  upload: 'Put this game on the server',
  uploadAbout:
    'Finished or not: the server checks every step, and goes on with the game if it is not over. It is marked as played locally: its dice prove nothing to others.',
  uploading: 'It is sent to the server …',
  verifying: (share: number) => `The server checks it: ${Math.floor(100 * share)} % …`,
  uploaded: 'This game is on the server:',
  uploadedLink: 'open it there',
  offline: 'Without a connection',
  offlineReady: 'Annales works offline in this browser, and can be installed from the browser’s menu.',
  offlineComing: 'Annales is being made ready for offline play …',
  offlineNone:
    'Installing Annales, and opening it without a connection, works over https or on the machine that runs the server only: browsers demand it. Games around this screen work all the same while this page is open.',
};
