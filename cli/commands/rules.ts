/** `annales rules`: the clauses of a game, to be read in place. */

import { belowClause, type Clause, clausesOf } from '../clauses.ts';
import { command } from '../command.ts';
import { Usage, unknown } from '../errors.ts';
import { type Io, ink, say, sayJson, wrap } from '../io.ts';
import { languageFlag, languageOfReader } from '../language.ts';

export const rules = command({
  name: 'rules',
  summary: 'Read the rules of a game, clause by clause',
  usage: ['GAME [CLAUSE] [--search WORDS] [--json]', 'house [CLAUSE]'],
  about: ['CLAUSE is one clause or a chapter: all below it are shown. `house` is what holds at every table.'],
  flags: {
    ...languageFlag,
    search: { type: 'string', value: 'WORDS', about: 'Only clauses that hold all these words' },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 2,
  examples: [
    ['annales rules lex-saxonum', 'all of them'],
    ['annales rules lex-saxonum LS-C7', 'a chapter'],
    ['annales rules lex-saxonum --search "winter quarters"', 'those that speak of winter quarters'],
    ['annales rules house', 'undo, standing answers, chance: the same in every game'],
  ],
  async run([game, wanted], { search, json, lang }, io) {
    if (game === undefined) throw new Usage('Whose rules? annales rules GAME, or annales rules house');
    const all = clausesOf(io, game, languageOfReader(io, lang));
    const chapter = wanted === undefined ? all : belowClause(all, wanted);
    if (chapter.length === 0) {
      throw unknown(
        'clause',
        wanted!,
        all.map(({ id }) => id),
      );
    }
    const found = search === undefined ? chapter : chapter.filter((clause) => holds(clause, search));
    if (json) sayJson(io, found);
    else if (found.length === 0) say(io, `No clause of ${game} holds the words “${search}”.`);
    else show(io, found);
    return 0;
  },
});

function holds({ id, statement }: Clause, words: string): boolean {
  const text = `${id} ${statement}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function show(io: Io, clauses: Clause[]): void {
  const { bold, dim } = ink(io);
  for (const { id, scope, statement } of clauses) {
    const mark = scope === 'core' ? '' : `  ${dim(`[${scope}]`)}`;
    if (io.outIsTerminal) say(io, `${bold(id)}${mark}`, wrap(io, statement, '    '));
    else say(io, `${id}  ${scope === 'core' ? '' : `[${scope}] `}${statement}`);
  }
}
