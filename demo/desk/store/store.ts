/** The desk's store: one part for each group of tables. */

import type { Database } from '../core/database.ts';
import { accessIn } from './access.ts';
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
