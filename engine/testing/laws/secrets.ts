/** All that is hidden at a table, and who knows it. */

import { type Hidden, hiddenPlaces, type Json, type Seat, secretOf } from '../../index.ts';
import type { AnyState } from './trial.ts';

export interface Secret {
  name: string;
  value: Json;
  knownTo: Seat[];
}

/** What lies hidden on the table and in the flow, and the sealed answers that are in. */
export function secretsOf(s: AnyState): Secret[] {
  const branches: [Seat, Hidden<{ answer: Json }> & { answered?: boolean }][] = Object.entries(
    s.flow.at(-1)?.branches ?? {},
  );
  const drafts = branches
    .filter(([, { answered }]) => answered)
    .map(([seat, place]) => ({
      name: `answer of ${seat}`,
      value: secretOf(place)!.answer,
      knownTo: place.$for,
    }));
  const frames = s.flow.map(({ branches: _, ...frame }: AnyState) => frame);
  const places = [...hiddenPlaces(s.table), ...hiddenPlaces(frames, 'flow')];
  return [
    ...places.map(({ path, place }) => ({
      name: path,
      value: secretOf(place) as Json,
      knownTo: place.$for,
    })),
    ...drafts,
  ];
}
