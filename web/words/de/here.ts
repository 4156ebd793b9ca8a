/** Words for games in this browser, in German: around one screen, against bots, offline. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/here.ts';
import { strengthOf } from './bots.ts';

const { plural } = grammarOf('de');

export const thinkWords: typeof en.thinkWords = {
  tooLong: 'Der Bot hat in einer Minute keine Antwort gefunden.',
  failed: 'Der Bot konnte hier nicht denken.',
  stopped: 'Der Bot wurde angehalten.',
};

export const hereWords: typeof en.hereWords = {
  title: 'An diesem Bildschirm',
  about:
    'Partien, die nur in diesem Browser gespielt werden: mit Freunden, die das Gerät herumreichen, oder gegen Bots. Sie brauchen weder Server noch Konto und werden nach jedem Schritt hier bewahrt.',
  start: 'Neue Partie an diesem Bildschirm',
  list: 'Partien in diesem Browser',
  none: 'In diesem Browser ist noch keine Partie bewahrt.',
  goOn: 'Weiterspielen',
  lookAt: 'Ansehen',
  remove: 'Löschen',
  removing: (what) => `${what} endgültig löschen?`,
  removeYes: 'Ja, löschen',
  removeNo: 'Nein, behalten',
  removed: 'Die Partie ist gelöscht.',
  over: 'Die Partie ist zu Ende.',
  sandbox: 'Sandkasten',
  putAway: 'Weglegen',
  bringBack: 'Zurückholen',
  showAway: (count) => plural(count, { one: 'Eine weggelegte zeigen', other: '# weggelegte zeigen' }),
  steps: (rows) => plural(rows, { one: 'ein Schritt', other: '# Schritte' }),
  person: 'Mensch an diesem Bildschirm',
  aPerson: 'ein Mensch',
  stopBot: 'Halt: ein Mensch entscheidet',
  bot: (name) => `Bot (${strengthOf(name)})`,
  newTitle: 'Eine Partie an diesem Bildschirm',
  scenario: 'Szenario',
  howMany: 'Mitspieler',
  whoPlays: 'Wer spielt',
  curtain: 'Zwischen den Menschen einen Vorhang ziehen, damit niemand sieht, was ein anderer verbirgt',
  more: 'Mehr',
  options: 'Optionen der Regeln',
  begin: 'Beginnen',
  notOpened: 'Diese Partie lässt sich nicht öffnen',
  noGame:
    'Diese Partie gibt es in diesem Browser nicht. Vielleicht wurde sie gelöscht, oder in einem anderen Browser gespielt.',
  newerRules: 'Diese Partie wurde mit neueren Regeln gespielt, als diese Seite hat. Lade die Seite neu.',
  olderRules: 'Das wurde nach älteren Regeln gespielt, die nicht mehr hier sind.',
  elsewhere:
    'Diese Partie geht in einem anderen Reiter dieses Browsers weiter. Lade die Seite neu, um ihr zu folgen.',
  notKept:
    'Der letzte Schritt ließ sich nicht bewahren: der Browser hat keinen Platz. Lösche eine alte Partie und lade die Seite neu.',
  fleeting:
    'Dieser Browser bewahrt nichts, wie ein privates Fenster: eine Partie hier währt, bis die Seite geschlossen oder neu geladen wird. Was unter „Tisch“ steht, kann sie auf den Server bringen.',
  broken: 'Die Partie ist stehen geblieben. Lade die Seite neu: jeder Schritt bis zum letzten ist bewahrt.',
  notHere: 'Dieser Sitz hat den Bildschirm gerade nicht.',
  noVersion: (version) => `Einen Stand ${version} dieses Tisches gibt es nicht.`,
  nothingToTry: 'Die Partie ist hier zu Ende: es gibt nichts auszuprobieren.',
  hand: (who) => `Reich das Gerät weiter: ${who}`,
  handAbout: 'Von den anderen Sitzen ist nichts auf dieser Seite.',
  isMe: (who) => `Das bin ich, ${who}`,
  again: (who) => `Noch einmal ansehen: ${who}`,
  asked: (who) => `Gefragt ist jetzt: ${who}.`,
  covered: 'Ein anderer ist am Zug',
  table: 'Tisch',
  seats: 'Wer spielt',
  takeSeat: 'Ein Mensch spielt',
  upload: 'Diese Partie auf den Server bringen',
  uploadAbout:
    'Beendet oder nicht: der Server prüft jeden Schritt und führt die Partie fort, wenn sie nicht zu Ende ist. Sie gilt als hier gespielt: ihre Würfel beweisen anderen nichts.',
  uploading: 'Sie wird an den Server geschickt …',
  verifying: (share) => `Der Server prüft sie: ${Math.floor(100 * share)} % …`,
  uploaded: 'Diese Partie liegt auf dem Server:',
  uploadedLink: 'dort öffnen',
  offline: 'Ohne Verbindung',
  offlineReady:
    'Annales geht in diesem Browser auch ohne Verbindung und lässt sich über das Menü des Browsers einrichten.',
  offlineComing: 'Annales wird für das Spiel ohne Verbindung bereit gemacht …',
  offlineNone:
    'Annales einzurichten und ohne Verbindung zu öffnen geht nur über https oder auf dem Rechner, auf dem der Server läuft: so verlangen es die Browser. Partien an diesem Bildschirm gehen trotzdem, solange diese Seite offen ist.',
};
