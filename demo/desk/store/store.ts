/** The desk's store: one part for each group of tables. */
import type { Database } from '../core/database.ts';
import { agentsIn } from './agents.ts';
import { businessRecordsIn } from './business-records.ts';
import { customerEntriesIn } from './customer-entries.ts';
import { customersIn } from './customers.ts';
import { mediaIn } from './media.ts';
import { messagesIn } from './messages.ts';
import { privateNotesIn } from './private-notes.ts';
import { pushesIn } from './pushes.ts';
import { queueIn } from './queue.ts';
import { robotSessionsIn } from './robot-sessions.ts';
import { sessionsIn } from './sessions.ts';
import { settingsIn } from './settings.ts';
import { surveysIn } from './surveys.ts';
import { ticketsIn } from './tickets.ts';

export type Store = ReturnType<typeof storeIn>;

export function storeIn(db: Database) {
  return {
    transaction: db.transaction,
    access: accessIn(db),
    agents: agentsIn(db),
    businessRecords: businessRecordsIn(db),
    customers: customersIn(db),
    customerEntries: customerEntriesIn(db),
    media: mediaIn(db),
    messages: messagesIn(db),
    privateNotes: privateNotesIn(db),
    pushes: pushesIn(db),
    queue: queueIn(db),
    robotSessions: robotSessionsIn(db),
    sessions: sessionsIn(db),
    settings: settingsIn(db),
    surveys: surveysIn(db),
    tickets: ticketsIn(db),
  };
}

/** Nonces of signed calls, and hashes of the console's sign-in tokens. */
function accessIn(db: Database) {
  return {
    /** Records a nonce until it expires; false if it was used before. */
    useNonce(nonce: string, now: number, until: number): boolean {
      db.run('DELETE FROM nonces WHERE until <= ?', now);
      return db.insert('nonces', { nonce, until }, 'ON CONFLICT DO NOTHING').changes > 0;
    },
    addToken(hash: string, agentId: number, now: number, until: number): void {
      db.run('DELETE FROM console_tokens WHERE until <= ?', now);
      db.insert('console_tokens', { hash, agent_id: agentId, until });
    },
    agentOfToken: (hash: string, now: number) =>
      db.value<number>('SELECT agent_id FROM console_tokens WHERE hash = ? AND until > ?', hash, now),
    removeTokensOf: (agentId: number) => db.run('DELETE FROM console_tokens WHERE agent_id = ?', agentId),
    removeToken: (hash: string) => db.run('DELETE FROM console_tokens WHERE hash = ?', hash),
  };
}
