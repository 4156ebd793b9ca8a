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
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FormProps, Values } from './form.tsx';
import type { Offer } from './grouping.ts';
import { later } from './later.tsx';
import { type Leaf, Leaves } from './leaves.tsx';
import { Log, type LogLine } from './log.tsx';
import { BoardMap, type MapProps } from './map/map.tsx';
import { ClauseLink, Prompt, Reading } from './prompt.tsx';
import { kit } from './words.ts';

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
  /** The rules, opened at a clause; absent where nobody reads them. */
  rules?: ComponentType<{ clause: string | null }> | undefined;
  /** False, sooner or later: it is not done. */
  onAct?(action: A): unknown;
  /** Names what the viewer is asked now: sealing, one's own and others', does not change it. */
  asked?: number | undefined;
  /** Where what is being written is kept. */
  drafts?: Drafts | undefined;
  /** What else is known of each choice, by its place in the list. */
  judged?: readonly Judged[] | undefined;
  /** The choice that somebody who shows the way would take. */
  suggested?: number | null | undefined;
  /** An answer is on its way. */
  busy?: boolean | undefined;
  /** All that one could point at and that may not be done. */
  barred?(): readonly Barred<A>[];
  /** A text in which terms of the game can be asked about. */
  explain?(text: string): ComponentChildren;
  /** At the end of the head, over the question, under the choices: what surrounds the table has its say there. */
  bar?: ComponentChildren;
  banner?: ComponentChildren;
  beside?: ComponentChildren;
  leaves?: readonly Leaf[] | undefined;
}

/** Keeps what is written in a form, by its verb, for the question that is asked now. */
export interface Drafts {
  /** What was written before, here or elsewhere; null: nothing. */
  read(verb: string): Promise<unknown>;
  write(verb: string, values: Values): void;
  /** It is given, and no draft any more. */
  drop(verb: string): void;
  /** What has become of what is written, in words. */
  told: string | undefined;
}

export interface Judged {
  /** It cannot be taken back. */
  final: boolean;
  /** It gives something up: asked again, in these words, before it is done. */
  sure?: string | undefined;
}

interface TableProps<V, A extends Action> {
  seen: Seen<V, A>;
  /** Where in the turn sequence the game stands, and what comes next. */
  head: ComponentChildren;
  /** Absent: the game has none. */
  map?: Omit<MapProps, 'lit' | 'chosen' | 'onPick' | 'trail'> | undefined;
  /** The area where a thing that a choice touches is: a unit stands in a land. */
  areaOf(ref: string): string | null;
  players: ComponentChildren;
  /** What lies one key away besides log and rules: the player aid, and what is too long to be always in sight. */
  leaves: readonly Leaf[];
  /** Entries that begin something: a year, a season. */
  headings: readonly string[];
  /** Entries from which on moves are the last ones: an operation, a tile. */
  turns: readonly string[];
  /** Forms that the game draws itself, by verb; the kit draws the others. */
  forms?: Partial<Record<A['verb'], ComponentType<FormProps<A>>>> | undefined;
}

/** A form that somebody fills in. */
interface Sheet<A extends Action> {
  choice: Choice<A>;
  /** The question that was asked when it was opened. */
  for: Asked;
  kept: unknown;
}

export function Table<V, A extends Action>(props: TableProps<V, A>) {
  const { seen, map, areaOf } = props;
  const { game, view, entries, rules: Rules } = seen;
  const [open, setOpen] = useState(kit.leaves.log);
  const [clause, setClause] = useState<string | null>(null);
  const [only, setOnly] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet<A> | null>(null);
  const [doubted, setDoubted] = useState<{ offer: Offer; sentence: string } | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    setOnly(null);
    setDoubted(null);
    setWhy(null);
  }, [view]);
  const asked = askedOf(seen);
  const writing = sheet && stillWritten(sheet, asked, seen.choices);
  useEffect(() => {
    if (sheet && !writing) setSheet(null);
  }, [sheet, writing]);
  const Form = ((writing && props.forms?.[writing.action.verb as A['verb']]) ?? FormSheet) as ComponentType<
    FormProps<A>
  >;
  const offers = useMemo(() => offersOf(seen), [seen]);
  const touched = (offer: Offer) => offer.at.map(areaOf).filter((area) => area !== null);
  const lit = new Set(offers.flatMap(touched));
  const narrowed = only === null ? offers : offers.filter((offer) => touched(offer).includes(only));
  const nameOf = (area: string) =>
    map?.board.objects.areas.geometries.find(({ id }) => id === area)?.properties.name ?? area;

  const choose = (offer: Offer, sure = false) => {
    const choice = seen.choices[offer.index]!;
    const sentence = sure ? undefined : seen.judged?.[offer.index]?.sure;
    setWhy(null);
    setDoubted(sentence === undefined ? null : { offer, sentence });
    if (isForm(choice.action)) write(choice);
    else if (sentence === undefined) seen.onAct?.(choice.action);
  };
  const write = async (choice: Choice<A>) => {
    const kept = choice.free ? null : await seen.drafts?.read(choice.action.verb);
    setSheet({ choice, for: asked, kept: kept ?? null });
  };
  const send = async (action: A) => {
    // Whatever is refused stays as it is written.
    if ((await seen.onAct?.(action)) === false) return;
    setSheet(null);
    seen.drafts?.drop(action.verb);
  };
  const pick = (area: string) => {
    setShown(area);
    const here = offers.filter((offer) => touched(offer).includes(area));
    if (here.length === 1 && !seen.busy) choose(here[0]!);
    else if (here.length > 1) setOnly(area);
  };
  const read = (wanted: string) => {
    setClause(wanted);
    setOpen(kit.leaves.rules);
    // Where the page is longer than the screen, the leaf is below what is read.
    document.getElementById('leaf')?.scrollIntoView({ block: 'nearest' });
  };
  const { prompt, clause: asking } = questionOf(seen);
  const leaves: Leaf[] = [
    {
      title: kit.leaves.log,
      content: (
        <Log
          entries={entries}
          line={(entry) => lineOf(entry, game.say, areaOf, props.headings)}
          teller={game.say}
          onShow={(areas) => setShown(areas.at(-1) ?? null)}
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

  return (
    <div class={offers.length > 0 ? 'table asking' : 'table'}>
      <header class="table-head">
        <h1>{game.facts.title}</h1>
        {props.head}
        {seen.bar}
      </header>
      {map && (
        <div class="table-map">
          <BoardMap
            {...map}
            trail={lastMoves(entries, props.turns, areaOf)}
            lit={lit}
            chosen={shown}
            onPick={pick}
            {...(seen.barred && offers.length > 0 && { onWhy: setWhy })}
          />
        </div>
      )}
      <div class="table-side">
        <Reading.Provider value={read}>{seen.banner}</Reading.Provider>
        <Prompt
          prompt={seen.explain?.(prompt) ?? prompt}
          clause={asking}
          offers={narrowed}
          only={only === null ? undefined : { name: nameOf(only), onWiden: () => setOnly(null) }}
          busy={seen.busy}
          onChoose={choose}
          onClause={read}
        >
          {doubted && (
            <Doubt
              sentence={doubted.sentence}
              onYes={() => choose(doubted.offer, true)}
              onNo={() => setDoubted(null)}
            />
          )}
          {why !== null && (
            <WhyNot
              place={nameOf(why)}
              reasons={reasonsAt(seen, (at) => at.some((ref) => areaOf(ref) === why))}
              prompt={prompt}
              onClause={read}
              onClose={() => setWhy(null)}
            />
          )}
          {seen.beside}
          {sheet && writing && isForm(writing.action) && (
            <Reading.Provider value={read}>
              <Form
                key={`${writing.action.verb} ${sheet.for.question}`}
                form={writing.action}
                clause={writing.clause}
                title={game.say.form(view, writing.action)}
                kept={sheet.kept}
                say={game.say.bar}
                nameOf={(word) =>
                  game.facts.seats.ids.includes(word) ? game.say.seat(word, view) : game.say.label(word)
                }
                onSend={send}
                onCancel={() => setSheet(null)}
                onWrite={(values) => {
                  if (!writing.free) seen.drafts?.write(writing.action.verb, values);
                }}
                told={writing.free ? undefined : seen.drafts?.told}
              />
            </Reading.Provider>
          )}
        </Prompt>
        <div class="players">{props.players}</div>
        <Leaves leaves={leaves} open={open} onOpen={setOpen} />
      </div>
    </div>
  );
}

/** What the viewer is asked: its name, its text, and whether the table waits for nobody else. */
interface Asked {
  question: number | undefined;
  text: string;
  alone: boolean;
}

function askedOf<V, A extends Action>({ game, view, viewer, asked }: Seen<V, A>): Asked {
  const { ask, waits } = game.told(view, viewer);
  return { question: asked, text: JSON.stringify(ask), alone: waits.length === 1 && waits[0] === viewer };
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
function questionOf<V, A extends Action>({ game, view, viewer }: Seen<V, A>) {
  const result = game.result(view);
  if (result) return { prompt: game.say.result(result, view), clause: result.clause };
  const { ask, waits, prompt } = game.told(view, viewer);
  if (ask) return { prompt: game.say.prompt(view, ask), clause: ask.clause };
  const names = waits.map((seat) => game.say.seat(seat, view));
  const about = prompt && waits[0] ? game.say.prompt(view, { seat: waits[0], prompt }) : '';
  return { prompt: kit.prompt.asked(names, about), clause: undefined };
}

const offersOf = <V, A extends Action>({ game, view, choices, judged, suggested }: Seen<V, A>): Offer[] =>
  choices.map(({ action, at, clause, free }, index) => ({
    index,
    verb: action.verb,
    words: isForm(action) ? game.say.form(view, action) : game.say.action(view, action),
    notation: isForm(action) ? undefined : game.notation.format(action),
    at,
    clause,
    free: free === true,
    final: judged?.[index]?.final,
    suggested: suggested === index,
  }));

interface Reason {
  words: string;
  reason: string;
  clause: string;
}

/** More reasons than these are not read. */
const REASONS = 6;

/** Why nothing can be done here: each reason once, with something that it stands in the way of. */
function reasonsAt<V, A extends Action>(
  { barred, game, view }: Seen<V, A>,
  isHere: (at: readonly string[]) => boolean,
): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { action, at, refusal } of barred?.() ?? []) {
    if (!isHere(at) || reasons.has(refusal.reason)) continue;
    const { reason, clause } = refusal;
    reasons.set(reason, { words: game.say.action(view, action), reason, clause });
  }
  return [...reasons.values()].slice(0, REASONS);
}

interface WhyProps {
  place: string;
  reasons: readonly Reason[];
  prompt: string;
  onClause(clause: string): void;
  onClose(): void;
}

const WhyNot = ({ place, reasons, prompt, onClause, onClose }: WhyProps) => (
  <section class="why" aria-label={kit.why.title(place)}>
    <h2>{kit.why.title(place)}</h2>
    {reasons.length === 0 && <p>{kit.why.beside(prompt)}</p>}
    <ul>
      {reasons.map(({ words, reason, clause }) => (
        <li key={reason}>
          <i>{words}</i>: {reason}
          <ClauseLink clause={clause} onClause={onClause} />
        </li>
      ))}
    </ul>
    <button type="button" onClick={onClose}>
      {kit.why.close}
    </button>
  </section>
);

/** What gives something up is asked again, in its place and not in a window of its own. */
function Doubt({ sentence, onYes, onNo }: { sentence: string; onYes(): void; onNo(): void }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div class="doubt" role="alertdialog" aria-label={sentence}>
      <p>{sentence}</p>
      <button ref={yes} type="button" class="main" onClick={onYes}>
        {kit.doubt.yes}
      </button>{' '}
      <button type="button" onClick={onNo}>
        {kit.doubt.no}
      </button>
    </div>
  );
}

/** The areas that an entry tells of are those among its facts. */
const lineOf = <A extends Action, V>(
  entry: Entry,
  say: Game<unknown, A, V>['say'],
  areaOf: (ref: string) => string | null,
  headings: readonly string[],
): LogLine => ({
  words: say.entry(entry),
  clause: entry.clause,
  at: Object.values(entry.facts)
    .flat()
    .flatMap((fact) => (typeof fact === 'string' ? (areaOf(fact) ?? []) : [])),
  heading: headings.includes(entry.what),
});

/** Moves since the last turn began, each from area to area. */
function lastMoves(
  entries: readonly Entry[],
  turns: readonly string[],
  areaOf: (ref: string) => string | null,
): string[][] {
  const since = entries.findLastIndex(({ what }) => turns.includes(what));
  return entries.slice(Math.max(0, since)).flatMap(({ facts: { from, to } }) => {
    const way = [from, to].map((place) => (typeof place === 'string' ? areaOf(place) : null));
    return way[0] && way[1] ? [[way[0], way[1]]] : [];
  });
}
