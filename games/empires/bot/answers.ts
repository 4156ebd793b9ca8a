/** What is asked of a realm in the turns of others, and what does not belong to an endeavor. */

import { areaOf, realmOf } from '../rules/empire.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Act, Deal, Questions, Realm, RealmId } from '../state.ts';
import { type Advice, advise, best, type Open, percent } from './advice.ts';
import { threat } from './endeavors.ts';
import type { Mind } from './mind.ts';

/** A defense pays if it saves more than its gold and its card are worth. */
export function defend(mind: Mind, facts: Questions['defend'], open: Open, able: boolean): Advice {
  const { kind, target, by, rating, cost } = facts;
  const [peace] = open('peace');
  const lost = threat(mind, kind, target, by, rating);
  if (peace && lost > 1) return advise(peace, 'peace', () => ({ area: target }));
  const saved = lost - threat(mind, kind, target, by, rating - mind.own.statures.combat);
  if (able && saved > cost * mind.gold + 0.45)
    return advise({ verb: 'defend', gold: 0 }, 'defend', () => ({
      area: target,
      before: percent(mind.chance(kind, kind === 'pillage' ? 'target -1' : 'C', rating)),
      after: percent(
        mind.chance(kind, kind === 'pillage' ? 'target -1' : 'C', rating - mind.own.statures.combat),
      ),
    }));
  return advise(open('endure')[0]!, 'endure', () => ({ area: target }));
}

export function court(mind: Mind, open: Open): Advice {
  const [stay] = open('stay');
  if (stay) return advise(stay, 'stay');
  const action = best(open('court'), ({ area }) => areaOf(mind.t, area).level + areaOf(mind.t, area).fort)!;
  return advise(action, 'court', () => ({ area: action.area }));
}

/** As late as possible: whoever plays last strikes those who have no cards left. */
export function position(open: Open): Advice {
  const action = best(open('position'), ({ place }) => place)!;
  return advise(action, 'position');
}

// ---------------------------------------------------------------- the second edition

export function upkeep(open: Open): Advice {
  const [maintain] = open('maintain');
  if (maintain) return advise(maintain, 'maintain');
  return advise((open('disband')[0] ?? open('scuttle')[0])!, 'dismiss');
}

export function sack(mind: Mind, open: Open): Advice {
  const [action] = open('tear-down');
  return action && mind.left > 0 ? advise(action, 'tear-down') : advise(open('ravage')[0]!, 'ravage');
}

/** What is given goes where the land is best, what is suffered where it is poorest. */
export function choose(mind: Mind, card: number, open: Open): Advice {
  const { deed } = mind.t.eventCards[card]!;
  const sign = deed?.does === 'place' ? 1 : -1;
  const action = best(open('choose'), ({ area }) => sign * mind.worth(area))!;
  return advise(action, sign > 0 ? 'choose' : 'suffer-least', () => ({ area: action.area }));
}

export function ransom(mind: Mind, open: Open): Advice {
  const [pay] = open('pay-off');
  return pay && mind.left > 0 ? advise(pay, 'pay-off') : advise(open('suffer')[0]!, 'suffer');
}

// ---------------------------------------------------------------- parleys

/** Whom a vote is between: who called it, and whom it goes against. */
function sides(mind: Mind): { caller: RealmId; other: RealmId | null } {
  const { issue, caller } = mind.t.parley!;
  if (issue.kind === 'possession') return { caller, other: issue.by };
  if (issue.kind === 'excommunication') return { caller, other: issue.realm };
  if (issue.kind === 'claim')
    return { caller, other: areaOf(mind.t, issue.area).claims.find((realm) => realm !== caller) ?? null };
  return { caller, other: null };
}

const points = (mind: Mind, realm: Realm): number => pointsOf(mind.t, realm).total;

/** For oneself; else for whoever is weaker, so that nobody runs away with the game. */
export function vote(mind: Mind): Advice {
  const { caller, other } = sides(mind);
  const { t, own } = mind;
  const side = (which: 'for' | 'against'): Act => ({ verb: 'vote', side: which });
  if (caller === own.id) return advise(side('for'), 'vote-own');
  if (other === own.id) return advise(side('against'), 'vote-own');
  if (other === null) {
    const leads = points(mind, realmOf(t, caller)) > points(mind, own);
    return advise(side(leads ? 'against' : 'for'), leads ? 'vote-leader' : 'vote-weaker', () => ({
      realm: caller,
    }));
  }
  const weaker = points(mind, realmOf(t, caller)) <= points(mind, realmOf(t, other)) ? caller : other;
  return advise(side(weaker === caller ? 'for' : 'against'), 'vote-weaker', () => ({ realm: weaker }));
}

/** Cards are spent only on one's own cause. */
export function influence(mind: Mind, open: Open): Advice {
  const { caller, other } = sides(mind);
  const mine = caller === mind.own.id || other === mind.own.id;
  const card = open('influence')[0] ?? open('sway')[0];
  return mine && card ? advise(card, 'influence') : advise(open('enough')[0]!, 'enough');
}

// ---------------------------------------------------------------- offers

/** What a deal would bring: gold, areas and claims that come, less those that go. */
function dealWorth(mind: Mind, deal: Deal): number {
  const side = (gold: number, areas: readonly string[], claims: readonly string[]): number =>
    gold * mind.gold +
    areas.reduce((sum, area) => sum + mind.worth(area), 0) +
    claims.reduce((sum, area) => sum + (areaOf(mind.t, area).owner === mind.own.id ? 3 : 1), 0);
  return side(deal.gold, deal.areas, deal.claims) - side(deal.price, deal.askedAreas, deal.askedClaims) * 1.3;
}

/** What others have offered is answered as soon as it is seen; agreements, which nobody can hold it to, it declines. */
export function answerOffer(mind: Mind, open: Open): Advice | undefined {
  for (const deal of mind.t.offers.open) {
    if (deal.to !== mind.seat) continue;
    const good = dealWorth(mind, deal) > 0.2;
    const action = good
      ? open('accept').find(({ offer }) => offer === deal.number)
      : open('refuse').find(({ offer }) => offer === deal.number);
    if (action) return advise(action, good ? 'accept' : 'refuse');
  }
  const [decline] = open('decline');
  return decline && advise(decline, 'decline');
}
