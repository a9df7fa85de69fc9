/**
 * Canned replies: texts that agents write once and insert by their shortcut. Own ones are one agent's, shared ones
 * everybody's. Table and rules; the console fills the placeholders.
 */
import type { CannedReply, CannedReplyBody } from '../console-protocol/workspace.ts';
import type { Database } from '../core/database.ts';
import type { Context } from '../store/context.ts';

/** Limit for the replies of each agent, and for the shared ones. */
const MOST_REPLIES = 300;

const SHARED = 0;
const TABLES = [
  `CREATE TABLE canned_replies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- 0 for a shared one.
    agent_id INTEGER NOT NULL,
    shortcut TEXT NOT NULL COLLATE NOCASE,
    content TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    UNIQUE (agent_id, shortcut)
  ) STRICT;
  INSERT INTO canned_replies (agent_id, shortcut, content) VALUES
    (0, 'hello', 'Hello {customer name|there}, this is {agent name}. How can I help?'),
    (0, 'moment', 'One moment, please: I am looking it up.'),
    (0, 'order-number', 'Could you send me the order number? It begins with LL and is in the confirmation e-mail.'),
    (0, 'still-there', 'Are you still there? I will close this chat in a few minutes otherwise.'),
    (0, 'thanks', 'Thank you for writing to us. Have a good day! {agent name}')`,
];

type Row = { id: number; agent_id: number; shortcut: string; content: string; version: number };
/** `message` is sent to the agent. */
export type Refusal = { status: 404 | 409; message: string };

const view = ({ id, agent_id, shortcut, content, version }: Row): CannedReply => ({
  id,
  shortcut,
  content,
  version,
  shared: agent_id === SHARED,
});

export function createCannedReplies({ db, store, hub }: Pick<Context, 'store' | 'hub'> & { db: Database }) {
  db.addTables('canned-replies', TABLES);
  const publishChange = (id: number) => hub.publish('changed', { kind: 'canned', id });
  const byId = (id: number) => db.get<Row>('SELECT * FROM canned_replies WHERE id = ?', id);
  const ownerOf = (agentId: number, { shared }: CannedReplyBody) => (shared ? SHARED : agentId);

  const find = (agentId: number, id: number): Row | undefined => {
    const found = byId(id);
    return found && (found.agent_id === SHARED || found.agent_id === agentId) ? found : undefined;
  };

  function conflict(agentId: number, body: CannedReplyBody, self: number): Refusal | undefined {
    const owner = ownerOf(agentId, body);
    const same = db.get<Row>('SELECT * FROM canned_replies WHERE agent_id = ? AND shortcut = ?', owner, body.shortcut);
    if (same && same.id !== self) return { status: 409, message: `another reply has the shortcut /${same.shortcut}` };
    const { count } = db.get<{ count: number }>(
      'SELECT count(*) AS count FROM canned_replies WHERE agent_id = ? AND id <> ?',
      owner,
      self,
    ) ?? { count: 0 };
    return count < MOST_REPLIES ? undefined : { status: 409, message: `there are already ${MOST_REPLIES} replies` };
  }

  const gone: Refusal = { status: 404, message: 'this reply has been deleted' };

  return {
    list: (agentId: number): CannedReply[] =>
      db
        .all<Row>('SELECT * FROM canned_replies WHERE agent_id IN (?, ?) ORDER BY shortcut, agent_id', SHARED, agentId)
        .map(view),

    add: (agentId: number, body: CannedReplyBody): CannedReply | Refusal =>
      store.transaction(() => {
        const refusal = conflict(agentId, body, 0);
        if (refusal) return refusal;
        const { id } = db.run(
          'INSERT INTO canned_replies (agent_id, shortcut, content) VALUES (?, ?, ?)',
          ownerOf(agentId, body),
          body.shortcut,
          body.content,
        );
        publishChange(id);
        return view(byId(id) as Row);
      }),

    change: (agentId: number, id: number, body: CannedReplyBody): CannedReply | Refusal =>
      store.transaction(() => {
        const found = find(agentId, id);
        if (!found) return gone;
        if (found.version !== body.version) {
          return { status: 409, message: 'somebody else has changed this reply; close it and open it again' };
        }
        const refusal = conflict(agentId, body, id);
        if (refusal) return refusal;
        db.run(
          'UPDATE canned_replies SET agent_id = ?, shortcut = ?, content = ?, version = version + 1 WHERE id = ?',
          ownerOf(agentId, body),
          body.shortcut,
          body.content,
          id,
        );
        publishChange(id);
        return view(byId(id) as Row);
      }),

    remove: (agentId: number, id: number): Refusal | undefined => {
      if (!find(agentId, id)) return gone;
      db.run('DELETE FROM canned_replies WHERE id = ?', id);
      publishChange(id);
      return undefined;
    },
  };
}
