import { scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { declared, isInactive, PEACE, realm, UNCHECKED, whats } from './realm.ts';
import {
  goOn,
  known,
  type Laid,
  type Lay,
  type LayCourt,
  play,
  playAll,
  standing,
  table,
  tilesIn,
  waits,
} from './table.ts';

/** All that an extra action of Red can touch: pieces, cards and Red’s tiles, without the peace tile itself. */
function stand(laid: Laid): unknown {
  const { t } = laid;
  return JSON.parse(
    JSON.stringify({
      countries: t.countries,
      slots: t.slots,
      deck: [t.archivium, t.discards, t.surplus],
      courts: t.order.map((seat) => {
        const { missi, leudes, nobiles, trophies } = t.courts[seat]!;
        return [seat, missi, leudes, nobiles, trophies];
      }),
      spent: Object.values(t.seasons).map((space) => space.filter((one) => one.seat === 'red')),
      rack: tilesIn(laid, 'red', 'rack'),
      fresh: tilesIn(laid, 'red', 'fresh'),
      inactive: tilesIn(laid, 'red', 'inactive').filter((tile) => tile !== 'peace'),
    }),
  );
}

/** Red has three points, but another tile than no-action in the bag; Blue’s turn comes afterwards. */
function cheated(red: LayCourt = {}, lay: Lay = {}): Laid {
  const courts = {
    red: { ...red, bag: ['equip-dot'] },
    blue: { trophies: 2, bag: ['equip'] },
    yellow: { trophies: 2 },
  };
  return declared([], courts, { ...UNCHECKED, ...lay });
}

/** Red’s extra action changes the table, and then it is as it was. */
function undone(laid: Laid, ...actions: string[]): void {
  const before = stand(laid);
  const last = actions.pop()!;
  playAll(laid, 'red', ...actions);
  const entries = play(laid, 'red', last, 'blue equip');
  expect(whats(entries)).toContain('peace-undone');
  expect(stand(laid)).toEqual(before);
  expect(isInactive(laid, 'red')).toBe(true);
  expect(waits(laid)).toEqual(['equip', 'blue']);
}

clause('CG-5.8.f', 'with three points all that is in the bag is laid open, for everybody', () => {
  const laid = declared(
    [],
    { red: { bag: ['battle'] }, blue: { bag: ['equip', 'none'] }, yellow: PEACE },
    UNCHECKED,
  );
  const entries = play(laid, 'red', 'no-play', 'blue equip');
  const opened = entries.find((entry) => entry.what === 'open-bag')!;
  expect(opened.for).toBeUndefined();
  expect(opened.facts).toEqual({
    bag: { red: ['battle'], blue: ['equip', 'none'], yellow: ['peace', 'none'] },
    events: 1,
  });
  for (const viewer of ['red', 'blue', 'spectator']) {
    const { courts } = laid.game.view(laid.state, viewer).table;
    expect([courts.yellow!.opened, courts.blue!.opened, courts.red!.opened]).toEqual([
      ['peace', 'none'],
      ['none'],
      ['battle'],
    ]);
  }
});

clause('CG-5.8.g', 'another partner than no-action: Missi sent to the homeland are Missi again', () => {
  undone(cheated(), 'play influence', 'send 3');
});

clause('CG-5.8.g', 'Missi on cards are taken back', () => {
  const laid = cheated({}, { cards: { anjou: { blue: 1 }, westfalen: {} } });
  undone(laid, 'play influence', 'dispatch anjou', 'dispatch anjou', 'finish');
});

clause(
  'CG-5.8.g',
  'a card is back in its slot with all who were on it, and the gangs it spread are gone',
  () => {
    const laid = cheated(
      {},
      { cards: { nordalbingien: { red: 1, yellow: 2, gangs: 1 } }, discards: ['berry'] },
    );
    undone(laid, 'play influence', 'transfer nordalbingien');
    expect(standing(laid, 'friesland')).toEqual({});
    expect(laid.t.slots.sachsen).toEqual([
      { country: 'nordalbingien', followers: { red: 1, yellow: 2, blue: 0 }, gangs: 1 },
    ]);
  },
);

clause('CG-5.8.g', 'counters are taken off again', () => {
  undone(cheated(), 'play develop', 'counter oberlothringen', 'counter oberlothringen', 'finish');
});

clause('CG-5.8.g', 'a tile that was activated is inactive again', () => {
  const laid = cheated({ fresh: ['move-dot'] });
  undone(laid, 'play develop', 'activate soothe');
  expect(tilesIn(laid, 'red', 'inactive')).toEqual(['influence-dot', 'peace', 'soothe']);
  expect(tilesIn(laid, 'red', 'fresh')).toEqual(['move-dot']);
});

clause(['CG-5.8.g', 'CG-5.2.c'], 'which tile it was stays secret even so', () => {
  const seen = ['soothe', 'influence-dot'].map((tile) => {
    const laid = cheated();
    undone(laid, 'play develop', `activate ${tile}`);
    return ['blue', 'yellow', 'spectator'].map((viewer) => known(laid, viewer));
  });
  expect(seen[0]).toEqual(seen[1]);
});

clause('CG-5.8.g', 'who was equipped is not', () => {
  undone(cheated(), 'play equip', 'arm 4', 'call 5');
});

clause('CG-5.8.g', 'who marched is back, and the Missi are paid back', () => {
  undone(cheated(), 'play move', 'march oberlothringen franken', 'group 1', 'finish');
});

clause('CG-5.8.g', 'who fell in battle stands again, on all sides, and the trophy is a follower', () => {
  const laid = cheated(
    { trophies: 3 },
    { followers: { oberlothringen: { red: 3, blue: 1 } }, gangs: { oberlothringen: 1 } },
  );
  undone(laid, 'play battle', 'fight oberlothringen', 'finish');
  expect(laid.t.courts.red!.trophies).toBe(3);
  expect(standing(laid, 'oberlothringen')).toEqual({ red: 3, blue: 1, gangs: 1 });
});

clause('CG-5.8.g', 'soothed gangs riot again', () => {
  undone(cheated({ active: ['soothe'] }, { gangs: { friesland: 2 } }), 'play soothe', 'soothe friesland 2');
});

clause(['CG-5.8.g', 'CG-6.2.1.d'], 'in the advanced game even a claimed homeland is no more', () => {
  const cards: Lay[] = [{ cards: { anjou: { red: 1, yellow: 1 } } }, { discards: ['berry', 'anjou'] }, {}];
  for (const card of cards) {
    const laid = cheated(
      {},
      {
        ...card,
        advanced: true,
        followers: { anjou: { red: 4, blue: 1 }, westfalen: { red: 1 } },
        gangs: { anjou: 2 },
        // The claim takes two counters away: these six are elsewhere.
        counters: { niederlothringen: 2 },
      },
    );
    undone(laid, 'play develop', 'claim anjou', 'expel berry', 'expel normandie');
    expect(laid.t.countries.anjou).toMatchObject({ palace: null, counters: 2, gangs: 2 });
  }
});

clause(
  'CG-5.8.g',
  'without an extra action there is nothing to undo, and peace is forfeited all the same',
  () => {
    undone(cheated(), 'no-play');
  },
);

clause('CG-5.8.g', 'a partner that was drawn before gives it away as well', () => {
  const laid = table(
    realm([], { red: { bag: ['peace', 'equip-dot'] }, blue: { bag: ['equip'] } }, UNCHECKED),
  );
  goOn(laid, 'red equip-dot');
  play(laid, 'red', 'decline', 'red peace');
  undone(laid, 'play influence', 'send 3');
  expect(laid.t.seasons.spring).toContainEqual({ seat: 'red', tile: 'equip-dot' });
});

clause('CG-5.8.g', 'play goes on with an open bag, and other peace tiles come when they are drawn', () => {
  const laid = declared([], { red: { bag: ['battle'] }, blue: PEACE }, UNCHECKED);
  play(laid, 'red', 'no-play', 'blue none', 'blue peace');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
  play(laid, 'blue', 'no-play');
  expect(laid.state.result).toMatchObject({ winners: ['blue'], how: 'peace' });
});

// ---------------------------------------------------------------- alone in the bag

/** The sand has run out when Red has placed the peace tile alone. */
function alone(lacking: string[]): Laid {
  const lay: Lay = { at: 'commitment', options: { hourglass: 60 } };
  const laid = table(realm(lacking, { red: { active: ['peace'] } }, lay));
  goOn(laid);
  play(laid, 'red', 'place peace');
  playAll(laid, 'blue', 'place equip', 'place none');
  playAll(laid, 'yellow', 'place none', 'place none');
  laid.game.act(laid.state, 'red', { verb: 'expire' }, scripted('red peace'), true);
  expect(waits(laid)).toEqual(['bonus', 'red']);
  return laid;
}

clause(
  ['CG-5.8.g', 'CG-8.b'],
  'peace that went into the bag alone has no partner: with three points it is undone',
  () => {
    undone(alone([]), 'play influence', 'send 2');
  },
);

clause(['CG-5.8.e', 'CG-8.b'], 'with fewer it fails like any other, and the extra action stands', () => {
  const laid = alone(['red']);
  play(laid, 'red', 'play influence');
  play(laid, 'red', 'send 2', 'blue equip');
  expect(isInactive(laid, 'red')).toBe(true);
  expect(standing(laid, 'normandie')).toEqual({ red: 3 });
});
