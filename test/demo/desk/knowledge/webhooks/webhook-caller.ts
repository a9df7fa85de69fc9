/** The desk's callers of robot webhooks without the rest of the desk: a manual clock, and a receiver on loopback. */
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { DEFAULT_TIMINGS } from '../../../../../demo/desk/core/options.ts';
import { createRobotWebhooks } from '../../../../../demo/desk/knowledge/webhooks/robot-webhooks.ts';
import { TENANT } from '../../desk-harness.ts';
import { manualClock } from '../../manual-clock.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

export const APP_KEY = '221b368d7f5f597867f525971f28ff75';
export const { webhookTimeout: TIME_LIMIT } = DEFAULT_TIMINGS;

export async function startCaller(context: TestContext, robotAppKey: string | undefined = APP_KEY) {
  const clock = manualClock();
  const receiver = await receiveWebhooks(context);
  const endings: (() => Promise<void>)[] = [];
  const webhooks = createRobotWebhooks({
    clock,
    log: pino({ level: 'silent' }),
    timings: DEFAULT_TIMINGS,
    shopUrl: '',
    mayCallInner: () => true,
    tenant: { ...TENANT, robotAppKey },
    onClose: (end) => void endings.push(end),
  });
  const orders = (url = receiver.url) => ({ url, integrationName: '对接一', regex: 'order (number )?\\d+' });
  return {
    clock,
    receiver,
    webhooks,
    seconds: () => Math.floor(clock.now() / 1000),
    /** Ends calls in flight, as a desk that closes does. */
    end: () => Promise.all(endings.map((end) => end())),
    ask: (url?: string) => webhooks.message(orders(url), 'Where is order 10442?'),
    run: (url = receiver.url) => webhooks.task({ url }, { taskNodeId: 814, sessionId: 12_000_001 }),
    orders,
  };
}
