/**
 * A restored backup lacks the newest events, and would number others alike; under a new epoch widgets forget what they
 * hold instead of taking one for the other.
 */
import type { Store } from '../store/store.ts';
import { type Command, UsageError, withStore } from './operator.ts';

export const newEpoch: Command = (args, operator) => {
  if (args.length > 0) throw new UsageError('new-epoch takes no arguments.');
  const renew = async ({ log }: Store) => {
    const epoch = await log.renewEpoch();
    operator.write(`The log now has the epoch ${epoch}. Restart the relays that are running, so that they use it.`);
    return true;
  };
  // A backup may be of an older version, and no relay is to see it before.
  return withStore(operator, renew, { isRelayDown: true });
};
