/**
 * Sign-in to the console: exchanges an e-mail and a password for a random token. Only a hash of it is stored. Agents sign
 * in with their e-mail; the administrator, who is no agent and takes no chats, with the tenant's. Guesses of passwords are limited.
 */
import { createHash, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { createRate } from '../../../relay/http/rates.ts';
import { Refused } from '../core/refused.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';

const ADMINISTRATOR_TABLES = [
  'CREATE TABLE administrator_tokens (hash TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT',
];

/** The signed-in person: an agent, or null for the administrator. */
export type Person = { agent: Agent | null };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSignIn(
  { db, store, clock, hub, timings, tenant }: Context,
  passwordOf: (agent: Agent) => string,
) {
  db.addTables('administrator-tokens', ADMINISTRATOR_TABLES);

  function issueToken<A extends Agent | null>(agent: A): { token: string; agent: A } {
    const token = randomBytes(32).toString('base64url');
    const until = clock.now() + timings.signInLasts;
    if (agent) store.access.addToken(hashOf(token), agent.id, clock.now(), until);
    else {
      db.run('DELETE FROM administrator_tokens WHERE until <= ?', clock.now());
      db.insert('administrator_tokens', { hash: hashOf(token), until });
    }
    return { token, agent };
  }

  return {
    /** A token for the console; undefined if the e-mail or the password is wrong, or 'disabled'. */
    signIn(given: string, secret: string): ({ token: string } & Person) | 'disabled' | undefined {
      const email = given.trim().toLowerCase();
      if (email === tenant.email.toLowerCase()) {
        return equalInConstantTime(secret, tenant.password) ? issueToken(null) : undefined;
      }
      const agent = store.agents.byEmailEvenRemoved(email);
      if (!agent || !equalInConstantTime(secret, passwordOf(agent))) return undefined;
      return agent.removed_at === null ? issueToken(agent) : 'disabled';
    },
    /** Signs an agent, or with null the administrator, in without a password. */
    issueToken,
    signOut(token: string): void {
      store.access.removeToken(hashOf(token));
      db.run('DELETE FROM administrator_tokens WHERE hash = ?', hashOf(token));
      hub.publish('sign-ins-ended');
    },
    /** When this sign-in ends by itself; 0 for an unknown token. */
    endOf(token: string): number {
      const sql =
        'SELECT until FROM console_tokens WHERE hash = ?1 UNION ALL SELECT until FROM administrator_tokens WHERE hash = ?1';
      return db.value<number>(sql, hashOf(token)) ?? 0;
    },
    personOf(token: string): Person | undefined {
      const id = store.access.agentOfToken(hashOf(token), clock.now());
      const agent = id === undefined ? undefined : store.agents.byIdUnlessRemoved(id);
      if (agent) return { agent };
      const sql = 'SELECT 1 FROM administrator_tokens WHERE hash = ? AND until > ?';
      return db.get(sql, hashOf(token), clock.now()) ? { agent: null } : undefined;
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

const MINUTE = 60_000;
/** Right ones, too: an office signs in from one network. */
const SIGN_INS_OF_NETWORK = 60;
/** Wrong passwords of an account, and more from each network from which somebody has signed in there. */
const GUESSES = 20;
const GUESSES_AT_HOME = 60;
const GUESSES_WINDOW = 15 * MINUTE;

/**
 * Limits guesses of passwords: the sign-ins of each network, and the wrong ones of each account from all networks together. Who
 * has signed in from a network before is counted apart there, so that strangers who guess lock nobody out.
 */
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
