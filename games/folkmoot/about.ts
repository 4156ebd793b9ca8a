import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Folkmoot',
  blurb:
    'A sample that shows how things work: a few rounds of bids, raids and bargains around a hoard that only the chieftain may look into.',
  line: 'Bids, raids and bargains around a hoard.',
  special: ['Every mechanism of Annales once, on a table that holds no map.'],
  minutes: [10, 20],
  difficulty: 1,
  now: { seats: 3, own: 0, bot: 'steady' },
  sample: true,
  role: 'Ælle',
};
