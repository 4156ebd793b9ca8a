/** Rules that meet: what happens where one chapter reaches into another, and the rulings on it (X1 to X30). */

import { change, secretOf, take } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  force,
  foreign,
  hand,
  type Laid,
  type Lay,
  open,
  operate,
  out,
  play,
  playOn,
  read,
  resign,
  rest,
  TEN,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

import { inTrackOrder } from '../rules/markers.ts';
import type { Units } from '../state.ts';

const inOrder = ({ t }: Laid, powers: string[]): string[] => {
  t.turn = null;
  return inTrackOrder(t, powers);
};

const verbs = (laid: Laid, seat: string): string[] =>
  laid.game.choices(laid.state, seat).map(({ action }) => action.verb);

/** De Ceremonis lies beside Lothar. */
const awaitCeremony = ({ t }: Laid): void => {
  take(t.pool, 'de-ceremonis');
  t.ceremony = { power: L, waits: false };
};

// ---------------------------------------------------------------- auctions

clause('CT-28.0.c', 'who has only stood has not bid yet, and may still play Alliance', () => {
  const laid = table({
    at: 'auctions',
    track: [C, L, G, null, null, null, null],
    dp: { [C]: 2, [G]: 1, [L]: 1 },
    hands: { [G]: ['alliance'] },
  });
  play(laid, C, 'auction slavs');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  play(laid, L, 'bid 1');
  play(laid, C, 'stand');
  play(laid, G, 'ally-bid', 6);
  play(laid, G, 'bid 2');
  play(laid, L, 'stand');
  play(laid, C, 'stand');
  play(laid, G, 'stand');
  expect(laid.t.powers.slavs!.controller).toBe(G);
  // Three were free.
  expect(laid.t.powers[G]!.dp).toBe(1);
});

clause('CT-X15', 'who had it last counts, though by Perfidity, and not who had it as his own power', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, 'buy', 'perfidity', 'slavs', G);
  expect(laid.t.powers.slavs!.controller).toBe(G);
  rest(laid, 'close');
  expect(laid.t.powers.slavs!.last).toBe(G);
  // Lothar's own power, once he has lost it, was never won by anybody.
  const dead = fallen();
  expect(dead.t.powers[L]).toMatchObject({ standing: 'major', last: null });
});

/** Lothar's leader falls in Burgundy; he has a warrior in Tuscany left. */
function fallen(more: Lay = {}, ...draws: number[]): Laid {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    ...more,
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
      ...more.forces,
    },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 6, ...draws);
  return laid;
}

clause('CT-X15', 'lost by Withdrawal it is still his who had it last, if nobody bids', () => {
  const laid = table({
    at: { raise: 'slavs', lp: 4 },
    control: { slavs: L },
    forces: { slavs: { moravia: { militia: 1 } } },
  });
  play(laid, L, 'buy', 'withdrawal', 'slavs');
  expect(laid.t.powers.slavs).toMatchObject({ controller: null, last: L });
  laid.t.track = [C, G, L, null, null, null, null];
  rest(laid, 'auctions');
  // Nobody has DP or markers: all fall to who had them, else to who has fewest.
  play(laid, C, 'auction slavs');
  expect(laid.t.powers.slavs!.controller).toBe(L);
});

// ---------------------------------------------------------------- Alliance, subversion: at any time of a turn

clause('CT-28.0.d', 'Alliance is played at any moment of the own turn: levy, forming, operation', () => {
  const lay = (at: NonNullable<Lay['at']>) =>
    table({
      at,
      forces: { [L]: { tuscany: { leader: 1, warrior: 1 } }, bretons: { brittany: { militia: 1 } } },
      hands: { [L]: ['alliance'] },
    });
  expect(open(lay({ maintain: L, lp: 5 }), L)).toContain('ally bretons');
  const laid = lay({ operations: L });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  expect(open(laid, L)).toContain('ally bretons');
  play(laid, L, 'roll', 3);
  play(laid, L, 'ally bretons');
  expect(laid.t.powers.bretons!.controller).toBe(L);
  expect(laid.t.operation!.op).toBe(4);
});

clause('CT-22.0.a', 'subversion is at any time of the segment, also before a force has rolled', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { leader: 1, warrior: 1 } }, [C]: { tuscany: { militia: 1 } } },
    hands: { [L]: ['subversion'] },
  });
  const own = force(laid, L, 'tuscany');
  play(laid, L, `form ${own}`);
  // 4: desertion, one of one.
  play(laid, L, `subvert ${own} ${force(laid, C, 'tuscany')}`, 4, 1);
  expect(units(laid, C, 'tuscany')).toEqual({});
  expect(waits(laid)).toEqual(['forming', L]);
});

clause('CT-X5', 'if betrayal takes the force that is being formed, nothing is rolled for it', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: { warrior: 1 } }, [C]: { tuscany: { militia: 1 } } },
    hands: { [L]: ['subversion'] },
  });
  const own = force(laid, L, 'tuscany');
  play(laid, L, `form ${own}`);
  play(laid, L, `subvert ${own} ${force(laid, C, 'tuscany')}`, 1);
  expect(units(laid, L, 'tuscany')).toEqual({});
  expect(waits(laid)).toEqual(['operations', L]);
});

// ---------------------------------------------------------------- sieges

clause(
  ['CT-X6', 'CT-17.7.a'],
  'a garrison that came out by F has not died: nobody advances into its burg',
  () => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { saxony: { leader: 1, warrior: 4 } }, [C]: { hamburg: { warrior: 3 } } },
    });
    operate(laid, L, 'saxony', 3);
    play(laid, L, `attack ${force(laid, C, 'hamburg')}`);
    // Column 4, die 2: CA. Three strike back, die 6 in the field: D1 F.
    play(laid, L, 'strike engagement', 2);
    play(laid, C, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    play(laid, C, 'move saxony');
    expect(waits(laid)).toEqual(['operation', L]);
    expect(units(laid, C, 'saxony')).toEqual({ warrior: 3 });
    expect(units(laid, L, 'hamburg')).toEqual({});
  },
);

clause('CT-24.0.j', 'a lone besieger that must hold its place is asked all the same, and stays', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { slavs: ['leadership-3'] },
    forces: { slavs: { saxony: { warrior: 1 } }, [L]: { hamburg: { militia: 1 } } },
  });
  operate(laid, 'slavs', 'saxony', 3);
  play(laid, G, `attack ${force(laid, L, 'hamburg')}`);
  play(laid, G, 'lead 3');
  // Column 4, die 6: D1.
  play(laid, G, 'strike engagement', 6);
  expect(waits(laid)).toEqual(['advance', G]);
  expect(whyNot(laid, G, 'move hamburg')[0]).toBe('CT-24.0.j');
  play(laid, G, 'stay');
  expect(units(laid, 'slavs', 'saxony')).toEqual({ warrior: 1 });
});

clause(
  'CT-X7',
  'who stays behind when an NPP garrison comes out has not operated: its own turn is still to come',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, 'slavs', C, G],
      control: { slavs: G },
      forces: { [L]: { saxony: { leader: 1, warrior: 4 } }, slavs: { hamburg: { warrior: 3 } } },
    });
    operate(laid, L, 'saxony', 3);
    play(laid, L, `attack ${force(laid, 'slavs', 'hamburg')}`);
    play(laid, L, 'strike engagement', 2);
    play(laid, G, 'strike engagement', 6);
    play(laid, L, 'lose warrior');
    play(laid, G, 'move saxony');
    expect(units(laid, 'slavs', 'hamburg')).toEqual({ warrior: 1 });
    play(laid, L, 'halt');
    play(laid, L, 'end');
    for (const act of ['pay', 'finish']) play(laid, G, act);
    expect(open(laid, G)).toContain(`form ${force(laid, 'slavs', 'hamburg')}`);
  },
);

clause('CT-17.7.e', 'where an F leads nowhere nobody is asked', () => {
  const islanders = table({
    at: { operations: L },
    forces: { [L]: { baleares: { leader: 1, warrior: 2 } }, [C]: { baleares: { militia: 1 } } },
  });
  operate(islanders, L, 'baleares', 3);
  play(islanders, L, `attack ${force(islanders, C, 'baleares')}`);
  play(islanders, L, 'strike engagement', 6);
  expect(waits(islanders)).toEqual(['operation', L]);
});

// ---------------------------------------------------------------- pillage and plague

clause(['CT-18.1.a', 'CT-28.0.w'], 'a burg with plague is worth nothing to who pillages it', () => {
  const laid = table({
    at: { operations: L },
    table: { plague: ['pisa'] },
    forces: { [L]: { pisa: { leader: 1 }, tuscany: { warrior: 1 } } },
  });
  operate(laid, L, 'pisa', 3);
  play(laid, L, 'pillage');
  expect([laid.t.powers[L]!.dp, laid.t.pillaged]).toEqual([0, ['pisa']]);
});

clause(['CT-29.1.3.b', 'CT-22.0.j'], 'Feudalism goes when the last Frank there is converted', () => {
  const laid = table({
    at: { operations: 'byzantium' },
    control: { byzantium: G },
    options: { feudalism: true },
    table: { feudalism: ['dalmatia'] },
    hands: { byzantium: ['religious-conversion'] },
    forces: { byzantium: { dalmatia: { militia: 1 } }, [L]: { dalmatia: { militia: 1 } } },
  });
  const [own, enemy] = [force(laid, 'byzantium', 'dalmatia'), force(laid, L, 'dalmatia')];
  // 4: assimilation.
  play(laid, G, `convert ${own} ${enemy}`, 4);
  expect(units(laid, 'byzantium', 'dalmatia')).toEqual({ militia: 2 });
  expect(laid.t.feudalism).toEqual([]);
});

clause('CT-29.4.c', 'the fortieth Feudalism marker wins at the instant it is bought', () => {
  const { t: map } = table();
  const laid = table({
    at: { raise: L, lp: 4 },
    options: { extended: true, feudalism: true },
    table: { feudalism: map.map.lands.filter((at) => at !== 'tuscany').slice(0, 39) },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, 'enfeoff tuscany');
  expect(laid.state.result).toMatchObject({ how: 'feudal-empire' });
});

// ---------------------------------------------------------------- the duty of NPPs

clause(
  ['CT-24.0.h', 'CT-24.0.j'],
  'who must leave somebody behind to move has not done his duty by halting',
  () => {
    const laid = table({
      at: { operations: 'slavs' },
      control: { slavs: G },
      forces: { slavs: { moravia: { warrior: 1, militia: 1 } } },
    });
    operate(laid, 'slavs', 'moravia', 3);
    expect(whyNot(laid, G, 'halt')[0]).toBe('CT-24.0.h');
    expect(whyNot(laid, G, 'move bohemia')[0]).toBe('CT-24.0.j');
    // Whoever is late leaves the cheapest and goes.
    const late = () => laid.game.asks(laid.state)[0]!.late!;
    expect(laid.game.notation.format(late())).toBe('leave militia 1');
    play(laid, G, 'leave militia 1');
    expect(late().verb).toBe('move');
  },
);

clause('CT-24.0.h', 'to sail home is no duty done', () => {
  const laid = table({
    at: { operations: 'muslims' },
    control: { muslims: G },
    forces: { muslims: { baleares: { warrior: 2 }, mediterranean: { fleet: 1 } } },
  });
  operate(laid, 'muslims', 'baleares', 6);
  play(laid, G, 'leave warrior 1');
  play(laid, G, 'sail mediterranean,muslim-peripheral');
  expect(laid.t.turn!.dutiful).toBe(false);
});

clause('CT-24.0.e', 'what an NPP’s markers are played for is its player’s own affair', () => {
  // Against the NPP itself: nothing forbids it.
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { slavs: ['mesalliance'] },
    forces: { slavs: { moravia: { warrior: 3 } } },
  });
  play(laid, G, 'mesalliance slavs');
  expect(laid.t.turn?.power).not.toBe('slavs');
});

// ---------------------------------------------------------------- who draws and answers first

clause('CT-X10', 'a Minor NPP draws after the power of its player', () => {
  const laid = table({
    at: 'raid',
    track: [C, L, G],
    control: { bretons: L },
    forces: { bretons: { frisia: { militia: 2 } }, [L]: { frisia: { militia: 1 } } },
    // Three: the Bretons die by D2, Lothar's one by D1 F.
    draws: [4, 1, 4, 1, 6, 5, 'alliance'],
  });
  // The Bretons are gone and draw nothing.
  expect(hand(laid, L)).toEqual(['alliance']);
  const both = table({
    at: { operations: 'slavs' },
    track: [C, L, G, 'slavs'],
    control: { slavs: G, bretons: L },
    hands: { slavs: ['leadership-1'], bretons: ['assassin'], [L]: ['assassin'] },
    forces: { slavs: { moravia: { warrior: 1 } }, bretons: { brittany: { militia: 1 } } },
  });
  play(both, G, `form ${force(both, 'slavs', 'moravia')}`);
  play(both, G, 'lead 1');
  play(both, L, 'assassin bretons');
  expect(hand(both, 'bretons')).toEqual([]);
});

clause('CT-X10', 'of one player’s powers that draw together his PP is first', () => {
  const laid = table({
    at: { operations: L },
    track: [C, L, G],
    control: { bretons: C },
    forces: { bretons: { brittany: { militia: 1 } }, [C]: { brittany: { militia: 1 } } },
  });
  expect(inOrder(laid, ['bretons', C])).toEqual([C, 'bretons']);
  expect(inOrder(laid, ['bretons', C, L])).toEqual([C, 'bretons', L]);
});

clause('CT-X3', 'whoever draws an immediate marker may answer it himself; its target is named before', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    hands: { [L]: ['assassin'] },
    forces: { [L]: { tuscany: { leader: 1, militia: 2 } } },
  });
  play(laid, L, 'buy', 'stellinga');
  expect(waits(laid)).toEqual(['choose-effect', L]);
  play(laid, L, 'choose-area tuscany');
  expect(waits(laid)).toEqual(['assassin', L]);
  play(laid, L, 'assassin lothar');
  expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, militia: 2 });
  // Both markers are in the pool again.
  expect(laid.t.pool.count).toBe(40);
});

clause('CT-X3', 'the window of the first marker does not open again when an Assassin was cancelled', () => {
  const laid = table({
    at: { operations: L },
    track: [L, C, G],
    forces: { [L]: { tuscany: { warrior: 1 } } },
    hands: { [L]: ['leadership-3', 'assassin'], [C]: ['assassin'], [G]: ['assassin'] },
  });
  play(laid, L, `form ${force(laid, L, 'tuscany')}`);
  play(laid, L, 'lead 3');
  play(laid, L, 'let-be');
  play(laid, C, 'assassin charles-bald');
  play(laid, G, 'let-be');
  // On Charles's Assassin: Lothar answers, Louis lets it be; then on Lothar's Louis is asked, and on the first never again.
  play(laid, G, 'let-be');
  play(laid, L, 'assassin lothar');
  play(laid, G, 'let-be');
  expect(waits(laid)).toEqual(['forming', L]);
  play(laid, L, 'roll', 1);
  expect(laid.t.operation!.op).toBe(4);
  expect(hand(laid, G)).toEqual(['assassin']);
});

// ---------------------------------------------------------------- the Vikings

const diplomacy = (more: Lay = {}): Laid =>
  table({ at: 'raid', track: [C, G, L], hands: { [L]: ['viking-diplomacy'] }, forces: {}, ...more });

clause(['CT-28.0.ac', 'CT-10.3.b'], 'each further roll for a target has a modifier of its own', () => {
  const laid = diplomacy({ pillaged: ['frisia', 'dorestad'] });
  play(laid, L, 'diplomacy');
  play(laid, L, 'modify 0', 1);
  play(laid, L, 'modify 0', 1);
  // 4: Frisia, where nothing is left; he is asked again.
  play(laid, L, 'modify 0', 4);
  expect(waits(laid)).toEqual(['modifier', L]);
  play(laid, L, 'modify 1', 5);
  expect(laid.t.pillaged).toContain('flanders');
});

clause('CT-10.3.b', 'a modifier with which no roll leads anywhere cannot be named', () => {
  const spent = ['mercia', 'york', 'saxony', 'hamburg', 'frisia', 'dorestad', 'flanders'];
  const laid = diplomacy({ pillaged: spent, forces: { [G]: { avars: { leader: 1 } } } });
  play(laid, L, 'diplomacy');
  // Of the other rolls any is open.
  play(laid, L, 'modify 1', 1);
  play(laid, L, 'modify 0', 1);
  // Scotia alone is left, and only a 1 leads there.
  expect(whyNot(laid, L, 'modify 1')[0]).toBe('CT-10.3.b');
  play(laid, L, 'modify -1', 2);
  expect(laid.t.pillaged).toContain('scotia');
});

clause(
  ['CT-28.0.ac', 'CT-X22'],
  'who resigns while his Viking Diplomacy may still be answered modifies nothing',
  () => {
    const laid = diplomacy({ hands: { [L]: ['viking-diplomacy'], [C]: ['assassin'] } });
    play(laid, C, 'pass');
    play(laid, L, 'diplomacy');
    expect(waits(laid)).toEqual(['assassin', C]);
    resign(laid, L);
    playOn(laid, C, 'let-be');
    expect(laid.t.raid).toBeNull();
  },
);

clause('CT-X13', 'no attack, Alliance or Perfidity gives raiders that stand there a player', () => {
  const laid = table({
    at: { raise: L, lp: 6 },
    hands: { [L]: ['alliance'] },
    forces: { [L]: { frisia: { leader: 1, warrior: 5 } }, raiders: { frisia: { warrior: 2 } } },
  });
  expect(whyNot(laid, L, 'ally raiders')[0]).toBe('CT-28.0.d');
  // Nobody plays an NPP, so Perfidity finds none.
  play(laid, L, 'buy', 'perfidity');
  play(laid, L, 'let-be');
  rest(laid, { operations: L });
  operate(laid, L, 'frisia', 3);
  play(laid, L, `attack ${force(laid, 'raiders', 'frisia')}`);
  // Column 6, die 2: CA; they strike back by Shock, unasked: column 2, die 2: NE.
  play(laid, L, 'strike engagement', 2, 2);
  expect(laid.t.shown).toEqual({ crt: 'shock', column: 2, die: 2, cell: 'NE' });
  expect(laid.t.powers.raiders!.controller).toBeNull();
});

clause('CT-X13', 'converted Vikings are ordinary units: they are paid, and need fleets', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['religious-conversion'] },
    forces: { [L]: { frisia: { leader: 1 } }, raiders: { frisia: { warrior: 1 } } },
  });
  // 4: assimilation; there is but one.
  play(laid, L, `convert ${force(laid, L, 'frisia')} ${force(laid, 'raiders', 'frisia')}`, 4);
  expect(units(laid, L, 'frisia')).toEqual({ leader: 1, warrior: 1 });
  operate(laid, L, 'frisia', 6);
  expect(whyNot(laid, L, 'sail north-sea,mercia')[0]).toBe('CT-19.1.b');
  rest(laid, { maintain: L, lp: 5 });
  const [ask] = laid.game.asks(laid.state);
  // With the lair of his leader: the warrior here alone costs 1.
  expect(ask!.facts).toMatchObject({ cost: 1 });
});

// ---------------------------------------------------------------- paralysis

clause(['CT-X25', 'CT-28.0.o'], 'Field of Lies and Insubordination may hold two forces of a power', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 1 }, spoleto: { warrior: 2 }, friuli: { warrior: 1 } } },
  });
  play(laid, L, 'buy', 'field-of-lies');
  play(laid, L, 'buy', 'insubordination');
  play(laid, L, `choose-force ${force(laid, L, 'spoleto')}`);
  play(laid, L, 'finish');
  expect(open(laid, L)).toEqual([`form ${force(laid, L, 'friuli')}`, 'end']);
});

// ---------------------------------------------------------------- leaders who die

clause(
  ['CT-23.1.b', 'CT-X20'],
  'a power wiped out before its turn: the Minor NPPs of its player still have theirs',
  () => {
    const laid = fallen({
      control: { bretons: L },
      forces: {
        [L]: { burgundy: { leader: 1 } },
        bretons: { brittany: { militia: 1 } },
      },
    });
    expect(laid.t.powers[L]!.standing).toBe('gone');
    play(laid, G, 'stay');
    play(laid, G, 'halt');
    play(laid, G, 'end');
    expect(laid.t.turn!.power).toBe('bretons');
  },
);

clause(
  ['CT-X29', 'CT-29.2.b'],
  'with his death an heir’s father’s ceremony is over, and his offers lapse',
  () => {
    const laid = table({
      at: { operations: G },
      options: { succession: true },
      track: [G, L, C],
      hands: { [L]: ['alliance', 'espionage', 'subversion'] },
      forces: {
        [G]: { burgundy: { leader: 1, warrior: 5 } },
        [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
      },
    });
    awaitCeremony(laid);
    play(laid, L, 'offer charles-bald 0 0 give alliance; give espionage');
    operate(laid, G, 'burgundy', 6);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    // One heir. Nobody says of a dead man that he is not in Aachen or Rome.
    const entries = play(laid, G, 'strike engagement', 6, 2);
    expect(entries.map(({ what }) => what)).not.toContain('no-ceremony');
    expect([laid.t.ceremony, laid.t.offers.open]).toEqual([null, []]);
    // Half of all three, rounded up.
    expect(waits(laid)).toEqual(['forfeit', L]);
    play(laid, L, 'give-up alliance');
    play(laid, L, 'give-up espionage');
    expect(hand(laid, L)).toEqual(['subversion']);
  },
);

clause(
  ['CT-29.2.d', 'CT-29.2.e', 'CT-14.0.a'],
  'a force that goes to another heir operates no more, and is fresh in its new power’s turn',
  () => {
    const laid = table({
      at: { operations: L },
      options: { succession: true },
      track: [L, G, C],
      forces: {
        [L]: { burgundy: { leader: 1, warrior: 2 }, tuscany: { warrior: 1 } },
        [G]: { burgundy: { warrior: 5 } },
      },
    });
    operate(laid, L, 'burgundy', 5);
    play(laid, L, `attack ${force(laid, G, 'burgundy')}`);
    // Column 3, die 1: A1 CA; he gives up his leader; Louis strikes back for nothing; two heirs.
    play(laid, L, 'strike engagement', 1);
    play(laid, L, 'lose leader');
    play(laid, G, 'strike engagement', 3, 4);
    const marching = force(laid, L, 'burgundy');
    play(laid, L, `deal ${marching}`);
    play(laid, L, `deal ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'keep 2');
    play(laid, L, `crown ${force(laid, L, 'tuscany')}`);
    // His turn goes on, with what is his.
    expect(waits(laid)).toEqual(['operations', L]);
    expect(open(laid, L)).toEqual([`form ${force(laid, L, 'tuscany')}`, 'end']);
    expect(laid.t.forces.find(({ id }) => id === marching)).toMatchObject({
      power: 'lothar-heir-2',
      done: false,
    });
  },
);

clause('CT-X22', 'when the leader of who has resigned falls nobody picks another power for him', () => {
  const laid = table({
    at: { operations: G },
    track: [G, L, C],
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1 }, tuscany: { warrior: 1 } },
    },
  });
  resign(laid, L);
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 6);
  expect(laid.t.powers[L]!.standing).toBe('major');
  expect(laid.t.bereft).toEqual([]);
});

clause(['CT-X22', 'CT-20.1.i'], 'who resigns while naming a target: the marker goes back to the pool', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    forces: { [L]: { tuscany: { leader: 1, militia: 2 } } },
  });
  play(laid, L, 'buy', 'stellinga');
  resign(laid, L);
  expect([laid.t.open, laid.t.pool.count]).toEqual([[], 40]);
});

clause('CT-X22', 'who resigns amid the turn of an NPP: the turn ends, and the next power is at it', () => {
  const laid = table({
    at: { operations: 'slavs' },
    track: ['slavs', C, L, G],
    control: { slavs: G, bulgars: G },
    forces: { slavs: { moravia: { warrior: 3 } }, [L]: { moravia: { leader: 1, warrior: 2 } } },
  });
  operate(laid, 'slavs', 'moravia', 4);
  play(laid, G, `attack ${force(laid, L, 'moravia')}`);
  // In the middle of the chain: they go on by themselves.
  play(laid, G, 'strike engagement', 4);
  expect(waits(laid)).toEqual(['loss', L]);
  resign(laid, G);
  playOn(laid, L, 'lose warrior');
  playOn(laid, L, 'strike engagement');
  expect(laid.t.powers.bulgars!.controller).toBeNull();
  expect(laid.t.turn!.power).toBe(C);
});

// ---------------------------------------------------------------- control that changes

clause('CT-X18', 'what the old controller saw stays as it was then; the new one sees at once', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 2 } } },
    hands: { slavs: ['greek-fire'] },
  });
  play(laid, L, 'buy', 'perfidity');
  play(laid, C, 'let-be', 'slavs', G);
  const slavs = laid.t.forces.find(({ power }) => power === 'slavs')!;
  expect([slavs.units.$for, laid.t.powers.slavs!.hand.$for]).toEqual([[G], [G]]);
  const seen = () => secretOf(laid.t.seen[C]!)!.find(({ power }) => power === 'slavs')!;
  expect(seen()).toMatchObject({ gt: 2, hand: ['greek-fire'] });
  // Louis gives them another marker: Charles goes on knowing what he knew.
  rest(laid, { raise: 'slavs', lp: 9 });
  play(laid, G, 'raise warrior moravia');
  expect(seen().forces[0]!.units).toEqual({ warrior: 2 });
});

clause('CT-X19', 'a Minor NPP that comes to a player after his turn waits for the next year', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    track: [C, L, G],
    control: { bretons: G },
    table: { acted: [C, L] },
    forces: { [L]: { tuscany: { leader: 1 } }, bretons: { brittany: { militia: 1 } } },
  });
  laid.t.acted = [C, L];
  play(laid, L, 'buy', 'perfidity', 'bretons', C);
  for (const act of ['finish', 'end']) play(laid, L, act);
  expect(laid.t.turn!.power).toBe(G);
  for (const act of ['pay', 'finish', 'end']) playOn(laid, G, act);
  // The year is over, and the Bretons have not acted.
  expect(laid.t.gt).toBe(3);
});

clause('CT-X19', 'a Major NPP that changes hands keeps its space', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    track: [L, 'slavs', C, G],
    control: { slavs: C },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 1 } } },
  });
  play(laid, L, 'buy', 'perfidity', 'slavs', G);
  for (const act of ['finish', 'end']) play(laid, L, act);
  expect(waits(laid)).toEqual(['maintain', G]);
  expect(laid.t.turn!.power).toBe('slavs');
});

clause(
  'CT-X20',
  'who is out of the running still gets Minor NPPs, and plays them after the last space',
  () => {
    const laid = out({
      at: { operations: G },
      track: [C, G],
      forces: { [G]: { brittany: { leader: 1, warrior: 3 } }, bretons: { brittany: { militia: 2 } } },
    });
    laid.t.acted = [C, G];
    operate(laid, G, 'brittany', 3);
    play(laid, G, `attack ${force(laid, 'bretons', 'brittany')}`, L);
    expect(laid.t.powers.bretons!.controller).toBe(L);
    play(laid, G, 'strike engagement', 3);
    play(laid, G, 'halt');
    play(laid, G, 'end');
    expect(laid.t.turn!.power).toBe('bretons');
    expect(waits(laid)).toEqual(['maintain', L]);
  },
);

clause('CT-X20', 'if there is no player but the attacker the Minor NPP stays uncontrolled', () => {
  const laid = table({
    scenario: '882',
    seats: 3,
    at: { operations: 'charles-fat' },
    forces: { 'charles-fat': { brittany: { leader: 1, warrior: 3 } }, bretons: { brittany: { militia: 2 } } },
  });
  resign(laid, 'boso');
  // Two are left; the other one would get them.
  operate(laid, 'charles-fat', 'brittany', 3);
  play(laid, 'charles-fat', `attack ${force(laid, 'bretons', 'brittany')}`, 'carloman-ii');
  expect(laid.t.powers.bretons!.controller).toBe('carloman-ii');
});

clause(
  'CT-X21',
  'without a power of his own a player is asked for his NPPs alone, and has nothing to give',
  () => {
    const laid = out({
      at: { operations: 'slavs' },
      control: { slavs: L },
      forces: { slavs: { moravia: { warrior: 1 } } },
    });
    expect(verbs(laid, L)).not.toContain('offer');
    expect(verbs(laid, L)).not.toContain('discard');
    expect(whyNot(laid, L, 'hand-over alliance slavs')[0]).toBe('CT-24.0.f');
    expect(whyNot(laid, L, 'ally bretons')[0]).toBe('CT-28.0.b');
    rest(laid, 'initiative');
    expect(laid.t.powers[L]!.dp).toBe(0);
    for (let turns = 0; turns < 4 && waits(laid)[0] === 'initiative'; turns++) {
      expect(waits(laid)[1]).not.toBe(L);
      play(laid, waits(laid)[1]!, 'stand');
    }
  },
);

clause('CT-X21', 'Perfidity and Withdrawal miss a foreign PP', () => {
  const laid = foreign({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 1 } } },
  });
  play(laid, L, 'buy', 'perfidity');
  expect(laid.t.powers.slavs!.controller).toBe(G);
  rest(laid, { raise: 'slavs', lp: 4 });
  play(laid, G, 'buy', 'withdrawal');
  expect(laid.t.powers.slavs!.controller).toBe(G);
  expect(waits(laid)).toEqual(['raise', G]);
});

clause('CT-X21', 'a foreign PP trades, discards and plays Alliance; its burgs give it DP, not LP', () => {
  const laid = foreign({
    at: { raise: 'slavs', lp: 4 },
    hands: { slavs: ['alliance', 'espionage'] },
    forces: {
      slavs: { prague: { warrior: 1 }, moravia: { militia: 1 } },
      bretons: { brittany: { militia: 1 } },
    },
  });
  play(laid, G, 'offer lothar 0 0 give espionage');
  play(laid, L, 'accept 1');
  expect(hand(laid, L)).toEqual(['espionage']);
  expect(open(laid, G)).toContain('ally bretons');
  play(laid, G, 'discard slavs alliance');
  rest(laid, 'income');
  expect(laid.t.powers.slavs!.dp).toBe(1);
});

// ---------------------------------------------------------------- markers and their limits

clause('CT-X28', 'what is discarded to make room can be the very marker that is drawn', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    hands: { [L]: [...TEN] },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, 'buy');
  play(laid, L, 'discard-for mesalliance', 'mesalliance');
  expect([...hand(laid, L)].sort()).toEqual([...TEN].sort());
});

clause('CT-20.1.e', 'markers that lie in an offer count among the ten', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    hands: { [L]: [...TEN], [C]: ['greek-fire'] },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, 'offer charles-bald 0 1 give subversion; give subversion');
  play(laid, L, 'buy');
  expect(waits(laid)).toEqual(['make-room', L]);
  play(laid, L, 'decline');
  // Eight and two: one more is one too many, unless another goes for it.
  play(laid, C, 'offer lothar 0 0 give greek-fire');
  expect(whyNot(laid, L, 'accept 2')[0]).toBe('CT-X28');
  play(laid, C, 'withdraw 2');
  play(laid, C, 'offer lothar 0 0 give greek-fire; ask espionage');
  play(laid, L, 'accept 3');
  expect(hand(laid, L)).toContain('greek-fire');
});

clause('CT-20.0.g', 'markers are exchanged for markers, as many as one likes', () => {
  const laid = table({
    at: { operations: L },
    dp: { [C]: 2 },
    hands: { [C]: ['alliance', 'subversion', 'subversion'], [G]: ['assassin', 'espionage'] },
  });
  expect(whyNot(laid, C, 'offer louis-german 0 0 give alliance; give alliance')[0]).toBe('CT-20.0.g');
  const entries = play(
    laid,
    C,
    'offer louis-german 1 0 give subversion; give subversion; ask assassin; ask espionage',
  );
  expect(read(laid, entries, L)).toEqual([
    'Offer 1: Charles the Bald offers Louis the German 1 DP and 2 markers for 2 markers',
  ]);
  expect(read(laid, entries, G)).toContain(
    'Markers of offer 1: Subversion and Subversion for Assassin and Espionage',
  );
  play(laid, G, 'accept 1');
  expect([...hand(laid, C)].sort()).toEqual(['alliance', 'assassin', 'espionage']);
  expect(hand(laid, G)).toEqual(['subversion', 'subversion']);
  expect([laid.t.powers[C]!.dp, laid.t.powers[G]!.dp]).toEqual([1, 1]);
});

clause('CT-20.0.g', 'nobody gives a marker that he does not hold', () => {
  const laid = table({ at: { operations: L }, hands: { [C]: ['alliance'] } });
  play(laid, C, 'offer louis-german 0 0 give alliance; ask assassin');
  expect(whyNot(laid, G, 'accept 1')).toEqual(['CT-20.0.g', 'Louis the German does not hold Assassin']);
  expect(laid.game.why(laid.state, L, { verb: 'accept', offer: 1 })!.clause).toBe('CT-6.0.c');
});

clause('CT-6.0.b', 'a promise is words for the two, and binds nobody', () => {
  const laid = table({ at: { operations: L }, dp: { [C]: 3 } });
  const entries = play(laid, C, 'offer lothar 2 0 promise "I spare Tuscany"');
  expect(read(laid, entries, G).join()).not.toContain('Tuscany');
  expect(read(laid, entries, L).at(-1)).toMatch(
    /^Charles the Bald promises with offer 1, which binds nobody/,
  );
  play(laid, L, 'accept 1');
  // Nothing of it is kept, so nothing can be held against him: no ban on attacking.
  expect([laid.t.offers.open, laid.t.oaths, laid.t.council]).toEqual([[], [], false]);
});

clause('CT-6.0.a', 'letters between players are forbidden at no question', () => {
  expect(table().game.facts.noLetters).toBeUndefined();
});

clause('CT-4.0.b', 'a seat is a power: whoever takes it plays that heir, in every scenario', () => {
  for (const { id, seats } of table().game.facts.scenarios) {
    const { t } = table({ scenario: id });
    expect(t.order.every((seat) => seats!.ids!.includes(seat))).toBe(true);
    for (const seat of t.order) expect(t.players[seat]!.power).toBe(seat);
  }
});

clause('CT-28.0.z', 'Schism takes of all markers of a power, those in its offers too', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    hands: { [L]: ['alliance', 'greek-fire'] },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  play(laid, L, 'offer charles-bald 0 1 give alliance; give greek-fire');
  // Nobody has a marker in hand to answer with.
  play(laid, L, 'buy', 'schism', 6, 1, 1);
  expect([hand(laid, L), laid.t.offers.open, laid.t.pool.count]).toEqual([[], [], 40]);
});

clause('CT-28.0.h', 'Espionage on markers sees those that lie in an offer', () => {
  const laid = table({ at: { operations: L }, hands: { [L]: ['espionage'], [C]: ['assassin'] } });
  play(laid, C, 'offer louis-german 0 1 give assassin');
  play(laid, L, 'spy-hand lothar charles-bald');
  expect(secretOf(laid.t.seen[L]!)!.at(-1)).toMatchObject({ power: C, hand: ['assassin'] });
});

// ---------------------------------------------------------------- oaths and bans

clause('CT-28.0.s', 'one’s own power swears without being named', () => {
  const laid = table({ at: 'phase', track: [C, G, L], hands: { [L]: ['oaths-of-strasbourg'] } });
  expect(whyNot(laid, L, 'swear lothar')[1]).toMatch(/must be/);
  play(laid, L, 'swear charles-bald');
  expect(laid.t.oaths).toEqual([[L, C]]);
});

clause('CT-X29', 'an oath of an NPP binds the power of its player', () => {
  const laid = table({
    at: 'phase',
    track: [C, G, L],
    control: { slavs: G },
    hands: { slavs: ['oaths-of-strasbourg'] },
  });
  play(laid, G, 'swear charles-bald');
  expect(laid.t.oaths).toEqual([[G, C]]);
});

clause('CT-X29', 'an oath goes on binding a power that is no PP any more', () => {
  const laid = fallen({ table: { oaths: [[L, C]] } });
  play(laid, G, 'stay');
  play(laid, G, 'halt');
  play(laid, G, 'end');
  expect(laid.t.oaths).toEqual([[L, C]]);
  expect(laid.t.powers[L]!.standing).toBe('major');
});

// ---------------------------------------------------------------- within an attack

const attacked = (more: Lay = {}): Laid => {
  const laid = table({
    at: { operations: L },
    ...more,
    forces: { [L]: { tuscany: { leader: 1, warrior: 3 } }, [C]: { tuscany: { militia: 3 } }, ...more.forces },
  });
  operate(laid, L, 'tuscany', 4);
  return laid;
};

clause('CT-X1', 'no deal is taken up within an attack, and it lies there until that is over', () => {
  const laid = attacked({ hands: { [G]: ['leadership-3'] } });
  play(laid, G, 'offer charles-bald 0 0 give leadership-3');
  play(laid, L, `attack ${force(laid, C, 'tuscany')}`);
  expect(whyNot(laid, C, 'accept 1')[0]).toBe('CT-X1');
  expect(verbs(laid, C)).not.toContain('offer');
  play(laid, L, 'strike engagement', 3);
  play(laid, C, 'accept 1');
  expect(hand(laid, C)).toEqual(['leadership-3']);
});

clause('CT-21.0.b', 'whoever likes shows his power even within an attack', () => {
  const laid = attacked();
  play(laid, L, `attack ${force(laid, C, 'tuscany')}`);
  play(laid, L, 'reveal lothar charles-bald');
  expect(secretOf(laid.t.seen[C]!)!.at(-1)!.forces[0]!.units).toEqual({ leader: 1, warrior: 3 });
});

clause(['CT-29.2.c', 'CT-3.1.e'], 'what stands in one burg goes to one heir', () => {
  const laid = table({
    at: { operations: L },
    options: { succession: true },
    track: [L, G, C],
    forces: {
      [L]: { tuscany: { leader: 1, warrior: 1 }, pisa: { militia: 1 }, spoleto: { militia: 1 } },
      [G]: { tuscany: { warrior: 5 } },
    },
  });
  operate(laid, L, 'tuscany', 5);
  // The warrior goes in, beside the garrison; then the leader alone attacks and falls: die 1, A1.
  play(laid, L, 'leave leader 1');
  play(laid, L, 'move pisa');
  play(laid, L, 'halt');
  const leader = force(laid, L, 'tuscany');
  laid.t.forces.find(({ id }) => id === leader)!.done = false;
  operate(laid, L, 'tuscany', 5);
  play(laid, L, `attack ${force(laid, G, 'tuscany')}`);
  play(laid, L, 'strike shock', 1, 4);
  expect(open(laid, L)).toEqual([
    `deal ${laid.t.forces.find(({ at }) => at === 'pisa')!.id}`,
    `deal ${force(laid, L, 'spoleto')}`,
  ]);
  expect(units(laid, L, 'pisa')).toEqual({ militia: 1, warrior: 1 });
});

clause(
  ['CT-28.0.u', 'CT-X22'],
  'who resigns amid Peripheral War loses the rest at random, and no fewer',
  () => {
    const laid = table({
      at: { raise: L, lp: 4 },
      control: { slavs: G },
      forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 4 } } },
    });
    play(laid, L, 'buy', 'peripheral-war');
    play(laid, L, 'choose slavs', 3);
    play(laid, G, `lose-in ${force(laid, 'slavs', 'moravia')} warrior`);
    resign(laid, G);
    expect(units(laid, 'slavs', 'moravia')).toEqual({ warrior: 1 });
  },
);

// ---------------------------------------------------------------- what cannot be taken back, and what the late do

clause('CT-X30', 'what an action told of numbers cannot be taken back', () => {
  const laid = table({
    at: { maintain: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } },
  });
  expect(playOn(laid, L, `disband ${force(laid, L, 'tuscany')} warrior`).final).toBe(true);
  expect(playOn(laid, L, 'pay').final).toBe(true);
  expect(playOn(laid, L, 'raise militia tuscany').final).toBe(false);
  playOn(laid, L, 'finish');
  expect(playOn(laid, L, `form ${force(laid, L, 'tuscany')}`).final).toBe(false);
  expect(playOn(laid, L, 'leave warrior 1').final).toBe(true);
});

/** The Slavs stand in Moravia, which they must hold: a lone unit cannot leave it. */
const slavs = (units: Units | Units[]) =>
  table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    forces: { slavs: { moravia: units } },
  });

clause(
  ['CT-24.0.h', 'CT-X30'],
  'who ends or halts without having done his duty shows that he is too weak for it',
  () => {
    expect(playOn(slavs({ warrior: 1 }), G, 'end').final).toBe(true);
    const halting = slavs({ warrior: 1 });
    operate(halting, 'slavs', 'moravia', 6);
    expect(playOn(halting, G, 'halt').final).toBe(true);
    const dutiful = slavs([{ warrior: 1 }, { militia: 1 }]);
    operate(dutiful, 'slavs', 'moravia', 6);
    play(dutiful, G, 'move bohemia');
    expect(playOn(dutiful, G, 'halt').final).toBe(false);
  },
);

clause('CT-X25', 'who operates one force beside a paralysed one tells which it is not', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [L]: { tuscany: { leader: 1, warrior: 2 }, spoleto: { warrior: 1 }, burgundy: { warrior: 1 } },
    },
  });
  expect(playOn(laid, L, `form ${force(laid, L, 'burgundy')}`).final).toBe(false);
  playOn(laid, L, 'roll');
  playOn(laid, L, 'halt');
  change(laid.t.powers[L]!.paralysed, [force(laid, L, 'tuscany')]);
  expect(playOn(laid, L, `form ${force(laid, L, 'spoleto')}`).final).toBe(true);
});

clause(['CT-28.0.g', 'CT-X30'], 'a ceremony that comes to nothing tells where the leader is not', () => {
  const at = { operations: L };
  const away = table({ at, forces: { [L]: { tuscany: { leader: 1 }, rome: { warrior: 1 } } } });
  awaitCeremony(away);
  expect(playOn(away, L, 'end').final).toBe(true);
});

clause(['CT-28.0.aa', 'CT-X30'], 'a Stellinga that finds no militia tells that there is none', () => {
  const laid = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } } });
  play(laid, L, 'buy', 'stellinga');
  expect(playOn(laid, L, 'choose-area tuscany').final).toBe(true);
});

clause('CT-28.0.h', 'what a spy has seen is seen', () => {
  const laid = table({
    at: { operations: L },
    hands: { [L]: ['espionage', 'espionage'] },
    forces: { [C]: { francia: { leader: 1, warrior: 2 } } },
  });
  laid.game.leave(laid.state, L, 'assassin', 'never');
  const outcome = playOn(laid, L, 'spy-area lothar francia');
  expect(outcome.final).toBe(true);
});

clause('CT-17.6.b', 'who is late loses the cheapest, and the leader last', () => {
  const laid = table({
    at: { operations: G },
    forces: {
      [G]: { burgundy: { leader: 1, warrior: 5 } },
      [L]: { burgundy: { leader: 1, warrior: 2, militia: 1 } },
    },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 5);
  const late = () => laid.game.notation.format(laid.game.asks(laid.state)[0]!.late!);
  expect(late()).toBe('lose militia');
  play(laid, L, 'lose militia');
  expect(late()).toBe('lose warrior');
});

// ---------------------------------------------------------------- who resigns amid a window

clause('CT-X22', 'whose Alliance or Espionage is answered when he resigns gets nothing by it', () => {
  const lay = () =>
    table({
      at: { operations: L },
      track: [L, C, G],
      hands: { [L]: ['alliance', 'espionage'], [C]: ['assassin'] },
      forces: { [L]: { tuscany: { leader: 1 } }, bretons: { brittany: { militia: 1 } } },
    });
  const allied = lay();
  play(allied, L, 'ally bretons');
  play(allied, L, 'let-be');
  resign(allied, L);
  const { entries } = playOn(allied, C, 'let-be');
  expect(allied.t.powers.bretons!.controller).toBeNull();
  expect(entries.map(({ what }) => what)).not.toContain('allied');
  const spied = lay();
  play(spied, L, 'spy-area lothar brittany');
  play(spied, L, 'let-be');
  resign(spied, L);
  playOn(spied, C, 'let-be');
  expect(secretOf(spied.t.seen[L]!)!.filter(({ power }) => power === 'bretons')).toEqual([]);
});

clause('CT-X22', 'the offers of who resigns are gone, and those to him', () => {
  const laid = table({ at: { operations: L }, dp: { [C]: 2, [G]: 2 }, hands: { [G]: ['alliance'] } });
  play(laid, C, 'offer louis-german 1 0');
  play(laid, G, 'offer lothar 0 1 give alliance');
  play(laid, C, 'offer lothar 1 0');
  resign(laid, G);
  expect(laid.t.offers.open.map(({ number }) => number)).toEqual([3]);
  expect(hand(laid, G)).toEqual(['alliance']);
});

// ---------------------------------------------------------------- years, duties and counts

clause(['CT-28.0.f', 'CT-28.0.s'], 'bans on attacking end with the year', () => {
  const laid = table({ at: 'new-year', table: { council: true, oaths: [[L, C]] } });
  expect([laid.t.council, laid.t.oaths]).toEqual([false, []]);
});

clause('CT-24.0.h', 'where neither a way nor an enemy is open the duty does not hold', () => {
  const laid = table({
    at: { operations: 'papal-states' },
    control: { 'papal-states': G },
    table: { council: true },
    forces: { 'papal-states': { sicily: { warrior: 2 } }, [L]: { syracuse: { militia: 1 } } },
  });
  expect(open(laid, G)).toContain('end');
});

clause('CT-22.0.a', 'subversion is an attack, and fulfils the duty of an NPP', () => {
  const laid = table({
    at: { operations: 'slavs' },
    control: { slavs: G },
    hands: { slavs: ['subversion'] },
    forces: { slavs: { moravia: { warrior: 2 } }, [L]: { moravia: { militia: 1 } } },
  });
  expect(open(laid, G)).not.toContain('end');
  play(laid, G, `subvert ${force(laid, 'slavs', 'moravia')} ${force(laid, L, 'moravia')}`, 2);
  expect(open(laid, G)).toContain('end');
});

clause('CT-28.0.i', 'how many turned into militia its player alone is told', () => {
  const laid = table({
    at: { raise: L, lp: 3 },
    forces: { [L]: { tuscany: { leader: 1, warrior: 3 } } },
  });
  play(laid, L, 'buy', 'feudal-unrest');
  const entries = play(laid, L, 'finish', 4, 3, 6);
  expect(entries.find(({ what }) => what === 'unrest-count')).toMatchObject({
    facts: { count: 2 },
    for: [L],
  });
  expect(units(laid, L, 'tuscany')).toEqual({ leader: 1, warrior: 1, militia: 2 });
});

clause('CT-28.0.s', 'who wants to be asked for Oaths only if he holds them is not asked without them', () => {
  const laid = table({ at: { operations: L }, track: [C, G, L], hands: { [L]: ['alliance'] } });
  laid.game.leave(laid.state, L, 'oaths', 'if-held');
  laid.game.leave(laid.state, L, 'diplomacy', 'if-held');
  laid.t.acted = [];
  rest(laid, 'phase');
  expect(waits(laid)).toEqual(['maintain', C]);
});

clause('CT-28.0.s', 'who never swears is not asked, though he holds the Oaths', () => {
  const laid = table({ at: { operations: L }, track: [C, G, L], hands: { [L]: ['oaths-of-strasbourg'] } });
  laid.t.acted = [];
  rest(laid, 'phase');
  expect(waits(laid)).toEqual(['oaths', L]);
  laid.game.leave(laid.state, L, 'oaths', 'never');
  laid.game.leave(laid.state, L, 'diplomacy', 'never');
  rest(laid, 'phase');
  expect(waits(laid)).toEqual(['maintain', C]);
});

clause('CT-X21', 'the Magyars that replace the Bulgars are not what was known of those', () => {
  const laid = table({
    scenario: '888',
    seats: 4,
    at: 'new-year',
    gt: 5,
    forces: { bulgars: { avars: { warrior: 2 }, ionian: { fleet: 1 } } },
  });
  const [stack] = laid.t.forces.filter(({ power }) => power === 'magyars');
  expect(stack).toMatchObject({ at: 'avars', changed: 1 });
  expect(secretOf(stack!.units)).toEqual({ nomad: 2 });
  expect(laid.t.forces.some(({ at }) => at === 'ionian')).toBe(false);
});

clause('CT-X8', 'comrades of a fallen leader lose at random what the chain still costs them', () => {
  const laid = table({
    at: { operations: G },
    forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: { leader: 1, militia: 3 } } },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  // D1 CA; three militia strike back, die 2: CA; again D1 CA, and nobody is asked; two strike back, die 3: NE.
  play(laid, G, 'strike engagement', 4);
  play(laid, L, 'lose leader', 2);
  play(laid, G, 'strike engagement', 4, 'militia', 3);
  expect(units(laid, L, 'burgundy')).toEqual({ militia: 2 });
  expect(waits(laid)).toEqual(['operation', G]);
});

clause(
  ['CT-X14', 'CT-10.3.b'],
  'where nothing is left to be taken they go home, and nobody is asked for a modifier',
  () => {
    const spent = ['scotia', 'mercia', 'york', 'saxony', 'hamburg', 'frisia', 'dorestad', 'flanders'];
    const laid = diplomacy({ pillaged: spent, forces: { [G]: { avars: { leader: 1 } } } });
    play(laid, L, 'diplomacy');
    play(laid, L, 'modify 0', 1);
    play(laid, L, 'modify 0', 1);
    expect(laid.t.raid).toBeNull();
    expect(units(laid, 'raiders', 'scandinavia')).toEqual({ warrior: 1 });
  },
);

clause('CT-21.0.b', 'who has shown all he plays to all has nothing more to show in this turn', () => {
  const laid = table({ at: { operations: L } });
  play(laid, C, 'reveal charles-bald lothar');
  expect(verbs(laid, C)).toContain('reveal');
  play(laid, C, 'reveal charles-bald louis-german');
  expect(verbs(laid, C)).not.toContain('reveal');
});

clause('CT-29.1.3.b', 'where nobody stands any more Feudalism stays', () => {
  const laid = table({
    at: { operations: L },
    options: { feudalism: true },
    table: { feudalism: ['tuscany', 'spoleto'] },
    forces: { [L]: { tuscany: { leader: 1 }, spoleto: { warrior: 1 } } },
  });
  operate(laid, L, 'tuscany', 3);
  play(laid, L, 'move spoleto');
  expect(laid.t.feudalism).toEqual(['tuscany', 'spoleto']);
});

clause(['CT-28.0.aa', 'CT-28.0.u'], 'for who is late the first area or power is named', () => {
  const laid = table({
    at: { raise: L, lp: 4 },
    forces: { [L]: { tuscany: { leader: 1, militia: 1 } } },
  });
  play(laid, L, 'buy', 'stellinga');
  expect(laid.game.notation.format(laid.game.asks(laid.state)[0]!.late!)).toBe('choose-area tuscany');
});

// ---------------------------------------------------------------- what the log and the questions say

const entry = (entries: ReturnType<typeof play>, what: string) => entries.find((one) => one.what === what);

clause(
  'CT-17.8.a',
  'a question says whether it is for a counterattack, and the late strike by the best table',
  () => {
    const laid = attacked({ forces: { [L]: { tuscany: { leader: 1, army: 1 } } } });
    play(laid, L, `attack ${force(laid, C, 'tuscany')}`);
    const asked = () => laid.game.asks(laid.state)[0]!;
    expect(asked().facts).toMatchObject({ counter: false });
    expect(laid.game.notation.format(asked().late!)).toBe('strike shock');
    play(laid, L, 'strike engagement', 2);
    expect(asked().facts).toMatchObject({ counter: true });
  },
);

clause('CT-X8', 'who fights a headless force still chooses his own losses', () => {
  const laid = table({
    at: { operations: G },
    forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: { leader: 1, militia: 3 } } },
  });
  operate(laid, G, 'burgundy', 6);
  play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
  play(laid, G, 'strike engagement', 4);
  // Three militia, die 5: D1 CA.
  play(laid, L, 'lose leader', 5);
  expect(waits(laid)).toEqual(['loss', G]);
});

clause(['CT-1.1', 'CT-5.0.d'], 'a new year is told with its number', () => {
  const laid = table({ at: { operations: G }, track: [C, L, G] });
  laid.t.acted = [C, L, G];
  expect(entry(play(laid, G, 'end'), 'year')!.facts).toEqual({ gt: 3, year: 845 });
});

clause('CT-12.0.j', 'who disbands is told, and where; who is eliminated by it', () => {
  const laid = table({
    at: { maintain: 'bretons', lp: 0 },
    control: { bretons: L },
    forces: { bretons: { francia: { warrior: 1 } }, [C]: { francia: { leader: 1 } } },
  });
  const entries = play(laid, L, `disband ${force(laid, 'bretons', 'francia')} warrior`);
  expect(entry(entries, 'disbanded')!.facts).toEqual({ power: 'bretons', at: 'francia' });
  expect(entry(entries, 'eliminated')!.clause).toBe('CT-24.2.f');
});

clause('CT-19.1.f', 'a request for passage is heard by all', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { pisa: { leader: 1 }, ligurian: { fleet: 1 } }, [C]: { ligurian: { fleet: 1 } } },
  });
  play(laid, L, `form ${force(laid, L, 'pisa')}`);
  expect(entry(play(laid, L, 'ask-leave ligurian'), 'asks-leave')!.facts).toEqual({
    power: L,
    at: 'ligurian',
  });
});

// ---------------------------------------------------------------- small print

clause(['CT-X21', 'CT-8.0.a'], 'in a tie the space of the power he lost counts', () => {
  const laid = table({
    at: { operations: G },
    control: { muslims: L },
    track: [L, C, G],
    forces: { muslims: { zaragoza: { militia: 1 } } },
  });
  Object.assign(laid.t.players[L]!, { power: 'muslims', formerly: L });
  laid.t.powers.muslims!.standing = 'pp';
  Object.assign(laid.t.powers[L]!, { standing: 'gone', controller: null, leader: false });
  for (const place of [laid.t.powers[L]!.hand, laid.t.powers[L]!.paralysed])
    Object.assign(place, { $for: [] });
  laid.t.forces = laid.t.forces.filter(({ power }) => power !== L);
  laid.t.lastTrack = [L, C, G];
  for (const id of ['muslims', C, G]) laid.t.powers[id]!.dp = 2;
  laid.t.turn = null;
  rest(laid, 'initiative');
  expect(waits(laid)).toEqual(['initiative', L]);
});

clause(
  'CT-24.0.j',
  'an enemy beside it holds no place for an NPP; where it did not begin it need not stay',
  () => {
    const lone = table({
      at: { operations: 'slavs' },
      control: { slavs: G },
      forces: { slavs: { moravia: { warrior: 1 } }, [C]: { moravia: { leader: 1 } } },
    });
    operate(lone, 'slavs', 'moravia', 3);
    expect(whyNot(lone, G, 'move bohemia')[0]).toBe('CT-24.0.j');
    const passing = table({
      at: { maintain: 'slavs', lp: 9 },
      control: { slavs: G },
      forces: { slavs: { moravia: { warrior: 2 } }, [C]: { bohemia: { leader: 1 } } },
    });
    rest(passing, { operations: 'slavs' });
    operate(passing, 'slavs', 'moravia', 6);
    play(passing, G, 'leave warrior 1');
    play(passing, G, 'move bohemia');
    play(passing, G, 'move moravia');
    expect(units(passing, 'slavs', 'moravia')).toEqual({ warrior: 2 });
  },
);

clause('CT-24.0.j', 'what an NPP must hold is where itself stood when its turn began', () => {
  const laid = table({
    at: { operations: L },
    track: [L, 'slavs', C, G],
    control: { slavs: G },
    forces: { [L]: { tuscany: { leader: 1 } }, slavs: { moravia: { warrior: 2 } } },
  });
  play(laid, L, 'end');
  expect(laid.t.turn).toMatchObject({ power: 'slavs', held: ['moravia'], spent: { units: 0, markers: 0 } });
});

clause('CT-13.0.e', 'who has parted before the roll picks nobody up until then', () => {
  const laid = table({
    at: { operations: L },
    forces: { [L]: { tuscany: [{ leader: 1, warrior: 2 }, { militia: 1 }] } },
  });
  const [first, second] = laid.t.forces.filter(({ power }) => power === L);
  play(laid, L, `form ${first!.id}`);
  play(laid, L, 'leave warrior 1');
  expect(whyNot(laid, L, `join ${second!.id} militia 1`)[0]).toBe('CT-13.0.e');
  play(laid, L, 'roll', 3);
  play(laid, L, `join ${second!.id} militia 1`);
});

clause('CT-22.0.m', 'nomads desert, but for those of the Muslims', () => {
  for (const [power, left] of [
    ['bulgars', {}],
    ['muslims', { nomad: 1 }],
  ] as const) {
    const laid = table({
      at: { operations: L },
      hands: { [L]: ['subversion'] },
      forces: { [L]: { dalmatia: { leader: 1 } }, [power]: { dalmatia: { nomad: 1 } } },
    });
    play(laid, L, `subvert ${force(laid, L, 'dalmatia')} ${force(laid, power, 'dalmatia')}`, 4, 3);
    expect(units(laid, power, 'dalmatia')).toEqual(left);
  }
});

clause('CT-28.0.ac', 'every modifier with which some roll leads somewhere is open', () => {
  const spent = ['scotia', 'mercia', 'york', 'frisia', 'dorestad', 'flanders'];
  const laid = diplomacy({ pillaged: spent, forces: { [G]: { avars: { leader: 1 } } } });
  play(laid, L, 'diplomacy');
  play(laid, L, 'modify 0', 1);
  play(laid, L, 'modify 0', 1);
  expect(open(laid, L)).toEqual(['modify -1', 'modify 0', 'modify 1']);
  play(laid, L, 'modify 1', 2);
  expect(laid.t.pillaged).toContain('saxony');
});

clause(
  ['CT-26.2.d', 'CT-23.1.g'],
  'when the last leader falls, who plays a foreign power is shown a moral victory',
  () => {
    const laid = table({
      scenario: '882',
      seats: 3,
      at: { operations: 'charles-fat' },
      control: { slavs: 'boso' },
      forces: {
        'charles-fat': { francia: { leader: 1 } },
        'carloman-ii': { francia: { warrior: 4 } },
        slavs: { moravia: { warrior: 1 } },
      },
    });
    for (const id of ['carloman-ii', 'boso']) {
      laid.t.powers[id]!.leader = false;
      for (const one of laid.t.forces.filter(({ power }) => power === id))
        Object.assign(one.units, { $is: { warrior: 4 } });
    }
    laid.t.players.boso!.power = 'slavs';
    laid.t.powers.slavs!.standing = 'pp';
    operate(laid, 'charles-fat', 'francia', 3);
    play(laid, 'charles-fat', `attack ${force(laid, 'carloman-ii', 'francia')}`);
    const entries = play(laid, 'charles-fat', 'strike shock', 1);
    expect(entry(entries, 'moral')!.facts).toEqual({ level: 'ultimate', seats: ['boso'] });
  },
);
