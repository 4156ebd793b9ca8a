/** How far games are that are being brought: whoever brings one gives it a name, and may ask. */

export class Progress {
  readonly #shares = new Map<string, number>();

  /** `tell` hears which share is done, until it is done. */
  begin(person: string, name: string): { tell(share: number): void; end(): void } {
    const key = `${person} ${name}`;
    this.#shares.set(key, 0);
    return {
      tell: (share) => void this.#shares.set(key, share),
      end: () => void this.#shares.delete(key),
    };
  }

  /** Null: nothing of this name is being brought. */
  of(person: string, name: string): number | null {
    return this.#shares.get(`${person} ${name}`) ?? null;
  }
}
