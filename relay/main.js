/**
 * The process's entry point. Only makes it start quickly; `run.ts` does the rest. Plain JavaScript, because Node would
 * load its TypeScript parser for this file, before the cache that makes it needless for all others.
 */
import './config/require-node.js';
import { join } from 'node:path';

// Not a static import: an old Node has no `enableCompileCache`, and a static import of a missing name ends the process
// before `require-node.js` can say that the Node is too old.
const { enableCompileCache } = await import('node:module');

// Reading and compiling the code is half of a start and the same every time, so its result is cached before anything
// else is loaded. The cache folder must not be writable by others, because it decides which code the relay runs. If it
// cannot be written, nothing is cached.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/relay'));
await import('./config/v8-flags.ts');
const { run } = await import('./run.ts');
await run();
