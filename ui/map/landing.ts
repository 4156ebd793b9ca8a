/** What a step brought, and on which land it fell. */

import type { Pictured } from '../chronicle.ts';
import type { IconName } from '../icons.tsx';
import type { Owner } from '../owner.ts';

export interface Landing {
  area: string;
  icon?: IconName | undefined;
  dice: readonly { roll: number; owner?: Owner | undefined }[];
}

/** What a step brought lies where it happened; a roll without a place of its own lies at the last one named before it. */
export function landedOf(told: readonly Pictured[]): Landing[] {
  const landed = new Map<string, Landing>();
  let last: string | undefined;
  for (const { at, icon, dice, deed, owner } of told) {
    last = at.at(-1) ?? last;
    if (last === undefined || (dice.length === 0 && (deed === undefined || at.length !== 1))) continue;
    const before = landed.get(last);
    landed.set(last, {
      area: last,
      icon: icon ?? before?.icon,
      dice: [...(before?.dice ?? []), ...dice.map((roll) => ({ roll, owner }))],
    });
  }
  return [...landed.values()];
}
