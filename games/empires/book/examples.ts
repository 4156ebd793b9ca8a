/** What the examples of the book play: parts of the lesson, and positions laid by hand. */

import { cutAt, type Played } from '../../book.ts';
import { movesOf } from '../../lesson.ts';
import { lesson } from '../lesson/lesson.ts';
import { does, played as laid } from './position.ts';

const { scenario, seats } = lesson;
const moves = lesson.steps.flatMap((step) => movesOf(lesson, step));
const [
  card,
  ruling,
  conquest,
  quelling,
  inheritance,
  diplomacy,
  taxes,
  court,
  friesland,
  flanders,
  franconia,
] = cutAt(moves, [
  'rule franconia',
  'conquer bavaria',
  'rule bavaria',
  'inherit lombardy',
  'negotiate tuscany',
  'tax',
  'levy lorraine 3',
  'levy friesland 1',
  'levy flanders 1',
  'levy franconia 1',
]);
const taken = franconia.slice(0, 1);

const charlemagne = (before: Played['before'], steps: Played['steps']): Played => ({
  scenario: scenario!,
  seats,
  before,
  steps,
});

const GERMANY = 'germany';
const FRANCE = 'france';
const ENGLAND = 'england';

export const played = {
  ruling: charlemagne(card, [{ at: ['franconia'], moves: ruling }]),
  bavaria: charlemagne(
    [...card, ...ruling],
    [
      { at: ['bavaria', 'franconia'], moves: conquest },
      { at: ['bavaria'], moves: quelling },
    ],
  ),
  inheritance: charlemagne(
    [...card, ...ruling, ...conquest, ...quelling],
    [{ at: ['lombardy'], moves: inheritance }],
  ),
  taxes: charlemagne(
    [...card, ...ruling, ...conquest, ...quelling, ...inheritance, ...diplomacy, ...taxes],
    [
      { at: ['lorraine'], moves: court },
      { at: ['friesland'], moves: friesland },
      { at: ['flanders'], moves: flanders },
      { at: ['franconia'], moves: taken },
    ],
  ),
  defense: laid({
    own: { [GERMANY]: ['lorraine'], [FRANCE]: ['ile-de-france', 'champagne'], [ENGLAND]: ['wessex'] },
    areas: { lorraine: { level: 2 } },
    statures: { [GERMANY]: { combat: 5 } },
    turn: GERMANY,
    steps: [
      {
        at: ['lorraine', 'champagne'],
        moves: [does(GERMANY, 'conquer champagne'), does(GERMANY, 'spend 0')],
      },
      { at: ['champagne'], moves: [does(FRANCE, 'defend 1', 90, 59)] },
    ],
  }),
  unrest: laid({
    own: { [GERMANY]: ['swabia', 'franconia', 'saxony'], [FRANCE]: ['ile-de-france'], [ENGLAND]: ['wessex'] },
    areas: { saxony: { level: 1, unrest: true, ties: [FRANCE] } },
    turn: GERMANY,
    at: 'taxation',
    steps: [
      { at: ['saxony'], moves: [does(GERMANY, 'levy saxony 1')] },
      { at: ['saxony'], moves: [does(FRANCE, 'insist', 2, 4)] },
    ],
  }),
  sea: laid({
    own: { [GERMANY]: ['swabia'], [FRANCE]: ['ile-de-france'], [ENGLAND]: ['wessex'] },
    areas: { granada: { religion: 'MO' } },
    statures: { [ENGLAND]: { combat: 9 } },
    turn: ENGLAND,
    steps: [
      {
        at: ['wessex', 'granada'],
        moves: [does(ENGLAND, 'conquer granada'), does(ENGLAND, 'spend 2', 90)],
      },
    ],
  }),
  parley: laid({
    own: { [GERMANY]: ['swabia'], [FRANCE]: ['ile-de-france', 'anjou'], [ENGLAND]: ['wessex'] },
    areas: { anjou: { ties: [FRANCE], claims: [ENGLAND] } },
    statures: { [GERMANY]: { diplomacy: 5 }, [ENGLAND]: { diplomacy: 2 } },
    turn: FRANCE,
    steps: [
      { at: ['anjou'], moves: [does(FRANCE, 'petition anjou')] },
      {
        at: ['anjou'],
        moves: [
          does(GERMANY, 'enough'),
          does(FRANCE, 'enough'),
          does(ENGLAND, 'enough'),
          does(GERMANY, 'vote for'),
          does(FRANCE, 'vote for'),
          does(ENGLAND, 'vote against'),
        ],
      },
    ],
  }),
} satisfies Record<string, Played>;
