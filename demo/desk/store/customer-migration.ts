/** Migrations of the tables of customers. */

/**
 * To customers with all writable fields of doc 1 §2.2; before, they had little more than a token. E-mails beside the main one
 * and phone numbers are entries whose ids start far from those of customers.
 */
export const CUSTOMER_MIGRATION = `
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
export const CUSTOMER_LISTS_MIGRATION = `
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
