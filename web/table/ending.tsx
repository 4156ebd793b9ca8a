/** The game is over: how it ended, and what is worth looking at now. The rest is fetched when it is there. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import type { Sitting } from './sitting.ts';

type Sheet = ComponentType<{ sitting: Sitting }>;

export function Ending({ sitting }: { sitting: Sitting }) {
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    attempt(async () => {
      const { ResultSheet } = await import('./result.tsx');
      setSheet(() => ResultSheet);
    });
  }, []);
  return Sheet && <Sheet sitting={sitting} />;
}
