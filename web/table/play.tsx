/** A table that is being played, or was: the board as it is told, and what one may do, wherever the table stands. */

import { type Action, type Choice, type HouseAction, type Json, type Seat, SPECTATOR } from '@annales/engine';
import type { About } from '@annales/server/wire';
import { type Leaf, later, Nothing, People } from '@annales/ui';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rulesBeside } from '../book/leaf.tsx';
import { type GameTable, loadTable } from '../games.ts';
import { useTerms } from '../learn/terms.ts';
import { me } from '../remote/me.ts';
import { attempt } from '../shell/notices.ts';
import { settings } from '../shell/settings.ts';
import { words } from '../words.ts';
import type { Hinted } from './beside.tsx';
import { Ending } from './ending.tsx';
import { isFirstGame } from './first.ts';
import type * as Judging from './judging.ts';
import { LaterDesk } from './later-desk.ts';
import {
  asIfNobodyAsked,
  isAmongBots,
  isForSecrecy,
  loneAnswer,
  useDoneByHand,
  useLoneAnswer,
} from './lone.ts';
import { peopleAt } from './people.tsx';
import { choicesFor, type Sight, type Sitting, standingFor } from './sitting.ts';
import { Story } from './story.ts';
import { countOf, lookedAt, unreadAt } from './unread.ts';

const AskNoMore = later(async () => (await import('./ask-no-more.tsx')).AskNoMore);
type Calling = typeof import('./attention.ts');
/**
 * It may come when something else has happened, or somebody else sits before the page by now: then nobody is called any more. That is
 * over with what is shown, in the layout: other effects end only when what comes next has been painted.
 */
const called = (call: (calling: Calling) => void) => {
  let isOver = false;
  import('./attention.ts').then((calling) => isOver || call(calling));
  return () => {
    isOver = true;
  };
};
const Beside = later(async () => (await import('./beside.tsx')).Beside, Nothing);
const Recap = later(async () => (await import('./recap.tsx')).Recap, Nothing);
const Telling = later(async () => (await import('./telling.tsx')).Telling, Nothing);
const Great = later(async () => (await import('./great.tsx')).Great, Nothing);
const GameMaster = later(async () => (await import('./game-master.tsx')).GameMaster, Nothing);
const Chat = later(async () => (await import('./chat.tsx')).Chat);
const Letters = later(async () => (await import('./letters.tsx')).Letters);
const Notes = later(async () => (await import('./notes.tsx')).Notes);
const Sense = later(async () => (await import('./welcome.tsx')).Sense, Nothing);
const Spoken = later(async () => (await import('./spoken.tsx')).Spoken, Nothing);
const StandingAnswers = later(async () => (await import('./standing.tsx')).StandingAnswers);
const Welcome = later(async () => (await import('./welcome.tsx')).Welcome, Nothing);

interface PlayProps {
  sitting: Sitting;
  /** More leaves beside log and rules. */
  leaves?: readonly Leaf[];
  /** Over the question. */
  banner?: ComponentChildren;
  /** Over the question too: what a lesson says, which waits until the board has told what happened. */
  lesson?(isTold: boolean): ComponentChildren;
  /** Only what is suggested is lit on the map. */
  pointing?: boolean;
  /** At the end of the head. */
  bar?: ComponentChildren;
  /** The choice that somebody who shows the way would take, in the rules' notation. */
  suggested?: string | null;
  /** How it would fill in a form. */
  filled?: Action | null;
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

/** What the page does by itself and cannot do is left to whoever sits there, and nothing is said of it. */
const quiet = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

interface ShownProps extends PlayProps {
  Table: GameTable;
  story: Story;
  sight: Sight;
}

function Shown(props: ShownProps) {
  const { sitting, Table, story, sight, leaves = [] } = props;
  const { view, viewer, version } = sight;
  const { explain, terms, about: aboutPiece, aboutChoice } = useTerms(sitting.title.facts.id);
  const rules = useMemo(() => rulesBeside(sitting.title.facts), [sitting]);
  const about = sitting.about.value;
  const busy = useSignal(false);
  const isNow = story.left.value === 0;
  const seated = about.mine.includes(viewer);
  const standsIn = seated && about.seats.find(({ seat }) => seat === viewer)?.bot != null;
  const plays = seated && !standsIn && about.status === 'playing' && !about.paused;
  const all = useMemo(
    () => (plays ? choicesFor(sitting.game, view, viewer, isNow) : NOTHING),
    [sitting, view, viewer, plays, isNow],
  );
  const lone = plays && isNow && !props.safe ? loneAnswer(all) : null;
  const forSecrecy = lone !== null && isForSecrecy(sitting.game, view, viewer, lone);
  const byHand = useDoneByHand(sight, story.answers.value);
  const isNone = (forSecrecy || !byHand) && !settings.value.askLone && isAmongBots(about, viewer);
  const isAnswered = useLoneAnswer(
    isNone ? lone : null,
    // Sealing a part of an answer does not change the name of the question, but what is still asked.
    lone ? `${viewer} ${sight.asked} ${JSON.stringify(sitting.game.told(view, viewer).ask?.facts)}` : '',
    { busy: busy.value, pace: settings.value.pace },
    (answer) => give(answer, false),
  );
  const choices = isAnswered ? NOTHING : all;
  const mayPlay = plays && isNow && !isAnswered;
  const game = useMemo(
    () => (isAnswered ? asIfNobodyAsked(sitting.game) : sitting.game),
    [sitting.game, isAnswered],
  );
  const askAgain = settings.value.askAgain && !props.safe;
  const judging = useJudging(plays);
  const judged = useMemo(
    () => judging?.judge(game, view, viewer, choices, askAgain) ?? null,
    [judging, game, view, viewer, choices, askAgain],
  );
  const earlier = sitting.earlier.value;
  const known = useMemo(
    () => sitting.log.value.filter((line) => line.version <= version),
    [sitting.log.value, version],
  );
  const entries = useMemo(() => known.map(({ entry }) => entry), [known]);
  const at = useCallback((then: number) => sitting.at(then, viewer), [sitting, viewer]);
  const answered = story.answered.value ?? version;
  const fresh = props.safe ? 0 : known.filter((line) => line.version > answered).length;
  const hinted = useSignal<Hinted | null>(null);
  useEffect(() => {
    hinted.value = null;
  }, [view, hinted]);
  useOwnSeats(sitting, isNow, view);
  useLayoutEffect(() => called(({ soundOf }) => soundOf(sight.entries)), [sight]);
  const unread = unreadAt(sitting);
  const count = countOf(unread) + Object.values(about.unreadLetters).reduce((sum, one) => sum + one, 0);
  const isTurn = mayPlay && !props.safe && game.told(view, viewer).ask !== null;
  useLayoutEffect(
    () => called(({ callAttention }) => callAttention(sitting, isTurn, count)),
    [sitting, view, isTurn, count],
  );
  useEffect(() => lookedAt(sitting, 'all', true), [sitting]);
  const people = useMemo(
    () => (props.safe ? {} : peopleAt(sitting, sight)),
    [sitting, about, sight, me.value, props.safe],
  );

  const underWay = useRef<[deed: string, done: Promise<boolean>] | null>(null);
  const asking = () => JSON.stringify(game.told(story.shown.peek()!.view, viewer).ask);
  const give = async (action: Action | HouseAction, byHand: boolean): Promise<boolean> => {
    const deed = JSON.stringify(action);
    const question = asking();
    // A form may be sent while something else is on its way. The same again is the second press of one button.
    while (busy.value) {
      const [before, done] = underWay.current!;
      if (!byHand || before === deed) return false;
      await done;
      if (asking() !== question) return false;
    }
    busy.value = true;
    const work = () => story.act(() => sitting.act(action, story.shown.peek()!.version), byHand);
    const done = byHand ? attempt(work) : quiet(work);
    underWay.current = [deed, done];
    await done;
    busy.value = false;
    return done;
  };
  const send = (action: Action | HouseAction) => give(action, true);
  const isFirst = useMemo(() => !props.safe && isFirstGame(sitting), [sitting, about.status, props.safe]);
  const desk = useDesk(sitting, seated ? viewer : null, sight.asked);
  const way = hinted.value?.notation ?? props.suggested ?? null;
  const standing = useMemo(
    () => (mayPlay ? standingFor(game, view, viewer) : []),
    [game, view, viewer, mayPlay],
  );
  const spared = standing.find(({ asked, forNow }) => asked && forNow !== undefined);
  const isAlone = isAmongBots(about, viewer);
  const ownLeaves: (Leaf | false)[] = [
    standing.length > 0 && {
      title: words.table.standing,
      rank: 1,
      content: (
        <StandingAnswers
          game={game}
          offers={standing}
          onLeave={(on, answer) => send({ verb: 'standing', on, answer })}
        />
      ),
    },
    // Whoever is alone has nobody to talk with, unless somebody has looked in.
    sitting.chat !== undefined &&
      (!isAlone || sitting.chat.lines.value.length > 0) && {
        title: words.table.chat.title,
        rank: -1,
        content: <Chat chat={sitting.chat} sitting={sitting} />,
        unread: unread.chat.length,
      },
    sitting.letters !== undefined &&
      hasLetters(about, seated && !isAlone) && {
        title: words.table.letters,
        rank: 1,
        content: <Letters key={viewer} sitting={sitting} seat={viewer} />,
        unread: about.unreadLetters[viewer] ?? 0,
      },
    seated && { title: words.table.notes.title, rank: 1, content: <Notes notes={sitting.notes} /> },
    ...leaves.map((leaf) =>
      leaf.title === words.table.leaf
        ? { ...leaf, unread: unread.news.length + unread.toAnswer.length }
        : leaf,
    ),
  ];
  return (
    <People.Provider value={people}>
      <Table
        game={game as never}
        view={view}
        viewer={viewer}
        choices={choices}
        judged={judged}
        suggested={way === null ? null : indexOf(sitting, choices, way)}
        way={way}
        filled={props.filled as never}
        advised={hinted.value?.action as never}
        pointing={props.pointing}
        because={hinted.value?.because}
        entries={entries}
        onEarlier={earlier === null ? undefined : () => void attempt(() => sitting.readBack())}
        past={{ version, at }}
        rules={rules}
        busy={busy.value}
        {...(judging && { barred: () => judging.barredFor(game, view, viewer) })}
        onAct={(action) => (props.mayAct?.(action) ?? true) && send(action)}
        asked={sight.asked}
        drafts={desk}
        explain={explain}
        sense={isFirst && mayPlay && <Sense sitting={sitting} sight={sight} />}
        about={aboutPiece}
        aboutChoice={aboutChoice}
        fresh={fresh}
        over={
          <>
            <Telling story={story} sight={sight} />
            {!props.safe && game.result(view) === null && (
              <Great story={story} sitting={sitting} sight={sight} terms={terms} />
            )}
          </>
        }
        bar={props.bar}
        banner={
          <>
            {props.banner}
            {props.lesson?.(isNow)}
            {isFirst && <Welcome sitting={sitting} />}
            {isNow && game.result(view) !== null && <Ending sitting={sitting} />}
            {!props.lesson && <Recap story={story} sitting={sitting} sight={sight} isNow={isNow} />}
          </>
        }
        beside={
          <>
            {mayPlay && forSecrecy && (
              <AskNoMore game={game} offer={spared} answer={lone} busy={busy.value} onAct={send} />
            )}
            <Beside
              sitting={sitting}
              sight={sight}
              mayPlay={mayPlay}
              busy={busy.value}
              onAct={send}
              onHint={(hint) => {
                hinted.value = hint;
              }}
            />
            {about.host &&
              about.question !== null &&
              sitting.title.facts.gameMaster &&
              !isAmongBots(about, viewer) && <GameMaster sitting={sitting as never} sight={sight} />}
          </>
        }
        leaves={ownLeaves.filter((leaf) => leaf !== false)}
      />
      <Spoken sight={sight} game={game} />
      <KeysWhenAsked />
    </People.Provider>
  );
}

/** A seat has its letters; when the game is over everybody may look whether they are open. */
const hasLetters = ({ letters, status }: About, seated: boolean): boolean =>
  letters.to !== 'nobody' && (seated || status === 'over');

const Keys = later(async () => (await import('./keys.tsx')).Keys);

function KeysWhenAsked() {
  const [asked, setAsked] = useState(false);
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches?.('input, select, textarea');
      if (event.key === '?' && !typing) setAsked(true);
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
  return asked ? <Keys onClose={() => setAsked(false)} /> : null;
}

type Judges = Pick<typeof Judging, 'judge' | 'barredFor'>;
/** Once fetched it is there for every table. */
let fetched: Judges | null = null;
/** Without it all can be done just the same: the table itself judges what it is sent. */
const UNJUDGED: Judges = { judge: () => [], barredFor: () => [] };

/** What judges choices, for whoever has any; null until it has come. */
function useJudging(plays: boolean): Judges | null {
  const [judging, setJudging] = useState(fetched);
  useEffect(() => {
    if (!plays || judging) return;
    attempt(async () => {
      fetched = await import('./judging.ts');
    }).then(() => setJudging(fetched ?? UNJUDGED));
  }, [plays]);
  return judging;
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

/** A form is what leads to whatever it may be filled in with. */
function indexOf({ game }: Sitting, choices: readonly Choice<Action>[], notation: string): number {
  return choices.findIndex(({ action }) =>
    'fields' in action
      ? notation.startsWith(`${action.verb} `)
      : game.notation.format(action as Action) === notation,
  );
}
