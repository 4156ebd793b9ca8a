/** One line of the sheet: what is written, what will come of it, and what is left after it. */

import { type Bar, bar } from '@annales/engine';
import { ClauseLink } from '@annales/ui';
import type { TargetedClipboardEvent, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import type { LineForecast } from '../../rules/forecast.ts';
import type { SheetWords } from '../../words/sheet/en.ts';
import { Mark } from './marks.tsx';

export interface LineProps {
  forecast: LineForecast;
  say: SheetWords;
  sayBar(bar: Bar): string;
  /** It is the line under the pen. */
  isActive: boolean;
  /** The map shows the position after it. */
  isShown: boolean;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** The suggestion that would be taken, by its id. */
  suggestion: string | undefined;
  hasSuggestions: boolean;
  onFocus(): void;
  onWrite(text: string): void;
  onPaste(event: TargetedClipboardEvent<HTMLInputElement>): void;
  onKey(event: TargetedKeyboardEvent<HTMLInputElement>): void;
  onGrab(event: TargetedPointerEvent<HTMLElement>): void;
  onDo(what: 'up' | 'down' | 'insert' | 'duplicate' | 'remove'): void;
}

export function Line(props: LineProps) {
  const { forecast, say, sayBar, isActive, isShown, isDragged, suggestion } = props;
  const { number, line, sureness, balance } = forecast;
  const said = `order-${number}-said`;
  const isUnfinished =
    isActive && 'failure' in forecast.reading && forecast.reading.failure.why === 'missing-box';
  const classes = [
    'order',
    isUnfinished ? 'unfinished' : (sureness ?? 'blank'),
    isActive && 'active',
    isShown && 'shown',
    isDragged && 'dragged',
  ];
  return (
    <li class={classes.filter(Boolean).join(' ')} data-line={number}>
      <button
        type="button"
        class="order-number"
        tabIndex={-1}
        aria-label={say.row.drag(number)}
        onPointerDown={props.onGrab}
        onClick={props.onFocus}
      >
        {number}
      </button>
      <input
        id={`order-${number}`}
        class="order-text"
        role="combobox"
        aria-label={say.line(number)}
        aria-describedby={said}
        aria-invalid={sureness === 'fails' && !isUnfinished}
        aria-expanded={isActive && props.hasSuggestions}
        aria-controls="order-next"
        aria-activedescendant={suggestion}
        aria-autocomplete="list"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={line}
        onFocus={props.onFocus}
        onInput={(event) => props.onWrite(event.currentTarget.value)}
        onPaste={props.onPaste}
        onKeyDown={props.onKey}
      />
      <span class="order-left">
        {balance === null ? say.leftUnknown : say.left(balance)}
        <span class="quiet"> {balance && say.leftSaid(balance)}</span>
      </span>
      <span class="order-said" id={said}>
        <Said forecast={forecast} say={say} sayBar={sayBar} />
      </span>
      {isActive && <Buttons {...props} number={number} />}
    </li>
  );
}

/** What will come of it, and what speaks against it. */
function Said({ forecast, say, sayBar }: Pick<LineProps, 'forecast' | 'say' | 'sayBar'>) {
  const { sureness, outcome, doubts, battle, cost } = forecast;
  if (sureness === null) return null;
  return (
    <>
      <Mark sureness={sureness} />
      <span class="quiet">{say.sureness[sureness]}: </span>
      {outcome?.done && (
        <span>
          {say.effect(outcome.what, outcome.facts)}
          {battle && ` – ${say.battle(battle.sent, battle.left, battle.upTo)}`}
          {cost !== 0 && <span class="order-cost"> {say.price(cost)}</span>}
        </span>
      )}
      {doubts.map(({ clause, why, facts }) => (
        <span key={why} class="order-doubt">
          {' '}
          {why !== 'beaten-off' && sayBar(bar(clause, why, facts))} <ClauseLink clause={clause} />
        </span>
      ))}
    </>
  );
}

function Buttons({ say, number, isFirst, isLast, onDo }: LineProps & { number: number }) {
  const { row } = say;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own for each line would be read out with every button.
    <span class="order-buttons" role="group" aria-label={row.label(number)}>
      <button
        type="button"
        aria-label={row.up(number)}
        title={row.upKey}
        aria-disabled={isFirst}
        onClick={() => onDo('up')}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={row.down(number)}
        title={row.downKey}
        aria-disabled={isLast}
        onClick={() => onDo('down')}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={row.insert(number)}
        title={row.insertKey}
        onClick={() => onDo('insert')}
      >
        {row.insertWord}
      </button>
      <button
        type="button"
        aria-label={row.duplicate(number)}
        title={row.duplicateKey}
        onClick={() => onDo('duplicate')}
      >
        {row.duplicateWord}
      </button>
      <button
        type="button"
        aria-label={row.remove(number)}
        title={row.removeKey}
        onClick={() => onDo('remove')}
      >
        {row.removeWord}
      </button>
    </span>
  );
}
