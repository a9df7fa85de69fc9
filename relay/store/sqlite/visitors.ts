/** Visitors' tokens in SQLite. */
import type { TokenRow, Tokens, VisitorRow } from '../port/tokens.ts';
import type { SqliteAccess } from './access.ts';

export function createTokens({ sql, updates, now, read, commit }: SqliteAccess): Tokens {
  return {
    add: (t) =>
      commit(() => {
        sql.addToken.run(t.hash, t.conversation, t.origin, t.issued, t.used, t.ends);
        sql.dropOldestTokens.run(t.conversation);
      }),
    byHash: (hash) => read(() => sql.tokenByHash.get(hash) as TokenRow | undefined),
    visitorOf: (hash) =>
      read(() => {
        const row = sql.visitorByToken.get(hash) as Omit<VisitorRow, 'head'> | undefined;
        return row && { ...row, head: updates.head(row.conversation) as number };
      }),
    headOf: (hash) =>
      read(() => {
        const token = sql.conversationOfToken.get(hash) as { conversation: string } | undefined;
        return token && updates.head(token.conversation);
      }),
    touch: (hash, used) => commit(() => void sql.touchToken.run(used, hash)),
    endOlder: (token, ends) =>
      commit(() => {
        sql.endOlderTokens.run(ends, token.conversation, token.issued, token.ends);
        sql.forgetEndedTokens.run(token.conversation, now());
      }),
    revoke: (hash) => commit(() => void sql.revokeToken.run(hash)),
    revokeAll: (conversation) => commit(() => void sql.revokeTokens.run(conversation)),
    useOnce: (name, until) =>
      commit(() => {
        sql.forgetUsed.run(now());
        return sql.addUsed.run(name, until).changes > 0;
      }),
  };
}
