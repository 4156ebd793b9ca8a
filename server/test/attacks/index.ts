/** All kinds of attack that are tried at random. */

import { substitutes } from './absent.ts';
import { clockJumps } from './clocks.ts';
import { corrections } from './corrections.ts';
import { defaults } from './defaults.ts';
import type { Attack } from './field.ts';
import { imports } from './imports.ts';
import { letters } from './letters.ts';
import { mail } from './mail.ts';
import { wantingNotices } from './notices.ts';
import { entering, shunning, usurping } from './order.ts';
import { absences, agreements, forks, names, standing, steps, words } from './playing.ts';
import { requests } from './requests.ts';

export { type Attack, Field, Luck } from './field.ts';

export const allAttacks = async (): Promise<Attack[]> => [
  requests,
  steps,
  standing,
  defaults,
  words,
  agreements,
  corrections,
  absences,
  substitutes,
  forks,
  names,
  shunning,
  usurping,
  entering,
  letters,
  wantingNotices,
  mail,
  clockJumps(),
  await imports(),
];

/** One of them, as often as its share says. */
export function picked(attacks: readonly Attack[], luck: { below(range: number): number }): Attack {
  const tickets = attacks.flatMap((attack) => Array.from({ length: attack.share }, () => attack));
  return tickets[luck.below(tickets.length)]!;
}
