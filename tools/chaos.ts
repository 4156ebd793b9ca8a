/**
 * Three servers on one PostgreSQL behind a proxy that picks one at random; forty tables with bots and some of people alone are played
 * while servers are killed with -9, stopped in order and added, and the database is restarted: `npm run chaos`. Ends with what was
 * found, and not in order if anything was.
 */

import { chaos } from '../server/test/chaos/chaos.ts';
import type { Laying } from '../server/test/chaos/people.ts';
import { testPostgres } from '../server/test/postgres-server.ts';
import { asked, wholeNumber } from './asked.ts';
import { endAll } from './at-end.ts';

const HELP = `npm run chaos -- [options]

Tables are played at several servers on one PostgreSQL behind a proxy that picks one at random, while servers are killed, stopped and
added and the database is restarted. Then every game is verified, and every acknowledged action looked for in its record.

  --kills N      how often a server goes (30)
  --restarts N   how often the database is restarted (3)
  --servers N    how many servers there are (3)
  --tables N     how many tables with bots; a fifth as many are of people alone (40)
  --minutes N    after so many nobody is killed any more (45)
  --seed TEXT    what happens when (chaos)`;

const { values } = asked(HELP, {
  kills: { type: 'string', default: '30' },
  restarts: { type: 'string', default: '3' },
  servers: { type: 'string', default: '3' },
  seed: { type: 'string', default: 'chaos' },
  tables: { type: 'string', default: '40' },
  minutes: { type: 'string', default: '45' },
});

const CLOCK = { bank: 10, increment: 0, window: 5 };
const LATE = { clock: CLOCK, fallen: 'late', leaving: 'bot' };

/** What is played with bots, over and over. */
const WITH_BOTS: readonly Laying[] = [
  { game: 'folkmoot', people: 1, bots: 2 },
  { game: 'lex-saxonum', people: 1, bots: 1 },
  { game: 'carolingi', people: 1, bots: 2 },
  { game: 'folkmoot', people: 1, bots: 3, wish: { options: { hourglass: true } } },
  // Nobody plays for this seat but its clock.
  { game: 'folkmoot', people: 1, bots: 2, absent: true, wish: LATE },
];
const OF_PEOPLE: readonly Laying[] = [
  { game: 'folkmoot', people: 3, bots: 0 },
  { game: 'lex-saxonum', people: 2, bots: 0 },
  { game: 'carolingi', people: 3, bots: 0 },
  { game: 'folkmoot', people: 2, bots: 0, wish: { clock: { bank: 600, increment: 0, window: 5 } } },
];

const of = (kinds: readonly Laying[], count: number): Laying[] =>
  Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!);

const begun = performance.now();
const say = (sentence: string): void =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${sentence}`);

const kills = wholeNumber(values.kills, 'kills', 0);
const tables = wholeNumber(values.tables, 'tables');
const restarts = wholeNumber(values.restarts, 'restarts', 0);
const servers = wholeNumber(values.servers, 'servers');
const minutes = wholeNumber(values.minutes, 'minutes');
const postgres = await testPostgres({ fsync: 'on', full_page_writes: 'on', max_connections: '100' });
try {
  if (!postgres) process.exitCode = 1;
  else {
    const outcome = await chaos(postgres, {
      layings: [...of(WITH_BOTS, tables), ...of(OF_PEOPLE, Math.ceil(tables / 5))],
      kills,
      restarts,
      servers,
      seed: values.seed,
      longest: minutes * 60_000,
      ending: 60_000,
      say,
    });
    const { faults, complaints, ...figures } = outcome;
    console.log(figures);
    for (const one of complaints) console.log(`a server complained: ${one}`);
    for (const one of faults) console.log(`fault: ${one}`);
    if (outcome.kills < kills) console.log(`There was time for ${outcome.kills} kills alone`);
    if (faults.length + complaints.length > 0 || outcome.kills < kills) process.exitCode = 1;
    say(process.exitCode ? 'not everything was as it must be' : 'nothing was lost, and nothing done twice');
  }
} finally {
  await endAll();
}
