/** The face of a great event, or of what one drew. */

import type { Term } from '@annales/games/lesson.ts';
import { Icon } from '@annales/ui';
import { bestCorner, drawnOn } from '@annales/ui/map/corner.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { storyWords } from '../words/story.ts';
import { Lines } from './lines.tsx';
import type { Stop } from './stops.ts';
import '../style/great.css';

interface CardProps {
  stop: Stop;
  others: number;
  terms: readonly Term[];
  onGoOn(): void;
}

export function Card({ stop, others, terms, onGoOn }: CardProps) {
  const headline = stop.kind === 'great' ? stop.headline : storyWords.drawn;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (card.current) place(card.current);
  });
  return (
    <section ref={card} class={stop.strikes ? 'great strikes' : 'great'} aria-label={headline}>
      {stop.kind === 'great' ? (
        <>
          <Face stop={stop} />
          <h2>{headline}</h2>
          <Lines lines={stop.lines} clauses />
        </>
      ) : (
        <>
          <h2>{headline}</h2>
          <ul class="drawn">
            {stop.drawn.map(({ name, icon }, i) => (
              <li key={i}>
                <span class="great-face">
                  <Icon name={icon} />
                </span>
                <b>{name}</b> <span>{meaningOf(terms, name)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="buttons">
        <button type="button" class="main" onClick={onGoOn}>
          {storyWords.goOn}
        </button>{' '}
        {others > 0 && <span class="muted">{storyWords.more(others)}</span>}
      </p>
    </section>
  );
}

const ABOVE = ['middle top', 'left top', 'right top'] as const;
const ANYWHERE = [...ABOVE, 'left bottom', 'right bottom'] as const;

/** In the middle above, unless what is offered lies there: then where it covers least of that. */
function place(card: HTMLElement): void {
  const board = card.closest('.table-map');
  const sheet = board?.querySelector<HTMLElement>('.sheet');
  if (!board || !sheet) return;
  const offered = [...sheet.querySelectorAll('.area.lit > .wash')].map((area) => area.getAttribute('d'));
  const { width, height } = sheet.getBoundingClientRect();
  // At the foot others' steps may still be told.
  const places = board.querySelector('.telling') ? ABOVE : ANYWHERE;
  const size = [card.offsetWidth, card.offsetHeight] as const;
  card.dataset.place = bestCorner(
    [...size],
    [width, height],
    drawnOn(sheet, offered.join('')),
    places,
  ).corner;
}

function Face({ stop }: { stop: Extract<Stop, { kind: 'great' }> }) {
  const { icon, owner } = stop.lines[0]!;
  return (
    <span
      class="great-face"
      aria-hidden="true"
      {...(owner && { style: { '--face': owner.colour, '--face-ink': owner.ink } })}
    >
      {icon && <Icon name={icon} />}
    </span>
  );
}

/** What the game's own explanations say of a piece by its name: “Battle (dotted)” is a Battle. */
function meaningOf(terms: readonly Term[], name: string): string {
  const plain = name.replace(/ \(.*\)$/, '').toLowerCase();
  const isOf = ({ term, variants = [] }: Term) =>
    [term, ...variants].some((one) => [plain, name.toLowerCase()].includes(one.toLowerCase()));
  return terms.find(isOf)?.says ?? '';
}
