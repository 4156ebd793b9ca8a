/**
 * boardgame.io’s own server under the same load: connect four, which is far smaller than any game of ours, kept in memory
 * and nowhere else. Clients speak its protocol (socket.io over WebSocket) and move as soon as it is their turn.
 */

import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { State } from 'boardgame.io';
import type * as ServerModule from 'boardgame.io/dist/types/packages/server.js';
import type { io as connect, Socket } from 'socket.io-client';
import type { G } from '../connect-four/boardgame-io.ts';
import { openColumns } from '../connect-four/plain.ts';
import type { Load } from './load.ts';
import { measured } from './load.ts';

const require = createRequire(import.meta.url);

/** Two clients at each of so many tables; a game that is over is followed by another. */
export async function loadBoardgameIo(tables: number): Promise<Load> {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (value) => resolve(value as number));
      child.once('exit', () => reject(new Error('boardgame.io’s server has ended')));
    });
    const { io } = require('socket.io-client') as { io: typeof connect };
    const seats: Seat[] = [];
    const result = await measured(async (acknowledged, finished) => {
      for (let i = 0; i < 2 * tables; i++) {
        const socket = io(`http://localhost:${port}/connect-four`, { transports: ['websocket'] });
        seats.push(new Seat(socket, `table-${i >> 1}`, String(i % 2), acknowledged, finished));
      }
      await Promise.all(seats.map((seat) => seat.begun));
    });
    for (const seat of seats) seat.stop();
    return result;
  } finally {
    child.kill('SIGKILL');
  }
}

class Seat {
  readonly begun: Promise<void>;
  readonly #socket: Socket;
  readonly #table: string;
  readonly #player: string;
  readonly #acknowledged: (took: number) => void;
  readonly #finished: () => void;
  #game = 0;
  #sent: { stateId: number; at: number } | null = null;
  #stopped = false;

  constructor(
    socket: Socket,
    table: string,
    player: string,
    acknowledged: (took: number) => void,
    finished: () => void,
  ) {
    this.#socket = socket;
    this.#table = table;
    this.#player = player;
    this.#acknowledged = acknowledged;
    this.#finished = finished;
    this.begun = new Promise((resolve) => socket.once('sync', () => resolve()));
    socket.on('connect', () => this.#sit());
    socket.on('sync', (match: string, { state }: { state: State<G> }) => this.#hear(match, state));
    socket.on('update', (match: string, state: State<G>) => this.#hear(match, state));
  }

  get #match(): string {
    return `${this.#table}-${this.#game}`;
  }

  #sit(): void {
    this.#socket.emit('sync', this.#match, this.#player, undefined, 2);
  }

  #hear(match: string, state: State<G>): void {
    if (match !== this.#match || this.#stopped) return;
    if (this.#sent && state._stateID > this.#sent.stateId) {
      this.#acknowledged(performance.now() - this.#sent.at);
      this.#sent = null;
    }
    if (state.ctx.gameover !== undefined) {
      if (this.#player === '0') this.#finished();
      this.#game++;
      this.#sit();
    } else if (state.ctx.currentPlayer === this.#player && !this.#sent) {
      this.#move(state);
    }
  }

  #move({ G: { cells }, _stateID }: State<G>): void {
    const open = openColumns(cells);
    const column = open[Math.floor(Math.random() * open.length)]!;
    const payload = { type: 'drop', args: [column], playerID: this.#player, credentials: undefined };
    this.#sent = { stateId: _stateID, at: performance.now() };
    this.#socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.#match, this.#player);
  }

  stop(): void {
    this.#stopped = true;
    this.#socket.disconnect();
  }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'serve') {
  const { connectFour } = await import('../connect-four/boardgame-io.ts');
  const { Server } = require('boardgame.io/server') as typeof ServerModule;
  const server = Server({ games: [connectFour], origins: ['*'] });
  const running = await server.run({ port: 0 });
  process.send((running.appServer.address() as { port: number }).port);
}
