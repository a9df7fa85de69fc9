/**
 * Inspects files in separate processes (`inspection-process.ts`). They start with a file, stay warm for the next one,
 * and end when idle. A file that crashes its process, or takes too long, is refused.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { RelayError } from '../../protocol/errors.ts';
import { BlobsUnavailable } from './blob-storage.ts';
import { byMediaType, type FileType } from './file-types.ts';
import { createGate } from './gate.ts';

/** One file of an address at a time, so that other addresses can use the other processes. */
const AT_ONCE_AN_ADDRESS = 1;
/** Milliseconds within which a started process must be ready. */
const START_TIMEOUT = 20_000;
/** Characters of a process's standard error that are kept for the log. */
const LONGEST_ERRORS = 2000;

const PROGRAM = join(import.meta.dirname, `inspection-process${extname(import.meta.filename)}`);
/** Limits V8's heap; the memory for files lies outside it, and the process limits that itself. */
const FLAGS = ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'];
/** Without the relay's environment, which contains its secrets. Few arenas, because their memory is never returned. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };

const answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ type: z.string(), size: z.int().nullable(), worn: z.boolean() }),
  z.strictObject({ refused: z.string(), worn: z.boolean() }),
  z.strictObject({ failed: z.string(), worn: z.boolean() }),
]);
/** First that the process is ready, then for each file its type, and its new size if it was re-encoded. */
export type InspectionAnswer = z.infer<typeof answer>;

export type InspectorOptions = {
  log: Logger;
  /** Number of processes, each of which inspects one file at a time. */
  atOnce: number;
  /** Milliseconds for one file. */
  patience: number;
  /** Milliseconds after which a process without work ends. */
  rest: number;
  /** Bytes for one process: resident memory, and private memory beyond that before the first file. */
  memory: { resident: number; more: number };
};

export type Inspector = ReturnType<typeof createInspector>;

type InspectionProcess = { process: ChildProcess; errors: string; ended: boolean; idle?: NodeJS.Timeout };

export function createInspector({ log, atOnce, patience, rest, memory }: InspectorOptions) {
  const gate = createGate(atOnce, AT_ONCE_AN_ADDRESS);
  const idle: InspectionProcess[] = [];
  const all = new Set<InspectionProcess>();
  let closed = false;

  async function start(): Promise<InspectionProcess> {
    if (closed) throw new Error('the relay is stopping');
    const child = spawn(process.execPath, [...FLAGS, PROGRAM, `${memory.resident}`, `${memory.more}`], {
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const started: InspectionProcess = { process: child, errors: '', ended: false };
    all.add(started);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      started.errors = (started.errors + text).slice(-LONGEST_ERRORS);
    });
    const end = () => {
      started.ended = true;
      all.delete(started);
    };
    child.once('exit', end).on('error', end);
    const answer = await nextMessage(started, START_TIMEOUT);
    if (answer !== 'lost' && answer !== 'late' && 'ready' in answer) return started;
    stop(started);
    throw new Error(`files cannot be looked at: the process for it does not start. ${started.errors}`);
  }

  function stop(inspection: InspectionProcess): void {
    clearTimeout(inspection.idle);
    inspection.process.kill('SIGKILL');
  }

  function markIdle(inspection: InspectionProcess): void {
    inspection.idle = setTimeout(() => {
      idle.splice(idle.indexOf(inspection), 1);
      stop(inspection);
    }, rest).unref();
    idle.push(inspection);
  }

  async function take(): Promise<InspectionProcess> {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.idle);
      if (!one.ended) return one;
    }
    return start();
  }

  async function inspectOnce(file: string): Promise<FileType & { size?: number }> {
    const inspection = await take();
    inspection.process.send(file);
    const answer = await nextMessage(inspection, patience);
    if (answer === 'late' || answer === 'lost' || !('worn' in answer)) {
      stop(inspection);
      const { exitCode, signalCode } = inspection.process;
      log.warn({ answer, exitCode, signalCode, errors: inspection.errors }, 'a file ended its inspection');
      throw refused('looking at the file takes more time or memory than a file may; send a smaller one');
    }
    if (answer.worn) stop(inspection);
    else markIdle(inspection);
    if ('refused' in answer) throw refused(answer.refused);
    if ('failed' in answer) throw new BlobsUnavailable(`inspecting an upload failed: ${answer.failed}`);
    const type = byMediaType(answer.type);
    if (!type) throw new Error('the inspection names a type that is not taken');
    return { ...type, ...(answer.size !== null && { size: answer.size }) };
  }

  return {
    /**
     * Replaces an image by its re-encoded version; `size` is then the new one. @throws RelayError `upload-refused` when
     * the file is of no accepted type, is broken or needs too much time or memory; BlobsUnavailable when the disk fails
     */
    inspect: (file: string, address: string) => gate(() => inspectOnce(file), address),
    async close() {
      closed = true;
      await Promise.all(
        [...all].map(async (one) => {
          stop(one);
          if (!one.ended) await once(one.process, 'exit').catch(() => undefined);
        }),
      );
    },
  };
}

const refused = (message: string) => new RelayError('upload-refused', message);

/** The next message of a process; `late` after the timeout; `lost` when the process ends or the message is invalid. */
async function nextMessage(
  { process: child }: InspectionProcess,
  within: number,
): Promise<InspectionAnswer | 'late' | 'lost'> {
  const { promise, resolve } = Promise.withResolvers<InspectionAnswer | 'late' | 'lost'>();
  const timer = setTimeout(resolve, within, 'late');
  const take = (message: unknown) => resolve(answer.safeParse(message).data ?? 'lost');
  const lose = () => resolve('lost');
  child.once('message', take).once('exit', lose).once('error', lose);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', take).off('exit', lose).off('error', lose);
  }
}
