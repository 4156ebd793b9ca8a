/** Words of what is opened or written at a table: fetched with it. */

export const draftWords = {
  kept: 'Draft kept.',
  earlier: 'You had written this before the last turn was run, and not sent it.',
  writing: 'The draft is being kept …',
  failed: 'The draft could not be kept yet; it stays here meanwhile.',
};

export const keysWords = {
  title: 'Keys',
  list: [
    ['1 – 9', 'take the choice with that number'],
    ['/', 'find a choice by its words or notation, then Enter'],
    ['u', 'take back a step'],
    ['h', 'ask a bot what it would do'],
    ['w', 'what happened since your last turn'],
    ['Arrow keys', 'on the map: travel from area to area; in the log: go from line to line. Enter picks'],
    [
      'l, r, a …',
      'open log, rules, player aid and the other leaves by their first letter (or another: their tabs name it)',
    ],
    ['g', 'go to the next table that waits for you'],
    ['?', 'this list'],
  ] as readonly (readonly [key: string, does: string])[],
};
