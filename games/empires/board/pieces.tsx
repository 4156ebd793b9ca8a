/** Pieces of Empires of the Middle Ages, each drawn on a square of 1 around 0, 0. */

import { Counter, type Livery, Marker, Sign } from '@annales/ui';
import { signed } from '../words/names/en.ts';
import { AREA_ICONS } from './colours.ts';

/** The social state of an area: the number that decides nearly everything there. */
export const LevelFace = ({ level }: { level: number }) => (
  <g class={level < 0 ? 'marker level low' : 'marker level'}>
    <rect class="cut" x="-.6" y="-.44" width="1.2" height=".88" rx=".16" />
    <text class="number" y=".3" font-size=".84">
      {signed(level)}
    </text>
  </g>
);

interface PlateProps {
  text: string;
  low?: boolean;
  quiet?: boolean;
  /** For three letters that may all be broad. */
  wide?: boolean;
}

/** How high letters on a plate are: the more, the smaller. */
export const letterHeight = (text: string): number => (text.length > 3 ? 0.6 : text.length > 2 ? 0.66 : 0.76);

/** A number or a few letters on a plate. */
export const PlateFace = ({ text, low, quiet, wide }: PlateProps) => (
  <g class={['marker level', low && 'low', quiet && 'norm'].filter(Boolean).join(' ')}>
    <rect class="cut" x={wide ? -0.74 : -0.6} y="-.44" width={wide ? 1.48 : 1.2} height=".88" rx=".16" />
    <text class="number" y=".26" font-size={letterHeight(text)}>
      {text}
    </text>
  </g>
);

export const FortFace = ({ fort }: { fort: number }) => (
  <Marker icon={AREA_ICONS.fort} number={`${fort}`} tone="plain" />
);

/** A realm's: a tie, a claim, a court. */
export const BondFace = ({ owner, bond }: { owner: Livery; bond: 'tie' | 'claim' | 'court' }) =>
  bond === 'court' ? (
    <Counter owner={owner} icon={AREA_ICONS.court} great />
  ) : (
    <g>
      <circle class="cut" r=".46" fill={owner.colour} />
      <Sign name={AREA_ICONS[bond]} x={0} y={0} size={0.62} fill={owner.ink} />
    </g>
  );

/** So many results of a realm toward a conquest or a conversion, or points of its armies and fleets. */
export const ResultsFace = ({
  owner,
  count,
  toward,
}: {
  owner: Livery;
  count: number;
  toward: 'results' | 'converting' | 'army' | 'fleet';
}) => (
  <g>
    <rect class="cut" x="-.68" y="-.44" width="1.36" height=".88" rx=".16" fill={owner.colour} />
    <Sign name={AREA_ICONS[toward]} x={-0.3} y={0} size={0.54} fill={owner.ink} />
    <text class="number" x=".32" y=".28" font-size=".8" fill={owner.ink}>
      {count}
    </text>
  </g>
);
