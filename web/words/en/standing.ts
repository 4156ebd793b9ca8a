/** The words of answers that are given beforehand, at a table and before it is laid. */

export const standingWords = {
  title: 'Answers given beforehand',
  about:
    'What you leave here answers by itself when somebody’s action would interrupt you, so that the game need not wait. Nobody else sees it, and you may leave an answer whether or not it can ever be used.',
  on: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1).replaceAll('-', ' ')}`,
  ask: 'Ask me',
  fill: (what: string) => `Leave an answer: ${what}`,
  leave: (answer: string) => `Leave it so: ${answer}`,
  change: (what: string) => `Change: ${what}`,
  takeAway: (what: string) => `Ask me again: ${what}`,
  whyAsked:
    'You have nothing else to say. You are asked all the same, so that nobody can tell by the silence what you hold.',
  askNoMore: (answer: string) => `Do not ask again: ${answer}`,
  /** Before the table is laid. */
  defaults: 'Answers left beforehand',
  defaultsAbout:
    'With what each seat begins. Everybody sees it here and in the lobby; once the game has begun each seat changes its own, and nobody else sees that.',
  who: 'For',
  every: 'Every seat',
  nothing: 'Nothing can be left for all of them alike.',
  begins: (seat: string, answers: string) => `${seat} begins with: ${answers}`,
};
