/** All that the server keeps of somebody, as a file. */

import { peopleWords } from '../../words/people.ts';

const told = peopleWords.data;

export const OwnData = () => (
  <section class="leaflet">
    <h2>{told.title}</h2>
    <p>
      {told.about}{' '}
      <a href="/api/v1/me/data" download="annales.json">
        {told.get}
      </a>
    </p>
  </section>
);
