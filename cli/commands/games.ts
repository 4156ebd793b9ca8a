/** `annales games`: what is in the box. */

import { botAt, levelsOf } from '@annales/bots';
import { seatsOf, type Title } from '@annales/engine';
import { botsOf } from '../bots.ts';
import { command } from '../command.ts';
import { type Io, ink, say, sayJson } from '../io.ts';
import { loadTitles } from '../titles.ts';

export const games = command({
  name: 'games',
  summary: 'List the games with their scenarios, seats and options',
  usage: ['[--json]'],
  flags: { json: { type: 'boolean', about: 'For programs' } },
  words: 0,
  examples: [
    ['annales games', 'what can be played'],
    ['annales games --json', 'the same for a program'],
  ],
  async run(_words, { json }, io) {
    const titles = await loadTitles(io);
    if (json) sayJson(io, titles.map(asJson));
    else for (const one of titles) describe(io, one);
    return 0;
  },
});

const asJson = (one: Title) => {
  const { id, title, seats, scenarios, options, complete, sample } = one.facts;
  return {
    id,
    title,
    seats: { min: seats.min, max: seats.max },
    scenarios: scenarios.map((one) => ({ id: one.id, title: one.title })),
    options,
    complete,
    sample: sample === true,
    bots: Object.keys(botsOf(one)),
    levels: levelsOf(Object.keys(botsOf(one))),
  };
};

function describe(io: Io, title: Title): void {
  const { facts } = title;
  const { bold, dim } = ink(io);
  const state = facts.sample ? ', a sample' : facts.complete ? '' : ', a preview, not yet complete';
  say(io, `${bold(facts.title)}  ${facts.id}, ${seats(facts.seats)}${state}`);
  for (const scenario of facts.scenarios) {
    const own = scenario.seats ? `, ${seats(seatsOf(facts, scenario))}` : '';
    const { options } = scenario;
    const only = options ? `; options: ${Object.keys(options).join(', ') || 'none'}` : '';
    say(io, `  scenario  ${scenario.id}: ${scenario.title}${own}${only}`);
  }
  for (const { id, title, clause, values, default: usual } of facts.options) {
    const list = values.map((value) => (value === usual ? `${show(value)} (usual)` : show(value))).join(', ');
    say(io, `  option    ${id}: ${title}; ${list}  ${dim(clause)}`);
  }
  const names = Object.keys(botsOf(title));
  const levels = levelsOf(names).map((level) => `${level} (${botAt(level, names)})`);
  if (levels.length > 0) say(io, `  levels    ${levels.join(', ')}`);
  say(io, `  bots      ${names.join(', ')}`);
}

const seats = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `${min} seat${min === 1 ? '' : 's'}` : `${min} to ${max} seats`;

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
