import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planCall } from '../../../../relay/conversation/calls/plan-call.ts';
import {
  type AttachedCard,
  attach,
  cardAsHtml,
  cardAsText,
  cardHosts,
} from '../../../../relay/conversation/visitor/attached-card.ts';
import type { Intent } from '../../../../relay/model/intents.ts';
import { commands } from '../../../../relay/protocol/commands.ts';
import { agent, inbox, queuing, robot, site, snapshot, talking, urobot } from '../records.ts';

const id = 'command-00000001';
const KETTLE: AttachedCard = {
  title: 'Kettle',
  text: 'Steel\n1.5 l',
  price: '€ 39',
  picture: 'https://img.example/kettle.png',
  url: 'https://shop.example/kettle?size=2&colour=red',
};
const settings = site({ origins: ['https://shop.example'], mediaHosts: ['IMG.example'] });
const hosts = cardHosts(settings, ['chat.shop.example']);
const attached = (card: AttachedCard, record = talking(agent)) => {
  const { events = [], calls = [] } = attach(snapshot(record), { id, ...card }, hosts);
  return { body: events[0]?.body, intent: calls[0]?.intent as Intent };
};
const inputFor = (record: Parameters<typeof snapshot>[0]) => ({ record, site: settings, customerToken: 'c' });

describe('a card that the visitor attaches', () => {
  it('enters the log with its parts, and the outbox as HTML with its text', () => {
    const { body, intent } = attached(KETTLE);
    assert.deepEqual(body, {
      type: 'visitor-message',
      id,
      left: false,
      content: {
        kind: 'card',
        title: 'Kettle',
        description: 'Steel\n1.5 l',
        image: KETTLE.picture,
        buttons: [],
        price: '€ 39',
        url: KETTLE.url,
      },
    });
    assert.equal('text' in intent && intent.text, `Kettle\n€ 39\nSteel\n1.5 l\n${KETTLE.url}`);
  });
  it('reaches an agent as rich text, robots and the queue as text', () => {
    const { intent } = attached(KETTLE);
    const bodies = [agent, robot, urobot].map((session) => planCall(intent, inputFor(talking(session))));
    const queued = planCall(intent, inputFor(queuing));
    const types = [...bodies, queued].map((call) => (typeof call === 'object' ? call.body?.type : call));
    assert.deepEqual(types, ['rich', 'message', 'message', 'message']);
  });
  it('is left in the inbox as text', () => {
    assert.deepEqual(attached(KETTLE, inbox).intent, { kind: 'leave', id, text: cardAsText(KETTLE) });
  });
  it('is HTML with its own tags alone, whatever its texts contain', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const html = cardAsHtml({ title: evil, text: evil, price: evil, url: 'https://shop.example/"><script>' }, hosts);
    assert.deepEqual(
      html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/ .*/, '>')),
      ['<p>', '<a>', '<strong>', '</strong>', '</a>', '</p>', '<p>', '</p>', '<p>', '</p>'],
    );
    assert.ok(!html.includes('<img'), html);
  });
  it('shows a foreign link as text, and no foreign picture', () => {
    const foreign = { title: 'Prize', picture: 'https://evil.example/a.png', url: 'https://evil.example/login' };
    assert.equal(cardAsHtml(foreign, hosts), '<p><strong>Prize</strong></p><p>https://evil.example/login</p>');
    const { content } = attached(foreign).body as { content: { image: unknown; url: unknown } };
    assert.deepEqual([content.image, content.url], [null, null]);
  });
  it('takes addresses of the web alone, without a password', () => {
    const takes = (url: string) => commands.attach.input.safeParse({ id, title: 'Kettle', url }).success;
    const given = [
      'https://shop.example/a',
      'http://127.0.0.1:8080/',
      'javascript:alert(1)',
      'https://a:b@shop.example/',
    ];
    assert.deepEqual(given.map(takes), [true, true, false, false]);
  });
});
