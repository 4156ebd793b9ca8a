/** The frame of every table: head, map, what is asked, players, and log, rules and player aid one key away. */

import {
  type Action,
  type Barred,
  type Choice,
  type Entry,
  type Game,
  isForm,
  type Viewer,
} from '@annales/engine';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type AnyChronicle,
  begins,
  type Drawn,
  lastMoves,
  type Pictured,
  pictured,
  type Teller,
} from './chronicle.ts';
import { type Explained, Explaining } from './explained.tsx';
import type { FormProps, Values } from './form.tsx';
import type { Offer } from './grouping.ts';
import { holdToAsk } from './hold-to-ask.ts';
import { later, Nothing } from './later.tsx';
import { type Leaf, Leaves } from './leaves.tsx';
import type { LogProps } from './log.tsx';
import { landedOf } from './map/landing.ts';
import { BoardMap, type MapProps } from './map/map.tsx';
import { Menu } from './menu.tsx';
import { useNewQuestion } from './new-question.ts';
import { Picturing } from './picturing.ts';
import { ChoiceButton, Prompt, Reading } from './prompt.tsx';
import { useWidth } from './width.ts';
import { kit } from './words.ts';

const scrolling = () => import('./scrolling.ts');
const Doubt = later(async () => (await import('./doubt.tsx')).Doubt, Nothing);
const WhyNot = later(async () => (await import('./why.tsx')).WhyNot, Nothing);
const Log = later<LogProps<Entry>>(async () => (await import('./log.tsx')).Log, Nothing);
const FormSheet = later(async () => (await import('./form.tsx')).FormSheet);

/** What somebody at a table sees: a view, and what may be done from it. */
export interface Seen<V, A extends Action> {
  game: Pick<Game<unknown, A, V>, 'facts' | 'data' | 'say' | 'notation'> & {
    told(view: V, viewer: Viewer): ReturnType<Game<unknown, A, V>['told']>;
    result(view: V): ReturnType<Game<unknown, A, V>['result']>;
  };
  view: V;
  viewer: Viewer;
  choices: readonly Choice<A>[];
  entries: readonly Entry[];
  /** There are earlier entries, which can be read as well. */
  onEarlier?: (() => void) | undefined;
  /** What the viewer saw at earlier versions than this one; absent where nobody keeps them. */
  past?: { version: number; at(version: number): Promise<V> } | undefined;
  /** The rules, opened at a clause; absent where nobody reads them. */
  rules?: ComponentType<{ clause: string | null }> | undefined;
  /** False, sooner or later: it is not done. */
  onAct?(action: A): unknown;
  /** Names what the viewer is asked now: sealing, one's own and others', does not change it. */
  asked?: number | undefined;
  /** Where what is being written is kept. */
  drafts?: Drafts | undefined;
  /** What else is known of each choice, by its place in the list; null: not yet, and what is chosen waits for it. */
  judged?: readonly Judged[] | null | undefined;
  /** The choice that somebody who shows the way would take. */
  suggested?: number | null | undefined;
  /** What that would be as it is written. */
  way?: string | null | undefined;
  /** How somebody who shows the way would fill in a form. */
  filled?: A | null | undefined;
  /** How somebody who was asked for advice would: it is laid into a form in which nothing is written, else it can be. */
  advised?: A | null | undefined;
  /** It is pointed at: nothing else is lit on the map. */
  pointing?: boolean | undefined;
  /** Why it would: stands beside the choice until the question is answered. */
  because?: string | null | undefined;
  /** An answer is on its way. */
  busy?: boolean | undefined;
  /** All that one could point at and that may not be done. */
  barred?(): readonly Barred<A>[];
  /** What a piece of this name does; what the piece does that a choice of these words is about. */
  about?(name: string): Explained | null;
  aboutChoice?(words: string): Explained | null;
  /** A text in which terms of the game can be asked about. */
  explain?(text: string): ComponentChildren;
  /** So many of the last entries are new to the viewer. */
  fresh?: number | undefined;
  /** What the question is about, for whoever is asked it for the first time. */
  sense?: ComponentChildren;
  /** At the end of the head, over the question, under the choices: what surrounds the table has its say there. */
  bar?: ComponentChildren;
  /** Over the map, at its edge. */
  over?: ComponentChildren;
  banner?: ComponentChildren;
  beside?: ComponentChildren;
  leaves?: readonly Leaf[] | undefined;
}

/** Keeps what is written in a form, by its verb, for the question that is asked now. */
export interface Drafts {
  /** What was written before, here or elsewhere, `earlier` also for a question before this one; null: nothing. */
  read(verb: string, earlier?: boolean): Promise<unknown>;
  write(verb: string, values: Values): void;
  /** It is given, and no draft any more. */
  drop(verb: string): void;
  /** What has become of what is written, in words. */
  told: string | undefined;
}

export interface Judged {
  /** Why it cannot be taken back; empty: it can. */
  final: string;
  /** It gives something up: asked again, in these words, before it is done. */
  sure?: string | undefined;
}

interface TableProps<V, A extends Action> {
  seen: Seen<V, A>;
  /** Where in the turn sequence the game stands, and what comes next. */
  head: ComponentChildren;
  /** Absent: the game has none. */
  map?: Omit<MapProps, 'lit' | 'spoken' | 'told' | 'landed' | 'onPoint' | 'chosen' | 'onPick'> | undefined;
  /** An area was picked, whatever the frame makes of it. */
  onPick?(area: string): void;
  /** Forms into which an area goes that is picked: while one is asked for, nobody need ask why an area is of no use. */
  takesAreas?: readonly A['verb'][];
  /** The area where a thing that a choice touches is: a unit stands in a land. */
  areaOf(ref: string): string | null;
  /** Under which name it is said what a thing does that a choice touches: a unit, by its people. */
  termOf?(ref: string): string | null;
  players: ComponentChildren;
  /** What is known beforehand of what would come of a choice. */
  foretold?: ForetoldOf<A> | undefined;
  /** To which part of its verb's choices one belongs, where these are too many for one list. */
  partOf?(choice: Choice<A>): string | undefined;
  /** What is offered beside what it is about, and not among the answers: open deals. */
  apart?: ApartOf<A> | undefined;
  /** What lies one key away besides log and rules: the player aid, and what is too long to be always in sight. */
  leaves: readonly Leaf[];
  /** How the game's entries are pictured. */
  chronicle: AnyChronicle;
  /** What came to the viewer with an entry that has just been written. */
  drew?(entry: Entry): readonly Drawn[];
  /** Forms that the game draws itself, by verb; the kit draws the others. */
  forms?: Partial<Record<A['verb'], ComponentType<FormProps<A>>>> | undefined;
  /** The form that lies open as long as it is asked for, and stays so when it was sent. */
  opens?: A['verb'] | undefined;
}

export interface ForetoldOf<A extends Action> {
  /** In a word, for its button, and how likely it is to bring what is sought; null: nothing. */
  brief(choice: Choice<A>): Pick<Offer, 'brief' | 'chance'> | null;
  /** Choices of which something is known are pointed at: by their buttons, or where they touch the map. */
  onPoint(choices: readonly Choice<A>[]): void;
  /** At length, in the sheet of an area. */
  draw(choices: readonly Choice<A>[]): ComponentChildren;
  /** Under the question: what was pointed at last, at length. */
  panel: ComponentChildren;
}

export interface ApartOf<A extends Action> {
  verbs: readonly A['verb'][];
  /** `button` makes one of an action, whose words begin so, if it is offered now. */
  draw: DrawApart<A>;
  /** What waits for the viewer's answer, over the question, where it is told. */
  due: DrawApart<A>;
}

type DrawApart<A> = (button: (action: A, short: string) => ComponentChildren) => ComponentChildren;

/** A form that somebody fills in. */
interface Sheet<A extends Action> {
  choice: Choice<A>;
  /** The question that was asked when it was opened. */
  for: Asked;
  kept: unknown;
  /** Somebody has asked for it: whatever is typed now is meant for it. */
  asked: boolean;
  /** What was advised was laid into it; and how often it was, since it is drawn anew then. */
  follows?: A;
  laid?: number;
}

/** Whatever is drawn at it can be asked what it does. */
export const Table = <V, A extends Action>(props: TableProps<V, A>) => (
  <Explaining.Provider value={props.seen.about ?? unexplained}>
    <Frame {...props} />
  </Explaining.Provider>
);

const unexplained = () => null;

function Frame<V, A extends Action>(props: TableProps<V, A>) {
  const { seen, map, areaOf } = props;
  const { game, view, entries, rules: Rules } = seen;
  const width = useWidth();
  const [open, setOpen] = useState<string | null>(null);
  const [clause, setClause] = useState<string | null>(null);
  const [only, setOnly] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet<A> | null>(null);
  const [doubted, setDoubted] = useState<{ offer: Offer; sentence: string } | null>(null);
  const [early, setEarly] = useState<Offer | null>(null);
  // What was chosen before it could be judged is on its way too.
  const busy = seen.busy === true || early !== null;
  const [why, setWhy] = useState<string | null>(null);
  // Before anybody can choose anew: what is chosen then must not be forgotten.
  useLayoutEffect(() => {
    setOnly(null);
    setDoubted(null);
    setEarly(null);
    setWhy(null);
  }, [view]);
  const board = useRef<HTMLDivElement>(null);
  // Whoever is shown the way sees it, whatever the choices were narrowed to.
  useEffect(() => {
    if (seen.suggested != null) setOnly(null);
  }, [seen.suggested]);
  const asked = askedOf(seen);
  // What was picked for one question is not what the next is about.
  useEffect(() => {
    if (props.takesAreas) setShown(null);
  }, [asked.question]);
  const writing = sheet && stillWritten(sheet, asked, seen.choices);
  useEffect(() => {
    if (sheet && !writing) setSheet(null);
  }, [sheet, writing]);
  const lying = seen.choices.find(
    ({ action, free }) => isForm(action) && action.verb === props.opens && !free,
  );
  // Where the question has no name, what is written could not be told from what is written for the next.
  const opensItself = lying !== undefined && (asked.question !== undefined || asked.alone);
  const column = useNewQuestion(
    seen.choices.length > 0 ? `${asked.question} ${asked.text}` : null,
    opensItself,
  );
  useEffect(() => {
    if (opensItself && !sheet) write(lying);
  }, [lying === undefined, sheet === null, asked.question]);
  const filled = writing && seen.filled?.verb === writing.action.verb ? seen.filled : null;
  const advised = writing && seen.advised?.verb === writing.action.verb ? seen.advised : null;
  const isWritten = useRef(false);
  const follow = (follows: A) => {
    setSheet({ ...sheet!, kept: follows, follows, laid: (sheet!.laid ?? 0) + 1 });
    if (!writing!.free) seen.drafts?.write(follows.verb, follows as unknown as Values);
  };
  useEffect(() => {
    const isBare = sheet?.kept === null && !isWritten.current;
    if (advised && isBare && isForm(writing!.action) && !writing!.action.initial) follow(advised);
  }, [advised]);
  const Form = ((writing && props.forms?.[writing.action.verb as A['verb']]) ?? FormSheet) as ComponentType<
    FormProps<A>
  >;
  const offers = useMemo(() => offersOf(seen, props), [seen]);
  const known = (some: readonly Offer[]) =>
    some.filter(({ brief }) => brief).map(({ index }) => seen.choices[index]!);
  const foretell = (some: readonly Offer[]) => {
    const choices = known(some);
    if (choices.length > 0) props.foretold?.onPoint(choices);
  };
  const touched = (offer: Offer) => offer.at.map(areaOf).filter((area) => area !== null);
  // What can be done at any time and nearly anywhere would light up everything.
  const lit = new Set(
    offers
      .filter(({ suggested, free, part }) => suggested || !(seen.pointing || (free && part)))
      .flatMap(touched),
  );
  const at = (area: string) => offers.filter((offer) => touched(offer).includes(area));
  // What lies open needs no button that opens it.
  const isApart = ({ verb }: Offer) => props.apart?.verbs.includes(verb) === true;
  const narrowed = (only === null ? offers : at(only))
    .filter((offer) => !(writing && seen.choices[offer.index] === lying) && !isApart(offer))
    // Why a form would be filled in so is said over it.
    .map((offer) => (offer.verb === advised?.verb ? { ...offer, because: undefined } : offer));
  const drawApart = (draw: DrawApart<A>) => (button: (offer: Offer, short: string) => ComponentChildren) =>
    around(
      draw((action, short) => {
        const notation = game.notation.format(action);
        const offer = offers.find((one) => one.notation === notation);
        return offer ? button(offer, short) : null;
      }),
    );
  const apart = props.apart && {
    offers: offers.filter(isApart),
    draw: drawApart(props.apart.draw),
    due: drawApart(props.apart.due),
  };
  const geometries = map?.board.objects.areas.geometries ?? [];
  const nameOf = (area: string) => geometries.find(({ id }) => id === area)?.properties.name ?? area;
  const [pointed, setPointed] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState<readonly Pictured[] | null>(null);
  const landed = useMemo(() => (told ? landedOf(told) : undefined), [told]);
  const teller: Teller = {
    say: game.say,
    chronicle: props.chronicle,
    viewer: seen.viewer,
    owners: map?.owners ?? [],
    isArea: (ref) => geometries.some(({ id }) => id === ref),
  };
  const showAreas = (areas: readonly string[]) => {
    setShown(areas.at(-1) ?? null);
    const { current } = board;
    if (current) void scrolling().then(({ showBoard }) => showBoard(current));
  };
  const picturing: Picturing = {
    picture: (entry) => pictured(teller, entry),
    drew: (entry) => props.drew?.(entry) ?? [],
    nameOf,
    show: setTold,
    choose: (area) => showAreas([area]),
    point: setPointed,
  };

  const choose = (offer: Offer, sure = false) => {
    const choice = seen.choices[offer.index]!;
    setEarly(null);
    if (seen.judged === null && !isForm(choice.action)) {
      setEarly(offer);
      return;
    }
    const sentence = sure ? undefined : seen.judged?.[offer.index]?.sure;
    setWhy(null);
    setDoubted(sentence === undefined ? null : { offer, sentence });
    if (isForm(choice.action)) write(choice, true);
    else if (sentence === undefined) seen.onAct?.(choice.action);
  };
  // What was chosen before it was judged is done, or asked about, as soon as it is.
  useEffect(() => {
    if (early && seen.judged !== null) choose(early);
  }, [seen.judged]);
  const write = async (choice: Choice<A>, isAsked = false) => {
    const { action, free } = choice;
    // Whatever was given for this question is newer.
    const waits = isForm(action) && action.waits === true && action.initial === undefined;
    const kept = free ? null : await seen.drafts?.read(action.verb, waits);
    isWritten.current = false;
    setSheet({ choice, for: asked, kept: kept ?? null, asked: isAsked });
  };
  const send = async (action: A) => {
    // Whatever is refused stays as it is written.
    if ((await seen.onAct?.(action)) === false) return false;
    if (action.verb !== props.opens) setSheet(null);
    seen.drafts?.drop(action.verb);
    return true;
  };
  const pick = (area: string) => {
    setShown(area);
    props.onPick?.(area);
    // There it is told in a sheet, with its choices.
    if (width === 'phone') return;
    const here = at(area);
    if (here.length === 1 && !busy) choose(here[0]!);
    else if (here.length > 1) setOnly(area);
  };
  const read = (wanted: string) => {
    setClause(wanted);
    setOpen(kit.leaves.rules);
    // Where the page is longer than the screen, the leaf is below what is read.
    document.getElementById('leaf')?.scrollIntoView({ block: 'nearest' });
  };
  const { prompt, clause: asking } = questionOf(seen);
  const takesAreas = seen.choices.some(
    ({ action, free }) => !free && props.takesAreas?.includes(action.verb),
  );
  const canAskWhy = seen.barred !== undefined && offers.length > 0 && !takesAreas;
  const whyNot = (area: string, onClause: (wanted: string) => void, onClose?: () => void) => (
    <WhyNot
      seen={seen}
      isHere={(refs) => refs.some((ref) => areaOf(ref) === area)}
      place={nameOf(area)}
      prompt={prompt}
      onClause={onClause}
      onClose={onClose}
    />
  );
  /** In the sheet of an area: the question, and what can be done there or why not. */
  const offered = (area: string) => {
    const here = at(area);
    if (here.length === 0 && canAskWhy)
      return whyNot(area, (wanted) => {
        setShown(null);
        read(wanted);
      });
    return (
      <>
        <p class="asked">{prompt}</p>
        <div class="choices">
          {here.map((offer) => (
            <ChoiceButton
              key={offer.index}
              offer={offer}
              busy={busy}
              onChoose={() => {
                setShown(null);
                choose(offer);
              }}
            />
          ))}
        </div>
        {around(props.foretold?.draw(known(here)))}
      </>
    );
  };
  const leaves: Leaf[] = [
    {
      title: kit.leaves.log,
      stays: true,
      content: (
        <Log
          entries={entries}
          line={(entry) => pictured(teller, entry)}
          begins={(entry) => begins(teller, entry)}
          fresh={seen.fresh}
          teller={game.say}
          onPoint={setPointed}
          onShow={showAreas}
          onClause={read}
          explain={seen.explain}
          onEarlier={seen.onEarlier}
        />
      ),
    },
    ...(Rules ? [{ title: kit.leaves.rules, content: <Rules clause={clause} /> }] : []),
    ...props.leaves,
    ...(seen.leaves ?? []),
  ];

  const around = (children: ComponentChildren) => (
    <Reading.Provider value={read}>
      <Picturing.Provider value={picturing}>{children}</Picturing.Provider>
    </Reading.Provider>
  );
  return (
    <div class={offers.length > 0 ? 'table asking' : 'table'} onPointerDown={holdToAsk}>
      <header class="table-head">
        <h1>{game.facts.title}</h1>
        <div class="table-when">{props.head}</div>
        {width === 'phone' ? (
          <Menu name={kit.head.more} sign="☰">
            {props.head}
            {seen.bar}
          </Menu>
        ) : (
          seen.bar
        )}
      </header>
      <div class="table-body">
        {map && (
          <div class="table-map" ref={board} style={{ '--aspect': map.board.size[0] / map.board.size[1] }}>
            <BoardMap
              {...map}
              trail={map.trail ?? lastMoves(teller, entries)}
              lit={lit}
              spoken={asked.about.filter(teller.isArea)}
              told={pointed ?? told?.flatMap(({ at }) => at)}
              landed={landed}
              onPoint={(area) => {
                void scrolling().then(({ pointOut }) => pointOut(area));
                if (area !== null) foretell(at(area));
              }}
              chosen={shown}
              onPick={pick}
              onLetGo={() => setShown(null)}
              offered={offered}
              {...(canAskWhy && { onWhy: setWhy })}
            />
            {around(seen.over)}
          </div>
        )}
        <div class="table-side">
          <div class="table-now" ref={column}>
            {!map && around(seen.over)}
            {around(seen.banner)}
            <Prompt
              prompt={seen.explain?.(prompt) ?? prompt}
              clause={asking}
              sense={seen.sense}
              offers={narrowed}
              only={only === null ? undefined : { name: nameOf(only), onWiden: () => setOnly(null) }}
              busy={busy}
              onChoose={choose}
              onPoint={(offer) => foretell([offer])}
              onClause={read}
              apart={apart}
            >
              {doubted && (
                <Doubt
                  sentence={doubted.sentence}
                  onYes={() => choose(doubted.offer, true)}
                  onNo={() => setDoubted(null)}
                />
              )}
              {why !== null && whyNot(why, read, () => setWhy(null))}
              {around(seen.beside)}
              {advised && (
                <p class="because" role="status">
                  {seen.because}{' '}
                  {sheet!.follows !== advised && (
                    <button type="button" onClick={() => follow(advised)}>
                      {kit.prompt.follow}
                    </button>
                  )}
                </p>
              )}
              {sheet && writing && isForm(writing.action) && (
                <Reading.Provider value={read}>
                  <Form
                    key={`${writing.action.verb} ${sheet.for.question} ${filled ? 'filled' : ''} ${sheet.laid}`}
                    form={writing.action}
                    clause={writing.clause}
                    title={game.say.form(view, writing.action)}
                    kept={filled ?? sheet.kept}
                    asked={sheet.asked}
                    does={(action) => game.say.action(view, action)}
                    say={game.say.bar}
                    nameOf={(word) =>
                      // An area may be called as a seat is.
                      teller.isArea(word)
                        ? nameOf(word)
                        : game.facts.seats.ids.includes(word)
                          ? game.say.seat(word, view)
                          : game.say.label(word)
                    }
                    onSend={send}
                    onCancel={() => setSheet(null)}
                    onWrite={(values) => {
                      isWritten.current = true;
                      if (!writing.free) seen.drafts?.write(writing.action.verb, values);
                    }}
                    told={writing.free ? undefined : seen.drafts?.told}
                  />
                </Reading.Provider>
              )}
            </Prompt>
            {width !== 'phone' && around(props.foretold?.panel)}
            <div class="players">{props.players}</div>
          </div>
          {around(<Leaves leaves={leaves} open={open} onOpen={setOpen} wide={width === 'wide'} />)}
        </div>
      </div>
    </div>
  );
}

/** What the viewer is asked: its name, its text, and whether the table waits for nobody else. */
interface Asked {
  question: number | undefined;
  text: string;
  alone: boolean;
  /** What its facts name: lands among them. */
  about: readonly string[];
}

function askedOf<V, A extends Action>({ game, view, viewer, asked }: Seen<V, A>): Asked {
  const { ask, waits } = game.told(view, viewer);
  return {
    question: asked,
    text: JSON.stringify(ask),
    alone: waits.length === 1 && waits[0] === viewer,
    about: Object.values(ask?.facts ?? {})
      .flat()
      .filter((fact) => typeof fact === 'string'),
  };
}

/**
 * The choice whose form is being filled in, as it is offered now; null: it is asked for no more. While nothing can be
 * chosen for a moment (others' steps are told, an answer is on its way) it stays as it was.
 */
function stillWritten<A extends Action>(
  { choice, for: then }: Sheet<A>,
  now: Asked,
  choices: readonly Choice<A>[],
): Choice<A> | null {
  const same = choices.find(
    ({ action, free }) => isForm(action) && action.verb === choice.action.verb && free === choice.free,
  );
  if (choice.free) return same ?? (choices.length === 0 ? choice : null);
  const isSame =
    then.question !== undefined && then.question === now.question
      ? true
      : // Others act freely while one is asked: who alone is asked the same is still asked the same.
        then.alone && now.alone && then.text === now.text;
  return isSame ? (same ?? choice) : null;
}

/** The question to the viewer, or whom the table waits for, or how it ended. */
export function questionOf<V, A extends Action>({
  game,
  view,
  viewer,
}: Pick<Seen<V, A>, 'game' | 'view' | 'viewer'>) {
  const result = game.result(view);
  if (result) return { prompt: game.say.result(result, view), clause: result.clause };
  const { ask, waits, prompt } = game.told(view, viewer);
  if (ask) return { prompt: game.say.prompt(view, ask), clause: ask.clause };
  if (waits.length === 0) return { prompt: kit.prompt.goesOn, clause: undefined };
  const names = waits.map((seat) => game.say.seat(seat, view));
  const about = prompt && waits[0] ? game.say.prompt(view, { seat: waits[0], prompt }) : '';
  return { prompt: kit.prompt.asked(names, about), clause: undefined };
}

const offersOf = <V, A extends Action>(
  { game, view, choices, judged, suggested, because, about, aboutChoice }: Seen<V, A>,
  { termOf, foretold, partOf }: TableProps<V, A>,
): Offer[] =>
  choices.map((choice, index) => {
    const { action, at, clause, free } = choice;
    const words = isForm(action) ? game.say.form(view, action) : game.say.action(view, action);
    const term = termOf && at.map(termOf).find((one) => one !== null);
    return {
      index,
      verb: action.verb,
      words,
      ...foretold?.brief(choice),
      part: partOf?.(choice),
      about: aboutChoice?.(words) ?? (term ? about?.(term) : null) ?? undefined,
      notation: isForm(action) ? undefined : game.notation.format(action),
      at,
      clause,
      free: free === true,
      final: judged?.[index]?.final,
      suggested: suggested === index,
      because: suggested === index ? (because ?? undefined) : undefined,
    };
  });
