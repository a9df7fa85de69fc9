/**
 * Calls the two robot webhooks (doc 3 §6) and reports each call as an outcome. A visitor waits, so the message-triggered form
 * is called once, and without an answer the robot says that it does not know. The task-push form may change something at the
 * third party, so it is called again only if no connection was made.
 *
 * Connections are not kept: a server may close one just when it is used again.
 */
import {
  type RobotMessageRequest,
  type RobotMessageResponse,
  type RobotTaskRequest,
  type RobotTaskResponse,
  robotMessageResponse,
  robotTaskResponse,
  TASK_RESULTS,
} from '../../../../relay/desk-api/outbound/robot-webhooks.ts';
import { signOfRobotMessage, signOfRobotTask } from '../../../../relay/desk-api/signing/third-party.ts';
import type { WebhookRules } from '../../console-protocol/webhooks.ts';
import type { CoreContext } from '../../core/context.ts';
import {
  type CallContext,
  type CallOutcome,
  createHttpCall,
  type Failed,
  failed,
  LIMITS,
  withShop,
} from '../../third-party/http-call.ts';
import { KnowledgeRefused } from '../answers.ts';
import type { TurnCustomer } from '../chat/turn.ts';
import { compilePattern } from '../linear-pattern.ts';

/** `regex` is matched with the linear engine of the knowledge base. Without a key of its own, the tenant's signs. */
export type MessageWebhook = { url: string; integrationName: string; regex: string; appKey?: string };

export type TaskWebhook = Pick<MessageWebhook, 'url' | 'appKey'>;

export type TaskCall = {
  taskNodeId: number;
  sessionId: number;
  variables?: Record<string, unknown> | undefined;
  extra?: Record<string, unknown> | undefined;
};

/** A call as it is sent, sign included. */
export type SentCall = { url: string; query?: Record<string, string>; body: object };
type Watch = (call: SentCall) => void;

export function createRobotWebhooks(context: CallContext & Pick<CoreContext, 'tenant' | 'timings' | 'shopUrl'>) {
  const { clock, tenant, shopUrl, timings } = context;
  const send = createHttpCall(context, timings.webhookTimeout);
  const seconds = () => Math.floor(clock.now() / 1000);

  return {
    rules: (): Omit<WebhookRules, 'testCallsAMinute'> => ({
      ...LIMITS,
      seconds: timings.webhookTimeout / 1000,
      hasKey: Boolean(tenant.robotAppKey),
    }),

    /** Asks once; `not-triggered` if the pattern finds nothing. @param watch sees the call before it is sent */
    async message(
      { url, integrationName, regex, appKey }: MessageWebhook,
      questionContent: string,
      { customerId, chatAppOpenId }: TurnCustomer = {},
      watch?: Watch,
    ): Promise<CallOutcome<RobotMessageResponse> | { outcome: 'not-triggered' }> {
      const triggered = isTriggered(regex, questionContent);
      if (triggered !== true) return triggered === false ? { outcome: 'not-triggered' } : triggered;
      const key = appKey || tenant.robotAppKey;
      if (!key) return WITHOUT_KEY;
      const timestamp = seconds();
      const sign = signOfRobotMessage(integrationName, key, timestamp);
      const body: RobotMessageRequest = {
        integrationName,
        regex,
        questionContent,
        // Older receivers read these from the query, newer ones from the body.
        timestamp,
        sign,
        ...(chatAppOpenId !== undefined && { extra: { chatAppOpenId } }),
        ...(customerId !== undefined && { customerExtra: { customerId } }),
      };
      const call = { url: withShop(url, shopUrl), query: { timestamp: String(timestamp), sign }, body };
      watch?.(call);
      return send({ ...call, answer: robotMessageResponse });
    },

    /** Runs a step; `refused` on a reported failure (`resCode` -1). @param watch sees the call before it is sent */
    async task(
      { url, appKey }: TaskWebhook,
      { taskNodeId, sessionId, variables = {}, extra = {} }: TaskCall,
      { customerId, callerNumber, dialogueDesc }: TurnCustomer = {},
      watch?: Watch,
    ): Promise<CallOutcome<RobotTaskResponse> | { outcome: 'refused'; answer: RobotTaskResponse; message: string }> {
      const key = appKey || tenant.robotAppKey;
      if (!key) return WITHOUT_KEY;
      const timestamp = seconds();
      const body: RobotTaskRequest = {
        taskNodeId,
        sessionId,
        timestamp,
        sign: signOfRobotTask({ taskNodeId, sessionId }, key, timestamp),
        variables,
        extra,
        customerExtra: { customerId, callerNumber, dialogueDesc },
      };
      const call = { url: withShop(url, shopUrl), body };
      watch?.(call);
      const outcome = await send({ ...call, answer: robotTaskResponse, retriesConnecting: true });
      if (outcome.outcome === 'failed' || outcome.answer.resCode === TASK_RESULTS.success) return outcome;
      const { answer } = outcome;
      const reason = answer.resError ?? 'it gives no reason';
      return { outcome: 'refused', answer, message: `the third party reports a failure (resCode -1): ${reason}` };
    },
  };
}
export type RobotWebhooks = ReturnType<typeof createRobotWebhooks>;

const WITHOUT_KEY = failed('no-key', 'no key signs the calls of webhooks: set DESK_ROBOT_APP_KEY and restart the desk');

function isTriggered(regex: string, question: string): boolean | Failed {
  try {
    return compilePattern(regex).find(question) !== undefined;
  } catch (error) {
    if (error instanceof KnowledgeRefused) return failed('bad-pattern', error.message);
    throw error;
  }
}
