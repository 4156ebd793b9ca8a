/**
 * How the hash of each game's data in the box begins, where it is known beforehand: twelve digits tell data apart, and every page
 * fetches them. A build knows them all (`maps/plugin.ts`), so that no page works one out before it shows a table; without one
 * they are worked out when they are asked for.
 */
export const hashes: Readonly<Record<string, string>> = {};
