/** The tables of the SQLite store, as each version changed them, and the migration of older files. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Versions } from '../store.ts';

/** Each entry migrates the file by one version. Entries are never changed, only added. */
const MIGRATIONS = [
  `
  CREATE TABLE log (epoch TEXT NOT NULL) STRICT;

  CREATE TABLE conversations (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    customer_token TEXT NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    record TEXT NOT NULL,
    waiting INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX conversations_waiting ON conversations (id) WHERE waiting = 1;

  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    conversation TEXT NOT NULL REFERENCES conversations (id),
    origin TEXT NOT NULL,
    issued INTEGER NOT NULL,
    used INTEGER NOT NULL,
    ends INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tokens_conversation ON tokens (conversation);

  CREATE TABLE events (
    conversation TEXT NOT NULL REFERENCES conversations (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    raw TEXT,
    PRIMARY KEY (conversation, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE seen (
    conversation TEXT NOT NULL REFERENCES conversations (id),
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (conversation, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation TEXT NOT NULL REFERENCES conversations (id),
    intent TEXT NOT NULL,
    priority INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX calls_lane ON calls (conversation, id);

  CREATE TABLE spent (at INTEGER NOT NULL, spender TEXT NOT NULL) STRICT;
  CREATE INDEX spent_at ON spent (at);

  CREATE TABLE quarantine (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    body TEXT NOT NULL,
    conversation TEXT,
    session INTEGER
  ) STRICT;
  CREATE INDEX quarantine_held ON quarantine (conversation, session) WHERE conversation IS NOT NULL;
  `,
  // From here on, a conversation's `head` is a minimum: the log itself gives the present head.
  `
  ALTER TABLE calls ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spent ADD COLUMN anonymous INTEGER NOT NULL DEFAULT 1;

  CREATE TABLE used (name TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX used_until ON used (until);

  CREATE TABLE uploads (
    id TEXT PRIMARY KEY,
    conversation TEXT NOT NULL REFERENCES conversations (id),
    type TEXT NOT NULL,
    kind TEXT NOT NULL,
    filename TEXT NOT NULL,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX uploads_conversation ON uploads (conversation);
  CREATE INDEX uploads_ends ON uploads (ends);
  `,
  `
  CREATE TABLE agent_sessions (
    number INTEGER NOT NULL,
    conversation TEXT NOT NULL REFERENCES conversations (id),
    PRIMARY KEY (number, conversation)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX agent_sessions_conversation ON agent_sessions (conversation);
  INSERT OR IGNORE INTO agent_sessions (number, conversation)
    SELECT value ->> 'deskId', conversations.id FROM conversations, json_each(record, '$.sessions')
    WHERE value ->> 'kind' = 'agent' AND value ->> 'deskId' IS NOT NULL;
  `,
  // Events are stored in order of arrival; `places` maps a conversation's `seq` to its event. Events with an id above
  // `placed` may still lack their row in `places` and their keys in `seen`.
  `
  ALTER TABLE events RENAME TO events_by_conversation;
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    raw TEXT,
    remember TEXT
  ) STRICT;
  INSERT INTO events (conversation, seq, at, body, raw)
    SELECT conversation, seq, at, body, raw FROM events_by_conversation ORDER BY at, conversation, seq;
  DROP TABLE events_by_conversation;
  CREATE TABLE places (
    conversation TEXT NOT NULL REFERENCES conversations (id),
    seq INTEGER NOT NULL,
    event INTEGER NOT NULL,
    PRIMARY KEY (conversation, seq)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO places (conversation, seq, event) SELECT conversation, seq, id FROM events;
  ALTER TABLE log ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;
  UPDATE log SET placed = (SELECT COALESCE(MAX(id), 0) FROM events);
  `,
  `
  CREATE INDEX spent_spender ON spent (spender, at);
  CREATE INDEX spent_anonymous ON spent (at) WHERE anonymous = 1;
  `,
  // Existing calls count as anonymous unless their conversation has an identity; at worst they wait longer.
  `
  ALTER TABLE calls ADD COLUMN anonymous INTEGER NOT NULL DEFAULT 1;
  UPDATE calls SET anonymous = 0
    WHERE conversation IN (SELECT id FROM conversations WHERE record ->> '$.identity' IS NOT NULL);
  CREATE INDEX calls_due ON calls (due);
  `,
  // A call gets the priority of the most urgent call behind it, so that one index lookup finds the next call.
  `
  UPDATE calls SET priority = (
    SELECT MIN(priority) FROM calls AS behind WHERE behind.conversation = calls.conversation AND behind.id >= calls.id);
  CREATE INDEX calls_urgent ON calls (priority, due, id, conversation, anonymous);
  CREATE INDEX calls_untold ON calls (priority, due) WHERE fence = 0;
  `,
  // The bytes that a visitor wrote, on that day and in all.
  `
  CREATE TABLE written (
    conversation TEXT PRIMARY KEY REFERENCES conversations (id),
    day INTEGER NOT NULL,
    today INTEGER NOT NULL,
    in_all INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // The addresses of calls. For heavy addresses, the first call of each lane has a turn.
  `
  ALTER TABLE spent ADD COLUMN address TEXT;
  CREATE INDEX spent_address ON spent (address) WHERE address IS NOT NULL;
  ALTER TABLE calls ADD COLUMN address TEXT;
  ALTER TABLE calls ADD COLUMN heavy INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE calls ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
  DROP INDEX calls_urgent;
  CREATE INDEX calls_turn ON calls (priority, heavy, turn, due, id, conversation, anonymous);
  CREATE INDEX calls_address ON calls (address, heavy, turn) WHERE address IS NOT NULL;
  CREATE INDEX calls_heavy ON calls (turn) WHERE heavy = 1;
  `,
  // Only the first call of each lane has a turn, so that a query reads no others.
  `
  UPDATE calls SET turn = 9007199254740991
    WHERE EXISTS (SELECT 1 FROM calls AS before WHERE before.conversation = calls.conversation AND before.id < calls.id);
  DROP INDEX calls_turn;
  DROP INDEX calls_untold;
  CREATE INDEX calls_turn ON calls (priority, heavy, anonymous, turn, due, id, conversation);
  CREATE INDEX calls_untold ON calls (priority, due) WHERE fence = 0 AND turn < 9007199254740991;
  `,
  // Visitors' data is in rowid tables, whose pages can be cleaned of deleted data. The log counts the erasures, and how
  // many of them have left the files.
  `
  CREATE TABLE conversations_anew (
    id TEXT NOT NULL PRIMARY KEY,
    site TEXT NOT NULL,
    customer_token TEXT NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    record TEXT NOT NULL,
    waiting INTEGER NOT NULL
  ) STRICT;
  INSERT INTO conversations_anew (id, site, customer_token, head, record, waiting)
    SELECT id, site, customer_token, head, record, waiting FROM conversations;
  DROP TABLE conversations;
  ALTER TABLE conversations_anew RENAME TO conversations;
  CREATE INDEX conversations_waiting ON conversations (id) WHERE waiting = 1;

  CREATE TABLE uploads_anew (
    id TEXT NOT NULL PRIMARY KEY,
    conversation TEXT NOT NULL REFERENCES conversations (id),
    type TEXT NOT NULL,
    kind TEXT NOT NULL,
    filename TEXT NOT NULL,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER NOT NULL
  ) STRICT;
  INSERT INTO uploads_anew (id, conversation, type, kind, filename, size, at, ends)
    SELECT id, conversation, type, kind, filename, size, at, ends FROM uploads;
  DROP TABLE uploads;
  ALTER TABLE uploads_anew RENAME TO uploads;
  CREATE INDEX uploads_conversation ON uploads (conversation);
  CREATE INDEX uploads_ends ON uploads (ends);

  ALTER TABLE log ADD COLUMN erased INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE log ADD COLUMN wiped INTEGER NOT NULL DEFAULT 0;
  `,
  // The visitors' waits, without the visitors.
  `
  CREATE TABLE waits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    at INTEGER NOT NULL,
    position INTEGER NOT NULL,
    waited INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX waits_queue ON waits (queue, id);
  `,
  // The service that a call went to; all earlier ones went to the desk.
  `
  ALTER TABLE spent ADD COLUMN service TEXT NOT NULL DEFAULT 'desk';
  `,
  // A call that no relay has claimed is one whose visitor has not been notified that it waits.
  `
  DROP INDEX calls_untold;
  CREATE INDEX calls_unnotified ON calls (priority, due) WHERE fence = 0 AND turn < 9007199254740991;
  `,
  // The desk's id of the conversation's customer, once an answer or a push has named it.
  `
  ALTER TABLE conversations ADD COLUMN desk_customer INTEGER;
  CREATE INDEX conversations_desk_customer ON conversations (desk_customer) WHERE desk_customer IS NOT NULL;
  `,
  // Facts about the desk, such as its customer fields.
  `
  CREATE TABLE desk_facts (name TEXT PRIMARY KEY, said TEXT NOT NULL) STRICT;
  `,
  // Notes from pushes that came before their conversation could be matched.
  `
  CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    value INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  `,
  // Calls that visitors ask for, counted before they are made. `visitor` is a hash, so that erasing leaves nothing of anybody.
  `
  CREATE TABLE call_backs (
    visitor TEXT NOT NULL,
    id TEXT NOT NULL,
    site TEXT NOT NULL, address TEXT NOT NULL, at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('calling', 'called', 'unclear')),
    PRIMARY KEY (visitor, id)
  ) STRICT;
  CREATE INDEX call_backs_address ON call_backs (address, at);
  CREATE INDEX call_backs_site ON call_backs (site, at);
  `,
  // The outcome of a call that a visitor asked for; empty until it is known.
  `
  ALTER TABLE call_backs ADD COLUMN call_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE call_backs ADD COLUMN agent TEXT NOT NULL DEFAULT '';
  ALTER TABLE call_backs ADD COLUMN ended TEXT NOT NULL DEFAULT '';
  `,
  // Visitors whom the desk's customer fields show as online, and when a relay last had them connected.
  `
  CREATE TABLE presence (
    conversation TEXT NOT NULL PRIMARY KEY REFERENCES conversations (id),
    seen INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX presence_seen ON presence (seen);
  `,
  // A keyed hash of the number that a visitor asked to be called at.
  `
  ALTER TABLE call_backs ADD COLUMN number TEXT NOT NULL DEFAULT '';
  CREATE INDEX call_backs_number ON call_backs (number, at);
  `,
  // The chats that asked for an agent, by the network that asked, and what the record says of each.
  `
  ALTER TABLE conversations ADD COLUMN agent_hold INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE conversations ADD COLUMN wrote INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE agent_places (
    conversation TEXT PRIMARY KEY,
    network TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX agent_places_network ON agent_places (network);
  `,
  // `runs` replaces `places`: a row has the ids of many events that follow each other, up to the `seq` in `last`, and the
  // numbers of their keys. The keys of earlier events stay in `seen`.
  `
  CREATE TABLE runs (
    conversation TEXT NOT NULL REFERENCES conversations (id),
    last INTEGER NOT NULL,
    ids TEXT NOT NULL,
    keys TEXT NOT NULL,
    PRIMARY KEY (conversation, last)
  ) STRICT;
  INSERT INTO runs (conversation, last, ids, keys)
    SELECT conversation, MAX(seq), json_group_array(event ORDER BY seq), '[]'
    FROM places GROUP BY conversation, seq / 500;
  DROP TABLE places;
  `,
] as const;

export function sqliteVersions(path: string): Versions {
  const db = new DatabaseSync(existsSync(path) ? path : ':memory:');
  try {
    return versionsIn(db);
  } finally {
    db.close();
  }
}

function versionsIn(db: DatabaseSync): Versions {
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
  return { there: row.user_version, here: MIGRATIONS.length };
}

/** Creates or updates the tables. A new file gets the epoch given. */
export function migrate(db: DatabaseSync, newEpoch: string): void {
  const { there, here } = versionsIn(db);
  if (there > here) {
    throw new Error('the database was written by a newer version; start that version or another STORE_URL');
  }
  // A table that others reference can be recreated only while foreign keys are not enforced.
  db.exec('PRAGMA foreign_keys = OFF');
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < there) continue;
    db.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
  db.exec('PRAGMA foreign_keys = ON');
  if (db.prepare('SELECT epoch FROM log').get() === undefined) {
    // Nothing was erased from a new file.
    db.prepare('INSERT INTO log (epoch, erased) VALUES (?, 0)').run(newEpoch);
  }
}
