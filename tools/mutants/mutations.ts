/** The small changes that a rule or a cell of data can suffer, found with the parser that `tools/arrows.ts` uses. */

import { parseSync } from 'vite';

/** One change to a file: what stands from `start` to `end` becomes `to`. */
export interface Mutation {
  kind: string;
  start: number;
  end: number;
  to: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a node has whatever fields its type has
  [field: string]: any;
}

export function mutationsIn(file: string, text: string): Mutation[] {
  return file.endsWith('.json') ? mutationsInData(text) : mutationsInCode(file, text);
}

export const changed = (text: string, { start, end, to }: Mutation): string =>
  text.slice(0, start) + to + text.slice(end);

function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return program as unknown as Node;
}

// ---------------------------------------------------------------- rules

const OTHER: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '+',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

const KIND: Record<string, string> = {
  BinaryExpression: 'operator',
  AssignmentExpression: 'operator',
  UpdateExpression: 'operator',
};

/** Methods that have a likely confusion, and those that are simply left out. */
const CONFUSED: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
};
const LEFT_OUT = ['filter', 'slice', 'toSorted', 'sort', 'reverse', 'toReversed'];

function mutationsInCode(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const source = ({ start, end }: Node) => text.slice(start, end);
  const put = (kind: string, { start, end }: { start: number; end: number }, to: string) => {
    if (text.slice(start, end) !== to) found.push({ kind, start, end, to });
  };
  const within = (node: Node) => {
    changesAt(node, { text, source, put });
    for (const child of childrenOf(node)) within(child);
  };
  within(parse(file, text));
  return found;
}

/** Does the file read at all with this change? Where a thing is left out, what remains may be no code. */
export const isCode = (file: string, text: string): boolean =>
  file.endsWith('.json') || parseSync(file, text).errors.length === 0;

/** What is said of types, or brought from elsewhere, is no rule. */
const NO_RULE = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/;

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([field]) => field !== 'typeAnnotation' && field !== 'typeArguments')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value?.type === 'string' && !NO_RULE.test(value.type));

interface Page {
  text: string;
  source(node: Node): string;
  put(kind: string, at: { start: number; end: number }, to: string): void;
}

function changesAt(node: Node, page: Page): void {
  const { source, put } = page;
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
    case 'UpdateExpression':
      if (OTHER[node.operator]) put(KIND[node.type]!, operatorOf(node, page), OTHER[node.operator]!);
      break;
    case 'LogicalExpression':
      if (node.operator !== '??')
        put('and, or', operatorOf(node, page), node.operator === '&&' ? '||' : '&&');
      put('condition left out', node, source(node.left));
      put('condition left out', node, source(node.right));
      break;
    case 'UnaryExpression':
      if (node.operator === '!') put('negation', node, source(node.argument));
      break;
    case 'IfStatement':
      put('negation', node.test, `!(${source(node.test)})`);
      if (!node.alternate) put('guard left out', node, '');
      break;
    case 'ConditionalExpression':
      put(
        'branches swapped',
        node,
        `${source(node.test)} ? ${source(node.alternate)} : ${source(node.consequent)}`,
      );
      break;
    case 'Literal':
      if (typeof node.value === 'number') {
        put('number', node, String(node.value + 1));
        if (node.value > 0) put('number', node, String(node.value - 1));
      }
      if (typeof node.value === 'boolean') put('yes, no', node, String(!node.value));
      break;
    case 'ArrayExpression':
      if (node.elements.length > 0) put('list emptied', node, '[]');
      break;
    case 'ExpressionStatement':
      if (!node.directive) put('statement left out', node, ';');
      break;
    case 'ContinueStatement':
      put('statement left out', node, ';');
      break;
    case 'ReturnStatement':
      if (node.argument === null) put('statement left out', node, ';');
      break;
    case 'CallExpression':
      methodChanged(node, page);
      break;
    case 'ArrowFunctionExpression':
      if (node.expression && isEffect(node.body)) put('statement left out', node.body, '{}');
      break;
    case 'Property':
      if (!node.computed && node.key.name === 'bar' && node.value.type !== 'Identifier')
        put('bar left out', node, 'bar: () => null');
      break;
  }
}

function methodChanged({ callee, start, end }: Node, { source, put }: Page): void {
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  const { name } = callee.property;
  if (CONFUSED[name]) put(`${name}, ${CONFUSED[name]}`, callee.property, CONFUSED[name]);
  if (LEFT_OUT.includes(name)) put(`${name} left out`, { start, end }, source(callee.object));
}

/** An arrow whose only purpose is what it does: rules call on `p`, the play, for nothing else. */
const isEffect = ({ type, operator, callee }: Node): boolean =>
  type === 'AssignmentExpression' ||
  type === 'UpdateExpression' ||
  (type === 'UnaryExpression' && operator === 'void') ||
  (type === 'CallExpression' && callee.object?.name === 'p');

/** The sign between the two sides, or beside the only one. */
function operatorOf(node: Node, { text }: Page): { start: number; end: number } {
  const from = node.left ? node.left.end : node.prefix ? node.start : node.argument.end;
  const start = text.indexOf(node.operator, from);
  return { start, end: start + node.operator.length };
}

// ---------------------------------------------------------------- data

/** What a file of data says to its readers, calls its things by, or has for those who draw the board alone. */
const NOT_PLAYED = /^(notes?|source|id|title|name|.*Name|lon|lat)$/;

function mutationsInData(text: string): Mutation[] {
  const found: Mutation[] = [];
  const root = parse('data.ts', `(${text})`).body[0].expression;
  const values = stringsByKey(root);
  const put = (kind: string, start: number, end: number, to: string) =>
    found.push({ kind, start: start - 1, end: end - 1, to });
  const within = (node: Node, key: string) => {
    switch (node.type) {
      case 'ParenthesizedExpression':
        within(node.expression, key);
        break;
      case 'ObjectExpression':
        for (const { key: name, value } of node.properties)
          if (!NOT_PLAYED.test(name.value)) within(value, name.value);
        break;
      case 'ArrayExpression':
        node.elements.forEach((item: Node, i: number) => {
          const next = node.elements[i + 1];
          if (next) put('entry left out', item.start, next.start, '');
          else if (i > 0) put('entry left out', node.elements[i - 1].end, item.end, '');
          within(item, key);
        });
        break;
      case 'Literal':
        if (typeof node.value === 'number') {
          put('number', node.start, node.end, String(node.value + 1));
          if (node.value > 0) put('number', node.start, node.end, String(node.value - 1));
        }
        if (typeof node.value === 'boolean') put('yes, no', node.start, node.end, String(!node.value));
        if (typeof node.value === 'string') {
          const others = values.get(key)!;
          const other = others[(others.indexOf(node.value) + 1) % others.length]!;
          if (other !== node.value) put('another value', node.start, node.end, JSON.stringify(other));
        }
        break;
    }
  };
  within(root, '');
  return found;
}

/** The texts that stand under each key, wherever in the file. */
function stringsByKey(root: Node): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const within = (node: Node, key: string) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const known = values.get(key) ?? [];
      if (!known.includes(node.value)) values.set(key, [...known, node.value]);
    }
    if (node.type === 'Property') within(node.value, node.key.value);
    else for (const child of childrenOf(node)) within(child, key);
  };
  within(root, '');
  return values;
}
