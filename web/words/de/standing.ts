/** Antworten im Voraus, am Tisch und bevor er angelegt ist. */

import type * as en from '../en/standing.ts';

export const standingWords: typeof en.standingWords = {
  title: 'Antworten im Voraus',
  about:
    'Was du hier hinterlegst, antwortet von selbst, wenn der Zug eines anderen dich unterbräche, damit die Partie nicht warten muss. Niemand sonst sieht es, und du darfst eine Antwort hinterlegen, ob sie sich je gebrauchen lässt oder nicht.',
  on: (what) => `${what.charAt(0).toUpperCase()}${what.slice(1).replaceAll('-', ' ')}`,
  ask: 'Frag mich',
  fill: (what) => `Antwort hinterlegen: ${what}`,
  leave: (answer) => `So hinterlegen: ${answer}`,
  change: (what) => `Ändern: ${what}`,
  takeAway: (what) => `Mich wieder fragen: ${what}`,
  whyAsked:
    'Etwas anderes kannst du nicht sagen. Gefragt wirst du trotzdem, damit niemand am Schweigen merkt, was du hast.',
  askNoMore: (answer) => `Nicht mehr fragen: ${answer}`,
  defaults: 'Im Voraus hinterlegte Antworten',
  defaultsAbout:
    'Womit jeder Sitz beginnt. Alle sehen es hier und in der Lobby; hat die Partie begonnen, so ändert jeder Sitz das eigene, und niemand sonst sieht das.',
  who: 'Für',
  every: 'Jeden Sitz',
  nothing: 'Nichts lässt sich für alle gleich hinterlegen.',
  begins: (seat, answers) => `${seat} beginnt mit: ${answers}`,
};
