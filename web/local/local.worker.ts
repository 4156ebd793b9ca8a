/** The worker that holds a game: the page has only what the one who looks at it may see. */

import { Refusal, WrongTable } from '@annales/engine';
import { Denied } from '../remote/api.ts';
import { think } from '../think/thinker.ts';
import { hereWords } from '../words/here.ts';
import { fetchWords } from '../words/language.ts';
import { openShelf } from './database.ts';
import { GameHere } from './game.ts';
import { Host } from './host.ts';
import type { Answer, Asked, FromHost, Question, Ready, Request } from './messages.ts';

type Answers = {
  [Q in Question]: (given: Asked[Q]['with']) => Promise<Asked[Q]['gives']> | Asked[Q]['gives'];
};

let host: Host | null = null;
const tell = (event: FromHost) => postMessage(event);
const open = (): Host => {
  if (!host) throw new Denied('conflict', hereWords.noGame);
  return host;
};
const quiet = (_done: unknown): null => null;

const answers: Answers = {
  list: async () => (await openShelf()).list(),
  remove: async (id) => quiet(await (await openShelf()).remove(id)),
  create: async (wish) => GameHere.lay(await openShelf(), wish),
  open: async (id) => {
    host?.close();
    host = await Host.open(id, { shelf: await openShelf(), think, tell });
    // What the host tells comes after the answer.
    setTimeout(() => host!.begin());
    const { about, data, curtain } = host;
    return { about, data, curtain };
  },
  leave: () => {
    host?.close();
    host = null;
    return null;
  },
  sit: (seat) => quiet(open().sit(seat)),
  look: (viewer) => quiet(open().look(viewer)),
  act: (submission) => open().act(submission),
  at: (wanted) => open().at(wanted),
  page: (wanted) => open().page(wanted),
  texts: (refs) => open().texts(refs),
  moment: (wanted) => open().moment(wanted),
  file: () => open().file(),
  standIn: async (wish) => quiet(await open().standIn(wish)),
  note: async (seat) => {
    open().mustSee(seat);
    return (await openShelf()).note(open().about.id, seat);
  },
  writeNote: async ({ seat, text }) =>
    quiet(await (await openShelf()).writeNote(open().about.id, seat, text)),
  draft: async (seat) => {
    open().mustSee(seat);
    return (await openShelf()).draft(open().about.id, seat);
  },
  writeDraft: async ({ seat, draft }) =>
    quiet(await (await openShelf()).writeDraft(open().about.id, seat, draft)),
  pace: (milliseconds) => {
    open().pace = milliseconds;
    return null;
  },
  fork: (wanted) => open().fork(wanted),
  upload: (name) => open().upload(name),
};

addEventListener('message', async ({ data: { id, ask, with: given } }: MessageEvent<Request>) => {
  try {
    const gives = await (answers[ask] as (given: unknown) => unknown)(given);
    postMessage({ id, gives } satisfies Answer);
  } catch (error) {
    postMessage({ id, denied: deniedBy(error) } satisfies Answer);
  }
});

fetchWords().finally(() => postMessage({ ready: true } satisfies Ready));

function deniedBy(error: unknown): { kind: string; reason: string; clause: string | null } {
  if (error instanceof Denied) return { kind: error.kind, reason: error.message, clause: error.clause };
  if (error instanceof Refusal) return { kind: 'refused', reason: error.reason, clause: error.clause };
  if (error instanceof WrongTable) return { kind: 'bad-input', reason: error.message, clause: null };
  return { kind: 'internal', reason: (error as Error).message, clause: null };
}
