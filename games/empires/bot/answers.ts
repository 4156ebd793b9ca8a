/** What is asked of a realm in the turns of others, and what does not belong to an endeavor. */

import { areaOf } from '../rules/empire.ts';
import { rebellionValue } from '../rules/rebellion.ts';
import type { AreaId, Questions } from '../state.ts';
import { type Advice, advise, best, type Open, percent } from './advice.ts';
import { threat } from './endeavors.ts';
import { advancesOf, type Mind } from './mind.ts';

/** A defense pays if it saves more than its gold and its card are worth. */
export function defend(mind: Mind, facts: Questions['defend'], open: Open, most: number | null): Advice {
  const { kind, target, by, rating, cost } = facts;
  const [peace] = open('peace');
  const lost = threat(mind, kind, target, by, rating);
  if (peace && lost > 1) return advise(peace, 'peace', () => ({ area: target }));
  const weaker = rating - mind.own.statures.combat - advancesOf(mind.t, mind.own);
  const saved = (gold: number) => lost - threat(mind, kind, target, by, weaker - gold) - gold * mind.gold;
  const gold = most === null ? 0 : best([0, 1, 2, 3].slice(0, most + 1), saved)!;
  if (most !== null && saved(gold) > cost * mind.gold + cardWorth(mind)) {
    const odds = (at: number) => percent(mind.chance(kind, kind === 'pillage' ? 'target -1' : 'C', at));
    return advise({ verb: 'defend', gold }, 'defend', () => ({
      area: target,
      before: odds(rating),
      after: weaker - gold < 0 ? 0 : odds(weaker - gold),
    }));
  }
  return advise(open('endure')[0]!, 'endure', () => ({ area: target }));
}

/** A card serves for something else as long as one's own turn is to come. */
const cardWorth = ({ t, own, temper }: Mind): number => {
  const [place, now] = [
    t.positions.indexOf(own.id),
    t.turn === null ? -1 : t.positions.indexOf(t.turn.realm),
  ];
  return place < 0 || place > now ? temper.card : 0.05;
};

export function court(mind: Mind, open: Open): Advice {
  const [stay] = open('stay');
  const seatWorth = (area: AreaId): number => areaOf(mind.t, area).level + areaOf(mind.t, area).fort / 2;
  const action = best(open('court'), ({ area }) => seatWorth(area));
  const now = mind.own.court;
  if (stay && (!action || now === null || seatWorth(action.area) <= seatWorth(now) + 1))
    return advise(stay, 'stay');
  return advise(action!, 'court', () => ({ area: action!.area }));
}

/** As late as possible: whoever plays last strikes those who have no cards left. */
export function position(open: Open): Advice {
  const action = best(open('position'), ({ place }) => place)!;
  return advise(action, 'position');
}

/** The calm ones first: an area that has risen stirs up its kin. */
export function nextCheck(mind: Mind, open: Open): Advice {
  const value = (area: AreaId) => rebellionValue(mind.t, area, { gold: 0, waived: [] });
  const action = best(open('check'), ({ area }) => -value(area));
  return action
    ? advise(action, 'check', () => ({ area: action.area }))
    : advise(open('check-all')[0]!, 'check-all');
}

/** A tie counts against whoever is a rival at all. */
export const waive = (mind: Mind, area: AreaId, open: Open): Advice => {
  const owner = areaOf(mind.t, area).owner;
  const rival = owner !== null && mind.harm(mind.t.realms[owner]!) > 0;
  return rival ? advise(open('insist')[0]!, 'insist', () => ({ area })) : advise(open('waive')[0]!, 'waive');
};

// ---------------------------------------------------------------- the second edition

/** An army bears a loss, unless it is worth more than the level: it costs gold, and levels count at the end. */
export const loss = (open: Open): Advice => advise(open('lose-army')[0]!, 'lose-army');

export function sack(mind: Mind, open: Open): Advice {
  const [action] = open('tear-down');
  return action && mind.left > 0 ? advise(action, 'tear-down') : advise(open('ravage')[0]!, 'ravage');
}

/** What is given goes where the land is best, what is suffered where it is poorest. */
export function choose(mind: Mind, card: number, open: Open): Advice {
  const { deed } = mind.t.eventCards[card]!;
  const sign = deed?.does === 'place' ? 1 : -1;
  const action = best(open('choose'), ({ area }) => sign * mind.worth(area) * mind.kept(area))!;
  return advise(action, sign > 0 ? 'choose' : 'suffer-least', () => ({ area: action.area }));
}

export function ransom(mind: Mind, facts: Questions['ransom'], open: Open): Advice {
  const [pay] = open('pay-off');
  const { deed } = mind.t.eventCards[facts.card]!;
  const harm = deed?.does === 'ransom' && deed.otherwise.does === 'levels' ? 2.5 : 1.2;
  return pay && facts.gold * mind.gold <= harm
    ? advise(pay, 'pay-off')
    : advise(open('suffer')[0]!, 'suffer');
}

// ---------------------------------------------------------------- the Grand Scenario

/** The best land of those that are free. */
export function throne(mind: { t: Mind['t'] }, open: Open): Advice {
  const action = best(open('take-throne'), ({ area }) => areaOf(mind.t, area).level)!;
  return advise(action, 'take-throne', () => ({ area: action.area }));
}
