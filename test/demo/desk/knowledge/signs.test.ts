/** Who may call the knowledge base (doc 3 §5, §7): a sign by its own token, and no call where the desk has none. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listCategories } from '../../../../relay/desk-api/knowledge/categories.ts';
import { signedQuery } from '../../../../relay/desk-api/signing/open-api-v1.ts';
import { type Harness, startDesk, TENANT } from '../desk-harness.ts';

async function list(desk: Harness, token: string, path = '/kb/api/v1/categories') {
  const seconds = Math.floor(desk.clock.now() / 1000);
  const query = new URLSearchParams({
    robotId: '54',
    ...signedQuery({ email: TENANT.email, token }, 'v1', seconds, ''),
  });
  const response = await fetch(`${desk.url}${path}?${query}`);
  assert.equal(response.status, 200);
  return (await response.json()) as { code: number; message: string; visible: boolean };
}

it('the token of the knowledge base signs, the tenant’s does not', async (context) => {
  const desk = await startDesk(context);
  assert.equal((await list(desk, TENANT.knowledgeBaseToken)).code, 200);
  assert.deepEqual(await list(desk, TENANT.apiToken), { visible: false, code: 400, message: 'the sign is invalid' });
  await assert.rejects(desk.client.call(listCategories, { query: { robotId: 54 } }), /HTTP 404|HTTP 501/);
});

it('a desk without such a token refuses every call, also one signed with nothing', async (context) => {
  const desk = await startDesk(context, { tenant: { knowledgeBaseToken: undefined } });
  for (const token of ['', 'undefined', TENANT.apiToken]) {
    const { code, message } = await list(desk, token);
    assert.deepEqual([code, message], [400, 'this desk has no knowledge-base token yet']);
  }
});

it('a body that is no JSON is refused in the family’s envelope', async (context) => {
  const { url } = await startDesk(context);
  const response = await fetch(`${url}/kb/api/v1/categories`, { method: 'POST', body: '{"name":' });
  assert.deepEqual(await response.json(), {
    visible: false,
    code: 400,
    message: 'the body is not JSON, or too large or too deep',
  });
});
