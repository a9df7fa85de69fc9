/** When the visitor's requests are read again, and where a request begins to be read. */
import { expect } from 'chai';
import type { RequestDetail, RequestSummary } from '../../../../relay/protocol/requests.ts';
import type { ChatRequestDetail, RequestsCall } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatUploads } from '../../../../widget/elements/uploads/uploads.ts';
import type { DeskChatRequests } from '../../../../widget/features/requests/requests.ts';
import type { ChatState } from '../../../../widget/state/chat-state.ts';
import { letter } from '../../../gallery/files.ts';
import { chat, TALKS } from '../../../gallery/fixtures.ts';
import { clearStage, show } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

const ROW: RequestSummary = { id: 'r1', subject: 'A bent lamp', state: 'open', delivery: 'sent', at: 0, unread: false };
const replies = (count: number): RequestDetail['replies'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `reply-${index}`,
    mine: false,
    name: 'Wren',
    at: 0,
    content: { kind: 'text', text: `A line of the answer.\n`.repeat(4) },
    delivery: 'sent',
  }));
const detail = (count: number): RequestDetail => ({
  ...ROW,
  content: { kind: 'text', text: 'It came so.' },
  madeAt: null,
  fields: [],
  replies: replies(count),
  hasAnswers: true,
});

const { setInterval } = window;
const looks = (state: ChatState, looked: boolean): ChatState => ({ ...state, book: { ...state.book, looked } });

async function stand() {
  const ticks: (() => void)[] = [];
  window.setInterval = ((tick: () => void) => ticks.push(tick)) as typeof window.setInterval;
  const state = looks({ ...chat(TALKS.inbox, []), part: 'requests' }, true);
  const shown = await show<DeskChatRequests>('requests', { state, locale: 'en' });
  window.setInterval = setInterval;
  const { requests, settled, element } = shown;
  const calls = <T extends RequestsCall['type']>(type: T) =>
    requests
      .flatMap((request: ChatRequestDetail) => (request.type === 'requests' ? [request.call] : []))
      .filter((one): one is Extract<RequestsCall, { type: T }> => one.type === type);
  calls('list').at(-1)?.answer([ROW]);
  await settled();
  return {
    ...shown,
    calls,
    tick: (times = 1) => {
      for (let time = 0; time < times; time++) for (const tick of ticks) tick();
    },
    look: async (looked: boolean) => {
      element.state = looks(element.state, looked);
      await settled();
    },
    async open(given: RequestDetail) {
      shown.find('.row').click();
      await settled();
      calls('open').at(-1)?.answer(given, []);
      await settled();
    },
  };
}

describe('the visitor’s requests, while they are looked at', () => {
  afterEach(() => {
    window.setInterval = setInterval;
    clearStage();
  });

  it('take the focus, but not from the page, as it is loaded again', async () => {
    const { element } = await stand();
    expect(element.shadowRoot?.activeElement?.localName).to.equal('h2');
    clearStage();
    const search = document.createElement('input');
    document.body.append(search);
    search.focus();
    await stand();
    expect(search.matches(':focus')).to.equal(true);
    search.remove();
  });

  it('are read when the visitor looks at the chat again', async () => {
    const { calls, look } = await stand();
    const before = calls('list').length;
    await look(false);
    expect(calls('list').length).to.equal(before);
    await look(true);
    expect(calls('list').length).to.equal(before + 1);
  });

  it('are read now and then as a list, more often as an open request, and never while nobody looks', async () => {
    const { calls, tick, look, open } = await stand();
    const before = calls('list').length;
    tick(6);
    expect(calls('list').length).to.equal(before + 2);
    await open(detail(1));
    tick(6);
    expect(calls('open').length).to.equal(7);
    await look(false);
    tick(6);
    expect([calls('list').length, calls('open').length]).to.deep.equal([before + 2, 7]);
  });

  it('show the newest reply of a long request, and stay where the visitor reads after that', async () => {
    const { open, element, calls, settled, findAll, tick } = await stand();
    element.style.height = '400px';
    await open(detail(8));
    const isInView = () => {
      const [view, reply] = [element, findAll('.entry').at(-1)].map((one) => one?.getBoundingClientRect());
      return !!view && !!reply && reply.top >= view.top && reply.top < view.bottom;
    };
    expect(isInView()).to.equal(true);
    const { scrollTop } = element;
    element.scrollTop = scrollTop - 300;
    tick();
    calls('open').at(-1)?.answer(detail(8), []);
    await settled();
    expect(element.scrollTop).to.equal(scrollTop - 300);
  });

  it('show how many messages the conversation has meanwhile, and lead there from anywhere', async () => {
    const { open, button, element, requests, settled, expectAccessible } = await stand();
    await open(detail(1));
    element.state = { ...element.state, unread: 1 };
    await settled();
    button('1 unread message').click();
    expect(requests.at(-1)).to.deep.equal({ type: 'show-part', part: null });
    await expectAccessible();
  });

  it('tell the chat of the form, which a reload comes back to', async () => {
    const { button, requests, settled } = await stand();
    const parts = () => requests.flatMap((one) => (one.type === 'show-part' ? [one.part] : []));
    button('New request').click();
    await settled();
    button('Back').click();
    await settled();
    button('Back').click();
    expect(parts()).to.deep.equal(['new-request', 'requests', null]);
  });

  it('no longer call a file offline once the chat is online', async () => {
    const { open, find, text, calls, settled, element } = await stand();
    await open(detail(1));
    element.state = { ...element.state, connection: { state: 'reconnecting', since: 0 } };
    const field = find<HTMLTextAreaElement>('textarea');
    field.value = 'Here it is.';
    field.dispatchEvent(new Event('input'));
    find<DeskChatUploads & HTMLElement>('desk-chat-uploads').add([letter('a.pdf')]);
    await until(() => text().includes('a.pdf'), 'the file to be shown');
    find('[type=submit]').click();
    await settled();
    calls('upload').at(-1)?.answer(null, 'offline');
    await settled();
    expect(text()).to.contain('you are offline');
    element.state = { ...element.state, connection: { state: 'online' } };
    await settled();
    expect(text()).not.to.contain('you are offline');
    expect(text()).to.contain('a.pdf');
  });
});
