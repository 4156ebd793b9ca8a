/** Which tables a house has, and how its rows are put in order: read from the schema itself, so that none is forgotten. */

import { DatabaseSync } from 'node:sqlite';
import { stepUp } from '../sqlite/step-up.ts';

export interface Shape {
  name: string;
  columns: string[];
  /** By which its rows are told apart. */
  key: string[];
  /** The column that says to which game a row belongs; null: it belongs to the house. */
  game: string | null;
}

/** All tables; those that others refer to come first. */
export function shapes(): Shape[] {
  const db = new DatabaseSync(':memory:');
  try {
    stepUp(db, 0);
    const names = db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all()
      .map(({ name }) => name as string);
    return inOrder(names.map((name) => shapeOf(db, name)));
  } finally {
    db.close();
  }
}

interface Referring extends Shape {
  refers: string[];
}

function shapeOf(db: DatabaseSync, name: string): Referring {
  const columns = db.prepare(`SELECT name, pk FROM pragma_table_info(?)`).all(name) as {
    name: string;
    pk: number;
  }[];
  const refers = db
    .prepare('SELECT "table" AS name, "from" AS at FROM pragma_foreign_key_list(?)')
    .all(name) as {
    name: string;
    at: string;
  }[];
  const ofGame = refers.find((one) => one.name === 'game_table')?.at ?? null;
  return {
    name,
    columns: columns.map((one) => one.name),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((one) => one.name),
    game: name === 'game_table' ? 'id' : ofGame,
    refers: refers.map((one) => one.name),
  };
}

function inOrder(found: Referring[]): Shape[] {
  const done: Referring[] = [];
  while (done.length < found.length) {
    const next = found.find(
      (one) =>
        !done.includes(one) &&
        one.refers.every((to) => to === one.name || done.some(({ name }) => name === to)),
    );
    if (!next) throw new Error('tables refer to each other in a circle');
    done.push(next);
  }
  return done.map(({ refers: _, ...shape }) => shape);
}
