/**
 * Test calls to third parties, for people who set them up: robot webhooks (doc 3 §6), smart routing and chat apps (doc 2 §6). A test
 * answers the parsed answer of one call; that of a stored webhook also the request and its duration. Any address may be called,
 * loopback included, so only people who are signed in may test, and only a few times a minute.
 */
import type { z } from 'zod';
import type { ChatAppPush } from '../../../relay/desk-api/outbound/chat-app.ts';
import type { RobotMessageResponse, RobotTaskResponse } from '../../../relay/desk-api/outbound/robot-webhooks.ts';
import type { RoutingPresets, RoutingResponse } from '../../../relay/desk-api/outbound/third-party.ts';
import type { TestPush } from '../console-protocol/admin.ts';
import type { testChatAppReplyBody, testChatAppTokenBody, testThirdPartyBody } from '../console-protocol/chat-apps.ts';
import type { testRobotMessageBody, testRobotTaskBody } from '../console-protocol/knowledge.ts';
import type { WebhookFailure, WebhookRules, WebhookTrial } from '../console-protocol/webhooks.ts';
import { Refused } from '../core/refused.ts';
import type { MessageWebhook, RobotWebhooks, SentCall, TaskWebhook } from '../knowledge/webhooks/robot-webhooks.ts';
import { BAD_ADDRESS, type Failed, isCallAddress, isDeeperThan } from '../third-party/http-call.ts';
import { createRateLimit } from './respond.ts';
import type { ConsoleDesk } from './views.ts';

/** Limits of the variables that a test call sends: levels, and characters of JSON. */
const DEEPEST_VARIABLES = 10;
const LONGEST_VARIABLES = 16 * 1024;
const CALLS_A_MINUTE = 20;
/** Only the administrator makes test calls, who has no number. */
const ADMINISTRATOR = 0;

/** HTTP statuses of the failures that the third party did not cause. */
const STATUSES: Partial<Record<WebhookFailure, number>> = {
  'bad-address': 400,
  'bad-pattern': 400,
  'no-key': 409,
  busy: 503,
  'desk-stops': 503,
  timeout: 504,
};
const OF_THIRD_PARTY = 502;
/** The session id of test calls of a step; no session of a customer has it. */
const TEST_SESSION = 0;
const HIDDEN = '(not shown)';
/** The call that a test call of smart routing claims to be; its numbers belong to nobody. */
const TEST_CALL: RoutingPresets = {
  svc_force_node_id: '0',
  svc_call_id: 'test',
  svc_from_number: '+12025550100',
  svc_to_number: '+12025550199',
  svc_mobile_area: 'test',
};

type Outcome = Awaited<ReturnType<RobotWebhooks['message'] | RobotWebhooks['task']>>;

type TestDesk = Pick<ConsoleDesk, 'context' | 'knowledge' | 'askRouting' | 'chatAppTokens' | 'deliverer'>;

export function createTestCalls({ context, knowledge, askRouting, chatAppTokens, deliverer }: TestDesk) {
  const { clock } = context;
  const { calls: webhooks } = knowledge;
  const count = createRateLimit(clock.now, CALLS_A_MINUTE, 'test calls');

  async function runTrial<O extends Outcome>(
    call: (watch: (sent: SentCall) => void) => Promise<O>,
  ): Promise<WebhookTrial> {
    const from = clock.now();
    let request: WebhookTrial['request'] = null;
    const outcome = await call((sent) => {
      request = withoutSign(sent);
    });
    return { ...outcome, request, milliseconds: clock.now() - from };
  }

  /** All calls throw Refused. */
  return {
    async robotMessage(body: z.output<typeof testRobotMessageBody>): Promise<RobotMessageResponse> {
      count(ADMINISTRATOR);
      const { questionContent, ...webhook } = body;
      const outcome = await webhooks.message(webhook, questionContent);
      if (outcome.outcome === 'answered') return outcome.answer;
      if (outcome.outcome === 'failed') throw refusalOf(outcome);
      throw new Refused(400, 'the regex finds nothing in the question, so a robot would not call this webhook');
    },
    /** The answer may also be that the third party failed (`resCode` -1). */
    async robotTask(body: z.output<typeof testRobotTaskBody>): Promise<RobotTaskResponse> {
      const { url, ...call } = body;
      checkVariables(call.variables);
      count(ADMINISTRATOR);
      const outcome = await webhooks.task({ url }, call);
      if (outcome.outcome === 'failed') throw refusalOf(outcome);
      return outcome.answer;
    },
    async thirdParty({
      url,
      parameters,
    }: z.output<typeof testThirdPartyBody>): Promise<Pick<RoutingResponse, 'data'> | { timeout: true }> {
      count(ADMINISTRATOR);
      // In the form of RFC 2616.
      const presets = { ...TEST_CALL, svc_call_start_time: new Date(clock.now()).toUTCString() };
      const outcome = await askRouting({ url, parameters, presets });
      if (outcome.outcome === 'answered') return { data: outcome.answer.data };
      if (outcome.failure === 'timeout') return { timeout: true };
      throw refusalOf(outcome);
    },
    async chatAppReply({ url, touser, text }: z.output<typeof testChatAppReplyBody>): Promise<TestPush> {
      if (!isCallAddress(url)) throw refusalOf(BAD_ADDRESS);
      count(ADMINISTRATOR);
      const msg = { touser, msgtype: 'text', text: { content: text } } as const;
      const noKeywords = { kw_on: false, kw_on2: false, kw_msg: '' };
      const push: ChatAppPush = { status: 'chatting', turn: 0, agent_name: 'Test', msg, ...noKeywords };
      const from = clock.now();
      const refusal = await deliverer.tryOnce('reply', JSON.stringify(push), url);
      return { delivered: refusal === undefined, answer: refusal ?? 'HTTP 200', milliseconds: clock.now() - from };
    },
    async chatAppToken({ url }: z.output<typeof testChatAppTokenBody>): Promise<{ token: string }> {
      count(ADMINISTRATOR);
      const outcome = await chatAppTokens(url);
      if (outcome.outcome === 'failed') throw refusalOf(outcome);
      return { token: outcome.token };
    },
    rules: (): WebhookRules => ({ ...webhooks.rules(), testCallsAMinute: CALLS_A_MINUTE }),
    async tryMessage(webhook: MessageWebhook, question: string): Promise<WebhookTrial> {
      count(ADMINISTRATOR);
      return runTrial((watch) => webhooks.message(webhook, question, {}, watch));
    },
    async tryTask(
      webhook: TaskWebhook,
      call: { taskNodeId: number; variables: Record<string, unknown> },
    ): Promise<WebhookTrial> {
      checkVariables(call.variables);
      count(ADMINISTRATOR);
      return runTrial((watch) => webhooks.task(webhook, { ...call, sessionId: TEST_SESSION }, {}, watch));
    },
  };
}

export type TestCalls = ReturnType<typeof createTestCalls>;

/** Measures the depth first: a very deep value cannot be printed. @throws Refused */
function checkVariables(variables: Record<string, unknown> = {}): void {
  if (isDeeperThan(variables, DEEPEST_VARIABLES) || JSON.stringify(variables).length > LONGEST_VARIABLES)
    throw new Refused(400, 'variables: at most 16 KB, and 10 levels deep');
}

/** The request as people see it, without its sign: anybody who sees a sign could use it. */
function withoutSign({ url, query = {}, body }: SentCall): WebhookTrial['request'] {
  if (!URL.canParse(url)) return null;
  const shown = new URL(url);
  for (const [name, value] of Object.entries(query)) if (name !== 'sign') shown.searchParams.set(name, value);
  return { url: `${shown}${'sign' in query ? `&sign=${HIDDEN}` : ''}`, body: { ...body, sign: HIDDEN } };
}

const refusalOf = ({ failure, message }: Failed): Refused => new Refused(STATUSES[failure] ?? OF_THIRD_PARTY, message);
