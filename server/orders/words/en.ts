/** What is written to those who play by mail. */

export const en = {
  turn: {
    /** Everything below it is not read when it comes back. */
    above: 'Write your answer above this line.',
    seat: (game: string, title: string, seat: string): string =>
      title ? `${game}, “${title}”: you play ${seat}.` : `${game}: you play ${seat}.`,
    since: 'WHAT HAS HAPPENED SINCE YOUR LAST ANSWER',
    more: (address: string): string => `What happened before that is read at ${address}`,
    position: 'THE TABLE',
    asked: 'WHAT YOU ARE ASKED',
    until: (time: string): string => `Until ${time}.`,
    window: 'This is put to all whom it might concern, and has the same time for all.',
    how: 'HOW TO ANSWER',
    reply:
      'Reply to this mail with what you want to do, written as below, each on a line of its own and nothing before it. Several are done one after the other, as far as the rules let them. What is quoted, and what stands below a line “-- ”, is not read; attachments are not opened. You get an acknowledgement with all that was read.',
    choices: 'You may write:',
    moreChoices: (more: number): string => `… and ${more} more, which the page of the table shows.`,
    free: 'At any time:',
    sheet: (verb: string): string =>
      `A sheet: its lines one below the other, numbered or not. (The sheet may begin with a line “${verb}”.) For example, not as advice:`,
    form: 'For example, not as advice:',
    replaces:
      'You may send another one until it is carried out: the last one that was read whole counts. Two sheets in one mail are not taken.',
    done: (line: string): string => `When nothing is to be changed any more, write below it: ${line}`,
    standing: 'Answers left beforehand:',
    undo: '“undo” takes back your last step, as long as the rules let it.',
    page: (address: string): string => `The table itself: ${address}`,
    secret:
      'This mail, its report and the address that it is answered to are for you alone, and for this turn. Do not forward it as it is: whoever has the address and writes in your name can give orders for you.',
  },
  taken: {
    subject: (game: string, title: string): string => `Orders read: ${title || game}`,
    refusedSubject: (game: string, title: string): string => `Orders not taken: ${title || game}`,
    done: 'This was read and taken:',
    undone: 'Nothing of it was taken.',
    notTaken: 'Not taken, and nothing below it:',
    careful: (reason: string): string => `Careful: ${reason}`,
    left: 'This has no place on the sheet, and was left out:',
    late: 'This was for a turn that has been run. By the rules it is set aside for the next one: it is used there unless you send anything newer.',
    tooLate: (reason: string): string => `This came too late. ${reason}`,
    answered: 'What it answers is not asked any more.',
    newer: 'For the next turn you have sent something newer already, which stands.',
    over: 'The game is over.',
    paused: 'The game is paused by agreement.',
    bot: 'A bot stands in for you: take your seat back at the table first.',
    interrupted: 'The server was interrupted here; look at the table, and send the rest again.',
    unreadable: 'No orders were found in your mail, but for what was quoted.',
    twoSheets: 'There are two sheets in this mail, or a line has a number that another has; send one.',
    noResigning: 'Nobody resigns by mail: do that at the table.',
    tooLong: 'This is longer than any sheet.',
    tooMany: (most: number): string => `More than ${most} things to do at once are not read from one mail.`,
    now: 'WHAT IS STILL DUE',
    nothing:
      'Nothing is due from you now. You can change it until the turn is run, by another answer to this mail.',
    idle: 'Nothing is due from you now.',
    notMe:
      'If it was not you: open this page and press its button. What stood before is put back, as long as the turn has not run, and the address is closed.',
    close: (line: string): string =>
      `It counts as it stands when the time is up. If nothing is to be changed any more, answer: ${line}`,
    until: (time: string): string => `Until ${time}.`,
  },
  notMe: {
    title: 'It was not me',
    ask: 'Orders were taken for you by mail. If you did not write them, press the button: what stood before is put back, as long as the turn has not run, and nobody can give orders by that address any more.',
    button: 'It was not me',
    gone: 'This link has been used, or is too old, or nothing was taken by that mail.',
    restored: 'What stood before is put back. The address is closed.',
    stands: 'The address is closed. What was taken by that mail cannot be taken back any more: it stands.',
    newer: 'The address is closed. What stands now was given after that mail, so it was left as it is.',
    partly:
      'The address is closed. Of what was taken by that mail only a part could be taken back; look at the table.',
    next: 'The next mail that it is your turn brings another address. Until then you answer at the table.',
  },
};

export type OrderWords = typeof en;
