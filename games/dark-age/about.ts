import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Dark Age II',
  blurb:
    'Sixteen kingdoms of Dark Age Britain and Ireland, each with sixteen orders a turn that nobody else reads before they are carried out.',
  line: 'Sixteen kingdoms, written orders, and nobody’s word but your neighbour’s.',
  special: [
    'All write their orders in secret; then the first line of every kingdom is carried out, then the second, and the map changes under your later lines.',
    'No dice in battle: what an attack costs can be worked out, if you know what stands there. You know what your armies and spies have seen.',
    'Armies cannot be massed for long, and every border is as safe as the promise of whoever lives beyond it.',
    'Every few turns, nobody knows when, the people are counted: they are what you win by.',
  ],
  minutes: [240, 900],
  difficulty: 4,
  now: { seats: 6, own: 0, bot: 'steady' },
  role: 'the king of Wessex',
};
