/** The kernel's own words in English. */

import type { Json } from '../json.ts';
import type { KernelForm } from './kernel.ts';

export const en = {
  tag: 'en-GB',

  bars: {
    over: () => 'The game is over',
    'not-asked': ({ seat, waits }, name) =>
      `It is not for ${name(seat)} to act now; the table waits for ${name(waits)}`,
    'no-seat': ({ seat }) => `Nobody sits as ${seat} at this table`,
    'not-offered': ({ what }) => `“${what}” cannot be done now`,
    'no-answer': ({ what }) => `“${what}” is no answer to what is asked now`,
    'not-free': ({ what }) => `“${what}” must wait until all who are asked have answered`,
    'unknown-noun': ({ verb, field, value }) => `“${value}” is nothing that “${verb}” could name as ${field}`,
    'no-action': () => 'This is not an action: it needs a verb and the fields that go with it',
    'field-missing': ({ field }) => `The field “${field}” is missing`,
    'field-unknown': ({ field }) => `There is no field “${field}” here`,
    'not-a-number': ({ field, min, max }) => `“${field}” must be a whole number from ${min} to ${max}`,
    'out-of-range': ({ field, value, min, max }) =>
      `“${field}” is ${value}, but must be from ${min} to ${max}`,
    'not-in-list': ({ field, of }) => `“${field}” must be one of ${of}`,
    'not-a-list': ({ field, min, max }) => `“${field}” must be a list of ${min} to ${max}`,
    'not-a-row': ({ field }) => `“${field}” must be filled in field by field`,
    'no-kind': ({ field, of }) => `“${field}” must be one of ${of}`,
    'named-twice': ({ field, value }) => `“${field}” names ${value} twice`,
    'not-a-line': ({ field, max }) =>
      `“${field}” must be a line of at most ${max} plain letters, figures and signs`,
    'not-text': ({ field, max }) => `“${field}” must be a text of at most ${max} characters`,
    stale: ({ seat, version, now }, name) =>
      `This was meant for version ${version} of what ${name(seat)} sees, which now stands at ${now}; look again`,
    'bad-id': () => 'A submission needs an id of 1 to 64 plain characters without spaces',
    doubled: ({ id }) => `The submission “${id}” was already taken; nothing has changed`,
    'nothing-to-undo': ({ seat }, name) =>
      `${name(seat)} has nothing to take back since the last draw, reveal or answer of another`,
    'no-standing': ({ on }) => `No answer can be left beforehand for “${on}”`,
    'standing-answer': ({ on, of }) => `The answer left for “${on}” must be one of ${of}, or none`,
    resigned: ({ seat }, name) => `${name(seat)} has already resigned`,
    'not-late': ({ seat }, name) => `There is nothing that is done for ${name(seat)} now if it is late`,
    'unknown-verb': ({ verb, verbs }) => `“${verb}” is none of the verbs ${verbs}`,
    'bad-notation': ({ verb, usage }) => `“${verb}” is written: ${usage}`,
    'bad-row': ({ verb, row, usage }) => `Line ${row} of “${verb}” is written: ${usage}`,
    'unknown-kind': ({ verb, row, kind, kinds }) =>
      `Line ${row} of “${verb}” begins with “${kind}”, which is none of ${kinds}`,
    'no-correction': ({ path }) => `Nothing that may be corrected now lies at “${path}”`,
    'correction-twice': ({ place }) => `${place}: this is corrected twice`,
    'correction-same': ({ place, value }) => `${place}: this is ${value} already`,
    'correction-range': ({ place, min, max }) =>
      `${place}: this must be a whole number from ${min} to ${max}`,
    'correction-value': ({ place }) => `${place}: this is none of what it may be`,
    'correction-moved': ({ place, value }) =>
      `${place}: this is ${value} now, and was not when it was proposed`,
    'correction-wrong': ({ fault }) => `That cannot be: ${fault}`,
    'correction-unread': () => 'That cannot be: the rules cannot read such a table',
    'correction-stuck': () =>
      'Then what is asked now could not be answered any more; propose it again when it is answered',
    'correction-unsafe': () => 'This cannot be corrected now',
    'not-agreed': ({ seats }, name) => `All seats must agree; ${name(seats)} did not`,
    'salt-missing': ({ seats }, name) =>
      `The table starts when every seat has given its salt; missing: ${name(seats)}`,
    'salt-bad': () => 'A salt is 16 to 128 hexadecimal digits',
    'salt-given': ({ seat }, name) => `${name(seat)} has already given its salt`,
  },

  entries: {
    resigned: ({ seat }, name) => `${name(seat)} resigns`,
    undo: ({ seat }, name) => `${name(seat)} takes back a step`,
    'hand-over': ({ seat, to }, name) => `${name(seat)} is played by ${withArticle(to)} from now on`,
    override: ({ cause }) =>
      cause === 'rewind'
        ? 'By agreement of all the table goes back to an earlier step'
        : cause === 'fork'
          ? 'A sandbox begins here; what others hide is guessed'
          : `By agreement of all the table is changed: ${cause}`,
    correction: ({ cause, changes }) =>
      `By agreement of all the table is corrected (${cause}): ${(changes as string[]).join('; ')}`,
    upgrade: ({ from, to, clauses }) => {
      const changed = (clauses as string[]).join(', ');
      return `The rules have changed from version ${from} to ${to}${changed ? `: ${changed}` : ''}`;
    },
  },

  reasons: {
    'in-imagined-games': ({ games, hundred, rather }, than) =>
      than === null
        ? `of all that it tried this went best, in ${games === 1 ? 'an imagined game' : `${games} imagined games`}: ${hundred} of 100`
        : `in ${games} imagined games this brought ${hundred} of 100 on average, and “${than}” ${rather}`,
  },

  results: {
    'last-one': (winner) => `${winner} wins: all others have resigned`,
    nobody: () => 'All have resigned',
  },

  text: (written) => (written ? `“${written}”` : '[removed]'),

  corrected: (what, from, to) => `${what} from ${from} to ${to}`,

  tables: {},
} satisfies KernelForm;

/** Hosts say `bot`, `person` or `stand-by`, or whom they mean. */
const withArticle = (to: Json | undefined): string =>
  to === 'bot' || to === 'person' || to === 'stand-by' ? `a ${to}` : String(to);
