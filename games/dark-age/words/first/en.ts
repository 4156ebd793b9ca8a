/** What somebody reads in a first game of Dark Age, in English. */

import type { Prompt } from '@annales/engine';
import type { FirstWords } from '../../../first.ts';
import type { Questions } from '../../state.ts';

/** By seat of the quick start. */
const GOALS: Record<string, string> = {
  wessex:
    'You are Wessex: a sheltered corner behind forest and fen. Fill it with people, take Oxford, and keep peace with one of your neighbours.',
  northumbria:
    'You are Northumbria: York is great from the start, and the north has room. Grow quickly, before the Picts and the Vikings look south.',
  gwynedd:
    'You are Gwynedd: few people, but mountains that cost everybody dear, and Dublin across the sea. Hold Snowdon, and take the land around Dublin before others do.',
  irish:
    'You are the Irish: good land, and people who can take up arms. But strangers sit in all your harbours but one: take the land behind them first, and guard Galway.',
  'east-anglia':
    'You are East Anglia: flat rich land behind the Fens. Grow, and mind the sea: that is where trouble lands.',
  picts:
    'You are the Picts: hills and lochs, and nobody behind you. Your people can be armies whenever you need them.',
  mercia:
    'You are Mercia, with neighbours on every side. Make friends of most of them and take from the others.',
  strathclyde:
    'You are Strathclyde: small and British, between Gaels and English. Edinburgh lies open, and a high king would protect you.',
  kent: 'You are Kent: a corner of its own, next door to London. Get there before Essex does.',
  dyfed:
    'You are Dyfed: Carmarthen at home, Waterford in Ireland, and the sea between them. Free land lies before both; you cannot guard everything.',
  cumbria: 'You are Cumbria: Carlisle is great, the hills around it are poor. The north-east is open.',
  essex: 'You are Essex: Colchester and half of the way to London. It can be yours in two turns.',
  'west-wales':
    'You are West Wales: the end of the land, with one neighbour, and Cork across the sea. Agree with Wessex, or be quicker.',
  scots:
    'You are the Scots: few people on both sides of the strait. Ulster is the better half: settle, invade, and let others fight over the rest of Ireland.',
  'middle-angles':
    'You are the Middle Angles: rich, central, and on everybody’s way. Your sheet is worth less than your letters.',
  vikings:
    'You are the Vikings: poor islands, Limerick, ships, and a homeland that sends more every turn. Raid, do not settle.',
};

export const first: FirstWords<Prompt<Questions>> = {
  goal: (seat) =>
    GOALS[seat] ??
    'Fill as much of Britain with your own people as you can hold: at a census, every few turns, each is worth a VP.',
  isWritten: true,
  tips: [
    'BPs are all you can spend this turn. A sheet has sixteen lines; line 1 of everybody comes before anybody’s line 2.',
    'Nothing grows beside an army. Move armies to the border, then GROW what they have left.',
    'What you do not spend is mostly lost: end the sheet with LEVY and ALL in your largest city.',
  ],
  senses: {
    joining:
      'The seven English kingdoms have the most land, the others the better tricks. Wessex is a good beginning.',
    pick: 'Four more areas beside what you have: take those with people, lowland first. What you leave to the rules is well chosen too.',
    sheet:
      'Pick one of your areas on the map, or a line of the sheet, and then what is to be done. You may send the sheet again as often as you like; only when all are ready is the turn run. To begin with: MOVE armies to your border, and GROW what they have left.',
  },
};
