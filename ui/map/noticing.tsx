/** Notices when a map shows another position than before, and fetches what shows the difference. */

import type { ComponentType, VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ChangedProps } from './changed.tsx';
import type { Shown } from './changes.ts';
import type { AreaState } from './state.ts';

let Changed: ComponentType<ChangedProps> | null = null;

interface Noticed {
  before: Shown;
  /** Counts the changes, so that each is shown anew. */
  count: number;
}

/** What is drawn of the last change; null before the first. */
export function useChanges(props: Omit<ChangedProps, 'before'>): VNode | null {
  const { after } = props;
  const last = useRef<{ told: string; shown: Shown } | null>(null);
  const noticed = useRef<Noticed | null>(null);
  const [, setReady] = useState(Changed !== null);
  const told = useMemo(() => tellingOf(after.areas), [after.areas]);
  const isLaid = after.stacks.size > 0;
  if (isLaid && last.current && last.current.told !== told)
    noticed.current = { before: last.current.shown, count: (noticed.current?.count ?? 0) + 1 };
  if (isLaid) last.current = { told, shown: after };
  const isWanted = noticed.current !== null;
  useEffect(() => {
    if (!isWanted || Changed) return;
    import('./changed.tsx').then(
      (module) => {
        Changed = module.Changed;
        setReady(true);
      },
      // Without it pieces jump: nothing that anybody needs is missing.
      () => {},
    );
  }, [isWanted]);
  if (!Changed || !noticed.current) return null;
  const { before, count } = noticed.current;
  return <Changed key={count} {...props} before={before} />;
}

/** All of a position that can change for the eye. */
const tellingOf = (areas: Readonly<Record<string, AreaState>>): string =>
  JSON.stringify(
    Object.values(areas).map(({ owner, over, rows }) => [
      owner,
      over,
      rows?.map(({ pieces }) => pieces.map(({ id, count }) => [id, count])),
    ]),
  );
