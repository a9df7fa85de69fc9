/**
 * The part of the store's port for the index of conversations.
 *
 * - A conversation's id, site and customer token never change; it is found by each of its identifiers until it is
 *   erased.
 * - Customer tokens are unique.
 */
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { TokenRow } from './tokens.ts';

export type ConversationIndex = {
  /** Adds a conversation, its record and its first token together. */
  create(conversation: Conversation, record: ConversationRecord, token: TokenRow): Promise<void>;
  byId(id: string): Promise<Conversation | undefined>;
  byCustomer(customerToken: string): Promise<Conversation | undefined>;
  /** The conversation whose record has an agent session of this number; undefined if several have. */
  byAgentSession(number: number): Promise<Conversation | undefined>;
  /** The conversations whose records have this id of a customer at the desk: none or one, unless the desk errs. */
  byDeskCustomer(customer: number): Promise<Conversation[]>;
};
