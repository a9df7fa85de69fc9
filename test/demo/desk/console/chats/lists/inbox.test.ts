/** Messages that were left while no agent was online, and their answers. */
import { expect } from 'chai';
import type { InboxList } from '../../../../../../demo/desk/console/chats/lists/inbox-list.ts';
import type { VisitorName } from '../../../../../../demo/desk/console/controls/visitor/visitor-name.ts';
import { type ConsoleApi, ConsoleFailure } from '../../../../../../demo/desk/console/state/console-connection.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show, type, words } from '../../harness.ts';
import { DAY, NOON } from '../../samples.ts';

describe('the inbox', () => {
  afterEach(clear);
  const item = {
    customer_id: 7,
    customer_name: 'Visitor',
    customer_blocked: false,
    customer_emails: ['ada@customer.example'],
    content: 'Call <b>me</b>',
    file: null,
    type: 'message',
    at: NOON,
    done: false,
  };
  const items = [
    { ...item, id: 'b' },
    { ...item, id: 'a', at: NOON - DAY, customer_name: 'Early' },
    { ...item, id: 'c', done: true },
  ];

  it('is accessible, empty or not', async () => {
    const { expectAccessible, set } = await show<InboxList>('console-inbox-list');
    await expectAccessible();
    await set({ items, requests: { 'inbox a': { state: 'failed', error: 'No.' } } });
    await expectAccessible();
  });

  it('lists the oldest open message first, and requests to mark it as done', async () => {
    const { button, findAll, requests } = await show<InboxList>('console-inbox-list', { items });
    expect(findAll<VisitorName>('[aria-label="Left messages"] .name').map((one) => one.name)).to.deep.equal([
      'Early',
      'Visitor',
    ]);
    expect(findAll('[aria-label="Done messages"] button')).to.have.length(0);
    expect(findAll('.text').map(words)).to.deep.equal(['Call <b>me</b>', 'Call <b>me</b>', 'Call <b>me</b>']);
    expect(findAll('[aria-label="Left messages"] .soft.clip').map(words)[0]).to.equal('ada@customer.example');
    button('Mark as done: Early').click();
    expect(requests).to.deep.equal([{ type: 'inbox-done', id: 'a' }]);
  });

  it('shows at the message why marking failed, and waits while it runs', async () => {
    const requests = { 'inbox a': { state: 'failed', error: 'No.' }, 'inbox b': { state: 'running' } } as const;
    const { findAll, button } = await show<InboxList>('console-inbox-list', { items, requests });
    expect(findAll('[role=alert]').map(words)).to.deep.equal(['No.']);
    expect(button('Mark as done: Visitor').disabled).to.equal(true);
  });

  it('answers a message in a chat, with the same id when the agent tries again, and keeps what was written', async () => {
    sessionStorage.clear();
    const bodies: { id: string; content: string }[] = [];
    let answer: unknown = new ConsoleFailure('Offline.', 409);
    const api: ConsoleApi = async <A>(_method: string, path: string, body?: unknown) => {
      expect(path).to.equal('/inbox/left/answer');
      bodies.push(body as never);
      if (answer instanceof Error) throw answer;
      return answer as A;
    };
    const props = { items: [{ ...item, id: 'left', at: NOON, done: false }], api };
    const first = await show<InboxList>('console-inbox-list', props);
    first.button('Answer Visitor').click();
    await settled(first.element);
    await first.expectAccessible();
    type(first.find<HTMLTextAreaElement>('textarea'), ' We will call. ');
    first.button('Send and open the chat').click();
    await until(() => first.findAll('[role=alert]').length > 0, 'the error');
    clear();
    const { button, find, findAll, requests, element } = await show<InboxList>('console-inbox-list', props);
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal(' We will call. ');
    answer = { id: 75 };
    button('Send and open the chat').click();
    await until(() => requests.length > 1, 'the chat to open');
    await settled(element);
    expect(requests.at(-1)).to.deep.equal({ type: 'open-chat', id: 75 });
    expect(bodies.map(({ content }) => content)).to.deep.equal(['We will call.', 'We will call.']);
    expect(bodies[0]?.id).to.equal(bodies[1]?.id);
    expect(findAll('textarea')).to.have.length(0);
    expect(sessionStorage).to.have.length(0);
  });

  it('keeps an unsent answer when its form closes or another message is answered', async () => {
    sessionStorage.clear();
    const { button, element, expectAccessible, find, findAll } = await show<InboxList>('console-inbox-list', { items });
    button('Answer Early').click();
    await settled(element);
    type(find<HTMLTextAreaElement>('textarea'), 'A long answer');
    press('Escape', find('textarea'));
    await settled(element);
    expect(focused()).to.equal(button('Go on writing to Early'));
    await expectAccessible();
    button('Answer Visitor').click();
    await settled(element);
    button('Close').click();
    await settled(element);
    expect(findAll('button.primary').map(words)).to.deep.equal(['Go on writing', 'Answer']);
    button('Go on writing to Early').click();
    await settled(element);
    expect(find<HTMLTextAreaElement>('textarea').value).to.equal('A long answer');
    sessionStorage.clear();
  });
});
