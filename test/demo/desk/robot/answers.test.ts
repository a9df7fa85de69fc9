/** The kind of answer that a robot gives (doc 1 §6.1 ansType), and its language. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRobotEngine } from '../../../../demo/desk/robot/robot.ts';
import type { Corpus, Robot } from '../../../../demo/desk/robot/robot-types.ts';
import { seededCorpora, seededRobots } from '../../../../demo/desk/robot/seeded-robots.ts';

const engine = createRobotEngine({ shopUrl: 'http://shop.test', deskUrl: 'http://desk.test' });
const ask = (question: string) => engine.answer(engine.defaultRobot, question);
const robot = (id: number, scene: number): Robot => {
  const found = engine.findRobot(id, scene);
  assert.ok(found);
  return found;
};
const lumi = robot(54, 7);
const xiaodeng = robot(55, 9);

describe('a robot answers', () => {
  it('plainly (1) when it is sure and there is nothing to add', () => {
    const answer = ask('Can I get fabric samples?');
    assert.deepEqual([answer.ansType, answer.questionId, answer.suggestions], [1, 1606, []]);
    assert.equal(answer.title, 'Can I get fabric samples?');
  });

  it('with suggestions (2) when the entry has some', () => {
    const answer = ask('How long does delivery take?');
    assert.equal(answer.ansType, 2);
    assert.deepEqual(
      answer.suggestions.map(({ id, type }) => [id, type]),
      [
        [1102, 1],
        [1105, 1],
        [1903, 3],
      ],
    );
    assert.match(answer.html, /<table>/);
  });

  it('with bare suggestions (3) when it is not sure', () => {
    const answer = ask('can you send a lamp to norway');
    assert.equal(answer.ansType, 3);
    assert.equal(answer.questionId, 0);
    assert.equal(answer.title, '');
    assert.ok(answer.suggestions.length >= 2 && answer.suggestions.length <= 4);
  });

  it('with its unknown wording (6) when it does not know', () => {
    assert.deepEqual(ask('qwertz uiop asdf').ansType, 6);
    assert.equal(ask('').ansType, 6);
    assert.equal(ask('???').ansType, 6);
    assert.equal(ask('12345').ansType, 6);
  });

  it('with the addresses of shop and desk filled in', () => {
    const answer = engine.answerQuestion(lumi, 1601);
    assert.equal(answer?.thirdUrl, 'http://shop.test/textiles/fjell#size-guide');
    assert.match(ask('qwertz').html, /href="http:\/\/shop\.test\/delivery-and-returns"/);
    for (const entry of seededCorpora.flatMap((corpus) => corpus.faq)) {
      assert.doesNotMatch(engine.answerQuestion(lumi, entry.id)?.html ?? '{', /[{}]/);
    }
  });
});

describe('small talk (4)', () => {
  for (const said of ['hi', 'Hello!!', 'THANKS', 'thank yuo', 'heyyyy', 'Who are you?', 'bye 👋', 'are you a robot?']) {
    it(`is "${said}"`, () => assert.deepEqual([ask(said).ansType, ask(said).questionId], [4, 0]));
  }
  for (const said of ['你好', '您好！', '谢谢啊', '你是谁？', '再见～', '在吗', '你是机器人吗']) {
    it(`is "${said}"`, () => assert.deepEqual([ask(said).ansType, ask(said).questionId], [4, 0]));
  }

  it('is not what only begins like it', () => {
    assert.equal(ask('Hi, where is my parcel?').questionId, 1903);
    assert.equal(ask('thanks, and how do I wash a wool blanket').questionId, 1701);
    assert.equal(ask('你好，退货要付运费吗？').questionId, 3302);
  });

  it('is answered in the language it was said in', () => {
    assert.match(engine.answer(lumi, '谢谢').html, /\p{Script=Han}/u);
    assert.doesNotMatch(engine.answer(xiaodeng, 'thanks').html, /\p{Script=Han}/u);
  });
});

describe('sensitive words (8)', () => {
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
      const answer = ask(secret);
      assert.equal(answer.ansType, 8);
      assert.equal(answer.title, '');
      assert.deepEqual(answer.suggestions, []);
      for (const word of secret.split(/\s/).filter((part) => /\d/.test(part))) assert.ok(!answer.html.includes(word));
    });
  }

  it('stop rude words as whole words, kindly', () => {
    assert.equal(ask('you stupid machine').ansType, 8);
    assert.equal(ask('你这个笨蛋').ansType, 8);
    assert.notEqual(ask('stupidity').ansType, 8);
  });

  it('leave questions about passwords, orders and phones alone', () => {
    assert.equal(ask('I forgot my password').questionId, 1802);
    assert.notEqual(ask('my password is not working').ansType, 8);
    assert.notEqual(ask('where is my parcel, order 204817').ansType, 8);
    assert.notEqual(ask('please call me on +31 00 555 0142').ansType, 8);
    assert.notEqual(ask('密码是什么').ansType, 8);
  });
});

describe('the language of an answer', () => {
  it('follows the question, whoever is asked', () => {
    assert.equal(engine.answer(lumi, '运费是多少？').questionId, 3102);
    assert.equal(engine.answer(xiaodeng, 'How much does shipping cost?').questionId, 1102);
    assert.equal(ask('Ember 防水吗').questionId, 3506);
  });

  it('is the robot’s own where the question shows none', () => {
    assert.match(engine.answer(xiaodeng, '123?').html, /\p{Script=Han}/u);
    assert.doesNotMatch(engine.answer(lumi, '123?').html, /\p{Script=Han}/u);
  });

  it('covers the unknown wording', () => {
    assert.match(engine.answer(lumi, '火星上有生命吗？').html, /\p{Script=Han}/u);
  });
});

describe('an engine', () => {
  it('works on the corpora it is given', () => {
    const [english] = seededCorpora;
    assert.ok(english);
    const faq = [{ id: 1, topic: 't', question: 'Do you have tulips?', similar: [], answer: '<p>Yes.</p>' }];
    const corpus: Corpus = { ...english, faq };
    const small = createRobotEngine({ corpora: [corpus], flows: [] });
    assert.equal(small.answer(small.defaultRobot, 'do you have tulip').html, '<p>Yes.</p>');
    assert.equal(small.answer(small.defaultRobot, 'How long does delivery take?').ansType, 6);
    assert.deepEqual(small.greeting(small.defaultRobot).urobot.topAsk[0]?.optionsList, []);
  });

  it('serves a Chinese question from another language when there is no Chinese corpus', () => {
    const small = createRobotEngine({ corpora: seededCorpora.slice(0, 1) });
    assert.equal(small.answer(small.defaultRobot, '火星').ansType, 6);
  });

  it('can be empty', () => {
    const [english] = seededCorpora;
    assert.ok(english);
    const empty = createRobotEngine({ corpora: [{ ...english, faq: [], smallTalk: [] }], flows: [], robots: [] });
    assert.equal(empty.answer(empty.defaultRobot, 'How long does delivery take?').ansType, 6);
    assert.deepEqual(empty.listRobots(), []);
  });
});

describe('robots', () => {
  it('are listed with their scenes (doc 1 §2.10)', () => {
    assert.deepEqual(engine.listRobots()[0], {
      id: 54,
      name: 'Lumi',
      logo: 'http://desk.test/assets/robot-lumi.svg',
      scene_list: [
        { id: 7, name: 'Website' },
        { id: 8, name: 'Mobile' },
      ],
      created_at: '2024-03-04T09:30:00.000+01:00',
    });
    assert.ok(seededRobots.length >= 2 && seededRobots.every((one) => one.scenes.length >= 2));
  });

  it('are found by robot and scene together', () => {
    assert.equal(engine.findRobot(54, 8)?.name, 'Lumi');
    assert.equal(engine.findRobot(54, 9), undefined);
    assert.equal(engine.findRobot(99, 7), undefined);
    assert.equal(engine.findRobot(0, 0), undefined);
  });
});
