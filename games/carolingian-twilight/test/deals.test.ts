import { type Entry, isForm, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { offer } from '../rules/deals.ts';
import {
  force,
  hand,
  type Laid,
  type Lay,
  open,
  operate,
  out,
  play,
  read,
  TEN,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const trading = (more: Lay = {}) =>
  table({
    at: { operations: L },
    dp: { [C]: 5, [G]: 2 },
    hands: { [C]: ['alliance', 'subversion'] },
    ...more,
  });

clause(['CT-6.0.c', 'CT-7.0.f'], 'DP pass from one PP to another, as a gift or for something', () => {
  const laid = trading();
  play(laid, C, 'offer louis-german 4 1');
  expect(read(laid, play(laid, G, 'accept 1'), L)).toEqual([
    'Louis the German takes up offer 1 of Charles the Bald',
  ]);
  expect([laid.t.powers[C]!.dp, laid.t.powers[G]!.dp]).toEqual([2, 5]);
  expect(whyNot(laid, C, 'offer louis-german 3 0')[1]).toBe('“dp” is 3, but must be from 0 to 2');
  // Nobody can offer units or LP: there are no such fields.
  const form = laid.game.choices(laid.state, C).find(({ action }) => action.verb === 'offer')!.action;
  if (!isForm(form)) throw new Error('an offer is made by a form');
  expect(Object.keys(form.fields)).toEqual(['to', 'dp', 'price', 'lines']);
  const { lines } = form.fields;
  if (lines?.kind !== 'rows' || !('kinds' in lines)) throw new Error('markers are given in rows');
  expect(Object.keys(lines.kinds)).toEqual(['give', 'ask', 'promise']);
});

clause('CT-6.0.c', 'an offer holds something, be it a single line', () => {
  const laid = trading();
  expect(whyNot(laid, C, 'offer louis-german 0 0')).toEqual(['CT-6.0.c', 'This offer holds nothing']);
  for (const text of ['1 0', '0 1', '0 0 ask espionage']) play(laid, C, `offer louis-german ${text}`);
  expect(laid.t.offers.open).toHaveLength(3);
});

clause('CT-X18', 'who is shown one power goes on knowing what he saw of another', () => {
  const laid = trading();
  play(laid, C, `reveal ${C} ${L}`);
  play(laid, G, `reveal ${G} ${L}`);
  expect(secretOf(laid.t.seen[L]!)!.map(({ power }) => power)).toEqual([C, G]);
});

clause(['CT-20.0.g', 'CT-6.0.c'], 'markers pass between PPs, seen by the two alone', () => {
  const laid = trading();
  const entries = play(laid, C, 'offer louis-german 0 2 give alliance');
  expect(read(laid, entries, L).join()).not.toContain('Alliance');
  expect(read(laid, entries, G)).toContain('Markers of offer 1: Alliance for no marker');
  play(laid, G, 'accept 1');
  expect([hand(laid, C), hand(laid, G), laid.t.powers[C]!.dp]).toEqual([['subversion'], ['alliance'], 7]);
});

clause('CT-20.0.g', 'an offer that is refused or withdrawn gives the marker back', () => {
  for (const [seat, answer] of [
    [G, 'refuse 1'],
    [C, 'withdraw 1'],
  ] as const) {
    const laid = trading();
    play(laid, C, 'offer louis-german 0 2 give alliance');
    expect(hand(laid, C)).toEqual(['subversion']);
    play(laid, seat, answer);
    expect([...hand(laid, C)].sort()).toEqual(['alliance', 'subversion']);
  }
});

clause(['CT-24.0.f', 'CT-20.0.g'], 'an NPP that somebody plays may be given markers, and gives none', () => {
  const laid = trading({ control: { slavs: G }, hands: { [C]: ['alliance'], slavs: ['espionage'] } });
  play(laid, C, 'hand-over alliance slavs');
  expect([hand(laid, C), hand(laid, 'slavs')]).toEqual([[], ['espionage', 'alliance']]);
  // Louis plays the Slavs, but their markers are not among what he can offer or hand over.
  expect(whyNot(laid, G, 'offer lothar 0 1 give espionage')[1]).toBe('“lines 1” must be one of ask, promise');
  expect(whyNot(laid, G, 'hand-over espionage slavs')[0]).toBe('CT-24.0.f');
});

clause('CT-X28', 'not to a power that holds ten', () => {
  const laid = trading({
    control: { slavs: G },
    hands: {
      [C]: ['greek-fire'],
      slavs: [...TEN],
    },
  });
  expect(whyNot(laid, C, 'hand-over greek-fire slavs')).toEqual([
    'CT-X28',
    'The Slavs hold 10 markers, and that is the most',
  ]);
});

clause('CT-21.0.b', 'whoever likes shows a power of his to another, as it is then', () => {
  const laid = trading({ forces: { [C]: { francia: { leader: 1, warrior: 3 } } } });
  play(laid, C, 'reveal charles-bald louis-german');
  const [seen] = secretOf(laid.t.seen[G]!)!;
  expect(seen).toMatchObject({ power: C, hand: ['alliance', 'subversion'] });
  expect(seen!.forces[0]!.units).toEqual({ leader: 1, warrior: 3 });
  expect(secretOf(laid.t.seen[L]!)).toEqual([]);
  expect(whyNot(laid, C, 'reveal charles-bald louis-german')[0]).toBe('CT-21.0.b');
});

clause('CT-20.1.m', 'markers that must be lost are drawn at random', () => {
  const laid = table({
    at: { raise: L, lp: 5 },
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ['alliance', 'greek-fire', 'subversion'] },
  });
  play(laid, L, 'buy', 'schism');
  // One is lost: the second of three.
  play(laid, L, 'let-be', 1, 2);
  expect(hand(laid, L)).toEqual(['alliance', 'subversion']);
});

clause('CT-3.0.c', 'heirs are Frankish, whoever plays them; all others are not', () => {
  const { t } = table({ scenario: '882', seats: 2 });
  const franks = t.powerOrder.filter((id) => t.powers[id]!.frankish);
  expect(franks).toEqual(['charles-fat', 'carloman-ii', 'boso']);
});

// ---------------------------------------------------------------- interactions

clause('CT-X1', 'within an attack nothing is played but Assassin, Leadership and Greek Fire', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { [C]: ['espionage', 'mesalliance'] },
    forces: { slavs: { moravia: { warrior: 3 } }, [L]: { moravia: { leader: 1, warrior: 1 } } },
  });
  operate(laid, 'slavs', 'moravia', 4);
  expect(laid.game.choices(laid.state, C).map(({ action }) => action.verb)).toContain('mesalliance');
  play(laid, G, `attack ${force(laid, L, 'moravia')}`);
  const verbs = laid.game.choices(laid.state, C).map(({ action }) => action.verb);
  for (const verb of ['espionage', 'mesalliance', 'spy-area', 'discard']) expect(verbs).not.toContain(verb);
  expect(whyNot(laid, C, 'mesalliance charles-bald')[0]).toBe('CT-X1');
});

clause('CT-X10', 'who is nobody’s at the moment of the draw gets nothing', () => {
  const laid = table({
    at: 'raid',
    track: [C, G, L],
    forces: { slavs: { frisia: { militia: 1 } }, [L]: { frisia: { leader: 1 } } },
    // Two warriors: the Slavs are hit first (drawn), D1; then Lothar's leader, D1; neither draws.
    draws: [2, 1, 4, 1, 6, 6],
  });
  expect(laid.t.powers[L]!.standing).toBe('gone');
  expect(laid.t.pool.count).toBe(40);
  expect(laid.t.pillaged).toContain('frisia');
});

clause(
  'CT-X11',
  'a garrison that dies of a Plague drawn for the area still brings its owner a marker',
  () => {
    const { t: map } = table();
    const plague = map.map.burgs.map((burg) => (burg === 'dorestad' ? 6 : 1));
    const laid = table({
      at: 'raid',
      track: [C, G, L],
      forces: { [C]: { frisia: { militia: 1 } }, [L]: { dorestad: { militia: 1 } } },
      // Three Vikings, D2 for the one in the area; Charles draws the Plague; the garrison dies; Lothar draws.
      draws: [4, 1, 4, 6, 'plague', ...plague, 'alliance'],
    });
    expect(laid.t.pillaged).toEqual(['frisia', 'dorestad']);
    expect([hand(laid, C), hand(laid, L)]).toEqual([[], ['alliance']]);
  },
);

clause('CT-X13', 'remnants of two raids are two forces, but one power where LV is shared', () => {
  const laid = table({
    at: { maintain: L },
    forces: { [L]: { aquitania: { leader: 1 } }, raiders: { aquitania: [{ warrior: 1 }, { warrior: 2 }] } },
  });
  expect(laid.t.turn!.lp).toBe(2);
});

clause('CT-X19', 'a Minor NPP takes one turn in a GT, whoever plays it', () => {
  const laid = table({
    at: { operations: 'bretons' },
    control: { bretons: C },
    track: [C, L, G],
    forces: { bretons: { brittany: { militia: 1 } } },
    table: { acted: [C] },
  });
  laid.t.acted = [C, 'bretons'];
  laid.t.powers.bretons!.controller = L;
  for (const place of [
    laid.t.powers.bretons!.hand,
    laid.t.powers.bretons!.paralysed,
    laid.t.forces[0]!.units,
  ])
    (place as unknown as { $for: string[] }).$for = [L];
  play(laid, L, 'end');
  expect(laid.t.turn!.power).toBe(L);
  for (const act of ['pay', 'finish', 'end']) play(laid, L, act);
  expect(laid.t.turn!.power).toBe(G);
});

clause('CT-X21', 'a foreign PP is no NPP: Mésalliance misses it, and it has no duty', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { [C]: ['mesalliance'] },
    forces: { slavs: { moravia: { warrior: 1 } } },
  });
  laid.t.powers.slavs!.standing = 'pp';
  laid.t.turn!.dutiful = true;
  expect(whyNot(laid, C, 'mesalliance charles-bald')[0]).toBe('CT-28.0.r');
  operate(laid, 'slavs', 'moravia', 3);
  // Nor must it hold what it leaves.
  play(laid, G, 'move bohemia');
  expect(units(laid, 'slavs', 'moravia')).toEqual({});
});

clause('CT-X25', 'who is raised into a paralysed force is paralysed with it', () => {
  const laid = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } } });
  play(laid, L, 'buy', 'field-of-lies');
  play(laid, L, 'raise warrior tuscany');
  play(laid, L, 'finish');
  expect(open(laid, L)).toEqual(['end']);
});

clause('CT-X29', 'De Ceremonis goes back at once when that leader dies', () => {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
    },
  });
  const pool = laid.t.pool as unknown as { $is: string[]; count: number };
  pool.$is.splice(pool.$is.indexOf('de-ceremonis'), 1);
  pool.count--;
  laid.t.ceremony = { power: L, waits: false };
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 6);
  expect([laid.t.ceremony, laid.t.pool.count]).toEqual([null, 40]);
});

clause('CT-29.2.f', 'if the heir dies too there is another roll', () => {
  const laid = table({
    at: { operations: G },
    options: { succession: true },
    track: [G, L, C],
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: [{ leader: 1 }, { militia: 1 }], tuscany: { warrior: 1 } },
    },
  });
  operate(laid, G, 'burgundy', 6);
  const leaders = () =>
    laid.t.forces.find(({ power, units: inside }) => power === L && (secretOf(inside)!.leader ?? 0) > 0)!;
  play(laid, G, `attack ${leaders().id}`);
  play(laid, G, 'strike engagement', 6, 2);
  play(laid, L, `crown ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'stay');
  play(laid, G, `attack ${leaders().id}`);
  play(laid, G, 'strike engagement', 6, 3);
  expect(waits(laid)).toEqual(['heir', L]);
});

clause('CT-29.4.d', 'in the extended game the death of all leaders ends it too', () => {
  const laid = table({
    scenario: '882',
    seats: 3,
    at: { operations: 'charles-fat' },
    options: { extended: true },
    forces: {
      'charles-fat': { francia: { leader: 1 } },
      'carloman-ii': { francia: { leader: 1, warrior: 3 } },
      boso: { provence: { leader: 1 } },
    },
  });
  for (const id of ['carloman-ii', 'boso']) laid.t.powers[id]!.leader = false;
  for (const one of laid.t.forces.filter(({ power }) => power !== 'charles-fat'))
    (one.units as unknown as { $is: object }).$is = { warrior: 3 };
  operate(laid, 'charles-fat', 'francia', 3);
  play(laid, 'charles-fat', `attack ${force(laid, 'carloman-ii', 'francia')}`);
  play(laid, 'charles-fat', 'strike engagement', 1);
  expect(laid.state.result).toMatchObject({ how: 'no-leaders', clause: 'CT-29.4.d', winners: [] });
});

// ---------------------------------------------------------------- from the edges

const formOf = (laid: Laid, seat: string) => offer.form(laid.t, null, seat);

clause(['CT-6.0.c', 'CT-7.0.f'], 'whom one can offer what: another who plays, up to his own spare DP', () => {
  const laid = trading();
  expect(formOf(laid, C)).toMatchObject({
    fields: {
      to: { of: [G, L] },
      dp: { min: 0, max: 5 },
      price: { min: 0, max: 99 },
      lines: { min: 0, max: 20, kinds: { give: {}, ask: {}, promise: { words: { max: 300 } } } },
    },
  });
  // Lothar has nothing: he can ask, and promise.
  expect(formOf(laid, L)).toMatchObject({ fields: { to: { of: [C, G] }, dp: { max: 0 } } });
  const two = out({ at: { operations: C }, forces: {}, dp: { [C]: 1 } });
  expect(formOf(two, C)).toMatchObject({ fields: { to: { of: [G] } } });
  two.t.powers[G]!.controller = null;
  expect(formOf(two, C)).toMatchObject({ key: 'no-partner' });
});

clause(
  'CT-6.0.c',
  'not before the first year; three offers of one’s own may be open, whatever others have',
  () => {
    expect(formOf(table(), C)).toMatchObject({ key: 'no-deals-now' });
    expect(formOf(trading({ gt: 1 }), C)).toMatchObject({ verb: 'offer' });
    const laid = trading();
    for (let i = 0; i < 3; i++) play(laid, C, `offer ${G} 1 0`);
    expect(whyNot(laid, C, `offer ${G} 1 0`)[0]).toBe('CT-6.0.c');
    for (let i = 0; i < 3; i++) play(laid, G, `offer ${C} 0 1`);
    expect(laid.t.offers.open).toHaveLength(6);
  },
);

clause('CT-7.0.f', 'what either has spent meanwhile he cannot give any more', () => {
  const giving = trading();
  play(giving, C, `offer ${G} 4 0`);
  giving.t.powers[C]!.dp = 3;
  expect(whyNot(giving, G, 'accept 1')).toEqual(['CT-7.0.f', expect.stringContaining('Charles the Bald')]);
  const paying = trading();
  play(paying, C, `offer ${G} 0 2 give alliance`);
  paying.t.powers[G]!.dp = 1;
  expect(whyNot(paying, G, 'accept 1')).toEqual(['CT-7.0.f', expect.stringContaining('Louis the German')]);
});

clause('CT-X28', 'who holds ten can give one of them', () => {
  const laid = trading({
    hands: {
      [C]: [...TEN],
    },
  });
  play(laid, C, `offer ${G} 0 0 give alliance`);
  play(laid, G, 'accept 1');
  expect(hand(laid, G)).toEqual(['alliance']);
});

clause(
  ['CT-21.0.b', 'CT-20.0.g'],
  'who shows his markers shows those in his own offers, not in others’',
  () => {
    const laid = trading({ hands: { [C]: ['alliance', 'subversion'], [G]: ['espionage'] } });
    play(laid, C, `offer ${L} 0 1 give alliance`);
    play(laid, G, `offer ${L} 0 1 give espionage`);
    play(laid, C, `reveal ${C} ${L}`);
    expect(secretOf(laid.t.seen[L]!)![0]!.hand).toEqual(['subversion', 'alliance']);
  },
);

clause(['CT-6.0.b', 'CT-6.0.c'], 'what is told of an offer, and of its end', () => {
  const laid = trading();
  const whats = (entries: Entry[]) => entries.map(({ what }) => what);
  expect(whats(play(laid, C, `offer ${G} 1 0`))).toEqual(['offer']);
  expect(whats(play(laid, G, 'refuse 1'))).toHaveLength(1);
  expect(whats(play(laid, C, `offer ${G} 1 0 promise ""; promise "text:1"`))).toEqual(['offer', 'promise']);
  expect(whats(play(laid, C, 'withdraw 2'))).toHaveLength(1);
});

clause(['CT-7.0.g', 'CT-24.0.b'], 'one DP is enough to aid an NPP, none is not; it is told', () => {
  const lay = (dp: number) =>
    table({
      at: { raise: 'slavs', lp: 2 },
      control: { slavs: G },
      dp: { [C]: dp },
      forces: { slavs: { moravia: { militia: 1 } } },
    });
  const [entry] = play(lay(1), C, 'aid 1');
  expect(entry).toMatchObject({ clause: 'CT-24.0.b', facts: { seat: C, power: 'slavs', amount: 1 } });
  expect(whyNot(lay(0), C, 'aid 1')).toEqual(['CT-24.0.b', expect.stringMatching(/\b1\b/)]);
});

clause('CT-6.0.c', 'an offer at random: 1 DP and a marker if there are any, for 1 or 2 DP', () => {
  const fill = (laid: Laid, seat: string, price: number) => {
    const form = formOf(laid, seat);
    if (!('fill' in form)) throw new Error('an offer is made by a form');
    const sides: number[] = [];
    const draw = (what: string, of: number) => {
      if (what === 'price') sides.push(of);
      return what === 'price' ? price : 0;
    };
    return [form.fill({ draw } as never), sides];
  };
  const laid = trading({ dp: { [C]: 5, [G]: 0 } });
  expect(fill(laid, C, 2)).toEqual([
    { verb: 'offer', to: G, dp: 1, price: 2, lines: [{ kind: 'give', marker: 'alliance' }] },
    [3],
  ]);
  expect(fill(laid, G, 0)).toEqual([{ verb: 'offer', to: C, dp: 0, price: 1, lines: [] }, [3]]);
});
