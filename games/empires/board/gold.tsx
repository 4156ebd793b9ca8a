/**
 * How much gold goes into an endeavor, or into the defense against one: each sum that changes the odds is a button with what it
 * comes to, any other can be written: EM-9.33, EM-13.11.b.
 */

import type { FormProps } from '@annales/ui';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { leaderOf } from '../rules/empire.ts';
import { underWay } from '../rules/endeavors.ts';
import { forecast } from '../rules/odds.ts';
import type { Act, AreaId, Table } from '../state.ts';
import { GoldOf } from './asking.ts';

type Paid = Extract<Act, { verb: 'spend' | 'defend' }>;

export function Gold({ form, title, asked, onSend }: FormProps<Act>) {
  const { t, say, area, way, because, beside } = useContext(GoldOf)!;
  const first = useRef<HTMLDivElement>(null);
  const { gold: field } = form.fields;
  const { min, max } = field?.kind === 'number' ? field : { min: 0, max: 0 };
  const verb = form.verb as Paid['verb'];
  const advised = way?.startsWith(`${verb} `) ? Number(way.slice(verb.length + 1)) : undefined;
  // Once it is sent there is a moment in which nothing is under way any more.
  const sums = t.endeavor && area ? sumsOf(t, verb, area, min, max, advised) : [];
  // Who has just chosen the endeavor goes on from there; who is asked to defend may be writing elsewhere.
  useLayoutEffect(() => {
    if (!asked && document.activeElement?.matches('input,select,textarea')) return;
    if (asked || verb === 'spend') first.current?.querySelector('button')?.focus({ preventScroll: true });
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <form
        class="form sums"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          const { valueAsNumber: gold } = event.currentTarget.elements.namedItem('gold') as HTMLInputElement;
          onSend({ verb, gold });
        }}
      >
        <div class="choices" ref={first}>
          {sums.map(({ gold, share }) => (
            <button
              key={gold}
              type="button"
              data-sum={gold}
              class={gold === advised ? 'choice suggested' : 'choice'}
              onClick={() => onSend({ verb, gold })}
            >
              {say.gold[verb](gold)}
              <span class="brief"> {say.gold.odds[verb](share)}</span>
            </button>
          ))}
        </div>
        {max > min && (
          <p>
            <label>
              {say.gold.other(min, max)}{' '}
              <input
                type="number"
                name="gold"
                required
                min={min}
                max={max}
                defaultValue={`${advised ?? min}`}
              />
            </label>{' '}
            <button type="submit">{say.gold.send}</button>
          </p>
        )}
        <p class={advised !== undefined && because ? 'because' : 'quiet'} role="status">
          {advised !== undefined && because}
        </p>
      </form>
      {beside}
    </>
  );
}

interface Sum {
  gold: number;
  /** Of the cards that can come, those that bring what is sought. */
  share: number;
}

/** The least that can be laid down, each sum that changes the odds, and what is advised. */
function sumsOf(
  t: Table,
  verb: Paid['verb'],
  area: AreaId,
  min: number,
  max: number,
  advised: number | undefined,
): Sum[] {
  const u = underWay(t, area);
  const sums: Sum[] = [];
  for (let gold = min; gold <= max; gold++) {
    const paid =
      verb === 'spend' ? { extra: gold } : { defense: { who: leaderOf(t, t.areas[area]!.owner!), gold } };
    const { hits, cards } = forecast(t, { ...u, ...paid });
    if (gold === advised || sums.at(-1)?.share !== hits / cards) sums.push({ gold, share: hits / cards });
  }
  return sums;
}
