/** Compares the table of operations with the calls in the documents. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { refusal } from '../../relay/desk-api/errors.ts';
import { sendMessage } from '../../relay/desk-api/im/messages.ts';
import { CUSTOMER_STATUS, QUEUE_STATUS } from '../../relay/desk-api/im/status.ts';
import { rateRobotAnswer } from '../../relay/desk-api/im/surveys.ts';
import { hasBody, type Operation, routeOf } from '../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../relay/desk-api/operations.ts';
import { UNSIGNED } from '../../relay/desk-api/signing/signing.ts';
import { familyOf, readOracle } from './oracle.ts';
import { without, withTextNumbers } from './variations.ts';

const { calls: DOCUMENTED_CALLS } = await readOracle();

const operationNamed = (name: string): Operation => {
  const operation = OPERATION_LIST.find((one) => one.name === name);
  assert.ok(operation, `the table has no ${name}`);
  return operation;
};

const PARTS = ['params', 'query', 'body'] as const;

describe('the table of operations', () => {
  it('has each documented call once and no others', () => {
    assert.deepEqual(OPERATION_LIST.map(({ name }) => name).sort(), DOCUMENTED_CALLS.map(({ name }) => name).sort());
  });

  it('names a parameter in two places of one call only where the document repeats the path’s id in the body', () => {
    const twice = OPERATION_LIST.flatMap(({ params, query, body, name }) => {
      const names = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
      return names.filter((one, index) => names.indexOf(one) < index).map((one) => `${name} ${one}`);
    });
    assert.deepEqual(twice, ['update-question id', 'update-data-template id']);
  });

  it('has the only call rate that the document gives for a single call', () => {
    const limits = OPERATION_LIST.flatMap(({ name, limit }) => (limit ? [{ name, ...limit }] : []));
    assert.deepEqual(limits, [{ name: 'preview-message', calls: 3, seconds: 1, per: 'session_id' }]);
  });
});

for (const call of DOCUMENTED_CALLS) {
  describe(call.name, () => {
    const operation = operationNamed(call.name);
    const schema = z.object({
      params: operation.params,
      query: operation.query,
      body: operation.body,
    });
    const input = { params: call.params ?? {}, query: call.query ?? {}, body: call.body ?? {} };

    it('has the documented method, path, sign and envelope', () => {
      assert.equal(operation.method, call.method);
      assert.equal(routeOf(operation), call.path);
      const { document, ...spoken } = familyOf(call);
      assert.equal(operation.api.signing.name, call.signed ? (spoken.signing ?? call.family ?? 'open-api-v1') : 'none');
      const { field, success, isFlag } = operation.api.envelope;
      assert.deepEqual([field, isFlag ? true : success], [spoken.field, spoken.success]);
      assert.equal(hasBody(operation), call.body !== undefined);
      assert.match(operation.source, document);
    });

    it('accepts every documented parameter, and no other', () => {
      assert.deepEqual(schema.parse(input), input);
      const names = PARTS.flatMap((part) => Object.keys(operation[part]?.shape ?? {}));
      assert.deepEqual(names.sort(), PARTS.flatMap((part) => Object.keys(call[part] ?? {})).sort());
      const more = {
        params: { ...input.params, x: 1 },
        query: { ...input.query, x: 1 },
        body: { ...input.body, x: 1 },
      };
      assert.deepEqual(schema.parse(more), input, 'what the document does not name is not sent');
    });

    it('requires exactly the required parameters', () => {
      const names = PARTS.flatMap((part) => Object.keys(call[part] ?? {}));
      const needed = names.filter((name) => !schema.safeParse(without(input, name)).success);
      assert.deepEqual([...new Set(needed)].sort(), [...call.required].sort());
    });

    it('reads integers written as strings', () => {
      assert.deepEqual(schema.parse(withTextNumbers(input)), input);
      assert.deepEqual(operation.answer.parse(withTextNumbers(call.answer)), operation.answer.parse(call.answer));
    });

    it('reads the documented answer and keeps new fields', () => {
      const known = operation.answer.parse(call.answer) as Record<string, unknown>;
      assert.deepEqual(Object.keys(known).sort(), Object.keys(call.answer).sort());
      const more = operation.answer.parse({ ...call.answer, added_later: { a: [1] } }) as Record<string, unknown>;
      assert.deepEqual(more.added_later, { a: [1] });
      const { message: _, ...rest } = call.answer;
      assert.ok(operation.answer.safeParse({ ...rest, message: null }).success);
    });

    it('has the meanings of its codes', () => {
      const family = familyOf(call);
      const codes = { ...(call.signed && family.codes), ...call.codes };
      const conditions = [...(family.conditions ?? []), ...(call.conditions ?? [])];
      const known = operation.conditions ?? [];
      for (const condition of conditions) {
        assert.ok(
          known.some((text) => condition.test(text)),
          `no condition is like ${condition}`,
        );
      }
      for (const [code, text] of Object.entries(codes)) {
        assert.match(operation.errors[Number(code)]?.text ?? 'nothing', text, `code ${code}`);
      }
      assert.equal(refusal(operation, 31999, {}).meaning, 'undocumented');
    });
  });
}

describe('send-message', () => {
  const message = { customer_token: 'visitor-7f3a', message_id: 'm-1', data: { content: 'Hello' } };

  it('goes to a robot if it names no session', () => {
    for (const nobody of [0, '0', '', null, undefined]) {
      assert.equal(sendMessage.body.parse({ ...message, im_sub_session_id: nobody }).im_sub_session_id, 0);
    }
    for (const to of [-1, -2, -3]) {
      assert.equal(sendMessage.body.parse({ ...message, im_sub_session_id: String(to) }).im_sub_session_id, to);
    }
  });

  it('is text by default, and accepts only the types that a customer may send', () => {
    assert.equal(sendMessage.body.parse(message).type, 'message');
    for (const type of ['message', 'image', 'audio', 'rich']) {
      assert.ok(sendMessage.body.safeParse({ ...message, type }).success, type);
    }
    for (const type of ['video', 'struct', 'close', 'transfer', 'survey', '']) {
      assert.ok(!sendMessage.body.safeParse({ ...message, type }).success, type);
    }
  });

  it('has an id of letters, digits, "_" and "-"', () => {
    for (const id of ['a', 'A-9_z', '0'.repeat(200)]) {
      assert.ok(sendMessage.body.safeParse({ ...message, message_id: id }).success, id);
    }
    for (const id of ['', 'a b', 'a.b', 'é', 'a\n']) {
      assert.ok(!sendMessage.body.safeParse({ ...message, message_id: id }).success, id);
    }
    const { message_id: _, ...anonymous } = message;
    assert.ok(sendMessage.body.safeParse({ ...anonymous, im_sub_session_id: -1 }).success);
  });

  it('has the fields of images and recordings', () => {
    const data = { content: 'https://shop.example/a.mp3', filename: 'a.mp3', filesize: '4.3M', duration: 12 };
    assert.deepEqual(sendMessage.body.parse({ ...message, type: 'audio', data }).data, data);
  });
});

describe('the values that calls accept', () => {
  const accepts = (name: string, field: string, value: unknown): boolean => {
    const { body } = DOCUMENTED_CALLS.find((call) => call.name === name) ?? {};
    return operationNamed(name).body.safeParse({ ...body, [field]: value }).success;
  };

  it('are those of the document', () => {
    const choices: [name: string, field: string, listed: unknown[], others: unknown[]][] = [
      ['create-session', 'assign_type', ['robot', 'urobot', 'agent', undefined], ['human', '']],
      ['rate-robot-session', 'option_id', [2, 3, 4, '4'], [0, 1, 5]],
      ['rate-urobot-answer', 'option_id', [1, 2, '1'], [0, 3]],
      ['report-hit', 'query_type', [6, 7, '7'], [0, 5, 8]],
    ];
    for (const [name, field, listed, others] of choices) {
      for (const value of listed) assert.ok(accepts(name, field, value), `${name} ${field} ${value}`);
      for (const value of others) assert.ok(!accepts(name, field, value), `${name} ${field} ${value}`);
    }
  });

  it('has the documented defaults', () => {
    const { body } = DOCUMENTED_CALLS.find(({ name }) => name === 'rate-urobot-answer') ?? {};
    const { option_id: _, ...rest } = body ?? {};
    assert.equal(operationNamed('rate-urobot-answer').body.parse(rest).option_id, 1);
  });
});

describe('states', () => {
  it('are spelled as the document does', () => {
    assert.deepEqual(Object.values(QUEUE_STATUS), ['排队中', '未排队', '会话中', '分配中']);
    assert.deepEqual([...CUSTOMER_STATUS], ['无会话', '会话中', '排队中', '无效客户']);
  });
});

describe('rate-robot-answer', () => {
  it('has the documented body at whatever path the operator gives', () => {
    const operation = rateRobotAnswer('/im/robot_answers/rate');
    assert.equal(routeOf(operation), '/open_api_v1/im/robot_answers/rate');
    const body = { customer_token: 'visitor-7f3a', message_id: 'r.77', question_id: 1201, useful: true };
    assert.deepEqual(operation.body.parse(body), body);
    assert.deepEqual(operation.body.parse({ ...body, question_id: '1201', useful: 'true' }), body);
    assert.ok(!OPERATION_LIST.some(({ name }) => name === operation.name), 'the document prints no path');
  });
});

describe('codes', () => {
  it('may have different meanings in different calls', () => {
    const meaning = (name: string, code: number) => refusal(operationNamed(name), code, {}).meaning;
    assert.equal(meaning('preview-message', 2062), 'session-closed');
    assert.equal(meaning('send-message', 2062), 'parameter-missing');
    assert.equal(meaning('create-session', 2002), 'no-agent-online');
    assert.equal(meaning('queue-status', 2002), 'undocumented');
    assert.equal(meaning('queue-status', 2001), 'undocumented');
    assert.equal(meaning('set-permissions', 2000), 'permissions-missing');
    assert.equal(meaning('set-push-content-type', 2000), 'content-type-invalid');
    assert.equal(meaning('log-in', 2059), 'undocumented', 'the log-in is not signed');
  });

  it('that only the operator can resolve are marked', () => {
    for (const { name, api } of OPERATION_LIST) {
      if (api.signing === UNSIGNED || api.name === 'knowledge-base' || api.envelope.isFlag) continue;
      for (const code of [2015, 2058, 2059]) {
        assert.equal(refusal(operationNamed(name), code, {}).kind, 'misconfigured', `${name} ${code}`);
      }
      for (const code of [2005, 20622]) assert.equal(refusal(operationNamed(name), code, {}).kind, 'refused');
    }
  });
});
