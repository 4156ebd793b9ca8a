/** What needs the consent of the others. */

import { type Seat, SPECTATOR } from '@annales/engine';
import type { Answer, LogLine, Proposal, Wish } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { get, post } from '../../remote/api.ts';
import { attempt } from '../../shell/notices.ts';
import { newsWords } from '../../words/news.ts';
import { officeWords } from '../../words/office.ts';
import { calledWithin } from '../names.ts';
import type { RemoteTable } from '../remote.ts';
import { unreadAt } from '../unread.ts';
import { Correction } from './correction.tsx';

const told = officeWords;

export function Agreements({ sitting }: { sitting: RemoteTable }) {
  const { status, mine, proposals, fell, paused } = sitting.about.value;
  if (status !== 'playing') return null;
  const [own] = mine;
  const propose = (wish: Wish) =>
    attempt(async () => {
      await post(`/tables/${sitting.id}/proposals`, { seat: own, wish });
      await sitting.refresh();
    });
  // Those that wait for one's own answer stand over the question.
  const asked = unreadAt(sitting).toAnswer;
  const others = proposals.filter(({ id }) => asked.every((one) => one.id !== id));
  const isOpen = (kind: Wish['kind']) => proposals.some(({ wish }) => wish.kind === kind);
  const pause = paused ? 'resume' : 'pause';
  return (
    <section>
      <h2>{told.agree}</h2>
      <p class="muted">{told.agreeAbout}</p>
      <ul class="proposals">
        {others.map((proposal) => (
          <li key={proposal.id}>
            <OpenProposal proposal={proposal} sitting={sitting} />
          </li>
        ))}
      </ul>
      {fell !== null && <p role="status">{told.fell(fell)}</p>}
      {own !== undefined && (
        <div class="buttons">
          {!isOpen(pause) && (
            <button type="button" onClick={() => propose({ kind: pause })}>
              {told[pause]}
            </button>
          )}
          {!isOpen('end') && (
            <button type="button" onClick={() => propose({ kind: 'end' })}>
              {told.end}
            </button>
          )}
          {!isOpen('rewind') && <Rewind sitting={sitting} onPropose={propose} />}
          {!isOpen('correct') && <Correction sitting={sitting} onPropose={propose} />}
        </div>
      )}
    </section>
  );
}

/** What is proposed, who has agreed, and the buttons for whoever is asked. */
export function OpenProposal(props: { proposal: Proposal; sitting: RemoteTable }) {
  const { id, by, wish, agreed, changes } = props.proposal;
  const { mine, seats } = props.sitting.about.value;
  const proposer = seats.find(({ seat }) => seat === by)?.name;
  const answer = (seat: Seat, agree: boolean) =>
    attempt(async () => {
      await post(`/tables/${props.sitting.id}/proposals/${id}`, { seat, agree });
      await props.sitting.refresh();
    });
  const name = (seat: Seat) => props.sitting.game.say.seat(seat, props.sitting.sight.value?.view);
  const toAnswer = mine.filter(
    (seat) => !agreed.includes(seat) && !(wish.kind === 'vacate' && wish.seat === seat),
  );
  return (
    <div class="leaflet">
      <p>
        {told.proposes(
          proposer ? newsWords.who(proposer, calledWithin(props.sitting, by)) : name(by),
          wishWords(wish, (seat) => calledWithin(props.sitting, seat)),
        )}
      </p>
      {wish.kind === 'rewind' && <Step sitting={props.sitting} version={wish.version} />}
      {changes && (
        <ul>
          {changes.map((change) => (
            <li key={change.path.join()}>{props.sitting.game.say.corrected(change)}</li>
          ))}
        </ul>
      )}
      <p class="muted">{told.agreed(agreed.map(name).join(', '))}</p>
      <div class="buttons">
        {toAnswer.map((seat) => (
          <span key={seat} class="buttons">
            <button type="button" class="main" onClick={() => answer(seat, true)}>
              {told.yes}
            </button>
            <button type="button" onClick={() => answer(seat, false)}>
              {told.decline}
            </button>
          </span>
        ))}
        {mine.includes(by) && (
          <button type="button" onClick={() => answer(by, false)}>
            {told.withdraw}
          </button>
        )}
      </div>
    </div>
  );
}

function wishWords(wish: Wish, name: (seat: Seat) => string): string {
  switch (wish.kind) {
    case 'rewind':
      return told.wish.rewind(wish.version);
    case 'correct':
      return told.wish.correct(wish.cause);
    case 'vacate':
      return told.wish.vacate(name(wish.seat));
    default:
      return told.wish[wish.kind];
  }
}

/** The last lines that all can read, or the last before a version. */
const publicLines = async ({ id }: RemoteTable, before?: number): Promise<LogLine[]> => {
  const wish = before === undefined ? '' : `&limit=1&before=${before}`;
  return (await get<Answer<'GET /tables/:id/log'>>(`/tables/${id}/log?seat=${SPECTATOR}${wish}`)).lines;
};

/** What had happened last at the step that the table would go back to. */
function Step({ sitting, version }: { sitting: RemoteTable; version: number }) {
  const [line, setLine] = useState<string | null>(null);
  useEffect(() => {
    attempt(async () => {
      const lines = await publicLines(sitting, version + 1);
      setLine(lines.at(-1)?.words ?? null);
    });
  }, [sitting, version]);
  return line && <p>{told.rewindLine(line)}</p>;
}

/** So far back one can point; further back nobody remembers which line was meant. */
const LINES = 60;

/** A rewind names a step of the public log, which all can read alike. */
function Rewind({ sitting, onPropose }: { sitting: RemoteTable; onPropose(wish: Wish): void }) {
  const [lines, setLines] = useState<LogLine[] | null>(null);
  const [version, setVersion] = useState(0);
  const open = () =>
    attempt(async () => {
      const all = await publicLines(sitting);
      const steps = all.filter((line, i) => line.version !== all[i + 1]?.version);
      const recent = steps.slice(0, -1).slice(-LINES).reverse();
      setLines(recent);
      setVersion(recent[0]?.version ?? 0);
    });
  if (!lines)
    return (
      <button type="button" onClick={open}>
        {told.rewind}
      </button>
    );
  if (lines.length === 0) return <p class="muted">{told.rewindNone}</p>;
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        setLines(null);
        onPropose({ kind: 'rewind', version });
      }}
    >
      <label>
        {told.rewindTo}{' '}
        <select value={String(version)} onChange={(event) => setVersion(Number(event.currentTarget.value))}>
          {lines.map((line) => (
            <option key={line.version} value={String(line.version)}>
              {line.version}. {line.words}
            </option>
          ))}
        </select>
      </label>
      <div class="buttons">
        <button type="submit">{told.rewindGo}</button>
        <button type="button" onClick={() => setLines(null)}>
          {told.no}
        </button>
      </div>
    </form>
  );
}
