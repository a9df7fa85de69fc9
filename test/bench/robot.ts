/**
 * How well the robots understand: questions that were not learned, and questions of intents that were kept from the robot as
 * stand-ins for what is out of scope, against linear SVMs and MiniSearch; and what learning and asking take.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Question, type RobotData, readChineseData, readRobotData } from './robot-data.ts';
import type { RobotJob, RobotResult } from './robot-server.ts';
import type { Measurement, Row } from './table.ts';

const SERVER = join(import.meta.dirname, 'robot-server.ts');
/** One in so many intents is left out in each round, other ones in the next, until each was. */
const ROUNDS = 10;

type Bound = NonNullable<Row['bound']>;

/** A question with its intent, and what was understood. */
type Asked = RobotResult['answers'][number] & { intent: string; isLeftOut: boolean };
const isLeftOut = (one: Asked): boolean => one.isLeftOut;
const isKnown = (one: Asked): boolean => !one.isLeftOut;

interface Scores {
  first: number;
  inThree: number;
  answered: number;
}

export async function benchmarkRobot(quick: boolean): Promise<Measurement> {
  const data = readRobotData();
  const all = { ours: await ask('understanding', data), theirs: await ask('minisearch', data) };
  const left = { ours: [] as Asked[], svm: [] as Asked[] };
  for (let round = 0; round < ROUNDS; round += quick ? 5 : 1) {
    left.ours.push(...(await askWithLess('understanding', data, round)));
    left.svm.push(...(await askWithLess('svm', data, round)));
  }
  const [ours, theirs] = [scored(asked(data.test, all.ours)), scored(asked(data.test, all.theirs))];
  const refused = share(left.ours.filter(isLeftOut), ({ decision }) => decision === 'unknown');
  const withLess = {
    ours: scored(left.ours.filter(isKnown)),
    svm: scored(refusing(refused, left.svm).filter(isKnown)),
  };
  const chinese = readChineseData();
  const inChinese = {
    ours: scored(asked(chinese.test, await ask('understanding', chinese))),
    theirs: scored(asked(chinese.test, await ask('minisearch', chinese))),
  };
  const unanswered = share(left.ours.filter(isLeftOut), ({ decision }) => decision !== 'answer');
  return {
    title: 'What the robots understand',
    conditions: [
      `${sizeOf(data)}. Baseline: MiniSearch`,
      '(fuzzy, prefix). Right means first, or in three, of what is answered or suggested. "With fewer intents": one in ten is',
      'left out in turn, and the baseline is linear SVMs over TF-IDF that refuse as large a share of the questions left out.',
      `Chinese is ${sizeOf(chinese)}.`,
    ].join('\n'),
    rows: [
      row('right first, %', [theirs.first], [ours.first]),
      row('right in the first three, %', [theirs.inThree], [ours.inThree]),
      row('answered at once, %', [theirs.answered], [ours.answered]),
      row('with fewer intents: right first, %', [withLess.svm.first], [withLess.ours.first], above(withLess.svm.first)),
      row('the same, in three, %', [withLess.svm.inThree], [withLess.ours.inThree], above(withLess.svm.inThree)),
      row('left out: not answered, %', undefined, [unanswered], atLeast(75, 85)),
      row('left out: neither answered nor offered anything, %', undefined, [refused], atLeast(40)),
      row('Chinese: right first, %', [inChinese.theirs.first], [inChinese.ours.first], atLeast(85)),
      row('Chinese: in the first three, %', [inChinese.theirs.inThree], [inChinese.ours.inThree], atLeast(95)),
      row('question, p50 ms', [quantile(all.theirs.asking, 0.5)], [quantile(all.ours.asking, 0.5)]),
      row('question, p99 ms', [quantile(all.theirs.asking, 0.99)], [quantile(all.ours.asking, 0.99)], most(10, 5)),
      row('question, p99 CPU ms', [quantile(all.theirs.askingCpu, 0.99)], [quantile(all.ours.askingCpu, 0.99)]),
      row('an edit is understood, ms', [all.theirs.editMs], [all.ours.editMs], most(1000)),
      row('learning, s', [all.theirs.learningMs / 1e3], [all.ours.learningMs / 1e3], most(8, 3)),
      row('learning, CPU s of all threads', [all.theirs.learningCpuMs / 1e3], [all.ours.learningCpuMs / 1e3]),
      row('memory at its largest, MB', [all.theirs.memory / 1e6], [all.ours.memory / 1e6], most(200, 100)),
      row('longest hold of the event loop, CPU ms', [all.theirs.longestHoldMs], [all.ours.longestHoldMs], most(20)),
    ],
  };
}

/** Leaves the intents of a round out, and asks about all. */
async function askWithLess(engine: RobotJob['engine'], { train, test }: RobotData, round: number): Promise<Asked[]> {
  const intents = [...new Set(train.map(({ intent }) => intent))].sort();
  const out = new Set(intents.filter((_, n) => n % ROUNDS === round));
  const result = await ask(engine, { train: train.filter(({ intent }) => !out.has(intent)), test });
  return asked(test, result).map((one) => ({ ...one, isLeftOut: out.has(one.intent) }));
}

/** The same answers where those of the lowest confidence are refused, until this share of the questions left out are. */
function refusing(percent: number, all: readonly Asked[]): Asked[] {
  const confidences = all.filter(isLeftOut).map(({ confidence }) => confidence);
  const least = percent === 0 ? Number.NEGATIVE_INFINITY : quantile(confidences, percent / 100);
  return all.map((one) => (one.confidence < least ? { ...one, decision: 'unknown' } : one));
}

async function ask(engine: RobotJob['engine'], { train, test }: Omit<RobotData, 'name'>): Promise<RobotResult> {
  const child = fork(SERVER, { execArgv: ['--expose-gc'], serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`robot-server.ts ended with ${code}`);
  });
  failed.catch(() => undefined);
  child.send({ engine, train, test } satisfies RobotJob);
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [RobotResult];
  return result;
}

const asked = (test: readonly Question[], { answers }: RobotResult): Asked[] =>
  test.map(({ intent }, n) => ({ intent, isLeftOut: false, ...(answers[n] as RobotResult['answers'][number]) }));

function scored(all: readonly Asked[]): Scores {
  return {
    first: share(all, ({ intent, intents, decision }) => decision !== 'unknown' && intents[0] === intent),
    inThree: share(all, ({ intent, intents, decision }) => decision !== 'unknown' && intents.includes(intent)),
    answered: share(all, ({ decision }) => decision === 'answer'),
  };
}

/** Percent. */
function share<T>(all: readonly T[], counts: (one: T) => boolean): number {
  return (100 * all.filter(counts).length) / all.length;
}

function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
}

const atLeast = (must: number, aim?: number): Bound => ({ is: 'at least', must, ...(aim !== undefined && { aim }) });
const above = (baseline: number): Bound => ({ is: 'at least', must: Math.ceil(baseline * 100) / 100 });
const most = (must: number, aim?: number): Bound => ({ is: 'at most', must, ...(aim !== undefined && { aim }) });

function sizeOf({ name, train, test }: RobotData): string {
  const intents = new Set(train.map(({ intent }) => intent)).size;
  return `${name}: ${train.length} questions in ${intents} intents to learn, ${test.length} others to ask`;
}

/** The bound is of the measured figure itself, so a baseline is only named beside it. */
function row(figure: string, baseline: number[] | undefined, measured: number[], bound?: Row['bound']): Row {
  const beside = baseline ? `${figure} (baseline ${baseline.map((one) => one.toPrecision(3)).join(', ')})` : figure;
  return { figure: beside, measured, ...(bound && { bound }) };
}
