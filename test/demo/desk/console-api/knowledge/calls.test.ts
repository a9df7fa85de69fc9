/** The documented calls of the knowledge base through the console's API: who may make them, and edits at the same time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KnowledgeOverview } from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { type CallAnswer, OPERATIONS } from '../../../../../relay/desk-api/operations.ts';
import { type Harness, JUNIPER, signIn, startDesk, TENANT, type TestAgent } from '../../desk-harness.ts';

const ROBOT = 54;
const SEARCH = { operation: 'search-questions', input: { body: { robotId: ROBOT } } };

const administrator = (desk: Harness) => signIn(desk.url, TENANT.email, TENANT.password);
const call = <Answer>(who: TestAgent, body: object) => who.call<Answer>('POST', '/knowledge/call', body);

async function newQuestion(desk: Harness, content = 'Where is my parcel?') {
  const { data: categories } = await desk.knowledgeBase.call(OPERATIONS['list-categories'], {
    query: { robotId: ROBOT },
  });
  const categoryId = categories.at(-1)?.id ?? 0;
  const { data } = await desk.knowledgeBase.call(OPERATIONS['create-question'], {
    body: {
      robotId: ROBOT,
      categoryId,
      content,
      type: 1,
      answer: { content: 'On its way.', type: 2 },
      channelList: [{ id: 7 }],
      availableTimeType: 1,
      suggestType: 1,
      isSwitchStaff: 0,
    },
  });
  const edit = {
    categoryId,
    content,
    answerUpdateRequest: { content: 'Soon.', type: 2 },
    simpleChannelList: [{ id: 7 }],
  };
  return { id: data.id, edit };
}

describe('the knowledge area’s calls', () => {
  it('are refused without a sign-in', async (context) => {
    const desk = await startDesk(context);
    for (const [method, path] of [
      ['GET', 'overview'],
      ['POST', 'call'],
      ['PUT', 'quota'],
    ] as const) {
      const response = await fetch(`${desk.url}/console/api/knowledge/${path}`, { method });
      assert.equal(response.status, 401, path);
    }
  });

  it('let agents read and the administrator write', async (context) => {
    const desk = await startDesk(context);
    const [juniper, admin] = [await desk.agent(JUNIPER), await administrator(desk)];
    const { id, edit } = await newQuestion(desk);
    for (const who of [juniper, admin]) {
      const { paging } = await call<CallAnswer<'search-questions'>>(who, SEARCH);
      assert.equal(paging.total, 1);
    }
    assert.equal((await juniper.call<KnowledgeOverview>('GET', '/knowledge/overview')).mayEdit, false);
    const update = { operation: 'update-question', input: { params: { id }, body: edit } };
    await assert.rejects(call(juniper, update), /403/);
    await assert.rejects(call(juniper, { operation: 'delete-question', input: { params: { id } } }), /403/);
    await call(admin, update);
    const overview = await admin.call<KnowledgeOverview>('GET', '/knowledge/overview');
    assert.deepEqual([overview.mayEdit, overview.quota.used, overview.robots[0]?.questions], [true, 1, 1]);
  });

  it('are no others than the listed ones', async (context) => {
    const desk = await startDesk(context);
    const admin = await administrator(desk);
    // The first would show the keys of the applications.
    for (const operation of ['list-applications', 'create-session', '__proto__', 'toString']) {
      await assert.rejects(call(admin, { operation, input: {} }), /400/, operation);
    }
  });

  it('are refused with the message of the documents', async (context) => {
    const desk = await startDesk(context);
    const admin = await administrator(desk);
    const input = { params: { id: 5 } };
    await assert.rejects(call(admin, { operation: 'get-question', input }), /400 the question 5 does not exist/);
    await assert.rejects(
      call(admin, { operation: 'search-questions', input: { body: { robotId: null } } }),
      /400 robotId must not be null/,
    );
  });

  it('refuse an edit of a question that somebody else has changed, even within the same second', async (context) => {
    const desk = await startDesk(context);
    const admin = await administrator(desk);
    const { id, edit } = await newQuestion(desk);
    const read = () => call<{ version: string }>(admin, { operation: 'get-question', input: { params: { id } } });
    const save = (version: string, content: string) =>
      call(admin, { operation: 'update-question', version, input: { params: { id }, body: { ...edit, content } } });
    const { version } = await read();
    await save(version, 'Where is it?');
    await assert.rejects(save(version, 'Where is mine?'), /409/);
    await assert.rejects(call(admin, { operation: 'delete-question', version, input: { params: { id } } }), /409/);
    await save((await read()).version, 'Where is mine?');
  });

  it('have a limit each minute for each person', async (context) => {
    const desk = await startDesk(context);
    const [juniper, admin] = [await desk.agent(JUNIPER), await administrator(desk)];
    const overview = (who: TestAgent) => who.call('GET', '/knowledge/overview');
    for (let n = 0; n < 600; n += 1) await overview(juniper);
    await assert.rejects(overview(juniper), /429/);
    await overview(admin);
    desk.clock.advance(60_000);
    await overview(juniper);
  });
});

describe('the administrator', () => {
  it('signs in with an own password, and has no chats', async (context) => {
    const desk = await startDesk(context);
    await assert.rejects(signIn(desk.url, TENANT.email), /401/);
    const admin = await administrator(desk);
    await assert.rejects(admin.overview(), /403/);
    await admin.call('POST', '/sign-out');
    await assert.rejects(admin.call('GET', '/knowledge/overview'), /401/);
  });

  it('is signed out after a while', async (context) => {
    const desk = await startDesk(context, { timings: { signInLasts: 60_000 } });
    const admin = await administrator(desk);
    desk.clock.advance(61_000);
    await assert.rejects(admin.call('GET', '/knowledge/overview'), /401/);
  });
});
