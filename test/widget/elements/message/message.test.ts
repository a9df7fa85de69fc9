/** One message: its content, side and delivery state. */
import { expect } from 'chai';
import type { Content } from '../../../../relay/protocol/events.ts';
import { LONGEST_TEXT } from '../../../../widget/base/constants.ts';
import type { EditEvent } from '../../../../widget/elements/failure/failure.ts';
import type { DeskChatMessage } from '../../../../widget/elements/message/message.ts';
import { photo, sending } from '../../../gallery/files.ts';
import { failed, HOST, image, mine, theirs } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';
import { en } from '../../../gallery/words.ts';
import { until } from '../../../helpers/until.ts';

const message = (item: unknown, rest: Record<string, unknown> = {}) =>
  show<DeskChatMessage>('message', { item, mediaHosts: [HOST], ...rest });
const media = (kind: 'audio' | 'video' | 'file' | 'image', url: string): Content => {
  const parts = { url, filename: 'thing.bin', size: '2 KB' };
  return kind === 'audio' ? { kind, ...parts, duration: 3 } : { kind, ...parts };
};

describe('a message', () => {
  afterEach(clearStage);

  it('is accessible for each kind and delivery, in light and dark', async () => {
    const card: Content = {
      kind: 'card',
      title: 'Lamp',
      description: 'Oak',
      image: null,
      buttons: [{ text: 'See it', url: 'https://shop.example/' }],
    };
    const items = [
      mine('See https://shop.example', 0),
      failed('No', 'offline', true),
      theirs('Hello', 0),
      theirs(image(), 0),
      theirs(media('audio', `http://${HOST}/a.mp3`), 0),
      theirs(media('file', 'https://files.example/a.pdf'), 0),
      theirs(card, 0),
    ];
    for (const item of items) {
      await (await message(item)).expectAccessible();
      await (await show<DeskChatMessage>('message', { item, mediaHosts: [HOST] }, 'dark')).expectAccessible();
      clearStage();
    }
  });

  it('links URLs in the visitor’s text, and nothing else', async () => {
    const { findAll } = await message(
      mine('see https://shop.example/a. or javascript:alert(1) or www.shop.example', 0),
    );
    const links = findAll<HTMLAnchorElement>('a');
    expect(links.map((link) => link.href)).to.deep.equal(['https://shop.example/a', 'https://www.shop.example/']);
    expect(links.every((link) => link.rel.includes('noopener') && link.target === '_blank')).to.equal(true);
  });

  it('shows text as plain text, with its lines', async () => {
    const { find } = await message(mine('<b>bold</b>\nnext', 0));
    expect(find('.text').textContent?.trim()).to.equal('<b>bold</b>\nnext');
    expect(getComputedStyle(find('.text')).whiteSpace).to.equal('pre-wrap');
  });

  it('shows Sending, then Sent on the newest message only', async () => {
    const { text, set } = await message(mine('Hi', 0, 'sending'));
    expect(text()).to.contain('Sending');
    await set({ item: mine('Hi', 0), newest: true });
    expect(text()).to.contain('Sent');
    await set({ newest: false });
    expect(text()).not.to.contain('Sent');
  });

  it('shows which limit a message exceeded, and offers to retry it', async () => {
    for (const reason of ['too-many-waiting', 'daily-limit'] as const) {
      const { text, button } = await message(failed('My words', reason, true));
      expect(text()).to.contain('My words').and.to.contain(`Not sent. ${en.limits[reason]}`);
      expect(button('Send again')).to.not.equal(null);
      clearStage();
    }
  });

  it('shows why a message failed, and offers to retry and to delete it', async () => {
    const { text, button, requests } = await message(failed('Hi', 'offline', true));
    expect(text()).to.contain('you are offline');
    button('Send again').click();
    button('Delete').click();
    expect(requests).to.deep.equal([
      { type: 'retry', id: 'failed-message' },
      { type: 'discard', id: 'failed-message' },
    ]);
  });

  it('keeps its buttons on one line, below a reason that leaves no room for them', async () => {
    const { element, set, button } = await message(failed('Hi', 'offline', true));
    const tops = () => ['Send again', 'Delete'].map((name) => button(name).getBoundingClientRect().top);
    for (const reason of Object.keys(en.failed) as (keyof typeof en.failed)[]) {
      await set({ item: failed('Hi', reason === 'other' ? 'internal' : reason, true) } as Partial<DeskChatMessage>);
      for (let width = 200; width <= 400; width += 10) {
        element.style.cssText = `display: block; inline-size: ${width}px`;
        const [again, discard] = tops();
        expect(again, `${reason}, ${width} px wide`).to.equal(discard);
      }
    }
  });

  it('offers no retry if that cannot help', async () => {
    const { text } = await message(failed('Hi', 'refused', false));
    expect(text()).to.contain('Delete').and.not.to.contain('Send again');
  });

  it('marks a message that was left for agents who are away', async () => {
    const { text } = await message(mine('Call me', 0, 'sent', true));
    expect(text()).to.contain('Left as a message');
  });

  it('shows the speaker once per group, but names it in every message for screen readers', async () => {
    const { findAll, set } = await message(theirs('Hello', 0), { first: true });
    expect(findAll('desk-chat-avatar')).to.have.length(1);
    await set({ first: false });
    expect(findAll('desk-chat-avatar')).to.have.length(0);
    expect(findAll('.hidden')[0]?.textContent).to.contain('Mara Fictional');
  });

  it('shows pictures only from the site’s hosts, others as a link', async () => {
    const { findAll, set } = await message(theirs(image(), 0));
    expect(findAll<HTMLImageElement>('img')[0]?.referrerPolicy).to.equal('no-referrer');
    await set({ item: theirs(media('image', 'https://elsewhere.example/x.png'), 0) });
    expect(findAll('img')).to.have.length(0);
    expect(findAll<HTMLAnchorElement>('a')[0]?.href).to.equal('https://elsewhere.example/x.png');
  });

  it('never plays sound or video by itself', async () => {
    const { find, set } = await message(theirs(media('audio', `http://${HOST}/a.mp3`), 0));
    expect(find<HTMLAudioElement>('audio').autoplay).to.equal(false);
    expect(find<HTMLAudioElement>('audio').preload).to.equal('none');
    expect(find('audio').offsetWidth, 'its controls can be reached').to.be.greaterThan(200);
    await set({ item: theirs(media('video', `http://${HOST}/demo/site/assets/favicon.svg`), 0) });
    expect(find<HTMLVideoElement>('video').autoplay).to.equal(false);
  });

  it('renders no link for a forbidden URL', async () => {
    for (const kind of ['audio', 'video', 'file', 'image'] as const) {
      const { findAll, text } = await message(theirs(media(kind, 'javascript:alert(1)'), 0));
      expect(findAll('a, img, audio, video')).to.have.length(0);
      expect(text()).to.contain('cannot be shown');
      clearStage();
    }
  });

  it('never overflows its column', async () => {
    const { element, find } = await message(mine('Donaudampfschiff'.repeat(30), 0));
    expect(find('.bubble').getBoundingClientRect().width).to.be.lessThan(element.getBoundingClientRect().width);
  });

  it('folds a long text, and unfolds it on a click or when the focus moves into it', async () => {
    const story = `${'A long story. '.repeat(120)} https://shop.example/end`;
    const { element, find, findAll, button, settled, expectAccessible } = await message(theirs(story, 0));
    await expectAccessible();
    const folded = element.offsetHeight;
    const more = button('Show more');
    expect(more.ariaExpanded).to.equal('false');
    more.click();
    await settled();
    expect(element.offsetHeight).to.be.greaterThan(folded + 50);
    button('Show less').click();
    await settled();
    expect(element.offsetHeight).to.equal(folded);
    find('.bubble desk-chat-fold');
    find('a').focus();
    await settled();
    expect(button('Show less').ariaExpanded).to.equal('true');
    clearStage();
    const short = await message(theirs('A short one', 0));
    expect(short.findAll('desk-chat-fold')).to.have.length(0);
    expect(findAll('desk-chat-fold')).to.have.length(1);
  });

  it('shows its time and a copy button while the pointer or the focus is on it', async () => {
    const { element, find, findAll, settled, button, expectAccessible, set } = await message(
      theirs({ kind: 'rich', html: '<p>One <b>two</b></p><p>three</p>' }, 0),
      { first: false },
    );
    expect(findAll('desk-chat-message-tools')).to.have.length(0);
    element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await settled();
    expect(find('time').textContent).to.contain('10:45');
    await expectAccessible();
    element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await settled();
    expect(findAll('desk-chat-message-tools')).to.have.length(0);

    await set({ focused: true });
    let copied = '';
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = async (text) => {
      copied = text;
    };
    button('Copy message').click();
    await until(() => findAll('[aria-label=Copied]').length === 1, 'it to be said');
    navigator.clipboard.writeText = writeText;
    expect(copied).to.equal('One two\nthree');
  });

  it('shows the time beside it on one line in every language', async () => {
    for (const locale of ['en', 'en-GB', 'ko', 'zh-CN', 'ar', 'hi', 'de']) {
      const { find, findAll, settled } = await message(theirs('Hello', 0), { first: false, focused: true, locale });
      await settled();
      await until(() => findAll('time').length > 0, 'the time');
      expect(find('time').getClientRects().length).to.equal(1);
      const { scrollWidth, clientWidth, offsetHeight } = find('time');
      expect(scrollWidth <= clientWidth && offsetHeight < 20, `${locale}: ${find('time').textContent}`).to.equal(true);
      clearStage();
    }
  });

  it('of one to three emoji alone is large, and no other', async () => {
    const sizes = async (...texts: string[]) => {
      const found: number[] = [];
      for (const text of texts) {
        const { find } = await message(mine(text, 0));
        found.push(Number.parseFloat(getComputedStyle(find('.bubble')).fontSize));
        clearStage();
      }
      return new Set(found.map((size) => size > 30));
    };
    const large = ['👋', ' 👍🏽🎉 ', '👨‍👩‍👧‍👦 🇳🇴 ❤️', '3️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️‍🔥'];
    expect(await sizes(...large)).to.deep.equal(new Set([true]));
    expect(await sizes('👍👍👍👍', 'Hi 👋', '3', '©', '12', '#', '🇳', '👍\n\nok')).to.deep.equal(new Set([false]));
  });

  it('shows time and button beside the message, within its row and not over its text', async () => {
    const wide = 'Words that fill all of the room there is, and more than one line of it as well.';
    for (const direction of ['ltr', 'rtl']) {
      for (const item of [mine(wide, 0), theirs(wide, 0), mine('Short', 0), theirs('Short', 0)]) {
        const { element, find, findAll, settled } = await message(item, { first: false, last: false, focused: true });
        const stage = (element.getRootNode() as ShadowRoot).host as HTMLElement;
        stage.dir = direction;
        stage.style.cssText = 'display: block; inline-size: 360px';
        await settled();
        await until(() => findAll('.icon').length > 0, 'the tools');
        const bubble = find('.bubble').getBoundingClientRect();
        const row = element.getBoundingClientRect();
        for (const shown of [find('time'), find('.icon')]) {
          const { left, right, top, bottom, width } = shown.getBoundingClientRect();
          expect(width).to.be.greaterThan(0);
          expect(right <= bubble.left + 0.5 || left >= bubble.right - 0.5, `${direction} ${item.type}`).to.equal(true);
          expect(left >= row.left - 0.5 && right <= row.right + 0.5, `${direction} ${item.type} in its row`).to.equal(
            true,
          );
          expect([top, bottom], `${direction} ${item.type} ${shown.localName}`).to.satisfy(
            () => top >= row.top - 1 && bottom <= row.bottom + 1,
          );
        }
        clearStage();
      }
    }
  });

  it('offers to edit a message that cannot be retried', async () => {
    const wrote = 'x'.repeat(LONGEST_TEXT + 3);
    const { element, button, requests, text } = await message(failed(wrote, 'too-long', false));
    expect(text()).to.contain('Not sent. 3 characters too many');
    let edited = '';
    element.addEventListener('edit', (event) => {
      edited = (event as EditEvent).text;
    });
    button('Edit').click();
    expect(edited).to.equal(wrote);
    expect(requests).to.deep.equal([{ type: 'discard', id: 'failed-message' }]);
    clearStage();
    const again = await message(failed('All I wrote', 'offline', true));
    expect(
      [...(again.find('desk-chat-failure').shadowRoot?.querySelectorAll('button') ?? [])].map((one) =>
        one.textContent?.trim(),
      ),
    ).to.deep.equal(['Send again', 'Delete']);
  });

  it('styles the visitor’s own file like their text', async () => {
    const own = await message({ ...mine('', 0), content: media('file', 'https://files.example/a.pdf') });
    await until(() => own.findAll('.bubble.file').length === 1, 'the file');
    const { backgroundColor, color } = getComputedStyle(own.find('.bubble.file'));
    await own.expectAccessible();
    clearStage();
    const words = await message(mine('Hello', 0));
    expect([backgroundColor, color]).to.deep.equal([
      getComputedStyle(words.find('.bubble')).backgroundColor,
      getComputedStyle(words.find('.bubble')).color,
    ]);
    clearStage();
    const other = await message(theirs(media('file', 'https://files.example/a.pdf'), 0));
    await until(() => other.findAll('.bubble.file').length === 1, 'the file');
    expect(getComputedStyle(other.find('.bubble.file')).backgroundColor).not.to.equal(backgroundColor);
    expect(other.text()).to.contain('2 kB');
  });

  it('shows an upload and its result', async () => {
    const file = photo();
    const { find, findAll, set, text, requests, button } = await message(
      sending(file, { state: 'sending', progress: 0.5 }),
    );
    expect(find<HTMLProgressElement>('progress').value).to.equal(0.5);
    expect(text()).to.contain('Sending');
    await set({ item: sending(file, { state: 'failed', reason: 'upload-too-large', retryable: false }) });
    expect(findAll('progress')).to.have.length(0);
    expect(text()).to.contain('Not sent: the file is too large.');
    const offline = sending(file, { state: 'failed', reason: 'offline', retryable: true });
    await set({ item: offline });
    button('Send again').click();
    expect(requests).to.deep.equal([{ type: 'retry', id: offline.id }]);
  });
});
