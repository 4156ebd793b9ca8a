/** What goes over the wire to a browser, byte by byte, and what of it was for somebody else. */

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Seat } from '@annales/engine';

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
