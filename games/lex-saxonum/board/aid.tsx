/** The player aid: prices, walls, odds and what has been played, from this table's own charts. */

import type { State } from '@annales/engine';
import { Reconstructed, type Seen } from '@annales/ui';
import { world } from '../data.ts';
import { conversionOdds, MISSION, oddsWith } from '../rules/conversion.ts';
import { conqueredLands } from '../rules/ground.ts';
import { type Act, type At, FORTIFICATIONS, SIDES, type Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { boardWords } from './sides.ts';

export function Aid({ t, say }: { t: Table; say: BoardWords }) {
  const { charts } = t;
  const { prices: told, walls } = say;
  const { alone, led } = charts.march;
  const prices: [string, string][] = [
    [told.draws, charts.draws.join(', ')],
    [told.units, charts.unit.join(', ')],
    [told.activation, `${charts.activation}`],
    [told.march(alone.units), '1'],
    [told.led(led.first, led.further), told.ledMost(led.most)],
    [told.round, `${charts.round}`],
    [told.stay, `${charts.stay}`],
    [told.conversion, `${charts.conversion}`],
  ];
  return (
    <div class="aid">
      <table>
        <caption>{told.title}</caption>
        <tbody>
          {prices.map(([what, rp]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{rp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{walls.title}</caption>
        <thead>
          <tr>
            {walls.columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FORTIFICATIONS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{say.key.walls(kind)}</th>
              <td>{charts.hits[kind]}</td>
              <td>{charts.seized[kind]}</td>
              <td>{charts.rebuild[kind]}</td>
              <td>
                {kind === 'stronghold' || kind === 'palace' ? (
                  <>
                    {charts.build[kind]} ({charts.supply[kind]}
                    <Reconstructed />)
                  </>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CombatOdds say={say} />
      <ConversionOdds t={t} say={say} />
      <DieTables t={t} say={say} />
      <table>
        <caption>{say.played.title}</caption>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">{say.side(side)}</th>
              <td>{say.played.faces(t.shown.filter((one) => one.side === side).map(({ face }) => face))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{say.played.pile}</th>
            <td>{t.pile.count}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data), ...view.table }} say={boardWords(game)} />
);

/** How many of six rolls, with a bonus, come to a result. */
const ofSix = (bonus: number, comes: (result: number) => boolean): string =>
  `${[1, 2, 3, 4, 5, 6].filter((roll) => comes(roll + bonus)).length}/6`;

/** What one die does: LS-C7.2.d1. */
const CombatOdds = ({ say: { odds } }: { say: BoardWords }) => (
  <table>
    <caption>{odds.combat}</caption>
    <thead>
      <tr>
        {odds.columns.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[0, 1, 2].map((bonus) => (
        <tr key={bonus}>
          <th scope="row">{bonus === 0 ? odds.noBonus : `+${bonus}`}</th>
          <td>{ofSix(bonus, (result) => result === 5)}</td>
          <td>{ofSix(bonus, (result) => result >= 6)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** In general, and for each land that could be converted now: LS-8.4. */
function ConversionOdds({ t, say: { odds: told } }: { t: Table; say: BoardWords }) {
  const heathen = conqueredLands(t).filter((land) => !t.lands[land]!.converted);
  const odds: [string, number][] = [
    [told.palaceHere, 6],
    [told.palaceNext, oddsWith(MISSION.palace)],
    [told.noPalace, oddsWith(0)],
    [told.irminsul, oddsWith(MISSION.irminsul)],
    ...heathen.map((land): [string, number] => [told.now(t.map.lands[land]!.name), conversionOdds(t, land)]),
  ];
  return (
    <table>
      <caption>{told.conversion}</caption>
      <tbody>
        {odds.map(([what, rolls]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{rolls}/6</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of a die table as odds of six. */
function DieTables({ t, say: { odds: told } }: { t: Table; say: BoardWords }) {
  const tables = [
    [told.tax, t.charts.tax],
    [told.campaign, t.charts.campaignGain],
    [told.revolt, t.charts.generalRevoltLands],
  ] as const;
  return (
    <table>
      <caption>{told.tables}</caption>
      <tbody>
        {tables.map(([what, rows]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {rows.map(([least, value], i) => `${value}: ${(rows[i + 1]?.[0] ?? 7) - least}/6`).join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
