/** How much room a table has. The same limits stand in `style/table.css`, `style/wide.css` and `style/phone.css`. */

import { useLayoutEffect, useState } from 'preact/hooks';

/** `wide`: map, question and log side by side; `phone`: one below the other. */
export type Width = 'phone' | 'desk' | 'wide';

const WIDE = '(min-width: 1200px)';
const PHONE = '(max-width: 900px), (max-height: 480px) and (min-width: 600px)';

const widthNow = (): Width =>
  matchMedia(PHONE).matches ? 'phone' : matchMedia(WIDE).matches ? 'wide' : 'desk';

export function useWidth(): Width {
  const [width, setWidth] = useState(widthNow);
  useLayoutEffect(() => {
    const limits = [WIDE, PHONE].map((limit) => matchMedia(limit));
    const follow = () => setWidth(widthNow());
    for (const limit of limits) limit.addEventListener('change', follow);
    return () => {
      for (const limit of limits) limit.removeEventListener('change', follow);
    };
  }, []);
  return width;
}
