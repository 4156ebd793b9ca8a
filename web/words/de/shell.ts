/** The words of the shell and of a table in play, in German. Whoever reads is called “du”. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { words as en } from '../en/shell.ts';
import { strengthOf } from './bots.ts';

const { plural } = grammarOf('de');

export const words: typeof en = {
  name: 'Annales',
  motto: 'Strategiespiele des frühen Mittelalters, mit allen ihren Regeln',
  nav: {
    home: 'Annales',
    games: 'Spiele',
    tables: 'Tische',
    mine: 'Meine Tische',
    learn: 'Lernen',
    settings: 'Einstellungen',
    account: 'Konto',
    signIn: 'Anmelden',
    skip: 'Zum Inhalt springen',
    next: 'Nächster Tisch, der auf mich wartet',
    waiting: 'warten auf dich',
  },
  errors: {
    offline:
      'Annales ist gerade nicht zu erreichen. Sieh nach, ob der Server läuft und das Netz da ist, und versuche es noch einmal.',
    unreached:
      'Annales ist gerade nicht zu erreichen; es wird immer wieder versucht. Sieh nach, ob der Server läuft und das Netz da ist. Partien an diesem Bildschirm und gegen Bots gehen auch so weiter.',
    page: 'Ein Teil dieser Seite fehlt oder ist gescheitert. Lade die Seite neu: was du getan hast, bleibt bewahrt.',
    unreadable: 'Die Antwort des Servers ist nicht zu lesen. Versuche es gleich noch einmal.',
    signedOut:
      'Du bist hier nicht mehr angemeldet, darum ist dies nicht dein Sitz. Melde dich wieder an, oder öffne den Link, der zu deinem Sitz zurückführt; verloren ist nichts.',
    noTable: 'Dieser Tisch lässt sich nicht öffnen',
    noTableHelp:
      'Es gibt ihn nicht, oder nur wer daran sitzt, darf ihn sehen. Sitzt du dort unter einem Namen, so melde dich an; sonst sieh nach, ob die Adresse vollständig ist, oder frage, wer sie dir geschickt hat.',
    noPage: 'Diese Seite gibt es nicht',
    noPageHelp: 'Vielleicht ist die Adresse falsch geschrieben. Die Startseite führt zu allem.',
    again: 'Noch einmal versuchen',
    dismiss: 'Schließen',
  },
  line: {
    lost: 'Die Verbindung ist abgerissen und wird neu geknüpft. Von dem, was du getan hast, ist nichts verloren.',
    outdated: 'Annales ist erneuert worden. Lade die Seite neu, wenn es dir passt.',
    reload: 'Neu laden',
  },
  table: {
    opening: 'Der Tisch wird gedeckt …',
    undo: 'Zurücknehmen',
    undoAll: 'Alles zurücknehmen, was geht',
    hint: 'Was täte ein Bot?',
    hinted: (because) => (because === null ? 'Das täte ein Bot.' : `Das täte ein Bot: ${because}.`),
    thinking: 'Denkt nach …',
    standsIn: 'Ein Bot spielt für dich.',
    who: {
      guest: 'ein Gast',
      nobody: 'niemand',
      bot: (name) => (name === 'computer' ? 'der Computer' : `Bot (${strengthOf(name)})`),
      standsInFor: (bot, who) => `${bot} für ${who}`,
    },
    name: {
      choose: 'Einen Namen wählen',
      change: 'Meinen Namen ändern',
      label: 'Der Name, unter dem andere dich sehen',
      keep: 'Übernehmen',
      cancel: 'Abbrechen',
    },
    unread: (count, title) => `(${count}) ${title}`,
    sandbox: 'Sandkasten',
    sandboxAbout: 'Ein Sandkasten: niemand sonst sieht ihn, und er wartet auf niemanden.',
    yourTurn: (title) => `Du bist am Zug: ${title}`,
    letters: 'Briefe',
    leaf: 'Tisch',
    around: 'Rings um den Tisch',
    next: 'Nächster Tisch ›',
    close: 'Schließen',
    clocks: { window: 'Zeit zum Antworten', glass: 'Sanduhr' },
    chat: {
      title: 'Gespräch',
      none: 'Noch hat niemand etwas gesagt.',
      say: 'Sag der Runde etwas',
      send: 'Sagen',
      somebody: 'Jemand',
    },
    notes: {
      title: 'Notizen',
      label: 'Deine Notizen zu dieser Partie; niemand sonst sieht sie',
      kept: 'Bewahrt.',
      typing: 'Wird bewahrt …',
    },
    standing: 'Voraus',
    watching: 'Du schaust bei diesem Tisch zu.',
    thinks: (who) => `${who} denkt nach …`,
    stop: 'Ich entscheide selbst',
    story: {
      show: 'Schritt für Schritt zeigen',
      thanks: 'Danke, ich weiß',
      since: 'Seit deinem letzten Zug',
      telling: 'Schritt für Schritt erzählt',
      next: 'Nächster Schritt',
      skip: 'Bis jetzt springen',
      pause: 'Anhalten',
      play: 'Weiter',
      left: (steps) => plural(steps, { one: 'noch ein Schritt', other: 'noch # Schritte' }),
    },
    paused: 'Die Partie ruht, wie alle vereinbart haben.',
  },
};
