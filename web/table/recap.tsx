/**
 * Over the question: what happened last, until it is answered; and, opened at will or when one comes back, all that happened
 * since one's last answer, in short.
 */

import { type Entry, SPECTATOR } from '@annales/engine';
import { type Drawn, later, Nothing, Picturing } from '@annales/ui';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { recall, remember } from '../shell/kept.ts';
import { words } from '../words.ts';
import { useKey } from './key.ts';
import { Lines } from './lines.tsx';
import type { Sight, Sitting } from './sitting.ts';
import type { Story } from './story.ts';
import { isWorthTelling, lastOf } from './summary.ts';

const Since = later(async () => (await import('./since.tsx')).Since);
const Drew = later(async () => (await import('./drew.tsx')).Drew, Nothing);

interface RecapProps {
  story: Story;
  sitting: Sitting;
  sight: Sight;
  isNow: boolean;
}

export function Recap({ story, sitting, sight, isNow }: RecapProps) {
  const { picture, drew } = useContext(Picturing)!;
  const [open, setOpen] = useState(false);
  const answered = story.answered.value ?? sight.version;
  const told = useMemo(
    () => sitting.log.value.filter(({ version }) => version > answered && version <= sight.version),
    [sitting.log.value, answered, sight.version],
  );
  const drawn = useMemo(() => keptOf(sitting, sight, answered, drew), [sight, answered]);
  const lines = useMemo(() => told.map(({ entry }) => picture(entry)), [told]);
  const isWorth = isWorthTelling(lines, sight.viewer);
  const isBack = useComingBack(sitting, sight) && story.answers.value === 0;
  // What nobody watched is told in short, once it is one's turn.
  const isUnwatched = (isBack || story.passedOver.value) && isNow && isWorth;
  useEffect(() => setOpen(isUnwatched), [isUnwatched, answered]);
  const isOwn = sight.version === answered;
  const last = useMemo(() => {
    const now = lastOf(sight.entries.map(picture), sight.viewer, isOwn, (entry) => drew(entry).length > 0);
    // Where the last step is none to speak of, as when others seal an answer, the one before it is told.
    const before = told.at(-1)?.version;
    const entries = told.flatMap(({ version, entry }) => (version === before ? [entry] : []));
    return now.length > 0 || isOwn ? now : lastOf(entries.map(picture), sight.viewer, false);
  }, [sight, told, isOwn]);
  useKey('w', lines.length > 0, () => setOpen(!open));
  if (!isNow || lines.length + last.length + drawn.length === 0) return null;
  return (
    <section class="recap" aria-label={words.table.story.since}>
      {drawn.length > 0 && <Drew drawn={drawn} />}
      {open ? (
        <Since story={story} lines={lines} since={answered} onClose={() => setOpen(false)} />
      ) : (
        <Lines lines={last.filter(({ entry }) => !drew(entry).some(({ kept }) => kept))} />
      )}
      {lines.length > 0 && !open && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          <span aria-hidden="true" class="key-of">
            w
          </span>
          {words.table.story.since}
        </button>
      )}
    </section>
  );
}

/** What was drawn with the last answer, or since, and is held. */
const keptOf = (
  { log, viewer }: Sitting,
  { version }: Sight,
  answered: number,
  drew: (entry: Entry) => readonly Drawn[],
): Drawn[] =>
  viewer.value === SPECTATOR
    ? []
    : log.value
        .filter((line) => line.version >= answered && line.version <= version)
        .flatMap(({ entry }) => drew(entry))
        .filter(({ kept }) => kept);

/** Has something happened since these eyes were last here? Until they answer: then nothing is news any more. */
function useComingBack({ id }: Sitting, { viewer, version }: Sight): boolean {
  const key = `annales seen ${id}/${viewer}`;
  const isBack = useMemo(() => {
    const seen = Number(recall(key) ?? 0);
    return seen > 0 && seen < version;
  }, [key]);
  useEffect(() => {
    if (!document.hidden) remember(key, String(version));
  }, [key, version]);
  return isBack;
}
