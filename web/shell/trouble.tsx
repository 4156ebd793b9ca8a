/** In place of a table that cannot be shown: what is wrong, and where one can go from here. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../words.ts';
import { Top } from './top.tsx';

interface TroubleProps {
  title: string;
  sentence: string;
  /** Ways on. */
  children?: ComponentChildren;
}

export function Trouble({ title, sentence, children }: TroubleProps) {
  useEffect(() => {
    document.title = `${title} · ${words.name}`;
  }, [title]);
  return (
    <>
      <Top />
      <main id="page" class="sheet-page" tabIndex={-1}>
        <h1>{title}</h1>
        <p role="alert">{sentence}</p>
        {children}
      </main>
    </>
  );
}
