/** In place of what the server has still to tell. */

import { isReachable } from '../../remote/api.ts';
import { hereWords } from '../../words/here.ts';
import { pagesWords } from '../../words/pages.ts';
import { words } from '../../words.ts';

export const Waiting = () =>
  isReachable.value ? (
    <p class="loading">{pagesWords.loading}</p>
  ) : (
    <div class="page narrow" role="status">
      <p>{words.errors.unreached}</p>
      <p>
        <a href="/here">{hereWords.title}</a>
      </p>
    </div>
  );
