/** What is said where somebody chooses what to be told of. */

export const noticesWords = {
  title: 'Notices',
  about:
    'What you are told of while you are elsewhere. It is looked at again before it leaves: what is no longer so is not told.',
  kind: 'What',
  ways: { mail: 'By e-mail', push: 'In the browser' },
  kinds: {
    turn: 'It is my turn',
    window: 'An interruption that may be mine',
    deadline: 'My time is nearly up',
    letter: 'A letter has come',
    proposal: 'My consent is asked for',
    started: 'A game has begun',
    ended: 'A game is over',
    absent: 'Somebody is away',
    seat: 'What becomes of my seat',
    tidying: 'A table will be tidied away',
  },
  /** Of a box in the table. */
  by: (kind: string, way: string) => `${kind}: ${way}`,
  paused: 'Tell me nothing at all for now',
  quiet: 'Quiet hours, in which nothing is sent',
  quietFrom: 'from',
  quietTo: 'until',
  quietAbout: 'What has come meanwhile is told afterwards in one message, as far as it is still so.',
  place: 'Language and place',
  placeAbout: 'Mail is written in this language, and names times by the clocks of this place.',
  language: 'Language of mail',
  zone: 'Time zone',
  mail: 'E-mail',
  mailTo: (address: string) => `It goes to ${address}.`,
  noAddress: 'You have confirmed no address: mail comes when you have.',
  noMail: 'This server sends no mail.',
  push: 'Messages in this browser',
  pushOn: 'Tell me in this browser',
  pushOff: 'Tell me in this browser no more',
  pushIsOn: 'This browser tells you, for as long as you are signed in here.',
  pushOthers: (count: number) =>
    count === 1
      ? 'Another browser of yours tells you too.'
      : `${count} other browsers of yours tell you too.`,
  pushNot: {
    server:
      'Whoever runs this server has not given it an https address, without which browsers take no messages.',
    insecure: 'Your browser takes messages only from pages that are opened by https.',
    browser: 'Your browser takes no messages from pages.',
    denied: 'You have forbidden messages from this page in your browser; allow them there first.',
    kept: 'Messages need the pages to be kept in this browser, which has not happened yet. Open the page again in a moment.',
  },
  pushFailed:
    'The browser could not be asked to take messages. Some do so only when they are signed in or installed.',
  test: 'Try it out',
  testMail: 'Send me one by e-mail',
  testPush: 'Send me one in the browser',
  tested: 'It is on its way.',
  calendar: 'A calendar of what is due',
  calendarAbout:
    'A link that you give to the calendar of your phone or computer. Whoever has it reads when and where something is due from you, and nothing else.',
  calendarMake: 'Make a link',
  calendarAgain: 'Make a new link',
  calendarLink: 'Your link. It is shown only now; the one of before opens nothing any more.',
  calendarEnd: 'End the link',
  calendarEnded: 'The link opens nothing any more.',
  atTable: {
    title: 'What I am told of this table',
    usual: 'As for all my tables',
    own: 'Otherwise:',
    orders: 'Play this table by mail',
    ordersAbout:
      'Mail that tells of your turn then has your report and position in it, and an address for your orders. Who sends a mail can be forged, and a mail is easily passed on with the address in it: whoever has both your report and your sender can give orders for you until you say “not me”.',
    settings: 'What I am told of all tables',
  },
  stop: {
    title: 'No more mail',
    kind: (kind: string) => `You will get no more mail of this kind: ${kind}.`,
    all: 'You will get no more mail about your tables.',
    button: 'No more of it',
    done: 'Done: you get no more of it. In your account you can have it again.',
    wrong: 'This link is not one of this server’s, or nobody has it any more.',
  },
};
