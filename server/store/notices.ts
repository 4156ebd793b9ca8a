/** What the server keeps of what people are to be told of. */

/** Something that a person is to be told of: see `notices/notices.ts`. It stays when it was told, so that it is told once. */
export interface NoticeRow {
  person: string;
  /** What it is about; of each there is one for a person, the last. */
  matter: string;
  /** Which of several of the same matter, one after the other: that question, that deadline. */
  mark: string;
  table: string;
  /** As JSON. */
  body: string;
  /** When it is looked at, in milliseconds of the time in which the server was open; null: that was done. */
  at: number | null;
  /** When it is due by each way; null: it is not wanted there, or was sent. */
  mail: number | null;
  push: number | null;
}

export type NoticeChange =
  /** In place of the one of the same matter, unless it has the same mark: that is told already, or will be. */
  | { do: 'put-notice'; notice: NoticeRow }
  /** How far it has come, unless another has taken its place meanwhile. */
  | { do: 'move-notice'; notice: NoticeRow }
  /** It has left by one way, or is not to; how far it has come by others is theirs to say. */
  | { do: 'settle-notice'; notice: Pick<NoticeRow, 'person' | 'matter' | 'mark'>; way: 'mail' | 'push' }
  /** There is nothing to be told any more, unless another has taken its place meanwhile. */
  | { do: 'drop-notice'; notice: Pick<NoticeRow, 'person' | 'matter' | 'mark'> };

export interface NoticeReads {
  /** What a person is still to be told of, by matter. */
  noticesFor(person: string): Promise<NoticeRow[]>;
}
