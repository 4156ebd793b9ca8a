/** An address for others: one by which they reach this server, or a word that there is none. */

import { lobbyWords } from '../../words/lobby.ts';
import { Copyable } from './copy.tsx';

/** Where others find this server: as it says itself, else as it was reached from here. */
export const originFor = (about: { publicUrl: string | null }): string => about.publicUrl ?? location.origin;

/** A name by which every machine means itself. */
const isThisMachine = (url: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

export const Address = ({ label, url }: { label: string; url: string }) => (
  <>
    <Copyable label={label} text={url} />
    {isThisMachine(url) && <p class="muted only-here">{lobbyWords.onlyHere}</p>}
  </>
);
