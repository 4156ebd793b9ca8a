import type { Words } from '@annales/engine';
import type { Act, Table, World } from './state.ts';

const any = new Proxy(
  {},
  {
    has: () => true,
    get: (_t, key) => (x: unknown) => `${String(key)} ${JSON.stringify(x)}`,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
  },
) as never;
export const words = (_: World): Words<Table, Act> => ({
  seat: (s) => s,
  prompts: any,
  actions: any,
  entries: any,
  bars: any,
  standing: any,
  results: any,
});
