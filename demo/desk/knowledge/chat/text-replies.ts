/**
 * Who replies to a text: a secret goes to nobody; else first whoever has a dialogue under way or is called for by the text, then
 * the robot from what it knows, then whoever may still know. Stores nothing.
 */
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { Later } from '../../api/handler.ts';
import type { Replies, Reply } from './replies.ts';
import type { Turn } from './turn.ts';

/** Replies to a text, or leaves it to the next part. */
export type ReplyPart = (turn: Turn) => Later<Reply> | undefined;

/** Parts asked before the robot's own knowledge, before what it only supposes, and after it; each in order. */
export type OtherParts = Record<'before' | 'sure' | 'after', readonly ReplyPart[]>;

export function createTextReplies(replies: Replies, { before, sure, after }: OtherParts) {
  function firstOf(parts: readonly ReplyPart[], turn: Turn): Later<Reply> | undefined {
    for (const part of parts) {
      const reply = part(turn);
      if (reply !== undefined) return reply;
    }
    return undefined;
  }

  /** Never fails: a text that no part understands gets the robot's unknown answer. */
  return (asked: Omit<Turn, 'isQuestion'>): Later<Reply> => {
    const { place, text, mode } = asked;
    const turn: Turn = { ...asked, isQuestion: (how) => replies.isQuestion(place, text, how) };
    const called = replies.toSecret(place, text) ?? firstOf(before, turn);
    if (called !== undefined) return called;
    const own = replies.toText(place, text, mode);
    if (own && own.kind !== ANSWER_TYPES.suggestions) return own;
    return firstOf(sure, turn) ?? own ?? firstOf(after, turn) ?? replies.unknown(place, text);
  };
}
