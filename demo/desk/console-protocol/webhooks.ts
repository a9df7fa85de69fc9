/** Webhooks and tasks of robots (doc 3 §6), below `/console/api/knowledge`; console-api/webhook-calls.ts has the calls. */
import { z } from 'zod';

/** A webhook as the console shows it. The key is never shown. */
export type WebhookView = {
  id: number;
  robotId: number;
  name: string;
  regex: string;
  url: string;
  hasAppKey: boolean;
  isOn: boolean;
};

/** A task as the console shows it. Keys are never shown. */
export type TaskView = {
  id: number;
  robotId: number;
  name: string;
  phrases: string[];
  regex: string;
  leaveBy: string[];
  isOn: boolean;
  nodes: { id: number; name: string; url: string; hasAppKey: boolean; variable: string; accepts: string }[];
};

/** The limits of every call of a webhook, and whether the desk can sign one. */
export type WebhookRules = {
  /** For a whole call, a second attempt included. */
  seconds: number;
  /** Milliseconds before a step of a task is tried again where no connection was made. */
  connectAgainAfter: number;
  largestAnswerKib: number;
  deepestAnswer: number;
  testCallsAMinute: number;
  /** Whether the desk has a key that signs for webhooks without one of their own. */
  hasKey: boolean;
};

/** `POST /webhooks/:id/test`: asks as a robot would. Answers WebhookTrial. */
export const testWebhookBody = z.strictObject({ question: z.string().trim().min(1).max(2000) });
/** `POST /tasks/:id/test`: runs a step, in the session 0. Answers WebhookTrial. */
export const testTaskBody = z.strictObject({
  nodeId: z.int(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/** Why a call has no answer that can be used. */
export type WebhookFailure =
  | 'no-key'
  | 'bad-pattern'
  | 'bad-address'
  | 'busy'
  | 'unreachable'
  | 'broken-connection'
  | 'timeout'
  | 'desk-stops'
  | 'redirect'
  | 'http-status'
  | 'too-large'
  | 'not-json'
  | 'wrong-structure';

/** A test call and what came of it. That the third party fails is an answer, too. */
export type WebhookTrial = {
  /** As it was sent, but for its sign; null if no call was made. */
  request: { url: string; body: object } | null;
  milliseconds: number;
} & (
  | { outcome: 'answered'; answer: object }
  | { outcome: 'refused'; answer: object; message: string }
  | { outcome: 'not-triggered' }
  | { outcome: 'failed'; failure: WebhookFailure; message: string }
);
