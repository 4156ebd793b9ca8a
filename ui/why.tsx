/** Why nothing can be done in a place, with the clause of each reason. */

import type { Action } from '@annales/engine';
import { ClauseLink } from './prompt.tsx';
import './style/asking.css';
import type { Seen } from './table.tsx';
import { kit } from './words.ts';

interface Reason {
  /** What it stands in the way of. */
  words: string;
  reason: string;
  clause: string;
}

interface WhyProps {
  // biome-ignore lint/suspicious/noExplicitAny: of whatever game
  seen: Pick<Seen<any, any>, 'barred' | 'game' | 'view'>;
  /** Whether one of the things that an action touches is there. */
  isHere(refs: readonly string[]): boolean;
  place: string;
  prompt: string;
  onClause(clause: string): void;
  /** Absent: within something that is closed itself, and that says what is asked. */
  onClose?: (() => void) | undefined;
}

export function WhyNot({ seen, isHere, place, prompt, onClause, onClose }: WhyProps) {
  const reasons = reasonsAt(seen, isHere);
  const none = kit.why.beside(prompt);
  if (!onClose && reasons.length === 0) return <p class="asked">{none}</p>;
  return (
    <>
      {!onClose && <p class="asked">{prompt}</p>}
      <section class="why" aria-label={kit.why.title(place)}>
        {onClose ? <h2>{kit.why.title(place)}</h2> : <h3>{kit.why.title(place)}</h3>}
        {reasons.length === 0 && <p>{none}</p>}
        <ul>
          {reasons.map(({ words, reason, clause }) => (
            <li key={reason}>
              <i>{words}</i>: {reason}
              <ClauseLink clause={clause} onClause={onClause} />
            </li>
          ))}
        </ul>
        {onClose && (
          <button type="button" onClick={onClose}>
            {kit.why.close}
          </button>
        )}
      </section>
    </>
  );
}

/** More reasons than these are not read. */
const REASONS = 6;

/** Why nothing can be done here: each reason once, with something that it stands in the way of. */
function reasonsAt<V, A extends Action>(
  { barred, game, view }: Pick<Seen<V, A>, 'barred' | 'game' | 'view'>,
  isHere: WhyProps['isHere'],
): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { action, at, refusal } of barred?.() ?? []) {
    if (!isHere(at) || reasons.has(refusal.reason)) continue;
    const { reason, clause } = refusal;
    reasons.set(reason, { words: game.say.action(view, action), reason, clause });
  }
  return [...reasons.values()].slice(0, REASONS);
}
