/** The knowledge base as people meet it: at the command line and in the OpenAPI document. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQuestion, updateQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import { readInput } from '../../../../relay/desk-api/tools/cli-input.ts';
import { help } from '../../../../relay/desk-api/tools/cli-usage.ts';
import { openApiDocument } from '../../../../relay/desk-api/tools/openapi.ts';

describe('the command line', () => {
  it('explains a call with every condition that its refusals name', () => {
    const text = help(createQuestion);
    assert.match(text, /POST \/questions \(doc 3 §4\.1, §2\.2\)/);
    assert.match(text, /suggestType +1 \| 2 \| 3, required/);
    assert.match(text, /availableTimeType +0 \| 1 \| 2, default 1/);
    for (const condition of createQuestion.conditions) assert.ok(text.includes(`- ${condition}`), condition);
  });

  it('gives an id to the path and to the body, where both name it', () => {
    const { params, body } = readInput(updateQuestion, ['id=1001', 'content=Hello', 'simpleChannelList=[{"id":7}]']);
    assert.deepEqual(
      [params, body],
      [{ id: '1001' }, { id: '1001', content: 'Hello', simpleChannelList: [{ id: 7 }] }],
    );
    assert.throws(() => readInput(updateQuestion, ['id=1', 'id=2']), /id is given twice/);
  });
});

describe('the OpenAPI document', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument(OPERATION_LIST)));

  it('has the calls below the address of the knowledge base, with their sign and conditions', () => {
    assert.deepEqual(Object.keys(paths['/kb/api/v1/questions/{id}']), ['get', 'delete', 'put']);
    assert.deepEqual(Object.keys(paths['/kb/api/v1/entity/robot/{robotId}']), ['get']);
    const { description, security } = paths['/kb/api/v1/questions'].post;
    assert.deepEqual(security, [{ 'knowledge-base': [] }]);
    assert.match(description, /\| 200 \| success \|/);
    assert.match(description, /\| 400 \| the question duplicates another \(its id is given\) \|/);
    assert.match(components.securitySchemes['knowledge-base'].description, /SHA-1.*API token of the knowledge base/);
  });

  it('shows the resources by their names', () => {
    for (const name of ['Question', 'Scene', 'Category', 'Entity', 'DataTemplate', 'Application', 'KnowledgeRobot']) {
      assert.ok(components.schemas[name], name);
    }
    const { data } = components.schemas['search-questions.answer'].properties;
    assert.equal(data.items.$ref, '#/components/schemas/Question');
  });
});
