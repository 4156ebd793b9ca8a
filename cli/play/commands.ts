/** The commands of the table, besides its choices. */

import {
  answerOf,
  asFilledIn,
  exportGame,
  type Fields,
  formOfStanding,
  hasFields,
  isForm,
  type Json,
  readStanding,
  type StandingOffer,
  startForm,
  usualLeaving,
  writeStanding,
} from '@annales/engine';
import { botInWords, usualBot } from '../bots.ts';
import { belowClause, clauseAtTable, clausesAtTable } from '../clauses.ts';
import { Usage } from '../errors.ts';
import { columns, ink, say } from '../io.ts';
import { freshFile, writeJson } from '../saves.ts';
import { choiceNotation, listOf, logLines } from '../words.ts';
import { isYes } from './forms.ts';
import { type Place, refuse, type Then } from './place.ts';
import { showBoard, showChoices, showClause, showLog } from './screen.ts';
import { act, keep, leaveToBot } from './sitting.ts';

interface Said {
  usage: string;
  about: string;
  /** Only where several people share the screen. */
  shared?: true;
  run(place: Place, rest: string): Then | Promise<Then>;
}

const commands: Record<string, Said> = {
  help: {
    usage: 'help',
    about: 'this list',
    run: showHelp,
  },
  choices: {
    usage: 'choices',
    about: 'all choices, and how each is written',
    run: ({ io, sitting, seat }) => {
      showChoices(io, sitting, seat, true);
      return 'ask';
    },
  },
  board: {
    usage: 'board',
    about: 'the board again',
    run: ({ io, sitting, seat }) => {
      showBoard(io, sitting, seat);
      return 'ask';
    },
  },
  log: {
    usage: 'log',
    about: 'all that has happened, as you may know it',
    run: ({ io, sitting, seat }) => {
      showLog(io, logLines(sitting.game, sitting.chronicle.record, seat));
      return 'ask';
    },
  },
  why: {
    usage: 'why ACTION, why PLACE',
    about: 'why something may not be done, or nothing at a place or with a piece, with the rule',
    run: tellWhy,
  },
  rules: { usage: 'rules CLAUSE', about: 'read a clause or a chapter', run: readRules },
  undo: {
    usage: 'undo',
    about: 'take back your last step',
    run: ({ sitting, seat }) => {
      act(sitting, seat, { verb: 'undo' });
      return 'look';
    },
  },
  standing: {
    usage: 'standing [ON [ANSWER]]',
    about: 'answers left beforehand: list, leave, take away',
    run: leaveStanding,
  },
  as: { usage: 'as SEAT', about: 'look from another seat at this screen', shared: true, run: visitSeat },
  pause: {
    usage: 'pause',
    about: 'stop (or no more) before what others do, if you could act freely',
    run: (place) => {
      place.pause = !place.pause;
      say(place.io, place.pause ? 'The game now stops before what others do.' : 'The game no longer stops.');
      return 'ask';
    },
  },
  save: {
    usage: 'save FILE',
    about: 'a copy of the save; the game is saved after every action anyway',
    run: ({ io, sitting }, name) => {
      keep(sitting, freshFile(io, named(name, 'save')));
      say(io, `Saved as ${name}; annales play --resume ${name} goes on from here.`);
      return 'ask';
    },
  },
  export: {
    usage: 'export FILE',
    about: 'the record for others to check or to report a bug',
    run: ({ io, sitting }, name) => {
      writeJson(freshFile(io, named(name, 'export')), exportGame(sitting.chronicle, sitting.texts));
      say(io, `Written to ${name}; annales verify ${name} checks it.`);
      return 'ask';
    },
  },
  resign: { usage: 'resign', about: 'give up', run: resign },
  quit: { usage: 'quit', about: 'leave; the game stays saved', run: () => 'leave' },
};

const named = (name: string, command: string): string => {
  if (name === '') throw new Usage(`Name a file: ${command} FILE`);
  return name;
};

export const commandWords = Object.keys(commands);

/** Runs the command that a line begins with; null if it begins with none. */
export function commandNamed(place: Place, line: string): Promise<Then> | null {
  const [, word, rest] = /^(\S*)\s*(.*)$/s.exec(line)!;
  if (word === '') return Promise.resolve(isAsked(place) ? 'ask' : 'go on');
  if (!Object.hasOwn(commands, word!)) return null;
  return Promise.resolve(commands[word!]!.run(place, rest!));
}

const isAsked = ({ sitting, seat }: Place): boolean =>
  sitting.game.asks(sitting.chronicle.state).some((ask) => ask.seat === seat);

function showHelp({ io, sitting, seat }: Place): Then {
  const { game, chronicle, people } = sitting;
  const choice = game.choices(chronicle.state, seat).find(({ action }) => !isForm(action));
  const example = choice ? `, like \`${choiceNotation(game, choice)}\`` : '';
  const list = Object.values(commands).filter(({ shared }) => !shared || people.length > 1);
  say(io, `Answer with the number of a choice, or write it out${example}. Besides:`);
  say(io, ...columns(list.map(({ usage, about }) => [`  ${usage}`, about])));
  return 'ask';
}

function tellWhy(place: Place, text: string): Then {
  const { io, sitting, seat } = place;
  const { game, chronicle } = sitting;
  if (text === '')
    throw new Usage('Write out what you would do, or a place or a piece: why ACTION, why PLACE');
  const choice = /^\d+$/.test(text) ? game.choices(chronicle.state, seat)[Number(text) - 1] : undefined;
  if (!choice && /^\S+$/.test(text) && tellOfThing(place, text.toLowerCase())) return 'ask';
  const refusal = choice ? null : game.why(chronicle.state, seat, game.notation.parse(text));
  if (refusal) refuse(place, refusal);
  else say(io, `That may be done now${choice ? ` (${choice.clause})` : ''}.`);
  if (choice) showClause(io, clauseAtTable(io, game.facts.id, choice.clause));
  return 'ask';
}

/** What may be done with a thing on the board, and why all else may not; false: there is no such thing. */
function tellOfThing({ io, sitting, seat }: Place, thing: string): boolean {
  const { game, chronicle } = sitting;
  const { state } = chronicle;
  const view = game.view(state, seat);
  const { dim, red } = ink(io);
  const may = game.choices(state, seat).filter(({ at }) => at.includes(thing));
  const barred = game.barred(state, seat).filter(({ at }) => at.includes(thing));
  for (const { action, clause } of may) {
    const words = isForm(action) ? game.say.form(view, action) : game.say.action(view, action);
    say(io, `  ${words}: that may be done now  ${dim(clause)}`);
  }
  const told = new Set<string>();
  for (const { action, refusal } of barred) {
    if (told.has(refusal.reason)) continue;
    told.add(refusal.reason);
    say(io, `  ${game.say.action(view, action)}: ${red(refusal.reason)}  ${dim(refusal.clause)}`);
  }
  if (may.length + barred.length > 0) return true;
  if (
    !game
      .board(view, seat)
      .toLowerCase()
      .split(/[^\p{L}\p{N}-]+/u)
      .includes(thing)
  )
    return false;
  const { ask } = game.told(state, seat);
  const now = ask ? ` The question now: ${game.say.prompt(view, ask)} (${ask.clause}).` : '';
  say(io, `Nothing that is asked now has to do with ${thing}.${now}`);
  return true;
}

function readRules({ io, sitting }: Place, wanted: string): Then {
  const own = sitting.title.facts.id;
  if (wanted === '') throw new Usage(`Which clause? rules CLAUSE; \`annales rules ${own}\` shows them all.`);
  const found = belowClause(clausesAtTable(io, own), wanted);
  if (found.length === 0) throw new Usage(`No clause “${wanted}” is written down.`);
  for (const clause of found) showClause(io, clause);
  return 'ask';
}

function leaveStanding(place: Place, text: string): Then {
  const { io, sitting, seat } = place;
  const { game, chronicle } = sitting;
  const [, on, written] = /^(\S*)\s*(.*)$/s.exec(text)!;
  if (on) {
    const offer = game.standing(chronicle.state, seat).find((one) => one.on === on);
    // What is not on offer is refused with its reason.
    act(sitting, seat, { verb: 'standing', on, answer: offer ? readStanding(offer, written!) : null });
  }
  const offers = game.standing(chronicle.state, seat);
  if (offers.length === 0) say(io, 'This game asks nothing that could be answered beforehand.');
  for (const offer of offers) if (!on || offer.on === on) showStanding(place, offer);
  return 'ask';
}

/** What was left, and how it is written: each of a list, and for what is filled in what it might be. */
function showStanding({ io, sitting }: Place, offer: StandingOffer): void {
  const { game } = sitting;
  const { dim } = ink(io);
  const words = (answer: Json) => (answer === null ? 'Ask me' : game.say.standing(offer.on, answer));
  const written = (answer: Json) =>
    say(io, `      standing ${writeStanding(offer, answer)}  ${dim(words(answer))}`);
  say(io, `  ${offer.on}: ${words(offer.now)}  ${dim(offer.clause)}`);
  if (hasFields(offer)) {
    const form = formOfStanding(offer);
    const some = startForm(form, asFilledIn(offer, offer.now ?? offer.initial));
    written(answerOf(offer, some));
    for (const [name, bounds] of boundsOf(offer.fields)) say(io, dim(`        ${name}: ${bounds}`));
  } else for (const answer of offer.answers) written(answer);
  if (offer.now !== null) written(null);
}

/** target: one of bede, cuthbert; amount: 0 to 5 */
const boundsOf = (fields: Fields): [name: string, bounds: string][] =>
  Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'number') return [name, `${field.min} to ${field.max}`];
    if (field.kind === 'one') return [name, `one of ${field.of.join(', ')}`];
    return [name, field.kind === 'many' ? `some of ${field.of.join(', ')}, or -` : ''];
  });

function visitSeat(place: Place, name: string): Then {
  const { sitting } = place;
  const seat = sitting.people.find((one) =>
    [one, sitting.game.say.seat(one), sitting.game.say.seat(one, sitting.chronicle.state)].some(
      (text) => text.toLowerCase() === name.toLowerCase(),
    ),
  );
  if (!seat) throw new Usage(`At this screen sit ${listOf(sitting.people)}.`);
  place.visit = seat;
  return 'look';
}

async function resign(place: Place): Promise<Then> {
  const { io, sitting, lines, seat } = place;
  const { game, chronicle, title } = sitting;
  const bot = usualBot(title);
  const leaves = usualLeaving(chronicle.record.init.seats.length) === 'bot';
  const what = leaves ? `leaves the game for good, and ${botInWords(bot)} plays on` : 'gives up for good';
  if (!isYes(await lines.ask(`${game.say.seat(seat)} ${what} – sure? (y/n): `))) return 'ask';
  if (leaves) {
    leaveToBot(sitting, seat, bot);
    say(io, 'The others play on.');
  } else act(sitting, seat, { verb: 'resign' });
  return 'look';
}
