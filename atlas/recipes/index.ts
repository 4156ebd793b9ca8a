import type { Recipe } from '../recipe.ts';
import { carolingi } from './carolingi.ts';
import { carolingianTwilight } from './carolingian-twilight.ts';
import { darkAge } from './dark-age.ts';
import { empires } from './empires.ts';
import { lexSaxonum } from './lex-saxonum.ts';

export const recipes: Recipe[] = [lexSaxonum, carolingi, carolingianTwilight, empires, darkAge];
