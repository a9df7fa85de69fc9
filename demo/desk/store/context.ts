/** The context of the parts that also need agents, customers and messages. */
import type { CoreContext } from '../core/context.ts';
import type { Store } from './store.ts';

export type Context = CoreContext & { store: Store };
