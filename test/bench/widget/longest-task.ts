/** How long a page's main thread is held up at worst, by a trace of the browser's. */
import type { Page } from 'playwright-core';

type Trace = { traceEvents: { name: string; dur?: number; pid: number; tid: number; args?: { name?: string } }[] };

/** Long enough that what is drawn after something happened, is drawn. */
const AFTER = 1500;

/** Milliseconds of the longest task of the page's main thread during what happens. */
export async function longestTask(page: Page, happens: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to no browser that can be traced');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await happens();
  await page.waitForTimeout(AFTER);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}
