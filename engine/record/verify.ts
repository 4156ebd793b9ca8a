/** Checks an exported game: commitment, draws and states. Anybody can do it, with nothing but the file. */

import { commitmentOf, keyOf, sealedValue } from '../chance.ts';
import type { Action, Game } from '../contract.ts';
import { hashData } from '../json.ts';
import type { GameFile } from './file.ts';
import { lastUpgrade, Mismatch, replay } from './replay.ts';
import { type GameRecord, rulesAt } from './rows.ts';

export interface Verdict {
  ok: boolean;
  /** The first thing that is wrong; null if nothing is. */
  wrong: { row: number | null; what: string; sentence: string } | null;
  draws: number;
  states: number;
  /** What could not be checked, and why. */
  notes: string[];
}

const verdict = (file: GameFile, part: Partial<Verdict>): Verdict => ({
  ok: true,
  wrong: null,
  draws: file.record.rows.reduce((sum, row) => sum + row.draws.length, 0),
  states: 0,
  notes: [],
  ...part,
});

/** `make` builds the game with the file's own data. */
export function verify<S, A extends Action, V>(
  file: GameFile,
  make: (data: GameFile['data']) => Game<S, A, V>,
): Verdict {
  const { record } = file;
  const wrong = (row: number | null, what: string, sentence: string, states = 0) =>
    verdict(file, { ok: false, wrong: { row, what, sentence }, states });

  if (hashData(file.data) !== record.data) {
    return wrong(null, 'data', 'the data in the file is not the data that the table was laid with');
  }
  const notes: string[] = [];
  const badDraw = wrongDraw(record);
  if (badDraw) return wrong(badDraw.row, badDraw.what, badDraw.sentence);
  if (record.seed === null)
    notes.push('the seed is not revealed yet: the draws cannot be recomputed before the game is over');

  const game = make(file.data);
  if (game.facts.id !== record.game) return wrong(null, 'game', `the file is a game of ${record.game}`);
  const played = rulesAt(record);
  if (played !== game.facts.version) {
    notes.push(
      `played with version ${played} of the rules, this is version ${game.facts.version}: states are checked by that version only`,
    );
    return verdict(file, { notes });
  }
  const from = lastUpgrade(record);
  if (from > 0) notes.push(`states before row ${from} were played by other rules, and are taken as written`);
  try {
    replay(game, record, { from });
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return wrong(error.row, error.what, error.message, error.row - from);
  }
  return verdict(file, { states: record.rows.length - from, notes });
}

/** The first draw that is not what seed and salts give, throughout the record, whatever rules played it. */
function wrongDraw(record: GameRecord): { row: number | null; what: string; sentence: string } | null {
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
