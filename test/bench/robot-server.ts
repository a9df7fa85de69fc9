/**
 * A process that learns questions and is asked others: with the understanding of the desk, with MiniSearch, or with linear SVMs. Says what it
 * understood and what that took, then ends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { createUnderstanding, type Decision, type Intent } from '../../demo/desk/understanding/understanding.ts';
import { learnLinearSvm } from './linear-svm.ts';
import type { Question } from './robot-data.ts';

export interface RobotJob {
  engine: keyof typeof ENGINES;
  train: Question[];
  test: Question[];
}

export interface RobotResult {
  answers: { intents: string[]; confidence: number; decision: Decision }[];
  /** Milliseconds of each question. */
  asking: number[];
  /** The same in processor time. */
  askingCpu: number[];
  learningMs: number;
  /** The same in processor time of all threads. */
  learningCpuMs: number;
  /** Milliseconds until a new question is understood. */
  editMs: number;
  /** Processor time of the longest turn of the event loop: a busy machine takes longer, but holds nothing by itself. */
  longestHoldMs: number;
  /** Bytes that the process grew by, at its largest. */
  memory: number;
}

type Ask = (text: string) => RobotResult['answers'][number];
interface Engine {
  learn(): Promise<void>;
  /** Missing where everything would have to be learned again. */
  edit?(question: string): void;
  ask: Ask;
  close(): Promise<void>;
}

const NEW_QUESTION = 'how many zorbifications fit into a quibbling';
const SHOWN = 3;

function understanding(train: readonly Question[]): Engine {
  const names = [...new Set(train.map(({ intent }) => intent))];
  const texts = Map.groupBy(train, ({ intent }) => intent);
  const intents = names.map((name, id): Intent => {
    const [question = '', ...similar] = (texts.get(name) ?? []).map(({ text }) => text);
    return { id, question, similar };
  });
  const engine = createUnderstanding();
  return {
    async learn() {
      engine.put(intents);
      await engine.settled();
    },
    edit: (question) => engine.put([{ id: names.push(question) - 1, question, similar: [] }]),
    ask(text) {
      const { decision, candidates } = engine.ask(text);
      const found = candidates.slice(0, SHOWN).map(({ id }) => names[id] as string);
      return { intents: found, confidence: candidates[0]?.confidence ?? 0, decision };
    },
    close: () => engine.close(),
  };
}

/** The intents of the best hits; always answers. */
function miniSearch(train: readonly Question[]): Engine {
  const intents = train.map(({ intent }) => intent);
  const index = new MiniSearch({ fields: ['text'], searchOptions: { fuzzy: 0.2, prefix: true } });
  return {
    async learn() {
      index.addAll(train.map(({ text }, id) => ({ id, text })));
    },
    edit: (question) => index.add({ id: intents.push(question) - 1, text: question }),
    ask(text) {
      const found = new Set<string>();
      let confidence = 0;
      for (const { id, score } of index.search(text)) {
        confidence = Math.max(confidence, score);
        if (found.size < SHOWN) found.add(intents[id] as string);
      }
      return { intents: [...found], confidence, decision: found.size > 0 ? 'answer' : 'unknown' };
    },
    close: () => Promise.resolve(),
  };
}

/** Scores are distances, which may be negative; always answers. */
function linearSvm(train: readonly Question[]): Engine {
  let scoresOf: ReturnType<typeof learnLinearSvm> = () => [];
  return {
    async learn() {
      scoresOf = learnLinearSvm(train);
    },
    ask(text) {
      const scores = scoresOf(text).slice(0, SHOWN);
      return { intents: scores.map(({ intent }) => intent), confidence: scores[0]?.score ?? 0, decision: 'answer' };
    },
    close: () => Promise.resolve(),
  };
}

const ENGINES = { understanding, minisearch: miniSearch, svm: linearSvm };

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that the main thread's longest turn took until stopped. */
function watchLoop(): () => number {
  let longest = 0;
  let last = threadCpuMs();
  let watching = true;
  const turn = () => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  return () => {
    watching = false;
    return longest;
  };
}

async function run({ engine: kind, train, test }: RobotJob): Promise<RobotResult> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const engine = ENGINES[kind](train);
  const stopWatching = watchLoop();
  const begin = performance.now();
  const used = process.cpuUsage();
  await engine.learn();
  const learningMs = performance.now() - begin;
  const { user, system } = process.cpuUsage(used);
  const learningCpuMs = (user + system) / 1000;
  const asking: number[] = [];
  const askingCpu: number[] = [];
  const answers: RobotResult['answers'] = [];
  for (const { text } of test) {
    const [asked, used] = [performance.now(), threadCpuMs()];
    answers.push(engine.ask(text));
    askingCpu.push(threadCpuMs() - used);
    asking.push(performance.now() - asked);
    await nextTurn();
  }
  const edited = performance.now();
  engine.edit?.(NEW_QUESTION);
  while (engine.edit && engine.ask(NEW_QUESTION).intents[0] !== NEW_QUESTION) await nextTurn();
  const editMs = performance.now() - edited;
  const longestHoldMs = stopWatching();
  const memory = process.resourceUsage().maxRSS * 1024 - before;
  await engine.close();
  return { answers, asking, askingCpu, learningMs, learningCpuMs, editMs, longestHoldMs, memory };
}

process.once('message', async (job: RobotJob) => {
  process.send?.(await run(job));
  process.disconnect();
});
