/** Events parsed from any input have every field, with the right type and a limited length. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type ChatEvent, eventBody, signal } from '../../../../relay/protocol/events.ts';
import { reduce } from '../../../../widget/state/chat-reduce.ts';
import { readEvents, readSignal } from '../../../../widget/wire/connection/read-events.ts';
import { EPOCH, joinedChat } from '../../state/conversation-log.ts';

const read = (event: object): ChatEvent => {
  const [first] = readEvents([{ seq: 1, at: 1, ...event }]);
  assert.ok(first);
  return first;
};
const TYPES = eventBody.options.map(({ shape }) => shape.type.value);

/** A JSON value whose keys include the names of the protocol's fields. */
const FIELDS = ['kind', 'person', 'content', 'survey', 'options', 'topics', 'questions', 'cards', 'choices', 'columns'];
const { hostile } = fc.letrec((tie) => ({
  hostile: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, -1, 1.5, 1e308, 2 ** 53, '', 'text', 'list', 'table', 'constructor', '__proto__'),
    fc.array(tie('hostile'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(...FIELDS, 'text', 'html', 'url', 'title', 'name', 'reason', 'session', 'id'),
      tie('hostile'),
    ),
  ),
}));

describe('an event', () => {
  it('of the protocol is unchanged', () => {
    const question = { ref: 'one', text: 'One?' };
    const person = { name: 'Mara', avatar: null };
    const survey = {
      title: 'How was it?',
      prompt: '',
      style: 'star',
      options: [{ id: 1, text: 'Good', description: '', tags: ['quick'], remark: 'optional' }],
      defaultOption: null,
      remarkPrompt: '',
    };
    const cards = [
      { kind: 'list', title: 'List', choices: [question] },
      { kind: 'table', title: 'Table', columns: 2, choices: [question, question] },
      {
        kind: 'products',
        title: '',
        pageSize: null,
        products: [
          { ref: null, name: 'Lamp', image: null, url: null, details: [{ text: '9', bold: true, url: null }] },
        ],
      },
      { kind: 'link', title: 'Link', icon: null, url: 'https://a.example/' },
      { kind: 'image-text', title: '', description: '', cover: null, url: null },
      { kind: 'attachments', files: [{ url: 'https://a.example/x', filename: null, size: null }] },
      { kind: 'audio', url: 'https://a.example/a.mp3', text: 'Said' },
      { kind: 'image', url: 'https://a.example/a.png' },
      {
        kind: 'custom',
        title: 'Cards',
        pageSize: 3,
        cards: [
          { html: '<p>', url: 'https://a.example/', reply: null, choices: [question] },
          { html: '', url: null, reply: question, choices: [] },
        ],
      },
    ];
    const contents = [
      { kind: 'text', text: 'x'.repeat(100_000) },
      { kind: 'rich', html: '<p>'.repeat(100_000) },
      { kind: 'audio', url: 'https://a.example/a', filename: 'a', size: '1 KB', duration: 3.5 },
      {
        kind: 'card',
        title: '',
        description: '',
        image: null,
        buttons: [{ text: 'Go', url: null }],
        price: '€ 39',
        url: null,
      },
    ];
    const answer = {
      type: 'robot-answer',
      id: 'one',
      person,
      session: 1,
      html: '<p>',
      suggestions: [question],
      related: [],
      flow: { title: 'Flow', html: '<p>' },
      link: null,
      cards,
      answerType: 'unknown',
      rateable: true,
      handOffTip: '',
      quotaReached: true,
    };
    for (const event of [
      ...contents.map((content) => ({ type: 'agent-message', id: 'one', person, session: 1, content })),
      {
        type: 'session-started',
        kind: 'urobot',
        person,
        greeting: 'Hi',
        leading: '',
        topics: [{ title: 'A', questions: [question] }],
        survey,
        again: true,
      },
      answer,
      { type: 'session-closed', session: 1, kind: 'agent', reason: 'force', html: '', survey: null },
      { type: 'no-agent', email: 'required' },
      { type: 'email-left' },
      { type: 'form-answered', form: 'offline', skipped: true },
      { type: 'form-refused', form: 'handOff', fields: ['TextField_1'] },
      { type: 'wait-ended', reason: 'visitor' },
      { type: 'session-rated', session: 1, option: 2, text: 'Good', remark: 'So good' },
    ]) {
      assert.deepEqual(eventBody.parse(event), event);
      assert.deepEqual(read(event), { ...event, seq: 1, at: 1 });
    }
  });

  it('with any type and fields gets the protocol’s fields, and the reducer accepts it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES, 'not-known', 'constructor', '__proto__'),
        hostile,
        hostile,
        hostile,
        (type, one, two, three) => {
          const event = { ...Object(one), content: two, survey: three, person: one, cards: [two, three], type };
          const known = read(event);
          const parsed = eventBody.safeParse(known);
          assert.ok(parsed.success, JSON.stringify([known, parsed.error]));
          const next = reduce(joinedChat(), { type: 'event-received', epoch: EPOCH, event: known });
          assert.equal(next.cursor?.seq, 1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('of an unknown type keeps its place and shows nothing', () => {
    assert.deepEqual(read({ type: 'typing' }), { type: 'silent', seq: 1, at: 1 });
    const next = reduce(joinedChat(), { type: 'event-received', epoch: EPOCH, event: read({ type: 'typing' }) });
    assert.deepEqual([next.cursor?.seq, next.items], [1, []]);
  });

  it('with unknown content is shown as unsupported', () => {
    const { content } = read({ type: 'agent-message', content: { kind: 'hologram' } }) as Extract<
      ChatEvent,
      { type: 'agent-message' }
    >;
    assert.deepEqual(content, { kind: 'file', url: '', filename: null, size: null });
  });

  it('is dropped without a seq, and so is anything but a list', () => {
    assert.deepEqual(readEvents([null, 1, {}, { seq: '1' }, { seq: 1.5 }, { seq: 2 ** 60 }]), []);
    for (const batch of [null, undefined, {}, 'events']) assert.deepEqual(readEvents(batch), []);
  });

  it('has a valid time', () => {
    for (const at of [-1, 1e300, Number.NaN, '2026', null]) {
      const event = read({ type: 'silent', at });
      assert.equal(new Date(event.at).toISOString(), '1970-01-01T00:00:00.000Z');
    }
  });

  it('has limited lists and texts, but whole messages', () => {
    const many = <T>(entry: T): T[] => Array(10_000).fill(entry);
    const question = { ref: 'x'.repeat(9000), text: '😀'.repeat(9000) };
    const answer = read({
      type: 'robot-answer',
      html: '<p>'.repeat(50_000),
      suggestions: many(question),
      cards: many({ kind: 'table', columns: 1e9, choices: many(question) }),
      person: { name: 'x'.repeat(9000), avatar: 'x'.repeat(9000) },
    }) as Extract<ChatEvent, { type: 'robot-answer' }>;
    assert.equal(answer.html.length, 150_000);
    assert.ok(answer.suggestions.length > 10 && answer.suggestions.length <= 100);
    assert.ok((answer.suggestions[0]?.text.length ?? 0) <= 301);
    assert.ok(answer.suggestions[0]?.text.isWellFormed());
    assert.equal(answer.person.name.length, 101);
    assert.equal(answer.person.avatar, '');
    // The first fields have used up the budget of the last.
    assert.deepEqual(answer.cards, []);
    const short = { ref: 'x', text: 'x' };
    const tables = read({ type: 'robot-answer', cards: many({ kind: 'table', columns: 1e9, choices: many(short) }) });
    assert.ok(tables.type === 'robot-answer' && tables.cards);
    assert.ok(tables.cards.length > 1 && tables.cards.length <= 10);
    assert.deepEqual(
      tables.cards.map((card) => card.kind === 'table' && [card.columns, card.choices.length]).at(0),
      [1, 100],
    );
    const option = { id: 1, text: 'x'.repeat(9000), description: '', tags: many('x'), remark: 'hide' };
    const closed = read({ type: 'session-closed', survey: { style: 'text', options: many(option) } });
    assert.ok(closed.type === 'session-closed');
    assert.ok(JSON.stringify(closed).length < 20_000);
    assert.equal(closed.survey?.options[0]?.tags.length, 100);
    const few = { ...option, text: 'x', tags: [] };
    const topics = many({ title: 'x', questions: many(question) });
    const begun = read({ type: 'session-started', topics, survey: { style: 'text', options: [few, few] } });
    assert.equal(begun.type === 'session-started' && begun.survey?.options.length, 2, 'topics leave it its options');
    const ids = ['a', 'b'].map(
      (end) => read({ type: 'agent-message', id: `${'x'.repeat(199)}${end}` }) as { id: string },
    );
    assert.notEqual(ids[0]?.id, ids[1]?.id, 'the longest ids that the relay tells apart');
  });
});

describe('a signal', () => {
  it('is unchanged, and an unknown one is dropped', () => {
    const known = [
      { type: 'queue', state: 'waiting', position: 3, expected: 240 },
      { type: 'desk', state: 'delayed' },
    ];
    for (const one of known) assert.deepEqual(readSignal(signal.parse(one)), one);
    for (const one of [{ type: 'weather' }, null, { type: 'constructor' }]) assert.equal(readSignal(one), null);
    const behind = { type: 'queue', state: 'waiting', position: -3, expected: null };
    assert.deepEqual(readSignal(behind), { ...behind, position: null });
  });
});

it('a name that is too long ends with a whole character', () => {
  const person = { name: `${'x'.repeat(99)}😀`, avatar: null };
  const event = read({ type: 'agent-message', id: 'a', session: 1, person, content: { kind: 'text', text: 'Hi' } });
  assert.equal(event.type === 'agent-message' && event.person.name, `${'x'.repeat(99)}…`);
});
