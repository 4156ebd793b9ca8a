/** How answers left beforehand are written: `ambush never`, `raid 7`, `stake bede 2; cuthbert 0`. */

import type { StandingOffer } from './contract.ts';
import type { Fields } from './form.ts';
import { formatHouse, parseHouse } from './house.ts';
import type { Json } from './json.ts';
import type { Usage } from './notation.ts';
import { notation } from './notation-reading.ts';
import { answerOf, asFilledIn, hasFields, type StandingAction } from './standing.ts';

const MARKS = { number: '#', one: '', many: '*', text: '"', line: '"', rows: '$' } as const;

const usageOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { kind }]) => `${name}${MARKS[kind]}`)
    .join(' ');

/** Written by its fields in their order; of those with a key each in a row of its own. */
function writtenBy({ on, keyedBy, fields }: StandingOffer) {
  const usage: Usage = keyedBy === undefined ? usageOf(fields!) : { fields: on, row: usageOf(fields!) };
  return notation<StandingAction>({ [on]: usage });
}

/** What stands after `standing`; `null` takes away what was left. */
export function writeStanding(offer: StandingOffer, answer: Json): string {
  if (!hasFields(offer) || answer === null)
    return formatHouse({ verb: 'standing', on: offer.on, answer }).slice('standing '.length);
  return writtenBy(offer).format({ verb: offer.on, ...(asFilledIn(offer, answer) as object) });
}

/** Reads it again: JSON is taken as well. What is no such answer comes out as it is, and is refused when it is left. */
export function readStanding(offer: StandingOffer, text: string): Json {
  const written = text.trim();
  if (!hasFields(offer) || written === '' || /^[[{]/.test(written)) {
    const action = parseHouse(`standing ${offer.on} ${written}`);
    return action?.verb === 'standing' ? action.answer : null;
  }
  return answerOf(offer, writtenBy(offer).parse(`${offer.on} ${written}`));
}
