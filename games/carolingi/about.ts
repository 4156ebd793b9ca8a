import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Carolingi',
  blurb:
    'The grandchildren of Charlemagne quarrel over his empire from 830 on: followers, palaces and fame, and one tile that can end it all in peace.',
  line: 'Heirs of an empire: secret plans, drawn from one bag.',
  special: [
    'All choose in secret and at once; then the tiles are drawn from one bag, and nobody knows when his own will come.',
    'No turn order at all: each season everybody plans two deeds and hopes for a good hour.',
    'Hunger and gangs strike those who crowd a country and those who neglect one.',
    'Whoever has points enough may slip a peace tile into the bag and win on the spot.',
  ],
  minutes: [60, 120],
  difficulty: 2,
  now: { seats: 4, own: 0, bot: 'steady' },
  role: 'the Red Carolingian',
};
