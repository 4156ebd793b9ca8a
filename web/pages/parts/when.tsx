/** A time in the reader's own zone, absolute and relative. */

import { useEffect, useState } from 'preact/hooks';
import { ago, exactTime } from '../../shell/times.ts';

export function When({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {exactTime(at)} <span class="muted">({ago(at, now)})</span>
    </time>
  );
}
