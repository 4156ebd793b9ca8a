/** Which mutants are tried: of all changes to a game's rules and data as many as are wanted, the same for the same seed. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fast } from '@annales/engine';
import { changed, isCode, type Mutation, mutationsIn } from './mutations.ts';

/** A game's file with one small change, told so that a person finds it. */
export interface Mutant {
  /** From the game's folder. */
  file: string;
  line: number;
  kind: string;
  /** The line as it stands, without the spaces around it. */
  code: string;
  from: string;
  to: string;
  /** The clauses named in the nearest comment above. */
  clauses: string[];
  change: Mutation;
  /** The whole file as it stood when the mutant was picked. */
  original: string;
}

/** Files that hold rules or data, from the game's folder. */
export function filesOf(folder: string): string[] {
  const within = (name: string) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`);
  const rules = within('rules').filter((file) => file.endsWith('.ts'));
  const data = within('data').filter((file) => file.endsWith('.json'));
  const besides = ['data.ts', 'imagine.ts'].filter((file) => existsSync(join(folder, file)));
  return [...rules.sort(), ...besides, ...data.sort()];
}

/** Every so many mutants one is of the data: a map has far more cells than the rules have lines. */
const DATA_EVERY = 6;

export function pickMutants(
  folder: string,
  wish: { seed: string; count: number; only?: string | undefined },
): Mutant[] {
  const files = filesOf(folder).filter((file) => !wish.only || file.includes(wish.only));
  const all = files.flatMap((file) => mutantsOf(folder, file));
  const isData = ({ file }: Mutant) => file.endsWith('.json');
  const [rules, data] = [all.filter((one) => !isData(one)), all.filter(isData)].map((list) =>
    shuffled(list, wish.seed),
  ) as [Mutant[], Mutant[]];
  const picked: Mutant[] = [];
  while (picked.length < wish.count && rules.length + data.length > 0) {
    const ofData = picked.length % DATA_EVERY === DATA_EVERY - 1;
    const [first, second] = ofData ? [data, rules] : [rules, data];
    const mutant = (first.pop() ?? second.pop())!;
    if (isCode(mutant.file, textOf(mutant))) picked.push(mutant);
  }
  return picked;
}

function shuffled(mutants: Mutant[], seed: string): Mutant[] {
  const luck = fast(`mutants ${seed}`);
  const list = [...mutants];
  for (let i = list.length - 1; i > 0; i--) {
    const j = luck.draw('place', i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** The whole file as the mutant has it. */
export const textOf = ({ original, change }: Mutant): string => changed(original, change);

export function mutantsOf(folder: string, file: string): Mutant[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return mutationsIn(file, text).map((change) => described(file, text, change));
}

function described(file: string, text: string, change: Mutation): Mutant {
  const line = text.slice(0, change.start).split('\n').length;
  const lines = text.split('\n');
  return {
    file,
    line,
    kind: change.kind,
    code: lines[line - 1]!.trim(),
    from: text.slice(change.start, change.end),
    to: change.to,
    clauses: clausesAbove(lines, line),
    change,
    original: text,
  };
}

const CLAUSE = /\b[A-Z]{2}-[A-Z]?\d(?:[\w.]*\w)?/g;

function clausesAbove(lines: readonly string[], line: number): string[] {
  for (let i = line - 1; i >= 0; i--) {
    const comment = /(\/\/|\/\*|^\s*\*).*/.exec(lines[i]!)?.[0] ?? '';
    const clauses = comment.match(CLAUSE);
    if (clauses) return clauses;
  }
  return [];
}
