/** What the line under the pen could say next, to be picked by hand: a sheet can be written without typing. */

import { type Bar, bar } from '@annales/engine';
import { useState } from 'preact/hooks';
import type { AreaId } from '../../state.ts';
import { actions as abouts } from '../../words/actions/en.ts';
import type { SheetWords } from '../../words/sheet/en.ts';
import { Mark } from './marks.tsx';
import { type AreaOffer, mostOf, type Next, openBoxes, type Pen, type Suggestion } from './next.ts';

/** Something to pick: a word for the line, or a line for what was picked on the map. */
export interface Pick {
  line: string;
  word: string;
  name: string;
  cost?: number | undefined;
  forecast?: Suggestion['forecast'];
}

/** Offers for an area as picks: those against it say from where. */
export const picksOf = (offers: readonly AreaOffer[], say: SheetWords): Pick[] =>
  offers.map(({ line, action, cost, from }) => ({
    line,
    word: action,
    name: from === null ? '' : say.area(from),
    cost,
  }));

interface AssistProps {
  pen: Pen;
  line: string;
  next: Next;
  /** What was picked on the map, if the line is about it. */
  area: AreaId | null;
  picks: readonly Pick[];
  active: number;
  say: SheetWords;
  sayBar(bar: Bar): string;
  onPick(pick: Pick): void;
  onAmount(line: string): void;
  onNext(): void;
}

/** What an action does; undefined: it is no action. */
const aboutOf = (word: string | null | undefined): string | undefined =>
  (abouts as Record<string, string>)[word?.toUpperCase() ?? ''];

export const pickId = (index: number): string => `order-next-${index}`;

/** Why it would fail, or might. */
const against = ({ forecast }: Pick, sayBar: (bar: Bar) => string): string | undefined =>
  forecast?.doubts.map(({ clause, why, facts }) => sayBar(bar(clause, why, facts))).join(' ');

export function Assist(props: AssistProps) {
  const { next, line, area, picks, active, say, sayBar, onPick, onNext } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const isEmpty = line.trim() === '';
  const words = picks.map(({ word }) => word);
  const asked = picks[active]?.word ?? (pointed && words.includes(pointed) ? pointed : null);
  const about = aboutOf(asked) ?? aboutOf(line.trim().split(/\s+/)[0]);
  const heading =
    isEmpty && area !== null
      ? say.assist.at(say.area(area))
      : isEmpty
        ? say.assist.pick
        : next.wants === null
          ? say.assist.done
          : picks.length === 0 && next.wants !== 'number'
            ? say.assist.nothing
            : say.assist.next[next.wants];
  return (
    <div class="assist">
      <p class="assist-head" id="order-next-head">
        {heading}
        {!isEmpty && (next.wants === null || next.wants === 'number') && (
          <button type="button" class="assist-on" onClick={onNext}>
            {say.assist.whole}
          </button>
        )}
      </p>
      {about && <p class="assist-about">{about}</p>}
      <Stepper {...props} />
      <div id="order-next" class="assist-list" role="listbox" tabIndex={-1} aria-labelledby="order-next-head">
        {picks.map((pick, i) => (
          <button
            key={`${pick.line} ${pick.name}`}
            id={pickId(i)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            class={i === active ? 'assist-pick active' : 'assist-pick'}
            title={aboutOf(pick.word) ?? against(pick, sayBar)}
            // The pen stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => setPointed(pick.word)}
            onClick={() => onPick(pick)}
          >
            <b>{pick.word}</b> {pick.name}
            <Comes pick={pick} say={say} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Comes({ pick: { forecast, cost }, say }: { pick: Pick; say: SheetWords }) {
  if (!forecast) return cost === undefined ? null : <span class="assist-cost">{say.price(cost)}</span>;
  const { sureness, outcome, battle } = forecast;
  if (sureness === null) return null;
  return (
    <span class="assist-comes">
      <Mark sureness={sureness} />
      <span class="quiet">{say.sureness[sureness]}</span>
      {outcome?.done && battle && ` ${say.battle(battle.sent, battle.left, battle.upTo)}`}
      {outcome?.done && !battle && forecast.cost !== 0 && ` ${say.price(forecast.cost)}`}
    </span>
  );
}

/** How many, one more or one fewer. */
function Stepper({ pen, line, say, onAmount }: AssistProps) {
  const words = line.trim().split(/\s+/);
  const read = openBoxes(pen.t, words);
  if (!read?.facts.boxes.includes('number')) return null;
  // Only the number, and what may be left out, is open.
  if (read.open.some((box) => box !== 'number' && !box.endsWith('?'))) return null;
  const most = mostOf(pen, read.action, line);
  const at = words.findIndex((word, i) => i > 0 && /^(\d{1,4}|ALL|AB-\d{1,4})$/i.test(word));
  const bare = at < 0 ? words : words.toSpliced(at, 1);
  const written = at < 0 ? (read.facts.blank === 'all' ? 'ALL' : '1') : words[at]!.toUpperCase();
  const but = /^AB-(\d+)$/.exec(written)?.[1];
  const count = written === 'ALL' ? most : but !== undefined ? most - Number(but) : Number(written);
  const to = (amount: number) => onAmount([...bare, Math.max(1, amount)].join(' '));
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands within the sheet's own fieldset.
    <div class="stepper" role="group" aria-label={say.assist.amount}>
      <button
        type="button"
        aria-label={say.assist.fewer}
        aria-disabled={count <= 1}
        onClick={() => to(count - 1)}
      >
        −
      </button>
      <output>
        {count}
        {most > 0 && most < 99 && ` / ${most}`}
      </output>
      <button type="button" aria-label={say.assist.more} onClick={() => to(count + 1)}>
        +
      </button>
      {read.facts.all && (
        <button type="button" onClick={() => onAmount([...bare, 'ALL'].join(' '))}>
          {say.assist.all}
        </button>
      )}
    </div>
  );
}
