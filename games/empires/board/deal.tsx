/** An offer of gold, areas and claims for others: what either side has is there to be picked, and nothing else: EM-20.1. */

import { asWritten, type JsonObject, readForm, startForm } from '@annales/engine';
import type { FormProps } from '@annales/ui';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hasClaim, mayClaim } from '../rules/claims.ts';
import { conversionBar } from '../rules/deals.ts';
import { areaOf, areasOf, realmOf, tiedTo } from '../rules/empire.ts';
import type { Act, AreaId, Realm, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { placeName, signed } from '../words/names/en.ts';
import { GoldOf } from './asking.ts';

export function DealForm({ form, clause, title, asked, say: sentence, onSend, onCancel }: FormProps<Act>) {
  const { t, own, say } = useContext(GoldOf)!;
  const [values, setValues] = useState<JsonObject>(() => startForm(form));
  const [tried, setTried] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!asked) return;
    sheet.current!.querySelector('select')?.focus({ preventScroll: true });
    sheet.current!.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!own) return null;
  const { to: partners } = form.fields;
  const others = partners?.kind === 'one' ? (partners.of as RealmId[]) : [];
  const other = realmOf(t, values.to as RealmId);
  const read = readForm(form, values, clause);
  const write = (changed: JsonObject) => setValues({ ...values, ...changed });
  return (
    <form
      ref={sheet}
      class="form deal"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('action' in read) onSend(asWritten(form, values));
      }}
    >
      <h2>{title}</h2>
      <label>
        {say.deal.to}{' '}
        <select
          value={other.id}
          // What was picked with another in mind may not be his.
          onChange={(event) => write({ ...startForm(form), ...kept(values), to: event.currentTarget.value })}
        >
          {others.map((id) => (
            <option key={id} value={id}>
              {say.realm(id)}
            </option>
          ))}
        </select>
      </label>
      <Side t={t} say={say} from={own} to={other} values={values} fields={GIVEN} onWrite={write} />
      <Side t={t} say={say} from={other} to={own} values={values} fields={ASKED} onWrite={write} />
      <div role="alert">
        {tried && 'faults' in read && read.faults.map((bar) => <p key={bar.key}>{sentence(bar)}</p>)}
      </div>
      <button type="submit">{say.deal.send}</button>{' '}
      <button type="button" onClick={onCancel}>
        {say.deal.cancel}
      </button>
    </form>
  );
}

/** What one gives whoever gets it. */
const KEPT = ['gold', 'areas', 'ties', 'razed', 'price'] as const;
const kept = (values: JsonObject): JsonObject =>
  Object.fromEntries(KEPT.map((field) => [field, values[field]!]));

const GIVEN = {
  title: 'given',
  gold: 'gold',
  areas: 'areas',
  claims: 'claims',
  ties: 'ties',
  conversions: 'conversions',
  razed: 'razed',
} as const;
const ASKED = {
  title: 'asked',
  gold: 'price',
  areas: 'askedAreas',
  claims: 'askedClaims',
  ties: 'askedTies',
  conversions: 'askedConversions',
  razed: 'askedRazed',
} as const;

interface SideProps {
  t: Table;
  say: BoardWords;
  from: Realm;
  to: Realm;
  values: JsonObject;
  fields: typeof GIVEN | typeof ASKED;
  onWrite(changed: JsonObject): void;
}

/**
 * What may pass from the one to the other: gold, areas but the court, claims that the other could have, what was achieved toward
 * conversions; and what is done with the ties of the one, and with the fortifications of what it gives.
 */
function Side({ t, say: { deal }, from, to, values, fields, onWrite }: SideProps) {
  const claims = t.map.order.filter(
    (area) => hasClaim(t, from.id, area) && !hasClaim(t, to.id, area) && mayClaim(t, to, area),
  );
  const picked = (field: keyof typeof GIVEN) => values[fields[field]] as AreaId[];
  const walled = picked('areas').filter((area) => areaOf(t, area).fort > 0);
  const begun = t.map.order.filter((area) => conversionBar(t, from, to, area) === null);
  const ties = tiedTo(t, from.id);
  return (
    <fieldset>
      <legend>{deal[fields.title](from.id)}</legend>
      <label>
        {deal.gold(from.gold)}{' '}
        <input
          type="number"
          min={0}
          max={from.gold}
          value={String(values[fields.gold])}
          onInput={({ currentTarget }) => onWrite({ [fields.gold]: currentTarget.valueAsNumber })}
        />
      </label>
      <Picks
        title={deal.areas}
        none={deal.noAreas}
        of={areasOf(t, from.id).filter((area) => area !== from.court)}
        nameOf={(area) => `${placeName(t, area)} ${signed(areaOf(t, area).level)}`}
        picked={picked('areas')}
        onPick={(areas) =>
          onWrite({
            [fields.areas]: areas,
            [fields.razed]: picked('razed').filter((area) => areas.includes(area)),
          })
        }
      />
      {walled.length > 0 && (
        <Picks
          title={deal.razed}
          of={walled}
          nameOf={(area) => placeName(t, area)}
          picked={picked('razed')}
          onPick={(areas) => onWrite({ [fields.razed]: areas })}
        />
      )}
      <Picks
        title={deal.claims}
        none={deal.noClaims}
        of={claims}
        nameOf={(area) => placeName(t, area)}
        picked={picked('claims')}
        onPick={(areas) => onWrite({ [fields.claims]: areas })}
      />
      {ties.length > 0 && (
        <Picks
          title={deal.ties}
          of={ties}
          nameOf={(area) => placeName(t, area)}
          picked={picked('ties')}
          onPick={(areas) => onWrite({ [fields.ties]: areas })}
        />
      )}
      {begun.length > 0 && (
        <>
          <Picks
            title={deal.conversions}
            of={begun}
            nameOf={(area) => deal.results(placeName(t, area), areaOf(t, area).converting!.count)}
            picked={picked('conversions')}
            onPick={(areas) => onWrite({ [fields.conversions]: areas })}
          />
          <p class="facts muted">{deal.lapses}</p>
        </>
      )}
    </fieldset>
  );
}

interface PicksProps {
  title: string;
  /** What is said where there is none. */
  none?: string;
  of: readonly AreaId[];
  nameOf(area: AreaId): string;
  picked: readonly AreaId[];
  onPick(areas: AreaId[]): void;
}

const Picks = ({ title, none, of, nameOf, picked, onPick }: PicksProps) =>
  of.length === 0 ? (
    <p class="facts muted">{none}</p>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: it stands within a set of fields.
    <div class="picks" role="group" aria-label={title}>
      <span class="facts">{title}</span>
      {of.map((area) => (
        <label key={area}>
          <input
            type="checkbox"
            checked={picked.includes(area)}
            // In the order of the map, as a form is written.
            onChange={() => onPick(of.filter((one) => picked.includes(one) !== (one === area)))}
          />{' '}
          {nameOf(area)}
        </label>
      ))}
    </div>
  );
