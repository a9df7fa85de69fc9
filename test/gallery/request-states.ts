/** The states of the chat that show the visitor's requests, and what the relay says in each. */
import type { RequestDetail, RequestReply, RequestSummary } from '../../relay/protocol/requests.ts';
import type { UnsentReply } from '../../widget/chat/chat-request-event.ts';
import type { ChatState } from '../../widget/state/chat-state.ts';
import { AGENT, chat, greeting, NOW, TALKS } from './fixtures.ts';

const LONG = 'The shade of the big Halden lamp for the hallway is bent at its lower rim, and one screw is missing';
const summary = (id: string, rest: Partial<RequestSummary> = {}): RequestSummary => ({
  id,
  subject: 'A bent lamp',
  state: 'open',
  delivery: 'sent',
  at: NOW - 3_600_000,
  unread: false,
  ...rest,
});
const reply = (id: string, text: string, rest: Partial<RequestReply> = {}): RequestReply => ({
  id,
  mine: true,
  name: null,
  at: NOW - 1_800_000,
  content: { kind: 'text', text },
  delivery: 'sent',
  ...rest,
});
const theirs = { mine: false, name: AGENT.name };
const detail = (replies: RequestReply[], hasAnswers = true): RequestDetail => ({
  ...summary('one', { subject: LONG, state: 'solving' }),
  content: {
    kind: 'text',
    text: 'It came so.\n\nlamp-from-the-side-with-the-bent-rim.jpg (120K)\nhttps://chat.shop.example/uploads/9f0c3c1be2a94be7a1d9f0c3c1be2a94/lamp.jpg',
  },
  madeAt: NOW - 7_200_000,
  fields: [
    { label: 'Order', value: '2026-0117' },
    { label: 'What shall we do?', value: 'Send a new shade' },
  ],
  replies,
  hasAnswers,
});

/** The relay's answers in the states that show requests; null if it cannot be reached. */
export const REQUEST_LISTS: Record<string, RequestSummary[] | null> = {
  'requests-empty': [],
  'requests-unreachable': null,
  'requests-list': [
    summary('one', { subject: LONG, state: 'solving', unread: true }),
    summary('two', { subject: 'هل يمكنني إرجاع مصباح؟' }),
    summary('three', { state: null, delivery: 'sending', at: NOW }),
    summary('four', { state: null, delivery: 'failed', at: NOW }),
    summary('five', { state: null, delivery: 'unconfirmed', at: NOW }),
    summary('six', { subject: 'Order 2025-0117', state: 'closed' }),
  ],
};
/** The requests that are opened. */
export const REQUEST_DETAILS: Record<string, RequestDetail> = {
  'requests-thread': detail([
    reply('a', 'I am sorry to read that. A new shade is on its way to you.', theirs),
    reply('b', 'Thank you!'),
    reply('c', 'And the screw?', { delivery: 'sending' }),
  ]),
  'requests-reply-failed': detail(
    [
      reply('a', 'And the screw?', { delivery: 'failed' }),
      reply('b', `${LONG}. And now?`, { delivery: 'unconfirmed' }),
    ],
    false,
  ),
};
/** The replies to them that the relay has not taken. */
export const UNSENT_REPLIES: Record<string, UnsentReply[]> = {
  'requests-reply-failed': [
    { id: 'd', text: 'Here is the screw that is left.', names: ['screw.jpg'], failed: 'too-fast' },
    { id: 'e', text: 'Hello?', names: [], failed: null },
  ],
};
export const requestStates = Object.fromEntries(
  [...Object.keys(REQUEST_LISTS), ...Object.keys(REQUEST_DETAILS), 'requests-form-wrong'].map((name) => [
    name,
    (): ChatState => {
      const part = name === 'requests-form-wrong' ? 'new-request' : 'requests';
      const state = chat(TALKS.robot, [greeting(1)], { part, unseenAnswers: name === 'requests-list' ? 1 : 0 });
      return { ...state, site: state.site && { ...state.site, requests: true } };
    },
  ]),
);
