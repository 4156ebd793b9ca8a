/** A time in the reader's own zone, absolute and relative. */

import { useEffect, useState } from 'preact/hooks';
import { ago, exactTime, fromNow } from '../../shell/times.ts';

/** `ahead`: it may be still to come. */
export function When({ at, ahead = false }: { at: number; ahead?: boolean }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {exactTime(at)} <span class="muted">({ahead ? fromNow(at - now) : ago(at, now)})</span>
    </time>
  );
}
