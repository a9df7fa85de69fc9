/** The part of the store's port for calls to the desk: the outbox, the budget, and what visitors share of queues, agents and telephones. */
import type { Intent } from '../../model/intents.ts';
import { type CallPriority, PRIORITY } from '../../model/priority.ts';
import type { ConversationRecord } from '../../model/record.ts';

export type OutboxCall = {
  id: number;
  conversation: string;
  intent: Intent;
  /** The priority of the most urgent call in the lane from here on, because that call must wait for this one. */
  priority: CallPriority;
  /** How often the call failed. */
  attempts: number;
  /** Not before this time, in milliseconds since 1970. */
  due: number;
  created: number;
  /** The fencing token: it grows with each claim, and settling with an older one is refused. */
  fence: number;
  /** The hashed address that sent the command; null if no command led to the call. */
  address: string | null;
  /** Whether that address has recently made, or waits for, more calls than a newcomer. */
  heavy: boolean;
};

/** Milliseconds; a call that seems postponed by more was written before the clock was set back. */
export const LONGEST_POSTPONED = 2 * 60 * 1000;

/** Milliseconds; a call that has not failed and rests longer waits for the desk, not for its share or the budget. */
export const LONGEST_REST = 5000;

/**
 * Desk calls, which `update` of the log adds and settles. The calls of one conversation are its lane: they are made one
 * at a time, in order of `id`. A call is leased to one relay; settling it with a fence older than the latest claim's is
 * refused (LeaseLost).
 */
export type Outbox = {
  /**
   * Claims the first call of each of the lanes that are due, most urgent lanes first. Among equally urgent lanes,
   * newcomers precede heavy addresses; heavy addresses take turns, and so do the conversations of each. Until the call
   * is settled or `lease` milliseconds have passed, no other relay gets a call of that lane.
   * @param claim `busy` lists the lanes that this relay is working on; all others that it claimed are free again.
   * `open` lists the priorities for which the budget has calls, by default all. With `delayNotices`, calls of other
   * lanes that were never claimed follow last
   */
  claim(claim: {
    now: number;
    lease: number;
    limit: number;
    busy: readonly string[];
    open?: OpenPriorities;
  }): Promise<OutboxCall[]>;
  state(): Promise<{ waiting: number; oldest: number | null }>;
  /** Since when a conversation's oldest call waits; undefined if it has none. */
  waitsSince(conversation: string): Promise<number | undefined>;
  /** When the next lane becomes due that is not due at `now`; undefined without such a lane. */
  nextDue(now: number): Promise<number | undefined>;
  /** Makes due all calls that failed, and those that wait for the desk. */
  retryNow(now: number): Promise<void>;
};

/**
 * The tenant's call budgets, one for each service. A call is counted before it is made and stays counted when a relay
 * ends; no call of any relay on the store exceeds a limit that another has just reached.
 */
export type CallBudget = {
  /**
   * Takes one call from the budget unless, within the window, `limit` calls in all were taken, or `share` calls of
   * `spender`, or, for an anonymous spender, `anonymous` calls of all anonymous ones. For a spender with an address,
   * `rulesOf` adds rules.
   * @returns 0 if the call was taken, else the milliseconds after which to ask again
   */
  spend(at: Spending): Promise<number>;
  spentAt(spender: string, taken: number, at: number, service?: Service): Promise<void>;
  /** Milliseconds until `spend` may take a call for a spender without calls; 0 if it may now. */
  fullFor(at: Omit<Spending, 'spender' | 'share'>): Promise<number>;
};

export const ALL_OPEN: OpenPriorities = { anonymous: PRIORITY.preview, known: PRIORITY.preview, delayNotices: true };
/** The least urgent priority that gets calls, for each kind of visitor; `heavy` holds those of heavy addresses. */
export type OpenPriorities = {
  anonymous: number;
  known: number;
  heavy?: { anonymous: number; known: number };
  delayNotices: boolean;
};

export type Service = 'desk' | 'knowledge';

/**
 * Anonymous visitors together get 60 %, because the company calls the desk for other things, too. Addresses share
 * first, then conversations: new conversations cost an attacker nothing, new addresses do. Only half goes out in
 * bursts.
 */
export type Spending = {
  service?: Service;
  now: number;
  /** Milliseconds. */
  window: number;
  limit: number;
  spender: string;
  share: number;
  /** The limit for all anonymous spenders together; present for an anonymous one. */
  anonymous?: number;
  address?: string | undefined;
  heavy?: boolean;
};

/** At most `most` calls of this scope within `within` milliseconds. */
export type Rule = { of: 'all' | 'spender' | 'anonymous'; most: number; within: number };

/** With at least so many recent and waiting calls together, an address is `heavy`. */
export const HEAVY_FROM = 4;
const RECENT_WINDOWS = 10;
/** Milliseconds for which calls are kept, to know what their address made recently. */
export const keptFor = (window: number): number => window * RECENT_WINDOWS;

/** Once half of a limit is taken, at most this part of it is taken in each such part of the window. */
const PACE = 1 / 4;
/** Heavy addresses take this part of a limit in this part of the window, so newcomers get calls before it ends. */
const HEAVY_SHARE = 3 / 4;
/** Both parts of the window are shorter by this fraction, because time passes before a call is made or ends. */
const WINDOW_MARGIN = 1 / 25;

/**
 * The rules of a call in groups; at least one of each must allow it. Calls from addresses may come in a burst while
 * half of a limit is free; the rest is given out evenly, so that nobody waits for a whole window.
 * @param spending without `share` for a spender without calls
 */
export function rulesOf(spending: Omit<Spending, 'spender' | 'share'> & { share?: number }): Rule[][] {
  const { window, limit, share, anonymous, address, heavy = false } = spending;
  const limits: Rule[] = [{ of: 'all', most: limit, within: window }];
  if (anonymous !== undefined) limits.push({ of: 'anonymous', most: anonymous, within: window });
  const groups = limits.map((rule) => [rule]);
  if (share !== undefined) groups.push([{ of: 'spender', most: share, within: window }]);
  if (address === undefined) return groups;
  for (const { of, most } of limits) {
    const part = (fraction: number) => Math.max(1, Math.round(most * fraction));
    const time = (fraction: number) => Math.ceil(window * (fraction - WINDOW_MARGIN));
    // Rounded up, because less than a quarter of the limit per quarter of the window would never use up the limit.
    const paced = { of, most: Math.ceil(most * PACE), within: time(PACE) };
    groups.push([{ of, most: part(1 / 2), within: window }, paced]);
    if (heavy) groups.push([{ of, most: part(HEAVY_SHARE), within: time(HEAVY_SHARE) }]);
  }
  return groups;
}

/** A wait that ended with an agent. */
export type Wait = {
  /** The queue position at the beginning, from 1. */
  position: number;
  /** Milliseconds until the agent joined. */
  waited: number;
};

export const WAITS_KEPT = 20;

/** Conversations that wait in the desk's queue, and each queue's latest `WAITS_KEPT` waits, without their visitors. */
export type QueueWaits = {
  waiting(): Promise<string[]>;
  add(queue: string, wait: Wait): Promise<void>;
  /** The latest waits in a queue that ended at `since` or later, oldest first. */
  recent(queue: string, since: number): Promise<Wait[]>;
};

/** Milliseconds after which a place is free whatever the record says: the push that ends a chat may have been lost. */
export const PLACE_LASTS = 24 * 3_600_000;
/** Milliseconds for which a place counts that no call can leave at the desk. */
export const KEPT_BY_DESK = 15 * 60_000;

/** What a network may have although all others together have fewer. */
export type AgentShares = { chats: number; silent: number };

/**
 * The agents and the queue, which networks share as the budget shares the calls. A visitor without an identity costs an
 * attacker nothing, so a network has no more chats with agents and places in the queue than all other networks
 * together, above a number that a family or a small office needs, and a lower one of chats whose visitors have never
 * written. Another request waits in the outbox: a refusal would make the visitor try again, and the desk's own queue
 * cannot be reordered.
 * - Counting and taking are one step, over all relays.
 * - A place is free once the record has neither an agent nor a request for one, or after `PLACE_LASTS`. For
 *   `KEPT_BY_DESK` the desk may keep the place of a visitor who stopped waiting, or whose conversation was erased.
 */
export type AgentPlaces = {
  /** Takes a place, or keeps the one it has; false if the network has its share. @param network the hashed address */
  take(conversation: string, network: string, shares: AgentShares): Promise<boolean>;
  dropFree(): Promise<void>;
};

/** What a conversation takes of the agents and the queue, as the stores keep it beside the record. */
export const HOLDS = { nothing: 0, keptByDesk: 1, agent: 2 } as const;

export function holdOf({ talk, asked, sessions }: ConversationRecord): number {
  const agents = sessions.filter(({ kind }) => kind === 'agent');
  // The desk keeps a chat that its visitor left.
  const holdsAgent = agents.some(({ seq, left }) => left || (talk.with === 'session' && talk.session === seq));
  if (holdsAgent || asked !== null || talk.with === 'queue') return HOLDS.agent;
  // No call leaves the desk's queue.
  return talk.with === 'nobody' && agents.length === 0 ? HOLDS.keptByDesk : HOLDS.nothing;
}

/** Milliseconds for which calls count for their address and site. */
export const CALL_BACKS_COUNT_FOR = 24 * 3_600_000;

/**
 * - `calling`: the desk is being asked, or the relay stopped while it asked; then nobody knows whether it calls
 * - `called`: the desk calls
 * - `unclear`: no answer of the desk came, so it may call
 */
export const CALL_BACK_STATES = ['calling', 'called', 'unclear'] as const;
export type CallBackState = (typeof CALL_BACK_STATES)[number];

/** `number` is a keyed hash: it counts the calls to a telephone, whoever asks, and does not reveal it. */
export type AskedCallBack = { visitor: string; id: string; site: string; address: string; number: string };
/** How a call ended: the visitor and the agent have talked, or have not. */
export const CALL_BACK_ENDS = ['answered', 'missed'] as const;
export type CallBackEnd = (typeof CALL_BACK_ENDS)[number];
export type MadeCall = { callId: string; agent: string };

export const NOT_MADE: MadeCall = { callId: '', agent: '' };

export type KeptCallBack = MadeCall & { id: string; at: number; state: CallBackState; end: CallBackEnd | null };

/** In the order of the statements' parameters, and in which a reached limit is named. */
export const CALL_BACK_LIMITS = ['visitor', 'number', 'address', 'site'] as const;
/** At most `most` calls within `within` milliseconds, for each of them. */
export type CallBackLimits = Record<(typeof CALL_BACK_LIMITS)[number], { most: number; within: number }>;

export type Reservation =
  | { is: 'new' }
  | { is: 'known'; state: CallBackState }
  | { is: 'over'; limit: keyof CallBackLimits };

/**
 * Calls that visitors ask for, counted over all relays before they are made; counting and adding are one step. The same
 * visitor and id is one call, whatever became of it. After `CALL_BACKS_COUNT_FOR` the next `reserve` or `dropOld`
 * removes a row, which names neither visitor nor number: both are hashes. `callId` lets a page that is loaded again
 * show what has become of the call.
 */
export type CallBacks = {
  /** Adds a call in the state `calling`, if no limit is reached. */
  reserve(asked: AskedCallBack, limits: CallBackLimits): Promise<Reservation>;
  settle(visitor: string, id: string, state: CallBackState, made?: MadeCall): Promise<void>;
  end(visitor: string, id: string, end: CallBackEnd): Promise<void>;
  /** The visitor's last call, if it was asked for after `since`. */
  last(visitor: string, since: number): Promise<KeptCallBack | undefined>;
  dropOld(): Promise<void>;
  /** Removes a call that surely was not made, so that it counts no longer. */
  release(visitor: string, id: string): Promise<void>;
};

export const limitReached = (
  counts: Record<keyof CallBackLimits, number>,
  limits: CallBackLimits,
): keyof CallBackLimits | undefined => CALL_BACK_LIMITS.find((limit) => counts[limit] >= limits[limit].most);
