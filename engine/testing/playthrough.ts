/**
 * Playthroughs: seeded games written out as text (prompt, choices, action, draws, log; at headings hashes of the views),
 * kept with the game and compared in every test run. Written anew only on purpose: ANNALES_REGENERATE=1.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import {
  type Action,
  AtSeat,
  type Bot,
  type FastChance,
  type Frame,
  fast,
  hashState,
  type Init,
  isForm,
  NotingChance,
  type Seat,
  SPECTATOR,
} from '../index.ts';
import type { AnyGame, AnyState } from './laws/trial.ts';
import { actionOf } from './laws/trial.ts';

export interface PlaythroughOptions {
  init: Init;
  seed: string;
  /** Who plays; seats without a bot play at random. */
  bots?: Record<Seat, Bot>;
  /** Breaks off a long game. */
  moves?: number;
}

/** Plays a game and writes it down. */
export function playthrough(
  game: AnyGame,
  { init, seed, bots = {}, moves = Infinity }: PlaythroughOptions,
): string {
  const chance = fast(`dice of ${seed}`);
  const luck = fast(`choices of ${seed}`);
  const lines: string[] = [
    `# ${game.facts.title}, rules ${game.facts.version}, ${init.scenario}, seed “${seed}”`,
    `# seats ${init.seats.join(', ')}; options ${JSON.stringify(init.options)}`,
  ];
  const noted = new NotingChance(chance, 0);
  const { state: s, entries } = game.setup(init, noted);
  tell(lines, game, noted, entries);
  let heading = '';
  for (let i = 0; i < moves; i++) {
    const asks = game.asks(s);
    if (asks.length === 0) break;
    if (headingOf(s) !== heading) {
      heading = headingOf(s);
      lines.push('', `## ${heading}`, `   views ${viewsOf(game, s)}`);
    }
    const ask = asks[luck.draw('who', asks.length)]!;
    const choices = game.choices(s, ask.seat);
    const late = ask.timer && ask.late && luck.draw('late', 6) === 0 ? ask.late : null;
    const action = late ?? decide(game, s, ask.seat, bots, luck);
    const open = choices.map((c) =>
      isForm(c.action) ? `${c.action.verb} …` : game.notation.format(c.action),
    );
    lines.push('', `${i + 1}. ${ask.seat} · ${ask.prompt} (${ask.clause}): ${listed(open)}`);
    lines.push(`   > ${game.notation.format(action)}${late ? ', late' : ''}`);
    const draws = new NotingChance(chance, 0);
    const outcome = game.act(s, ask.seat, action, draws, late !== null);
    tell(lines, game, draws, outcome.entries);
  }
  lines.push('', `   views ${viewsOf(game, s)}`);
  const result = game.result(s);
  lines.push(result ? `= ${game.say.result(result)} ${JSON.stringify(result)}` : '= broken off');
  return `${lines.join('\n')}\n`;
}

/** Where the turn stands by the outer frames, as a rulebook has its headings. */
const headingOf = ({ flow }: AnyState): string =>
  flow
    .slice(0, 3)
    .map(({ step, at }: Frame) => (at ? `${step}, before ${at}` : step))
    .join(' · ');

/** Only at headings, so that a new field in the state changes a line for each and not one for every step. */
const viewsOf = (game: AnyGame, s: AnyState): string =>
  [...s.seats, SPECTATOR].map((viewer) => hashState(game.view(s, viewer)).slice(0, 8)).join(' ');

/** Choices told one by one; more than these by their number and a hash, which is short and still betrays a change. */
const TOLD = 6;

const listed = (open: string[]): string =>
  open.length <= TOLD ? open.join(' | ') : `${open.length} choices ${hashState(open).slice(0, 8)}`;

function tell(
  lines: string[],
  game: AnyGame,
  { draws }: NotingChance,
  entries: { what: string; for?: Seat[] }[],
): void {
  if (draws.length > 0) {
    lines.push(
      `   draws ${draws.map(({ label, value, range }) => `${label} ${value + 1}/${range}`).join(', ')}`,
    );
  }
  for (const entry of entries) {
    const readers = entry.for ? ` [${entry.for.join(', ')}]` : '';
    lines.push(`   ${game.say.entry(entry as Parameters<typeof game.say.entry>[0])}${readers}`);
  }
}

function decide(game: AnyGame, s: AnyState, seat: Seat, bots: Record<Seat, Bot>, luck: FastChance): Action {
  const choices = game.choices(s, seat);
  const bot = bots[seat];
  if (bot) return bot.decide(new AtSeat(game, s, seat, luck, choices))!.action;
  const answers = choices.filter((choice) => !choice.free);
  const open = luck.draw('free', 10) === 0 ? choices : answers;
  return actionOf(open[luck.draw('choice', open.length)]!, luck);
}

/** Compares a playthrough with the file that is kept, or writes the file when that is wanted. */
export function comparePlaythrough(file: string, written: string): void {
  if (process.env.ANNALES_REGENERATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written);
    return;
  }
  if (!existsSync(file))
    throw new Error(`the playthrough ${file} is not there; ANNALES_REGENERATE=1 writes it`);
  expect(written).toBe(readFileSync(file, 'utf8'));
}
