/**
 * Checks the history of a fault test. Input: the desk's pushes and calls, the store's content, and everything each tab
 * saw, in order. Output: every broken promise of the relay. Pure; `tab.ts` and `agent-desk.ts` record the two ends, and
 * `gather.ts` reads the store and builds the history.
 *
 *     assertFlawless(await gather({ store, desk, visitors }));
 */
import { AssertionError } from 'node:assert';
import type { ChatEvent } from '../../relay/protocol/events.ts';

export type History = {
  conversations: readonly ConversationHistory[];
  /** Times of the desk's calls in milliseconds; absent if the test does not check the budget. */
  calls?: readonly number[];
  /** At most `calls` in any `window` milliseconds; by default 60,000. */
  budget?: { calls: number; window?: number };
};

export type ConversationHistory = {
  /** Name for violations. */
  name: string;
  /** The desk's pushes, each `message_id` once. `answered` is true if any try was answered 200. */
  pushed: readonly { id: string; answered: boolean }[];
  /** The log in order of `seq`. */
  log: readonly LoggedEvent[];
  /** Ids of quarantined pushes. */
  setAside: readonly string[];
  tabs: readonly TabHistory[];
  /** Ids of the visitor's messages that the desk acted on, in order. The desk drops repeated messages. */
  acted: readonly string[];
  /** Whether the outbox had time to empty, so that every message must have reached the desk. */
  isSettled: boolean;
};

/** `id` is the result of `idOf`; `push` is the `message_id` of the push that caused the event. */
export type LoggedEvent = { seq: number; type: string; id: string | null; push: string | null };

/** The id of the message that an event carries or refers to; null for other events. */
export const idOf = (event: ChatEvent): string | null =>
  event.type === 'visitor-message' ||
  event.type === 'agent-message' ||
  event.type === 'robot-answer' ||
  event.type === 'message-failed'
    ? event.id
    : null;

export type TabHistory = {
  name: string;
  notes: readonly Note[];
  /** The messages that the visitor wrote in this tab. */
  sent: readonly { id: string; isAcked: boolean; refused: string | null }[];
  /** Whether the tab was connected at the end and had time, so that it must hold the whole log. */
  isAtRest: boolean;
};

/** An observation of a tab, in order. */
export type Note =
  /** The relay answered a join or sync; the next event is `from + 1`. */
  | { did: 'begin'; by: 'join' | 'sync'; epoch: string; from: number; reset: boolean }
  /** The tab received a batch. */
  | { did: 'receive'; epoch: string; seqs: readonly number[] }
  /** The tab showed an event. */
  | { did: 'show'; seq: number; type: string; id: string | null }
  /** The tab moved its cursor: it holds everything up to `seq`. */
  | { did: 'move'; epoch: string; seq: number }
  | { did: 'disconnect' };

export const VIOLATIONS = [
  /** Answered 200 or acknowledged, but not in the store. */
  'missing',
  /** In the store, but missing from a tab, the log or the desk. */
  'loss',
  /** Twice in a log or a tab. */
  'duplicate',
  /** Not in order of `seq`, or different from the log's event with that `seq`. */
  'order',
  /** A tab's cursor went back, jumped, or moved without an event. */
  'cursor',
  /** The desk acted on a message more than once, or on one that nobody wrote. */
  'effect',
  /** More calls than the budget allows. */
  'budget',
] as const;
export type ViolationKind = (typeof VIOLATIONS)[number];
export type Violation = { kind: ViolationKind; where: string; what: string };

export function violationsOf(history: History): Violation[] {
  return [...history.conversations.flatMap(judgeConversation), ...judgeBudget(history)];
}

/** @throws AssertionError that lists the first violations */
export function assertFlawless(history: History): void {
  const found = violationsOf(history);
  if (found.length === 0) return;
  const lines = found.slice(0, 20).map(({ kind, where, what }) => `  ${kind}: ${where}: ${what}`);
  const count = Object.entries(Object.groupBy(found, ({ kind }) => kind)).map(([kind, all]) => `${all.length} ${kind}`);
  throw new AssertionError({ message: `${count.join(', ')}\n${lines.join('\n')}` });
}

function judgeConversation(one: ConversationHistory): Violation[] {
  return [
    ...judgeLog(one),
    ...judgePushes(one),
    ...judgeMessages(one),
    ...one.tabs.flatMap((tab) => judgeTab(one, tab)),
  ];
}

function judgeLog({ name, log }: ConversationHistory): Violation[] {
  const found: Violation[] = [];
  const ids = new Set<string>();
  for (const [index, { seq, type, id }] of log.entries()) {
    const before = log[index - 1]?.seq;
    if (before !== undefined && seq !== before + 1) {
      found.push({ kind: 'order', where: `${name}, log`, what: `${seq} follows ${before}` });
    }
    if (id === null || !isMessage(type)) continue;
    if (ids.has(id)) found.push({ kind: 'duplicate', where: `${name}, log`, what: id });
    ids.add(id);
  }
  return found;
}

function judgePushes({ name, pushed, log, setAside }: ConversationHistory): Violation[] {
  const logged = new Set(log.flatMap(({ id, push }) => [id, push]));
  const aside = new Set(setAside);
  const found: Violation[] = [];
  for (const { id, answered } of pushed) {
    if (logged.has(id)) continue;
    const where = `${name}, push`;
    if (aside.has(id)) found.push({ kind: 'loss', where, what: `${id} was set aside for good` });
    else if (answered) found.push({ kind: 'missing', where, what: `${id} was answered 200` });
  }
  const known = new Set(pushed.map(({ id }) => id));
  for (const { type, id } of log) {
    if (type === 'agent-message' && id !== null && !known.has(id)) {
      found.push({ kind: 'order', where: `${name}, log`, what: `${id} was never pushed` });
    }
  }
  return found;
}

function judgeMessages({ name, tabs, log, acted, isSettled }: ConversationHistory): Violation[] {
  const found: Violation[] = [];
  const logged = log.flatMap(({ type, id }) => (type === 'visitor-message' && id !== null ? [id] : []));
  const isLogged = new Set(logged);
  const sent = tabs.flatMap((tab) => tab.sent);
  for (const { id, isAcked } of sent) {
    if (isAcked && !isLogged.has(id)) found.push({ kind: 'missing', where: name, what: `${id} was acknowledged` });
  }
  const written = new Set(sent.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of acted) {
    const where = `${name}, desk`;
    if (seen.has(id)) found.push({ kind: 'effect', where, what: `${id} twice` });
    else if (!written.has(id)) found.push({ kind: 'effect', where, what: `${id}, which nobody wrote` });
    seen.add(id);
  }
  const failed = new Set(log.flatMap(({ type, id }) => (type === 'message-failed' ? [id] : [])));
  for (const id of logged) {
    if (isSettled && !seen.has(id) && !failed.has(id)) found.push({ kind: 'loss', where: `${name}, desk`, what: id });
  }
  const inLogOrder = logged.filter((id) => seen.has(id));
  const asActed = [...seen].filter((id) => isLogged.has(id));
  const at = asActed.findIndex((id, index) => id !== inLogOrder[index]);
  if (at >= 0) {
    found.push({ kind: 'order', where: `${name}, desk`, what: `${asActed[at]} came before ${inLogOrder[at]}` });
  }
  return found;
}

function judgeTab({ name, log }: ConversationHistory, tab: TabHistory): Violation[] {
  const found: Violation[] = [];
  const wrong = (kind: ViolationKind, what: string): void =>
    void found.push({ kind, where: `${name}, tab ${tab.name}`, what });
  judgeWire(tab.notes, wrong);
  judgeCursor(tab.notes, wrong);
  const bySeq = new Map(log.map((event) => [event.seq, event]));
  for (const note of tab.notes) {
    if (note.did !== 'show') continue;
    const logged = bySeq.get(note.seq);
    if (!logged) wrong('missing', `${note.seq} was shown and is not in the log`);
    else if (logged.type !== note.type || logged.id !== note.id) {
      wrong('order', `${note.seq} was shown as ${note.type} ${note.id} and is ${logged.type} ${logged.id}`);
    }
  }
  if (!tab.isAtRest) return found;
  const held = takenSince(tab.notes);
  for (const { seq, id } of log) {
    if (seq > begunAfter(tab.notes) && !held.has(seq)) wrong('loss', `${seq} (${id ?? 'no message'}) never came`);
  }
  return found;
}

type Wrong = (kind: ViolationKind, what: string) => void;

/** Checks that received events are gapless and in order after each join or sync. */
function judgeWire(notes: readonly Note[], wrong: Wrong): void {
  /**
   * `next` is the expected `seq`. After a sync, `fresh` is the start of the new run: events in flight may still arrive
   * before it.
   */
  let next: number | null = null;
  let fresh: number | null = null;
  for (const note of notes) {
    if (note.did === 'disconnect') [next, fresh] = [null, null];
    if (note.did === 'begin') fresh = note.from + 1;
    if (note.did !== 'receive') continue;
    if (note.seqs[0] === fresh) [next, fresh] = [fresh, null];
    if (next === null) wrong('order', `${note.seqs[0]} came, and ${fresh ?? 'nothing'} was to`);
    for (const seq of note.seqs) {
      if (next !== null && seq !== next) wrong('order', `${seq} came, and ${next} was to`);
      next = seq + 1;
    }
  }
}

/** Checks that the cursor moves by one with each shown event, or to the start that the first join or a reset gives. */
function judgeCursor(notes: readonly Note[], wrong: Wrong): void {
  const ids = new Set<string>();
  let cursor = null as { epoch: string; seq: number } | null;
  let mayMoveTo = null as number | null;
  for (const note of notes) {
    if (note.did === 'begin') {
      const { by, epoch, from, reset } = note;
      if (cursor?.epoch === epoch && (reset || from !== cursor.seq)) {
        wrong('cursor', `a ${by} begins after ${from}${reset ? ' by a reset' : ''} instead of ${cursor.seq}`);
      }
      if (reset) ids.clear();
      mayMoveTo = from;
    } else if (note.did === 'show') {
      const { seq, type, id } = note;
      if (cursor !== null && seq <= cursor.seq) wrong('duplicate', `${seq} was shown again`);
      if (isMessage(type) && id !== null) {
        if (ids.has(id)) wrong('duplicate', `${id} was shown again`);
        ids.add(id);
      }
      mayMoveTo = cursor?.seq === seq - 1 ? seq : null;
    } else if (note.did === 'move') {
      if (note.seq !== mayMoveTo) wrong('cursor', `moved from ${cursor?.seq ?? 'nothing'} to ${note.seq}`);
      cursor = { epoch: note.epoch, seq: note.seq };
      mayMoveTo = null;
    }
  }
}

/**
 * Whether events of this type carry a message, whose id may then occur once. A failure event refers to another event's
 * message.
 */
const isMessage = (type: string): boolean => type !== 'message-failed';

/** The `seq` before the first event that the tab shows: of the first join, or of the last reset. */
function begunAfter(notes: readonly Note[]): number {
  const begins = notes.filter((note) => note.did === 'begin');
  return (begins.findLast(({ reset }) => reset) ?? begins[0])?.from ?? 0;
}

function takenSince(notes: readonly Note[]): ReadonlySet<number> {
  const reset = notes.findLastIndex((note) => note.did === 'begin' && note.reset);
  return new Set(notes.slice(reset + 1).flatMap((note) => (note.did === 'show' ? [note.seq] : [])));
}

function judgeBudget({ calls = [], budget }: History): Violation[] {
  if (!budget) return [];
  const { window = 60_000 } = budget;
  const times = calls.toSorted((a, b) => a - b);
  for (const [index, first] of times.entries()) {
    const over = times[index + budget.calls];
    if (over !== undefined && over - first < window) {
      const many = times.filter((at) => at >= first && at < first + window).length;
      return [{ kind: 'budget', where: 'desk', what: `${many} calls in ${window} ms, allowed are ${budget.calls}` }];
    }
  }
  return [];
}
