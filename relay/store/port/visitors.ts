/**
 * The part of the store's port for visitors' tokens, stored by their hashes, and for single-use names.
 *
 * - A token that was revoked, or whose conversation was erased, is not found once that call resolves.
 * - A conversation has a bounded number of tokens (`MOST_ROWS`); beyond it, the least recently used ones are dropped.
 */
import type { Conversation } from '../../model/record.ts';

export type TokenRow = {
  hash: string;
  conversation: string;
  origin: string;
  issued: number;
  used: number;
  /** Never valid after this. A successor keeps the end of its predecessor. */
  ends: number;
};

export type VisitorRow = TokenRow & Pick<Conversation, 'site' | 'customerToken'> & { head: number };

export type Tokens = {
  /** Adds a token. One that exists and was never used is issued again. */
  add(token: TokenRow): Promise<void>;
  byHash(hash: string): Promise<TokenRow | undefined>;
  /** A token, its conversation, and the newest `seq` there. */
  visitorOf(hash: string): Promise<VisitorRow | undefined>;
  /** The newest `seq` of the token's conversation; undefined if the token does not exist any more. */
  headOf(hash: string): Promise<number | undefined>;
  touch(hash: string, used: number): Promise<void>;
  /**
   * Lets the predecessors of `token`, which share its end, expire at `ends`; other devices' tokens stay. Deletes tokens
   * of the conversation that have expired.
   */
  endOlder(token: Pick<TokenRow, 'conversation' | 'issued' | 'ends'>, ends: number): Promise<void>;
  /** Deletes this token, if it exists. */
  revoke(hash: string): Promise<void>;
  /**
   * Deletes all tokens of a conversation at once. A token that is being added at the same time is deleted too, or added
   * after all are deleted.
   */
  revokeAll(conversation: string): Promise<void>;
  /** Resolves to true only the first time a name is used; the name is forgotten after `until`. */
  useOnce(name: string, until: number): Promise<boolean>;
};
