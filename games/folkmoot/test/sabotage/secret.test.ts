/** Law 4, Secret: every way to tell a seat what it may not know. */

import { bar, change, copy, type JsonObject, type Play, type Seat, secretOf } from '@annales/engine';
import { data } from '../../data.ts';
import { rules } from '../../game.ts';
import { deal } from '../../imagine.ts';
import { harvest } from '../../rules/harvest.ts';
import { leftOf, others } from '../../rules/moot.ts';
import type { Kind, Table } from '../../state.ts';
import { words } from '../../words/en.ts';
import {
  caught,
  changed,
  fair,
  fairVerb,
  odd,
  ruled,
  type S,
  stages,
  stepped,
  verb,
  wrapped,
} from './sabotage.ts';

const held = (t: Table, seat: Seat): Kind[] => secretOf(t.hands[seat]!) ?? [];
const armed = (t: Table, seat: Seat): boolean => held(t, seat).includes('ambush');
const ambushes = (t: Table, seat: Seat): number => others(t, seat).filter((other) => armed(t, other)).length;

// ---------------------------------------------------------------- views

/** The true view, and something more on the table. */
const seeing = (more: (s: S) => object) =>
  wrapped({
    view(s, viewer) {
      const v = fair.view(s, viewer);
      Object.assign(v.table, more(s));
      return v;
    },
  });

caught(
  'secret',
  'the view counts the ambushes in all hands',
  () => seeing(({ table }) => ({ ambushes: table.order.filter((seat) => armed(table, seat)).length })),
  { says: /the view of \w+ differs in an imagined world: \.table\.ambushes|sees what was drawn/ },
);

caught(
  'secret',
  'the view tells who has left an answer beforehand',
  () =>
    seeing((s) => ({
      left: s.seats.filter((seat) => Object.keys(secretOf(s.standing[seat]!) ?? {}).length),
    })),
  { says: /imagined world: \.table\.left|notice that \w+ has left an answer beforehand/, seed: 'seed 2' },
);

caught(
  'secret',
  'the view shows the hoard, and imagine believes it',
  () => ({
    ...seeing(({ table }) => ({ leak: copy(secretOf(table.hoard) ?? []) })),
    imagine(v, viewer, chance) {
      const known = fair.copy(v);
      change(known.table.hoard, copy(v.table.leak));
      return fair.imagine(known, viewer, chance);
    },
  }),
  {
    says: /“hoard” to a \w+ was the same in all imagined worlds|sees what was drawn as “deal”/,
    seed: 'seed 2',
    games: 4,
  },
);

// ---------------------------------------------------------------- what is done for the late

caught(
  'secret',
  'who is late raids whoever holds no ambush',
  () =>
    stepped({
      target: {
        late: (t: Table) => {
          const unarmed = others(t, t.chieftain!).find((seat) => !armed(t, seat));
          return unarmed ? { verb: 'raid', target: unarmed } : { verb: 'stay' };
        },
      },
    }),
  { says: /what it is asked tells \w+ what it may not know: .*"late"/, seed: 'seed 0' },
);

// ---------------------------------------------------------------- offers that lie on the table

caught(
  'secret',
  'whoever looks at an offer is told the card',
  () => seeing(({ table }) => ({ cards: table.offers.open.map(({ card }) => secretOf(card)![0]!) })),
  { says: /the view of \w+ differs in an imagined world: \.table\.cards|sees what was drawn|the log tells/ },
);

caught(
  'secret',
  'an offer can be withdrawn only while it is unknown to be good',
  () =>
    ruled({
      free: {
        ...rules.free,
        withdraw: {
          ...rules.free!.withdraw,
          bar: (t: Table, f: null, action: { verb: 'withdraw'; offer: number }, seat: Seat) =>
            rules.free!.withdraw!.bar!(t, f, action, seat) ??
            (others(t, seat).some((other) => armed(t, other))
              ? bar('FM-9.h', 'no-offer', { number: action.offer })
              : null),
        },
      },
    }),
  { says: /its choices tells \w+ what it may not know|why it may not .*withdraw/, seed: 'seed 7' },
);

// ---------------------------------------------------------------- what is drawn

const harvesting = (after: (t: Table) => void) =>
  stepped({
    round: stages('round', {
      harvest(p: Play<Table>) {
        harvest(p);
        after(p.table);
      },
    }),
  });

caught(
  'secret',
  'a rule lays the cards that are drawn for the hands open on the table',
  () =>
    harvesting((t) => {
      odd(t).drawn = t.order.map((seat) => held(t, seat).at(-1)!);
    }),
  { says: /sees what was drawn as “(card|deal)” for \w+ alone/ },
);

caught(
  'secret',
  'a rule notes openly who has drawn an ambush',
  () =>
    harvesting((t) => {
      odd(t).drawn = t.order.filter((seat) => held(t, seat).at(-1) === 'ambush');
    }),
  { says: /sees what was drawn as “(card|deal)” for \w+ alone/ },
);

caught(
  'secret',
  'the log names to all the card that a seat has drawn',
  () =>
    stepped({
      round: stages('round', {
        harvest(p: Play<Table>) {
          harvest(p);
          for (const seat of p.table.order)
            p.log('harvested', 'FM-3.b', { card: held(p.table, seat).at(-1)! });
        },
      }),
    }),
  { says: /after .* the log tells \w+ what its view does not/ },
);

// ---------------------------------------------------------------- what happens

caught(
  'secret',
  'the log names to all the cards that were exchanged with the hoard',
  () =>
    stepped({
      exchange: verb('exchange', 'exchange', {
        do(p: Play<Table>, f: object, action: { give: Kind; take: Kind }, seat: Seat) {
          fairVerb('exchange', 'exchange').do(p, f, action, seat);
          p.log('exchanged', 'FM-5.d', { give: action.give, take: action.take });
        },
      }),
    }),
  { says: /after \w+: .*exchange.* the log tells \w+ what its view does not/, seed: 'seed 1' },
);

caught(
  'secret',
  'only who holds an ambush is asked for one',
  () =>
    stepped({
      ambush: { seats: (t: Table) => others(t, t.chieftain!).filter((seat) => armed(t, seat)) },
    }),
  { says: /learns by whom the table waits for, or not, what it may not know/, seed: 'seed 5' },
);

caught(
  'secret',
  'who has no treasure is not asked at the market',
  () => stepped({ market: { lone: true } }),
  {
    says: /learns by whom the table waits for, or not, what it may not know/,
  },
);

caught(
  'secret',
  'a hand of one kind gives up its card without being asked',
  () => stepped({ oath: { lone: true } }, withHands(1)),
  { says: /learns by whom the table waits for, or not, what it may not know/, games: 40 },
);

// ---------------------------------------------------------------- questions

caught(
  'secret',
  'a prompt tells the raider how many lie in ambush',
  () => stepped({ target: { facts: (t: Table) => ({ danger: ambushes(t, t.chieftain!) }) } }),
  { says: /whom the table waits for, and what it is asked tells \w+ what it may not know/, seed: 'seed 0' },
);

const raidingOneself = verb('target', 'raid', {
  bar: (t: Table, _: object, action: { target: Seat }, seat: Seat) =>
    action.target === seat ? bar('FM-6.a', 'raid-self', { seat, fear: ambushes(t, seat) }) : null,
});

caught(
  'secret',
  'why says in its sentence how many lie in ambush',
  () => {
    const bars = { ...words.bars, 'raid-self': ({ fear }: JsonObject) => `Fear ${fear} ambushes rather` };
    return ruled({ steps: changed({ target: raidingOneself }), words: () => ({ ...words, bars }) });
  },
  { says: /why it may not .*raid.* tells \w+ what it may not know: \["Fear/, seed: 'seed 9' },
);

caught(
  'secret',
  'why says it in its facts, if not in its sentence',
  () => stepped({ target: raidingOneself }),
  {
    says: /why it may not .*raid.* tells \w+ what it may not know/,
    seed: 'seed 7',
  },
);

caught(
  'secret',
  'those told of a window learn who has answered it',
  () =>
    wrapped({
      told(s, viewer) {
        const told = fair.told(s, viewer);
        return told.window ? { ...told, waits: fair.asks(s).map(({ seat }) => seat) } : told;
      },
    }),
  { says: /whom the table waits for, and what it is asked tells \w+|notice that \w+ has answered a window/ },
);

caught(
  'secret',
  'gold cannot be sold while the neighbour holds some too',
  () =>
    stepped({
      market: verb('market', 'sell', {
        bar: (t: Table, f: object, action: { card: Kind }, seat: Seat) =>
          action.card === 'gold' && held(t, leftOf(t, seat)).includes('gold')
            ? bar('FM-7.a', 'not-held', { seat, card: 'gold' })
            : fairVerb('market', 'sell').bar(t, f, action, seat),
      }),
    }),
  { says: /its choices tells \w+ what it may not know/ },
);

caught(
  'secret',
  'only who holds an ambush can leave more than “never” beforehand',
  () =>
    ruled({
      standing: {
        ambush: {
          clause: 'FM-6.d',
          answers: (t: Table, seat: Seat) => (armed(t, seat) ? ['never', 'always', 'if-raided'] : ['never']),
        },
      },
    }),
  { says: /the answers that \w+ may leave beforehand tells \w+ what it may not know/ },
);

// ---------------------------------------------------------------- worlds

caught('secret', 'a seat always imagines the same', () => ruled({ deal: dealAlike }), {
  says: /was the same in all imagined worlds, \d+ times: they are no worlds at all/,
  games: 2,
});

caught(
  'secret',
  'an imagined world is the real one',
  () => {
    const real = new Map<string, S>();
    return wrapped({
      view(s, viewer) {
        const v = fair.view(s, viewer);
        real.set(JSON.stringify(v), fair.copy(s));
        return v;
      },
      imagine: (v) => fair.copy(real.get(JSON.stringify(v))!),
    });
  },
  { says: /was the same in all imagined worlds/, games: 2 },
);

caught(
  'secret',
  'a seat imagines another hand of its own',
  () =>
    wrapped({
      imagine(v, viewer, chance) {
        const world = fair.imagine(v, viewer, chance);
        const [pile, hand] = [secretOf(world.table.pile)!, secretOf(world.table.hands.aelle!)!];
        if (viewer === 'aelle' && pile.length > 0 && hand.length > 0)
          [pile[0], hand[0]] = [hand[0]!, pile[0]!];
        return world;
      },
    }),
  { says: /the view of aelle differs in an imagined world: \.table\.hands\.aelle/ },
);

caught(
  'secret',
  'a seat imagines more gold than there is',
  () =>
    wrapped({
      imagine(v, viewer, chance) {
        const world = fair.imagine(v, viewer, chance);
        change(world.table.pile, Array<Kind>(world.table.pile.count!).fill('gold'));
        return world;
      },
    }),
  { says: /imagines what cannot be: there are \d+ silver cards/ },
);

function dealAlike(s: S, viewer: Seat): void {
  deal(s, viewer, { draw: () => 0 });
}

/** The data, with so many cards that the rich may keep. */
function withHands(most: number): JsonObject {
  const sizes = copy(data.sizes as JsonObject);
  return { ...data, sizes: { ...sizes, hand: { ...(sizes.hand as JsonObject), most } } };
}
