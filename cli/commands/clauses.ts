/** `annales clauses`: which rules are proven by a test, and which are not. */

import { HOUSE } from '../clauses.ts';
import { command } from '../command.ts';
import type { Coverage } from '../coverage.ts';
import { unknown } from '../errors.ts';
import { type Io, ink, say, sayJson, wrap } from '../io.ts';
import { loadTitle } from '../titles.ts';

export const clauses = command({
  name: 'clauses',
  summary: 'Tell which clauses of the rules no test proves',
  usage: ['[GAME] [--ids] [--json]'],
  about: [
    "A test proves a clause by naming it: clause('LS-8.4.d', …). Fails if a test names a clause that does",
    'not exist, or if a game that calls itself complete has a clause that no test names.',
  ],
  flags: {
    ids: { type: 'boolean', about: 'With --json: the proven ids too' },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 1,
  examples: [
    ['annales clauses', 'every game, scope by scope'],
    ['annales clauses lex-saxonum', 'one game'],
    ['annales clauses --ids --json', 'every id, proven or not, for a program'],
  ],
  async run([wanted], { ids, json }, io) {
    const { coverageOf } = await import('../coverage.ts');
    const report = coverageOf(io.root);
    const games = report.games.filter(({ game }) => wanted === undefined || game === wanted);
    if (games.length === 0 && wanted !== undefined) {
      throw unknown(
        'game',
        wanted,
        report.games.map(({ game }) => game),
      );
    }
    if (json)
      sayJson(io, Object.fromEntries(games.map((one) => [one.game, ids ? idsOf(one) : countsOf(one)])));
    else for (const one of games) show(io, one);
    const faults = [...report.faults, ...(await unprovenOfComplete(io, games))];
    for (const sentence of faults) io.err(`${sentence}\n`);
    return faults.length > 0 ? 1 : 0;
  },
});

const idsOf = ({ clauses: all, proven }: Coverage) => ({
  proven: all.flatMap(({ id }) => (proven.has(id) ? [id] : [])),
  unproven: all.flatMap(({ id }) => (proven.has(id) ? [] : [id])),
});

function countsOf(one: Coverage) {
  const { proven, unproven } = idsOf(one);
  return { total: proven.length + unproven.length, proven: proven.length, unproven };
}

function show(io: Io, { game, clauses: all, proven }: Coverage): void {
  const { bold, dim } = ink(io);
  say(io, `${bold(game)}  ${proven.size} of ${all.length} clauses proven`);
  for (const scope of new Set(all.map((clause) => clause.scope))) {
    const rows = all.filter((clause) => clause.scope === scope);
    const open = rows.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
    say(
      io,
      `  ${scope}  ${rows.length - open.length} of ${rows.length}${open.length > 0 ? '; no test proves' : ''}`,
    );
    if (open.length > 0) say(io, dim(wrap(io, open.join(' '), '    ')));
  }
}

async function unprovenOfComplete(io: Io, games: Coverage[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const one of games) {
    if (one.game === HOUSE || !Object.hasOwn(io.games, one.game)) continue;
    const { facts } = await loadTitle(io, one.game);
    const { unproven } = idsOf(one);
    if (facts.complete && unproven.length > 0) {
      sentences.push(`${facts.title} calls itself complete, but no test proves ${unproven.join(', ')}`);
    }
  }
  return sentences;
}
