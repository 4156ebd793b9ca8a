/** The words of a table that gathers, and of links to seats, in German. */

import type * as en from '../en/lobby.ts';
import { strengthOf } from './bots.ts';

export const lobbyWords: typeof en.lobbyWords = {
  seats: 'Wer wo sitzt',
  listed: {
    public: 'für alle aufgeführt',
    link: 'offen für alle, die die Adresse kennen',
    private: 'offen nur für die, die daran sitzen',
  },
  pack: (name) => `Daten: ${name}`,
  options: 'Optionen:',
  start: 'Die Partie beginnen',
  missing: (seats) => `Noch erwartet: ${seats}.`,
  gathering: 'Der Tisch wartet auf weitere Mitspieler. Du kannst die Seite verlassen und wiederkommen.',
  waitsForHost: 'Alle sind da. Wer den Tisch aufgestellt hat, beginnt die Partie.',
  dice: 'Die Würfel sind schon versiegelt. Dies ist das Siegel der geheimen Saat; am Ende der Partie wird es geöffnet, und du kannst jeden Wurf nachprüfen:',
  free: 'Noch niemand',
  kept: 'Freigehalten für den, der den Link hat',
  bot: (name) => (name === 'computer' ? 'Der Computer, nach den Regeln' : `Bot (${strengthOf(name)})`),
  computer: (count) => `Vom Computer geführt: ${count}`,
  computerAbout:
    'Für diese schreiben die Regeln die Befehle. Läuft die Partie, so kann der Gastgeber einen Ersatzspieler übernehmen lassen.',
  openSeat: 'Diesen Sitz öffnen',
  drafts: {
    wait: 'Ein Blatt, das geschrieben und nicht abgeschickt ist, wenn der Zug ausgeführt wird, gibt keine Befehle: es wartet auf den nächsten Zug.',
    sent: 'Ein Blatt, das geschrieben und nicht abgeschickt ist, wenn der Zug ausgeführt wird, gilt als abgeschickt, sofern es das kann.',
  },
  you: (name) => `Du, ${name}`,
  youGuest: 'Du, als Gast',
  notReady: ', hat den Tisch noch nicht geöffnet',
  sit: (seat) => `Als ${seat} Platz nehmen`,
  sitDown: 'Platz nehmen',
  leave: 'Aufstehen',
  remove: 'Diesen Sitz frei machen',
  sendBotAway: 'Den Bot fortschicken',
  seatBot: 'Einen Bot setzen',
  whichBot: (seat) => `Welcher Bot spielt ${seat}?`,
  lost: 'Ein Bot spielt an deiner Stelle',
  lostAbout: (seat) =>
    `Du warst lange fort, und die anderen haben vereinbart, dass solange ein Bot ${seat} spielt. Der Sitz ist für dich freigehalten.`,
  sitAgain: (seat) => `Wieder ${seat} spielen`,
  invited: 'Du bist geladen',
  invitedAs: (seat) => `Jemand hält dir den Sitz von ${seat} frei.`,
  invitedInPlay: (seat) =>
    `Dieser Link öffnet den Sitz von ${seat} in einer laufenden Partie. Wer jetzt dort sitzt, überlässt ihn dir.`,
  invitedStandBy: (seat) =>
    `Dieser Link öffnet den Sitz von ${seat} in einer laufenden Partie. Du kommst als Ersatzspieler und bekommst, was die Regeln einem geben.`,
  door: 'Dieser Link öffnet einen Sitz an einem privaten Tisch. Sobald du dort sitzt, siehst du ihn.',
  linkSpent:
    'Dieser Link öffnet den Sitz nicht mehr: er ist gebraucht, ein neuerer wurde gemacht, oder die Partie ist zu Ende. Bitte den, der ihn geschickt hat, um einen neuen.',
  onlyWatch: 'Ich will nur zuschauen',
  linkFor: (seat) => `Link für ${seat}`,
  makeLink: 'Einen Link machen',
  newLink: 'Einen neuen Link machen (der alte gilt dann nicht mehr)',
  give: 'Meinen Sitz jemandem geben …',
  giveAbout: 'Wer diesen Link öffnet und Platz nimmt, spielt an deiner Stelle weiter.',
  giveBot: 'Diesen Sitz jemandem überlassen …',
  giveBotAbout: 'Wer diesen Link öffnet und Platz nimmt, spielt anstelle des Bots weiter.',
  onlyHere:
    'Diese Adresse öffnet sich nur auf diesem Rechner. Wer den Server betreibt, lässt Freunde im selben Netz herein, indem er ihn mit „annales serve --lan“ startet; dann nennen Links eine Adresse, die sie erreichen.',
  wayBack: 'Dein Weg zurück zu diesem Sitz',
  wayBackAbout:
    'Du spielst als Gast, den nur dieser Browser kennt. Bewahre diesen Link, um von einem anderen zurückzukehren, oder lege ein Konto an:',
};
