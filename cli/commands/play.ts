/** `annales play`: a person in the terminal against bots, or several people at one screen. */

import { resolve } from 'node:path';
import { isSalt, type Seat, type Title } from '@annales/engine';
import { BOT_NAMES, botFiles, botInWords, namesIn, readBot, seatBots, usualBot, withBots } from '../bots.ts';
import { command, type Values } from '../command.ts';
import { Usage, unknown } from '../errors.ts';
import { type Io, say } from '../io.ts';
import { languageFlag, spoken } from '../language.ts';
import type { Shown } from '../play/screen.ts';
import { begin, newSalt, newSeed, resume, type Sitting, saltFrom } from '../play/sitting.ts';
import { sit } from '../play/table.ts';
import { freshFile, newSaveFile, readSave, readText, shown } from '../saves.ts';
import { layGame, tableFlags } from '../table.ts';
import { loadTitle } from '../titles.ts';
import { listOf, logLines } from '../words.ts';

const flags = {
  ...tableFlags,
  ...languageFlag,
  as: { type: 'string', value: 'SEAT,…', about: 'The seats of people, or `all`; the first seat if not said' },
  bots: {
    type: 'string',
    value: 'NAME,…',
    about: 'Who plays the other seats, by level or name; steady if not said',
  },
  save: {
    type: 'string',
    value: 'FILE',
    about: 'Where the game is saved; a new file in .annales/saves if not said',
  },
  seed: {
    type: 'string',
    value: 'HEX',
    about: 'The same seed gives the same game: 16 to 128 hexadecimal digits; a new one if not said',
  },
  resume: { type: 'string', value: 'FILE', about: 'Go on with a saved game' },
  orders: {
    type: 'string',
    value: 'FILE',
    about: 'The first sheet of orders that you are asked for, where it is plain lines (Dark Age)',
  },
} as const;

export const play = command({
  name: 'play',
  summary: 'Play a game here in the terminal, against bots or at one screen',
  usage: [
    'GAME [--scenario ID] [--seats N] [--as SEAT,…|all] [--bots NAME,…] [--option KEY=VALUE …] [--standing [SEAT:]ON=ANSWER …] [--save FILE] [--orders FILE]',
    '--resume FILE [--orders FILE]',
  ],
  about: [
    'Every question comes with numbered choices; `help` at the table lists what else can be said. The game is',
    'saved after each action: leave whenever you like. Nobody can pick the dice, and afterwards all can check them.',
    BOT_NAMES,
  ],
  flags,
  words: 1,
  examples: [
    ['annales play folkmoot', 'you against a bot'],
    ['annales play lex-saxonum --bots strong', 'against one that takes its time'],
    ['annales play folkmoot --seats 3 --as all', 'three people at one screen, with a curtain between'],
    ['annales play folkmoot --bots ./mine.ts', 'you against a bot of your own'],
    ['annales play dark-age --orders turn-1.txt', 'with a sheet of orders written beforehand'],
    ['annales play --resume .annales/saves/folkmoot-2026-11-15-201500.json', 'go on'],
  ],
  async run([id], values, io) {
    const orders = values.orders === undefined ? null : readText(io, values.orders);
    const { sitting, seen } =
      values.resume === undefined ? await newGame(io, id, values) : await oldGame(io, id, values);
    await sit(io, sitting, seen, orders);
    return 0;
  },
});

interface Opened {
  sitting: Sitting;
  /** How much of the log needs no telling. */
  seen: Shown;
}

async function newGame(io: Io, id: string | undefined, values: Values<typeof flags>): Promise<Opened> {
  const named = filesInFull(values.bots, io.cwd);
  const files = botFiles(namesIn(named ?? ''), io.cwd);
  const title = await withBots(await spoken(io, await loadTitle(io, id), values.lang), files);
  const laid = await layGame(io, title, values);
  const { seats } = laid.init;
  const people = peopleFrom(title, seats, values.as);
  const others = seats.filter((seat) => !people.includes(seat));
  const bots = seatBots(title, others, named ?? usualBot(title));
  if (values.seed !== undefined && !isSalt(values.seed)) {
    throw new Usage(`--seed takes 16 to 128 hexadecimal digits in small letters, not “${values.seed}”`);
  }
  const seed = values.seed ?? newSeed();
  const file =
    values.save === undefined ? newSaveFile(io, title.facts.id, new Date()) : freshFile(io, values.save);
  const saltOf = values.seed === undefined ? newSalt : (seat: Seat) => saltFrom(seed, seat);
  const sitting = begin(title, laid, { seed, people, bots, file }, saltOf);
  introduce(io, sitting);
  say(io, 'Answer with the number of a choice, or write it out; `help` tells what else you can say.');
  return { sitting, seen: {} };
}

/** A file is saved with its whole path: the game may go on from another folder. */
function filesInFull(text: string | undefined, cwd: string): string | undefined {
  if (text === undefined) return undefined;
  const names = namesIn(text).map((one) => {
    const path = botFiles([one], cwd)[readBot(one).name];
    return path === undefined ? one : path + one.slice(readBot(one).name.length);
  });
  return names.join(',');
}

/** `all`, or seats by their ids. */
function peopleFrom(title: Title, seats: Seat[], text: string | undefined): Seat[] {
  if (text === undefined) return [seats[0]!];
  if (text === 'all') return [...seats];
  const named = text.split(',').map((seat) => seat.trim());
  for (const seat of named)
    if (!seats.includes(seat))
      throw unknown(`seat at this table of ${title.facts.title}`, seat, [...seats, 'all']);
  return seats.filter((seat) => named.includes(seat));
}

/** Goes on with a save; the last lines of the log tell where it stood. */
async function oldGame(io: Io, id: string | undefined, values: Values<typeof flags>): Promise<Opened> {
  const besides = [
    ...(id === undefined ? [] : [id]),
    ...Object.keys(values)
      .filter((name) => !['resume', 'lang', 'orders'].includes(name))
      .map((name) => `--${name}`),
  ];
  if (besides.length > 0)
    throw new Usage(`A saved game goes on as it was laid: leave out ${listOf(besides)}`);
  const save = readSave(readText(io, values.resume!));
  const ofSave = await spoken(io, await loadTitle(io, save.file.record.game), values.lang);
  const title = await withBots(ofSave, botFiles(Object.values(save.bots), io.cwd));
  const sitting = resume(title, save, resolve(io.cwd, values.resume!));
  introduce(io, sitting);
  const { game, chronicle, people } = sitting;
  const log = (seat: Seat) => ({
    log: Math.max(0, logLines(game, chronicle.record, seat).length - 6),
    board: '',
  });
  return { sitting, seen: Object.fromEntries(people.map((seat) => [seat, log(seat)])) };
}

function introduce(io: Io, { game, chronicle, people, bots, file }: Sitting): void {
  const { init, commitment } = chronicle.record;
  const scenario = game.facts.scenarios.find(({ id }) => id === init.scenario);
  const players = init.seats.map(
    (seat) => `${game.say.seat(seat)}: ${people.includes(seat) ? 'a person' : botInWords(bots[seat]!)}`,
  );
  say(io, `${game.facts.title}, ${scenario?.title ?? init.scenario}`);
  say(io, players.join('; '));
  say(io, `The dice are fixed: their seed has the hash ${commitment.slice(0, 16)}…`);
  say(io, `Saved after every action to ${shown(io, file)}`);
}
