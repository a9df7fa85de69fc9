/** The reading position does not move when rows arrive, grow, are measured or are prepended. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { DeskChatMessageList } from '../../../../widget/elements/message-list/message-list.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { greeting, mine, NOW, theirs } from '../../../gallery/fixtures.ts';
import { clearStage, type Harness, scrollTo, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

type Step =
  | { does: 'scroll'; by: number }
  | { does: 'append' | 'prepend'; lengths: number[]; by: number }
  | { does: 'reword'; back: number; length: number }
  | { does: 'resize'; width: number }
  | { does: 'magnify'; percent: number };

const lengths = fc.array(fc.nat(120), { minLength: 1, maxLength: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('scroll'), by: fc.integer({ min: -900, max: 700 }) }), weight: 4 },
  // Changes also in the same frame as a scroll.
  fc.record({ does: fc.constantFrom('append', 'prepend'), lengths, by: fc.constantFrom(0, 0, -90) }),
  fc.record({ does: fc.constant('reword'), back: fc.nat(30), length: fc.nat(150) }),
  fc.record({ does: fc.constant('resize'), width: fc.integer({ min: 240, max: 520 }) }),
  fc.record({ does: fc.constant('magnify'), percent: fc.constantFrom(100, 150, 200) }),
) as fc.Arbitrary<Step>;

/** Pixels: the list does not correct one, and WebKit rounds scroll positions to whole ones. */
const TOLERANCE = 2;

/** Sequences that once failed. */
const courses: [Step[], string][] = [
  [
    [
      { does: 'magnify', percent: 200 },
      { does: 'scroll', by: 1 },
      { does: 'scroll', by: 114 },
      { does: 'resize', width: 417 },
    ],
    'ltr',
  ],
  [
    [
      { does: 'scroll', by: 39 },
      { does: 'scroll', by: -305 },
      { does: 'reword', back: 29, length: 122 },
      { does: 'resize', width: 267 },
      { does: 'scroll', by: -554 },
      { does: 'reword', back: 8, length: 52 },
      { does: 'resize', width: 365 },
      { does: 'magnify', percent: 150 },
      { does: 'scroll', by: 185 },
    ],
    'rtl',
  ],
  [
    [
      { does: 'prepend', lengths: [91, 24, 6, 11, 2, 103, 10, 117, 35, 13, 62], by: 0 },
      { does: 'scroll', by: 700 },
      { does: 'scroll', by: 800 },
      { does: 'prepend', lengths: [81, 100, 94, 67, 40, 49, 100, 13, 83], by: 0 },
    ],
    'rtl',
  ],
  [
    [
      { does: 'magnify', percent: 200 },
      { does: 'resize', width: 242 },
      { does: 'scroll', by: -897 },
      { does: 'resize', width: 474 },
    ],
    'rtl',
  ],
  [
    [
      { does: 'prepend', lengths: [74], by: -90 },
      { does: 'scroll', by: -677 },
      { does: 'resize', width: 499 },
      { does: 'reword', back: 0, length: 50 },
      { does: 'scroll', by: 160 },
    ],
    'ltr',
  ],
];

const said = (length: number, index: number): ChatItem => {
  const text = `${'word '.repeat(length)}.`;
  return index % 3 === 0 ? mine(text, 1) : theirs(text, 1);
};
/** Resolves after a frame was painted; before that, the layout may still change. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const settled = async () => {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
};
/**
 * Also waits for rows that render in their own tasks, which are late on a busy machine, until two frames show the same: between the
 * task in which a list renders and the frame that shows it, rows are not placed yet.
 */
async function atRest(shown: Harness<DeskChatMessageList>): Promise<void> {
  await settled();
  await shown.settled();
  let before: string | undefined;
  for (let now = ''; now !== before; now = [...places(shown)].join()) {
    before = now;
    await nextFrame();
  }
}

async function transcript(items: ChatItem[], dir: string): Promise<Harness<DeskChatMessageList>> {
  const shown = await show<DeskChatMessageList>('message-list', { items, now: () => NOW });
  const { element } = shown;
  element.dir = dir;
  Object.assign(element.style, { blockSize: '420px', inlineSize: '380px' });
  await shown.settled();
  return shown;
}

/** Offsets of the visible rows from the view's top, or their heights, by key. */
function places({ find, findAll }: Harness<DeskChatMessageList>, what: 'top' | 'height' = 'top'): Map<string, number> {
  const view = find('.scroller').getBoundingClientRect();
  const rows = findAll('[data-key]').map((row) => ({
    key: row.dataset.key as string,
    rect: row.getBoundingClientRect(),
  }));
  const seen = rows.filter(({ rect }) => rect.bottom > view.top && rect.top < view.bottom);
  return new Map(seen.map(({ key, rect }) => [key, what === 'top' ? rect.top - view.top : rect.height]));
}

describe('the reading position', () => {
  afterEach(clearStage);

  it('is kept through any course of a conversation', async function () {
    this.timeout(60_000);
    const course = fc.array(step, { minLength: 4, maxLength: 9 });
    const property = fc.asyncProperty(course, fc.constantFrom('ltr', 'rtl'), async (steps, dir) => {
      const shown = await transcript(
        Array.from({ length: 40 }, (_, index) => said((index * 37) % 90, index)),
        dir,
      );
      const view = shown.find('.scroller');
      const errors: string[] = [];
      const onError = ({ message }: ErrorEvent) => void errors.push(message);
      addEventListener('error', onError);
      try {
        await atRest(shown);
        scrollTo(view, view.scrollTop - 1500);
        await atRest(shown);
        for (const [number, one] of steps.entries()) await take(shown, one, `step ${number}: ${JSON.stringify(one)}`);
        expect(errors).to.deep.equal([]);
      } finally {
        removeEventListener('error', onError);
        clearStage();
      }
    });
    await fc.assert(property, {
      examples: courses,
      numRuns: 10 + courses.length,
      seed: 1,
      endOnFailure: true,
      includeErrorInReport: true,
    });
  });
});

async function take(shown: Harness<DeskChatMessageList>, one: Step, what: string): Promise<void> {
  const { element } = shown;
  const view = shown.find('.scroller');
  const before = places(shown);
  const tall = places(shown, 'height');
  const [top, room] = [view.scrollTop, view.scrollHeight - view.clientHeight];
  const isAtEnd = room - top < 34;
  const by = 'by' in one ? Math.min(Math.max(one.by, -top), room - top) : 0;
  switch (one.does) {
    case 'scroll':
      scrollTo(view, view.scrollTop + by);
      break;
    case 'append':
      element.items = [...element.items, ...one.lengths.map((length, index) => ({ ...said(length, 1 + index * 3) }))];
      break;
    case 'prepend':
      element.items = [...one.lengths.map(said), ...element.items];
      break;
    case 'reword': {
      // A row above the view grows or shrinks, as when its picture arrives.
      const topmost = element.items.findIndex(({ key }) => before.has(key));
      const index = topmost - 1 - one.back;
      const item = element.items[index];
      if (!item) return;
      element.items = element.items.with(index, { ...said(one.length, index), key: item.key } as ChatItem);
      break;
    }
    case 'resize':
      element.style.inlineSize = `${one.width}px`;
      break;
    case 'magnify':
      element.style.fontSize = `${one.percent}%`;
      break;
  }
  if (by !== 0 && one.does !== 'scroll') {
    await element.updateComplete;
    scrollTo(view, view.scrollTop + by);
  }
  await atRest(shown);
  const after = places(shown);
  expect(after, `${what}: the rows in view`).not.to.have.property('size', 0);
  if ((one.does === 'append' && isAtEnd) || by > room - top - 40) return;
  if (by !== 0) {
    // Rows visible before and after have all moved by the scrolled distance.
    for (const [key, place] of before) {
      const now = after.get(key);
      if (now !== undefined) expect(now, `${what}, row ${key}`).to.be.closeTo(place - by, TOLERANCE);
    }
    return;
  }
  const [only] = before.size === 1 ? before.keys() : [];
  if (only) return void expect([...after.keys()], `${what}: a row that fills the view`).to.include(only);
  // Visible rows may change their own height. The anchored row keeps its top, or the position within it if its top is
  // above the view.
  const tallNow = places(shown, 'height');
  const kept = [...before].filter(([key, place]) => {
    const part = place < 0 ? (tallNow.get(key) ?? 0) / (tall.get(key) as number) : 1;
    const now = after.get(key) ?? Infinity;
    return Math.abs(now - place) < TOLERANCE || Math.abs(now - place * part) < TOLERANCE * Math.max(part, 1);
  });
  // If all rows became lower, the list may end before the position.
  const isEnding = view.scrollHeight - view.clientHeight - view.scrollTop < 1.5;
  if (!isAtEnd && !isEnding) expect(kept, `${what}: ${[...before]} became ${[...after]}`).not.to.have.length(0);
}

describe('the reading position while scrolling', () => {
  afterEach(clearStage);

  it('is kept when the rows above turn out higher than estimated', async () => {
    const shown = await transcript(
      Array.from({ length: 300 }, (_, index) => said(index < 260 ? 120 : 1, index)),
      'ltr',
    );
    const view = shown.find('.scroller');
    await until(() => view.scrollHeight - view.scrollTop - view.clientHeight < 2, 'the end is shown');
    let checked = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const before = places(shown);
      const { scrollTop } = view;
      const begun = performance.now();
      scrollTo(view, view.scrollTop - 120);
      await nextFrame();
      await nextFrame();
      // Setting the scroll position would stop a smooth scroll.
      if (performance.now() - begun < 100) {
        expect(view.scrollTop).to.equal(scrollTop - 120);
        checked += 1;
      }
      const after = places(shown);
      for (const [key, place] of before) {
        const now = after.get(key);
        if (now !== undefined) expect(now, `turn ${turn}, row ${key}`).to.be.closeTo(place + 120, 1.5);
      }
    }
    expect(checked).to.be.greaterThan(0);
  });

  it('stays at the end of a list that has become lower', async () => {
    const shown = await show<DeskChatMessageList>('message-list', {
      items: Array.from({ length: 40 }, (_, index) => said((index * 37) % 90, index)),
      now: () => NOW,
      waiting: true,
    });
    Object.assign(shown.element.style, { blockSize: '420px', inlineSize: '380px' });
    const view = shown.find('.scroller');
    await until(() => view.scrollHeight - view.scrollTop - view.clientHeight < 2, 'the end is shown');
    await settled();
    const lower = shown.find('.waiting').offsetHeight;
    scrollTo(view, view.scrollTop - lower + 5);
    await nextFrame();
    await shown.set({ waiting: false });
    await nextFrame();
    const { scrollHeight, scrollTop } = view;
    for (let frame = 0; frame < 4; frame += 1) {
      await nextFrame();
      expect([view.scrollHeight, view.scrollTop]).to.deep.equal([scrollHeight, scrollTop]);
    }
  });

  it('stays at the newest line when a phone is turned, whose width changes before its height', async () => {
    const items = [greeting(2), mine('How much is delivery to Norway?', 1), theirs('Is it one of these?', 0)];
    const { element, find, ...shown } = await show<DeskChatMessageList>('message-list', { items, now: () => NOW });
    const view = find('.scroller');
    const now = performance.now.bind(performance);
    let later = 0;
    performance.now = () => now() + later;
    const turn = async (...sizes: (readonly [blockSize: string, inlineSize: string])[]) => {
      // Long after the last change.
      later += 1000;
      for (const [blockSize, inlineSize] of sizes) {
        Object.assign(element.style, { blockSize, inlineSize });
        // Lays out: the browser moves a list that is lower now.
        expect(view.scrollTop).to.be.least(0);
      }
      await atRest({ element, find, ...shown });
      expect(view.scrollHeight - view.scrollTop - view.clientHeight, sizes.join()).to.be.below(2);
    };
    try {
      await turn(['459px', '360px']);
      await turn(['521px', '640px'], ['201px', '640px']);
      await turn(['141px', '360px'], ['459px', '360px']);
    } finally {
      performance.now = now;
    }
  });

  for (const [how, frames] of [
    ['the page moves the chat to another place', 0],
    ['the chat was away from the page for a moment', 3],
  ] as const) {
    it(`stays in view when ${how}`, async () => {
      const shown = await transcript(
        Array.from({ length: 300 }, (_, index) => said((index * 37) % 30, index)),
        'ltr',
      );
      const view = shown.find('.scroller');
      await until(() => view.scrollHeight - view.scrollTop - view.clientHeight < 2, 'the end is shown');
      scrollTo(view, view.scrollTop - 3000);
      await settled();
      const before = places(shown);
      const stage = document.querySelector('desk-chat-stage') as HTMLElement;
      const body = document.createElement('body');
      document.body.replaceWith(body);
      if (frames > 0) stage.remove();
      for (let frame = 0; frame < frames; frame += 1) await nextFrame();
      body.append(stage);
      await settled();
      const after = places(shown);
      expect([...after.keys()]).to.deep.equal([...before.keys()]);
      for (const [key, place] of before) expect(after.get(key), `row ${key}`).to.be.closeTo(place, 1.5);
      // The position is still held: growth above does not move it.
      const above = shown.element.items.findIndex(({ key }) => before.has(key)) - 1;
      const longer = { ...said(100, above), key: shown.element.items[above]?.key } as ChatItem;
      await shown.set({ items: shown.element.items.with(above, longer) });
      await settled();
      for (const [key, place] of before) expect(places(shown).get(key), `row ${key}`).to.be.closeTo(place, 1.5);
    });
  }
});
