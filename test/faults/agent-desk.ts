/**
 * A desk for fault tests over real HTTP. Its one agent takes every visitor at once. It drops messages that it already
 * has, and repeats a push until the relay answers 200. It records all calls and pushes for `gather.ts`. Tests set its
 * faults by `before` and `after`.
 */
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { agentSession, type DeskAnswer, type DeskCall, OK, startScriptedDesk } from '../relay/scripted-desk.ts';

/** In milliseconds: delay before a failed push is repeated, and the timeout of a push. */
const AGAIN_AFTER = 50;
const ANSWER_WITHIN = 3000;

/** The ids that `tab.ts` makes: visitor, tab, number. */
const MESSAGE_ID = /^(.+)-[^-]+-\d{12}$/;

/** The desk's data of one visitor. */
export type Customer = {
  token: string;
  session: number;
  /** Ids of the visitor's messages in the order the desk acted on them. */
  acted: string[];
};

/** A push and its outcome; times by `performance.now()`. */
export type Pushed = { customer: string; id: string; begun: number; answered: number | null; tries: number };

export type AgentDesk = Awaited<ReturnType<typeof startAgentDesk>>;

/** @param port the port of the previous instance, for a restart */
export async function startAgentDesk(context: TestContext, port = 0) {
  const scripted = await startScriptedDesk(port);
  const customers = new Map<string, Customer>();
  const byVisitor = new Map<string, Customer>();
  const pushed: Pushed[] = [];
  const callTimes: number[] = [];
  const closing = new AbortController();
  context.after(async () => {
    closing.abort();
    await scripted.close();
  });

  function customer(token: string): Customer {
    const known = customers.get(token) ?? { token, session: 1000 + customers.size, acted: [] };
    customers.set(token, known);
    return known;
  }

  function act({ path, body }: DeskCall): DeskAnswer {
    if (path === '/im/sessions') return agentSession(customer(body.customer_token).session);
    if (path.startsWith('/customers/')) return { json: { code: 1000, customer: { id: 1 } } };
    if (path !== '/im/messages') return OK;
    const from = customer(body.customer_token);
    if (!from.acted.includes(body.message_id)) from.acted.push(body.message_id);
    const [, visitor] = MESSAGE_ID.exec(body.message_id) ?? [];
    if (visitor !== undefined) byVisitor.set(visitor, from);
    return OK;
  }

  scripted.otherwise = (call) => {
    callTimes.push(performance.now());
    const refusal = desk.before(call);
    if (refusal !== undefined) return refusal;
    const answer = act(call);
    return desk.after(call) ?? answer;
  };

  const desk = {
    url: scripted.url,
    customers,
    pushed,
    /** Time of each call, by `performance.now()`. */
    callTimes,
    calls: scripted.calls,
    /**
     * Addresses for pushes, such as `http://127.0.0.1:8081/callbacks/…/replies`. If there are several, each try uses
     * the next.
     */
    pushesTo: [] as string[],
    /** Answers before the desk acts, which then does nothing; undefined lets the desk act. */
    before: (_call: DeskCall): DeskAnswer | undefined => undefined,
    /** Replaces the answer after the desk has acted; undefined leaves it. */
    after: (_call: DeskCall): DeskAnswer | undefined => undefined,
    /** Undefined until the desk has a message from a tab of the visitor. */
    customerOf: (visitor: string): Customer | undefined => byVisitor.get(visitor),
    /** Sends an agent's message to a visitor. Resolves to its `message_id` once the relay answered 200. */
    async say(to: Pick<Customer, 'token' | 'session'>, text = 'Your parcel is on its way.', id: string = randomUUID()) {
      const push: Pushed = { customer: to.token, id, begun: performance.now(), answered: null, tries: 0 };
      pushed.push(push);
      const body = messagePush(to, id, text);
      while (!closing.signal.aborted) {
        const address = desk.pushesTo[push.tries % desk.pushesTo.length] as string;
        push.tries += 1;
        if (await isTaken(address, body, closing.signal)) {
          push.answered = performance.now();
          return id;
        }
        await pause(AGAIN_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);
      }
      return id;
    },
    /** Stops pushing, and closes the server. */
    async close(): Promise<void> {
      closing.abort();
      await scripted.close();
    },
  };
  return desk;
}

/** The body of a push with an agent's message (doc 1 §6.1). */
export const messagePush = (to: Pick<Customer, 'token' | 'session'>, id: string, text: string): string =>
  JSON.stringify({
    customer_token: to.token,
    assign_type: 'agent',
    messages: [
      {
        type: 'message',
        message_id: id,
        agent_name: 'Wren',
        im_sub_session_id: to.session,
        data: { content: text },
      },
    ],
  });

/** Posts a push; resolves to whether the relay answered 200. */
export async function isTaken(address: string, body: string, signal?: AbortSignal): Promise<boolean> {
  const late = AbortSignal.timeout(ANSWER_WITHIN);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
