/** A running desk as those who keep the knowledge of its robots call it. */
import type { TestContext } from 'node:test';
import type { Operation } from '../../../../relay/desk-api/operation.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';

/** Robots of the seed, each with its scenes; the first is the default. */
export const LUMI = { id: 54, scenes: [7, 8] } as const;
export const XIAODENG = { id: 55, scenes: [9, 10] } as const;

export async function startKnowledge(context: TestContext, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  const { call } = desk.knowledgeBase;

  /** A call with a path of numbers, and input that the client would not send: its message, and its code unless that is 400. */
  async function refusalOf(
    operation: Operation,
    input: { ids?: unknown[]; query?: Record<string, string>; body?: object },
  ) {
    const ids = [...(input.ids ?? [])];
    const path = operation.path.replace(/:[A-Za-z]+/g, () => encodeURIComponent(String(ids.shift() ?? 1)));
    const { status, code, message } = await desk.raw({ ...operation, path }, input.body, input.query);
    return status === 200 && code === 400 ? (message ?? '') : `HTTP ${status}, code ${code}: ${message}`;
  }

  return { ...desk, call, refusalOf };
}

/** What a refusal with this message is to `assert.rejects`. */
export const refusedWith = (message: RegExp) => (error: { code?: number; answer?: Record<string, unknown> }) => {
  const said = error.answer?.message;
  if (error.code === 400 && error.answer?.visible === false && typeof said === 'string' && message.test(said))
    return true;
  throw new Error(`refused with ${error.code} ${said}, not ${message}`, { cause: error });
};
