/** Has a finished game looked through in a thread of its own, which is ended when nobody waits for it any more. */

import { signal } from '@preact/signals';
import { language } from '../words/language.ts';
import type { JudgedStep } from './judging.ts';
import type { Advice, Message, Point, Task } from './task.ts';

export interface Analysis {
  /** Null: it is not known yet how it stood at each step. */
  course: { steps: readonly JudgedStep[]; points: readonly Point[] } | null;
  /** By point. */
  advice: ReadonlyMap<number, Advice>;
  /** How far it is with what it does now, from 0 to 1; null: it is through. */
  progress: number | null;
  unjudged: boolean;
  trouble: string | null;
}

export function analyse(task: Task) {
  const analysis = signal<Analysis>({
    course: null,
    advice: new Map(),
    progress: 0,
    unjudged: false,
    trouble: null,
  });
  const change = (part: Partial<Analysis>) => {
    analysis.value = { ...analysis.value, ...part };
  };
  const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
  const end = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'progress':
        return change({ progress: data.done / Math.max(1, data.of) });
      case 'unjudged':
        end();
        return change({ unjudged: true, progress: null });
      case 'course':
        return change({ course: data, progress: 0 });
      case 'advice':
        return change({ advice: new Map([...analysis.value.advice, [data.point, data.advice]]) });
      case 'done':
        end();
        return change({ progress: null });
      case 'failed':
        end();
        return change({ trouble: data.sentence, progress: null });
    }
  };
  worker.onerror = ({ message }) => change({ trouble: message, progress: null });
  worker.postMessage(task);
  return { analysis, end };
}
