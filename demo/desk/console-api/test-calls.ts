/**
 * Test calls of robot webhooks (doc 3 §6) for those who set them up: one call, whose parsed answer comes back. The
 * address is the caller's choice and may be any, loopback included, so only agents call, and only some times a minute.
 */
import type { z } from 'zod';
import type { RobotMessageResponse, RobotTaskResponse } from '../../../relay/desk-api/outbound/robot-webhooks.ts';
import type { testRobotMessageBody, testRobotTaskBody } from '../console-protocol.ts';
import type { RobotWebhooks } from '../knowledge/webhooks/robot-webhooks.ts';
import { type Failed, isDeeperThan, type WebhookFailure } from '../knowledge/webhooks/webhook-post.ts';
import type { Context } from '../store/context.ts';
import { Refused } from './refused.ts';

/** Of the variables that a test call sends. */
const DEEPEST_VARIABLES = 10;
const LONGEST_VARIABLES = 16 * 1024;
const CALLS_A_MINUTE = 20;
const MINUTE = 60_000;

/** HTTP statuses of failures that are not the third party's. */
const STATUSES: Partial<Record<WebhookFailure, number>> = {
  'bad-address': 400,
  'bad-pattern': 400,
  'no-key': 409,
  busy: 503,
  'desk-stops': 503,
  timeout: 504,
};
const OF_THIRD_PARTY = 502;

export function createTestCalls({ clock }: Context, webhooks: RobotWebhooks) {
  const callTimes = new Map<number, number[]>();

  function count(agentId: number): void {
    const recent = (callTimes.get(agentId) ?? []).filter((time) => time > clock.now() - MINUTE);
    if (recent.length >= CALLS_A_MINUTE) throw new Refused(429, 'too many test calls in one minute; wait a moment');
    callTimes.set(agentId, [...recent, clock.now()]);
  }

  return {
    /** @throws Refused */
    async robotMessage(
      agentId: number,
      body: z.output<typeof testRobotMessageBody> & { appKey?: string },
    ): Promise<RobotMessageResponse> {
      count(agentId);
      const { questionContent, ...webhook } = body;
      const outcome = await webhooks.message(webhook, questionContent);
      if (outcome.outcome === 'answered') return outcome.answer;
      if (outcome.outcome === 'failed') throw refusalOf(outcome);
      throw new Refused(400, 'the regex finds nothing in the question, so a robot would not call this webhook');
    },
    /**
     * The answer may also be that the third party failed (`resCode` -1).
     * @throws Refused
     */
    async robotTask(agentId: number, body: z.output<typeof testRobotTaskBody>): Promise<RobotTaskResponse> {
      const { url, ...call } = body;
      if (!isSmall(call.variables)) throw new Refused(400, 'variables: at most 16 KB, and 10 levels deep');
      count(agentId);
      const outcome = await webhooks.task({ url }, call);
      if (outcome.outcome === 'failed') throw refusalOf(outcome);
      return outcome.answer;
    },
  };
}

export type TestCalls = ReturnType<typeof createTestCalls>;

/** Measures the depth first: a very deep value cannot be printed. */
const isSmall = (variables: Record<string, unknown> = {}): boolean =>
  !isDeeperThan(variables, DEEPEST_VARIABLES) && JSON.stringify(variables).length <= LONGEST_VARIABLES;

const refusalOf = ({ failure, message }: Failed): Refused => new Refused(STATUSES[failure] ?? OF_THIRD_PARTY, message);
