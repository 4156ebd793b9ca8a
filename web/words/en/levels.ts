/** What the levels of bots mean, for whoever picks one. */

export const levelWords = {
  about: {
    easy: 'Easy: plays sensibly, but sees no farther than the next step.',
    steady: 'Steady: knows the game and answers at once.',
    shrewd: 'Shrewd: looks ahead, for a second or two in each operation.',
    strong: 'Strong: looks ahead as well as it can, for some seconds in each operation.',
  } as Record<string, string>,
};
