/** Checks an exported game: commitment, draws and states. Anybody can do it, with nothing but the file. */

import type { Action, Game, Init, Result } from '../contract.ts';
import { hashData } from '../hashing.ts';
import { layStanding, layTable, layVacant } from '../init.ts';
import { equal } from '../json.ts';
import { commitmentOf, keyOf, sealedValue } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import type { GameFile } from './file.ts';
import { lastUpgrade, Mismatch, replay } from './replay.ts';
import { type GameRecord, rulesAt } from './rows.ts';

export interface Verdict {
  ok: boolean;
  /** The first thing that is wrong; null if nothing is. */
  wrong: { row: number | null; what: string; sentence: string } | null;
  draws: number;
  states: number;
  /** `draws`: the states could not be checked, since other rules have played them. */
  checked: 'all' | 'draws';
  /** How the game ended; null if it has not, or could not be played again. */
  result: Result | null;
  /** What could not be checked, and why; and what was changed by agreement. */
  notes: string[];
}

const verdict = (file: GameFile, part: Partial<Verdict>): Verdict => ({
  ok: true,
  wrong: null,
  draws: file.record.rows.reduce((sum, row) => sum + row.draws.length, 0),
  states: 0,
  checked: 'draws',
  result: null,
  notes: [],
  ...part,
});

type Wrong = NonNullable<Verdict['wrong']>;

/** `make` builds the game with the file's own data; `each` is called after each row that is played again. */
export function verify<S, A extends Action, V>(
  file: GameFile,
  make: (data: GameFile['data']) => Game<S, A, V>,
  each?: (chronicle: Chronicle<S, A, V>, row: number) => void,
): Verdict {
  const { record } = file;
  const wrong = (fault: Wrong, states = 0) => verdict(file, { ok: false, wrong: fault, states });
  if (hashData(file.data) !== record.data) {
    return wrong(fault('data', 'the data in the file is not the data that the table was laid with'));
  }
  const badDraw = wrongDraw(record);
  if (badDraw) return wrong(badDraw);
  const game = attempt(() => make(file.data));
  if (game instanceof Error)
    return wrong(fault('data', `the data is none that the game can use: ${game.message}`));
  const badTable = wrongTable(record, game);
  if (badTable) return wrong(badTable);
  const notes = notesOn(record);
  if (rulesAt(record) < game.facts.version)
    return verdict(file, { notes: [...notes, olderRules(record, game)] });

  const from = lastUpgrade(record);
  try {
    const { state } = replay(game, record, { from, ...(each && { each }) });
    const result = game.result(state);
    const states = record.rows.length - from;
    if (result && record.seed === null) {
      return wrong(fault('seed', 'the game is over, but its seed is not revealed'), states);
    }
    if (!result && record.seed !== null) {
      notes.push(
        'the game is not over although its seed is known here: it is a save, or the record breaks off',
      );
    }
    return verdict(file, { states, notes, checked: 'all', result });
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return wrong({ row: error.row, what: error.what, sentence: error.message }, error.row - from);
  }
}

const fault = (what: string, sentence: string): Wrong => ({ row: null, what, sentence });

function attempt<R>(work: () => R): R | Error {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
}

/** Is it a table that this game can be played at, by rules that are known here? */
function wrongTable<S, A extends Action, V>(record: GameRecord, game: Game<S, A, V>): Wrong | null {
  const { facts } = game;
  if (facts.id !== record.game) return fault('game', `the file is a game of ${record.game}`);
  const played = rulesAt(record);
  if (played > facts.version) {
    return fault(
      'rules',
      `played with version ${played} of the rules, and only version ${facts.version} is known here`,
    );
  }
  const { standing, ...bare } = record.init;
  const { scenario, options, seats, vacant } = bare;
  const laid = attempt(() =>
    layVacant(facts, layTable(facts, { scenario, options, seats: seats.length }), vacant),
  );
  if (laid instanceof Error) return fault('table', laid.message);
  // What can be chosen since then was not said.
  const said = Object.fromEntries(Object.keys(options).map((id) => [id, laid.options[id]!]));
  if (!equal({ ...laid, options: said }, bare))
    return fault('table', 'the table was laid with other seats or options than it says');
  // What could be left beforehand by other rules these cannot say.
  return standing && record.rules === facts.version ? wrongStanding(game, record.init) : null;
}

/** Is it what the game itself would have every seat leave at the start? */
function wrongStanding<S, A extends Action, V>(game: Game<S, A, V>, init: Init): Wrong | null {
  const laid = attempt(() => layStanding(game, init, init.standing));
  if (laid instanceof Error) return fault('table', laid.message);
  return equal(laid, init)
    ? null
    : fault('table', 'the answers left beforehand at the start are written otherwise than the game would');
}

function notesOn(record: GameRecord): string[] {
  const notes: string[] = [];
  const from = lastUpgrade(record);
  if (record.seed === null) {
    notes.push('the seed is not revealed yet: the draws cannot be recomputed before the game is over');
  }
  if (from > 0) notes.push(`states before row ${from} were played by other rules, and are taken as written`);
  for (const [i, row] of record.rows.entries()) {
    if (row.kind === 'override')
      notes.push(`row ${i}: by agreement of ${row.agreed.join(', ')} the table was changed`);
  }
  return notes;
}

const olderRules = <S, A extends Action, V>(record: GameRecord, { facts }: Game<S, A, V>): string =>
  `played with version ${rulesAt(record)} of the rules, this is version ${facts.version}: the states can be checked by that version only`;

/** The first draw that is not what seed and salts give, throughout the record, whatever rules played it. */
function wrongDraw(record: GameRecord): Wrong | null {
  const { seed } = record;
  if (seed !== null && commitmentOf(seed) !== record.commitment) {
    return {
      row: null,
      what: 'commitment',
      sentence: 'the revealed seed is not the one committed to at the start',
    };
  }
  const key = seed === null ? null : keyOf(seed, record.salts);
  let index = 0;
  for (const [row, { draws }] of record.rows.entries()) {
    for (const draw of draws) {
      if (draw.index !== index) {
        return {
          row,
          what: 'draw',
          sentence: `row ${row}: draw ${draw.index} stands where draw ${index} should be`,
        };
      }
      const value = key === null ? draw.value : sealedValue(key, index, draw.range);
      if (draw.value !== value) {
        const sentence = `row ${row}: draw ${index} (“${draw.label}”, 0 to ${draw.range - 1}) is ${draw.value}, but seed and salts give ${value}`;
        return { row, what: 'draw', sentence };
      }
      index++;
    }
  }
  return null;
}
