/**
 * Builds a history from the tabs of each visitor, the desk's record, and the store. It reads the store through its
 * port, so it works for every database.
 */
import type { Store } from '../../relay/store/store.ts';
import { type ConversationHistory, type History, idOf, type LoggedEvent } from './history.ts';
import type { Tab } from './tab.ts';

/** The parts of the store that are read; may be a separate connection to the relay's database. */
export type StoreReader = Pick<Store, 'conversations' | 'log' | 'outbox' | 'quarantine'>;

/** The desk's record, as `agent-desk.ts` and `demo-desk.ts` keep it. */
export type DeskRecord = {
  /** Undefined until the desk has a message of the visitor. `acted` has the ids of all its messages in order. */
  customerOf(visitor: string): { token: string; acted: readonly string[] } | undefined;
  /** `answered` is null until the relay answered 200. `customer` is the visitor's `customer_token`. */
  readonly pushed: readonly {
    customer: string;
    id: string;
    answered: number | null;
    /** The id of the message in the log if a transcript arrived before its push, as on a very busy machine. */
    inTranscript?: string;
  }[];
  readonly callTimes: readonly number[];
};

export type Scene = {
  store: StoreReader;
  desk: DeskRecord;
  /** All tabs of all visitors. */
  tabs: readonly Tab[];
};

/** Milliseconds between two checks, and number of events in one read. */
const LOOK_EVERY = 20;
const PAGE = 500;

/**
 * Waits until all messages are acknowledged, at the desk and in every tab, or until there was no progress for
 * `patience` milliseconds. The checker then reports what is missing.
 * @returns whether everything arrived
 */
export async function untilSettled({ store, desk, tabs }: Scene, patience = 10_000): Promise<boolean> {
  let last = '';
  for (let end = performance.now() + patience; performance.now() < end; ) {
    const { waiting } = await store.outbox.state();
    const unanswered = desk.pushed.filter(({ answered }) => answered === null).length;
    const undone = tabs.filter((tab) => !tab.isDone()).length;
    if (waiting + unanswered + undone === 0 && (await hasAll({ store, desk, tabs }))) return true;
    const now = [waiting, unanswered, undone, ...tabs.map((tab) => tab.seq())].join();
    if (now !== last) end = performance.now() + patience;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return false;
}

/** Whether every tab holds the whole log of its conversation. */
async function hasAll({ store, desk, tabs }: Scene): Promise<boolean> {
  const ids = new Map<string, string>();
  for (const visitor of new Set(tabs.map((tab) => tab.visitor))) {
    const token = desk.customerOf(visitor)?.token;
    const conversation = token === undefined ? undefined : await store.conversations.byCustomer(token);
    if (!conversation) return false;
    ids.set(visitor, conversation.id);
  }
  const heads = await store.log.heads([...ids.values()]);
  return tabs.every((tab) => tab.isOnline() && tab.seq() === heads.get(ids.get(tab.visitor) ?? ''));
}

/** @param isSettled whether the outbox had time to empty, so that a message that is not at the desk is lost */
export async function gather(
  { store, desk, tabs }: Scene,
  { isSettled = true, budget }: { isSettled?: boolean; budget?: History['budget'] } = {},
): Promise<History> {
  const visitors = Map.groupBy(tabs, ({ visitor }) => visitor);
  const conversations: ConversationHistory[] = [];
  const pushedAs = new Map(desk.pushed.map(({ id, inTranscript = id }) => [inTranscript, id]));
  const withPushedId = <T extends { id: string | null }>(one: T): T => {
    const id = one.id === null ? null : (pushedAs.get(one.id) ?? one.id);
    return { ...one, id };
  };
  for (const [name, own] of visitors) {
    const customer = desk.customerOf(name);
    // Without the customer, everything of the visitor would seem to be missing from the store.
    if (!customer) throw new Error(`no message of ${name} came to the desk, so its conversation cannot be found`);
    const conversation = await store.conversations.byCustomer(customer.token);
    const pushed = desk.pushed.filter((push) => push.customer === customer.token);
    conversations.push({
      name,
      isSettled,
      pushed: [...Map.groupBy(pushed, ({ id }) => id)].map(([id, tries]) => ({
        id,
        answered: tries.some(({ answered }) => answered !== null),
      })),
      log: conversation ? (await readLog(store, conversation.id)).map(withPushedId) : [],
      setAside: await readSetAside(store, customer.token),
      tabs: own.map((tab) => {
        const history = tab.history();
        return { ...history, notes: history.notes.map((note) => (note.did === 'show' ? withPushedId(note) : note)) };
      }),
      acted: customer.acted,
    });
  }
  return { conversations, calls: desk.callTimes, ...(budget && { budget }) };
}

export async function readLog(store: Pick<Store, 'log'>, conversation: string): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  for (;;) {
    const events = await store.log.read(conversation, log.at(-1)?.seq ?? 0, PAGE);
    if (events.length === 0) return log;
    for (const event of events) {
      const id = idOf(event);
      // A message has its own id; for other events only the raw record names the push.
      const stored = id === null ? await store.log.eventAt(conversation, event.seq) : undefined;
      const raw = stored?.raw as { push?: { message_id?: string } } | undefined;
      log.push({ seq: event.seq, type: event.type, id, push: raw?.push?.message_id ?? null });
    }
  }
}

async function readSetAside(store: Pick<Store, 'quarantine'>, customer: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after = 0; ; ) {
    const entries = await store.quarantine.list(after, PAGE);
    const last = entries.at(-1);
    if (!last) return ids;
    after = last.id;
    for (const { body } of entries) {
      if (!body.includes(customer)) continue;
      ids.push(...[...body.matchAll(/"message_id":\s*"([^"]+)"/g)].map(([, id]) => id as string));
    }
  }
}
