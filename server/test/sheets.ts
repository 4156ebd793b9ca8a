/** Sheets of Dark Age at a real server: sent, kept as drafts, and the table that they are written for. */

import type { Seat, State } from '@annales/engine';
import type { Table } from '@annales/games/dark-age/state.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Client } from './client.ts';

export interface Sheet {
  lines?: string[];
  message?: string;
  phone?: string;
}

export const ordersOf = ({ lines = [], message = '', phone = '' }: Sheet) => ({
  verb: 'orders',
  message,
  phone,
  email: '',
  lines: lines.map((line) => ({ line })),
});

let acts = 0;
export async function act(client: Client, id: string, seat: Seat, action: object): Promise<void> {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  await client.post(`/tables/${id}/act`, { seat, version, id: `act-${++acts}`, action });
}

/** Keeps a draft for what the seat is asked now. */
export async function keep(client: Client, id: string, seat: Seat, sheet: Sheet): Promise<void> {
  const { asked } = await client.get(`/tables/${id}/draft?seat=${seat}`);
  await client.ok('PUT', `/tables/${id}/draft`, {
    seat,
    question: asked,
    draft: { orders: ordersOf(sheet) },
  });
}

export const tableIn = (table: LiveTable): Table => (table.playing().state as State<Table>).table;
