/** What the server keeps of orders by mail: the addresses that it has given out, and what came by them. */

/** An address for one seat, one question and one person. Only the hash of its secret is kept. */
export interface ReplyAddress {
  hash: string;
  table: string;
  seat: string;
  person: string;
  /** What the seat was asked, by its own count, after how many rows of the record, and as a fingerprint of the question. */
  question: number;
  rows: number;
  ask: string;
  expires: number;
}

/** A mail that was read as orders: it is read once, and whoever did not write it may say so. */
export interface MailedOrder {
  /** Hash of the mail. */
  key: string;
  /** Hash of what opens its “not me”; null: that was used, or nothing was taken. */
  link: string | null;
  table: string;
  seat: string;
  person: string;
  /** What the seat was asked when it came. */
  question: number;
  /** 1: it was acknowledged. */
  done: 0 | 1;
  expires: number;
  /** As JSON: what stood before, and what it did. */
  body: string;
}

export type OrderChange =
  | { do: 'put-reply-address'; address: ReplyAddress }
  /** All that a person has for a seat. */
  | { do: 'drop-reply-addresses'; table: string; seat: string; person: string }
  /** If it is there already, only its link and whether it is done are changed: what stood before it is known once. */
  | { do: 'put-mailed-order'; order: MailedOrder }
  /** A “not me” works once: if it was used already this is a conflict. */
  | { do: 'use-mailed-order'; key: string };

export interface OrderReads {
  replyAddress(hash: string): Promise<ReplyAddress | null>;
  mailedOrder(key: string): Promise<MailedOrder | null>;
  /** By the hash of its link. */
  mailedOrderBy(link: string): Promise<MailedOrder | null>;
}
