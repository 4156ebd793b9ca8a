/** Words of what is opened or written at a table, in German. */

import type * as en from '../en/opened.ts';

export const draftWords: typeof en.draftWords = {
  kept: 'Entwurf bewahrt.',
  earlier: 'Das hattest du geschrieben und nicht abgeschickt, ehe der letzte Zug ausgeführt wurde.',
  writing: 'Der Entwurf wird bewahrt …',
  failed: 'Der Entwurf ließ sich noch nicht bewahren; er bleibt solange hier.',
};

export const keysWords: typeof en.keysWords = {
  title: 'Tasten',
  list: [
    ['1 – 9', 'die Wahl mit dieser Nummer treffen'],
    ['/', 'eine Wahl nach Wörtern oder Notation suchen, dann Eingabe'],
    ['u', 'einen Schritt zurücknehmen'],
    ['h', 'einen Bot fragen, was er täte'],
    ['w', 'was seit deinem letzten Zug geschah'],
    [
      'Pfeiltasten',
      'auf der Karte von Gebiet zu Gebiet gehen, in der Chronik von Zeile zu Zeile; Eingabe wählt',
    ],
    [
      'c, r, s …',
      'Chronik, Regeln, Spielhilfe und die anderen Blätter nach ihrem ersten Buchstaben öffnen (oder nach einem anderen: ihr Reiter nennt ihn)',
    ],
    ['g', 'zum nächsten Tisch gehen, der auf dich wartet'],
    ['?', 'diese Liste'],
  ],
};
