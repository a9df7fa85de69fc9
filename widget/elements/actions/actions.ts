/**
 * `<desk-chat-actions>`: above the composer, asks for an agent, or starts again with the robot or a new chat. Also shows the
 * opening hours and confirms a message left for agents who are away.
 */
import { html, LitElement, nothing } from 'lit';
import { every } from '../../base/promises.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import { icon } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import { endOf, isSeeking, offersPerson } from '../../state/chat-items.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { lazyPart } from '../parts.ts';
import { actionsStyles } from './actions.styles.ts';
import { awaySentence } from './hours.ts';

export type PanelAction = 'person' | 'robot' | 'anew' | 'requests';

/** Opening hours have a resolution of one minute. */
const REFRESH_MS = 60_000;

/** @fires chat-request - `request-agent`, `start`, `show-part` */
export class DeskChatActions extends withProperties(LitElement, {
  state: prop<ChatState>(),
  strings: prop<Strings>(),
  locale: 'en',
  now: prop<() => number>(Date.now),
}) {
  static override styles = [base, chipStyles, actionsStyles];

  constructor() {
    super();
    every(REFRESH_MS, this, () => this.state.site?.hours && this.requestUpdate());
  }

  override render() {
    const { state } = this;
    const actions = panelActions(state);
    const away = this.#away(actions);
    const leaves = isLeaving(state);
    const asked = asksForEmail(state);
    const isReachable = asked !== 'unknown' || state.site?.offline === 'ticket';
    return html`${hasLeftMessage(state) ? this.#renderLeft() : nothing}
    <p class="away small" role="status" ?hidden=${!away}>${away}</p>
    ${
      actions.length > 0
        ? html`<div class="actions">${actions.map((action) => this.#renderAction(action, away !== ''))}</div>`
        : nothing
    }
    <p class="hint small" role="status" ?hidden=${!leaves}>${leaves ? html`<strong>${this.strings.leaveMessage}</strong>${isReachable ? nothing : this.strings.leaveMessageHint}` : nothing}</p>
    ${
      asked === 'optional' || asked === 'required'
        ? lazyPart(
            'contact',
            html`<desk-chat-contact ?required=${asked === 'required'} .strings=${this.strings}></desk-chat-contact>`,
          )
        : nothing
    }`;
  }

  /** The opening-hours sentence; empty unless the visitor can ask for an agent or waits for one. */
  #away(actions: readonly PanelAction[]): string {
    const { state, strings, locale } = this;
    const hours = state.site?.hours;
    if (!hours || !(actions.includes('person') || state.talk.with === 'queue')) return '';
    return awaySentence(hours, this.now(), locale, strings);
  }

  /** Also outside the opening hours: an agent may be online, otherwise the visitor can leave a message. */
  #renderAction(action: PanelAction, away: boolean) {
    const { strings } = this;
    const leaves = away && this.state.talk.with !== 'inbox';
    const [name, text, request] = {
      person: ['person', leaves ? strings.leaveMessage : strings.talkToPerson, 'request-agent'] as const,
      robot: ['robot', strings.askAssistant, 'start'] as const,
      anew: ['chat', strings.startNewChat, 'start'] as const,
      requests: ['chat', strings.requests, { type: 'show-part', part: 'requests' }] as const,
    }[action];
    const { talk } = this.state;
    const isInMenu = action === 'person' && (talk.with === 'robot' || talk.with === 'inbox');
    return html`<button
      class=${isInMenu ? 'chip in-menu' : 'chip'}
      type="button"
      @click=${() => askChat(this, typeof request === 'string' ? { type: request } : request)}
    >
      ${icon(name)}${text}
    </button>`;
  }

  #renderLeft() {
    const { strings, state } = this;
    const next = state.site?.offline === 'ticket' ? strings.leftAsRequest(strings.requests) : strings.leftNext;
    return html`<div class="left" role="status">
      ${laterIcon('check')}
      <p><strong>${strings.leftThanks}</strong><span class="small">${next}</span></p>
    </div>`;
  }
}

export function panelActions(state: ChatState): PanelAction[] {
  const { talk, site, connection } = state;
  if (connection.state === 'refused') return [];
  if (talk.with !== 'inbox' && isSeeking(talk)) return [];
  if (talk.with === 'robot') return offersPerson(state.items.at(-1)) ? [] : ['person'];
  const end = endOf(state);
  if (talk.with !== 'inbox' && end !== 'wait-ended') return end ? ['anew'] : [];
  const actions: PanelAction[] = [
    ...(site && site.first !== 'agent' ? ['robot' as const] : []),
    ...(isSeeking(talk) ? [] : ['person' as const]),
  ];
  if (talk.with !== 'inbox') return actions;
  return site?.requests ? [...actions, 'requests'] : actions;
}

/** Whether the conversation ends with a message left for agents, stored by the relay. */
export function hasLeftMessage({ talk, items }: ChatState): boolean {
  if (talk.with !== 'inbox') return false;
  const last = items.findLast((item) => item.type === 'visitor-message' || item.type === 'notice');
  return last?.type === 'visitor-message' && last.left && last.delivery.state === 'sent';
}

const isLeaving = ({ talk, connection }: ChatState): boolean => talk.with === 'inbox' && connection.state !== 'refused';

/** Whether the site asks for an e-mail address: `known` if the visitor has left one, `unknown` if nobody asks. */
function asksForEmail(state: ChatState): 'optional' | 'required' | 'known' | 'unknown' | undefined {
  if (!isLeaving(state)) return undefined;
  const last = state.items.findLast(
    (item) => item.type === 'notice' && (item.notice.kind === 'no-agent' || item.notice.kind === 'email-left'),
  );
  if (last?.type !== 'notice') return 'unknown';
  if (last.notice.kind === 'email-left') return 'known';
  const { email = 'off' } = last.notice.kind === 'no-agent' ? last.notice : {};
  return email === 'off' ? 'unknown' : email;
}
