/** What there is to know of the area that is pointed at: owner, contents, neighbours and the kind of each border. */

import { Piece } from '../counter.tsx';
import { Icon } from '../icons.tsx';
import type { Owner } from '../owner.ts';
import { kit } from '../words.ts';
import { bordersInWords } from './borders.ts';
import type { Drawing, DrawnArea } from './drawing.ts';
import type { StackRow } from './stack.tsx';
import type { AreaState } from './state.ts';
import { middleOf } from './travel.ts';

interface InspectorProps {
  drawing: Drawing;
  area: string;
  state: AreaState | undefined;
  owners: Map<string, Owner>;
  /** It was picked, not just pointed at: it stays, and can be reached. */
  pinned: boolean;
  onWhy: (() => void) | undefined;
}

export function Inspector({ drawing, area, state, owners, pinned, onWhy }: InspectorProps) {
  const drawn = drawing.byId.get(area);
  if (!drawn) return null;
  const owner = owners.get(state?.owner ?? '');
  return (
    <aside
      class={`inspector${pinned ? ' pinned' : ''}${isLowLeft(drawing, drawn) ? ' right' : ''}`}
      aria-label={kit.map.inspector}
      aria-live="polite"
    >
      <h2>
        {owner && (
          <span class="seal" style={{ background: owner.colour, color: owner.ink }}>
            <Icon name={owner.emblem} />
          </span>
        )}
        {drawn.name}
      </h2>
      <Spread rows={state?.rows ?? []} />
      {(state?.words ?? []).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl>
        {bordersInWords(drawn, (id) => drawing.byId.get(id)?.name ?? id).map(([kind, names]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {pinned && onWhy && (
        <button type="button" onClick={onWhy}>
          {kit.map.why}
        </button>
      )}
    </aside>
  );
}

/** Where the inspector would lie over the area that it tells of. */
function isLowLeft({ board: { size } }: Drawing, area: DrawnArea): boolean {
  const [x, y] = middleOf(area);
  return x < 0.45 * size[0] && y > 0.45 * size[1];
}

/** A stack spread out without moving it: the pieces that have a name. */
function Spread({ rows }: { rows: readonly StackRow[] }) {
  const pieces = rows.flatMap((row) =>
    row.pieces.flatMap(({ title, ...one }) => (title ? [{ ...one, title }] : [])),
  );
  return pieces.length > 0 ? (
    <div class="pieces">
      {pieces.map(({ id, title, face, wide }) => (
        <Piece key={id} title={title} wide={wide === true}>
          {face}
        </Piece>
      ))}
    </div>
  ) : null;
}
