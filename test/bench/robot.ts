/**
 * How well the robots understand, against MiniSearch alone: questions that were not learned, questions of intents that were kept
 * from the robot, and what learning and asking take.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Question, type RobotData, readChineseData, readRobotData } from './robot-data.ts';
import type { RobotJob, RobotResult } from './robot-server.ts';
import type { Measurement, Row } from './table.ts';

const SERVER = join(import.meta.dirname, 'robot-server.ts');
/** Intents that are left out in each round; other ones in the next. */
const LEFT_OUT = 12;

type Bound = NonNullable<Row['bound']>;

interface Scores {
  first: number;
  inThree: number;
  answered: number;
}

export async function benchmarkRobot(quick: boolean): Promise<Measurement> {
  const data = readRobotData();
  const rounds = quick ? 1 : 3;
  const all = { ours: await ask('understanding', data), theirs: await ask('minisearch', data) };
  const left = [];
  for (let round = 0; round < rounds; round += 1) left.push(await measureLeftOut(data, all.ours, round));
  const [ours, theirs] = [scored(data.test, all.ours), scored(data.test, all.theirs)];
  const chinese = readChineseData();
  const inChinese = {
    ours: scored(chinese.test, await ask('understanding', chinese)),
    theirs: scored(chinese.test, await ask('minisearch', chinese)),
  };
  return {
    title: 'What the robots understand',
    conditions: [
      `${sizeOf(data)}. Baseline: MiniSearch`,
      `(fuzzy, prefix). Right means first, or in three, of what is answered or suggested. ${LEFT_OUT} intents are left out, others`,
      'in each round; "less right" is on the questions of the other intents, in points against the same questions without leaving out.',
      `Chinese is ${sizeOf(chinese)}.`,
    ].join('\n'),
    rows: [
      row('right first, %', [theirs.first], [ours.first], atLeast(88.5, 90)),
      row('right in the first three, %', [theirs.inThree], [ours.inThree], atLeast(96, 97)),
      row('answered at once, %', [theirs.answered], [ours.answered]),
      row('left out: not answered, %', undefined, from(left, 'refused'), atLeast(75, 85)),
      row('left out: less right first, points', undefined, from(left, 'less'), { is: 'at most', must: 2 }),
      row('left out: said to be unknown, %', undefined, from(left, 'unknown')),
      row('Chinese: right first, %', [inChinese.theirs.first], [inChinese.ours.first], atLeast(85)),
      row('Chinese: in the first three, %', [inChinese.theirs.inThree], [inChinese.ours.inThree], atLeast(95)),
      row('question, p50 ms', [quantile(all.theirs.asking, 0.5)], [quantile(all.ours.asking, 0.5)]),
      row('question, p99 ms', [quantile(all.theirs.asking, 0.99)], [quantile(all.ours.asking, 0.99)], most(5)),
      row('question, p99 CPU ms', [quantile(all.theirs.askingCpu, 0.99)], [quantile(all.ours.askingCpu, 0.99)]),
      row('an edit is understood, ms', [all.theirs.editMs], [all.ours.editMs], most(1000)),
      row('learning, s', [all.theirs.learningMs / 1e3], [all.ours.learningMs / 1e3], most(8, 3)),
      row('learning, CPU s of all threads', [all.theirs.learningCpuMs / 1e3], [all.ours.learningCpuMs / 1e3]),
      row('memory at its largest, MB', [all.theirs.memory / 1e6], [all.ours.memory / 1e6], most(200, 100)),
      row('longest hold of the event loop, CPU ms', [all.theirs.longestHoldMs], [all.ours.longestHoldMs], most(20)),
    ],
  };
}

async function measureLeftOut({ train, test }: RobotData, whole: RobotResult, round: number) {
  const intents = [...new Set(train.map(({ intent }) => intent))].sort();
  const step = Math.floor(intents.length / LEFT_OUT);
  const out = new Set(intents.filter((_, n) => n % step === round % step).slice(0, LEFT_OUT));
  const stays = ({ intent }: Question) => !out.has(intent);
  const result = await ask('understanding', { train: train.filter(stays), test });
  const others = test.filter(stays);
  const ofOthers = ({ answers }: RobotResult) => ({
    answers: answers.filter((_, n) => stays(test[n] as Question)),
  });
  const strangers = result.answers.filter((_, n) => !stays(test[n] as Question));
  return {
    refused: share(strangers, ({ decision }) => decision !== 'answer'),
    unknown: share(strangers, ({ decision }) => decision === 'unknown'),
    less: scored(others, ofOthers(whole)).first - scored(others, ofOthers(result)).first,
  };
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

function scored(test: readonly Question[], { answers }: Pick<RobotResult, 'answers'>): Scores {
  const asked = test.map(({ intent }, n) => ({ intent, ...(answers[n] as RobotResult['answers'][number]) }));
  return {
    first: share(asked, ({ intent, intents, decision }) => decision !== 'unknown' && intents[0] === intent),
    inThree: share(asked, ({ intent, intents, decision }) => decision !== 'unknown' && intents.includes(intent)),
    answered: share(asked, ({ decision }) => decision === 'answer'),
  };
}

/** Percent. */
function share<T>(all: readonly T[], counts: (one: T) => boolean): number {
  return (100 * all.filter(counts).length) / all.length;
}

function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
}

const from = <K extends string>(all: readonly Record<K, number>[], key: K): number[] => all.map((one) => one[key]);

const atLeast = (must: number, aim?: number): Bound => ({ is: 'at least', must, ...(aim !== undefined && { aim }) });
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
