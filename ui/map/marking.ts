/** Places for what is drawn over a map for a while: as near as can be to where it belongs, on nothing that is read. */

import type { Room } from '../stack.ts';
import type { Drawing, Point } from './drawing.ts';
import type { Landing } from './landing.ts';
import { written } from './placing.ts';
import type { LaidStack } from './stack.tsx';
import { middleOf } from './travel.ts';

/** Places are tried at so many parts of the lesser side from each other, so many times outwards, in so many directions. */
const STEP = 0.4;
const STEPS = 12;
const DIRECTIONS = 16;

/** All that is read on a map: what is written on the board, and the pieces. */
export const readOn = (
  drawing: Drawing,
  stacks: ReadonlyMap<string, Pick<LaidStack, 'box'>>,
  pixels: number,
): Room[] => [...[...stacks.values()].map(({ box }) => box), ...written(drawing, pixels)];

/** The box of this size about the nearest point to `from` that lies on nothing taken; where there is none, on least of it. */
export function freeBox([x, y]: Point, [width, height]: Point, taken: readonly Room[]): Room {
  const step = STEP * Math.min(width, height);
  const far = STEPS * step;
  const window: Room = [x - far - width / 2, y - far - height / 2, 2 * far + width, 2 * far + height];
  const near = taken.filter((one) => shared(one, window) > 0);
  let [best, least]: [Room | null, number] = [null, Infinity];
  for (let out = 0; out <= STEPS; out++) {
    for (let i = 0; i < (out === 0 ? 1 : DIRECTIONS); i++) {
      const turn = (2 * Math.PI * i) / DIRECTIONS;
      const box: Room = [
        x + out * step * Math.cos(turn) - width / 2,
        y + out * step * Math.sin(turn) - height / 2,
        width,
        height,
      ];
      const covered = near.reduce((sum, one) => sum + shared(one, box), 0);
      if (covered === 0) return box;
      if (covered < least) [best, least] = [box, covered];
    }
  }
  return best!;
}

/** The size of what two boxes share. */
function shared(a: Room, b: Room): number {
  const wide = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// ---------------------------------------------------------------- what falls on the land

/** Side of a die, in parts of the board's width; and in pixels at most, when the map is seen from near. */
const SIDE = 1 / 26;
const LARGEST = 26;
/** No more dice than these lie beside each other. */
export const ROW = 6;
/** A die with the air about it, and the edge about them all, of which a die is ten wide. */
export const CELL = 11;
const EDGE = 3;

/** In units of which a die is ten wide. */
export function sizeOf({ icon, dice }: Pick<Landing, 'icon' | 'dice'>): Point {
  const count = dice.length + (icon ? 1 : 0);
  return [Math.min(ROW, count) * CELL + EDGE, Math.ceil(count / ROW) * CELL + EDGE];
}

export interface LaidLanding {
  landing: Landing;
  box: Room;
  /** Board units to the tenth of a die. */
  scale: number;
}

export interface LandedOn {
  drawing: Drawing;
  landed: readonly Landing[];
  stacks: ReadonlyMap<string, Pick<LaidStack, 'box'>>;
  /** Pixels of a board unit. */
  pixels: number;
}

/** Each lies in its land, beside the pieces and the names there. */
export function layLandings({ drawing, landed, stacks, pixels }: LandedOn): LaidLanding[] {
  const side = Math.min(drawing.board.size[0] * SIDE, pixels > 0 ? LARGEST / pixels : Infinity);
  const taken = readOn(drawing, stacks, pixels);
  return landed.flatMap((landing) => {
    const area = drawing.byId.get(landing.area);
    if (!area) return [];
    const [width, height] = sizeOf(landing);
    const box = freeBox(middleOf(area), [(width * side) / 10, (height * side) / 10], taken);
    taken.push(box);
    return [{ landing, box, scale: side / 10 }];
  });
}
