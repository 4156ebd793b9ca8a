/** A great event, or what one drew, has a face: a card over the map, beside which the question stays at hand. */

import type { Term } from '@annales/games/lesson.ts';
import { later, Nothing, Picturing } from '@annales/ui';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../shell/settings.ts';
import type { Sight, Sitting } from './sitting.ts';
import { type Stop, stopsOf } from './stops.ts';
import type { Story } from './story.ts';

const Card = later(async () => (await import('./great-card.tsx')).Card, Nothing);

interface GreatProps {
  story: Story;
  sitting: Sitting;
  sight: Sight;
  terms: readonly Term[];
}

/** A card is left standing for so many steps' time, the telling behind it for fewer. */
const STANDS = 6;
const HOLDS = 3;

export function Great({ story, sitting, sight, terms }: GreatProps) {
  const { picture, drew } = useContext(Picturing)!;
  const [stops, setStops] = useState<readonly Stop[]>([]);
  const before = useRef(sight);
  useEffect(() => {
    const { viewer, version } = before.current;
    before.current = sight;
    if (viewer !== sight.viewer || version >= sight.version) return;
    const told = sitting.log.peek().filter((line) => line.version > version && line.version <= sight.version);
    const fresh = stopsOf(
      told.map(({ entry }) => picture(entry)),
      sight.entries.flatMap(drew),
    );
    if (fresh.length === 0) return;
    setStops((others) => [...others, ...fresh]);
    story.hold(HOLDS * settings.peek().pace);
  }, [sight]);
  // Whoever answers has seen what there was; what comes of it comes later.
  useEffect(() => story.answers.subscribe(() => setStops([])), [story]);
  const first = stops[0];
  const goOn = () => {
    setStops((others) => others.slice(1));
    if (stops.length === 1) story.release();
  };
  useEffect(() => {
    const { pace } = settings.peek();
    if (!first || first.strikes || pace === 0) return;
    const timer = setTimeout(goOn, STANDS * pace);
    return () => clearTimeout(timer);
  }, [first]);
  useKeys(first !== undefined, goOn);
  return (
    <div role="status" aria-live={first?.kind === 'drawn' ? 'polite' : 'off'}>
      {first && <Card stop={first} others={stops.length - 1} terms={terms} onGoOn={goOn} />}
    </div>
  );
}

/** Escape goes on, and so does Enter where nothing else would be done by it. */
function useKeys(active: boolean, goOn: () => void): void {
  useLayoutEffect(() => {
    if (!active) return;
    const follow = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element).matches?.(
        'button, a, input, select, textarea, [tabindex="0"]',
      );
      if (event.key !== 'Escape' && (event.key !== 'Enter' || isElsewhere)) return;
      event.preventDefault();
      goOn();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
}
