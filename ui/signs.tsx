/** Who did something and what it was, as every line that tells of it shows it. */

import type { Pictured } from './chronicle.ts';
import { Icon } from './icons.tsx';
import type { Owner } from './owner.ts';

/** Who did it and what it was, for the eye: the words beside them say the same. */
export const Signs = ({ icon, owner }: { icon: Pictured['icon']; owner: Owner | undefined }) => (
  <span
    class={owner ? 'signs owned' : 'signs'}
    aria-hidden="true"
    {...(owner && { style: { '--owner': owner.colour, '--owner-ink': owner.ink } })}
  >
    {owner && (
      <span class="shield" data-pattern={owner.pattern}>
        <Icon name={owner.emblem} />
      </span>
    )}
    {icon && <Icon name={icon} />}
  </span>
);
