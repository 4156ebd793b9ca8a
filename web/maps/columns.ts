/**
 * Lists of like things as columns: what stands in one column is alike, and is packed far better than row by row. What is read
 * is what was written, to the order of its fields.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A list of objects by their shapes, and which of them each one has. A list of words is one text, behind what stands between them. */
interface Columns {
  $: [keys: string[], ...columns: Json[]][];
  which: string;
}

/** Shorter lists are not worth it. */
const LEAST = 5;
/** Shapes are told apart by one letter each. */
const MOST_SHAPES = 20;
const BETWEEN = [' ', '|', '~'];

type Fields = { [key: string]: Json };

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function columned(value: Json): Json {
  if (Array.isArray(value)) return columnedList(value);
  if (!isFields(value)) return value;
  if ('$' in value) throw new Error('A field called $ cannot be packed');
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, columned(one)]));
}

/** The names of fields are told apart by commas. */
const hasComma = (value: Json): boolean => Object.keys(value as Fields).some((key) => key.includes(','));

function columnedList(list: readonly Json[]): Json {
  if (list.length < LEAST) return list.map(columned);
  if (list.every((one) => typeof one === 'string')) {
    const between = BETWEEN.find((letter) => !list.some((word) => (word as string).includes(letter)));
    return between === undefined ? [...list] : { $: between + list.join(between) };
  }
  const shapes = [...new Set(list.map((one) => (isFields(one) ? Object.keys(one).join() : '')))];
  if (
    !list.every(isFields) ||
    shapes.length > MOST_SHAPES ||
    shapes.some((keys) => keys === '') ||
    list.some(hasComma)
  )
    return list.map(columned);
  const shapeOf = (one: Json) => shapes.indexOf(Object.keys(one as Fields).join());
  const written: Columns = {
    $: shapes.map((shape, i) => {
      const keys = shape.split(',');
      const alike = list.filter((one) => shapeOf(one) === i) as Fields[];
      return [keys, ...keys.map((key) => columned(alike.map((one) => one[key]!)))];
    }),
    which: shapes.length > 1 ? list.map((one) => shapeOf(one).toString(36)).join('') : '',
  };
  return written as unknown as Json;
}

export function uncolumned(value: Json): Json {
  if (Array.isArray(value)) return value.map(uncolumned);
  if (!isFields(value)) return value;
  if (!('$' in value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, uncolumned(one)]));
  if (typeof value.$ === 'string') return value.$.slice(1).split(value.$[0]!);
  const { $: packed, which } = value as unknown as Columns;
  const shapes = packed.map(([keys, ...columns]) => {
    const lists = columns.map((column) => uncolumned(column) as Json[]);
    return lists[0]!.map((_, row) => Object.fromEntries(keys.map((key, i) => [key, lists[i]![row]!])));
  });
  if (which === '') return shapes[0]!;
  const taken = shapes.map(() => 0);
  return [...which].map((letter) => {
    const shape = Number.parseInt(letter, 36);
    return shapes[shape]![taken[shape]!++]!;
  });
}
