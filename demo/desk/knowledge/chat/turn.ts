/** A customer's text with everything that a reply depends on, and the order of replies in a session. */
import type { CHAT_MODES, ChatCustomer } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import type { MaybePromise } from '../../api/handler.ts';
import { KnowledgeRefused } from '../answers.ts';
import type { Scope } from './askable.ts';
import type { ChatSession } from './session-rows.ts';

export type ChatMode = (typeof CHAT_MODES)[keyof typeof CHAT_MODES];

export type Turn = {
  /** The id of the session's record, over IM too. */
  sessionId: number;
  scope: Scope;
  text: string;
  mode: ChatMode;
  customer: TurnCustomer;
  /** Whether the text is one of the robot's questions: word for word, or by a meaning of which the robot is sure. */
  isQuestion: (how: 'by words' | 'by meaning') => boolean;
  /** Whether the text is about something of which neither the `known` words nor the robot's questions speak. */
  isForeign: (known: readonly string[]) => boolean;
};

export type NewTurn = Omit<Turn, 'isQuestion' | 'isForeign'>;

/** The customer's fields that robot webhooks receive. `customerId` is the desk's number, not the site's own id. */
export type TurnCustomer = {
  customerId?: number | undefined;
  chatAppOpenId?: string | undefined;
  callerNumber?: string | undefined;
  dialogueDesc?: string | undefined;
};

export function customerOf({ client_id: customerId, customer }: ChatSession): TurnCustomer {
  const { chatAppOpenId, c_cf_dialogueDesc: dialogueDesc } = JSON.parse(customer) as ChatCustomer;
  return { customerId, chatAppOpenId, dialogueDesc };
}

/** Messages of one session that may wait for the reply to an earlier one. */
const MOST_WAITING = 10;

/** Calls a function with the value: now, or when the promise resolves. */
export function whenReady<T, U>(value: MaybePromise<T>, next: (value: T) => U): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Makes the replies of one session follow each other: one that waits for a webhook also changes where its task dialogue is. */
export function createTurnOrder(onClose: (end: () => Promise<void>) => void) {
  const working = new Map<number, { last: Promise<unknown>; waiting: number }>();

  // Aborted webhooks end the work that waits for them. The database may close only then.
  onClose(async () => {
    while (working.size > 0) await Promise.all([...working.values()].map(({ last }) => last));
  });

  function queued<T>(sessionId: number, result: Promise<T>): Promise<T> {
    const order = working.get(sessionId) ?? { last: Promise.resolve(), waiting: 0 };
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    const last = ended.then(() => {
      order.waiting -= 1;
      if (order.waiting === 0) working.delete(sessionId);
    });
    order.waiting += 1;
    order.last = last;
    working.set(sessionId, order);
    return result;
  }

  return {
    /** Does the work once the session's earlier work is done. @throws KnowledgeRefused where too much of it waits */
    inTurn<T>(sessionId: number, work: () => MaybePromise<T>): MaybePromise<T> {
      const order = working.get(sessionId);
      if (!order) {
        const result = work();
        return result instanceof Promise ? queued(sessionId, result) : result;
      }
      if (order.waiting >= MOST_WAITING) {
        throw new KnowledgeRefused(
          `${MOST_WAITING} messages of the session ${sessionId} wait for replies; ask again later`,
        );
      }
      return queued(sessionId, order.last.then(work));
    },
  };
}
