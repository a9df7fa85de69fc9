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
  // The bundle as it ships, whatever NODE_ENV says: with `test` Vite would take Lit's development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    outDir: join(import.meta.dirname, '../../../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
