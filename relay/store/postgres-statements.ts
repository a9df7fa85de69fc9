/**
 * Every statement the PostgreSQL store runs, named after what it does. Rows come and go as columns, so that one
 * statement serves any number of them.
 */
import type { Statement } from './postgres-line.ts';
import { LONGEST_POSTPONED, PRIORITY } from './store.ts';

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

/** Whether a call is the first of its lane. */
const FIRST = 'calls.id = (SELECT min(id) FROM calls AS lane WHERE lane.conversation = calls.conversation)';

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
    INSERT INTO calls (conversation, intent, priority, anonymous, attempts, due, created, fence, held_until, told)
    SELECT conversation, intent, priority, anonymous, 0, $1, $1, 0, 0,
      EXISTS (SELECT FROM calls AS lane WHERE lane.conversation = new.conversation)
    FROM unnest($2::text[], $3::text[], $4::int[], $5::bool[])
      WITH ORDINALITY AS new(conversation, intent, priority, anonymous, place)
    ORDER BY place`,
  // A lane is as urgent as the most urgent call in it: what is behind a click must not wait for surveys of others.
  hasten: `
    UPDATE calls SET priority = urgency
    FROM (
      SELECT id, min(priority) OVER (PARTITION BY conversation ORDER BY id DESC) AS urgency FROM calls
      WHERE conversation = ANY($1)) AS lane
    WHERE calls.id = lane.id AND priority > urgency`,
  postponed: `
    UPDATE calls SET due = new.due, attempts = new.attempts, held_until = 0
    FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS new(id, due, attempts)
    WHERE calls.id = new.id`,
  ended: 'DELETE FROM calls WHERE id = ANY($1)',
  // Whoever was just served goes behind those who wait, with all they have, so that nobody need look past it.
  next: `
    UPDATE calls SET due = greatest(due, $1), told = told AND NOT ${FIRST} WHERE conversation = ANY($2)`,
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

const URGENCIES = Object.values(PRIORITY);
/** Where calls may be that are due at $1, the most urgent first; those that seem due later than any can be come last. */
const PLACES = [
  ...URGENCIES.map((urgency) => `(${urgency}, 0, $1::bigint)`),
  ...URGENCIES.map((urgency) => `(${urgency}, $1::bigint + ${LONGEST_POSTPONED}, ${Number.MAX_SAFE_INTEGER})`),
];
/** The least urgent that the budget has calls for. */
const OPEN = 'CASE WHEN anonymous THEN $6::int ELSE $7::int END';

/**
 * Calls that may be made at $1 by $2, which is at work on the lanes $3; at most $4 of a place. In each an index has them in
 * order, and nothing further is looked at, nor locked, once there are enough.
 */
const free = (place: string, call: string): string => `
  SELECT id FROM (VALUES ${PLACES.join(', ')}) AS place(urgency, since, until)
  CROSS JOIN LATERAL (
    SELECT id FROM calls
    WHERE priority = urgency AND due > since AND due <= until AND ${call}
      AND (held_until <= $1 OR held_until > $1::bigint + ${LONGEST_POSTPONED} OR holder = $2)
      AND conversation <> ALL($3) AND ${FIRST}
    ORDER BY due, id LIMIT $4 FOR UPDATE SKIP LOCKED) AS call
  WHERE ${place}`;

export const CALLS = named('call', {
  claim: `
    WITH for_both AS (${free('urgency <= least($6::int, $7::int)', 'true')} LIMIT $4),
    for_known AS (
      ${free('urgency > $6::int AND urgency <= $7::int', 'NOT anonymous')} LIMIT $4 - (SELECT count(*) FROM for_both)),
    for_anonymous AS (
      ${free('urgency > $7::int AND urgency <= $6::int', 'anonymous')} LIMIT $4 - (SELECT count(*) FROM for_both)),
    due AS (SELECT id FROM for_both UNION ALL SELECT id FROM for_known UNION ALL SELECT id FROM for_anonymous),
    untold AS (
      ${free('$8 AND urgency > least($6::int, $7::int)', `NOT told AND urgency > ${OPEN}`)}
      LIMIT $4 - (SELECT count(*) FROM due)),
    claimed AS (
      UPDATE calls SET fence = fence + 1, told = true, holder = $2, held_until = $5
      WHERE id = ANY(ARRAY(SELECT id FROM due UNION ALL SELECT id FROM untold)) RETURNING *)
    SELECT id, conversation, intent, priority, attempts, due, created, fence FROM claimed
    ORDER BY priority > ${OPEN}, priority, due, id`,
  oldest: 'SELECT conversation, min(created) AS created FROM calls WHERE conversation = ANY($1) GROUP BY conversation',
  state: 'SELECT count(*) AS waiting, min(created) AS oldest FROM calls',
  // Held by another relay it is free again once that has had its time.
  nextDue: `
    SELECT least(
      (SELECT min(call.due) FROM unnest(ARRAY[${URGENCIES}]) AS urgency CROSS JOIN LATERAL (
        SELECT due FROM calls WHERE priority = urgency AND due > $1 AND ${FIRST} ORDER BY due, id LIMIT 1) AS call),
      (SELECT held_until FROM calls WHERE held_until > $1 AND due <= $1 AND holder <> $2 ORDER BY held_until LIMIT 1)
    ) AS due`,
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
