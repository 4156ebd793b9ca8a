/** Names of people and programs. */

/** Names that differ only in case are one name. */
export const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en');
