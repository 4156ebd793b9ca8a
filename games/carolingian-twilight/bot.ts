/** What a sensible heir of Charlemagne does, one question at a time, by what his seat may know: see “The bot” in rulings.md. */

import type { Bot, Decision, Situation, State } from '@annales/engine';
import { decisionOf, openOf } from '../advice.ts';
import { type Advice, advise, type Open } from './bot/advice.ts';
import { forInitiative, forNpp, lastSpace, whichNpp } from './bot/bids.ts';
import { answerOffer, makeOffer } from './bot/deals.ts';
import { deploy, place } from './bot/deployment.ts';
import { maintain, raise } from './bot/levy.ts';
import {
  crown,
  dealOut,
  giveUp,
  keepFaction,
  lose,
  makeRoom,
  mutiny,
  newPower,
  remove,
  unrest,
} from './bot/losses.ts';
import { March } from './bot/marches.ts';
import { Mind, SHORT_SIGHT, TEMPER, type Temper } from './bot/mind.ts';
import { gather, operate, whichForce } from './bot/operations.ts';
import { assassin, oaths, strike, target } from './bot/stratagems.ts';
import { buyOff, diplomacy, modify, payOff, send } from './bot/vikings.ts';
import { findForce, sizeOf } from './rules/ground.ts';
import type { Act, At, PlaceId, Questions, Table } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

/** A bot of this temper. */
export const botOf = (temper: Temper, name = 'heuristic'): Bot => ({
  name,
  volunteers: true,
  decide: (situation) => decide(situation as unknown as Here, temper),
});

export const heuristic: Bot = botOf(TEMPER);
export const shortsighted: Bot = botOf(SHORT_SIGHT, 'shortsighted');

function decide(here: Here, temper: Temper): Decision<Act> | null {
  const advice = here.ask === null ? unasked(here, temper) : answer(here, temper);
  return advice && decisionOf(advice, here.explained);
}

/** Others are asked: offers are answered, and the envoys of a hostile NPP are sent home. */
function unasked({ view, seat, choices }: Here, temper: Temper): Advice | null {
  const { table: t } = view;
  const open = openOf(choices);
  const offered = t.offers.open.some(({ to }) => to === seat);
  const [envoys] = open('mesalliance');
  if (!offered && !envoys) return null;
  const mind = new Mind(t, seat, temper);
  return (offered && answerOffer(mind, open)) || (envoys && sendHome(mind, envoys)) || null;
}

/** A Mesalliance ends the segment of an NPP that another runs next door: CT-28.0.r. */
function sendHome(mind: Mind, act: Extract<Act, { verb: 'mesalliance' }>): Advice | null {
  const { power } = mind.t.turn!;
  if (mind.isMine(power) || mind.own === null) return null;
  const foe = mind.foe();
  const fear = Math.max(
    0,
    ...mind.t.forces
      .filter((force) => force.power === power && !force.done)
      .map((force) => {
        const units = foe.supposed(force);
        return new March(foe, power, force.at, [force]).explore(force.at, 4, units).value;
      }),
  );
  return fear > 1.5 ? advise(act, 'mesalliance', () => ({ power })) : null;
}

function answer({ view, ask, seat, choices }: Here, temper: Temper): Advice {
  const open = openOf(choices);
  const t = view.table;
  const flow = view.flow as readonly At[];
  const mind = new Mind(t, seat, temper);
  const { prompt, facts } = ask!;
  const deal = answerOffer(mind, open);
  if (deal) return deal;
  switch (prompt) {
    case 'deploy':
      return deploy(mind, facts, choices);
    case 'alternate':
      return place(mind, facts.power, open);
    case 'new-power':
      return newPower(mind, open);
    case 'initiative':
      return forInitiative(mind, flow, choices, open);
    case 'space':
      return lastSpace(open, 'space', mind.own?.id ?? null);
    case 'pick-npp':
      return whichNpp(mind, open);
    case 'npp-bid':
      return forNpp(mind, facts.power, flow, choices, open);
    case 'npp-space':
      return lastSpace(open, 'npp-space', facts.power);
    case 'diplomacy-answer':
      return diplomacy(mind, open);
    case 'modifier':
      return modify(mind, facts, open);
    case 'aim':
      return send(mind, open);
    case 'buy-off-answer':
      return buyOff(mind, facts, open);
    case 'pay-off':
      return payOff(mind, facts, open);
    case 'oaths-answer':
      return oaths(
        mind,
        open,
        choices.some(({ action }) => action.verb === 'swear'),
      );
    case 'minors': {
      const act = open('turn-of')[0]!;
      return advise(act, 'turn-of', () => ({ power: act.power }));
    }
    case 'maintain':
      return maintain(mind, facts, open);
    case 'raise':
      return makeOffer(mind, choices) ?? raise(mind, facts, open);
    case 'operations':
      return whichForce(mind, open);
    case 'forming':
      return gather(mind, open);
    case 'operation':
      return operate(mind, open);
    case 'passage-answer':
      return advise(open('deny')[0]!, 'deny', () => ({ power: facts.power, at: facts.sea }));
    case 'strike':
      return strike(mind, facts, open);
    case 'loss': {
      const frame = flow.findLast(({ step }) => step === 'loss') as Extract<At, { step: 'loss' }>;
      return lose(mind, findForce(t, frame.force)!.power, facts.at, facts.left, open);
    }
    case 'pick-units':
      return lose(mind, facts.from, facts.at, facts.left, open);
    case 'free-move':
      return freely(mind, flow, facts.at, open);
    case 'advance': {
      const [move] = open('move');
      return move
        ? advise(move, 'advance', () => ({ at: facts.burg }))
        : advise(open('stay')[0]!, 'stay', () => ({ at: facts.burg }));
    }
    case 'assassin-answer':
      return assassin(mind, flow, facts, open);
    case 'choose-effect':
      return target(mind, open);
    case 'make-room':
      return makeRoom(mind, open);
    case 'unrest':
      return unrest(mind, facts.power, open);
    case 'mutiny':
      return mutiny(mind, facts.power, open);
    case 'remove':
      return remove(mind, facts, open);
    case 'forfeit':
      return giveUp(mind, open);
    case 'factions':
    case 'faction': {
      const frame = flow.findLast(({ step }) => step === prompt) as Extract<
        At,
        { step: 'factions' | 'faction' }
      >;
      return prompt === 'faction'
        ? keepFaction(mind, frame.dealt, open)
        : dealOut(mind, facts.heirs, frame.dealt, open);
    }
    case 'heir':
      return crown(mind, open);
  }
}

/** A free move is worth what is at its end: CT-17.7.b. */
function freely(mind: Mind, flow: readonly At[], at: PlaceId, open: Open): Advice {
  const frame = flow.findLast(({ step }) => step === 'free-move') as Extract<At, { step: 'free-move' }>;
  const force = findForce(mind.t, frame.force)!;
  const units = mind.supposed(force);
  const march = new March(mind, force.power, force.at, [force]);
  const here = march.posture(force.at, units);
  let act: Act = open('stay')[0]!;
  let most = here + 0.05;
  for (const move of open('move')) {
    const there = march.posture(move.at, units);
    if (there > most) [act, most] = [move, there];
  }
  return advise(act, act.verb === 'move' ? 'free-move' : 'stay', () => ({
    at,
    to: act.verb === 'move' ? act.at : at,
    size: sizeOf(units),
  }));
}
