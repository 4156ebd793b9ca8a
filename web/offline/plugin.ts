/** Makes the service worker `sw.js` and tells it what the build has made. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'sw.ts');

export const offline = (): Plugin => ({
  name: 'annales-offline',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const folder = join(import.meta.dirname, '../public');
    const made = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
    const lying = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
    const files = [...new Set([...made, ...lying])].sort();
    const hash = createHash('sha256');
    for (const name of files) {
      const file = bundle[name];
      hash
        .update(name)
        .update(file ? (file.type === 'chunk' ? file.code : file.source) : readFileSync(join(folder, name)));
    }
    const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
    const head = `const FILES = ${JSON.stringify(files.map((name) => `/${name}`))};\nconst BUILD = ${JSON.stringify(hash.digest('hex').slice(0, 12))};\n`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + code });
  },
});
