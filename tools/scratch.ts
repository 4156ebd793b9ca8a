/** Where tests keep their files. */

import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory, as Linux has it. */
const MEMORY = '/dev/shm';
/** So many bytes must be free there. */
const ROOM = 2 ** 30;

/** A server waits for the disk with everything that it acknowledges: in memory, where there is room, that takes no time. */
const SCRATCH = hasRoom() ? MEMORY : tmpdir();

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/** A new empty folder; whoever wants it removes it. */
export const scratchFolder = (): string => mkdtempSync(join(SCRATCH, 'annales-'));
