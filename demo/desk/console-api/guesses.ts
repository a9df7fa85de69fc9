/**
 * Limits guesses of passwords: the sign-ins of each network, and the wrong ones of each account from all networks together. Who
 * has signed in from a network before is counted apart there, so that strangers who guess lock nobody out.
 */
import { createHash } from 'node:crypto';
import { createRate } from '../../../relay/http/rates.ts';
import { Refused } from './refused.ts';

const MINUTE = 60_000;
/** Right ones, too: an office signs in from one network. */
const SIGN_INS_OF_NETWORK = 60;
/** Wrong passwords of an account, and more from each network from which somebody has signed in there. */
const GUESSES = 20;
const GUESSES_AT_HOME = 60;
const GUESSES_WINDOW = 15 * MINUTE;

export function createGuesses(now: () => number) {
  const networks = createRate(SIGN_INS_OF_NETWORK, MINUTE);
  const elsewhere = createRate(GUESSES, GUESSES_WINDOW);
  const atHome = createRate(GUESSES_AT_HOME, GUESSES_WINDOW);
  /** Accounts, each with a network from which somebody has signed in. */
  const known = new Set<string>();

  return {
    /**
     * Counts a sign-in as a wrong guess, until the returned function is called because it was none. Accounts that do not exist
     * are counted alike, so that nobody can tell.
     * @throws Refused if the network or the account has had too many
     */
    count(email: string, network: string): () => void {
      if (!networks.allow(network, now())) throw new Refused(429, 'too many sign-ins in one minute; wait a moment');
      // A hash, because a stranger's text may be long.
      const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
      const home = `${account} ${network}`;
      const [guesses, key] = known.has(home) ? [atHome, home] : [elsewhere, account];
      if (!guesses.allow(key, now())) {
        throw new Refused(429, 'too many wrong passwords for this account; try again in a quarter of an hour');
      }
      return () => {
        guesses.takeBack(key);
        known.add(home);
      };
    },
  };
}
