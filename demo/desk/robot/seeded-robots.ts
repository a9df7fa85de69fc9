/**
 * The robots of the demo shop and all they know: what `createRobotEngine` uses unless it is given something else. Data
 * and composition only.
 */
import { chineseFaq } from './faq/chinese.ts';
import { englishFaq } from './faq/english.ts';
import { flowNodesEn } from './flows/en.ts';
import { flowNodesZh } from './flows/zh.ts';
import type { Corpus, FlowSet, Robot } from './robot-types.ts';
import { smallTalkEn } from './small-talk/en.ts';
import { smallTalkZh } from './small-talk/zh.ts';

export const seededCorpora: readonly Corpus[] = [
  {
    language: 'en',
    faq: englishFaq,
    smallTalk: smallTalkEn,
    didYouMean: '<p>I am not quite sure what you mean. Is it one of these?</p>',
    secretWarning:
      '<p>Please never send card numbers, codes or passwords in this chat: nobody here needs them. I have not used what you wrote.</p><p>If you fear that someone else has seen them, call your bank.</p>',
    rudeAnswer: '<p>I can take it, I am only a robot. Tell me what went wrong, or press “Talk to a person”.</p>',
    rudeWords: ['stupid', 'idiot', 'idiots', 'dumb', 'shut up', 'moron', 'useless robot', 'damn you'],
  },
  {
    language: 'zh',
    faq: chineseFaq,
    smallTalk: smallTalkZh,
    didYouMean: '<p>我不太确定您的意思，是下面的哪一个呢？</p>',
    secretWarning:
      '<p>请不要在聊天里发送银行卡号、验证码或密码，我们这里没有人需要它们。您刚才写的内容我没有使用。</p><p>如果担心已被他人看到，请联系您的银行。</p>',
    rudeAnswer: '<p>没关系，我只是个机器人。请告诉我哪里出了问题，或点“转人工”。</p>',
    rudeWords: ['笨蛋', '傻瓜', '白痴', '蠢货', '滚蛋', '闭嘴'],
  },
];

export const seededFlows: readonly FlowSet[] = [
  { language: 'en', nodes: flowNodesEn },
  { language: 'zh', nodes: flowNodesZh },
];

const unknown = {
  en: '<p>That one is beyond me.<br>Try it in other words, or press “Talk to a person”. Much is also on our page <a href="{shop}/delivery-and-returns">Delivery and returns</a>.</p>',
  zh: '<p>这个问题我还不会。<br>请换个说法试试，或点“转人工”。很多内容也在<a href="{shop}/zh">中文页面</a>上。</p>',
};

const topQuestionsEn = [
  { id: 1, name: 'Orders and delivery', questionIds: [1903, 1101, 1102, 1205] },
  { id: 2, name: 'Returns', questionIds: [1901, 1301, 1303] },
  { id: 3, name: 'Lamps and textiles', questionIds: [1902, 1501, 1601, 1701, 1031] },
];

const topQuestionsZh = [
  { id: 11, name: '订单与配送', questionIds: [3903, 3101, 3102, 3205] },
  { id: 12, name: '退换货', questionIds: [3901, 3301, 3303] },
  { id: 13, name: '灯具与家纺', questionIds: [3902, 3501, 3601, 3701, 3031] },
];

export const seededRobots: readonly Robot[] = [
  {
    id: 54,
    name: 'Lumi',
    logo: '/assets/robot-lumi.svg',
    createdAt: '2024-03-04T09:30:00.000+01:00',
    scenes: [
      { id: 7, name: 'Website' },
      { id: 8, name: 'Mobile' },
    ],
    language: 'en',
    hello:
      '<p>Hello, I am <b>Lumi</b>, the robot of Lantern &amp; Loom.<br>Ask me about parcels, returns, lamps and blankets.</p>',
    leading: 'People often ask:',
    unknown,
    topQuestions: topQuestionsEn,
  },
  {
    id: 55,
    name: '小灯',
    logo: '/assets/robot-xiaodeng.svg',
    createdAt: '2024-05-20T15:00:00.000+08:00',
    scenes: [
      { id: 9, name: '网站' },
      { id: 10, name: '手机' },
    ],
    language: 'zh',
    hello: '<p>您好，我是<b>小灯</b>，“灯与织”的机器人。<br>包裹、退货、灯具、毛毯，都可以问我。</p>',
    leading: '大家常问：',
    unknown,
    topQuestions: topQuestionsZh,
  },
];

/** Answers sessions of assign_type `robot` in the language of the question. */
export const seededDefaultRobot: Robot = {
  id: 0,
  name: 'Wick',
  logo: '/assets/robot-wick.svg',
  createdAt: '2024-03-04T09:00:00.000+01:00',
  scenes: [],
  language: 'en',
  hello:
    '<p>Hello! I am Wick, the robot of Lantern &amp; Loom. Ask me in English or in Chinese.<br>您好！我是 Wick，可以用中文或英文提问。</p>',
  leading: 'People often ask:',
  unknown,
  topQuestions: [...topQuestionsEn, ...topQuestionsZh],
};
