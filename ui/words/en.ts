/** The words of the board kit in English: what every table says, whatever the game. */

import { grammarOf } from '@annales/engine/words/grammar.ts';
import type { form, key } from './forms/en.ts';

const { plural, list, number } = grammarOf('en-GB');

export const en = {
  list,
  leaves: {
    log: 'Log',
    rules: 'Rules',
    more: 'More',
    key: (key: string) => `Key ${key}`,
    close: (title: string) => `Close ${title}`,
    unread: 'new',
  },
  head: { more: 'More about this table' },
  sheet: { larger: 'Show more of it', smaller: 'Show less of it', close: 'Close' },
  log: { earlier: 'Earlier lines', fresh: 'new' },
  prompt: {
    label: 'What can be done',
    asked: (names: readonly string[], about: string) =>
      `${list(names)} ${plural(names.length, { one: 'is', other: 'are' })} asked${about === '' ? '' : `: ${about}`}`,
    goesOn: 'It goes on …',
    only: (name: string) => `Only ${name}`,
    all: 'Show all',
    anyTime: 'At any time',
    find: 'Find a choice by its words or its notation',
    /** `byKey`: there is a keyboard, which leads here. */
    findAmong: (choices: number, byKey: boolean) =>
      `Find among ${number(choices)} choices${byKey ? ' ( / )' : ''}`,
    none: 'No choice has these words.',
    isFinal: '(cannot be taken back)',
    rule: (clause: string) => `Rule ${clause}`,
    about: (name: string) => `What is ${name}?`,
    follow: 'Write it so, instead of what stands here',
  },
  why: {
    title: (place: string) => `Why not ${place}?`,
    beside: (prompt: string) => `Nothing there has to do with what is asked now: ${prompt}`,
    close: 'Close',
  },
  doubt: { yes: 'Yes, go on', no: 'No, look again' },
  later: {
    moment: 'One moment …',
    failed: 'This part cannot be fetched just now.',
    again: 'Open the page again',
  },
  reader: {
    label: 'Rules',
    search: 'Search the rules',
    found: (clauses: number) => plural(clauses, { one: '# clause', other: '# clauses' }),
    close: 'Close',
    clauses: 'Clauses',
    more: (clauses: number) => `${number(clauses)} more: search for a word.`,
    untranslated: 'Nobody has translated these rules yet: they are in English.',
  },
  panel: {
    own: 'you',
    waitedFor: 'to answer',
    people: 'Who plays',
    states: { here: 'here', away: 'away', thinking: 'thinking …', writing: 'writing …' },
  },
  dice: {
    rolls: (by: string, roll: number, bonus: number, effect: string) =>
      `${by} rolls ${bonus > 0 ? `${roll} and ${bonus} makes ${roll + bonus}` : roll}${effect === '' ? '' : `, ${effect}`}`,
  },
  card: {
    back: 'back: ',
    reconstructed: 'Reconstructed: the rulebook does not give this value',
    isReconstructed: '(reconstructed)',
  },
  goal: { of: (have: number, want: number) => `${have} of ${want}`, met: 'reached' },
  map: {
    keys: (map: string) => `${map}: arrow keys go from area to area along borders, page keys through all`,
    lit: (told: string) => `${told}. Can be chosen`,
    tools: 'Map',
    moreTools: 'More tools for the map',
    nearer: 'Nearer',
    farther: 'Farther',
    whole: 'Whole',
    wholeAbout: 'The whole map (0)',
    part: 'In play',
    partAbout: 'The part of the map that is in play',
    home: 'Mine',
    bare: 'Bare',
    trail: 'Trail',
    control: 'Control',
    list: 'List',
    key: 'Key',
    which: 'Which do you mean?',
    kilometres: (count: number) => `${number(count)} km`,
    inspector: 'What is there',
    why: 'Why can I not do anything here?',
    find: 'Find an area',
    choose: (name: string) => `Choose ${name}`,
    whyNot: (name: string) => `Why not ${name}?`,
    ways: {
      land: 'By land',
      river: 'Over a river',
      mountain: 'Over mountains',
      coast: 'At the coast',
      sea: 'By sea',
      strait: 'Over a strait',
      'sea-route': 'By sea route',
      link: 'By road',
      within: 'Here',
    },
  },
};

export type KitWords = typeof en & { form: typeof form; key: typeof key };
