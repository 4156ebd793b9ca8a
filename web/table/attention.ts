/** Calling somebody whose turn it is: by the page's title, a sound and a notice, as far as one has asked for them. */

import { settings } from '../shell/settings.ts';
import { words } from '../words.ts';
import type { Sitting } from './sitting.ts';

let called = '';

export function callAttention(sitting: Sitting, turn: boolean): void {
  const { title } = sitting.title.facts;
  document.title = turn ? words.table.yourTurn(title) : `${title} · ${words.name}`;
  const moment = turn ? `${sitting.id} ${sitting.sight.peek()?.version}` : '';
  if (!turn || called === moment) return;
  called = moment;
  if (!document.hidden) return;
  if (settings.peek().sound) ring();
  if (settings.peek().notice && 'Notification' in globalThis && Notification.permission === 'granted')
    new Notification(words.table.yourTurn(title), { tag: sitting.id });
}

/** Two soft strokes of a bell. */
export function ring(): void {
  const audio = new AudioContext();
  for (const [i, tone] of [660, 880].entries()) {
    const at = audio.currentTime + i * 0.18;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    source.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + 0.55);
  }
}
