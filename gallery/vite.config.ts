import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  optimizeDeps: {
    noDiscovery: true,
    include: ['preact', 'preact/hooks', 'preact/jsx-dev-runtime'],
  },
  build: { outDir: 'dist', chunkSizeWarningLimit: 2000 },
});
