/** Which part of a board is shown: a scale and where its corner lies, never beyond the board's edge. */

import type { Point } from './drawing.ts';

export class Camera {
  scale = 1;
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

  get transform(): string {
    return `translate(${round(this.#x)} ${round(this.#y)}) scale(${round(this.scale)})`;
  }

  /** Larger or smaller, with this point of the sheet staying where it is. */
  zoom(factor: number, [x, y]: Point = [this.#size[0] / 2, this.#size[1] / 2]): void {
    const scale = Math.min(this.#deepest, Math.max(1, this.scale * factor));
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

  whole(): void {
    this.#put(0, 0, 1);
  }

  #put(x: number, y: number, scale: number): void {
    const [width, height] = this.#size;
    this.scale = scale;
    this.#x = Math.min(0, Math.max(width * (1 - scale), x));
    this.#y = Math.min(0, Math.max(height * (1 - scale), y));
    this.#moved(this);
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
