/**
 * A game by written orders, Dark Age II: a turn in which sixteen kingdoms carry out full sheets, and what telling all of
 * them costs. Compared with a copy of the state, made by turns in the same run.
 */

import { decide, playOut } from '@annales/bots';
import {
  type Action,
  fast,
  giveSalt,
  hashText,
  type Init,
  layOut,
  layTable,
  type Seat,
  SPECTATOR,
  start,
  submit,
  WrittenPatches,
} from '@annales/engine';
import { games } from '@annales/games';
import { type Progress, type Row, row } from './measure.ts';

type Loaded = Awaited<ReturnType<(typeof games)[string]>>;

const SEATS = 16;
/** Turns of the game, some of them before anything is measured. */
const WARM = 10;
const TURNS = 50;
/** Milliseconds for a turn, and for the sheet of a computer kingdom. */
const BUDGET = 10;
const SHEET = 20;
/** Seconds for a game among bots, from the first sheet to its end. */
const GAME = 15;

export async function benchOrders(progress: Progress): Promise<Row[]> {
  const title = await games['dark-age']!();
  progress(title.facts.title);
  const game = title.make(title.data);
  const init = layTable(title.facts, { seats: SEATS });
  const laid = layOut(game, init, hashText('bench'));
  for (const seat of init.seats) giveSalt(laid, seat, hashText(seat).slice(0, 32));
  const chronicle = start(laid);
  const luck = fast('bench');
  const ready = { verb: 'ready' };
  let sent = 0;
  const send = (seat: Seat, action: Action): void => {
    const submission = { seat, version: chronicle.versions[seat]!, id: `sent-${sent++}`, action };
    // Bots write messages: each has a salt.
    submit(chronicle, submission, () => hashText(submission.id).slice(0, 32));
  };
  const spans = {
    sheet: [] as number[],
    turn: [] as number[],
    work: [] as number[],
    copy: [] as number[],
    record: [] as number[],
    told: [] as number[],
  };
  const timed = <V>(list: number[], work: () => V): V => {
    const begun = performance.now();
    const result = work();
    list.push(performance.now() - begun);
    return result;
  };
  const bot = title.bots.heuristic!;
  for (let turn = 0; turn < WARM + TURNS && game.result(chronicle.state) === null; turn++) {
    if (turn === WARM) for (const list of Object.values(spans)) list.length = 0;
    // Whose kingdom has fallen is asked nothing any more.
    const asked = game.asks(chronicle.state).map(({ seat }) => seat);
    const last = asked.at(-1)!;
    for (const seat of asked) {
      send(
        seat,
        timed(spans.sheet, () => decide(game, chronicle.state, seat, bot, luck)),
      );
      if (seat !== last) send(seat, ready);
    }
    // The turn runs when the last is ready: once on copies, to measure it alone, and once through the record.
    const tried = game.copy(chronicle.state);
    timed(spans.copy, () => game.copy(chronicle.state));
    const before = process.cpuUsage();
    timed(spans.turn, () => game.act(tried, last, ready, luck.copy()));
    spans.work.push(processorSince(before) / 1e3);
    timed(spans.record, () => send(last, ready));
    timed(spans.told, () => {
      const patches = new WrittenPatches(chronicle.changes, chronicle.viewers);
      for (const viewer of [...init.seats, SPECTATOR]) patches.for(viewer);
    });
  }
  const median = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1]!;
  const [turn, copied] = [median(spans.turn), median(spans.copy)];
  const against = 'a copy of the state';
  const size = JSON.stringify(game.view(chronicle.state, init.seats[0]!)).length;
  const name = (what: string): string => `${title.facts.title}: ${what}`;
  progress(name('a whole game'));
  const whole = wholeGame(title, game, init);
  return [
    row({
      name: name(`a turn of ${SEATS} full sheets`),
      value: turn,
      unit: 'ms',
      against,
      ratio: turn / copied,
      budget: `≤ ${BUDGET} ms`,
      holds: turn <= BUDGET,
    }),
    // What else goes on in the machine does not count here; what the engine does beside it, on other cores, does.
    row({ name: name('the processor’s work for a turn'), value: median(spans.work), unit: 'ms' }),
    row({
      name: name('the sheet of a bot'),
      value: median(spans.sheet),
      unit: 'ms',
      budget: `≤ ${SHEET} ms`,
      holds: median(spans.sheet) <= SHEET,
    }),
    row({
      name: name('a turn by the record, compared and hashed'),
      value: median(spans.record),
      unit: 'ms',
      against,
      ratio: median(spans.record) / copied,
    }),
    row({
      name: name(`what ${SEATS} seats and a spectator are told of it, written`),
      value: median(spans.told),
      unit: 'ms',
      against,
      ratio: median(spans.told) / copied,
    }),
    row({ name: name('the view of a seat'), value: size / 1000, unit: 'kB' }),
    row({
      name: name(`a whole game of ${SEATS} bots, ${whole.turns} turns`),
      value: whole.seconds,
      unit: 's',
      budget: `< ${GAME} s`,
      holds: whole.seconds < GAME,
    }),
    row({ name: name('the processor’s work for the game'), value: whole.processor, unit: 's' }),
  ];
}

/** A game among bots to its end, as `simulate` plays it: how many turns it lasts, and the seconds it takes. */
function wholeGame(
  title: Loaded,
  game: ReturnType<Loaded['make']>,
  init: Init,
): { turns: number; seconds: number; processor: number } {
  const players = Object.fromEntries(init.seats.map((seat) => [seat, title.bots.heuristic!]));
  const { turn } = title;
  const before = process.cpuUsage();
  const begun = performance.now();
  const { turns } = playOut(game, init, players, fast('bench game'), turn === undefined ? {} : { turn });
  return { turns, seconds: (performance.now() - begun) / 1e3, processor: processorSince(before) / 1e6 };
}

/** Microseconds of all that this process has had of the processors. */
function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
