/** Invented webhooks and tasks, and the rules of their calls. Each function takes the fields that a test needs. */
import type { TaskView, WebhookRules, WebhookView } from '../../../../../../demo/desk/console-protocol/webhooks.ts';

export const RULES: WebhookRules = {
  seconds: 5,
  connectAgainAfter: 250,
  largestAnswerKib: 256,
  deepestAnswer: 32,
  testCallsAMinute: 20,
  hasKey: true,
};

export const webhook = (part: Partial<WebhookView> = {}): WebhookView => ({
  id: 60_001,
  robotId: 54,
  name: 'orders',
  regex: 'order \\d+',
  url: '{shop}/robot/question',
  hasAppKey: false,
  isOn: true,
  ...part,
});

export const step = (part: Partial<TaskView['nodes'][number]> = {}): TaskView['nodes'][number] => ({
  id: 81_001,
  name: 'begin',
  url: '{shop}/robot/return',
  hasAppKey: false,
  variable: 'order',
  accepts: '',
  ...part,
});

export const task = (part: Partial<TaskView> = {}): TaskView => ({
  id: 70_001,
  robotId: 54,
  name: 'return',
  phrases: ['arrange a return', 'send it back'],
  regex: '',
  leaveBy: ['cancel'],
  isOn: true,
  nodes: [step(), step({ id: 81_002, name: 'reason', variable: 'reason' })],
  ...part,
});
