/** A copy of a house in PostgreSQL as a SQLite file, all of it as it was at one moment. */

import { DatabaseSync } from 'node:sqlite';
import { nameCopy, removeFile, settle } from '../sqlite/backup.ts';
import { APPLICATION_ID } from '../sqlite/schema.ts';
import { stepUp } from '../sqlite/step-up.ts';
import { postgresMoment } from './postgres-side.ts';
import { shapes } from './shape.ts';
import { sideOf } from './sqlite-side.ts';

export async function copyToFile(url: string, file: string): Promise<void> {
  await nameCopy(file, async (draft) => {
    removeFile(draft);
    const source = await postgresMoment(url);
    try {
      const db = new DatabaseSync(draft);
      const target = sideOf(db, draft);
      try {
        // It is a draft: whatever happens to it now, nobody takes it for a copy.
        db.exec('PRAGMA synchronous = OFF');
        db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
        stepUp(db, 0);
        await target.together(async () => {
          for (const shape of shapes())
            for await (const some of source.rows(shape)) await target.put(shape, some);
        });
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
    settle(draft);
  });
}
