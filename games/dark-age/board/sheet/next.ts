/** What a line could say next: words that complete it, each with what would come of it. */

import type { Forecaster, LineForecast } from '../../rules/forecast.ts';
import type { ActionFacts, AreaId, Box, KingdomId, Position, Table } from '../../state.ts';

export interface Suggestion {
  /** The line with it. */
  line: string;
  /** The word itself, and what it is called. */
  word: string;
  name: string;
  /** What it costs, where that is all there is to say. */
  cost?: number;
  /** What would come of the line. */
  forecast?: LineForecast;
}

export interface Next {
  /** What is asked for; null: the line is whole. */
  wants: 'action' | 'from' | 'to' | 'kingdom' | 'number' | null;
  /** The word that is being written; empty: none is begun. */
  begun: string;
  suggestions: readonly Suggestion[];
}

/** What is at hand when a line is written. */
export interface Pen {
  t: Table;
  forecaster: Forecaster;
  /** The line under the pen, from 1. */
  number: number;
}

/** More than these nobody looks through. */
const MOST = 18;

const kindOf = (box: Box): 'from' | 'to' | 'kingdom' | 'number' => box.replace('?', '') as 'from';

/** What the words so far leave open. */
export function openBoxes(
  t: Table,
  words: readonly string[],
): { action: string; facts: ActionFacts; open: Box[] } | null {
  const [first = '', ...rest] = words.map((word) => word.toUpperCase());
  const action = t.spellings[first] ?? first;
  const facts = Object.hasOwn(t.actions, action) ? t.actions[action]! : null;
  if (!facts) return null;
  const areas = rest.filter((word) => Object.hasOwn(t.map.areas, word) || word === '-').length;
  const kingdoms = rest.filter((word) => Object.hasOwn(t.kingdoms, word)).length;
  const amounts = rest.filter((word) => /^(\d{1,4}|ALL|AB-\d{1,4})$/.test(word)).length;
  let [areasLeft, kingdomsLeft, amountsLeft] = [areas, kingdoms, amounts];
  const open = facts.boxes.filter((box) => {
    const kind = kindOf(box);
    if (kind === 'kingdom') return kingdomsLeft-- <= 0;
    if (kind === 'number') return amountsLeft-- <= 0;
    return areasLeft-- <= 0;
  });
  return { action, facts, open };
}

/** `begun` is the last word, if it is not followed by a blank. */
export function nextOf(pen: Pen, line: string): Next {
  const words = line.split(/\s+/).filter(Boolean);
  const isBegun = words.length > 0 && !/\s$/.test(line);
  const begun = isBegun ? words.at(-1)! : '';
  const before = isBegun ? words.slice(0, -1) : words;
  const whole = openBoxes(pen.t, words);
  // A word that is whole already is not completed any more, unless something else begins with it.
  const asked = openBoxes(pen.t, before);
  if (!asked) {
    const isWord = isBegun && before.length === 0 && whole !== null;
    if (isWord) return { ...nextOf(pen, `${line} `), begun };
    return { wants: 'action', begun, suggestions: before.length > 0 ? [] : actions(pen, begun) };
  }
  const known = isBegun && isWhole(pen.t, begun);
  const open = known ? whole!.open : asked.open;
  const [box] = open;
  const wants = box === undefined ? null : kindOf(box);
  const prefix = [...(known ? words : before)].join(' ');
  const token = known ? '' : begun;
  const suggestions = open.flatMap((one, i) =>
    // What is optional may be left out: what comes after it is offered too.
    i === 0 || token !== '' || open.slice(0, i).every((earlier) => earlier.endsWith('?'))
      ? boxed(pen, asked.action, prefix, kindOf(one), token)
      : [],
  );
  const once = new Map(suggestions.map((one) => [one.line, one]));
  return { wants, begun: token, suggestions: [...once.values()].slice(0, MOST) };
}

const isWhole = ({ map, kingdoms }: Table, word: string): boolean => {
  const big = word.toUpperCase();
  return (
    Object.hasOwn(map.areas, big) || Object.hasOwn(kingdoms, big) || /^(\d{1,4}|ALL|AB-\d{1,4}|-)$/.test(big)
  );
};

const matches = (begun: string, code: string, name: string): boolean => {
  const low = begun.toLowerCase();
  return (
    low === '' ||
    code.toLowerCase().startsWith(low) ||
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .some((part) => part.startsWith(low))
  );
};

const actions = ({ t }: Pen, begun: string): Suggestion[] =>
  Object.keys(t.actions)
    .filter((action) => matches(begun, action, ''))
    .map((action) => ({
      line: `${action}${t.actions[action]!.boxes.length > 0 ? ' ' : ''}`,
      word: action,
      name: '',
    }));

/** Does the line want a word after this one? */
const continued = (t: Table, line: string): string =>
  openBoxes(t, line.split(' '))?.open.length ? `${line} ` : line;

function boxed(pen: Pen, action: string, prefix: string, kind: string, begun: string): Suggestion[] {
  const { t, forecaster, number } = pen;
  if (kind === 'kingdom')
    return t.kingdomOrder
      .filter(
        (id) => matches(begun, id, t.kingdoms[id]!.name) && t.roundup!.kingdoms[id]!.standing !== 'waiting',
      )
      .map((id) => ({ line: continued(t, `${prefix} ${id}`), word: id, name: t.kingdoms[id]!.name }));
  if (kind === 'number') return amounts(pen, action, prefix, begun);
  const { kingdom, position } = forecaster.before(number);
  const ids =
    kind === 'to' || action === 'SPY'
      ? targets(t, prefix, position, kingdom)
      : sources(t, action, position, kingdom);
  const near = ids.filter((id) => matches(begun, id, t.map.areas[id]!.name));
  const far =
    begun === ''
      ? []
      : t.map.codes.filter((id) => !near.includes(id) && matches(begun, id, t.map.areas[id]!.name));
  return [...near, ...far].slice(0, MOST).map((id) => {
    const line = continued(t, `${prefix} ${id}`);
    const isEnough = openBoxes(t, line.split(' '))!.open.every(
      (box) => box === 'number' || box.endsWith('?'),
    );
    return {
      line,
      word: id,
      name: t.map.areas[id]!.name,
      ...(isEnough && { forecast: forecaster.tried(number, line) }),
    };
  });
}

/** Own areas, those first where there is something that the action needs. */
function sources(t: Table, action: string, { areas }: Position, kingdom: KingdomId): AreaId[] {
  const own = t.map.codes.filter((id) => areas[id]!.owner === kingdom);
  const marches = [
    'MOVE',
    'ASSAULT',
    'PROBE',
    'OVERRUN',
    'RAID',
    'SIEGE',
    'DISBAND',
    'PILLAGE',
    'POP',
  ].includes(action);
  const sails = ['SHIPS', 'CONVOY', 'LAND', 'SETTLE'].includes(action);
  const has = (id: AreaId): boolean =>
    marches ? areas[id]!.armies > 0 : sails ? areas[id]!.ships > 0 : t.map.areas[id]!.kind !== 'sea';
  return [...own.filter(has), ...own.filter((id) => !has(id))];
}

/** Beside where the line begins; for a spy beside where it stands. */
function targets(t: Table, prefix: string, { kingdoms }: Position, kingdom: KingdomId): AreaId[] {
  const named = prefix
    .split(' ')
    .slice(1)
    .find((word) => Object.hasOwn(t.map.areas, word.toUpperCase()));
  const from = named?.toUpperCase() ?? kingdoms[kingdom]!.spy;
  return from === null || from === undefined ? [] : [...t.map.neighbours[from]!];
}

/** How many there could be: in words that the action takes. */
function amounts(
  { t, forecaster, number }: Pen,
  action: string,
  prefix: string,
  begun: string,
): Suggestion[] {
  const { all, butAll } = t.actions[action]!;
  const most = mostOf({ t, forecaster, number }, action, prefix);
  const words = [
    ...(all ? ['ALL'] : []),
    ...Array.from({ length: Math.min(most, 9) }, (_, i) => String(i + 1)),
    ...(butAll && most > 1 ? ['AB-1'] : []),
  ];
  return words
    .filter((word) => matches(begun, word, ''))
    .map((word) => {
      const line = `${prefix} ${word}`;
      return { line, word, name: '', forecast: forecaster.tried(number, line) };
    });
}

/** The most that makes sense for the number of a line. */
export function mostOf({ t, forecaster, number }: Pen, action: string, prefix: string): number {
  const { kingdom, position } = forecaster.before(number);
  const one = position.kingdoms[kingdom]!;
  const from = prefix
    .split(/\s+/)
    .slice(1)
    .find((word) => Object.hasOwn(t.map.areas, word.toUpperCase()));
  const area = from ? position.areas[from.toUpperCase()]! : null;
  const { each } = t.actions[action]!;
  const paid = each ? Math.floor(one.balance / each) : 99;
  switch (action) {
    case 'MOVE':
    case 'ASSAULT':
    case 'PROBE':
    case 'OVERRUN':
      return area?.armies ?? 0;
    case 'SHIPS':
    case 'CONVOY':
    case 'LAND':
      return area?.ships ?? 0;
    case 'LEVY':
    case 'FORTIFY':
    case 'LAUNCH':
      return Math.min(area?.population ?? 0, paid);
    case 'RAZE':
      return Math.min(area?.forts ?? 0, paid);
    case 'MIGRATE':
      return Math.max(0, (area?.population ?? 0) - 1);
    case 'RESERVE':
      return Math.min(one.reserve - one.unusable, paid);
    case 'FLEET':
      return Math.min(one.fleet, paid);
    case 'BUILD':
      return Math.min(
        area ? t.tables.terrain[t.map.areas[from!.toUpperCase()]!.terrain].limit - area.trade : 0,
        paid,
      );
    case 'HOUSE':
    case 'LOAN':
      return one.reserve - one.unusable;
    case 'CASH':
      return one.treasury;
    case 'STASH':
    case 'ORDER':
    case 'GIFT':
      return paid;
    default:
      return one.reserve;
  }
}

// ---------------------------------------------------------------- from the map

export interface AreaOffer {
  line: string;
  action: string;
  cost: number;
  /** From where, if the area that was picked is the target. */
  from: AreaId | null;
}

/** What makes sense in an area, or against it: what the adjudicator would carry out, each with its price. */
export function offersAt({ t, forecaster, number }: Pen, picked: AreaId): AreaOffer[] {
  const { kingdom, position } = forecaster.before(number);
  const isOwn = position.areas[picked]!.owner === kingdom;
  const offers: AreaOffer[] = [];
  const offer = (line: string, action: string, from: AreaId | null): boolean => {
    const { outcome, cost } = forecaster.outcome(number, line);
    if (!outcome?.done) return false;
    offers.push({ line, action, cost, from });
    return true;
  };
  for (const [action, { boxes }] of Object.entries(t.actions)) {
    const kinds = boxes.map(kindOf);
    if (kinds.includes('kingdom') && action !== 'FIND') continue;
    if (action === 'SPY') offer([action, picked].join(' '), action, null);
    else if (!kinds.includes('from')) continue;
    else if (!kinds.includes('to') || boxes.includes('to?')) offer(`${action} ${picked}`, action, null);
    else if (isOwn) {
      // Once is enough to offer it: the target is asked for.
      const found = t.map.neighbours[picked]!.some((to) => offer(`${action} ${picked} ${to}`, action, null));
      if (found) offers.at(-1)!.line = `${action} ${picked} `;
    }
    if (kinds.includes('from') && kinds.includes('to') && !isOwn && action !== 'SPY')
      for (const from of t.map.neighbours[picked]!)
        if (position.areas[from]!.owner === kingdom) offer(`${action} ${from} ${picked}`, action, from);
  }
  return offers;
}

/** What can be done without an area, what brings or costs something first. */
export function offersAnywhere({ t, forecaster, number }: Pen): AreaOffer[] {
  const others = t.kingdomOrder.filter((id) => t.roundup!.kingdoms[id]!.standing === 'playing');
  const offers = Object.entries(t.actions).flatMap(([action, { boxes }]) => {
    if (boxes.some((box) => /from|to/.test(box))) return [];
    const lines = boxes.includes('kingdom') ? others.map((id) => `${action} ${id} 1`) : [`${action} 1`];
    const tried = lines.map((line) => forecaster.outcome(number, line));
    // Whether somebody has asked for armies nobody knows.
    const fits = tried.find(({ outcome }) => outcome?.done || (outcome && outcome.why === 'not-asked'));
    const line = boxes.length > 0 ? `${action} ` : action;
    return fits ? [{ line, action, cost: boxes.length > 0 ? 0 : fits.cost, from: null }] : [];
  });
  return offers.toSorted((a, b) => a.cost - b.cost);
}
