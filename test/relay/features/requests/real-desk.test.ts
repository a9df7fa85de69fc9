/** Requests of visitors as tickets of the demo's desk: both sides implement the documents. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTicket, updateTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { both, delivered, list, make, open } from './real-scene.ts';

describe('requests', () => {
  it('become tickets whose public answers alone come back, and the visitor replies', async (t) => {
    const { desk, relay, tickets } = await both(t);
    const visitor = await relay.visitor({ site: 'shop' });
    const id = await make(visitor, 'A bent lamp');
    const [ticket] = await until(
      async () => (await tickets()).filter(({ subject }) => subject === 'A bent lamp'),
      'it',
    );
    const params = { id: ticket?.id as number };
    const say = (kind: 'internal' | 'external', body: string) =>
      desk.tickets.call(updateTicket, {
        params,
        body: { ticket: { status: 'solving', comment: { function: kind, author_email: TENANT.email, body } } },
      });
    assert.deepEqual(
      (await list(visitor)).map(({ subject, unread }) => [subject, unread]),
      [['A bent lamp', false]],
    );
    desk.clock.advance(60_000);
    await say('internal', 'A secret among agents');
    await say('external', 'We send you another one.');
    assert.deepEqual(
      (await list(visitor)).map(({ state, unread }) => [state, unread]),
      [['solving', true]],
    );
    const seen = await open(visitor, id);
    assert.ok(typeof seen === 'object');
    assert.deepEqual(
      seen.replies.map(({ content, mine }) => [content, mine]),
      [[{ kind: 'text', text: 'We send you another one.' }, false]],
    );
    assert.doesNotMatch(JSON.stringify(seen), /secret/);
    assert.ok((seen.at ?? 0) - (seen.madeAt ?? 0) >= 60_000, 'the time when it was made stays');
    assert.equal((await list(visitor))[0]?.unread, false);

    const reply = newId();
    assert.ok((await visitor.ask('reply-request', { id: reply, request: id, text: 'Thank you!' })).ok);
    await delivered(visitor, id, reply, 'sent');
    const { contents } = await desk.tickets.call(getTicket, { params });
    assert.match(JSON.stringify(contents.comments), /Thank you!/);
    desk.clock.advance(60_000);
    const after = await open(visitor, id);
    assert.ok(typeof after === 'object');
    assert.deepEqual(
      after.replies.map(({ mine }) => mine),
      [false, true],
    );
  });

  it('are the conversation’s alone, whatever e-mail somebody types', async (t) => {
    const { relay, tickets, person } = await both(t);
    const ada = await person('ada', { name: 'Ada', email: 'ada@customer.example' });
    const id = await make(ada, 'Ada’s order');
    const number = (await tickets()).find(({ subject }) => subject === 'Ada’s order')?.id;
    const mallory = await relay.visitor({ site: 'shop' });
    const typed = await make(mallory, 'Mine', [{ key: 'email', value: 'ada@customer.example' }]);
    assert.deepEqual(
      (await list(mallory)).map((one) => one.id),
      [typed],
    );
    for (const foreign of [id, `ticket-${number}`, 'ticket-999999', newId()]) {
      assert.equal(await open(mallory, foreign), 'unknown-target');
      const reply = await mallory.ask('reply-request', { id: newId(), request: foreign, text: 'Mine now' });
      assert.equal(!reply.ok && reply.error.code, 'unknown-target');
    }
    assert.doesNotMatch(JSON.stringify(mallory.events), /Ada/);
    relay.clock.advance(60_000);
    assert.deepEqual(
      (await list(ada)).map(({ subject }) => subject),
      ['Ada’s order'],
    );
  });

  it('of a signed e-mail come from every conversation, and are listed once after they were opened and answered', async (t) => {
    const { relay, person } = await both(t);
    const email = 'ada@customer.example';
    await make(await person('ada', { email }), 'From the laptop');
    relay.clock.advance(60_000);
    const again = await person('ada-of-the-app', { email });
    const [listed] = await list(again);
    assert.match(listed?.id ?? '', /^ticket-\d+$/);
    const seen = await open(again, listed?.id ?? '');
    assert.ok(typeof seen === 'object');
    assert.deepEqual(seen.content, { kind: 'text', text: 'About From the laptop.' });
    const reply = newId();
    assert.ok((await again.ask('reply-request', { id: reply, request: listed?.id ?? '', text: 'Any news?' })).ok);
    await delivered(again, listed?.id ?? '', reply, 'sent');
    assert.equal((await list(again)).length, 1);
  });

  it('with wrong values are refused, and so are too many', async (t) => {
    const { relay, tickets } = await both(t, {});
    const visitor = await relay.visitor({ site: 'shop' });
    const before = (await tickets()).length;
    const bad = await visitor.ask('make-request', { id: newId(), values: [{ key: 'subject', value: ' ' }] });
    assert.ok(!bad.ok && bad.error.code === 'form-invalid');
    assert.deepEqual(bad.error.fields?.map(({ key }) => key).slice(0, 2), ['subject', 'content']);
    const huge = await visitor.ask('make-request', {
      id: newId(),
      values: [{ key: 'content', value: 'x'.repeat(2001) }],
    });
    assert.ok(!huge.ok && huge.error.code === 'invalid');
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const answer = await visitor.ask('make-request', { id: newId(), values: [] });
      codes.push(answer.ok ? 'ok' : answer.error.code);
    }
    assert.equal(codes.at(-1), 'too-fast');
    assert.equal((await tickets()).length, before);
    const elsewhere = await relay.visitor();
    const off = await elsewhere.ask('requests', {});
    assert.equal(!off.ok && off.error.code, 'not-now');
  });
});
