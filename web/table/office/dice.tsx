/** The seal of the dice; and when the game is over, the check of every one of them, in this browser. */

import type { Verdict } from '@annales/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../../shell/notices.ts';
import { language } from '../../words/language.ts';
import { officeWords } from '../../words/office.ts';
import type { Sitting } from '../sitting.ts';
import type { Told as FromWorker, Task } from './verify.worker.ts';

const told = officeWords;

export function DiceCheck({ sitting }: { sitting: Sitting }) {
  const { commitment, seed, status } = sitting.about.value;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  /** How far it is, in words; null: nothing is being checked. */
  const [checking, setChecking] = useState<string | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  if (sitting.where === 'here')
    return (
      <section>
        <h2>{told.dice}</h2>
        <p class="muted">{told.diceHere}</p>
      </section>
    );
  const check = async () => {
    setChecking(told.checking);
    await attempt(async () => {
      const file = JSON.stringify(await sitting.file());
      worker.current = newWorker();
      const far = (row: number, of: number) => setChecking(told.checkingRow(row, of));
      setVerdict(await verdictOn(worker.current, { game: sitting.about.value.game, file }, far));
    });
    setChecking(null);
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
        <button type="button" disabled={checking !== null} onClick={check}>
          {checking ?? told.check}
        </button>
      ) : (
        <p class="muted">{told.diceLater}</p>
      )}
      <div role="status">{verdict && <Told verdict={verdict} />}</div>
    </section>
  );
}

const newWorker = (): Worker =>
  new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module', name: language });

function verdictOn(worker: Worker, task: Task, far: (row: number, of: number) => void): Promise<Verdict> {
  return new Promise<Verdict>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('verdict' in data) resolve(data.verdict);
      else if ('error' in data) reject(new Error(data.error));
      else far(data.row, data.of);
    };
    worker.onerror = () => reject(new Error(told.notChecked));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
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
