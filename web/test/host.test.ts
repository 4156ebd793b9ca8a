/** The worker that holds a game here, without the worker: what the page is told, and what it never is. */

import { ponder } from '@annales/bots';
import { type Action, fast, type Json, type Seat, SPECTATOR } from '@annales/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GameHere } from '../local/game.ts';
import { Host } from '../local/host.ts';
import type { FromHost, WishHere } from '../local/messages.ts';
import { memoryShelf, PlayedElsewhere, type Shelf } from '../local/shelf.ts';
import { loadTitle, makeGame } from '../rules.ts';
import { choicesFor, type LogPage } from '../table/sitting.ts';
import { Cancelled, type Think } from '../think/thinker.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = memoryShelf();
  // The same dice and the same thoughts each time.
  const luck = fast('host');
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    for (let i = 0; i < bytes.byteLength; i++) (bytes as Uint8Array)[i] = luck.draw('byte', 256);
    return bytes;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A bot that thinks at once, from the view it is given. */
const atOnce: Think = ({ game: id, pack, data, view, ...wish }) => ({
  thoughts: (async () => {
    const title = await loadTitle(id);
    const game = await makeGame(title, pack, data);
    const { decision, spent } = ponder(title, game, view, wish);
    return { advice: decision && { action: decision.action, because: null }, spent };
  })(),
  cancel: () => null,
});

class Screen {
  host!: Host;
  readonly told: FromHost[] = [];

  static async open(id: string, think: Think = atOnce): Promise<Screen> {
    const screen = new Screen();
    screen.host = await Host.open(id, {
      shelf,
      think,
      tell: (event) => screen.told.push(structuredClone(event)),
    });
    screen.host.begin();
    return screen;
  }

  last<S extends FromHost['say']>(say: S): Extract<FromHost, { say: S }> {
    return this.told.findLast((event) => event.say === say) as Extract<FromHost, { say: S }>;
  }

  /** What covers the screen, if anything does. */
  get covered() {
    const at = this.told.findLast(({ say }) => say === 'covered' || say === 'sight');
    return at?.say === 'covered' ? at : null;
  }

  get sight() {
    return this.last('sight').sight;
  }
}

const lay = (wish: Partial<WishHere>): Promise<string> =>
  GameHere.lay(shelf, { game: 'lex-saxonum', seats: ['person', 'person'], curtain: true, ...wish });

/** Does whatever is offered first, or what a number picks. */
async function step(screen: Screen, game: string, luck = 0): Promise<void> {
  const title = await loadTitle(game);
  const rules = await makeGame(title, null);
  const { view, viewer, version } = screen.sight;
  const choices = choicesFor(rules, view, viewer).filter(({ action }) => !('fields' in action));
  const { action } = choices[luck % choices.length]!;
  await screen.host.act({ version, id: `${viewer}-${version}-${luck}`, action: action as Action });
}

describe('around one screen', () => {
  test('nobody has the screen until somebody says so', async () => {
    const screen = await Screen.open(await lay({}));
    expect(screen.covered).not.toBeNull();
    expect(screen.told.some(({ say }) => say === 'sight')).toBe(false);
    screen.host.sit(screen.covered!.next);
    expect(screen.sight.viewer).toBe(screen.last('covered').next);
  });

  test('what the page is told while it is covered holds nothing that a seat hides', async () => {
    const id = await lay({ game: 'carolingi', seats: ['person', 'person', 'person'] });
    const screen = await Screen.open(id);
    const title = await loadTitle('carolingi');
    const game = await makeGame(title, null);
    let covers = 0;
    for (let i = 0; i < 120 && covers < 12; i++) {
      if (screen.covered) {
        covers++;
        const { next } = screen.covered;
        // Since the curtain fell: who is to come, and what anybody may know.
        const since = screen.told.slice(screen.told.findLastIndex(({ say }) => say === 'covered'));
        expect(since.every(({ say }) => say === 'covered' || say === 'about')).toBe(true);
        expect(() => screen.host.at({ version: 1, viewer: next })).toThrow(/screen/);
        screen.host.sit(next);
        screen.told.splice(0, screen.told.length - 1);
      }
      const open = JSON.stringify(
        game.view(game.imagine(screen.sight.view, screen.sight.viewer, fast(1)), screen.sight.viewer),
      );
      expect(JSON.stringify(screen.sight.view)).toBe(open);
      await step(screen, 'carolingi', i);
    }
    expect(covers).toBe(12);
  });

  test('over the curtain a seat is called after what it commands', async () => {
    const options = { kievInsteadOf: 'denmark' };
    const seats = ['person', 'person', 'person', 'person'] as const;
    const id = await lay({ game: 'empires', scenario: '28', options, seats: [...seats] });
    const screen = await Screen.open(id);
    const game = await makeGame(await loadTitle('empires'), null);
    const { view } = screen.covered!;
    expect(game.say.seat('denmark', view)).toBe('Kievan Russia');
    expect(view).toEqual(game.view(game.imagine(view, SPECTATOR, fast(1)), SPECTATOR));
  });

  test('several who are asked at once come one after the other, around the table', async () => {
    const id = await lay({ game: 'carolingi', seats: ['person', 'person', 'person'] });
    const screen = await Screen.open(id);
    const came: Seat[] = [];
    for (let i = 0; came.length < 6 && i < 200; i++) {
      if (screen.covered) {
        came.push(screen.covered.next);
        screen.host.sit(screen.covered.next);
      }
      await step(screen, 'carolingi');
    }
    expect(new Set(came.slice(0, 3)).size).toBe(3);
  });

  test('whoever had the screen may look again, and take back a sealed answer', async () => {
    const id = await lay({ game: 'carolingi', seats: ['person', 'person'] });
    const screen = await Screen.open(id);
    const { next } = screen.covered!;
    screen.host.sit(next);
    for (let i = 0; !screen.covered && i < 50; i++) await step(screen, 'carolingi');
    expect(screen.covered!.last).toBe(next);
    screen.host.sit(next);
    expect(screen.last('about').handing).toEqual({ next: screen.last('covered').next });
    expect(screen.sight.undo).toBe(true);
    await screen.host.act({ version: screen.sight.version, id: 'back', action: { verb: 'undo' } });
    expect(screen.covered).toBeNull();
  });

  test('with open hands, or one person and bots, there is no curtain', async () => {
    const open = await Screen.open(await lay({ curtain: false }));
    expect(open.covered).toBeNull();
    const alone = await Screen.open(await lay({ seats: ['person', { bot: 'heuristic' }] }));
    expect(alone.covered).toBeNull();
    expect(alone.sight.viewer).toBe('carolingian');
  });

  test('a seat that is not before the screen can be looked at by saying so only', async () => {
    const screen = await Screen.open(await lay({}));
    const { next } = screen.covered!;
    screen.host.sit(next);
    const other = next === 'saxon' ? 'carolingian' : 'saxon';
    screen.host.look(other);
    expect(screen.covered!.next).toBe(other);
    screen.host.look(SPECTATOR);
    expect(screen.sight.viewer).toBe(SPECTATOR);
  });
});

describe('bots', () => {
  const until = (fits: () => boolean): Promise<void> => expect.poll(fits).toBe(true);

  test('each action is a sight of its own, and a whole game comes to its end', async () => {
    const screen = await Screen.open(await lay({ seats: [{ bot: 'random' }, { bot: 'random' }] }));
    await until(() => screen.last('about').about.status === 'over');
    const versions = screen.told.flatMap((event) => (event.say === 'sight' ? [event.sight.version] : []));
    expect(versions).toEqual(versions.map((_, i) => versions[0]! + i));
    const file = (await screen.host.file()) as { annales: string };
    expect(file.annales).toBe('game');
    screen.host.look('saxon');
    expect(screen.sight.viewer).toBe('saxon');
  });

  test('think visibly, can be stopped, and a person takes the seat', async () => {
    const never: Think = () => {
      let reject!: (error: Error) => void;
      const thoughts = new Promise<never>((_, no) => {
        reject = no;
      });
      return { thoughts, cancel: () => reject(new Cancelled()) };
    };
    const id = await lay({ seats: [{ bot: 'heuristic' }, { bot: 'heuristic' }] });
    const screen = await Screen.open(id, never);
    const [seat] = screen.last('about').about.presence.thinking;
    expect(seat).toBeDefined();
    await screen.host.standIn({ seat: seat!, bot: null });
    await until(() => screen.last('about').about.presence.thinking.length === 0);
    expect(screen.sight.viewer).toBe(seat);
    expect(screen.last('about').about.mine).toEqual([seat]);
  });

  test('a bot that fails is stood in for by one that does not', async () => {
    const broken: Think = (task) =>
      task.bot === 'random'
        ? atOnce(task)
        : { thoughts: Promise.reject(new Error('lost')), cancel: () => null };
    const screen = await Screen.open(await lay({ seats: [{ bot: 'heuristic' }, 'person'] }), broken);
    await until(() => screen.sight.version > 1);
  });
});

describe('kept', () => {
  test('a reload goes on exactly', async () => {
    const id = await lay({ game: 'carolingi', seats: ['person', 'person'], curtain: false });
    const before = await Screen.open(id);
    for (let i = 0; i < 40; i++) await step(before, 'carolingi', i);
    before.host.close();
    const after = await Screen.open(id);
    // Where several are asked, either may come first.
    after.host.sit(before.sight.viewer);
    expect(await after.host.file()).toEqual(await before.host.file());
    expect(after.last('sight')).toEqual({
      ...before.last('sight'),
      anew: true,
      sight: { ...before.sight, entries: [] },
    });
  });

  test('two tabs never both go on', async () => {
    const id = await lay({ curtain: false });
    const [one, other] = [await Screen.open(id), await Screen.open(id)];
    await step(one, 'lex-saxonum');
    await expect(step(other, 'lex-saxonum')).rejects.toThrow(/another tab/);
    await expect(step(other, 'lex-saxonum')).rejects.toThrow(/another tab/);
    expect((await shelf.rows(id, 0, 999)).length).toBe((await shelf.read(id))!.kept.rows);
    await expect(shelf.append((await shelf.read(id))!.kept, {} as never, null, null, [])).rejects.toThrow(
      PlayedElsewhere,
    );
  });

  test('a fork is a game of its own, from what the seat knew', async () => {
    const id = await lay({ game: 'carolingi', seats: ['person', 'person'], curtain: false });
    const screen = await Screen.open(id);
    for (let i = 0; i < 10; i++) await step(screen, 'carolingi', i);
    const { viewer, version, view } = screen.sight;
    const fork = await Screen.open(await screen.host.fork({ viewer, version }));
    expect(fork.host.about.origin).toBe('fork');
    fork.host.look(viewer);
    expect(tableOf(fork.sight.view)).toEqual(tableOf(view));
    await step(fork, 'carolingi');
    expect((await shelf.list()).length).toBe(2);
  });

  test('while a game runs its file tells what the viewer knows, and no more', async () => {
    const screen = await Screen.open(await lay({}));
    screen.host.sit(screen.covered!.next);
    const { view, viewer } = screen.sight;
    expect(await screen.host.file()).toMatchObject({ annales: 'position', viewer, view });
    expect(JSON.stringify(await screen.host.file())).not.toContain(
      (await shelf.list()).length === 0 ? '' : 'seed"',
    );
  });
});

describe('a long game', () => {
  const ROWS = 620;

  /** So many rows of a game by oneself, and what was seen with each version. */
  async function played() {
    const id = await lay({ curtain: false });
    const screen = await Screen.open(id);
    const seen = new Map<string, Json>();
    for (let i = 0; (await shelf.read(id))!.kept.rows < ROWS; i++) {
      const { viewer, version, view, undo } = screen.sight;
      seen.set(`${viewer} ${version}`, view);
      if (undo && i % 3 !== 0) await screen.host.act({ version, id: `back-${i}`, action: { verb: 'undo' } });
      else await step(screen, 'lex-saxonum', i);
    }
    screen.host.close();
    return { id, seen, file: (await screen.host.file()) as unknown as { log: LogPage['lines'] } };
  }

  /** What is read of the record while something is done. */
  async function rowsRead(doing: () => Promise<unknown>): Promise<number> {
    const read = vi.spyOn(shelf, 'rows');
    await doing();
    const lists = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>));
    read.mockRestore();
    return lists.reduce((sum, { length }) => sum + length, 0);
  }

  test('is read by pages and from its snapshots, and is the same with or without them', async () => {
    const { id, seen } = await played();
    expect((await shelf.snapshot(id, ROWS))!.tally.counted).toBe(600);
    let screen!: Screen;
    const opening = await rowsRead(async () => {
      screen = await Screen.open(id);
    });
    // The last steps, to find where to begin, and those since the snapshot.
    expect(opening).toBeLessThan(101 + 201 + 1);
    const { viewer, version } = screen.sight;
    const wanted = [...seen.keys()].filter((one) => one.startsWith(`${viewer} `));
    for (const one of wanted.filter((_, i) => i % 9 === 0)) {
      const at = Number(one.split(' ')[1]);
      const cost = await rowsRead(async () =>
        expect(await screen.host.at({ version: at, viewer })).toEqual(seen.get(one)),
      );
      expect(cost).toBeLessThanOrEqual(100 + 101 + 201);
    }
    const { log } = (await screen.host.file()) as unknown as { log: LogPage['lines'] };
    const pages: LogPage['lines'][] = [];
    for (let before: number | null = version + 1; before !== null; ) {
      const page: LogPage = await screen.host.page({ before, viewer });
      pages.unshift(page.lines);
      before = page.earlier;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(log);
    expect(await screen.host.moment({ version, viewer, eyes: viewer })).toBe(version);

    // As a game from before there were snapshots: the first opening leaves them.
    const old = memoryShelf();
    await old.create((await shelf.read(id))!, await shelf.rows(id, 0, ROWS));
    shelf = old;
    const again = await Screen.open(id);
    expect(again.sight).toEqual(screen.sight);
    expect((await shelf.snapshot(id, ROWS))!.tally.counted).toBe(600);
    // One that does not fit is passed over.
    const { state } = (await shelf.snapshot(id, 500))!;
    await shelf.mend(id, { ...(await shelf.snapshot(id, 600))!, state });
    expect((await Screen.open(id)).sight).toEqual(screen.sight);
    const late = wanted.at(-1)!;
    expect(await again.host.at({ version: Number(late.split(' ')[1]), viewer })).toEqual(seen.get(late));
    await step(again, 'lex-saxonum');
  });
});

const tableOf = (view: Json): unknown => (view as unknown as { table: unknown }).table;

describe('resigning', () => {
  const resign = async (wish: Partial<WishHere>) => {
    const screen = await Screen.open(await lay(wish));
    const { viewer, version } = screen.sight;
    await screen.host.act({ version, id: 'enough', action: { verb: 'resign' } });
    const { seats, result } = screen.host.about;
    return { at: seats.find(({ seat }) => seat === viewer)!, result };
  };

  test('of three, a bot plays on in the seat, which may still win', async () => {
    const { at, result } = await resign({
      game: 'carolingi',
      seats: ['person', 'person', 'person'],
      curtain: false,
    });
    expect(at).toMatchObject({ holder: 'bot', bot: 'steady', resigned: false });
    expect(result).toBeNull();
  });

  test('of two, the other has won', async () => {
    const { at, result } = await resign({ curtain: false });
    expect(at).toMatchObject({ resigned: true });
    expect(result).toMatchObject({ how: 'resignation', winners: ['saxon'] });
  });
});
