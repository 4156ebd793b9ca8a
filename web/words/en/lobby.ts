/** The words of a table that gathers, and of links to seats. */

import { strengthOf } from './bots.ts';

export const lobbyWords = {
  seats: 'Who sits where',
  listed: {
    public: 'listed for everybody',
    link: 'open to whoever knows its address',
    private: 'open only to those who sit there',
  },
  pack: (name: string) => `data: ${name}`,
  options: 'Options:',
  start: 'Start the game',
  missing: (seats: string) => `Still awaited: ${seats}.`,
  gathering: 'The table waits for more players. You can leave this page and come back.',
  waitsForHost: 'Everybody is here. Whoever made the table starts the game.',
  dice: 'The dice are already sealed. This is the seal of the secret seed; when the game is over it is opened, and you can check every die:',
  free: 'Nobody yet',
  kept: 'Kept for whoever has the link',
  bot: (name: string) => (name === 'computer' ? 'The computer, by the rules' : `Bot (${strengthOf(name)})`),
  computer: (count: number) => `Run by the computer: ${count}`,
  computerAbout:
    'The rules write the orders of these. Once the game runs, the host may let a stand-by take one over.',
  openSeat: 'Open this seat',
  drafts: {
    wait: 'A sheet that is written and not sent when the turn is run gives no orders: it waits for the next turn.',
    sent: 'A sheet that is written and not sent when the turn is run counts as sent, if it can be.',
  },
  you: (name: string) => `You, ${name}`,
  youGuest: 'You, as a guest',
  notReady: ', who has not opened the table yet',
  sit: (seat: string) => `Sit down as ${seat}`,
  sitDown: 'Sit down',
  leave: 'Get up',
  remove: 'Free this seat',
  sendBotAway: 'Send the bot away',
  seatBot: 'Seat a bot',
  whichBot: (seat: string) => `Which bot plays ${seat}?`,
  lost: 'A bot plays in your place',
  lostAbout: (seat: string) =>
    `You were away for long, and the others have agreed that a bot plays ${seat} meanwhile. The seat is kept for you.`,
  sitAgain: (seat: string) => `Play ${seat} again`,
  invited: 'You are invited',
  invitedAs: (seat: string) => `Somebody keeps the seat of ${seat} for you.`,
  invitedInPlay: (seat: string) =>
    `This link opens the seat of ${seat} in a game that is being played. Whoever sits there now gives it up to you.`,
  invitedStandBy: (seat: string) =>
    `This link opens the seat of ${seat} in a game that is being played. You come as a stand-by, and get what the rules give to one.`,
  door: 'This link opens a seat at a private table. Once you sit there you will see it.',
  linkSpent:
    'This link no longer opens the seat: it has been used, a newer one has been made, or the game is over. Ask whoever sent it for a new one.',
  onlyWatch: 'I only want to look',
  linkFor: (seat: string) => `Link for ${seat}`,
  makeLink: 'Make a link',
  newLink: 'Make a new link (the old one stops working)',
  give: 'Give my seat to somebody …',
  giveAbout: 'Whoever opens this link and sits down plays on in your place.',
  giveBot: 'Let somebody take this seat …',
  giveBotAbout: 'Whoever opens this link and sits down plays on instead of the bot.',
  onlyHere:
    'This address opens on this machine only. Whoever runs the server lets friends in the same network in by starting it with “annales serve --lan”; then links name an address that they can reach.',
  wayBack: 'Your way back to this seat',
  wayBackAbout:
    'You play as a guest, known to this browser alone. Keep this link to come back from another one, or sign up:',
};
