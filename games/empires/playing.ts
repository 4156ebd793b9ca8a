/**
 * Empires of the Middle Ages: all that playing needs.
 *
 * How it is built. The sequence of play is `rules/sequence.ts`; `turn` is one realm's player turn. What belongs to a turn, an
 * endeavor or a parley lies on the table (`t.turn`, `t.endeavor`, `t.parley`), since it is open to all, and is null when there
 * is none. A question is put to the `seat` of a realm as it is then: where nobody plays it `seat` says null and the step is done.
 *
 * Ratings and rebellion values have one place each (`rules/rating.ts`, `rebellionTerms` of `rules/rebellion.ts`): the rules ask
 * for their number, people for their terms.
 *
 * Whenever an area may have changed hands, a tie been formed or a court been lost, `settle` is called (`rules/possession.ts`): it
 * names courts, sends into exile, puts what is cut off into unrest, completes conversions and gives the claims that come by
 * themselves. Nothing else does any of this.
 *
 * Hidden are the holding cards of each realm and so which of them are in the deck, and the terms of secret agreements. Year cards are dealt to nobody: all know
 * which have been turned up this round, nobody may look at his own, so which one comes is decided when it is turned up.
 */

import { defineGame, type Rules } from '@annales/engine';
import type { Playable } from '../playable.ts';
import { data, world } from './data.ts';
import { bots, facts } from './facts.ts';
import { deal } from './imagine.ts';
import { anyTime, resigned } from './rules/any-time.ts';
import { loss, upkeep } from './rules/armies.ts';
import { assaults } from './rules/assaults.ts';
import { sack } from './rules/civilization.ts';
import { bases, record } from './rules/colonization.ts';
import { consent, council, crusade, crusader, passage, route, summon, summons } from './rules/crusades.ts';
import { defend } from './rules/defense.ts';
import { base, endeavor, gold } from './rules/endeavors.ts';
import { event, heirless, nextCheck, rebellions } from './rules/events.ts';
import { crown, newcomers, share, split, throne } from './rules/grand.ts';
import { ballot, contestAsk, dispute, hearing, influence, parley, verdict } from './rules/grand-diplomacy.ts';
import { discard } from './rules/holding.ts';
import { magnate, magnates } from './rules/magnates.ts';
import { court, settle } from './rules/possession.ts';
import { chooseArea, ransom } from './rules/provisional.ts';
import { raid, raids } from './rules/raiders.ts';
import { check, waive, waiveAnswer } from './rules/rebellion.ts';
import { act, game, initiative, opening, position, round, turn, turns } from './rules/sequence.ts';
import { setup } from './rules/setup.ts';
import { levy, plunder, taxation } from './rules/taxation.ts';
import { type Act, type At, MARKERS, type Questions, SIDES, type Table, type World } from './state.ts';
import { words } from './words/en.ts';

/** Not in this round. */
const forNow = { answer: 'never', during: (t: Table) => t.round };

export const playing: Rules<Table, At, Act, World, Questions> = {
  facts,
  world,
  setup,
  first: () => ({ step: 'game' }),
  steps: {
    game,
    round,
    raids,
    raid,
    magnates,
    magnate,
    assault: assaults,
    split,
    crown,
    share,
    newcomers,
    throne,
    summons,
    summon,
    crusade,
    route,
    passage,
    crusader,
    council,
    consent,
    initiative,
    position,
    turns,
    turn,
    opening,
    act,
    taxation,
    levy,
    plunder,
    endeavor,
    base,
    gold,
    defend,
    loss,
    sack,
    upkeep,
    choose: chooseArea,
    ransom,
    check,
    waive,
    'waive-answer': waiveAnswer,
    settle,
    court,
    record,
    bases,
    event,
    discard,
    heirless,
    rebellions,
    'next-check': nextCheck,
    dispute,
    contest: contestAsk,
    hearing,
    parley,
    influence,
    ballot,
    verdict,
  },
  free: anyTime,
  resigned,
  standing: {
    opening: { clause: 'EM-6.III.7.f', answers: () => ['draw'] },
    defense: { clause: 'EM-13.0.a', answers: () => ['never', 'always'], forNow },
    losses: { clause: 'EM-33.A2.3.a', answers: () => ['army', 'level'] },
    ties: { clause: 'EM-12.42.c', answers: () => ['insist', 'waive'] },
    influence: { clause: 'EM-20.51', answers: () => ['never'], forNow },
    crusade: { clause: 'EM-23.0.d', answers: () => ['never'], forNow },
  },
  deal,
  commands: (t, seat) => {
    const realm = t.players[seat]?.realm ?? null;
    return realm === seat ? null : (realm ?? 'nobody');
  },
  nouns: {
    area: (t) => t.map.order,
    realm: (t) => t.realmOrder,
    card: (t) => (t.options.moreCards ? [...t.standardDeck, ...t.moreCards] : t.standardDeck),
    gold: () => [1, 2, 3, 4, 5],
    side: () => SIDES,
    marker: () => MARKERS,
    place: (t) => upTo(t.order.length + 1),
    kingdom: () => upTo(4),
    offer: (t) => upTo(t.offers.made + 1),
    treaty: (t) => upTo(t.treaties.made + 1),
  },
  words,
};

/** 0, 1, 2 … */
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

export const playable: Playable = { facts, data, make: defineGame(playing), bots };
