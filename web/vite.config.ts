import { defineConfig } from 'vite';
import { offline } from './offline/plugin.ts';

/** Whoever starts a server need not know how long each part of the build took. */
const quiet = { bundlerTimings: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  optimizeDeps: {
    noDiscovery: true,
    include: ['preact', 'preact/hooks', 'preact/jsx-dev-runtime', '@preact/signals'],
  },
  worker: { format: 'es', rolldownOptions: { checks: quiet } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: quiet },
  },
  server: { proxy: { '/api': 'http://localhost:8814' } },
});
