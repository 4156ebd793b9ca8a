/** A realm's own turn: taxes first, then cards, then the endeavor that should bring most. */

import type { Choice } from '@annales/engine';
import { formOf } from '../../advice.ts';
import { hasMarker } from '../rules/civilization.ts';
import { areaOf, areasOf, played, wealthOf } from '../rules/empire.ts';
import { mayCall } from '../rules/grand-diplomacy.ts';
import { aidOf, isPast } from '../rules/more-cards.ts';
import type { Act, AreaId, CardId, Realm } from '../state.ts';
import { type Advice, advise, best, type Open } from './advice.ts';
import { build, march } from './builds.ts';
import { explained, guardWorth, type Plan, plans } from './endeavors.ts';
import type { Mind } from './mind.ts';
import { callParley, makeOffer } from './parleys.ts';

/** Before the card is drawn: taxes, since a death would make them dangerous; armies go where they are needed. */
export function begin(mind: Mind, open: Open, choices: readonly Choice<Act>[]): Advice {
  const offered = makeOffer(mind, choices);
  if (offered) return offered;
  const marched = march(mind, open);
  if (marched) return marched;
  const [tax] = open('tax');
  if (tax && levyOf(mind)) return advise(tax, 'tax');
  return advise(open('draw')[0]!, 'draw');
}

// ---------------------------------------------------------------- taxes

interface Levy {
  area: AreaId;
  gold: number;
  gain: number;
}

/** What an area would bring, less the danger of a rebellion. */
function levyFrom(mind: Mind, area: AreaId): Levy | undefined {
  const { t, own } = mind;
  const { level } = areaOf(t, area);
  const more = hasMarker(t, area, 'commerce') ? t.charts.expansion.commerce : 0;
  let top: Levy | undefined;
  for (let gold = 1; gold <= level; gold++) {
    const danger = area === own.court ? 0 : mind.danger(area, { gold, waived: [] });
    const gain = (gold + more) * mind.gold - danger;
    if (!top || gain > top.gain) top = { area, gold, gain };
  }
  return top;
}

/** The best that could be taxed, if anything is worth it. */
function levyOf(mind: Mind, areas: readonly AreaId[] = areasOf(mind.t, mind.own.id)): Levy | undefined {
  const { squeezed } = mind.t.turn!;
  let top: Levy | undefined;
  for (const area of areas) {
    const levy = squeezed.includes(area) ? undefined : levyFrom(mind, area);
    if (levy && levy.gain > (top?.gain ?? 0)) top = levy;
  }
  return top;
}

export function taxation(mind: Mind, open: Open): Advice {
  const levies = open('levy');
  const top = levyOf(mind, [...new Set(levies.map(({ area }) => area))]);
  const action = top && levies.find(({ area, gold }) => area === top.area && gold === top.gold);
  if (!action) return advise(open('end-taxes')[0]!, 'end-taxes');
  const safe = action.area === mind.own.court;
  return advise(action, safe ? 'levy-court' : 'levy', () => ({
    area: action.area,
    gold: action.gold,
    odds: Math.round(100 * mind.rising(action.area, { gold: action.gold, waived: [] }).rebels),
  }));
}

// ---------------------------------------------------------------- the turn

export function act(mind: Mind, open: Open, choices: readonly Choice<Act>[]): Advice {
  const { temper } = mind;
  const [tax] = open('tax');
  if (tax && levyOf(mind)) return advise(tax, 'tax');
  const free = playCard(mind, open, choices) ?? callParley(mind, open);
  if (free) return free;
  const [guest] = open('host');
  if (guest) return advise(guest, 'host', () => ({ realm: guest.realm }));
  const all = plans(mind, open);
  const top = best(all, ({ gain }) => gain);
  const help = top && top.gain > temper.worthwhile ? helper(mind, top, open) : undefined;
  if (help) return help;
  const war = best(
    all.filter(({ kind }) => kind === 'conquest'),
    ({ gain }) => gain,
  );
  const built = build(mind, open, war, top?.gain ?? 0) ?? govern(mind, open, choices, top?.gain ?? 0);
  if (built) return built;
  const [finish] = open('finish');
  if (top && (!finish || (top.gain > temper.worthwhile && !keepsGuard(mind, top)))) return explained(top);
  if (finish) return advise(finish, guards(mind).length > 0 ? 'keep' : 'finish');
  return advise(open('turn-up')[0]!, 'turn-up');
}

/** Those who play later this round and could strike. */
function guards({ t, own }: Mind): Realm[] {
  const now = t.positions.indexOf(own.id);
  return own.cards === 0 || own.gold === 0
    ? []
    : played(t).filter((realm) => t.positions.indexOf(realm.id) > now && realm.cards > 0);
}

/** One card is kept where a strong neighbour plays later, unless something better is at hand. */
function keepsGuard(mind: Mind, { gain }: Plan): boolean {
  if (mind.own.cards > 1) return false;
  const later = guards(mind);
  return later.length > 0 && guardWorth(mind, later) * 0.6 > gain;
}

/** A leader or another card that helps what is going to be done. */
function helper(mind: Mind, { kind, base, area }: Plan, open: Open): Advice | undefined {
  const use = { who: mind.own, kind, base, target: area, builds: null };
  const action = best(open('play'), ({ card }) => aidOf(mind.t, card, use));
  if (!action || aidOf(mind.t, action.card, use) <= 0) return undefined;
  return advise(action, 'helper', () => ({ card: action.card, area }));
}

/** One card for all palaces, if that brings more than anything else. */
function govern(mind: Mind, open: Open, choices: readonly Choice<Act>[], least: number): Advice | undefined {
  const field = formOf(choices, 'govern')?.fields.areas;
  if (field?.kind !== 'many') return undefined;
  const palaces = field.of as readonly AreaId[];
  const ruled = plans(mind, (verb) => (verb === 'rule' ? open(verb) : [])).filter(
    ({ area, gain, extra }) => palaces.includes(area) && gain > 0 && extra === 0,
  );
  const gain = ruled.reduce((sum, one) => sum + one.gain, 0);
  if (ruled.length < 2 || gain <= Math.max(0, least)) return undefined;
  const areas = ruled.map(({ area }) => area);
  return advise({ verb: 'govern', areas }, 'govern', () => ({ areas }));
}

// ---------------------------------------------------------------- cards that are held

/** What is of use at once: gold, advances, claims, inheritances, a colonization begun. */
function playCard(mind: Mind, open: Open, choices: readonly Choice<Act>[]): Advice | undefined {
  const { t, own } = mind;
  const lasting = open('play').find(({ card }) => isLasting(mind, card));
  if (lasting) return advise(lasting, 'lay', () => ({ card: lasting.card }));
  const [use] = open('use');
  if (use) return advise(use, 'use', () => ({ card: use.card }));
  const heir = inherit(mind, open, choices);
  if (heir) return heir;
  const claims = best(open('recognise'), ({ area }) => recognitionWorth(mind, area));
  if (claims) return advise(claims, 'recognise', () => ({ area: claims.area }));
  const foreign = open('coup').filter(({ realm }) => realm !== own.id);
  const coup = best(foreign, ({ area }) => mind.worth(area));
  if (coup) return advise(coup, 'coup', () => ({ area: coup.area, realm: coup.realm }));
  const [people] = open('people');
  if (people) return advise(people, 'colonise', () => ({ area: people.area }));
  const rich = open('colonise').filter(({ area, base }) => wealthOf(t, base) - wealthOf(t, area) >= 2);
  const colony = best(rich, ({ area, base }) => wealthOf(t, base) - wealthOf(t, area));
  return colony && advise(colony, 'colonise', () => ({ area: colony.area }));
}

function isLasting(mind: Mind, card: CardId): boolean {
  const { kind, breaches, shield, relief } = mind.t.eventCards[card]!;
  if (shield) return areaOf(mind.t, shield.owning).owner === mind.own.id;
  if (kind === 'fervor') return mind.own.religion !== 'MO';
  return kind === 'demesne' || kind === 'advance' || breaches === true || relief !== undefined;
}

/** Where a claim comes no other way: in the court, to which nobody forms ties, and where others claim the land. */
const recognitionWorth = (mind: Mind, area: AreaId): number => {
  const { claims, ties } = areaOf(mind.t, area);
  const hard = area === mind.own.court || claims.length > 0;
  return mind.kept(area) + (hard ? 0.5 : ties.includes(mind.own.id) ? -1 : 0);
};

// ---------------------------------------------------------------- inheritance

/** What would be gained: the land, or a claim to it. */
function heritageWorth(mind: Mind, area: AreaId): number {
  const { owner, claims } = areaOf(mind.t, area);
  const { points } = mind.t.charts;
  if (owner === mind.own.id) return points.claim * mind.kept(area);
  return claims.includes(mind.own.id) ? mind.worth(area) * 0.9 : 0.7;
}

/** Nobody may contest it: nobody owns it, or its owner has just died heirless, or may call no parley: EM-19.2.g. */
export function isUncontested({ t, own }: Mind, area: AreaId): boolean {
  const { owner } = areaOf(t, area);
  if (owner === null || owner === own.id) return true;
  const realm = t.realms[owner]!;
  return realm.bereaved || !mayCall(realm);
}

/** What nobody can contest is taken at once, the rest before it is too late. */
export function inherit(mind: Mind, open: Open, choices: readonly Choice<Act>[]): Advice | undefined {
  const singles = open('inherit');
  if (singles.length === 0) return undefined;
  const late = mind.left <= 2;
  const ripe = (area: AreaId): boolean =>
    (late || isUncontested(mind, area)) && heritageWorth(mind, area) > (late ? 0 : 1);
  const field = formOf(choices, 'inherit-group')?.fields.areas;
  const group = field?.kind === 'many' ? (field.of as AreaId[]).filter(ripe) : [];
  if (group.length >= 2) return advise({ verb: 'inherit-group', areas: group }, 'inherit-group');
  const action = best(
    singles.filter(({ area }) => ripe(area)),
    ({ area }) => heritageWorth(mind, area),
  );
  return action && advise(action, 'inherit', () => ({ area: action.area }));
}

// ---------------------------------------------------------------- one card too many

/** What is worth least of what is held. */
export function discard(mind: Mind, open: Open): Advice {
  const action = best(open('give-up'), ({ card }) => -heldWorth(mind, card))!;
  return advise(action, 'discard', () => ({ card: action.card }));
}

const WORTH: Record<string, number> = {
  advance: 9,
  demesne: 6,
  recognition: 5,
  inheritance: 5,
  influence: 2,
  coup: 1.5,
  fervor: 1,
  leader: 2.5,
  provisional: 3,
};

export const heldWorth = (mind: Mind, card: CardId): number => {
  if (isPast(mind.t, card)) return 0;
  const { kind, shield } = mind.t.eventCards[card]!;
  if (shield && areaOf(mind.t, shield.owning).owner !== mind.own.id) return 0.1;
  return WORTH[kind] ?? 1;
};
