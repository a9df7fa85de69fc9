/** Signatures of calls (doc 1 §5, §7): the accepted ones, and the code of each refusal. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signedQuery } from '../../../../relay/desk-api/signing/open-api-v1.ts';
import { type Harness, startDesk, TENANT } from '../desk-harness.ts';

const CREDENTIALS = { email: TENANT.email, token: TENANT.apiToken };
const MINUTE = 60_000;

async function call(desk: Harness, query: Record<string, string>): Promise<number> {
  const response = await fetch(`${desk.url}/open_api_v1/im/agent_status?${new URLSearchParams(query)}`);
  assert.equal(response.status, 200, 'refusals are HTTP 200 with a code');
  return ((await response.json()) as { code: number }).code;
}
const now = (desk: Harness) => Math.floor(desk.clock.now() / 1000);

describe('the signature of a call', () => {
  it('is accepted in both versions', async (context) => {
    const desk = await startDesk(context);
    assert.equal(await call(desk, signedQuery(CREDENTIALS, 'v1', now(desk), '')), 1000);
    assert.equal(await call(desk, signedQuery(CREDENTIALS, 'v2', now(desk), 'nonce-1')), 1000);
  });

  it('is refused when it is wrong, missing or another person’s', async (context) => {
    const desk = await startDesk(context);
    const good = signedQuery(CREDENTIALS, 'v1', now(desk), '');
    assert.equal(await call(desk, { ...good, sign: 'f'.repeat(40) }), 2059);
    assert.equal(await call(desk, { email: good.email ?? '', timestamp: good.timestamp ?? '' }), 2059);
    assert.equal(
      await call(desk, signedQuery({ ...CREDENTIALS, email: 'someone@example.com' }, 'v1', now(desk), '')),
      2015,
    );
    assert.equal(await call(desk, signedQuery({ ...CREDENTIALS, token: 'another' }, 'v2', now(desk), 'n')), 2059);
  });

  it('is refused with a timestamp that is missing, malformed or more than five minutes off', async (context) => {
    const desk = await startDesk(context);
    const { timestamp, ...without } = signedQuery(CREDENTIALS, 'v1', now(desk), '');
    assert.equal(await call(desk, without), 20621);
    assert.equal(await call(desk, { ...without, timestamp: `${timestamp}.5` }), 20621);
    assert.equal(await call(desk, signedQuery(CREDENTIALS, 'v1', now(desk) - 301, '')), 20622);
    assert.equal(await call(desk, signedQuery(CREDENTIALS, 'v1', now(desk) + 301, '')), 20622);
    assert.equal(await call(desk, signedQuery(CREDENTIALS, 'v1', now(desk) - 299, '')), 1000);
  });

  it('accepts a nonce once in fifteen minutes', async (context) => {
    const desk = await startDesk(context);
    const sign = (nonce: string) => signedQuery(CREDENTIALS, 'v2', now(desk), nonce);
    assert.equal(await call(desk, sign('')), 20624);
    assert.equal(await call(desk, sign('twice')), 1000);
    assert.equal(await call(desk, sign('twice')), 20623);
    desk.clock.advance(14 * MINUTE);
    assert.equal(await call(desk, sign('twice')), 20623);
    desk.clock.advance(2 * MINUTE);
    assert.equal(await call(desk, sign('twice')), 1000);
  });

  it('does not use up the nonce of a call with a wrong signature', async (context) => {
    const desk = await startDesk(context);
    const good = signedQuery(CREDENTIALS, 'v2', now(desk), 'kept');
    assert.equal(await call(desk, { ...good, sign: 'f'.repeat(64) }), 2059);
    assert.equal(await call(desk, good), 1000);
  });
});
