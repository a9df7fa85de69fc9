/** Hostile subjects, texts, field values, names of files and commands: the desk and the visitor have each character, or a refusal. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getTicket, updateTicket } from '../../../../relay/desk-api/tickets/tickets.ts';
import { detailOf } from '../../../../relay/features/requests/request-view.ts';
import { siteRequests } from '../../../../relay/sites/requests.ts';
import { TENANT } from '../../../demo/desk/desk-harness.ts';
import { newId, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { taken, upload } from '../uploads/sender.ts';
import { both, delivered, list, open, values } from './real-scene.ts';

const ORDER = 'TextField_41';
/** Texts that are allowed: whatever they look like, they stay what they are. */
const ODD: Record<string, string> = {
  'a script': '"><script>alert(1)</script>',
  'a picture with a handler': '<img src=x onerror=alert(1)></textarea>',
  entities: '&lt;b&gt; &amp;amp; &#0;',
  'a direction override': 'photo\u202egpj.exe \u2066x',
  'invisible letters': 'a\u200b\ufeff\u{E0061}b',
  'marks on one letter': `a${'\u0301'.repeat(200)}`,
  'emoji in full length': '👩‍🚒'.repeat(51),
  'a name of every object': '__proto__',
  'another name of every object': 'constructor',
  'an expression': '{{7*7}} <%= 7*7 %> %s %n',
  SQL: `'; DROP TABLE tickets; --`,
  'a formula': '=HYPERLINK("https://evil.example")',
};

async function attempt(visitor: TestVisitor, name: string, input: object): Promise<string> {
  const answer = await visitor.ask(name as 'make-request', input as { id: string; values: [] });
  return answer.ok ? 'taken' : answer.error.code;
}

for (const [what, text] of Object.entries(ODD)) {
  it(`a request and a reply keep their text: ${what}`, async (t) => {
    const { desk, relay, tickets } = await both(t);
    const visitor = await relay.visitor({ site: 'shop' });
    const id = newId();
    const given = values(text, [{ key: ORDER, value: text }]).map((one) =>
      one.key === 'content' ? { key: 'content', value: `${text}\n\t${text}` } : one,
    );
    assert.equal(await attempt(visitor, 'make-request', { id, values: given }), 'taken');
    await delivered(visitor, id, null, 'sent');
    const [ticket] = await tickets();
    assert.equal(ticket?.subject, text);
    assert.deepEqual(
      (await list(visitor)).map(({ subject }) => subject),
      [text],
    );
    const reply = newId();
    assert.equal(await attempt(visitor, 'reply-request', { id: reply, request: id, text }), 'taken');
    await delivered(visitor, id, reply, 'sent');
    desk.clock.advance(60_000);
    const seen = await open(visitor, id);
    assert.ok(typeof seen === 'object');
    assert.deepEqual(
      [seen.content, seen.fields.map(({ value }) => value), seen.replies.map(({ content }) => content)],
      [{ kind: 'text', text: `${text}\n\t${text}` }, [text], [{ kind: 'text', text }]],
    );
    const { contents } = await desk.tickets.call(getTicket, { params: { id: ticket?.id as number } });
    assert.equal((contents.comments as { body: string }[])[0]?.body, text);
  });
}

it('what an agent writes is text where the desk says so, however much it looks like HTML', async (t) => {
  const { desk, relay, tickets } = await both(t);
  const visitor = await relay.visitor({ site: 'shop' });
  const id = newId();
  await attempt(visitor, 'make-request', { id, values: values('A lamp', [{ key: ORDER, value: '1' }]) });
  await delivered(visitor, id, null, 'sent');
  const body = 'Write <b>lamp</b> into the field.';
  const params = { id: (await tickets())[0]?.id as number };
  const comment = { function: 'external', author_email: TENANT.email, body } as const;
  await desk.tickets.call(updateTicket, { params, body: { ticket: { comment } } });
  const seen = await open(visitor, id);
  assert.deepEqual(typeof seen === 'object' && seen.replies.map(({ content }) => content), [
    { kind: 'text', text: body },
  ]);
});

it('a reply of the visitor is text at a desk that names no type, too, and what others write there is HTML', () => {
  const text = 'Write <b>lamp</b>';
  const reply = { id: newId(), text, at: 0, state: 'sent' as const };
  const kept = { id: newId(), ticket: 1, subject: '', text, fields: {}, at: 0, read: '', state: 'sent' as const };
  const comments = [text, '<p>Thank you</p>'].map((body) => ({ function: 'external', body }));
  const settings = siteRequests.parse({ comments: { list: 'comments' } });
  const { replies } = detailOf({ ...kept, replies: [reply] }, { id: 1, comments }, [], settings);
  assert.deepEqual(
    replies.map(({ content }) => content),
    [
      { kind: 'text', text },
      { kind: 'rich', html: '<p>Thank you</p>' },
    ],
  );
});

it('commands outside the protocol, and values that no field takes, make nothing', async (t) => {
  const { relay, tickets } = await both(t);
  const fine = values('A lamp', [{ key: ORDER, value: '1' }]);
  const withValue = (key: string, value: unknown) => [...fine.filter((one) => one.key !== key), { key, value }];
  const outside = [
    ...['__proto__', 'constructor', 'toString', 'ticket_field', 'customer_token', 'assignee', ''].map((key) =>
      withValue(key, 'x'),
    ),
    ...[null, 7, true, {}, [['x']], { $gt: '' }, 'x'.repeat(2001), ['x'.repeat(256)], Array(201).fill('x')].map(
      (value) => withValue('subject', value),
    ),
    Array.from({ length: 30 }, (_, n) => ({ key: `TextField_${n}`, value: 'x' })),
    { subject: 'A lamp' },
    'x',
    null,
  ].map((list) => ({ id: newId(), values: list }));
  const wrong = [
    ...['a\u0007b', 'a\nb', '\u001b[2J', 'x'.repeat(256), '   ', ['x']].map((value) => withValue('subject', value)),
    ...['a\u0007b', '\u0007', ['x'], ' \n '].map((value) => withValue('content', value)),
    ...['a\u0007b', 'a\nb', ['0'], 'x'.repeat(256), ''].map((value) => withValue(ORDER, value)),
    ...['SelectField_42', 'SelectField_43', 'TextField_999999', 'name'].map((key) => withValue(key, 'x')),
    [...fine, ...fine],
  ].map((list) => ({ id: newId(), values: list }));
  const others = [
    { id: '../../etc/passwd', values: fine },
    { id: newId(), values: fine, customer_token: 'another' },
    { id: newId(), values: fine, files: ['../../../etc/passwd'] },
    { id: newId(), values: fine, files: Array(6).fill('x'.repeat(20)) },
  ];
  for (const [inputs, code] of [
    [[...outside, ...others], 'invalid'],
    [wrong, 'form-invalid'],
  ] as const) {
    for (const input of inputs) {
      // Ten requests an hour.
      const visitor = await relay.visitor({ site: 'shop' });
      assert.equal(await attempt(visitor, 'make-request', input), code, JSON.stringify(input).slice(0, 150));
      visitor.socket.disconnect();
      relay.clock.advance(3 * 60_000);
    }
  }
  const visitor = await relay.visitor({ site: 'shop' });
  for (const request of ['__proto__', 'constructor', 'hasOwnProperty', 'ticket-1', 'ticket-99999999999']) {
    for (const [name, more] of [
      ['request', {}],
      ['reply-request', { id: newId(), text: 'x' }],
    ] as const) {
      assert.equal(await attempt(visitor, name, { request, ...more }), 'unknown-target', `${name} ${request}`);
    }
  }
  assert.equal(await attempt(visitor, 'retry-request', { id: newId(), request: '__proto__' }), 'not-now');
  assert.deepEqual([(await tickets()).length, visitor.events], [0, []]);
});

it('a file’s name cannot turn letters round or begin a line, and a stranger’s upload is unknown', async (t) => {
  const { relay, tickets } = await both(t);
  const [owner, stranger] = [await relay.visitor({ site: 'shop' }), await relay.visitor({ site: 'shop' })];
  const filename = '</a>"><img src=x onerror=alert(1)>\r\nhttps://evil.example/\u202egpj.txt';
  const sent = taken(await upload(relay, 'Hello', { token: owner.token, site: 'shop', filename }));
  const make = (visitor: TestVisitor, id = newId()) =>
    attempt(visitor, 'make-request', { id, values: values('A file', [{ key: ORDER, value: '1' }]), files: [sent.id] });
  assert.equal(await make(stranger), 'unknown-target');
  const id = newId();
  assert.equal(await make(owner, id), 'taken');
  await delivered(owner, id, null, 'sent');
  const content = await until(async () => (await tickets())[0]?.content, 'the ticket');
  const [words, empty, name = '', address = '', ...more] = content.split('\n');
  assert.deepEqual([words, empty, more], ['About A file.', '', []]);
  assert.match(name, /^[^<>"\p{C}]+\.txt \(1K\)$/u);
  assert.match(address, /^https:\/\/chat\.shop\.example\/uploads\/\S+$/);
});
