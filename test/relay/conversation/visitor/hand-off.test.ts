/** The talk with a robot of the knowledge base, as the agent who takes over reads it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { talkAsText } from '../../../../relay/conversation/visitor/hand-off.ts';
import type { RichCard } from '../../../../relay/protocol/cards.ts';
import type { ChatEvent } from '../../../../relay/protocol/events.ts';

const at = 1_700_000_000_000;
const said = (seq: number, text: string): ChatEvent => ({
  seq,
  at,
  type: 'visitor-message',
  id: `message-${seq}`,
  left: false,
  content: { kind: 'text', text },
});
const answered = (seq: number, cards: RichCard[]): ChatEvent => ({
  seq,
  at,
  type: 'robot-answer',
  id: `answer-${seq}`,
  person: { name: 'Lumi', avatar: null },
  session: 1,
  html: '',
  suggestions: [],
  related: [],
  flow: null,
  link: null,
  answerType: 'answer',
  rateable: false,
  cards,
});
const choice = (text: string) => ({ ref: 'c0', text });

it('has the words of the robot’s cards, with the addresses of files and links', () => {
  const cards: RichCard[] = [
    { kind: 'list', title: 'Why?', choices: [choice('Too big')] },
    { kind: 'table', title: '', columns: 2, choices: [choice('Ember')] },
    {
      kind: 'products',
      title: 'Which?',
      pageSize: 2,
      products: [{ ref: 'c1', name: 'Halden', image: null, url: null, details: [] }],
    },
    { kind: 'link', title: 'Care', icon: null, url: 'https://shop.example/care' },
    { kind: 'image-text', title: 'Wool', description: 'Woven here', cover: null, url: null },
    { kind: 'attachments', files: [{ url: 'https://shop.example/a.pdf', filename: null, size: null }] },
    { kind: 'audio', url: 'https://shop.example/a.mp3', text: 'Listen' },
    { kind: 'image', url: 'https://shop.example/a.png' },
    {
      kind: 'custom',
      title: 'Arranged.\nYour label',
      pageSize: null,
      cards: [
        { html: '<p>Print it</p>', url: 'https://shop.example/label', reply: null, choices: [] },
        { html: '', url: null, reply: choice('Done'), choices: [] },
        { html: '', url: null, reply: null, choices: [choice('Yes'), choice('No')] },
      ],
    },
  ];
  assert.equal(
    talkAsText([said(1, 'Hello'), answered(2, cards)], '[The talk]'),
    `[The talk]
> Hello
Why?
– Too big
– Ember
Which?
– Halden
Care
https://shop.example/care
Wool
Woven here
– https://shop.example/a.pdf
https://shop.example/a.mp3
Listen
https://shop.example/a.png
Arranged.
Your label
Print it
https://shop.example/label
– Done
– Yes
– No`,
  );
});

it('is cut where cards are endless', () => {
  const choices = Array.from({ length: 1000 }, (_, at) => choice(`Choice ${at}`));
  const text = talkAsText([said(1, 'Hello'), answered(2, [{ kind: 'list', title: '', choices }])], '[The talk]');
  assert.equal(text?.length, '[The talk]\n> Hello\n'.length + 1000);
});
