/** Law 1, Replay: rules have no clock and no chance of their own. While the laws look on, both are out of reach. */

import { Broken } from './trial.ts';

const reachesFor = (what: string) => (): never => {
  throw new Broken('replay', `the game reaches for ${what}, which never comes again`);
};

/** Works with the clock and the machine's own chance out of reach. Nothing else runs meanwhile: nothing is awaited. */
export function shutIn<R>(work: () => R): R {
  const today = reachesFor('the date of today');
  const date = new Proxy(Date, {
    apply: today,
    construct: (target, args) => (args.length > 0 ? Reflect.construct(target, args) : today()),
    get: (target, key) => (key === 'now' ? today : Reflect.get(target, key)),
  });
  const restore = [
    replace(globalThis, 'Date', date),
    replace(Math, 'random', reachesFor('Math.random')),
    replace(performance, 'now', reachesFor('the clock')),
    replace(crypto, 'getRandomValues', reachesFor('the chance of the machine')),
    replace(crypto, 'randomUUID', reachesFor('the chance of the machine')),
  ];
  try {
    return work();
  } finally {
    for (const back of restore) back();
  }
}

function replace(object: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  };
}
