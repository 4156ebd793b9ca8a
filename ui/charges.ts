/** Charges of heraldry, drawn by ourselves on the square of the icons: emblems for more owners than a game has beasts. */

import { addIcons } from './icons.tsx';

const M = 128;
const round = (value: number): string => String(Math.round(value));
/** Corners around the middle, by turn (in parts of a circle, from the top) and distance. */
const corners = (points: readonly (readonly [turn: number, far: number])[]): string =>
  `M${points
    .map(([turn, far]) => {
      const angle = turn * 2 * Math.PI;
      return `${round(M + far * Math.sin(angle))} ${round(M - far * Math.cos(angle))}`;
    })
    .join('L')}Z`;
const star = (rays: number, inner: number): string =>
  corners(Array.from({ length: 2 * rays }, (_, i) => [i / (2 * rays), i % 2 === 0 ? 112 : inner] as const));
const circle = (r: number, x = M, y = M, sweep = 1): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep} ${-2 * r} 0Z`;

const charges = {
  crosslet: 'M104 16h48v88h88v48h-88v88h-48v-88H16v-48h88Z',
  saltire: 'M50 16L128 94L206 16L240 50L162 128L240 206L206 240L128 162L50 240L16 206L94 128L16 50Z',
  chevron: 'M128 56L240 168v56L128 112L16 224v-56Z',
  bend: 'M16 16h60L240 180v60h-60L16 76Z',
  pale: 'M92 16h72v224h-72Z',
  fess: 'M16 92h224v72H16Z',
  pall: 'M16 16h58L128 84L182 16h58L156 122V240H100V122Z',
  pile: 'M28 16H228L128 240Z',
  roundel: circle(104),
  annulet: circle(108) + circle(60, M, M, 0),
  lozenge: 'M128 12L216 128L128 244L40 128Z',
  mascle: 'M128 8L224 128L128 248L32 128ZM128 72L84 128L128 184L172 128Z',
  mullet: star(5, 44),
  sunburst: star(12, 66),
  crescent: 'M196 40A108 108 0 1 0 196 216A84 84 0 1 1 196 40Z',
  billets: 'M24 24h56v208H24ZM100 24h56v208h-56ZM176 24h56v208h-56Z',
  escutcheon: 'M28 20H228V116C228 180 184 224 128 244C72 224 28 180 28 116Z',
  quatrefoil: circle(56, M, 72) + circle(56, M, 184) + circle(56, 72, M) + circle(56, 184, M),
  hourglass: 'M32 16H224L152 128L224 240H32L104 128Z',
  checks: 'M16 16h74v74H16ZM166 16h74v74h-74ZM91 91h74v74H91ZM16 166h74v74H16ZM166 166h74v74h-74Z',
};

declare module './icons.tsx' {
  interface IconPaths extends Record<keyof typeof charges, string> {}
}

addIcons(charges);

export type Charge = keyof typeof charges;
