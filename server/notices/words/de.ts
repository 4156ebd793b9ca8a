import type { NoticeWords } from './words.ts';

const until = (due: string | null): string => (due ? ` Zeit ist bis ${due}.` : '');

export const de: NoticeWords = {
  heads: {
    turn: ({ table }) => `Du bist dran: ${table}`,
    window: ({ table }) => `Ein Einwurf, der deiner sein könnte: ${table}`,
    deadline: ({ table }) => `Deine Zeit ist bald um: ${table}`,
    letter: ({ table }) => `Ein Brief für dich: ${table}`,
    proposal: ({ table }) => `Deine Zustimmung ist gefragt: ${table}`,
    started: ({ table }) => `Das Spiel hat begonnen: ${table}`,
    ended: ({ table }) => `Das Spiel ist aus: ${table}`,
    absent: ({ table, seat }) => `${seat} ist fort: ${table}`,
    seat: ({ table }) => `Dein Platz: ${table}`,
    tidying: ({ table }) => `Ein Tisch wird abgeräumt: ${table}`,
  },
  sentences: {
    turn: ({ table, seat, due }) => `${table}: der Tisch wartet auf dich als ${seat}.${until(due)}`,
    window: ({ table, due }) =>
      `${table}: es ist etwas geschehen, worauf andere antworten können. Das erfahren alle, die es betreffen könnte; auf wen wirklich gewartet wird, erfährt niemand.${due ? ` Geschlossen wird am ${due}.` : ''}`,
    deadline: ({ table, seat, due }) =>
      `${table}: der Tisch wartet noch auf dich als ${seat}, und deine Zeit ist um am ${due}.`,
    letter: ({ table, seat }) =>
      `${table}: für ${seat} ist ein Brief gekommen, den du noch nicht gelesen hast.`,
    proposal: ({ table }) => `${table}: jemand schlägt etwas vor, worauf du noch nicht geantwortet hast.`,
    started: ({ table, seat }) => `${table}: das Spiel hat begonnen. Du spielst ${seat}.`,
    ended: ({ table, result }) => `${table}: das Spiel ist aus. ${result ?? 'Es endete ohne ein Ergebnis.'}`,
    absent: ({ table, seat }) => `${table}: ${seat} war lange nicht hier.`,
    seat: ({ table, seat, what }) =>
      `${table}: ${
        what === 'opened'
          ? `weil du fort warst, sucht dein Platz, ${seat}, jemanden, der weiterspielt. Er bleibt deiner, solange ihn niemand genommen hat: komm zurück.`
          : `von nun an spielt jemand anderes ${seat}.`
      }`,
    tidying: ({ table, due }) =>
      `${table}: hier hat lange niemand etwas getan. Bleibt es dabei, so wird der Tisch abgeräumt am ${due}.`,
  },
  several: (count) => `${count} Neuigkeiten an deinen Tischen`,
  due: (at, zone, away) => `${at} (${zone}), ${away}`,
  hello: (name) => `Hallo ${name},`,
  foot: ({ kind, stop, settings }) =>
    `${kind ? `Keine solche Nachricht mehr (${kind})` : 'Überhaupt keine Nachrichten mehr'}: ${stop}\nWas dir gemeldet wird: ${settings}`,
  kinds: {
    turn: 'du bist dran',
    window: 'Einwürfe, die deine sein könnten',
    deadline: 'deine Zeit ist bald um',
    letter: 'Briefe',
    proposal: 'Vorschläge',
    started: 'ein Spiel hat begonnen',
    ended: 'ein Spiel ist aus',
    absent: 'jemand ist fort',
    seat: 'was aus deinen Plätzen wird',
    tidying: 'Tische, die abgeräumt werden',
  },
  test: {
    head: 'Eine Nachricht zur Probe',
    sentence: 'Du hast darum gebeten. So kommt an, was dir gemeldet wird.',
  },
  calendar: {
    name: 'Annales: was fällig ist',
    due: (table) => `Deine Antwort ist fällig: ${table}`,
    window: (table) => `Ein Einwurf schließt: ${table}`,
  },
};
