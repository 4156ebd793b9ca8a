/** The kinds of border in words. */
import type { DrawnArea } from './drawing.ts';

const KINDS: Record<string, string> = {
  land: 'By land',
  river: 'Over a river',
  mountain: 'Over mountains',
  coast: 'At the coast',
  sea: 'By sea',
  strait: 'Over a strait',
  'sea-route': 'By sea route',
  link: 'By road',
  within: 'Here',
};

/** Neighbours by the kind of the border between: “Over a river: Verden (Elbe)”. */
export function bordersInWords(
  { neighbours }: DrawnArea,
  nameOf: (id: string) => string,
): [kind: string, names: string[]][] {
  const kinds = [...new Set(neighbours.map(({ by }) => by))];
  return kinds.map((kind) => [
    KINDS[kind] ?? kind,
    neighbours
      .filter(({ by }) => by === kind)
      .map(({ id, feature }) => (feature ? `${nameOf(id)} (${feature})` : nameOf(id))),
  ]);
}
