/** The sequence of play: EM-5, EM-6. */

import { bar, change, die, secretOf } from '@annales/engine';
import type { Realm, RealmId, Table } from '../state.ts';
import { callUpkeep, marchVerb } from './armies.ts';
import { callers, mayBeCalled } from './crusades.ts';
import { active, areasOf, isExile, played, realmOf } from './empire.ts';
import { couldUndertake, endeavorVerb, found, govern, launch, raise } from './endeavors.ts';
import { drawEvent, gatherDiscards, spreadHeresy } from './events.ts';
import { christenHungary, turnPage } from './grand.ts';
import { ask, type Doing, run, sequence } from './kit.ts';
import { totalStature, turnUnused } from './leaders.ts';
import { MOST_MAGNATES, turnSaved } from './magnates.ts';
import { comingCards } from './more-cards.ts';
import { activeRaiders } from './raiders.ts';
import { checkSchism } from './schism.ts';
import { taxVerb } from './taxation.ts';
import { endGame } from './victory.ts';
import { beginsGameTurn, yearOf } from './years.ts';

/** Year cards that are dealt to each: EM-5.0.a. */
const CARDS = 5;

const isLastRound = (t: Table): boolean => t.round >= t.rounds;

// ---------------------------------------------------------------- the game and its rounds

export const game = sequence(
  'game',
  {
    rounds(p) {
      p.call({ step: 'round' });
    },
    next(p) {
      const t = p.table;
      if (isLastRound(t)) endGame(p);
      else t.round++;
    },
  },
  () => true,
);

export const round = sequence('round', {
  begin(p, f) {
    const t = p.table;
    if (t.magnates.length >= MOST_MAGNATES) f.crowded = true;
    p.log('round', 'EM-6.0.a', { round: t.round, year: yearOf(t), gameTurn: beginsGameTurn(t) });
    christenHungary(p);
  },
  /** EM-6.I; cards of the second edition come with their years: EM-33.P1.3. */
  eventCards(p) {
    const t = p.table;
    const coming = comingCards(t);
    if (coming.length > 0) change(t.deck, [...secretOf(t.deck)!, ...coming]);
    if (beginsGameTurn(t)) gatherDiscards(t);
  },
  /** EM-6.II */
  theology(p) {
    if (beginsGameTurn(p.table)) checkSchism(p);
  },
  /** EM-6.III.1 */
  yearCards(p) {
    const t = p.table;
    t.yearPile = [...t.yearOrder];
    t.burnt = [];
    for (const magnate of t.magnates) magnate.guard = magnate.kind !== 'mongol';
    for (const realm of played(t)) Object.assign(realm, { cards: CARDS, defenses: 0, called: [] });
  },
  /** EM-6.III.2 */
  summons(p) {
    if (mayBeCalled(p.table)) p.call({ step: 'summons', left: callers(p.table) });
  },
  /** EM-6.III.3 */
  raiders(p) {
    p.call({ step: 'raids', left: activeRaiders(p.table) });
  },
  /** EM-6.III.4 */
  magnates(p, { crowded }) {
    if (!p.table.options.magnates) return;
    // Nobody new comes, even if one of them has ended since: EM-24.0.h.
    p.call(crowded ? { step: 'magnates', at: 'deeds' } : { step: 'magnates' });
  },
  /** EM-6.III.5 */
  crusade(p) {
    if (p.table.crusade !== null) p.call({ step: 'crusade' });
  },
  /** EM-6.III.6 */
  initiative(p) {
    p.call({ step: 'initiative' });
  },
  turns(p) {
    p.call({ step: 'turns', next: 0 });
  },
  /** In player order, one by one: EM-6.III.9.a, R49. */
  unusedCards(p) {
    const t = p.table;
    for (const id of t.positions) {
      const realm = realmOf(t, id!);
      while (realm.cards > 0 && realm.seat !== null) turnUnused(p, realm);
    }
    turnSaved(p);
  },
  /** EM-6.III.10 */
  colonization(p) {
    if (p.table.options.colonization) p.call({ step: 'record', next: 0 });
  },
  close(p) {
    const t = p.table;
    t.lastPositions = t.positions.filter((id) => id !== null);
    t.positions = [];
  },
  /** EM-32.0.b */
  grand: turnPage,
});

// ---------------------------------------------------------------- initiative

/** The highest sum of statures chooses first, then the most areas, then a die: EM-6.III.6.a, b. */
export const initiative = run('initiative', (p) => {
  const t = p.table;
  const realms = played(t);
  if (t.positions.length === 0) t.positions = realms.map(() => null);
  const left = realms.filter(({ id }) => !t.positions.includes(id));
  t.positions = fitting(t, realms.length);
  if (left.length === 0) return;
  const next = first(p, left);
  if (left.length === 1) take(p, next, t.positions.indexOf(null));
  else p.call({ step: 'position', realm: next.id });
});

/** Somebody has left while they chose: there is a place less. */
const fitting = (t: Table, places: number): (RealmId | null)[] => {
  const taken = t.positions.filter((id) => id === null || realmOf(t, id).seat !== null);
  while (taken.length > places && taken.includes(null)) taken.splice(taken.lastIndexOf(null), 1);
  return taken;
};

function first(p: Doing, realms: readonly Realm[]): Realm {
  const t = p.table;
  const best = (list: readonly Realm[], of: (realm: Realm) => number) => {
    const most = Math.max(...list.map(of));
    return list.filter((realm) => of(realm) === most);
  };
  let tied = best(best(realms, totalStature), ({ id }) => areasOf(t, id).length);
  while (tied.length > 1) {
    const rolls = new Map(tied.map(({ id }) => [id, die(p, 'initiative')]));
    tied = best(tied, ({ id }) => rolls.get(id)!);
  }
  return tied[0]!;
}

function take(p: Doing, realm: Realm, place: number): void {
  p.table.positions[place] = realm.id;
  p.log('position', 'EM-6.III.6.a', { realm: realm.id, place: place + 1 });
}

export const position = ask('position', {
  seat: (t, { realm }) => realmOf(t, realm).seat,
  prompt: 'position',
  clause: 'EM-6.III.6.a',
  late: (t) => ({ verb: 'position', place: t.positions.lastIndexOf(null) + 1 }),
  verbs: {
    position: {
      clause: 'EM-6.III.6.a',
      written: 'place#',
      each: (t) => t.positions.map((_, i) => ({ verb: 'position', place: i + 1 })),
      bar(t, _f, { place }) {
        const there = t.positions[place - 1];
        if (there === undefined) return bar('EM-6.III.6.a', 'no-place', { place, most: t.positions.length });
        return there === null ? null : bar('EM-6.III.6.a', 'place-taken', { place, realm: there });
      },
      do(p, { realm }, { place }) {
        take(p, realmOf(p.table, realm), place - 1);
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- player turns

export const turns = run('turns', (p, f) => {
  const { positions } = p.table;
  const realm = positions[f.next];
  if (realm === undefined) return;
  f.next++;
  p.call({ step: 'turn', realm: realm! });
});

/** EM-6.III.7 */
export const turn = sequence('turn', {
  open(p, { realm }) {
    const t = p.table;
    if (realmOf(t, realm).seat === null) {
      p.done();
      return;
    }
    t.turn = {
      realm,
      drawn: false,
      taxed: false,
      squeezed: [],
      marched: 0,
      played: 0,
      heresy: null,
      event: null,
    };
    p.log('turn', 'EM-6.III.7.a', { realm });
    p.call({ step: 'opening' });
  },
  event(p, { realm: id }) {
    const realm = realmOf(p.table, id);
    if (realm.seat === null) return;
    p.table.turn!.drawn = true;
    drawEvent(p, realm);
  },
  endeavors(p) {
    p.call({ step: 'act' });
  },
  /** EM-33.A1.2, EM-33.F1.2; after the last taxes: EM-X20. */
  upkeep(p, { realm }) {
    callUpkeep(p, realm);
  },
  /** EM-X20 */
  heresy(p) {
    spreadHeresy(p);
  },
  close(p, { realm }) {
    p.table.turn = null;
    realmOf(p.table, realm).bereaved = false;
  },
});

/** Taxes may come before the card: EM-6.III.7.f. */
export const opening = ask('opening', {
  seat: (t) => active(t).seat,
  prompt: 'opening',
  clause: 'EM-6.III.7.a',
  lone: true,
  late: () => ({ verb: 'draw' }),
  standing: { on: 'opening', answer: () => ({ verb: 'draw' }) },
  verbs: {
    march: marchVerb,
    tax: taxVerb,
    draw: { clause: 'EM-19.0.a', do: (p) => p.done() },
  },
});

/** One card at the least, if there is one and anything can be done with it: EM-9.12.a, R9. */
const mustPlay = (t: Table): boolean => t.turn!.played === 0 && active(t).cards > 0 && !isExile(active(t));

/** EM-9.0.b */
export const act = ask('act', {
  seat: (t) => active(t).seat,
  prompt: 'act',
  facts: (t) => ({ cards: active(t).cards, gold: active(t).gold }),
  clause: 'EM-9.12.a',
  /** The turn ends; a card is turned up for the endeavor that was due: EM-SV.7. */
  late: (t) => (mustPlay(t) ? { verb: 'turn-up' } : { verb: 'finish' }),
  verbs: {
    conquer: endeavorVerb('conquer', 'EM-10.0.a'),
    pillage: endeavorVerb('pillage', 'EM-11.2.a'),
    negotiate: endeavorVerb('negotiate', 'EM-9.17'),
    fortify: endeavorVerb('fortify', 'EM-14.2.a'),
    rule: endeavorVerb('rule', 'EM-15.0'),
    raise,
    launch,
    found,
    govern: govern as never,
    tax: taxVerb,
    'turn-up': {
      clause: 'EM-6.III.7.b',
      bar(t) {
        if (!mustPlay(t)) return bar('EM-8.23.b', 'no-need', {});
        return couldUndertake(t, active(t)) ? bar('EM-6.III.7.b', 'could-undertake', {}) : null;
      },
      do(p) {
        p.table.turn!.played++;
        turnUnused(p, active(p.table));
      },
    },
    finish: {
      clause: 'EM-6.III.7.e',
      bar: (t) => (mustPlay(t) ? bar('EM-9.12.a', 'must-play', {}) : null),
      do: (p) => p.done(),
    },
  },
});
