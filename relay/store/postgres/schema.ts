/** The tables of the PostgreSQL store, and the migration of older databases by one relay at a time. */
import type { Versions } from '../store.ts';
import type { ConnectionLease, Step } from './connection.ts';
import { lockNumber } from './statements.ts';

/** Each entry migrates the database by one version. Entries are never changed, only added. */
const MIGRATIONS = [
  // Only `tokens` and `uploads` reference a conversation by a foreign key. An update writes its rows while it holds the
  // conversation's row lock, and checking a foreign key for every event would cost more than the event.
  `
  CREATE TABLE log (epoch text NOT NULL);

  CREATE TABLE conversations (
    id text COLLATE "C" PRIMARY KEY,
    site text NOT NULL,
    customer_token text COLLATE "C" NOT NULL UNIQUE,
    record text NOT NULL,
    waiting boolean NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX conversations_waiting ON conversations (id) WHERE waiting;

  CREATE TABLE tokens (
    hash text COLLATE "C" PRIMARY KEY,
    conversation text COLLATE "C" NOT NULL REFERENCES conversations (id),
    origin text NOT NULL,
    issued bigint NOT NULL,
    used bigint NOT NULL,
    ends bigint NOT NULL
  );
  CREATE INDEX tokens_conversation ON tokens (conversation);

  CREATE TABLE used (name text COLLATE "C" PRIMARY KEY, until bigint NOT NULL);
  CREATE INDEX used_until ON used (until);

  CREATE TABLE events (
    conversation text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    raw text,
    PRIMARY KEY (conversation, seq)
  );

  CREATE TABLE seen (
    conversation text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (conversation, key)
  );

  CREATE TABLE calls (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    conversation text COLLATE "C" NOT NULL,
    intent text NOT NULL,
    priority smallint NOT NULL,
    attempts integer NOT NULL,
    due bigint NOT NULL,
    created bigint NOT NULL,
    fence integer NOT NULL,
    holder text,
    held_until bigint NOT NULL
  );
  CREATE INDEX calls_lane ON calls (conversation, id);

  CREATE TABLE turns (name text COLLATE "C" PRIMARY KEY, until bigint NOT NULL);

  CREATE TABLE spent (at bigint NOT NULL, spender text NOT NULL, anonymous boolean NOT NULL);
  CREATE INDEX spent_at ON spent (at);

  CREATE TABLE quarantine (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    conversation text COLLATE "C",
    session bigint
  );
  CREATE INDEX quarantine_held ON quarantine (conversation, session) WHERE conversation IS NOT NULL;

  CREATE TABLE uploads (
    id text COLLATE "C" PRIMARY KEY,
    conversation text COLLATE "C" NOT NULL REFERENCES conversations (id),
    type text NOT NULL,
    kind text NOT NULL,
    filename text NOT NULL,
    size bigint NOT NULL,
    at bigint NOT NULL,
    ends bigint NOT NULL
  );
  CREATE INDEX uploads_conversation ON uploads (conversation);
  CREATE INDEX uploads_ends ON uploads (ends);
  `,
  `
  CREATE TABLE agent_sessions (
    number bigint NOT NULL,
    conversation text COLLATE "C" NOT NULL,
    PRIMARY KEY (number, conversation)
  );
  CREATE INDEX agent_sessions_conversation ON agent_sessions (conversation);
  INSERT INTO agent_sessions (number, conversation)
    SELECT DISTINCT (session ->> 'deskId')::bigint, id
    FROM conversations, json_array_elements(record::json -> 'sessions') AS session
    WHERE session ->> 'kind' = 'agent' AND session ->> 'deskId' IS NOT NULL;
  `,
  // Existing calls count as anonymous unless their conversation has an identity; at worst they wait longer. The same
  // holds for calls of relays that do not know the column.
  `
  ALTER TABLE calls ADD COLUMN anonymous boolean NOT NULL DEFAULT true;
  UPDATE calls SET anonymous = false FROM conversations
    WHERE conversations.id = conversation AND record::json ->> 'identity' IS NOT NULL;
  `,
  // A call gets the priority of the most urgent call behind it, so that one index lookup finds the next call. `told`
  // means that the visitor was notified of the delay: a relay has claimed the call, or another call precedes it. Relays
  // of earlier releases ignore these columns.
  `
  ALTER TABLE calls ADD COLUMN told boolean NOT NULL DEFAULT false;
  UPDATE calls SET priority = urgency, told = fence > 0 OR calls.id > first
    FROM (
      SELECT id, min(priority) OVER (PARTITION BY conversation ORDER BY id DESC) AS urgency,
        min(id) OVER (PARTITION BY conversation) AS first FROM calls) AS lane
    WHERE calls.id = lane.id;
  CREATE INDEX calls_urgent ON calls (priority, due, id);
  CREATE INDEX calls_known ON calls (priority, due, id) WHERE NOT anonymous;
  CREATE INDEX calls_untold ON calls (priority, due, id) WHERE NOT told;
  CREATE INDEX calls_held ON calls (held_until) WHERE held_until > 0;
  `,
  // The bytes that a visitor wrote, on that day and in all.
  `
  CREATE TABLE written (
    conversation text COLLATE "C" PRIMARY KEY,
    day integer NOT NULL,
    today bigint NOT NULL,
    in_all bigint NOT NULL
  ) WITH (fillfactor = 80);
  `,
  // The addresses of calls. For heavy addresses, the first call of each lane has a turn.
  `
  ALTER TABLE spent ADD COLUMN address text COLLATE "C";
  CREATE INDEX spent_address ON spent (address) WHERE address IS NOT NULL;
  ALTER TABLE calls ADD COLUMN address text COLLATE "C", ADD COLUMN heavy boolean NOT NULL DEFAULT false,
    ADD COLUMN turn bigint NOT NULL DEFAULT 0;
  DROP INDEX calls_known, calls_untold;
  CREATE INDEX calls_turn ON calls (priority, heavy, turn, due, id);
  CREATE INDEX calls_turn_known ON calls (priority, heavy, turn, due, id) WHERE NOT anonymous;
  CREATE INDEX calls_turn_untold ON calls (priority, heavy, turn, due, id) WHERE NOT told;
  CREATE INDEX calls_address ON calls (address, heavy, turn) WHERE address IS NOT NULL;
  CREATE INDEX calls_heavy ON calls (turn) WHERE heavy;
  `,
  // The visitors' waits, without the visitors.
  `
  CREATE TABLE waits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    queue text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    position integer NOT NULL,
    waited bigint NOT NULL
  );
  CREATE INDEX waits_queue ON waits (queue, id);
  `,
  // The service that a call went to; all earlier ones went to the desk.
  `
  ALTER TABLE spent ADD COLUMN service text COLLATE "C" NOT NULL DEFAULT 'desk';
  `,
  // `notified` replaces `told`, which older relays still read and write. While relays of both kinds run, a visitor may be
  // notified twice of one delay.
  `
  ALTER TABLE calls ADD COLUMN notified boolean NOT NULL DEFAULT false;
  UPDATE calls SET notified = told;
  DROP INDEX calls_turn_untold;
  CREATE INDEX calls_turn_unnotified ON calls (priority, heavy, turn, due, id) WHERE NOT notified;
  `,
  // The desk's id of the conversation's customer, once an answer or a push has named it. Relays that do not know the
  // column leave it as it is.
  `
  ALTER TABLE conversations ADD COLUMN desk_customer bigint;
  CREATE INDEX conversations_desk_customer ON conversations (desk_customer) WHERE desk_customer IS NOT NULL;
  `,
  // Facts about the desk, such as its customer fields.
  `
  CREATE TABLE desk_facts (name text COLLATE "C" PRIMARY KEY, said text NOT NULL);
  `,
  // Notes from pushes that came before their conversation could be matched.
  `
  CREATE TABLE notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text COLLATE "C" NOT NULL UNIQUE,
    value bigint NOT NULL,
    at bigint NOT NULL
  );
  `,
  // Calls that visitors ask for, counted before they are made. `visitor` is a hash, so that erasing leaves nothing of anybody.
  `
  CREATE TABLE call_backs (
    visitor text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    site text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('calling', 'called', 'unclear')),
    PRIMARY KEY (visitor, id)
  );
  CREATE INDEX call_backs_address ON call_backs (address, at);
  CREATE INDEX call_backs_site ON call_backs (site, at);
  `,
  // The outcome of a call that a visitor asked for; empty until it is known.
  `
  ALTER TABLE call_backs
    ADD COLUMN call_id text NOT NULL DEFAULT '',
    ADD COLUMN agent text NOT NULL DEFAULT '',
    ADD COLUMN ended text NOT NULL DEFAULT '';
  `,
  // Visitors whom the desk's customer fields show as online, and when a relay last had them connected.
  `
  CREATE TABLE presence (
    conversation text COLLATE "C" PRIMARY KEY REFERENCES conversations (id),
    seen bigint NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX presence_seen ON presence (seen);
  `,
  // A keyed hash of the number that a visitor asked to be called at.
  `
  ALTER TABLE call_backs ADD COLUMN number text COLLATE "C" NOT NULL DEFAULT '';
  CREATE INDEX call_backs_number ON call_backs (number, at);
  `,
  // The chats that asked for an agent, by the network that asked, and what the record says of each. Relays that do not know the
  // columns leave them as they are, so a place may count for a day.
  `
  ALTER TABLE conversations
    ADD COLUMN agent_hold smallint NOT NULL DEFAULT 0,
    ADD COLUMN wrote boolean NOT NULL DEFAULT false;
  CREATE TABLE agent_places (
    conversation text COLLATE "C" PRIMARY KEY,
    network text COLLATE "C" NOT NULL,
    at bigint NOT NULL
  );
  CREATE INDEX agent_places_network ON agent_places (network);
  `,
] as const;

export const MARK_RUNNING: Step = [{ text: `SELECT pg_advisory_lock_shared(${lockNumber('running')})` }, []];
export const COUNT_RUNNING = {
  text: `SELECT count(*) AS relays FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lockNumber('running')} AND classid = 0
    AND objsubid = 1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
};
const NEWEST = 'SELECT coalesce(max(version), 0) AS version FROM migrations';

export async function versionsIn(lease: ConnectionLease): Promise<Versions> {
  const ask = async (text: string) => (await lease.send([[{ text }, []]]))[0]?.[0];
  const isThere = (await ask("SELECT to_regclass('migrations') IS NOT NULL AS is"))?.is === true;
  const newest = isThere ? await ask(NEWEST) : undefined;
  return { there: Number(newest?.version ?? 0), here: MIGRATIONS.length };
}

/** Creates or migrates the tables after any other relay's migration; resolves to the epoch, `newEpoch` if new. */
export async function migrate(lease: ConnectionLease, newEpoch: string): Promise<string> {
  const run = async (text: string, values: unknown[] = []) => (await lease.send([[{ text }, values]]))[0] ?? [];
  await run('BEGIN');
  try {
    await run('SELECT pg_advisory_xact_lock($1)', [lockNumber('migration')]);
    await run('CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)');
    const [newest] = await run(NEWEST);
    const version = Number(newest?.version);
    if (version > MIGRATIONS.length) {
      throw new Error('the database was written by a newer version; start that version or give another STORE_URL');
    }
    for (const [index, text] of MIGRATIONS.entries()) {
      if (index < version) continue;
      await run(text);
      await run('INSERT INTO migrations (version) VALUES ($1)', [index + 1]);
    }
    await run('INSERT INTO log (epoch) SELECT $1 WHERE NOT EXISTS (SELECT FROM log)', [newEpoch]);
    const [log] = await run('SELECT epoch FROM log');
    await run('COMMIT');
    return String(log?.epoch);
  } catch (error) {
    await run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
