/**
 * The relay as a process. Only makes it start and run quickly; the rest is `run.ts`.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './collect-garbage.ts';

// Compiling is half of a start and the same every time, so it is kept, before anything else is loaded. Not where others
// may write: that would decide what the relay runs. Where the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/relay'));
const { run } = await import('./run.ts');
await run();
