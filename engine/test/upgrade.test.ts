import { describe, expect, test } from 'vitest';
import {
  type Chronicle,
  canUndo,
  defineGame,
  exportGame,
  type Frame,
  logFor,
  type Rules,
  readGameFile,
  reopen,
  replay,
  rewind,
  type State,
  secretOf,
  type Upgrade,
  upgrade,
  verify,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, type Flow, type Move, parry, rules, type Table } from './parry.ts';
import { act, all, begin, plain } from './tables.ts';

type ParryRules = Rules<Table, Flow, Move, { sides: number; goal: number }>;
type ParryTable = Chronicle<State<Table>, Move, State<Table>>;

const NAMES: Record<string, string> = { guard: 'defence', guarding: 'defending' };
const renamed = (frame: Frame): void => {
  frame.step = NAMES[frame.step] ?? frame.step;
};

/** From version 1 to 2: the guard is called defence, in the flow and in every seat's own branch of it. */
const toDefence: Upgrade<State<Table>> = {
  from: 1,
  to: 2,
  clauses: ['PA-3', 'PA-3.b'],
  state(old) {
    for (const frame of old.flow) {
      renamed(frame);
      for (const branch of Object.values(frame.branches ?? {})) secretOf(branch)!.stack.forEach(renamed);
    }
    return old;
  },
};

/** The same game with the step renamed throughout, and a rule retuned: a parry now takes 3 from the blow. */
function later(version: number, upgrades: Upgrade<State<Table>>[]): typeof parry {
  const { guard, guarding, attack, ...steps } = rules.steps as unknown as Record<string, object>;
  const { strike, ...verbs } = (attack as { verbs: Record<string, object> }).verbs;
  const made = {
    ...rules,
    facts: { ...rules.facts, version },
    steps: {
      ...steps,
      attack: {
        ...attack,
        verbs: {
          ...verbs,
          strike: {
            ...strike,
            do(p: { done(): void; call(frame: object): void }, f: { by: string; aim: string }) {
              p.done();
              p.call({ step: 'defence', by: f.by, aim: f.aim });
            },
          },
        },
      },
      defence: { ...guard, branch: () => ({ step: 'defending' }) },
      defending: guarding,
    },
    upgrades,
  };
  return defineGame(made as unknown as ParryRules);
}

const parry2 = later(2, [toDefence]);

/** In the middle of an interrupt: south has let it come, west has not answered yet. */
function interrupted(): ParryTable {
  const table = begin(parry(DATA), { seats: 3 });
  act(table, 'north', 'add 3');
  for (const seat of ['north', 'south', 'west']) act(table, seat, 'seal');
  act(table, 'north', 'aim head');
  act(table, 'north', 'strike');
  act(table, 'south', 'let');
  act(table, 'west', 'standing guard never');
  return table;
}

/** As a store keeps it: the record in its file, the last state beside it. */
const stored = (table: ParryTable) => ({
  file: readGameFile(JSON.stringify(exportGame(table))),
  state: plain(table.state),
  seed: table.seed,
});

function takenUp(make: typeof parry, table: ParryTable): ParryTable {
  const { file, state, seed } = stored(table);
  return reopen(make(file.data), file.record, { state, seed });
}

describe('a change of rules', () => {
  clause('AN-9.a', 'a game stored in the middle of an interrupt goes on after its step was renamed', () => {
    const old = interrupted();
    const table = takenUp(parry2, old);
    const row = upgrade(table)!;
    expect(row).toMatchObject({ kind: 'upgrade', from: 1, to: 2, clauses: ['PA-3', 'PA-3.b'], draws: [] });
    expect(table.state.flow.map(({ step }) => step)).toEqual(['bout', 'defence']);

    // Nobody is asked anew: south has answered and may still replace it, west has not, the standing answer is there.
    expect(table.game.asks(table.state)).toMatchObject([{ seat: 'west', prompt: 'guard', window: true }]);
    expect(table.game.told(table.state, 'north').waits).toEqual(['south', 'west']);
    expect(table.game.standing(table.state, 'west')[0]!.now).toBe('never');
    act(table, 'south', 'undo');
    act(table, 'south', 'let');
    act(table, 'west', 'let');
    expect(table.record.rows.at(-1)!.entries.map(({ what }) => what)).toContain('blow');

    // And on through a whole bout by the new rules.
    act(table, 'west', 'add 3');
    for (const seat of ['north', 'south', 'west']) act(table, seat, 'seal');
    act(table, 'west', 'aim hand');
    act(table, 'west', 'strike');
    expect(table.state.flow.at(-1)!.step).toBe('defence');

    const verdict = verify(readGameFile(JSON.stringify(exportGame(table))), parry2);
    expect(verdict.wrong).toBeNull();
    const at = table.record.rows.findIndex(({ kind }) => kind === 'upgrade');
    expect(verdict.notes).toContain(
      `states before row ${at} were played by other rules, and are taken as written`,
    );
    expect(verdict.states).toBe(table.record.rows.length - at);
  });

  clause('AN-9.a', 'the log tells the players which clauses changed', () => {
    const table = takenUp(parry2, interrupted());
    const before = { ...table.versions };
    upgrade(table);
    for (const viewer of ['north', 'spectator']) {
      const { entry, version } = logFor(table.record, viewer).at(-1)!;
      expect(entry).toEqual({
        what: 'upgrade',
        clause: 'AN-9.a',
        facts: { from: 1, to: 2, clauses: ['PA-3', 'PA-3.b'] },
      });
      expect(version).toBe(before[viewer]! + 1);
      expect(table.game.say.entry(entry)).toBe('The rules have changed from version 1 to 2: PA-3, PA-3.b');
    }
    // An answer that was meant for the old question is stale.
    expect(() => act(table, 'west', 'let', { version: before.west! })).toThrow('look again');
  });

  clause('AN-9.a', 'its past is not judged again, but its draws are', () => {
    const table = takenUp(parry2, interrupted());
    upgrade(table);
    act(table, 'west', 'resign');
    act(table, 'south', 'resign');
    const file = readGameFile(JSON.stringify(exportGame(table)));
    expect(verify(file, parry2)).toMatchObject({ ok: true, wrong: null });
    // A state that the old rules left is taken as written, one after the upgrade is not, and no draw is.
    const bent = (change: (rows: typeof file.record.rows) => void) => {
      const copy = plain(file);
      change(copy.record.rows);
      return verify(copy, parry2).wrong;
    };
    const noHash = (row: object | undefined) => Object.assign(row!, { hash: 'x' });
    expect(bent((rows) => noHash(rows[2]))).toBeNull();
    expect(bent((rows) => noHash(rows.at(-1)))).toMatchObject({ what: 'state' });
    expect(bent((rows) => rows[0]!.draws.reverse())).toMatchObject({ row: 0, what: 'draw' });
    const at = file.record.rows.findIndex(({ kind }) => kind === 'upgrade');
    const shouting = (row: object) =>
      Object.assign((row as { state: State<Table> }).state.table, { shouts: 5 });
    expect(bent((rows) => shouting(rows[at]!))).toMatchObject({ row: at, what: 'state' });
  });

  test('a game that was upgraded is read again and goes on identically', () => {
    const table = takenUp(parry2, interrupted());
    upgrade(table);
    act(table, 'west', 'let');
    const again = replay(parry2(DATA), plain(table.record), { seed: table.seed });
    expect(all(again)).toBe(all(table));
    for (const one of [table, again]) act(one, 'north', 'add 1', { id: 'x' });
    expect(all(again)).toBe(all(table));
    expect(upgrade(table)).toBeNull();
  });

  test('several changes are made one after the other, and all their clauses are told', () => {
    const more: Upgrade<State<Table>> = {
      from: 2,
      to: 3,
      clauses: ['PA-5'],
      state(old) {
        old.table.shouts = 0;
        return old;
      },
    };
    const table = takenUp(later(3, [more, toDefence]), interrupted());
    expect(upgrade(table)).toMatchObject({ from: 1, to: 3, clauses: ['PA-3', 'PA-3.b', 'PA-5'] });
  });

  test('nothing can be taken back across it, and nobody goes back behind it', () => {
    const old = begin(parry(DATA));
    act(old, 'north', 'add 3');
    act(old, 'north', 'seal');
    act(old, 'south', 'seal');
    act(old, 'north', 'aim head');
    const table = takenUp(parry2, old);
    upgrade(table);
    expect(canUndo(table, 'north')).toBe(false);
    const unchanged = all(table);
    expect(() => rewind(table, 2, ['north', 'south'], 'again')).toThrow(
      'Parry was played with version 1 of its rules here; this is version 2',
    );
    expect(all(table)).toBe(unchanged);
    // To the upgrade itself they may.
    act(table, 'north', 'steady');
    rewind(table, table.record.rows.length - 1, ['north', 'south'], 'again');
    expect(verify(readGameFile(JSON.stringify(exportGame(table))), parry2).wrong).toBeNull();
  });

  test('a missing upgrade is a clear error, and changes nothing', () => {
    for (const upgrades of [[], [{ ...toDefence, from: 2, to: 3 }]]) {
      const table = takenUp(later(3, upgrades), interrupted());
      const unchanged = all(table);
      expect(() => upgrade(table)).toThrow('Parry has no upgrade from version 1 of its rules');
      expect(all(table)).toBe(unchanged);
    }
  });

  test('an upgrade that fails changes nothing', () => {
    const failing = {
      ...toDefence,
      state(old: State<Table>): State<Table> {
        old.table.shouts = 99;
        throw new Error('sabotage');
      },
    };
    const table = takenUp(later(2, [failing]), interrupted());
    const unchanged = all(table);
    expect(() => upgrade(table)).toThrow('sabotage');
    expect(all(table)).toBe(unchanged);
  });

  test('one that leads nowhere is no endless loop', () => {
    const table = takenUp(later(2, [{ ...toDefence, to: 1 }]), interrupted());
    expect(() => upgrade(table)).toThrow('version 1');
  });

  test('a game of newer rules is refused', () => {
    const table = takenUp(parry2, interrupted());
    upgrade(table);
    const back = takenUp(parry, table);
    expect(() => upgrade(back)).toThrow('the game was played with rules 2, which are newer than 1');
    expect(() => replay(parry(DATA), table.record)).toThrow('was played with version 2 of its rules');
    const verdict = verify(readGameFile(JSON.stringify(exportGame(table))), parry);
    expect(verdict).toMatchObject({ ok: false, states: 0, wrong: { what: 'rules' } });
    expect(verdict.wrong?.sentence).toContain('played with version 2 of the rules');
  });

  test('without one a game of older rules is not played on by mistake', () => {
    const { file } = stored(interrupted());
    expect(() => replay(parry2(DATA), file.record)).toThrow('was played with version 1 of its rules');
  });

  test('an option that came later is no fault of a game that was laid before', () => {
    const usual = begin(parry(DATA));
    const lure = { id: 'lure', title: 'A lure', clause: 'PA-6', values: [false, true], default: false };
    const more = defineGame({ ...rules, facts: { ...rules.facts, options: [...rules.facts.options, lure] } });
    const file = plain(exportGame(usual));
    expect(verify(file, more)).toMatchObject({ ok: true, checked: 'all' });
    for (const init of [
      { ...file.record.init, options: { dull: 'x' } },
      { ...file.record.init, options: { sharp: true } },
      { ...file.record.init, seats: ['north', 'west'] },
    ]) {
      const other = { ...file, record: { ...file.record, init: init as never } };
      expect(verify(other, more)).toMatchObject({ ok: false, wrong: { what: 'table' } });
    }
  });
});
