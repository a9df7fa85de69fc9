/** The console's calls of tickets (console-protocol/tickets.ts): who may do what, and what becomes of a chat and a left message. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  ConsoleTicketFilter,
  TicketCard,
  TicketDraft,
  TicketPage,
} from '../../../../demo/desk/console-protocol/tickets.ts';
import { listCustomerFeeds } from '../../../../relay/desk-api/customers/history.ts';
import { sendMessage } from '../../../../relay/desk-api/im/messages.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { listFilterTickets, listTicketFilters } from '../../../../relay/desk-api/tickets/listings.ts';
import { createTicket, TICKET_LIMITS } from '../../../../relay/desk-api/tickets/tickets.ts';
import { JUNIPER, MARLO, OTIS } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { refusalOf, startTicketDesk } from '../tickets/ticket-desk.ts';

const PAGE = { page: 1, per_page: 20 };

describe('a ticket at the console', () => {
  it('is made of a chat once, has the messages, and the log of the closed chat names it', async (context) => {
    const events = await receivePushes(context);
    const desk = await startTicketDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const who = { customer_token: 'visitor-1' };
    const begun = await desk.client.call(createSession, { body: { ...who, assign_type: 'agent' } });
    const session = Number(begun.assign_info?.im_sub_session_id);
    const content = 'A lamp <flickers>\nsince Monday';
    const message = { im_sub_session_id: session, message_id: 'm-1', type: 'message', data: { content } } as const;
    await desk.client.call(sendMessage, { body: { ...who, ...message } });
    await juniper.say(session, 'Which <b>one</b> &amp; where?');
    const source = { session_id: session };
    const draft = await juniper.call<TicketDraft>('POST', '/tickets/draft', source);
    assert.partialDeepStrictEqual(draft, { ticket_id: null, subject: 'A lamp <flickers>', content });
    assert.equal((await juniper.call<TicketPage>('GET', '/tickets?page=1&page_size=20')).meta.total_count, 0);
    const made = await juniper.call<TicketCard>('POST', '/tickets', { ...source, priority: 'high' });
    assert.partialDeepStrictEqual(made, {
      priority: 'high',
      content,
      subject: 'A lamp <flickers>',
      platform: 'im',
      status: 'open',
      session_id: session,
      customer_waits: true,
      assignee_id: JUNIPER.id,
      group_id: JUNIPER.group,
    });
    assert.deepEqual(
      made.comments.map(({ internal, from }) => [internal, from]),
      [[true, 'agent']],
      'what was said is a note, not the customer’s words',
    );
    const [said] = made.comments;
    assert.match(said?.body ?? '', /\nCustomer: A lamp <flickers>\nsince Monday\nJuniper: Which {2}one {2}& where\?$/);
    assert.equal((await juniper.call<TicketDraft>('POST', '/tickets/draft', source)).ticket_id, made.id);
    const again = await juniper.call<TicketCard>('POST', '/tickets', { session_id: session });
    assert.equal(again.id, made.id);

    const query = { type: 'token', content: 'visitor-1', page: 1, page_size: 20 } as const;
    const { feeds } = await desk.client.call(listCustomerFeeds, { query });
    const feed = feeds.find((one) => one.feed_type === 'Ticket');
    assert.partialDeepStrictEqual(feed, { id: made.id, subject: made.subject, status_zh_name: '打开' });

    await juniper.close(session);
    const closed = await events.find(({ action }) => action === 'ImSubSession_close');
    const [log] = closed.message.im_sub_session_log;
    assert.partialDeepStrictEqual(log, { ticket_num: 1, ticket_nos: String(made.id), ticket_ids: [made.id] });
  });

  it('has what was said before the chat was transferred', async (context) => {
    const desk = await startTicketDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const who = { customer_token: 'visitor-1' };
    const begun = await desk.client.call(createSession, { body: { ...who, assign_type: 'agent' } });
    const session = Number(begun.assign_info?.im_sub_session_id);
    const message = { message_id: 'm-1', type: 'message', data: { content: 'The glass is broken' } } as const;
    await desk.client.call(sendMessage, { body: { ...who, im_sub_session_id: session, ...message } });
    await otis.status('online');
    const next = await juniper.transfer(session, { agent_id: OTIS.id });
    const draft = await otis.call<TicketDraft>('POST', '/tickets/draft', { session_id: next.id });
    assert.partialDeepStrictEqual(draft, { subject: 'The glass is broken', content: 'The glass is broken' });
    const { comments } = await otis.call<TicketCard>('POST', '/tickets', { session_id: next.id });
    assert.match(comments[0]?.body ?? '', /Customer: The glass is broken\n/);
  });

  it('is made of a left message, which is then done, by the first agent who tries', async (context) => {
    const desk = await startTicketDesk(context);
    const data = { content: 'Call me back' };
    const left = {
      customer_token: 'visitor-1',
      im_sub_session_id: -2,
      message_id: 'm-1',
      type: 'message',
      data,
    } as const;
    await desk.client.call(sendMessage, { body: left });
    const juniper = await desk.agent(JUNIPER);
    const inbox_id = (await juniper.overview()).inbox[0]?.id;
    assert.partialDeepStrictEqual(await juniper.call('POST', '/tickets/draft', { inbox_id }), {
      subject: 'Call me back',
    });
    assert.equal((await juniper.overview()).inbox[0]?.done, false);
    const subject = 'Wants a call';
    assert.partialDeepStrictEqual(await juniper.call('POST', '/tickets', { inbox_id, subject }), {
      subject,
      content: 'Call me back',
    });
    assert.equal((await juniper.overview()).inbox[0]?.done, true);
    await assert.rejects((await desk.agent(OTIS)).call('POST', '/tickets', { inbox_id }), /409 somebody has dealt/);
  });

  it('is changed by part, gets replies and notes, and refuses what does not exist', async (context) => {
    const desk = await startTicketDesk(context);
    const id = await desk.newTicket();
    const juniper = await desk.agent(JUNIPER);
    const put = (change: object) => juniper.call<TicketCard>('PUT', `/tickets/${id}`, change);
    const changed = await put({
      tags: ['oak', 'oak', ' lamps '],
      followers: [MARLO.id],
      custom_fields: { SelectField_42: ['0', '1'] },
    });
    assert.partialDeepStrictEqual(changed, {
      subject: 'A lamp flickers',
      status: 'open',
      priority: 'medium',
      tags: ['lamps', 'oak'],
      followers: [{ id: MARLO.id, name: 'Marlo Quill' }],
      custom_fields: { SelectField_42: ['0', '1'] },
    });
    assert.deepEqual((await desk.read(id)).custom_fields, { SelectField_42: '0,0' });
    await put({ assignee_id: OTIS.id, status: 'solving' });
    assert.partialDeepStrictEqual(await put({ assignee_id: null }), { assignee_id: null, status: 'solving' });
    const comment = (body: object) => juniper.call<TicketCard>('POST', `/tickets/${id}/comments`, body);
    await comment({ internal: true, body: 'Ask the workshop.' });
    const { comments, customer_waits } = await comment({ internal: false, body: 'On its way.', status: 'resolved' });
    assert.partialDeepStrictEqual(comments, [
      { internal: true },
      { internal: false, from: 'agent', name: 'Juniper Vale' },
    ]);
    assert.equal(customer_waits, false);
    assert.equal((await desk.read(id)).status, 'resolved');
    for (const wrong of [
      { status: 'done' },
      { subject: ' ' },
      { customer_id: 2 },
      { content: 'x' },
      { assignee_id: 999 },
      { subject: 'x'.repeat(TICKET_LIMITS.subject + 1) },
      { tags: ['x'.repeat(256)] },
      { tags: Array.from({ length: TICKET_LIMITS.tags + 1 }, (_, at) => `${at}`) },
      { followers: [MARLO.id, 999] },
      { custom_fields: { nothing: 'x' } },
      { custom_fields: { constructor: 'x' } },
      { custom_fields: { TextField_41: ['x'] } },
      { custom_fields: { TextField_41: 'x'.repeat(10_001) } },
    ]) {
      await assert.rejects(put(wrong), /^Error: 400/, JSON.stringify(wrong).slice(0, 100));
    }
    for (const body of ['', ' ', 'x'.repeat(TICKET_LIMITS.content + 1)])
      await assert.rejects(comment({ internal: true, body }), /^Error: 400/);
    assert.equal((await juniper.call<TicketCard>('GET', `/tickets/${id}`)).comments.length, comments.length);
    await assert.rejects(juniper.call('GET', '/tickets/999'), /404 there is no such ticket/);
    await assert.rejects(juniper.call('GET', '/tickets/1e3'), /404/);
    await assert.rejects(put({ custom_fields: { SelectField_42: ['9'] } }), /400 SelectField_42/);
  });
});

describe('the filters of tickets', () => {
  const condition = { field: 'tag', is: 'oak' } as const;
  const filter = {
    name: 'Oak',
    description: '',
    active: true,
    group_id: null,
    agent_id: null,
    match: 'all',
    conditions: [condition],
  };

  it('are written by the administrator, and work only for the agents whom they are meant for', async (context) => {
    const desk = await startTicketDesk(context);
    const [juniper, marlo, administrator] = [
      await desk.agent(JUNIPER),
      await desk.agent(MARLO),
      await desk.administrator(),
    ];
    await assert.rejects(juniper.call('POST', '/ticket-filters', filter), /403/);
    const { id } = await administrator.call<{ id: number }>('POST', '/ticket-filters', {
      ...filter,
      group_id: JUNIPER.group,
    });
    await assert.rejects(administrator.call('POST', '/ticket-filters', filter), /409 another filter has this name/);
    await assert.rejects(
      administrator.call('POST', '/ticket-filters', { ...filter, name: 'x', conditions: [] }),
      /400/,
    );
    const ticket = await desk.newTicket();
    await juniper.call('PUT', `/tickets/${ticket}`, { tags: ['oak'] });
    const found = (who: typeof juniper) => who.call<TicketPage>('GET', `/tickets?filter_id=${id}`);
    assert.deepEqual(
      (await found(juniper)).tickets.map((one) => one.id),
      [ticket],
    );
    await assert.rejects(found(marlo), /404 there is no such filter/);
    const list = async (agent_id?: number) => {
      const { contents, count } = await desk.tickets.call(listTicketFilters, { query: { agent_id } });
      assert.equal(count, contents.length);
      return contents.find((one) => one.id === id)?.permission;
    };
    assert.deepEqual([await list(), await list(JUNIPER.id), await list(MARLO.id)], ['group', 'group', undefined]);
    const call = (agent_id?: number) =>
      desk.tickets.call(listFilterTickets, { params: { id }, query: { ...PAGE, agent_id } });
    assert.equal((await call()).total, 1);
    assert.equal((await refusalOf(call(MARLO.id))).status, 2000);
    assert.equal((await refusalOf(call(999))).status, 11011);
    await administrator.call('PUT', `/ticket-filters/${id}`, { ...filter, active: false });
    assert.match(String((await refusalOf(call(JUNIPER.id))).message), /not active/);
    await administrator.call('DELETE', `/ticket-filters/${id}`);
    assert.match(String((await refusalOf(call())).message), /no such filter/);
  });

  it('exist from the start where every agent needs them, and “mine” means the agent who asks', async (context) => {
    const desk = await startTicketDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const make = (given: object) =>
      desk.tickets.call(createTicket, { body: { ticket: { subject: 'x', email: 'a@shop.example', ...given } } });
    const { ticket_id: mine } = await make({ assignee: { email: JUNIPER.email } });
    const { ticket_id: group } = await make({ agent_group_name: 'Orders and delivery', priority: '紧急' });
    const { ticket_id: solved } = await make({ status: '已解决', assignee: { email: JUNIPER.email } });
    await juniper.call('PUT', `/tickets/${solved}`, { followers: [JUNIPER.id] });
    const { filters } = await juniper.call<{ filters: ConsoleTicketFilter[] }>('GET', '/ticket-filters');
    const idOf = (name: string) => filters.find((one) => one.name === name)?.id ?? 0;
    const found = async (name: string, agent_id?: number) =>
      (
        await desk.tickets.call(listFilterTickets, { params: { id: idOf(name) }, query: { ...PAGE, agent_id } })
      ).contents.map(({ id }) => id);
    assert.deepEqual(await found('Mine, unsolved', JUNIPER.id), [mine]);
    assert.deepEqual([await found('Mine, unsolved', OTIS.id), await found('Mine, unsolved')], [[], []]);
    assert.deepEqual(await found('My group, unsolved', OTIS.id), [group, mine]);
    assert.deepEqual(await found('Without an agent'), [group]);
    assert.deepEqual(await found('Urgent'), [group]);
    assert.deepEqual(await found('Followed by me', JUNIPER.id), [solved]);
    assert.deepEqual(await found('Resolved this week'), [solved]);
    assert.deepEqual(await found('From the chat'), []);
  });
});
