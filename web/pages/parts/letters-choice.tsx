/** Whether letters are written at a new table, and whether its players know each other. */

import { lettersWords } from '../../words/letters.ts';
import { Check, Radios } from './form.tsx';
import type { Draft } from './wish.ts';

const told = lettersWords.choice;

export function LettersChoice({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const { letters, anonymous } = draft;
  return (
    <>
      <Radios
        legend={told.legend}
        value={letters.to}
        options={(['anybody', 'everybody', 'nobody'] as const).map((value) => ({
          value,
          label: told[value],
        }))}
        onChange={(to) => onChange({ ...draft, letters: { ...letters, to: to as typeof letters.to } })}
      />
      {letters.to !== 'nobody' && (
        <Check
          label={told.inherited}
          checked={letters.inherited === true}
          onChange={(inherited) => onChange({ ...draft, letters: { ...letters, inherited } })}
        />
      )}
      <Check
        label={told.anonymous}
        checked={anonymous}
        onChange={(hidden) => onChange({ ...draft, anonymous: hidden })}
      />
    </>
  );
}
