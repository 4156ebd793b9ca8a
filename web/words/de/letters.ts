/** Die Wörter für Briefe zwischen den Plätzen. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type * as en from '../en/letters.ts';

const { list, plural } = grammarOf('de');

export const lettersWords: typeof en.lettersWords = {
  title: 'Briefe',
  about: 'Nur wer einen Brief bekommt, erfährt von ihm. Zur Aufzeichnung des Spiels gehört er nicht.',
  aboutInherited: 'Wer einen Platz übernimmt, liest seine Briefe.',
  none: 'Noch keine Briefe.',
  with: (seats) => list(seats),
  all: 'Alle',
  unread: (count) => plural(count, { one: 'einer ungelesen', other: '# ungelesen' }),
  newLetter: 'Neuer Brief',
  to: 'An wen',
  write: 'Brief',
  placeholder: (seats) => `An ${seats} schreiben`,
  send: 'Senden',
  choose: 'Wähle, an wen er geht.',
  from: (seat, own) => (own ? 'Du' : seat),
  removed: 'Die Worte wurden entfernt.',
  remove: 'Entfernen',
  removeThis: (text) => `„${text}“ entfernen`,
  earlier: 'Frühere Briefe',
  back: 'Alle Briefe',
  opening: {
    title: 'Die Briefe öffnen?',
    about:
      'Das Spiel ist vorbei. Wenn alle zustimmen, die einen Brief geschrieben oder bekommen haben, können alle sie lesen.',
    agree: 'Ich stimme zu',
    not: 'Doch nicht',
    missing: (count) =>
      plural(count, { one: 'Einer hat noch nicht zugestimmt.', other: '# haben noch nicht zugestimmt.' }),
    open: 'Alle haben zugestimmt: Die Briefe dieses Spiels sind offen.',
    closed: 'Die Briefe dieses Spiels sind nicht offen.',
  },
  choice: {
    legend: 'Briefe zwischen den Spielern',
    anybody: 'An wen man will',
    everybody: 'Nur an alle zugleich',
    nobody: 'Keine',
    inherited: 'Wer einen Platz übernimmt, liest seine Briefe',
    anonymous: 'Bis zum Ende erfährt niemand, wer wo sitzt',
  },
  said: {
    anybody: 'Die Spieler können einander Briefe schreiben.',
    everybody: 'Briefe gehen an alle zugleich.',
    nobody: 'Hier werden keine Briefe geschrieben.',
    inherited: 'Wer einen Platz übernimmt, liest seine Briefe.',
    anonymous: 'Bis zum Ende erfährt niemand, wer wo sitzt.',
  },
};
