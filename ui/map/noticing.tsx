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

interface Seen {
  told: string;
  shown: Shown;
  subject: string | undefined;
}

/**
 * What is drawn of the last change; null before the first. `aside`: what is shown is not the position that is played, but
 * one that is imagined or past; whoever comes back from there sees what has changed in that which is played, if anything has.
 * `subject`: what the map tells of; where it tells of something else, no piece has come or gone.
 */
export function useChanges(
  props: Omit<ChangedProps, 'before'>,
  aside = false,
  subject?: string,
): VNode | null {
  const { after } = props;
  const last = useRef<(Seen & { aside: boolean }) | null>(null);
  const played = useRef<Seen | null>(null);
  const noticed = useRef<Noticed | null>(null);
  const [, setReady] = useState(Changed !== null);
  const told = useMemo(() => tellingOf(after.areas), [after.areas]);
  const isLaid = after.stacks.size > 0;
  const count = useRef(0);
  const isBack = last.current?.aside === true && !aside;
  const before = isBack && played.current ? played.current : last.current;
  if (isLaid && before && before.subject !== subject) noticed.current = null;
  else if (isLaid && before && before.told !== told)
    noticed.current = { before: before.shown, count: ++count.current };
  else if (isLaid && isBack) noticed.current = null;
  if (isLaid) {
    last.current = { told, shown: after, subject, aside };
    if (!aside) played.current = last.current;
  }
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
  return <Changed key={noticed.current.count} {...props} before={noticed.current.before} />;
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
