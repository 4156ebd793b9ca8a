import { defineConfig } from 'vite';
import { offline } from './offline/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      '@preact/signals',
      'd3-zoom',
      'd3-selection',
    ],
  },
  worker: { format: 'es' },
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': 'http://localhost:8814' } },
});
