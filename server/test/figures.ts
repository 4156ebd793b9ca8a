/** What a server tells Prometheus. */

import { expect } from 'vitest';

/** The figures of a server, by name with labels. */
export async function figures(port: number): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
