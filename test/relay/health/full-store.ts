/** Simulates a store on a full disk, for as long as a test wants. */
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import type { Store } from '../../../relay/store/store.ts';

/** Wraps a store and fails its health check while `isFull`. */
export const fullWhen =
  (isFull: () => boolean) =>
  (store: Store): Store => ({
    ...store,
    health: {
      ...store.health,
      check: () => (isFull() ? Promise.reject(new StoreUnavailable('full')) : store.health.check()),
    },
  });
