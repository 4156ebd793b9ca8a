import type * as en from '../en/notices.ts';

export const noticesWords: typeof en.noticesWords = {
  title: 'Nachrichten',
  about:
    'Was dir gemeldet wird, während du anderswo bist. Bevor es abgeht, wird noch einmal nachgesehen: was nicht mehr stimmt, wird nicht gemeldet.',
  kind: 'Was',
  ways: { mail: 'Per E-Mail', push: 'Im Browser' },
  kinds: {
    turn: 'Ich bin dran',
    window: 'Ein Einwurf, der meiner sein könnte',
    deadline: 'Meine Zeit ist bald um',
    letter: 'Ein Brief ist gekommen',
    proposal: 'Meine Zustimmung ist gefragt',
    started: 'Ein Spiel hat begonnen',
    ended: 'Ein Spiel ist aus',
    absent: 'Jemand ist fort',
    seat: 'Was aus meinem Platz wird',
    tidying: 'Ein Tisch wird abgeräumt',
  },
  by: (kind, way) => `${kind}: ${way}`,
  paused: 'Vorerst gar nichts melden',
  quiet: 'Ruhezeit, in der nichts geschickt wird',
  quietFrom: 'von',
  quietTo: 'bis',
  quietAbout: 'Was inzwischen gekommen ist, wird danach in einer Nachricht gemeldet, soweit es noch stimmt.',
  place: 'Sprache und Ort',
  placeAbout: 'E-Mails sind in dieser Sprache, und Zeiten gehen nach den Uhren dieses Ortes.',
  language: 'Sprache der E-Mails',
  zone: 'Zeitzone',
  mail: 'E-Mail',
  mailTo: (address) => `Sie geht an ${address}.`,
  noAddress: 'Du hast keine Adresse bestätigt: E-Mails kommen, wenn du es getan hast.',
  noMail: 'Dieser Server verschickt keine E-Mails.',
  push: 'Nachrichten in diesem Browser',
  pushOn: 'In diesem Browser melden',
  pushOff: 'In diesem Browser nicht mehr melden',
  pushIsOn: 'Dieser Browser meldet sich, solange du hier angemeldet bist.',
  pushOthers: (count) =>
    count === 1
      ? 'Ein anderer Browser von dir meldet sich auch.'
      : `${count} andere Browser von dir melden sich auch.`,
  pushNot: {
    server:
      'Wer diesen Server betreibt, hat ihm keine https-Adresse gegeben, ohne die Browser keine Nachrichten annehmen.',
    insecure: 'Dein Browser nimmt Nachrichten nur von Seiten an, die mit https geöffnet sind.',
    browser: 'Dein Browser nimmt von Seiten keine Nachrichten an.',
    denied: 'Du hast Nachrichten dieser Seite in deinem Browser verboten; erlaube sie zuerst dort.',
    kept: 'Für Nachrichten müssen die Seiten in diesem Browser aufbewahrt sein, was noch nicht geschehen ist. Öffne die Seite gleich noch einmal.',
  },
  pushFailed:
    'Der Browser konnte nicht gebeten werden, Nachrichten anzunehmen. Manche tun es nur angemeldet oder installiert.',
  test: 'Ausprobieren',
  testMail: 'Eine per E-Mail an mich',
  testPush: 'Eine im Browser an mich',
  tested: 'Sie ist unterwegs.',
  calendar: 'Ein Kalender dessen, was fällig ist',
  calendarAbout:
    'Ein Link für den Kalender deines Telefons oder Rechners. Wer ihn hat, liest, wann und wo etwas von dir fällig ist, und sonst nichts.',
  calendarMake: 'Einen Link machen',
  calendarAgain: 'Einen neuen Link machen',
  calendarLink: 'Dein Link. Er wird nur jetzt gezeigt; der frühere öffnet nichts mehr.',
  calendarEnd: 'Den Link beenden',
  calendarEnded: 'Der Link öffnet nichts mehr.',
  atTable: {
    title: 'Was mir von diesem Tisch gemeldet wird',
    usual: 'Wie von allen meinen Tischen',
    own: 'Anders:',
    orders: 'Diesen Tisch per E-Mail spielen',
    ordersAbout:
      'E-Mails, die melden, dass du dran bist, enthalten dann deinen Bericht, deine Lage und eine Adresse für deine Befehle. Absender lassen sich fälschen, und eine E-Mail ist samt der Adresse leicht weitergegeben: wer deinen Bericht und deinen Absender hat, kann Befehle für dich geben, bis du „das war ich nicht“ sagst.',
    settings: 'Was mir von allen Tischen gemeldet wird',
  },
  stop: {
    title: 'Keine E-Mails mehr',
    kind: (kind) => `Solche E-Mails bekommst du dann nicht mehr: ${kind}.`,
    all: 'Du bekommst dann keine E-Mails mehr über deine Tische.',
    button: 'Nichts mehr davon',
    done: 'Erledigt: davon bekommst du nichts mehr. In deinem Konto kannst du es wieder wollen.',
    wrong: 'Dieser Link ist nicht von diesem Server, oder niemand hat ihn mehr.',
  },
};
