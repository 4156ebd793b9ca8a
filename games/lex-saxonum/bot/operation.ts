/** Answers the questions of an operation, step by step, by the campaign that looks best now. */

import { coins } from '../rules/ground.ts';
import type { Act, Operation } from '../state.ts';
import { type Advice, advise, campaignFacts } from './advice.ts';
import { type Aims, bestCampaign, type Campaign, groupsOf, onward } from './campaign.ts';
import { called, carolingianKey, families } from './families.ts';
import { gatheringCosts, isFriendly, type Position, stepTowards, wallsAgainst } from './position.ts';

/** What may be done now, by verb. */
export type Open = (verb: Act['verb'], fits?: (act: never) => boolean) => Act | undefined;

/** Calls the next piece of the plan, or marches. */
export function activate(position: Position, open: Open, aims: Aims): Advice | undefined {
  const operation = position.t.operation!;
  const plan = bestCampaign(position, families(position, operation), aims);
  if (!plan) return advise(open('march'), 'no-plan');
  const commander = position.side === 'saxon' ? 'widukind' : 'charlemagne';
  const missing = plan.units.filter((unit) => !operation.units.includes(unit));
  if (plan.led && !operation.led) {
    return advise(
      muster(position, open, plan, commander) ??
        open('activate', (act: { unit: string }) => act.unit === commander),
      'call',
      () => campaignFacts(plan),
    );
  }
  if (missing.length === 0) return advise(open('march'), 'enough', () => campaignFacts(plan));
  const [next] = missing as [string];
  return advise(
    muster(position, open, plan, next) ?? open('activate', (act: { unit: string }) => act.unit === next),
    'call',
    () => campaignFacts(plan),
  );
}

const keyOf = ({ t, side }: Position, piece: string): string => {
  if (piece === 'charlemagne') return 'royal';
  if (piece === 'widukind') return t.widukind.at!;
  return side === 'saxon' || !t.map.units[piece] ? t.units[piece]!.at : carolingianKey(t, piece);
};

/** One payment for all that it covers, if the plan wants them all. */
function muster(position: Position, open: Open, plan: Campaign, piece: string): Act | undefined {
  const { t, side } = position;
  const key = keyOf(position, piece);
  const covered = t.map.unitOrder.filter((unit) => {
    const { at, active } = t.units[unit]!;
    if (!Object.hasOwn(t.lands, at) || t.operation!.units.includes(unit)) return false;
    if (active && t.operation!.kind !== 'winter') return false;
    const saxon = t.map.units[unit]!.nation === 'saxon';
    return saxon === (side === 'saxon') && keyOf(position, unit) === key;
  });
  if (!covered.every((unit) => plan.units.includes(unit))) return undefined;
  const commander = side === 'saxon' ? t.widukind : t.charlemagne;
  const leads =
    commander.at !== null && keyOf(position, side === 'saxon' ? 'widukind' : 'charlemagne') === key;
  if (leads && !commander.active && !plan.led) return undefined;
  return open('muster', (act: { key: string }) => act.key === key);
}

/** Those nearest to the meeting place go first, so that nobody's free move is lost; then the army sets out. */
export function gather(position: Position, open: Open, aims: Aims): Advice | undefined {
  const operation = position.t.operation!;
  const plan = bestCampaign(position, [called(position, operation)], aims);
  if (!plan) return advise(open('end'), 'nothing-pays');
  const { gather: goal, way } = plan;
  const onTheWay = groupsOf(position, operation)
    .filter((group) => group.land !== goal)
    .map((group) => ({ group, cost: gatheringCosts(position, group).get(goal) ?? 0 }))
    .sort((a, b) => a.cost - b.cost);
  for (const { group } of onTheWay) {
    const to = stepTowards(position, group, goal);
    const step = open(
      'group',
      (act: { from: string; to: string }) => act.from === group.land && act.to === to,
    );
    if (step) return advise(step, 'gather', () => ({ ...campaignFacts(plan), gather: goal }));
  }
  const next =
    way.length === 0
      ? open('fight', (act: { land: string }) => act.land === goal)
      : open('advance', (act: { from: string; to: string }) => act.from === goal && act.to === way[0]);
  return advise(next, 'campaign', () => campaignFacts(plan)) ?? advise(open('end'), 'nothing-pays');
}

/** No defender is left where the army stands: pillage is free, then whatever is best. */
export function campaign(position: Position, open: Open, aims: Aims): Advice | undefined {
  const operation = position.t.operation!;
  const { t } = position;
  const here = operation.at!;
  const pillage = open('pillage');
  if (pillage) return advise(pillage, 'pillage', () => ({ land: here, rp: coins(t, here) }));
  const plan = onward(position, operation, aims);
  if (!plan) return goHome(position, open, operation);
  if (plan.way.length > 0) {
    const move = open('move', (act: { to: string }) => act.to === plan.way[0]);
    return advise(move, 'campaign', () => campaignFacts(plan)) ?? goHome(position, open, operation);
  }
  const walls = wallsAgainst(position, here);
  if (walls > 0) {
    const storm = () => ({ ...campaignFacts(plan), hits: walls });
    return advise(open('assault'), 'assault', storm) ?? goHome(position, open, operation);
  }
  return advise(open('end'), 'stay', () => ({ land: here })) ?? goHome(position, open, operation);
}

const goHome = (position: Position, open: Open, { at }: Operation): Advice | undefined =>
  advise(
    isFriendly(position, at!) ? (open('end') ?? open('retreat')) : (open('retreat') ?? open('end')),
    'go-home',
  );
