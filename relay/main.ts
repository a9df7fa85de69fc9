/**
 * The relay as a process. Only makes it start and run quickly; the rest is `run.ts`.
 */
import './require-node.js';
import { join } from 'node:path';
import './collect-garbage.ts';

// Not a static import: an old Node has no `enableCompileCache`, and a static import of a missing name ends the process
// before `require-node.js` can say that the Node is too old.
const { enableCompileCache } = await import('node:module');

// Compiling is half of a start and the same every time, so it is kept, before anything else is loaded. Not where others
// may write: that would decide what the relay runs. Where the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/relay'));
const { run } = await import('./run.ts');
await run();
