/**
 * The process that inspects visitors' files, so that a file that harms its decoder harms only this process.
 * `inspector.ts` starts it, sends one path at a time, and kills it when it takes too long. Decoders are native, so V8's
 * limits do not bind them: the kernel limits the memory where `prlimit` exists (Linux), once the process is warm, and a
 * timer here watches it everywhere.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { RelayError } from '../../protocol/errors.ts';
import { inspect } from './inspect.ts';
import type { InspectionAnswer } from './inspector.ts';
import { isStuck } from './remake-image.ts';

/** Limits in bytes: of resident memory, and of private memory beyond that at the start. */
const [mostResident = 0, mostMore = 0] = process.argv.slice(2).map(Number);
/** Milliseconds between two checks of the resident memory. */
const CHECK_EVERY = 20;
/** With more resident bytes after a file, the process is replaced: its allocator returns little memory. */
const WORN = 256 * 1024 * 1024;

const isWorn = (): boolean => isStuck() || process.memoryUsage.rss() > WORN;
const reply = (said: InspectionAnswer): void => void process.send?.(said);

async function inspectAndReply(file: string): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostResident) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY);
  try {
    const { type, bytes } = await inspect(file);
    if (bytes) await writeFile(file, bytes, { flush: true });
    reply({ type, size: bytes?.length ?? null, worn: isWorn() });
  } catch (error) {
    const { message } = error as Error;
    reply(error instanceof RelayError ? { refused: message, worn: isWorn() } : { failed: message, worn: true });
  } finally {
    clearInterval(watch);
  }
}

/** Limits the data segment, not the address space: V8 reserves far more address space than it uses. */
function limitMemory(): void {
  const [, kibibytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const most = Number(kibibytes) * 1024 + mostMore;
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${most}`, '--core=0'], { stdio: 'ignore' });
}

/** Makes the kernel kill this process, not the relay, if the machine or the container runs out of memory. */
const raiseOomScore = (): void => writeFileSync('/proc/self/oom_score_adj', '1000');

if (process.platform === 'linux') {
  for (const protect of [limitMemory, raiseOomScore]) {
    try {
      protect();
    } catch {
      // Not supported on this machine; then only the watch limits the memory.
    }
  }
}
// A low priority, so that the relay's own work runs first.
setPriority(5);
process.on('message', (file) => void inspectAndReply(String(file)));
// The relay has ended. A normal exit would wait for the decoder, perhaps for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ignores the terminal's SIGINT; the relay kills this process when it stops.
process.on('SIGINT', () => undefined);
reply({ ready: true });
