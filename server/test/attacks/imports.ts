/** Games that are brought: real ones, and real ones in which something was changed. */

import {
  exportGame,
  type GameFile,
  hashData,
  type Json,
  type JsonObject,
  override,
  readGameFile,
  replay,
  verify,
} from '@annales/engine';
import { games } from '@annales/games';
import { expect } from 'vitest';
import { playedGame } from '../long-game.ts';
import { type Attack, type Luck, WORDS } from './field.ts';

/** Rows of a file that goes on and on. */
const MANY = 5_001;

type Tampering = (file: GameFile, luck: Luck) => string | Promise<string>;

const text = (file: unknown): string => JSON.stringify(file);

const aRow = ({ record }: GameFile, luck: Luck) => record.rows[luck.below(record.rows.length)]!;

/** Puts something else in a place that is found by going down at random. */
function changeSomewhere(value: Json, luck: Luck): void {
  let at = value;
  for (let depth = 0; depth < 12; depth++) {
    const keys = Object.keys(at as JsonObject);
    if (keys.length === 0) return;
    const key = luck.one(keys);
    const next = (at as JsonObject)[key]!;
    if (typeof next !== 'object' || next === null || luck.rarely(6)) {
      if (luck.rarely(5)) delete (at as JsonObject)[key];
      else
        (at as JsonObject)[key] =
          typeof next === 'number' ? next + luck.one([1, -1, 0.5, 1e9]) : luck.value();
      return;
    }
    at = next;
  }
}

const TAMPERINGS: Record<string, Tampering> = {
  nothing: text,
  'a row': (file, luck) => {
    changeSomewhere(aRow(file, luck) as unknown as Json, luck);
    return text(file);
  },
  'a hash': (file, luck) => {
    aRow(file, luck).hash = luck.one(['', '0'.repeat(64), file.record.rows[0]!.hash, ...WORDS]);
    return text(file);
  },
  'the order': (file, luck) => {
    const { rows } = file.record;
    const at = luck.below(rows.length);
    luck.one([
      () => rows.splice(at, 1),
      () => rows.splice(at, 0, rows[at]!),
      () => rows.splice(at, 0, luck.one(rows)),
      () => rows.splice(at),
      () => rows.reverse(),
    ])();
    return text(file);
  },
  'a draw': (file, luck) => {
    const drawn = file.record.rows.flatMap(({ draws }) => draws);
    const draw = luck.one(drawn);
    draw.value = luck.below(draw.range);
    if (luck.rarely(3)) draw.range = luck.one([0, 1, 2 ** 33, draw.range + 1]);
    return text(file);
  },
  anything: (file, luck) => {
    changeSomewhere(file as unknown as Json, luck);
    return text(file);
  },
  'the seed': (file, luck) => {
    file.record.seed = luck.one([null, 'ab'.repeat(32), file.record.commitment, '']);
    return text(file);
  },
  'its end': (file, luck) => text(file).slice(0, luck.below(text(file).length)),
  'its size': (file, luck) => {
    if (luck.rarely(2)) return text({ ...file, more: 'x'.repeat(8 * 2 ** 20) });
    file.record.rows = Array.from({ length: MANY }, (_, i) => file.record.rows[i % file.record.rows.length]!);
    return text(file);
  },
  'a position': withPosition,
  'its data': withData,
  'its letters': (file, luck) => {
    const all = text(file);
    const at = luck.below(all.length);
    return (
      all.slice(0, at) + luck.one(['\u0000', '}', '1e999', '"__proto__":', '🜂', '[[[[']) + all.slice(at + 1)
    );
  },
};

/** A true file but for a position that no rule has made: a correction to which all have agreed. */
async function withPosition(file: GameFile, luck: Luck): Promise<string> {
  const { make } = await games[file.record.game]!();
  const chronicle = replay(make(file.data) as never, file.record);
  const state = structuredClone(chronicle.state) as Json;
  for (let times = luck.one([1, 1, 2, 5]); times > 0; times--) changeSomewhere(state, luck);
  try {
    override(chronicle, state as never, chronicle.record.init.seats, 'as it should be');
  } catch {
    return text(file);
  }
  const made = exportGame(chronicle);
  return text({ ...made, record: { ...made.record, seed: file.record.seed } });
}

/** A true file but for the data it was played with. */
async function withData(file: GameFile, luck: Luck): Promise<string> {
  const { game, init } = file.record;
  changeSomewhere(file.data, luck);
  file.record.data = hashData(file.data);
  // Nobody can play with a thousand million cards, whoever attacks neither.
  const { checkData } = await games[game]!();
  const faults = await Promise.resolve(file.data)
    .then(checkData)
    .catch((error) => [error]);
  if (faults.length > 0) return text(file);
  return text(await playedGame(8, game, init.seats.length, file.data).catch(() => file));
}

/** Is it what it says? Judged here once more, by the file alone. */
async function isTrue(file: string): Promise<boolean> {
  const game = readGameFile(file);
  const { make } = await games[game.record.game]!();
  const { ok, checked } = verify(game, make as never);
  return ok && checked === 'all';
}

/** Files of games that were really played, in all games, to be changed. */
export async function imports(): Promise<Attack> {
  const files = await Promise.all([
    playedGame(200, 'folkmoot'),
    playedGame(30, 'lex-saxonum'),
    playedGame(20, 'carolingi'),
  ]);
  return {
    name: 'imports',
    share: 4,
    comesTo: ['import taken', 'import refused'],
    async run(field, luck) {
      const what = luck.one(Object.keys(TAMPERINGS));
      // Large ones take a while: they are tried now and then.
      const change = TAMPERINGS[what === 'its size' && !luck.rarely(4) ? 'nothing' : what]!;
      const file = await change(structuredClone(luck.one(files)), luck);
      const body = {
        file,
        ...(luck.rarely(3) ? { local: true } : {}),
        ...(luck.rarely(3) ? { name: 'it' } : {}),
      };
      const client = luck.rarely(6)
        ? field.someone(luck)
        : luck.one(Object.values(luck.one(field.targets).players));
      const bringing = field.send(client, 'POST', '/tables/import', body);
      await field.send(luck.rarely(2) ? client : field.someone(luck), 'GET', '/imports/it');
      const { status, answer } = await bringing;
      field.note(status === 200 ? 'import taken' : 'import refused');
      field.note(`${what} changed: ${status}`);
      if (status !== 200) return;
      expect(await isTrue(file), `a file in which ${what} was changed`).toBe(true);
      const { id } = answer.table;
      const [seat] = answer.table.mine;
      const paths = ['', '/view', '/log', '/replay?version=1', '/export', `/choices?seat=${seat}`];
      for (const path of paths) await field.send(client, 'GET', `/tables/${id}${path}`);
      await field.send(client, 'POST', `/tables/${id}/fork`, {});
      if (what.startsWith('a position') || what === 'its data')
        for (const one of answer.table.mine)
          await field.send(client, 'POST', `/tables/${id}/stand-in`, { seat: one, bot: 'random' });
    },
  };
}
