/** The land itself: what never changes in play. Drawn once for a board. */

import { LINE, lineOf } from '@annales/atlas/board';
import type { VNode } from 'preact';
import { later, Nothing } from '../later.tsx';
import type { Board, Drawing, DrawnArea } from './drawing.ts';
import { leastOf, readableFrom } from './readable.ts';
import { Still } from './still.ts';

const Relief = later(async () => (await import('./hills.tsx')).Relief, Nothing);

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
  render({ drawing: { board, lakes, rivers, bankside, routes, discs, borders } }: { drawing: Drawing }) {
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
        {discs && <path class="disc" d={discs} />}
      </g>
    );
  }
}

/** What is written on the map, by the zoom from which on it can be read: smaller print would be clutter. */
export class Names extends Still<{ drawing: Drawing }> {
  render({ drawing: { board, areas } }: { drawing: Drawing }) {
    const written: Written[] = [
      ...board.captions.map((caption) => ({
        from: readableFrom(caption.size),
        node: <Caption key={`${caption.text}${caption.at[0]}`} {...caption} />,
      })),
      ...areas.flatMap((area) => {
        const { lines, size, code } = area.label;
        const from = (one: number) => readableFrom(one, leastOf(area.kind));
        return code === undefined
          ? [{ from: from(size), node: <Name key={area.id} area={area} from={0} to={lines.length} /> }]
          : [
              {
                from: from(code),
                isCode: true,
                node: <Name key={`${area.id} code`} area={area} from={0} to={1} />,
              },
              { from: from(size), node: <Name key={area.id} area={area} from={1} to={lines.length} /> },
            ];
      }),
    ];
    const steps = [...new Set(written.map(({ from, isCode }) => `${from} ${isCode ?? false}`))];
    return (
      <g class="names" aria-hidden="true">
        {steps.map((step) => {
          const alike = written.filter(({ from, isCode }) => `${from} ${isCode ?? false}` === step);
          const { from, isCode } = alike[0]!;
          return (
            <g key={step} data-from={from} data-codes={isCode ? '' : undefined} data-small="">
              {alike.map(({ node }) => node)}
            </g>
          );
        })}
      </g>
    );
  }
}

interface Written {
  from: number;
  isCode?: boolean;
  node: VNode;
}

function Caption({ text, style, at: [x, y], size, turn }: Board['captions'][number]) {
  const lines = text.split('|');
  const top = y + size * 0.35 - ((lines.length - 1) * size * LINE) / 2;
  const asItIs = style === 'river' || style === 'title';
  return lines.map((line, i) => (
    <text
      key={line}
      class={`caption ${style}-caption`}
      font-size={size}
      x={x}
      y={round(top + i * size * LINE)}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    >
      {asItIs ? line : line.toUpperCase()}
    </text>
  ));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Some lines of a name; the leader comes with the first. */
function Name({ area: { id, kind, label }, from, to }: { area: DrawnArea; from: number; to: number }) {
  const { lines, box, leader } = label;
  const [x, y, w] = box;
  return (
    <>
      {leader && from === 0 && (
        <path
          class="leader"
          stroke-width="1.1"
          d={`M${leader[0].join(' ')}L${leader[1].join(' ')}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`}
        />
      )}
      {lines.slice(from, to).map((line, i) => {
        const { size, down } = lineOf(label, from + i);
        return (
          <text
            key={line}
            class={kind === 'sea' ? 'caption sea-caption' : 'name'}
            font-size={size}
            stroke-width={round(size / 6)}
            x={round(x + w / 2)}
            y={round(y + down)}
            data-name={id}
          >
            {kind === 'sea' ? line.toUpperCase() : line}
          </text>
        );
      })}
    </>
  );
}
