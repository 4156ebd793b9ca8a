/**
 * Many mutants of a file in one text: each stands beside what it changes and holds only while it is switched on. So the
 * tests need not be loaded anew for each. What is worked out while a file is loaded cannot be switched.
 */

import { parseSync } from 'vite';
import { changed, type Mutation } from './mutations.ts';

/** What the text asks whether a mutant is on: a function that the runner lays down beforehand. */
export const SWITCH = 'isMutant';

export interface Numbered {
  number: number;
  change: Mutation;
}

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a node has whatever fields its type has
  [field: string]: any;
}

/** A piece of code that stands as it is, or in one of several other ways. */
interface Piece {
  start: number;
  end: number;
  form: 'statement' | 'method' | 'function' | 'expression';
  ways: { number: number; text: string }[];
}

const FORMS: Piece['form'][] = ['statement', 'method', 'function', 'expression'];

/** The text with its switches, and those that cannot be switched. */
export function withSwitches(
  file: string,
  text: string,
  mutants: readonly Numbered[],
): { text: string; left: Numbered[] } {
  const pieces = new Map<string, Piece>();
  const left: Numbered[] = [];
  const homes = homesOf(file, text);
  for (const one of mutants) {
    const home = homes.get(placeOf(one.change));
    const way = home && wayOf(text, one.change, home);
    if (!way) {
      left.push(one);
      continue;
    }
    const key = `${placeOf(way)} ${way.form}`;
    const piece = pieces.get(key) ?? { ...way, ways: [] };
    piece.ways.push({ number: one.number, text: way.text });
    pieces.set(key, piece);
  }
  return { text: written(text, [...pieces.values()]), left };
}

const placeOf = ({ start, end }: { start: number; end: number }): string => `${start}-${end}`;

// ---------------------------------------------------------------- where a change belongs

/** The node that a change is a change of, and the chain of `?.` around it, which must not be cut. */
interface Home {
  node: Node;
  chain: Node | null;
}

const CHAINED = ['CallExpression', 'MemberExpression', 'TSNonNullExpression', 'ChainExpression'];
const WITH_SIGN = ['BinaryExpression', 'AssignmentExpression', 'UpdateExpression', 'LogicalExpression'];

/** By the place of what is changed: a node, a sign between two, or the name of a method. The outermost node counts. */
function homesOf(file: string, text: string): Map<string, Home> {
  const homes = new Map<string, Home>();
  const put = (at: { start: number; end: number }, home: Home) => {
    const key = placeOf(at);
    if (!homes.has(key)) homes.set(key, home);
  };
  const within = (node: Node, around: Node | null) => {
    const chain = around && CHAINED.includes(node.type) ? around : null;
    if (node.type !== 'Program') put(node, { node, chain });
    if (WITH_SIGN.includes(node.type)) {
      const from = node.left ? node.left.end : node.prefix ? node.start : node.argument.end;
      const start = text.indexOf(node.operator, from);
      put({ start, end: start + node.operator.length }, { node, chain });
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed)
      put(node.callee.property, { node, chain });
    const next = node.type === 'ChainExpression' ? node : chain;
    for (const [field, value] of Object.entries(node)) {
      if (field === 'typeAnnotation' || field === 'typeArguments') continue;
      // The name of a field is no expression, though it may be a number.
      if (node.type === 'Property' && field === 'key' && !node.computed) continue;
      const apart = field === 'arguments' || (field === 'property' && node.computed);
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') within(child, apart ? null : next);
    }
  };
  within(parseSync(file, text).program as unknown as Node, null);
  return homes;
}

const STATEMENTS = ['IfStatement', 'ExpressionStatement', 'ContinueStatement', 'ReturnStatement'];

function wayOf(
  text: string,
  change: Mutation,
  { node, chain }: Home,
): (Omit<Piece, 'ways'> & { text: string }) | null {
  const at = ({ start, end }: Node, form: Piece['form'], to: string) => ({ start, end, form, text: to });
  if (STATEMENTS.includes(node.type))
    return change.to === '' || change.to === ';' ? at(node, 'statement', '') : null;
  if (node.type === 'Property')
    return node.method ? at(node, 'method', 'null') : at(node.value, 'function', 'null');
  if (change.kind === 'statement left out') return at(node, 'expression', 'undefined');
  if (!/Expression|Literal|Identifier/.test(node.type)) return null;
  const whole = chain ?? node;
  const moved = { ...change, start: change.start - whole.start, end: change.end - whole.start };
  return at(whole, 'expression', changed(text.slice(whole.start, whole.end), moved));
}

// ---------------------------------------------------------------- writing it down

function written(text: string, pieces: Piece[]): string {
  const left = pieces.toSorted(
    (a, b) => a.start - b.start || b.end - a.end || FORMS.indexOf(a.form) - FORMS.indexOf(b.form),
  );
  const between = (start: number, end: number): string => {
    let out = '';
    let at = start;
    for (let piece = left[0]; piece && piece.start < end; piece = left[0]) {
      left.shift();
      out += text.slice(at, piece.start) + switched(piece, between(piece.start, piece.end));
      at = piece.end;
    }
    return out + text.slice(at, end);
  };
  return between(0, text.length);
}

function switched({ form, ways }: Piece, as: string): string {
  const choice = (way: (text: string) => string) =>
    ways.map(({ number, text }) => `${SWITCH}(${number}) ? ${way(text)} : `).join('');
  switch (form) {
    case 'statement':
      return `{ ${ways.map(({ number }) => `if (${SWITCH}(${number})) {} else `).join('')}{ ${as} } }`;
    // A verb's bar is looked up while the file is loaded, so it is asked when it is called.
    case 'function':
      return `((...of) => ${choice(() => 'null')}(${as})(...of))`;
    case 'method':
      return `bar: (...of) => ${choice(() => 'null')}(function ${as.replace(/^bar/, '')})(...of)`;
    case 'expression':
      return `(${choice((text) => `(${text})`)}(${as}))`;
  }
}
