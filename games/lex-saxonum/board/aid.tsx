/** The player aid: prices, walls, odds and what has been played, from this table's own charts. */

import type { State } from '@annales/engine';
import { Reconstructed, type Seen } from '@annales/ui';
import { world } from '../data.ts';
import { capital, FACE_NAMES, walls } from '../names.ts';
import { conversionOdds, MISSION, oddsWith } from '../rules/conversion.ts';
import { conqueredLands } from '../rules/ground.ts';
import { type Act, type At, FORTIFICATIONS, SIDES, type Table } from '../state.ts';
import { OWNERS } from './sides.ts';

export function Aid({ t }: { t: Table }) {
  const { charts } = t;
  const prices: [string, string][] = [
    ['Stratagem: first, second, third', charts.draws.join(', ')],
    ['Unit without bonus, +1, +2', charts.unit.join(', ')],
    ['Activation of a nation or territory', `${charts.activation}`],
    [`March: up to ${charts.march.alone.units} units alone`, '1'],
    [
      `March led: ${charts.march.led.first} units for 1, then every ${charts.march.led.further}`,
      `to ${charts.march.led.most}`,
    ],
    ['Round of combat or assault', `${charts.round}`],
    ['Keeping the levies', `${charts.stay}`],
    ['Conversion', `${charts.conversion}`],
  ];
  return (
    <div class="aid">
      <table>
        <caption>Prices in RP</caption>
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
        <caption>Walls</caption>
        <thead>
          <tr>
            <th scope="col">Walls</th>
            <th scope="col">Hits</th>
            <th scope="col">Loot</th>
            <th scope="col">Rebuild</th>
            <th scope="col">Build (in the box)</th>
          </tr>
        </thead>
        <tbody>
          {FORTIFICATIONS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{capital(walls(kind))}</th>
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
      <CombatOdds />
      <ConversionOdds t={t} />
      <DieTables t={t} />
      <table>
        <caption>Stratagems played this year</caption>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">{OWNERS[side].name}</th>
              <td>
                {t.shown
                  .filter((one) => one.side === side)
                  .map(({ face }) => FACE_NAMES[face])
                  .join(', ') || 'none'}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">In the pile</th>
            <td>{t.pile.count}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data.value), ...view.table }} />
);

/** How many of six rolls, with a bonus, come to a result. */
const ofSix = (bonus: number, comes: (result: number) => boolean): string =>
  `${[1, 2, 3, 4, 5, 6].filter((roll) => comes(roll + bonus)).length}/6`;

/** What one die does: LS-C7.2.d1. */
const CombatOdds = () => (
  <table>
    <caption>A die in combat</caption>
    <thead>
      <tr>
        <th scope="col">Bonus</th>
        <th scope="col">5: a unit, but no Scara +2</th>
        <th scope="col">6 or more: any unit, or walls</th>
      </tr>
    </thead>
    <tbody>
      {[0, 1, 2].map((bonus) => (
        <tr key={bonus}>
          <th scope="row">{bonus === 0 ? 'none' : `+${bonus}`}</th>
          <td>{ofSix(bonus, (result) => result === 5)}</td>
          <td>{ofSix(bonus, (result) => result >= 6)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** In general, and for each land that could be converted now: LS-8.4. */
function ConversionOdds({ t }: { t: Table }) {
  const heathen = conqueredLands(t).filter((land) => !t.lands[land]!.converted);
  const odds: [string, number][] = [
    ['A bishop’s palace stands in the land', 6],
    ['One stands next door', oddsWith(MISSION.palace)],
    ['Neither', oddsWith(0)],
    ['While the Irminsul stands, unless the palace is in the land', oddsWith(MISSION.irminsul)],
    ...heathen.map((land): [string, number] => [`Now: ${t.map.lands[land]!.name}`, conversionOdds(t, land)]),
  ];
  return (
    <table>
      <caption>Conversion</caption>
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
function DieTables({ t }: { t: Table }) {
  const tables = [
    ['Imperial tax and harvest, RP', t.charts.tax],
    ['Campaign elsewhere, RP', t.charts.campaignGain],
    ['General Revolt, lands', t.charts.generalRevoltLands],
  ] as const;
  return (
    <table>
      <caption>Odds</caption>
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
