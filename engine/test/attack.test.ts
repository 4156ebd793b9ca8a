/** What a cheater, a careless author or chance itself might bring about: tried on random games. */

import { describe, expect, test } from 'vitest';
import {
  type Action,
  actLate,
  type Chronicle,
  canUndo,
  equal,
  exportGame,
  fast,
  fillForm,
  type Hidden,
  hiddenPlaces,
  hide,
  hideList,
  isBlank,
  isForm,
  type JsonObject,
  layTable,
  logFor,
  type Seat,
  SPECTATOR,
  type State,
  scripted,
  submit,
  verify,
} from '../index.ts';
import { clause, oneSalt } from '../testing/index.ts';
import { DATA, type Move, parry, type Table } from './parry.ts';
import { act, begin, plain, refusalOf, type Step, tiny } from './tables.ts';

type ParryTable = Chronicle<State<Table>, Move, State<Table>>;

/** Some legal thing that somebody does: an answer, a free choice, a standing answer, an undo, a late answer. */
function anything(table: ParryTable, luck: ReturnType<typeof fast>, id: string): void {
  const { game } = table;
  const { seats } = table.state;
  const one = <V>(list: readonly V[]): V => list[luck.draw('one', list.length)]!;
  const send = (seat: Seat, action: Action) =>
    submit(table, { seat, version: table.versions[seat]!, id, action: action as Move }, oneSalt);
  const seat = one(seats);
  const kind = luck.draw('kind', 12);
  if (kind === 0) {
    send(seat, { verb: 'standing', on: 'guard', answer: one([null, 'never', 'always']) } as Action);
  } else if (kind <= 3 && canUndo(table, seat)) {
    send(seat, { verb: 'undo' });
  } else if (kind === 4 && game.asks(table.state)[0]!.late) {
    actLate(table, game.asks(table.state)[0]!.seat, 'the hourglass');
  } else {
    const asked = kind <= 6 ? seat : one(game.asks(table.state)).seat;
    const choices = game.choices(table.state, asked);
    if (choices.length === 0) return;
    const { action } = one(choices);
    send(asked, isForm(action) ? fillForm(action, luck) : action);
  }
}

/** Plays random games, and looks after each thing done. */
function often(
  look: (table: ParryTable, luck: ReturnType<typeof fast>, act: () => void) => void,
  games = 12,
): void {
  for (let i = 0; i < games; i++) {
    const luck = fast(`attack ${i}`);
    const table = begin(parry(DATA), { seats: 2 + (i % 2), seed: `attack ${i}` });
    for (let turn = 0; turn < 120 && table.game.result(table.state) === null; turn++) {
      look(table, luck, () => anything(table, luck, `m${turn}`));
    }
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  }
}

describe('over random games, with undo, standing and late answers', () => {
  clause('AN-4.e', 'a version goes up exactly when something changed for its viewer', () => {
    often((table, _luck, go) => {
      const face = (viewer: string) =>
        JSON.stringify([
          table.game.view(table.state, viewer),
          table.game.told(table.state, viewer),
          logFor(table.record, viewer).map(({ entry }) => entry),
          viewer !== SPECTATOR && canUndo(table, viewer),
        ]);
      const viewers = [...table.state.seats, SPECTATOR];
      const before = viewers.map((viewer) => [face(viewer), table.versions[viewer]] as const);
      go();
      for (const [i, viewer] of viewers.entries()) {
        const [seen, version] = before[i]!;
        expect(table.versions[viewer]! - version!).toBe(face(viewer) === seen ? 0 : 1);
      }
    });
  });

  test('a state is a tree: nothing in it lies in two places, nor in the record', () => {
    often((table, _luck, go) => {
      go();
      const seen = new Set<object>();
      const walk = (value: unknown, path: string): void => {
        if (typeof value !== 'object' || value === null) return;
        if (seen.has(value)) throw new Error(`${path} is also elsewhere`);
        seen.add(value);
        for (const [key, item] of Object.entries(value)) walk(item, `${path}.${key}`);
      };
      walk(table.state, 'state');
      const { draws, entries, automatic, ...row } = table.record.rows.at(-1)!;
      walk([entries, automatic, 'action' in row ? row.action : null, draws], 'row');
    });
  });

  test('an imagined world has nothing blank in it, and what may be taken back is the same in it', () => {
    often((table, luck, go) => {
      const { game, state } = table;
      for (const viewer of [...state.seats, SPECTATOR]) {
        const world = game.imagine(plain(game.view(state, viewer)), viewer, luck.copy());
        expect([...hiddenPlaces(world)].filter(({ place }) => isBlank(place))).toEqual([]);
        for (const { seat } of game.asks(state)) {
          const { action } = game.choices(state, seat)[0]!;
          if (isForm(action) || game.why(world, seat, action) !== null) continue;
          const [real, imagined] = [game.copy(state), game.copy(world)];
          const here = game.act(real, seat, action, luck.copy());
          const there = game.act(imagined, seat, action, luck.copy());
          if (!equal(game.view(real, viewer), game.view(imagined, viewer))) continue;
          expect([here.final, here.sealed]).toEqual([there.final, there.sealed]);
        }
      }
      go();
    }, 4);
  });
});

describe('a cheater', () => {
  test('learns nothing of others’ answers by what is refused', () => {
    const sentences = (['let', null] as const).map((text) => {
      const table = begin(parry(DATA), { seats: 3 });
      act(table, 'north', 'add 3');
      for (const seat of ['north', 'south', 'west']) act(table, seat, 'seal');
      act(table, 'north', 'aim head');
      act(table, 'north', 'strike');
      if (text) act(table, 'south', text);
      const tries = ['let', 'parry', 'shout "x"', 'undo', 'aim head'].map(
        (one) => refusalOf(() => act(table, 'north', one)).message,
      );
      return JSON.stringify(tries);
    });
    expect(new Set(sentences).size).toBe(1);
  });

  test('cannot smuggle a hidden place into the table', () => {
    const table = begin(parry(DATA));
    act(table, 'north', 'add 3');
    for (const seat of ['north', 'south']) act(table, seat, 'seal');
    const smuggled = { $for: ['south'], $is: 'x' } as unknown as string;
    for (const action of [
      { verb: 'shout', text: smuggled },
      { verb: 'aim', at: smuggled },
      { verb: 'aim', at: 'head', $for: [] },
    ]) {
      expect(
        refusalOf(() =>
          submit(table, { seat: 'north', version: table.versions.north!, id: 'x', action }, oneSalt),
        ).clause,
      ).toMatch(/^(AN|PA)-/);
    }
  });

  test('finds no more in a view than the seat may know, however it is spelled', () => {
    const table = begin(parry(DATA), { seats: 3 });
    for (const viewer of ['North', 'north ', 'NORTH', 'south,north', '$for', 'toString', '0']) {
      expect(table.game.view(table.state, viewer)).toEqual(table.game.view(table.state, SPECTATOR));
    }
  });

  test('gains nothing by huge or endless inputs', () => {
    const table = begin(parry(DATA));
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, i]));
    for (const action of [
      { verb: 'add', strength: 1, ...many },
      { verb: 'seal', ...many },
      { ...many, verb: 'x'.repeat(1e6) },
    ]) {
      expect(
        refusalOf(() =>
          submit(table, { seat: 'north', version: table.versions.north!, id: 'x', action }, oneSalt),
        ).message.length,
      ).toBeLessThan(300);
    }
  });
});

describe('an author', () => {
  test('may let a frame hold a secret, and pass a power from seat to seat with it', () => {
    interface Powers {
      power: Hidden<JsonObject>;
      holder: Seat;
    }
    const game = tiny<Powers>({
      setup: () => ({ power: hide<JsonObject>({ plan: 'north' }, ['a']), holder: 'a' }),
      first: (): Step => ({ step: 'turn', card: hideList(['ace'], ['a']) }),
      steps: {
        turn: {
          kind: 'ask',
          seat: (t) => t.holder,
          prompt: 'turn',
          clause: 'TI-1',
          verbs: {
            go: {
              clause: 'TI-1',
              do(p) {
                p.table.holder = p.table.holder === 'a' ? 'b' : 'a';
                p.pass(p.table.power, [p.table.holder], 'power');
              },
            },
          },
        },
      },
    });
    const table = begin(game);
    const sees = (viewer: string, what: string) =>
      JSON.stringify(game.view(table.state, viewer)).includes(what);
    expect([sees('a', 'ace'), sees('b', 'ace'), sees('a', 'north'), sees('b', 'north')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    act(table, 'a', 'go');
    // a knew the plan and goes on knowing it; b learns it; c never does.
    expect([sees('a', 'north'), sees('b', 'north'), sees('c', 'north')]).toEqual([true, true, false]);
    expect(canUndo(table, 'a')).toBe(false);
    act(table, 'b', 'go');
    expect([sees('b', 'north'), sees('c', 'north'), sees(SPECTATOR, 'north')]).toEqual([true, false, false]);
  });

  test('may offer a thing that lies on the table without tying the answer to it', () => {
    interface Cards {
      hand: { name: string; worn: number }[];
    }
    const game = tiny<Cards>({
      ids: ['a', 'b'],
      setup: () => ({ hand: [{ name: 'ace', worn: 0 }] }),
      first: (): Step => ({ step: 'both' }),
      steps: {
        both: {
          kind: 'joint',
          prompt: 'both',
          clause: 'TI-3',
          seats: () => ['a', 'b'],
          branch: () => ({ step: 'own' }),
          settle: (p) => {
            p.table.hand[0]!.worn++;
            p.call({ step: 'both' });
          },
        },
        own: {
          kind: 'ask',
          prompt: 'own',
          clause: 'TI-3',
          verbs: {
            pick: {
              clause: 'TI-3',
              each: (t) => t.hand.map((what) => ({ verb: 'pick', what: what as unknown as string })),
              do: (p) => p.done(),
            },
          },
        },
      },
    });
    const { state } = game.setup(layTable(game.facts), scripted());
    const what = { name: 'ace', worn: 0 } as unknown as string;
    game.act(state, 'a', { verb: 'pick', what }, scripted());
    const steps = (
      state.flow[0]!.branches!.a as unknown as { $is: { steps: { action: { what: object } }[] } }
    ).$is.steps;
    expect(steps[0]!.action.what).not.toBe(state.table.hand[0]);
  });
});
