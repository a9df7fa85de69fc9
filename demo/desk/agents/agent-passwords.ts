/**
 * A password of its own for each agent. All are made of one secret in the database, so that an agent who is added has one at once;
 * none shows the secret or another. A file beside the database, which its owner alone can read, lists them for the administrator.
 * An agent who got a new one uses it even where the others share a password.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '../core/database.ts';
import { createHub } from '../core/hub.ts';
import type { DeskTenant } from '../core/options.ts';
import type { Context } from '../store/context.ts';
import { MIGRATIONS } from '../store/schema.ts';
import { storeIn } from '../store/store.ts';

const TABLES = [
  `-- How often an agent got a new password.
  CREATE TABLE agent_passwords (agent_id INTEGER PRIMARY KEY, renewals INTEGER NOT NULL) STRICT`,
];

/** Bytes of a password; 80 bits are out of reach of guesses. */
const BYTES = 10;

type Parts = Pick<Context, 'db' | 'store' | 'hub' | 'tenant' | 'log'>;

export function createAgentPasswords({ db, store, hub, tenant, log }: Parts) {
  db.addTables('agent-passwords', TABLES);
  const kept = store.settings.read('password_secret');
  const secret = kept ?? randomBytes(32).toString('hex');
  if (kept === undefined) store.settings.write('password_secret', secret);
  const renewalsOf = (id: number): number =>
    db.value<number>('SELECT renewals FROM agent_passwords WHERE agent_id = ?', id) ?? 0;
  function of({ id }: { id: number }): string {
    const renewals = renewalsOf(id);
    const name = `password of agent ${id}${renewals > 0 ? `, renewal ${renewals}` : ''}`;
    return createHmac('sha256', secret).update(name).digest().subarray(0, BYTES).toString('base64url');
  }

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
    isRenewed: ({ id }: { id: number }): boolean => renewalsOf(id) > 0,
    /** Gives an agent a new password, and ends what is signed in with the old one. */
    renew: (agent: { id: number }): string =>
      store.transaction(() => {
        const again = 'ON CONFLICT DO UPDATE SET renewals = renewals + 1';
        db.insert('agent_passwords', { agent_id: agent.id, renewals: 1 }, again);
        store.access.removeTokensOf(agent.id);
        hub.publish('sign-ins-ended');
        if (file && existsSync(file)) list();
        return of(agent);
      }),
    /** Writes the file, now and whenever agents change. */
    list(): void {
      list();
      if (file) log.info({ file }, 'every agent has a password of their own; this file lists them');
    },
  };
}
export type AgentPasswords = ReturnType<typeof createAgentPasswords>;

/** Gives an agent a new password in the database of a desk, which may run meanwhile. @throws Error that says why not */
export function renewPassword(tenant: DeskTenant, email: string): string {
  const { database } = tenant;
  if (database === ':memory:') throw new Error('DATABASE is :memory:, which another program cannot read.');
  if (!existsSync(database)) throw new Error(`DATABASE names no file: ${database}.`);
  const db = openDatabase(database, MIGRATIONS);
  try {
    const store = storeIn(db);
    const agent = store.agents.byEmailEvenRemoved(email.trim().toLowerCase());
    if (!agent) throw new Error(`No agent has the e-mail ${email}.`);
    return createAgentPasswords({ db, store, hub: createHub(), tenant, log: pino({ level: 'silent' }) }).renew(agent);
  } finally {
    db.close();
  }
}
