/** The desk has a handler for every operation of the shared table, and answers unknown calls. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { startDesk } from '../desk-harness.ts';

describe('the documented operations', () => {
  it('are all answered, with a code, also when the input is empty', async (context) => {
    const desk = await startDesk(context);
    for (const operation of OPERATION_LIST) {
      const { status, code } = await desk.raw(operation);
      assert.equal(status, 200, operation.name);
      if (operation.api.envelope.isFlag) {
        assert.equal(code, false, operation.name);
        continue;
      }
      assert.equal(typeof code, 'number', operation.name);
      assert.ok(
        code === operation.api.envelope.success || code in operation.errors || [2000, 2005].includes(code),
        `${operation.name}: ${code}`,
      );
    }
  });

  it('without a handler answer 501', async (context) => {
    const { url } = await startDesk(context);
    for (const path of [
      '/open_api_v1/anything',
      '/open_api_v1/tickets.json',
      '/open_api/report',
      '/kb/api/v1/anything',
    ]) {
      assert.equal((await fetch(url + path)).status, 501, path);
    }
  });

  it('refuse a body that is not JSON with a code', async (context) => {
    const { url } = await startDesk(context);
    const response = await fetch(`${url}/open_api_v1/log_in`, { method: 'POST', body: '{"email":' });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { code: number }).code, 2005);
  });
});
