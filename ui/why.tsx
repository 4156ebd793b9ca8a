/** Why nothing can be done in a place, with the clause of each reason. */

import { ClauseLink } from './prompt.tsx';
import './style/asking.css';
import { kit } from './words.ts';

export interface Reason {
  /** What it stands in the way of. */
  words: string;
  reason: string;
  clause: string;
}

interface WhyProps {
  place: string;
  reasons: readonly Reason[];
  prompt: string;
  onClause(clause: string): void;
  /** Absent: within something that is closed itself. */
  onClose?(): void;
}

export const WhyNot = ({ place, reasons, prompt, onClause, onClose }: WhyProps) => (
  <section class="why" aria-label={kit.why.title(place)}>
    {onClose ? <h2>{kit.why.title(place)}</h2> : <h3>{kit.why.title(place)}</h3>}
    {reasons.length === 0 && <p>{kit.why.beside(prompt)}</p>}
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
);
