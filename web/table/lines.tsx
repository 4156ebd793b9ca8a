/** Entries in sentences, each with its signs. */

import { ClauseLink, type Pictured, Signs } from '@annales/ui';

export const Lines = ({ lines, clauses }: { lines: readonly Pictured[]; clauses?: boolean }) => (
  <ul class="lines">
    {lines.map(({ words, clause, icon, owner, heading }, i) => (
      <li key={i} class={heading ? 'heading' : undefined}>
        <Signs icon={icon} owner={owner} />
        <span>
          {words} {clauses && <ClauseLink clause={clause} />}
        </span>
      </li>
    ))}
  </ul>
);
