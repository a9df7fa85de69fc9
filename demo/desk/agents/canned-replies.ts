/**
 * Canned replies: texts that agents write once and insert by their shortcut. Own ones are one agent's, shared ones
 * everybody's. Table and rules; the console fills the placeholders.
 */
import type { CannedReply, CannedReplyBody } from '../console-protocol/workspace.ts';
import { Refused } from '../core/refused.ts';
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

const view = ({ id, agent_id, shortcut, content, version }: Row): CannedReply => ({
  id,
  shortcut,
  content,
  version,
  shared: agent_id === SHARED,
});

const columns = (agentId: number, { shared, shortcut, content }: CannedReplyBody) => ({
  agent_id: shared ? SHARED : agentId,
  shortcut,
  content,
});

export function createCannedReplies({ db, store, hub }: Context) {
  db.addTables('canned-replies', TABLES);
  const publishChange = (id: number) => hub.publish('changed', { kind: 'canned', id });
  const byId = (id: number) => db.get<Row>('SELECT * FROM canned_replies WHERE id = ?', id);

  /** @throws Refused if there is no such reply, or if it is another agent's */
  function find(agentId: number, id: number): Row {
    const reply = byId(id);
    if (reply?.agent_id === SHARED || reply?.agent_id === agentId) return reply;
    throw new Refused(404, 'this reply has been deleted');
  }

  /** @throws Refused */
  function refuseConflict({ agent_id: owner, shortcut }: ReturnType<typeof columns>, self: number): void {
    const same = db.get<Row>('SELECT * FROM canned_replies WHERE agent_id = ? AND shortcut = ?', owner, shortcut);
    if (same && same.id !== self) throw new Refused(409, `another reply has the shortcut /${same.shortcut}`);
    const others = db.value<number>('SELECT count(*) FROM canned_replies WHERE agent_id = ? AND id <> ?', owner, self);
    if ((others ?? 0) >= MOST_REPLIES) throw new Refused(409, `there are already ${MOST_REPLIES} replies`);
  }

  /** All throw Refused; nothing is written then. */
  return {
    list: (agentId: number): CannedReply[] =>
      db
        .all<Row>('SELECT * FROM canned_replies WHERE agent_id IN (?, ?) ORDER BY shortcut, agent_id', SHARED, agentId)
        .map(view),

    add: (agentId: number, body: CannedReplyBody): CannedReply =>
      store.transaction(() => {
        const written = columns(agentId, body);
        refuseConflict(written, 0);
        const { id } = db.insert('canned_replies', written);
        publishChange(id);
        return view(byId(id) as Row);
      }),

    change: (agentId: number, id: number, body: CannedReplyBody): CannedReply =>
      store.transaction(() => {
        const { version } = find(agentId, id);
        if (version !== body.version)
          throw new Refused(409, 'somebody else has changed this reply; close it and open it again');
        const written = columns(agentId, body);
        refuseConflict(written, id);
        db.update('canned_replies', id, { ...written, version: version + 1 });
        publishChange(id);
        return view(byId(id) as Row);
      }),

    remove(agentId: number, id: number): void {
      find(agentId, id);
      db.run('DELETE FROM canned_replies WHERE id = ?', id);
      publishChange(id);
    },
  };
}
