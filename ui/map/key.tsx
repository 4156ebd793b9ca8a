/** The key to the map: owners, kinds of border, and what the pieces are. */

import type { ComponentChildren } from 'preact';
import { Picture } from '../counter.tsx';
import { Icon } from '../icons.tsx';
import { type Owner, PATTERN_SIDE, patternStrokes } from '../owner.ts';
import '../style/opened.css';
import { keyWords } from '../form-words.ts';
import type { Drawing } from './drawing.ts';

/** A piece and what it stands for. */
export interface KeyPiece {
  name: string;
  face: ComponentChildren;
  /** Under which name it is said what it does, if not its own. */
  term?: string;
  /** Wider than high. */
  wide?: boolean | number;
}

const BORDERS = [
  { kind: 'land', classes: ['land-border'] },
  { kind: 'river', classes: ['river-wide', 'river-border'] },
  { kind: 'mountain', classes: ['mountain-wide', 'land-border'] },
  { kind: 'sea', classes: ['sea-border'] },
  { kind: 'shut', classes: ['shut'] },
  { kind: 'edge', classes: ['edge-wide', 'edge'] },
] as const;

export function Key({
  drawing,
  owners,
  symbols,
}: {
  drawing: Drawing;
  owners: readonly Owner[];
  symbols: readonly KeyPiece[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <aside class="key" aria-label={keyWords.label} tabIndex={0}>
      {owners.length > 0 && (
        <>
          <h2>{keyWords.heldBy}</h2>
          <ul>
            {owners.map((owner) => (
              <li key={owner.id}>
                <Swatch owner={owner} /> {owner.name}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{keyWords.borders}</h2>
      <ul>
        {BORDERS.filter(({ kind }) => drawing.borders[kind] !== '').map(({ kind, classes }) => (
          <li key={kind}>
            <svg class="line" viewBox="0 0 60 16" aria-hidden="true">
              {classes.map((one) => (
                <path key={one} class={one} d="M2 8H58" fill="none" />
              ))}
            </svg>{' '}
            {keyWords.borderLines[kind]}
          </li>
        ))}
        {drawing.routes !== '' && (
          <li>
            <svg class="line" viewBox="0 0 60 16" aria-hidden="true">
              <path class="route" d="M2 8H58" fill="none" />
            </svg>{' '}
            {keyWords.route}
          </li>
        )}
      </ul>
      {symbols.length > 0 && (
        <>
          <h2>{keyWords.pieces}</h2>
          <ul>
            {symbols.map(({ name, face, wide = false }) => (
              <li key={name}>
                <Picture title={name} wide={wide}>
                  {face}
                </Picture>{' '}
                <span aria-hidden="true">{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

const Swatch = ({ owner: { colour, tint, ink, pattern, emblem } }: { owner: Owner }) => (
  <>
    <svg class="swatch" viewBox={`0 0 ${2 * PATTERN_SIDE} ${PATTERN_SIDE}`} aria-hidden="true">
      <rect
        class="swatch-ground"
        width={2 * PATTERN_SIDE}
        height={PATTERN_SIDE}
        style={{ '--owner': tint ?? colour }}
      />
      {[0, PATTERN_SIDE].map((x) => (
        <path
          key={x}
          class="pattern"
          data-pattern={pattern}
          d={patternStrokes[pattern]}
          transform={`translate(${x} 0)`}
          style={{ '--owner': colour }}
        />
      ))}
    </svg>
    <span class="seal" style={{ background: colour, color: ink }}>
      <Icon name={emblem} />
    </span>
  </>
);
