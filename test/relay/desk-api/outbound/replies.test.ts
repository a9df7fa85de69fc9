import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { plainPush, replyNotification } from '../../../../relay/desk-api/outbound/replies.ts';

const message = {
  type: 'message',
  message_id: 'm1',
  agent_id: 7,
  agent_name: 'Ann',
  agent_avatar: '/a.png',
  im_sub_session_id: 12,
  message_created_at: '2026-11-27 10:00:00',
  data: { content: 'Hello' },
};
const push = { customer_token: 'c', assign_type: 'agent', messages: [message] };
const { agent_id: _, agent_name, agent_avatar, message_created_at, ...least } = message;

it('recognises plain messages of agents, with all of their documented fields or only those they need', () => {
  for (const messages of [[message], [least], [message, least]]) {
    const given = { ...push, messages };
    assert.deepEqual(plainPush(JSON.stringify(given)), given);
  }
});

/** What may stand where a plain push has something else: other types, empty, odd and unknown values. */
const odd = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    0,
    -1,
    1.5,
    2 ** 60,
    true,
    [],
    {},
    ['Hello'],
    [message],
    'Hello',
    '12',
    ' 12 ',
    'image',
  ),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a\0b', '\ud800', 'robot', 'urobot', 'agent', 'close', 'message'),
  fc.jsonValue(),
);
const fields = (value: object) =>
  fc.tuple(
    fc.record(
      Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, fc.option(fc.constant(one), { nil: undefined })]),
      ),
    ),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(...Object.keys(value), '__proto__', 'constructor', 'filename', 'survey_options'),
        fc.string(),
      ),
      odd,
      {
        maxKeys: 2,
      },
    ),
  );
/** The value with up to two fields lost, added or changed. */
const spoilt = (value: object) => fields(value).map(([kept, changed]) => ({ ...kept, ...changed }));
const spoiltMessage = fc
  .tuple(spoilt(message), fc.option(spoilt(message.data), { nil: undefined }))
  .map(([one, data]) => (data ? { ...one, data } : one));
const spoiltPush = fc
  .tuple(
    spoilt(push),
    fc.option(fc.array(fc.oneof(fc.constant(message), spoiltMessage, odd), { maxLength: 3 }), { nil: undefined }),
  )
  .map(([one, messages]) => (messages ? { ...one, messages } : one));

it('takes nothing that the schema refuses or reads in another way', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        spoiltPush,
        spoiltMessage.map((one) => ({ ...push, messages: [one] })),
        odd,
      ),
      (value) => {
        const body = JSON.stringify(value) ?? '';
        const plain = plainPush(body);
        if (plain === undefined) return;
        taken += 1;
        assert.deepEqual(plain, replyNotification.parse(JSON.parse(body)));
      },
    ),
    { numRuns: 2000 },
  );
  assert.ok(taken > 100, `only ${taken} were taken`);
});

it('leaves a body to the schema that is too long or no JSON', () => {
  assert.equal(plainPush('{'), undefined);
  assert.equal(
    plainPush(JSON.stringify({ ...push, messages: [{ ...message, data: { content: 'x'.repeat(9000) } }] })),
    undefined,
  );
});
