/** Time until the launcher is on the screen, and the tag's cost for a page on which nobody opens the chat. */
import { alternate, median } from '../rounds.ts';
import type { Measurement } from '../table.ts';
import { costsOf, hasLauncher, launcherShown, openStage, type Variant } from './stage.ts';

/** Milliseconds, enough for everything that a tag does on its own. */
const SETTLE = 3000;

export async function benchmarkShowing(quick: boolean): Promise<Measurement> {
  const stage = await openStage();
  try {
    const shown = (variant: Variant) => async () => {
      const opened = await stage.open(variant, { slow: true, cpu: 4 });
      const at = await launcherShown(opened.page);
      await opened.close();
      return at;
    };
    // The first page of a browser is always slower.
    await shown('ours')();
    const times = await alternate(quick ? 3 : 9, {
      bare: shown('bare launcher'),
      ours: shown('ours'),
      deepChat: shown('deep-chat'),
    });
    const { blank, bare, ours } = await alternate(quick ? 5 : 15, {
      blank: () => costOf(stage, 'blank'),
      bare: () => costOf(stage, 'bare launcher'),
      ours: () => costOf(stage, 'ours'),
    });
    const added = (of: 'blocked' | 'shift', by = ours) =>
      Math.max(0, median(by.map((one) => one[of])) - median(blank.map((one) => one[of])));
    return {
      title: 'The launcher on a page',
      conditions:
        'Slow 4G and a processor four times slower, empty cache. Baseline: a hand-written launcher of 0.4 KB, one request.',
      rows: [
        {
          figure: 'launcher shown, ms',
          baseline: times.bare,
          measured: times.ours,
          bound: { is: 'at most', must: 1.1, aim: 1.03 },
        },
        { figure: 'the same of deep-chat, which shows its field', baseline: times.bare, measured: times.deepChat },
        { figure: 'blocking time the tag adds, ms', measured: [added('blocked')], bound: { is: 'at most', must: 0 } },
        { figure: 'the same of the bare launcher', measured: [added('blocked', bare)] },
        { figure: 'layout shift the tag adds', measured: [added('shift')], bound: { is: 'at most', must: 0 } },
        {
          figure: 'cookies and stored items before opening',
          measured: ours.map(({ stored }) => stored),
          bound: { is: 'at most', must: 0 },
        },
      ],
    };
  } finally {
    await stage.close();
  }
}

async function costOf(stage: Awaited<ReturnType<typeof openStage>>, variant: Variant) {
  // Do not observe the page from inside before the measurement is over: that code would block it longer than any tag.
  const opened = await stage.open(variant, { cpu: 4, watched: false });
  await opened.page.waitForLoadState('load');
  await opened.page.waitForTimeout(SETTLE);
  const costs = await costsOf(opened.page, SETTLE - 500);
  if (variant !== 'blank' && !(await hasLauncher(opened.page))) throw new Error('no launcher is shown');
  const items = await opened.page.evaluate(
    async () => localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
  );
  const cookies = await opened.page.context().cookies();
  await opened.close();
  return { ...costs, stored: items + cookies.length };
}
