/**
 * Makes the calls of the outbox. A conversation is a lane: its calls are made in order, one at a time. Several lanes
 * run side by side, as budget and breaker allow. The desk may get a call twice after a crash, with the same message_id.
 */
import type { Logger } from 'pino';
import { failureEvents } from '../conversation/calls/apply-outcome.ts';
import { planCall } from '../conversation/calls/plan-call.ts';
import type { Outcome, PlannedCall } from '../conversation/plan.ts';
import { talkAsText } from '../conversation/visitor/hand-off.ts';
import type { UrobotMessage } from '../desk-api/outbound/replies.ts';
import type { Conversation, ConversationRecord, CountRequest } from '../model/record.ts';
import type { SiteSettings, Sites } from '../sites/sites.ts';
import { LONGEST_REST, type OutboxCall } from '../store/port/calls.ts';
import { ConversationGone, LeaseLost } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { createMakeCalls } from './make-calls.ts';
import type { Services } from './services.ts';
import { createSettle } from './settle.ts';

export type WorkerOptions = {
  store: Pick<Store, 'agentPlaces' | 'clock' | 'conversations' | 'log' | 'outbox' | 'waits'>;
  services: Services;
  sites: Sites;
  log: Logger;
  now: () => number;
  random: () => number;
  /** Milliseconds after which another relay may take over a call of this one; longer than a call takes. */
  lease: number;
  countRequest: CountRequest;
  /** Chats with agents of anonymous visitors of one network. */
  chatsPerNetwork: number;
  onChange: (conversation: string) => void;
  /** Called when calls of a conversation begin to wait for the desk, and when they succeed again. */
  onDelay: (conversation: string, delayed: boolean) => void;
  /** Applies a robot's answer that came inline with a call, before the call leaves the outbox. */
  onAnswer: (conversation: Conversation, message: UrobotMessage) => Promise<void>;
};

const LANES_AT_ONCE = 8;
/** Milliseconds. An older call is given up, and the visitor sees that it failed. */
const LONGEST_WAIT = 24 * 60 * 60 * 1000;
/** Milliseconds; checks the outbox after this time without being woken. */
const LONGEST_SLEEP = 5000;
/** Milliseconds until the store is tried again after a failed write. */
const STORE_REST = 2000;
/** Chats of a network whose visitors have never written, although all other networks together have fewer. */
export const MOST_SILENT = 3;
/** Events of a talk that are read for an agent. */
const MOST_TALK = 200;

export function createWorker(options: WorkerOptions) {
  const { store, services, sites, log, now } = options;
  const running = new Map<string, Promise<void>>();
  const { settle, drop, postpone } = createSettle(options);
  const makeCalls = createMakeCalls({ ...options, postpone, most: LANES_AT_ONCE });
  let storeRestsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let mustCheckAgain = false;
  let stopped = false;

  function sleep(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.min(LONGEST_SLEEP, Math.max(1, milliseconds)));
  }

  /** Checks the outbox soon; cheap enough to call after every addition. */
  function wake(): void {
    if (stopped) return;
    mustCheckAgain = true;
    checking ??= checkOutbox().finally(() => {
      checking = undefined;
      // `wake` may have been called while `checkOutbox` was ending.
      if (mustCheckAgain) wake();
    });
  }

  async function checkOutbox(): Promise<void> {
    while (mustCheckAgain && !stopped) {
      mustCheckAgain = false;
      try {
        sleep(await startDueLanes());
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
        sleep(1000);
      }
    }
  }

  /** Starts the lanes that are due. Resolves to the milliseconds after which to check again. */
  async function startDueLanes(): Promise<number> {
    const at = now();
    const closedFor = Math.max(services.closedFor(at), storeRests(at));
    if (closedFor > 0) return closedFor;
    const limit = (services.areSeveral ? 2 : 1) * LANES_AT_ONCE - running.size;
    const { open, until } = services.availability();
    // Delay notices run last, so they never hold back real calls.
    const lanes = { ...open, delayNotices: running.size === 0 };
    const claim = { now: at, lease: options.lease, limit, busy: [...running.keys()], open: lanes };
    for (const call of limit > 0 ? await store.outbox.claim(claim) : []) {
      const lane = makeCall(call).finally(() => {
        running.delete(call.conversation);
        wake();
      });
      running.set(call.conversation, lane);
    }
    // Lanes that are due now either run or start when a running lane ends.
    const next = await store.outbox.nextDue(at);
    return Math.min(until, next === undefined ? LONGEST_SLEEP : next - now());
  }

  /** Milliseconds; 0 if the clock was set back since. */
  const storeRests = (at: number): number => (storeRestsUntil - at > STORE_REST ? 0 : storeRestsUntil - at);

  async function makeCall(call: OutboxCall): Promise<void> {
    try {
      await attempt(call);
    } catch (error) {
      const intent = call.intent.kind;
      if (error instanceof ConversationGone) {
        return log.info({ intent }, 'an outbox call ended with the conversation that was forgotten');
      }
      if (error instanceof LeaseLost) {
        return log.warn({ intent }, 'another relay took an outbox call over; it makes it again');
      }
      log.error({ err: error, conversation: call.conversation, intent }, 'an outbox call broke off');
      await postpone(call, now() + STORE_REST).catch(() => {
        storeRestsUntil = now() + STORE_REST;
      });
    }
  }

  async function attempt(call: OutboxCall): Promise<void> {
    const conversation = await store.conversations.byId(call.conversation);
    if (!conversation) throw new ConversationGone();
    const site = sites.get(conversation.site);
    if (!site) {
      const { conversation } = call;
      log.error({ conversation }, 'a call is for a site that SITES_FILE no longer has; it is given up');
      return drop(call);
    }
    const { record, head } = await store.log.snapshot(call.conversation);
    const talk = await readTalk(call, head, site);
    const planned = planCall(call.intent, { record, site, customerToken: conversation.customerToken, talk });
    const service = typeof planned === 'object' ? services.of(planned) : undefined;
    if (typeof planned !== 'object' || !service) {
      const events = planned ? failureEvents(call.intent, 'refused', 'the desk’s numbers for it are unknown') : [];
      await drop(call, events);
      options.onDelay(call.conversation, false);
      if (events.length > 0) options.onChange(call.conversation);
      return;
    }
    const ended = outcomeWithoutCall(call, planned, record);
    if (!ended && !(await mayAskNow(call, planned, record))) return;
    const outcome = ended ?? (await makeCalls({ service, call, planned, conversation, record }));
    if (outcome === 'postponed') return;
    await settle(call, planned, outcome, site);
    options.onDelay(call.conversation, false);
    options.onChange(call.conversation);
  }

  /** Whether the call may be made as far as agents are concerned; if not, it is postponed. */
  async function mayAskNow(call: OutboxCall, planned: PlannedCall, record: ConversationRecord): Promise<boolean> {
    const { conversation, address } = call;
    if (!planned.asksForAgent || record.identity !== null || address === null) return true;
    const shares = { chats: options.chatsPerNetwork, silent: MOST_SILENT };
    if (await store.agentPlaces.take(conversation, address, shares)) return true;
    options.onDelay(conversation, true);
    await postpone(call, now() + LONGEST_REST, call.attempts);
    return false;
  }

  function outcomeWithoutCall(
    call: OutboxCall,
    { once }: PlannedCall,
    record: ConversationRecord,
  ): Outcome | undefined {
    // A relay ended between the call and writing its outcome.
    if (once !== undefined && once === record.attempted) return { ok: false, error: 'unconfirmed' };
    return now() - call.created > LONGEST_WAIT ? { ok: false, error: 'expired' } : undefined;
  }

  async function readTalk({ conversation, intent }: OutboxCall, head: number, site: SiteSettings) {
    if (intent.kind !== 'talk' || site.talkHeading === false) return undefined;
    const until = Math.min(intent.until, head);
    const after = Math.max(intent.session, until - MOST_TALK);
    const events = await store.log.read(conversation, after, until - after);
    return talkAsText(events, site.talkHeading);
  }

  return {
    wake,
    /** Starts no new call and resolves when those under way have ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await checking;
      await Promise.allSettled(running.values());
    },
  };
}
