/** A table that is being played, or was: the board as it is told, and what one may do, wherever the table stands. */

import { type Action, type Choice, type HouseAction, type Json, type Seat, SPECTATOR } from '@annales/engine';
import { type Leaf, later } from '@annales/ui';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { rulesBeside } from '../book/leaf.tsx';
import { type GameTable, loadTable } from '../games.ts';
import { useTerms } from '../learn/terms.ts';
import { attempt } from '../shell/notices.ts';
import { settings } from '../shell/settings.ts';
import { words } from '../words.ts';
import { callAttention, soundOf } from './attention.ts';
import { Beside } from './beside.tsx';
import { Ending } from './ending.tsx';
import { judge } from './judging.ts';
import { LaterDesk } from './later-desk.ts';
import { Recap } from './recap.tsx';
import { choicesFor, type Sight, type Sitting, standingFor, worldOf } from './sitting.ts';
import { Story } from './story.ts';
import { Telling } from './telling.tsx';

const Chat = later(async () => (await import('./chat.tsx')).Chat);
const Notes = later(async () => (await import('./notes.tsx')).Notes);
const StandingAnswers = later(async () => (await import('./standing.tsx')).StandingAnswers);

interface PlayProps {
  sitting: Sitting;
  /** More leaves beside log and rules. */
  leaves?: readonly Leaf[];
  /** Over the question. */
  banner?: ComponentChildren;
  /** At the end of the head. */
  bar?: ComponentChildren;
  /** The choice that somebody who shows the way would take, in the rules' notation. */
  suggested?: string | null;
  /** Is told of every action before it is done; false: it is not done. */
  mayAct?(action: Action): boolean;
  /** A lesson: everything can be taken back, so nothing is asked again and nobody is called. */
  safe?: boolean;
}

export function Play(props: PlayProps) {
  const { sitting } = props;
  const [Table, setTable] = useState<GameTable | null>(null);
  const story = useMemo(() => new Story(sitting), [sitting]);
  useEffect(() => () => story.close(), [story]);
  const { id } = sitting.title.facts;
  useEffect(() => {
    attempt(async () => {
      const table = await loadTable(id);
      setTable(() => table);
    });
  }, [id]);
  const sight = story.shown.value;
  if (!Table || !sight) return <p class="loading">{words.table.opening}</p>;
  return <Shown {...props} Table={Table} story={story} sight={sight} />;
}

const NOTHING: Choice<Action>[] = [];

interface ShownProps extends PlayProps {
  Table: GameTable;
  story: Story;
  sight: Sight;
}

function Shown(props: ShownProps) {
  const { sitting, Table, story, sight, leaves = [] } = props;
  const { game } = sitting;
  const { view, viewer, version } = sight;
  const { explain } = useTerms(sitting.title.facts.id, false);
  const rules = useMemo(() => rulesBeside(sitting.title.facts), [sitting]);
  const about = sitting.about.value;
  const busy = useSignal(false);
  const isNow = story.left.value === 0;
  const seated = about.mine.includes(viewer);
  const standsIn = seated && about.seats.find(({ seat }) => seat === viewer)?.bot != null;
  const plays = seated && !standsIn && about.status === 'playing' && !about.paused;
  const mayPlay = plays && isNow;
  const choices = useMemo(
    () => (plays ? choicesFor(game, view, viewer, isNow) : NOTHING),
    [game, view, viewer, plays, isNow],
  );
  const askAgain = settings.value.askAgain && !props.safe;
  const judged = useMemo(
    () => judge(game, view, viewer, choices, askAgain),
    [game, view, viewer, choices, askAgain],
  );
  const earlier = sitting.earlier.value;
  const entries = useMemo(
    () => sitting.log.value.filter((line) => line.version <= version).map(({ entry }) => entry),
    [sitting.log.value, version],
  );
  const suggested = useSignal<string | null>(null);
  useEffect(() => {
    suggested.value = null;
  }, [view, suggested]);
  useOwnSeats(sitting, isNow, view);
  useEffect(() => soundOf(sight.entries), [sight]);
  useEffect(
    () => callAttention(sitting, mayPlay && !props.safe && game.told(view, viewer).ask !== null),
    [sitting, view, mayPlay, game, viewer, props.safe],
  );

  const send = async (action: Action | HouseAction): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    const done = await attempt(() => story.act(() => sitting.act(action, story.shown.peek()!.version)));
    busy.value = false;
    return done;
  };
  const desk = useDesk(sitting, seated ? viewer : null, sight.asked);
  const way = suggested.value ?? props.suggested ?? null;
  const standing = useMemo(
    () => (mayPlay ? standingFor(game, view, viewer) : []),
    [game, view, viewer, mayPlay],
  );
  const ownLeaves: Leaf[] = [
    ...(standing.length > 0
      ? [
          {
            title: words.table.standing,
            content: (
              <StandingAnswers
                game={game}
                offers={standing}
                onLeave={(on, answer) => send({ verb: 'standing', on, answer })}
              />
            ),
          },
        ]
      : []),
    ...(sitting.chat
      ? [{ title: words.table.chat.title, content: <Chat chat={sitting.chat} sitting={sitting} /> }]
      : []),
    ...(seated ? [{ title: words.table.notes.title, content: <Notes notes={sitting.notes} /> }] : []),
    ...leaves,
  ];
  return (
    <>
      <Table
        game={game as never}
        view={view}
        viewer={viewer}
        choices={choices}
        judged={judged}
        suggested={way === null ? null : indexOf(sitting, choices, way)}
        entries={entries}
        onEarlier={earlier === null ? undefined : () => void attempt(() => sitting.readBack())}
        rules={rules}
        busy={busy.value}
        barred={() => game.barred(worldOf(game, view, viewer), viewer)}
        onAct={(action) => (props.mayAct?.(action) ?? true) && send(action)}
        asked={sight.asked}
        drafts={desk}
        explain={explain}
        bar={props.bar}
        banner={
          <>
            {props.banner}
            {isNow && game.result(view) !== null && <Ending sitting={sitting} />}
            <Telling story={story} />
            <Recap story={story} sitting={sitting} sight={sight} isNow={isNow} />
          </>
        }
        beside={
          <Beside
            sitting={sitting}
            sight={sight}
            mayPlay={mayPlay}
            busy={busy.value}
            onAct={send}
            onHint={(notation) => {
              suggested.value = notation;
            }}
          />
        }
        leaves={ownLeaves}
      />
      <Spoken sight={sight} sitting={sitting} />
      <KeysWhenAsked />
    </>
  );
}

const Keys = later(async () => (await import('./keys.tsx')).Keys);

function KeysWhenAsked() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.('input, select, textarea');
      if (event.key === '?' && !typing) setAsked(true);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
  return asked ? <Keys onClose={() => setAsked(false)} /> : null;
}

/** Where what is written for this question is kept, while it is asked. */
function useDesk({ drafts }: Sitting, seat: Seat | null, asked: number): LaterDesk | undefined {
  const desk = useMemo(
    () => (drafts && seat !== null ? new LaterDesk(drafts, seat, asked) : undefined),
    [drafts, seat, asked],
  );
  useEffect(() => () => desk?.close(), [desk]);
  return desk;
}

/** Every action of the others is read aloud, and so is what one's own has brought. */
function Spoken({ sight, sitting }: { sight: Sight; sitting: Sitting }) {
  const said = useMemo(() => sight.entries.map((entry) => sitting.game.say.entry(entry)), [sight, sitting]);
  return (
    <div class="quiet" aria-live="polite" aria-atomic="false" data-spoken>
      <p key={sight.version}>{said.join('. ')}</p>
    </div>
  );
}

/** Somebody who holds several seats looks through the eyes of the one that is asked. */
function useOwnSeats(sitting: Sitting, isNow: boolean, view: Json): void {
  useEffect(() => {
    const { mine } = sitting.about.value;
    const viewer = sitting.viewer.value;
    if (!isNow || sitting.where === 'here' || mine.length < 2 || viewer === SPECTATOR) return;
    const { ask, waits } = sitting.game.told(view, viewer);
    const next: Seat | undefined = ask
      ? undefined
      : waits.find((seat) => mine.includes(seat) && seat !== viewer);
    if (next) sitting.look(next);
  }, [sitting, isNow, view]);
}

function indexOf({ game }: Sitting, choices: readonly Choice<Action>[], notation: string): number {
  return choices.findIndex(
    ({ action }) => !('fields' in action) && game.notation.format(action as Action) === notation,
  );
}
