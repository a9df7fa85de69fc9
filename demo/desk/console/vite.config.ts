/**
 * Builds the agents' console into `dist/console`, to be served by the desk
 * under `/console`. While developing, `vite -c` on this file serves it alone.
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  logLevel: 'warn',
  build: {
    outDir: join(import.meta.dirname, '../../../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
