/** What a house is kept in: a file, or a database by its address. */

/** Is this the address of a database, not the name of a file? */
export const isAddress = (data: string): boolean => /^postgres(ql)?:/.test(data);

/** Without a password, for people to read. */
export const shownData = (data: string): string =>
  isAddress(data) ? data.replace(/(:\/\/[^:/@]*):[^/]*@/, '$1@') : data;
