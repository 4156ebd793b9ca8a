/** Lines at random, for the fuzzer and the simplest player: every action in every format, mostly about what is one's own. */

import type { Chance } from '@annales/engine';
import type { ActionFacts, AreaId, Box, Report, World } from './state.ts';

const drawn = (chance: Chance, range: number): number => chance.draw('random line', range);
const oneOf = <V>(chance: Chance, list: readonly V[]): V => list[drawn(chance, list.length)]!;

/** What nobody could read, and what says nothing. */
const ODD = [
  '',
  '-',
  '# nothing today',
  'MARCH HRS',
  'LEVY XXX',
  'MOVE HRS',
  'FIND',
  'SPY - -',
  'TAX # for bread',
];

/** Every way to write how many: none, few, too many, all, all but some. DA-5.1 */
export const AMOUNTS = ['', '', '1', '2', '3', '12', '9999', 'ALL', 'AB-0', 'AB-1', 'AB-2', '0'];

export function randomLine(world: World, report: Report, chance: Chance): string {
  if (drawn(chance, 24) === 0) return oneOf(chance, ODD);
  const [action, facts] = oneOf(chance, Object.entries(world.actions));
  const words: string[] = [spelled(world, action, chance)];
  let from: string | null = null;
  for (const box of facts.boxes) {
    const word: string = isLeftOut(box, chance) ? '' : wordFor(world, report, box, facts, from, chance);
    if (box.startsWith('from')) from = word || null;
    // An area that is left out may be struck out, or not be there at all.
    words.push(word || (box.startsWith('from') ? oneOf(chance, ['', '-']) : ''));
  }
  if (drawn(chance, 30) === 0) words.push(oneOf(chance, ['1', 'LON', 'ESX', '-']));
  const line = words.filter(Boolean).join(' ');
  return drawn(chance, 12) === 0 ? line.toLowerCase() : line;
}

/** Now and then by its other spelling, if it has one. */
function spelled({ spellings }: World, action: string, chance: Chance): string {
  const other = Object.keys(spellings).find((word) => spellings[word] === action);
  return other !== undefined && drawn(chance, 2) === 0 ? other : action;
}

/** What may be left out is, often; what may not, now and then all the same. */
const isLeftOut = (box: Box, chance: Chance): boolean => drawn(chance, box.endsWith('?') ? 3 : 40) === 0;

function wordFor(
  world: World,
  report: Report,
  box: Box,
  facts: ActionFacts,
  from: AreaId | null,
  chance: Chance,
): string {
  const { kingdom, stocks } = report;
  const rarely = drawn(chance, 8) === 0;
  switch (box) {
    case 'from':
    case 'from?': {
      const places = placesFor(world, report, facts);
      return places.length > 0 && !rarely ? oneOf(chance, places) : oneOf(chance, world.map.codes);
    }
    case 'to':
    case 'to?':
      if (stocks.spy !== null && rarely) return oneOf(chance, world.map.neighbours[stocks.spy]!);
      return from !== null && world.map.neighbours[from] && !rarely
        ? oneOf(chance, world.map.neighbours[from])
        : oneOf(chance, world.map.codes);
    case 'kingdom':
    case 'kingdom?':
      return rarely ? kingdom : oneOf(chance, world.kingdomOrder);
    case 'number':
      return oneOf(chance, AMOUNTS);
  }
}

/** Own areas; for what ships do, own seas if there are any. */
function placesFor({ map }: World, { areas }: Report, { section }: ActionFacts): AreaId[] {
  const own = Object.keys(areas);
  const seas = own.filter((id) => map.areas[id]!.kind === 'sea');
  return section.startsWith('8') && section !== '8.1' && seas.length > 0 ? seas : own;
}
