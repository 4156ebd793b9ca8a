/** Files that are on the disk before anybody is told that they are. */

import { closeSync, existsSync, fsyncSync, openSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What was written to the file outlasts a power cut. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Names that were given, changed or taken away in the folder outlast a power cut. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file itself, whichever links lead to it: what lies beside it lies there. */
export function realFile(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const folder = dirname(file);
  return existsSync(folder) ? join(realpathSync(folder), basename(file)) : file;
}

/** The name, or the first with a number that is free; `isTaken` if more than the file itself must be. */
export function freeName(name: string, isTaken: (one: string) => boolean = existsSync): string {
  for (let number = 1; ; number++) {
    const one = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(one)) return one;
  }
}
