/** What somebody reads in a first game of Empires of the Middle Ages, in English. */

import type { Prompt } from '@annales/engine';
import type { FirstWords } from '../../../first.ts';
import type { Questions } from '../../state.ts';
import { realmName } from '../names/en.ts';

export const first: FirstWords<Prompt<Questions>> = {
  goal: (seat) =>
    `You lead ${realmName(seat)}: own many areas that your court reaches, keep them at high levels, and have claims to them, when the last round ends.`,
  tips: [
    'The number in an area is its level: it is gold for taxes, strength as a base, and points at the end.',
    'Point at an area before you choose, or tap it: the panel shows what each endeavor there would be worth, and why.',
  ],
  senses: {
    position:
      'Early is safe for you and leaves your unused cards for defense; late lets you see what the others do.',
    opening:
      'An event card comes first. It may raise or ruin lands, so many draw before they tax; who is short of gold may tax now.',
    act: 'Each endeavor turns up one of your five year cards. “at 9: 48 % for 2 gold” is its effectiveness, how many of the cards bring what is sought, and what it costs. Cards that you keep can defend you.',
    taxation:
      'The court pays without danger. Elsewhere each gold makes rebellion likelier: a little from many lands is safer than much from one.',
    base: 'The higher the level of the base, the better the odds; but the card may lower the base, too.',
    gold: 'Each gold beyond the cost adds 1. Only the sums that change the odds are offered; the panel shows all that the card may bring.',
    defend: 'A year card and a gold, and your leader’s combat counts against the attack.',
    'waive-answer': 'Your tie makes this rebellion likelier. Waive it, and the owner may owe you something.',
    court: 'Only a land of your leader’s own language and faith can be his court.',
    discard: 'You hold too many cards: give up the one that helps least.',
    'next-check': 'Each area that rebels makes its free kinsmen likelier to follow: begin with the safest.',
    contest: 'Call a parley if you have votes, or friends who have.',
    influence: 'An Influence card is spent whether you win or lose.',
    ballot: 'Votes are as many as a leader’s diplomacy, all on one side.',
    verdict: 'The vote has gone against you. Give the area up, or keep it and be excommunicated.',
    loss: 'An army can bear the loss in place of the land.',
    upkeep: 'Each point of armies and fleets costs a gold. What is not paid for is disbanded.',
    crown: 'The empire is divided: name where the next kingdom has its court.',
    summon:
      'Who calls a parley on a crusade and wins the vote leads it: against Syria and Jerusalem, with every Catholic realm.',
    crusader:
      'A crusader must attack while he can: conquest, or else pillage. Each attack turns up one of your year cards of this round.',
    passage: 'Grant it, and the crusaders pass through your land; refuse, and they may take it instead.',
    ransom: 'Pay what the card asks, or bear what it says.',
    route:
      'Name where the crusaders go next. What is free, or a magnate’s, must be conquered; a player who is no Catholic is first asked to let them pass.',
  },
};
