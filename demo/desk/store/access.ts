/** Nonces of signed calls, and hashes of the console's sign-in tokens. */
import type { Database } from '../core/database.ts';

export function accessIn(db: Database) {
  return {
    /** Records a nonce until it expires; false if it was used before. */
    useNonce(nonce: string, now: number, until: number): boolean {
      db.run('DELETE FROM nonces WHERE until <= ?', now);
      return db.run('INSERT INTO nonces (nonce, until) VALUES (?, ?) ON CONFLICT DO NOTHING', nonce, until).changes > 0;
    },
    addToken(hash: string, agentId: number, now: number, until: number): void {
      db.run('DELETE FROM console_tokens WHERE until <= ?', now);
      db.run('INSERT INTO console_tokens (hash, agent_id, until) VALUES (?, ?, ?)', hash, agentId, until);
    },
    agentOfToken: (hash: string, now: number) =>
      db.get<{ agent_id: number }>('SELECT agent_id FROM console_tokens WHERE hash = ? AND until > ?', hash, now)
        ?.agent_id,
    removeTokensOf: (agentId: number) => db.run('DELETE FROM console_tokens WHERE agent_id = ?', agentId),
    removeToken: (hash: string) => db.run('DELETE FROM console_tokens WHERE hash = ?', hash),
  };
}
