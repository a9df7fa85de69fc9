/**
 * The part of the store's port that keeps visitors' tokens, by their hashes, and names that count once.
 *
 * - A token that was revoked or whose conversation was erased is found by nobody, from the moment that resolves.
 * - A conversation has a bounded number of tokens (`MOST_ROWS`); of too many, those used longest ago go.
 */
import type { Conversation } from '../../model/record.ts';

export type TokenRow = {
  hash: string;
  conversation: string;
  origin: string;
  issued: number;
  used: number;
  /** Never valid after this, whatever is rotated: a token that follows another keeps its end. */
  ends: number;
};

export type Tokens = {
  /** One that is there, and was not used since it was issued, is issued anew. */
  add(token: TokenRow): Promise<void>;
  byHash(hash: string): Promise<TokenRow | undefined>;
  /** A token and the conversation it opens. */
  visitorOf(hash: string): Promise<(TokenRow & Pick<Conversation, 'site' | 'customerToken'>) | undefined>;
  /** Where the log ends that a token opens; undefined when there is no such token any more. */
  headOf(hash: string): Promise<number | undefined>;
  touch(hash: string, used: number): Promise<void>;
  /**
   * Those that `token` follows, which have its end, are no longer good after `ends`; other devices keep theirs. What of the
   * conversation has ended already is forgotten.
   */
  endOlder(token: Pick<TokenRow, 'conversation' | 'issued' | 'ends'>, ends: number): Promise<void>;
  /** Ends this one token, if there still is one. */
  revoke(hash: string): Promise<void>;
  /** Ends every token of a conversation at once; one that is being added just then is ended too, or comes after all are. */
  revokeAll(conversation: string): Promise<void>;
  /** True the first time a name is used; it is forgotten after `until`. */
  useOnce(name: string, until: number): Promise<boolean>;
};
