/** What is under way beside the map: the order of turns, a parley, a crusade. */

import { Icon, Tip } from '@annales/ui';
import { matterOf } from '../rules/grand-diplomacy.ts';
import type { Side, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName } from '../words/names/en.ts';
import { liveryOf } from './colours.ts';

interface PanelProps {
  t: Table;
  say: BoardWords;
}

export const Seal = ({ t, id, title }: { t: Table; id: string; title?: string }) => {
  const { colour, ink, emblem } = liveryOf(id, t);
  return (
    <span class="seal" style={{ background: colour, color: ink }}>
      <Icon name={emblem} {...(title && { title })} />
    </span>
  );
};

/** EM-6.III.6 */
export function Order({ t, say }: PanelProps) {
  if (t.positions.length < 2) return null;
  return (
    <ol class="spaces" aria-label={say.seats.order}>
      {t.positions.map((id, i) => (
        <li key={i} class={id !== null && t.turn?.realm === id ? 'now' : ''}>
          {id === null ? (
            <span class="muted">{say.seats.nobody}</span>
          ) : (
            <Tip about={say.realm(id)}>
              <Seal t={t} id={id} title={say.realm(id)} />
            </Tip>
          )}
        </li>
      ))}
    </ol>
  );
}

/** EM-20.5 */
export function ParleyPanel({ t, say }: PanelProps) {
  if (!t.parley) return null;
  const { voters, votes, cast } = t.parley;
  const matter = matterOf(t.parley);
  const sum = (side: Side | undefined) =>
    voters.filter((id) => cast[id] === side).reduce((all, id) => all + (votes[id] ?? 0), 0);
  return (
    <table class="bids panel">
      <caption>
        {say.parley.title(
          matter,
          matter.areas.map((area) => placeName(t, area)),
        )}
      </caption>
      <tbody>
        {voters.map((id) => (
          <tr key={id}>
            <th scope="row">
              <Seal t={t} id={id} /> {say.realm(id)}
            </th>
            <td>{say.parley.votes(votes[id] ?? 0)}</td>
            <td>{cast[id] ? say.parley.side(cast[id]!) : say.parley.waits}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td class="tally" colSpan={3}>
            {say.parley.tally(sum('for'), sum('against'), sum(undefined))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** EM-23.0.f */
export function CrusadePanel({ t, say }: PanelProps) {
  if (!t.crusade) return null;
  const { leader, crusaders, target } = t.crusade;
  return (
    <section class="panel">
      <h2>{say.crusade.title}</h2>
      <p class="facts">
        {leader === null
          ? say.crusade.called
          : say.crusade.led(
              leader,
              crusaders.filter((id) => id !== leader),
            )}
      </p>
      {target !== null && <p class="facts">{say.crusade.against(placeName(t, target))}</p>}
    </section>
  );
}
