/** The cost of a long conversation: showing it, one more message in it, scrolling and typing, its elements and its memory. */
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../helpers/browser.ts';
import { useAllCores } from '../cores.ts';
import { alternate } from '../rounds.ts';
import type { Measurement, Row } from '../table.ts';
import { type Files, heapOfBlank, type ListPage, openBare, openOurs, openRunning, serveFiles } from './list-stage.ts';
import { longestTask } from './longest-task.ts';
import { clickToField } from './stage.ts';

const MANY = 5000;
const FEW = 1000;
/** Number of messages in a conversation that is opened again on the next page. */
const RUNNING = 60;
/** How many times slower a slow processor is. */
const SLOW = 4;
const MB = 1024 * 1024;

export async function benchmarkList(quick: boolean): Promise<Measurement> {
  useAllCores();
  const files = await serveFiles();
  const browser = await launchChromium();
  const open = { ours: () => openOurs(browser, files), bare: () => openBare(browser, files) };
  const rounds = quick ? 3 : 7;
  const burst = quick ? 10 : 25;
  try {
    const showing = (which: keyof typeof open, count: number) => async () => {
      const page = await open[which]();
      await page.each(3);
      const spent = await page.all(count);
      await page.close();
      return spent;
    };
    const few = await alternate(rounds, { bare: showing('bare', FEW), ours: showing('ours', FEW) });
    const many = await alternate(rounds, { bare: showing('bare', MANY), ours: showing('ours', MANY) });

    const blank = await heapOfBlank(browser, files);
    const [bare, ours, fewer, bareFewer] = await Promise.all([open.bare(), open.ours(), open.ours(), open.bare()]);
    await ours.each(3);
    const before = { elements: await ours.elements(), heap: await ours.heap() };
    await ours.all(MANY);
    const after = { elements: await ours.elements(), heap: await ours.heap() };
    await bare.all(MANY);
    for (const page of [fewer, bareFewer]) await page.all(FEW);
    for (const page of [bare, ours, fewer]) await page.each(burst);
    const each = (page: ListPage) => () => page.each(burst);
    const more = await alternate(rounds, { bare: each(bare), ours: each(ours), fewer: each(fewer) });
    const eachShown = (page: ListPage) => () => page.eachShown(burst);
    const seen = await alternate(rounds, { bare: eachShown(bare), ours: eachShown(ours) });
    const frames = await alternate(rounds, { bare: () => bareFewer.scroll(), ours: () => fewer.scroll() });
    const type = (page: ListPage, cpu: number) => () => page.type(burst, cpu);
    const keys = await alternate(rounds, { bare: type(bareFewer, 1), ours: type(fewer, 1) });
    const slowKeys = await alternate(rounds, { bare: type(bareFewer, SLOW), ours: type(fewer, SLOW) });
    for (const page of [bare, ours, fewer, bareFewer]) await page.close();
    const { tasks } = await alternate(rounds, { tasks: () => longestTaskOpeningAgain(browser, files) });

    return {
      title: 'A long conversation',
      conditions:
        'An open chat that is looked at. Baseline: a windowed list written by hand with a plain field, on Socket.IO’s client and the same packets; where a row says so, the widget itself. Main thread: its processor time, painting included.',
      rows: [
        ...(
          [
            [FEW, few],
            [MANY, many],
          ] as const
        ).flatMap(([count, { bare, ours }]): Row[] => [
          {
            figure: `${count} messages, main thread, ms`,
            baseline: bare.map(({ busy }) => busy),
            measured: ours.map(({ busy }) => busy),
            bound: { is: 'at most', must: 3 },
          },
          {
            figure: `${count} messages, until shown, ms`,
            baseline: bare.map(({ time }) => time),
            measured: ours.map(({ time }) => time),
            bound: { is: 'at most', must: 3 },
          },
        ]),
        {
          figure: `one more at ${MANY}, until shown, ms`,
          baseline: seen.bare,
          measured: seen.ours,
          bound: { is: 'at most', must: 1.2 },
        },
        {
          figure: `one more at ${MANY}, main thread, ms`,
          baseline: more.bare,
          measured: more.ours,
          bound: { is: 'at most', must: 3, aim: 1.5 },
        },
        {
          figure: `the same against itself at ${FEW}, ms`,
          baseline: more.fewer,
          measured: more.ours,
          bound: { is: 'at most', must: 1.3, aim: 1.1 },
        },
        {
          figure: `frames a second, scrolling ${FEW}`,
          baseline: frames.bare.map(({ rate }) => rate),
          measured: frames.ours.map(({ rate }) => rate),
          bound: { is: 'at least', must: 0.98 },
        },
        { figure: 'frames of these with a blank middle, baseline', measured: frames.bare.map(({ blank }) => blank) },
        {
          figure: 'the same of the widget',
          measured: frames.ours.map(({ blank }) => blank),
          bound: { is: 'at most', must: 0 },
        },
        {
          figure: `key to paint at ${FEW}, ms`,
          baseline: keys.bare,
          measured: keys.ours,
          bound: { is: 'at most', must: 1.2 },
        },
        {
          figure: `the same, processor ${SLOW}× slower, ms`,
          baseline: slowKeys.bare,
          measured: slowKeys.ours,
          bound: { is: 'at most', must: 1.2 },
        },
        {
          figure: `heap at ${MANY} messages above a blank page, MB`,
          measured: [(after.heap - blank) / MB],
          bound: { is: 'at most', must: 5, aim: 3 },
        },
        {
          figure: `elements added by ${MANY} messages`,
          measured: [after.elements - before.elements],
          bound: { is: 'at most', must: 600 },
        },
        {
          figure: `heap added by ${MANY} messages, MB`,
          measured: [(after.heap - before.heap) / MB],
          bound: { is: 'at most', must: 6 },
        },
        {
          figure: `${RUNNING} on the next page: longest task, ${SLOW}× slower`,
          measured: tasks,
          bound: { is: 'at most', must: 50 },
        },
      ],
    };
  } finally {
    await browser.close();
    await files.close();
  }
}

/** Longest task in milliseconds, starting shortly before the click on the launcher. */
async function longestTaskOpeningAgain(browser: Browser, files: Files): Promise<number> {
  const running = await openRunning(browser, files, { messages: RUNNING, cpu: SLOW });
  // A running chat is rendered, though not displayed, before a person clicks.
  await running.page.waitForTimeout(1000);
  const longest = await longestTask(running.page, () => clickToField(running.page));
  await running.close();
  return longest;
}
