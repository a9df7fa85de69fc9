/** Calls that most tests of agent sessions begin with. */

import assert from 'node:assert/strict';
import { sendMessage } from '../../../relay/desk-api/im/messages.ts';
import { agentAssignInfo } from '../../../relay/desk-api/im/schemas.ts';
import { createSession } from '../../../relay/desk-api/im/sessions.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import { until } from '../../helpers/until.ts';
import type { Harness, TestAgent } from './desk-harness.ts';

type Wish = { agent_id?: number; group_id?: number };

/** Requests an agent; returns the session's id, or else the desk's refusal. */
export async function ask(
  desk: Harness,
  token: string,
  wish: Wish = {},
): Promise<{ session: number } | { code: number; count: number }> {
  try {
    const body: Body<typeof createSession> = { customer_token: token, assign_type: 'agent', ...wish };
    const answer = await desk.client.call(createSession, { body });
    return { session: agentAssignInfo.parse(answer.assign_info).im_sub_session_id as number };
  } catch (error) {
    const { code, answer } = error as { code: number; answer: { assign_info: { count: number } } };
    return { code, count: answer?.assign_info?.count };
  }
}

/** Requests an agent and fails unless one is free. */
export async function begin(desk: Harness, token: string, wish: Wish = {}): Promise<number> {
  const outcome = await ask(desk, token, wish);
  assert.ok('session' in outcome, `no session but ${JSON.stringify(outcome)}`);
  return outcome.session;
}

/** Sends a message of the customer; returns the code. */
export async function write(
  desk: Harness,
  token: string,
  session: number,
  messageId: string,
  content = messageId,
): Promise<number> {
  const body = {
    customer_token: token,
    im_sub_session_id: session,
    message_id: messageId,
    type: 'message',
    data: { content },
  } as const;
  return desk.client.call(sendMessage, { body }).then(
    (answer) => answer.code,
    (error: { code: number }) => error.code,
  );
}

/** Fills an agent's sessions, so that the next customer has to wait. */
export async function fill(desk: Harness, agentId: number, sessions = 3): Promise<number[]> {
  const numbers: number[] = [];
  for (let n = 0; n < sessions; n += 1)
    numbers.push(await begin(desk, `filler-${agentId}-${n}`, { agent_id: agentId }));
  return numbers;
}

/** Resolves once the console shows a message of the agent as delivered. */
export async function delivered(agent: TestAgent, session: number, content: string): Promise<void> {
  await until(async () => {
    const { history } = await agent.session(session);
    return history.find((message) => message.content === content)?.delivered;
  }, `${content} to be delivered`);
}
