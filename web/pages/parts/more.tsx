/** What is played and by how many; and what most tables leave as it is: options, who sits where, who may see it. */

import { usualLeaving } from '@annales/engine';
import type { GameFacts } from '@annales/server/wire';
import { aboutGame, seatName } from '../../abouts.ts';
import { lasting } from '../../shell/times.ts';
import { absentWords } from '../../words/absent.ts';
import { pagesWords } from '../../words/pages.ts';
import { Check, Radios, Select, Text } from './form.tsx';
import { LettersChoice } from './letters-choice.tsx';
import { LevelsAbout } from './levels.tsx';
import { Options } from './options.tsx';
import { COMPUTER, type Draft, listedAs, optionsOf, seatsOf, withCount, withScenario } from './wish.ts';

const told = pagesWords.make;

interface MoreProps {
  facts: GameFacts;
  draft: Draft;
  onChange(draft: Draft): void;
}

/** Which scenario, and for how many. */
export function Played({ facts, draft, onChange }: MoreProps) {
  const { min, max } = seatsOf(facts, draft.scenario);
  return (
    <>
      {facts.scenarios.length > 1 && (
        <Select
          label={told.scenario}
          value={draft.scenario}
          options={facts.scenarios.map(({ id, title }) => ({ value: id, label: title }))}
          help={aboutGame(facts.id)?.notes?.[draft.scenario]}
          onChange={(scenario) => onChange(withScenario(draft, facts, scenario))}
        />
      )}
      {min < max && (
        <Select
          label={told.count}
          value={String(draft.sitters.length)}
          options={Array.from({ length: max - min + 1 }, (_, i) => ({
            value: String(min + i),
            label: String(min + i),
          }))}
          onChange={(count) => onChange(withCount(draft, facts, Number(count)))}
        />
      )}
    </>
  );
}

export function More({ facts, draft, onChange }: MoreProps) {
  return (
    <details class="more">
      <summary>{told.more}</summary>
      <Seats facts={facts} draft={draft} onChange={onChange} />
      {optionsOf(facts, draft.scenario).length > 0 && (
        <Options
          game={facts.id}
          known={optionsOf(facts, draft.scenario)}
          options={draft.options}
          onChange={(options) => onChange({ ...draft, options })}
        />
      )}
      <Radios
        legend={told.listed}
        value={listedAs(draft)}
        options={[
          { value: 'public', label: told.public },
          { value: 'link', label: told.byLink },
          { value: 'private', label: told.private },
        ]}
        onChange={(listed) => onChange({ ...draft, listed: listed as Draft['listed'] })}
      />
      <Leave draft={draft} onChange={onChange} />
      {draft.company !== 'bots' && <LettersChoice draft={draft} onChange={onChange} />}
      {facts.gameMaster && (
        <Radios
          legend={told.drafts}
          value={draft.drafts}
          options={[
            { value: 'wait', label: told.draftsWait, help: told.draftsWaitAbout },
            { value: 'sent', label: told.draftsSent, help: told.draftsSentAbout },
          ]}
          onChange={(drafts) => onChange({ ...draft, drafts: drafts as Draft['drafts'] })}
        />
      )}
      {facts.packs.length > 0 && (
        <Select
          label={told.pack}
          value={draft.pack}
          options={[
            { value: '', label: told.boxed },
            ...facts.packs.flatMap(({ hash, name }) => (name === null ? [] : { value: hash, label: name })),
          ]}
          onChange={(pack) => onChange({ ...draft, pack })}
        />
      )}
      <Text
        label={told.called}
        value={draft.title}
        min={0}
        max={80}
        onInput={(title) => onChange({ ...draft, title })}
      />
      <Check label={told.hints} checked={draft.hints} onChange={(hints) => onChange({ ...draft, hints })} />
    </details>
  );
}

/** Absence after which a seat may be voted to a bot, in seconds. */
const ABSENCES = [600, 3600, 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400];

/** What a fallen clock does if nothing is said: as for who resigns. */
const fallsAs = ({ leaving, sitters }: Draft): string =>
  leaving === 'substitute' ? 'bot' : (leaving ?? usualLeaving(sitters.length));

function Leave({ draft, onChange }: Omit<MoreProps, 'facts'>) {
  return (
    <>
      <Radios
        legend={told.leaving}
        value={draft.leaving ?? usualLeaving(draft.sitters.length)}
        options={[
          { value: 'bot', label: told.leavingBot },
          { value: 'resign', label: told.leavingResign },
          ...(listedAs(draft) === 'private'
            ? []
            : [{ value: 'substitute', label: absentWords.make.leaving }]),
        ]}
        onChange={(leaving) => onChange({ ...draft, leaving: leaving as Draft['leaving'] })}
      />
      {draft.clock && (
        <Radios
          legend={told.fallen}
          value={draft.fallen ?? fallsAs(draft)}
          options={[
            { value: 'late', label: told.fallenLate, help: told.fallenLateAbout },
            { value: 'bot', label: told.leavingBot },
            { value: 'resign', label: told.leavingResign },
          ]}
          onChange={(fallen) => onChange({ ...draft, fallen: fallen as Draft['fallen'] })}
        />
      )}
      <Select
        label={told.absence}
        value={String(draft.absence ?? '')}
        options={[
          { value: '', label: told.usualAbsence },
          ...ABSENCES.map((seconds) => ({ value: String(seconds), label: lasting(seconds) })),
        ]}
        onChange={(seconds) => onChange({ ...draft, absence: seconds === '' ? null : Number(seconds) })}
      />
    </>
  );
}

function Seats({ facts, draft, onChange }: MoreProps) {
  const { ids } = seatsOf(facts, draft.scenario);
  const sitters = [
    { value: 'me', label: told.me },
    { value: 'link', label: told.link },
    { value: 'anyone', label: told.open },
    ...facts.levels.map((bot) => ({ value: `bot:${bot}`, label: told.bot(bot) })),
    ...(facts.gameMaster ? [{ value: COMPUTER, label: told.computer }] : []),
  ];
  return (
    <fieldset>
      <legend>{told.seats}</legend>
      <div class="row">
        {draft.sitters.map((sitter, i) => (
          <Select
            key={ids[i]!}
            label={seatName(ids[i]!, facts.id)}
            value={sitter}
            options={sitters}
            onChange={(value) =>
              onChange({ ...draft, sitters: draft.sitters.map((one, k) => (k === i ? value : one)) })
            }
          />
        ))}
      </div>
      <LevelsAbout levels={facts.levels} />
    </fieldset>
  );
}
