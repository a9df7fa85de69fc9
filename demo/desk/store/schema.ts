/**
 * All tables, as migrations. Times are milliseconds since 1970; `data` and `body` hold JSON. Ids of robot sessions, agent sessions
 * and messages start far apart, so that mixing them up is noticed.
 */
import type { Migration } from '../core/database.ts';
import { CUSTOMER_LISTS_MIGRATION, CUSTOMER_MIGRATION } from './customer-migration.ts';

const FIRST_TABLES = `
CREATE TABLE customers (
  id INTEGER PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  nick_name TEXT NOT NULL,
  web_token TEXT,
  sdk_token TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE agent_groups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE agents (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES agent_groups(id),
  name TEXT NOT NULL,
  nick TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  avatar TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'offline' CHECK (status IN ('online', 'busy', 'offline')),
  max_sessions INTEGER NOT NULL
) STRICT;

CREATE TABLE robot_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  kind TEXT NOT NULL CHECK (kind IN ('robot', 'urobot')),
  robot_id INTEGER NOT NULL,
  scene_id INTEGER,
  role_id TEXT,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  handed_over_at INTEGER
) STRICT;
CREATE INDEX robot_sessions_of_customer ON robot_sessions (customer_id, kind, ended_at);

-- A sub session of the documents: one agent's part of a conversation. chain_id is the id of the conversation's first session.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  chain_id INTEGER NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  agent_id INTEGER NOT NULL REFERENCES agents(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'transferred', 'closed')),
  close_type TEXT CHECK (close_type IN ('normal', 'redirect', 'force')),
  channel TEXT NOT NULL,
  queued_at INTEGER,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  last_activity_at INTEGER NOT NULL,
  read_up_to INTEGER NOT NULL DEFAULT 0,
  preview TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX one_open_session ON sessions (customer_id) WHERE state = 'open';
CREATE INDEX sessions_of_agent ON sessions (agent_id, state);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  place TEXT NOT NULL CHECK (place IN ('robot', 'urobot', 'agent', 'queue', 'inbox')),
  session_id INTEGER REFERENCES sessions(id),
  robot_session_id INTEGER REFERENCES robot_sessions(id),
  sender TEXT NOT NULL CHECK (sender IN ('customer', 'agent', 'robot', 'system')),
  sender_name TEXT NOT NULL DEFAULT '',
  agent_id INTEGER REFERENCES agents(id),
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  question_id INTEGER,
  push_id INTEGER REFERENCES pushes(id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_of_customer ON messages (customer_id, id);
CREATE INDEX messages_of_session ON messages (session_id, id);
CREATE INDEX messages_of_push ON messages (push_id) WHERE push_id IS NOT NULL;

CREATE TABLE queue_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  scope TEXT NOT NULL CHECK (scope IN ('agent', 'group', 'company')),
  scope_id INTEGER NOT NULL,
  channel TEXT NOT NULL,
  since INTEGER NOT NULL,
  allocate_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  nobody_since INTEGER,
  ended_at INTEGER,
  outcome TEXT CHECK (outcome IN ('served', 'left', 'moved'))
) STRICT;
CREATE UNIQUE INDEX one_place_in_queue ON queue_entries (customer_id) WHERE ended_at IS NULL;

CREATE TABLE surveys (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('agent', 'urobot')),
  session_id INTEGER NOT NULL,
  option_id INTEGER NOT NULL,
  option_text TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '',
  remark TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (kind, session_id)
) STRICT;

CREATE TABLE answer_ratings (
  message_row INTEGER PRIMARY KEY REFERENCES messages(id),
  useful INTEGER NOT NULL CHECK (useful IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE hits (
  id INTEGER PRIMARY KEY,
  robot_session_id INTEGER NOT NULL REFERENCES robot_sessions(id),
  query_type INTEGER NOT NULL,
  question_id INTEGER,
  question TEXT,
  log_id INTEGER,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE flow_clicks (
  id INTEGER PRIMARY KEY,
  robot_session_id INTEGER NOT NULL REFERENCES robot_sessions(id),
  flow_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE inbox (
  id INTEGER PRIMARY KEY REFERENCES messages(id),
  agent_id INTEGER,
  group_id INTEGER,
  done_at INTEGER,
  done_by INTEGER REFERENCES agents(id)
) STRICT;

-- Sent one after another within a lane, in the order of id.
CREATE TABLE pushes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lane TEXT NOT NULL,
  target TEXT NOT NULL CHECK (target IN ('reply', 'event')),
  body TEXT NOT NULL CHECK (json_valid(body)),
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'given-up')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX pending_pushes ON pushes (lane, id) WHERE state = 'pending';

CREATE TABLE nonces (
  nonce TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

CREATE TABLE console_tokens (
  hash TEXT PRIMARY KEY,
  agent_id INTEGER NOT NULL REFERENCES agents(id),
  until INTEGER NOT NULL
) STRICT;

CREATE TABLE media (
  name TEXT PRIMARY KEY,
  content_type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

INSERT INTO sqlite_sequence (name, seq) VALUES ('robot_sessions', 300000), ('sessions', 700000), ('messages', 10000);
`;

const FILES_OF_AGENTS = `
ALTER TABLE media ADD COLUMN kind TEXT NOT NULL DEFAULT 'image' CHECK (kind IN ('image', 'audio', 'video', 'file'));
ALTER TABLE media ADD COLUMN filename TEXT NOT NULL DEFAULT '';
`;

/** Customers without an owner are counted in the index alone. */
const UNOWNED_CUSTOMERS = `
DROP INDEX customers_of_owner;
CREATE INDEX customers_of_owner ON customers (owner_id, owner_group_id);
`;

/** Times of a customer's first and last telephone call; the call centre writes them. */
const CONTACT_BY_PHONE = `
ALTER TABLE customers ADD COLUMN first_phone_at INTEGER;
ALTER TABLE customers ADD COLUMN last_phone_at INTEGER;
CREATE INDEX customers_by_last_phone ON customers (last_phone_at) WHERE last_phone_at IS NOT NULL;
`;

export const MIGRATIONS: readonly Migration[] = [
  { version: 2, sql: FIRST_TABLES },
  { version: 3, sql: CUSTOMER_MIGRATION },
  { version: 4, sql: FILES_OF_AGENTS },
  { version: 5, sql: CUSTOMER_LISTS_MIGRATION },
  { version: 6, sql: UNOWNED_CUSTOMERS },
  { version: 7, sql: CONTACT_BY_PHONE },
];
