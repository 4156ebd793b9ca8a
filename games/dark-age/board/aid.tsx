/** The player aid: every action with its price, terrain, losses, the order of a turn, and what wins; from the table's own data. */

import type { State } from '@annales/engine';
import { ClauseLink, type Seen } from '@annales/ui';
import './aid.css';
import { world } from '../data.ts';
import { BY_HALVES, BY_THIRDS, type Losses } from '../rules/battles.ts';
import type { Act, At, Table, Terrain, World } from '../state.ts';
import { amounts, blank, format, price } from '../words/actions/en.ts';
import { type AidWords, aid } from '../words/aid/en.ts';

/** A table has its options besides the data in the box. */
type Laid = World & Partial<Pick<Table, 'options'>>;

export const Aid = ({ t, say = aid }: { t: Laid; say?: AidWords }) => (
  <div class="aid dark-age-aid">
    <div>
      <Turn say={say} />
      <Ground t={t} say={say} />
      <LossTable say={say} />
      <Grid title={say.grid.halves} corner={say.grid.corner} losses={BY_HALVES} />
      <Grid title={say.grid.thirds} corner={say.grid.corner} losses={BY_THIRDS} />
      <Winning t={t} say={say} />
    </div>
    <Actions t={t} say={say} />
  </div>
);

/** For paper. */
export const GameAid = ({ game, view }: Pick<Seen<State<Table, At>, Act>, 'game' | 'view'>) => (
  <Aid t={{ ...world(game.data), options: view.table.options }} />
);

const Head = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** DA-11.5 */
const Actions = ({ t, say: { actions } }: { t: World; say: AidWords }) => (
  <div>
    <table>
      <caption>{actions.title}</caption>
      <Head titles={actions.head} />
      <tbody>
        {Object.entries(t.actions)
          .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
          .map(([action, facts]) => (
            <tr key={action}>
              <th scope="row">
                {format(action, facts)} <small>{amounts(facts)}</small>
              </th>
              <td>{facts.cost === 0 ? '–' : price(facts, t.tables)}</td>
              <td>{facts.blank && blank[facts.blank]}</td>
              <td>{facts.section}</td>
            </tr>
          ))}
      </tbody>
    </table>
    <p>{actions.about}</p>
  </div>
);

/** DA-2.17 */
const Turn = ({ say: { turn } }: { say: AidWords }) => (
  <section>
    <h3>
      {turn.title}
      <ClauseLink clause="DA-2.17.e" />
    </h3>
    <ol>
      {turn.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);

/** DA-2.5, DA-2.7, DA-3.6, DA-2.4 */
const Ground = ({ t, say: { terrain, defence } }: { t: Laid; say: AidWords }) => (
  <section>
    <table>
      <caption>{terrain.title}</caption>
      <Head titles={terrain.head} />
      <tbody>
        {Object.entries(t.tables.terrain).map(([name, facts]) => (
          <tr key={name}>
            <th scope="row">{terrain.name(name as Terrain)}</th>
            <td>{facts.limit}</td>
            <td>+{t.options?.terrainDefence === '11.1' ? facts.printed : facts.defence}</td>
            <td>{terrain.fewer(facts.shelter)}</td>
            <td>{terrain.sticky(facts.sticky)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      <b>{defence.title}</b>: {defence.says}
      <ClauseLink clause="DA-2.5.a" />
    </p>
  </section>
);

/** DA-5.2 to DA-5.10 */
const LossTable = ({ say: { losses } }: { say: AidWords }) => (
  <section>
    <table>
      <caption>{losses.title}</caption>
      <Head titles={losses.head} />
      <tbody>
        {losses.rows.map(([action, ...cells]) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            {cells.map((cell, i) => (
              <td key={losses.head[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {losses.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
  </section>
);

const STRENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What both sides lose, by their strengths. */
const Grid = ({ title, corner, losses }: { title: string; corner: string; losses: Losses }) => (
  <table class="losses-grid">
    <caption>{title}</caption>
    <Head titles={[corner, ...STRENGTHS.map(String)]} />
    <tbody>
      {STRENGTHS.map((attack) => (
        <tr key={attack}>
          <th scope="row">{attack}</th>
          {STRENGTHS.map((defence) => (
            <td key={defence}>
              {losses.attacker(attack, defence)}:{losses.defender(attack, defence)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** DA-4.2, DA-4.3 */
function Winning({ t, say: { winning } }: { t: World; say: AidWords }) {
  const { census, victory, overlord } = t.tables;
  const points = [
    winning.census(census.soonest, census.latest),
    winning.lost,
    winning.viking,
    winning.highKing(overlord),
    winning.runaway(victory.runaway),
    winning.knockout(victory.knockout * 100),
    winning.points(t.map.capacity),
  ];
  return (
    <section>
      <h3>
        {winning.title}
        <ClauseLink clause="DA-4.3.a" />
      </h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
