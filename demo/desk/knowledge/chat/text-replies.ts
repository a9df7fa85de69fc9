/** Finds the reply to a text: a warning of secrets, or that of tasks, webhooks, data library and the robot's own questions. */
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { MaybePromise } from '../../api/handler.ts';
import type { Replies, Reply } from './replies.ts';
import type { NewTurn, Turn } from './turn.ts';

/** Replies to a text, or leaves it to the next responder. */
export type Responder = (turn: Turn) => MaybePromise<Reply> | undefined;

/** The responders before the robot's own questions and flows, before its suggestions, and after both; each in order. */
export type Responders = Record<'first' | 'beforeSuggestions' | 'last', readonly Responder[]>;

export function createTextReplies(replies: Replies, { first, beforeSuggestions, last }: Responders) {
  function firstReply(responders: readonly Responder[], turn: Turn): MaybePromise<Reply> | undefined {
    for (const responder of responders) {
      const reply = responder(turn);
      if (reply !== undefined) return reply;
    }
    return undefined;
  }

  /** Never fails: a text that no responder understands gets the robot's unknown answer. */
  return (asked: NewTurn): MaybePromise<Reply> => {
    const { scope, text, mode } = asked;
    const turn: Turn = {
      ...asked,
      isQuestion: (how) => replies.isQuestion(scope, text, how),
      isForeign: (known) => replies.isForeign(scope, text, known),
    };
    const early = replies.toSecret(scope, text) ?? firstReply(first, turn);
    if (early !== undefined) return early;
    const own = replies.toText(scope, text, mode);
    if (own && own.kind !== ANSWER_TYPES.suggestions) return own;
    return firstReply(beforeSuggestions, turn) ?? own ?? firstReply(last, turn) ?? replies.unknown(scope, text);
  };
}
