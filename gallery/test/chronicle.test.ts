/** Every entry of every game has its picture; what happens in real games is pictured without a gap. */

import { type Entry, SPECTATOR } from '@annales/engine';
import { games } from '@annales/games';
import { chronicle as carolingi, drew } from '@annales/games/carolingi/board/chronicle.ts';
import { boardWords } from '@annales/games/carolingi/board/colours.ts';
import type { Table } from '@annales/games/carolingi/state.ts';
import { chronicle as twilight } from '@annales/games/carolingian-twilight/board/chronicle.ts';
import { chronicle as darkAge } from '@annales/games/dark-age/board/chronicle.ts';
import { chronicle as empires } from '@annales/games/empires/board/chronicle.ts';
import { chronicle as folkmoot } from '@annales/games/folkmoot/board/chronicle.ts';
import { chronicle as lexSaxonum } from '@annales/games/lex-saxonum/board/chronicle.ts';
import { type AnyChronicle, begins, Icon, lastMoves, pictured, type Teller } from '@annales/ui';
import { expect, test } from 'vitest';
import { reach } from '../positions.ts';

const CHRONICLES: Record<string, AnyChronicle> = {
  carolingi,
  'carolingian-twilight': twilight,
  'dark-age': darkAge,
  empires,
  folkmoot,
  'lex-saxonum': lexSaxonum,
};

interface Phrases {
  entries: object;
  headlines?: object;
}

test('each game in the box has a chronicle', () => {
  expect(Object.keys(CHRONICLES).sort()).toEqual(Object.keys(games).sort());
});

test.each(Object.keys(CHRONICLES))(
  '%s: a picture for each kind of entry, drawn with signs there are',
  async (id) => {
    const chronicle = CHRONICLES[id]!;
    const { make, data } = await games[id]!();
    const { entries, headlines = {} } = make(data).say.words as Phrases;
    expect(Object.keys(chronicle).sort()).toEqual(Object.keys(entries).sort());
    const great = Object.keys(chronicle).filter((kind) => chronicle[kind]!.great);
    expect(great.sort()).toEqual(Object.keys(headlines).sort());
    for (const { icon } of Object.values(chronicle))
      if (icon) expect(Icon({ name: icon }).props.children.props.d, icon).toBeTypeOf('string');
  },
);

test.each(Object.keys(CHRONICLES))('%s: what random games bring is pictured for every viewer', async (id) => {
  const title = await games[id]!();
  for (const seed of [1, 2, 3]) {
    const { game, seats, entries } = reach(title, { players: title.facts.seats.min, seed, decisions: 400 });
    for (const viewer of [...seats, SPECTATOR]) {
      const teller: Teller = {
        say: game.say,
        chronicle: CHRONICLES[id]!,
        viewer,
        owners: [],
        isArea: (ref) => !seats.includes(ref),
      };
      for (const entry of entries) {
        const told = pictured(teller, entry);
        expect(told.words).toBe(game.say.entry(entry));
        if (told.great) expect(told.headline, entry.what).not.toBeNull();
      }
      expect(entries.some((entry) => begins(teller, entry) === 'part')).toBe(true);
      expect(() => lastMoves(teller, entries)).not.toThrow();
    }
  }
});

const saxony: Teller = {
  say: { entry: ({ what }) => what, headline: ({ what }) => what },
  chronicle: lexSaxonum,
  viewer: 'saxon',
  owners: [],
  isArea: (ref) => ['syburg', 'eresburg', 'paderborn'].includes(ref),
};
const entry = (what: string, facts: Entry['facts'], clause = 'LS-1.a'): Entry => ({ what, clause, facts });

test('the last moves are those since the last operation began', () => {
  const march = (from: string, to: string) => entry('move', { side: 'saxon', units: ['syburg-1'], from, to });
  const log = [
    entry('operation', { side: 'carolingian' }),
    march('syburg', 'eresburg'),
    entry('operation', { side: 'saxon' }),
    march('eresburg', 'paderborn'),
    march('paderborn', 'syburg'),
  ];
  expect(lastMoves(saxony, log)).toEqual([
    ['eresburg', 'paderborn'],
    ['paderborn', 'syburg'],
  ]);
});

test('where something was done that went no way is among the last moves too, once, in a game of any facts', () => {
  const realm = { ...saxony, chronicle: carolingi, isArea: (ref: string) => ref.endsWith('ia') };
  const log = [
    entry('send', { seat: 'red', count: 1, country: 'burgundia' }),
    entry('tile', { seat: 'red', tile: 'battle' }),
    entry('fight', { seat: 'red', country: 'neustria', lost: { blue: 1 }, gangs: 0 }),
    entry('counter', { seat: 'red', country: 'neustria', counters: 1 }),
    entry('expel', { from: 'neustria', country: 'austria' }),
    entry('commitment', { placed: ['austria'], events: 1 }),
  ];
  expect(lastMoves(realm, log)).toEqual([['neustria'], ['neustria', 'austria']]);
});

test('a riot that spreads goes from its country to each of the others, and where facts have other names they are known', () => {
  const realm = { ...saxony, chronicle: carolingi, isArea: () => true };
  const spread = entry('spread', { country: 'neustria', countries: ['burgundia', 'austrasia'], gangs: 1 });
  expect(pictured(realm, spread).ways).toEqual([
    ['neustria', 'burgundia'],
    ['neustria', 'austrasia'],
  ]);
});

test('who suffers a great event is struck by it, others see it, and where it is nothing great nobody stops', () => {
  const won = entry('won', { side: 'carolingian', land: 'syburg' });
  expect(pictured(saxony, won)).toMatchObject({ great: 'strikes', at: ['syburg'], headline: 'won' });
  expect(pictured({ ...saxony, viewer: 'carolingian' }, won).great).toBe('seen');
  expect(pictured(saxony, entry('truce', { years: 1 })).great).toBe('strikes');
  const revolt = entry('revolt', { land: 'syburg', units: ['syburg-1'] });
  expect(pictured({ ...saxony, viewer: 'carolingian' }, revolt).great).toBe('strikes');
  expect(pictured(saxony, entry('conversion', { land: 'syburg', roll: 2, won: false })).great).toBeNull();
  const hunger = entry('starved', { country: 'neustria', gone: { red: 2 } });
  const realm = { ...saxony, chronicle: carolingi };
  expect(pictured({ ...realm, viewer: 'red' }, hunger).great).toBe('strikes');
  expect(pictured({ ...realm, viewer: 'blue' }, hunger).great).toBeNull();
});

test("what happens at every table is pictured by the kit, even where a game uses the kernel's keys itself", () => {
  expect(pictured(saxony, entry('resigned', { seat: 'saxon' }, 'AN-4.a')).icon).toBe('dove');
  expect(pictured(saxony, entry('upgrade', {}, 'LS-1.a')).icon).toBeUndefined();
});

test('carolingi: one is told which of the own tiles was drawn, unless nothing is done with it', async () => {
  const title = await games.carolingi!();
  const { game, state, seats } = reach(title, { players: 2, seed: 1, decisions: 0 });
  const { tiles } = (state as { table: Table }).table;
  const [own, other] = seats;
  const drawn = (action: string, viewer: string) => {
    const tile = Object.keys(tiles).find((id) => tiles[id]!.action === action)!;
    const entry = { what: 'tile', facts: { seat: own!, tile }, clause: 'CG-3.2.a' } as Entry;
    return drew({ tiles } as Table, viewer, boardWords(game as never), entry).map(({ icon }) => icon);
  };
  expect(drawn('move', own!)).toHaveLength(1);
  expect(drawn('move', other!)).toEqual([]);
  expect(drawn('none', own!)).toEqual([]);
});
