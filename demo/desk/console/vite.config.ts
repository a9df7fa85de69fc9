/**
 * Builds the agents' console into `dist/console`, which the desk serves under `/console`. For development, `vite -c`
 * with this file serves the console alone.
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  logLevel: 'warn',
  // Take Lit's production build for every NODE_ENV; with `test` Vite would take the development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    outDir: join(import.meta.dirname, '../../../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
