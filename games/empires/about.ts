import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Empires of the Middle Ages',
  blurb:
    'One to six realms from Charlemagne to the fall of Constantinople: rulers who are great, mad or dead by the next card, lands that rebel when they are taxed, and parleys at the table.',
  line: 'Rulers, taxes and rebellion, ties and claims, crusades: Europe from 771 to 1470.',
  special: [
    'Five year cards a round, which nobody may look at, and a leader with three statures: what he is good at today he may be bad at tomorrow.',
    'Every endeavor shows its effectiveness before you choose it, term by term, with the chance of each result.',
    'Tax a land too hard and it rebels; tie it to you first, and your grandchildren may claim it.',
    'Gold, lands and claims change hands in deals; agreements bind, openly or in secret, and who breaks one answers for it before a parley.',
    'Alone as Charlemagne in about an hour, or up to six in scenarios from 976 to 1465; the Grand Scenario lasts for centuries.',
  ],
  minutes: [60, 600],
  difficulty: 5,
  now: { seats: 1, own: 0, bot: 'steady' },
  role: 'Charlemagne',
  named: {
    seats: {},
    scenarios: {},
    options: {},
    values: {
      germany: 'the German Empire',
      france: 'France',
      burgundy: 'Burgundy',
      denmark: 'Denmark',
      poland: 'Poland',
      byzantium: 'the Byzantine Empire',
    },
  },
  notes: {
    '27': 'One alone, against what Charlemagne achieved; a second plays Byzantium. The best for a first game.',
    '28': 'Two to six. Kievan Russia can take the place of another realm. Very uneven among bots: Byzantium won 37 of 60 games, Germany and France one each.',
    '29': 'Two to six, with the Holy Land in sight. Uneven among bots: Byzantium won 28 of 60 games, Sicily one.',
    '30': 'Two to six. Byzantium begins weak, yet bots won 18 of 60 games with it, 3 with Aragon.',
    '31': 'Two to six, with the Turks before Constantinople: bots won 21 of 60 games with them, 11 with Poland and 3 with Aragon.',
    '32': 'Four to six. Two play Charlemagne’s time; the others wait until his empire is divided. A very long game.',
  },
};
