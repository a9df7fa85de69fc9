/** Visitors' tokens in PostgreSQL. */
import type { TokenRow, Tokens } from '../port/tokens.ts';
import { finderOf, type PostgresAccess } from './access.ts';
import { CONVERSATIONS, plain, TOKENS } from './statements.ts';

export function createTokens({ ask, transact, reader, now, customers }: PostgresAccess): Tokens {
  const head = finderOf<{ head: number }>(reader, TOKENS.head, 'hash');
  return {
    async add({ hash, conversation, origin, issued, used, ends }) {
      await transact([
        [TOKENS.add, [hash, conversation, origin, issued, used, ends]],
        [TOKENS.dropOldest, [conversation]],
      ]).catch((error: unknown) => {
        // The conversation may have been deleted, and others that are cached too.
        customers.clear();
        throw error;
      });
    },
    byHash: finderOf<TokenRow>(reader, TOKENS.byHash, 'hash'),
    visitorOf: finderOf(reader, TOKENS.visitor, 'hash'),
    headOf: async (hash) => (await head(hash))?.head,
    touch: async (hash, used) => void (await ask(TOKENS.touch, [hash, used])),
    endOlder: async (token, ends) =>
      void (await transact([
        [TOKENS.endOlder, [token.conversation, token.issued, token.ends, ends]],
        [TOKENS.forgetEnded, [token.conversation, now()]],
      ])),
    revoke: async (hash) => void (await ask(TOKENS.revoke, [hash])),
    // Locked first, because a token that is being added would not be seen; adding a token locks the conversation too.
    revokeAll: async (conversation) =>
      void (await transact([
        [CONVERSATIONS.lock, [conversation]],
        [TOKENS.revokeAll, [conversation]],
      ])),
    async useOnce(name, until) {
      const [, used] = await transact([
        [TOKENS.forgetUsed, [now()]],
        [TOKENS.use, [plain(name), until]],
      ]);
      return used?.length === 1;
    },
  };
}
