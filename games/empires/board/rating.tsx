/** What an endeavor would be worth, term by term with its sign and clause, before it is chosen: EM-9.3, EM-17.2. */

import type { Choice, Viewer } from '@annales/engine';
import { isForm } from '@annales/engine';
import { ClauseLink } from '@annales/ui';
import { realmPlayedBy } from '../rules/empire.ts';
import { costOf, type EndeavorVerb, KIND_OF, underWay, wouldBe } from '../rules/endeavors.ts';
import { explain, type Term, type Undertaking } from '../rules/rating.ts';
import { rebellionTerms, type ValueTerm } from '../rules/rebellion.ts';
import type { Act, AreaId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';

interface RatingProps {
  t: Table;
  viewer: Viewer;
  say: BoardWords;
  /** The area that is pointed at. */
  pointed: AreaId | null;
  choices: readonly Choice<Act>[];
}

/** The endeavor under way; else all that could be undertaken in the area that is pointed at. */
export function Rating({ t, viewer, say, pointed, choices }: RatingProps) {
  if (t.endeavor && t.endeavor.base !== null) {
    return (
      <section class="rating panel">
        <Sum t={t} u={underWay(t)} say={say} />
      </section>
    );
  }
  if (pointed === null) return null;
  const realm = realmPlayedBy(t, viewer);
  if (!realm) return null;
  const endeavors = choices.flatMap(({ action }) => {
    if (isForm(action) || !(action.verb in KIND_OF) || !('area' in action) || action.area !== pointed)
      return [];
    return wouldBe(t, realm, KIND_OF[action.verb as EndeavorVerb], pointed) ?? [];
  });
  const taxed = choices.some(
    ({ action }) => action.verb === 'levy' && !isForm(action) && action.area === pointed,
  );
  if (endeavors.length === 0 && !taxed) return null;
  return (
    <section class="rating panel" aria-label={say.rating.label}>
      {endeavors.map((u) => (
        <Sum key={u.kind} t={t} u={u} say={say} />
      ))}
      {taxed && <Rebellion t={t} area={pointed} say={say} />}
    </section>
  );
}

function Sum({ t, u, say }: { t: Table; u: Undertaking; say: BoardWords }) {
  const { terms, rating } = explain(t, u);
  const { rating: told } = say;
  return (
    <table class="terms">
      <caption>
        {told.title(u.kind, placeName(t, u.target))}
        {u.base !== null && u.base !== u.target && <i> {told.from(placeName(t, u.base))}</i>}
        <i> {told.cost(costOf(t, u.kind, u.seas))}</i>
      </caption>
      <tbody>
        {terms.map((term) => (
          <TermRow key={term.what} term={term} name={told.term(term.what)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{told.effectiveness}</th>
          <td>{signed(rating)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** What a tax of one gold would be checked with. */
function Rebellion({ t, area, say }: { t: Table; area: AreaId; say: BoardWords }) {
  const terms = rebellionTerms(t, area, { gold: 1, waived: [] });
  const { rating: told } = say;
  return (
    <table class="terms">
      <caption>
        {told.rebellion(placeName(t, area))}
        <i> {told.odds(1)}</i>
      </caption>
      <tbody>
        {terms.map((term) => (
          <TermRow key={term.what} term={term} name={told.value(term.what)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{told.sum}</th>
          <td>{signed(terms.reduce((sum, { value }) => sum + value, 0))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

const TermRow = ({ term, name }: { term: Term | ValueTerm; name: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{signed(term.value)}</td>
    <td>
      <ClauseLink clause={term.clause} />
    </td>
  </tr>
);
