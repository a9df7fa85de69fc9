/**
 * All statements of the SQLite store, prepared once. SQLite looks at the value of a bare `LIMIT ?` to plan, and plans anew at
 * each run; it takes `LIMIT +?` as it comes.
 */
import type { DatabaseSync } from 'node:sqlite';
import { OUTBOX_PRIORITIES } from '../../model/priority.ts';
import { HOLDS, KEPT_BY_DESK, LONGEST_POSTPONED, LONGEST_REST, PLACE_LASTS, WAITS_KEPT } from '../port/calls.ts';
import { NOTES_KEPT } from '../port/desk.ts';
import { MOST_ROWS } from '../port/visitors.ts';

export type SqliteStatements = ReturnType<typeof statementsOf>;

/** Whether a conversation has no event, and no use of a token, since ?1. */
const IDLE = `
  COALESCE((
    SELECT at FROM events
    WHERE id = (SELECT ids ->> '$[#-1]' FROM runs WHERE conversation = conversations.id ORDER BY last DESC LIMIT 1)
  ), 0) < ?1
  AND NOT EXISTS (SELECT 1 FROM tokens WHERE conversation = conversations.id AND used >= ?1)`;

const CONVERSATION = 'SELECT id, site, customer_token AS customerToken FROM conversations';
const HEAD = 'MAX(head, COALESCE((SELECT MAX(last) FROM runs WHERE conversation = conversations.id), 0))';
const CALL = 'id, conversation, intent, priority, attempts, due, created, fence + 1 AS fence, address, heavy';
/** The turn of a call that is not the first of its lane; indexes of calls that may be made exclude it. */
const NOT_YET = Number.MAX_SAFE_INTEGER;
/** Whether a call is the first of its lane. */
const FIRST = `turn < ${NOT_YET}`;
/** The lowest turn of all heavy addresses. A new one gets it, so it does not wait for the second calls of others. */
const NEXT_TURN = `COALESCE((SELECT MIN(turn) FROM calls WHERE heavy = 1 AND turn < ${NOT_YET}), 0)`;
/** The turn after all turns of an address. */
const turnOf = (address: string): string => `MAX(${NEXT_TURN}, 1 + COALESCE((
  SELECT MAX(turn) FROM calls AS other WHERE other.address = ${address} AND heavy = 1 AND turn < ${NOT_YET}), -1))`;
/** The least urgent priority that gets calls, by the call's kind. */
const OPEN = 'IIF(heavy, IIF(anonymous, ?6, ?7), IIF(anonymous, ?4, ?5))';
/** Whether a call may be made at ?1, where ?2 are the busy lanes. */
const FREE = `
  (due <= ?1 OR due > ?1 + ${LONGEST_POSTPONED}) AND conversation NOT IN (SELECT value FROM json_each(?2)) AND ${FIRST}`;

/** A key for the calls of one priority; `heavy` and `anonymous` are 0 or 1. */
export const kindOf = (priority: number, heavy: number, anonymous: number): string =>
  `${priority} ${heavy} ${anonymous}`;
/** Places of agents and the queue that are taken at a time; a conversation that was erased holds what the desk keeps. */
const PLACES = 'agent_places LEFT JOIN conversations ON id = conversation';
const isTaken = (now: string): string => `ABS(${now} - at) < ${PLACE_LASTS}
  AND (agent_hold = ${HOLDS.agent} OR (IFNULL(agent_hold, 1) = ${HOLDS.keptByDesk} AND ABS(${now} - at) < ${KEPT_BY_DESK}))`;

const KINDS = OUTBOX_PRIORITIES.flatMap((priority) =>
  [0, 1].flatMap((heavy) => [0, 1].map((anonymous) => [priority, heavy, anonymous] as const)),
);

export function statementsOf(db: DatabaseSync) {
  const on = (sql: string) => db.prepare(sql);
  return {
    epoch: on('SELECT epoch FROM log'),
    renewEpoch: on('UPDATE log SET epoch = ?'),
    erasures: on('SELECT erased, wiped FROM log'),
    countErasure: on('UPDATE log SET erased = erased + 1'),
    setWiped: on('UPDATE log SET wiped = MAX(wiped, ?)'),
    touchLog: on('UPDATE log SET epoch = epoch'),

    addConversation: on(
      'INSERT INTO conversations (id, site, customer_token, head, record, waiting) VALUES (?, ?, ?, 0, ?, 0)',
    ),
    conversation: on(`SELECT ${HEAD} AS head, record FROM conversations WHERE id = ?`),
    head: on(`SELECT ${HEAD} AS head FROM conversations WHERE id = ?`),
    dataVersion: on('PRAGMA data_version'),
    conversationById: on(`${CONVERSATION} WHERE id = ?`),
    conversationByCustomer: on(`${CONVERSATION} WHERE customer_token = ?`),
    conversationsByAgentSession: on(
      `${CONVERSATION} WHERE id IN (SELECT conversation FROM agent_sessions WHERE number = ?) LIMIT 2`,
    ),
    conversationsByDeskCustomer: on(`${CONVERSATION} WHERE desk_customer = ?`),
    nameDeskCustomer: on('UPDATE conversations SET desk_customer = ? WHERE id = ?'),
    addAgentSession: on('INSERT INTO agent_sessions (number, conversation) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    changeRecord: on('UPDATE conversations SET record = ?, waiting = ?, agent_hold = ?, wrote = ? WHERE id = ?'),
    waiting: on('SELECT id FROM conversations WHERE waiting = 1'),

    addToken: on(`
      INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (hash) DO UPDATE SET issued = excluded.issued, used = excluded.used
      WHERE tokens.used = tokens.issued`),
    dropOldestTokens: on(`
      DELETE FROM tokens WHERE hash IN (
        SELECT hash FROM tokens WHERE conversation = ? ORDER BY used DESC, issued DESC LIMIT -1 OFFSET ${MOST_ROWS.tokens})`),
    tokenByHash: on('SELECT * FROM tokens WHERE hash = ?'),
    conversationOfToken: on('SELECT conversation FROM tokens WHERE hash = ?'),
    visitorByToken: on(`
      SELECT tokens.*, site, customer_token AS customerToken, ${HEAD} AS head,
        (SELECT created FROM calls WHERE calls.conversation = conversations.id ORDER BY calls.id LIMIT 1) AS waitsSince
      FROM tokens JOIN conversations ON id = tokens.conversation WHERE hash = ?`),
    touchToken: on('UPDATE tokens SET used = ? WHERE hash = ?'),
    endOlderTokens: on('UPDATE tokens SET ends = MIN(ends, ?) WHERE conversation = ? AND issued < ? AND ends = ?'),
    forgetEndedTokens: on('DELETE FROM tokens WHERE conversation = ? AND ends < ?'),
    revokeToken: on('DELETE FROM tokens WHERE hash = ?'),
    revokeTokens: on('DELETE FROM tokens WHERE conversation = ?'),

    forgetUsed: on('DELETE FROM used WHERE until < ?'),
    addUsed: on('INSERT INTO used (name, until) VALUES (?, ?) ON CONFLICT DO NOTHING'),

    addEvent: on('INSERT INTO events (conversation, seq, at, body, raw, remember) VALUES (?, ?, ?, ?, ?, ?)'),
    eventsById: on(`
      SELECT seq, at, body, raw FROM json_each(?) AS one CROSS JOIN events ON events.id = one.value ORDER BY seq`),
    remembered: on('SELECT remember FROM events WHERE id = ?'),
    runAfter: on('SELECT last, ids FROM runs WHERE conversation = ? AND last > ? ORDER BY last LIMIT 1'),

    usage: on(`
      SELECT (SELECT COUNT(*) FROM calls WHERE conversation = ?1) AS waiting,
        COALESCE(MAX(IIF(day = ?2, today, 0)), 0) AS today, COALESCE(MAX(in_all), 0) AS inAll
      FROM written WHERE conversation = ?1`),
    addWritten: on(`
      INSERT INTO written (conversation, day, today, in_all) VALUES (?1, ?2, ?3, ?3)
      ON CONFLICT (conversation) DO UPDATE SET
        today = excluded.today + IIF(day = excluded.day, today, 0), day = excluded.day, in_all = in_all + excluded.in_all`),

    seen: on('SELECT value FROM seen WHERE conversation = ? AND key = ?'),
    seenKeys: on('SELECT key FROM seen WHERE conversation = ? LIMIT +?'),
    remember: on('INSERT INTO seen (conversation, key, value) VALUES (?, ?, ?)'),

    placed: on('SELECT placed FROM log'),
    setPlaced: on('UPDATE log SET placed = ?'),
    // An event above `placed` may be indexed already.
    unindexed: on(`
      SELECT id, conversation, seq, remember FROM events
      WHERE id > ? AND seq > COALESCE((SELECT MAX(last) FROM runs WHERE runs.conversation = events.conversation), 0)
      ORDER BY id`),
    addRun: on('INSERT INTO runs (conversation, last, ids, keys) VALUES (?, ?, ?, ?)'),
    keysOfRuns: on('SELECT keys FROM runs WHERE conversation = ?'),
    runsWith: on('SELECT ids, keys FROM runs WHERE conversation = ?1 AND instr(keys, ?2) ORDER BY last DESC'),
    rememberOf: on(`
      INSERT INTO seen (conversation, key, value)
      SELECT conversation, one.value ->> 'key', one.value ->> 'value' FROM events, json_each(remember) AS one
      WHERE events.id = ?`),

    addCall: on(`
      INSERT INTO calls (conversation, intent, priority, attempts, due, created, anonymous, address, heavy, turn)
      VALUES (?1, ?2, ?3, 0, ?4, ?4, ?5, ?6, ?7, CASE
        WHEN EXISTS (SELECT 1 FROM calls WHERE conversation = ?1) THEN ${NOT_YET}
        WHEN ?7 = 0 THEN ?8
        ELSE ${turnOf('?6')} END)`),
    // The number of recent and waiting calls of an address, counted up to a little more than the limit.
    demandOf: on(`
      SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM spent WHERE address = ?1 LIMIT +?2))
        + (SELECT COUNT(*) FROM (SELECT 1 FROM calls WHERE address = ?1 LIMIT +?2)) AS demand`),
    makeHeavy: on(`
      UPDATE calls SET heavy = 1, turn = IIF(${FIRST}, ${NEXT_TURN}, ${NOT_YET})
      WHERE address = ? AND heavy = 0`),
    endCall: on('DELETE FROM calls WHERE id = ? AND fence = ?'),
    holdsCall: on('SELECT 1 FROM calls WHERE id = ? AND fence = ?'),
    claimCall: on('UPDATE calls SET fence = fence + 1 WHERE id = ?'),
    // The lane that was just served goes behind the waiting ones.
    queueNextCall: on(`
      UPDATE calls SET due = MAX(due, ?1), turn = IIF(heavy, ${turnOf('calls.address')}, 0)
      WHERE id = (SELECT MIN(id) FROM calls WHERE conversation = ?2)`),
    retryCallsNow: on(`UPDATE calls SET due = ?1 WHERE due > IIF(attempts > 0, ?1, ?1 + ${LONGEST_REST})`),
    postponeCall: on('UPDATE calls SET due = ?, attempts = ? WHERE id = ? AND fence = ?'),
    // A lane has the priority of its most urgent call: calls behind a click do not wait for other visitors' surveys.
    hastenLane: on('UPDATE calls SET priority = ?1 WHERE conversation = ?2 AND priority > ?1'),
    anyDue: on(`
      SELECT EXISTS (SELECT 1 FROM calls WHERE due <= ?1) OR EXISTS (
        SELECT 1 FROM calls WHERE due > ?1 + ${LONGEST_POSTPONED}) AS found`),
    // 1 for each kind with a waiting lane. One statement, because each costs more than it reads.
    kindsOfCalls: on(
      `SELECT ${KINDS.map(
        ([priority, heavy, anonymous]) => `EXISTS (
        SELECT 1 FROM calls WHERE priority = ${priority} AND heavy = ${heavy} AND anonymous = ${anonymous} AND ${FIRST}
      ) AS "${kindOf(priority, heavy, anonymous)}"`,
      )}`,
    ),
    dueCalls: on(`
      SELECT ${CALL}, turn FROM calls
      WHERE priority = ?4 AND heavy = ?5 AND anonymous = ?6 AND ${FREE} ORDER BY turn, due, id LIMIT +?3`),
    delayNoticeCalls: on(`
      SELECT ${CALL} FROM calls
      WHERE fence = 0 AND priority > ${OPEN} AND ${FREE} ORDER BY priority, due, id LIMIT +?3`),
    nextDue: on(`
      SELECT due FROM calls WHERE due > ? AND ${FIRST} ORDER BY due LIMIT 1`),
    waitsSince: on('SELECT created FROM calls WHERE conversation = ? ORDER BY id LIMIT 1'),
    outboxState: on('SELECT COUNT(*) AS waiting, MIN(created) AS oldest FROM calls'),

    // A row far in the future was written before the clock was set back. It would block all calls until then.
    forgetSpent: on('DELETE FROM spent WHERE at <= ? OR at > ?'),
    // The time of the n-th newest call.
    newestSpent: {
      all: on('SELECT at FROM spent WHERE service = ?2 ORDER BY at DESC LIMIT 1 OFFSET ?1 - 1'),
      spender: on('SELECT at FROM spent WHERE service = ?2 AND spender = ?3 ORDER BY at DESC LIMIT 1 OFFSET ?1 - 1'),
      anonymous: on('SELECT at FROM spent WHERE service = ?2 AND anonymous = 1 ORDER BY at DESC LIMIT 1 OFFSET ?1 - 1'),
    },
    addSpent: on('INSERT INTO spent (at, spender, anonymous, address, service) VALUES (?, ?, ?, ?, ?)'),
    moveSpent: on(`
      UPDATE spent SET at = ?1 WHERE rowid = (
        SELECT rowid FROM spent WHERE spender = ?2 AND at = ?3 AND service = ?4 LIMIT 1)`),

    addQuarantine: on(`
      INSERT INTO quarantine (at, reason, body, conversation, session)
      SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?4 IS NULL OR EXISTS (SELECT 1 FROM conversations WHERE id = ?4)`),
    held: on('SELECT * FROM quarantine WHERE conversation = ? AND session = ? ORDER BY id'),
    holding: on(
      'SELECT DISTINCT conversation AS id FROM quarantine WHERE conversation IS NOT NULL AND session IS NOT NULL',
    ),
    dropQuarantined: on('DELETE FROM quarantine WHERE id = ?'),
    dropLastQuarantined: on('DELETE FROM quarantine WHERE id = last_insert_rowid()'),
    quarantined: on('SELECT * FROM quarantine WHERE id > ? ORDER BY id LIMIT +?'),
    dropQuarantinedBefore: on('DELETE FROM quarantine WHERE at < ?'),
    quarantineSize: on('SELECT COUNT(*) AS size FROM quarantine'),
    quarantineBytes: on('SELECT COALESCE(SUM(octet_length(body)), 0) AS bytes FROM quarantine'),

    uploadsSize: on('SELECT COALESCE(SUM(size), 0) AS size, COUNT(*) AS rows FROM uploads WHERE conversation = ?'),
    addUpload: on(`
      INSERT INTO uploads (id, conversation, type, kind, filename, size, at, ends) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
    addWait: on('INSERT INTO waits (queue, at, position, waited) VALUES (?, ?, ?, ?)'),
    dropWaits: on(`
      DELETE FROM waits WHERE queue = ?1
        AND id <= (SELECT id FROM waits WHERE queue = ?1 ORDER BY id DESC LIMIT 1 OFFSET ${WAITS_KEPT})`),
    deskFact: on('SELECT said FROM desk_facts WHERE name = ?'),
    keepDeskFact: on('INSERT OR REPLACE INTO desk_facts (name, said) VALUES (?, ?)'),
    addNote: on('INSERT INTO notes (key, value, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    // Notes are in the order of their times, so the oldest few show whether any is too old.
    dropNotes: on(`
      DELETE FROM notes WHERE id <= (SELECT MAX(id) FROM notes) - ${NOTES_KEPT}
        OR id IN (SELECT id FROM (SELECT id, at FROM notes ORDER BY id LIMIT 10) WHERE at < ?)`),
    notes: on('SELECT key, value, at FROM notes WHERE key IN (SELECT value FROM json_each(?)) ORDER BY id DESC'),
    dropCallBacks: on('DELETE FROM call_backs WHERE at < ?'),
    callBack: on('SELECT state FROM call_backs WHERE visitor = ? AND id = ?'),
    callBackCounts: on(`
      SELECT (SELECT count(*) FROM call_backs WHERE visitor = ? AND at > ?) AS visitor,
        (SELECT count(*) FROM call_backs WHERE number = ? AND at > ?) AS number,
        (SELECT count(*) FROM call_backs WHERE address = ? AND at > ?) AS address,
        (SELECT count(*) FROM call_backs WHERE site = ? AND at > ?) AS site`),
    addCallBack: on(
      `INSERT INTO call_backs (visitor, id, site, address, number, at, state) VALUES (?, ?, ?, ?, ?, ?, 'calling')`,
    ),
    settleCallBack: on('UPDATE call_backs SET state = ?, call_id = ?, agent = ? WHERE visitor = ? AND id = ?'),
    endCallBack: on('UPDATE call_backs SET ended = ? WHERE visitor = ? AND id = ?'),
    lastCallBack: on(`
      SELECT id, at, state, call_id AS callId, agent, nullif(ended, '') AS end FROM call_backs
      WHERE visitor = ? AND at > ? ORDER BY at DESC LIMIT 1`),
    releaseCallBack: on('DELETE FROM call_backs WHERE visitor = ? AND id = ?'),
    // Of the others, no more are counted than matter.
    takePlace: on(`
      WITH mine AS (
        SELECT COUNT(*) AS chats, COUNT(*) FILTER (WHERE wrote IS NOT 1) AS silent FROM ${PLACES}
        WHERE network = ?2 AND conversation <> ?1 AND ${isTaken('?3')}),
      others AS (
        SELECT COUNT(*) AS chats FROM (
          SELECT 1 FROM ${PLACES} WHERE network <> ?2 AND conversation <> ?1 AND ${isTaken('?3')}
          LIMIT (SELECT chats + 1 FROM mine)))
      INSERT INTO agent_places (conversation, network, at)
      SELECT id, ?2, ?3 FROM conversations, mine, others
      WHERE id = ?1 AND mine.chats < MAX(?4, others.chats) AND (wrote = 1 OR mine.silent < MAX(?5, others.chats))
      ON CONFLICT (conversation) DO UPDATE SET network = excluded.network, at = excluded.at RETURNING 1`),
    dropFreePlaces: on(`
      DELETE FROM agent_places WHERE conversation IN (
        SELECT conversation FROM ${PLACES} WHERE (${isTaken('?1')}) IS NOT TRUE)`),
    seePresent: on(`
      INSERT INTO presence (seen, conversation)
      SELECT ?, id FROM conversations WHERE id IN (SELECT value FROM json_each(?))
      ON CONFLICT (conversation) DO UPDATE SET seen = MAX(seen, excluded.seen)`),
    unseenPresent: on('SELECT conversation FROM presence WHERE seen < ? ORDER BY seen LIMIT +?'),
    dropPresent: on('DELETE FROM presence WHERE conversation = ? AND seen < ?'),
    waits: on('SELECT position, waited FROM waits WHERE queue = ? AND at >= ? ORDER BY id'),

    uploadById: on('SELECT * FROM uploads WHERE id = ?'),
    endedUploads: on('SELECT * FROM uploads WHERE ends < ? ORDER BY ends LIMIT +?'),
    endUpload: on('UPDATE uploads SET ends = ? WHERE id = ?'),
    dropUpload: on('DELETE FROM uploads WHERE id = ?'),

    lookedAt: on(`SELECT id, ${IDLE} AS idle FROM conversations WHERE id > ?2 ORDER BY id LIMIT +?3`),
    idle: on(`SELECT 1 FROM conversations WHERE id = ?2 AND ${IDLE}`),
    uploadsOf: on('SELECT * FROM uploads WHERE conversation = ? ORDER BY at'),
    callsOf: on('SELECT intent, created, attempts FROM calls WHERE conversation = ? ORDER BY id'),
    quarantinedOf: on(
      'SELECT at, reason, body, conversation, session FROM quarantine WHERE conversation = ? ORDER BY id',
    ),
    erase: [
      on('DELETE FROM events WHERE id IN (SELECT value FROM runs, json_each(ids) WHERE conversation = ?)'),
      // The desk keeps the place for a while.
      on('UPDATE agent_places SET conversation = lower(hex(randomblob(16))) WHERE conversation = ?'),
      on(`DELETE FROM notes WHERE key IN (SELECT 'session:' || number FROM agent_sessions WHERE conversation = ?)`),
      ...['uploads', 'quarantine', 'calls', 'seen', 'written', 'runs', 'tokens', 'presence', 'agent_sessions'].map(
        (table) => on(`DELETE FROM ${table} WHERE conversation = ?`),
      ),
      on('DELETE FROM conversations WHERE id = ?'),
    ],
    // New events may reuse the ids of deleted ones.
    lowerPlaced: on('UPDATE log SET placed = MIN(placed, (SELECT COALESCE(MAX(id), 0) FROM events))'),
    newestEvent: on('SELECT COALESCE(MAX(id), 0) AS id FROM events'),
  };
}
