/** Updates of tickets and the customer's reply (doc 2 §3, §4.3). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TicketCard } from '../../../../demo/desk/console-protocol/tickets.ts';
import { getTicket, replyToTicket, updateTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { JUNIPER, MARLO, OTIS, TENANT } from '../desk-harness.ts';
import { refusalOf, startTicketDesk } from './ticket-desk.ts';

/** Also what the types would refuse. */
type Change = Record<string, unknown>;

describe('an update', () => {
  async function setUp(context: { after: (task: () => Promise<void>) => void }, behaviour = {}) {
    const desk = await startTicketDesk(context, { behaviour });
    const id = await desk.newTicket();
    const update = (ticket: Change) =>
      desk.tickets.call(updateTicket, { params: { id }, body: { ticket: ticket as never } });
    return { ...desk, id, update, now: () => desk.read(id) };
  }

  it('takes English names, agents and groups by id or name, and says when the ticket was solved', async (context) => {
    const { update, now, clock } = await setUp(context);
    const { created_at } = await now();
    clock.advance(60_000);
    const change = { subject: 'Two lamps', content: 'Since Sunday.', status: 'solving', priority: 'high' };
    assert.deepEqual(await update({ ...change, agent_id: OTIS.id, agent_group_name: 'Products and care' }), {
      status: 0,
      message: 'success',
    });
    const after = await now();
    assert.partialDeepStrictEqual(after, {
      subject: 'Two lamps',
      content: 'Since Sunday.',
      status: 'solving',
      priority: '高',
      created_at,
      assignee_id: OTIS.id,
      assignee: 'Otis Fennel',
      user_group_id: MARLO.group,
      user_group_name: 'Products and care',
    });
    assert.notEqual(after.updated_at, created_at);
    assert.equal(after.solving_at, after.updated_at);
    await update({ status: 'resolved', agent_email: JUNIPER.email, agent_group_id: JUNIPER.group });
    assert.partialDeepStrictEqual(await now(), {
      status: 'resolved',
      assignee_id: JUNIPER.id,
      user_group_id: JUNIPER.group,
    });
  });

  it('takes null as left out, and so an empty e-mail or name beside an id', async (context) => {
    const { update, now } = await setUp(context);
    const empty = { agent_email: '', agent_group_name: '', tags: null, custom_fields: null, comment: null };
    await update({ ...empty, subject: null, status: null, agent_id: OTIS.id, agent_group_id: MARLO.group });
    assert.partialDeepStrictEqual(await now(), {
      subject: 'A lamp flickers',
      status: 'open',
      assignee_id: OTIS.id,
      user_group_id: MARLO.group,
      comments: [],
    });
    await update({ agent_email: '', comment: { function: null, author_email: null, body: 'Hello' } });
    const { assignee_id, comments } = await now();
    assert.equal(assignee_id, OTIS.id);
    assert.partialDeepStrictEqual(comments, [{ function: 'external', author_email: TENANT.email, body: 'Hello' }]);
  });

  it('takes lists with spaces and empty places', async (context) => {
    const { id, update, agent } = await setUp(context);
    const juniper = await agent(JUNIPER);
    const followers = async () =>
      (await juniper.call<TicketCard>('GET', `/tickets/${id}`)).followers.map((follower) => follower.id);
    await update({ follower_emails: ` ${JUNIPER.email} , ${OTIS.email},,` });
    assert.deepEqual(await followers(), [JUNIPER.id, OTIS.id]);
    await update({ follower_ids: ` ${MARLO.id} ` });
    assert.deepEqual(await followers(), [MARLO.id]);
  });

  it('without status and priority sets the defaults, or leaves them where the desk is set so', async (context) => {
    const documented = await setUp(context);
    await documented.update({ status: 'closed', priority: 'low' });
    await documented.update({ subject: 'x' });
    assert.partialDeepStrictEqual(await documented.now(), { status: 'open', priority: '标准' });
    const other = await setUp(context, { ticketUpdateDefaults: false });
    await other.update({ status: 'closed', priority: 'low' });
    await other.update({ subject: 'x' });
    assert.partialDeepStrictEqual(await other.now(), { status: 'closed', priority: '低' });
  });

  it('refuses what does not go together or does not exist, and writes nothing then', async (context) => {
    const { update, now } = await setUp(context);
    const before = await now();
    const cases: [change: Change, status: number, message: RegExp][] = [
      [{ agent_email: JUNIPER.email, agent_id: 101 }, 2005, /agent_email or agent_id, not both/],
      [{ agent_group_name: 'x', agent_group_id: 11 }, 2005, /agent_group_name or agent_group_id, not both/],
      [{ follower_emails: JUNIPER.email, follower_ids: '101' }, 2005, /follower_emails or follower_ids, not both/],
      [{ agent_id: 999 }, 11011, /id 999/],
      [{ agent_id: 0 }, 11011, /id 0/],
      [{ agent_group_id: 999 }, 11012, /id 999/],
      [{ agent_group_id: 0 }, 11012, /id 0/],
      [{ subject: 'changed', follower_ids: '101,x' }, 11011, /id "x"/],
      [{ subject: 'changed', custom_fields: { TextField_999: 'x' } }, 2005, /TextField_999: there is no such field/],
      [{ comment: { function: 'external', author_email: 'x@desk.example', body: 'Hello' } }, 11011, /x@desk.example/],
      [{ status: '打开' }, 2005, /ticket.status/],
      [{ comment: { function: 'public', body: 'Hello' } }, 2005, /ticket.comment.function/],
    ];
    for (const [change, status, message] of cases) {
      const raw = await refusalOf(
        update(change).catch(async (error: { kind?: string; message: string }) => {
          if (error.kind !== 'invalid') throw error;
          throw Object.assign(new Error(), { answer: { status: 2005, message: error.message } });
        }),
      );
      assert.equal(raw.status, status, JSON.stringify(change));
      assert.match(String(raw.message), message);
    }
    assert.deepEqual(await now(), before);
  });

  it('adds a note or a reply where the comment is not empty; only a reply says who replied', async (context) => {
    const { update, now } = await setUp(context);
    await update({ comment: { function: 'internal', author_email: OTIS.email, body: 'Ask the workshop.' } });
    assert.equal((await now()).replied_by, undefined);
    await update({ comment: { function: 'external', author_email: JUNIPER.email, body: 'We send a new one.' } });
    await update({ comment: { function: 'external', author_email: JUNIPER.email, body: '' } });
    await update({ comment: { function: 'external', body: 'It is on its way.' } });
    const { replied_by, comments } = await now();
    assert.equal(replied_by, 'Administrator');
    assert.deepEqual(
      (comments as Record<string, unknown>[]).map(({ function: kind, author, author_email, body }) => [
        kind,
        author,
        author_email,
        body,
      ]),
      [
        ['internal', 'Otis Fennel', OTIS.email, 'Ask the workshop.'],
        ['external', 'Juniper Vale', JUNIPER.email, 'We send a new one.'],
        ['external', 'Administrator', TENANT.email, 'It is on its way.'],
      ],
    );
  });

  it('stops a thread that would be too long to be shown', async (context) => {
    const { update, id, tickets } = await setUp(context);
    for (let count = 0; count < 20; count += 1)
      await update({ comment: { function: 'internal', body: 'x'.repeat(50_000) } });
    const reply = tickets.call(replyToTicket, { body: { id, reply_content: 'One more' } });
    assert.deepEqual(await refusalOf(reply), {
      status: 2005,
      message: 'the comments of this ticket are too long together',
    });
  });
});

describe('the reply of the customer', () => {
  it('is public and changes no status', async (context) => {
    const desk = await startTicketDesk(context);
    const id = await desk.newTicket({ status: '已解决' });
    desk.clock.advance(1000);
    for (const email of [' WREN@shop.example ', undefined]) {
      await desk.tickets.call(replyToTicket, { body: { id, reply_content: 'Still dark.', email } });
    }
    const { comments, ...ticket } = await desk.read(id);
    assert.partialDeepStrictEqual(ticket, { status: 'resolved', replied_by: 'wren@shop.example' });
    assert.notEqual(ticket.updated_at, ticket.created_at);
    assert.partialDeepStrictEqual(comments, [
      { function: 'external', author_type: 'customer', author_email: 'wren@shop.example', body: 'Still dark.' },
      { function: 'external' },
    ]);
  });

  it('of another customer, of nobody, or for no ticket is refused', async (context) => {
    const desk = await startTicketDesk(context);
    const id = await desk.newTicket();
    await desk.newTicket({ email: 'other@shop.example' });
    const reply = (to: number, email: string) =>
      refusalOf(desk.tickets.call(replyToTicket, { body: { id: to, reply_content: 'Mine now', email } }));
    for (const email of ['other@shop.example', 'nobody@shop.example']) {
      assert.match(String((await reply(id, email)).message), /not that of the ticket’s customer/);
    }
    assert.deepEqual(await reply(999, 'wren@shop.example'), { status: 2000, message: 'there is no such ticket' });
    assert.deepEqual(await refusalOf(desk.tickets.call(getTicket, { params: { id: 999 } })), {
      status: 2000,
      message: 'there is no such ticket',
    });
  });
});
