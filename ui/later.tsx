/** Parts of a page that are fetched when they are first shown, so that a table comes quickly. */

import { type ComponentType, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { language } from './language.ts';
import { en } from './words/en.ts';

/** What stands in the first view but is not needed to play leaves its place empty until it has come: `Nothing`. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType = Moment,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | 'failed' | null>(() => Loaded);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (part) => {
          Loaded = part;
          setPart(() => part);
        },
        () => setPart('failed'),
      );
    }, []);
    if (Part === 'failed') return <Failed />;
    return Part ? createElement(Part, props) : <Meanwhile />;
  };
}

/** Looked up when it is said: this is there before the words of another language are. */
const told = () => (language.kit ?? en).later;

const Moment = () => <p class="loading">{told().moment}</p>;
export const Nothing = () => null;

/** A browser does not fetch again what it could not fetch once, unless the page is opened again. */
const Failed = () => (
  <p class="trouble">
    {told().failed}{' '}
    <button type="button" onClick={() => location.reload()}>
      {told().again}
    </button>
  </p>
);
