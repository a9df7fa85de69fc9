/** The worker thread of `learner.ts`: learns intents when asked. Typed arrays of the result are handed over, not copied. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Intent } from './intents.ts';
import { keptOrLearned } from './kept-learning.ts';
import { type Learned, learn } from './learn.ts';
import type { SynonymGroup } from './synonyms.ts';

/** Puts or removes intents, sets the synonyms, or learns all intents; the reply then names this revision. */
export type LearnRequest =
  | { put: Intent[] }
  | { remove: number[] }
  | { synonyms: readonly SynonymGroup[] }
  | { learn: number };
/** The folder that keeps the first result with enough intents. Results of later changes are not kept. */
export type LearnerData = { keepIn: string | undefined };
export type LearnReply = { revision: number; learned: Learned | undefined };

/** Number of intents from which a result is kept; fewer are learned faster than read. */
const WORTH_KEEPING = 8;

const port = parentPort;
if (!port) throw new Error('this file is the main file of a worker thread');
const intents = new Map<number, Intent>();
let synonyms: readonly SynonymGroup[] = [];
let { keepIn }: LearnerData = workerData;

port.on('message', (request: LearnRequest) => {
  if ('put' in request) for (const intent of request.put) intents.set(intent.id, intent);
  else if ('remove' in request) for (const id of request.remove) intents.delete(id);
  else if ('synonyms' in request) synonyms = request.synonyms;
  else reply(request.learn);
});

function reply(revision: number): void {
  // In the order of their ids, so that the same intents always give the same result.
  const ordered = [...intents.values()].sort((a, b) => a.id - b.id);
  const learned = ordered.length === 0 ? undefined : learnOrdered(ordered);
  port?.postMessage({ revision, learned } satisfies LearnReply, learned ? buffersOf(learned) : []);
}

function learnOrdered(ordered: readonly Intent[]): Learned {
  if (keepIn === undefined || ordered.length < WORTH_KEEPING) return learn(ordered, synonyms);
  const learned = keptOrLearned(keepIn, ordered, synonyms);
  keepIn = undefined;
  return learned;
}

/** Each once: what was read from a file shares one buffer. */
function buffersOf({ model, ids, exactTexts }: Learned): ArrayBuffer[] {
  const { vocabulary, neighbours, networks, linear } = model;
  const parts = [vocabulary, neighbours, exactTexts, ...networks, { ids }, linear ?? {}];
  const arrays = parts.flatMap((part) => Object.values(part)).filter((value) => ArrayBuffer.isView(value));
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}
