import { type Bot, layTable } from '@annales/engine';
import { comparePlaythrough, playthrough } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import type { Act } from '../state.ts';

type AnyGame = Parameters<typeof playthrough>[0];

/** Each year he sends the guards of both cities away for nothing, and then goes on as a sensible player would. */
const careless: Bot = {
  name: 'careless',
  decide(situation) {
    const acts = situation.choices.map(({ action }) => action as Act);
    const astray = ['muster austrasia', 'group koblenz buraburg', 'group cologne-left west-friesland'];
    const step = acts.find((act) => astray.includes(situation.game.notation.format(act)));
    if (step) return { action: step };
    const open = (verb: Act['verb']) => acts.find((act) => act.verb === verb);
    const { prompt } = situation.ask!;
    const stubborn: Record<string, Act['verb']> = { draw: 'stop', activation: 'march', gathering: 'end' };
    const action = stubborn[prompt] && open(stubborn[prompt]!);
    return action ? { action } : heuristic.decide(situation);
  },
};

const both = { carolingian: heuristic, saxon: heuristic };

test.each([
  ['carolingian-win', {}, '3', both, 'conquest'],
  ['saxon-win-on-time', {}, '5', both, 'time'],
  ['saxon-sack', {}, '16', { carolingian: careless, saxon: heuristic }, 'sack'],
  ['lean-purse', { leanPurse: true }, '5', both, 'conquest'],
  ['against-random-saxon', {}, '2', { carolingian: heuristic }, 'conquest'],
  ['against-random-carolingian', {}, '5', { saxon: heuristic }, 'time'],
  ['random', {}, '3', {}, 'time'],
] as [string, Record<string, boolean>, string, Record<string, Bot>, string][])(
  '%s',
  (name, options, seed, bots, how) => {
    const game = make(data) as unknown as AnyGame;
    const written = playthrough(game, { init: layTable(game.facts, { options }), seed, bots });
    expect(written.trimEnd().split('\n').at(-1)).toContain(`"how":"${how}"`);
    comparePlaythrough(`${import.meta.dirname}/playthroughs/${name}.txt`, written);
  },
);
