/** What many requests are made of. */

import { plainText } from '@annales/engine';
import { z } from 'zod';
import { faultOfLine } from '../texts.ts';

export const id = z.string().regex(/^[\w-]{22}$/, 'This is not the id of a table');
export const seat = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'This is not the name of a seat');
export const json = z.json().meta({ id: 'Json' });
/** One line that others read. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .superRefine((text, { addIssue }) => {
      const fault = faultOfLine(text);
      if (fault) addIssue(fault);
    });
/** Several lines; what cannot be seen is left out. */
export const lines = (most: number) => z.string().max(most).transform(plainText);
export const params = z.object({ id });
