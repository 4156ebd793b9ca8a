import { lawsHold } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';

lawsHold(parry(DATA), { games: 30 });
