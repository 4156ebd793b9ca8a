/** What there is to know of the area that is pointed at, on a card that covers nothing which is offered. */

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Owner } from '../owner.ts';
import '../style/inspected.css';
import { kit } from '../words.ts';
import { AreaFacts, AreaName } from './area-facts.tsx';
import { bestCorner, drawnOn } from './corner.ts';
import type { Drawing } from './drawing.ts';
import type { AreaState } from './state.ts';

interface InspectorProps {
  drawing: Drawing;
  area: string;
  state: AreaState | undefined;
  owners: Map<string, Owner>;
  lit: ReadonlySet<string>;
  /** It was picked, not just pointed at: it stays, and can be reached. */
  pinned: boolean;
  onWhy: (() => void) | undefined;
}

export function Inspector({ drawing, area, state, owners, lit, pinned, onWhy }: InspectorProps) {
  const card = useRef<HTMLElement>(null);
  const place = () => {
    if (card.current) placeCard(card.current, drawing, new Set([area, ...lit]));
  };
  useLayoutEffect(place);
  useMoves(card, place);
  if (!drawing.byId.has(area)) return null;
  return (
    <section ref={card} class={pinned ? 'inspector pinned' : 'inspector'} aria-label={kit.map.inspector}>
      <h2>
        <AreaName name={drawing.byId.get(area)!.name} owner={owners.get(state?.owner ?? '')} />
      </h2>
      <AreaFacts drawing={drawing} area={area} state={state} />
      {pinned && onWhy && (
        <button type="button" onClick={onWhy}>
          {kit.map.why}
        </button>
      )}
    </section>
  );
}

/** Calls whenever the map below has been moved or its size has changed. */
function useMoves(card: { current: HTMLElement | null }, call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    const sheet = card.current?.parentElement;
    const world = sheet?.querySelector('.world');
    if (!sheet || !world) return;
    let asked = 0;
    const moved = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => latest.current());
    };
    const moves = new MutationObserver(moved);
    moves.observe(world, { attributeFilter: ['transform'] });
    const sizes = new ResizeObserver(moved);
    sizes.observe(sheet);
    return () => {
      cancelAnimationFrame(asked);
      moves.disconnect();
      sizes.disconnect();
    };
  }, [card]);
}

/** In a corner where it covers none of these areas; else beside the map, if there is room; else where it covers least. */
function placeCard(card: HTMLElement, { byId }: Drawing, areas: ReadonlySet<string>): void {
  const sheet = card.parentElement!;
  const { right, bottom, width, height } = sheet.getBoundingClientRect();
  const foot = footOf(sheet);
  const outline = [...areas].map((area) => byId.get(area)?.path ?? '').join('');
  const size = [card.offsetWidth, card.offsetHeight] as const;
  const { corner, covered } = bestCorner([...size], [width, height - foot], drawnOn(sheet, outline));
  const isBeside = covered > 0 && right + size[0] + 2 * GAP < innerWidth;
  card.dataset.place = isBeside ? 'beside' : corner;
  card.style.setProperty('--foot', `${foot}px`);
  card.style.setProperty('--x', `${right + GAP}px`);
  card.style.setProperty('--y', `${Math.max(GAP, bottom - size[1])}px`);
}

const GAP = 10;

/** How much of the map, from its lower edge up, lies under what is said at its foot. */
function footOf(sheet: HTMLElement): number {
  const { bottom, height } = sheet.getBoundingClientRect();
  const said = sheet.closest('.table-map')?.querySelectorAll('.at-foot') ?? [];
  const tops = [...said].map((one) => one.getBoundingClientRect().top).filter((top) => top < bottom);
  return Math.min(height, bottom - Math.min(bottom, ...tops));
}
