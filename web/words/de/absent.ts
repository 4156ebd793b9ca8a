/** Wer fort ist: Urlaub, Sitze, die jemanden suchen, Tische, zu denen niemand kommt. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/absent.ts';

const { plural } = grammarOf('de');

const days = (count: number) => plural(count, { one: '# Tag', other: '# Tage' });
const hours = (count: number) => plural(count, { one: '# Stunde', other: '# Stunden' });

export const absentWords: typeof en.absentWords = {
  make: {
    holidays: 'Urlaub',
    holidaysAbout:
      'Tage, an denen jemand nach eigener Angabe fort ist, zählen nicht, so viele im Jahr, wie du erlaubst.',
    holidaysOf: (count) => (count === 0 ? 'Keiner' : `${days(count)} im Jahr für jeden`),
    shown: 'Die anderen sehen, wer im Urlaub ist und bis wann',
    standing: 'Die hinterlegte Antwort',
    standingAbout:
      'Was der Sitz für eine solche Frage hinterlegt hat; wo nichts da ist, was die Regeln für Säumige sagen.',
    opens: 'Wann sucht ein Sitz Ersatz?',
    opensAbout:
      'Er steht dann für alle in einer Liste, auch wenn der Tisch es nicht tut. Wer ihn übernimmt, spielt mit allem weiter, was der Sitz weiß; Notizen bleiben bei dem, der sie schrieb.',
    after: (misses) =>
      misses === 0
        ? 'Nie'
        : plural(misses, { one: 'Nach einer versäumten Frist', other: 'Nach # versäumten nacheinander' }),
    meanwhile: 'Bis jemand kommt',
    meanwhileIs: {
      wait: 'wartet der Tisch',
      standing: 'gilt die hinterlegte Antwort',
      late: 'gilt, was die Regeln für Säumige sagen',
      bot: 'spielt ein Bot weiter',
    },
    private: 'Niemand könnte ihn finden: Diesen Tisch sehen nur die, die daran sitzen.',
    leaving: 'Ein Bot spielt weiter, bis Ersatz kommt',
  },

  chosen: {
    daysOff: (names) => `${names}: Solche Tage zählen nicht.`,
    extensions: (times, longer) =>
      `Jeder darf ${plural(times, { one: 'einmal', other: '#-mal' })} ${hours(longer)} länger brauchen.`,
    holidays: (count) => `Bis zu ${days(count)} Urlaub im Jahr zählen nicht.`,
    window: (open) => `Eine Unterbrechung bleibt ${hours(open)} offen, für alle gleich.`,
    missed: {
      wait: 'Auf den, der säumt, wird gewartet.',
      standing: 'Für den, der säumt, gilt die hinterlegte Antwort, sonst was die Regeln für Säumige sagen.',
      late: 'Für den, der säumt, gilt, was die Regeln sagen, sonst spielt ein Bot den Zug.',
      bot: 'Für den, der säumt, spielt ein Bot den Zug.',
    },
    substitute: (misses, meanwhile) =>
      `Nach ${plural(misses, { one: 'einer versäumten Frist', other: '# versäumten Fristen nacheinander' })} sucht der Sitz Ersatz; bis dahin: ${meanwhile}.`,
    noSubstitute: 'Ein Sitz bleibt dem, der ihn spielt, wie oft er auch säumt.',
    leaving: {
      bot: 'Gibt jemand auf, so spielt ein Bot weiter.',
      resign: 'Gibt jemand auf, so scheidet der Sitz aus.',
      substitute: 'Gibt jemand auf, so spielt ein Bot weiter, bis Ersatz kommt.',
    },
  },

  seats: {
    title: 'Sitze, die jemanden suchen',
    about:
      'Wer sie spielte, antwortet nicht oder ist gegangen. Wer einen übernimmt, spielt mit dem weiter, was der Sitz weiß, und die anderen behalten ihre Partie.',
    none: 'Zurzeit sucht kein Sitz jemanden.',
    link: 'Sitze, die jemanden suchen',
    in: (seat, game) => `${seat} in ${game}`,
    since: 'Sucht jemanden seit',
    moves: (count) => plural(count, { one: 'ein Zug bisher', other: '# Züge bisher' }),
    began: 'begonnen',
    people: (people, seats) => `${people} von ${seats} Sitzen sind besetzt`,
    bot: 'einstweilen spielt ein Bot',
    letters: 'mit seinen Briefen',
    take: 'Diesen Sitz übernehmen',
    takeOf: (seat, table) => `Diesen Sitz übernehmen: ${seat}, ${table}`,
    look: 'Erst ansehen',
    lookAt: (table) => `Erst ansehen: ${table}`,
    tag: 'sucht jemanden',
    playOn: (seat) => `Als ${seat} weiterspielen`,
  },

  holidays: {
    title: 'Urlaub',
    about:
      'Tage, an denen du fort bist. Tische, die Urlaub erlauben, schieben auf, was von dir fällig ist, so viele Tage im Jahr, wie jeder erlaubt. Ein fester Zug an einem solchen Tag wird bis zum nächsten aufgeschoben. Was einmal gezählt hat, bleibt gezählt.',
    none: 'Du hast keinen eingetragen.',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    add: 'Diesen Urlaub eintragen',
    added: 'Der Urlaub ist eingetragen; was fällig ist, wird aufgeschoben, wo Tische es erlauben.',
    span: (from, to) => (from === to ? from : `${from} bis ${to}`),
    remove: 'Streichen',
    removeOf: (span) => `Streichen: Urlaub ${span}`,
    removed: 'Der Urlaub ist gestrichen. Was aufgeschoben wurde, bleibt es.',
    until: (day) => `fort bis ${day}`,
    left: (count) => `Du hast hier in diesem Jahr noch ${days(count)} Urlaub.`,
  },

  fading: {
    gathering: 'Lange hat hier niemand etwas getan. Der Tisch wird weggeräumt am',
    playing: 'Lange war niemand hier. Der Tisch schläft ein am',
    asleep:
      'Dieser Tisch schläft: Lange war niemand hier. Er geht weiter, wenn jemand kommt, der daran sitzt.',
    sleeping: 'Schlafend',
    tag: 'schläft',
    tidied: 'wird weggeräumt am',
    sleeps: 'schläft ein am',
    keep: 'Behalten',
    keepOf: (table) => `Behalten: ${table}`,
    kept: 'Der Tisch bleibt.',
  },

  due: 'fällig',
};
