/** The lines that a person types, or that a script sends. */

import { createInterface } from 'node:readline';
import type { Io } from '../io.ts';

export interface Lines {
  /** The next line; null when there are no more, or at Ctrl-C. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

/** `memory`: the arrow keys bring back earlier lines. Never where several people share the screen. */
export function linesOf(io: Io, { memory }: { memory: boolean }): Lines {
  const reader = createInterface({
    input: io.input,
    ...(io.screen ? { output: io.screen } : {}),
    terminal: io.screen !== null,
    historySize: memory ? 100 : 0,
  });
  const ready: string[] = [];
  let ended = false;
  let waiting: ((line: string | null) => void) | null = null;

  const answer = (line: string | null) => {
    const give = waiting;
    waiting = null;
    give?.(line);
  };
  reader.on('line', (line) => {
    if (waiting) answer(line);
    else ready.push(line);
  });
  reader.on('close', () => {
    ended = true;
    answer(null);
  });
  reader.on('SIGINT', () => {
    ready.length = 0;
    reader.close();
  });

  const next = (): Promise<string | null> => {
    const line = ready.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (ended) return Promise.resolve(null);
    return new Promise((give) => {
      waiting = give;
    });
  };
  return {
    async ask(prompt) {
      if (io.screen && !ended) {
        reader.setPrompt(prompt);
        reader.prompt();
        const line = await next();
        if (line === null) io.out('\n');
        return line;
      }
      // What a script answers is written down too, so that its output reads like a conversation.
      io.out(prompt);
      const line = await next();
      io.out(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}
