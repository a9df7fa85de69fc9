/**
 * The port to everything that a relay stores: one object with a part for each kind of user. Each part states its
 * invariants; every adapter keeps them and passes the same contract suite. What several relays share (calls, the
 * budget, leases) is decided in the store, never in one relay's memory.
 */

import type { AgentPlaces } from './port/agent-places.ts';
import type { CallBacks } from './port/call-backs.ts';
import type { CallBudget } from './port/call-budget.ts';
import type { SharedClock } from './port/clock.ts';
import type { ConversationIndex } from './port/conversations.ts';
import type { DeskFacts } from './port/desk-facts.ts';
import type { DeskNotes } from './port/desk-notes.ts';
import type { Erasure } from './port/erasure.ts';
import type { EventLog } from './port/event-log.ts';
import type { StoreHealth } from './port/health.ts';
import type { NewsFeed } from './port/news.ts';
import type { Outbox } from './port/outbox.ts';
import type { Presence } from './port/presence.ts';
import type { Quarantine } from './port/quarantine.ts';
import type { QueueWaits } from './port/queue-waits.ts';
import type { Tokens } from './port/tokens.ts';
import type { Uploads } from './port/uploads.ts';

export type Store = {
  readonly clock: SharedClock;
  readonly conversations: ConversationIndex;
  readonly log: EventLog;
  readonly news: NewsFeed;
  readonly outbox: Outbox;
  readonly budget: CallBudget;
  readonly tokens: Tokens;
  readonly quarantine: Quarantine;
  readonly uploads: Uploads;
  readonly waits: QueueWaits;
  readonly notes: DeskNotes;
  readonly deskFacts: DeskFacts;
  readonly callBacks: CallBacks;
  readonly agentPlaces: AgentPlaces;
  readonly presence: Presence;
  readonly erasure: Erasure;
  readonly health: StoreHealth;
  /** Waits for operations under way, then closes the database. */
  close(): Promise<void>;
};

/** The version of the tables in the database, 0 without tables, and the version that this relay works with. */
export type Versions = { there: number; here: number };
