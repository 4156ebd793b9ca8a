/** Reports as files: the ending of a name says what is written there. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, Usage } from '../errors.ts';
import type { Io } from '../io.ts';

/** `--report`, in every command of the laboratory. */
export const reportFlag = (kinds: string) =>
  ({
    type: 'string',
    multiple: true,
    value: 'FILE',
    about: `Write a report: ${kinds} by its ending; may be given several times. The same seed gives the same report`,
  }) as const;

/** What each ending stands for; made only if it is asked for. */
export type Writers = Record<string, () => string>;

/** Before anything is played: a name that nothing can be written for. */
export function checkReports(names: readonly string[], endings: readonly string[]): void {
  for (const name of names) {
    if (!endings.some((ending) => name.endsWith(`.${ending}`)))
      throw new Usage(
        `--report takes a file that ends in ${endings.map((one) => `.${one}`).join(' or ')}, not “${name}”`,
      );
  }
}

export function writeReports(io: Io, names: readonly string[], writers: Writers): void {
  for (const name of names) {
    const ending = name.slice(name.lastIndexOf('.') + 1);
    try {
      writeFileSync(resolve(io.cwd, name), writers[ending]!());
    } catch (error) {
      throw new Failure(`${name} cannot be written: ${(error as Error).message}`, { cause: error });
    }
  }
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
