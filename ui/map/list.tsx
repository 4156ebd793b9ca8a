/** The map as a list that can be walked without seeing it: area, owner, what is in it, neighbours. */

import { useState } from 'preact/hooks';
import type { Owner } from '../owner.ts';
import '../style/opened.css';
import { kit } from '../words.ts';
import { bordersInWords } from './borders.ts';
import type { Drawing } from './drawing.ts';
import type { AreaState } from './state.ts';

interface ListProps {
  drawing: Drawing;
  areas: Readonly<Record<string, AreaState>>;
  owners: Map<string, Owner>;
  lit: ReadonlySet<string>;
  onPick?(area: string): void;
  onWhy?: ((area: string) => void) | undefined;
}

export function AreaList({ drawing, areas, owners, lit, onPick, onWhy }: ListProps) {
  const [wanted, setWanted] = useState('');
  const nameOf = (id: string) => drawing.byId.get(id)?.name ?? id;
  const found = drawing.areas.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div class="area-list">
      <label>
        {kit.map.find}{' '}
        <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </label>
      <ul>
        {found.map((area) => {
          const state = areas[area.id];
          const owner = owners.get(state?.owner ?? '');
          return (
            <li key={area.id} class={lit.has(area.id) ? 'lit' : ''}>
              <h2>
                {area.name}
                {owner && <span class="of"> · {owner.name}</span>}
              </h2>
              {state && state.words.length > 0 && <p>{state.words.join('. ')}</p>}
              <p class="borders">
                {bordersInWords(area, nameOf)
                  .map(([kind, names]) => `${kind}: ${names.join(', ')}`)
                  .join(' · ')}
              </p>
              {onPick && lit.has(area.id) && (
                <button type="button" onClick={() => onPick(area.id)}>
                  {kit.map.choose(area.name)}
                </button>
              )}
              {onWhy && !lit.has(area.id) && (
                <button type="button" class="quiet-button" onClick={() => onWhy(area.id)}>
                  {kit.map.whyNot(area.name)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
