/** An agent's token (doc 2 §4.1, §5.2, §7): the signature in the body, and the refusals. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAgentToken } from '../../../../relay/desk-api/organisation/agent-token.ts';
import { AGENT_TOKEN_SIGNING } from '../../../../relay/desk-api/signing/agent-token.ts';
import { SIGNED_BODY } from '../../../contract/documented/organisation/agent-token.ts';
import { type Harness, JUNIPER, OTIS, startDesk, TENANT } from '../desk-harness.ts';

const CREDENTIALS = { email: TENANT.email, token: TENANT.apiToken };

async function post(desk: Harness, headers: Record<string, string>, body: object): Promise<number> {
  const response = await fetch(`${desk.url}/open_api_v1/get_agent_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as { code: number }).code;
}

describe('an agent’s token', () => {
  it('is the agent’s own, and the same for each call', async (context) => {
    const desk = await startDesk(context);
    const tokenOf = async (agent_email: string) =>
      (await desk.client.call(getAgentToken, { body: { agent_email } })).agent_api_token;
    const token = await tokenOf(JUNIPER.email);
    assert.match(token, /^[0-9a-f]{64}$/);
    assert.equal(await tokenOf(JUNIPER.email), token);
    assert.equal(await tokenOf(JUNIPER.email.toUpperCase()), token);
    assert.notEqual(await tokenOf(OTIS.email), token);
  });

  it('is refused without an e-mail, for a stranger, and for an agent who was removed', async (context) => {
    const desk = await startDesk(context);
    const codeFor = (agent_email: string) =>
      desk.client.call(getAgentToken, { body: { agent_email } }).then(
        () => 1000,
        ({ code }) => code,
      );
    assert.equal(await codeFor(''), 3003);
    assert.equal(await codeFor('nobody@example.com'), 2005);
    const boss = await desk.administrator();
    await boss.call('DELETE', `/agents/${JUNIPER.id}`);
    assert.equal(await codeFor(JUNIPER.email), 11011);
  });

  it('needs the sign in the body and the API token in the header', async (context) => {
    const desk = await startDesk(context);
    const seconds = Math.floor(desk.clock.now() / 1000);
    const nonce = () => '';
    const stamp = AGENT_TOKEN_SIGNING.sign(
      { query: {}, body: {} },
      { credentials: CREDENTIALS, version: 'v2', seconds, nonce },
    );
    const headers = stamp.headers ?? {};
    const body = { agent_email: JUNIPER.email, ...stamp.body };
    assert.equal(await post(desk, headers, body), 1000);
    assert.equal(await post(desk, headers, { ...body, timestamp: String(seconds) }), 1000);
    assert.equal(await post(desk, {}, body), 2015);
    assert.equal(await post(desk, { open_api_token: 'another' }, body), 2015);
    assert.equal(await post(desk, headers, { ...body, email: JUNIPER.email }), 2015);
    assert.equal(await post(desk, headers, { ...body, sign: 'f'.repeat(40) }), 2059);
    assert.equal(await post(desk, headers, { ...body, timestamp: 'now' }), 20621);
    assert.equal(await post(desk, headers, { ...body, timestamp: seconds - 301 }), 20622);
    assert.equal(await post(desk, headers, { ...stamp.body }), 3003);
  });

  it('is asked for with the documented sign', () => {
    const signer = {
      credentials: CREDENTIALS,
      version: 'v2',
      seconds: SIGNED_BODY.timestamp,
      nonce: () => '',
    } as const;
    assert.deepEqual(AGENT_TOKEN_SIGNING.sign({ query: {}, body: {} }, signer), {
      headers: { open_api_token: TENANT.apiToken },
      body: SIGNED_BODY,
    });
  });
});
