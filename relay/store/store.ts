/**
 * The port to everything that a relay stores: one object with a part for each kind of user. Each part states its
 * invariants; every adapter passes the same contract suite. What relays share is decided in the store, never in one
 * relay's memory.
 */
import type { AgentPlaces, CallBacks, CallBudget, Outbox, QueueWaits } from './port/calls.ts';
import type { DeskFacts, DeskNotes, Quarantine } from './port/desk.ts';
import type { ConversationIndex, EventLog, NewsFeed } from './port/log.ts';
import type { Erasure, Presence, Tokens, Uploads } from './port/visitors.ts';

export type SharedClock = {
  /** Milliseconds since 1970. All stored times use it. */
  now(): number;
  /** Resolves to true at most once in `ttl` milliseconds over all relays: that relay does the named work. */
  takeTurn(name: string, ttl: number): Promise<boolean>;
};

export type StoreHealth = {
  /** Resolves if a write succeeds now; with `room`, a write that needs disk space, as messages do. */
  check(room?: 'room'): Promise<void>;
  /** The number of failed operations since the database was opened. */
  failures(): number;
};

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
  close(): Promise<void>;
};

/** The version of the tables in the database, 0 without tables, and the version that this relay works with. */
export type Versions = { there: number; here: number };
