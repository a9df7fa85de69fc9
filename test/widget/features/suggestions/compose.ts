/** A composer in which a test types, and suggests questions. */
import type { Question } from '../../../../relay/protocol/cards.ts';
import type { ChatRequestDetail } from '../../../../widget/chat/chat-request-event.ts';
import type { DeskChatComposer } from '../../../../widget/elements/composer/composer.ts';
import { TALKS } from '../../../gallery/fixtures.ts';
import { press, show, type } from '../../../gallery/harness.ts';
import { until } from '../../../helpers/until.ts';

export const QUESTIONS: Question[] = [
  { ref: '1', text: 'How do I return an item?' },
  { ref: '2-7', text: 'Returning a gift' },
  { ref: '3', text: 'Who pays for a return?' },
];
type Asked = Extract<ChatRequestDetail, { type: 'suggest' }>;

/** A composer with the focus in its field. `answers` are given to the requests for suggestions, in order. */
export async function compose(props: Record<string, unknown> = {}, theme = 'light', attributes = {}) {
  const online = { connection: { state: 'online' }, suggests: true, talk: TALKS.robot, ...props };
  const shown = await show<DeskChatComposer>('composer', online, theme, attributes);
  const field = shown.find<HTMLTextAreaElement>('textarea');
  field.focus();
  const asked = () => shown.requests.filter((request): request is Asked => request.type === 'suggest');
  const options = () => shown.findAll('[role=option]').map(({ textContent }) => textContent?.trim());
  return {
    ...shown,
    field,
    asked,
    options,
    /** Types a text and answers the request for it. */
    async typed(text: string, questions: Question[] = QUESTIONS) {
      const before = asked().length;
      type(field, text);
      const request = await until(() => asked()[before], `a request for ${text}`);
      request.answer(questions);
      await until(() => options().length === questions.length, 'the suggestions');
      await shown.settled();
    },
    /** The text of the active option. */
    active: () => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? null : shown.find(`#${id}`).textContent?.trim();
    },
    async pressed(key: string, init: KeyboardEventInit = {}) {
      const event = press(key, init, field);
      await shown.settled();
      return event;
    },
    chosen: () => shown.requests.filter(({ type }) => type === 'ask-suggested' || type === 'send'),
  };
}
