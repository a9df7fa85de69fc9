/** All statements of the PostgreSQL store. Rows are passed as columns, so that one statement serves any number. */
import { MOST_ROWS } from '../port/visitors.ts';
import type { Statement } from './connection.ts';

/** PostgreSQL stores neither NUL nor lone surrogates; a text with them is replaced the same way every time. */
export const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Gives each statement a name, under which connections prepare it. */
export function named<Name extends string>(group: string, texts: Record<Name, string>): Record<Name, Statement> {
  const all = Object.entries<string>(texts).map(([name, text]) => [name, { name: `${group} ${name}`, text }]);
  return Object.fromEntries(all) as Record<Name, Statement>;
}

const CONVERSATION = 'SELECT id, site, customer_token AS "customerToken" FROM conversations';
const HEAD = '(SELECT coalesce(max(seq), 0) FROM events WHERE conversation = asked.id)';

/** Whether a conversation has no event, and no use of a token, since a time. */
const idle = (id: string, time: string): string => `
  coalesce((SELECT at FROM events WHERE conversation = ${id} ORDER BY seq DESC LIMIT 1), 0) < ${time}::bigint
  AND NOT EXISTS (SELECT FROM tokens WHERE conversation = ${id} AND used >= ${time}::bigint)`;

/** The statements of updates. Locks come first and alone: a statement that waits for one must read only afterwards. */
export const WRITES = named('write', {
  begin: 'BEGIN',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  // Stays set for the connection if the transaction is committed, so the steps behind it see whether it was.
  mark: `SELECT set_config('desk_chat.batch', $1, false)`,
  lock: 'SELECT id, record FROM conversations WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
  look: `
    SELECT id AS conversation, NULL AS key, ${HEAD}::text AS value FROM unnest($1::text[]) AS asked(id)
    UNION ALL
    SELECT conversation, key,
      (SELECT value FROM seen WHERE seen.conversation = asked.conversation AND seen.key = asked.key)
    FROM unnest($2::text[], $3::text[]) AS asked(conversation, key)`,
  usage: `
    SELECT id, (SELECT count(*) FROM calls WHERE calls.conversation = asked.id) AS waiting,
      coalesce(CASE WHEN day = $2 THEN today END, 0) AS today, coalesce(in_all, 0) AS in_all
    FROM unnest($1::text[]) AS asked(id) LEFT JOIN written ON written.conversation = id`,
  written: `
    INSERT INTO written (conversation, day, today, in_all)
    SELECT conversation, $1, bytes, bytes FROM unnest($2::text[], $3::bigint[]) AS new(conversation, bytes)
    ON CONFLICT (conversation) DO UPDATE SET
      today = excluded.today + CASE WHEN written.day = excluded.day THEN written.today ELSE 0 END,
      day = excluded.day, in_all = written.in_all + excluded.in_all`,
  events: `
    INSERT INTO events (conversation, seq, at, body, raw)
    SELECT conversation, seq, $1, body, raw
    FROM unnest($2::text[], $3::int[], $4::text[], $5::text[]) AS new(conversation, seq, body, raw)`,
  seen: 'INSERT INTO seen (conversation, key, value) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
  records: `
    UPDATE conversations
    SET record = new.record, waiting = new.waiting, agent_hold = new.agent_hold, wrote = new.wrote
    FROM unnest($1::text[], $2::text[], $3::bool[], $4::int[], $5::bool[]) AS new(id, record, waiting, agent_hold, wrote)
    WHERE conversations.id = new.id`,
  deskCustomers: `
    UPDATE conversations SET desk_customer = new.customer
    FROM unnest($1::text[], $2::bigint[]) AS new(id, customer)
    WHERE conversations.id = new.id`,
  agentSessions: `
    INSERT INTO agent_sessions (number, conversation) SELECT * FROM unnest($1::bigint[], $2::text[])
    ON CONFLICT DO NOTHING`,
});

export const CONVERSATIONS = named('conversation', {
  add: `
    WITH conversation AS (
      INSERT INTO conversations (id, site, customer_token, record, waiting) VALUES ($1, $2, $3, $4, $5) RETURNING id)
    INSERT INTO tokens (hash, conversation, origin, issued, used, ends)
    SELECT $6, id, $7, $8, $9, $10 FROM conversation`,
  byId: `${CONVERSATION} WHERE id = ANY($1)`,
  byCustomer: `${CONVERSATION} WHERE customer_token = ANY($1)`,
  byAgentSession: `${CONVERSATION} WHERE id IN (SELECT conversation FROM agent_sessions WHERE number = $1) LIMIT 2`,
  byDeskCustomer: `${CONVERSATION} WHERE desk_customer = $1`,
  snapshot: `SELECT record, ${HEAD} AS head FROM conversations AS asked WHERE id = $1`,
  heads: `SELECT id, ${HEAD} AS head FROM conversations AS asked WHERE id = ANY($1)`,
  read: `
    SELECT place::int, seq, at, body
    FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS asked(conversation, after, most, place)
    CROSS JOIN LATERAL (
      SELECT seq, at, body FROM events WHERE conversation = asked.conversation AND seq > after ORDER BY seq LIMIT most
    ) AS found
    ORDER BY place, seq`,
  eventAt: 'SELECT seq, at, body, raw FROM events WHERE conversation = $1 AND seq = $2',
  lock: 'SELECT id FROM conversations WHERE id = $1 FOR UPDATE',
  lookedAt: `SELECT id, ${idle('id', '$1')} AS idle FROM conversations WHERE id > $2 ORDER BY id LIMIT $3`,
  all: 'SELECT id, site, customer_token AS "customerToken", record FROM conversations WHERE id = $1',
  events: 'SELECT seq, at, body, raw FROM events WHERE conversation = $1 ORDER BY seq',
  calls: 'SELECT intent, created, attempts FROM calls WHERE conversation = $1 ORDER BY id',
  uploads: 'SELECT * FROM uploads WHERE conversation = $1 ORDER BY at, id',
  quarantined: `
    SELECT at, reason, body, conversation, session FROM quarantine WHERE conversation = $1 ORDER BY id`,
});

export const RENEW_EPOCH: Statement = { name: 'renew epoch', text: 'UPDATE log SET epoch = $1' };
/** The row that checks for room is invisible to others but needs pages; random, as compressible text would need few. */
export const CHECK = named('check', {
  write: 'UPDATE log SET epoch = epoch',
  fill: `
    INSERT INTO quarantine (at, reason, body)
    SELECT 0, 'room', string_agg(md5(random()::text), '') FROM generate_series(1, 2048)`,
  empty: 'DELETE FROM quarantine WHERE id = (SELECT lastval())',
});

const ERASED = ['uploads', 'quarantine', 'calls', 'seen', 'written', 'events', 'tokens', 'presence', 'agent_sessions'];
/**
 * Deletes the rows that belong to a conversation, then the conversation, each only if it was idle since $2; the earlier
 * deletions do not affect that condition. The last one returns whether it was idle.
 */
export const ERASE: readonly Statement[] = [
  // The desk keeps the place for a while.
  ['place', 'UPDATE agent_places SET conversation = gen_random_uuid() WHERE conversation = $1'],
  // Before the sessions, which name the notes.
  ['notes', `DELETE FROM notes WHERE key IN (SELECT 'session:' || number FROM agent_sessions WHERE conversation = $1)`],
  ...ERASED.map((table) => [table, `DELETE FROM ${table} WHERE conversation = $1`]),
  ['conversation', 'DELETE FROM conversations WHERE id = $1', 'RETURNING 1'],
].map(([name, text, more = '']) => ({ name: `erase ${name}`, text: `${text} AND ${idle('$1', '$2')} ${more}` }));

export const TOKENS = named('token', {
  add: `
    INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (hash) DO UPDATE SET issued = excluded.issued, used = excluded.used
    WHERE tokens.used = tokens.issued`,
  dropOldest: `
    DELETE FROM tokens WHERE hash IN (
      SELECT hash FROM tokens WHERE conversation = $1 ORDER BY used DESC, issued DESC OFFSET ${MOST_ROWS.tokens})`,
  byHash: 'SELECT * FROM tokens WHERE hash = ANY($1)',
  visitor: `
    SELECT tokens.*, site, customer_token AS "customerToken", ${HEAD} AS head,
      (SELECT min(created) FROM calls WHERE calls.conversation = tokens.conversation) AS "waitsSince"
    FROM tokens JOIN conversations AS asked ON asked.id = tokens.conversation WHERE hash = ANY($1)`,
  head: `
    SELECT hash, ${HEAD} AS head FROM (SELECT hash, conversation AS id FROM tokens WHERE hash = ANY($1)) AS asked`,
  lock: 'SELECT FROM tokens WHERE conversation = $1 FOR UPDATE',
  touch: 'UPDATE tokens SET used = $2 WHERE hash = $1',
  endOlder: 'UPDATE tokens SET ends = least(ends, $4) WHERE conversation = $1 AND issued < $2 AND ends = $3',
  forgetEnded: 'DELETE FROM tokens WHERE conversation = $1 AND ends < $2',
  revoke: 'DELETE FROM tokens WHERE hash = $1',
  revokeAll: 'DELETE FROM tokens WHERE conversation = $1',
  forgetUsed: 'DELETE FROM used WHERE until < $1',
  use: 'INSERT INTO used (name, until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
});

export const QUARANTINE = named('quarantine', {
  // Locked, so that a concurrent deletion of the conversation either comes first or deletes the entry too.
  add: `
    INSERT INTO quarantine (at, reason, body, conversation, session)
    SELECT $1, $2, $3, $4, $5
    WHERE $4::text IS NULL OR EXISTS (SELECT FROM conversations WHERE id = $4 FOR KEY SHARE)`,
  held: 'SELECT * FROM quarantine WHERE conversation = $1 AND session = $2 ORDER BY id',
  holding:
    'SELECT DISTINCT conversation AS id FROM quarantine WHERE conversation IS NOT NULL AND session IS NOT NULL ORDER BY 1',
  from: 'SELECT * FROM quarantine WHERE id > $1 ORDER BY id LIMIT $2',
  drop: 'DELETE FROM quarantine WHERE id = ANY($1)',
  dropBefore: `
    WITH dropped AS (DELETE FROM quarantine WHERE at < $1 RETURNING 1) SELECT count(*) AS dropped FROM dropped`,
  size: 'SELECT count(*) AS size FROM quarantine',
  bytes: 'SELECT coalesce(sum(octet_length(body)), 0)::bigint AS bytes FROM quarantine',
});

export const UPLOADS = named('upload', {
  add: `
    INSERT INTO uploads (id, conversation, type, kind, filename, size, at, ends)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8
    WHERE (
      SELECT $6::bigint + coalesce(sum(size), 0)::bigint <= $9 AND count(*) < ${MOST_ROWS.uploads}
      FROM uploads WHERE conversation = $2)
    RETURNING 1`,
  byId: 'SELECT * FROM uploads WHERE id = $1',
  ended: 'SELECT * FROM uploads WHERE ends < $1 ORDER BY ends LIMIT $2',
  end: 'UPDATE uploads SET ends = $2 WHERE id = $1',
  drop: 'DELETE FROM uploads WHERE id = ANY($1)',
});

/**
 * The advisory locks that relays take on a database, which all share one space. The order must not change: older relays use
 * the same numbers while the relays are restarted one after the other.
 */
const LOCKS = [
  /** Keeps relays that start together from migrating at the same time. */
  'migration',
  /** Serialises the calls that all relays take of the budget. */
  'budget',
  /** Serialises the requests of all relays for an agent. */
  'agentPlaces',
  /** Held by each running relay while its connection listens, so it ends with the relay; commands count the holders. */
  'running',
  /** Serialises the calls back that all relays reserve. */
  'callBacks',
] as const;

export const lockNumber = (name: (typeof LOCKS)[number]): number => 7_310_001 + LOCKS.indexOf(name);
