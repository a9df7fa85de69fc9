/**
 * Tickets and their comments (doc 2 §2.5). Texts have a table of their own, and an index has all that filters ask for, so that
 * filtering and counting read little. Whether a page is found by the index or by looking at one ticket after another depends on
 * how many there are (`npm run bench -- tickets`).
 */
import type { TicketPlatform, TicketPriority, TicketStatus } from '../../../relay/desk-api/tickets/ticket-values.ts';
import type { Database } from '../core/database.ts';
import type { Window } from './customers.ts';

export type TicketRow = {
  id: number;
  customer_id: number;
  platform: TicketPlatform;
  status: TicketStatus;
  priority: TicketPriority;
  assignee_id: number | null;
  group_id: number | null;
  session_id: number | null;
  call_id: number | null;
  /** Author of the last reply that the customer can read; null without one. */
  last_reply: CommentAuthor | null;
  solving_at: number | null;
  created_at: number;
  updated_at: number;
};
export type TicketTexts = {
  subject: string;
  content: string;
  content_type: 'text' | 'html';
  /** A JSON text. */
  custom_fields: string;
  replied_by: string;
};
export type Ticket = TicketRow & TicketTexts;

export type CommentAuthor = 'agent' | 'customer' | 'administrator';
export type TicketComment = {
  id: number;
  ticket_id: number;
  /** 1 for a note among agents, 0 for a reply that the customer can read. */
  internal: 0 | 1;
  author: CommentAuthor;
  /** Null unless the author is an agent. */
  agent_id: number | null;
  author_name: string;
  author_email: string;
  body: string;
  content_type: 'text' | 'html';
  created_at: number;
};

/** A condition on rows of `tickets`, with the values of its parameters. */
export type TicketCondition = { sql: string; values: (string | number)[] };

const TABLES = [
  `CREATE TABLE tickets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
    platform TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'solving', 'resolved', 'closed')),
    priority TEXT NOT NULL CHECK (priority IN ('urgency', 'high', 'medium', 'low')),
    assignee_id INTEGER REFERENCES agents(id),
    group_id INTEGER REFERENCES agent_groups(id),
    session_id INTEGER REFERENCES sessions(id) ON DELETE SET NULL,
    last_reply TEXT CHECK (last_reply IN ('agent', 'customer', 'administrator')),
    solving_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tickets_of_customer ON tickets (customer_id);
  CREATE INDEX tickets_of_session ON tickets (session_id) WHERE session_id IS NOT NULL;
  -- Has all that filters ask for, so that counting reads no ticket.
  CREATE INDEX tickets_of_status
    ON tickets (status, priority, platform, assignee_id, group_id, last_reply, created_at, updated_at);
  CREATE INDEX tickets_of_assignee ON tickets (assignee_id, status);
  CREATE INDEX tickets_of_group ON tickets (group_id, status);
  CREATE TABLE ticket_texts (
    ticket_id INTEGER PRIMARY KEY REFERENCES tickets(id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    content TEXT NOT NULL,
    content_type TEXT NOT NULL CHECK (content_type IN ('text', 'html')),
    custom_fields TEXT NOT NULL CHECK (json_valid(custom_fields)),
    replied_by TEXT NOT NULL
  ) STRICT;
  CREATE TABLE ticket_comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ticket_id INTEGER NOT NULL REFERENCES tickets(id) ON DELETE CASCADE,
    internal INTEGER NOT NULL CHECK (internal IN (0, 1)),
    author TEXT NOT NULL CHECK (author IN ('agent', 'customer', 'administrator')),
    agent_id INTEGER REFERENCES agents(id),
    author_name TEXT NOT NULL,
    author_email TEXT NOT NULL,
    body TEXT NOT NULL,
    content_type TEXT NOT NULL CHECK (content_type IN ('text', 'html')),
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX comments_of_ticket ON ticket_comments (ticket_id);
  CREATE TABLE ticket_tags (
    ticket_id INTEGER NOT NULL REFERENCES tickets(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    PRIMARY KEY (name, ticket_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tags_of_ticket ON ticket_tags (ticket_id);
  CREATE TABLE ticket_followers (
    ticket_id INTEGER NOT NULL REFERENCES tickets(id) ON DELETE CASCADE,
    agent_id INTEGER NOT NULL REFERENCES agents(id),
    PRIMARY KEY (agent_id, ticket_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX followers_of_ticket ON ticket_followers (ticket_id);
  INSERT INTO sqlite_sequence (name, seq) VALUES ('tickets', 20000)`,
  `ALTER TABLE tickets ADD COLUMN call_id INTEGER REFERENCES calls(id) ON DELETE SET NULL;
  CREATE INDEX tickets_of_call ON tickets (call_id) WHERE call_id IS NOT NULL`,
];

const SELECT = 'SELECT * FROM tickets JOIN ticket_texts ON ticket_id = id';
/** Number of tickets that a scan reads in the time in which one match is sorted. */
const SORTED_PER_READ = 3;
const EVERY: TicketCondition = { sql: 'true', values: [] };

export function ticketsIn(db: Database) {
  db.addTables('tickets', TABLES);
  return {
    byId: (id: number) => db.get<Ticket>(`${SELECT} WHERE id = ?`, id),
    insert(ticket: Omit<Ticket, 'id' | 'last_reply' | 'replied_by' | 'updated_at'>): number {
      const { subject, content, content_type, custom_fields, ...row } = ticket;
      const { id } = db.insert('tickets', { ...row, updated_at: row.created_at });
      db.insert('ticket_texts', { ticket_id: id, subject, content, content_type, custom_fields, replied_by: '' });
      return id;
    },
    write(ticket: Ticket): void {
      const { id, status, priority, assignee_id, group_id, last_reply, solving_at, updated_at } = ticket;
      db.update('tickets', id, { status, priority, assignee_id, group_id, last_reply, solving_at, updated_at });
      db.run(
        'UPDATE ticket_texts SET subject = ?, content = ?, custom_fields = ?, replied_by = ? WHERE ticket_id = ?',
        ticket.subject,
        ticket.content,
        ticket.custom_fields,
        ticket.replied_by,
        ticket.id,
      );
    },
    /** The newest first. `total` is the number of matches. */
    list({ sql, values }: TicketCondition = EVERY, { limit, offset, total }: Window & { total: number }): Ticket[] {
      const size = Math.min(limit, total - offset);
      if (size <= 0) return [];
      // Pages near the end are read from the end.
      const isNearEnd = offset > total / 2;
      const skipped = isNearEnd ? total - offset - size : offset;
      const newest = db.value<number | null>('SELECT max(id) FROM tickets') ?? 0;
      // A scan by id meets many matches soon. Few matches are found by an index, and sorted.
      const hint = ((skipped + size) * newest) / total < SORTED_PER_READ * total ? 'NOT INDEXED' : '';
      return db.all<Ticket>(
        // Sorts ids alone, so that an index that covers the condition is enough.
        `SELECT * FROM (SELECT id FROM tickets ${hint} WHERE ${sql} ORDER BY id ${isNearEnd ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?)
           JOIN tickets USING (id) JOIN ticket_texts ON ticket_id = id ORDER BY id DESC`,
        ...values,
        size,
        skipped,
      );
    },
    count: ({ sql, values }: TicketCondition = EVERY) =>
      // Without a condition SQLite counts pages instead of rows.
      db.value<number>(`SELECT count(*) FROM tickets${sql === EVERY.sql ? '' : ` WHERE ${sql}`}`, ...values) ?? 0,
    idsOfSession: (sessionId: number) =>
      db.column<number>('SELECT id FROM tickets WHERE session_id = ? ORDER BY id', sessionId),
    idsOfCall: (callId: number) => db.column<number>('SELECT id FROM tickets WHERE call_id = ? ORDER BY id', callId),
    comments: (ticketId: number) =>
      db.all<TicketComment>('SELECT * FROM ticket_comments WHERE ticket_id = ? ORDER BY id', ticketId),
    commentedCharacters: (ticketId: number) =>
      db.value<number>('SELECT coalesce(sum(length(body)), 0) FROM ticket_comments WHERE ticket_id = ?', ticketId) ?? 0,
    addComment: (comment: Omit<TicketComment, 'id'>) => db.insert('ticket_comments', comment).id,
    tags: (ticketId: number) =>
      db.column<string>('SELECT name FROM ticket_tags WHERE ticket_id = ? ORDER BY name', ticketId),
    setTags(ticketId: number, names: readonly string[]): void {
      db.run('DELETE FROM ticket_tags WHERE ticket_id = ?', ticketId);
      for (const name of names) db.insert('ticket_tags', { ticket_id: ticketId, name });
    },
    followers: (ticketId: number) =>
      db.column<number>('SELECT agent_id FROM ticket_followers WHERE ticket_id = ? ORDER BY agent_id', ticketId),
    setFollowers(ticketId: number, agentIds: readonly number[]): void {
      db.run('DELETE FROM ticket_followers WHERE ticket_id = ?', ticketId);
      for (const agent_id of agentIds) db.insert('ticket_followers', { ticket_id: ticketId, agent_id });
    },
  };
}
