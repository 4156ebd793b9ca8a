/** A desk that is fetched when something is to be written at it: most questions are answered by a button. */

import type { JsonObject, Seat } from '@annales/engine';
import type { Drafts } from '@annales/ui';
import { signal } from '@preact/signals';
import type { Desk } from './drafts.ts';
import type { KeptDrafts } from './sitting.ts';

export class LaterDesk implements Drafts {
  readonly #open: () => Promise<Desk>;
  readonly #desk = signal<Desk | null>(null);
  #opening: Promise<Desk> | null = null;

  constructor(drafts: KeptDrafts, seat: Seat, question: number) {
    this.#open = async () => {
      const { Desk } = await import('./drafts.ts');
      this.#desk.value = new Desk(drafts, seat, question);
      return this.#desk.value;
    };
  }

  get told(): string | undefined {
    return this.#desk.value?.told;
  }

  #at(): Promise<Desk> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async read(verb: string, earlier?: boolean): Promise<unknown> {
    return (await this.#at()).read(verb, earlier);
  }

  write(verb: string, values: JsonObject): void {
    void this.#at().then((desk) => desk.write(verb, values));
  }

  drop(verb: string): void {
    void this.#at().then((desk) => desk.drop(verb));
  }

  close(): void {
    void this.#opening?.then((desk) => desk.close());
  }
}
