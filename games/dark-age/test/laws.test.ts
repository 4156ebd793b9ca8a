import { lawsHold } from '@annales/engine/testing';
import { data, make } from '../game.ts';

// A game has no end that the rules set, and sixteen seats: it is broken off.
lawsHold(make(data), { games: 8, moves: 24 });
