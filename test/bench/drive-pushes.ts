/**
 * Plays the desk and the visitors: sends pushes of one message at a steady rate, and times each until its visitor has
 * it. Fails unless every push is answered 200 and reaches its visitor exactly once.
 */
import { randomBytes } from 'node:crypto';
import { SESSION } from './agent-session.ts';
import { connectAll } from './connect-all.ts';
import type { Latency } from './latency.ts';
import { openLoop, type Pace, quantile } from './open-loop.ts';
import { connectPushes } from './push-client.ts';
import type { Target } from './targets.ts';

export type PushDriver = {
  /** Resolves once all have been answered and have arrived; rejects if one was refused, was lost or came twice. */
  drive(pace: Pace): Promise<Latency>;
  /** Keeps `inFlight` pushes in flight and sends the next after each answer. Resolves to pushes a second. */
  driveClosed(count: number, inFlight: number): Promise<number>;
  close(): void;
};

/** Milliseconds after the last push until a missing one counts as lost. */
const PATIENCE = 20_000;
const DIGITS = 9;

export async function connectDriver(target: Target): Promise<PushDriver> {
  let take = (_frame: string, _visitor: number): void => {};
  let fail = (error: Error): void => {
    throw error;
  };
  const visitors = await connectAll(0, target.visitors, (n) =>
    target.connect(n, { received: (frame) => take(frame, n) }),
  );
  const desks = await Promise.all(
    target.ports.map((port) => connectPushes(port, target.pushPath, (error) => fail(error))),
  );

  /** Sends a run of pushes by number, and resolves once all have arrived. */
  function run(count: number) {
    const name = `bench-${randomBytes(4).toString('hex')}-`;
    const mark = `id":"${name}`;
    const due = new Float64Array(count);
    const took = new Float64Array(count).fill(-1);
    let arrived = 0;
    let answers = 0;
    let finish = (): void => {};
    const all = new Promise<void>((resolve, reject) => {
      fail = reject;
      finish = () => arrived === count && answers === count && resolve();
      take = (frame, visitor) => {
        const now = performance.now();
        for (let at = frame.indexOf(mark); at !== -1; at = frame.indexOf(mark, at + 1)) {
          const n = Number(frame.slice(at + mark.length, at + mark.length + DIGITS));
          if (n % visitors.length !== visitor) return reject(new Error('a push reached another visitor'));
          if (took[n] !== -1) return reject(new Error('a push reached its visitor twice'));
          took[n] = now - (due[n] as number);
          arrived += 1;
        }
        finish();
      };
    });
    return {
      took,
      push(n: number, time: number, answered?: () => void): void {
        due[n] = time;
        const desk = desks[Math.floor(n / visitors.length) % desks.length];
        const id = `${name}${String(n).padStart(DIGITS, '0')}`;
        desk?.post(bodyOf(target.customer(n % visitors.length), id), () => {
          answers += 1;
          finish();
          answered?.();
        });
      },
      /** Resolves to the result of `sent` once all pushes have been answered and have arrived. */
      async arrived<T>(sent: Promise<T>): Promise<T> {
        const result = await Promise.race([sent, all.then(() => sent)]);
        const lost = setTimeout(
          () => fail(new Error(`${count - arrived} of ${count} pushes did not arrive`)),
          PATIENCE,
        );
        await all.finally(() => clearTimeout(lost));
        return result;
      },
    };
  }

  async function drive(pace: Pace): Promise<Latency> {
    const { took, push, arrived } = run(pace.count);
    const late = await arrived(openLoop(pace, push));
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), late };
  }

  async function driveClosed(count: number, inFlight: number): Promise<number> {
    const { push, arrived } = run(count);
    const began = performance.now();
    let sent = 0;
    let answered = 0;
    await arrived(
      new Promise<void>((resolve) => {
        function next(): void {
          if (sent === count) return;
          sent += 1;
          push(sent - 1, performance.now(), () => {
            answered += 1;
            if (answered === count) resolve();
            next();
          });
        }
        for (let n = 0; n < inFlight; n += 1) next();
      }),
    );
    return (count / (performance.now() - began)) * 1000;
  }

  return {
    drive,
    driveClosed,
    close() {
      for (const visitor of visitors) visitor.cut();
      for (const desk of desks) desk.close();
    },
  };
}

/** The body of a reply notification (doc 1 §6.1). */
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
