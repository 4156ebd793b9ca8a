/**
 * The map of a game. It draws a board with what the table says of each area, lights what choices touch, and tells which
 * area a person means: by mouse, finger, keyboard or list.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { later, Nothing } from '../later.tsx';
import type { Owner } from '../owner.ts';
import { useWidth } from '../width.ts';
import { kit } from '../words.ts';
import { aimAt } from './aim.ts';
import { type Board, drawingOf } from './drawing.ts';
import type { KeyPiece } from './key.tsx';
import type { Landing } from './landing.ts';
import { Area, Glow, Overlaid, OwnerPattern, Trail } from './layers.tsx';
import { useChanges } from './noticing.tsx';
import { partAbout, partInPlay } from './part.ts';
import { Leaders, layStacks, middleOfStack, Stacks } from './stack.tsx';
import type { AreaState } from './state.ts';
import { areaUnder, isSecondTap, meantBy } from './tap.ts';
import { Features, Ground, Names } from './terrain.tsx';
import { MapTools, type Overlay } from './tools.tsx';
import { middleOf, travel } from './travel.ts';
import type { Question } from './which.tsx';
import { useLens } from './zoom.ts';

/** Nobody points at anything in the first moment. */
const Inspector = later(async () => (await import('./inspector.tsx')).Inspector, Nothing);
const AreaSheet = later(async () => (await import('./area-sheet.tsx')).AreaSheet, Nothing);

export interface MapProps {
  board: Board;
  label: string;
  owners: readonly Owner[];
  areas: Readonly<Record<string, AreaState>>;
  /** The viewer's own, and what lies beside: one button shows them, and on a phone, where the whole is too small, the map opens there. */
  home?: readonly string[];
  /** Areas that some choice touches. */
  lit?: ReadonlySet<string>;
  /** Areas that the question speaks of: they are named like those that a choice touches. */
  spoken?: readonly string[] | undefined;
  /** Areas that something that happened is told of. */
  told?: readonly string[] | undefined;
  /** What has just fallen on areas: dice, and the sign of what came of it. */
  landed?: readonly Landing[] | undefined;
  /** It shows a position that is imagined or past, not the one that is played. */
  aside?: boolean | undefined;
  /** What it tells of, where there are several such things: from one to another nothing has changed on the board. */
  subject?: string | undefined;
  /** An area is pointed at; null: none any more. */
  onPoint?(area: string | null): void;
  /** The area that is chosen or looked at. */
  chosen?: string | null;
  /** The last moves, from area to area; or an area alone, where something was done. */
  trail?: readonly (readonly string[])[];
  /** Side of the largest counter, in board units. */
  largest?: number;
  /** What pieces mean, for the key. */
  symbols?: readonly KeyPiece[];
  /** What the overlay's numbers are. */
  valueName?: string;
  /** Other tools beside those for zooming. */
  tools?: ComponentChildren;
  onPick?(area: string): void;
  onLetGo?(): void;
  /** What is asked, and what can be done in an area: for the sheet in which a phone shows what was tapped. */
  offered?(area: string): ComponentChildren;
  /** Why nothing can be done in an area that no choice touches. */
  onWhy?(area: string): void;
}

const Landed = later(async () => (await import('./landed.tsx')).Landed, Nothing);
const AreaList = later(async () => (await import('./list.tsx')).AreaList);
const Key = later(async () => (await import('./key.tsx')).Key);
const Which = later(async () => (await import('./which.tsx')).Which, Nothing);
// The board comes first, then what makes it a picture, and what is under it on paper.
const Frame = later(async () => (await import('./ornament.tsx')).Frame, Nothing);
const Ornament = later(async () => (await import('./ornament.tsx')).Ornament, Nothing);
const Printed = later(async () => (await import('./printed.tsx')).Printed, Nothing);

/** Width of the frame about a board, in units. */
const FRAME = 14;

const NONE: ReadonlySet<string> = new Set();
/** Of more areas than these that can be chosen, a phone names none for that. */
const MOST_NAMED = 30;
const NOWHERE: readonly string[] = [];
const NOTHING: readonly Landing[] = [];

export function BoardMap(props: MapProps) {
  const {
    board,
    label,
    owners,
    areas,
    lit = NONE,
    spoken = [],
    told = [],
    landed = NOTHING,
    chosen = null,
    trail = [],
    largest = 40,
    onPick,
    onWhy,
  } = props;
  const phone = useWidth() === 'phone';
  const id = useId().replaceAll(':', '');
  const drawing = drawingOf(board);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const outside = drawing.areas.filter(({ id }) => areas[id]?.outside).length;
  const part = useMemo(() => partInPlay(drawing, areas), [drawing, outside]);
  const { home = NOWHERE } = props;
  // It opens there once; what is won or lost later moves no map under a finger.
  const hasHome = !part && home.length > 0;
  const opening = useMemo(
    () => (hasHome && phone ? partAbout(drawing, home) : part),
    [drawing, part, hasHome && phone],
  );
  const lens = useLens(svg, world, board.size, opening);
  const { pixels } = lens;
  const within = useMemo(
    () => part ?? ([FRAME, FRAME, board.size[0] - 2 * FRAME, board.size[1] - 2 * FRAME] as const),
    [board, part],
  );
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(chosen);
  /** The area whose sheet is open: it was tapped, not only shown. */
  const [opened, setOpened] = useState<string | null>(null);
  const [here, setHere] = useState<string>(drawing.areas[0]!.id);
  const [mode, setMode] = useState<'map' | 'list'>('map');
  const [counters, setCounters] = useState(true);
  const [key, setKey] = useState(false);
  const [ways, setWays] = useState(true);
  const [overlay, setOverlay] = useState<Overlay>('none');
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = pointed ?? picked;
  const near = useMemo(
    () => new Set(shown ? drawing.byId.get(shown)?.neighbours.map((one) => one.id) : []),
    [drawing, shown],
  );
  const nameOf = (area: string) => drawing.byId.get(area)?.name ?? area;
  const ownerOf = useMemo(() => new Map(owners.map((owner) => [owner.id, owner])), [owners]);

  // Where nearly all can be chosen, their names would hide the map from each other.
  const named = lit.size > MOST_NAMED ? spoken : [...lit, ...spoken];
  const meant = named.join();
  const stacks = useMemo(
    () =>
      pixels > 0
        ? layStacks(drawing, areas, new Set(named), { pixels, largest, within, isSmall: phone })
        : new Map(),
    [drawing, areas, meant, pixels, largest, within, phone],
  );

  const shownNow = useMemo(() => ({ areas, stacks }), [areas, stacks]);
  const changes = useChanges(
    { drawing, after: shownNow, owners: ownerOf, pixels, landed, id },
    props.aside,
    props.subject,
  );

  useLayoutEffect(() => {
    const area = chosen ? drawing.byId.get(chosen) : null;
    setPicked(chosen);
    if (chosen === null) setOpened(null);
    if (area && mode === 'map') lens.show(middleOf(area));
  }, [chosen, drawing, lens.show, mode]);

  // Who is asked about an area sees it, wherever the map was drawn nearer before, and then again what he saw.
  useLayoutEffect(() => {
    const area = drawing.byId.get(spoken[0]!);
    return area && lens.visit(middleOf(area));
  }, [spoken[0]]);

  useLayoutEffect(lens.read);
  useEffect(() => props.onPoint?.(pointed), [pointed]);

  const pick = (area: string) => {
    setQuestion(null);
    setPointed(area);
    setPicked(area);
    setOpened(area);
    setHere(area);
    onPick?.(area);
  };
  const stackAt = (area: string) => {
    const drawn = drawing.byId.get(area);
    return drawn && middleOfStack(drawn, stacks.get(area));
  };
  const lastTap = useRef<MouseEvent | null>(null);
  const onClick = (event: MouseEvent) => {
    if (isSecondTap(lastTap.current, event)) {
      lastTap.current = null;
      letGo();
      lens.stepAt(event);
      return;
    }
    lastTap.current = event;
    const meant = meantBy(svg.current!, event, lit);
    if (meant.length === 1) pick(meant[0]!);
    else if (meant.length > 1) {
      const frame = svg.current!.getBoundingClientRect();
      setQuestion({ areas: meant, x: event.clientX - frame.left, y: event.clientY - frame.top });
    } else letGo();
  };
  const letGo = () => {
    setQuestion(null);
    setPointed(null);
    setPicked(null);
    setOpened(null);
    props.onLetGo?.();
  };
  /** To what one points at, else to what is offered, else to what is the viewer's, else to the middle. */
  const nearer = () => {
    const pointedAt = shown ? drawing.byId.get(shown) : undefined;
    const offered = drawing.areas.filter(({ id }) => lit.has(id));
    const own = offered.length > 0 ? offered : drawing.areas.filter(({ id }) => areas[id]?.named);
    const middles = (pointedAt ? [pointedAt] : own).map(middleOf);
    lens.step(1, aimAt(middles.filter(lens.sees), lens.window()));
  };
  const step = (direction: 1 | -1) => (direction > 0 ? nearer() : lens.step(-1));
  const onPointerOver = (event: PointerEvent) => {
    const area = areaUnder(event);
    if (area && event.pointerType === 'mouse') setPointed(area);
  };
  const onFocusIn = (event: FocusEvent) => {
    const area = areaUnder(event);
    if (!area) return;
    setHere(area);
    setPointed(area);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = travel(drawing, here, event.key);
    if (event.key === '+' || event.key === '-') step(event.key === '+' ? 1 : -1);
    else if (event.key === '0') lens.whole();
    else if (event.key === 'Enter' || event.key === ' ') pick(here);
    else if (event.key === 'Escape') letGo();
    else if (next !== undefined) {
      if (next !== null) {
        setHere(next);
        setPointed(next);
        lens.show(middleOf(drawing.byId.get(next)!));
        (svg.current!.querySelector(`[data-area="${next}"]`) as SVGElement | null)?.focus({
          preventScroll: true,
        });
      }
    } else return;
    event.preventDefault();
  };

  const isLaid = counters && overlay === 'none';
  return (
    <section class="map" aria-label={label}>
      <MapTools
        mode={mode}
        onMode={setMode}
        counters={counters}
        onCounters={setCounters}
        {...(trail.length > 0 && { ways, onWays: setWays })}
        keyShown={key}
        onKey={setKey}
        overlay={overlay}
        onOverlay={setOverlay}
        valueName={props.valueName}
        onStep={step}
        folded={phone}
        onWhole={lens.whole}
        {...(part && { onPart: () => lens.part(part) })}
        {...(hasHome && { onHome: () => lens.part(partAbout(drawing, home) ?? opening) })}
        more={props.tools}
      />
      {mode === 'list' && (
        <AreaList
          drawing={drawing}
          areas={areas}
          owners={ownerOf}
          lit={lit}
          {...(onPick && { onPick: pick })}
          onWhy={onWhy}
        />
      )}
      <div class="sheet" hidden={mode !== 'map'}>
        {/* biome-ignore lint/a11y/useSemanticElements: HTML has no group within SVG. */}
        <svg
          ref={svg}
          viewBox={`0 0 ${board.size.join(' ')}`}
          role="group"
          aria-label={kit.map.keys(label)}
          data-overlay={overlay}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onPointerOver={onPointerOver}
          onPointerLeave={() => setPointed(null)}
          onFocusIn={onFocusIn}
        >
          <defs>
            {owners.map((owner) => (
              <OwnerPattern key={owner.id} id={`${id}-${owner.id}`} owner={owner} />
            ))}
            <radialGradient id={`${id}-age`} r=".75">
              <stop offset=".55" class="age-0" />
              <stop offset="1" class="age-1" />
            </radialGradient>
          </defs>
          <g ref={world} class="world">
            <Ground drawing={drawing} id={id} />
            {drawing.areas.map((area) => (
              <Area
                key={area.id}
                area={area}
                state={areas[area.id]}
                owner={ownerOf.get(areas[area.id]?.owner ?? '')}
                over={ownerOf.get(areas[area.id]?.over ?? '')}
                id={id}
                focusable={area.id === here}
                lit={lit.has(area.id)}
              />
            ))}
            <Features drawing={drawing} />
            <Ornament drawing={drawing} onDrawn={lens.read} />
            <Glow drawing={drawing.areas} lit={lit} told={told} near={near} shown={shown} />
            <Trail trail={ways ? trail : []} drawn={drawing.byId} at={stackAt} />
            {isLaid && <Leaders stacks={stacks} />}
            <Names drawing={drawing} />
            {isLaid && <Stacks drawing={drawing} stacks={stacks} pixels={pixels} />}
            {overlay !== 'none' && (
              <Overlaid overlay={overlay} drawn={drawing.areas} areas={areas} owners={ownerOf} />
            )}
            {isLaid && changes}
            {landed.length > 0 && <Landed {...{ drawing, landed, stacks, pixels }} />}
            <Frame size={board.size} age={`${id}-age`} />
          </g>
        </svg>
        {question && <Which {...question} nameOf={nameOf} onPick={pick} onClose={() => setQuestion(null)} />}
        {key && <Key drawing={drawing} owners={owners} symbols={props.symbols ?? []} />}
        {shown && !phone && (
          <Inspector
            drawing={drawing}
            area={shown}
            state={areas[shown]}
            owners={ownerOf}
            lit={lit}
            pinned={shown === picked}
            onWhy={onWhy && !lit.has(shown) ? () => onWhy(shown) : undefined}
          />
        )}
      </div>
      {opened && phone && (
        <AreaSheet
          drawing={drawing}
          area={opened}
          state={areas[opened]}
          owners={ownerOf}
          onClose={() => {
            letGo();
            (svg.current!.querySelector(`[data-area="${opened}"]`) as SVGElement | null)?.focus({
              preventScroll: true,
            });
          }}
        >
          {props.offered?.(opened)}
        </AreaSheet>
      )}
      <Printed drawing={drawing} areas={areas} largest={largest} />
    </section>
  );
}
