/** Opens a database as somebody else, and says what came of it. */

import { openSqlite } from '../../store/sqlite/sqlite.ts';

try {
  const store = await openSqlite(process.argv[2]!);
  await store.close();
  console.log('opened');
} catch (error) {
  console.log((error as Error).message);
}
