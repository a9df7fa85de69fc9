/** The gallery's list: every state of the chat worth a look, by name. */
import type { Question } from '../../relay/protocol/cards.ts';
import type { FormName } from '../../relay/protocol/forms.ts';
import type { ChatState } from '../../widget/state/chat-state.ts';
import { callStates } from './call-states.ts';
import { letter, photo, sending } from './files.ts';
import {
  AGENT,
  answer,
  chat,
  FLOW_HTML,
  failed,
  greeting,
  image,
  item,
  longGreeting,
  manyTopics,
  mine,
  OTHER_AGENT,
  RICH_ANSWER,
  survey,
  TALKS,
  theirs,
} from './fixtures.ts';
import { requestStates } from './request-states.ts';
import { CARDS, HOSTILE_CARDS } from './rich-cards.ts';

const joined = (ago: number) => item('notice', ago, { notice: { kind: 'agent-joined', person: AGENT, html: '' } });
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3);
const STORY = Array.from({ length: 30 }, (_, line) => `${line + 1}. What happened next is a long story.`).join('\n');
const robotTalk = () => [
  greeting(),
  mine('How much is delivery to Liechtenstein?', 4),
  answer(RICH_ANSWER, 4, {
    rating: { state: 'open' },
    related: [
      { ref: 'r1', text: 'Can I collect it myself?' },
      { ref: 'r2', text: 'Do you deliver on Saturdays?' },
    ],
  }),
];

const agentTalk = () => [
  mine('My lamp arrived with a crack in the shade. What now?', 14),
  item('notice', 13, { notice: { kind: 'hand-off-requested' } }),
  joined(10),
  theirs('Hello! I am sorry to hear that.', 9),
  theirs('Could you show me a picture, and tell me the order number?', 9),
  mine('Yes, it is order 2026-0117: see https://shop.example/orders/2026-0117. 🙏', 6),
  theirs(image(), 4),
  theirs({ kind: 'rich', html: '<p>Is it <b>this one</b>? I will send a new shade today.</p>' }, 4),
  mine('That is the one, thank you!', 1),
];

/** The gallery types `TYPED` into the field of a site with suggestions, and answers with these. */
export const TYPED = 'retur';
export const SUGGESTED: Question[] = [
  { ref: '1', text: 'How do I return an item?' },
  { ref: '2', text: 'Who pays for a return?' },
  {
    ref: '3',
    text: 'Can I return a lamp that I have already used, and that has no longer got its original packaging?',
  },
  { ref: '4', text: 'هل يمكنني إرجاع مصباح؟ return' },
];
const withSuggestions = (state: ChatState): ChatState => ({
  ...state,
  site: state.site && { ...state.site, suggestions: true },
});

/** The gallery answers these states' forms with those of `forms.ts`. */
const withForm = (name: FormName, again = false): ChatState => ({
  ...chat(TALKS.robot, [greeting(1)]),
  form: { name, again },
});
/** The gallery attaches this card in the state `attached`. */
export const ATTACHED = {
  title: 'Ember, rechargeable lantern, steel and glass',
  text: 'A lantern to carry: from the table to the garden to the bedside, for up to fourteen hours.',
  price: '€129',
  picture: '/demo/site/assets/lamp-ember.svg',
};

export const STATES: Record<string, () => ChatState> = {
  form: () => ({ ...chat(TALKS.nobody, []), form: { name: 'before', again: false } }),
  'form-refused': () => withForm('handOff', true),
  ...callStates,
  ...requestStates,
  attached: () => chat(TALKS.robot, [greeting(1)]),
  empty: () => chat(TALKS.nobody, []),
  'earlier-loading': () => chat(TALKS.agent, agentTalk(), { earlier: 'loading' }),
  'rating-sent': () =>
    chat(TALKS.robot, [
      mine('How long is the guarantee?', 1),
      answer('<p>Five years.</p>', 1, { rating: { state: 'sending', useful: true } }),
    ]),
  'survey-sending': () => closed(survey('text', { state: 'sending' })),
  connecting: () => chat(TALKS.nobody, [], { connection: { state: 'connecting' }, site: null }),
  greeting: () => chat(TALKS.robot, [greeting(1)]),
  'long-greeting': () => chat(TALKS.robot, [longGreeting()]),
  robot: () => chat(TALKS.robot, robotTalk()),
  suggestions: () => withSuggestions(chat(TALKS.robot, [greeting(1)])),
  waiting: () => chat(TALKS.robot, [greeting(), mine('Do you sell spare shades?', 0)]),
  flow: () =>
    chat(TALKS.robot, [
      mine('Where is my parcel?', 3),
      answer('', 3, { flow: { title: 'Parcel help', html: FLOW_HTML }, link: 'https://shop.example/track' }),
      mine('lampp shade brokn', 2),
      answer('<p>I am not sure I understood. One of these, perhaps?</p>', 2, {
        suggestions: [
          { ref: 's1', text: 'My lamp arrived broken' },
          { ref: 's2', text: 'Can I order a new shade?' },
          { ref: 's3', text: 'How do I clean a linen shade without hurting the fabric?' },
        ],
        rating: { state: 'done', useful: false },
      }),
    ]),
  limited: () =>
    chat(TALKS.robot, [
      ...robotTalk().slice(0, 2),
      { ...failed('And what about the table lamp?', 'too-many-waiting', true), key: 'limited:1', id: 'limited-1' },
      failed('Can I still change the address?', 'daily-limit', true),
    ]),
  portions: () =>
    chat(TALKS.agent, [
      theirs('Here is what our workshop wrote about your lamp.', 3),
      theirs(
        { kind: 'rich', html: `<p>The shade is of linen, and cleaned with a soft brush.</p>${'<b></b>'.repeat(3000)}` },
        2,
      ),
      mine(`${'https://shop.example/ember '.repeat(40)}${'long '.repeat(900)}`, 1),
    ]),
  seeking: () =>
    chat({ ...TALKS.robot, seeking: true }, [
      ...robotTalk().slice(1),
      item('notice', 1, { notice: { kind: 'hand-off-requested' } }),
      mine('It is about order 2026-0117.', 0),
    ]),
  queue: () =>
    chat({ ...TALKS.queue, expected: 250 }, [
      ...robotTalk().slice(1),
      item('notice', 0, { notice: { kind: 'hand-off-requested' } }),
    ]),
  allocating: () => chat({ with: 'queue', position: null, allocating: true }, agentTalk().slice(0, 2)),
  agent: () => chat(TALKS.agent, agentTalk()),
  media: () =>
    chat(TALKS.agent, [
      joined(9),
      theirs(
        { kind: 'file', url: 'https://files.example/a.pdf', filename: 'Return label 2026-0117.pdf', size: '184 KB' },
        8,
      ),
      theirs({ kind: 'audio', url: `${location.origin}/none.mp3`, filename: null, size: null, duration: 12 }, 7),
      theirs({ kind: 'image', url: 'https://elsewhere.example/x.png', filename: 'shade.png', size: '2.1 MB' }, 6),
      theirs(
        {
          kind: 'card',
          title: 'Ember, table lamp',
          description: 'Linen shade, oak foot. In stock.',
          image: `${location.origin}/demo/site/assets/scene-evening.svg`,
          buttons: [
            { text: 'See the lamp', url: 'https://shop.example/ember' },
            { text: 'Call us', url: 'tel:+4700000000' },
            { text: 'Only in the app', url: null },
          ],
        },
        5,
      ),
    ]),
  pictures: () =>
    chat(TALKS.agent, [
      theirs(image(), 8),
      theirs({ kind: 'image', url: `${location.origin}/LICENSE`, filename: 'no picture at all.png', size: null }, 7),
      theirs(
        {
          kind: 'video',
          url: `${location.origin}/demo/site/assets/scene-evening.svg`,
          filename: 'unboxing.mp4',
          size: null,
        },
        6,
      ),
    ]),
  uploads: () =>
    chat(TALKS.agent, [
      ...agentTalk().slice(2, 5),
      sending(photo(), { state: 'sending', progress: 0.6 }),
      sending(letter(), { state: 'sending', progress: 0 }),
      sending(photo(), { state: 'failed', reason: 'upload-quota', retryable: false }),
    ]),
  'rich-cards': () =>
    chat(TALKS.robot, [
      mine('Which shades fit my lamp?', 2),
      answer('<p>These, I think:</p>', 1, {
        cards: [CARDS.list, CARDS.table, CARDS.products],
        rating: { state: 'open' },
      }),
    ]),
  'link-cards': () =>
    chat(TALKS.robot, [
      mine('How do I clean it?', 2),
      answer('', 1, { cards: [CARDS['image-text'], CARDS.link, CARDS.attachments] }),
    ]),
  'media-cards': () =>
    chat(TALKS.robot, [
      mine('How do I pair the dimmer?', 3),
      answer('', 2, { cards: [CARDS.audio], rating: { state: 'open' } }),
      mine('And how does it look in the evening?', 1),
      answer('<p>Like this:</p>', 0, { cards: [CARDS.image] }),
    ]),
  'many-topics': () => chat(TALKS.robot, [manyTopics()]),
  'custom-cards': () =>
    chat(TALKS.robot, [mine('I would like to return my lamp', 2), answer('', 1, { cards: [CARDS.custom] })]),
  'hostile-cards': () => chat(TALKS.robot, [mine('What else?', 2), answer('', 1, { cards: HOSTILE_CARDS })]),
  'not-known': () =>
    chat(TALKS.robot, [
      mine('Wo bleibt mein Paket?', 1),
      answer('<p>That one is beyond me.</p>', 0, { unknown: true, handOffTip: '' }),
    ]),
  'not-helpful': () =>
    chat(TALKS.robot, [
      mine('How long is the guarantee?', 1),
      answer('<p>Five years, for every lamp.</p>', 0, { rating: { state: 'done', useful: false } }),
    ]),
  'hand-off-tip': () =>
    chat(TALKS.robot, [
      mine('My parcel came open and two lamps are missing', 2),
      answer('<p>I am sorry to read that.</p>', 1, {
        rating: { state: 'open' },
        handOffTip: 'My colleagues look into missing parcels right away.',
      }),
    ]),
  quota: () => chat(TALKS.robot, [mine('Which bulb fits?', 2), answer('', 1, { quotaReached: true })]),
  'agent-offered': () =>
    chat(TALKS.robot, [
      mine('Can I talk to somebody?', 2),
      item('notice', 1, { notice: { kind: 'agent-offered' } }),
      mine('Actually, how long is the guarantee?', 1),
      answer('<p>Five years, for every lamp.</p>', 1),
      mine('Then somebody else, please', 0),
      item('notice', 0, { notice: { kind: 'agent-offered' } }),
    ]),
  emoji: () =>
    chat(TALKS.agent, [theirs('👋', 2), mine('👍🏽🎉', 1), theirs('And a sentence 😊', 1), mine('👨‍👩‍👧‍👦 🇳🇴 ❤️', 0)]),
  long: () => chat(TALKS.agent, [theirs(STORY, 1), mine(STORY, 0)]),
  failures: () =>
    chat(
      TALKS.agent,
      [
        ...agentTalk().slice(2, 5),
        mine('It is on its way', 1, 'sending'),
        failed('The order number is 2026-0117', 'offline', true),
        { ...failed('Where is order 10442?', 'unconfirmed', true), key: 'unconfirmed' },
        { ...failed('And a second one', 'refused', false), key: 'second' },
      ],
      { connection: { state: 'reconnecting', since: 0 } },
    ),
  delayed: () => chat(TALKS.agent, agentTalk(), { deskDelayed: true }),
  refused: () => chat(TALKS.robot, robotTalk(), { connection: { state: 'refused', reason: 'client-too-old' } }),
  unknown: () => chat(TALKS.nobody, [], { connection: { state: 'refused', reason: 'site-unknown' }, site: null }),
  busy: () => chat(TALKS.nobody, [], { connection: { state: 'refused', reason: 'too-many-connections' } }),
  inbox: () =>
    chat(TALKS.inbox, [
      mine('I would like to talk to someone', 2),
      item('notice', 2, { notice: { kind: 'no-agent' } }),
      mine('Please call me back about order 2026-0117', 0, 'sent', true),
    ]),
  'inbox-email': () =>
    chat(TALKS.inbox, [
      mine('I would like to talk to someone', 2),
      item('notice', 2, { notice: { kind: 'no-agent', email: 'required' } }),
    ]),
  'stopped-waiting': () =>
    chat(TALKS.nobody, [
      ...robotTalk().slice(1, 2),
      item('notice', 1, { notice: { kind: 'hand-off-requested' } }),
      item('notice', 0, { notice: { kind: 'wait-ended', reason: 'visitor' } }),
    ]),
  refusal: () =>
    chat(TALKS.robot, robotTalk(), {
      refusal: {
        command: { name: 'request-agent', input: { id: 'command-one' }, at: 1 },
        reason: 'unavailable',
        again: true,
      },
    }),
  transferred: () =>
    chat({ ...TALKS.agent, person: OTHER_AGENT }, [
      ...agentTalk(),
      item('notice', 0, {
        notice: { kind: 'transferred', person: OTHER_AGENT, html: '<p>Odo knows all about repairs.</p>' },
      }),
      theirs('Hello, Odo here. I have read everything.', 0, OTHER_AGENT),
    ]),
  'survey-text': () => closed(survey('text', { state: 'open' })),
  'survey-faces': () => closed(survey('expression', { state: 'open' })),
  'survey-stars': () => closed(survey('star', { state: 'failed', reason: 'internal' })),
  'survey-done': () =>
    closed(survey('text', { state: 'done', option: 1, text: 'Very satisfied', remark: 'Mara was wonderful.' })),
  'survey-dismissed': () => closed(survey('text', { state: 'dismissed' })),
  history: () =>
    chat(
      TALKS.agent,
      [mine('Is the shop open on Sunday?', 60 * 24 * 3), mine('Hello again', 60 * 24), ...agentTalk()],
      {
        earlier: 'there',
      },
    ),
  scripts: () =>
    chat({ ...TALKS.agent, person: { name: '客服小灯（虚构）售后与维修服务团队高级顾问', avatar: null } }, [
      theirs('您好！您的订单已经发货，预计三天内送达。请问还有什么可以帮您？😊', 5, { name: '客服小灯', avatar: null }),
      mine('谢谢！请问可以改地址吗？', 4),
      theirs('مرحبًا! يمكنك تغيير العنوان قبل الشحن من صفحة الطلب رقم 2026-0117.', 3, AGENT),
      mine(long, 2),
      theirs('👍', 1, { name: `Dr. ${long}`, avatar: null }),
      mine('https://shop.example/a/very/long/address/that/does/not/want/to/break?with=parameters&and=more#fragment', 0),
    ]),
};

function closed(card: ReturnType<typeof survey>): ChatState {
  return chat(TALKS.nobody, [
    ...agentTalk().slice(-3),
    item('notice', 0, { notice: { kind: 'session-closed', reason: 'normal', html: '' } }),
    card,
  ]);
}
