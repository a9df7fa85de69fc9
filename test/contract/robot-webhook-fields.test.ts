/** The required fields, values and defaults of what robots and third parties say to each other (doc 3 §2.8, §6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { chatAnswer } from '../../relay/desk-api/knowledge/chat-answer.ts';
import {
  robotMessageQuery,
  robotMessageRequest,
  robotMessageResponse,
  robotTaskRequest,
  robotTaskResponse,
} from '../../relay/desk-api/outbound/robot-webhooks.ts';
import { chatSample } from './documented/knowledge/chat-client.ts';
import { STRUCTURES } from './documented/knowledge/chat-structures.ts';
import {
  CONTENTS,
  MESSAGE_REQUEST,
  MESSAGE_RESPONSE,
  TASK_REQUEST,
  TASK_RESPONSE,
} from './documented/outbound/robot-webhooks.ts';
import { withValue } from './field-rules.ts';

type Documented = { schema: z.ZodType; sample: Record<string, unknown>; required: readonly string[] };

const MESSAGES: Record<string, Documented> = {
  'the query of the message-triggered form': {
    schema: robotMessageQuery,
    sample: { timestamp: MESSAGE_REQUEST.timestamp, sign: MESSAGE_REQUEST.sign },
    required: ['timestamp', 'sign'],
  },
  'the request of the message-triggered form': {
    schema: robotMessageRequest,
    sample: MESSAGE_REQUEST,
    required: ['integrationName', 'regex', 'questionContent'],
  },
  'the response of the message-triggered form': {
    schema: robotMessageResponse,
    sample: MESSAGE_RESPONSE,
    required: ['answerContent'],
  },
  'the request of the task-push form': {
    schema: robotTaskRequest,
    sample: TASK_REQUEST,
    required: ['taskNodeId', 'sessionId', 'timestamp', 'sign'],
  },
  'the response of the task-push form': { schema: robotTaskResponse, sample: TASK_RESPONSE, required: ['resCode'] },
};

/** Whether the schema reads the sample with another value in one field. */
const reads = ({ schema, sample }: Documented, path: string, value: unknown): boolean =>
  schema.safeParse(withValue({ params: {}, query: {}, body: sample }, path, value).body).success;

for (const [title, documented] of Object.entries(MESSAGES)) {
  it(`${title} has exactly the required fields`, () => {
    const needed = Object.keys(documented.sample).filter((name) => !reads(documented, name, undefined));
    assert.deepEqual(needed.sort(), [...documented.required].sort());
    for (const name of documented.required) assert.ok(!reads(documented, name, null), `${name} null`);
  });
}

describe('a value of the task-push response', () => {
  const answer = (msgType: keyof typeof CONTENTS): Documented => ({
    schema: robotTaskResponse,
    sample: { ...TASK_RESPONSE, message: { msgType, msgContent: CONTENTS[msgType] } },
    required: [],
  });
  const CHOICES: [msgType: keyof typeof CONTENTS, path: string, listed: unknown[], others: unknown[]][] = [
    ['plain', 'resCode', [0, -1], [1, -2]],
    ['plain', 'routeType', [1, 2], [0, 3]],
    ['plain', 'message.msgType', ['plain', 'rich'], ['link', 'audio', 'selective_table']],
    ['show_product', 'message.msgContent.turnFlag', [0, 1], [-1, 2]],
    ['show_product', 'message.msgContent.productList[].infoList[].boldFlag', [0, 1], [2]],
    ['selective_product', 'message.msgContent.turnFlag', [0, 1], [-1, 2]],
    ['custom_card', 'message.msgContent.turnFlag', [0, 1], [-1, 2]],
    ['custom_card', 'message.msgContent.cardList[].type', [1], [0, 3]],
    ['custom_card', 'message.msgContent.cardList[].isHit', [0], [2, -1]],
  ];

  for (const [msgType, path, listed, others] of CHOICES) {
    it(`is one that the document lists: ${path} of ${msgType}`, () => {
      for (const value of listed) assert.ok(reads(answer(msgType), path, value), String(value));
      for (const value of others) assert.ok(!reads(answer(msgType), path, value), String(value));
    });
  }

  it('is one that the document lists: hitType of a card that can be clicked', () => {
    const card = (hitType: unknown) => ({ ...CONTENTS.custom_card.cardList[1], hitType });
    const path = 'message.msgContent.cardList';
    for (const hitType of [1, 2]) assert.ok(reads(answer('custom_card'), path, [card(hitType)]));
    for (const hitType of [0, 3]) assert.ok(!reads(answer('custom_card'), path, [card(hitType)]));
  });
});

describe('an answer to a chat client', () => {
  for (const [msgType, ansContent] of Object.entries(STRUCTURES)) {
    it(`is read whole as ${msgType}`, () => {
      const answer = { ...chatSample, msgType, ansContent };
      assert.deepEqual(chatAnswer.parse(answer), answer);
    });
  }

  it('may have any kind and no content; a bad field does not affect the others', () => {
    for (const ansType of [1, 2, 3, 4, 6, 8, 99])
      assert.equal(chatAnswer.parse({ ...chatSample, ansType }).ansType, ansType);
    const odd = chatAnswer.parse({ ...chatSample, ansContent: null, restrictionState: 'x', attachmentList: {} });
    assert.deepEqual([odd.ansContent, odd.restrictionState, odd.attachmentList], [null, undefined, undefined]);
    for (const field of ['sessionId', 'logId']) {
      assert.ok(!chatAnswer.safeParse({ ...chatSample, [field]: undefined }).success, field);
    }
  });
});
