/** Which turn is written for, the viewer's place in it, and what he has to spend. */

import type { State, Viewer } from '@annales/engine';
import { Icon, type IconName, Tip } from '@annales/ui';
import type { At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { SIGNS } from './colours.ts';
import { reportOf } from './known.ts';

interface HeadProps {
  t: Table;
  view: State<Table, At>;
  viewer: Viewer;
  say: BoardWords;
}

export function Head({ t, view, viewer, say: { head } }: HeadProps) {
  const { roundup } = t;
  if (roundup === null) return <span class="when">{head.gathering}</span>;
  const { turn, order, warning, census } = roundup;
  const report = reportOf(t, viewer);
  const place = report ? order.indexOf(report.kingdom) + 1 : 0;
  return (
    <>
      <span class="when">
        {view.result ? head.over(turn) : head.turn(turn + 1)}
        {place > 0 && !view.result && (
          <span class="own-place">
            <Tip about={head.place(place, order.length)}>{head.placeShort(place, order.length)}</Tip>
          </span>
        )}
        {census && !view.result && <span class="own-place">{head.census}</span>}
        {warning && !view.result && (
          <span class="warned">{head.warning(t.kingdoms[warning.kingdom]!.name)}</span>
        )}
      </span>
      {report && <Stocks stocks={report.stocks} head={head} />}
    </>
  );
}

interface StocksProps {
  stocks: NonNullable<ReturnType<typeof reportOf>>['stocks'];
  head: BoardWords['head'];
}

function Stocks({ stocks, head }: StocksProps) {
  const { balance, treasury, reserve, unusable, fleet, household, points } = stocks;
  const shown: [IconName, number, string][] = [
    ['quill', balance, head.balance(balance)],
    [SIGNS.treasury, treasury, head.treasury(treasury)],
    [SIGNS.reserve, reserve, head.reserve(reserve, unusable)],
    [SIGNS.fleet, fleet, head.fleet(fleet)],
    [SIGNS.household, household, head.household(household)],
    [SIGNS.points, points, head.points(points)],
  ];
  return (
    <ul class="stocks" aria-label={head.stocks}>
      {shown.map(([icon, count, words]) => (
        <li key={icon}>
          <Tip about={words}>
            <span aria-hidden="true">
              <Icon name={icon} /> {count}
            </span>
            <span class="quiet">{words}</span>
          </Tip>
        </li>
      ))}
    </ul>
  );
}
