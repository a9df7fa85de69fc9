/** The console's live connection: the updates it sends, and the effect of its loss. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type {
  Changed,
  ConsoleOverview,
  ConsoleToDesk,
  DeskToConsole,
} from '../../../../demo/desk/console-protocol/sessions.ts';
import { updateCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { rateAgentSession } from '../../../../relay/desk-api/im/surveys.ts';
import { TIMEOUT_MS, until } from '../../../helpers/until.ts';
import { ask, begin, fill, write } from '../conversation.ts';
import { type Harness, JUNIPER, OTIS, startDesk } from '../desk-harness.ts';

type Live = Socket<DeskToConsole, ConsoleToDesk>;

function connect(context: TestContext, desk: Harness, token: string, more: Partial<ManagerOptions> = {}): Live {
  const options = { path: '/console/live', auth: { token }, reconnection: false, forceNew: true };
  const socket: Live = io(desk.url, { ...options, ...more });
  context.after(() => void socket.disconnect());
  return socket;
}

const heard = (socket: Live, event: 'connect' | 'disconnect') =>
  new Promise<unknown>((resolve) => socket.once(event, resolve as () => void));

/** The next event of this name for which `fits` is true. */
function next<E extends keyof DeskToConsole>(
  socket: Live,
  event: E,
  fits: (payload: Parameters<DeskToConsole[E]>[0]) => boolean = () => true,
) {
  return new Promise<Parameters<DeskToConsole[E]>[0]>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`no such ${event}`)), TIMEOUT_MS);
    const listen = (payload: Parameters<DeskToConsole[E]>[0]) => {
      if (!fits(payload)) return;
      clearTimeout(patience);
      socket.off(event, listen as never);
      resolve(payload);
    };
    socket.on(event, listen as never);
  });
}

describe('the live connection', () => {
  it('is refused without a valid token', async (context) => {
    const desk = await startDesk(context);
    const socket = connect(context, desk, 'guess');
    await new Promise<void>((resolve) => socket.once('connect_error', () => resolve()));
    assert.equal(socket.connected, false);
  });

  it('ends with the refusal', async (context) => {
    const desk = await startDesk(context);
    const socket = new WebSocket(`${desk.url.replace('http', 'ws')}/console/live/?EIO=4&transport=websocket`);
    context.after(() => socket.terminate());
    const received: string[] = [];
    socket.on('message', (data) => {
      received.push(String(data));
      if (String(data) === '2') socket.send('3');
    });
    await once(socket, 'open');
    const began = performance.now();
    socket.send('40{"token":"guess"}');
    await until(() => socket.readyState === WebSocket.CLOSED, 'the end of the connection');
    // Socket.IO ends a connection that has joined nothing after 45 seconds.
    assert.ok(performance.now() - began < 30_000);
    assert.ok(received.some((packet) => packet.startsWith('44') && packet.includes('sign in first')));
  });

  it('answers few WebSocket pings of a stranger', async (context) => {
    const desk = await startDesk(context);
    const socket = new WebSocket(`${desk.url.replace('http', 'ws')}/console/live/?EIO=4&transport=websocket`);
    context.after(() => socket.terminate());
    await once(socket, 'open');
    for (let n = 0; n < 100; n += 1) socket.ping('', undefined, () => undefined);
    const [code] = await once(socket, 'close');
    assert.equal(code, 1006);
  });

  it('shows messages, delivery, previews, unread counts and surveys as they happen', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    const live = connect(context, desk, juniper.token);
    await next(live, 'overview');
    await juniper.status('online');
    const begun = next(live, 'overview', (overview) => overview.sessions[0]?.state === 'open');
    const id = await begin(desk, 'ann');
    await begun;

    const coming = next(live, 'message', ({ message }) => message.from === 'customer');
    const unread = next(live, 'overview', (overview) => overview.sessions[0]?.unread === 1);
    await write(desk, 'ann', id, 'm-1', 'Hello?');
    assert.equal((await coming).session_id, id);
    await unread;
    const read = next(live, 'overview', (overview) => overview.sessions[0]?.unread === 0);
    await live.emitWithAck('viewing', id);
    await read;

    const typed = next(live, 'preview');
    await desk.client.call(previewMessage, { params: { session_id: id }, body: { content: 'I wou' } });
    assert.deepEqual(await typed, { session_id: id, content: 'I wou', heard_at: desk.clock.now() });

    const taken = next(live, 'message', ({ message }) => message.content === 'Hi!' && message.delivered === true);
    await juniper.say(id, 'Hi!');
    await taken;

    const rated = next(live, 'survey');
    await juniper.close(id);
    await desk.client.call(rateAgentSession, { body: { im_sub_session_id: id, option_id: 21, remark: 'Good' } });
    assert.equal((await rated).survey.remark, 'Good');
  });

  it('shows changes of a customer', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    await begin(desk, 'ann');
    const live = connect(context, desk, juniper.token);
    await next(live, 'overview');
    const update = next(live, 'overview', ({ sessions: [session] }) => session?.customer_name === 'Ann Willow');
    await desk.client.call(updateCustomer, {
      query: { type: 'token', content: 'ann' },
      body: { customer: { nick_name: 'Ann Willow', email: 'ann@shop.example' } },
    });
    assert.deepEqual((await update).sessions[0]?.customer_emails, ['ann@shop.example']);
  });

  it('shows whether a visitor is still in the chat, from the field that the tenant names', async (context) => {
    const desk = await startDesk(context, { tenant: { presenceField: 'TextField_21' } });
    const juniper = await desk.agent(JUNIPER);
    const live = connect(context, desk, juniper.token);
    await juniper.status('online');
    await begin(desk, 'ann');
    assert.equal((await juniper.overview()).sessions[0]?.customer_presence, null);
    for (const presence of ['online', 'gone'] as const) {
      const update = next(live, 'overview', ({ sessions }) => sessions[0]?.customer_presence === presence);
      await desk.client.call(updateCustomer, {
        query: { type: 'token', content: 'ann' },
        body: { customer: { custom_fields: { TextField_21: presence } } },
      });
      await update;
    }
  });

  it('notifies everybody, the administrator too, of what was written and deleted', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis, lead] = await Promise.all([desk.agent(JUNIPER), desk.agent(OTIS), desk.administrator()]);
    await juniper.status('online');
    const session = await begin(desk, 'ann');
    const { customer_id: customer } = await juniper.session(session);
    const sockets = [connect(context, desk, otis.token), connect(context, desk, lead.token)];
    await next(sockets[0] as Live, 'overview');
    const everybody = async (kind: Changed['kind'], id: number, act: () => Promise<unknown>) => {
      const changes = sockets.map((socket) =>
        next(socket, 'changed', (all) => all.some((one) => one.kind === kind && one.id === id)),
      );
      await act();
      await Promise.all(changes);
    };
    await everybody('customer', customer, () =>
      juniper.call('PUT', `/customers/${customer}`, { customer: { nick_name: 'Ann Willow' } }),
    );
    await everybody('customer', customer, () =>
      juniper.call('POST', `/customers/${customer}/follow-ups`, { content: 'Calls back' }),
    );
    await everybody('record', session, () => juniper.call('PUT', `/sessions/${session}/note`, { content: 'A lamp' }));
    await everybody('canned', 1, () => juniper.call('DELETE', '/canned-replies/1'));
    await everybody('fields', 0, () =>
      lead.call('POST', '/custom-fields', { category: 'customer', label: 'Room', content_type: 'text' }),
    );
    await everybody('organization', 1, () => lead.call('POST', '/organizations', { name: 'Lumen Works' }));
    await everybody('team', 0, () => juniper.status('busy'));
    await everybody('customer', customer, () => lead.call('DELETE', `/customers/${customer}`));
  });

  it('shows changes of the queue', async (context) => {
    const desk = await startDesk(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const [first] = await fill(desk, JUNIPER.id);
    const live = connect(context, desk, juniper.token);
    await next(live, 'overview');
    const positions = (overview: ConsoleOverview) => overview.waiting.map(({ position }) => position).join();
    const two = next(live, 'overview', (overview) => positions(overview) === '1,2');
    await ask(desk, 'ann');
    await ask(desk, 'ben');
    await two;
    const one = next(live, 'overview', (overview) => positions(overview) === '1');
    await juniper.close(first as number);
    await one;
  });

  it('ends with its own sign-in, and not with another one', async (context) => {
    const desk = await startDesk(context);
    const [here, there] = [await desk.agent(JUNIPER), await desk.agent(JUNIPER)];
    const [ended, kept] = [connect(context, desk, here.token), connect(context, desk, there.token)];
    await Promise.all([next(ended, 'overview'), next(kept, 'overview')]);
    const gone = new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error('still connected')), TIMEOUT_MS);
      ended.once('disconnect', () => {
        clearTimeout(patience);
        resolve();
      });
    });
    await here.call('POST', '/sign-out');
    await gone;
    const update = next(kept, 'overview', ({ agent }) => agent.status === 'online');
    await there.status('online');
    await update;
    assert.equal(kept.connected, true);
  });

  it('ends with the sign-in that opened it', async (context) => {
    const desk = await startDesk(context);
    const [juniper, administrator] = [await desk.agent(JUNIPER), await desk.administrator()];
    const sockets = [connect(context, desk, juniper.token), connect(context, desk, administrator.token)];
    await Promise.all(sockets.map((socket) => heard(socket, 'connect')));
    desk.clock.leap(12 * 3_600_000 - 1);
    assert.ok(sockets.every(({ connected }) => connected));
    const ends = sockets.map((socket) => heard(socket, 'disconnect'));
    desk.clock.leap(1);
    assert.deepEqual(await Promise.all(ends), ['io server disconnect', 'io server disconnect']);
  });

  for (const transport of ['polling', 'websocket'] as const) {
    it(`costs strangers who never sign in their own places alone, by ${transport}`, async (context) => {
      const desk = await startDesk(context, { trustedProxies: 1, timings: { signInWithin: 5000 } });
      const { token } = await desk.agent(JUNIPER);
      const open = async (forwardedFor: string): Promise<boolean> => {
        const headers = { 'x-forwarded-for': forwardedFor };
        const path = `/console/live/?EIO=4&transport=${transport}`;
        if (transport === 'polling') return (await fetch(desk.url + path, { headers })).ok;
        const socket = new WebSocket(desk.url.replace('http', 'ws') + path, { headers });
        context.after(() => socket.terminate());
        return new Promise((resolve) => {
          socket.once('message', () => resolve(true));
          socket.once('error', () => resolve(false)).once('close', () => resolve(false));
        });
      };
      const opened = await Promise.all(Array.from({ length: 70 }, (_, n) => open(`203.0.113.7:${50_000 + n}`)));
      assert.equal(opened.filter(Boolean).length, 50);
      const extraHeaders = { 'x-forwarded-for': '203.0.113.8' };
      for (let tab = 0; tab < 50; tab += 1) {
        await heard(connect(context, desk, token, { transports: [transport], extraHeaders }), 'connect');
      }
      assert.equal(await open('203.0.113.8'), true, 'who has signed in takes no place of strangers');
      await until(() => open('203.0.113.7'), 'the end of the strangers’ connections');
    });
  }

  it('sets an agent offline a while after the last connection ends, and not earlier', async (context) => {
    const desk = await startDesk(context, { timings: { presenceGrace: 30_000 } });
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const status = async () => (await otis.overview()).colleagues.find(({ id }) => id === JUNIPER.id)?.status;
    const first = connect(context, desk, juniper.token);
    const second = connect(context, desk, juniper.token);
    await Promise.all([next(first, 'overview'), next(second, 'overview')]);
    first.disconnect();
    second.disconnect();
    await desk.clock.planned(30_000);
    desk.clock.advance(29_000);
    assert.equal(await status(), 'online');
    const back = connect(context, desk, juniper.token);
    await next(back, 'overview');
    desk.clock.advance(30_000);
    assert.equal(await status(), 'online');
    back.disconnect();
    await desk.clock.planned(30_000);
    desk.clock.advance(30_000);
    assert.equal(await status(), 'offline');
  });

  it('also reaches a colleague who reads along, with private notes', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = await Promise.all([desk.agent(JUNIPER), desk.agent(OTIS)]);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    const live = connect(context, desk, otis.token);
    await next(live, 'overview');
    await live.emitWithAck('viewing', id);
    const arrived = next(live, 'message', ({ message }) => message.content === 'Hello?');
    const noted = next(live, 'message', ({ message }) => message.type === 'note');
    await write(desk, 'ann', id, 'm-1', 'Hello?');
    await juniper.call('POST', `/sessions/${id}/private-notes`, { id: 'a-note-of-juniper-1', content: 'Take over?' });
    assert.equal((await arrived).session_id, id);
    assert.equal((await noted).message.content, 'Take over?');
    assert.equal((await juniper.overview()).sessions[0]?.unread, 1, 'a colleague’s reading is not the agent’s');
  });
});
