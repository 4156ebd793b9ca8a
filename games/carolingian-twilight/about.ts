import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Carolingian Twilight',
  blurb:
    'Two to six heirs of Charlemagne bid for the first move and for the foreign powers, and try to gather his empire again while Vikings burn its coasts.',
  line: 'Heirs of Charlemagne: auctions, covered forces, foreign powers for a year.',
  special: [
    'Who bids most chooses when he acts; foreign powers go to who pays for them, for one year.',
    'Nobody sees into another’s stack, and a die says how far a force gets.',
    'Lose your leader, and you come back as a foreign power and spoil it for the others.',
    'Ten scenarios, forty markers of treason and plague, and a Viking raid every year.',
    'Fairest are 843 and 806; in 876 and 882 one heir has over half of the Empire, in 888 two have nearly all.',
  ],
  minutes: [180, 360],
  difficulty: 4,
  now: { seats: 3, own: 0, bot: 'heuristic' },
  role: 'Charles the Bald',
  notes: {
    '843': 'Balanced: the rulebook names it for a first game.',
    '806': 'Balanced, though Louis the Pious has the least.',
    '855': 'Uneven: Charles of Provence has a quarter of what Charles the Bald has.',
    '870': 'Uneven among bots: Louis the German won 8 of 60 games.',
    '876': 'Very uneven: Charles the Bald has over half of the Empire. Bots won 104 of 120 games with him.',
    '877':
      'Uneven: Louis the Stammerer has most, and won 64 of 120 games among bots; Charles the Fat has little.',
    '880': 'Uneven: Louis III of France and Boso have little.',
    '882': 'Very uneven: Charles the Fat has over half of the Empire. Bots won 108 of 120 games with him.',
    '888': 'Very uneven at the start: Arnulf and Odo have nearly all. Among bots Guy won as often as Arnulf.',
  },
};
