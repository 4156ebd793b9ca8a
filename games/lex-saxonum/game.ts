/** Lex Saxonum: Charlemagne against the Saxons, 772 to 785. */

import { defineGame, type Title } from '@annales/engine';
import { board } from './board.ts';
import { heuristic } from './bot.ts';
import { checkData } from './check.ts';
import { corrections } from './corrections.ts';
import { data } from './data.ts';
import { invariants } from './invariants.ts';
import { playing } from './playing.ts';
import { upgrades } from './upgrades.ts';

export { data };

export const rules: typeof playing = { ...playing, board, invariants, corrections, upgrades };

export const make = defineGame(rules);

export const lexSaxonum: Title = { facts: rules.facts, data, make, checkData, bots: { heuristic } };
