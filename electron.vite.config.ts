import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';

const fromRoot = (path: string): string => resolve(import.meta.dirname, path);

/**
 * Three bundles below `out/`. The oldest runtime is Electron 25 (Node 18, Chromium 114), so each target is pinned rather than
 * read from the installed Electron. Dependencies are bundled: a sandboxed preload cannot require them, and main then starts
 * from one file.
 */
export default defineConfig({
  main: {
    build: {
      outDir: fromRoot('out/main'),
      target: 'node18',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: fromRoot('src/main/index.ts'), 'sessions-worker': fromRoot('src/main/sessions-worker.ts'), 'search-worker': fromRoot('src/main/search-worker.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    build: {
      outDir: fromRoot('out/preload'),
      target: 'node18',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: fromRoot('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: fromRoot('src/renderer'),
    // Relative, so that every URL stays below app://sidelight/.
    base: './',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir: fromRoot('out/renderer'),
      target: 'chrome114',
      cssTarget: 'chrome114',
      // The content security policy loads fonts and workers from files only, never from data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Half the bytes to read and parse before the first paint; electron-vite would leave them.
      minify: 'oxc',
      // Monaco takes the colours of tokens.css as they are written there, with six or eight digits.
      cssMinify: false,
      // Monaco is one large chunk, loaded from disk and only after the frame is drawn.
      chunkSizeWarningLimit: 4000,
      reportCompressedSize: false,
      rolldownOptions: { input: fromRoot('src/renderer/index.html') },
    },
  },
});
