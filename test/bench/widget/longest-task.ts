/** The longest task of a page's main thread, from a trace of the browser. */
import type { Page } from 'playwright-core';

type TraceEvent = { name: string; ts: number; dur?: number; pid: number; tid: number; args?: { name?: string } };
type Trace = { traceEvents: TraceEvent[] };

/** Milliseconds to wait, enough for the rendering that an action causes. */
const AFTER = 1500;

/** Longest task of the page's main thread during `happens`, in milliseconds. */
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
  const tasks = withMicrotasks(traceEvents.filter((event) => mains.has(threadOf(event))));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks) / 1000;
}

/**
 * Duration in microseconds of each task together with its microtasks. The page does nothing else between the two, but
 * the trace lists them separately. Without this, the code after an `import()`, such as the first rendering, would not
 * count as part of the task.
 */
function withMicrotasks(events: readonly TraceEvent[]): number[] {
  const spans: { begin: number; end: number }[] = [];
  const parts = events.filter(({ name }) => /RunTask$|PerformMicrotaskCheckpoint$/.test(name));
  for (const { name, ts, dur = 0 } of parts.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const last = spans.at(-1);
    if (last && ts + dur <= last.end) continue;
    if (last && !name.endsWith('RunTask')) last.end = ts + dur;
    else spans.push({ begin: ts, end: ts + dur });
  }
  return spans.map(({ begin, end }) => end - begin);
}
