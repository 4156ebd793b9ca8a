/** Signs that not every game uses: some from game-icons.net, some our own (CREDITS.md). */

import { addIcons } from '@annales/ui';
import own from './icons.json' with { type: 'json' };

declare module '@annales/ui' {
  interface IconPaths extends Record<keyof typeof own, string> {}
}

addIcons(own);
