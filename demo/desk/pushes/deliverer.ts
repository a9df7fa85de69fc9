/**
 * Delivers stored pushes: in order within a lane, the lanes in parallel. Only HTTP 200 before the timeout counts as
 * delivered (doc 1 §6.1). Otherwise the same body is sent again later, until the attempts are used up.
 */
import { readConnectionError } from '../../../relay/desk-api/http-answers.ts';
import type { Cancel } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { Push } from '../store/pushes.ts';
import { requestOutgoing } from '../third-party/outgoing.ts';
import { asContentType, formatted } from './event-settings.ts';

export type Deliverer = {
  /** Checks a lane, in a microtask after the current work, because a push was stored or an address was set. */
  nudge(lane: string): void;
  /** Checks every lane with pending pushes, as after a start. */
  resume(): void;
  /** Sends a body that is not stored, once, to its target's address or another. Resolves to undefined if it was delivered, otherwise to the reason. */
  tryOnce(target: Push['target'], body: string, address?: string): Promise<string | undefined>;
  /** Stops sending. Pending pushes stay for the next start. */
  close(): Promise<void>;
};

export function createDeliverer(
  context: Context,
  addressOf: (target: Push['target'], lane?: string) => string | undefined,
): Deliverer {
  const { store, clock, hub, log, timings } = context;
  const working = new Map<string, Promise<void>>();
  const nudgedAgain = new Set<string>();
  const waits = new Map<string, Cancel>();
  const inFlight = new Set<AbortController>();
  let closed = false;

  function nudge(lane: string) {
    queueMicrotask(() => {
      if (closed) return;
      if (working.has(lane)) {
        nudgedAgain.add(lane);
        return;
      }
      waits.get(lane)?.();
      waits.delete(lane);
      working.set(lane, work(lane));
    });
  }

  async function work(lane: string): Promise<void> {
    await deliverAll(lane).catch((error: unknown) => log.error({ err: error, lane }, 'a lane of pushes stopped'));
    working.delete(lane);
    // A nudge during the work on this lane started no work of its own.
    if (nudgedAgain.delete(lane)) nudge(lane);
  }

  async function deliverAll(lane: string): Promise<void> {
    for (let push = store.pushes.head(lane); push && !closed; push = store.pushes.head(lane)) {
      const address = addressOf(push.target, lane);
      if (address === undefined) return;
      const wait = push.next_at - clock.now();
      if (wait > 0) {
        waits.set(
          lane,
          clock.after(wait, () => nudge(lane)),
        );
        return;
      }
      const refusal = await attempt(address, push.target, push.body);
      if (closed) return;
      record(push, refusal);
    }
  }

  /** Sends a push once. Returns undefined if it was delivered, otherwise the reason. */
  async function attempt(address: string, target: Push['target'], json: string): Promise<string | undefined> {
    const controller = new AbortController();
    inFlight.add(controller);
    const cancel = clock.after(timings.pushTimeout, () => controller.abort(new Error('no answer in time')));
    try {
      const type = asContentType(store.settings.read('push_content_type') ?? 'JSON') ?? 'JSON';
      const { body, contentType } = formatted(json, target === 'event' ? type : 'JSON');
      const response = await requestOutgoing(new URL(address), {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
        signal: controller.signal,
        mayBeInner: context.mayCallInner(address),
      });
      // Nobody reads the body; without one the connection is used again.
      if (response.headers['content-length'] === '0') response.resume();
      else response.destroy();
      return response.statusCode === 200 ? undefined : `HTTP ${response.statusCode}`;
    } catch (error) {
      if (controller.signal.aborted) return (controller.signal.reason as Error).message;
      return readConnectionError(error).code;
    } finally {
      cancel();
      inFlight.delete(controller);
    }
  }

  function record(push: Push, refusal: string | undefined): void {
    const attempts = push.attempts + 1;
    const now = clock.now();
    if (push.target === 'event') hub.publish('changed', { kind: 'deliveries', id: 0 });
    if (refusal !== undefined && attempts < timings.pushAttempts) {
      const delay = Math.min(timings.pushFirstDelay * 2 ** push.attempts, timings.pushLongestDelay);
      log.warn({ push: push.id, attempts, reason: refusal, delay }, 'a push was not taken and will be tried again');
      store.pushes.retryAt(push.id, attempts, refusal, now + delay);
      return;
    }
    if (refusal !== undefined) log.error({ push: push.id, attempts, reason: refusal }, 'a push was given up');
    store.pushes.end(push.id, refusal === undefined ? 'delivered' : 'given-up', attempts, refusal ?? null, now);
    for (const message of store.messages.ofPush(push.id)) hub.publish('message', message.id);
  }

  return {
    nudge,
    async tryOnce(target, body, address = addressOf(target)) {
      return address === undefined ? 'no address' : attempt(address, target, body);
    },
    resume: () => {
      for (const { lane } of store.pushes.pendingLanes()) nudge(lane);
    },
    async close() {
      closed = true;
      for (const cancel of waits.values()) cancel();
      for (const controller of inFlight) controller.abort(new Error('the desk stops'));
      await Promise.all(working.values());
    },
  };
}
