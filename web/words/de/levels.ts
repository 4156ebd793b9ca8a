/** What the levels of bots mean, in German. */

import type { levelWords as en } from '../en/levels.ts';

export const levelWords: typeof en = {
  about: {
    easy: 'Leicht: spielt vernünftig, sieht aber nur bis zum nächsten Schritt.',
    steady: 'Solide: kennt das Spiel und antwortet sofort.',
    shrewd: 'Gewitzt: schaut voraus, ein, zwei Sekunden für jedes Unternehmen.',
    strong: 'Stark: schaut voraus, so gut es geht, einige Sekunden für jedes Unternehmen.',
  },
};
