/** The land itself: what never changes in play. Drawn once for a board. */

import type { Board, Drawing, DrawnArea } from './drawing.ts';
import { Still } from './still.ts';

/** Height of a line of a name, in parts of its size; the atlas measures names with it. */
const LINE = 1.02;

/** Sea and land under everything. */
export class Ground extends Still<{ drawing: Drawing; id: string }> {
  render({ drawing: { board, areas, backdrop, water, borders }, id }: { drawing: Drawing; id: string }) {
    const [w, h] = board.size;
    const seas = areas.filter(({ kind }) => kind === 'sea');
    const coast = borders.coast + borders.cliff;
    return (
      <g class="ground" aria-hidden="true">
        <clipPath id={`${id}-sea`}>
          <path d={water + seas.map(({ path }) => path).join('')} clip-rule="evenodd" />
        </clipPath>
        <rect class="sea" width={w} height={h} />
        <g class="shallows" clip-path={`url(#${id}-sea)`}>
          {[34, 22, 11].map((width) => (
            <path key={width} d={coast} stroke-width={width} />
          ))}
        </g>
        <path class="backdrop" d={backdrop} fill-rule="evenodd" />
      </g>
    );
  }
}

/** Water, borders by their kind, hills and woods: over the owners' colours. */
export class Features extends Still<{ drawing: Drawing }> {
  render({ drawing: { board, lakes, rivers, bankside, routes, borders } }: { drawing: Drawing }) {
    return (
      <g class="features" aria-hidden="true">
        <path class="lake" d={lakes} />
        <path class="river" d={rivers} />
        <path class="bankside" d={bankside} />
        <path class="border sea-border" d={borders.sea} />
        <path class="border edge-wide" d={borders.edge} />
        <path class="border edge" d={borders.edge} />
        <path class="border land-border" d={borders.land} />
        <path class="border shut" d={borders.shut} />
        <path class="border mountain-wide" d={borders.mountain} />
        <path class="border land-border" d={borders.mountain} />
        <path class="border river-wide" d={borders.river} />
        <path class="border river-border" d={borders.river} />
        <path class="border coast" d={borders.coast + borders.cliff} />
        <Relief marks={board.relief} />
        <path class="border route" d={routes} />
      </g>
    );
  }
}

/** All signs of a kind are one path: a thousand elements would make a map slow. */
function Relief({ marks }: { marks: Board['relief'] }) {
  const of = (kind: string, shape: (at: (dx: number, dy: number) => string) => string) =>
    marks
      .filter((mark) => mark[2] === kind)
      .map(([x, y, , size]) =>
        shape((dx, dy) => `${(x + (dx * size) / 10).toFixed(1)} ${(y + (dy * size) / 10).toFixed(1)}`),
      )
      .join('');
  return (
    <g class="relief">
      <path class="hill" d={of('hill', (at) => `M${at(-5, 2.5)}Q${at(0, -6)} ${at(5, 2.5)}`)} />
      <path class="peak" d={of('mountain', (at) => `M${at(-5, 3)}L${at(-0.5, -5)}L${at(5, 3)}Z`)} />
      <path
        class="peak-shade"
        d={of('mountain', (at) => `M${at(-0.5, -5)}L${at(5, 3)}L${at(1.2, 3)}L${at(0.4, -1)}Z`)}
      />
      <path class="trunk" d={of('forest', (at) => `M${at(0, 3.5)}L${at(0, 0)}`)} />
      <path class="tree" d={of('forest', (at) => `M${at(-3, 1)}L${at(0, -5)}L${at(3, 1)}Z`)} />
      <path
        class="marsh"
        d={of(
          'marsh',
          (at) =>
            `M${at(-5, 1)}L${at(5, 1)}M${at(-2, 1)}L${at(-3, -3)}M${at(0, 1)}L${at(0, -4)}M${at(2, 1)}L${at(3, -3)}`,
        )}
      />
    </g>
  );
}

/** All that is written on the map. */
export class Names extends Still<{ drawing: Drawing }> {
  render({ drawing: { board, areas } }: { drawing: Drawing }) {
    return (
      <g class="names" aria-hidden="true">
        {board.captions.map(({ text, style, at: [x, y], size, turn }) => {
          const lines = text.split('|');
          const top = y + size * 0.35 - ((lines.length - 1) * size * LINE) / 2;
          return (
            <text
              key={`${text}${x}`}
              class={`caption ${style}-caption`}
              font-size={size}
              transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
            >
              {lines.map((line, i) => (
                <tspan key={line} x={x} y={top + i * size * LINE}>
                  {style === 'river' ? line : line.toUpperCase()}
                </tspan>
              ))}
            </text>
          );
        })}
        {areas.map((area) => (
          <Name key={area.id} area={area} />
        ))}
      </g>
    );
  }
}

function Name({ area: { id, kind, label } }: { area: DrawnArea }) {
  const { lines, size, box, leader } = label;
  const [x, y, w] = box;
  return (
    <>
      {leader && (
        <path
          class="leader"
          d={`M${leader[0].join(' ')}L${leader[1].join(' ')}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`}
        />
      )}
      <text
        class={kind === 'sea' ? 'caption sea-caption' : 'name'}
        font-size={size}
        stroke-width={size / 6}
        data-name={id}
      >
        {lines.map((line, i) => (
          <tspan key={line} x={x + w / 2} y={y + size * (0.78 + i * LINE)}>
            {kind === 'sea' ? line.toUpperCase() : line}
          </tspan>
        ))}
      </text>
    </>
  );
}
