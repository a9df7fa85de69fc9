/** The real client with a manual clock and secrets that must never appear, and the outcomes of its calls. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { createDeskClient, type DeskClientOptions } from '../../../relay/desk-api/client.ts';
import { DeskError } from '../../../relay/desk-api/errors.ts';
import { startFakeDesk } from './fake-desk.ts';

export const CREDENTIALS = { email: 'canary-email@example.com', token: 'canary-token-4a1f' };
export const SAID = 'canary words of a customer';
export const TIME = Date.UTC(2024, 2, 1, 9, 30, 0);
export const ask = { query: { customer_token: 'canary-customer' } };
export const message = {
  body: { customer_token: 'canary-customer', im_sub_session_id: 0, type: 'message' as const, data: { content: SAID } },
};

export const clientFor = (url: string, options: Partial<DeskClientOptions> = {}) =>
  createDeskClient({
    url,
    credentials: CREDENTIALS,
    signVersion: 'v2',
    timeout: 30_000,
    now: () => TIME,
    nonce: randomUUID,
    ...options,
  });

export async function setUp(context: TestContext, options: Partial<DeskClientOptions> = {}) {
  const desk = await startFakeDesk(context);
  return { desk, client: clientFor(desk.url, options) };
}

export async function errorOf(call: Promise<unknown>): Promise<DeskError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof DeskError, `not a DeskError: ${outcome}`);
  return outcome;
}
