/** Words for learning, in German: the lessons' frame, not what they teach. */

import type * as en from '../en/learn.ts';

export const learnWords: typeof en.learnWords = {
  title: 'Spielen lernen',
  about:
    'Jede Lektion wird an einem echten Tisch mit den echten Regeln gespielt; nur die Würfel sind gestellt. Sie dauert etwa eine Viertelstunde, lässt sich jederzeit verlassen und braucht kein Konto.',
  onePage: 'Das Spiel auf einer Seite',
  pieces: 'Die Steine',
  terms: 'Die Wörter des Spiels',
  termsAbout: 'Wo unter einem dieser Wörter eine gepunktete Linie steht, zeige darauf oder tippe es an.',
  lesson: 'Die Lektion beginnen',
  goOn: (step, of) => `Die Lektion fortsetzen (Schritt ${step} von ${of})`,
  rules: 'Alle Regeln',
  panel: 'Lektion',
  step: (step, of) => `Schritt ${step} von ${of}`,
  back: 'Zurück',
  next: 'Weiter',
  show: 'Zeig es mir',
  doIt: 'Tu es für mich',
  watch: 'Schau aufs Brett: die anderen sind dran.',
  why: 'Warum?',
  again: 'Von vorn beginnen',
  leave: 'Gehen und später weitermachen',
  resumed: 'Hier hast du aufgehört.',
  astray: (chosen, because) =>
    `Die Regeln erlaubten „${chosen}“. ${because} Es ist nichts geschehen: die Lektion nimmt die Wahl mit dem dicken Rahmen.`,
  /** A form is filled in otherwise than the lesson does. */
  otherwise: (because: string) =>
    `Nicht ganz: ${because} Was du geschrieben hast, bleibt stehen: ändere es und schicke es noch einmal.`,
  anotherWay: (way) => `Die Lektion geht einen anderen Weg: „${way}“.`,
  isOver: 'Hier endet die Lektion. In einer echten Partie ginge es von hier aus weiter.',
  notNow: 'In der Lektion geschieht nichts anderes, als sie verlangt. An einem echten Tisch geht das.',
  end: 'Die Lektion ist zu Ende',
  endAbout: 'Nun bist du dran. Der leichteste Bot sitzt gegenüber, und jede Regel ist einen Klick entfernt.',
  endAlone: 'Nun bist du dran, von Anfang bis Ende. Jede Regel ist einen Klick entfernt.',
  real: 'Eine echte Partie gegen den leichtesten Bot spielen',
  realAlone: 'Die ganze Partie spielen',
  laying: 'Der Tisch wird gedeckt …',
  noneHelp: 'Vielleicht ist die Adresse falsch geschrieben, oder es hat noch niemand eine verfasst.',
  none: 'Zu diesem Spiel gibt es keine Lektion',
  welcome: {
    first: (title) => `Neu bei ${title}?`,
    lesson: 'Die Lektion',
    tips: (isWritten) =>
      isWritten
        ? 'Wähl ein Gebiet auf der Karte, und es sagt, was sich dort befehlen lässt und was es kostet; jede Zeile des Blattes sagt, was aus ihr würde; Wörter mit Punkten darunter erklären sich selbst; und ein Bot sagt auf Wunsch, was er schriebe.'
        : 'Was du tun kannst, steht als Knopf da; Orte, die zu wählen sind, leuchten auf der Karte; Wörter mit Punkten darunter erklären sich selbst; eine Fahne ⚑ zeigt, was sich nicht zurücknehmen lässt; und ein Bot sagt auf Wunsch, was er täte.',
    thanks: 'Verstanden',
  },
};
