/** How strong a bot is, in a word: its level. Names of bots that tables of before have stored are words too, but for two. */

const STORED: Record<string, string> = { heuristic: 'steady', ismcts: 'thinks ahead' };

export const strengthOf = (name: string): string => STORED[name] ?? name;
