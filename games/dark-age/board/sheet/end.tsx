/** What the end of the turn would bring, if nobody else did anything. */

import { ClauseLink } from '@annales/ui';
import type { EndForecast } from '../../rules/forecast.ts';
import type { SheetWords } from '../../words/sheet/en.ts';

export function Foreseen({ end, say }: { end: EndForecast | null; say: SheetWords }) {
  if (!end) return null;
  const { account, balance, happenings } = end;
  return (
    <details class="order-end" open>
      <summary>{say.end.label}</summary>
      <p>
        {say.end.leftover(account)} <ClauseLink clause="DA-2.8.c" />
      </p>
      <p>{say.end.next(balance, account)}</p>
      <ul>
        {happenings.map(({ what, clause, facts }) =>
          say.end.happening[what] ? (
            <li key={`${what} ${facts.area}`}>
              {say.end.happening[what](facts)} <ClauseLink clause={clause} />
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}
