/**
 * No message blocks the page. Messages of extreme size, as an agent or a robot may send them, are shown in the complete
 * chat. The longest task of the page is measured in processor time of its thread, which does not depend on other work
 * of the machine.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Content } from '../../relay/protocol/events.ts';
import type { DeskChatPanel } from '../../widget/elements/panel/panel.ts';
import type { ChatItem } from '../../widget/state/chat-state.ts';
import { answer, theirs } from '../gallery/fixtures.ts';
import { shoot, type Watched } from '../journeys/watched-page.ts';
import { type Gallery, openGallery } from './gallery.ts';

const rich = (html: string): Content => ({ kind: 'rich', html });
const words = (text: string): Content => ({ kind: 'text', text });
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ref: `${index}`, text: `Question ${index}` }));

/** Messages of a given size. Four times the size must not take more than four times as long in both of two tries. */
const HOSTILE: Record<string, (size: number) => ChatItem[]> = {
  'line breaks': (size) => [theirs(rich('<br>'.repeat(size)), 1)],
  'entries without a list': (size) => [theirs(rich('<li>x'.repeat(size)), 1)],
  paragraphs: (size) => [theirs(rich('<p>x'.repeat(size)), 1)],
  'tags within each other': (size) => [theirs(rich('<div>'.repeat(size)), 1)],
  'cells that reach over many': (size) => [
    theirs(rich(`<table>${`<tr>${'<td colspan=1000 rowspan=1000>x'.repeat(20)}`.repeat(size / 100)}`), 1),
  ],
  'brackets after an address': (size) => [theirs(words(`http://a${'),.'.repeat(size)}`), 1)],
  'one word whose letters join': (size) => [theirs(words('م'.repeat(size)), 1)],
  'signs over one letter': (size) => [theirs(words(`a${'\u0301'.repeat(size)}`), 1)],
  emoji: (size) => [theirs(words('👨‍👩‍👧‍👦'.repeat(size)), 1)],
  links: (size) => [theirs(words('www.a.example '.repeat(size)), 1)],
  'cards and questions': (size) => [
    answer('<p>x'.repeat(size), 1, {
      flow: { title: 'Flow', html: '<li>x'.repeat(size) },
      suggestions: questions(100),
      cards: Array.from({ length: 5 }, () => ({ kind: 'table', title: 'Table', columns: 20, choices: questions(80) })),
    }),
  ],
  'many such messages': (size) =>
    Array.from({ length: size / 50 }, (_, index) => ({
      ...theirs(rich('<li>x'.repeat(500)), 1),
      key: `many:${index}`,
    })),
};
const SIZE = 5000;
/** In milliseconds of processor time: shorter tasks pass, because users cannot notice them. */
const UNFELT = 40;
const LONGEST = 400;

describe('a page with the chat', () => {
  let gallery: Gallery;
  let watched: Watched;

  before(async () => {
    gallery = await openGallery();
    watched = await gallery.page({ viewport: { width: 1024, height: 820 } });
    await gallery.show(watched.page, 'agent');
  });
  after(() => gallery?.close());

  for (const [what, items] of Object.entries(HOSTILE)) {
    it(`is not blocked by ${what}`, async (t) => {
      const { page, problems } = watched;
      // Code that is loaded and compiled for the first such message does not count.
      await showItems(page, items(100));
      const small = await longestTask(page, () => showItems(page, items(SIZE)));
      await shoot(page, `held-${what}`);
      const large = await longestTask(page, () => showItems(page, items(4 * SIZE)));
      const figures = `${what}: ${small.toFixed(0)} and ${large.toFixed(0)} ms`;
      t.diagnostic(figures);
      assert.ok(large < Math.max(small, UNFELT) * 6, figures);
      assert.ok(large < LONGEST, figures);
      assert.deepEqual(problems, []);
    });
  }
});

/** Shows items instead of the previous ones. Resolves some frames after they are rendered. */
async function showItems(page: Page, items: ChatItem[]): Promise<void> {
  await page.evaluate(async (shown) => {
    const panel = document
      .querySelector('desk-chat-stage')
      ?.shadowRoot?.querySelector<DeskChatPanel>('desk-chat-panel');
    if (!panel) throw new Error('the gallery shows no panel');
    panel.state = { ...panel.state, items: [] };
    await panel.updateComplete;
    Object.assign(panel, { state: { ...panel.state, items: shown } });
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  }, items);
}

type Trace = { traceEvents: { name: string; tdur?: number; pid: number; tid: number; args?: { name?: string } }[] };

/** Processor time in milliseconds of the longest task of the page's main thread during `happens`. */
async function longestTask(page: Page, happens: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await happens();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: { pid: number; tid: number }) =>
    mains.some((main) => main.pid === pid && main.tid === tid);
  const times = traceEvents.filter((event) => /RunTask$/.test(event.name) && isMain(event)).map(({ tdur }) => tdur);
  const known = times.filter((time) => time !== undefined);
  assert.ok(known.length > 0, 'the trace holds no task of the page with its processor time');
  return Math.max(...known) / 1000;
}
