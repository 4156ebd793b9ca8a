/** A thread that plays shares of a simulation, one after the other, as they are handed to it. */

import { parentPort, workerData } from 'node:worker_threads';
import { games } from '@annales/games';
import { playerOf, type Share, type Simulation } from './share.ts';

const simulation = workerData as Simulation;
const play = playerOf(await games[simulation.game]!(), simulation);

parentPort!.on('message', (share: Share) => parentPort!.postMessage(play(share)));
