/** Words for looking back at a game, in German: replay, result, print. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/after.ts';

const { plural, list } = grammarOf('de');

export const replayWords: typeof en.replayWords = {
  title: 'Rückschau',
  back: 'Zurück zum Tisch',
  first: 'An den Anfang',
  earlier: 'Einen Schritt zurück',
  later: 'Einen Schritt weiter',
  last: 'Ans Ende',
  play: 'Abspielen',
  pause: 'Anhalten',
  slider: 'Augenblick der Partie',
  step: (now, last) => `Schritt ${now} von ${last}`,
  speed: 'Tempo',
  speeds: ['langsam', 'gewöhnlich', 'schnell', 'sehr schnell'],
  eyes: 'Mit den Augen von',
  everybody: 'allen',
  fork: 'Von hier aus etwas ausprobieren',
  forkAbout: 'Ein eigener Sandkasten: alle Sitze in deiner Hand, nach dem Wissen dieses Sitzes',
  share: 'Diese Stellung teilen',
  shareOpen: 'Um eine Stellung einer laufenden Partie zu teilen, schau mit den Augen von allen.',
  sharePrivate: 'Dieser Tisch ist privat: nur wer daran sitzt, kann den Link öffnen.',
  link: 'Link zu dieser Stellung',
};

export const resultWords: typeof en.resultWords = {
  won: (who) => `${list(who)} ${plural(who.length, { one: 'hat', other: 'haben' })} gewonnen`,
  nobody: 'Niemand hat gewonnen',
  agreed: 'Die Partie wurde einvernehmlich beendet.',
  closed: 'Die Partie wurde vom Betreiber dieses Servers geschlossen.',
  score: 'Punkte',
  when: 'Wann',
  asTable: 'Dasselbe als Tabelle',
  export: 'Als Datei sichern',
  again: 'Noch eine Partie',
  swapped: 'Noch eine Partie mit getauschten Seiten',
  show: 'Wie es dazu kam',
  board: 'Das Brett ansehen',
  bot: 'Bot',
  more: 'Mehr im Verlauf',
  course: (title, lines) =>
    `${title}: ${lines.map(({ name, from, to }) => `${name} von ${from} auf ${to}`).join('; ')}`,
  turning: 'Was die Partie entschied',
  turningAbout:
    'Wo sich der Abstand zwischen dem Sieger und dem Nächsten am meisten änderte, unter gleichen die letzten; und das Ende. Jeder Eintrag öffnet die Rückschau dort.',
  end: 'Das Ende',
  swing: (who, by) => `${who} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
  share: 'Link zu dieser Partie',
  shareText: 'Wie es endete, zum Weitersagen',
};

export const printWords: typeof en.printWords = {
  title: 'Drucken',
  about: 'Wähle, was aufs Papier kommt.',
  position: 'Die Stellung',
  inWords: 'Die Stellung in Worten',
  log: 'Die Chronik',
  logEnd: 'Der letzte Teil der Chronik; was davor kam, wird nicht gedruckt.',
  logMore: 'Frühere Zeilen hinzufügen',
  aid: 'Die Spielhilfe',
  rules: 'Die Regeln, Satz für Satz',
  go: 'Drucken',
  back: 'Zurück zum Tisch',
};

export const analysisWords: typeof en.analysisWords = {
  title: 'Analyse',
  about:
    'Wie jeder Platz nach jedem Schritt stand, wenn man alles sieht, was alle hielten: was die spieleigene Beurteilung der Stellungen vom Ende erwartete, also eine Schätzung. Darunter die Schritte, bei denen sich am meisten änderte, und was ein starker Bot dort getan hätte, der nicht mehr weiß als wer entschied.',
  back: 'Zurück zum Tisch',
  notOver: 'Eine Partie wird durchgesehen, wenn sie zu Ende ist.',
  unjudged: 'Noch beurteilt nichts die Stellungen dieses Spiels, darum ist hier nichts zu zeigen.',
  working: 'Die Partie wird nachgespielt und beurteilt …',
  thinking: 'Ein starker Bot denkt über die Schritte unten nach …',
  measure: 'Siegchance in Prozent',
  percent: (share) => `${share} %`,
  measureAlone: 'Am Ende zu erwartende Punkte',
  sum: (points) => `${points} Punkte`,
  moment: 'Zeitpunkt der Partie',
  step: (now, last, when) => `Schritt ${now} von ${last}${when === '' ? '' : `, ${when}`}`,
  replay: 'Ansehen',
  fork: 'Von hier aus ausprobieren',
  points: 'Wo es sich wendete',
  none: 'Nirgends hat sich auf einmal viel geändert.',
  shift: (who, from, to) => `${who} ${from} → ${to}`,
  dice: 'Hier wurde etwas gezogen oder gewürfelt: ein Teil davon war Glück.',
  did: (who, what) => `${who}: ${what}`,
  same: (why) => `Ein starker Bot hätte dasselbe getan${why === null ? '.' : `: ${why}.`}`,
  other: (what, why) => `Ein starker Bot eher: „${what}“${why === null ? '' : ` – ${why}`}.`,
};
