/** How long a full map takes to be drawn and to be moved, in milliseconds of script and layout: medians. */

import type { Board } from '@annales/ui';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { MapPage } from './maps.tsx';

const ROUNDS = 9;
const STEPS = 40;

export function Timing({ board }: { board: Board }) {
  const [times, setTimes] = useState<{ draw: number; step: number } | null>(null);
  useEffect(() => {
    measure(board).then(setTimes);
  }, [board]);
  return <main>{times ? <output>{JSON.stringify(times)}</output> : 'Measuring …'}</main>;
}

async function measure(board: Board): Promise<{ draw: number; step: number }> {
  const host = document.body.appendChild(document.createElement('div'));
  const draws: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    render(null, host);
    // A copy, since what is worked out of a board is kept.
    const fresh = structuredClone(board);
    draws.push(await timed(host, () => render(<MapPage board={fresh} state="owned" />, host)));
  }
  // Until the map listens.
  await new Promise((listening) => setTimeout(listening, 300));
  const svg = host.querySelector('.sheet > svg')!;
  const { left, top, width, height } = svg.getBoundingClientRect();
  const steps: number[] = [];
  for (let i = 0; i < STEPS; i++) {
    const wheel = new WheelEvent('wheel', {
      deltaY: i < STEPS / 2 ? -40 : 40,
      clientX: left + width / 2,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    });
    steps.push(await timed(host, () => svg.dispatchEvent(wheel)));
  }
  if (!host.querySelector('.world')?.hasAttribute('transform')) throw new Error('the map has not moved');
  render(null, host);
  host.remove();
  return { draw: median(draws), step: median(steps) };
}

/** With what is drawn again when the map has been measured, and the layout that follows. */
async function timed(host: Element, act: () => void): Promise<number> {
  const start = performance.now();
  act();
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  host.getBoundingClientRect();
  host.querySelector('.names text')?.getBoundingClientRect();
  return performance.now() - start;
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
