/** The sheet of orders: sixteen lines, written by keys, by the map or by a list, each with what will come of it. */

import { asWritten, look, readForm, startForm } from '@annales/engine';
import { type FormProps, later, Nothing, type Values } from '@annales/ui';
import type { TargetedClipboardEvent, TargetedKeyboardEvent } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Forecaster } from '../../rules/forecast.ts';
import type { Act, AreaId } from '../../state.ts';
import { DeskOf, type Shown } from '../desk.ts';
import { Assist, type Pick, pickId, picksOf } from './assist.tsx';
import { useDragging } from './dragging.ts';
import { Foreseen } from './end.tsx';
import { Line } from './line.tsx';
import { nextOf, offersAnywhere, offersAt, type Pen } from './next.ts';
import './sheet.css';
import {
  bare,
  begun,
  changed,
  countOf,
  inserted,
  moved,
  redone,
  removed,
  slotsOf,
  trimmed,
  undone,
  type Written,
} from './slots.ts';
import { WritingOf } from './writing.ts';

const PasteSheet = later(async () => (await import('./paste.tsx')).PasteSheet);
const LeftLine = later(async () => (await import('./left-line.tsx')).LeftLine, Nothing);

type Height = 'peek' | 'half' | 'full';
/** The map follows when one has stopped writing for so long. */
const REST = 120;

const HEIGHTS: Height[] = ['peek', 'half', 'full'];

export function OrderSheet(props: FormProps<Act>) {
  const { form, clause, title, kept, say: sayBar, onSend, onWrite, told } = props;
  const { t, seat, say, ready, beReady, callReady } = useContext(WritingOf)!;
  const { shown, show, picked, pick } = useContext(DeskOf);
  const places = t.tables.lines;
  const [history, setHistory] = useState(() => begun(writtenIn(startForm(form, kept), places)));
  const { now } = history;
  /** The line under the pen, from 1; null: none. */
  const [penAt, setPenAt] = useState<number | null>(null);
  const [shownAt, setShownAt] = useState(0);
  const [active, setActive] = useState(-1);
  const [area, setArea] = useState<AreaId | null>(null);
  const [pasting, setPasting] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  /** Nothing is written yet: on a phone the sheet gives way to the question, and to a report that is to be read. */
  const [height, setHeight] = useState<Height>(() => (countOf(now.slots) === 0 ? 'peek' : 'half'));
  const list = useRef<HTMLOListElement>(null);
  const lastSent = useRef<string | null>(null);
  const report = t.reports[seat]!;
  const forecaster = useMemo(() => new Forecaster(t, seat), [report, t.roundup, t.options, seat]);
  const forecasts = useMemo(() => forecaster.lines(now.slots), [forecaster, now.slots]);
  const end = useMemo(() => forecaster.end(), [forecasts]);

  // ------------------------------------------------------------ changing

  const write = (changedTo: Written, typing: string | null = null) => {
    setHistory((before) => changed(before, changedTo, typing));
    setRefused(null);
    onWrite?.(valuesOf(changedTo));
  };
  const goTo = (number: number | null) => {
    setPenAt(number);
    setActive(-1);
    setArea(null);
    if (number !== null) setShownAt(number);
  };
  const relay = (slots: readonly string[], number: number | null) => {
    write({ ...now, slots });
    goTo(number);
  };
  const writeLine = (number: number, text: string, isTyped: boolean) => {
    goTo(number);
    write({ ...now, slots: now.slots.with(number - 1, bare(text)) }, isTyped ? String(number) : null);
  };
  const stepBack = (step: typeof undone) => {
    const then = step(history);
    setHistory(then);
    onWrite?.(valuesOf(then.now));
  };
  const moveLine = (from: number, to: number) => {
    if (to >= 0 && to < places) relay(moved(now.slots, from, to), to + 1);
  };
  const addLine = (at: number, line = '') => {
    const slots = inserted(now.slots, at, line);
    if (slots) relay(slots, at + 1);
    else setRefused(say.seventeen);
  };
  const change = (number: number, what: 'up' | 'down' | 'insert' | 'duplicate' | 'remove') => {
    const i = number - 1;
    if (what === 'up') moveLine(i, i - 1);
    else if (what === 'down') moveLine(i, i + 1);
    else if (what === 'insert') addLine(i);
    else if (what === 'duplicate') addLine(i + 1, now.slots[i]);
    else relay(removed(now.slots, i), number);
  };
  const layText = async (text: string) => {
    const { readSheet } = await import('../../rules/pasted.ts');
    const { lines, left: over, ...words } = readSheet(t, text);
    write({ ...now, ...words, slots: slotsOf(lines, places) });
    setLeft(over);
    setPasting(false);
    goTo(1);
  };
  const { drag, grab } = useDragging(moveLine);

  // ------------------------------------------------------------ the line under the pen

  const line = penAt === null ? '' : now.slots[penAt - 1]!;
  const pen: Pen | null = useMemo(
    () => (penAt === null ? null : { t, forecaster, number: penAt }),
    [forecaster, penAt, now.slots],
  );
  const next = useMemo(() => (pen ? nextOf(pen, line) : null), [pen, line]);
  const picks = useMemo((): readonly Pick[] => {
    if (!pen || !next) return [];
    if (line.trim() !== '') return next.suggestions;
    return picksOf(area === null ? offersAnywhere(pen) : offersAt(pen, area), say);
  }, [pen, next, line, area]);
  const take = (chosen: Pick) => {
    writeLine(penAt!, chosen.line, false);
    focusOn(penAt!);
  };
  const focusOn = (number: number) => {
    const field = list.current?.querySelector<HTMLInputElement>(`#order-${number}`);
    if (!field || matchMedia('(pointer:coarse)').matches) return;
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length));
  };
  useEffect(() => {
    if (penAt !== null) list.current?.children[penAt - 1]?.scrollIntoView({ block: 'nearest' });
  }, [penAt, height, next?.wants, area]);
  // Whoever moves a line by keys goes along with it.
  useLayoutEffect(() => {
    const inList = list.current?.contains(document.activeElement);
    if (penAt !== null && inList && document.activeElement?.id !== `order-${penAt}`) focusOn(penAt);
  }, [penAt, now.slots]);

  /** An area was picked on the map: it goes into the line, or the line is to be about it. */
  useEffect(() => {
    if (picked === null) return;
    pick(null);
    const empty = now.slots.findIndex((one) => one.trim() === '') + 1;
    const wantsArea = next?.wants === 'from' || next?.wants === 'to';
    if (penAt !== null && line.trim() !== '' && wantsArea) {
      const words = line.split(/\s+/).filter(Boolean);
      const before = next.begun === '' ? words : words.slice(0, -1);
      const found = next.suggestions.find(({ word }) => word === picked);
      writeLine(penAt, found?.line ?? [...before, picked, ''].join(' '), false);
      return;
    }
    const at = penAt !== null && line.trim() === '' ? penAt : empty;
    if (at === 0) return setRefused(say.seventeen);
    goTo(at);
    setArea(picked);
    if (height === 'peek') setHeight('half');
  }, [picked]);

  // ------------------------------------------------------------ on the map

  /** What the sheet itself has put on the map. */
  const own = useRef<Shown | null>(null);
  const showOwn = (next: Shown | null) => {
    if (next === null && shown !== own.current) return;
    own.current = next;
    show(next);
  };
  const onMap = useRef(showOwn);
  onMap.current = showOwn;
  useEffect(() => {
    // Where nothing is written so far, the map is as it was reported.
    if (countOf(now.slots.slice(0, shownAt)) === 0) return showOwn(null);
    const { reading } = forecasts[shownAt - 1]!;
    const [from, to] = 'order' in reading ? [reading.order.from, reading.order.to] : [null, null];
    const after = {
      ...forecaster.after(shownAt),
      caption: say.step.after(shownAt),
      ...(from && to && { ways: [{ from, to }] }),
      marked: [from, to].filter((one) => one !== null),
    };
    // A map takes longer to draw than a letter to write.
    const rest = setTimeout(() => onMap.current(after), REST);
    return () => clearTimeout(rest);
  }, [shownAt, forecasts]);
  // Something else is shown by now, or nothing any more.
  useEffect(() => {
    if (shownAt > 0 && own.current !== null && shown !== own.current) setShownAt(0);
  }, [shown]);
  useEffect(() => () => onMap.current(null), []);

  // ------------------------------------------------------------ sending

  const sent = form.initial ? writtenIn(startForm(form), places) : null;
  const isSent =
    sent !== null &&
    same(trimmed(sent.slots), trimmed(now.slots)) &&
    (same(wordsOf(sent), wordsOf(now)) || lastSent.current === JSON.stringify(wordsOf(now)));
  const count = countOf(now.slots);
  /** False: it could not be sent. */
  const send = async (): Promise<boolean> => {
    const values = valuesOf(now);
    const read = readForm(form, values, clause);
    if ('faults' in read) {
      setRefused(sayBar(read.wrong));
      return false;
    }
    lastSent.current = JSON.stringify(wordsOf(now));
    return (await onSend(asWritten(form, values))) !== false;
  };
  /** A turn without an order is seldom meant, and cannot be had back: it is asked for twice. */
  const sendAndBeReady = async () => {
    if (count === 0 && refused !== say.noLine) setRefused(say.noLine);
    else if (await send()) beReady();
  };
  const unsent = sent && !isSent ? countOf(sent.slots) : null;
  useEffect(() => {
    callReady(unsent === null ? null : say.readyUnsent(unsent));
    return () => callReady(null);
  }, [unsent]);

  const onKey = (number: number, event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const isAtEnd = field.selectionStart === field.value.length && field.selectionEnd === field.value.length;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const suggested = picks[active] ?? (next?.begun ? picks[0] : undefined);
    const step = (to: number) => {
      if (to < 1 || to > places) return;
      goTo(to);
      list.current?.querySelector<HTMLInputElement>(`#order-${to}`)?.focus();
    };
    const deeds: Record<string, (() => void) | undefined> = {
      ...(event.altKey && {
        ArrowUp: () => change(number, 'up'),
        ArrowDown: () => change(number, event.shiftKey ? 'duplicate' : 'down'),
        Enter: () => change(number, 'insert'),
        Backspace: () => change(number, 'remove'),
      }),
      ...(command && {
        z: () => stepBack(event.shiftKey ? redone : undone),
        y: () => stepBack(redone),
        Enter: send,
      }),
      ...(!event.altKey &&
        !command && {
          ArrowUp: () => step(number - 1),
          ArrowDown: () => step(number + 1),
          Enter: () => (picks[active] ? take(picks[active]) : step(number + 1)),
          Escape: active >= 0 ? () => setActive(-1) : undefined,
          ArrowRight: isAtEnd && picks.length > 0 ? () => setActive((active + 1) % picks.length) : undefined,
          ArrowLeft: active >= 0 ? () => setActive(active - 1) : undefined,
          Tab: !event.shiftKey && next?.begun && suggested ? () => take(suggested) : undefined,
          // A word that can only become one is completed.
          ' ': isAtEnd && next?.begun && picks.length === 1 ? () => take(picks[0]!) : undefined,
        }),
    };
    const deed = deeds[key];
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
  const onPaste = (event: TargetedClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    layText(text);
  };

  const fail = forecasts.filter(({ sureness }) => sureness === 'fails').length;
  const doubtful = forecasts.filter(({ sureness }) => sureness === 'doubtful').length;
  const faults = fail + doubtful > 0 ? `${say.faults(fail, doubtful)}.` : '';
  const last = look(report).lines.map(({ line: one }) => one);
  const rows = drag
    ? moved(
        forecasts.map((_, i) => String(i)),
        drag.from,
        drag.to,
      ).map(Number)
    : forecasts.map((_, i) => i);
  const taller = (by: -1 | 1) => setHeight(HEIGHTS[HEIGHTS.indexOf(height) + by] ?? height);
  return (
    <section class={`order-sheet ${height}`} aria-label={title}>
      <div class="order-slide">
        <button
          type="button"
          aria-label={say.slide.up}
          aria-disabled={height === 'full'}
          onClick={() => taller(1)}
        >
          ▴
        </button>
        <span class={isSent ? 'order-state sent' : 'order-state'}>
          <b>{t.kingdoms[look(report).kingdom]!.name}</b> {isSent ? say.state.sent : say.state.draft}
        </span>
        <button
          type="button"
          aria-label={say.slide.down}
          aria-disabled={height === 'peek'}
          onClick={() => taller(-1)}
        >
          ▾
        </button>
      </div>
      <div class="order-body">
        {/* biome-ignore lint/a11y/useSemanticElements: tools of a sheet, which is no fieldset. */}
        <div class="order-tools" role="group" aria-label={say.tools.label}>
          <button
            type="button"
            title={say.tools.undoKey}
            aria-disabled={history.past.length === 0}
            onClick={() => stepBack(undone)}
          >
            {say.tools.undo}
          </button>
          <button
            type="button"
            title={say.tools.redoKey}
            aria-disabled={history.future.length === 0}
            onClick={() => stepBack(redone)}
          >
            {say.tools.redo}
          </button>
          {last.some((one) => one.trim() !== '') && (
            <button type="button" onClick={() => relay(slotsOf(last.map(bare), places), 1)}>
              {say.tools.last}
            </button>
          )}
          <button type="button" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {say.tools.paste}
          </button>
          <button type="button" aria-disabled={count === 0} onClick={() => relay(slotsOf([], places), null)}>
            {say.tools.clear}
          </button>
        </div>
        {pasting && (
          <PasteSheet
            say={say}
            written={trimmed(now.slots)}
            onLay={layText}
            onClose={() => setPasting(false)}
          />
        )}
        {left.length > 0 && (
          <div class="order-over" role="status">
            {say.paste.left}
            <ul>
              {left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <button type="button" onClick={() => setLeft([])}>
              {say.paste.dismiss}
            </button>
          </div>
        )}
        <p class="order-head">
          <span>{say.begin(look(report).stocks.balance)}</span>
          <span>{say.leftHead}</span>
        </p>
        <ol class="order-lines" aria-label={say.lines} ref={list}>
          {rows.map((i) => (
            <Line
              key={i}
              forecast={forecasts[i]!}
              say={say}
              sayBar={sayBar}
              isActive={penAt === i + 1}
              isShown={shownAt === i + 1}
              isDragged={drag?.from === i}
              isFirst={i === 0}
              isLast={i === places - 1}
              suggestion={penAt === i + 1 && active >= 0 ? pickId(active) : undefined}
              hasSuggestions={picks.length > 0}
              onFocus={() => {
                if (penAt !== i + 1) goTo(i + 1);
              }}
              onWrite={(text) => writeLine(i + 1, text, true)}
              onPaste={onPaste}
              onKey={(event) => onKey(i + 1, event)}
              onGrab={(event) => grab(i, event)}
              onDo={(what) => change(i + 1, what)}
            />
          ))}
        </ol>
        <p class="order-step">
          <label>
            <span>{say.step.label}</span>
            <input
              type="range"
              min={0}
              max={places}
              value={shownAt}
              aria-valuetext={say.step.value(shownAt)}
              onInput={(event) => setShownAt(event.currentTarget.valueAsNumber)}
            />
          </label>
          <output>{say.step.value(shownAt)}</output>
        </p>
        <Foreseen end={end} say={say} />
        <details class="order-words" open={now.message !== ''}>
          <summary>{say.words.more}</summary>
          {(['message', 'phone', 'email'] as const).map((name) => {
            const field = form.fields[name];
            return (
              <label key={name}>
                <span>{say.words[name]}</span>
                <input
                  maxLength={field?.kind === 'text' ? field.max : undefined}
                  value={now[name]}
                  onInput={(event) => write({ ...now, [name]: event.currentTarget.value }, name)}
                />
              </label>
            );
          })}
        </details>
        <details class="order-keys">
          <summary>{say.keys.label}</summary>
          <dl>
            {say.keys.list.map(([keys, does]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div class="order-foot">
        {!pen && count === 0 && <p class="assist assist-head">{say.assist.pick}</p>}
        {pen && next && (
          <Assist
            pen={pen}
            line={line}
            next={next}
            area={area}
            picks={picks}
            active={active}
            say={say}
            sayBar={sayBar}
            onPick={take}
            onAmount={(text) => writeLine(penAt!, text, false)}
            onNext={() => {
              const empty = now.slots.findIndex((one, i) => i >= penAt! && one.trim() === '') + 1;
              goTo(empty || Math.min(places, penAt! + 1));
              focusOn(empty || Math.min(places, penAt! + 1));
            }}
          />
        )}
        <div class="order-send">
          <span class="quiet" role="status">
            {isSent && `${say.state.sentSaid(count)} ${faults}`}
          </span>
          <LeftLine penAt={penAt} forecasts={forecasts} say={say} sayBar={sayBar} />
          <span class="order-told">
            <b class={isSent ? 'order-state sent' : 'order-state'}>
              {isSent ? say.state.sent : say.state.draft}
            </b>{' '}
            {isSent
              ? say.state.sentSaid(count)
              : sent
                ? say.state.changed(countOf(sent.slots))
                : say.state.draftSaid}{' '}
            {!isSent && told} {faults && <span class="order-faults">{faults}</span>}
          </span>
          <span role="alert">{refused}</span>
          <button type="button" class="order-go" aria-disabled={isSent} onClick={() => !isSent && send()}>
            {sent ? say.sendAgain(count) : say.send(count)}
          </button>
          {!isSent && (
            <button type="button" onClick={sendAndBeReady}>
              {say.sendReady}
            </button>
          )}
          {isSent && ready && (
            <button type="button" class="order-ready" onClick={beReady}>
              {ready}
            </button>
          )}
          {sent && !isSent && (
            <button type="button" onClick={() => write(sent)}>
              {say.back}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const wordsOf = ({ message, phone, email }: Written): string[] =>
  [message, phone, email].map((one) => one.trim());

const writtenIn = (values: Values, places: number): Written => ({
  slots: slotsOf(
    (values.lines as { line: string }[]).map(({ line }) => line),
    places,
  ),
  message: values.message as string,
  phone: values.phone as string,
  email: values.email as string,
});

const valuesOf = ({ slots, message, phone, email }: Written): Values => ({
  message,
  phone,
  email,
  lines: trimmed(slots).map((line) => ({ line })),
});
