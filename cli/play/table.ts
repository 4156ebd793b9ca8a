/** The table at the terminal: bots act at once, people are asked, and between people the curtain is drawn. */

import { type Result, type Seat, SPECTATOR } from '@annales/engine';
import { type Io, ink, say } from '../io.ts';
import { shown as pathShown } from '../saves.ts';
import { logLines } from '../words.ts';
import { linesOf } from './lines.ts';
import type { Place } from './place.ts';
import { type Shown, showLog, showTable } from './screen.ts';
import { letBotAct, type Sitting } from './sitting.ts';
import { answer, sheetToGive } from './talk.ts';

/** Plays until the game is over or somebody leaves. */
export async function sit(
  io: Io,
  sitting: Sitting,
  shown: Shown = {},
  orders: string | null = null,
): Promise<void> {
  const lines = linesOf(io, { memory: sitting.people.length === 1 });
  const alone = sitting.people.length === 1 ? sitting.people[0]! : null;
  const place: Place = { io, sitting, lines, seat: alone ?? '', pause: false, visit: null, orders };
  try {
    for (;;) {
      const result = sitting.game.result(sitting.chronicle.state);
      if (result) return showEnd(io, sitting, result, alone, shown);
      const next = nextSeat(place);
      if (!sitting.people.includes(next)) letThink(io, sitting, next);
      else {
        if (!(await personActs(place, next, shown))) return sayHowToResume(io, sitting);
        sitting.purses.forget();
      }
    }
  } finally {
    lines.close();
  }
}

/** Whoever waits at a terminal sees how far a long thought is; the line is gone when it is over. */
function letThink(io: Io, sitting: Sitting, seat: Seat): void {
  const { game, chronicle } = sitting;
  const isSecret = game.told(chronicle.state, SPECTATOR).window;
  let told = false;
  const tell = (share: number): void => {
    told = true;
    const who = game.say.seat(seat, chronicle.state);
    io.out(`\r${ink(io).dim(`${who} is thinking … ${Math.round(share * 100)} %`)}`);
  };
  letBotAct(sitting, seat, io.outIsTerminal && !isSecret ? tell : undefined);
  if (told) io.out('\r\u001b[K');
}

/** Bots first, so that what a person answers last takes effect at once; then whoever is at the screen already. */
function nextSeat(place: Place): Seat {
  const { sitting, seat, visit } = place;
  const asked = sitting.game.asks(sitting.chronicle.state).map((ask) => ask.seat);
  if (visit !== null && !asked.includes(visit)) return visit;
  const bot = asked.find((one) => !sitting.people.includes(one));
  if (bot !== undefined) return place.pause && isFree(place) ? seat : bot;
  if (visit !== null) return visit;
  return asked.includes(seat) ? seat : asked[0]!;
}

const isFree = ({ sitting, seat }: Place): boolean =>
  sitting.people.includes(seat) &&
  sitting.game.choices(sitting.chronicle.state, seat).some(({ free }) => free);

/** A person looks and answers until the table has changed; false if the person leaves. */
async function personActs(place: Place, seat: Seat, shown: Shown): Promise<boolean> {
  const { io, sitting, lines } = place;
  if (seat !== place.seat) {
    if (!(await curtain(place, seat))) return false;
    if (shown[seat]) shown[seat].board = '';
    place.seat = seat;
  }
  showTable(io, sitting, seat, shown);
  for (;;) {
    const name = sitting.people.length > 1 ? sitting.game.say.seat(seat, sitting.chronicle.state) : '';
    const line = sheetToGive(place) ?? (await lines.ask(`${name}> `));
    if (line === null) return false;
    const then = await answer(place, line);
    if (then === 'leave') return false;
    if (then === 'go on') goOn(place);
    if (then === 'look' && place.visit === seat) place.visit = null;
    if (then !== 'ask') return true;
  }
}

/** Whoever was not asked has nothing to say: back to the one who is. */
function goOn(place: Place): void {
  const { sitting } = place;
  place.visit = null;
  const bot = sitting.game.asks(sitting.chronicle.state).find((ask) => !sitting.people.includes(ask.seat));
  if (bot) letThink(place.io, sitting, bot.seat);
}

/** What one person saw is gone before another looks. */
async function curtain({ io, sitting, lines, seat: before }: Place, seat: Seat): Promise<boolean> {
  if (before === '') say(io, '');
  else if (io.outIsTerminal) io.out('\u001b[2J\u001b[3J\u001b[H');
  else say(io, '', '='.repeat(60));
  return (
    (await lines.ask(
      `${sitting.game.say.seat(seat, sitting.chronicle.state)}, it is for you. Alone at the screen? Press Enter. `,
    )) !== null
  );
}

// ---------------------------------------------------------------- leaving

function showEnd(io: Io, sitting: Sitting, result: Result, alone: Seat | null, shown: Shown): void {
  const { game, chronicle } = sitting;
  const { bold, dim } = ink(io);
  const viewer = alone ?? SPECTATOR;
  showLog(io, logLines(game, chronicle.record, viewer).slice(shown[viewer]?.log ?? -8));
  say(io, '', game.board(game.view(chronicle.state, viewer), viewer).trimEnd());
  say(io, '', `${bold(game.say.result(result, chronicle.state))}  ${dim(result.clause)}`);
  const scores = Object.entries(result.scores ?? {}).sort(([, a], [, b]) => b - a);
  for (const [seat, score] of scores) say(io, `  ${game.say.seat(seat, chronicle.state)}  ${score}`);
  const file = pathShown(io, sitting.file);
  say(io, '', `The seed is revealed: annales verify ${file} checks every draw.`);
}

function sayHowToResume(io: Io, sitting: Sitting): void {
  say(io, `The game is saved. To go on: annales play --resume ${pathShown(io, sitting.file)}`);
}
