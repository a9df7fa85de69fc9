/** Runs the checkpoints of a SQLite file in a worker thread, and restarts the worker when it crashes. */
import { openSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { CheckpointReply, CheckpointRequest, CheckpointWorkerData } from './checkpoint-worker.ts';

export type CheckpointOptions = {
  path: string;
  /** Called with true whenever the worker answers, and with false when it has ended. */
  onChange: (works: boolean) => void;
  log: Logger | undefined;
};

/** Milliseconds until a crashed worker is restarted. */
const RESTART_AFTER = 5000;
const FILE = join(import.meta.dirname, `checkpoint-worker${extname(import.meta.filename)}`);

export function createCheckpoints({ path, onChange, log }: CheckpointOptions) {
  let worker: Worker | undefined;
  let startAt = Number.NEGATIVE_INFINITY;
  let asked: { resolve: (reply: CheckpointReply | undefined) => void; reject: (error: Error) => void } | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(FILE, {
      // The options of this process, such as a script on the command line, must not apply to the worker.
      execArgv: [],
      workerData: { path, descriptor: descriptorOf(path) } satisfies CheckpointWorkerData,
    });
    started.unref();
    started.on('message', (reply: CheckpointReply) => {
      started.unref();
      onChange(true);
      if ('error' in reply) asked?.reject(reply.error);
      else asked?.resolve(reply);
    });
    let failure: unknown;
    started.on('error', (error) => {
      failure = error;
    });
    started.on('exit', (code) => {
      worker = undefined;
      startAt = performance.now() + RESTART_AFTER;
      asked?.resolve(undefined);
      if (closed) return;
      onChange(false);
      log?.error({ err: failure, code }, 'the thread that makes checkpoints has ended; the main thread makes them');
    });
    return started;
  }

  function ask(request: CheckpointRequest): Promise<CheckpointReply | undefined> {
    if (!worker && performance.now() < startAt) return Promise.resolve(undefined);
    worker ??= start();
    const running = worker;
    return new Promise((resolve, reject) => {
      asked = { resolve, reject };
      running.ref();
      running.postMessage(request);
    });
  }

  return {
    /** Copies the WAL if at least `atLeast` pages are left, one call at a time; undefined while there is no worker. */
    async pass(atLeast: number) {
      const reply = await ask({ atLeast });
      return reply && 'pass' in reply ? reply.pass : undefined;
    },
    /** Searches the database, into which the WAL was copied before, for residue; undefined while there is no worker. */
    async residue() {
      const reply = await ask('residue');
      return reply && 'residue' in reply ? reply.residue : undefined;
    },
    async close() {
      closed = true;
      const running = worker;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.ref();
      running.postMessage('end' satisfies CheckpointRequest);
      await ended;
    },
  };
}

/** Descriptors by path, to sync the file. Never closed: that would release all locks of this process on it (POSIX). */
const descriptors = new Map<string, number>();

function descriptorOf(path: string): number {
  const descriptor = descriptors.get(path) ?? openSync(path, 'r+');
  descriptors.set(path, descriptor);
  return descriptor;
}
