/** The thread in which games that were played elsewhere are verified. */

import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lendHash } from '@annales/engine';
import { Denied } from '../errors.ts';
import type { Done } from '../threads.ts';
import type { Refused, Verified } from './pool.ts';
import { verified } from './verify.ts';

lendHash((text) => hash('sha256', text));

const port = parentPort!;
port.on('message', async (text: string) => port.postMessage(await answer(text)));

async function answer(text: string): Promise<Done<Verified | Refused>> {
  try {
    return { value: await verified(text) };
  } catch (error) {
    if (error instanceof Denied) return { value: { kind: error.kind, reason: error.message } };
    return { error: (error as Error).message };
  }
}
