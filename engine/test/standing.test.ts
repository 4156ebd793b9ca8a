/** Answers left beforehand with values, and those that a table sets for its seats at the start. */

import { describe, expect, test } from 'vitest';
import {
  actLate,
  canUndo,
  defineGame,
  exportGame,
  fast,
  type Init,
  type Json,
  layStanding,
  layTable,
  look,
  Refusal,
  readGameFile,
  readStanding,
  replay,
  rewind,
  secretOf,
  submit,
  verify,
  writeStanding,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, rules, steps } from './parry.ts';
import { act, begin, plain, refusalOf } from './tables.ts';

/**
 * Parry, with values: a bid up to a total, whose bound falls with the points one has; and a guard that keeps some cards back
 * and stops when there was too much shouting.
 */
const valued = defineGame({
  ...rules,
  standing: {
    bid: {
      clause: 'PA-1',
      fields: (t, seat) => ({ total: { kind: 'number', min: 0, max: 5 - (t.points[seat] ?? 0) } }),
    },
    guard: {
      clause: 'PA-3',
      fields: () => ({
        keep: { kind: 'number', min: 0, max: 4 },
        stopAt: { kind: 'number', min: 1, max: 9 },
      }),
      initial: () => ({ keep: 1, stopAt: 9 }),
    },
    challenge: {
      clause: 'PA-5',
      keyedBy: 'from',
      fields: (t, seat) => ({
        from: { kind: 'one', of: Object.keys(t.points).filter((one) => one !== seat) },
        answer: { kind: 'one', of: ['agree', 'refuse'] },
        times: { kind: 'many', of: ['dawn', 'dusk'], min: 0, max: 2 },
      }),
    },
  },
  steps: {
    ...steps,
    bid: {
      ...steps.bid,
      standing: {
        on: 'bid',
        answer: (_t, f, _seat, left) => {
          const more = (left as { total: number }).total - f.total;
          return more > 0 ? { verb: 'add', strength: Math.min(3, more) } : { verb: 'seal' };
        },
      },
    },
    guarding: {
      ...steps.guarding,
      standing: {
        on: 'guard',
        answer: (t, _f, seat, left) => {
          const { keep, stopAt } = left as { keep: number; stopAt: number };
          if (t.shouts >= stopAt) return null;
          const held = look(t.hands[seat]!).filter((card) => card === 'parry').length;
          return { verb: held > keep ? 'parry' : 'let' };
        },
      },
    },
  } as typeof steps,
  words: (world) => ({
    ...rules.words(world),
    standing: {
      bid: (answer) => `Bid ${(answer as { total: number }).total}`,
      guard: () => 'Guard',
      challenge: (answer, name) =>
        `${(answer as { answer: string }).answer} ${name((answer as { from: Json }).from)}`,
    },
  }),
})(DATA);

type Left = NonNullable<Init['standing']>;

const at = (wish: { seats?: number; standing?: Left; seed?: string } = {}) => begin(valued, wish);
const laid = (seats = 2) => valued.setup(layTable(valued.facts, { seats }), fast('values')).state;

/** The clause and the sentence of a refusal to leave this. */
function refused(on: string, answer: Json): [string, string] {
  const s = laid(3);
  const before = JSON.stringify(s);
  const { clause: by, reason } = refusalOf(() => valued.leave(s, 'north', on, answer));
  expect(JSON.stringify(s)).toBe(before);
  return [by, reason];
}

clause('AN-5.a', 'a rule without an answer at this table is not offered, and none can be left', () => {
  const never = defineGame({ ...rules, standing: { rain: { clause: 'PA-1', answers: () => [] } } })(DATA);
  const s = never.setup(layTable(never.facts, { seats: 2 }), fast('no rain')).state;
  expect(never.standing(s, 'north')).toEqual([]);
  expect(refusalOf(() => never.leave(s, 'north', 'rain', 'stay')).clause).toBe('AN-5.a');
});

clause('AN-5.a', 'a sheet that cannot be filled in now is not offered, and nothing can be left on it', () => {
  let rains = ['drizzle'];
  const game = defineGame({
    ...rules,
    standing: {
      rain: {
        clause: 'PA-1',
        keyedBy: 'kind',
        fields: () => ({ kind: { kind: 'one', of: rains }, days: { kind: 'number', min: 1, max: 3 } }),
      },
      snow: { clause: 'PA-1', fields: () => ({ days: { kind: 'number', min: 1, max: rains.length } }) },
    },
  })(DATA);
  const s = game.setup(layTable(game.facts, { seats: 2 }), fast('no rain')).state;
  const offered = () => game.standing(s, 'north').map(({ on }) => on);
  expect(offered()).toEqual(['rain', 'snow']);
  game.leave(s, 'north', 'rain', [{ kind: 'drizzle', days: 2 }]);
  rains = [];
  expect(offered()).toEqual([]);
  expect(() => game.leave(s, 'north', 'rain', [{ kind: 'drizzle', days: 2 }])).toThrow(Refusal);
  expect(() => game.leave(s, 'north', 'snow', { days: 1 })).toThrow(Refusal);
  // What was left stays, and can be taken away.
  game.leave(s, 'north', 'rain', null);
  rains = ['drizzle'];
  expect(game.standing(s, 'north')[0]).toMatchObject({ on: 'rain', now: null });
});

describe('an answer with values', () => {
  clause('AN-5.f', 'is taken within its bounds, and refused beyond them with clause and numbers', () => {
    const s = laid();
    valued.leave(s, 'north', 'bid', { total: 5 });
    expect(valued.standing(s, 'north')[0]).toEqual({
      on: 'bid',
      asked: true,
      clause: 'PA-1',
      answers: [],
      now: { total: 5 },
      fields: { total: { kind: 'number', min: 0, max: 5 } },
    });
    expect(refused('bid', { total: 6 })).toEqual(['PA-1', '“total” is 6, but must be from 0 to 5']);
    expect(refused('bid', { total: 1.5 })[0]).toBe('PA-1');
    expect(refused('guard', { keep: 5, stopAt: 1 })).toEqual([
      'PA-3',
      '“keep” is 5, but must be from 0 to 4',
    ]);
  });

  clause('AN-5.f', 'has its fields and no others', () => {
    expect(refused('bid', {})[0]).toBe('AN-3.c');
    expect(refused('bid', { total: 1, more: 1 })[0]).toBe('AN-3.c');
    expect(refused('bid', JSON.parse('{"total":1,"__proto__":{"x":1}}'))[0]).toBe('AN-3.c');
    for (const answer of [true, 3, 'always', [], [{ total: 1 }]] as Json[])
      expect(refused('bid', answer)).toEqual(['AN-3.c', 'The field “total” is missing']);
    expect(refused('challenge', { from: 'south', answer: 'agree', times: [] })[1]).toBe(
      '“challenge” must be a list of 1 to 2',
    );
  });

  clause('AN-5.f', 'is kept once for each key', () => {
    const s = laid(3);
    const rows = [
      { from: 'south', answer: 'agree', times: ['dusk'] },
      { from: 'west', answer: 'refuse', times: [] },
    ];
    valued.leave(s, 'north', 'challenge', rows);
    expect(valued.standing(s, 'north')[2]!.now).toEqual(rows);
    expect(valued.say.standing('challenge', rows)).toBe('agree south; refuse west');
    expect(refused('challenge', [rows[0]!, rows[0]!])).toEqual(['PA-5', '“challenge” names south twice']);
    expect(refused('challenge', [{ ...rows[0]!, from: 'north' }])[0]).toBe('PA-5');
    expect(refused('challenge', [])[1]).toBe('“challenge” must be a list of 1 to 2');
    valued.leave(s, 'north', 'challenge', null);
    expect(valued.standing(s, 'north')[2]!.now).toBeNull();
  });

  test('what was sent may change afterwards, and what is left does not', () => {
    const s = laid(3);
    const rows = [{ from: 'south', answer: 'agree', times: ['dusk'] }];
    valued.leave(s, 'north', 'challenge', rows);
    rows[0]!.times.push('dawn');
    rows.push({ from: 'west', answer: 'agree', times: [] });
    expect(valued.standing(s, 'north')[2]!.now).toEqual([
      { from: 'south', answer: 'agree', times: ['dusk'] },
    ]);
  });

  clause(['AN-5.b', 'AN-5.f'], 'is seen by nobody else, whichever values it has', () => {
    const versions = ['4', '1'].map((keep) => {
      const table = at({ seats: 3 });
      const others = () =>
        ['south', 'west', 'spectator'].map((viewer) => [
          table.game.view(table.state, viewer),
          table.game.told(table.state, viewer),
          table.versions[viewer],
          viewer !== 'spectator' && canUndo(table, viewer),
        ]);
      const before = plain(others());
      const { row } = act(table, 'north', `standing guard {"keep":${keep},"stopAt":3}`);
      expect(row).toMatchObject({ seen: ['north'], entries: [], sealed: true });
      expect(plain(others())).toEqual(before);
      return before;
    });
    expect(versions[0]).toEqual(versions[1]);
  });

  clause(
    'AN-5.f',
    'answers a joint question in as many steps as it takes, and can be taken back whole',
    () => {
      const table = at();
      for (const seat of ['north', 'south']) act(table, seat, 'seal');
      act(table, 'north', 'standing bid {"total":5}');
      act(table, 'north', 'aim head');
      act(table, 'north', 'strike');
      act(table, 'south', 'let');
      expect(table.record.rows.at(-1)!.automatic.map(({ action }) => action.verb)).toEqual([
        'add',
        'add',
        'seal',
      ]);
      expect(table.game.asks(table.state).map(({ seat }) => seat)).toEqual(['south']);
      act(table, 'north', 'undo');
      expect(table.game.asks(table.state).map(({ seat }) => seat)).toEqual(['north', 'south']);
      // Asked once, it is answered by hand.
      act(table, 'north', 'seal');
      act(table, 'south', 'add 1');
      act(table, 'south', 'seal');
      expect(table.state.table.bids).toEqual({ north: 0, south: 1 });
    },
  );

  clause('AN-5.f', 'that stops when …: the window asks by hand, and nobody else can tell', () => {
    const told = [1, 9].map((stopAt) => {
      const table = at({ seats: 3 });
      act(table, 'south', `standing guard {"keep":0,"stopAt":${stopAt}}`);
      for (const seat of ['north', 'south', 'west']) act(table, seat, 'seal');
      act(table, 'north', 'shout "ho"');
      act(table, 'north', 'aim head');
      act(table, 'north', 'strike');
      const asked = table.game.asks(table.state).map(({ seat }) => seat);
      expect(asked).toEqual(stopAt === 1 ? ['south', 'west'] : ['west']);
      return plain(
        ['north', 'west', 'spectator'].map((viewer) => [
          table.game.view(table.state, viewer),
          table.game.told(table.state, viewer),
          table.versions[viewer],
          canUndo(table, 'north'),
        ]),
      );
    });
    expect(told[0]).toEqual(told[1]);
  });

  clause('AN-5.f', 'is kept as it is when its bounds shrink, and cannot be left again', () => {
    const table = at();
    act(table, 'north', 'standing bid {"total":5}');
    table.state.table.points.north = 2;
    const offer = () => valued.standing(table.state, 'north')[0]!;
    expect(offer()).toMatchObject({ now: { total: 5 }, fields: { total: { max: 3 } } });
    expect(refusalOf(() => act(table, 'north', 'standing bid {"total":5}')).reason).toBe(
      '“total” is 5, but must be from 0 to 3',
    );
    expect(offer().now).toEqual({ total: 5 });
    act(table, 'north', 'standing bid {"total":3}');
    expect(offer().now).toEqual({ total: 3 });
  });

  clause('AN-5.f', 'of which the rules would not take what comes of it is asked by hand', () => {
    const broken = defineGame({
      ...rules,
      standing: { bid: { clause: 'PA-1', fields: () => ({ total: { kind: 'number', min: 0, max: 99 } }) } },
      steps: {
        ...steps,
        bid: {
          ...steps.bid,
          standing: {
            on: 'bid',
            answer: (_t: unknown, _f: unknown, _seat: unknown, left: Json) => ({
              verb: 'add',
              strength: (left as { total: number }).total,
            }),
          },
        },
      } as typeof steps,
    })(DATA);
    const init = layStanding(broken, layTable(broken.facts), { north: { bid: { total: 99 } } });
    const { state } = broken.setup(init, fast('too strong'));
    expect(broken.asks(state).map(({ seat }) => seat)).toEqual(['north', 'south']);
  });
});

describe('what a table sets at the start', () => {
  const standing: Left = { north: { bid: { total: 2 } }, south: { guard: { keep: 0, stopAt: 9 } } };

  clause('AN-5.e', 'is left before the first question, and answers it', () => {
    const table = at({ standing });
    expect(table.record.init.standing).toEqual(standing);
    expect(table.game.asks(table.state).map(({ seat }) => seat)).toEqual(['south']);
    expect(valued.standing(table.state, 'north').map(({ now }) => now)).toEqual([{ total: 2 }, null, null]);
    expect(secretOf(table.state.standing.south!)).toEqual(standing.south);
    expect(table.state.standing.south!.$for).toEqual(['south']);
  });

  clause('AN-5.e', 'is changed and taken away unseen, and an undo brings none of it back', () => {
    const table = at({ standing });
    expect(act(table, 'south', 'standing guard').row).toMatchObject({ seen: ['south'] });
    act(table, 'south', 'add 3');
    act(table, 'south', 'undo');
    expect(valued.standing(table.state, 'south')[1]!.now).toBeNull();
    expect(valued.standing(table.state, 'north')[0]!.now).toEqual({ total: 2 });
  });

  clause(['AN-5.e', 'AN-4.f'], 'stands in the record and its file: it is replayed and verified', () => {
    const table = at({ standing });
    act(table, 'south', 'seal');
    act(table, 'north', 'aim head');
    act(table, 'north', 'strike');
    const file = readGameFile(JSON.stringify(exportGame(table)));
    expect(file.record.init.standing).toEqual(standing);
    expect(verify(file, () => valued)).toMatchObject({ ok: true, wrong: null });
    expect(plain(replay(valued, file.record).state)).toEqual(plain(table.state));
    rewind(table, 1, ['north', 'south'], 'begin again');
    expect(valued.standing(table.state, 'north')[0]!.now).toEqual({ total: 2 });
  });

  clause('AN-5.c', 'when all go back, what was left or taken away since stays as it is', () => {
    const table = at({ standing });
    const before = table.record.rows.length;
    act(table, 'south', 'standing guard');
    act(table, 'north', 'standing bid {"total":4}');
    rewind(table, before, ['north', 'south'], 'again');
    expect(valued.standing(table.state, 'south')[1]!.now).toBeNull();
    expect(valued.standing(table.state, 'north')[0]!.now).toEqual({ total: 4 });
    expect(verify(readGameFile(JSON.stringify(exportGame(table))), () => valued)).toMatchObject({ ok: true });
  });

  clause('AN-7.d', 'a file that names other answers than were left does not verify', () => {
    const table = at({ standing });
    act(table, 'south', 'seal');
    const wrong = (change: (init: Init) => void) => {
      const file = plain(exportGame(table));
      change(file.record.init);
      return verify(readGameFile(JSON.stringify(file)), () => valued).wrong?.sentence ?? '';
    };
    const left = (on: Left) => (init: Init) => {
      init.standing = on;
    };
    expect(wrong((init) => delete init.standing)).toMatch(/row 0/);
    expect(wrong(left({ ...standing, north: { bid: { total: 3 } } }))).toMatch(/row 0/);
    expect(wrong(left({ north: { bid: { total: 6 } } }))).toBe(
      '“total” is 6, but must be from 0 to 5 (PA-1)',
    );
    expect(wrong(left({ north: { parley: 'no' } }))).toMatch(/No answer can be left beforehand for “parley”/);
    expect(wrong(left({ nobody: { bid: { total: 1 } } }))).toMatch(/nobody/);
    expect(wrong(left({ ...standing, west: {} }))).toMatch(/written otherwise than the game would|west/);
    expect(() => wrong(left([] as never))).toThrow('record.init.standing must be an object');
    expect(() => wrong(left({ north: 3 } as never))).toThrow('record.init.standing.north must be an object');
  });

  clause('AN-5.e', 'is written as the game writes it, and nothing of nothing', () => {
    const init = layTable(valued.facts);
    expect(layStanding(valued, init, {})).toEqual(init);
    expect(layStanding(valued, init, { north: {}, south: { bid: null } })).toEqual(init);
    const untidy = { south: { guard: { stopAt: 9, keep: -0 } } };
    expect(JSON.stringify(layStanding(valued, init, untidy).standing)).toBe(
      '{"south":{"guard":{"keep":0,"stopAt":9}}}',
    );
    expect(layStanding(valued, { ...init, standing }, undefined)).toEqual(init);
    expect(refusalOf(() => layStanding(valued, init, { west: { bid: { total: 1 } } })).clause).toBe('AN-2.a');
  });

  clause('AN-8.e', 'is gone with a seat that resigns', () => {
    const table = at({ seats: 3, standing: { west: { guard: { keep: 0, stopAt: 9 } } } });
    act(table, 'west', 'resign');
    expect(secretOf(table.state.standing.west!)).toEqual({});
    expect(valued.standing(table.state, 'west')).toEqual([]);
    expect(refusalOf(() => valued.leave(table.state, 'west', 'bid', { total: 1 })).clause).toBe('AN-8.e');
  });
});

describe('in notation', () => {
  const s = laid(3);
  const offer = (on: string) => valued.standing(s, 'north').find((one) => one.on === on)!;
  test.each([
    ['bid', { total: 3 }, 'bid 3'],
    ['guard', { keep: 0, stopAt: 9 }, 'guard 0 9'],
    [
      'challenge',
      [
        { from: 'south', answer: 'agree', times: [] },
        { from: 'west', answer: 'refuse', times: ['dawn', 'dusk'] },
      ],
      'challenge south agree -; west refuse dawn,dusk',
    ],
    ['bid', null, 'bid'],
  ] as [string, Json, string][])('an answer for %s reads back: %j', (on, answer, text) => {
    expect(writeStanding(offer(on), answer)).toBe(text);
    expect(readStanding(offer(on), text.slice(on.length))).toEqual(answer);
    if (answer !== null) expect(readStanding(offer(on), JSON.stringify(answer))).toEqual(answer);
  });

  clause('AN-3.b', 'what is not written so is refused with how it is written', () => {
    expect(refusalOf(() => readStanding(offer('guard'), '1')).reason).toContain('guard <keep> <stopAt>');
    expect(refusalOf(() => readStanding(offer('challenge'), 'south agree')).reason).toContain(
      '<from> <answer> <times,…>',
    );
  });
});

describe('who is late', () => {
  clause('AN-6.c', 'gives what was left beforehand, also since the question was put, and it replays', () => {
    const table = at();
    const leave = (seat: string, answer: Json) =>
      submit(table, {
        seat,
        version: table.versions[seat]!,
        id: `left-by-${seat}`,
        action: { verb: 'standing', on: 'bid', answer },
      });
    expect(table.game.beforehand(table.state, 'north')).toBeNull();
    leave('north', { total: 2 });
    // It is asked nevertheless: a question that is put is answered by hand.
    expect(table.game.asks(table.state).map(({ seat }) => seat)).toContain('north');
    expect(table.game.beforehand(table.state, 'north')).toEqual({ verb: 'add', strength: 2 });
    expect(table.game.beforehand(table.state, 'south')).toBeNull();
    const first = actLate(table, 'north', 'deadline', 'standing');
    expect(first).toMatchObject({ kind: 'late', action: { verb: 'add', strength: 2 }, cause: 'deadline' });
    const second = actLate(table, 'north', 'deadline', 'standing');
    expect(second).toMatchObject({ kind: 'late', action: { verb: 'seal' } });
    expect(canUndo(table, 'north')).toBe(false);
    expect(replay(valued, table.record).state).toEqual(table.state);
  });

  clause('AN-6.c', 'gives nothing else: the host cannot choose among what is offered', () => {
    const table = at();
    submit(table, {
      seat: 'north',
      version: table.versions.north!,
      id: 'left',
      action: { verb: 'standing', on: 'bid', answer: { total: 2 } },
    });
    const other = { verb: 'add', strength: 1 } as const;
    expect(refusalOf(() => valued.act(table.state, 'north', other, fast('late'), true)).clause).toBe(
      'AN-6.a',
    );
    expect(refusalOf(() => valued.act(table.state, 'south', other, fast('late'), true)).clause).toBe(
      'AN-6.a',
    );
  });
});
