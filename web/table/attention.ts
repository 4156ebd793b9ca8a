/** Calling somebody whose turn it is: by the page's title, a sound and a notice, as far as one has asked for them. */

import type { Entry } from '@annales/engine';
import { settings } from '../shell/settings.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';

let called = '';
/** A sound that cannot be fetched, or that the machine has nothing to play with, is not heard. */
const quiet = () => null;

/** `unread`: so much has happened beside the play. A sandbox waits for nobody. */
export function callAttention(sitting: Sitting, asked: boolean, unread: number): void {
  const isSandbox = sitting.about.peek().origin === 'fork';
  const turn = asked && !isSandbox;
  const { facts } = sitting.title;
  const title = isSandbox ? `${words.table.sandbox}: ${facts.title}` : facts.title;
  const named = turn ? words.table.yourTurn(title) : `${title} · ${words.name}`;
  document.title = unread > 0 ? words.table.unread(unread, named) : named;
  const moment = turn ? `${sitting.id} ${sitting.sight.peek()?.version}` : '';
  if (!turn || called === moment) return;
  called = moment;
  if (!document.hidden) return;
  if (settings.peek().sound) import('./sounds.ts').then(({ ring }) => ring()).catch(quiet);
  if (settings.peek().notice && 'Notification' in globalThis && Notification.permission === 'granted')
    import('./notice.ts').then(({ notice }) => notice(words.table.yourTurn(title), sitting.id)).catch(quiet);
}

/** Something that was rolled is heard, if one likes to. */
export function soundOf(entries: readonly Entry[]): void {
  const rolled = entries.some(({ facts }) =>
    Object.keys(facts).some((key) => key === 'roll' || key === 'dice'),
  );
  if (rolled && settings.peek().sound && !document.hidden)
    import('./sounds.ts').then(({ rattle }) => rattle()).catch(quiet);
}
