/** Lines at random, for the fuzzer and the simplest player: every action in every format, mostly about what is one's own. */

import type { Chance } from '@annales/engine';
import type { Box, Report, World } from '../state.ts';

const oneOf = <V>(chance: Chance, list: readonly V[]): V => list[chance.draw('random line', list.length)]!;

export function randomLine(world: World, report: Report, chance: Chance): string {
  // Now and then nothing, or what nobody could read.
  if (chance.draw('random line', 40) === 0)
    return oneOf(chance, ['', '-', 'MARCH HRS', 'TAX # for bread', 'LEVY XXX']);
  const [action, { boxes }] = oneOf(chance, Object.entries(world.actions));
  const words: string[] = [action];
  let from: string | null = null;
  for (const box of boxes) {
    if (box.endsWith('?') && chance.draw('random line', 3) === 0) continue;
    const word = wordFor(world, report, box, from, chance);
    if (box.startsWith('from')) from = word;
    words.push(word);
  }
  return words.filter(Boolean).join(' ');
}

function wordFor(
  world: World,
  { kingdom, areas, stocks }: Report,
  box: Box,
  from: string | null,
  chance: Chance,
): string {
  const own = Object.keys(areas);
  const rarely = chance.draw('random line', 8) === 0;
  switch (box) {
    case 'from':
    case 'from?':
      return own.length > 0 && !rarely ? oneOf(chance, own) : oneOf(chance, world.map.codes);
    case 'to':
    case 'to?':
      if (stocks.spy !== null && rarely) return oneOf(chance, world.map.neighbours[stocks.spy]!);
      return from !== null && !rarely
        ? oneOf(chance, world.map.neighbours[from]!)
        : oneOf(chance, world.map.codes);
    case 'kingdom':
    case 'kingdom?':
      return rarely ? kingdom : oneOf(chance, world.kingdomOrder);
    case 'number':
      return oneOf(chance, ['', '', '1', '2', '3', '12', 'ALL', 'AB-1', '0']);
  }
}
