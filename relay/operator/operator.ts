/** Shared by the operator's commands: their context, their usage error, and how they open the store. */
import { type RelayConfig, readConfig } from '../config/config.ts';
import { openStore, versionsOf } from '../store/open.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

export type Operator = {
  env: Record<string, string | undefined>;
  write: (text: string) => void;
  /** Writes an error: one or more lines. */
  complain: (text: string) => void;
  now: () => number;
};

/** Resolves to whether all is well, which decides the exit code. */
export type Command = (args: readonly string[], operator: Operator) => Promise<boolean>;

/** The command was used wrongly; the message contains the fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens the store beside a running relay, and closes it again.
 * @throws StoreUnavailable if opening would migrate the store of a running older relay
 */
export async function withStore<T>(
  { env, now }: Operator,
  work: (store: Store, config: RelayConfig) => Promise<T>,
  { isRelayDown = false } = {},
): Promise<T> {
  const config = readConfig(env);
  const { there, here } = await versionsOf(config.storeUrl);
  if (there > 0 && there < here && !isRelayDown) {
    throw new StoreUnavailable(
      `the database is of version ${there}, and this version of the relay works with ${here}: start the relay of this version first, which brings it there, or use this command of the version that runs`,
    );
  }
  const store = await openStore(config.storeUrl, now);
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}
