/** Signs of the period, from game-icons.net (CREDITS.md); drawn in the colour of the text around them. */

import paths from './icons.json' with { type: 'json' };

export type IconName = keyof typeof paths;

/** Icons are drawn on a square of this many units. */
const SQUARE = 512;

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
