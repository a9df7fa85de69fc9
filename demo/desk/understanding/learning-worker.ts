/**
 * The worker thread of `learner.ts`: keeps the intents' texts and learns them when asked. What was learned goes back as typed
 * arrays that are handed over, not copied.
 */
import { parentPort } from 'node:worker_threads';
import type { Intent } from './intents.ts';
import { type Learned, learn } from './learn.ts';
import type { SynonymGroup } from './synonyms.ts';

/** Puts and removes intents, sets the synonyms; or learns what there is and says so under this revision. */
export type LearnRequest =
  | { put: Intent[] }
  | { remove: number[] }
  | { synonyms: readonly SynonymGroup[] }
  | { learn: number };
export type LearnReply = { revision: number; learned: Learned | undefined };

const port = parentPort;
if (!port) throw new Error('this file is the main file of a worker thread');
const intents = new Map<number, Intent>();
let synonyms: readonly SynonymGroup[] = [];

port.on('message', (request: LearnRequest) => {
  if ('put' in request) for (const intent of request.put) intents.set(intent.id, intent);
  else if ('remove' in request) for (const id of request.remove) intents.delete(id);
  else if ('synonyms' in request) synonyms = request.synonyms;
  else reply(request.learn);
});

function reply(revision: number): void {
  // In the order of their ids, so that the same intents always give the same result.
  const ordered = [...intents.values()].sort((a, b) => a.id - b.id);
  const learned = ordered.length === 0 ? undefined : learn(ordered, synonyms);
  port?.postMessage({ revision, learned } satisfies LearnReply, learned ? buffersOf(learned) : []);
}

function buffersOf({ model, ids, exactTexts }: Learned): ArrayBuffer[] {
  const { vocabulary, neighbours, networks, linear } = model;
  const arrays = [vocabulary.hashes, vocabulary.slots, vocabulary.idf, neighbours.starts, neighbours.rows];
  const more = [neighbours.values, neighbours.classes, ids, exactTexts.hashes, exactTexts.classes];
  const ofNetworks = networks.flatMap(({ input, output }) => [input, output]);
  return [...arrays, ...more, ...ofNetworks, ...(linear ? [linear.weights] : [])].map(
    (array) => array.buffer as ArrayBuffer,
  );
}
