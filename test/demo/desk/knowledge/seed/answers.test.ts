/** The kind of reply that the desk's robots give with what is seeded (doc 1 §6.1 ansType), and its language. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SHOP, seededRobots } from '../seeded-robots.ts';

const robots = await seededRobots();
const { ask, keyOf } = robots;
const LUMI = 54;
const XIAODENG = 55;

describe('a robot answers', () => {
  it('plainly (1) when it is sure and there is nothing to add', () => {
    const reply = ask('Can I get fabric samples?', LUMI);
    assert.deepEqual([reply.kind, keyOf(reply.question)], [1, 1606]);
  });

  it('with suggestions (2) when the entry has some, flow entries as such', () => {
    const reply = ask('How long does delivery take?');
    assert.equal(reply.kind, 2);
    assert.deepEqual(reply.suggestions.map(keyOf), [1102, 1105, 1903]);
    assert.deepEqual(
      reply.suggestions.map((one) => robots.flows.isEntry(one)),
      [false, false, true],
    );
    assert.match(reply.content, /<table>/);
  });

  it('with bare suggestions (3) when it is not sure', () => {
    const reply = ask(robots.unsure);
    assert.deepEqual([reply.kind, reply.question], [3, undefined]);
    assert.ok(reply.suggestions.length >= 2 && reply.suggestions.length <= 4);
  });

  it('with its unknown wording and the offer of a person (6) when it does not know', () => {
    for (const text of ['qwertz uiop asdf', '', '???', '12345', 'What does a trip to the moon cost these days']) {
      const reply = ask(text);
      assert.equal(reply.kind, 6, text);
      assert.deepEqual(reply.suggestions.map(keyOf), [1041], text);
      assert.match(reply.content, /let a colleague answer/);
    }
  });

  it('every question of a text, each answer under its question, or offers those that it does not answer', () => {
    const both = ask('How much is shipping? And do you gift wrap?', LUMI);
    assert.equal(keyOf(both.question), 1102);
    assert.match(both.content, /<b>How much does shipping cost\?<\/b>.*<b>Can you wrap my order as a gift\?<\/b>/is);
    const flow = ask('How long does delivery take? I want to send something back.', LUMI);
    assert.deepEqual([keyOf(flow.question), flow.suggestions.map((one) => one.content)[0]], [1101, 'Start a return']);
    assert.match(ask('运费是多少？可以寄到自提点吗？').content, /<b>.*<b>/s);
    assert.doesNotMatch(ask('Hi! How much is shipping?').content, /<b>How much/, 'a greeting is no question');
  });

  it('two questions of one sentence, if each part surely asks one', () => {
    const answered = (text: string) =>
      [...ask(text, LUMI).content.matchAll(/<p><b>([^<]+)<\/b><\/p>/g)].map(([, question]) => question);
    assert.deepEqual(answered('when do you open and do you ship to Norway?'), [
      'What are your opening hours?',
      'Which countries do you ship to?',
    ]);
    assert.deepEqual(answered('运费是多少，还有退款多久到账？'), ['运费是多少？', '退款多久到账？']);
    for (const whole of [
      'How do I wash and dry a wool blanket?',
      'what does the workshop repair and what does it cost',
      'where is my parcel and why is it late?',
      'I ordered yesterday and when will my parcel be here',
      '我的灯坏了，怎么办？',
    ])
      assert.deepEqual(answered(whole), [], whole);
  });

  it('an angry visitor with regret and a person', () => {
    for (const text of [
      'this shop is shit',
      'your lamps are crap',
      'I am so angry at you',
      'what a scam',
      '你们店真烂',
    ]) {
      const reply = ask(text);
      assert.match(keyOf(reply.question).toString(), /^([13]044|9[05]18)$/, text);
      assert.match(reply.suggestions.map(keyOf).toString(), /[13]041/, text);
    }
  });

  it('nothing about what it has never heard of, although a word of the data library is in the text', () => {
    for (const text of [
      'How tall is mount everest?',
      'How high is the Burj Khalifa?',
      'How heavy is a whale?',
      '珠穆朗玛峰有多高？',
    ])
      assert.equal(ask(text, LUMI).kind, 6, text);
  });

  it('with the addresses of shop and desk filled in, and the page that says more', () => {
    assert.equal(ask('Which sizes do your blankets come in?').page, `${SHOP}/textiles/fjell#size-guide`);
    assert.match(ask('qwertz').content, /href="http:\/\/shop\.test\/delivery-and-returns"/);
    for (const { robotId, questions } of robots.seeds) {
      for (const { content } of questions) assert.doesNotMatch(ask(content, robotId).content, /[{}]/);
    }
  });
});

describe('small talk (4)', () => {
  const greetings = ['hi', 'Hello!!', 'THANKS', 'thank yuo', 'heyyyy', 'Who are you?', 'bye 👋', 'are you a robot?'];
  const abuse = [
    'you are useless',
    'stupid bot',
    'you are such an idiot',
    'shut up!!',
    '你真没用',
    '你这个笨蛋',
    '滚蛋',
  ];
  for (const text of [
    ...greetings,
    ...abuse,
    '你好',
    '您好！',
    '谢谢啊',
    '你是谁？',
    '再见～',
    '在吗',
    '你是机器人吗',
  ]) {
    it(`is "${text}"`, () => assert.equal(ask(text).kind, 4));
  }

  it('is not what only begins like it', () => {
    assert.equal(keyOf(ask('Hi, where is my parcel?').question), 1903);
    assert.equal(keyOf(ask('thanks, and how do I wash a wool blanket').question), 1701);
    assert.equal(keyOf(ask('你好，退货要付运费吗？').question), 3302);
  });

  it('is answered in the language of the question', () => {
    assert.match(ask('谢谢', LUMI).content, /\p{Script=Han}/u);
    assert.doesNotMatch(ask('thanks', XIAODENG).content, /\p{Script=Han}/u);
  });

  it('about a rude robot offers a person', () => {
    assert.deepEqual(ask('you are useless').suggestions.map(keyOf), [1041]);
  });
});

describe('a request for a person', () => {
  for (const text of [
    'human please',
    'I want to talk to a person',
    'connect me to an agent',
    '转人工',
    '我想找真人客服',
  ]) {
    it(`hands off: "${text}"`, () => {
      const reply = ask(text);
      assert.ok(reply.handsOff);
      assert.match(keyOf(reply.question).toString(), /^[13]041$/);
    });
  }
});

describe('secrets (8)', () => {
  const secrets = [
    'my password is hunter2',
    'Password: tulip',
    'my card number is 4111 1111 1111 1111',
    '4111-1111-1111-1112',
    '378282246310005',
    'the cvv is 123',
    '我的密码是abc123',
    '卡号6222020200112230129，请扣款',
    '验证码 829134',
  ];
  for (const secret of secrets) {
    it(`stop "${secret}", which is repeated nowhere`, () => {
      const reply = ask(secret);
      assert.equal(reply.kind, 8);
      assert.deepEqual([reply.question, reply.suggestions], [undefined, []]);
      for (const word of secret.split(/\s/).filter((part) => /\d/.test(part))) assert.ok(!reply.content.includes(word));
    });
  }

  it('are not questions about passwords, orders and phones', () => {
    assert.equal(keyOf(ask('I forgot my password').question), 1802);
    for (const text of [
      'my password is not working',
      'where is my parcel, order 204817',
      'please call me on +31 00 555 0142',
      '密码是什么',
    ]) {
      assert.notEqual(ask(text).kind, 8, text);
    }
  });
});

describe('the language of an answer', () => {
  it('follows the question, whoever is asked', () => {
    assert.equal(keyOf(ask('运费是多少？', LUMI).question), 3102);
    assert.equal(keyOf(ask('How much does shipping cost?', XIAODENG).question), 1102);
    assert.equal(keyOf(ask('Ember 防水吗', LUMI).question), 3506);
  });

  it('is the robot’s own where the question shows none', () => {
    assert.match(ask('123?', XIAODENG).content, /\p{Script=Han}/u);
    assert.doesNotMatch(ask('123?', LUMI).content, /\p{Script=Han}/u);
  });

  it('covers the unknown wording', () => {
    assert.match(ask('量子纠缠', LUMI).content, /\p{Script=Han}/u);
    assert.doesNotMatch(ask('荷物はどこですか', LUMI).content, /\p{Script=Han}/u, 'Japanese is no Chinese');
  });
});
