/** Attacks on the call centre: odd numbers and sizes, floods, races of two tabs, and calls that are others’. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallPage } from '../../../../demo/desk/console-protocol/calls.ts';
import { agentCallout } from '../../../../relay/desk-api/call-centre/agents.ts';
import { getCallLog, listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { JUNIPER, MARLO, OTIS } from '../desk-harness.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

const email = { agent_email: JUNIPER.email };
const ODD_NUMBERS = [
  '',
  ' ',
  '+',
  '1',
  'sip:x@evil.example',
  '138<b>',
  '١٢٣٤٥',
  '1'.repeat(33),
  '%',
  "1' OR 1",
  '1;2345',
  '\u0000123',
];

describe('hostile input', () => {
  it('is no number to call, and no call', async (context) => {
    const desk = await startCallDesk(context);
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('idle');
    for (const number of ODD_NUMBERS) {
      assert.equal((await desk.raw(agentCallout, undefined, { ...email, number })).code, 2005, number);
      await assert.rejects(phone.dial(number), /^Error: 400/, number);
      await assert.rejects(desk.calls(11, number), /^Error: 400/, number);
    }
    assert.equal((await phone.see()).call, null);
  });

  it('of any size is refused', async (context) => {
    const desk = await startCallDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const phone = phoneOf(juniper);
    const long = 'x'.repeat(10_000);
    assert.equal((await desk.raw(getCallLog, undefined, { call_id: long })).code, 2005);
    assert.equal(
      (await desk.raw(agentCallout, undefined, { agent_email: `${long}@x.example`, number: '138' })).code,
      3003,
    );
    const { code } = await desk.raw(listCallLogs, undefined, { page: '999999999999999', page_size: '100' });
    assert.equal(code, 0, 'an empty page');
    await phone.state('idle');
    const id = await desk.calls(11);
    await phone.act(id, 'answer');
    await assert.rejects(phone.note(id, long), /^Error: 400/);
    for (const act of [
      { act: 'transfer' },
      { act: 'explode' },
      { act: 'transfer', to: { agent_id: 1e20 } },
      { act: 'answer', to: {} },
    ])
      await assert.rejects(phone.act(id, act), /^Error: 400/);
    for (const query of ['before=0', 'before=x', `number=${long}`, 'result=%27', 'agent_id=-1', 'x=1'])
      await assert.rejects(juniper.call('GET', `/calls/log?${query}`), /^Error: 400/, query.slice(0, 20));
    const { items } = await juniper.call<CallPage>('GET', '/calls/log?number=%25');
    assert.deepEqual(items, [], 'a percent sign is no wildcard');
  });
});

describe('a flood', () => {
  it('of callouts makes one call an agent', async (context) => {
    const desk = await startCallDesk(context);
    await phoneOf(await desk.agent(JUNIPER)).state('idle');
    const call = () => desk.tickets.call(agentCallout, { query: { ...email, number: CALLER } });
    const made = await Promise.allSettled(Array.from({ length: 40 }, call));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1);
    const { total } = await desk.tickets.call(listCallLogs, { query: { page: 1, page_size: 30 } });
    assert.equal(total, 0, 'refused calls are in no log');
  });

  it('of customers ends where the 500 lines end, and leaves the desk able to work', async (context) => {
    const desk = await startCallDesk(context);
    // Each person may make a limited number of calls of the console in a minute.
    const people = [desk.lead, await desk.agent(OTIS), await desk.agent(MARLO)];
    const call = (_: unknown, at: number) =>
      people[at % people.length]?.call('POST', '/calls/simulate', {
        event: 'call',
        group_id: 11,
        number: `+4477009${10_000 + at}`,
      });
    const made = await Promise.allSettled(Array.from({ length: 503 }, call));
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    assert.deepEqual(refused, Array(3).fill('Error: 409 all lines are busy'));
    desk.clock.advance(200_000);
    const phone = phoneOf(await desk.agent(JUNIPER));
    assert.equal((await phone.state('idle')).call, null, 'nobody waits for ever');
    const id = await desk.calls(11);
    assert.equal((await phone.see()).call?.id, id, 'the lines are free again');
  });
});

describe('two tabs of one agent', () => {
  it('do one thing once: the second is refused, and both see the same', async (context) => {
    const desk = await startCallDesk(context);
    const tabs = [phoneOf(await desk.agent(JUNIPER)), phoneOf(await desk.agent(JUNIPER))] as const;
    await tabs[0].state('idle');
    const id = await desk.calls(11);
    for (const act of ['answer', 'hang-up']) {
      const done = await Promise.allSettled(tabs.map((tab) => tab.act(id, act)));
      assert.deepEqual(done.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], act);
      const refused = done.find((one) => one.status === 'rejected');
      assert.match(String(refused?.reason), /^Error: 409/);
      const [one, other] = await Promise.all(tabs.map((tab) => tab.see()));
      assert.deepEqual(one, other);
    }
    const dialled = await Promise.allSettled(tabs.map((tab) => tab.dial(CALLER)));
    assert.equal(dialled.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

describe('a call that is another’s', () => {
  it('is not answered, ended, transferred or noted by anybody else', async (context) => {
    const desk = await startCallDesk(context);
    const [hers, his] = [phoneOf(await desk.agent(JUNIPER)), phoneOf(await desk.agent(OTIS))];
    await hers.state('idle');
    const id = await desk.calls(11);
    for (const act of ['answer', 'reject', 'hang-up', 'hold', { act: 'transfer', to: { group_id: 12 } }])
      await assert.rejects(his.act(id, act), /^Error: 409/);
    await hers.act(id, 'answer');
    await assert.rejects(his.note(id, 'mine'), /^Error: 403/);
    await assert.rejects(his.note(999, 'nobody’s'), /^Error: 404/);
    const otis = await desk.agent(OTIS);
    await assert.rejects(otis.call('PUT', `/calls/agents/${JUNIPER.id}`, { permitted: false }), /^Error: 403/);
    await assert.rejects(desk.lead.call('PUT', '/calls/state', { state: 'idle' }), /^Error: 403/);
    for (const path of ['/phone', '/log', '/board', '/colleagues'])
      assert.equal((await fetch(`${desk.url}/console/api/calls${path}`)).status, 401, path);
  });
});
