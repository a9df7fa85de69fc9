/** Animations beside text that people read stop by themselves, and no text stays faint while it appears. */
import { expect } from 'chai';
import type { DeskChatMessageList } from '../../widget/message-list/message-list.ts';
import type { DeskChatPanel } from '../../widget/panel/panel.ts';
import type { DeskChatQueue } from '../../widget/queue/queue.ts';
import { assertAccessible } from '../helpers/axe.ts';
import { chat, mine, NOW, TALKS, theirs } from './fixtures.ts';
import { clearStage, show } from './harness.ts';
import { STATES } from './states.ts';

/** Durations of all animations in an element, in milliseconds. */
function movements(element: Element): number[] {
  const moving = (element.shadowRoot as ShadowRoot).getAnimations();
  return moving.map(({ effect }) => {
    const { duration, iterations = 1 } = effect?.getTiming() ?? {};
    return Number(duration) * iterations;
  });
}

describe('an automatic animation', () => {
  afterEach(clearStage);

  for (const [what, open] of Object.entries({
    'while a robot looks for an answer': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], waiting: true, now: () => NOW }),
    'while older messages load': () =>
      show<DeskChatMessageList>('message-list', { items: [theirs('Hello', 1)], earlier: 'loading', now: () => NOW }),
    'while someone is being found': () => show<DeskChatQueue>('queue', { allocating: true }),
  })) {
    it(`stops within five seconds ${what}`, async () => {
      const { element } = await open();
      const moving = movements(element).filter((time) => time > 0);
      expect(moving).not.to.deep.equal([]);
      expect(Math.max(...moving)).to.be.at.most(5000);
    });
  }
});

/** Milliseconds for which text may be fainter than it should be. */
const FAINT_MS = 100;

describe('what appears', () => {
  afterEach(clearStage);

  /** Stops every animation of the stage where it is after a tenth of a second. Returns what has text and is still faint. */
  function stopAtOnce(root: ParentNode): string[] {
    const stopped = root instanceof ShadowRoot ? root.getAnimations() : [];
    for (const animation of stopped) {
      animation.pause();
      animation.currentTime = FAINT_MS;
    }
    const moved = stopped.map(({ effect }) => (effect as KeyframeEffect).target as Element);
    const hasText = (element: Element): boolean =>
      /\S/.test(element.textContent + (element.shadowRoot ? 'its own' : ''));
    const faint = moved.filter((element) => hasText(element) && getComputedStyle(element).opacity !== '1');
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? stopAtOnce(shadowRoot) : [],
    );
    return [...faint.map(({ localName, className }) => `${localName}.${className}`), ...inside];
  }
  const isLegible = async (element: Element): Promise<void> => {
    expect(stopAtOnce(document)).to.deep.equal([]);
    const contrast = { runOnly: ['color-contrast'] };
    await assertAccessible(element, contrast, async () => undefined);
  };
  const panel = (state = STATES.robot?.()) => show<DeskChatPanel>('panel', { state, open: false });

  for (const name of ['connecting', 'seeking', 'queue', 'greeting', 'not-known', 'survey-text', 'refusal'] as const) {
    it(`is legible after a tenth of a second: the opened chat, ${name}`, async () => {
      const { element, settled } = await panel(STATES[name]?.());
      element.open = true;
      await settled();
      await isLegible(element);
    });
  }

  it('is legible after a tenth of a second: the menu, and the question', async () => {
    const { element, set, button, settled } = await panel();
    await set({ open: true });
    button('More options').click();
    await settled();
    await isLegible(element);
    button('End chat').click();
    await settled();
    await isLegible(element);
  });

  it('is legible after a tenth of a second: a place in the queue, and the button to the newest message', async () => {
    const { element, set } = await panel(chat(TALKS.queue, [mine('Hello', 1)]));
    await set({ open: true });
    await set({
      state: chat({ ...TALKS.queue, position: 1 }, [mine('Hello', 1), ...(STATES.history?.().items ?? [])]),
    });
    await isLegible(element);
  });

  for (const name of ['teaser', 'invitation'] as const) {
    it(`is legible after a tenth of a second: the ${name}`, async () => {
      const text = { line: 'Questions about this lamp?', answers: ['How much is delivery?'] };
      const person = { name: 'Ember', avatar: null };
      const { element } = await show(name, {
        state: chat(TALKS.agent, [theirs('Hello, can I help?', 1)], { unread: 1 }),
        storage: { teased: null },
        invitation: { id: 'a', person, mediaHosts: [], texts: { en: text } },
        language: 'en',
        direction: 'ltr',
      });
      await isLegible(element);
    });
  }
});
