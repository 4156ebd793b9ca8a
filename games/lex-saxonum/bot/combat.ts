/** Answers in a fight, for either side: walls, losses, withdrawing, pressing on, and the tactical markers. */

import { bonusOf, isConquered } from '../rules/ground.ts';
import type { Act, LandId, Side, UnitId } from '../state.ts';
import { type Advice, advise, ofHundred } from './advice.ts';
import type { Aims } from './campaign.ts';
import { judgement } from './judgement.ts';
import { odds, strengthOf, toll } from './odds.ts';
import type { Open } from './operation.ts';
import { force, missingLands, ours, type Position, theirs, wallsAgainst } from './position.ts';

/** Stone that can take several hits fights; a fortress stays out, to be stormed apart, unless the fight is even. */
export function walls(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const { land, attackers } = t.combat!;
  const even = strengthOf(force(t, attackers)) <= strengthOf(force(t, ours(position, land))) + 0.5;
  const hits = t.charts.hits[t.lands[land]!.fortification!];
  const strong = hits > 1;
  return even || strong
    ? advise(open('join'), strong ? 'walls-strong' : 'walls-even', () => ({ hits }))
    : advise(open('stay-out'), 'walls-weak');
}

/** One's own cheapest, the enemy's dearest; a Saxon whose land is lost cannot be bought again. */
export function loss(position: Position, open: Open, side: Side): Advice | undefined {
  const { t } = position;
  const worth = (unit: UnitId): number => {
    const { home, nation } = t.map.units[unit]!;
    const lostForGood = nation === 'saxon' && isConquered(t, home) ? 1.5 : 0;
    return bonusOf(t, unit) * 1.2 + lostForGood;
  };
  const targets = all(open, 'lose') as { verb: 'lose'; unit: UnitId }[];
  const ranked = [...targets].sort((a, b) => worth(a.unit) - worth(b.unit));
  const own = side === position.side;
  return advise(own ? ranked[0] : ranked.at(-1), own ? 'lose-weakest' : 'take-strongest');
}

/** Every offer of a verb. */
function all(open: Open, verb: Act['verb']): Act[] {
  const found: Act[] = [];
  open(verb, (act: Act) => {
    found.push(act);
    return false;
  });
  return found;
}

/** Living units are next year's raid: they stay only if the odds are even, or all would be lost with the land. */
export function withdraw(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const { land, attackers, attacker, walls: wallsIn } = t.combat!;
  const attack = force(t, attackers);
  const defence = force(t, ours(position, land));
  const stones = wallsIn ? 1 / 3 : 0;
  const { win } = odds(attack, defence, 0, t.purse[attacker]);
  const decisive =
    position.side === 'saxon' && missingLands(position).filter((one) => one !== land).length === 0;
  const facts = () => ({ land, win: ofHundred(win) });
  const stand = advise(open('stand'), decisive ? 'stand-or-lose' : 'stand', facts);
  if (
    decisive ||
    win < judgement[position.side].withdraw ||
    strengthOf(defence) + stones > strengthOf(attack)
  )
    return stand;
  const refuges = all(open, 'withdraw') as { verb: 'withdraw'; to: LandId }[];
  const safety = (to: LandId): number => {
    const near = t.map.neighbours[to]!.filter(
      (next) => next !== land && theirs(position, next).length > 0,
    ).length;
    const company = ours(position, to).length;
    return company * 0.5 + (t.lands[to]!.standing ? 1 : 0) - near;
  };
  const refuge = [...refuges].sort((a, b) => safety(b.to) - safety(a.to))[0];
  return advise(refuge, 'withdraw', facts) ?? advise(open('stand'), 'no-refuge');
}

/** Another round, as long as it pays. */
export function press(
  position: Position,
  open: Open,
  { prizes, budget, lost, killed }: Aims,
): Advice | undefined {
  const { t } = position;
  const { land, attackers, interception } = t.combat!;
  const defence = force(t, theirs(position, land));
  const prize = prizes.get(land);
  const value = interception ? 4 : (prize?.value ?? 0);
  const stones = !interception && prize?.wallsMustFall ? wallsAgainst(position, land) : 0;
  const attack = force(t, attackers);
  const fight = odds(attack, defence, stones, Math.max(1, budget));
  const net = fight.win * value - fight.rp - toll(attack, fight.lost, lost) + fight.killed * killed(land);
  const facts = () => ({ land, win: ofHundred(fight.win), rp: Math.round(fight.rp) });
  return (
    (net > 0 ? advise(open('press'), 'press', facts) : undefined) ??
    advise(open('retreat'), 'break-off', facts)
  );
}

/** A hit is worth a marker if the unit it spares lives. */
export function swamps(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const { land, attacker, attackers, losses } = t.combat!;
  const units = attacker === 'saxon' ? attackers : ours(position, land);
  const hits = losses.find((one) => one.side === 'saxon');
  const spared = hits && hits.fives + hits.sixes <= units.length;
  return (
    (spared ? advise(open('swamps'), 'swamps') : undefined) ??
    advise(open('no'), open('swamps') ? 'swamps-vain' : 'not-held')
  );
}

/** Up to five of the strongest next door, if they would win and the spoils are worth it. */
export function intercept(position: Position, open: Open, band: UnitId[]): Advice | undefined {
  const { t } = position;
  if (band.length >= t.charts.interceptors)
    return advise(open('intercept'), 'band-full', () => ({ units: band.length }));
  const near = (all(open, 'with') as { verb: 'with'; unit: UnitId }[]).filter(
    ({ unit }) => t.map.units[unit],
  );
  const next = near.sort((a, b) => bonusOf(t, b.unit) - bonusOf(t, a.unit))[0];
  if (band.length > 0)
    return (
      advise(next, 'intercept-more') ?? advise(open('intercept'), 'band-full', () => ({ units: band.length }))
    );
  const strongest = near.slice(0, t.charts.interceptors).map(({ unit }) => unit);
  const { win } = odds(
    force(t, strongest),
    force(t, t.operation!.units),
    0,
    Math.min(4, t.purse.carolingian),
  );
  const facts = () => ({ units: strongest.length, win: ofHundred(win) });
  return (
    (win > 0.6 ? advise(next, 'intercept', facts) : undefined) ??
    advise(open('no'), near.length > 0 ? 'intercept-not' : 'not-held', facts)
  );
}

/** The pillager fights if he is likely to outlast them; else he gives up his spoils. */
export function challenge(position: Position, open: Open, band: UnitId[]): Advice | undefined {
  const { t } = position;
  const { win } = odds(force(t, band), force(t, t.operation!.units), 0, Math.min(4, t.purse.carolingian));
  const facts = () => ({ win: ofHundred(win) });
  return win < 0.5 ? advise(open('accept'), 'accept', facts) : advise(open('refuse'), 'refuse', facts);
}

/** Those who rose beside the enemy. */
export function rising(position: Position, open: Open, land: LandId): Advice | undefined {
  const { t } = position;
  const risen = ours(position, land).filter((unit) => t.units[unit]!.active);
  const { win } = odds(force(t, risen), force(t, theirs(position, land)), 0, t.purse.saxon);
  const decisive = missingLands(position).length === 0;
  const facts = () => ({ land, win: ofHundred(win) });
  return (
    (win > 0.45 || decisive ? advise(open('fight'), decisive ? 'rise-or-lose' : 'rise', facts) : undefined) ??
    advise(open('withdraw') ?? open('wait'), 'rise-not', facts)
  );
}
