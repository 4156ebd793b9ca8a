/**
 * One stream for all tables that are watched. In a shared worker it serves all tabs of a browser, which over plain
 * http may open only six connections to a host; where there is none, each tab has its own.
 */

/** What is heard of a table, or of the stream itself: whether it is open, and the name by which the server knows it. */
export type Heard =
  | { kind: 'event'; event: string; data: unknown }
  | { kind: 'line'; open: boolean; stream: string | null };

/** What concerns one table, or all of them. */
export interface Concerns {
  table?: string;
  viewer?: string;
}

type Listener = (heard: Heard) => void;

/** What the server sends; `hello` tells its version, and with it that of the pages. */
const EVENTS = ['seen', 'table', 'chat', 'texts', 'letters', 'presence', 'shut', 'hello'];
/** A tab that has not said anything for so long is gone. */
const SILENT = 150_000;

interface Tab {
  tables: readonly string[];
  heard: number;
  tell: Listener;
}

export class Hub {
  readonly #tabs = new Map<object, Tab>();
  #source: EventSource | null = null;
  #watched = '';
  #open = false;
  #stream: string | null = null;
  #again: ReturnType<typeof setTimeout> | null = null;
  /** The server has said that it is being stopped: that the stream ends is no fault. */
  #isSentElsewhere = false;

  /**
   * A tab wants to hear of these tables (`id/seat`, or `id` as a spectator) and of no others. `anew`: somebody in it has come, who
   * needs the whole view, with which a stream begins, though others there watch the same already.
   */
  watch(tab: object, tables: readonly string[], anew: boolean, tell: Listener): void {
    this.#tabs.set(tab, { tables, heard: Date.now(), tell });
    this.#follow(anew);
    tell({ kind: 'line', open: this.#open, stream: this.#stream });
  }

  leave(tab: object): void {
    this.#tabs.delete(tab);
    this.#follow(false);
  }

  alive(tab: object): void {
    const known = this.#tabs.get(tab);
    if (known) known.heard = Date.now();
    for (const [one, { heard }] of this.#tabs) if (Date.now() - heard > SILENT) this.leave(one);
  }

  /** The visitor is somebody else now: what may be seen has changed. */
  again(): void {
    this.#follow(true);
  }

  /** What a tab was told in answer to what it did: all that watch the same hear it as if the stream had brought it. */
  answered(data: Concerns): void {
    this.#tell('seen', data);
  }

  #follow(anew: boolean): void {
    const tables = [...new Set([...this.#tabs.values()].flatMap((tab) => tab.tables))].sort().join();
    if (tables === this.#watched && !anew) return;
    this.#watched = tables;
    this.#connect();
  }

  #connect(): void {
    if (this.#again !== null) clearTimeout(this.#again);
    this.#again = null;
    this.#source?.close();
    this.#source = null;
    this.#stream = null;
    this.#isSentElsewhere = false;
    if (this.#watched === '') return;
    const source = new EventSource(`/api/v1/stream?tables=${encodeURIComponent(this.#watched)}`);
    this.#source = source;
    source.onerror = () => {
      this.#stream = null;
      // The browser comes back by itself, when it was told to; only if it then finds nobody is the line lost.
      this.#line(this.#open && this.#isSentElsewhere && source.readyState === EventSource.CONNECTING);
      this.#isSentElsewhere = false;
      // A browser tries again by itself, but not after an answer that is no stream: a server that is restarting.
      if (source.readyState === EventSource.CLOSED && source === this.#source)
        this.#again = setTimeout(() => this.#connect(), 1000 + 2000 * Math.random());
    };
    source.addEventListener('leave', () => {
      this.#isSentElsewhere = true;
    });
    source.addEventListener('hello', ({ data }) => {
      this.#stream = (JSON.parse(data as string) as { stream: string }).stream;
      this.#line(true);
    });
    for (const event of EVENTS) {
      source.addEventListener(event, ({ data }) => this.#tell(event, JSON.parse(data as string)));
    }
  }

  #line(open: boolean): void {
    this.#open = open;
    for (const { tell } of this.#tabs.values()) tell({ kind: 'line', open, stream: this.#stream });
  }

  #tell(event: string, data: Concerns): void {
    for (const { tables, tell } of this.#tabs.values()) {
      const concerns =
        data.table === undefined ||
        tables.some((one) => {
          const [table, viewer = 'spectator'] = one.split('/');
          return table === data.table && (data.viewer === undefined || viewer === data.viewer);
        });
      if (concerns) tell({ kind: 'event', event, data });
    }
  }
}
