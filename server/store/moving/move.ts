/**
 * Moves a house from one database into another, game by game. Each game is read back and compared when it has been put, so a move
 * that was broken off is gone on with by beginning it again: what is there already and alike is passed over.
 */

import { createHash } from 'node:crypto';
import { isAddress } from '../place.ts';
import { type Shape, shapes } from './shape.ts';
import type { Row, Side } from './side.ts';

/** Set while a house is being moved in: nobody serves half of one. */
export const MOVING = 'moving';

export interface Moved {
  games: number;
  /** Those that were there from a move that was broken off. */
  passedOver: number;
  rows: number;
}

export interface MoveOptions {
  /** Is told from time to time how many games are there, of how many. */
  tell?(done: number, all: number): void;
}

/** Moves it; an error is a sentence. What was moved stays where it was, too. */
export async function move(from: string, to: string, options: MoveOptions = {}): Promise<Moved> {
  const source = await openSide(from, true);
  try {
    const target = await openSide(to, false);
    try {
      return await between(source, target, options);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** What only some moves need is fetched when it is needed. */
async function openSide(data: string, mustBeThere: boolean): Promise<Side> {
  if (isAddress(data)) return (await import('./postgres-side.ts')).postgresSide(data, mustBeThere);
  return (await import('./sqlite-side.ts')).sqliteSide(data, mustBeThere);
}

async function between(source: Side, target: Side, { tell = () => {} }: MoveOptions): Promise<Moved> {
  const all = shapes();
  const ofHouse = all.filter(({ game }) => game === null);
  const ofGames = all.filter(({ game }) => game !== null);
  if ((await source.setting(MOVING)) !== null)
    throw new Error(`A move into ${source.shown} was cut short; it holds half a house`);
  await moveHouse(source, target, ofHouse);
  const games = await source.games();
  let passedOver = 0;
  for (const [i, game] of games.entries()) {
    if (await moveGame(source, target, ofGames, game)) passedOver++;
    tell(i + 1, games.length);
  }
  const rows = await mustBeAlike(source, target, all);
  await target.together(async () => {
    await target.settle();
    await target.dropSetting(MOVING);
  });
  return { games: games.length, passedOver, rows };
}

/** All that belongs to no game, in one go. */
async function moveHouse(source: Side, target: Side, tables: readonly Shape[]): Promise<void> {
  if ((await target.setting(MOVING)) !== null) {
    if ((await hashOf(source, tables)) === (await hashOf(target, tables))) return;
    throw new Error(
      `${source.shown} has changed since the move into ${target.shown} was begun; empty that, and begin anew`,
    );
  }
  for (const shape of tables)
    if ((await target.count(shape)) > 0)
      throw new Error(`${target.shown} is not empty; a house is moved into an empty one`);
  if ((await target.games()).length > 0)
    throw new Error(`${target.shown} is not empty; a house is moved into an empty one`);
  await target.together(async () => {
    for (const shape of tables) for await (const some of source.rows(shape)) await target.put(shape, some);
    const setting = tables.find(({ name }) => name === 'setting')!;
    await target.put(setting, [[MOVING, source.shown]]);
  });
}

/** True: it was there already. */
async function moveGame(
  source: Side,
  target: Side,
  tables: readonly Shape[],
  game: string,
): Promise<boolean> {
  const wanted = await hashOf(source, tables, game);
  if ((await hashOf(target, tables, game)) === wanted) return true;
  await target.together(async () => {
    await target.dropGame(game);
    for (const shape of tables)
      for await (const some of source.rows(shape, game)) await target.put(shape, some);
  });
  if ((await hashOf(target, tables, game)) !== wanted)
    throw new Error(`The game ${game} came out otherwise in ${target.shown} than it is in ${source.shown}`);
  return false;
}

/** What stands in these tables, of one game if one is named; the mark of the move aside. */
async function hashOf(side: Side, tables: readonly Shape[], game?: string): Promise<string> {
  const hash = createHash('sha256');
  for (const shape of tables) {
    hash.update(`${shape.name}\n`);
    for await (const some of side.rows(shape, game))
      for (const row of some) if (!isMark(shape, row)) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex');
}

const isMark = ({ name }: Shape, row: Row): boolean => name === 'setting' && row[0] === MOVING;

/** As many rows in each table; how many in all. */
async function mustBeAlike(source: Side, target: Side, tables: readonly Shape[]): Promise<number> {
  let rows = 0;
  for (const shape of tables) {
    const [here, there] = [await source.count(shape), await target.count(shape)];
    const mark = shape.name === 'setting' ? 1 : 0;
    if (there - mark !== here)
      throw new Error(`${target.shown} has ${there - mark} rows of ${shape.name}, ${source.shown} ${here}`);
    rows += here;
  }
  return rows;
}
