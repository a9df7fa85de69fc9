/** Animations beside text that people read stop by themselves, and no text stays faint while it appears or while the chat waits. */
import { expect } from 'chai';
import type { DeskChatMessageList } from '../../widget/elements/message-list/message-list.ts';
import type { DeskChatPanel } from '../../widget/elements/panel/panel.ts';
import type { DeskChatQueue } from '../../widget/elements/queue/queue.ts';
import type { DeskChatUploads } from '../../widget/elements/uploads/uploads.ts';
import type { DeskChatCallBack } from '../../widget/features/call-back/call-back.ts';
import type { DeskChatForm } from '../../widget/features/forms/form.ts';
import { assertAccessible } from '../helpers/axe.ts';
import { letter, photo } from './files.ts';
import { chat, mine, NOW, TALKS, theirs, UPLOADS } from './fixtures.ts';
import { EVERY_KIND } from './forms.ts';
import { clearStage, show } from './harness.ts';
import { ATTACHED, STATES } from './states.ts';
import { english } from './words.ts';

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

  for (const name of ['seeking', 'queue', 'greeting', 'not-known', 'survey-text', 'refusal'] as const) {
    it(`is legible after a tenth of a second: the opened chat, ${name}`, async () => {
      const { element, settled } = await panel(STATES[name]?.());
      element.open = true;
      await settled();
      await isLegible(element);
    });
  }

  /** All that the chat shows only until the relay, a file or its own code has come. `gallery/states.ts` has the whole ones. */
  const PASSING: Record<string, () => Promise<{ element: Element }>> = {
    ...Object.fromEntries(
      [
        'connecting',
        'failures',
        'waiting',
        'allocating',
        'uploads',
        'earlier-loading',
        'rating-sent',
        'survey-sending',
        'delayed',
        'form',
        'requests-list',
        'requests-thread',
        'requests-form-wrong',
        'call-back',
      ].map((name) => [name, () => panel(STATES[name]?.())]),
    ),
    'a form that is sent': async () => {
      const shown = await show<DeskChatForm>('form', { due: { name: 'before', again: false } });
      const asked = shown.requests.find((request) => request.type === 'load-form');
      asked?.answer(EVERY_KIND);
      await shown.settled();
      shown.element.progress = 'sending';
      await shown.settled();
      return shown;
    },
    'a call that is asked for': async () => {
      const state = chat(TALKS.robot, []);
      const shown = await show<DeskChatCallBack>('call-back', {
        state: { ...state, site: state.site && { ...state.site, callBack: ['NO', 'SE'] } },
      });
      shown.element.shown = { is: 'asking' };
      await shown.settled();
      return shown;
    },
    'an attachment that is sent': async () => {
      const shown = await show('attachment', { given: ATTACHED, state: chat(TALKS.robot, []) });
      shown.button(`${english.send}: ${ATTACHED.title}`).click();
      await shown.settled();
      return shown;
    },
    'files that are uploaded': async () => {
      const files = [photo(), letter()];
      const shown = await show<DeskChatUploads>('uploads', { limits: UPLOADS });
      await shown.element.add(files);
      await shown.set({ progress: new Map<File, number>([[files[0] as File, 0.4]]) });
      return shown;
    },
    'a picture that is loaded': () =>
      show('lightbox', { source: '/never', link: '/never', name: 'The Ember lamp, from the side' }),
  };
  for (const [what, open] of Object.entries(PASSING)) {
    for (const theme of ['light', 'dark']) {
      it(`is legible meanwhile: ${what}, ${theme}`, async () => {
        const { element } = await open();
        document.querySelector('desk-chat-stage')?.setAttribute('theme', theme);
        if ('open' in element) element.open = true;
        await isLegible(element);
      });
    }
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
