/** What people write, at the door of a record: it is kept beside it, and the action holds references: AN-10. */

import { WrittenPatches } from '../comparison/changes.ts';
import type { Action, Seat, Viewer } from '../contract.ts';
import { type Fields, type Form, fieldsOfRow, isForm, isObject } from '../form.ts';
import { type HouseAction, isHouseAction } from '../house.ts';
import { plainLine } from '../plain-text.ts';
import { refsIn } from '../text-refs.ts';
import { textRef, type WrittenText } from '../texts.ts';
import { type Chronicle, refusal } from './chronicle.ts';
import { mayRead, type Row } from './rows.ts';

/** 32 hexadecimal digits that nobody can guess. */
export type NewSalt = () => string;

/** What is written down while an action is looked through. */
interface Pen {
  texts: WrittenText[];
  newSalt: NewSalt;
  /** References that the form starts from: they may be given again as they are. */
  given: readonly string[];
  tooLong(field: string, max: number): Error;
}

/**
 * An action with references in the place of what was written, and what was written. All else that is wrong with it is left
 * to the rules to refuse.
 */
export function writeDown<S, A extends Action, V>(
  { game, state }: Chronicle<S, A, V>,
  seat: Seat,
  action: Action | HouseAction,
  newSalt: NewSalt = noSalt,
): { written: Action | HouseAction; texts: WrittenText[] } {
  const texts: WrittenText[] = [];
  const verb: unknown = isObject(action) && action.verb;
  if (!game.facts.writes || typeof verb !== 'string' || isHouseAction(action))
    return { written: action, texts };
  const form = formFor(game.choices(state, seat), verb);
  if (!form || !hasText(form.fields)) return { written: action, texts };
  const given = refsIn(JSON.stringify(form.initial ?? null));
  const tooLong = (field: string, max: number) => refusal(game, 'AN-10.b', 'not-text', { field, max });
  const written = writtenIn(form.fields, { ...action }, { texts, newSalt, given, tooLong });
  return { written: written as unknown as Action, texts };
}

/** The form of a choice by this verb, if that is a form. */
export const formFor = <A extends Action>(
  choices: readonly { action: A | Form<A> }[],
  verb: string,
): Form<A> | null => {
  for (const { action } of choices) if (action.verb === verb && isForm(action)) return action;
  return null;
};

const noSalt: NewSalt = () => {
  throw new Error('words were written where nobody keeps them');
};

/** Is there a field for words among these? */
export const hasText = (fields: Fields): boolean =>
  Object.values(fields).some((field) => {
    if (field.kind !== 'rows') return field.kind === 'text';
    return 'kinds' in field ? Object.values(field.kinds).some(hasText) : hasText(field.fields);
  });

function writtenIn(fields: Fields, input: Record<string, unknown>, pen: Pen): Record<string, unknown> {
  const out = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (field.kind === 'text' && typeof value === 'string') {
      out[name] = referenceTo(value, name, field, pen);
    } else if (field.kind === 'rows' && Array.isArray(value) && value.length <= field.max) {
      out[name] = value.map((row: unknown) => {
        const own = isObject(row) ? fieldsOfRow(field, row) : null;
        return own ? writtenIn(own, row as Record<string, unknown>, pen) : row;
      });
    }
  }
  return out;
}

/** What looks like a reference and was not given before is words like any other: nobody brings a text of somebody else's. */
function referenceTo(
  raw: string,
  name: string,
  { max, contact }: { max: number; contact?: true },
  { texts, newSalt, given, tooLong }: Pen,
): string {
  if (given.includes(raw)) return raw;
  // What is by far too long is not even looked through.
  const text = raw.length > 4 * max + 16 ? null : plainLine(raw);
  if (text === null || text.length > max) throw tooLong(name.slice(0, 40), max);
  if (text === '') return '';
  const salt = newSalt();
  const ref = textRef(salt, text);
  texts.push({ ref, salt, text, ...(contact && { contact }) });
  return ref;
}

// ---------------------------------------------------------------- who has been shown them

/** Which references the last row has brought before whose eyes: in the view, in the question or in the log. */
export function refsShown<S, A extends Action, V>(
  { game, state, changes, viewers }: Chronicle<S, A, V>,
  { entries }: Pick<Row, 'entries'>,
): Map<string, Viewer[]> {
  const shown = new Map<string, Viewer[]>();
  const patches = new WrittenPatches(changes, viewers);
  if (refsIn(patches.all() + JSON.stringify(entries)).length === 0) return shown;
  for (const viewer of viewers) {
    const read = entries.filter((entry) => mayRead(entry, viewer));
    const told = JSON.stringify([read, game.told(state, viewer).ask]);
    for (const ref of refsIn(patches.for(viewer) + told)) {
      const seers = shown.get(ref);
      if (seers) seers.push(viewer);
      else shown.set(ref, [viewer]);
    }
  }
  return shown;
}
