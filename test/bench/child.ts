/** Starts a measured server as a child process on its own core, and asks it about its processor time and memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answers, Question } from './answer-questions.ts';
import { shareCores } from './cores.ts';

export type Child<Hello> = {
  hello: Hello;
  ask<Q extends Question>(question: Q): Promise<Answers[Q]>;
  stop(): Promise<void>;
};

export const cores = shareCores();

/** `relay/main.js` caches compiled code, so the measured servers do as well, the baselines too. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/bench');

const running = new Set<Child<unknown>>();

/** Stops the servers that a failed measurement left running. */
export async function stopChildren(): Promise<void> {
  await Promise.allSettled([...running].map((child) => child.stop()));
}

/** @param options passed to the server as JSON in its first argument */
export async function startChild<Hello>(file: string, options: object = {}): Promise<Child<Hello>> {
  const [execPath = process.execPath, ...before] = [...cores.forServers, process.execPath];
  const execArgv = [...before, '--expose-gc'];
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(options)], {
    execPath,
    env: { ...process.env, NODE_COMPILE_CACHE },
    execArgv: execPath === process.execPath ? ['--expose-gc'] : execArgv,
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  failed.catch(() => undefined);
  const hear = async () => ((await Promise.race([once(child, 'message'), failed])) as [unknown])[0];
  const hello = (await hear()) as Hello;
  const started: Child<Hello> = {
    hello,
    async ask(question) {
      child.send(question);
      return (await hear()) as never;
    },
    async stop() {
      running.delete(started);
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
  running.add(started);
  return started;
}
