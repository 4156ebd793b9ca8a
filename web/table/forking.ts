/** A sandbox of one's own, with all seats in one's hands, from what a viewer knew at some moment. */

import type { Viewer } from '@annales/engine';
import type { Answer } from '@annales/server/wire';
import { LocalTable } from '../local/table.ts';
import { post } from '../remote/api.ts';
import { mustBeSomebody } from '../remote/me.ts';
import { go } from '../shell/router.ts';
import type { Sitting } from './sitting.ts';

export async function forkAt(sitting: Sitting, viewer: Viewer, version: number): Promise<void> {
  if (sitting instanceof LocalTable) return go(`/here/${await sitting.fork(version, viewer)}`);
  await mustBeSomebody();
  const { table } = await post<Answer<'POST /tables/:id/fork'>>(`/tables/${sitting.id}/fork`, {
    seat: viewer,
    version,
  });
  go(`/table/${table.id}`);
}
