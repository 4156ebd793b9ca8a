/** Appends to a table for ever, telling each row that was acknowledged, until it is killed. */

import { openStore } from '../../store/open.ts';

const store = await openStore(process.argv[2]!);
for (let i = 2; ; i++) {
  const rows = [{ row: String(i), patch: '' }];
  void store.write({ do: 'append', table: 't', from: i, rows }).then(() => process.stdout.write(`${i}\n`));
  if (i % 10 === 0) await new Promise(setImmediate);
}
