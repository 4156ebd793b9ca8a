import { lawsHold } from '@annales/engine/testing';
import { data, make } from '../game.ts';

lawsHold(make(data), { games: 10 });
