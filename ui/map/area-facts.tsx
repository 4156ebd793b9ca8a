/** An area in words and pieces: owner, contents, neighbours and the kind of each border. */

import { Piece } from '../counter.tsx';
import { Icon } from '../icons.tsx';
import type { Owner } from '../owner.ts';
import { bordersInWords } from './borders.ts';
import type { Drawing } from './drawing.ts';
import type { StackRow } from './stack.tsx';
import type { AreaState } from './state.ts';

export const AreaName = ({ name, owner }: { name: string; owner: Owner | undefined }) => (
  <>
    {owner && (
      <span class="seal" style={{ background: owner.colour, color: owner.ink }}>
        <Icon name={owner.emblem} />
      </span>
    )}
    {name}
  </>
);

interface FactsProps {
  drawing: Drawing;
  area: string;
  state: AreaState | undefined;
}

export const AreaFacts = ({ drawing, area, state }: FactsProps) => (
  <>
    <Spread rows={state?.rows ?? []} />
    {(state?.words ?? []).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <dl>
      {bordersInWords(drawing.byId.get(area)!, (id) => drawing.byId.get(id)?.name ?? id).map(
        ([kind, names]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ),
      )}
    </dl>
  </>
);

/** A stack spread out without moving it: the pieces that have a name. */
function Spread({ rows }: { rows: readonly StackRow[] }) {
  const pieces = rows.flatMap((row) =>
    row.pieces.flatMap(({ title, ...one }) => (title ? [{ ...one, title }] : [])),
  );
  return pieces.length > 0 ? (
    <div class="pieces">
      {pieces.map(({ id, title, term, face, wide }) => (
        <Piece key={id} title={title} term={term} wide={wide ?? false}>
          {face}
        </Piece>
      ))}
    </div>
  ) : null;
}
