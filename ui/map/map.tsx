/**
 * The map of a game. It draws a board with what the table says of each area, lights what choices touch, and tells which
 * area a person means: by mouse, finger, keyboard or list.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { later } from '../later.tsx';
import type { Owner } from '../owner.ts';
import { kit } from '../words.ts';
import { type Board, drawingOf } from './drawing.ts';
import type { KeyPiece } from './key.tsx';
import { Area, Glow, Overlaid, OwnerPattern, Trail } from './layers.tsx';
import { Frame, Ornament } from './ornament.tsx';
import { Printed } from './printed.tsx';
import { middleOfStack, Stacks } from './stack.tsx';
import type { AreaState } from './state.ts';
import { areaUnder, meantBy } from './tap.ts';
import { Features, Ground, Names } from './terrain.tsx';
import { MapTools, type Overlay } from './tools.tsx';
import { middleOf, travel } from './travel.ts';
import { type Question, Which } from './which.tsx';
import { useLens } from './zoom.ts';

/** Nobody points at anything in the first moment. */
const Inspector = later(async () => (await import('./inspector.tsx')).Inspector);

export interface MapProps {
  board: Board;
  label: string;
  owners: readonly Owner[];
  areas: Readonly<Record<string, AreaState>>;
  /** Areas that some choice touches. */
  lit?: ReadonlySet<string>;
  /** The area that is chosen or looked at. */
  chosen?: string | null;
  /** The last moves, from area to area. */
  trail?: readonly string[][];
  /** Side of the largest counter, in board units. */
  largest?: number;
  /** What pieces mean, for the key. */
  symbols?: readonly KeyPiece[];
  /** What the overlay's numbers are. */
  valueName?: string;
  /** Other tools beside those for zooming. */
  tools?: ComponentChildren;
  onPick?(area: string): void;
  /** Why nothing can be done in an area that no choice touches. */
  onWhy?(area: string): void;
}

const AreaList = later(async () => (await import('./list.tsx')).AreaList);
const Key = later(async () => (await import('./key.tsx')).Key);

const NONE: ReadonlySet<string> = new Set();

export function BoardMap(props: MapProps) {
  const {
    board,
    label,
    owners,
    areas,
    lit = NONE,
    chosen = null,
    trail = [],
    largest = 40,
    onPick,
    onWhy,
  } = props;
  const id = useId().replaceAll(':', '');
  const drawing = drawingOf(board);
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const lens = useLens(svg, world, board.size);
  const [pointed, setPointed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(chosen);
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

  useEffect(() => {
    const area = chosen ? drawing.byId.get(chosen) : null;
    setPicked(chosen);
    if (area && mode === 'map') lens.show(middleOf(area));
  }, [chosen, drawing, lens, mode]);

  useLayoutEffect(lens.read);

  const pick = (area: string) => {
    setQuestion(null);
    setPointed(area);
    setPicked(area);
    setHere(area);
    onPick?.(area);
  };
  const stackAt = (area: string) => {
    const drawn = drawing.byId.get(area);
    return drawn && middleOfStack(drawn, areas[area]?.rows ?? [], largest);
  };
  const onClick = (event: MouseEvent) => {
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
  };
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
    if (event.key === '+' || event.key === '-') lens.step(event.key === '+' ? 1 : -1);
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
        onStep={lens.step}
        onWhole={lens.whole}
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
            <Ornament drawing={drawing} />
            <Glow drawing={drawing.areas} lit={lit} near={near} shown={shown} />
            <Trail trail={ways ? trail : []} at={stackAt} />
            <Names drawing={drawing} />
            {counters && overlay === 'none' && <Stacks drawing={drawing} areas={areas} largest={largest} />}
            {overlay !== 'none' && (
              <Overlaid overlay={overlay} drawn={drawing.areas} areas={areas} owners={ownerOf} />
            )}
            <Frame size={board.size} age={`${id}-age`} />
          </g>
        </svg>
        {question && <Which {...question} nameOf={nameOf} onPick={pick} onClose={() => setQuestion(null)} />}
        {key && <Key drawing={drawing} owners={owners} symbols={props.symbols ?? []} />}
        {shown && (
          <Inspector
            drawing={drawing}
            area={shown}
            state={areas[shown]}
            owners={ownerOf}
            pinned={shown === picked}
            onWhy={onWhy && !lit.has(shown) ? () => onWhy(shown) : undefined}
          />
        )}
      </div>
      <Printed drawing={drawing} areas={areas} largest={largest} />
    </section>
  );
}
