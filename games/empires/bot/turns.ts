/** A realm's own turn: taxes first, then cards, then the endeavor that should bring most. */

import type { Choice } from '@annales/engine';
import { isForm } from '@annales/engine';
import { hasMarker } from '../rules/civilization.ts';
import { areaOf, landOf, played, wealthOf } from '../rules/empire.ts';
import { aidOf } from '../rules/more-cards.ts';
import type { Act, AreaId, CardId } from '../state.ts';
import { type Advice, advise, best, type Open } from './advice.ts';
import { explained, type Plan, plans } from './endeavors.ts';
import type { Mind } from './mind.ts';

/** Before the card is drawn: taxes, so that the gold can be used. */
export function begin(mind: Mind, open: Open): Advice {
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
  const sums = Array.from({ length: Math.max(0, level) }, (_, i) => i + 1);
  const levies = sums.map((gold) => {
    const danger = area === own.court ? 0 : mind.danger(area, { gold, waived: [] });
    return { area, gold, gain: (gold + more) * mind.gold - danger };
  });
  return best(levies, ({ gain }) => gain);
}

const levyOf = (mind: Mind): Levy | undefined => {
  const { t, own } = mind;
  const areas = t.map.order.filter(
    (area) => areaOf(t, area).owner === own.id && !t.turn!.squeezed.includes(area),
  );
  const levies = areas.map((area) => levyFrom(mind, area)).filter((one) => one !== undefined);
  const top = best(levies, ({ gain }) => gain);
  return top && top.gain > 0 ? top : undefined;
};

export function taxation(mind: Mind, open: Open): Advice {
  const levies = open('levy')
    .map(({ area }) => levyFrom(mind, area))
    .filter((one) => one !== undefined);
  const top = best(levies, ({ gain }) => gain);
  const action =
    top && top.gain > 0
      ? open('levy').find(({ area, gold }) => area === top.area && gold === top.gold)
      : undefined;
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
  const { t, own } = mind;
  const [tax] = open('tax');
  if (tax && levyOf(mind)) return advise(tax, 'tax');
  const card = playCard(mind, open);
  if (card) return card;
  const top = best(plans(mind, open), ({ gain }) => gain);
  const help = top && helper(mind, top, open);
  if (help) return help;
  const together = govern(mind, open, choices, top?.gain ?? 0);
  if (together) return together;
  const [finish] = open('finish');
  if (top && (top.gain > 0.02 || !finish) && !(finish && keepsGuard(mind, top))) return explained(top);
  if (finish) return advise(finish, own.cards > 0 && t.order.length > 1 ? 'keep' : 'finish');
  return top ? explained(top) : advise(open('turn-up')[0]!, 'turn-up');
}

/** One card is kept where a strong neighbour plays later, unless something much better is at hand. */
function keepsGuard(mind: Mind, { gain }: Plan): boolean {
  const { t, own } = mind;
  if (own.cards > 1 || gain > 0.8 || own.gold < 1) return false;
  const now = t.positions.indexOf(own.id);
  return played(t).some(
    (realm) =>
      t.positions.indexOf(realm.id) > now &&
      realm.statures.combat >= 5 &&
      realm.gold >= 2 &&
      t.map.order.some(
        (area) =>
          areaOf(t, area).owner === own.id &&
          landOf(t, area).borders.some((border) => areaOf(t, border).owner === realm.id),
      ),
  );
}

/** A leader or another card that helps what is going to be done. */
function helper(mind: Mind, { kind, base, area }: Plan, open: Open): Advice | undefined {
  const use = { who: mind.own, kind, base, target: area, builds: null };
  const action = open('play').find(({ card }) => aidOf(mind.t, card, use) > 0);
  return action && advise(action, 'helper', () => ({ card: action.card, area }));
}

/** One card for all palaces, if that brings more than anything else. */
function govern(mind: Mind, open: Open, choices: readonly Choice<Act>[], least: number): Advice | undefined {
  const form = choices.find(({ action }) => isForm(action) && action.verb === 'govern')?.action;
  if (!form || !isForm(form) || form.fields.areas?.kind !== 'many') return undefined;
  const palaces = form.fields.areas.of as readonly AreaId[];
  const ruled = plans(mind, (verb) => (verb === 'rule' ? open(verb) : []))
    .filter(({ area, gain, rating, extra }) => palaces.includes(area) && gain > 0 && rating - extra >= 0)
    .filter(({ extra }) => extra === 0);
  const gain = ruled.reduce((sum, one) => sum + one.gain, 0);
  if (ruled.length < 2 || gain <= least) return undefined;
  const areas = ruled.map(({ area }) => area);
  return advise({ verb: 'govern', areas }, 'govern', () => ({ areas }));
}

// ---------------------------------------------------------------- cards that are held

/** What is of use at once: gold, advances, claims, inheritances, a colonization begun. */
function playCard(mind: Mind, open: Open): Advice | undefined {
  const { t } = mind;
  const lasting = open('play').find(({ card }) => isLasting(mind, card));
  if (lasting) return advise(lasting, 'lay', () => ({ card: lasting.card }));
  const [use] = open('use');
  if (use) return advise(use, 'use', () => ({ card: use.card }));
  const inherits = best(open('inherit'), ({ area }) => mind.worth(area));
  if (inherits) return advise(inherits, 'inherit', () => ({ area: inherits.area }));
  const claims = best(open('recognise'), ({ area }) => mind.worth(area));
  if (claims) return advise(claims, 'recognise', () => ({ area: claims.area }));
  const coup = best(open('coup'), ({ area }) => mind.worth(area));
  if (coup) return advise(coup, 'coup', () => ({ area: coup.area, realm: coup.realm }));
  const [people] = open('people');
  if (people) return advise(people, 'colonise', () => ({ area: people.area }));
  const [plead] = open('plead');
  if (plead) return advise(plead, 'plead');
  const colony = open('colonise').find(({ area, base }) => wealthOf(t, base) - wealthOf(t, area) >= 2);
  return colony && advise(colony, 'colonise', () => ({ area: colony.area }));
}

function isLasting(mind: Mind, card: CardId): boolean {
  const { kind, breaches } = mind.t.eventCards[card]!;
  return kind === 'demesne' || kind === 'advance' || kind === 'fervor' || breaches === true;
}

/** What is worth least of what is held. */
export function discard(mind: Mind, open: Open): Advice {
  const action = best(open('give-up'), ({ card }) => -cardWorth(mind, card))!;
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
  leader: 3,
  provisional: 3,
};

const cardWorth = (mind: Mind, card: CardId): number => WORTH[mind.t.eventCards[card]!.kind] ?? 1;
