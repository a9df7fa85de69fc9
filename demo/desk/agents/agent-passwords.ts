/**
 * A password of its own for each agent. All are made of one secret in the database, so that an agent who is added has one at once;
 * none shows the secret or another. A file beside the database, which its owner alone can read, lists them for the administrator.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Context } from '../store/context.ts';

/** Bytes of a password; 80 bits are out of reach of guesses. */
const BYTES = 10;

export type AgentPasswords = {
  of(agent: { id: number }): string;
  /** Writes the file, now and whenever agents change. */
  list(): void;
};

export function createAgentPasswords({ store, hub, tenant, log }: Context): AgentPasswords {
  let secret = store.settings.read('password_secret');
  if (secret === undefined) {
    secret = randomBytes(32).toString('hex');
    store.settings.write('password_secret', secret);
  }
  const key = secret;
  const of = ({ id }: { id: number }): string =>
    createHmac('sha256', key).update(`password of agent ${id}`).digest().subarray(0, BYTES).toString('base64url');

  const file = tenant.database === ':memory:' ? undefined : `${tenant.database}.passwords`;
  let listed = '';
  function list(): void {
    const text = store.agents
      .all()
      .map((agent) => `${agent.email}\t${of(agent)}\n`)
      .join('');
    if (text === listed) return;
    listed = text;
    if (file) writeFileSync(file, text, { mode: 0o600 });
    else log.warn({ passwords: text }, 'a database in memory has no file for the agents’ passwords');
  }
  hub.on('overview', () => listed !== '' && list());
  return {
    of,
    list() {
      list();
      if (file) log.info({ file }, 'every agent has a password of their own; this file lists them');
    },
  };
}
