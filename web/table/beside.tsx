/** Under the choices: taking back, asking a bot, who is thinking, and the seat that a bot plays for one. */

import type { Action, HouseAction } from '@annales/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { attempt } from '../shell/notices.ts';
import '../style/beside.css';
import { words } from '../words.ts';
import { useKeptFocus } from './kept-focus.ts';
import { useKey } from './key.ts';
import type { Sight, Sitting } from './sitting.ts';

interface BesideProps {
  sitting: Sitting;
  sight: Sight;
  mayPlay: boolean;
  busy: boolean;
  onAct(action: Action | HouseAction): Promise<unknown>;
  onHint(hint: Hinted): void;
}

/** What a bot would do, in the rules' notation, and why. */
export interface Hinted {
  action: Action;
  notation: string;
  because: string;
}

export function Beside({ sitting, sight, mayPlay, busy, onAct, onHint }: BesideProps) {
  const about = sitting.about.value;
  const { undo, undoAll, watching, thinks, stop, paused } = words.table;
  const name = (seat: string) => sitting.game.say.seat(seat, sight.view);
  const own = about.seats.find(({ seat }) => seat === sight.viewer);
  const isPlayedForMe = about.mine.includes(sight.viewer) && own?.bot != null && about.status === 'playing';
  const thinking = about.presence.thinking.filter((seat) => seat !== sight.viewer);
  const takeBack = () => onAct({ verb: 'undo' });
  /** Step by step, as far as it goes: nothing that was drawn or shown is ever taken back. */
  const takeBackAll = async () => {
    for (let before = -1; sitting.sight.peek()?.undo && before !== sitting.sight.peek()!.version; ) {
      before = sitting.sight.peek()!.version;
      await onAct({ verb: 'undo' });
      await seen(sitting, before);
    }
  };
  useKey('u', mayPlay && sight.undo && !busy, takeBack);
  const here = useKeptFocus();
  return (
    <div class="beside" ref={here}>
      {mayPlay && sight.undo && (
        <>
          <button type="button" disabled={busy} onClick={takeBack}>
            <span aria-hidden="true" class="key-of">
              u
            </span>
            {undo}
          </button>
          <button type="button" disabled={busy} onClick={takeBackAll}>
            {undoAll}
          </button>
        </>
      )}
      {mayPlay && about.hints && <Hint sitting={sitting} sight={sight} onHint={onHint} />}
      {isPlayedForMe && (
        <p>
          {words.table.standsIn}{' '}
          <button
            type="button"
            class="main"
            onClick={() => attempt(() => sitting.standIn(sight.viewer, null))}
          >
            {stop}
          </button>
        </p>
      )}
      {thinking.length > 0 && (
        <p class="thinking">
          {thinks(thinking.map(name).join(', '))} {far(about.presence.progress?.[thinking[0]!])}
        </p>
      )}
      {about.paused && <p>{paused}</p>}
      {about.aside && <p>{about.aside}</p>}
      {about.mine.length === 0 && about.status !== 'gathering' && <p class="muted">{watching}</p>}
    </div>
  );
}

/** How far a thought is, where it takes a while. */
const far = (share: number | null | undefined) =>
  (share ?? 0) > 0 && <progress aria-hidden="true" value={share!} />;

/** Resolves when a later sight than this has come, or after a while. */
function seen(sitting: Sitting, version: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = sitting.sight.subscribe((sight) => {
      if (sight && sight.version > version) done();
    });
    const timer = setTimeout(() => done(), 2000);
    function done() {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve();
    }
  });
}

/** What would a bot do? It thinks in a thread of its own, from what the seat may know. */
function Hint({ sitting, sight, onHint }: Pick<BesideProps, 'sitting' | 'sight' | 'onHint'>) {
  /** Which share of its time is over; null: nobody thinks. */
  const [share, setShare] = useState<number | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const asked = sitting.game.told(sight.view, sight.viewer).ask !== null;
  const ask = () =>
    attempt(async () => {
      setShare(0);
      try {
        const { hintFor } = await import('../think/hint.ts');
        const hint = hintFor(sitting, sight, setShare);
        cancel.current = hint.cancel;
        const { action, because } = await hint.advice;
        onHint({
          action,
          notation: sitting.game.notation.format(action),
          because: words.table.hinted(because),
        });
      } finally {
        cancel.current = null;
        setShare(null);
      }
    });
  useKey('h', asked && share === null, ask);
  if (!asked) return null;
  return (
    <button type="button" disabled={share !== null} onClick={ask}>
      <span aria-hidden="true" class="key-of">
        h
      </span>
      {share === null ? words.table.hint : words.table.thinking} {far(share)}
    </button>
  );
}
