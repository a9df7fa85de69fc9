/** Every field of monitoring, and its pages (doc 2 §2.3, §2.4, §4.2, §8), from what agents and customers do. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  listAbandonedCalls,
  listCallAgents,
  listQueuedCalls,
  listTodaysCalls,
} from '../../../../relay/desk-api/call-centre/monitoring.ts';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { JUNIPER, MARLO, OTIS } from '../desk-harness.ts';
import { CALLER, type CallAct, phoneOf, startCallDesk } from './call-desk.ts';

const PAGES = { page: 1, perpage: 30 };

type Desk = Awaited<ReturnType<typeof startCallDesk>>;

/** Named fields of one agent. */
async function seen({ client }: Desk, { id }: { id: number }, ...names: string[]): Promise<unknown[]> {
  const { items } = await client.call(listCallAgents, { query: PAGES });
  const item = items.find((one) => one.id === id) as Record<string, unknown> | undefined;
  return names.map((name) => item?.[name]);
}

describe('monitoring of agents', () => {
  it('shows the states of an agent, of the telephones and of the call', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    const phone = phoneOf(await desk.agent(JUNIPER));
    const names = ['agent_work_state', 'agent_call_state', 'web_subaccount_state', 'subaccount_state'];
    const states = () => seen(desk, JUNIPER, ...names, 'agent_work_way');
    assert.deepEqual(await states(), ['offline', 'off', 'unregister', 'unregister', 'voip_online']);
    await phone.state('idle');
    assert.deepEqual(await states(), ['idle', 'off', 'idle', 'idle', 'voip_online']);
    await phone.workWay('fixed_voip_online');
    await phone.act(
      await desk.calls(11).then(async (id) => {
        assert.deepEqual(await states(), ['busy', 'ring', 'idle', 'busy', 'fixed_voip_online']);
        return id;
      }),
      'answer',
    );
    assert.deepEqual((await states()).slice(0, 2), ['busy', 'in']);
    // Another telephone for the next call; this one goes on where it was answered.
    await phone.workWay('voip_online');
    assert.deepEqual((await states()).slice(2), ['idle', 'busy', 'voip_online']);
    await phone.workWay('fixed_voip_online');
    await phone.act((await phone.see()).call?.id ?? 0, 'hang-up');
    assert.deepEqual((await states()).slice(0, 2), ['neaten', 'off']);
    await phone.plug(false);
    await phone.state('resting', 1);
    desk.clock.advance(5000);
    await phone.state('busy');
    assert.deepEqual(await states(), ['busy', 'off', 'idle', 'expire', 'fixed_voip_online']);
    assert.deepEqual(await seen(desk, JUNIPER, 'other_start_at'), ['2024-01-01 12:00:05']);
    await phone.state('offline');
    assert.deepEqual((await states()).slice(0, 4), ['offline', 'off', 'offline', 'expire']);
    await phone.plug(true);
    await phone.state('idle');
    await phone.state('offline');
    assert.deepEqual((await states()).slice(2, 4), ['offline', 'offline']);
    await phone.state('idle');
    assert.deepEqual((await states()).slice(2, 4), ['idle', 'idle']);
  });

  it('counts the calls of the day, and names the last one', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    const { customer } = await desk.client.call(createCustomer, {
      body: { customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]] } },
    });
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('idle');
    const missed = await desk.calls(11);
    desk.clock.advance(20_000);
    await desk.hangsUp(missed);
    await desk.misses((await phone.dial('13800000000')).call?.id ?? 0);
    const answered = (await phone.dial(CALLER)).call?.id ?? 0;
    await desk.answers(answered);
    desk.clock.advance(8000);
    await desk.hangsUp(answered);
    const counters = ['callin_answer_count', 'callin_noanswer_count', 'callout_count', 'callout_answer_count'];
    const counts = () => seen(desk, JUNIPER, ...counters);
    // It rang twice, in vain both times.
    assert.deepEqual(await counts(), [0, 2, 2, 1]);
    const last = ['conversation_id', 'category', 'talking_time', 'customer', 'agent_neaten_time', 'name'];
    assert.deepEqual(await seen(desk, JUNIPER, ...last), [
      answered,
      'normal',
      8,
      { id: customer?.id, cellphone: CALLER },
      20,
      'Juniper',
    ]);
    desk.clock.advance(86_400_000);
    assert.deepEqual(await counts(), [0, 0, 0, 0], 'another day');
  });

  it('names the kind of the last call, whatever agents do in it', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    const agents = [JUNIPER, OTIS, MARLO];
    const [juniper, otis, marlo] = await Promise.all(agents.map(async (one) => phoneOf(await desk.agent(one))));
    assert.ok(juniper && otis && marlo);
    const [colleague, outside] = [{ agent_id: OTIS.id }, { number: '13900000000' }];
    type Story = [kind: string, who: { id: number }, ...acts: [phone: typeof juniper, act: CallAct | string][]];
    const stories: Story[] = [
      ['normal', JUNIPER],
      ['transfer', OTIS, [juniper, { act: 'transfer', to: colleague }], [otis, 'answer']],
      ['transfer_outline', JUNIPER, [juniper, { act: 'transfer', to: outside }]],
      ['consult', OTIS, [juniper, { act: 'consult', to: colleague }], [otis, 'answer'], [otis, 'hang-up']],
      ['consult_outline', JUNIPER, [juniper, { act: 'consult', to: outside }], [juniper, 'return']],
      [
        ...(['three_party', OTIS, [juniper, { act: 'consult', to: colleague }]] as Story),
        ...([
          [otis, 'answer'],
          [juniper, 'three-way'],
        ] as [typeof juniper, string][]),
      ] as Story,
      ['three_party_outline', JUNIPER, [juniper, { act: 'consult', to: outside }], [juniper, 'three-way']],
      ['listening', MARLO, [marlo, 'listen']],
      ['barge_in', MARLO, [marlo, 'barge-in']],
      ['substitute', MARLO, [marlo, 'substitute']],
    ];
    for (const [kind, who, ...acts] of stories) {
      for (const phone of [otis, marlo]) await phone.state('busy');
      await juniper.state('idle');
      const id = await desk.calls(11);
      await juniper.act(id, 'answer');
      for (const [phone, act] of acts) await phone.act(id, act);
      desk.clock.advance(1000);
      await desk.hangsUp(id);
      assert.deepEqual(await seen(desk, who, 'category', 'conversation_id'), [kind, id], kind);
    }
  });

  it('lists a group or all, in pages of at most 100', async (context) => {
    const desk = await startCallDesk(context);
    const { items: all, meta, server_time: time } = await desk.client.call(listCallAgents, { query: PAGES });
    assert.deepEqual([meta, time], [{ current_page: 1, total_pages: 1, count: all.length }, '2024-01-01 12:00:00']);
    const page = await desk.client.call(listCallAgents, { query: { page: 2, perpage: 2 } });
    assert.deepEqual(
      page.items.map(({ id }) => id),
      all.slice(2, 4).map(({ id }) => id),
    );
    assert.deepEqual(page.meta, { current_page: 2, total_pages: Math.ceil(all.length / 2), count: all.length });
    const { items: some } = await desk.client.call(listCallAgents, { query: { ...PAGES, group_id: 12 } });
    assert.ok(some.length > 0 && some.length < all.length && some.some(({ id }) => id === MARLO.id));
    for (const operation of [listCallAgents, listTodaysCalls, listQueuedCalls, listAbandonedCalls]) {
      const code = async (query: Record<string, string>) => (await desk.raw(operation, undefined, query)).code;
      for (const perpage of ['0', '101', 'x']) assert.equal(await code({ perpage }), 2005, operation.name);
      assert.deepEqual([await code({ page: '0' }), await code({ perpage: '100' }), await code({})], [2005, 1000, 1000]);
      assert.deepEqual([await code({ group_id: '99' }), await code({ group_id: '' })], [11012, 11012], operation.name);
      const { meta: defaults } = operation.answer.parse(await desk.raw(operation));
      assert.equal(defaults?.current_page, 1);
    }
    assert.deepEqual(listCallAgents.query.parse({}), { page: 1, perpage: 30 });
  });
});

describe('monitoring of calls', () => {
  it('counts each call of today once, and its rates as percent', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    const phone = phoneOf(await desk.agent(JUNIPER));
    const today = async (group_id?: string) =>
      (await desk.client.call(listTodaysCalls, { query: { ...PAGES, group_id } })).items;
    const none = { callin_answered_rate: '0.00%', survey_rated_ratio: '0.00%', callout_answered_rate: '0.00%' };
    assert.partialDeepStrictEqual(await today(), [{ ...none, callin_count: '0' }]);
    await desk.calls();
    await phone.state('busy');
    await desk.hangsUp(await desk.calls(11));
    await phone.state('idle');
    for (const isRated of [true, false]) {
      const id = await desk.calls(11);
      await phone.act(id, 'answer');
      await phone.act(id, 'hang-up');
      if (isRated) await desk.rates(id, 'satisfied');
      else await desk.hangsUp(id);
      await phone.wrapUp();
    }
    await desk.misses((await phone.dial(CALLER)).call?.id ?? 0);
    const counts = {
      transfer_agent_count: '3',
      queue_success_count: '2',
      queue_quit_count: '1',
      callin_ringing_count: '2',
      callin_answered_count: '2',
      callin_answered_rate: '66.67%',
      survey_rated_ratio: '50.00%',
      callout_count: '1',
      callout_no_answered_count: '1',
      callout_answered_count: '0',
      callout_answered_rate: '0.00%',
    };
    assert.deepEqual(await today(), [{ ...counts, callin_count: '4', group_id: undefined }]);
    assert.deepEqual(await today('11,11'), [{ ...counts, callin_count: '3', group_id: 11 }]);
    assert.deepEqual(
      (await today('12,11')).map(({ group_id }) => group_id),
      [12, 11],
    );
  });

  it('lists who waits, the longest first, also behind somebody who was transferred', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    await desk.client.call(createCustomer, {
      body: { customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]] } },
    });
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('idle');
    const first = await desk.calls(11);
    await phone.act(first, 'answer');
    desk.clock.advance(10_000);
    await desk.calls(11, '+447700900124');
    desk.clock.advance(10_000);
    await phone.act(first, { act: 'transfer', to: { group_id: 11 } });
    desk.clock.advance(5000);
    const { items, meta } = await desk.client.call(listQueuedCalls, { query: PAGES });
    const shared = { group_id: 11, queue: 'Orders and delivery' };
    assert.deepEqual(items, [
      { ...shared, cellphone: '+447700900124', name: undefined, start_at: '2024-01-01 12:00:10', queue_time: '15' },
      { ...shared, cellphone: CALLER, name: 'Hazel Moor', start_at: '2024-01-01 12:00:20', queue_time: '5' },
    ]);
    assert.deepEqual(meta, { current_page: 1, total_pages: 1, count: 2 });
    const { items: others } = await desk.client.call(listQueuedCalls, { query: { ...PAGES, group_id: 12 } });
    assert.deepEqual(others, []);
  });

  it('lists who gave up, the last first, with the task that had called', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
    await desk.client.call(createCustomer, {
      body: { customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]] } },
    });
    await phoneOf(await desk.agent(JUNIPER)).state('busy');
    const dialled = await desk.taskDials(11, 'Delivery survey');
    await desk.answers(dialled);
    desk.clock.advance(3000);
    await desk.hangsUp(dialled);
    const inbound = await desk.calls(11, '+447700900124');
    desk.clock.advance(7000);
    await desk.hangsUp(inbound);
    const listed = async (perpage: number, page = 1) =>
      desk.client.call(listAbandonedCalls, { query: { page, perpage } });
    const shared = { group_id: 11, queue: 'Orders and delivery', sub_call: 'false' };
    const { items } = await listed(30);
    assert.deepEqual(items, [
      {
        ...shared,
        cellphone: '+447700900124',
        name: undefined,
        task_name: undefined,
        abort_at: '2024-01-01 12:00:10',
        queue_time: '7',
      },
      {
        ...shared,
        cellphone: CALLER,
        name: 'Hazel Moor',
        task_name: 'Delivery survey',
        abort_at: '2024-01-01 12:00:03',
        queue_time: '3',
      },
    ]);
    const second = await listed(1, 2);
    assert.deepEqual([second.items, second.meta], [items.slice(1), { current_page: 2, total_pages: 2, count: 2 }]);
  });
});
