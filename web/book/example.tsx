/** A worked example: told at once, and stepped on the board by whoever wants to see it. */

import type { Example as ExampleOf } from '@annales/games/book.ts';
import { later } from '@annales/ui';
import { useState } from 'preact/hooks';
import { bookWords } from '../words/book.ts';

const Walk = later(async () => (await import('./walk.tsx')).Walk);

interface ExampleProps {
  game: string;
  example: ExampleOf;
  /** Its heading lies under that of a section, or right under the chapter's. */
  isUnderSection: boolean;
}

export function Example({ game, example, isUnderSection }: ExampleProps) {
  const [open, setOpen] = useState(false);
  const { title, about, steps } = example;
  const Heading = isUnderSection ? 'h4' : 'h3';
  return (
    <section class="example" aria-label={bookWords.example(title)}>
      <Heading>{bookWords.example(title)}</Heading>
      {open ? (
        <Walk game={game} example={example} />
      ) : (
        <>
          <p>{about}</p>
          <ol>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </>
      )}
      <p class="unprinted">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? bookWords.close : bookWords.walk}
        </button>
      </p>
    </section>
  );
}
