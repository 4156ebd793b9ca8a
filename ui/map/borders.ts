/** The kinds of border in words. */
import { kit } from '../words.ts';
import type { DrawnArea } from './drawing.ts';

/** Neighbours by the kind of the border between: “Over a river: Verden (Elbe)”. */
export function bordersInWords(
  { neighbours }: DrawnArea,
  nameOf: (id: string) => string,
): [kind: string, names: string[]][] {
  const kinds = [...new Set(neighbours.map(({ by }) => by))];
  return kinds.map((kind) => [
    (kit.map.ways as Record<string, string>)[kind] ?? kind,
    neighbours
      .filter(({ by }) => by === kind)
      .map(({ id, feature }) => (feature ? `${nameOf(id)} (${feature})` : nameOf(id))),
  ]);
}
