/** The seal of the dice; and when the game is over, the check of every one of them, in the page. */

import { readGameFile, type Verdict, verify } from '@annales/engine';
import { useState } from 'preact/hooks';
import { attempt } from '../../shell/notices.ts';
import { officeWords } from '../../words/office.ts';
import type { Sitting } from '../sitting.ts';

const told = officeWords;

export function DiceCheck({ sitting }: { sitting: Sitting }) {
  const { commitment, seed, status } = sitting.about.value;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [checking, setChecking] = useState(false);
  if (sitting.where === 'here')
    return (
      <section>
        <h2>{told.dice}</h2>
        <p class="muted">{told.diceHere}</p>
      </section>
    );
  const check = async () => {
    setChecking(true);
    await attempt(async () => {
      const file = readGameFile(JSON.stringify(await sitting.file()));
      setVerdict(verify(file, sitting.title.make));
    });
    setChecking(false);
  };
  return (
    <section>
      <h2>{told.dice}</h2>
      <p>
        {told.diceAbout} <code class="hash">{commitment}</code>
      </p>
      {seed !== null && (
        <p>
          {told.seed} <code class="hash">{seed}</code>
        </p>
      )}
      {status === 'over' && seed !== null ? (
        <button type="button" disabled={checking} onClick={check}>
          {checking ? told.checking : told.check}
        </button>
      ) : (
        <p class="muted">{told.diceLater}</p>
      )}
      <div role="status">{verdict && <Told verdict={verdict} />}</div>
    </section>
  );
}

const Told = ({ verdict: { ok, wrong, checked, draws, states, notes } }: { verdict: Verdict }) => (
  <div class={ok ? 'verdict' : 'verdict wrong'}>
    <p>
      {wrong
        ? told.wrong(wrong.sentence)
        : checked === 'all'
          ? told.right(draws, states)
          : told.drawsRight(draws)}
    </p>
    {notes.map((note) => (
      <p key={note} class="muted">
        {note.charAt(0).toUpperCase() + note.slice(1)}.
      </p>
    ))}
  </div>
);
