/**
 * What every command of the operator is made of: what it is given, how it says that it was used wrongly, and how it
 * opens what the relay works with.
 */
import { type RelayConfig, readConfig } from '../config.ts';
import { openStore, versionsOf } from '../store/open.ts';
import { StoreUnavailable } from '../store/port/errors.ts';
import type { Store } from '../store/store.ts';

export type Operator = {
  env: Record<string, string | undefined>;
  /** Writes a line, or several, of what was asked for. */
  write: (text: string) => void;
  /** Writes a line, or several, of why it cannot be. */
  complain: (text: string) => void;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Resolves to whether all is well, which decides how the process ends. */
export type Command = (args: readonly string[], operator: Operator) => Promise<boolean>;

/** The command was used in a way that cannot work; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens the store beside the relay that may be running, and closes it again.
 * @throws StoreUnavailable where opening it would take it from a relay of an older version
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
