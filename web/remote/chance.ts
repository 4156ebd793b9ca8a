/** What must not be guessed is made by the browser; `crypto.randomUUID` is not there over plain http. */

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A seat's part in the seed of all dice. */
export const newSalt = (): string => hex(16);

/** Names a command, so that a repeated one does nothing twice. */
export const newId = (): string => hex(12);

/** What all dice of a table in this browser come from, with the seats' salts. */
export const newSeed = (): string => hex(32);
