/** `annales verify`: recomputes commitment, draws and states of a game, from nothing but its file. */

import { type GameFile, rulesAt, type Verdict, verify as verifyFile } from '@annales/engine';
import { command } from '../command.ts';
import { Failure, Usage } from '../errors.ts';
import { type Io, ink, progressBar, say, sayJson } from '../io.ts';
import { readExportOrSave, readText } from '../saves.ts';
import { loadTitle } from '../titles.ts';

export const verify = command({
  name: 'verify',
  summary: 'Check a finished or saved game: every draw, every state',
  usage: ['FILE [--json]'],
  about: [
    'The hash of the seed was published before the first die, and every seat added a salt: nobody could pick',
    'the dice. Here they are drawn again, and every action is carried out again by the rules.',
  ],
  flags: { json: { type: 'boolean', about: 'For programs' } },
  words: 1,
  examples: [
    ['annales verify game.json', 'an exported game'],
    ['annales verify .annales/saves/folkmoot-2026-11-15-201500.json', 'a saved one'],
  ],
  async run([name], { json }, io) {
    if (name === undefined) throw new Usage('Which file? annales verify FILE');
    const file = readExportOrSave(readText(io, name));
    const verdict = await judge(io, file);
    if (json) sayJson(io, { file: name, game: file.record.game, rows: file.record.rows.length, ...verdict });
    else show(io, name, file, verdict);
    return verdict.ok ? 0 : 1;
  },
});

async function judge(io: Io, file: GameFile): Promise<Verdict> {
  const { game } = file.record;
  if (!Object.hasOwn(io.games, game))
    throw new Failure(`This is a game of “${game}”, which is not in the box`);
  const title = await loadTitle(io, game);
  const bar = progressBar(io, file.record.rows.length, 'rows');
  try {
    return verifyFile(file, title.make, (_, row) => bar.to(row + 1));
  } catch (error) {
    throw new Failure(`This game cannot be played again: ${(error as Error).message}`, { cause: error });
  } finally {
    bar.clear();
  }
}

function show(io: Io, name: string, file: GameFile, verdict: Verdict): void {
  const { red, green, dim } = ink(io);
  const { record } = file;
  const seed = record.seed === null ? 'not revealed' : 'revealed';
  say(io, `${name}: ${record.game}, rules ${rulesAt(record)}, ${record.rows.length} rows, seed ${seed}`);
  if (verdict.wrong) {
    const where = verdict.wrong.row === null ? '' : `, row ${verdict.wrong.row}`;
    say(io, red(`Wrong (${verdict.wrong.what}${where}): ${verdict.wrong.sentence}.`));
  } else if (verdict.checked === 'draws') {
    const what =
      record.seed === null
        ? 'the data is true'
        : `the data, the commitment and ${verdict.draws} draws are true`;
    say(io, `${what.replace(/^t/, 'T')}; the states are not checked.`);
  } else {
    const drawn = record.seed === null ? '' : `the seed's commitment, ${verdict.draws} draws and `;
    say(
      io,
      green(`True: the data, ${drawn}${verdict.states} states are as the rules and the seed give them.`),
    );
    say(
      io,
      verdict.result
        ? `The game is over: ${verdict.result.winners.join(', ') || 'nobody'} won.`
        : 'The game goes on.',
    );
  }
  for (const note of verdict.notes) say(io, dim(`Note: ${note}.`));
}
