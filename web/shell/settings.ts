/** What a reader has set for this browser. It is kept here and sent to nobody. */

import { effect, signal } from '@preact/signals';
import { recall, remember } from './kept.ts';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** Ownership by pattern besides colour. */
  patterns: boolean;
  palette: 'usual' | 'distinct';
  motion: 'auto' | 'none';
  sound: boolean;
  notice: boolean;
  /** Per cent. */
  textSize: number;
  /** Milliseconds between the steps that others take, when they are told on the board; 0: all at once. */
  pace: number;
  /** Ask again before what ends the turn or gives something up. */
  askAgain: boolean;
  /** Be asked among bots also where a window leaves one answer. */
  askLone: boolean;
}

const USUAL: Settings = {
  theme: 'auto',
  patterns: true,
  palette: 'usual',
  motion: 'auto',
  sound: false,
  notice: false,
  textSize: 100,
  pace: 900,
  askAgain: true,
  askLone: false,
};
const KEY = 'annales settings';

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(read());

export const set = <K extends keyof Settings>(key: K, value: Settings[K]): void => {
  settings.value = { ...settings.value, [key]: value };
};

export const isStill = (): boolean =>
  settings.value.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

effect(() => {
  const { theme, motion, pace, textSize, patterns, palette } = settings.value;
  const { dataset, style } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  dataset.motion = motion;
  dataset.pace = `${pace}`;
  dataset.patterns = patterns ? 'on' : 'off';
  dataset.palette = palette;
  style.setProperty('--text-size', `${textSize}%`);
  remember(KEY, JSON.stringify(settings.value));
});
