/** Was denen geschrieben wird, die per Post spielen. */

import type { OrderWords } from './en.ts';

export const de: OrderWords = {
  turn: {
    above: 'Bitte schreib deine Antwort über diese Zeile.',
    seat: (game, title, seat) =>
      title ? `${game}, „${title}“: Du spielst ${seat}.` : `${game}: Du spielst ${seat}.`,
    since: 'WAS SEIT DEINER LETZTEN ANTWORT GESCHEHEN IST',
    more: (address) => `Was davor geschah, steht hier: ${address}`,
    position: 'DER TISCH',
    asked: 'WAS DU GEFRAGT BIST',
    until: (time) => `Bis ${time}.`,
    window: 'Das wird alle gefragt, die es angehen könnte, und alle haben dieselbe Zeit.',
    how: 'WIE DU ANTWORTEST',
    reply:
      'Antworte auf diese Nachricht mit dem, was du tun willst, geschrieben wie unten, jedes in einer eigenen Zeile und nichts davor. Mehreres wird nacheinander getan, so weit die Regeln es zulassen. Was zitiert ist, und was unter einer Zeile „-- “ steht, wird nicht gelesen; Anhänge werden nicht geöffnet. Du bekommst eine Bestätigung mit allem, was gelesen wurde.',
    choices: 'Du kannst schreiben:',
    moreChoices: (more) => `… und ${more} weitere, die auf der Seite des Tisches stehen.`,
    free: 'Jederzeit:',
    sheet: (verb) =>
      `Ein Befehlsblatt: seine Zeilen untereinander, mit oder ohne Nummern. (Es darf mit einer Zeile „${verb}“ beginnen.) Zum Beispiel, nicht als Rat:`,
    form: 'Zum Beispiel, nicht als Rat:',
    replaces:
      'Du kannst ein anderes schicken, bis es ausgeführt wird: Es gilt das letzte, das ganz gelesen wurde. Zwei Blätter in einer Nachricht werden nicht angenommen.',
    done: (line) => `Wenn nichts mehr geändert werden soll, schreib darunter: ${line}`,
    standing: 'Im Voraus hinterlassene Antworten:',
    undo: '„undo“ nimmt deinen letzten Schritt zurück, so weit die Regeln es zulassen.',
    page: (address) => `Der Tisch selbst: ${address}`,
    secret:
      'Diese Nachricht, ihr Bericht und die Adresse, an die geantwortet wird, sind für dich allein und für diesen Zug. Leite sie nicht so weiter, wie sie ist: Wer die Adresse hat und in deinem Namen schreibt, kann für dich Befehle geben.',
  },
  taken: {
    subject: (game, title) => `Befehle gelesen: ${title || game}`,
    refusedSubject: (game, title) => `Befehle nicht angenommen: ${title || game}`,
    done: 'Das wurde gelesen und angenommen:',
    undone: 'Nichts davon wurde angenommen.',
    notTaken: 'Nicht angenommen, und auch nichts darunter:',
    careful: (reason) => `Vorsicht: ${reason}`,
    left: 'Das hat auf dem Blatt keinen Platz und wurde ausgelassen:',
    late: 'Das war für einen Zug, der schon ausgeführt ist. Nach den Regeln wird es für den nächsten aufgehoben: Dort gilt es, wenn du nichts Neueres schickst.',
    tooLate: (reason) => `Das kam zu spät. ${reason}`,
    answered: 'Worauf es antwortet, wird nicht mehr gefragt.',
    newer: 'Für den nächsten Zug hast du schon etwas Neueres geschickt; das gilt.',
    over: 'Die Partie ist zu Ende.',
    paused: 'Die Partie ruht nach Vereinbarung.',
    bot: 'Ein Bot vertritt dich: Nimm am Tisch zuerst deinen Platz wieder ein.',
    interrupted: 'Hier wurde der Server unterbrochen; sieh am Tisch nach, und schick den Rest noch einmal.',
    unreadable: 'In deiner Nachricht standen keine Befehle, nur Zitiertes.',
    twoSheets:
      'In dieser Nachricht sind zwei Blätter, oder eine Zeile hat die Nummer einer anderen; schick eines.',
    noResigning: 'Aufgeben kann man per Post nicht: Das geht nur am Tisch.',
    tooLong: 'Das ist länger als jedes Blatt.',
    tooMany: (most) => `Mehr als ${most} Dinge auf einmal werden aus einer Nachricht nicht gelesen.`,
    now: 'WAS NOCH AUSSTEHT',
    nothing:
      'Von dir steht jetzt nichts aus. Bis der Zug ausgeführt wird, kannst du es durch eine weitere Antwort auf diese Nachricht ändern.',
    idle: 'Von dir steht jetzt nichts aus.',
    notMe:
      'Wenn du das nicht warst: Öffne diese Seite und drück auf den Knopf. Was davor galt, gilt dann wieder, so lange der Zug nicht ausgeführt ist, und die Adresse wird geschlossen.',
    close: (line) =>
      `Wenn die Zeit um ist, gilt es, wie es dasteht. Soll nichts mehr geändert werden, antworte: ${line}`,
    until: (time) => `Bis ${time}.`,
  },
  notMe: {
    title: 'Das war ich nicht',
    ask: 'Für dich wurden per Post Befehle angenommen. Wenn du sie nicht geschrieben hast, drück auf den Knopf: Was davor galt, gilt dann wieder, so lange der Zug nicht ausgeführt ist, und mit dieser Adresse kann niemand mehr Befehle geben.',
    button: 'Das war ich nicht',
    gone: 'Dieser Link wurde schon benutzt, oder er ist zu alt, oder durch diese Nachricht wurde nichts angenommen.',
    restored: 'Was davor galt, gilt wieder. Die Adresse ist geschlossen.',
    stands:
      'Die Adresse ist geschlossen. Was durch diese Nachricht angenommen wurde, lässt sich nicht mehr zurücknehmen: Es gilt.',
    newer:
      'Die Adresse ist geschlossen. Was jetzt gilt, wurde nach dieser Nachricht gegeben; es bleibt, wie es ist.',
    partly:
      'Die Adresse ist geschlossen. Von dem, was durch diese Nachricht angenommen wurde, ließ sich nur ein Teil zurücknehmen; sieh am Tisch nach.',
    next: 'Die nächste Nachricht, dass du am Zug bist, bringt eine andere Adresse. Bis dahin antwortest du am Tisch.',
  },
};
