/** The hub of all tabs of a browser. */

import { type Concerns, Hub } from './hub.ts';

export type ToHub =
  | { say: 'watch'; tables: string[]; anew: boolean }
  | { say: 'answered'; data: Concerns }
  | { say: 'alive' | 'leave' | 'again' };

const hub = new Hub();

(globalThis as unknown as { onconnect: (event: MessageEvent) => void }).onconnect = ({ ports }) => {
  const port = ports[0]!;
  port.onmessage = ({ data }: MessageEvent<ToHub>) => {
    if (data.say === 'watch') hub.watch(port, data.tables, data.anew, (heard) => port.postMessage(heard));
    else if (data.say === 'leave') hub.leave(port);
    else if (data.say === 'again') hub.again();
    else if (data.say === 'answered') hub.answered(data.data);
    hub.alive(port);
  };
};
