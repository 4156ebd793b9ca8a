/** What a person does with the map itself: nearer, bare, control, values, list. */

import type { ComponentChildren } from 'preact';

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
  more: ComponentChildren;
}

export function MapTools(props: ToolsProps) {
  const { mode, counters, overlay, valueName } = props;
  const toggled = (to: Overlay) => () => props.onOverlay(overlay === to ? 'none' : to);
  return (
    <div class="map-tools" role="toolbar" aria-label="Map">
      <button type="button" aria-label="Nearer" title="Nearer (+)" onClick={() => props.onStep(1)}>
        +
      </button>
      <button type="button" aria-label="Farther" title="Farther (-)" onClick={() => props.onStep(-1)}>
        −
      </button>
      <button type="button" title="The whole map (0)" onClick={props.onWhole}>
        Whole
      </button>
      <button type="button" aria-pressed={!counters} onClick={() => props.onCounters(!counters)}>
        Bare
      </button>
      {props.onWays && (
        <button type="button" aria-pressed={props.ways} onClick={() => props.onWays?.(!props.ways)}>
          Trail
        </button>
      )}
      <button type="button" aria-pressed={overlay === 'control'} onClick={toggled('control')}>
        Control
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
        List
      </button>
      <button type="button" aria-pressed={props.keyShown} onClick={() => props.onKey(!props.keyShown)}>
        Key
      </button>
      {props.more}
    </div>
  );
}
