/**
 * Where the stacks of a map lie at a zoom. A stack that can be read where the atlas has room for it lies there; any other
 * is made as large as its numbers need and laid on the nearest free place, with a line to its area if that is outside.
 * Where counters would have to be larger than they are meant to be, as on a phone, stacks are shown in brief, and areas
 * that can be chosen have their names over their pieces.
 */

import { LINE } from '@annales/atlas/board';
import { largestIn, type Room, type Row, type Shape, type Spot, shapesOf, spotsIn } from '../stack.ts';
import type { Drawing, DrawnArea, Point } from './drawing.ts';
import { GRADE, leastOf, NAME_READABLE, READABLE, readableFrom } from './readable.ts';

/** A row, and the height of the smallest number on its pieces in parts of theirs; 0: they have none. */
export interface Numbered extends Row {
  number: number;
}

/** What lies in an area. */
export interface Content {
  id: string;
  rows: readonly Numbered[];
  /** The same in few pieces. */
  brief: readonly Numbered[] | null;
  /** Its name is written over it, since that on the board cannot be read. */
  named: boolean;
}

export interface Placed {
  /** Middles of the pieces, row by row; none: there is no place where they could be read. */
  spots: readonly Spot[];
  box: Room;
  brief: boolean;
  /** From the pieces to their area. */
  leader: readonly [from: Point, to: Point] | null;
  /** Size of the letters of its name over the pieces, and their top. */
  name: { size: number; top: number } | null;
  /** It lies where the atlas has room for it. */
  atHome: boolean;
}

/** Pixels of a piece without a number. */
const PIECE = 13;
/** Beyond so many times the largest counter, stacks are shown in brief. */
const FAR = 1.2;
/** Pixels of a name over a stack. */
const NAME = 10;
/** Pixels of a code over a stack, and its width at most, in parts of that. */
const CODE = NAME_READABLE;
const CODE_WIDTH = 2.5;
/** Pixels between a name and the pieces under it: those that have acted are turned, and their corners stick out. */
const UNDER_NAME = 2;

/** How far from its area a stack may lie, in board units, and the steps in which a place is sought. */
const REACH = 240;
const STEP = 10;
/** A place is sought this near first. */
const CLOSE_BY = 90;
/** What it costs to lie outside one's own area, and upon another, in units of distance. */
const OUTSIDE = 70;
const FOREIGN = 70;
/** With less of it than this in its area, a stack needs a line to it. */
const AT_HOME = 0.45;
/** Pixels of air about a stack. */
const AIR = 4;
/** The same where many have their names with them. */
const LITTLE_AIR = 2;
/** What it costs not to be shown as it is. */
const UNSEEN = 1000;
/** Side of the squares by which lands are found, in board units, and more of them than any board has in a column. */
const SQUARE = 50;
const IN_A_COLUMN = 1000;
/** How often all may take a better place. */
const ROUNDS = 2;
/** Of more stacks than these, each takes the first place it finds, if there is one: nobody waits for a better one. */
const MANY = 48;
/** On a phone a stack that nobody asks about moves so far from its place when seen from afar, and no farther. */
const SHORT_WAY = 70;

export interface Sheet {
  /** Pixels of a board unit; Infinity: all may lie where the atlas has room, as on paper. */
  pixels: number;
  /** Side of the largest counter, in units. */
  largest: number;
  /** The part of the board within which stacks lie. */
  within: Room;
  /** A phone: not all that lies on the board can be read at once. */
  isSmall: boolean;
}

export function arrange(
  drawing: Drawing,
  contents: readonly Content[],
  sheet: Sheet,
): ReadonlyMap<string, Placed> {
  const { pixels, largest } = sheet;
  const settled = new Map<string, Placed>();
  const seeking: Seeking[] = [];
  const isFar = contents.some(({ rows }) => sideFor(rows, pixels) > FAR * largest);
  const isFull = contents.filter(({ named }) => named).length > MANY;
  const taken: Taken[] = written(drawing, pixels).map((box) => ({ id: null, box }));
  for (const content of contents) {
    const area = drawing.byId.get(content.id)!;
    const { named } = content;
    const home = content.rows.length > 0 ? atHome(area, content.rows, largest) : null;
    if (home && !named && home.side >= sideFor(content.rows, pixels)) {
      settled.set(content.id, home.placed);
      taken.push({ id: content.id, box: home.placed.box });
    } else if (home || named) seeking.push({ ...content, area, isFar, isFull });
  }
  if (seeking.length === 0) return settled;
  const lands = landsOf(drawing);
  // Whoever chooses first has the best place, so several orders are tried: those with least room first, with most last.
  const room = ({ area }: Seeking) => Math.max(...area.rooms.map(([, , w, h]) => w * h));
  const size = ({ rows }: Seeking) => rows.reduce((sum, row) => sum + row.count * row.width * row.height, 0);
  let best: Attempt | null = null;
  const isMany = seeking.length > MANY;
  // Where there are many, names without pieces come last: they fit into the gaps.
  const isBare = ({ rows, brief }: Seeking) => isMany && ((isFar && brief) || rows).length === 0;
  for (const first of ORDERS) {
    const order = seeking.toSorted(
      (a, b) =>
        Number(b.named) - Number(a.named) ||
        Number(isBare(a)) - Number(isBare(b)) ||
        first(room(a), size(a)) - first(room(b), size(b)),
    );
    const attempt = inOrder(order, taken, lands, sheet, isMany ? 1 : ROUNDS);
    if (attempt.cost < (best?.cost ?? Infinity)) best = attempt;
    if (isMany && (!isFar || sheet.isSmall || attempt.unseen === 0)) break;
  }
  return new Map([...settled, ...best!.placed]);
}

const ORDERS: ((room: number, size: number) => number)[] = [
  (room) => room,
  (room, size) => room / size,
  (_, size) => -size,
];

interface Attempt {
  placed: Map<string, Placed>;
  cost: number;
  /** How many are not shown as they should be. */
  unseen: number;
}

/** Each takes the best place that is left, and may take a better one when all have chosen. */
function inOrder(
  order: readonly Seeking[],
  fixed: readonly Taken[],
  lands: Lands,
  sheet: Sheet,
  rounds: number,
): Attempt {
  const chosen = new Map<string, Choice>();
  for (let round = 0; round < rounds; round++) {
    for (const one of order) {
      const others = [...chosen].flatMap(([id, { placed }]) =>
        id !== one.id && placed !== NOWHERE ? [{ id, box: placed.box }] : [],
      );
      const choice = choose(one, [...fixed, ...others], lands, sheet);
      if (choice.cost <= (chosen.get(one.id)?.cost ?? Infinity)) chosen.set(one.id, choice);
    }
  }
  return {
    placed: new Map([...chosen].map(([id, { placed }]) => [id, placed])),
    cost: [...chosen.values()].reduce((sum, { cost }) => sum + cost, 0),
    unseen: [...chosen.values()].filter(({ cost }) => cost >= UNSEEN).length,
  };
}

interface Seeking extends Content {
  area: DrawnArea;
  isFar: boolean;
  /** Many are named. */
  isFull: boolean;
}

interface Taken {
  id: string | null;
  box: Room;
}

/** What is land of each area, and which of it lies in a square of the board. */
interface Lands {
  rooms: ReadonlyMap<string, readonly Room[]>;
  bySquare: ReadonlyMap<number, readonly Land[]>;
}

interface Land {
  id: string;
  room: Room;
}

/** Side of a counter, in units, from which on all numbers of these rows can be read. */
const sideFor = (rows: readonly Numbered[], pixels: number): number =>
  rows.reduce(
    (most, { scale, number }) => Math.max(most, (number > 0 ? READABLE / number : PIECE) / (scale * pixels)),
    0,
  );

/** Height of the smallest number of rows laid where the atlas has room, in board units; of pieces without one, theirs. */
export function heightAtHome(area: DrawnArea, rows: readonly Numbered[], largest: number): number {
  const { side } = atHome(area, rows, largest);
  return Math.min(...rows.map(({ scale, number }) => side * scale * (number || 1)));
}

function atHome({ rooms }: DrawnArea, rows: readonly Numbered[], largest: number) {
  const { room, shape, side } = largestIn(rooms, shapesOf(rows), largest);
  const placed: Placed = {
    spots: spotsIn(room, shape, side),
    box: around([room[0] + room[2] / 2, room[1] + room[3] / 2], shape.width * side, shape.height * side),
    brief: false,
    leader: null,
    name: null,
    atHome: true,
  };
  return { side, placed };
}

const around = ([x, y]: Point, width: number, height: number): Room => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

const NOWHERE: Placed = {
  spots: [],
  box: [0, 0, 0, 0],
  brief: true,
  leader: null,
  name: null,
  atHome: false,
};

interface Choice {
  placed: Placed;
  cost: number;
}

/** As it is, or in brief, or only its name, whichever there is a place for. */
function choose(
  { area, rows, brief, named, isFar, isFull }: Seeking,
  taken: readonly Taken[],
  lands: Lands,
  { pixels, within, isSmall }: Sheet,
): Choice {
  const reach = isFar && isSmall && !named ? SHORT_WAY : REACH;
  const { label } = area;
  const letters = named ? (label.code === undefined ? NAME : CODE) / pixels : 0;
  const title = letters * LINE * linesOver(label).length;
  const wide = widthOver(label) * letters;
  const forms = [
    ...(isFar && brief ? [] : [{ form: rows, inBrief: false }]),
    ...(brief ? [{ form: brief, inBrief: true }] : []),
    ...(named ? [{ form: [], inBrief: true }] : []),
  ];
  for (const [worse, { form, inBrief }] of forms.entries()) {
    const side = sideFor(form, pixels);
    const high = title + (named && form.length > 0 ? UNDER_NAME / pixels : 0);
    const asNeeded = form.map((row) => resized(row, sideFor([row], pixels) / side));
    const boxes = (form.length > 0 ? shapesOf(asNeeded) : [NOTHING]).map((shape) => ({
      shape,
      width: Math.max(wide, shape.width * side),
      height: high + shape.height * side,
    }));
    const air = (isFull ? LITTLE_AIR : AIR) / pixels;
    const best = bestPlace({ area, boxes, air, taken, lands, within }, reach);
    if (!best) continue;
    const [x, y, w, h] = best.box;
    const placed: Placed = {
      spots: spotsIn([x, y + high, w, h - high], best.shape, side),
      box: best.box,
      brief: inBrief,
      leader: best.own < AT_HOME ? leaderFrom(best.box, anchorOf(area)) : null,
      name: named ? { size: letters, top: y } : null,
      atHome: false,
    };
    return { placed, cost: best.cost + worse * UNSEEN };
  }
  return { placed: NOWHERE, cost: forms.length * UNSEEN };
}

interface Search {
  area: DrawnArea;
  /** Whatever shape is best. */
  boxes: readonly { shape: Shape; width: number; height: number }[];
  air: number;
  taken: readonly Taken[];
  lands: Lands;
  within: Room;
}

/** Most find their place close by, where little need be looked at: no place costs less than the way to it. */
function bestPlace(search: Search, reach: number): Found | null {
  if (reach <= CLOSE_BY) return bestBetween(search, -1, reach, null);
  const near = bestBetween(search, -1, CLOSE_BY, null);
  return near && near.cost <= CLOSE_BY ? near : bestBetween(search, CLOSE_BY, reach, near);
}

/** The best of what was found before and of all places farther away than `from` and within reach. */
function bestBetween(search: Search, from: number, reach: number, before: Found | null): Found | null {
  const { area, boxes, air, taken, lands, within } = search;
  // A box whose middle lies at the end of the way reaches beyond it.
  const near = nearby(area, taken, [
    reach + Math.max(...boxes.map(({ width }) => width)) / 2 + air,
    reach + Math.max(...boxes.map(({ height }) => height)) / 2 + air,
  ]);
  let best = before;
  for (const { shape, width, height } of boxes) {
    const most = best?.cost ?? Infinity;
    const found = nearest(area, [width, height, air], near, lands, within, [from, reach, most]);
    if (found) best = { ...found, shape };
  }
  return best;
}

const resized = (row: Numbered, by: number): Row => ({
  ...row,
  width: row.width * by,
  height: row.height * by,
  scale: row.scale * by,
});

const NOTHING: Shape = { rows: [], width: 0, height: 0 };

interface Place {
  box: Room;
  cost: number;
  /** How much of it lies in its own area, of 1. */
  own: number;
}

interface Found extends Place {
  shape: Shape;
}

const anchorOf = ({ stack: [x, y] }: DrawnArea): Point => [x, y];

/** What is taken of the board no farther from an area, across and down, than this. The nearest are met first. */
function nearby(area: DrawnArea, taken: readonly Taken[], [across, down]: Point): Room[] {
  const [x, y] = anchorOf(area);
  const window = around([x, y], 2 * across, 2 * down);
  const away = ([left, top, w, h]: Room) => Math.hypot(left + w / 2 - x, top + h / 2 - y);
  return taken
    .filter(({ id, box }) => id !== area.id && shared(box, window) > 0)
    .map(({ box }) => box)
    .sort((a, b) => away(a) - away(b));
}

/** Of all free places for a box on these ways, the one that costs least; null: there is none that costs less than `most`. */
function nearest(
  area: DrawnArea,
  [width, height, air]: readonly [number, number, number],
  taken: readonly Room[],
  lands: Lands,
  [left, top, across, down]: Room,
  [from, reach, most]: readonly [number, number, number],
): Place | null {
  const [ax, ay] = anchorOf(area);
  const own = lands.rooms.get(area.id) ?? area.rooms;
  let best: Place | null = null;
  let least = most;
  for (const [dx, dy, way] of offsets()) {
    if (way <= from) continue;
    if (way > reach || way >= least) break;
    const x = ax + dx - width / 2;
    const y = ay + dy - height / 2;
    if (x < left || y < top || x + width > left + across || y + height > top + down) continue;
    if (isTaken(taken, x, y, width, height, air)) continue;
    const inside = partIn(own, x, y, width, height);
    const outside = way + OUTSIDE * (1 - inside);
    if (outside >= least) continue;
    const cost = outside + FOREIGN * partUpon(lands, area.id, x, y, width, height);
    if (cost >= least) continue;
    least = cost;
    best = { box: [x, y, width, height], cost, own: inside };
  }
  return best;
}

/** Written out: it is asked a hundred thousand times for a full map. */
function isTaken(
  taken: readonly Room[],
  x: number,
  y: number,
  width: number,
  height: number,
  air: number,
): boolean {
  const [left, top, right, bottom] = [x - air, y - air, x + width + air, y + height + air];
  for (let i = 0; i < taken.length; i++) {
    const room = taken[i]!;
    if (left < room[0] + room[2] && room[0] < right && top < room[1] + room[3] && room[1] < bottom)
      return true;
  }
  return false;
}

/** The largest part of a box that lies in one of these rooms. */
function partIn(rooms: readonly Room[], x: number, y: number, width: number, height: number): number {
  let most = 0;
  for (let i = 0; i < rooms.length; i++) most = Math.max(most, sharedWith(rooms[i]!, x, y, width, height));
  return most / (width * height);
}

/** The largest part of a box that lies in one room of another area than this. */
function partUpon(
  { bySquare }: Lands,
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  let most = 0;
  const [right, bottom] = [squareAt(x + width), squareAt(y + height)];
  for (let column = squareAt(x); column <= right; column++)
    for (let row = squareAt(y); row <= bottom; row++) {
      const lands = bySquare.get(column * IN_A_COLUMN + row);
      if (!lands) continue;
      for (let i = 0; i < lands.length; i++)
        if (lands[i]!.id !== id) most = Math.max(most, sharedWith(lands[i]!.room, x, y, width, height));
    }
  return most / (width * height);
}

const squareAt = (along: number): number => Math.floor(along / SQUARE);

/** The size of what two boxes share. */
const shared = (a: Room, [x, y, width, height]: Room): number => sharedWith(a, x, y, width, height);

function sharedWith(a: Room, x: number, y: number, width: number, height: number): number {
  const wide = Math.min(a[0] + a[2], x + width) - Math.max(a[0], x);
  const high = Math.min(a[1] + a[3], y + height) - Math.max(a[1], y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Ways from a point to those about it, the shortest first. */
let ways: (readonly [dx: number, dy: number, way: number])[] | null = null;
function offsets() {
  if (ways) return ways;
  const along = Array.from({ length: 2 * Math.floor(REACH / STEP) + 1 }, (_, i) => i * STEP - REACH);
  ways = along
    .flatMap((dx) => along.map((dy) => [dx, dy, Math.hypot(dx, dy)] as const))
    .sort((a, b) => a[2] - b[2]);
  return ways;
}

/** From the edge of a box to a point; none where the point lies in it. */
function leaderFrom([x, y, w, h]: Room, to: Point): [Point, Point] | null {
  const from: Point = [Math.min(x + w, Math.max(x, to[0])), Math.min(y + h, Math.max(y, to[1]))];
  return from[0] === to[0] && from[1] === to[1] ? null : [from, to];
}

/** What is land of each area, for as much as rectangles tell: its rooms, and its name where that is within. */
const known = new WeakMap<Drawing, Lands>();
function landsOf(drawing: Drawing): Lands {
  const before = known.get(drawing);
  if (before) return before;
  const rooms = new Map<string, readonly Room[]>();
  const bySquare = new Map<number, Land[]>();
  for (const { id, kind, rooms: own, label } of drawing.areas) {
    if (kind === 'sea') continue;
    rooms.set(id, label.leader ? own : [...own, label.box]);
    for (const room of rooms.get(id)!) {
      const [x, y, width, height] = room;
      for (let column = squareAt(x); column <= squareAt(x + width); column++)
        for (let row = squareAt(y); row <= squareAt(y + height); row++) {
          const square = column * IN_A_COLUMN + row;
          bySquare.set(square, [...(bySquare.get(square) ?? []), { id, room }]);
        }
    }
  }
  const lands = { rooms, bySquare };
  known.set(drawing, lands);
  return lands;
}

/** What is written of a name over the pieces of its area: of one with a code, that alone. */
export const linesOver = ({ lines, code }: DrawnArea['label']): readonly string[] =>
  code === undefined ? lines : lines.slice(0, 1);

/** How wide that is, in parts of its letters' size. */
const widthOver = ({ box, size, code }: DrawnArea['label']): number =>
  code === undefined ? box[2] / size : Math.min(CODE_WIDTH, box[2] / code);

/** Boxes of what is written on the board itself and can be read at this zoom, or before stacks are laid anew. */
export function written({ board, areas }: Drawing, pixels: number): Room[] {
  const soon = pixels * GRADE;
  const names = areas.flatMap(({ kind, label }): Room[] => {
    const { size, code, box } = label;
    const [x, y, w] = box;
    const least = leastOf(kind);
    if (size * soon >= least) return [box];
    return code !== undefined && pixels >= readableFrom(code, least) ? [[x, y, w, LINE * code]] : [];
  });
  const captions = board.captions.filter(({ size }) => size * soon >= READABLE).map(captionBox);
  return [...names, ...captions];
}

/** Letters of captions are about so wide, in parts of their size. */
const WIDTHS = { title: 0.62, sea: 0.9, land: 0.9, river: 0.5 };

function captionBox({ text, style, at, size, turn = 0 }: Drawing['board']['captions'][number]): Room {
  const lines = text.split('|');
  const wide = Math.max(...lines.map((line) => line.length)) * WIDTHS[style] * size;
  const high = lines.length * size * LINE;
  const [c, s] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  return around(at, wide * c + high * s, wide * s + high * c);
}
