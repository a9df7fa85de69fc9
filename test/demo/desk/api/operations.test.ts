/** The desk has a handler for every operation of the shared table, and answers unknown calls. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { startDesk } from '../desk-harness.ts';

describe('the documented operations', () => {
  it('are all answered, with a code, also when the input is empty', async (context) => {
    const desk = await startDesk(context);
    for (const operation of OPERATION_LIST) {
      const { status, code } = await desk.raw(operation);
      assert.equal(status, 200, operation.name);
      if (operation.api.envelope.isFlag) {
        assert.equal(code, 0, operation.name);
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

  it('read only a small body of a caller without a valid sign', async (context) => {
    const { url, raw } = await startDesk(context);
    const names = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`name${n}`, 1]));
    const text = { nick_name: 'x'.repeat(100_000) };
    for (const customer of [names, text]) {
      const body = JSON.stringify({ customer });
      for (const query of ['', '?email=admin%40example.com&timestamp=1700000000&sign=0']) {
        const response = await fetch(`${url}/open_api_v1/customers${query}`, { method: 'POST', body });
        const { message } = (await response.json()) as { message: string };
        assert.equal(message, 'the body is not JSON, or too large or too deep');
      }
      const { message } = await raw(createCustomer, { customer });
      assert.doesNotMatch(String(message), /not JSON/, 'a signed one is read');
    }
  });

  it('refuse a request that cannot be read in the envelope of its family, and do not fail', async (context) => {
    const { url } = await startDesk(context);
    const body = 'the body is not JSON, or too large or too deep';
    const xml = 'the body is not XML whose only elements are texts in one root, or too large';
    const path = 'the path is not percent-encoded UTF-8';
    const post = (headers: Record<string, string>) => ({ method: 'POST', headers, body: '{}' });
    const foreign: [at: string, request: RequestInit, answer: object][] = [];
    for (const headers of [
      { 'content-type': 'application/json; charset=klingon' },
      { 'content-encoding': 'klingon' },
      { 'content-encoding': 'gzip' },
    ]) {
      foreign.push(['/open_api_v1/log_in', post(headers), { code: 2005, message: body }]);
      foreign.push(['/api/v1/tickets.json', post(headers), { status: 2005, message: body }]);
      foreign.push(['/kb/api/v1/questions', post(headers), { code: 400, message: body, visible: false }]);
      foreign.push(['/spa1/im_callback', post(headers), { success: false, msg: xml }]);
    }
    foreign.push(['/spa1/im_callback', post({}), { success: false, msg: xml }]);
    foreign.push(['/api/v1/tickets/%ff.json', {}, { status: 2005, message: path }]);
    foreign.push([
      '/open_api_v1/im/sessions/%E0%A4%A/message_preview',
      { method: 'PUT' },
      { code: 2005, message: path },
    ]);
    for (const [at, request, answer] of foreign) {
      const response = await fetch(url + at, request);
      assert.deepEqual([response.status, await response.json()], [200, answer], `${at} ${JSON.stringify(request)}`);
    }
    assert.equal((await fetch(`${url}/media/%ff`)).status, 400);
  });
});
