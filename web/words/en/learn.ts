/** Words for learning: the lessons' frame, not what they teach. */

export const learnWords = {
  title: 'Learn to play',
  about:
    'Each lesson is played at a real table with the real rules; only the dice are arranged. It takes about a quarter of an hour, can be left at any time, and needs no account.',
  onePage: 'The game on one page',
  pieces: 'The pieces',
  terms: 'The words of the game',
  termsAbout: 'Wherever one of these words has a dotted line under it, point at it or tap it.',
  lesson: 'Begin the lesson',
  goOn: (step: number, of: number) => `Go on with the lesson (step ${step} of ${of})`,
  rules: 'All the rules',
  panel: 'Lesson',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  next: 'Go on',
  show: 'Show me',
  doIt: 'Do it for me',
  watch: 'Look at the board: the others are at it.',
  why: 'Why?',
  again: 'Begin again',
  leave: 'Leave, and go on later',
  resumed: 'You left off here.',
  astray: (chosen: string, because: string) =>
    `The rules would allow “${chosen}”. ${because} Nothing has been done: the lesson takes the choice with the thick frame.`,
  /** A form is filled in otherwise than the lesson does. */
  otherwise: (because: string) =>
    `Not quite: ${because} What you have written stays as it is, so mend it and send it again.`,
  anotherWay: (way: string) => `The lesson goes another way: “${way}”.`,
  isOver: 'The lesson ends here. In a real game this is where you would go on.',
  notNow: 'In the lesson nothing else is done than what it asks. At a real table this works.',
  end: 'The lesson is over',
  endAbout: 'Now it is your turn. The easiest bot sits opposite, and every rule is one click away.',
  endAlone: 'Now it is your turn, from the beginning to the end. Every rule is one click away.',
  real: 'Play a real game against the easiest bot',
  realAlone: 'Play the whole game',
  laying: 'Laying the table …',
  noneHelp: 'The address may be misspelt, or nobody has written one yet.',
  none: 'There is no lesson for this game',
  /** At the first table of a game. */
  welcome: {
    first: (title: string) => `New to ${title}?`,
    lesson: 'The lesson',
    tips: (isWritten: boolean): string =>
      isWritten
        ? 'Pick an area of the map, and it says what can be ordered there and for how much; each line of the sheet tells what would come of it; words with dots below explain themselves; and a bot tells what it would write if you ask.'
        : 'What may be done stands as buttons; places that are to be chosen are lit on the map; words with dots below explain themselves; a flag ⚑ marks what cannot be taken back; and a bot tells what it would do if you ask.',
    thanks: 'I see',
  },
};
