/** What is told by which way: a box for each. */

import { noticesWords } from '../words/notices.ts';
import type { Kind, Unwanted, Way } from './settings-of.ts';

const told = noticesWords;
const KINDS = Object.keys(told.kinds) as Kind[];
const WAYS = Object.keys(told.ways) as Way[];

export function KindsTable({ off, onChange }: { off: Unwanted; onChange(off: Unwanted): void }) {
  const change = (kind: Kind, way: Way, wanted: boolean) =>
    onChange({ ...off, [way]: wanted ? off[way].filter((one) => one !== kind) : [...off[way], kind] });
  return (
    <table class="kinds">
      <thead>
        <tr>
          <th scope="col">{told.kind}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {told.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{told.kinds[kind]}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <label class="box">
                  <input
                    type="checkbox"
                    aria-label={told.by(told.kinds[kind], told.ways[way])}
                    checked={!off[way].includes(kind)}
                    onChange={(event) => change(kind, way, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
