/** The tenant's limit of calls in a minute: off, HTTP 429, or HTTP 200 with a code. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agentStatus } from '../../../../relay/desk-api/im/status.ts';
import { listCategories } from '../../../../relay/desk-api/knowledge/categories.ts';
import { startDesk } from '../desk-harness.ts';

describe('the call limit', () => {
  it('is off unless it is set', async (context) => {
    const { client } = await startDesk(context);
    for (let call = 0; call < 70; call += 1) await client.call(agentStatus, { query: {} });
  });

  it('answers 429 with the time to wait, and lets calls through again as the minute moves on', async (context) => {
    const { client, clock } = await startDesk(context, { tenant: { callsPerMinute: 2 } });
    await client.call(agentStatus, { query: {} });
    clock.advance(20_000);
    await client.call(agentStatus, { query: {} });
    await assert.rejects(client.call(agentStatus, { query: {} }), { kind: 'rate-limited', retryAfter: 40_000 });
    clock.advance(40_000);
    await client.call(agentStatus, { query: {} });
    await assert.rejects(client.call(agentStatus, { query: {} }), { kind: 'rate-limited', retryAfter: 20_000 });
  });

  it('can answer with a code instead', async (context) => {
    const behaviour = { overLimit: { code: 2000 } } as const;
    const { client } = await startDesk(context, { tenant: { callsPerMinute: 1 }, behaviour });
    await client.call(agentStatus, { query: {} });
    await assert.rejects(client.call(agentStatus, { query: {} }), { kind: 'refused', code: 2000 });
  });
});

it('the knowledge base has a limit of its own', async (context) => {
  const { client, knowledgeBase } = await startDesk(context, { tenant: { callsPerMinute: 1 } });
  await client.call(agentStatus, { query: {} });
  await knowledgeBase.call(listCategories, { query: { robotId: 54 } });
  await assert.rejects(knowledgeBase.call(listCategories, { query: { robotId: 54 } }), { kind: 'rate-limited' });
});
