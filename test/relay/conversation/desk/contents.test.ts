import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentOf } from '../../../../relay/conversation/desk/contents.ts';
import { type AgentMessage, HIDDEN_MESSAGE_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import { agentPush } from '../records.ts';

const shown = (type: string, data: object | null) =>
  contentOf(agentPush({ type, message_id: 'm', data }).messages[0 as never] as AgentMessage);
const media = { url: 'https://d/x', filename: null, size: null };

const TABLE: [title: string, type: string, data: object | null, content: unknown][] = [
  ['plain text stays text', 'message', { content: 'Hi, 1 < 2' }, { kind: 'text', text: 'Hi, 1 < 2' }],
  ['text with tags is rich', 'message', { content: 'a<br>b' }, { kind: 'rich', html: 'a<br>b' }],
  ['text with entities is rich', 'message', { content: 'a&nbsp;b' }, { kind: 'rich', html: 'a&nbsp;b' }],
  ['a number is text', 'message', { content: 5 }, { kind: 'text', text: '5' }],
  ['rich text', 'rich', { content: '<b>a</b>' }, { kind: 'rich', html: '<b>a</b>' }],
  ['an image', 'image', { content: 'https://d/x' }, { kind: 'image', ...media }],
  ['a video', 'video', { content: 'https://d/x' }, { kind: 'video', ...media }],
  [
    'a file with its name and size',
    'file',
    { content: 'https://d/x', filename: 'a.pdf', filesize: '4.3M' },
    { kind: 'file', url: 'https://d/x', filename: 'a.pdf', size: '4.3M' },
  ],
  ['a voice message', 'audio', { content: 'https://d/x', duration: '7' }, { kind: 'audio', ...media, duration: 7 }],
  ['a voice without length', 'audio', { content: 'https://d/x' }, { kind: 'audio', ...media, duration: null }],
  ['an image without address is nothing', 'image', { content: '' }, undefined],
  ['a message without data is nothing', 'message', null, undefined],
  ['content of another type is nothing', 'message', { content: { a: 1 } }, undefined],
  ['a card that is no JSON is nothing', 'struct', { content: '{' }, undefined],
  ['a type nobody documented is nothing', 'hologram', { content: 'x' }, undefined],
];
for (const [title, type, data, content] of TABLE) {
  it(title, () => assert.deepEqual(shown(type, data), content));
}

for (const type of HIDDEN_MESSAGE_TYPES) {
  it(`"${type}" is never shown`, () => assert.equal(shown(type, { content: 'for agents' }), undefined));
}

for (const [how, wrap] of [
  ['an object', (value: object) => value],
  ['its JSON text', (value: object) => JSON.stringify(value)],
] as const) {
  it(`a card given as ${how} keeps links and phone numbers and shows callbacks as text`, () => {
    const card = {
      title: 'T',
      description: 'D',
      img_url: 'https://d/i',
      buttons: [
        { type: 'link', text: 'Open', value: 'https://d/' },
        { type: 'phone', text: 'Call', value: '123' },
        { type: 'sdk_callback', text: 'Do', value: 'x', callback_name: 'y' },
        { type: 'link', text: 'Odd', value: { a: 1 } },
      ],
    };
    assert.deepEqual(shown('struct', { content: wrap(card) }), {
      kind: 'card',
      title: 'T',
      description: 'D',
      image: 'https://d/i',
      buttons: [
        { text: 'Open', url: 'https://d/' },
        { text: 'Call', url: 'tel:123' },
        { text: 'Do', url: null },
        { text: 'Odd', url: null },
      ],
    });
  });
}
