/** Creates logs of invented conversations for the tests of the state, by hand and at random. */
import fc from 'fast-check';
import type { ChatEvent, EventBody, Survey } from '../../../relay/protocol/events.ts';
import type { SiteView } from '../../../relay/protocol/site.ts';
import { reduce } from '../../../widget/state/chat-reduce.ts';
import { type ChatState, emptyChat } from '../../../widget/state/chat-state.ts';

export const EPOCH = 'epoch-1';
export const PERSON = { name: 'Marigold', avatar: null };
export const SITE: SiteView = {
  key: 'default',
  first: 'robot',
  rateAnswers: { robot: true, urobot: true },
  mediaHosts: [],
  title: null,
  texts: {},
  hours: null,
  uploads: null,
};
export const SURVEY: Survey = {
  title: 'Rate us',
  prompt: '',
  style: 'text',
  options: [{ id: 1, text: 'Good', description: '', tags: [], remark: 'optional' }],
  defaultOption: null,
  remarkPrompt: '',
};

/** Numbers event bodies as the log would, from 1. */
export function logOf(...bodies: EventBody[]): ChatEvent[] {
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: 1000 * (index + 1) }));
}

export const wrote = (id: string, text = 'Hello'): EventBody => ({
  type: 'visitor-message',
  id,
  content: { kind: 'text', text },
  left: false,
});
export const robotStarted = (survey: Survey | null = null): EventBody => ({
  type: 'session-started',
  kind: 'urobot',
  person: PERSON,
  greeting: '<p>Hi</p>',
  leading: '',
  topics: [],
  survey,
  again: false,
});
export const agentStarted: EventBody = {
  type: 'session-started',
  kind: 'agent',
  person: PERSON,
  greeting: '',
  leading: '',
  topics: [],
  survey: null,
};
export const answered = (id: string, session: number): EventBody => ({
  type: 'robot-answer',
  id,
  person: PERSON,
  session,
  html: '<p>Answer</p>',
  suggestions: [],
  related: [],
  flow: null,
  link: null,
  answerType: 'answer',
  rateable: true,
});
export const agentSaid = (id: string, session: number): EventBody => ({
  type: 'agent-message',
  id,
  person: PERSON,
  session,
  content: { kind: 'text', text: 'At your service' },
});
export const closed = (session: number, survey: Survey | null = null): EventBody => ({
  type: 'session-closed',
  session,
  kind: 'agent',
  reason: 'normal',
  html: '',
  survey,
});

export const notice = (html: string): EventBody => ({ type: 'notice', html });

/** A chat that joined at the beginning of the log. */
export function joinedChat(from = 0, head = from): ChatState {
  return reduce(emptyChat(), { type: 'joined', epoch: EPOCH, head, from, reset: false, site: SITE });
}

export function receive(state: ChatState, events: readonly ChatEvent[], epoch = EPOCH): ChatState {
  return events.reduce((next, event) => reduce(next, { type: 'event-received', epoch, event }), state);
}

/** A random but consistent conversation: references point to earlier events that exist. */
export const anyLog: fc.Arbitrary<ChatEvent[]> = fc
  .array(fc.record({ pick: fc.nat(15), which: fc.nat(1000) }), { maxLength: 40 })
  .map((steps) => {
    const bodies: EventBody[] = [];
    const held = { messages: [] as string[], answers: [] as string[], session: 0, closed: [] as number[] };
    for (const { pick, which } of steps) {
      const seq = bodies.length + 1;
      const body = nextBody(pick, which, seq, held);
      if (body) bodies.push(body);
    }
    return logOf(...bodies);
  });

type Held = { messages: string[]; answers: string[]; session: number; closed: number[] };

function nextBody(pick: number, which: number, seq: number, held: Held): EventBody | null {
  const one = <T>(list: T[]): T | undefined => list[which % list.length];
  switch (pick) {
    case 0:
    case 1:
      held.messages.push(`message-${seq}`);
      return wrote(`message-${seq}`);
    case 2: {
      const id = one(held.messages);
      return id ? { type: 'message-failed', id, reason: 'expired' } : null;
    }
    case 3:
      held.session = seq;
      return robotStarted();
    case 4:
      held.session = seq;
      return agentStarted;
    case 5:
    case 6:
      if (held.session === 0) return null;
      held.answers.push(`answer-${seq}`);
      return answered(`answer-${seq}`, held.session);
    case 7: {
      const id = one(held.answers);
      return id ? { type: 'answer-rated', id, useful: which % 2 === 0 } : null;
    }
    case 8:
      return held.session === 0 ? null : agentSaid(`said-${seq}`, held.session);
    case 9: {
      if (held.session === 0 || held.closed.includes(held.session)) return null;
      held.closed.push(held.session);
      return closed(held.session, SURVEY);
    }
    case 10: {
      const session = one(held.closed);
      return session ? { type: 'session-rated', session, option: 1, text: 'Good', remark: '' } : null;
    }
    case 11:
      return { type: 'queued', position: which };
    case 12:
      return { type: 'silent' };
    case 13:
      held.session = seq;
      return { type: 'transferred', person: PERSON, html: '' };
    case 14:
      return notice(`<p>Sentence ${which}</p>`);
    default:
      return { type: 'no-agent' };
  }
}
