/**
 * The part of the store's port that knows which conversations there are.
 *
 * - A conversation never changes its id, site or customer; it is found by each of its names until it is erased.
 * - No two conversations have the same customer token.
 */
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { TokenRow } from './tokens.ts';

export type ConversationIndex = {
  /** Adds a conversation, its record and its first token together. */
  create(conversation: Conversation, record: ConversationRecord, token: TokenRow): Promise<void>;
  byId(id: string): Promise<Conversation | undefined>;
  byCustomer(customerToken: string): Promise<Conversation | undefined>;
  /** The one conversation whose record holds an agent session of this number; undefined also where several do. */
  byAgentSession(number: number): Promise<Conversation | undefined>;
};
