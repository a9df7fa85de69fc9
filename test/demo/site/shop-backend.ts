/** The shop's backend over real HTTP, and calls of a robot to it, signed as the desk signs. */
import type { TestContext } from 'node:test';
import { createSite } from '../../../demo/site/server.ts';
import { signOfRobotMessage, signOfRobotTask } from '../../../relay/desk-api/signing/third-party.ts';

export const SHOP_KEY = '221b368d7f5f597867f525971f28ff75';
export const CALL_TOKEN = '33333333-4444-4555-8666-777777777777';

export async function startShop(context: TestContext) {
  const site = createSite({
    relayUrl: 'http://127.0.0.1:8081',
    deskUrl: 'http://127.0.0.1:8082',
    robotAppKey: SHOP_KEY,
    callToken: CALL_TOKEN,
  });
  const { url } = await site.listen(0, '127.0.0.1');
  context.after(() => site.close());
  const seconds = () => Math.floor(Date.now() / 1000);

  async function post(path: string, body: object | string) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers as the document prints them
    return { status: response.status, answer: (text.startsWith('{') ? JSON.parse(text) : text) as any };
  }

  const question = (questionContent: string, customerId?: number, more: object = {}) => {
    const timestamp = seconds();
    const sign = signOfRobotMessage('orders', SHOP_KEY, timestamp);
    const customerExtra = customerId === undefined ? {} : { customerId };
    const call = { integrationName: 'orders', regex: 'order', questionContent, customerExtra, timestamp, sign };
    return post('/robot/question', { ...call, ...more });
  };
  const step = (taskNodeId: number, variables: object, customerId?: number, more: object = {}) => {
    const [timestamp, sessionId] = [seconds(), 4_000_001];
    const sign = signOfRobotTask({ taskNodeId, sessionId }, SHOP_KEY, timestamp);
    const customerExtra = customerId === undefined ? {} : { customerId };
    return post('/robot/return', { taskNodeId, sessionId, timestamp, sign, variables, customerExtra, ...more });
  };
  return {
    url,
    seconds,
    post,
    question,
    step,
    /** The shop's answer to a question. */
    answer: async (text: string, customerId?: number): Promise<string> =>
      (await question(text, customerId)).answer.answerContent,
  };
}
