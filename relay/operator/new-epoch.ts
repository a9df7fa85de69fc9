/**
 * Gives the log a new epoch after a backup was restored. The backup lacks the newest events and would reuse their
 * numbers; with a new epoch, widgets discard what they hold instead of confusing the two.
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
  // The backup may have an older version, and relays must not see it before.
  return withStore(operator, renew, { isRelayDown: true });
};
