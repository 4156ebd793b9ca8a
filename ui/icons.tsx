/** Signs of the period, from game-icons.net (CREDITS.md); drawn in the colour of the text around them. */

import common from './icons.json' with { type: 'json' };

/** Those that several games use; a game that has more of its own adds them. */
export interface IconPaths extends Record<keyof typeof common, string> {}

export type IconName = keyof IconPaths;

const paths: Partial<IconPaths> = { ...common };

/** A game's own signs, which are fetched with its table; it says their names in `IconPaths`. */
export function addIcons(own: Partial<IconPaths>): void {
  Object.assign(paths, own);
}

/** Icons are drawn on a square of this many units. */
const SQUARE = 256;

/** In a text or a button. Decoration, unless it has a title. */
export const Icon = ({ name, title }: { name: IconName; title?: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration and hidden.
  <svg
    class="icon"
    viewBox={`0 0 ${SQUARE} ${SQUARE}`}
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
  >
    <path d={paths[name]} />
  </svg>
);

/** Within a picture: a square of `size` around a point. */
export const Sign = ({
  name,
  x,
  y,
  size,
  fill,
}: {
  name: IconName;
  x: number;
  y: number;
  size: number;
  fill?: string;
}) => (
  <path
    d={paths[name]}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / SQUARE})`}
    fill={fill}
  />
);
