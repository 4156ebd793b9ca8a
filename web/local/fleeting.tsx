/** Says that nothing of a game here will be kept, in a browser that keeps nothing. */

import { useEffect, useState } from 'preact/hooks';
import { hereWords } from '../words/here.ts';
import { openShelf } from './database.ts';

export function Fleeting() {
  const [lasting, setLasting] = useState(true);
  useEffect(() => {
    openShelf().then((shelf) => setLasting(shelf.lasting));
  }, []);
  return lasting ? null : (
    <p class="fleeting" role="status">
      {hereWords.fleeting}
    </p>
  );
}
