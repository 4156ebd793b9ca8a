/** How strong a bot is, in a word: its level; what tables of before have stored is said in words too. In German. */

const STRENGTHS: Record<string, string> = {
  easy: 'leicht',
  steady: 'solide',
  shrewd: 'gewitzt',
  strong: 'stark',
  heuristic: 'solide',
  shortsighted: 'leicht',
  ismcts: 'denkt voraus',
  greedy: 'kurzsichtig',
  random: 'aufs Geratewohl',
};

export const strengthOf = (name: string): string => STRENGTHS[name] ?? name;
