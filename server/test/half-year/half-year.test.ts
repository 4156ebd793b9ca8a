/**
 * Half a year of correspondence, by a clock that is told the time: twelve tables of all games, through both changes of summer
 * time. `ANNALES_HALF_YEAR=1` for all of it; else the first weeks, with everything that happens in them.
 */

import { exportGame, verify } from '@annales/engine';
import { expect, test } from 'vitest';
import { Luck } from '../attacks/field.ts';
import { wholeRecord } from '../whole-record.ts';
import { STORY, substitute } from './story.ts';
import { type Laid, NAMES, TABLES, type Title } from './tables.ts';
import { Judge } from './truth.ts';
import { DAY, HOUR, type HouseTable, World } from './world.ts';

/** Clocks are put back on 31 October 2027, and forward on 26 March 2028. */
const START = Date.UTC(2027, 9, 18, 6);
const isWhole = process.env.ANNALES_HALF_YEAR !== undefined;
const DAYS = isWhole ? 183 : 14;
/** In the first weeks alone these are played; what they cannot show has tests of its own. */
const SAMPLE: readonly Title[] = ['standing', 'bot', 'late', 'seeking', 'leaving', 'paused', 'resigning'];
const TITLES = isWhole ? (Object.keys(TABLES) as Title[]) : SAMPLE;
/** When turns are due at tables with fixed times, in summer and in winter. */
const FIXED: Partial<Record<Title, string>> = { sundays: 'Sun 20:00', hidden: 'Thu 21:30' };
/** Days after which what was due when the server was down is over, which is due that much later. */
const GIVEN_BACK = 20;
/** A mailbox that takes nothing; and in this time a minute is over in no time, also for a bot that thinks in a real one. */
const EXPECTED = /mailbox|550|no answer within \d+ ms/;
/** People look in so often. */
const STEP = 12 * HOUR;

test(
  `${DAYS} days of ${TITLES.length} tables: every notice is true and comes once, nothing is stuck, every game verifies`,
  async () => {
    const judge = new Judge();
    const world = await World.open(START, judge);
    for (const name of NAMES) await world.person(name);
    const tables = {} as Record<Title, HouseTable>;
    for (const title of TITLES) {
      const [people, wish, others]: Laid = TABLES[title];
      tables[title] = await world.table(people, { ...wish, title }, others);
    }
    const luck = new Luck('half a year');
    let hasSubstitute = false;

    for (let day = 0; day < DAYS; day++) {
      const began = process.cpuUsage();
      for (const deed of Object.values(STORY[day] ?? {})) await deed({ world, tables });
      hasSubstitute ||= await substitute(world, tables.seeking);
      for (let hour = 0; hour < 24; hour += STEP / HOUR) {
        await world.pass(STEP);
        for (const one of world.people)
          if (one.awayUntil <= world.clock.wall() && luck.rarely(2)) await world.comes(one);
        await world.settle();
      }
      expect(judge.faults, `day ${day}`).toEqual([]);
      if (day > GIVEN_BACK)
        for (const [title, time] of Object.entries(FIXED))
          for (const due of tables[title as Title] ? await world.dueAt(tables[title as Title]) : [])
            expect(due, `${title} on day ${day}`).toBe(time);
      if (process.env.ANNALES_HALF_YEAR === 'loud')
        console.log(day, process.cpuUsage(began).user / 1e6, JSON.stringify(judge.counts));
    }

    expect(hasSubstitute).toBe(true);
    for (const claim of ['turn', 'deadline', 'letter', 'proposal', 'started', 'seat'] as const)
      expect([judge.counts.mail[claim], judge.counts.push[claim]], claim).toEqual([
        expect.any(Number),
        expect.any(Number),
      ]);
    for (const claim of ['turn', 'window', 'deadline', 'proposal', 'absent'] as const)
      expect(judge.counts.hook[claim], claim).toBeGreaterThan(0);
    expect(world.complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    for (const { id, title } of world.tables) {
      const table = (await world.services.hall.table(id))!;
      const { status } = table.row;
      // Where the table waits for the absent it may wait; nowhere else.
      const isWaiting = status === 'playing' && table.row.touched < world.clock.wall() - 15 * DAY;
      expect(isWaiting && table.body.deadlines!.rule.missed !== 'wait' ? `${title} is stuck` : '').toBe('');
      const record = { ...(await wholeRecord(table)), seed: table.body.seed };
      const played = table.playing().game;
      expect(verify(exportGame({ game: played, record }), () => played)).toMatchObject({
        ok: true,
        wrong: null,
      });
    }
    if (isWhole) console.log(`${DAYS} days: ${JSON.stringify(judge.counts)}`);
  },
  isWhole ? 3_600_000 : 300_000,
);
