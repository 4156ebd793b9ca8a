/** Whom the bots of a table are asked for, when, and what becomes of it. */

import { type Action, Refusal, type Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect, test } from 'vitest';
import { Attending, type BotTable, NOTHING_SPENT, type Spent, type Thought } from '../index.ts';

/** A table that waits for whom the test says; a thought is at its end when the test says so. */
function table({
  asked = [] as Seat[],
  free = [] as Seat[],
  forced = [] as Seat[],
  window = false,
  most = 9,
} = {}) {
  const versions: Record<Seat, number> = { a: 1, b: 1, c: 1 };
  const bots: Record<Seat, string | null> = { a: 'clever', b: 'clever', c: null };
  const thoughts: (Thought & {
    stop: AbortSignal;
    tell(share: number): void;
    end(action: Action | null | Error, spent?: Spent): void;
  })[] = [];
  const waits: { milliseconds: number; pass(): void }[] = [];
  const done: [seat: Seat, version: number, verb: string][] = [];
  const failed: string[] = [];
  const changes: Record<Seat, number>[] = [];
  const at = { asked, free, forced, window, playing: true, refuse: null as Error | null, pace: 0 };
  const game = {
    asks: () => at.asked.map((seat) => ({ seat, ...(at.window && { window: true }) })),
    told: () => ({ window: at.window }),
    inPlay: () => ['a', 'b', 'c'],
    choices: (_s: unknown, seat: Seat) => {
      if (at.forced.includes(seat)) return [{ action: { verb: 'go' } }];
      return at.free.includes(seat) ? [{ action: { verb: 'omen' }, free: true }] : [];
    },
  };
  const botTable: BotTable = {
    playing: () => (at.playing ? ({ game, state: null, versions } as never) : null),
    botOf: (seat) => bots[seat] ?? null,
    think: (thought, stop, tell) =>
      new Promise((resolve, reject) => {
        stop.addEventListener('abort', () => reject(new Error('stopped')));
        const end = (action: Action | null | Error, spent = NOTHING_SPENT) =>
          action instanceof Error ? reject(action) : resolve({ action, spent });
        thoughts.push({ ...thought, stop, tell, end });
      }),
    pace: () => at.pace,
    windowTime: () => 700,
    wait: (milliseconds) => new Promise((pass) => waits.push({ milliseconds, pass })),
    submit: async (seat, version, { verb }) => {
      if (at.refuse) throw at.refuse;
      done.push([seat, version, verb]);
    },
    changed: () => changes.push({ ...attending.progress }),
    failed: (bot, error) => failed.push(`${bot}: ${(error as Error).message}`),
  };
  const attending: Attending = new Attending(botTable, most);
  return { at, versions, bots, thoughts, waits, done, failed, changes, attending };
}

/** All that follows by itself has followed. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const stale = new Refusal('stale', { clause: 'AN-4.a', key: 'stale', facts: {} });

describe('whom bots are asked for', () => {
  test('those who are asked and are bots, each once at a time', async () => {
    const { attending, thoughts, done, at } = table({ asked: ['a', 'c'] });
    attending.look();
    attending.look();
    expect(thoughts.map(({ seat, unasked }) => [seat, unasked])).toEqual([['a', false]]);
    expect(attending.thinking).toEqual(['a']);
    at.asked = [];
    thoughts[0]!.end({ verb: 'stay' });
    await settled();
    expect(done).toEqual([['a', 1, 'stay']]);
    expect(attending.thinking).toEqual([]);
  });

  test('no more at once than the host can do', async () => {
    const { attending, thoughts, at } = table({ asked: ['a', 'b'], most: 1 });
    attending.look();
    expect(thoughts.map(({ seat }) => seat)).toEqual(['a']);
    at.asked = ['b'];
    thoughts[0]!.end({ verb: 'stay' });
    await settled();
    expect(thoughts.map(({ seat }) => seat)).toEqual(['a', 'b']);
  });

  clause('AN-2.d', 'whoever may do something unasked, once after each change that it can see', async () => {
    const { attending, thoughts, versions, done } = table({ asked: ['c'], free: ['a', 'b', 'c'] });
    const who = () => thoughts.map(({ seat, unasked }) => [seat, unasked]);
    attending.look();
    expect(who()).toEqual([
      ['a', true],
      ['b', true],
    ]);
    // Nobody is told that they think.
    expect(attending.thinking).toEqual([]);
    for (const { end } of thoughts) end(null);
    await settled();
    attending.look();
    expect(who()).toHaveLength(2);
    // Something has happened that b alone could notice.
    versions.b!++;
    attending.look();
    expect(who().slice(2)).toEqual([['b', true]]);
    thoughts[2]!.end({ verb: 'omen' });
    await settled();
    expect(done).toEqual([['b', 2, 'omen']]);
  });

  test('nobody unasked who has nothing to do, or has just been asked', async () => {
    const { attending, thoughts, at } = table({ asked: ['a'], free: ['a'] });
    attending.look();
    at.asked = ['c'];
    thoughts[0]!.end({ verb: 'stay' });
    await settled();
    attending.look();
    expect(thoughts).toHaveLength(1);
  });

  clause('AN-5.d', 'in a window nobody answers before its time, however quickly it has thought', async () => {
    const { attending, thoughts, waits, done, at } = table({ asked: ['a'], window: true });
    attending.look();
    at.asked = [];
    thoughts[0]!.end({ verb: 'let-pass' });
    await settled();
    expect([waits.map(({ milliseconds }) => milliseconds), done]).toEqual([[700], []]);
    waits[0]!.pass();
    await settled();
    expect(done).toEqual([['a', 1, 'let-pass']]);
  });
});

describe('what becomes of a thought', () => {
  test('it is slow enough to be followed', async () => {
    const { attending, thoughts, waits, done, at } = table({ asked: ['a'] });
    at.pace = 400;
    attending.look();
    at.asked = [];
    thoughts[0]!.end({ verb: 'stay' });
    await settled();
    expect([waits.map(({ milliseconds }) => milliseconds), done]).toEqual([[400], []]);
    waits[0]!.pass();
    await settled();
    expect(done).toHaveLength(1);
  });

  test('a stale one is thought again, and nobody is troubled', async () => {
    const { attending, thoughts, at, done, failed } = table({ asked: ['a'] });
    attending.look();
    at.refuse = stale;
    thoughts[0]!.end({ verb: 'stay' });
    await settled();
    at.refuse = null;
    at.asked = [];
    thoughts[1]!.end({ verb: 'raid' });
    await settled();
    expect([done.map(([, , verb]) => verb), failed]).toEqual([['raid'], []]);
  });

  test('one that fails is stood in for; unasked it is told, and nothing is done', async () => {
    const asked = table({ asked: ['a'] });
    asked.attending.look();
    asked.thoughts[0]!.end(new Error('confused'));
    await settled();
    expect(asked.thoughts[1]).toMatchObject({ seat: 'a', bot: 'random' });
    asked.at.asked = [];
    asked.thoughts[1]!.end({ verb: 'stay' });
    await settled();
    expect([asked.done.length, asked.failed]).toEqual([1, ['clever: confused']]);

    const unasked = table({ free: ['a'] });
    unasked.attending.look();
    unasked.thoughts[0]!.end(new Error('confused'));
    await settled();
    expect([unasked.thoughts.length, unasked.failed]).toEqual([1, ['clever: confused']]);
  });

  test('nobody stands in where the question has gone meanwhile', async () => {
    const { attending, thoughts, at, done, failed } = table({ asked: ['a'] });
    attending.look();
    at.asked = ['c'];
    thoughts[0]!.end(new Error('confused'));
    await settled();
    expect([thoughts.length, done, failed]).toEqual([1, [], ['clever: confused']]);
  });

  test('what was to be done unasked and is not offered any more is let go', async () => {
    const { attending, thoughts, at, failed } = table({ free: ['a'] });
    attending.look();
    at.refuse = new Refusal('gone', { clause: 'FM-9.g', key: 'gone', facts: {} });
    thoughts[0]!.end({ verb: 'accept' });
    await settled();
    expect([thoughts.length, failed]).toEqual([1, []]);
  });

  test('nothing is done for a seat that has passed to a person, at a table that rests, or after it was stopped', async () => {
    for (const stops of ['person', 'paused', 'stop', 'close'] as const) {
      const { attending, thoughts, at, bots, done, failed } = table({ asked: ['a'] });
      attending.look();
      if (stops === 'person') bots.a = null;
      if (stops === 'paused') at.playing = false;
      if (stops !== 'paused') bots.a = null;
      if (stops === 'stop') attending.stop('a');
      if (stops === 'close') attending.close();
      thoughts[0]!.end({ verb: 'stay' });
      await settled();
      expect([done, failed, thoughts.length], stops).toEqual([[], [], 1]);
    }
  });
});

describe('how long they think', () => {
  const spent: Spent = { iterations: 90, milliseconds: 400, prompt: 'operations' };

  test('where there is one answer nobody thinks; a choice that answers nothing is none', async () => {
    const { attending, thoughts, done, at } = table({ asked: ['a'], forced: ['a'] });
    attending.look();
    at.asked = [];
    await settled();
    expect([thoughts.length, done]).toEqual([0, [['a', 1, 'go']]]);
    const free = table({ asked: ['a'], free: ['a'] });
    free.attending.look();
    expect(free.thoughts).toHaveLength(1);
  });

  clause(
    'AN-5.d',
    'one answer in a window takes the time of any other, and waits for a thread as it would',
    async () => {
      const { attending, waits, done, at, thoughts } = table({ asked: ['a'], forced: ['a'], window: true });
      attending.look();
      await settled();
      expect([waits.map(({ milliseconds }) => milliseconds), done]).toEqual([[700], []]);
      waits[0]!.pass();
      await settled();
      expect([thoughts.length, done]).toEqual([1, []]);
      thoughts[0]!.end({ verb: 'go' });
      at.asked = [];
      await settled();
      expect(done).toEqual([['a', 1, 'go']]);
    },
  );

  test('what was spent goes along from decision to decision, until another is asked', async () => {
    const { attending, thoughts, at } = table({ asked: ['a'] });
    const next = async (asked: Seat[], used: Spent) => {
      at.asked = asked;
      thoughts.at(-1)!.end({ verb: 'stay' }, used);
      await settled();
    };
    attending.look();
    await next(['a'], spent);
    expect(thoughts[1]!.spent).toEqual(spent);
    await next(['c'], spent);
    at.asked = ['a'];
    attending.look();
    expect(thoughts[2]!.spent).toEqual(NOTHING_SPENT);
  });

  test('a window that others answer ends nobody’s operation', async () => {
    const { attending, thoughts, at } = table({ asked: ['a'] });
    attending.look();
    at.asked = ['c'];
    at.window = true;
    thoughts[0]!.end({ verb: 'march' }, spent);
    await settled();
    attending.look();
    at.window = false;
    at.asked = ['a'];
    attending.look();
    expect(thoughts[1]!.spent).toEqual(spent);
  });

  test('bots that are asked at once share what one would have; all of a window have thought before it is over', () => {
    const { attending, thoughts } = table({ asked: ['a', 'b', 'c'] });
    attending.look();
    expect(thoughts.map(({ among, within }) => [among, within])).toEqual([
      [2, null],
      [2, null],
    ]);
    const window = table({ asked: ['a', 'b', 'c'], window: true });
    window.attending.look();
    const together = window.thoughts.reduce((sum, { within }) => sum + within!, 0);
    expect(together).toBeGreaterThan(0);
    expect(together).toBeLessThan(700);
  });

  clause('AN-5.d', 'how far a thought is is told, but never in a window', async () => {
    const { attending, thoughts, changes } = table({ asked: ['a'] });
    attending.look();
    thoughts[0]!.tell(0.4);
    expect([attending.progress, changes.at(-1)]).toEqual([{ a: 0.4 }, { a: 0.4 }]);
    const window = table({ asked: ['a'], window: true });
    window.attending.look();
    const before = window.changes.length;
    window.thoughts[0]!.tell(0.4);
    expect([window.attending.progress, window.changes.length]).toEqual([{}, before]);
  });
});
