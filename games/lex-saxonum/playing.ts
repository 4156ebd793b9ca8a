/** Lex Saxonum, Charlemagne against the Saxons, 772 to 785: all that playing needs. */

import { defineGame, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, facts } from './facts.ts';
import { deal } from './imagine.ts';
import { activation, everyKey } from './rules/activation.ts';
import { everyPiece } from './rules/armies.ts';
import { campaign, staying } from './rules/campaign.ts';
import { assault, combat, pressing, round, walls, withdrawal } from './rules/combats.ts';
import { refuge } from './rules/commanders.ts';
import { massacre, massacreLands } from './rules/conquests.ts';
import { conversion } from './rules/conversion.ts';
import { gathering, party } from './rules/gathering.ts';
import { challenge, intercepted, interception, interceptionAnswer } from './rules/interception.ts';
import { loss } from './rules/losses.ts';
import { operation, operations } from './rules/operations.ts';
import { scara, widukind, winter, winterCampaign } from './rules/redeployment.ts';
import { BUILDINGS, levyForAvars, levyForItaly, reinforcements } from './rules/reinforcements.ts';
import { reorganisation } from './rules/reorganisation.ts';
import { retreat } from './rules/retreat.ts';
import { revolt, rising, risings } from './rules/revolts.ts';
import { draw } from './rules/stratagems.ts';
import { ambush, ambushAnswer, HITS, swamps, swampsAnswer } from './rules/tactics.ts';
import { thuringe, thuringeAnswer } from './rules/thuringe.ts';
import { setup, summer, year } from './rules/year.ts';
import type { Act, At, Questions, Table, World } from './state.ts';
import { words } from './words/en.ts';

/** Not in this year: what is drawn is drawn at its beginning. */
const forNow = { answer: 'never', during: (t: Table) => t.year };

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'year' }),
  steps: {
    year,
    draw,
    summer,
    reinforcements,
    'levy-avars': levyForAvars,
    'levy-italy': levyForItaly,
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
    'winter-campaign': winterCampaign,
    conversion,
  },
  standing: {
    draw: { clause: 'LS-4.1.a', answers: () => [0, 1, 2, 3] },
    ambush: { clause: 'LS-4.3.1S.k', answers: () => ['never', 'always'], forNow },
    swamps: { clause: 'LS-4.3.1S.o', answers: () => ['never', 'always'], forNow },
    interception: { clause: 'LS-4.3.1C.e1', answers: () => ['never', 'always'], forNow },
    thuringe: { clause: 'LS-4.3.1S.p', answers: () => ['never', 'always'], forNow },
    walls: { clause: 'LS-C7.2.b', answers: () => ['never', 'always'] },
    losses: { clause: 'LS-C7.2.d2', answers: () => ['weakest', 'strongest'] },
    retreat: { clause: 'LS-C7.2.e2', answers: () => ['never', 'always'] },
  },
  deal,
  nouns: {
    unit: everyPiece,
    land: (t) => t.map.order,
    from: (t) => t.map.order,
    to: (t) => t.map.order,
    what: () => BUILDINGS,
    marker: (t) => Object.keys(t.markers),
    key: everyKey,
    hit: () => HITS,
  },
  words,
};

export const playable: Playable = { facts, data, make: defineGame(playing), bots };
