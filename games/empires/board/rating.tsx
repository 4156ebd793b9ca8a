/** What an endeavor or a tax would come to: every term with its sign and clause, and the odds: EM-9.3, EM-9.4, EM-17.2, EM-17.3. */

import { ClauseLink } from '@annales/ui';
import { type Ahead, isTrial, type Trial } from '../ahead.ts';
import { conversionNeeds } from '../rules/church.ts';
import { resultsNeeded, resultsOf } from '../rules/conquest.ts';
import { CRUSADERS, isMarching } from '../rules/crusades.ts';
import { realmOf } from '../rules/empire.ts';
import { costOf, underWay } from '../rules/endeavors.ts';
import { type Forecast, forecast, goldSteps } from '../rules/odds.ts';
import type { Undertaking } from '../rules/rating.ts';
import { tiesToWaive, type ValueTerm } from '../rules/rebellion.ts';
import type { Brought } from '../rules/results.ts';
import { wayOf } from '../rules/ways.ts';
import type { AreaId, Table } from '../state.ts';
import type { BoardWords, ResultAhead } from '../words/board/en.ts';
import { capital, placeName, signed } from '../words/names/en.ts';

interface RatingProps {
  t: Table;
  say: BoardWords;
}

/** Of the endeavor under way: all know it. */
export const UnderWay = ({ t, say }: RatingProps) => (
  <section class="rating panel" aria-label={say.rating.underWay}>
    <Endeavor t={t} u={underWay(t)} say={say} open defended />
  </section>
);

/** Of what is pointed at: each endeavor by itself, and all that can be sought in an area together. */
export function Rating({ t, say, ahead }: RatingProps & { ahead: readonly Ahead[] }) {
  const trials = ahead.filter(isTrial);
  const endeavors = ahead.filter((one): one is Undertaking => !isTrial(one));
  const areas = [...new Set(trials.map(({ area }) => area))];
  return (
    <section class="rating panel" aria-label={say.rating.label}>
      {endeavors.map((u) => (
        <Endeavor
          key={`${u.kind} ${u.builds} ${u.base} ${u.target}`}
          t={t}
          u={u}
          say={say}
          open={ahead.length === 1}
        />
      ))}
      {areas.map((area) => (
        <Tax key={area} t={t} area={area} trials={trials.filter((one) => one.area === area)} say={say} />
      ))}
    </section>
  );
}

interface EndeavorProps extends RatingProps {
  u: Undertaking;
  /** Its terms are in sight without being asked for. */
  open: boolean;
  /** Whoever could defend has been asked. */
  defended?: boolean;
}

function Endeavor({ t, u, say, open, defended = false }: EndeavorProps) {
  const { rating: told } = say;
  const foretold = forecast(t, u);
  const cost = costOf(t, u.kind, u.seas, u.builds);
  return (
    <div class="endeavor">
      <h2>
        {told.title(u.kind, placeName(t, u.target), u.builds)}
        <i>
          {[
            ...(u.base !== null && u.base !== u.target ? [told.from(placeName(t, u.base))] : []),
            told.cost(cost, u.extra),
          ].join(', ')}
        </i>
      </h2>
      <details class="terms-of" open={open}>
        <summary>
          {told.effectiveness} <b>{signed(foretold.rating)}</b>
        </summary>
        <Terms terms={foretold.terms} name={told.term} />
      </details>
      <Odds foretold={foretold} u={u} t={t} say={say} />
      <More t={t} u={u} foretold={foretold} say={say} cost={cost} />
      <Sea t={t} u={u} say={say} />
      {!defended && isOthers(t, u) && <p class="facts muted">{told.undefended}</p>}
    </div>
  );
}

/** Somebody may defend it. */
const isOthers = (t: Table, { kind, target, who }: Undertaking): boolean => {
  const { owner } = t.areas[target]!;
  return (kind === 'conquest' || kind === 'pillage') && owner !== null && owner !== who.id;
};

const Terms = <W extends string>({
  terms,
  name,
}: {
  terms: readonly { what: W; value: number; clause: string }[];
  name(what: W): string;
}) => (
  <table class="terms">
    <tbody>
      {terms.map((term) => (
        <tr key={term.what}>
          <th scope="row">{name(term.what)}</th>
          <td>{signed(term.value)}</td>
          <td>
            <ClauseLink clause={term.clause} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** In the order in which they are told. */
const RESULTS: readonly Brought[] = ['C', 'area', 'T', 'G', 'F', 'up', 'down', 'base-down'];

function Odds({ t, u, foretold, say }: { t: Table; u: Undertaking; foretold: Forecast; say: BoardWords }) {
  const { rating: told } = say;
  const { cards, brings, nothing, checks, ends } = foretold;
  const place = { target: placeName(t, u.target), base: u.base === null ? '' : placeName(t, u.base) };
  const rows: [string, string, number][] = [
    ...RESULTS.filter((what) => brings[what]).map((what): [string, string, number] => [
      what,
      what === 'C' ? told.result(resultOf(t, u), place.target) : told.brings(what, place, u.builds),
      brings[what]!,
    ]),
    ['nothing', told.nothing, nothing],
    ...(checks > 0 ? [['checks', told.checks, checks] as [string, string, number]] : []),
    ...(ends > 0 ? [['ends', told.ends, ends] as [string, string, number]] : []),
  ];
  return <Chances caption={`${told.ofCards(cards)}; ${told.several}`} rows={rows} of={cards} say={say} />;
}

/** What one more C result would be: EM-10.3, EM-10.36, EM-22.2. */
function resultOf(t: Table, { target, base, who }: Undertaking): ResultAhead {
  const { owner, converting } = t.areas[target]!;
  const realm = t.realms[who.id];
  if (realm && owner === who.id) {
    const have = converting?.by === who.id ? converting.count : 0;
    return { toward: 'conversion', have: have + 1, needed: conversionNeeds(t, realm, target) };
  }
  if (base !== null && t.areas[base]!.results.some(({ from }) => from === target))
    return { toward: 'relief', have: 1, needed: 1 };
  const by = isMarching(t, who.id) ? CRUSADERS : who.id;
  return { toward: 'conquest', have: resultsOf(t, by, target) + 1, needed: resultsNeeded(t, target) };
}

/** Each with a bar for the eye and its share in a number. */
const Chances = ({
  caption,
  rows,
  of,
  say,
}: {
  caption: string;
  rows: readonly (readonly [string, string, number])[];
  of: number;
  say: BoardWords;
}) => (
  <table class="chances">
    <caption>{caption}</caption>
    <tbody>
      {rows.map(([id, name, count]) => (
        <tr key={id} data-odds={id}>
          <th scope="row">{name}</th>
          <td class="bar" aria-hidden="true">
            <span style={{ width: `${(100 * count) / of}%` }} />
          </td>
          <td>{say.rating.percent(count / of)}</td>
          <td class="muted">{say.rating.outOf(count, of)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What more gold would change: EM-9.33. */
function More({
  t,
  u,
  foretold,
  cost,
  say,
}: {
  t: Table;
  u: Undertaking;
  foretold: Forecast;
  cost: number;
  say: BoardWords;
}) {
  const realm = t.realms[u.who.id];
  if (!realm || u.builds !== null || t.endeavor?.card != null) return null;
  const { rating: told } = say;
  const steps = goldSteps(t, u, realm.gold - cost - u.extra);
  return (
    <p class="facts" data-gold>
      {steps.length === 0
        ? told.noGold(realmOf(t, u.who.id).gold)
        : told.gold(steps.map(({ gold, hits }) => ({ gold, share: hits / foretold.cards })))}
    </p>
  );
}

/** The chain from the court, where it leads over sea: EM-9.5. */
function Sea({ t, u, say }: { t: Table; u: Undertaking; say: BoardWords }) {
  if (u.kind === 'diplomacy' || u.base === null || !t.realms[u.who.id]) return null;
  const legs = wayOf(t, u.who.id, u.base, u.target, u.seas).filter(({ seas }) => seas.length > 0);
  if (legs.length === 0) return null;
  const name = (area: AreaId) => placeName(t, area);
  return (
    <p class="facts" data-way>
      {say.rating.way(
        legs.map(({ from, to, seas }) => ({
          from: name(from),
          to: name(to),
          seas: seas.map((sea) => t.map.seas[sea]!.name),
        })),
        u.seas,
      )}
    </p>
  );
}

/** What an area would be tried with: the terms that lie there, then each sum that can be sought with its odds. */
function Tax({
  t,
  area,
  trials,
  say,
}: {
  t: Table;
  area: AreaId;
  trials: readonly Trial[];
  say: BoardWords;
}) {
  const { rating: told } = say;
  const tried = trials.find(({ odds }) => odds !== null);
  // Of one sum every term is told; of several what lies there already, and each sum adds to that.
  const several = trials.filter(({ odds }) => odds !== null).length > 1;
  const terms = (tried?.odds?.terms ?? []).filter(({ what }) => !several || what !== 'gold');
  return (
    <div class="endeavor">
      <h2>{told.rebellion(placeName(t, area))}</h2>
      {tried ? (
        <Terms terms={terms satisfies ValueTerm[]} name={told.value} />
      ) : (
        <p class="facts">{trials.some(({ stirs }) => stirs) ? capital(told.stirs) : told.court}</p>
      )}
      {trials.map(({ verb, gold, odds, stirs }) =>
        odds === null ? (
          tried && (
            <p key={verb} class="facts">
              {told.trial(verb, gold)}: {stirs ? told.stirs : told.court}
            </p>
          )
        ) : (
          <Chances
            key={`${verb} ${gold}`}
            caption={told.tried(told.trial(verb, gold), odds.value, several ? gold : 0)}
            of={36}
            say={say}
            rows={(['R', 'U', '-'] as const)
              .filter((what) => what === '-' || odds.throws[what] > 0)
              .map((what) => [what, told.outcomes[what], odds.throws[what]])}
          />
        ),
      )}
      {tried && tiesToWaive(t, area).length > 0 && <p class="facts muted">{told.waivable}</p>}
    </div>
  );
}
