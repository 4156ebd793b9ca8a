/** The words of what happens beside the play, in German. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/news.ts';

const { plural } = grammarOf('de');

export const newsWords: typeof en.newsWords = {
  title: 'Neues am Tisch',
  earlier: (lines) =>
    plural(lines, { one: 'Davor steht noch eine Zeile.', other: 'Davor stehen noch # Zeilen.' }),
  reply: 'Zum Gespräch',
  seen: 'Gesehen',
  who: (name, seat) => `${name} (${seat})`,
  wish: {
    pause: 'die Partie ruhen zu lassen',
    resume: 'weiterzuspielen',
    end: 'die Partie zu beenden',
    rewind: 'in der Partie zurückzugehen',
    correct: 'den Tisch zu berichtigen',
    vacate: (seat) => `den Sitz von ${seat} einem Bot zu geben`,
  },
  proposed: (who, what) => `${who} schlägt vor, ${what}.`,
  declined: (who, what) => `${who} hat den Vorschlag abgelehnt, ${what}.`,
  withdrawn: (who, what) => `${who} hat den Vorschlag zurückgezogen, ${what}.`,
  done: (what) => `Alle sind sich einig, ${what}.`,
  fell: (what) => `Alle waren sich einig, ${what}, doch das ging nicht mehr.`,
  sat: (who, seat) => `${who} hat als ${seat} Platz genommen.`,
  rose: (seat) => `Der Sitz von ${seat} ist wieder frei.`,
  left: (seat) => `Wer ${seat} gespielt hat, ist gegangen; ein Bot spielt weiter.`,
  lost: (seat) =>
    `Der Sitz von ${seat} ist durch Abstimmung an einen Bot gegangen und bleibt für den frei, der ihn hatte.`,
  lent: (who) => `${who} lässt solange einen Bot spielen.`,
  back: (who) => `${who} spielt wieder selbst.`,
  isDue: 'fällig',
  wasDue: 'war fällig',
  timeUp: 'Der Gastgeber hat gesagt, dass die Zeit um ist.',
  missed: (who: string) => `${who} hat nicht rechtzeitig geantwortet.`,
  longer: (who: string) => `${who} nimmt sich mehr Zeit.`,
  moved: 'Der Gastgeber hat eine andere Frist gesetzt.',
  opened: (seat) => `Der Sitz von ${seat} sucht jemanden, der ihn spielt.`,
  fades: 'Lange war niemand hier: Unter „Tisch“ steht, wann dieser Tisch weggeräumt wird.',
  asleep: 'Lange war niemand hier: Der Tisch schläft.',
  awake: 'Es ist wieder jemand da, und der Tisch geht weiter.',
  master: (who) => `${who}, Spielleitung`,
  asMaster: 'Als Spielleitung sagen',
};
