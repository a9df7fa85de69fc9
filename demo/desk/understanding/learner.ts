/** Has a worker thread learn intents in the background, so that learning never holds the event loop. */
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Intent } from './intents.ts';
import type { Learned } from './learn.ts';
import type { LearnerData, LearnReply, LearnRequest } from './learning-worker.ts';
import type { SynonymGroup } from './synonyms.ts';

// TypeScript beside TypeScript, JavaScript in the package.
const FILE = join(import.meta.dirname, `learning-worker${extname(import.meta.filename)}`);
/** The worker's data is in typed arrays. With Node's default, garbage from reading texts would take a third of the memory. */
const YOUNG_GENERATION_MB = 8;
/** Intents sent in one message, so that copying many does not hold the event loop. */
const SENT_AT_ONCE = 100;

/** Without intents there is no result; after a failure nothing more is learned. @param keepIn keeps the first result for the next start */
export function createLearner(
  onLearned: (revision: number, learned: Learned | undefined) => void,
  onFailed: (error: Error) => void,
  keepIn?: string,
) {
  const worker = new Worker(FILE, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    workerData: { keepIn } satisfies LearnerData,
  });
  worker.unref();
  const waiting: LearnRequest[] = [];
  let sending = false;
  let learning = false;
  let wanted: number | undefined;

  /** Sends one message for each turn of the event loop. */
  function send(): void {
    const request = waiting.shift();
    sending = request !== undefined;
    if (!request) return;
    worker.postMessage(request);
    setImmediate(send);
  }

  function enqueue(request: LearnRequest): void {
    waiting.push(request);
    if (!sending) send();
  }

  worker.on('message', ({ revision, learned }: LearnReply) => {
    learning = false;
    onLearned(revision, learned);
    if (wanted === undefined) worker.unref();
    else learn(wanted);
  });
  worker.on('error', onFailed);

  /** Learns the intents that were put so far; if it is learning already, once more afterwards. */
  function learn(revision: number): void {
    if (learning) {
      wanted = revision;
      return;
    }
    learning = true;
    wanted = undefined;
    // The process stays alive until the result is there.
    worker.ref();
    enqueue({ learn: revision });
  }

  return {
    put(intents: readonly Intent[]): void {
      for (let at = 0; at < intents.length; at += SENT_AT_ONCE) {
        enqueue({ put: intents.slice(at, at + SENT_AT_ONCE) });
      }
    },
    remove: (ids: readonly number[]) => enqueue({ remove: [...ids] }),
    setSynonyms: (synonyms: readonly SynonymGroup[]) => enqueue({ synonyms }),
    learn,
    close: () => worker.terminate(),
  };
}
