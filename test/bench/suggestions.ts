/**
 * Suggestions while a visitor types: the time from a key to the list in a real browser on this machine, and the search
 * among 20,000 questions against MiniSearch, with what building the index costs the event loop.
 */
import MiniSearch from 'minisearch';
import { buildIndex, type Wording } from '../../relay/features/suggestions/question-index.ts';
import { runInSlices } from '../../relay/features/suggestions/refreshing-index.ts';
import { launchChromium } from '../helpers/browser.ts';
import { openHouse } from '../helpers/house.ts';
import { until } from '../helpers/until.ts';
import { quantile } from './open-loop.ts';
import type { Measurement } from './table.ts';

const QUESTIONS = 20_000;
const SUGGESTED = 4;
/** Milliseconds between two keys, as of somebody who types fast. */
const KEY_EVERY = 120;
const TEXTS = [
  'returning a lamp',
  'how long does delivery take',
  'where is my parcel',
  'which bulb fits',
  'pay by card',
];

export async function benchmarkSuggestions(quick: boolean): Promise<Measurement> {
  const keys = await timeKeys(quick ? TEXTS.slice(0, 2) : TEXTS);
  const { ours, theirs, held } = await timeSearches();
  return {
    title: 'Suggestions while typing',
    conditions: `${keys.length} keys, one every ${KEY_EVERY} ms, in Chromium on a page of the demo shop with its robot’s questions. Searches: each beginning of ${TEXTS.length} texts among ${QUESTIONS.toLocaleString('en')} questions made of 400 words. Baseline: MiniSearch with the same freedom, the last word unfinished and one error in longer ones.`,
    rows: [
      { figure: 'key to list p50, ms', measured: [quantile(keys, 0.5)] },
      { figure: 'key to list p95, ms', measured: [quantile(keys, 0.95)], bound: { is: 'at most', must: 30 } },
      {
        figure: 'search p50, ms of processor time',
        baseline: [quantile(theirs, 0.5)],
        measured: [quantile(ours, 0.5)],
      },
      {
        figure: 'search p99, the same',
        baseline: [quantile(theirs, 0.99)],
        measured: [quantile(ours, 0.99)],
        bound: { is: 'at most', must: 1 },
      },
      { figure: 'event loop held while building, the same', measured: [held], bound: { is: 'at most', must: 20 } },
    ],
  };
}

/** Milliseconds from each `input` event to the frame after the list shows the answer to it. */
async function timeKeys(texts: readonly string[]): Promise<number[]> {
  const house = await openHouse();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${house.urls.site}/lamps`);
    await page.getByRole('button', { name: /^(Open chat|Chat)/ }).click();
    const field = page.locator('desk-chat-composer textarea');
    const list = page.getByRole('listbox');
    // The first text loads the part, and waits for the relay to have read the questions.
    await until(async () => {
      await field.fill('');
      await field.pressSequentially('ret', { delay: KEY_EVERY });
      return list.isVisible();
    }, 'suggestions');
    await field.evaluate((field: HTMLTextAreaElement) => {
      const times: number[] = [];
      let typedAt: number | undefined;
      field.addEventListener('input', () => (typedAt = performance.now()), { capture: true });
      new MutationObserver(() => {
        const since = typedAt;
        typedAt = undefined;
        if (since !== undefined) requestAnimationFrame(() => times.push(performance.now() - since));
      }).observe((field.getRootNode() as ShadowRoot).querySelector('[role=listbox]') as Element, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      Object.assign(globalThis, { keyTimes: times });
    });
    for (const text of texts) {
      await field.fill('');
      await field.pressSequentially(text, { delay: KEY_EVERY });
    }
    return await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  } finally {
    await browser.close();
    await house.close();
  }
}

async function timeSearches(): Promise<{ ours: number[]; theirs: number[]; held: number }> {
  const wordings = madeUpQuestions();
  let held = 0;
  let last = usedTime();
  let isBuilding = true;
  function watch(): void {
    const now = usedTime();
    held = Math.max(held, now - last);
    last = now;
    if (isBuilding) setImmediate(watch);
  }
  watch();
  const index = await runInSlices(buildIndex(wordings));
  isBuilding = false;
  const mini = new MiniSearch<Wording>({
    idField: 'ref',
    fields: ['text'],
    searchOptions: {
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  mini.addAll(wordings);
  const beginnings = TEXTS.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))).filter(
    (text) => text.length > 1,
  );
  const time = (search: (typed: string) => unknown): number[] => {
    for (const typed of beginnings) search(typed);
    return beginnings.map((typed) => {
      const before = usedTime();
      search(typed);
      return usedTime() - before;
    });
  };
  return {
    ours: time((typed) => index.search(typed, SUGGESTED)),
    theirs: time((typed) => mini.search(typed).slice(0, SUGGESTED)),
    held,
  };
}

/** Milliseconds of processor time of this thread, because a busy machine may stop it at any moment. */
function usedTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Questions of three to ten words, of which some are much more common than others, the same in every run. */
function madeUpQuestions(): Wording[] {
  const common = [...new Set(TEXTS.join(' ').split(' '))];
  const words = [...common, ...Array.from({ length: 400 - common.length }, (_, at) => `word${at.toString(36)}`)];
  let seed = 1;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const text = Array.from(
      { length: 3 + Math.floor(next() * 8) },
      () => words[Math.floor(next() ** 3 * words.length)],
    );
    return { ref: String(at), questionId: at, text: text.join(' ') };
  });
}
