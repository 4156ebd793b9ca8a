/** An example on the game's own board: the rules play it as far as the reader has stepped. */

import '../doing/now.ts';
import { type Entry, SPECTATOR, type Viewer } from '@annales/engine';
import { type Example, playTo } from '@annales/games/book.ts';
import { BoardMap, type MapProps } from '@annales/ui';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadPlayable, makeGame } from '../games.ts';
import { attempt } from '../shell/notices.ts';
import type { AnyGame } from '../table/sitting.ts';
import { bookWords } from '../words/book.ts';
import { words } from '../words.ts';

type MapOf = (game: Pick<AnyGame, 'data' | 'say'>, view: unknown, viewer: Viewer) => MapProps;

const maps = import.meta.glob<MapOf>('../../games/*/board/table.tsx', { import: 'mapOf' });

interface Laid {
  game: AnyGame;
  mapOf: MapOf;
}

export function Walk({ game: id, example }: { game: string; example: Example }) {
  const [laid, setLaid] = useState<Laid | null>(null);
  const [step, setStep] = useState(0);
  useEffect(() => {
    attempt(async () => {
      const [title, mapOf] = await Promise.all([
        loadPlayable(id),
        maps[`../../games/${id}/board/table.tsx`]!(),
      ]);
      setLaid({ game: await makeGame(title, null), mapOf });
    });
  }, [id]);
  const last = example.steps.length;
  const now = step === 0 ? example.about : example.steps[step - 1]!;
  const goBy = (by: number) => setStep((at) => Math.min(last, Math.max(0, at + by)));
  return (
    <div class="walk">
      <div class="walk-text" aria-live="polite">
        <p class="walk-step">{step === 0 ? bookWords.start : bookWords.step(step, last)}</p>
        <p>{now}</p>
      </div>
      {/* Neither is disabled at the ends: whoever steps by keyboard would lose the place. */}
      <p class="walk-buttons">
        <button type="button" aria-disabled={step === 0} onClick={() => goBy(-1)}>
          {bookWords.back}
        </button>{' '}
        <button type="button" class="main" aria-disabled={step === last} onClick={() => goBy(1)}>
          {bookWords.next}
        </button>
      </p>
      {laid ? (
        <Board {...laid} example={example} step={step} />
      ) : (
        <p class="loading">{words.table.opening}</p>
      )}
    </div>
  );
}

function Board({ game, mapOf, example, step }: Laid & { example: Example; step: number }) {
  const { map, told } = useMemo(() => {
    const played = playTo(game, example.played, step);
    const viewer = example.played.viewer ?? SPECTATOR;
    return {
      map: partOf(mapOf(game, game.view(played.state, viewer), viewer), example.played.within),
      told: played.told.filter((entry) => !entry.for || entry.for.includes(viewer)),
    };
  }, [game, mapOf, example, step]);
  const at = step === 0 ? [] : example.played.steps[step - 1]!.at;
  return (
    <>
      <BoardMap {...map} lit={new Set(at)} trail={waysOf(told, map)} />
      {told.length > 0 && (
        <details class="walk-log">
          <summary>{bookWords.told}</summary>
          <ul>
            {told.map((entry, i) => (
              <li key={i}>{game.say.entry(entry)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The rest of the board lies outside. */
const partOf = (map: MapProps, within: readonly string[] | undefined): MapProps =>
  within === undefined
    ? map
    : {
        ...map,
        areas: Object.fromEntries(
          map.board.objects.areas.geometries.map(({ id }) => [
            id,
            within.includes(id) ? (map.areas[id] ?? { words: [] }) : { words: [], outside: true },
          ]),
        ),
      };

/** Where something has gone from area to area. */
const waysOf = (told: readonly Entry[], { areas }: MapProps): string[][] =>
  told.flatMap(({ facts: { from, to } }) =>
    typeof from === 'string' && typeof to === 'string' && from in areas && to in areas ? [[from, to]] : [],
  );
