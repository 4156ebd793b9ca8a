/** Pieces of Dark Age, each drawn on a square of 1 around 0, 0: counts that are certain, and counts that are not. */

import { type IconName, type Owner, Sign } from '@annales/ui';

/** How high the number of a piece is: a long one is written smaller. */
export const heightOf = (text: string): number => (text.length > 2 ? 0.6 : 0.82);

interface CountProps {
  icon: IconName;
  text: string;
  /** Not certain: an outline alone. */
  old?: boolean;
}

/** Armies or ships of somebody. */
export const Troops = ({ owner, icon, text, old }: CountProps & { owner: Owner }) => (
  <g class={old ? 'troops old' : 'troops'} style={{ '--owner': owner.colour }}>
    <rect class="cut" x="-.7" y="-.46" width="1.4" height=".92" rx=".16" fill={owner.colour} />
    <Sign name={icon} x={-0.38} y={0} size={0.56} fill={owner.ink} />
    <text class="number" x=".28" y={heightOf(text) * 0.34} font-size={heightOf(text)} fill={owner.ink}>
      {text}
    </text>
  </g>
);

/** Population, forts, trade. */
export const Count = ({ icon, text, old }: CountProps) => (
  <g class={old ? 'marker old' : 'marker'}>
    <rect class="cut" x="-.7" y="-.42" width="1.4" height=".84" rx=".42" />
    <Sign name={icon} x={-0.36} y={0} size={0.52} />
    <text class="number" x=".26" y={heightOf(text) * 0.34} font-size={heightOf(text)}>
      {text}
    </text>
  </g>
);
