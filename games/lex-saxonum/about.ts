import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Lex Saxonum',
  blurb:
    'Charlemagne against the Saxons, 772 to 785: he must hold all Saxony at the end of one year, they must last until the end of the fourteenth.',
  line: 'Charlemagne against the Saxons: a duel of campaigns and surprises.',
  special: [
    'A campaign is one long march: call up, gather, cross the rivers, fight, burn, and get home before the purse is empty.',
    'Everything is paid from one small purse, so the art is in what you leave undone.',
    'Hidden stratagems answer what the other does: ambushes, truces, revolts behind the front.',
    'Fell the Irminsul and the Saxons lose an income, but find a leader: Widukind.',
  ],
  minutes: [90, 150],
  difficulty: 3,
  now: { seats: 2, own: 0, bot: 'steady' },
  role: 'Charlemagne',
};
