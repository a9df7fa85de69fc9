/** What a long conversation costs: showing it, one more message in it, its elements and its memory. */
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../helpers/browser.ts';
import { useAllCores } from '../cores.ts';
import { alternate } from '../rounds.ts';
import type { Measurement } from '../table.ts';
import { type Files, type ListPage, openBare, openOurs, openRunning, serveFiles } from './list-stage.ts';
import { longestTask } from './longest-task.ts';
import { clickToField } from './stage.ts';

const MANY = 5000;
const FEW = 1000;
/** Messages of a conversation that is opened again on the next page. */
const RUNNING = 60;
const MB = 1024 * 1024;

export async function measureList(quick: boolean): Promise<Measurement> {
  useAllCores();
  const files = await serveFiles();
  const browser = await launchChromium();
  const open = { ours: () => openOurs(browser, files), bare: () => openBare(browser, files) };
  const rounds = quick ? 3 : 7;
  const burst = quick ? 10 : 25;
  try {
    const showing = (which: keyof typeof open) => async () => {
      const page = await open[which]();
      await page.each(3);
      const spent = await page.all(FEW);
      await page.close();
      return spent;
    };
    const shown = await alternate(rounds, { bare: showing('bare'), ours: showing('ours') });

    const [bare, ours, fewer] = await Promise.all([open.bare(), open.ours(), open.ours()]);
    await ours.each(3);
    const before = { elements: await ours.elements(), heap: await ours.heap() };
    await ours.all(MANY);
    const added = { elements: (await ours.elements()) - before.elements, heap: (await ours.heap()) - before.heap };
    await bare.all(MANY);
    await fewer.all(FEW);
    for (const page of [bare, ours, fewer]) await page.each(burst);
    const each = (page: ListPage) => () => page.each(burst);
    const more = await alternate(rounds, { bare: each(bare), ours: each(ours), fewer: each(fewer) });
    for (const page of [bare, ours, fewer]) await page.close();
    const { tasks } = await alternate(rounds, { tasks: () => longestTaskOpeningAgain(browser, files) });

    return {
      title: 'A long conversation',
      conditions:
        'Milliseconds of the main thread, painting included. Baseline: a windowed list written by hand, on a plain WebSocket; for the row after it, the widget with 1,000 messages.',
      rows: [
        {
          figure: `${FEW} messages shown, ms`,
          baseline: shown.bare,
          measured: shown.ours,
          bound: { is: 'at most', must: 5, aim: 2.5 },
        },
        {
          figure: `one more message at ${MANY}, ms`,
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
          figure: `elements added by ${MANY} messages`,
          measured: [added.elements],
          bound: { is: 'at most', must: 600 },
        },
        {
          figure: `heap added by ${MANY} messages, MB`,
          measured: [added.heap / MB],
          bound: { is: 'at most', must: 6 },
        },
        {
          figure: `${RUNNING} on the next page: longest task, 4× slower`,
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

/** Milliseconds, from a moment before the launcher is clicked. */
async function longestTaskOpeningAgain(browser: Browser, files: Files): Promise<number> {
  const running = await openRunning(browser, files, { messages: RUNNING, cpu: 4 });
  // The chat is drawn, though not displayed, before a person clicks.
  await running.page.waitForTimeout(1000);
  const longest = await longestTask(running.page, () => clickToField(running.page));
  await running.close();
  return longest;
}
