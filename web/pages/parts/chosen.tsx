/** What a table has chosen for those who are late or leave, in words. */

import type { About, DeadlineRule } from '@annales/server/wire';
import { dayName } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';

const told = absentWords.chosen;

export function Chosen({ leaving, deadlines }: Pick<About, 'leaving' | 'deadlines'>) {
  return (
    <ul class="chosen muted">
      {[...(deadlines ? sentencesOf(deadlines.rule) : []), told.leaving[leaving]].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sentencesOf({
  turns,
  daysOff = [],
  extensions,
  holidays,
  window,
  missed = 'wait',
  substitute,
}: DeadlineRule): string[] {
  return [
    ...(daysOff.length > 0 && turns.kind === 'each' ? [told.daysOff(daysOff.map(dayName).join(', '))] : []),
    ...(extensions && extensions.times > 0 ? [told.extensions(extensions.times, extensions.hours)] : []),
    ...(holidays ? [told.holidays(holidays)] : []),
    ...(window ? [told.window(window)] : []),
    told.missed[missed],
    substitute
      ? told.substitute(substitute.after, absentWords.make.meanwhileIs[substitute.meanwhile])
      : told.noSubstitute,
  ];
}
