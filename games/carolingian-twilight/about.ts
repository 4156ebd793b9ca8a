import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  blurb:
    'Two to six heirs of Charlemagne bid for the first move and for the foreign powers, and try to gather his empire again while Vikings burn its coasts.',
  line: 'Heirs of Charlemagne: auctions, covered forces, foreign powers for a year.',
  special: [
    'Whoever bids most chooses when he acts; Slavs, Bulgars, Byzantium and the Muslims go to whoever pays for them, for one year.',
    'Nobody sees what stands in another’s stack, and a die says how far a force gets.',
    'Lose your leader and you are not out: you come back as a foreign power and spoil it for the others.',
    'Ten scenarios from 806 to 888, forty markers of treason, councils and plague, and a Viking raid every year.',
  ],
  minutes: [180, 360],
  difficulty: 4,
  now: { seats: 3, own: 0, bot: 'heuristic' },
  role: 'Charles the Bald',
};
