/**
 * Hand-written states of the chat, one for each look. The gallery shows them and the element tests start from them; all
 * names and texts are invented.
 */
import type { Content, Person, Survey } from '../../relay/protocol/events.ts';
import type { SiteView } from '../../relay/protocol/site.ts';
import type { FailureReason } from '../../widget/outbox/refused-error.ts';
import { type ChatItem, type ChatState, emptyChat, type Talk } from '../../widget/state/chat-state.ts';

/** A fixed current time, a Thursday morning in the tests' time zone. */
export const NOW = new Date(2026, 2, 12, 10, 45).getTime();
const MINUTE = 60_000;

export const HOST = globalThis.location?.host ?? 'desk.example';
export const asset = (name: string) =>
  `${globalThis.location?.origin ?? 'http://desk.example'}/demo/site/assets/${name}`;

export const ROBOT: Person = { name: 'Ember', avatar: null };
export const AGENT: Person = { name: 'Mara Fictional', avatar: null };
export const OTHER_AGENT: Person = { name: 'Odo Invented', avatar: null };

let made = 0;

/** An item with the common fields; earlier ones are `ago` minutes old. */
export function item<T extends ChatItem['type']>(
  type: T,
  ago: number,
  rest: Omit<Extract<ChatItem, { type: T }>, 'type' | 'key' | 'seq' | 'at'> & { seq?: number | null },
): Extract<ChatItem, { type: T }> {
  made += 1;
  return { key: `item-${made}`, seq: made, at: NOW - ago * MINUTE, type, ...rest } as unknown as Extract<
    ChatItem,
    { type: T }
  >;
}

export function mine(text: string, ago: number, delivery: 'sent' | 'sending' = 'sent', left = false) {
  made += 1;
  const seq = delivery === 'sent' ? made : null;
  return item('visitor-message', ago, {
    id: `message-${made}`,
    seq,
    content: { kind: 'text', text },
    left,
    delivery: { state: delivery },
  });
}

export function failed(text: string, reason: FailureReason, retryable: boolean) {
  return item('visitor-message', 0, {
    id: 'failed-message',
    seq: null,
    content: { kind: 'text', text },
    left: false,
    delivery: { state: 'failed', reason, retryable },
  });
}

export function theirs(content: Content | string, ago: number, person = AGENT) {
  return item('agent-message', ago, {
    person,
    content: typeof content === 'string' ? { kind: 'text', text: content } : content,
  });
}

export function answer(html: string, ago: number, rest: Partial<Extract<ChatItem, { type: 'robot-answer' }>> = {}) {
  made += 1;
  return item('robot-answer', ago, {
    id: `answer-${made}`,
    person: ROBOT,
    html,
    suggestions: [],
    related: [],
    flow: null,
    link: null,
    rating: { state: 'off' },
    ...rest,
  });
}

export const greeting = (ago = 6) =>
  item('greeting', ago, {
    person: ROBOT,
    html: '<p>Hello! I am <b>Ember</b>, the shop’s assistant. Ask me about lamps, orders or returns.</p>',
    leading: '',
    topics: [
      {
        title: 'Delivery',
        questions: [
          { ref: 'a', text: 'When will my order arrive?' },
          { ref: 'b', text: 'How much is delivery abroad?' },
          { ref: 'c', text: 'Can I change the delivery address after I have ordered?' },
        ],
      },
      {
        title: 'Returns',
        questions: [
          { ref: 'd', text: 'How do I send something back?' },
          { ref: 'e', text: 'When do I get my money back?' },
        ],
      },
      { title: 'Care & repair', questions: [{ ref: 'f', text: 'Which bulb fits my lamp?' }] },
    ],
  });

/** A greeting with a long text, and many topics with many questions. */
export function longGreeting() {
  const words = greeting(1);
  const paragraph =
    '<p>We sell lamps, textiles and furniture that last. Ask about delivery, returns, repairs, spare shades, gift cards, trade orders and our three shops. What you write is read by a person when I cannot help.</p>';
  const names = ['Orders', 'Gift cards', 'Trade customers', 'Our shops'];
  return {
    ...words,
    html: words.html + paragraph.repeat(5),
    leading: '<p>People often ask:</p>',
    topics: [
      ...words.topics,
      ...names.map((title) => ({
        title,
        questions: Array.from({ length: 9 }, (_, index) => ({
          ref: `${title} ${index}`,
          text: `Question ${index + 1} about ${title.toLowerCase()}?`,
        })),
      })),
    ],
  };
}

/** A greeting with more topics than are shown at first, some with long names. */
export const manyTopics = () => ({
  ...greeting(1),
  topics: Array.from({ length: 24 }, (_, topic) => ({
    title: topic % 5 === 1 ? `Everything about our workshop in the old harbour, part ${topic}` : `Room ${topic + 1}`,
    questions: Array.from({ length: 12 }, (_none, at) => ({
      ref: `${topic}.${at}`,
      text: `What is in room ${at + 1}?`,
    })),
  })),
});

const option = (
  id: number,
  text: string,
  tags: string[],
  remark: 'hide' | 'required' | 'optional',
  description = '',
) => ({
  id,
  text,
  description,
  tags,
  remark,
});

export const SURVEYS: Record<Survey['style'], Survey> = {
  text: {
    title: 'How did we do?',
    prompt: 'Your answer goes straight to the team.',
    style: 'text',
    options: [
      option(1, 'Very satisfied', ['Friendly', 'Fast', 'Knew the answer'], 'optional'),
      option(2, 'Satisfied', ['Friendly', 'Fast'], 'optional'),
      option(3, 'Neither', [], 'hide'),
      option(4, 'Unsatisfied', ['Slow', 'Unclear'], 'optional'),
      option(5, 'Very unsatisfied', ['Slow', 'Unclear', 'Not solved'], 'required'),
    ],
    defaultOption: 1,
    remarkPrompt: 'What should we know?',
  },
  expression: {
    title: 'How did we do?',
    prompt: '',
    style: 'expression',
    options: [
      option(1, 'Satisfied', ['Friendly', 'Fast'], 'optional'),
      option(2, 'Average', [], 'optional'),
      option(3, 'Unsatisfied', ['Slow', 'Not solved'], 'required'),
    ],
    defaultOption: null,
    remarkPrompt: '',
  },
  star: {
    title: '',
    prompt: 'Rate your chat with Mara',
    style: 'star',
    options: [
      option(1, 'Very good', ['Friendly', 'Fast'], 'hide'),
      option(2, 'Fine', [], 'optional'),
      option(3, 'Poor', ['Slow'], 'required'),
    ],
    defaultOption: 2,
    remarkPrompt: '',
  },
};

export const survey = (style: Survey['style'], progress: Extract<ChatItem, { type: 'survey' }>['progress']) =>
  item('survey', 0, { session: 7, survey: SURVEYS[style], progress, draft: null });

export const TALKS = {
  robot: { with: 'robot', kind: 'urobot', session: 3, person: ROBOT, survey: SURVEYS.expression },
  agent: { with: 'agent', session: 7, person: AGENT, survey: SURVEYS.text },
  queue: { with: 'queue', position: 2, allocating: false },
  inbox: { with: 'inbox' },
  nobody: { with: 'nobody' },
} satisfies Record<string, Talk>;

/** Open on weekdays in the tests' time zone, so that the fixed time is inside the opening hours. */
export const HOURS: NonNullable<SiteView['hours']> = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  week: [[], ...Array.from({ length: 5 }, (): [number, number][] => [[9 * 60, 17 * 60]]), []],
  closed: [],
};

export const UPLOADS = {
  path: '/uploads',
  maxBytes: 10 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'audio/mpeg', 'video/mp4'],
};

/** A chat with a conversation; `rest` overrides parts of the state. */
export function chat(talk: Talk, items: ChatItem[], rest: Partial<ChatState> = {}): ChatState {
  return {
    ...emptyChat(),
    connection: { state: 'online' },
    site: {
      key: 'default',
      first: 'urobot',
      rateAnswers: { robot: false, urobot: true },
      mediaHosts: [HOST],
      title: 'Hearth & Halden',
      texts: {},
      hours: null,
      uploads: UPLOADS,
    },
    talk,
    items,
    ...rest,
  };
}

export const image = (name = 'lamp-ember.svg'): Content => ({
  kind: 'image',
  url: asset(name),
  filename: 'The Ember lamp',
  size: null,
});

export const RICH_ANSWER = `<p>Delivery takes <b>2–4 working days</b>. Here is what it costs:</p>
<table><thead><tr><th>Country</th><th>Standard</th><th>Express</th><th>Free from</th></tr></thead>
<tbody><tr><td>Norway</td><td>4.90 €</td><td>9.90 €</td><td>60 €</td></tr>
<tr><td>Liechtenstein</td><td>12.00 €</td><td>24.00 €</td><td>150 €</td></tr></tbody></table>
<ul><li>Track it in <a href="https://shop.example/account">your account</a></li><li>Someone must be at home</li></ul>
<p><img src="${asset('lamp-halden.svg')}" alt="The Halden lamp"></p>`;

export const FLOW_HTML = `<p>What happened to your parcel?</p>
<p><b class="flow-item" data-type="2" data-id="81" data-robotid="54">It did not arrive</b></p>
<p><b class="flow-item" data-type="2" data-id="82" data-robotid="54">It arrived damaged</b></p>
<p><b class="flow-item" data-type="1" data-id="17" data-robotid="54">I want to send it back</b></p>`;
