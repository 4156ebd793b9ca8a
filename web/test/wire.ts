/** What goes over the wire to a browser, byte by byte, and what of it was for somebody else. */

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { inFull, type Json, type Patch, patched, type Seat } from '@annales/engine';

export interface Wire {
  url: string;
  heard(): string;
  close(): void;
}

/** A wire to a server that keeps every byte that is sent to whoever comes this way. */
export async function tapped(url: string): Promise<Wire> {
  const parts: Buffer[] = [];
  const { hostname, port } = new URL(url);
  const wire: Server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    inner.pipe(outer).on('error', () => inner.destroy());
    outer.on('data', (part) => parts.push(part));
    outer.pipe(inner).on('error', () => outer.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const { port: own } = wire.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    heard: () => Buffer.concat(parts).toString('latin1'),
    close: () => wire.close(),
  };
}

/** An address that stays the same while servers come and go behind it. */
export interface Address {
  url: string;
  leadTo(url: string): void;
  close(): Promise<void>;
}

/** While no server is at its other end nobody answers; no other process can have the address meanwhile. */
export async function addressOf(url: string): Promise<Address> {
  let end = new URL(url);
  const open = new Set<Socket>();
  const address: Server = createServer((inner) => {
    const outer = connect(Number(end.port), end.hostname);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.end();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
  const { port } = address.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    leadTo(to) {
      end = new URL(to);
    },
    async close() {
      const closed = new Promise<void>((resolve) => address.close(() => resolve()));
      for (const one of open) one.destroy();
      await closed;
    },
  };
}

/** Secrets of others in what a browser was sent: a hidden place with its contents, or a change within one. */
export function betrayed(text: string, seat: Seat): string[] {
  const whole = [...text.matchAll(/\{"\$for":\[([^\]]*)\],"\$is":.{0,60}/g)];
  const changes = [...text.matchAll(/\[\[([^\]]*"\$is"[^\]]*)\]/g)];
  return [
    ...whole.filter(([, readers]) => !readers!.includes(`"${seat}"`)).map(([found]) => found),
    ...changes.filter(([, path]) => !path!.includes(`"${seat}"`)).map(([found]) => found),
  ];
}

/** What a seat's browser was told of a table, step by step: how many steps, and every change within a place it may not look into. */
export function followed(text: string, table: string, seat: Seat): { steps: number; betrayed: string[] } {
  const found: string[] = [];
  let [steps, version, view]: [number, number, Json | null] = [0, 0, null];
  for (const { index } of text.matchAll(new RegExp(`\\{"table":"${table}","viewer":"${seat}"`, 'g'))) {
    const told = JSON.parse(objectAt(text, index)) as { version: number; view?: Json; patch?: Patch[] };
    if (told.version <= version) continue;
    ({ version } = told);
    if (told.view) view = told.view;
    if (!told.patch || view === null) continue;
    steps++;
    for (const patch of inFull(told.patch)) {
      const [path] = patch;
      const inside = path.indexOf('$is');
      const place = path.slice(0, Math.max(0, inside)).reduce<Json>(within, view) as { $for?: Seat[] };
      if (inside >= 0 && !place.$for?.includes(seat)) found.push(JSON.stringify(patch));
      view = patched(view, [patch]);
    }
  }
  return { steps, betrayed: found };
}

const within = (value: Json, step: string | number): Json =>
  (value as Record<string | number, Json>)[step] ?? null;

/** The text of the object that begins here. */
function objectAt(text: string, from: number): string {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return text.slice(from, from + index + 1);
  }
  return text.slice(from);
}
