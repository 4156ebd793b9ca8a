/**
 * How the hash of a game's data in the box begins: twelve digits tell data apart. A build knows all of them and puts them in the
 * place of this file (`maps/plugin.ts`), so that no page works one out before it shows a table; without one they are worked out.
 */

import { dataHashOf } from '@annales/engine';
import type { AnyGame } from './table/sitting.ts';

export const hashOfBoxed = (_id: string, game: AnyGame): string => dataHashOf(game);
