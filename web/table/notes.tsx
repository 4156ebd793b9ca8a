/** Private notes: nobody else sees them. They are kept while one types. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';

/** Kept when one has stopped typing for so long. */
const REST = 800;

export function Notes({ notes }: { notes: Sitting['notes'] }) {
  const [text, setText] = useState<string | null>(null);
  const [kept, setKept] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const unsaved = useRef<string | null>(null);
  useEffect(() => {
    attempt(async () => setText(await notes.read()));
    return () => {
      if (unsaved.current !== null) notes.write(unsaved.current).catch(() => null);
    };
  }, [notes]);
  const change = (value: string) => {
    setText(value);
    setKept(false);
    unsaved.current = value;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        attempt(async () => {
          await notes.write(value);
          if (unsaved.current === value) unsaved.current = null;
          setKept(true);
        }),
      REST,
    );
  };
  if (text === null) return <p class="muted">…</p>;
  return (
    <section class="notes" aria-label={words.table.notes.title}>
      <label>
        {words.table.notes.label}
        <textarea
          rows={8}
          maxLength={20000}
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <p class="muted" role="status">
        {kept ? words.table.notes.kept : words.table.notes.typing}
      </p>
    </section>
  );
}
