/**
 * Latency of a visitor's message until the relay acknowledges it, which is after the write to disk, compared with an
 * acknowledgement without a write.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectAll } from './connect-all.ts';
import { describeLateness, type Latency } from './latency.ts';
import { openLoop, type Pace, quantile } from './open-loop.ts';
import { alternate } from './rounds.ts';
import type { Measurement } from './table.ts';
import { startBare, startRelay, type Target } from './targets.ts';

const VISITORS = 200;
const PER_SECOND = 200;
const WARM_UP = 500;

export async function benchmarkSend(quick: boolean): Promise<Measurement> {
  const count = quick ? 400 : 2000;
  const rounds = quick ? 1 : 3;
  const pace = { count, perSecond: PER_SECOND };
  const desk = await startAcceptingDesk();
  const { bare, relay } = await alternate(rounds, {
    bare: () => startBare(VISITORS).then((target) => sendCost(target, pace)),
    relay: () => startRelay({ visitors: VISITORS, deskUrl: desk.url }).then((target) => sendCost(target, pace)),
  });
  desk.stop();
  const row = (figure: string, of: 'p50' | 'p99' | 'cpu') => ({
    figure,
    baseline: bare.map((one) => one[of]),
    measured: relay.map((one) => one[of]),
  });
  return {
    title: 'A visitor’s message until it is acknowledged',
    conditions: `${count} messages at ${PER_SECOND}/s after ${WARM_UP} to warm up, ${VISITORS} visitors, ${rounds} rounds. Relay: durable in SQLite with synchronous=FULL, in the outbox, and given to a desk that agrees to everything as fast as 60 calls a minute allow. Baseline: bare, emitWithAck. ${describeLateness([...bare, ...relay])}`,
    rows: [
      row('acknowledged p50, ms', 'p50'),
      { ...row('acknowledged p99, ms', 'p99'), bound: { is: 'at most', must: 2.5, aim: 1.5 } },
      row('CPU per 10,000 messages, s', 'cpu'),
    ],
  };
}

type SendCost = Latency & {
  /** Seconds of processor time for 10,000 messages. */
  cpu: number;
};

async function sendCost(target: Target, pace: Pace): Promise<SendCost> {
  const visitors = await connectAll(0, target.visitors, (n) => target.connect(n));
  let lastId = 0;
  async function drive(count: number): Promise<Latency> {
    const took: number[] = [];
    let late = { p99: 0 };
    await new Promise<void>((resolve, reject) => {
      openLoop({ ...pace, count }, (n, due) => {
        lastId += 1;
        const message = { id: `bench-message-${String(lastId).padStart(9, '0')}`, text: 'Where is my parcel?' };
        visitors[n % visitors.length]?.ask('send', message, (answer) => {
          if (!answer.startsWith('[{"ok":true')) reject(new Error(`a message was answered ${answer}`));
          if (took.push(performance.now() - due) === count) resolve();
        });
      }).then((own) => {
        late = own;
      }, reject);
    });
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), late };
  }
  await drive(WARM_UP);
  const before = await target.cpu();
  const latency = await drive(pace.count);
  const used = (await target.cpu()) - before;
  for (const visitor of visitors) visitor.cut();
  await target.stop();
  return { ...latency, cpu: (used / 1000 / pace.count) * 10_000 };
}

async function startAcceptingDesk(): Promise<{ url: string; stop(): void }> {
  const http = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end('{"code":1000}');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop() {
      http.close();
      http.closeAllConnections();
    },
  };
}
