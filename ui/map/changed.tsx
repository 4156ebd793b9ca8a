/**
 * What has just changed on a map, for the eye: pieces go from where they lay to where they lie, lost ones fade, a land that
 * was taken is washed over. Where motion is unwanted all of it is marked instead, until the next change.
 */

import '../style/moves.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Owner } from '../owner.ts';
import type { Room, Spot } from '../stack.ts';
import { type Changes, changesBetween, type Shown } from './changes.ts';
import type { Drawing, Point } from './drawing.ts';
import type { Landing } from './landing.ts';
import { freeBox, layLandings, readOn } from './marking.ts';
import { READABLE } from './readable.ts';
import { moved as movedTo } from './stack.tsx';

export interface ChangedProps {
  drawing: Drawing;
  before: Shown;
  after: Shown;
  owners: ReadonlyMap<string, Owner>;
  /** Pixels of a board unit. */
  pixels: number;
  /** What has fallen on the land: it is drawn over this. */
  landed: readonly Landing[];
  id: string;
}

/** Milliseconds of a way, at most and at least; a reader's pace may be quicker. */
const LONGEST = 600;
const SHORTEST = 200;
/** So much of the time between two steps is spent on the way. */
const OF_PACE = 0.6;
/** Numbers that have changed, and washes, are seen so many times longer. */
const LINGER = 3;

export function Changed({ drawing, before, after, owners, pixels, landed, id }: ChangedProps) {
  const changes = useMemo(() => changesBetween(drawing, before, after), [drawing, before, after]);
  const layer = useRef<SVGGElement>(null);
  const [isOver, setOver] = useState(false);
  const still = useMemo(isStill, []);
  useEffect(() => {
    if (still) return;
    let isGone = false;
    const animations = play(layer.current!, changes);
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isGone || setOver(true));
    return () => {
      isGone = true;
      for (const animation of animations) animation.cancel();
    };
    // Once for each change, as it is when it is first shown.
  }, []);
  const marks = useMemo(() => {
    const over = layLandings({ drawing, landed, stacks: after.stacks, pixels });
    return countMarks(
      drawing,
      after,
      changes,
      pixels,
      over.map(({ box }) => box),
    );
  }, [drawing, after, changes, pixels, landed]);
  if (isOver) return null;
  const { moved, come, lost, taken } = changes;
  return (
    <g ref={layer} class={still ? 'changed still' : 'changed'} aria-hidden="true">
      {taken.map((area) => {
        const { path, stack } = drawing.byId.get(area)!;
        const owner = owners.get(after.areas[area]?.owner ?? '');
        return still ? (
          <path key={area} class="changed-land" d={path} />
        ) : (
          <g key={area}>
            <clipPath id={`${id}-taken-${area}`}>
              <circle class="spreading" cx={stack[0]} cy={stack[1]} r={SPREAD} />
            </clipPath>
            <path
              class="taken"
              d={path}
              fill={owner?.colour ?? 'none'}
              clip-path={`url(#${id}-taken-${area})`}
            />
          </g>
        );
      })}
      {still &&
        [...moved.map(({ id: piece, to }) => ({ key: piece, spot: to })), ...come.map(inPlace(after))].map(
          ({ key, spot }) => (
            <rect
              key={key}
              class="changed-piece"
              x={-0.56}
              y={-0.56}
              width="1.12"
              height="1.12"
              rx=".16"
              transform={movedTo(spot)}
            />
          ),
        )}
      {!still &&
        moved.map(({ id: piece, face, to }) => (
          <g key={piece} class="ghost" data-ghost={piece} transform={movedTo(to)}>
            {face}
          </g>
        ))}
      {lost.map(({ id: piece, area, face, at }) => (
        <g key={`${piece} ${area}`} class="lost" transform={movedTo(at)}>
          {!still && face}
          <path class="lost-cross" d="M-.4 -.4L.4 .4M.4 -.4L-.4 .4" />
        </g>
      ))}
      {marks.map(({ key, words, colour, at: [x, y], size }) => (
        <g key={key} class="count-mark">
          {colour && (
            <circle cx={x - size * 0.6} cy={y} r={size * 0.24} fill={colour} stroke-width={size * 0.08} />
          )}
          <text x={x + size * 0.2} y={y + size * 0.36} font-size={size} stroke-width={size / 4}>
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Large enough for any land, in board units. */
const SPREAD = 420;

const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'none' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

const inPlace =
  ({ stacks }: Shown) =>
  ({ id, area }: { id: string; area: string }) => {
    const { pieces = [], spots = [], box = [0, 0, 0, 0] } = stacks.get(area) ?? {};
    const found = pieces.findIndex((piece) => piece.id === id || piece.holds?.includes(id));
    return { key: `${id} ${area}`, spot: spots[found] ?? { x: box[0], y: box[1], size: 1 } };
  };

/** Sets everything going; the real pieces are out of sight until those on the way have come to their places. */
function play(layer: SVGGElement, { moved, come, lost, counts, taken }: Changes): Animation[] {
  const pace = Number(document.documentElement.dataset.pace) || LONGEST / OF_PACE;
  const duration = Math.max(SHORTEST, Math.min(LONGEST, OF_PACE * pace));
  const real = (area: string, id: string) =>
    layer.ownerSVGElement!.querySelector(`[data-stack="${area}"] [data-piece="${CSS.escape(id)}"]`);
  const all: (Animation | undefined)[] = [];
  for (const { id, area, from, to } of moved) {
    const ghost = layer.querySelector(`[data-ghost="${CSS.escape(id)}"]`);
    all.push(
      ghost?.animate([{ transform: inStyle(from) }, { transform: inStyle(to) }], {
        duration,
        easing: 'ease-in-out',
        fill: 'both',
      }),
      real(area, id)?.animate({ opacity: [0, 0] }, duration),
    );
  }
  for (const { id, area } of come) all.push(real(area, id)?.animate({ opacity: [0, 1] }, duration));
  const fade = (of: string, keyframes: PropertyIndexedKeyframes, times = LINGER) => {
    for (const one of layer.querySelectorAll(of))
      all.push(one.animate(keyframes, { duration: times * duration, fill: 'both' }));
  };
  if (lost.length > 0) fade('.lost', { opacity: [1, 1, 0] }, 2);
  if (counts.length > 0) fade('.count-mark', { opacity: [0, 1, 1, 1, 0] });
  if (taken.length > 0) {
    fade('.spreading', { transform: ['scale(0)', 'scale(1)', 'scale(1)'] });
    fade('.taken', { opacity: [0.85, 0.6, 0.75, 0] });
  }
  return all.filter((one) => one !== undefined);
}

const inStyle = ({ x, y, size }: Spot): string => `translate(${x}px, ${y}px) scale(${size})`;

interface CountMark {
  key: string;
  words: string;
  colour: string | undefined;
  at: Point;
  size: number;
}

/** Beside each number that has changed, by how much: on the nearest place where the mark lies on nothing that is read. */
export function countMarks(
  drawing: Drawing,
  { stacks }: Pick<Shown, 'stacks'>,
  { counts }: Pick<Changes, 'counts'>,
  pixels: number,
  landed: readonly Room[] = [],
): CountMark[] {
  // Nobody sees a map without size.
  if (pixels === 0) return [];
  const size = (READABLE + 2) / pixels;
  const taken = [...readOn(drawing, stacks, pixels), ...landed];
  return counts.map(({ area, id, colour, by, at }) => {
    const words = by > 0 ? `+${by}` : `−${-by}`;
    const box = freeBox([at.x, at.y], [size * (0.6 + 0.55 * words.length), size], taken);
    taken.push(box);
    const [x, y, w, h] = box;
    return { key: `${area} ${id}`, words, colour, at: [x + w / 2, y + h / 2], size };
  });
}
