/** Lex Saxonum: Charlemagne against the Saxons, 772 to 785. */

import { defineGame, type Facts, type Rules, type Title } from '@annales/engine';
import { board } from './board.ts';
import { data, world } from './data.ts';

export { data };

import { deal } from './imagine.ts';
import { invariants } from './invariants.ts';
import { activation, thuringe, thuringeAnswer } from './rules/activation.ts';
import {
  ambush,
  ambushAnswer,
  assault,
  combat,
  loss,
  pressing,
  refuge,
  round,
  swamps,
  swampsAnswer,
  walls,
  withdrawal,
} from './rules/combats.ts';
import { challenge, intercepted, interception, interceptionAnswer } from './rules/interception.ts';
import { campaign, gathering, party } from './rules/movements.ts';
import { operation, operations, retreat, staying } from './rules/operations.ts';
import { levy, reinforcements } from './rules/reinforcements.ts';
import {
  conversion,
  massacre,
  massacreLands,
  reorganisation,
  scara,
  widukind,
  winter,
} from './rules/reorganisation.ts';
import { revolt, rising, risings } from './rules/revolts.ts';
import { draw } from './rules/stratagems.ts';
import { setup, summer, year } from './rules/year.ts';
import { type Act, type At, SIDES, type Table, type World } from './state.ts';
import { words } from './text.ts';

const facts: Facts = {
  id: 'lex-saxonum',
  title: 'Lex Saxonum',
  prefix: 'LS',
  version: 1,
  seats: { min: 2, max: 2, ids: [...SIDES] },
  scenarios: [{ id: 'saxon-wars', title: 'The Saxon Wars, 772 to 785' }],
  options: [
    { id: 'leanPurse', title: 'Lean purse', clause: 'LS-1.1.a2', values: [false, true], default: false },
  ],
  longest: 4000,
  complete: false,
};

export const rules: Rules<Table, At, Act, World> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'year' }),
  steps: {
    year,
    draw,
    summer,
    reinforcements,
    levy,
    operations,
    operation,
    activation,
    thuringe,
    'thuringe-answer': thuringeAnswer,
    gathering,
    party,
    campaign,
    combat,
    ambush,
    'ambush-answer': ambushAnswer,
    round,
    walls,
    swamps,
    'swamps-answer': swampsAnswer,
    loss,
    withdrawal,
    pressing,
    assault,
    refuge,
    retreat,
    interception,
    'interception-answer': interceptionAnswer,
    intercepted,
    challenge,
    staying,
    revolt,
    risings,
    rising,
    reorganisation,
    massacre,
    'massacre-lands': massacreLands,
    scara,
    widukind,
    winter,
    conversion,
  },
  standing: {
    draw: { clause: 'LS-4.1.a', answers: () => [0, 1, 2, 3] },
    ambush: { clause: 'LS-4.3.1S.k', answers: () => ['never', 'always'] },
    swamps: { clause: 'LS-4.3.1S.o', answers: () => ['never', 'always'] },
    interception: { clause: 'LS-4.3.1C.e1', answers: () => ['never'] },
    thuringe: { clause: 'LS-4.3.1S.p', answers: () => ['never', 'always'] },
    walls: { clause: 'LS-C7.2.b', answers: () => ['never', 'always'] },
    losses: { clause: 'LS-C7.2.d2', answers: () => ['weakest', 'strongest'] },
    retreat: { clause: 'LS-C7.2.e2', answers: () => ['never', 'always'] },
  },
  deal,
  notation: {
    draw: '',
    'buy-revolt': '',
    stop: '',
    buy: 'unit',
    rebuild: 'land',
    build: 'what land',
    play: 'marker',
    send: 'unit',
    finish: '',
    operate: '',
    pass: '',
    activate: 'unit',
    muster: 'key',
    march: '',
    group: 'from to',
    part: 'unit',
    with: 'unit',
    to: 'land',
    advance: 'from to',
    fight: 'land',
    move: 'to',
    assault: '',
    pillage: '',
    retreat: '',
    end: '',
    rise: '',
    ambush: '',
    no: '',
    join: '',
    'stay-out': '',
    swamps: 'hit',
    lose: 'unit',
    withdraw: 'to',
    stand: '',
    press: '',
    flee: 'to',
    intercept: '',
    accept: '',
    refuse: '',
    pay: '',
    'go-home': '',
    revolt: 'land',
    merge: 'to',
    wait: '',
    massacre: '',
    strike: 'land',
    leave: 'unit',
    place: 'land',
    convert: 'land',
    decree: 'land',
  },
  words,
  board,
  invariants,
};

export const make = defineGame(rules);

export const lexSaxonum: Title = { facts, data, make, checkData: () => [], bots: {} };
