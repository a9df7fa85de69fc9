/** The OpenAPI document contains every operation, resolves every reference, and repeats the documents' promises. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasBody, routeOf } from '../../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { EVENT_MESSAGES, LATER_EVENT_MESSAGES } from '../../../../relay/desk-api/outbound/events.ts';
import { openApiDocument } from '../../../../relay/desk-api/tools/openapi.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is walked as its readers do
const document = JSON.parse(JSON.stringify(openApiDocument(OPERATION_LIST))) as any;
const call = (name: string) => {
  const { method, ...operation } = OPERATION_LIST.find((one) => one.name === name) as (typeof OPERATION_LIST)[0];
  return document.paths[routeOf({ method, ...operation }).replace(/:([A-Za-z_]+)/g, '{$1}')]?.[method.toLowerCase()];
};

function everyRef(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [inner as string] : everyRef(inner)));
}

const resolved = (ref: string): unknown => {
  assert.match(ref, /^#\//);
  return ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at?.[key], document);
};

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names itself', () => {
    assert.match(document.openapi, /^3\.1\.\d$/);
    assert.ok(document.info.title && document.info.version);
  });

  it('contains every operation once, by its name, and nothing else', () => {
    const names = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    assert.deepEqual(names.sort(), OPERATION_LIST.map(({ name }) => name).sort());
    for (const { name } of OPERATION_LIST) assert.equal(call(name).operationId, name);
  });

  it('resolves every reference', () => {
    const refs = everyRef(document);
    assert.ok(refs.length > OPERATION_LIST.length);
    for (const ref of refs) assert.ok(resolved(ref), ref);
  });

  it('has the message of each event', () => {
    const { message } = document.components.schemas.Customer_update.properties;
    assert.deepEqual(message.required, ['id', 'changes']);
    for (const action of ['ImSubSession_close', 'AgentNote_update', 'UserGroup_create']) {
      assert.ok(document.webhooks[action], action);
    }
  });

  it('uses every named schema, under an allowed name', () => {
    const used = new Set(everyRef(document));
    for (const name of Object.keys(document.components.schemas)) {
      assert.match(name, /^[a-zA-Z0-9._-]+$/);
      assert.ok(used.has(`#/components/schemas/${name}`), name);
    }
  });

  it('has every path parameter in its path, and every body', () => {
    for (const operation of OPERATION_LIST) {
      const { parameters, requestBody } = call(operation.name);
      const inPath = parameters.filter((one: { in?: string }) => one.in === 'path');
      const names = inPath.map((one: { name: string }) => one.name);
      assert.deepEqual(names, Object.keys(operation.params.shape));
      assert.ok(inPath.every((one: { required: boolean }) => one.required));
      assert.equal(requestBody !== undefined, hasBody(operation), operation.name);
    }
    assert.deepEqual(
      call('queue-status').parameters.filter((one: { in?: string }) => one.in === 'query'),
      [{ name: 'customer_token', in: 'query', required: true, schema: { type: 'string' } }],
    );
  });

  it('says that every call except the log-in is signed, and how', () => {
    for (const { name, api } of OPERATION_LIST) {
      const { security, parameters } = call(name);
      const signs = everyRef(parameters).filter((ref) => ref.startsWith('#/components/parameters/'));
      const { description } = api.signing;
      const parametersOfSign = Object.keys(description?.parameters ?? {});
      assert.equal(
        parametersOfSign.length,
        { 'open-api-v1': 4, 'knowledge-base': 2, 'agent-token': 0, 'chat-app': 2, 'call-centre': 1 }[
          api.signing.name
        ] ?? 0,
      );
      assert.deepEqual([security.length, signs.length], [name === 'log-in' ? 0 : 1, parametersOfSign.length], name);
    }
    const { 'open-api-v1': sign } = document.components.securitySchemes;
    assert.deepEqual([sign.type, sign.in, sign.name], ['apiKey', 'query', 'sign']);
    assert.match(sign.description, /SHA-1.*SHA-256/);
  });

  it('lists the meaning of each code for each call', () => {
    for (const { name, errors, badInput, conditions = [] } of OPERATION_LIST) {
      const { description } = call(name);
      for (const [code, { text }] of Object.entries(errors)) {
        assert.ok(description.includes(`| ${code} | ${text} |`), `${name} ${code}`);
      }
      for (const text of conditions) assert.ok(description.includes(`| ${badInput} | ${text} |`), `${name} ${text}`);
    }
    assert.match(call('preview-message').description, /3 calls in 1 s/);
  });

  it('requires the documents’ required fields, in their spelling', () => {
    const { schemas } = document.components;
    assert.deepEqual(schemas['create-session.body'].required, ['customer_token']);
    assert.deepEqual(schemas['rate-urobot-answer.body'].required.sort(), [
      'customer_token',
      'im_sub_session_id',
      'messgae_id',
      'robot_id',
      'scene_id',
    ]);
    assert.ok('unknow_message' in schemas['AssignInfo-robot'].properties);
    assert.ok('quesitionType' in schemas['AssignInfo-urobot'].properties.topAsk.items.properties);
    assert.equal(schemas['create-session.answer'].properties.assign_info.anyOf.length, 3);
    assert.deepEqual(schemas['create-session.body'].properties.agent_id, { type: 'integer' });
  });

  it('contains the desk’s pushes', () => {
    const actions = Object.keys({ ...EVENT_MESSAGES, ...LATER_EVENT_MESSAGES });
    assert.deepEqual(Object.keys(document.webhooks), [
      'reply',
      'event',
      ...actions,
      'robotMessage',
      'callRouting',
      'chatApp',
      'chatAppToken',
      'robotTask',
    ]);
    assert.equal(document.components.schemas.Reply.oneOf.length, 3);
    const { required, properties } = document.components.schemas.RobotTaskResponse;
    assert.deepEqual(required, ['resCode']);
    assert.equal(properties.message.oneOf.length, 7);
    const names = document.webhooks.robotMessage.post.parameters.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['timestamp', 'sign']);
  });
});
