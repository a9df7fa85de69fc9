/** What every part of the desk works with. */
import type { Logger } from 'pino';
import type { Clock } from '../core/clock.ts';
import type { Hub } from '../core/hub.ts';
import type { DeskBehaviour, DeskTenant, DeskTimings } from '../core/options.ts';
import type { Store } from './store.ts';

export type Context = {
  store: Store;
  clock: Clock;
  hub: Hub;
  log: Logger;
  tenant: DeskTenant;
  timings: DeskTimings;
  behaviour: DeskBehaviour;
  /** The desk's address as browsers see it, without a trailing slash. Known once the desk listens. */
  publicUrl: () => string;
};
