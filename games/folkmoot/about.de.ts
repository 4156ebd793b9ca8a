import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Folkmoot',
  blurb:
    'Ein Muster, das zeigt, wie alles geht: ein paar Runden Gebote, Raubzüge und Händel um einen Hort, in den nur der Häuptling schauen darf.',
  line: 'Gebote, Raubzüge und Händel um einen Hort.',
  special: ['Jede Mechanik von Annales einmal, an einem Tisch ohne Karte.'],
  minutes: [10, 20],
  difficulty: 1,
  now: { seats: 3, own: 0, bot: 'steady' },
  sample: true,
  role: 'Ælle',
  named: {
    seats: {
      aelle: 'Ælle',
      bede: 'Bede',
      cuthbert: 'Cuthbert',
      dunstan: 'Dunstan',
      guthrum: 'Guthrum',
      halfdan: 'Halfdan',
      ivar: 'Ivar',
    },
    scenarios: {
      short: 'Kurz: drei Runden',
      long: 'Lang: fünf Runden',
      danelaw: 'Danelag: Jarle, fünf Runden',
    },
    options: { hourglass: 'Sanduhr', frugal: 'Karger Anfang', omens: 'Vorzeichen', errands: 'Botengänge' },
    values: { few: 'wenige', many: 'viele' },
  },
};
