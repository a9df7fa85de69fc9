/** The transcript: its scroll position, loading of older messages, and announcements. */
import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { DeskChatMessageList } from '../../../../widget/elements/message-list/message-list.ts';
import type { ChatItem } from '../../../../widget/state/chat-state.ts';
import { silence } from '../../../gallery/files.ts';
import { answer, asset, HOST, item, mine, NOW, survey, theirs } from '../../../gallery/fixtures.ts';
import { clearStage, type Harness, scrollTo, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const talk = (count: number, from = 0): ChatItem[] =>
  Array.from({ length: count }, (_, index) => theirs(`Line ${from + index}`, 60 - index / 10));

async function list(items: ChatItem[], rest: Record<string, unknown> = {}): Promise<Harness<DeskChatMessageList>> {
  const shown = await show<DeskChatMessageList>('message-list', { items, mediaHosts: [HOST], now: () => NOW, ...rest });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('desk-chat-message-list { block-size: 400px; inline-size: 380px }');
  const root = shown.element.getRootNode() as ShadowRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  await shown.settled();
  return shown;
}

const scroller = ({ find }: Harness<DeskChatMessageList>) => find('.scroller');
/** A row in the middle of the view. */
const inView = (shown: Harness<DeskChatMessageList>) => {
  const { top, height } = scroller(shown).getBoundingClientRect();
  return shown
    .findAll('[data-key]')
    .find((row) => row.getBoundingClientRect().bottom > top + height / 2) as HTMLElement;
};
const isAtEnd = (view: HTMLElement) => view.scrollHeight - view.scrollTop - view.clientHeight < 2;
const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(done));
};

describe('the transcript', () => {
  afterEach(clearStage);

  it('loads the survey’s element when there is one to show, and passes it its properties', async () => {
    expect(customElements.get('desk-chat-survey')).to.equal(undefined);
    const { text, settled, find } = await list([survey('star', { state: 'open' })]);
    await settled();
    expect(find('desk-chat-survey').matches(':defined')).to.equal(true);
    expect(text()).to.contain('How was this chat?');
  });

  it('is accessible empty, waiting and full, in light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const items = [
        mine('Hi', 3),
        item('notice', 2, { notice: { kind: 'hand-off-requested' } }),
        theirs('Hello', 1),
        survey('text', { state: 'open' }),
      ];
      await (await show('message-list', { items: [], now: () => NOW }, theme)).expectAccessible();
      await (
        await show('message-list', { items, earlier: 'there', waiting: true, now: () => NOW }, theme)
      ).expectAccessible();
      clearStage();
    }
  });

  it('shows each kind of item as its own element, in order', async () => {
    const { find } = await list([
      mine('Hi', 2),
      item('notice', 1, { notice: { kind: 'hand-off-requested' } }),
      survey('star', { state: 'open' }),
    ]);
    const tags = [...find('.column').querySelectorAll('[data-key] > :not(.day)')].map((element) => element.localName);
    expect(tags).to.deep.equal(['desk-chat-message', 'desk-chat-notice', 'desk-chat-survey']);
  });

  it('explains how to begin while there are no messages', async () => {
    const { text, set } = await list([]);
    expect(text()).to.contain('How can we help?');
    await set({ items: [mine('Hi', 0)] });
    expect(text()).not.to.contain('How can we help?');
  });

  it('names days: today, yesterday or the date', async () => {
    const day = 24 * 60;
    const { findAll } = await list([mine('a', 3 * day), mine('b', day), mine('c', 0)]);
    expect(findAll('.day').map((line) => line.textContent)).to.deep.equal(['Monday, March 9', 'Yesterday', 'Today']);
  });

  it('begins at the end and stays there when messages arrive', async () => {
    const shown = await list(talk(40));
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    await shown.set({ items: [...shown.element.items, theirs('One more', 0)] });
    await until(() => isAtEnd(view) && shown.text().includes('One more'), 'the new end is shown');
    expect(shown.findAll('.newer')).to.have.length(0);
  });

  it('shows a message longer than the view from its beginning', async () => {
    const shown = await list(talk(20));
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    await shown.set({ items: [...shown.element.items, theirs('word '.repeat(900), 0)] });
    const newest = () => shown.findAll('[data-key]').at(-1)?.getBoundingClientRect().top ?? 0;
    await until(() => Math.abs(newest() - view.getBoundingClientRect().top - 12) < 2, 'its first line is at the top');
    expect(isAtEnd(view)).to.equal(false);
  });

  it('keeps the reading position further up, and reports new messages', async () => {
    const shown = await list(talk(60));
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    scrollTo(view, 300);
    await until(() => shown.findAll('.newer').length === 1, 'the way to the newest is offered');
    await frames();
    const read = inView(shown);
    const { top } = read.getBoundingClientRect();
    await shown.set({ items: [...shown.element.items, theirs('a', 0), theirs('b', 0)] });
    await frames();
    expect(Math.abs(read.getBoundingClientRect().top - top)).to.be.lessThan(1);
    shown.button('2 new messages').click();
    await until(() => isAtEnd(view) && shown.findAll('.newer').length === 0, 'the end is shown, the pill is gone');
  });

  it('counts new messages afresh once the newest was read', async () => {
    const shown = await list(talk(60));
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    scrollTo(view, 300);
    await until(() => shown.findAll('.newer').length === 1, 'the way to the newest is offered');
    await shown.set({ items: [...shown.element.items, theirs('a', 0)] });
    shown.button('1 new message').click();
    await until(() => isAtEnd(view) && shown.findAll('.newer').length === 0, 'the end is shown');
    await frames();
    scrollTo(view, 300);
    await until(() => shown.findAll('.newer').length === 1, 'the way to the newest is offered again');
    expect(shown.findAll('.counted')).to.have.length(0);
  });

  it('stays at the end when its height changes while a message arrives', async () => {
    const shown = await list(talk(60));
    const view = scroller(shown);
    const { style } = shown.element;
    await until(() => isAtEnd(view), 'the end is shown');
    shown.element.items = [...shown.element.items, theirs('One more', 0)];
    await shown.element.updateComplete;
    for (const size of ['560px', '400px']) {
      style.blockSize = size;
      // Forces a layout, which clamps the scroll position.
      expect(view.scrollTop).to.be.greaterThan(0);
    }
    await frames(5);
    expect(shown.findAll('.newer')).to.have.length(0);
    expect(isAtEnd(view)).to.equal(true);
  });

  it('scrolls to the end when the visitor writes, from any position', async () => {
    const shown = await list(talk(60));
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    scrollTo(view, 100);
    await until(() => shown.findAll('.newer').length === 1, 'it was scrolled');
    await shown.set({ items: [...shown.element.items, mine('Here I am', 0, 'sending')] });
    await until(() => isAtEnd(view), 'the end is shown');
  });

  it('scrolls to the end for a message from a click in this tab, but not in another tab', async () => {
    const question = { ref: 'q-1', text: 'Where is my parcel?' };
    const shown = await list([answer('Choose one', 70, { suggestions: [question] }), ...talk(60)]);
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    scrollTo(view, 0);
    await until(() => shown.findAll('desk-chat-robot-answer').length === 1, 'the first answer is shown');
    await shown.set({ items: [...shown.element.items, mine('From another tab', 0)] });
    await frames();
    expect(isAtEnd(view)).to.equal(false);
    const robot = shown.find('desk-chat-robot-answer').shadowRoot as ShadowRoot;
    (robot.querySelector('button') as HTMLElement).click();
    await shown.set({ items: [...shown.element.items, mine(question.text, 0), answer('It is on its way', 0)] });
    await until(() => isAtEnd(view), 'the question and its answer are shown');
  });

  it('requests older messages once near the top, and keeps the reading position when they arrive', async () => {
    const shown = await list(talk(60), { earlier: 'there' });
    const view = scroller(shown);
    await until(() => isAtEnd(view), 'the end is shown');
    expect(shown.requests).to.deep.equal([]);
    scrollTo(view, 60);
    await until(() => shown.requests.length > 0, 'older ones are asked for');
    scrollTo(view, 40);
    await frames();
    expect(shown.requests).to.deep.equal([{ type: 'load-earlier' }]);

    const line = () => shown.findAll('[data-key]').find((row) => row.dataset.key === kept) as HTMLElement;
    const kept = shown.element.items[2]?.key;
    const before = line().getBoundingClientRect().top;
    await shown.set({ items: [...talk(30, 1000), ...shown.element.items] });
    await frames();
    expect(Math.abs(line().getBoundingClientRect().top - before)).to.be.lessThan(3);
  });

  it('keeps the row of playing or paused media rendered until they have ended', async () => {
    const recording = { kind: 'audio', url: asset('note.wav'), filename: null, size: null, duration: 20 } as const;
    const shown = await list([...talk(5), theirs(recording, 1)]);
    const view = scroller(shown);
    await until(() => shown.findAll('audio').length === 1, 'the recording is there');
    const audio = shown.find<HTMLAudioElement>('audio');
    audio.src = URL.createObjectURL(silence(20));
    audio.muted = true;
    const mediaEvents: string[] = [];
    for (const type of ['play', 'pause']) document.addEventListener(type, () => mediaEvents.push(type), true);
    // Browsers play no media before the first interaction.
    await sendMouse({ type: 'click', position: [1, 1] });
    await audio.play();
    const plays = async (where: string) => {
      await until(() => shown.findAll('[data-key]').length < 40 && shown.findAll('.gap').length > 1, 'rows are drawn');
      await frames();
      expect([audio.isConnected, audio.paused], where).to.deep.equal([true, false]);
    };
    await shown.set({ items: [...shown.element.items, ...talk(200)] });
    await until(() => isAtEnd(view), 'the end is shown');
    await plays('above the rows that came');
    scrollTo(view, 0);
    await until(() => shown.findAll('.newer').length === 1, 'the beginning is shown');
    await plays('in view');
    scrollTo(view, 3000);
    await plays('above what is read');
    await shown.set({ items: [...talk(200), ...shown.element.items] });
    await plays('below older ones');
    scrollTo(view, 0);
    await plays('below what is read');
    audio.pause();
    for (const place of [3000, 0]) {
      scrollTo(view, place);
      await frames(30);
    }
    expect(audio.isConnected, 'while it is paused').to.equal(true);
    await audio.play();
    shown.button('Jump to the newest message').click();
    audio.currentTime = 19.9;
    await until(() => audio.ended, 'it is over');
    scrollTo(view, 3000);
    await until(() => !audio.isConnected, 'its row goes');
    expect(mediaEvents, 'the page hears nothing of it').to.deep.equal([]);
  });

  it('has a button for older messages, for visitors who do not scroll', async () => {
    const { button, requests, set, text } = await list(talk(2), { earlier: 'there' });
    const asked = requests.length;
    button('Show earlier messages').click();
    expect(requests.slice(asked)).to.deep.equal([{ type: 'load-earlier' }]);
    await set({ earlier: 'none' });
    expect(text()).not.to.contain('Show earlier');
  });

  it('does not render unchanged rows again', async () => {
    const shown = await list(talk(3));
    const first = shown.find<HTMLElement & { update(): void }>('desk-chat-message');
    let updates = 0;
    first.update = () => {
      updates += 1;
    };
    await shown.set({ items: [...shown.element.items, mine('Hi', 0)] });
    expect(shown.findAll('desk-chat-message')[0]).to.equal(first);
    expect(updates).to.equal(0);
  });

  it('renders its first rows in a task of their own', async () => {
    const { element, findAll } = await list([]);
    await frames();
    element.items = talk(6);
    // Let all microtasks of this task run.
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    expect(findAll('[data-key]').length).to.equal(0);
    await element.updateComplete;
    expect(findAll('[data-key]').length).to.equal(6);
    expect(findAll('desk-chat-message').every((message) => message.shadowRoot?.querySelector('.bubble'))).to.equal(
      true,
    );
  });

  it('renders at once, and then batches changes within a frame', async () => {
    const { element, findAll } = await list(talk(3));
    await frames();
    let drawn = 0;
    element.addController({
      hostUpdated() {
        drawn += 1;
      },
    });
    // Start at the beginning of a frame, so that all changes fall into it.
    await frames(1);
    const say = async (text: string) => {
      element.items = [...element.items, theirs(text, 0)];
      await Promise.resolve();
    };
    for (let n = 1; n <= 20; n += 1) await say(`More ${n}`);
    expect(drawn).to.equal(1);
    expect(findAll('[data-key]').length).to.equal(4);
    await frames(2);
    expect(drawn).to.equal(2);
    expect(element.items.length).to.equal(23);
    expect(findAll('[data-key]').at(-1)?.ariaPosInSet).to.equal('23');
  });

  it('lets frames pass while messages keep arriving, but not for long', async () => {
    const { element, findAll } = await list(talk(3));
    await frames();
    const clock = performance.now;
    let [now, step] = [0, 0];
    performance.now = () => (now += step);
    const rows = () => findAll('[data-key]').length;
    /** Before the list's own callback of the next frame. */
    const sayInEachFrame = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        const next = frames(1);
        element.items = [...element.items, theirs('More', 0)];
        await next;
      }
    };
    try {
      await sayInEachFrame(5);
      expect(rows()).to.equal(4);
      await frames(2);
      expect(rows()).to.equal(8);
      step = 1000;
      await sayInEachFrame(5);
      expect(rows()).to.be.greaterThan(9);
    } finally {
      performance.now = clock;
    }
  });

  it('is no live region, because the announcer speaks new messages', async () => {
    const { find } = await list(talk(1));
    expect(find('[role=log]').ariaLive).to.equal('off');
  });
});
