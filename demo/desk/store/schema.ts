/**
 * All tables, as migrations. Times are milliseconds since 1970; `data` and `body` hold JSON. Ids of robot sessions, agent sessions
 * and messages start far apart, so that mixing them up is noticed.
 */
import type { Migration } from '../core/database.ts';

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

/**
 * To customers with all writable fields of doc 1 §2.2; before, they had little more than a token. E-mails beside the main one
 * and phone numbers are entries whose ids start far from those of customers.
 */
const CUSTOMER_MIGRATION = `
CREATE TABLE new_customers (
  id INTEGER PRIMARY KEY,
  token TEXT UNIQUE,
  nick_name TEXT NOT NULL,
  level TEXT NOT NULL DEFAULT 'normal',
  description TEXT,
  owner_id INTEGER REFERENCES agents(id),
  owner_group_id INTEGER REFERENCES agent_groups(id),
  organization_id INTEGER,
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  web_token TEXT UNIQUE,
  sdk_token TEXT UNIQUE,
  email TEXT COLLATE NOCASE UNIQUE,
  custom_fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(custom_fields)),
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_customers (id, token, nick_name, web_token, sdk_token, created_at)
  SELECT id, token, nick_name, web_token, sdk_token, created_at FROM customers;
DROP TABLE customers;
ALTER TABLE new_customers RENAME TO customers;

CREATE TABLE customer_contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  kind TEXT NOT NULL CHECK (kind IN ('email', 'cellphone')),
  content TEXT NOT NULL COLLATE NOCASE,
  UNIQUE (kind, content)
) STRICT;
CREATE INDEX contacts_of_customer ON customer_contacts (customer_id, kind);

CREATE TABLE customer_accounts (
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  kind TEXT NOT NULL CHECK (kind IN ('chatapp', 'chatapp_mini')),
  appid TEXT NOT NULL,
  openid TEXT NOT NULL,
  unionid TEXT NOT NULL,
  PRIMARY KEY (kind, openid, appid)
) STRICT;
CREATE INDEX accounts_of_customer ON customer_accounts (customer_id, kind);

CREATE TABLE tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE customer_tags (
  customer_id INTEGER NOT NULL REFERENCES customers(id),
  tag_id INTEGER NOT NULL REFERENCES tags(id),
  PRIMARY KEY (customer_id, tag_id)
) STRICT;

INSERT INTO sqlite_sequence (name, seq) VALUES ('customer_contacts', 40000);
`;

/**
 * To ids that are never used again, because an event may still name a deleted customer, and to contact times that lists
 * read without the messages; with the indexes of the list's filters.
 */
const CUSTOMER_LISTS_MIGRATION = `
CREATE TABLE new_customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT UNIQUE,
  nick_name TEXT NOT NULL,
  level TEXT NOT NULL DEFAULT 'normal',
  description TEXT,
  owner_id INTEGER REFERENCES agents(id),
  owner_group_id INTEGER REFERENCES agent_groups(id),
  organization_id INTEGER,
  is_blocked INTEGER NOT NULL DEFAULT 0 CHECK (is_blocked IN (0, 1)),
  web_token TEXT UNIQUE,
  sdk_token TEXT UNIQUE,
  email TEXT COLLATE NOCASE UNIQUE,
  custom_fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(custom_fields)),
  created_at INTEGER NOT NULL,
  -- The first and the last message of the customer.
  first_im_at INTEGER,
  last_im_at INTEGER
) STRICT;
INSERT INTO new_customers
  SELECT id, token, nick_name, level, description, owner_id, owner_group_id, organization_id, is_blocked, web_token,
    sdk_token, email, custom_fields, created_at,
    (SELECT min(created_at) FROM messages m WHERE m.customer_id = c.id AND m.sender = 'customer'),
    (SELECT max(created_at) FROM messages m WHERE m.customer_id = c.id AND m.sender = 'customer')
  FROM customers c;
DROP TABLE customers;
ALTER TABLE new_customers RENAME TO customers;
CREATE INDEX customers_by_level ON customers (level);
CREATE INDEX customers_of_owner ON customers (owner_id);
CREATE INDEX customers_of_owner_group ON customers (owner_group_id);
CREATE INDEX customers_of_organization ON customers (organization_id);
CREATE INDEX blocked_customers ON customers (id) WHERE is_blocked = 1;
CREATE INDEX customers_by_creation ON customers (created_at);
CREATE INDEX customers_by_last_im ON customers (last_im_at);
CREATE INDEX customers_of_tag ON customer_tags (tag_id, customer_id);
CREATE INDEX sessions_of_customer ON sessions (customer_id, started_at);
-- Pushes about a deleted customer are still delivered, and their rows deleted then.
ALTER TABLE pushes ADD COLUMN is_last INTEGER NOT NULL DEFAULT 0 CHECK (is_last IN (0, 1));
CREATE INDEX pushes_of_lane ON pushes (lane);
CREATE INDEX files_of_agents ON messages (json_extract(data, '$.content'))
  WHERE sender = 'agent' AND type IN ('image', 'audio', 'video', 'file');
CREATE TRIGGER customer_contacted AFTER INSERT ON messages WHEN new.sender = 'customer' BEGIN
  UPDATE customers SET first_im_at = coalesce(first_im_at, new.created_at), last_im_at = new.created_at
  WHERE id = new.customer_id;
END;
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
