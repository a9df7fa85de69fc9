/**
 * Every statement the PostgreSQL store runs, named after what it does. Rows come and go as columns, so that one
 * statement serves any number of them.
 */
import type { Statement } from './postgres-line.ts';
import { LONGEST_POSTPONED } from './store.ts';

/** PostgreSQL keeps neither NUL nor half a pair in a text; what has one is a stranger's, and need only stay the same. */
export const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Gives each statement the name under which a connection prepares it. */
function named<Name extends string>(group: string, texts: Record<Name, string>): Record<Name, Statement> {
  const all = Object.entries<string>(texts).map(([name, text]) => [name, { name: `${group} ${name}`, text }]);
  return Object.fromEntries(all) as Record<Name, Statement>;
}

/** The head of a conversation is what its log says. */
const HEAD = '(SELECT coalesce(max(seq), 0) FROM events WHERE conversation = asked.id)';

/** Whether nothing was written in a conversation, and no token of it used, since a time. */
const idle = (id: string, time: string): string => `
  coalesce((SELECT at FROM events WHERE conversation = ${id} ORDER BY seq DESC LIMIT 1), 0) < ${time}::bigint
  AND NOT EXISTS (SELECT FROM tokens WHERE conversation = ${id} AND used >= ${time}::bigint)`;

/** Of updates. Those that lock come first and alone: what waited for a lock must look only afterwards. */
export const WRITES = named('write', {
  begin: 'BEGIN',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  lock: 'SELECT id, record FROM conversations WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
  look: `
    SELECT id AS conversation, NULL AS key, ${HEAD}::text AS value FROM unnest($1::text[]) AS asked(id)
    UNION ALL
    SELECT conversation, key,
      (SELECT value FROM seen WHERE seen.conversation = asked.conversation AND seen.key = asked.key)
    FROM unnest($2::text[], $3::text[]) AS asked(conversation, key)`,
  fences: 'SELECT id, fence FROM calls WHERE id = ANY($1) ORDER BY id FOR UPDATE',
  events: `
    INSERT INTO events (conversation, seq, at, body, raw)
    SELECT conversation, seq, $1, body, raw
    FROM unnest($2::text[], $3::int[], $4::text[], $5::text[]) AS new(conversation, seq, body, raw)`,
  seen: 'INSERT INTO seen (conversation, key, value) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
  records: `
    UPDATE conversations SET record = new.record, waiting = new.waiting
    FROM unnest($1::text[], $2::text[], $3::bool[]) AS new(id, record, waiting)
    WHERE conversations.id = new.id`,
  agentSessions: `
    INSERT INTO agent_sessions (number, conversation) SELECT * FROM unnest($1::bigint[], $2::text[])
    ON CONFLICT DO NOTHING`,
  calls: `
    INSERT INTO calls (conversation, intent, priority, anonymous, attempts, due, created, fence, held_until)
    SELECT conversation, intent, priority, anonymous, 0, $1, $1, 0, 0
    FROM unnest($2::text[], $3::text[], $4::int[], $5::bool[])
      WITH ORDINALITY AS new(conversation, intent, priority, anonymous, place)
    ORDER BY place`,
  postponed: `
    UPDATE calls SET due = new.due, attempts = new.attempts, held_until = 0
    FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS new(id, due, attempts)
    WHERE calls.id = new.id`,
  ended: 'DELETE FROM calls WHERE id = ANY($1)',
  // Whoever was just served goes behind those who wait.
  next: `
    UPDATE calls SET due = greatest(due, $1)
    WHERE id IN (SELECT min(id) FROM calls WHERE conversation = ANY($2) GROUP BY conversation)`,
});

export const CONVERSATIONS = named('conversation', {
  add: `
    WITH conversation AS (
      INSERT INTO conversations (id, site, customer_token, record, waiting) VALUES ($1, $2, $3, $4, $5) RETURNING id)
    INSERT INTO tokens (hash, conversation, origin, issued, used, ends)
    SELECT $6, id, $7, $8, $9, $10 FROM conversation`,
  byId: 'SELECT id, site, customer_token AS "customerToken" FROM conversations WHERE id = ANY($1)',
  byCustomer: 'SELECT id, site, customer_token AS "customerToken" FROM conversations WHERE customer_token = ANY($1)',
  byAgentSession: `
    SELECT id, site, customer_token AS "customerToken" FROM conversations
    WHERE id IN (SELECT conversation FROM agent_sessions WHERE number = $1) LIMIT 2`,
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
  waiting: 'SELECT id FROM conversations WHERE waiting',
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
export const CHECK: Statement = { name: 'check', text: 'UPDATE log SET epoch = epoch' };

/**
 * What hangs on a conversation goes before it, each part only if all was idle since $2; what of it went changes nothing of
 * that. The last tells whether it was.
 */
export const ERASE: readonly Statement[] = [
  'uploads',
  'quarantine',
  'calls',
  'seen',
  'events',
  'tokens',
  'agent_sessions',
]
  .map((table) => ({
    name: `erase ${table}`,
    text: `DELETE FROM ${table} WHERE conversation = $1 AND ${idle('$1', '$2')}`,
  }))
  .concat({ name: 'erase', text: `DELETE FROM conversations WHERE id = $1 AND ${idle('$1', '$2')} RETURNING 1` });

export const TOKENS = named('token', {
  add: 'INSERT INTO tokens (hash, conversation, origin, issued, used, ends) VALUES ($1, $2, $3, $4, $5, $6)',
  byHash: 'SELECT * FROM tokens WHERE hash = ANY($1)',
  visitor: `
    SELECT tokens.*, site, customer_token AS "customerToken" FROM tokens JOIN conversations ON id = conversation
    WHERE hash = ANY($1)`,
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

export const CALLS = named('call', {
  // A lane is as urgent as the most urgent call in it: what is behind a click must not wait for surveys of others.
  claim: `
    WITH lanes AS (SELECT min(id) AS first, min(priority) AS urgency FROM calls GROUP BY conversation),
    free AS (
      SELECT calls.id, urgency FROM calls JOIN lanes ON calls.id = first
      WHERE (due <= $1 OR due > $1::bigint + ${LONGEST_POSTPONED})
        AND (held_until <= $1 OR held_until > $1::bigint + ${LONGEST_POSTPONED} OR holder = $2)
        AND conversation <> ALL($3)
        AND (urgency <= CASE WHEN anonymous THEN $6::int ELSE $7::int END OR ($8 AND fence = 0))
      ORDER BY urgency > CASE WHEN anonymous THEN $6::int ELSE $7::int END, urgency, due, calls.id LIMIT $4
      FOR UPDATE OF calls SKIP LOCKED),
    claimed AS (
      UPDATE calls SET fence = fence + 1, holder = $2, held_until = $5 FROM free WHERE calls.id = free.id
      RETURNING calls.*, urgency)
    SELECT id, conversation, intent, urgency AS priority, attempts, due, created, fence FROM claimed
    ORDER BY urgency > CASE WHEN anonymous THEN $6::int ELSE $7::int END, urgency, due, id`,
  state: 'SELECT count(*) AS waiting, min(created) AS oldest FROM calls',
  nextDue: `
    SELECT min(greatest(due, CASE WHEN holder = $2 THEN 0 ELSE held_until END)) AS due
    FROM calls JOIN (SELECT min(id) AS first FROM calls GROUP BY conversation) AS lanes ON calls.id = first
    WHERE greatest(due, CASE WHEN holder = $2 THEN 0 ELSE held_until END) > $1`,
  hurry: `
    UPDATE calls SET due = $1
    WHERE id IN (SELECT id FROM calls WHERE attempts > 0 AND due > $1 FOR UPDATE SKIP LOCKED)`,
  takeTurn: `
    INSERT INTO turns (name, until) VALUES ($1, $3)
    ON CONFLICT (name) DO UPDATE SET until = excluded.until
    -- What lasts much longer than a turn does was written before the clock was set back.
    WHERE turns.until <= $2 OR turns.until - $3::bigint > $3::bigint - $2::bigint RETURNING 1`,
});

export const BUDGET = named('budget', {
  lock: 'SELECT pg_advisory_xact_lock($1)',
  // What lies far in the future was written before the clock was set back; it would block all calls until then. What
  // lies a little ahead was written by a relay whose idea of the common clock differs a little.
  forget: 'DELETE FROM spent WHERE at <= $1::bigint - $2 OR at > $1::bigint + $2',
  // Each of the limits waits until so many of the calls it counts have left the window that there is room for one.
  spend: `
    WITH blocking AS (
      (SELECT at FROM spent ORDER BY at DESC OFFSET $3::int - 1 LIMIT 1)
      UNION ALL
      (SELECT at FROM spent WHERE spender = $4 ORDER BY at DESC OFFSET $5::int - 1 LIMIT 1)
      UNION ALL
      (SELECT at FROM spent WHERE anonymous AND $6::int IS NOT NULL ORDER BY at DESC OFFSET $6::int - 1 LIMIT 1)),
    taken AS (
      INSERT INTO spent (at, spender, anonymous)
      SELECT $1, $4, $6::int IS NOT NULL WHERE NOT EXISTS (SELECT FROM blocking))
    SELECT CASE WHEN count(*) = 0 THEN 0 ELSE greatest(1, max(at) + $2 - $1) END AS wait FROM blocking`,
  move: `
    UPDATE spent SET at = $3
    WHERE ctid = (SELECT ctid FROM spent WHERE spender = $1 AND at = $2 LIMIT 1 FOR UPDATE SKIP LOCKED)`,
  full: `
    SELECT coalesce(max(at) + $2 - $1, 0) AS wait FROM (
      (SELECT at FROM spent ORDER BY at DESC OFFSET $3::int - 1 LIMIT 1)
      UNION ALL
      (SELECT at FROM spent WHERE anonymous AND $4::int IS NOT NULL ORDER BY at DESC OFFSET $4::int - 1 LIMIT 1)
    ) AS blocking`,
});

export const QUARANTINE = named('quarantine', {
  // Locked, so that who is being forgotten is forgotten first, or the entry with them.
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
});

export const UPLOADS = named('upload', {
  add: `
    INSERT INTO uploads (id, conversation, type, kind, filename, size, at, ends)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8
    WHERE $6 + (SELECT coalesce(sum(size), 0)::bigint FROM uploads WHERE conversation = $2) <= $9
    RETURNING 1`,
  byId: 'SELECT * FROM uploads WHERE id = $1',
  ended: 'SELECT * FROM uploads WHERE ends < $1 ORDER BY ends LIMIT $2',
  end: 'UPDATE uploads SET ends = $2 WHERE id = $1',
  drop: 'DELETE FROM uploads WHERE id = ANY($1)',
});
