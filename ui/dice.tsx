/** Dice as they fell. They tumble for a moment, unless motion is unwanted. */

import { PIPS } from './pips.ts';
import './style/dice.css';
import { kit } from './words.ts';

export interface DieProps {
  roll: number;
  bonus?: number;
  /** Whose die it is, and what came of it. */
  by: string;
  /** What it did: “hits a unit”. */
  effect?: string | undefined;
  colour: string;
  ink: string;
}

export function Die({ roll, bonus = 0, by, effect, colour, ink }: DieProps) {
  return (
    <li class={effect ? 'die hits' : 'die'}>
      <svg viewBox="-5 -5 10 10" role="img" aria-label={kit.dice.rolls(by, roll, bonus, effect ?? '')}>
        <rect x="-4.6" y="-4.6" width="9.2" height="9.2" rx="1.8" fill={colour} />
        {PIPS[roll]?.map(([x, y]) => (
          <circle key={`${x}${y}`} cx={x * 2.5} cy={y * 2.5} r="1" fill={ink} />
        ))}
      </svg>
      {bonus > 0 && <span class="bonus">+{bonus}</span>}
      <span class="by">{by}</span>
      {effect && <span class="effect">{effect}</span>}
    </li>
  );
}

export const Dice = ({ dice, label }: { dice: DieProps[]; label: string }) => (
  <ul class="dice" aria-label={label} key={dice.map(({ roll, by }) => `${by}${roll}`).join()}>
    {dice.map((die, i) => (
      <Die key={`${die.by}${i}`} {...die} />
    ))}
  </ul>
);
