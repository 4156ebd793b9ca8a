/** What will come of the line that the pen has just left, for whoever has it read aloud. */

import { bar } from '@annales/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LineForecast } from '../../rules/forecast.ts';
import type { LineProps } from './line.tsx';

interface LeftLineProps extends Pick<LineProps, 'say' | 'sayBar'> {
  penAt: number | null;
  forecasts: readonly LineForecast[];
}

export function LeftLine({ penAt, forecasts, ...words }: LeftLineProps) {
  const before = useRef(penAt);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    const left = before.current;
    before.current = penAt;
    const forecast = left === null || left === penAt ? undefined : forecasts[left - 1];
    if (forecast) setSaid(sentenceOf({ forecast, ...words }));
  }, [penAt]);
  return (
    <span class="quiet" role="status">
      {said}
    </span>
  );
}

function sentenceOf({ forecast, say, sayBar }: Pick<LineProps, 'forecast' | 'say' | 'sayBar'>): string {
  const { number, sureness, outcome, doubts, battle, cost, balance } = forecast;
  if (sureness === null) return '';
  const done = outcome?.done
    ? [
        say.effect(outcome.what, outcome.facts),
        battle && say.battle(battle.sent, battle.left, battle.upTo),
        cost !== 0 && say.price(cost),
      ]
    : [];
  const against = doubts
    .filter(({ why }) => why !== 'beaten-off')
    .map(({ clause, why, facts }) => sayBar(bar(clause, why, facts)));
  return [
    `${say.line(number)}: ${say.sureness[sureness]}`,
    ...done,
    ...against,
    balance && say.leftSaid(balance),
  ]
    .filter(Boolean)
    .join('. ');
}
