/** Between two people who share a screen: nothing of either is on the page. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import { hereWords } from '../words/here.ts';
import { words } from '../words.ts';
import type { Curtain, LocalTable } from './table.ts';

const told = hereWords;

/** “The Saxon” within a sentence. */
export const inSentence = (name: string): string => name.replace(/^The /, 'the ');

export function CurtainSheet({ table, curtain }: { table: LocalTable; curtain: Curtain }) {
  const { next, last, view } = curtain;
  const name = (seat: string) => inSentence(table.game.say.seat(seat, view));
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${told.covered} · ${words.name}`;
    // Not the button: whoever still types for the last seat must not draw the curtain.
    heading.current?.focus();
  }, [next]);
  return (
    <main class="curtain">
      <div class="curtain-card">
        <p class="curtain-game">{table.title.facts.title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {told.hand(name(next))}
        </h1>
        <p>{told.handAbout}</p>
        <p class="buttons">
          <button type="button" class="main big" onClick={() => attempt(() => table.sit(next))}>
            {told.isMe(name(next))}
          </button>
        </p>
        <p class="buttons quiet-buttons">
          {last !== null && last !== next && (
            <button type="button" onClick={() => attempt(() => table.sit(last))}>
              {told.again(name(last))}
            </button>
          )}
          <a href="/here">{told.title}</a>
        </p>
      </div>
    </main>
  );
}
