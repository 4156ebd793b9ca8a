/** The thread in which games that were played elsewhere are verified. */

import { parentPort } from 'node:worker_threads';
import { Denied } from '../errors.ts';
import type { Done, Told } from '../threads.ts';
import type { Refused, Verified } from './pool.ts';
import '../hashing.ts';
import { verified } from './verify.ts';

const port = parentPort!;
const tell = (told: Told<Verified | Refused>) => port.postMessage(told);
port.on('message', async (text: string) => tell(await answer(text)));

async function answer(text: string): Promise<Done<Verified | Refused>> {
  try {
    return { value: await verified(text, (share) => tell({ share })) };
  } catch (error) {
    if (error instanceof Denied) return { value: { kind: error.kind, reason: error.message } };
    return { error: (error as Error).message };
  }
}
