/** The visitor's requests: the list, a thread with its replies, and what is shown while neither can be loaded. */
import { expect } from 'chai';
import type { RequestDetail, RequestSummary } from '../../../../relay/protocol/requests.ts';
import type { ChatRequestDetail, RequestsCall, UnsentReply } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatUploads } from '../../../../widget/elements/uploads/uploads.ts';
import type { DeskChatRequests } from '../../../../widget/features/requests/requests.ts';
import type { ChatState } from '../../../../widget/state/chat-state.ts';
import { letter } from '../../../gallery/files.ts';
import { chat, TALKS } from '../../../gallery/fixtures.ts';
import { REQUEST } from '../../../gallery/forms.ts';
import { activeElement, clearStage, show } from '../../../gallery/harness.ts';
import { isWebKit } from '../../../helpers/engine.ts';
import { until } from '../../../helpers/until.ts';

const LONG = `${'A shade that is bent at its lower rim '.repeat(5)}${'x'.repeat(90)}`;
const summary = (id: string, rest: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  subject: 'A bent lamp',
  state: 'open',
  delivery: 'sent',
  at: Date.UTC(2026, 10, 23, 9),
  unread: false,
  ...rest,
});
const detail = (rest: Partial<RequestDetail> = {}): RequestDetail => ({
  ...summary('r1'),
  content: { kind: 'text', text: 'It came so.\n\nlamp.jpg (1K)\nhttps://chat.shop.example/uploads/1' },
  madeAt: Date.UTC(2020, 10, 23, 9),
  fields: [{ label: 'Order', value: '4711' }],
  replies: [],
  hasAnswers: true,
  ...rest,
});
const reply = (id: string, delivery: RequestSummary['delivery'], mine = true): RequestDetail['replies'][number] => ({
  id,
  mine,
  name: mine ? null : 'Wren',
  at: Date.UTC(2026, 10, 23, 10),
  content: { kind: 'text', text: `${LONG} ${id}` },
  delivery,
});

const unsent = (id: string, text: string, failed: UnsentReply['failed'] = null): UnsentReply => ({
  id,
  text,
  names: [],
  failed,
});

async function stand(part: 'requests' | 'new-request' = 'requests', theme: 'light' | 'dark' = 'light') {
  const state = { ...chat(TALKS.inbox, []), part };
  const shown = await show<DeskChatRequests>('requests', { state, locale: 'en' }, theme);
  const { requests, settled } = shown;
  const call = <T extends RequestsCall['type']>(type: T) =>
    requests
      .flatMap((request: ChatRequestDetail) => (request.type === 'requests' ? [request.call] : []))
      .findLast((one): one is Extract<RequestsCall, { type: T }> => one.type === type);
  return {
    ...shown,
    call,
    /** Changes the chat's state. */
    state: (change: Partial<ChatState>) => (shown.element.state = { ...shown.element.state, ...change }),
    async list(given: RequestSummary[] | null) {
      call('list')?.answer(given);
      await settled();
    },
    async open(given: RequestDetail | null, unsent: UnsentReply[] = []) {
      call('list')?.answer([summary('r1')]);
      await settled();
      shown.find('.row').click();
      call('unsent')?.answer(unsent);
      await settled();
      call('open')?.answer(given, unsent);
      await settled();
    },
    /** The outbox holds these replies now. */
    async outbox(unsent: UnsentReply[]) {
      call('unsent')?.answer(unsent);
      await settled();
    },
  };
}

describe('the visitor’s requests', () => {
  afterEach(clearStage);

  it('are accessible while they load, when there are none, and when they cannot be loaded', async () => {
    const { list, expectAccessible, find, call, settled } = await stand();
    expect(find('[role=status]').textContent).to.contain('Loading');
    await expectAccessible();
    await list(null);
    await expectAccessible();
    const before = call('list');
    find('.quiet').click();
    await settled();
    expect(call('list')).not.to.equal(before);
    await list([]);
    expect(find('.alone').textContent).to.contain('You have no requests yet');
    await expectAccessible();
  });

  it('are a list with each one’s state and whether it was answered, however long the words are', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { list, findAll, expectAccessible, element } = await stand('requests', theme);
      await list([
        summary('r1', { unread: true, state: 'solving' }),
        summary('r2', { subject: LONG, state: 'resolved' }),
        summary('r3', { delivery: 'sending', state: null }),
        summary('r4', { delivery: 'failed', state: null }),
        summary('r5', { delivery: 'unconfirmed', state: null }),
      ]);
      const rows = findAll('.row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '');
      expect(rows[0]).to.match(/A bent lamp In progress · .* New answer$/);
      expect(rows[2]).to.contain('Sending');
      expect(new Set(rows.slice(2)).size).to.equal(3);
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      await expectAccessible();
      clearStage();
    }
  });

  it('show a thread with links, long replies, and what happened to the visitor’s own', async () => {
    const { open, find, findAll, expectAccessible, call, element } = await stand();
    const replies = [
      reply('theirs', 'sent', false),
      reply('a', 'sending'),
      reply('b', 'failed'),
      reply('c', 'unconfirmed'),
    ];
    await open(detail({ subject: LONG, replies }));
    expect(activeElement()?.localName).to.equal('h2');
    expect(find<HTMLAnchorElement>('.words a').href).to.equal('https://chat.shop.example/uploads/1');
    expect(find('.words').textContent).to.equal('It came so.\n\nlamp.jpg (1 kB)');
    expect(find<HTMLAnchorElement>('.words a').rel).to.contain('noopener');
    expect(find('.entry .small').textContent).to.match(/You\s+Nov\s\d+,\s2020/);
    expect(findAll('.entry').map((entry) => entry.classList.contains('mine'))).to.deep.equal([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(findAll('.error').length).to.equal(2);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    await expectAccessible();
    findAll('.entry .quiet')[1]?.click();
    expect(call('retry')).to.deep.include({ request: 'r1', reply: 'c' });
  });

  it('show a reply at once, and as not sent, with the reason, if the relay refuses it', async () => {
    const { open, outbox, find, findAll, call, settled, expectAccessible } = await stand();
    await open(detail());
    const field = find<HTMLTextAreaElement>('textarea');
    expect(find<HTMLButtonElement>('[type=submit]').disabled).to.equal(true);
    field.value = 'And now?';
    field.dispatchEvent(new Event('input'));
    await settled();
    find('[type=submit]').click();
    await settled();
    const { id = '' } = call('reply') ?? {};
    await outbox([unsent(id, 'And now?')]);
    expect(field.value).to.equal('');
    expect(findAll('.entry').at(-1)?.textContent).to.match(/And now\?\s+Sending/);
    await outbox([unsent(id, 'And now?', 'too-fast')]);
    expect(findAll('.entry').at(-1)?.textContent).to.contain('Not sent: too many messages at once.');
    await expectAccessible();
    const ways = () => [...(findAll('.entry').at(-1)?.querySelectorAll<HTMLElement>('.quiet') ?? [])];
    ways()[0]?.click();
    expect(call('retry')).to.deep.include({ request: 'r1', reply: id });
    await outbox([unsent(id, 'And now?')]);
    expect(findAll('.entry').at(-1)?.textContent).to.contain('Sending');
    await outbox([unsent(id, 'And now?', 'not-now')]);
    ways()[1]?.click();
    await settled();
    expect(call('discard')?.reply).to.equal(id);
    expect(findAll('.entry').length).to.equal(1);
  });

  it('show the replies that an earlier page left, until the relay’s answer has them, once', async () => {
    const { open, outbox, findAll, call, state, settled } = await stand();
    await open(detail(), [unsent('left', 'Are you there?')]);
    expect(findAll('.entry').length).to.equal(2);
    // Taken: it leaves the outbox before the relay's answer shows it.
    state({ unseenAnswers: 1 });
    await settled();
    await outbox([]);
    expect(findAll('.entry').at(-1)?.textContent).to.match(/Are you there\?\s+Sending/);
    call('open')?.answer(detail({ replies: [reply('comment-0', 'sent')] }), []);
    await settled();
    expect(findAll('.entry').length).to.equal(2);
    expect(findAll('.entry').at(-1)?.textContent).not.to.contain('Are you there?');
  });

  it('are replied to with files, which are uploaded first and stay if that fails', async () => {
    const { open, outbox, find, text, call, settled, expectAccessible, element } = await stand();
    await open(detail());
    const write = async (words: string) => {
      const field = find<HTMLTextAreaElement>('textarea');
      field.value = words;
      field.dispatchEvent(new Event('input'));
      await settled();
    };
    await write('Here it is.');
    const input = find<HTMLInputElement>('input[type=file]');
    const given = new DataTransfer();
    given.items.add(letter('a.pdf'));
    input.files = given.files;
    input.dispatchEvent(new Event('change'));
    await until(() => text().includes('a.pdf'), 'the file to be shown');
    find('[type=submit]').click();
    await settled();
    expect(find<HTMLButtonElement>('[type=submit]').disabled).to.equal(true);
    expect(call('upload')?.file.name).to.equal('a.pdf');
    call('upload')?.answer(null, 'upload-too-large');
    await settled();
    expect(text()).to.contain('Not sent: the file is too large.');
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal('Here it is.');
    expect(call('reply')).to.equal(undefined);
    await expectAccessible();
    find('[type=submit]').click();
    await settled();
    call('upload')?.answer('upload-1', 'offline');
    await settled();
    const { id = '', names = [] } = call('reply') ?? {};
    expect(call('reply')).to.deep.include({ text: 'Here it is.', files: ['upload-1'] });
    await outbox([{ ...unsent(id, 'Here it is.'), names }]);
    expect(find('.entry:last-child').textContent).to.contain('a.pdf');
    expect(element.renderRoot.querySelector<DeskChatUploads>('desk-chat-uploads')?.files).to.have.length(0);
  });

  it('upload a file again after its reply was refused, because the upload may have expired', async () => {
    const { open, outbox, find, findAll, text, call, settled } = await stand();
    await open(detail());
    const field = find<HTMLTextAreaElement>('textarea');
    field.value = 'Here it is.';
    field.dispatchEvent(new Event('input'));
    const given = new DataTransfer();
    given.items.add(letter('a.pdf'));
    const input = find<HTMLInputElement>('input[type=file]');
    input.files = given.files;
    input.dispatchEvent(new Event('change'));
    await until(() => text().includes('a.pdf'), 'the file to be shown');
    find('[type=submit]').click();
    await settled();
    call('upload')?.answer('upload-1', 'offline');
    await settled();
    const { id = '' } = call('reply') ?? {};
    await outbox([unsent(id, 'Here it is.', 'unknown-target')]);
    findAll('.entry .quiet')[0]?.click();
    await settled();
    call('upload')?.answer('upload-2', 'offline');
    await settled();
    expect(call('reply')).to.deep.include({ id, files: ['upload-2'] });
  });

  it('take no reply to a request that was not delivered', async () => {
    const { open, find, findAll, call } = await stand();
    await open(detail({ delivery: 'unconfirmed', state: null }));
    expect(findAll('textarea').length).to.equal(0);
    find('.entry .quiet').click();
    expect(call('retry')).to.deep.include({ request: 'r1', reply: null });
  });

  it('begin with the form where the visitor leaves a message, under one heading', async () => {
    const { find, findAll, requests, settled, expectAccessible } = await stand('new-request');
    const form = find('desk-chat-form');
    const asked = requests.find((request) => request.type === 'load-form');
    if (asked?.type === 'load-form') asked.answer(REQUEST);
    await settled();
    expect(findAll('h2').map((heading) => heading.textContent?.trim())).to.deep.equal(['New request']);
    expect(form.shadowRoot?.querySelector('form')?.ariaLabel).to.equal('New request');
    await expectAccessible();
  });

  it('break Chinese lines at punctuation marks alone', async () => {
    const { list, find, element, set } = await stand();
    // Long, because the signs are narrow on a machine without Chinese fonts.
    const requestsEmpty = '您还没有请求。写信给我们，您可以在这里看到答复。'.repeat(4);
    element.style.width = '320px';
    await set({ locale: 'zh-CN', strings: { ...element.strings, requestsEmpty } });
    await list([]);
    const words = find('.alone p').firstChild?.nextSibling as Text;
    const boxOf = (at: number): DOMRect => {
      const range = new Range();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return range.getBoundingClientRect();
    };
    // The longest sentence fits a line; without Chinese fonts, the signs of Firefox are wide.
    element.style.width = `${Math.max(320, 16 * boxOf(0).width + 80)}px`;
    const topOf = (at: number): number => boxOf(at).top;
    const begins = [...requestsEmpty].flatMap((_, at) => (at > 0 && topOf(at) !== topOf(at - 1) ? [at] : []));
    expect(begins.length).to.be.at.least(1);
    for (const at of begins) {
      // WebKit knows no lines that end at punctuation marks alone; none of its lines begins with one.
      if (isWebKit) expect('。，').not.to.contain(requestsEmpty[at]);
      else expect('。，').to.contain(requestsEmpty[at - 1]);
    }
  });
});
