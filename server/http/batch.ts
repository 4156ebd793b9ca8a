/**
 * What comes in great numbers is taken up together: all that arrives in one turn of the event loop is read, then all of it
 * is carried out, then all is answered. Each of these steps then finds its code warm, which saves a good part of the time
 * under load; one after the other, every request would push out of the processor’s caches what the next one needs again.
 * Nobody waits for it longer than for those who came in the same turn.
 */

let waiting: Promise<void> | null = null;

/** When all that arrives in this turn is read; whoever waits goes on in the order in which they came. */
export function endOfTurn(): Promise<void> {
  waiting ??= new Promise((goOn) => {
    setImmediate(() => {
      waiting = null;
      goOn();
    });
  });
  return waiting;
}
