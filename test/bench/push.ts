/**
 * What a push costs until the visitor has it: processor time a push and latency from its scheduled time, at a steady
 * rate, for the relay and for a bare server that neither checks nor keeps anything.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { SESSION } from './agent-session.ts';
import { startChild } from './child.ts';

const VISITORS = 50;
const PUSHES = 4000;
const PER_SECOND = 500;

export type Figures = { cpuPerPush: number; p50: number; p99: number };

type Target = {
  port: number;
  path: string;
  /** The desk's name of the visitor the n-th push is for. */
  customer: (n: number) => string;
  connect: (n: number) => Socket;
  cpu: () => Promise<number>;
};

type RelayHello = { port: number; path: string; origin: string; visitors: { token: string; customer: string }[] };

export async function measureBare(): Promise<Figures> {
  const child = await startChild<{ port: number }>('bare-server.ts');
  const url = `http://127.0.0.1:${child.hello.port}`;
  const customer = (n: number) => `visitor-${n % VISITORS}`;
  const connect = (n: number) => io(url, { transports: ['websocket'], forceNew: true, auth: { room: customer(n) } });
  const figures = await measure({ port: child.hello.port, path: '/push', customer, connect, cpu: child.cpu });
  await child.stop();
  return figures;
}

export async function measureRelay(): Promise<Figures> {
  const child = await startChild<RelayHello>('relay-server.ts', String(VISITORS));
  const { port, path, origin, visitors } = child.hello;
  const of = (n: number) => visitors[n % VISITORS] as RelayHello['visitors'][number];
  const connect = (n: number) =>
    io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { version: 1, site: 'default', token: of(n).token },
      extraHeaders: { origin },
    });
  const figures = await measure({ port, path, customer: (n) => of(n).customer, connect, cpu: child.cpu });
  await child.stop();
  return figures;
}

async function measure({ port, path, customer, connect, cpu }: Target): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const scheduled = new Map<string, number>();
  const latencies: number[] = [];
  let arrived = () => {};
  const sockets = await Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      const socket = connect(n);
      socket.on('events', (message: unknown, ack?: () => void) => {
        const at = performance.now();
        for (const [id] of JSON.stringify(message).matchAll(/bench-[0-9a-f-]{36}/g)) {
          const since = scheduled.get(id);
          if (since !== undefined && scheduled.delete(id)) latencies.push(at - since);
        }
        ack?.();
        if (latencies.length === PUSHES) arrived();
      });
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      await Promise.race([
        socket.timeout(2000).emitWithAck('join', { cursor: null }),
        new Promise<void>((resolve) => setTimeout(resolve, 200)),
      ]).catch(() => undefined);
      return socket;
    }),
  );

  const before = await cpu();
  const start = performance.now() + 100;
  const all = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let next = 0;
  const pace = setInterval(() => {
    for (; next < PUSHES && start + (next * 1000) / PER_SECOND <= performance.now(); next += 1) {
      const id = `bench-${randomUUID()}`;
      scheduled.set(id, start + (next * 1000) / PER_SECOND);
      post(agent, port, path, bodyOf(customer(next), id));
    }
    if (next === PUSHES) clearInterval(pace);
  }, 1);
  await all;
  const used = (await cpu()) - before;

  for (const socket of sockets) socket.close();
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] as number;
  return { cpuPerPush: used / PUSHES, p50: at(0.5), p99: at(0.99) };
}

const bodyOf = (customer: string, id: string): string =>
  JSON.stringify({
    customer_token: customer,
    assign_type: 'agent',
    messages: [
      {
        type: 'message',
        message_id: id,
        agent_name: 'Bench',
        im_sub_session_id: SESSION,
        data: { content: 'Your parcel is on its way.' },
      },
    ],
  });

function post(agent: Agent, port: number, path: string, body: string): void {
  const call = request({
    agent,
    port,
    path,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.on('response', (response) => {
    if (response.statusCode !== 200) throw new Error(`a push was answered ${response.statusCode}`);
    response.resume();
  });
  call.end(body);
}
