/** Words around a book of rules, in German. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/book.ts';

const { plural } = grammarOf('de');

export const bookWords: typeof en.bookWords = {
  contents: 'Inhalt',
  introduction: 'Was für ein Spiel das ist',
  ways: 'Spielweisen',
  options: 'Was ein Tisch wählen kann',
  option: 'Option',
  clause: 'Satz',
  places: (count) => plural(count, { one: '# Stelle', other: '# Stellen' }),
  none: 'Nirgends in diesen Regeln stehen alle diese Wörter.',
  clear: 'Zurück zum Buch',
  ownPage: 'Auf einer eigenen Seite',
  finePrint: (clauses) =>
    plural(clauses, { one: 'Kleingedrucktes: # Satz', other: 'Kleingedrucktes: # Sätze' }),
  example: (title) => `Beispiel: ${title}`,
  isExample: 'Beispiel',
  walk: 'Auf dem Brett durchgehen',
  close: 'Brett weglegen',
  back: 'Zurück',
  next: 'Weiter',
  start: 'Die Stellung',
  step: (step, of) => `Schritt ${step} von ${of}`,
  told: 'Was im Protokoll steht',
  house: 'An jedem Tisch',
  houseAbout:
    'Welches Spiel hier auch gespielt wird, manches gilt an jedem Tisch: wie die Würfel zustande kommen, was sich zurücknehmen lässt, was geschieht, wenn jemand säumt oder geht, und was alle wissen dürfen.',
  untranslated: 'Dieses Buch hat noch niemand übersetzt: Es ist auf Englisch.',
};
