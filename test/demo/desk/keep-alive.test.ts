/** How long the desk's HTTP server keeps an idle connection open. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startDesk } from './desk-harness.ts';

it('an idle connection outlasts the 60 s of a usual load balancer', async (context) => {
  const desk = await startDesk(context);
  const response = await fetch(`${desk.url}/console/api/one-click`);
  assert.equal(response.headers.get('keep-alive'), 'timeout=65');
});
