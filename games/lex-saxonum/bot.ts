/** What a sensible player does on either side, one question at a time: see “Bot notes” in rulings.md. */

import type { Ask, Bot, Decision, Situation, State } from '@annales/engine';
import { type Advice, advise, campaignFacts } from './bot/advice.ts';
import { type Aims, bestCampaign, type Campaign } from './bot/campaign.ts';
import * as carolingian from './bot/carolingian.ts';
import * as combat from './bot/combat.ts';
import { CAMPAIGN, type Call, families } from './bot/families.ts';
import type { Open } from './bot/operation.ts';
import * as march from './bot/operation.ts';
import { type Position, type Sight, survey } from './bot/position.ts';
import * as saxon from './bot/saxon.ts';
import { bonusOf } from './rules/ground.ts';
import type { Act, MarkerId, Questions, Side, Table, UnitId } from './state.ts';

type Here = Situation<State<Table>, Act, State<Table>, Questions>;

const botOf = (name: string, sight: Sight): Bot => ({
  name,
  decide: (situation) => decide(situation as unknown as Here, sight),
});

export const heuristic: Bot = botOf('heuristic', 'far');
/** It sees no farther than the next fight: for later it neither draws, keeps, guards nor converts anything. */
export const shortsighted: Bot = botOf('shortsighted', 'near');

function decide({ view, ask, seat, choices, explained }: Here, sight: Sight): Decision<Act> {
  const open: Open = (verb, fits = () => true) =>
    choices.find(({ action }) => action.verb === verb && fits(action as never))?.action as Act | undefined;
  const found = answer(ask!, survey(view.table, seat as Side, sight), open);
  const { action, why } = found ?? fallBack(choices.map(({ action }) => action as Act));
  return explained ? { action, because: why() } : { action };
}

/** What does no harm, if the plan cannot be followed. */
const HARMLESS = ['pass', 'end', 'retreat', 'stop', 'finish', 'no', 'wait', 'stand', 'march'];

const fallBack = (acts: Act[]): Advice =>
  advise(HARMLESS.map((verb) => acts.find((act) => act.verb === verb)).find((act) => act) ?? acts[0], 'any')!;

function aimsOf(position: Position, call: Call): Aims {
  const aims = position.side === 'saxon' ? saxon.aims(position, call) : carolingian.aims(position, call);
  if (position.sight === 'far') return aims;
  const { t, side } = position;
  return {
    ...aims,
    budget: t.purse[side],
    lost: 0.2,
    absence: () => 0,
    staying: () => ({ rp: 0, chance: 1 }),
    holding: () => 1,
  };
}

/** What pays only later: markers, garrisons, baptism. */
const FOR_LATER = ['draw', 'scara', 'conversion'];

/** What it would do; nothing that it knows of where one answer is as good as another. */
function answer(ask: Ask<Act, Questions>, position: Position, open: Open): Advice | undefined {
  const { t, side } = position;
  const ours = side === 'saxon' ? saxon : carolingian;
  const aims = (): Aims => aimsOf(position, t.operation ?? CAMPAIGN);
  if (position.sight === 'near' && FOR_LATER.includes(ask.prompt)) return undefined;
  switch (ask.prompt) {
    case 'draw':
      return ours.draw(position, open);
    case 'reinforcements':
      return ours.reinforce(position, open);
    case 'levy':
      return advise(
        open('send', ({ unit }: { unit: UnitId }) => bonusOf(t, unit) === 0),
        'levy',
      );
    case 'operations':
      return operations(position, open);
    case 'activation':
      return march.activate(position, open, aims());
    case 'gathering':
      return march.gather(position, open, aims());
    case 'party':
      return advise(open('to'), 'any');
    case 'campaign':
      return march.campaign(position, open, aims());
    case 'ambush':
      return advise(open('ambush'), 'ambush') ?? advise(open('no'), 'not-held');
    case 'thuringe':
      return advise(open('rise'), 'thuringe') ?? advise(open('no'), 'not-held');
    case 'walls':
      return combat.walls(position, open);
    case 'swamps':
      return combat.swamps(position, open);
    case 'loss':
      return combat.loss(position, open, ask.facts.side);
    case 'withdrawal':
      return combat.withdraw(position, open);
    case 'pressing':
      return combat.press(position, open, aims());
    case 'interception':
      return combat.intercept(position, open, ask.facts.units);
    case 'challenge':
      return combat.challenge(position, open, ask.facts.units);
    case 'staying':
      return (
        advise(open('pay'), 'keep-levies', () => ({ land: ask.facts.land, purse: t.purse[side] })) ??
        advise(open('go-home'), 'cannot-keep')
      );
    case 'revolt':
      return saxon.revolt(position, open);
    case 'rising':
      return combat.rising(position, open, ask.facts.land);
    case 'massacre':
      return carolingian.massacre(position, open);
    case 'massacre-lands':
      return carolingian.strike(position, open);
    case 'scara':
      return carolingian.garrison(position, open, ask.facts.units);
    case 'widukind':
      return saxon.placeWidukind(position, open);
    case 'winter':
      return winter(position, open);
    case 'conversion':
      return carolingian.convert(position, open);
    case 'refuge':
      return undefined;
  }
  return ask satisfies never;
}

// ---------------------------------------------------------------- phase E

const planned = (position: Position, call: Call): Campaign | null =>
  bestCampaign(position, families(position, call), aimsOf(position, call));

const CALLS: Record<string, Call> = {
  'sorb-raid': { kind: 'raid', free: 'sorb' },
  'veleti-raid': { kind: 'raid', free: 'veleti' },
  'obotrite-raid': { kind: 'raid', free: 'obotrite' },
  'to-arms-westphalia': { kind: 'to-arms', free: 'westphalia' },
  'to-arms-angria': { kind: 'to-arms', free: 'angria' },
  'to-arms-eastphalia': { kind: 'to-arms', free: 'eastphalia' },
};

/** The best of the campaigns and markers at hand; risings wait until nothing else is to be done. */
function operations(position: Position, open: Open): Advice | undefined {
  const { t, side } = position;
  const plan = planned(position, CAMPAIGN);
  let best = plan?.net ?? 0;
  let act = best > 0 ? advise(open('operate'), 'campaign', () => campaignFacts(plan!)) : undefined;
  let last: Advice | undefined;
  open('play', ({ marker }: { marker: MarkerId }) => {
    const face = t.markers[marker]![side];
    const play: Act = { verb: 'play', marker };
    const call = CALLS[face];
    if (face === 'elites') [act, best] = [advise(play, 'elites'), Number.POSITIVE_INFINITY];
    else if (!call) last = advise(play, 'rise-last');
    else {
      const raid = planned(position, call);
      const net = raid?.net ?? 0;
      if (net > best) [act, best] = [advise(play, 'campaign', () => campaignFacts(raid!)), net];
    }
    return false;
  });
  return act ?? last ?? advise(open('pass'), 'pass', () => ({ purse: t.purse[side] }));
}

function winter(position: Position, open: Open): Advice | undefined {
  const plan = planned(position, { kind: 'winter', free: null });
  const operate = plan ? advise(open('operate'), 'campaign', () => campaignFacts(plan)) : undefined;
  return operate ?? advise(open('no'), open('operate') ? 'nothing-pays' : 'not-held');
}
