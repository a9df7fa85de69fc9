/**
 * Every statement the SQLite store runs, prepared once and named after what it does.
 */
import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_POSTPONED } from './store.ts';

export type SqliteStatements = ReturnType<typeof statementsOf>;

/** Whether nothing was written in a conversation, and no token of it used, since ?1. */
const IDLE = `
  COALESCE((
    SELECT at FROM events
    WHERE id = (SELECT event FROM places WHERE conversation = conversations.id ORDER BY seq DESC LIMIT 1)
  ), 0) < ?1
  AND NOT EXISTS (SELECT 1 FROM tokens WHERE conversation = conversations.id AND used >= ?1)`;

const CALL = 'id, conversation, intent, priority, attempts, due, created, fence + 1 AS fence';
/** Whether a call is the first of its lane. */
const FIRST = `NOT EXISTS (
  SELECT 1 FROM calls AS before WHERE before.conversation = calls.conversation AND before.id < calls.id)`;
/** Whether it may be made at ?1, ?2 being the lanes at work. */
const FREE = `
  (due <= ?1 OR due > ?1 + ${LONGEST_POSTPONED}) AND conversation NOT IN (SELECT value FROM json_each(?2)) AND ${FIRST}`;

export function statementsOf(db: DatabaseSync) {
  const on = (sql: string) => db.prepare(sql);
  return {
    epoch: on('SELECT epoch FROM log'),
    renewEpoch: on('UPDATE log SET epoch = ?'),
    touchLog: on('UPDATE log SET epoch = epoch'),

    addConversation: on(
      'INSERT INTO conversations (id, site, customer_token, head, record, waiting) VALUES (?, ?, ?, 0, ?, 0)',
    ),
    conversation: on(`
      SELECT MAX(head, COALESCE((SELECT MAX(seq) FROM places WHERE conversation = id), 0)) AS head, record
      FROM conversations WHERE id = ?`),
    head: on(`
      SELECT MAX(head, COALESCE((SELECT MAX(seq) FROM places WHERE conversation = id), 0)) AS head
      FROM conversations WHERE id = ?`),
    dataVersion: on('PRAGMA data_version'),
    conversationById: on('SELECT id, site, customer_token AS customerToken FROM conversations WHERE id = ?'),
    conversationByCustomer: on(
      'SELECT id, site, customer_token AS customerToken FROM conversations WHERE customer_token = ?',
    ),
    conversationsByAgentSession: on(`
      SELECT id, site, customer_token AS customerToken FROM conversations
      WHERE id IN (SELECT conversation FROM agent_sessions WHERE number = ?) LIMIT 2`),
    addAgentSession: on('INSERT INTO agent_sessions (number, conversation) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    changeRecord: on('UPDATE conversations SET record = ?, waiting = ? WHERE id = ?'),
    waiting: on('SELECT id FROM conversations WHERE waiting = 1'),

    addToken: on('INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES (?, ?, ?, ?, ?, ?)'),
    tokenByHash: on('SELECT * FROM tokens WHERE hash = ?'),
    conversationOfToken: on('SELECT conversation FROM tokens WHERE hash = ?'),
    visitorByToken: on(`
      SELECT tokens.*, site, customer_token AS customerToken FROM tokens JOIN conversations ON id = conversation
      WHERE hash = ?`),
    touchToken: on('UPDATE tokens SET used = ? WHERE hash = ?'),
    endOlderTokens: on('UPDATE tokens SET ends = MIN(ends, ?) WHERE conversation = ? AND issued < ? AND ends = ?'),
    forgetEndedTokens: on('DELETE FROM tokens WHERE conversation = ? AND ends < ?'),
    revokeToken: on('DELETE FROM tokens WHERE hash = ?'),
    revokeTokens: on('DELETE FROM tokens WHERE conversation = ?'),

    forgetUsed: on('DELETE FROM used WHERE until < ?'),
    addUsed: on('INSERT INTO used (name, until) VALUES (?, ?) ON CONFLICT DO NOTHING'),

    addEvent: on('INSERT INTO events (conversation, seq, at, body, raw, remember) VALUES (?, ?, ?, ?, ?, ?)'),
    read: on(`
      SELECT events.seq, at, body, raw FROM places JOIN events ON id = event
      WHERE places.conversation = ? AND places.seq > ? ORDER BY places.seq LIMIT ?`),
    eventById: on('SELECT seq, at, body, raw FROM events WHERE id = ?'),
    eventAt: on(`
      SELECT events.seq, at, body, raw FROM places JOIN events ON id = event
      WHERE places.conversation = ? AND places.seq = ?`),

    seen: on('SELECT value FROM seen WHERE conversation = ? AND key = ?'),
    remember: on('INSERT INTO seen (conversation, key, value) VALUES (?, ?, ?)'),

    placed: on('SELECT placed FROM log'),
    setPlaced: on('UPDATE log SET placed = ?'),
    unplaced: on('SELECT id, conversation, seq, remember FROM events WHERE id > ? ORDER BY id'),
    // What lies above `placed` may have its place already.
    place: on('INSERT INTO places (conversation, seq, event) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    rememberLate: on('INSERT INTO seen (conversation, key, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),

    addCall: on(`
      INSERT INTO calls (conversation, intent, priority, attempts, due, created, anonymous)
      VALUES (?1, ?2, ?3, 0, ?4, ?4, ?5)`),
    endCall: on('DELETE FROM calls WHERE id = ? AND fence = ?'),
    holdsCall: on('SELECT 1 FROM calls WHERE id = ? AND fence = ?'),
    claimCall: on('UPDATE calls SET fence = fence + 1 WHERE id = ?'),
    // Whoever was just served goes behind those who wait.
    queueNextCall: on(`
      UPDATE calls SET due = MAX(due, ?1) WHERE id = (SELECT MIN(id) FROM calls WHERE conversation = ?2)`),
    hurryCalls: on('UPDATE calls SET due = ?1 WHERE attempts > 0 AND due > ?1'),
    postponeCall: on('UPDATE calls SET due = ?, attempts = ? WHERE id = ? AND fence = ?'),
    // A lane is as urgent as the most urgent call in it: what is behind a click must not wait for surveys of others.
    hastenLane: on('UPDATE calls SET priority = ?1 WHERE conversation = ?2 AND priority > ?1'),
    dueCalls: on(`
      SELECT ${CALL} FROM calls WHERE priority <= IIF(anonymous, ?4, ?5) AND ${FREE} ORDER BY priority, due, id LIMIT ?3`),
    untoldCalls: on(`
      SELECT ${CALL} FROM calls
      WHERE fence = 0 AND priority > IIF(anonymous, ?4, ?5) AND ${FREE} ORDER BY priority, due, id LIMIT ?3`),
    nextDue: on(`
      SELECT due FROM calls WHERE due > ? AND ${FIRST} ORDER BY due LIMIT 1`),
    waitsSince: on('SELECT created FROM calls WHERE conversation = ? ORDER BY id LIMIT 1'),
    outboxState: on('SELECT COUNT(*) AS waiting, MIN(created) AS oldest FROM calls'),

    // What lies in the future was written before the clock was set back; it would block all calls until then.
    forgetSpent: on('DELETE FROM spent WHERE at <= ? OR at > ?'),
    // When the newest call was made that must leave the window before another is; 0 where there is room.
    full: on(`
      SELECT MAX(
        COALESCE((SELECT at FROM spent ORDER BY at DESC LIMIT 1 OFFSET ?1 - 1), 0),
        COALESCE((SELECT at FROM spent WHERE spender = ?2 ORDER BY at DESC LIMIT 1 OFFSET ?3 - 1), 0),
        COALESCE((
          SELECT at FROM spent WHERE anonymous = 1 AND ?4 IS NOT NULL ORDER BY at DESC LIMIT 1 OFFSET COALESCE(?4, 1) - 1
        ), 0)) AS since`),
    addSpent: on('INSERT INTO spent (at, spender, anonymous) VALUES (?, ?, ?)'),
    moveSpent: on(`
      UPDATE spent SET at = ?1 WHERE rowid = (SELECT rowid FROM spent WHERE spender = ?2 AND at = ?3 LIMIT 1)`),

    addQuarantine: on(`
      INSERT INTO quarantine (at, reason, body, conversation, session)
      SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?4 IS NULL OR EXISTS (SELECT 1 FROM conversations WHERE id = ?4)`),
    held: on('SELECT * FROM quarantine WHERE conversation = ? AND session = ? ORDER BY id'),
    holding: on(
      'SELECT DISTINCT conversation AS id FROM quarantine WHERE conversation IS NOT NULL AND session IS NOT NULL',
    ),
    dropQuarantined: on('DELETE FROM quarantine WHERE id = ?'),
    quarantined: on('SELECT * FROM quarantine WHERE id > ? ORDER BY id LIMIT ?'),
    dropQuarantinedBefore: on('DELETE FROM quarantine WHERE at < ?'),
    quarantineSize: on('SELECT COUNT(*) AS size FROM quarantine'),

    uploadsSize: on('SELECT COALESCE(SUM(size), 0) AS size FROM uploads WHERE conversation = ?'),
    addUpload: on(`
      INSERT INTO uploads (id, conversation, type, kind, filename, size, at, ends) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
    uploadById: on('SELECT * FROM uploads WHERE id = ?'),
    endedUploads: on('SELECT * FROM uploads WHERE ends < ? ORDER BY ends LIMIT ?'),
    endUpload: on('UPDATE uploads SET ends = ? WHERE id = ?'),
    dropUpload: on('DELETE FROM uploads WHERE id = ?'),

    lookedAt: on(`SELECT id, ${IDLE} AS idle FROM conversations WHERE id > ?2 ORDER BY id LIMIT ?3`),
    idle: on(`SELECT 1 FROM conversations WHERE id = ?2 AND ${IDLE}`),
    uploadsOf: on('SELECT * FROM uploads WHERE conversation = ? ORDER BY at'),
    callsOf: on('SELECT intent, created, attempts FROM calls WHERE conversation = ? ORDER BY id'),
    quarantinedOf: on(
      'SELECT at, reason, body, conversation, session FROM quarantine WHERE conversation = ? ORDER BY id',
    ),
    erase: [
      on('DELETE FROM events WHERE id IN (SELECT event FROM places WHERE conversation = ?)'),
      ...['uploads', 'quarantine', 'calls', 'seen', 'places', 'tokens', 'agent_sessions'].map((table) =>
        on(`DELETE FROM ${table} WHERE conversation = ?`),
      ),
      on('DELETE FROM conversations WHERE id = ?'),
    ],
    // The next events may get the ids of those that were deleted.
    lowerPlaced: on('UPDATE log SET placed = MIN(placed, (SELECT COALESCE(MAX(id), 0) FROM events))'),
  };
}
