/** The content of a platform robot's answer by its type: documented, malformed, unknown and too large. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromChatAnswer } from '../../../../relay/conversation/desk/chat-answers.ts';
import { MOST_ENTRIES, questionsOfCard } from '../../../../relay/conversation/desk/chat-contents.ts';
import { chatAnswer } from '../../../../relay/desk-api/knowledge/chat-answer.ts';
import { eventBody } from '../../../../relay/protocol/events.ts';
import { CONTENTS } from '../../../contract/documented/outbound/robot-webhooks.ts';
import { urobot } from '../records.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read events as the widget gets them
type Seen = { body: any; raw: any };
const shown = (msgType: string | undefined, ansContent: unknown, more: object = {}): Seen => {
  const payload = chatAnswer.parse({ sessionId: 900, logId: 5, ...(msgType && { msgType }), ansContent, ...more });
  const event = fromChatAnswer(payload, urobot, 'u');
  assert.deepEqual(eventBody.parse(event.body), event.body);
  return event as Seen;
};
const cardOf = (msgType: string, ansContent: unknown) => shown(msgType, ansContent).body.cards?.[0];
const htmlOf = (msgType: string | undefined, ansContent: unknown) => shown(msgType, ansContent).body.html;

describe('text', () => {
  it('that is plain cannot become HTML, and keeps its lines', () => {
    assert.equal(htmlOf('plain', ' 3 < 5 & <b>bold</b>\nnext '), '3 &lt; 5 &amp; &lt;b&gt;bold&lt;/b&gt;<br>next');
  });
  it('that is rich, or of no type, is HTML', () => {
    assert.equal(htmlOf('rich', '<p>Yes</p>'), '<p>Yes</p>');
    assert.equal(htmlOf(undefined, '<p>Yes</p>'), '<p>Yes</p>');
  });
  it('of an unknown type is HTML only if it looks like it', () => {
    assert.equal(htmlOf('hologram', '<p>Yes</p>'), '<p>Yes</p>');
    assert.equal(htmlOf('hologram', 'R & D: 3 < 5'), 'R &amp; D: 3 &lt; 5');
    assert.equal(htmlOf('constructor', 'Yes'), 'Yes');
    assert.equal(htmlOf('__proto__', 'Yes'), 'Yes');
  });
  it('of an unknown structure is read for the parts that are probably meant for the visitor', () => {
    assert.equal(htmlOf('hologram', { beam: 4, title: 'Look up' }), 'Look up');
    for (const nothing of [{}, { title: 4 }, null, [1, 2]]) assert.equal(htmlOf('hologram', nothing), '');
  });
  it('replaces a structure that does not fit its type', () => {
    assert.equal(htmlOf('selective_list', { title: 'Which?', optionList: 'none' }), 'Which?');
    assert.equal(htmlOf('custom_card', 'Only 3 < 5'), 'Only 3 &lt; 5');
    assert.equal(htmlOf('audio', { url: 'https://files.example/a.mp3' }), 'https://files.example/a.mp3');
  });
});

describe('a structure', () => {
  const options = [
    { id: '1', value: 'Lumen' },
    { id: '2', value: ' ' },
    { id: '3', value: 'Halo' },
  ];
  const choices = [
    { ref: 'c0', text: 'Lumen' },
    { ref: 'c1', text: 'Halo' },
  ];

  it('with options is a list, and with rows and columns a table', () => {
    assert.deepEqual(cardOf('selective_list', { title: 'Which?', optionList: options }), {
      kind: 'list',
      title: 'Which?',
      choices,
    });
    for (const type of ['selective_list', 'selective_table']) {
      const table = { title: 'Which?', rowNumber: 1, columnNumber: '2', optionList: options };
      assert.deepEqual(cardOf(type, table), { kind: 'table', title: 'Which?', columns: 2, choices });
    }
  });

  it('that arrives as JSON text is the same', () => {
    const list = { title: 'Which?', optionList: options };
    assert.deepEqual(cardOf('selective_list', JSON.stringify(list)), cardOf('selective_list', list));
    assert.equal(htmlOf('selective_list', '{"title": '), '{&quot;title&quot;:');
  });

  it('with products can be chosen only where the type says so, and has pages only where they are on', () => {
    const product = {
      id: '9',
      name: 'Ember',
      image: 'https://shop.example/ember.png',
      url: 'https://shop.example/ember',
      infoList: [
        { info: '89 €', boldFlag: 1, color: 'red' },
        { info: 'More', url: 'https://shop.example/more' },
      ],
    };
    const content = { title: 'Lamps', showSize: 3, turnFlag: 1, productList: [product, { id: '0', name: '' }] };
    const card = {
      kind: 'products',
      title: 'Lamps',
      pageSize: 3,
      products: [
        {
          ref: 'c0',
          name: 'Ember',
          image: 'https://shop.example/ember.png',
          url: 'https://shop.example/ember',
          details: [
            { text: '89 €', bold: true },
            { text: 'More', bold: false, url: 'https://shop.example/more' },
          ],
        },
      ],
    };
    assert.deepEqual(cardOf('selective_product', content), card);
    assert.equal(cardOf('show_product', content).products[0].ref, null);
    assert.equal(cardOf('show_product', { ...content, turnFlag: 0 }).pageSize, null);
    assert.equal(cardOf('show_product', { ...content, showSize: 0 }).pageSize, 5);
    assert.equal(cardOf('show_product', { ...content, showSize: 1e9 }).pageSize, MOST_ENTRIES);
  });

  it('for a link, an image with text, a recording or a picture is its card', () => {
    const link = { faviconUrl: 'https://shop.example/i.png', title: 'Care', answerUrl: 'https://shop.example/care' };
    assert.deepEqual(cardOf('link', link), {
      kind: 'link',
      title: 'Care',
      icon: 'https://shop.example/i.png',
      url: 'https://shop.example/care',
    });
    const imageText = {
      content: 'Evenings',
      coverUrl: null,
      description: 'Light',
      answerUrl: 'https://shop.example/e',
    };
    assert.deepEqual(cardOf('wechat_image', imageText), {
      kind: 'image-text',
      title: 'Evenings',
      description: 'Light',
      cover: null,
      url: 'https://shop.example/e',
    });
    assert.deepEqual(cardOf('image', ' https://files.example/a.png '), {
      kind: 'image',
      url: 'https://files.example/a.png',
    });
    assert.deepEqual(cardOf('audio', 'https://files.example/a.mp3'), {
      kind: 'audio',
      url: 'https://files.example/a.mp3',
      text: '',
    });
  });

  it('of a task dialogue is shown as the document shows it', () => {
    const { body, raw } = shown('custom_card', CONTENTS.custom_card);
    assert.deepEqual(body.cards[0], {
      kind: 'custom',
      title: 'Return a lamp',
      pageSize: 3,
      cards: [
        { html: '<p>Two weeks to return.</p>', url: null, reply: null, choices: [] },
        { html: '<b>Rules</b>', url: 'https://shop.example/returns', reply: null, choices: [] },
        { html: 'Return it', url: null, reply: { ref: 'c0', text: 'Return order 10442' }, choices: [] },
        { html: 'Or ask', url: null, reply: null, choices: [{ ref: 'c1', text: 'Who pays the postage?' }] },
      ],
    });
    assert.deepEqual(raw.refs.questions, { c0: { id: null, queryType: 7 }, c1: { id: 11, queryType: 7 } });
    for (const type of ['selective_table', 'selective_list', 'show_product', 'selective_product'] as const) {
      assert.ok(cardOf(type, CONTENTS[type]), type);
    }
  });

  it('opens and asks nothing if it is not clickable, or does not say what it opens', () => {
    const cards = (card: object) => cardOf('custom_card', { cardList: [{ type: 1, content: 'x', ...card }] }).cards[0];
    const inert = { html: 'x', url: null, reply: null, choices: [] };
    assert.deepEqual(cards({ isHit: 0, hitType: 1, hitContent: 'https://shop.example/' }), inert);
    assert.deepEqual(cards({ isHit: 1, hitType: 2 }), inert);
    assert.deepEqual(cards({ isHit: 1, hitType: 3, hitContent: 'x' }), inert);
  });
});

it('10,000 products, options, cards and characters are cut, and each thing to click has a ref of its own', () => {
  const many = <T>(one: (at: number) => T) => Array.from({ length: 10_000 }, (_, at) => one(at));
  const long = 'x'.repeat(10_000);
  const details = many(() => ({ info: long }));
  const contents = {
    selective_product: {
      title: long,
      productList: many((at) => ({ id: at, name: `${at}`, url: long, infoList: at === 0 ? details : [] })),
    },
    selective_table: { rowNumber: 1, columnNumber: 10_000, optionList: many((at) => ({ id: at, value: `${at}` })) },
    custom_card: {
      cardList: many((at) => ({ type: 2, suggestContent: 'x', suggestList: [{ id: at, content: `${at}` }] })),
    },
  };
  for (const [type, content] of Object.entries(contents)) {
    // The document's answer is parsed at the boundary; this judges what is made of it.
    const { body, raw } = fromChatAnswer({ msgType: type, ansContent: content }, urobot, 'u') as Seen;
    const asked = questionsOfCard(body.cards[0]);
    assert.equal(asked.length, MOST_ENTRIES, type);
    assert.equal(new Set(asked.map(({ ref }) => ref)).size, MOST_ENTRIES, type);
    assert.ok(asked.every(({ ref }) => Object.hasOwn(raw.refs.questions, ref)));
    assert.ok(JSON.stringify(body).length < 256 * 1024, type);
  }
});
