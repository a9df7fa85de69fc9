/**
 * The process in which files of strangers are looked at, so that what a file does to a decoder it does to this process
 * alone. `inspector.ts` starts it, sends one path at a time, and ends it when it takes too long. Its memory is limited by
 * the kernel where `prlimit` exists (Linux), and watched here everywhere.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { RelayError } from '../errors.ts';
import { inspect } from './inspect.ts';
import type { InspectionAnswer } from './inspector.ts';
import { isStuck } from './remake-image.ts';

/** Bytes of resident memory, and of private memory beyond what the process has at its start. */
const [mostResident = 0, mostMore = 0] = process.argv.slice(2).map(Number);
/** Milliseconds between two looks at the resident memory. */
const LOOK_EVERY = 20;
/** Bytes of resident memory above which the process is replaced after a file: its allocator gives little back. */
const WORN = 256 * 1024 * 1024;

const isWorn = (): boolean => isStuck() || process.memoryUsage.rss() > WORN;
const answer = (said: InspectionAnswer): void => void process.send?.(said);

async function look(file: string): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostResident) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY);
  try {
    const { type, bytes } = await inspect(file);
    if (bytes) await writeFile(file, bytes, { flush: true });
    answer({ type, size: bytes?.length ?? null, worn: isWorn() });
  } catch (error) {
    const { message } = error as Error;
    answer(error instanceof RelayError ? { refused: message, worn: isWorn() } : { failed: message, worn: true });
  } finally {
    clearInterval(watch);
  }
}

/** Counts what can be written to, not address space: V8 reserves far more of that than it ever uses. */
function limitMemory(): void {
  const [, kibibytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const most = Number(kibibytes) * 1024 + mostMore;
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${most}`, '--core=0'], { stdio: 'ignore' });
}

/** Where the machine or the container runs out of memory, the kernel ends this process, not the relay. */
const offerToBeEnded = (): void => writeFileSync('/proc/self/oom_score_adj', '1000');

if (process.platform === 'linux') {
  for (const protect of [limitMemory, offerToBeEnded]) {
    try {
      protect();
    } catch {
      // Not on this machine; then the watch alone holds the memory.
    }
  }
}
// The relay's own work goes first.
setPriority(5);
process.on('message', (file) => void look(String(file)));
// The relay is gone. An ordinary exit would wait for the decoder, perhaps for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Of the terminal; the relay ends this process when it needs it no more.
process.on('SIGINT', () => undefined);
answer({ ready: true });
