/** The dependencies that every part of the desk gets. */
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Hub } from './hub.ts';
import type { DeskBehaviour, DeskTenant, DeskTimings } from './options.ts';

export type CoreContext = {
  db: Database;
  clock: Clock;
  hub: Hub;
  log: Logger;
  tenant: DeskTenant;
  timings: DeskTimings;
  behaviour: DeskBehaviour;
  /** The desk's address as browsers see it, without a trailing slash. Empty until it is configured or the desk listens. */
  publicUrl: () => string;
  /** The shop's address, used for links in robots' answers; empty where they are relative to the page. */
  shopUrl: string;
  /** Whether the desk may make a call although its address is of the inner network. */
  mayCallInner(address: string): boolean;
  /** The network of a client, by which limits are counted. */
  clientAddress: (request: IncomingMessage) => string;
  /** Registers work that ends when the desk closes, before the database is closed. */
  onClose(end: () => Promise<void>): void;
};
