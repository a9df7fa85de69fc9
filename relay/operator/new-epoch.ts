/**
 * Gives the log a new epoch after a backup was restored. The backup lacks the newest events and would reuse their
 * numbers; with a new epoch, widgets discard what they hold instead of confusing the two. A running relay would go on under the old one.
 */
import { readConfig } from '../config/config.ts';
import { countRelays } from '../store/open.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';
import { type Command, UsageError, withStore } from './operator.ts';

export const newEpoch: Command = async (args, operator) => {
  const isForced = args[0] === '--force';
  if (args.length > (isForced ? 1 : 0)) throw new UsageError('new-epoch takes no arguments but --force.');
  const relays = isForced ? 0 : await countRelays(readConfig(operator.env).storeUrl);
  if (relays > 0) {
    const [run, them] = relays === 1 ? ['a relay runs', 'it'] : [`${relays} relays run`, 'them'];
    throw new StoreUnavailable(
      `${run} on this database and would go on under the old epoch: stop ${them} first, or add --force and restart ${them} afterwards`,
    );
  }
  const renew = async ({ log }: Store) => {
    const epoch = await log.renewEpoch();
    const then = isForced ? 'Restart the relays that are running, so that they use it' : 'Now the relays may start';
    operator.write(`The log now has the epoch ${epoch}. ${then}.`);
    return true;
  };
  // The backup may have an older version, and relays must not see it before.
  return withStore(operator, renew, { isRelayDown: true });
};
