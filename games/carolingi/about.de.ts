import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Carolingi',
  blurb:
    'Die Enkel Karls des Großen streiten von 830 an um sein Reich: Gefolge, Pfalzen und Ruhm, und ein Plättchen, das alles in Frieden enden kann.',
  line: 'Erben eines Reiches: geheime Pläne, aus einem Beutel gezogen.',
  special: [
    'Alle wählen geheim und zugleich; dann werden die Plättchen aus einem Beutel gezogen, und niemand weiß, wann seines kommt.',
    'Keine Zugfolge: in jeder Jahreszeit plant jeder zwei Taten und hofft auf eine gute Stunde.',
    'Hunger und Banden treffen, wer ein Land überfüllt, und wer eines vernachlässigt.',
    'Wer genug Punkte hat, darf ein Friedensplättchen in den Beutel schmuggeln und auf der Stelle gewinnen.',
  ],
  minutes: [60, 120],
  difficulty: 2,
  now: { seats: 4, own: 0, bot: 'steady' },
  role: 'der rote Karolinger',
  named: {
    seats: {
      red: 'Rot',
      yellow: 'Gelb',
      blue: 'Blau',
      green: 'Grün',
      purple: 'Violett',
      white: 'Weiß',
    },
    scenarios: { base: 'Das Grundspiel', advanced: 'Das Spiel für Fortgeschrittene' },
    options: {
      sundial: 'Letztes Jahr',
      anarchy: 'Anarchie und Aufruhr',
      hourglass: 'Sanduhr, in Sekunden',
      uncheckedPeace: 'Frieden mit jedem Gefährten',
    },
  },
};
