/** Replies to the texts of IM sessions (doc 1 §4.1), each session's in the order of its texts. */
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { MaybePromise } from '../../api/handler.ts';
import type { Answering } from './answering.ts';
import type { Reply } from './replies.ts';
import type { ChatSession } from './session-rows.ts';
import { type createTurnOrder, customerOf, whenReady } from './turn.ts';

export type ImText = { imSessionId: number; robotId: number; sceneId: number | null; text: string };

export type ImTextParts = {
  answering: Answering;
  order: ReturnType<typeof createTurnOrder>;
  /** The record of an IM session; sessions that began before there were records have none. */
  recordOf: (imSessionId: number) => ChatSession | undefined;
  now: () => number;
};

export function createImTexts({ answering, order, recordOf, now }: ImTextParts) {
  /**
   * @param then gets the reply, now or when it is there
   * @throws KnowledgeRefused where too many texts of the session wait
   */
  return ({ imSessionId, robotId, sceneId, text }: ImText, then: (reply: Reply) => void): MaybePromise<void> => {
    const record = recordOf(imSessionId);
    const sessionId = record?.id ?? -imSessionId;
    const own = { robotId, sceneId, now: now() };
    // A robot without knowledge of its own also calls the webhooks of the one that it answers from.
    const hasOwn = answering.voices.sourceOf(robotId) === robotId;
    const scope = hasOwn ? own : answering.voices.scopeFor(own, text);
    const turn = { sessionId, scope, text, mode: CHAT_MODES.smart, customer: record ? customerOf(record) : {} };
    return order.inTurn(sessionId, () => whenReady(answering.toText(turn), then));
  };
}
