/** The words of what is known of a choice before it is made. */

export const judgingWords = {
  sure: (what: string) => `${what}: you could still do more here, and this cannot be taken back. Go on?`,
  /** Why it cannot be taken back. */
  final: {
    answered: 'This cannot be taken back: others may answer it',
    drawn: 'This cannot be taken back: chance decides what comes of it',
    done: 'This cannot be taken back',
  },
};
