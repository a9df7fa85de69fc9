/**
 * The store for several relays: PostgreSQL. Updates go through group commits, what is read often is asked for many
 * at a time, and news travels over a bus. A relay keeps four connections: for updates, for what pumps read, for
 * everything else, for news. They must reach the server itself, or a pooler that pools sessions.
 */
import { randomUUID } from 'node:crypto';
import type { Conversation } from '../model/record.ts';
import { conversationRecord } from '../model/record.ts';
import { createGather } from './gather.ts';
import { createLately } from './lately.ts';
import { openBus } from './postgres-bus.ts';
import { createSharedClock } from './postgres-clock.ts';
import { createGroupCommit, PREPARE } from './postgres-group-commit.ts';
import { createLine, type Line, type Row } from './postgres-line.ts';
import { BUDGET, CALLS } from './postgres-outbox.ts';
import { toCall, toEvent, toStored } from './postgres-rows.ts';
import { migrate, versionsIn } from './postgres-schema.ts';
import { createServers } from './postgres-servers.ts';
import { CHECK, CONVERSATIONS, ERASE, plain, QUARANTINE, RENEW_EPOCH, TOKENS, UPLOADS } from './postgres-statements.ts';
import { createWaits } from './postgres-waits.ts';
import { ALL_OPEN, keptFor, rulesOf } from './spending.ts';
import {
  ConversationGone,
  type Quarantined,
  type Store,
  StoreUnavailable,
  type TokenRow,
  type UploadRow,
  type Versions,
} from './store.ts';

export type PostgresOptions = {
  /** As `postgres-address.ts` reads it. */
  url: string;
  /** Milliseconds since 1970 by this machine; the store corrects it to the database's clock. */
  now: () => number;
  /** `now` is the same for every relay on the database already, as tests have it. */
  isShared?: boolean;
  /** Milliseconds to wait for a lock; an answer that takes twice as long counts as lost. */
  patience?: number;
};

const PATIENCE = 2000;
const READS = { most: 500 };
/** Conversations remembered by their customers. */
const MOST_CUSTOMERS = 10_000;
/** Any number that others do not use. */
const BUDGET_LOCK = 7_310_002;

/** @throws StoreUnavailable when the database cannot be reached, or refuses */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, now: local, isShared = false, patience = PATIENCE } = options;
  const servers = createServers(url, patience);
  const lines = {
    writer: createLine({ servers, patience, isForLookUps: true, greeting: PREPARE }),
    reader: createLine({ servers, patience, isForLookUps: true, greeting: [[CONVERSATIONS.byCustomer, [[]]]] }),
    general: createLine({ servers, patience }),
  };
  const clock = createSharedClock(local);
  const now = isShared ? local : clock.now;
  const beat = async (line: Line) => void (await Promise.all([clock.measure(line), servers.lookAround()]));

  const { epoch, bus } = await opened();
  const commit = createGroupCommit(lines.writer, now);
  const { ask, transact } = lines.general;
  /** Marks this relay's claims; another run of it is another relay. */
  const holder = randomUUID();
  let closed = false;

  async function opened() {
    const migrating = createLine({ servers, patience, hasTables: false, isUnhurried: true });
    try {
      const epoch = await migrate(await migrating.session(), randomUUID());
      // Before anybody is let in, so that nobody's message waits for a connection.
      await Promise.all(Object.values(lines).map((line) => line.session()));
      return { epoch, bus: await openBus({ servers, patience, beat }) };
    } catch (error) {
      await Promise.all(Object.values(lines).map((line) => line.close()));
      throw error;
    } finally {
      await migrating.close();
    }
  }

  /** Rows found by one of their columns, many at a time. */
  const finder = <Found>(statement: typeof CONVERSATIONS.byId, column: string) =>
    createGather<string, Found | undefined>(READS, async (wanted) => {
      const found = new Map((await lines.reader.ask(statement, [wanted])).map((row) => [row[column], row]));
      return wanted.map((one) => found.get(one) as Found | undefined);
    }).ask;
  const byCustomer = finder<Conversation>(CONVERSATIONS.byCustomer, 'customerToken');
  /** Of these another relay may have deleted one since; whoever writes to it finds out, and nothing of it counts any more. */
  const customers = createLately<Conversation>(MOST_CUSTOMERS);
  function notThere(error: unknown): never {
    customers.clear();
    throw error;
  }
  const headByToken = finder<{ head: number }>(TOKENS.head, 'hash');
  const oldestCall = finder<{ created: number }>(CALLS.oldest, 'conversation');
  const reads = createGather<[string, number, number], Row[]>(READS, async (asked) => {
    const columns = [0, 1, 2].map((column) => asked.map((one) => one[column]));
    const found: Row[][] = asked.map(() => []);
    for (const row of await lines.reader.ask(CONVERSATIONS.read, columns)) found[(row.place as number) - 1]?.push(row);
    return found;
  });

  return {
    epoch,
    now,

    async createConversation({ id, site, customerToken }, record, token) {
      const { hash, origin, issued, used, ends } = token;
      const conversation = [id, site, customerToken, JSON.stringify(record), record.talk.with === 'queue'];
      await ask(CONVERSATIONS.add, [...conversation, hash, origin, issued, used, ends]);
    },
    conversationById: finder<Conversation>(CONVERSATIONS.byId, 'id'),
    async conversationByCustomer(customerToken) {
      const known = customers.get(customerToken) ?? (await byCustomer(customerToken));
      if (known) customers.set(customerToken, known);
      return known;
    },
    async conversationByAgentSession(number) {
      const found = await ask(CONVERSATIONS.byAgentSession, [number]);
      return found.length === 1 ? (found[0] as Conversation) : undefined;
    },

    async addToken({ hash, conversation, origin, issued, used, ends }) {
      await transact([
        [TOKENS.add, [hash, conversation, origin, issued, used, ends]],
        [TOKENS.dropOldest, [conversation]],
      ]).catch(notThere);
    },
    tokenByHash: finder<TokenRow>(TOKENS.byHash, 'hash'),
    visitorByToken: finder(TOKENS.visitor, 'hash'),
    headByToken: async (hash) => (await headByToken(hash))?.head,
    touchToken: async (hash, used) => void (await ask(TOKENS.touch, [hash, used])),
    endOlderTokens: async (token, ends) =>
      void (await transact([
        [TOKENS.endOlder, [token.conversation, token.issued, token.ends, ends]],
        [TOKENS.forgetEnded, [token.conversation, now()]],
      ])),
    revokeToken: async (hash) => void (await ask(TOKENS.revoke, [hash])),
    // Locked first, because a token whose adding is under way would not be seen; adding one locks it as well.
    revokeTokens: async (conversation) =>
      void (await transact([
        [CONVERSATIONS.lock, [conversation]],
        [TOKENS.revokeAll, [conversation]],
      ])),
    async useOnce(name, until) {
      const [, used] = await transact([
        [TOKENS.forgetUsed, [now()]],
        [TOKENS.use, [plain(name), until]],
      ]);
      return used?.length === 1;
    },

    async update(conversation, keys, decide, by) {
      if (closed) throw new StoreUnavailable('the store is closed');
      const { result, head, events } = await commit
        .update({ conversation, keys, decide, by })
        .catch((error: unknown) => (error instanceof ConversationGone ? notThere(error) : Promise.reject(error)));
      if (events.length > 0) bus.hear({ type: 'log', conversation, head, events });
      return { result: result as never, head, appended: events.length };
    },
    async snapshot(id) {
      const [row] = await lines.reader.ask(CONVERSATIONS.snapshot, [id]);
      if (!row) throw new ConversationGone();
      const record = conversationRecord.parse(JSON.parse(row.record as string));
      return { record, head: row.head as number, seen: new Map() };
    },
    read: async (id, after, limit) => (await reads.ask([id, after, limit])).map(toEvent),
    async eventAt(id, seq) {
      const [row] = await lines.reader.ask(CONVERSATIONS.eventAt, [id, seq]);
      return row && toStored(row);
    },
    async heads(ids) {
      const heads = new Map<string, number>();
      // A part at a time, so that what a pump wants to read does not wait behind a sweep of thousands.
      for (let first = 0; first < ids.length; first += READS.most) {
        const rows = await lines.reader.ask(CONVERSATIONS.heads, [ids.slice(first, first + READS.most)]);
        for (const { id, head } of rows) heads.set(id as string, head as number);
      }
      return heads;
    },

    ...createWaits(ask, now),
    subscribe: bus.subscribe,
    publish: bus.tell,

    async claimCalls({ now: at, lease, limit, busy, open = ALL_OPEN }) {
      const { anonymous, known, untold, heavy = open } = open;
      const least = [anonymous, known, heavy.anonymous, heavy.known];
      const rows = await ask(CALLS.claim, [at, holder, busy, limit, at + lease, ...least, untold]);
      return rows.map((row) => toCall(row));
    },
    outboxState: async () => (await ask(CALLS.state))[0] as { waiting: number; oldest: number | null },
    waitsSince: async (id) => (await oldestCall(id))?.created,
    nextDue: async (at) => ((await ask(CALLS.nextDue, [at, holder]))[0]?.due as number | null) ?? undefined,
    hurry: async (at) => void (await ask(CALLS.hurry, [at])),
    takeTurn: async (name, ttl) => (await ask(CALLS.takeTurn, [name, now(), Math.ceil(now() + ttl)])).length === 1,

    full: async (asked) => (await ask(BUDGET.full, waitOf(asked, '')))[0]?.wait as number,
    async spend(asked) {
      const { now: at, window, spender, anonymous, address = null } = asked;
      const [, , spent] = await transact([
        [BUDGET.lock, [BUDGET_LOCK]],
        [BUDGET.forget, [at, keptFor(window), window]],
        [BUDGET.spend, [...waitOf(asked, spender), anonymous !== undefined, address]],
      ]);
      return spent?.[0]?.wait as number;
    },
    spentAt: async (spender, taken, at) => void (await ask(BUDGET.move, [spender, taken, at])),

    quarantine: async ({ at, reason, body, conversation, session }) =>
      void (await ask(QUARANTINE.add, [at, plain(reason), plain(body), conversation, session])),
    held: async (conversation, session) =>
      (await ask(QUARANTINE.held, [conversation, session])) as (Quarantined & { id: number })[],
    holding: async () => (await ask(QUARANTINE.holding)).map(({ id }) => id as string),
    quarantined: async (after, limit) =>
      (await ask(QUARANTINE.from, [after, limit])) as (Quarantined & { id: number })[],
    dropQuarantined: async (ids) => void (await ask(QUARANTINE.drop, [ids])),
    dropQuarantinedBefore: async (time) => (await ask(QUARANTINE.dropBefore, [time]))[0]?.dropped as number,
    quarantineSize: async () => (await ask(QUARANTINE.size))[0]?.size as number,
    quarantineBytes: async () => (await ask(QUARANTINE.bytes))[0]?.bytes as number,

    async addUpload({ id, conversation, type, kind, filename, size, at, ends }, quota) {
      const [, added] = await transact([
        [CONVERSATIONS.lock, [conversation]],
        [UPLOADS.add, [id, conversation, type, kind, plain(filename), size, at, ends, quota]],
      ]);
      return added?.length === 1;
    },
    uploadById: async (id) => (await ask(UPLOADS.byId, [id]))[0] as UploadRow | undefined,
    endedUploads: async (time, limit) => (await ask(UPLOADS.ended, [time, limit])) as UploadRow[],
    endUpload: async (id, ends) => void (await ask(UPLOADS.end, [id, ends])),
    dropUploads: async (ids) => void (await ask(UPLOADS.drop, [ids])),

    async idleSince(time, after, limit) {
      const looked = await ask(CONVERSATIONS.lookedAt, [time, after, limit]);
      const idle = looked.filter((one) => one.idle).map(({ id }) => id as string);
      return { idle, next: looked.length < limit ? undefined : (looked.at(-1)?.id as string | undefined) };
    },
    async exportConversation(id) {
      const { all, events, calls, uploads, quarantined } = CONVERSATIONS;
      const rows = await transact([all, events, calls, uploads, quarantined].map((statement) => [statement, [id]]));
      const [[conversation], ...parts] = rows as [Row[], Row[], Row[], Row[], Row[]];
      if (!conversation) return undefined;
      const { record, ...named } = conversation;
      return {
        conversation: named as Conversation,
        record: conversationRecord.parse(JSON.parse(record as string)),
        events: parts[0].map(toStored),
        calls: parts[1].map((row) => toCall(row)),
        uploads: parts[2] as UploadRow[],
        quarantined: parts[3] as Quarantined[],
      };
    },
    async erase(id, idle = Number.MAX_SAFE_INTEGER) {
      // Locked, so that nobody comes back between two of the steps.
      const looks = [CONVERSATIONS.lock, TOKENS.lock, CONVERSATIONS.uploads].map((step) => [step, [id]] as const);
      const rows = await transact([...looks, ...ERASE.map((step) => [step, [id, idle]] as const)]);
      return rows.at(-1)?.length === 1 ? (rows[2] as UploadRow[]) : undefined;
    },
    wiped: async () => undefined,
    journal: () => undefined,

    async renewEpoch() {
      const renewed = randomUUID();
      await ask(RENEW_EPOCH, [renewed]);
      return renewed;
    },
    async check(room) {
      await transact((room ? Object.values(CHECK) : [CHECK.write]).map((step) => [step, []]));
    },
    failures: () => lines.writer.failures() + lines.reader.failures() + lines.general.failures(),
    async close() {
      closed = true;
      await commit.settled();
      await Promise.all(Object.values(lines).map((line) => line.close()));
      await bus.close();
    },
  };
}

/** What BUDGET.full asks for. */
function waitOf(asked: Parameters<typeof rulesOf>[0], spender: string): unknown[] {
  const rules = rulesOf(asked).flatMap((group, part) => group.map((rule) => ({ part, ...rule })));
  const column = (name: 'part' | 'of' | 'most' | 'within') => rules.map((rule) => rule[name]);
  return [asked.now, spender, column('part'), column('of'), column('most'), column('within')];
}

/** @throws StoreUnavailable when the database cannot be reached, or refuses */
export async function postgresVersions({ url, patience = PATIENCE }: Omit<PostgresOptions, 'now'>): Promise<Versions> {
  const line = createLine({ servers: createServers(url, patience), patience, hasTables: false });
  try {
    return await versionsIn(await line.session());
  } finally {
    await line.close();
  }
}
