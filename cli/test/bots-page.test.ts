/** What docs/bots.md tells is true: its examples are taken from the page and run. */

import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serving } from '@annales/server/test/serving.ts';
import { describe, expect, it } from 'vitest';
import { annales, firstOf, folder } from './listen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/bots.md'), 'utf8');

/** What stands between fences, by what stands behind the first: a language, and a file’s name. */
const fenced = [...page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language, file, text]) => ({
  language,
  file,
  text: text!,
}));

const lines = fenced.flatMap(({ language, text }) => (language === 'sh' ? text.trimEnd().split('\n') : []));

/** The files of the page, where they find the packages of the clone. */
function written(): string {
  const cwd = folder(Object.fromEntries(fenced.flatMap(({ file, text }) => (file ? [[file, text]] : []))));
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'), 'dir');
  return cwd;
}

describe('docs/bots.md', () => {
  it('has the files and lines that are tried here', () => {
    expect(fenced.map(({ file }) => file).filter(Boolean)).toEqual(['first.ts', 'bandit.ts', 'program.mjs']);
    expect(lines).toHaveLength(4);
  });

  it.each(lines)('%s', async (line) => {
    const [npx, name, ...argv] = line.split(' ');
    expect([npx, name]).toEqual(['npx', 'annales']);
    const more = argv[0] === 'play' ? ['--save', 'game.json'] : ['--workers', '1'];
    const { code, out, err } = await annales([...argv, ...more], { cwd: written(), answer: firstOf });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Folkmoot');
  });

  it('has a program that plays seats on a server to the end', async () => {
    const cwd = written();
    const server = await serving();
    let cookie = '';
    // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
    const send = async (method: string, path: string, body?: unknown): Promise<any> => {
      const response = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const answer = await response.json();
      expect(response.status, JSON.stringify(answer)).toBe(200);
      return answer;
    };
    await send('POST', '/people', { name: 'Alcuin', password: 'long enough' });
    const { token } = await send('POST', '/programs', { name: 'Engine' });
    const { table, links } = await send('POST', '/tables', { game: 'folkmoot', seats: ['link', 'link'] });
    // It is run twice, once for each seat.
    const playing = Object.entries(links as Record<string, string>).map(([seat, link]) =>
      promisify(execFile)(process.execPath, [join(cwd, 'program.mjs'), server.url, table.id, seat, link], {
        env: { ...process.env, ANNALES_TOKEN: token, PACE: '50' },
      }),
    );
    const holders = async () =>
      (await send('GET', `/tables/${table.id}`)).seats.map(({ holder }: { holder: string }) => holder);
    await expect.poll(holders, { timeout: 60_000 }).toEqual(['person', 'person']);
    await send('POST', `/tables/${table.id}/start`);
    for (const { stdout } of await Promise.all(playing)) expect(stdout).toBe('The game is over.\n');
    expect((await send('GET', `/tables/${table.id}`)).status).toBe('over');
  });
});
