/** The table as text, for the terminal. */

import { isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import { paragraph, WIDTH, wrap } from '../lines.ts';
import { areaOf, areasOf } from './rules/empire.ts';
import { costOf, underWay } from './rules/endeavors.ts';
import { forecast, forecastTax, goldSteps } from './rules/odds.ts';
import { pointsOf } from './rules/victory.ts';
import { yearOf } from './rules/years.ts';
import {
  type Act,
  type AreaId,
  type At,
  type Questions,
  RELIGIONS,
  type Realm,
  type Religion,
  STATURES,
  type Table,
} from './state.ts';
import { board as words } from './words/board/en.ts';
import { capital, cardTitle, placeName, RELIGION_NAMES, realmName, signed } from './words/names/en.ts';

const { rating: told } = words;

export function board(
  t: Table,
  _viewer: Viewer,
  s: State<Table, At>,
  { name }: Said<Table, Act, Questions>,
): string {
  return [
    `Round ${t.round}, ${yearOf(t)} to ${yearOf(t) + 4} · ${t.deck.count} event cards left`,
    ...t.realmOrder.flatMap((id) => realmLines(t, t.realms[id]!, name)),
    ...RELIGIONS.flatMap((religion) => independentLines(t, religion)),
    ...(t.endeavor ? endeavorLines(t) : []),
    ...(s.flow.at(-1)?.step === 'taxation' ? taxLines(t) : []),
    ...(t.parley ? parleyLines(t) : []),
  ].join('\n');
}

function realmLines(t: Table, realm: Realm, name: Said<Table, Act, Questions>['name']): string[] {
  const { id, seat, statures, gold, cards, court, hand, kept } = realm;
  const held = isBlank(hand)
    ? `${hand.count} holding ${hand.count === 1 ? 'card' : 'cards'}`
    : look(hand)
        .map((card) => cardTitle(t, card))
        .join(', ');
  const marks = [
    ...STATURES.map((field) => `${field} ${statures[field]}`),
    `${gold} gold`,
    `${cards} year cards`,
    hand.count === 0 ? 'no holding cards' : held,
    ...kept.map((card) => `${cardTitle(t, card)} in play`),
    ...(realm.excommunicated ? ['excommunicated'] : []),
    `${pointsOf(t, realm).total} victory points`,
  ];
  const title = capital(realmName(id));
  const player = seat === null ? 'nobody' : name(seat);
  const others = areasOf(t, id).filter((area) => area !== court);
  const areas = others.map((area) => areaText(t, area, realm.religion));
  const home = court === null ? 'in exile' : `court ${areaText(t, court, realm.religion)}`;
  return [
    ...paragraph(`${title}${player === title ? '' : ` (${player})`}:`, listed(marks, ',')),
    ...wrap(listed([home, ...areas], ';'), WIDTH - 2).map((line) => `  ${line}`),
  ];
}

/** Those of one religion together, so that it need not be told of each. */
function independentLines(t: Table, religion: Religion): string[] {
  const free = t.map.order.filter((area) => {
    const one = areaOf(t, area);
    return one.owner === null && one.religion === religion;
  });
  const areas = free.map((area) => areaText(t, area, religion));
  return paragraph(`Independent, of ${RELIGION_NAMES[religion]}:`, listed(areas, ';'));
}

/** Each with what parts it from the next. */
const listed = (items: readonly string[], mark: string): string[] =>
  items.map((item, i) => (i === items.length - 1 ? item : `${item}${mark}`));

/** Lombardy +2 (EO, F3, army 1, palace, unrest, tie of France, claimed). Its religion is told where it is another. */
function areaText(t: Table, area: AreaId, usual: Religion): string {
  const { owner, holder, level, fort, unrest, ties, claims, results, converting, religion } = areaOf(t, area);
  const marks = [
    ...(religion === usual ? [] : [religion]),
    ...(holder === null ? [] : [`held by ${realmName(holder)}`]),
    ...(fort > 0 ? [`F${fort}`] : []),
    ...(t.armies[area] ? [`army ${t.armies[area]}`] : []),
    ...(t.fleets[area] ? [`fleet ${t.fleets[area]}`] : []),
    ...(t.markers[area] ?? []),
    ...(unrest ? ['unrest'] : []),
    ...ties.map((realm) => (realm === owner ? 'tied' : `tie of ${realmName(realm)}`)),
    ...claims.map((realm) => (realm === owner ? 'claimed' : `claim of ${realmName(realm)}`)),
    ...results.map(({ by, from, count }) => `${count} C of ${realmName(by)} from ${placeName(t, from)}`),
    ...(converting === null ? [] : [words.area.converting(converting)]),
  ];
  const told = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  return `${placeName(t, area)} ${signed(level)}${told}`;
}

/** What is under way, and, until its card is turned up, what it is rated and what the cards may bring: EM-9.3, EM-9.4. */
function endeavorLines(t: Table): string[] {
  const { realm, kind, target, base, builds, card } = t.endeavor!;
  const from = base === null || base === target ? '' : ` ${told.from(placeName(t, base))}`;
  const title = `${capital(realmName(realm))}: ${told.title(kind, placeName(t, target), builds)}${from}`;
  if (base === null || card !== null) return [title];
  const u = underWay(t);
  const { terms, rating, cards, hits, nothing } = forecast(t, u);
  const steps = goldSteps(t, u, (t.realms[realm]?.gold ?? 0) - costOf(t, kind, u.seas, builds) - u.extra);
  return [
    title,
    ...paragraph(
      `  ${told.effectiveness} ${signed(rating)}:`,
      listed(
        terms.map(({ what, value }) => `${told.term(what)} ${signed(value)}`),
        ',',
      ),
    ),
    ...paragraph(
      ' ',
      `${told.ofCards(cards)}: ${told.succeeds} ${told.outOf(hits, cards)}, ${told.nothing.toLowerCase()} ${told.outOf(nothing, cards)}`.split(
        ' ',
      ),
    ),
    ...(builds === null && steps.length > 0
      ? paragraph(
          ' ',
          told.gold(steps.map((step) => ({ gold: step.gold, share: step.hits / cards }))).split(/ (?!%)/),
        )
      : []),
  ];
}

/** With what each area would be checked for rebellion, before the gold that is sought there is added: EM-17.2. */
function taxLines(t: Table): string[] {
  const { id, court } = t.realms[t.turn!.realm]!;
  const values = areasOf(t, id)
    .filter((area) => area !== court)
    .map((area) => `${placeName(t, area)} ${signed(forecastTax(t, area, { gold: 0, waived: [] }).value)}`);
  return paragraph('Rebellion values, before the gold that is sought:', listed(values, ';'));
}

/** Who has called it, and the votes as they stand. */
function parleyLines(t: Table): string[] {
  const { caller, voters, votes, cast } = t.parley!;
  const counted = voters.map((id) => `${realmName(id)} ${votes[id]}${cast[id] ? ` ${cast[id]}` : ''}`);
  return paragraph(`Parley of ${realmName(caller)}:`, listed(counted, ','));
}
