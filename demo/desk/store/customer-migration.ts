/**
 * The migration to customers with all writable fields of doc 1 §2.2; before, they had little more than a token. E-mails
 * beside the main one and phone numbers are entries whose ids start far from those of customers.
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
