/** The player aid: endeavors with their cost and terms, rebellion, plunder, victory points, from this table's own data. */

import type { State } from '@annales/engine';
import type { Seen } from '@annales/ui';
import { world } from '../data.ts';
import { type Act, type At, ENDEAVORS, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords } from './colours.ts';

interface AidProps {
  t: Table;
  say: BoardWords;
}

export const Aid = ({ t, say }: AidProps) => (
  <div class="aid">
    <p class="facts">{say.aid.reconstructed}</p>
    <Endeavors t={t} say={say} />
    <Rebellion t={t} say={say} />
    <Plunder t={t} say={say} />
    <h3>{say.aid.points}</h3>
    <ul>
      {say.aid.pointsOf(t.charts.points).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data), ...view.table }} say={boardWords(game)} />
);

/** Narrow enough for a leaf: what it costs and whose stature counts stand under its name. */
const Endeavors = ({ t, say: { aid, seats } }: AidProps) => (
  <table class="endeavors">
    <caption>{aid.endeavors}</caption>
    <thead>
      <tr>
        {[aid.endeavor, aid.plus, aid.minus].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...ENDEAVORS, 'defense' as const].map((kind) => {
        const { cost, stature, plus, minus } = t.charts.endeavors[kind];
        return (
          <tr key={kind}>
            <th scope="row">
              <b>{aid.kind(kind)}</b>
              <br />
              {seats.gold(cost)}, {seats.stature(stature)}
            </th>
            <td>{aid.factors(plus)}</td>
            <td>{aid.factors(minus)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const ROLLS = Array.from({ length: 11 }, (_, i) => i + 2);

const Rebellion = ({ t, say: { aid } }: AidProps) => (
  <div class="wide-table">
    <table>
      <caption>{aid.rebellion}</caption>
      <thead>
        <tr>
          <th scope="col">{aid.value}</th>
          {ROLLS.map((roll) => (
            <th key={roll} scope="col">
              {roll}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {t.charts.rebellion.map((column, i) => (
          <tr key={i}>
            <th scope="row">{`${i + 1}${i + 1 === t.charts.rebellion.length ? '+' : ''}`}</th>
            {[...column].map((outcome, at) => (
              <td key={at}>{aid.outcomes[outcome]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p class="facts">{aid.rebellionKey}</p>
  </div>
);

const Plunder = ({ t, say: { aid } }: AidProps) => (
  <table>
    <caption>{aid.plunder}</caption>
    <thead>
      <tr>
        <th scope="col">{aid.level}</th>
        {[1, 2, 3, 4, 5, 6].map((die) => (
          <th key={die} scope="col">
            {die}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {t.charts.plunder.map(({ from, gold }) => (
        <tr key={from}>
          <th scope="row">{aid.from(from)}</th>
          {gold.map((value, i) => (
            <td key={i}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
