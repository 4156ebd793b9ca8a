/** What a person does with the map itself: nearer, bare, control, values, list. */

import type { ComponentChildren } from 'preact';
import { Menu } from '../menu.tsx';
import { kit } from '../words.ts';

/** What is laid over the whole map in place of counters. */
export type Overlay = 'none' | 'control' | 'value';

interface ToolsProps {
  mode: 'map' | 'list';
  onMode(mode: 'map' | 'list'): void;
  counters: boolean;
  onCounters(shown: boolean): void;
  /** Absent where nothing has moved. */
  ways?: boolean;
  onWays?(shown: boolean): void;
  keyShown: boolean;
  onKey(shown: boolean): void;
  overlay: Overlay;
  onOverlay(overlay: Overlay): void;
  valueName: string | undefined;
  onStep(direction: 1 | -1): void;
  onWhole(): void;
  /** Absent where the whole map is in play. */
  onPart?(): void;
  /** Shows what is the viewer's own; absent: it is not so small. */
  onHome?(): void;
  more: ComponentChildren;
  /** What is seldom wanted is put away. */
  folded: boolean;
}

export function MapTools(props: ToolsProps) {
  const { mode, counters, overlay, valueName } = props;
  const toggled = (to: Overlay) => () => props.onOverlay(overlay === to ? 'none' : to);
  const seldom = (
    <>
      <button type="button" aria-pressed={!counters} onClick={() => props.onCounters(!counters)}>
        {kit.map.bare}
      </button>
      {props.onWays && (
        <button type="button" aria-pressed={props.ways} onClick={() => props.onWays?.(!props.ways)}>
          {kit.map.trail}
        </button>
      )}
      <button type="button" aria-pressed={overlay === 'control'} onClick={toggled('control')}>
        {kit.map.control}
      </button>
      {valueName && (
        <button type="button" aria-pressed={overlay === 'value'} onClick={toggled('value')}>
          {valueName}
        </button>
      )}
      <button
        type="button"
        aria-pressed={mode === 'list'}
        onClick={() => props.onMode(mode === 'list' ? 'map' : 'list')}
      >
        {kit.map.list}
      </button>
      <button type="button" aria-pressed={props.keyShown} onClick={() => props.onKey(!props.keyShown)}>
        {kit.map.key}
      </button>
      {props.more}
    </>
  );
  return (
    <div class="map-tools" role="toolbar" aria-label={kit.map.tools}>
      <button
        type="button"
        aria-label={kit.map.nearer}
        title={`${kit.map.nearer} (+)`}
        onClick={() => props.onStep(1)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={kit.map.farther}
        title={`${kit.map.farther} (-)`}
        onClick={() => props.onStep(-1)}
      >
        −
      </button>
      <button type="button" title={kit.map.wholeAbout} onClick={props.onWhole}>
        {kit.map.whole}
      </button>
      {props.onPart && (
        <button type="button" title={kit.map.partAbout} onClick={props.onPart}>
          {kit.map.part}
        </button>
      )}
      {props.onHome && (
        <button type="button" onClick={props.onHome}>
          {kit.map.home}
        </button>
      )}
      {props.folded ? (
        <Menu name={kit.map.moreTools} sign="⋯">
          {seldom}
        </Menu>
      ) : (
        seldom
      )}
    </div>
  );
}
