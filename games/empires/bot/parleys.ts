/** Votes, parleys that are worth calling, deals, and what a lost vote costs. */

import type { Choice } from '@annales/engine';
import { look } from '@annales/engine';
import { formOf } from '../../advice.ts';
import { conversionNeeds, hasFaithToConvert } from '../rules/church.ts';
import { mayClaim } from '../rules/claims.ts';
import { areaOf, played, realmOf, realmPlayedBy } from '../rules/empire.ts';
import { sidesOf } from '../rules/gifts.ts';
import { mayCall } from '../rules/grand-diplomacy.ts';
import type { Act, AreaId, Gift, Issue, Questions, Realm, RealmId } from '../state.ts';
import { type Advice, advise, best, type Open } from './advice.ts';
import { Mind } from './mind.ts';

// ---------------------------------------------------------------- votes

/** Whom a vote is between: who called it, and whom it goes against. */
function sides({ t }: Mind, issue: Issue, caller: RealmId): { caller: RealmId; other: RealmId | null } {
  if (issue.kind === 'possession') return { caller, other: issue.by };
  if (issue.kind === 'excommunication') return { caller, other: issue.realm };
  if (issue.kind === 'claim')
    return { caller, other: areaOf(t, issue.area).claims.find((realm) => realm !== caller) ?? null };
  return { caller, other: null };
}

/** Whether one who has nothing to do with it would vote for the caller: for the weaker, so that nobody runs away. */
function favours(mind: Mind, voter: Realm, caller: RealmId, other: RealmId | null): boolean {
  const { t } = mind;
  const asking = mind.points(realmOf(t, caller));
  return asking <= mind.points(other === null ? voter : realmOf(t, other));
}

/** For oneself; else for whoever is weaker. */
export function vote(mind: Mind): Advice {
  const { t, own } = mind;
  const { issue, caller } = t.parley!;
  const { other } = sides(mind, issue, caller);
  const side = (which: 'for' | 'against'): Act => ({ verb: 'vote', side: which });
  if (caller === own.id) return advise(side('for'), 'vote-own');
  if (other === own.id) return advise(side('against'), 'vote-own');
  if (issue.kind === 'crusade') {
    const gains = mayGainByCrusade(mind);
    return advise(side(gains ? 'for' : 'against'), gains ? 'crusade-for' : 'crusade-against');
  }
  const pro = favours(mind, own, caller, other);
  if (other !== null)
    return advise(side(pro ? 'for' : 'against'), 'vote-weaker', () => ({ realm: pro ? caller : other }));
  return advise(side(pro ? 'for' : 'against'), pro ? 'vote-weaker' : 'vote-leader', () => ({
    realm: caller,
  }));
}

/** Cards are spent only on one's own cause, and only while they can turn it. */
export function influence(mind: Mind, open: Open): Advice {
  const { issue, caller, votes, voters } = mind.t.parley!;
  const { other } = sides(mind, issue, caller);
  const mine = caller === mind.own.id || other === mind.own.id;
  const card = open('influence')[0] ?? open('sway')[0];
  if (!mine) return advise(open('enough')[0]!, 'enough');
  if (!card) return advise(open('enough')[0]!, 'no-influence');
  const pro = voters.filter(
    (id) => id === caller || (id !== other && favours(mind, realmOf(mind.t, id), caller, other)),
  );
  const sum = (ids: readonly RealmId[]) => ids.reduce((all, id) => all + votes[id]!, 0);
  const ahead = sum(pro) - sum(voters.filter((id) => !pro.includes(id)));
  const lead = caller === mind.own.id ? ahead : -ahead - 1;
  return lead < 3 ? advise(card, 'influence') : advise(open('enough')[0]!, 'won-already');
}

/** Who would win a parley that this realm called, if all vote as the bot would. */
function wouldWin(mind: Mind, other: RealmId | null): boolean {
  const { t, own } = mind;
  let sum = 0;
  for (const realm of played(t)) {
    if (!mayCall(realm) && realm.id !== own.id) continue;
    const pro = realm.id === own.id || (realm.id !== other && favours(mind, realm, own.id, other));
    sum += pro ? realm.statures.diplomacy : -realm.statures.diplomacy;
  }
  const cards = look(own.hand).filter((n) => t.eventCards[n]!.kind === 'influence').length;
  return sum + cards * t.charts.points.influence >= 0;
}

/** A claim by the vote of all, or the way back into the church, where the votes should do. */
export function callParley(mind: Mind, open: Open): Advice | undefined {
  const [plead] = open('plead');
  if (plead && wouldWin(mind, null)) return advise(plead, 'plead');
  const rival = (area: AreaId) => areaOf(mind.t, area).claims.find((id) => id !== mind.own.id) ?? null;
  const likely = open('petition').filter(({ area }) => wouldWin(mind, rival(area)));
  const action = best(likely, ({ area }) => mind.kept(area));
  return action && advise(action, 'petition', () => ({ area: action.area }));
}

/** Who is shut out of the church suffers in every rating: an area must be worth that for as long as it lasts. */
export function verdict(mind: Mind, { areas }: Questions['verdict'], open: Open): Advice {
  const worth = areas.reduce((sum, area) => sum + mind.worth(area), 0);
  return worth > 2 + 3 * mind.ahead ? advise(open('defy')[0]!, 'defy') : advise(open('cede')[0]!, 'cede');
}

// ---------------------------------------------------------------- crusades

const BYZANTIUM = 'byzantium';

/**
 * The Holy Land falls to no player: a crusade costs those who march their cards and gold, and the Byzantine the levels that they
 * trample, but the first gives him claims. So it is for him to call the first, and for others only
 * where he leads and lies on the way.
 */
function mayGainByCrusade(mind: Mind): boolean {
  const { t, own } = mind;
  const greek = t.realms[BYZANTIUM];
  if (own.id === BYZANTIUM) return t.crusades.held === 0;
  if (own.religion !== 'RC') return true;
  return greek !== undefined && greek.seat !== null && mind.harm(greek) > 0.5 * mind.temper.rivalry;
}

export const summon = (mind: Mind, open: Open): Advice =>
  mayGainByCrusade(mind)
    ? advise(open('call-crusade')[0]!, 'crusade-for')
    : advise(open('no-crusade')[0]!, 'crusade-against');

/** Who lets them pass loses a level there; who does not may lose the land. */
export function passage(mind: Mind, area: AreaId, open: Open): Advice {
  const { fort } = areaOf(mind.t, area);
  return fort > 0 || area === mind.own.court
    ? advise(open('bar-passage')[0]!, 'bar-passage', () => ({ area }))
    : advise(open('grant-passage')[0]!, 'grant-passage', () => ({ area }));
}

// ---------------------------------------------------------------- deals

/** A claim counts where one owns the land; elsewhere it may be of use some day, unless the leader dies before. */
function claimWorth(mind: Mind, area: AreaId): number {
  const { points } = mind.t.charts;
  if (areaOf(mind.t, area).owner === mind.own.id) return points.claim * mind.kept(area);
  return mind.left === 0 ? 0 : 0.5;
}

const sum = (areas: readonly AreaId[], worth: (area: AreaId) => number): number =>
  areas.reduce((all, area) => all + worth(area), 0);

const giftWorth = (mind: Mind, { gold, areas, claims }: Gift): number =>
  gold * mind.gold + sum(areas, (area) => mind.worth(area)) + sum(claims, (area) => claimWorth(mind, area));

/** What a tie is worth to its owner: his own land is calmer by it, another’s is not. */
const TIE = { own: 1, other: 0.3 };
/** What fortifications are worth in land that comes to one. */
const WALLS = 0.5;

/** Who gets them has begun nothing himself: they count as far as they bring the area’s conversion, once it is his. */
function conversionWorth(mind: Mind, area: AreaId): number {
  const { t, own } = mind;
  if (mind.left === 0 || !hasFaithToConvert(t, own, area)) return 0;
  const share = areaOf(t, area).converting!.count / conversionNeeds(t, own, area);
  return share >= 1 ? t.charts.points.conversion : (t.charts.points.conversion * share) / 2;
}

/** What is agreed of the areas beside their possession, to who gets them. */
const termsWorth = (mind: Mind, { areas, ties, conversions, razed }: Gift): number =>
  sum(ties, (area) => (areas.includes(area) || areaOf(mind.t, area).owner === mind.own.id ? TIE.own : 0)) +
  sum(conversions, (area) => (areas.includes(area) ? conversionWorth(mind, area) : 0)) -
  WALLS * razed.length;

/** What he loses by it who gives them; with an area goes what was begun there. */
const termsCost = (mind: Mind, { areas, ties }: Gift): number =>
  sum(ties, (area) =>
    areas.includes(area) ? 0 : areaOf(mind.t, area).owner === mind.own.id ? TIE.own : TIE.other,
  );

/** What a deal brings a side, less what it does for the other, as far as he is a rival. */
function dealWorth(mind: Mind, partner: Mind, got: Gift, gives: Gift): number {
  const gets = giftWorth(mind, got) + termsWorth(mind, got);
  const gain = gets - 1.2 * (giftWorth(mind, gives) + termsCost(mind, gives));
  const his =
    giftWorth(partner, gives) +
    termsWorth(partner, gives) -
    giftWorth(partner, got) -
    termsCost(partner, got);
  return gain - mind.harm(partner.own) * his;
}

/** Less is not worth a deal. */
const WORTHWHILE = 0.2;

/** What others have offered is answered as soon as it is seen; agreements, which nobody can hold it to, it declines. */
export function answerOffer(mind: Mind, open: Open): Advice | undefined {
  for (const deal of mind.t.offers.open) {
    if (deal.to !== mind.seat || realmPlayedBy(mind.t, deal.from) === null) continue;
    const partner = new Mind(mind.t, deal.from, mind.temper);
    const { given, asked } = sidesOf(deal);
    const good = dealWorth(mind, partner, given, asked) > WORTHWHILE;
    const accept = open('accept').find(({ offer }) => offer === deal.number);
    if (good && accept) return advise(accept, 'accept');
    const refuse = open('refuse').find(({ offer }) => offer === deal.number);
    if (refuse) return advise(refuse, good ? 'refuse-now' : 'refuse');
  }
  const [decline] = open('decline');
  return decline && advise(decline, 'decline');
}

/** Claims to what the other owns, that he lacks and could have. */
const claimsFor = ({ t }: Mind, holder: Realm, taker: Realm): AreaId[] =>
  t.map.order.filter((area) => {
    const { owner, claims } = areaOf(t, area);
    return (
      owner === taker.id &&
      claims.includes(holder.id) &&
      !claims.includes(taker.id) &&
      mayClaim(t, taker, area)
    );
  });

/** The most that is asked for a claim, or paid for one. */
const DEAREST = 6;

/** Claims go where they count: against each other, or for gold; so many offers in a round that nobody is flooded. */
export function makeOffer(mind: Mind, choices: readonly Choice<Act>[]): Advice | undefined {
  const { t, own, seat } = mind;
  const partners = played(t).filter(({ id }) => id !== own.id);
  if (t.offers.made >= t.round * partners.length || !formOf(choices, 'offer')) return undefined;
  if (t.offers.open.some(({ from }) => from === seat)) return undefined;
  let top: Advice | undefined;
  let most = WORTHWHILE;
  for (const realm of partners) {
    const wanted = claimsFor(mind, realm, own)[0];
    const spare = claimsFor(mind, own, realm)[0];
    if (wanted === undefined && spare === undefined) continue;
    const partner = new Mind(t, realm.seat!, mind.temper);
    const weigh = (gives: Gift, gets: Gift): void => {
      const gain = dealWorth(mind, partner, gets, gives);
      if (gain <= most || dealWorth(partner, mind, gives, gets) <= WORTHWHILE) return;
      most = gain;
      top = offerOf(realm.id, gives, gets);
    };
    const claim = (area: AreaId | undefined, gold = 0): Gift => ({
      ...NOTHING,
      gold,
      claims: area === undefined ? [] : [area],
    });
    if (wanted !== undefined && spare !== undefined) weigh(claim(spare), claim(wanted));
    for (let gold = 1; gold <= DEAREST; gold++) {
      if (wanted !== undefined && gold <= own.gold) weigh(claim(undefined, gold), claim(wanted));
      if (spare !== undefined && gold <= realm.gold) weigh(claim(spare), claim(undefined, gold));
    }
  }
  return top;
}

const NOTHING: Gift = { gold: 0, areas: [], claims: [], ties: [], conversions: [], razed: [] };

function offerOf(to: RealmId, gives: Gift, gets: Gift): Advice {
  const action: Act = {
    verb: 'offer',
    to,
    ...gives,
    price: gets.gold,
    askedAreas: gets.areas,
    askedClaims: gets.claims,
    askedTies: gets.ties,
    askedConversions: gets.conversions,
    askedRazed: gets.razed,
  };
  const [wanted, spare] = [gets.claims[0], gives.claims[0]];
  if (wanted !== undefined && spare !== undefined)
    return advise(action, 'offer-swap', () => ({ realm: to, wanted, spare }));
  return wanted !== undefined
    ? advise(action, 'offer-buy', () => ({ realm: to, area: wanted, gold: gives.gold }))
    : advise(action, 'offer-sell', () => ({ realm: to, area: spare!, gold: gets.gold }));
}
