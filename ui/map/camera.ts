/** Which part of a board is shown: a scale and where its corner lies, never beyond the board's edge. */

import type { Point } from './drawing.ts';

/** A part of a board. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export class Camera {
  scale = 1;
  /** The part of the board that it was told to show, until somebody moves it. */
  fitted: Box | null = null;
  #x = 0;
  #y = 0;
  readonly #size: Point;
  readonly #deepest: number;
  readonly #moved: (camera: Camera) => void;

  /** `moved` is told of every change. */
  constructor(size: Point, deepest: number, moved: (camera: Camera) => void) {
    this.#size = size;
    this.#deepest = deepest;
    this.#moved = moved;
  }

  /** Nobody has moved it away from what it was told to show. */
  get isResting(): boolean {
    return this.scale === 1 || this.fitted !== null;
  }

  get transform(): string {
    return `translate(${round(this.#x)} ${round(this.#y)}) scale(${round(this.scale)})`;
  }

  /** Larger or smaller, with this point of the sheet staying where it is. */
  zoom(factor: number, [x, y]: Point = [this.#size[0] / 2, this.#size[1] / 2]): void {
    const scale = this.#within(this.scale * factor);
    const grown = scale / this.scale;
    this.#put(x - (x - this.#x) * grown, y - (y - this.#y) * grown, scale);
  }

  pan(dx: number, dy: number): void {
    this.#put(this.#x + dx, this.#y + dy, this.scale);
  }

  /** Brings a point of the board into the middle. */
  centre([x, y]: Point): void {
    const [width, height] = this.#size;
    this.#put(width / 2 - x * this.scale, height / 2 - y * this.scale, this.scale);
  }

  /** Brings a point into sight, if it is not; gives the way back, which leads nowhere once somebody has moved it. */
  visit(at: Point): () => void {
    if (this.sees(at)) return () => {};
    const [x, y, scale, fitted] = [this.#x, this.#y, this.scale, this.fitted];
    this.centre(at);
    const there = this.transform;
    return () => {
      if (this.transform === there) this.#put(x, y, scale, fitted);
    };
  }

  /** Tells again what it shows. */
  tell(): void {
    this.#moved(this);
  }

  /** Whether a point of the board is in sight. */
  sees([x, y]: Point): boolean {
    const [width, height] = this.#size;
    const [left, top] = [x * this.scale + this.#x, y * this.scale + this.#y];
    return left >= 0 && left <= width && top >= 0 && top <= height;
  }

  whole(): void {
    this.#put(0, 0, 1);
  }

  /** A part of the board as large as it can be, if so much of the sheet is seen. */
  fit(part: Box, [across, down]: Point): void {
    const [x, y, width, height] = part;
    const scale = this.#within(Math.min(across / width, down / height));
    const [w, h] = this.#size;
    this.#put(w / 2 - (x + width / 2) * scale, h / 2 - (y + height / 2) * scale, scale, part);
  }

  #within(scale: number): number {
    return Math.min(this.#deepest, Math.max(1, scale));
  }

  #put(x: number, y: number, scale: number, fitted: Box | null = null): void {
    const [width, height] = this.#size;
    this.scale = scale;
    this.fitted = fitted;
    this.#x = Math.min(0, Math.max(width * (1 - scale), x));
    this.#y = Math.min(0, Math.max(height * (1 - scale), y));
    this.#moved(this);
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
