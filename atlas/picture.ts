/** A board as an SVG picture: one way to draw it, for looking at boards before the table draws them in its own. */

import {
  type AreaPoint,
  type AreaShape,
  type Board,
  type Caption,
  type Label,
  lineOf,
  type Point,
  ringPoints,
} from './board.ts';
import { CAPTION_SPACING, LINE } from './text.ts';

const INK = '#3a2a1a';
const SEA = '#b9cdcb';
const WATER = '#3f6d80';
const PARCHMENT = '#ede0c0';
const BACKDROP = '#d8c9a3';
const TINTS = [
  '#e7cf9d',
  '#d9d4a5',
  '#e3c2a4',
  '#cfd2b4',
  '#e6d7b0',
  '#d8c3b0',
  '#cbd0a6',
  '#e0cfb8',
  '#d3c8bd',
  '#e8d6a2',
];

export function picture(board: Board, fonts: string): string {
  const [w, h] = board.size;
  const { areas, backdrop, borders, lakes, rivers, routes, water } = board.objects;
  const shapes = areas.geometries.filter((area): area is AreaShape => area.type === 'MultiPolygon');
  const discs = areas.geometries.filter((area): area is AreaPoint => area.type === 'Point');
  const lands = shapes.filter(({ properties }) => properties.kind !== 'sea');
  const seas = shapes.filter(({ properties }) => properties.kind === 'sea');
  const groups = [...new Set(lands.map(({ properties }) => properties.group ?? properties.kind))];
  const tint = ({ properties: { group, kind } }: AreaShape) =>
    TINTS[groups.indexOf(group ?? kind) % TINTS.length]!;
  const d = (refs: number[], close = true) => pathOf(ringPoints(board, refs), close);
  const polygon = (arcs: number[][][]) => arcs.flatMap((rings) => rings.map((ring) => d(ring))).join('');
  const ofType = (...types: string[]) =>
    borders.geometries
      .filter(({ properties }) => types.includes(properties.type))
      .flatMap(({ arcs }) => arcs.map((arc) => d(arc, false)))
      .join('');
  const coast = ofType('coast', 'cliff');
  const riverBorders = ofType('river');
  const wet = new Set(rivers.geometries.flatMap(({ arcs }) => arcs.flat()));
  const shared = borders.geometries
    .flatMap(({ arcs, properties }) =>
      properties.type === 'river' ? [] : arcs.flat().filter((arc) => wet.has(arc)),
    )
    .map((arc) => d([arc], false))
    .join('');
  const sea = polygon(water.arcs) + seas.map(({ arcs }) => polygon(arcs)).join('');

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" fill="none">
<style>${fonts}
text{font-family:'EB Garamond',serif;font-weight:600;fill:${INK};text-anchor:middle;paint-order:stroke;stroke:#f6ecd2;stroke-opacity:.75;stroke-linejoin:round}
.title{font-family:'Uncial Antiqua',serif;font-weight:400;stroke:none}
.river{fill:${WATER};font-style:italic;stroke:none}
.caption{font-family:Cinzel,serif;letter-spacing:${CAPTION_SPACING}em;stroke:none}
path{stroke-linejoin:round;stroke-linecap:round}</style>
<defs><clipPath id="sea"><path d="${sea}" clip-rule="evenodd"/></clipPath>${lands
    .map(({ arcs }, i) => `<clipPath id="a${i}"><path d="${polygon(arcs)}" clip-rule="evenodd"/></clipPath>`)
    .join('')}
<radialGradient id="age" r=".75"><stop offset=".55" stop-color="#5b3a14" stop-opacity="0"/><stop offset="1" stop-color="#5b3a14" stop-opacity=".28"/></radialGradient></defs>
<rect width="${w}" height="${h}" fill="${SEA}"/>
<g clip-path="url(#sea)" stroke="#6f97a0"><path d="${coast}" stroke-width="34" stroke-opacity=".12"/><path d="${coast}" stroke-width="22" stroke-opacity=".16"/><path d="${coast}" stroke-width="11" stroke-opacity=".25"/></g>
<path d="${polygon(backdrop.arcs)}" fill="${BACKDROP}" fill-rule="evenodd"/>
${lands
  .map(
    (area, i) =>
      `<path d="${polygon(area.arcs)}" fill="${area.properties.kind === 'box' ? PARCHMENT : tint(area)}" fill-rule="evenodd"/><path d="${polygon(area.arcs)}" clip-path="url(#a${i})" stroke="#8a6a3a" stroke-opacity=".16" stroke-width="16"/>`,
  )
  .join('\n')}
<path d="${polygon(lakes.arcs)}" fill="${SEA}" stroke="${WATER}" stroke-width="1"/>
<path d="${rivers.geometries.flatMap(({ arcs }) => arcs.map((arc) => d(arc, false))).join('')}" stroke="${WATER}" stroke-width="2.4" stroke-opacity=".8"/><path d="${shared}" stroke="${WATER}" stroke-width="5.5" stroke-opacity=".55"/>
<path d="${ofType('sea')}" stroke="${WATER}" stroke-width="1.8" stroke-dasharray="7 6"/>
<path d="${ofType('edge')}" stroke="${INK}" stroke-width="4.5" stroke-opacity=".35"/><path d="${ofType('edge')}" stroke="${INK}" stroke-width="1.4"/>
<path d="${ofType('land')}" stroke="${INK}" stroke-width="2.1" stroke-dasharray="8 3.5 1.5 3.5"/>
<path d="${ofType('shut')}" stroke="#7d2a1c" stroke-width="5"/>
<path d="${ofType('mountain')}" stroke="#6b4423" stroke-width="5.5" stroke-opacity=".55"/><path d="${ofType('mountain')}" stroke="${INK}" stroke-width="2.1" stroke-dasharray="8 3.5 1.5 3.5"/>
<path d="${riverBorders}" stroke="#234d63" stroke-width="5"/><path d="${riverBorders}" stroke="#7fb0c0" stroke-width="2.2"/>
<path d="${coast}" stroke="${INK}" stroke-width="1.5"/>
${board.relief.map(sign).join('')}
<path d="${routes.geometries.flatMap(({ arcs }) => arcs.map((arc) => d(arc, false))).join('')}" stroke="#7d2a1c" stroke-width="3" stroke-dasharray="2 7"/>
${discs
  .map(
    ({ properties: { stack, disc } }) =>
      `<circle cx="${stack[0]}" cy="${stack[1]}" r="${disc}" fill="#f3e6c4" stroke="#7d2a1c" stroke-width="2.4"/><circle cx="${stack[0]}" cy="${stack[1]}" r="${disc - 3.5}" fill="none" stroke="#7d2a1c" stroke-width=".8"/>`,
  )
  .join('')}
${areas.geometries.map(({ properties: { label, kind } }) => name(label, kind === 'sea')).join('\n')}
${board.captions.map(caption).join('\n')}
<rect width="${w}" height="${h}" fill="url(#age)"/>
<rect x="3" y="3" width="${w - 6}" height="${h - 6}" fill="none" stroke="${INK}" stroke-width="6"/><rect x="11" y="11" width="${w - 22}" height="${h - 22}" fill="none" stroke="${INK}" stroke-width="1.5"/>
</svg>`;
}

function name(label: Label, sea: boolean): string {
  const { lines, box, leader } = label;
  const [x, y, w] = box;
  const line = leader
    ? `<path d="${pathOf(leader, false)}" stroke="${INK}" stroke-width="1.1"/><circle cx="${leader[1][0]}" cy="${leader[1][1]}" r="2.2" fill="${INK}"/>`
    : '';
  const texts = lines.map((text, i) => {
    const { size, down } = lineOf(label, i);
    return `<text x="${x + w / 2}" y="${y + down}" font-size="${size}" stroke-width="${size / 6}"${sea ? ` class="caption" style="fill:${WATER}"` : ''}>${sea ? text.toUpperCase() : text}</text>`;
  });
  return line + texts.join('');
}

function caption({ text, style, at: [x, y], size, turn }: Caption): string {
  const lines = text.split('|');
  const capitals = style === 'sea' || style === 'land';
  const colour = style === 'sea' ? ` style="fill:${WATER}"` : style === 'land' ? ' style="fill:#8a744c"' : '';
  const top = y + size * 0.35 - ((lines.length - 1) * size * LINE) / 2;
  const spans = lines
    .map(
      (line, i) =>
        `<tspan x="${x}" y="${top + i * size * LINE}">${capitals ? line.toUpperCase() : line}</tspan>`,
    )
    .join('');
  const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : '';
  return `<text class="${capitals ? 'caption' : style}" font-size="${size}"${colour}${turned}>${spans}</text>`;
}

const pathOf = (points: Point[], close: boolean) =>
  `M${points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join('L')}${close ? 'Z' : ''}`;

function sign([x, y, kind, size]: Board['relief'][number]): string {
  const s = size / 10;
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  if (kind === 'mountain')
    return `<path d="M${at(-5, 3)}L${at(-0.5, -5)}L${at(5, 3)}Z" fill="#d9c08e"/><path d="M${at(-0.5, -5)}L${at(5, 3)}L${at(1.2, 3)}L${at(0.4, -1)}Z" fill="#9b7a4c"/><path d="M${at(-5, 3)}L${at(-0.5, -5)}L${at(5, 3)}" stroke="${INK}" stroke-width="1" stroke-opacity=".75"/>`;
  if (kind === 'hill')
    return `<path d="M${at(-5, 2.5)}Q${at(0, -6)} ${at(5, 2.5)}" fill="#d9c592" stroke="${INK}" stroke-width="1" stroke-opacity=".65"/>`;
  if (kind === 'forest')
    return `<path d="M${at(0, 3.5)}L${at(0, 0)}" stroke="${INK}" stroke-width="1" stroke-opacity=".6"/><path d="M${at(-3, 1)}L${at(0, -5)}L${at(3, 1)}Z" fill="#8f9a62" stroke="${INK}" stroke-width=".8" stroke-opacity=".6"/>`;
  return `<path d="M${at(-5, 1)}L${at(5, 1)}M${at(-2, 1)}L${at(-3, -3)}M${at(0, 1)}L${at(0, -4)}M${at(2, 1)}L${at(3, -3)}" stroke="#4d7a68" stroke-width="1.1"/>`;
}
