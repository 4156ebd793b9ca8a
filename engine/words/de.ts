/** The kernel's own words in German. */

import type { Json } from '../json.ts';
import type { KernelWords } from './kernel.ts';

export const de: KernelWords = {
  tag: 'de',

  bars: {
    over: () => 'Die Partie ist zu Ende',
    'not-asked': ({ seat, waits }, name) =>
      `${name(seat)} ist jetzt nicht am Zug; der Tisch wartet auf ${name(waits)}`,
    'no-seat': ({ seat }) => `An diesem Tisch sitzt niemand als ${seat}`,
    'not-offered': ({ what }) => `„${what}“ geht jetzt nicht`,
    'no-answer': ({ what }) => `„${what}“ ist keine Antwort auf das, was jetzt gefragt ist`,
    'not-free': ({ what }) => `„${what}“ muss warten, bis alle Gefragten geantwortet haben`,
    'unknown-noun': ({ verb, field, value }) =>
      `„${value}“ ist nichts, was „${verb}“ als ${field} nennen könnte`,
    'no-action': () => 'Das ist kein Zug: dazu gehören ein Verb und die Felder, die es verlangt',
    'field-missing': ({ field }) => `Das Feld „${field}“ fehlt`,
    'field-unknown': ({ field }) => `Ein Feld „${field}“ gibt es hier nicht`,
    'not-a-number': ({ field, min, max }) => `„${field}“ muss eine ganze Zahl von ${min} bis ${max} sein`,
    'out-of-range': ({ field, value, min, max }) => `„${field}“ ist ${value}, erlaubt ist ${min} bis ${max}`,
    'not-in-list': ({ field, of }) => `„${field}“ muss eins von diesen sein: ${of}`,
    'not-a-list': ({ field, min, max }) => `„${field}“ muss eine Liste mit ${min} bis ${max} Einträgen sein`,
    'not-a-row': ({ field }) => `„${field}“ wird Feld für Feld ausgefüllt`,
    'no-kind': ({ field, of }) => `„${field}“ muss eines von ${of} sein`,
    'named-twice': ({ field, value }) => `„${field}“ nennt ${value} zweimal`,
    'not-a-line': ({ field, max }) =>
      `„${field}“ muss eine Zeile von höchstens ${max} einfachen Buchstaben, Ziffern und Zeichen sein`,
    'not-text': ({ field, max }) => `„${field}“ muss ein Text von höchstens ${max} Zeichen sein`,
    stale: ({ seat, version, now }, name) =>
      `Das galt für Stand ${version} dessen, was ${name(seat)} sieht; inzwischen ist es Stand ${now}. Sieh noch einmal hin`,
    'bad-id': () => 'Eine Einsendung braucht eine Kennung aus 1 bis 64 einfachen Zeichen ohne Leerzeichen',
    doubled: ({ id }) => `Die Einsendung „${id}“ ist schon angenommen; es hat sich nichts geändert`,
    'nothing-to-undo': ({ seat }, name) =>
      `${name(seat)} hat seit dem letzten Los, dem letzten Aufdecken oder der letzten Antwort anderer nichts zurückzunehmen`,
    'no-standing': ({ on }) => `Für „${on}“ lässt sich keine Antwort im Voraus hinterlegen`,
    'standing-answer': ({ on, of }) => `Die Antwort für „${on}“ muss eine von diesen sein, oder keine: ${of}`,
    resigned: ({ seat }, name) => `${name(seat)} hat schon aufgegeben`,
    'not-late': ({ seat }, name) => `Für ${name(seat)} läuft keine Zeit, die verstrichen sein könnte`,
    'unknown-verb': ({ verb, verbs }) => `„${verb}“ ist keins der Verben ${verbs}`,
    'bad-notation': ({ verb, usage }) => `„${verb}“ schreibt man: ${usage}`,
    'bad-row': ({ verb, row, usage }) => `Zeile ${row} von „${verb}“ wird so geschrieben: ${usage}`,
    'unknown-kind': ({ verb, row, kind, kinds }) =>
      `Zeile ${row} von „${verb}“ beginnt mit „${kind}“; das ist keines von ${kinds}`,
    'no-correction': ({ path }) => `Unter „${path}“ liegt nichts, was sich jetzt berichtigen lässt`,
    'correction-twice': ({ place }) => `${place}: das wird zweimal berichtigt`,
    'correction-same': ({ place, value }) => `${place}: das ist schon ${value}`,
    'correction-range': ({ place, min, max }) =>
      `${place}: das muss eine ganze Zahl von ${min} bis ${max} sein`,
    'correction-value': ({ place }) => `${place}: das ist nichts, was dort liegen darf`,
    'correction-moved': ({ place, value }) =>
      `${place}: das ist jetzt ${value}, anders als bei dem Vorschlag`,
    'correction-wrong': ({ fault }) => `Das kann nicht sein: ${fault}`,
    'correction-unread': () => 'Das kann nicht sein: einen solchen Tisch verstehen die Regeln nicht',
    'correction-stuck': () =>
      'Dann ließe sich nicht mehr beantworten, was jetzt gefragt ist; schlag es wieder vor, wenn es beantwortet ist',
    'correction-unsafe': () => 'Das lässt sich jetzt nicht berichtigen',
    'not-agreed': ({ seats }, name) => `Alle müssen zustimmen; nicht zugestimmt: ${name(seats)}`,
    'salt-missing': ({ seats }, name) =>
      `Der Tisch beginnt, wenn jeder Sitz sein Salz gegeben hat; es fehlt: ${name(seats)}`,
    'salt-bad': () => 'Ein Salz hat 16 bis 128 hexadezimale Ziffern',
    'salt-given': ({ seat }, name) => `${name(seat)} hat schon Salz gegeben`,
  },

  entries: {
    resigned: ({ seat }, name) => `${name(seat)} gibt auf`,
    undo: ({ seat }, name) => `${name(seat)} nimmt einen Schritt zurück`,
    'hand-over': ({ seat, to }, name) => `Von nun an spielt ${someone(to)} für ${name(seat)}`,
    override: ({ cause }) =>
      cause === 'rewind'
        ? 'Alle sind einig: der Tisch geht auf einen früheren Schritt zurück'
        : cause === 'fork'
          ? 'Hier beginnt ein Sandkasten; was andere verbergen, ist geraten'
          : `Alle sind einig: der Tisch wird geändert (${cause})`,
    correction: ({ cause, changes }) =>
      `Alle sind einig: der Tisch wird berichtigt (${cause}): ${(changes as string[]).join('; ')}`,
    upgrade: ({ from, to, clauses }) => {
      const changed = (clauses as string[]).join(', ');
      return `Die Regeln sind von Fassung ${from} auf ${to} gebracht${changed ? `: ${changed}` : ''}`;
    },
  },

  reasons: {
    'in-imagined-games': ({ games, hundred, rather }, than) =>
      than === null
        ? `von allem, was er versucht hat, ging das am besten aus, in ${games === 1 ? 'einer gedachten Partie' : `${games} gedachten Partien`}: ${hundred} von 100`
        : `in ${games} gedachten Partien brachte das im Schnitt ${hundred} von 100, und „${than}“ ${rather}`,
  },

  results: {
    'last-one': (winner) => `${winner} gewinnt: alle anderen haben aufgegeben`,
    nobody: () => 'Alle haben aufgegeben',
  },

  text: (written) => (written ? `„${written}“` : '[entfernt]'),

  corrected: (what, from, to) => `${what}, bisher ${from}, nun ${to}`,

  tables: {},
};

/** Hosts say `bot`, `person` or `stand-by`, or whom they mean. */
const someone = (to: Json | undefined): string =>
  ({ bot: 'ein Bot', person: 'ein Mensch', 'stand-by': 'ein Ersatzspieler' })[String(to)] ?? String(to);
