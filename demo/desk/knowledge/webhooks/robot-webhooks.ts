/**
 * Calls the two robot webhooks (doc 3 §6) and reports each call as an outcome. A visitor waits, so the message-triggered form
 * is called once, and without an answer the robot says that it does not know. The task-push form may change something at the
 * third party, so it is called again only if no connection was made.
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
import { signOfRobotMessage, signOfRobotTask } from '../../../../relay/desk-api/signing/robot-webhook.ts';
import type { CoreContext } from '../../core/context.ts';
import { KnowledgeRefused } from '../answers.ts';
import { compilePattern } from '../linear-pattern.ts';
import { createWebhookPost, type Failed, failed, type WebhookContext, type WebhookOutcome } from './webhook-post.ts';

/** `regex` is matched with the linear engine of the knowledge base. */
export type MessageWebhook = { url: string; integrationName: string; regex: string };

/** The customer; `dialogueDesc` is the custom field `c_cf_dialogueDesc`. */
export type WebhookCustomer = {
  customerId?: number | undefined;
  chatAppOpenId?: string | undefined;
  callerNumber?: string | undefined;
  dialogueDesc?: string | undefined;
};

export type TaskCall = {
  taskNodeId: number;
  sessionId: number;
  variables?: Record<string, unknown> | undefined;
  extra?: Record<string, unknown> | undefined;
};

export function createRobotWebhooks(context: WebhookContext & Pick<CoreContext, 'tenant'>) {
  const { clock, tenant } = context;
  const post = createWebhookPost(context);
  const seconds = () => Math.floor(clock.now() / 1000);

  return {
    /** Asks once; `not-triggered` if the webhook's pattern does not find anything in the question. */
    async message(
      { url, integrationName, regex }: MessageWebhook,
      questionContent: string,
      { customerId, chatAppOpenId }: WebhookCustomer = {},
    ): Promise<WebhookOutcome<RobotMessageResponse> | { outcome: 'not-triggered' }> {
      const triggered = isTriggered(regex, questionContent);
      if (triggered !== true) return triggered === false ? { outcome: 'not-triggered' } : triggered;
      if (!tenant.robotAppKey) return WITHOUT_KEY;
      const timestamp = seconds();
      const sign = signOfRobotMessage(integrationName, tenant.robotAppKey, timestamp);
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
      return post({ url, query: { timestamp: String(timestamp), sign }, body, answer: robotMessageResponse });
    },

    /** Runs a step of a task; `refused` if the third party reports a failure (`resCode` -1). */
    async task(
      url: string,
      { taskNodeId, sessionId, variables = {}, extra = {} }: TaskCall,
      { customerId, callerNumber, dialogueDesc }: WebhookCustomer = {},
    ): Promise<WebhookOutcome<RobotTaskResponse> | { outcome: 'refused'; answer: RobotTaskResponse; message: string }> {
      if (!tenant.robotAppKey) return WITHOUT_KEY;
      const timestamp = seconds();
      const body: RobotTaskRequest = {
        taskNodeId,
        sessionId,
        timestamp,
        sign: signOfRobotTask({ taskNodeId, sessionId }, tenant.robotAppKey, timestamp),
        variables,
        extra,
        customerExtra: { customerId, callerNumber, dialogueDesc },
      };
      const outcome = await post({ url, body, answer: robotTaskResponse, retriesConnecting: true });
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
