/**
 * Every code that doc 1 prints for a call (§4, §7), and those of platform-wide refusals, is answered by the desk in the case that
 * the document gives for it: HTTP 200, the code and a sentence.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Operation, routeOf } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { createDepartment } from '../../../relay/desk-api/organisation/departments.ts';
import { signedQuery } from '../../../relay/desk-api/signing/open-api-v1.ts';
import { familyOf, readOracle } from '../../contract/oracle.ts';
import { ask, begin } from './conversation.ts';
import { JUNIPER, MARLO, startDesk, TENANT } from './desk-harness.ts';

type Given = { ids?: unknown[]; query?: Record<string, string>; body?: object };
type Cases = Record<number, Given[]>;

const desk = await startDesk({ after }, { timings: { surveyOpenFor: 1000 } });
const withoutPreviews = await startDesk({ after }, { behaviour: { previews: false } });
const { calls } = await readOracle();
const ofDocument = calls.filter(({ family }) => family === undefined);

// Ben's chat has ended, and can no longer be rated; Ann waits for Juniper, who is busy; nobody of Marlo's group is online.
const juniper = await desk.agent(JUNIPER);
await juniper.status('online');
const CLOSED = await begin(desk, 'ben');
await juniper.close(CLOSED);
desk.clock.advance(2000);
await juniper.status('busy');
await ask(desk, 'ann', { agent_id: JUNIPER.id });
await desk.client.call(createDepartment, {
  body: { name: 'Sales', parent_id: 0 },
});

const ROBOT = { robot_id: 54, scene_id: 7 };
const NOBODY: Given = { query: { type: 'token', content: 'nobody' } };
const message = { customer_token: 'ben', message_id: 'm-1', data: { content: 'Hello' } };
const { message_id: _, ...unnamed } = message;

/** By the name of the call: the rows of §7 and the error lines of §4. */
const OWN_CASES: Record<string, Cases> = {
  'create-session': {
    2001: [
      { body: { customer_token: 'eve', agent_id: JUNIPER.id } },
      { body: { customer_token: 'ann', agent_id: JUNIPER.id } },
    ],
    2002: [{ body: { customer_token: 'eve', group_id: MARLO.group } }],
  },
  'preview-message': {
    2062: [
      { ids: [CLOSED], body: { content: 'Hel' } },
      { ids: [4711], body: { content: 'Hel' } },
    ],
  },
  'send-message': {
    9200: [
      { body: { ...message, im_sub_session_id: 0 } },
      { body: { ...message, im_sub_session_id: CLOSED } },
      { body: { ...message, im_sub_session_id: -1, ...ROBOT } },
      { body: { ...message, im_sub_session_id: -3 } },
    ],
    2062: [
      { body: { ...unnamed, im_sub_session_id: 0 } },
      { body: { ...message, data: undefined } },
      { body: { ...message, customer_token: undefined } },
      { body: { ...message, im_sub_session_id: -1, scene_id: 7 } },
      { body: { ...message, im_sub_session_id: -1, robot_id: 54 } },
    ],
  },
  'rate-robot-session': {
    9200: [{ body: { customer_token: 'ben', im_sub_session_id: 4711, option_id: 2, ...ROBOT } }],
  },
  'rate-agent-session': {
    9200: [
      { body: { im_sub_session_id: 4711, option_id: 21 } },
      { body: { im_sub_session_id: CLOSED, option_id: 21 } },
    ],
  },
  'agent-status': { 11012: [{ query: { group_id: '4711' } }] },
  'list-customers': { 2000: [{ query: { filter_id: '4711' } }] },
  'get-customer': { 2000: [NOBODY] },
  'create-customer': { 2000: [{ body: { customer: { open_api_token: 'ben' } } }] },
  'update-customer': {
    2000: [NOBODY, { query: { type: 'token', content: 'ann' }, body: { customer: { open_api_token: 'ben' } } }],
  },
  'delete-customer': { 2000: [NOBODY] },
  'list-customer-feeds': { 2000: [NOBODY] },
  'list-departments': {},
  'create-department': {
    2000: [
      { body: { name: 'Sales' } },
      { body: { name: 'Lamps', parent_id: 4711 } },
      { body: { name: 'Lamps', parent_id: -1 } },
      { body: { name: 'Lamps', parent_id: 1.5 } },
    ],
  },
  'update-department': {
    2000: [
      { ids: [4711], body: { name: 'Lamps' } },
      { ids: ['seven'], body: { name: 'Lamps' } },
    ],
  },
  'delete-department': { 2000: [{ ids: [4711] }, { ids: ['seven'] }] },
  'log-in': { 2005: [{ body: { email: TENANT.email, password: 'guess' } }] },
  'set-push-content-type': { 2000: [{ body: {} }, { body: { push_content_type: 'XML' } }] },
  'set-permissions': { 2000: [{ body: {} }, { body: { permissions: {} } }] },
};
/** Met elsewhere, or never: a list of departments refuses nothing, and this desk has one of the two codes of closed surveys. */
const ELSEWHERE: Record<string, number[]> = {
  'preview-message': [2065],
  'list-departments': [2000],
  'rate-agent-session': [2062],
};

const credentials = { email: TENANT.email, token: TENANT.apiToken };
const now = () => Math.floor(desk.clock.now() / 1000);
const signed = (change: Partial<typeof credentials> = {}, off = 0) =>
  signedQuery({ ...credentials, ...change }, 'v1', now() + off, '');
const { timestamp: __, ...untimed } = signed();
const { sign: ___, ...unsigned } = signed();
/** §5, §7 and the vendor's own pages: how any signed call is refused. */
const SIGN_CASES: [code: number, query: Record<string, string>][] = [
  [2015, signed({ email: JUNIPER.email })],
  [2059, signed({ token: 'another' })],
  [2059, unsigned],
  [2059, { ...signed(), sign: (signed().sign ?? '').toUpperCase() }],
  [20621, untimed],
  [20621, { ...signed(), timestamp: 'now' }],
  [20622, signed({}, 301)],
  [20622, signed({}, -301)],
  [20623, signedQuery(credentials, 'v2', now(), 'once')],
  [20624, signedQuery(credentials, 'v2', now(), '')],
];

async function send(
  { method, ...operation }: Operation,
  sign: Record<string, string>,
  { ids = [], query, body }: Given,
) {
  const rest = [...ids];
  const path = routeOf({ method, ...operation }).replace(/:[A-Za-z_]+/g, () => String(rest.shift() ?? 1));
  const response = await fetch(`${desk.url}${path}?${new URLSearchParams({ ...query, ...sign })}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

for (const { name, signed: isSigned, codes: own = {}, ...call } of ofDocument) {
  const operation = OPERATION_LIST.find((one) => one.name === name) as Operation;
  const cases = OWN_CASES[name] ?? {};
  async function assertRefused(code: number | string, sign: Record<string, string>, given: Given): Promise<void> {
    const { status, answer } = await send(operation, sign, given);
    const said = `${JSON.stringify(given)} ${JSON.stringify(answer)}`;
    assert.deepEqual([status, answer.code], [200, Number(code)], said);
    assert.match(String(answer.message), /\w \w/, said);
  }

  describe(name, () => {
    it('has a case for each code that the document prints', () => {
      const met = [...Object.keys(cases).map(Number), ...(ELSEWHERE[name] ?? [])];
      const platformWide = Object.keys(familyOf({ name, signed: isSigned, ...call }).codes ?? {}).map(Number);
      assert.deepEqual(
        [...new Set(met)].sort(),
        Object.keys(own)
          .map(Number)
          .filter((code) => !platformWide.includes(code))
          .sort(),
      );
    });

    it('is refused in each of its cases', async () => {
      for (const [code, givens] of Object.entries(cases))
        for (const given of givens) await assertRefused(code, isSigned ? signed() : {}, given);
    });

    if (isSigned) {
      it('is refused for its sign', async () => {
        await send(operation, signedQuery(credentials, 'v2', now(), 'once'), {});
        for (const [code, sign] of SIGN_CASES) await assertRefused(code, sign, {});
      });
    }
  });
}

it('a preview is refused while the interface is switched off', async () => {
  await (await withoutPreviews.agent(JUNIPER)).status('online');
  const session = await begin(withoutPreviews, 'ann');
  const path = `/im/sessions/${session}/message_preview`;
  const preview = OPERATION_LIST.find(({ name }) => name === 'preview-message') as Operation;
  const { status, code } = await withoutPreviews.raw({ ...preview, path }, { content: 'Hel' });
  assert.deepEqual([status, code], [200, 2065]);
});
