import {
  giveSalt,
  type Json,
  type JsonObject,
  layOut,
  layTable,
  override,
  type Seat,
  SPECTATOR,
  start,
  submit,
} from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect, test } from 'vitest';
import { data } from '../game.ts';
import type { MarkerId, Side } from '../state.ts';
import { enemyOf } from '../state.ts';
import { type Laid, type Lay, leave, open, play, playAll, table, waits } from './table.ts';

/** A window: the position before it, the action that opens it, and what its holder could answer. */
interface Case {
  on: string;
  seat: Side;
  /** A marker that would answer, and one of no use here. */
  marker: MarkerId;
  other: MarkerId;
  lay: Lay;
  before(laid: Laid): void;
  opener: [seat: Side, action: string, ...dice: number[]];
  /** Further draws when the holder's standing answer is “always”. */
  always: number[];
  /** The face that is then played. */
  face: string;
}

const HESSIANS = ['operate', 'muster hesse', 'march', 'group fulda buraburg'];
const PILLAGE = [
  'operate',
  'activate mimigernaford-1',
  'march',
  'advance mimigernaford west-friesland',
  'pillage',
];
const EMPTY_FRIESLAND = { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed' } as const;

const CASES: Case[] = [
  {
    on: 'ambush',
    seat: 'saxon',
    marker: 'ambush',
    other: 'danes',
    lay: {},
    before: (laid) => playAll(laid, 'carolingian', ...HESSIANS),
    opener: ['carolingian', 'advance buraburg syburg'],
    always: [1],
    face: 'ambush',
  },
  {
    on: 'ambush',
    seat: 'carolingian',
    marker: 'ambush',
    other: 'danes',
    lay: {},
    before: (laid) => playAll(laid, 'carolingian', ...HESSIANS),
    opener: ['carolingian', 'advance buraburg syburg'],
    always: [1],
    face: 'ambush',
  },
  {
    on: 'swamps',
    seat: 'saxon',
    marker: 'swamps',
    other: 'danes',
    lay: {},
    before: (laid) => {
      playAll(laid, 'carolingian', ...HESSIANS, 'advance buraburg syburg');
      if (waits(laid)[0] === 'ambush') play(laid, 'saxon', 'no');
    },
    opener: ['saxon', 'stay-out', 6, 1, 1, 1],
    always: [],
    face: 'swamps',
  },
  {
    on: 'interception',
    seat: 'carolingian',
    marker: 'swamps',
    other: 'danes',
    lay: { turn: 'saxon', units: EMPTY_FRIESLAND },
    before: (laid) => playAll(laid, 'saxon', ...PILLAGE),
    opener: ['saxon', 'retreat'],
    always: [],
    face: 'interception',
  },
  {
    on: 'thuringe',
    seat: 'saxon',
    marker: 'thuringe',
    other: 'danes',
    lay: {},
    before: (laid) => playAll(laid, 'carolingian', 'operate'),
    opener: ['carolingian', 'muster thuringe'],
    always: [],
    face: 'thuringe',
  },
];

const begin = ({ seat, lay, before }: Case, hand: MarkerId[], left?: [on: string, answer: Json]): Laid => {
  const laid = table({ ...lay, hands: { [seat]: hand } });
  if (left) leave(laid, seat, ...left);
  before(laid);
  return laid;
};

const opened = (one: Case, hand: MarkerId[], left?: [on: string, answer: Json]): Laid => {
  const laid = begin(one, hand, left);
  play(laid, ...one.opener);
  return laid;
};

/** All that somebody may know: what he sees, what he is told, what he is asked and offered. */
const known = ({ game, state }: Laid, viewer: Seat): string =>
  JSON.stringify([
    game.view(state, viewer),
    game.told(state, viewer),
    viewer === SPECTATOR ? null : [game.choices(state, viewer), game.standing(state, viewer)],
  ]);

for (const one of CASES) {
  const { on, seat, marker, other, face } = one;
  const enemy = enemyOf(seat);
  describe(`the window ${on}, put to the ${seat}`, () => {
    test('opens for whoever has a marker, and says nothing about which', () => {
      const holder = opened(one, [marker]);
      const stranger = opened(one, [other]);
      for (const laid of [holder, stranger]) expect(waits(laid)).toEqual([on, seat]);
      for (const viewer of [enemy, SPECTATOR]) expect(known(holder, viewer)).toBe(known(stranger, viewer));
      expect(holder.game.told(holder.state, seat).ask).toEqual(stranger.game.told(stranger.state, seat).ask);
      expect(open(stranger, seat)).toEqual(['no']);
      expect(open(holder, seat).length).toBeGreaterThan(1);
      // Who has no marker at all, as everybody can see, is not asked.
      expect(waits(opened(one, []))[0]).not.toBe(on);
    });

    test('“never” spares holder and stranger alike', () => {
      const holder = opened(one, [marker], [on, 'never']);
      const stranger = opened(one, [other], [on, 'never']);
      for (const laid of [holder, stranger]) {
        expect(waits(laid)[0]).not.toBe(on);
        expect(laid.t.hands[seat].count).toBe(1);
      }
      for (const viewer of [enemy, SPECTATOR]) expect(known(holder, viewer)).toBe(known(stranger, viewer));
    });

    test('“always” plays for a holder and declines for a stranger', () => {
      const holder = begin(one, [marker], [on, 'always']);
      const [by, action, ...dice] = one.opener;
      play(holder, by, action, ...dice, ...one.always);
      expect(holder.t.shown).toEqual([{ side: seat, face }]);

      const stranger = opened(one, [other], [on, 'always']);
      expect(stranger.t.shown).toEqual([]);
      expect(waits(stranger)).toEqual(waits(opened(one, [other], [on, 'never'])));
    });

    test('nobody else learns that an answer was left, or which', () => {
      const bare = begin(one, [marker]);
      const before = [enemy, SPECTATOR].map((viewer) => known(bare, viewer));
      for (const answer of ['never', 'always']) {
        leave(bare, seat, on, answer);
        expect([enemy, SPECTATOR].map((viewer) => known(bare, viewer))).toEqual(before);
      }
    });

    test('what can be left does not depend on what is held', () => {
      const offers = (hand: MarkerId[]) => {
        const { game, state } = begin(one, hand);
        return game.standing(state, seat).map(({ now: _, ...offer }) => offer);
      };
      expect(offers([marker])).toEqual(offers([other]));
      expect(offers([marker])).toEqual(offers([]));
    });
  });
}

clause('LS-4.3.1S.k', 'once every Ambush lies open nobody is asked any more', () => {
  const markers = Object.values(table().t.markers).map((one) =>
    one.id === 'ambush' ? { ...one, copies: 2 } : one,
  );
  const laid = table({
    data: { stratagems: { ...(data.stratagems as JsonObject), markers: markers as unknown as Json } },
    hands: { saxon: ['ambush', 'danes'], carolingian: ['ambush', 'frisians'] },
  });
  playAll(laid, 'carolingian', ...HESSIANS, 'advance buraburg syburg', 'ambush');
  play(laid, 'saxon', 'ambush');
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 1);
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'retreat');
  playAll(laid, 'saxon', ...PILLAGE.slice(0, 4));
  expect(waits(laid)).toEqual(['walls', 'carolingian']);
});

clause('LS-4.3.1S.l', 'of two who are asked neither learns whether the other has answered', () => {
  const ask = (): Laid => {
    const laid = table({ hands: { saxon: ['ambush'], carolingian: ['danes'] } });
    playAll(laid, 'carolingian', ...HESSIANS, 'advance buraburg syburg');
    return laid;
  };
  const open = ask();
  const answered = ask();
  play(answered, 'saxon', 'ambush');
  expect(waits(answered)).toEqual(['ambush', 'carolingian', 'saxon']);
  for (const viewer of ['carolingian', SPECTATOR]) expect(known(answered, viewer)).toBe(known(open, viewer));
});

/** The same position at a hosted table, where everybody's version counts what he has been sent. */
function hosted({ game, state }: Laid) {
  const laid = layOut(game, layTable(game.facts), '00112233445566778899aabbccddeeff');
  for (const seat of laid.init.seats) giveSalt(laid, seat, 'ffeeddccbbaa99887766554433221100');
  const chronicle = start(laid);
  override(chronicle, state, laid.init.seats, 'a position for a test');
  let id = 0;
  const send = (seat: Seat, text: string | { on: string; answer: Json }) =>
    submit(chronicle, {
      seat,
      version: chronicle.versions[seat]!,
      id: `${++id}`,
      action: typeof text === 'string' ? game.notation.parse(text) : { verb: 'standing', ...text },
    });
  return { chronicle, send };
}

test('a sealed answer and a standing answer leave everybody else’s version as it was', () => {
  const laid = table({ hands: { saxon: ['ambush'], carolingian: ['danes'] } });
  playAll(laid, 'carolingian', ...HESSIANS, 'advance buraburg syburg');
  const { chronicle, send } = hosted(laid);
  const { carolingian, saxon, [SPECTATOR]: spectator } = chronicle.versions;
  send('saxon', { on: 'swamps', answer: 'always' });
  send('saxon', { on: 'ambush', answer: 'always' });
  send('saxon', 'ambush');
  expect(chronicle.versions).toMatchObject({ carolingian, [SPECTATOR]: spectator });
  expect(chronicle.versions.saxon).toBeGreaterThan(saxon!);
});

// ---------------------------------------------------------------- decisions that hide nothing

test('what both sides can be asked, both can answer beforehand, in the same ways', () => {
  const { game, state } = table();
  const offers = (seat: Side) =>
    game
      .standing(state, seat)
      .filter(({ on }) => ['draw', 'ambush', 'walls', 'losses', 'retreat'].includes(on));
  expect(offers('saxon')).toEqual(offers('carolingian'));
  expect(offers('saxon')).toHaveLength(5);
});

test('whatever somebody leaves beforehand, and whenever, nobody else sees it', () => {
  const laid = table({ hands: { saxon: ['ambush'], carolingian: ['swamps'] } });
  for (const action of [...HESSIANS, 'advance buraburg syburg']) {
    play(laid, 'carolingian', action);
    for (const seat of ['saxon', 'carolingian'] as const) {
      const others = () => [enemyOf(seat), SPECTATOR].map((viewer) => known(laid, viewer));
      const before = others();
      for (const { on, answers } of laid.game.standing(laid.state, seat)) {
        for (const answer of [...answers, null]) {
          leave(laid, seat, on, answer);
          expect(others()).toEqual(before);
        }
      }
    }
  }
});

/** The Hessians are about to fight in Syburg, or the Saxons of Mimigernaford in West Friesland. */
const ATTACKS: Record<Side, [lay: Lay, ...actions: string[]]> = {
  saxon: [{}, ...HESSIANS, 'advance buraburg syburg'],
  carolingian: [{ turn: 'saxon' }, ...PILLAGE.slice(0, 4)],
};

function attackOn(defender: Side, left: [on: string, answer: Json][], ...dice: number[]): Laid {
  const [lay, ...actions] = ATTACKS[defender];
  const laid = table(lay);
  for (const [on, answer] of left) leave(laid, defender, on, answer);
  const attacker = enemyOf(defender);
  playAll(laid, attacker, ...actions.slice(0, -1));
  play(laid, attacker, actions.at(-1)!, ...dice);
  return laid;
}

for (const side of ['saxon', 'carolingian'] as const) {
  const others = side === 'saxon' ? [1, 1, 1] : [1];
  const own = side === 'saxon' ? [1] : [1, 1];
  const dice = side === 'saxon' ? [...others, ...own] : [...own, ...others];

  test(`walls always or never join for the ${side}`, () => {
    expect(waits(attackOn(side, []))).toEqual(['walls', side]);
    expect(attackOn(side, [['walls', 'never']], ...dice).t.combat!.walls).toBe(false);
    const withWalls = side === 'saxon' ? [...dice, 1] : [...own, 1, ...others];
    expect(attackOn(side, [['walls', 'always']], ...withWalls).t.combat!.walls).toBe(true);
  });

  test(`the ${side} withdraws always or never`, () => {
    const never: [string, Json][] = [['walls', 'never']];
    expect(waits(attackOn(side, never, ...dice))).toEqual(['withdrawal', side]);
    const stood = attackOn(side, [...never, ['retreat', 'never']], ...dice);
    expect(waits(stood)).toEqual(['pressing', enemyOf(side)]);
    const gone = attackOn(side, [...never, ['retreat', 'always']], ...dice);
    expect(gone.t.combat).toBeNull();
  });

  test(`the ${side} draws as many markers as he has left word for, and may not look before`, () => {
    for (const [left, cost] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 3],
    ] as const) {
      const laid = table({ at: 'draw', turn: enemyOf(side), year: 775 });
      leave(laid, side, 'draw', left);
      play(laid, enemyOf(side), 'stop', ...['ambush', 'revolt', 'sorbs'].slice(0, left));
      expect(laid.t.hands[side].count).toBe(left);
      expect(laid.t.purse[side]).toBe(10 - cost);
      expect(waits(laid)[0]).toBe('reinforcements');
    }
  });
}

test('losses: one’s own from the weakest or the strongest, the enemy’s from the strongest', () => {
  const fallen = (side: Side, answer: string): string[] => {
    const laid = table({ units: { 'cologne-1': 'buraburg', 'fulda-1': 'buraburg', 'syburg-1': 'syburg' } });
    leave(laid, side, 'losses', answer);
    leave(laid, 'saxon', 'walls', 'never');
    playAll(
      laid,
      'carolingian',
      'operate',
      'activate cologne-1',
      'activate fulda-1',
      'activate buraburg-1',
      'march',
    );
    play(laid, 'carolingian', 'advance buraburg eresburg', 1, 1, 1, 5);
    return ['cologne-1', 'fulda-1', 'buraburg-1'].filter((unit) => laid.t.units[unit]!.at === 'destroyed');
  };
  expect(fallen('carolingian', 'weakest')).toHaveLength(1);
  expect(fallen('carolingian', 'weakest')).not.toContain('cologne-1');
  expect(fallen('carolingian', 'strongest')).toEqual(['cologne-1']);
  // The first loss is the owner's: what the other has left does not answer it.
  expect(fallen('saxon', 'weakest')).toEqual([]);
});

test('the enemy’s losses: his strongest, when the choice is mine', () => {
  const laid = table({ units: { 'cologne-1': 'buraburg', 'ohrum-2': 'eresburg' } });
  leave(laid, 'saxon', 'losses', 'weakest');
  leave(laid, 'saxon', 'walls', 'never');
  playAll(
    laid,
    'carolingian',
    'operate',
    'activate buraburg-1',
    'activate buraburg-2',
    'activate cologne-1',
    'march',
  );
  play(laid, 'carolingian', 'advance buraburg eresburg', 1, 1, 1, 5, 5);
  play(laid, 'carolingian', 'lose buraburg-1');
  expect(laid.t.units['cologne-1']!.at).toBe('destroyed');
});

test('an interceptor’s standing answer takes the five strongest that may come, and Charlemagne with the Scara +2', () => {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    units: { 'buraburg-1': 'destroyed', 'buraburg-2': 'destroyed' },
  });
  leave(laid, 'carolingian', 'interception', 'always');
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford cologne-right', 'move buraburg', 'pillage', 'retreat');
  expect(waits(laid)).toEqual(['challenge', 'saxon']);
  const { units } = laid.game.told(laid.state, 'saxon').ask!.facts as { units: string[] };
  expect(units).toHaveLength(5);
  expect(units.slice(0, 4)).toEqual(['scara-1', 'scara-2', 'scara-3', 'scara-4']);
  play(laid, 'saxon', 'accept', 1, 1, 1, 1, 1, 1);
  expect(laid.t.charlemagne.at).toBe('buraburg');
});
