/**
 * What somebody is writing at a seat, in answer to one question: kept as it is written, wherever the table is played, and
 * found again from another browser. It is no answer: nobody else learns of it.
 */

import type { Json, JsonObject, Seat } from '@annales/engine';
import type { Drafts } from '@annales/ui';
import { signal } from '@preact/signals';
import { Denied } from '../remote/api.ts';
import { draftWords } from '../words/opened.ts';
import type { KeptDrafts } from './sitting.ts';

/** Kept when one has stopped writing for so long; tried again after a while where it could not be. */
const REST = 700;
const AGAIN = 5_000;

export class Desk implements Drafts {
  readonly #drafts: KeptDrafts;
  readonly #seat: Seat;
  readonly #question: number;
  /** What is written, by verb; read once. */
  #written: Promise<JsonObject> | null = null;
  /** The same that was written for an earlier question, and never given. */
  #earlier: JsonObject = {};
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** What has become of it. */
  readonly #state = signal<'kept' | 'earlier' | 'writing' | 'failed' | null>(null);

  constructor(drafts: KeptDrafts, seat: Seat, question: number) {
    this.#drafts = drafts;
    this.#seat = seat;
    this.#question = question;
    addEventListener('visibilitychange', this.#keepNow);
  }

  get told(): string | undefined {
    const state = this.#state.value;
    return state === null ? undefined : draftWords[state];
  }

  /** Nothing more is written here: what is not kept yet is kept now. */
  close(): void {
    removeEventListener('visibilitychange', this.#keepNow);
    this.#keepNow();
  }

  async read(verb: string, earlier = false): Promise<unknown> {
    const kept = (await this.#all())[verb] ?? null;
    if (kept !== null) this.#state.value = 'kept';
    const waited = kept === null && earlier ? (this.#earlier[verb] ?? null) : null;
    if (waited !== null) this.#state.value = 'earlier';
    return kept ?? waited;
  }

  /** What was written for another question is not laid over this one by itself. */
  #all(): Promise<JsonObject> {
    this.#written ??= this.#drafts.read(this.#seat).then(
      (kept) => {
        if (!kept || !isObject(kept.body)) return {};
        const body = { ...(kept.body as JsonObject) };
        if (kept.question === this.#question) return body;
        this.#earlier = body;
        return {};
      },
      () => ({}),
    );
    return this.#written;
  }

  write(verb: string, values: JsonObject): void {
    this.#state.value = 'writing';
    this.#all().then((all) => {
      all[verb] = values;
    });
    this.#keepAfter(REST);
  }

  drop(verb: string): void {
    this.#state.value = null;
    this.#all().then((all) => {
      if (!Object.hasOwn(all, verb) && !Object.hasOwn(this.#earlier, verb)) return;
      delete all[verb];
      delete this.#earlier[verb];
      this.#keepAfter(0);
    });
  }

  #keepAfter(rest: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#keepNow, rest);
  }

  /** Only if something is to be kept. */
  readonly #keepNow = async (): Promise<void> => {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    const body = await this.#all();
    const isEmpty = Object.keys(body).length === 0;
    try {
      await this.#drafts.write(this.#seat, isEmpty ? null : { question: this.#question, body });
      if (this.#timer === null && !isEmpty) this.#state.value = 'kept';
    } catch (error) {
      // The question is asked no more: nobody needs the draft.
      if (error instanceof Denied && ['conflict', 'not-allowed', 'not-found'].includes(error.kind)) return;
      this.#state.value = 'failed';
      this.#keepAfter(AGAIN);
    }
  };
}

const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
