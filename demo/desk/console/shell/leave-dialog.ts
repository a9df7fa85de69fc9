/** `<console-leave-dialog>`: asks what to do with each open chat before the agent signs out or goes offline. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleAgent, ConsoleOverview, ConsoleSession } from '../../console-protocol/sessions.ts';
import { hasRoom, openChats } from '../chats/lists/chat-lists.ts';
import { dialogStyles } from '../controls/look/dialog.styles.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { Modal, progressOf } from '../controls/modal.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { agentName, loadOf } from '../controls/wording.ts';
import { ask, type ChatEnd } from '../state/console-request-event.ts';
import type { Leaving, RequestState } from '../state/console-state.ts';

const styles = css`
  dialog {
    inline-size: min(560px, calc(100vw - 24px));
  }

  #hint {
    color: var(--ink-soft);
  }

  ul {
    display: grid;
    gap: 8px;
    padding: 2px;
  }

  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
    align-items: center;
    gap: 12px;
  }

  .row + .warn {
    margin-block-start: 6px;
  }

  .all {
    padding: 0 2px 10px;
    border-block-end: 1px solid var(--line);
    font-weight: 600;
  }

  .visitor {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .visitor bdi {
    min-inline-size: 0;
  }

  select {
    font-weight: 400;
  }

  @media (max-width: 480px) {
    .row {
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
    }
  }
`;

const WORDS = {
  'sign-out': { title: 'Sign out with open chats?', act: 'Sign out' },
  offline: { title: 'Go offline with open chats?', act: 'Go offline' },
} as const;

/** Value of an option: `group 11`, `agent 102`, `close` or `keep`. */
type Choice = string;

export class LeaveDialog extends withProperties(LitElement, {
  leaving: prop<Leaving>('sign-out'),
  overview: prop<ConsoleOverview | null>(null),
  requestState: prop<RequestState | undefined>(),
  choices: prop<ReadonlyMap<number, Choice>>(new Map()),
}) {
  static override styles = [controls, dialogStyles, styles];
  readonly #modal = new Modal(this);

  override updated(changed: PropertyValues<this>): void {
    // All chats have ended meanwhile, so no question is left.
    if (changed.has('overview') && this.#chats().length === 0 && !this.requestState) this.#submit();
  }

  override render(): TemplateResult {
    const { overview } = this;
    if (!overview) return html``;
    const chats = this.#chats();
    const options = this.#options(overview);
    const progress = progressOf(this.requestState);
    const { isRunning } = progress;
    return this.#modal.render({
      ...WORDS[this.leaving],
      ...progress,
      hint: html`${chats.length === 1 ? 'One visitor is' : `${chats.length} visitors are`} talking with you.
        ${this.#isAlone ? 'No colleague has room for another chat.' : 'Pass each chat on or close it, so that nobody is left waiting.'}`,
      body: html`${
        chats.length > 1
          ? html`<label class="row all">
              <span>All chats</span>
              <select @change=${(event: Event) => this.#choose(chats, event)} ?disabled=${isRunning}>
                <option value="">As chosen below</option>
                ${options.map(({ value, words }) => html`<option value=${value}>${words}</option>`)}
              </select>
            </label>`
          : nothing
      }
        <ul class="choices bare">
          ${chats.map((chat) => this.#renderChat(chat, options, isRunning))}
        </ul>`,
      acting: 'One moment…',
      cancel: 'Stay',
      dismiss: () => ask(this, { type: 'stay' }),
      submit: () => this.#submit(),
    });
  }

  #renderChat(chat: ConsoleSession, options: { value: Choice; words: string }[], running: boolean): TemplateResult {
    const chosen = this.#choiceOf(chat);
    const warning = `The customer waits for an answer${this.#isAlone ? ': what was asked goes to everybody’s inbox' : ''}.`;
    return html`<li>
      <label class="row">
        <span class="visitor">
          <console-visitor-face .name=${chat.customer_name} .customerId=${chat.customer_id}></console-visitor-face>
          <bdi>${shortName(chat.customer_name)}</bdi>
        </span>
        <select ?disabled=${running} @change=${(event: Event) => this.#choose([chat], event)}>
          ${options.map(
            ({ value, words }) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`,
          )}
        </select>
      </label>
      ${chosen === 'close' && chat.waiting_since !== null ? html`<p class="warn">${warning}</p>` : nothing}
    </li>`;
  }

  get #isAlone(): boolean {
    return this.overview !== null && this.#free(this.overview).length === 0;
  }

  #chats(): ConsoleSession[] {
    return this.overview ? openChats(this.overview) : [];
  }

  #free({ agent, colleagues }: ConsoleOverview): ConsoleAgent[] {
    return colleagues.filter((one) => one.id !== agent.id && hasRoom(one));
  }

  /** Options in order of preference: the agent's own group, the other groups, each colleague with room, closing the chat, keeping it. */
  #options(overview: ConsoleOverview): { value: Choice; words: string }[] {
    const { agent, groups } = overview;
    const free = this.#free(overview);
    const withRoom = groups
      .filter(({ id }) => free.some((one) => one.group_id === id))
      .sort((a, b) => Number(b.id === agent.group_id) - Number(a.id === agent.group_id));
    return [
      ...withRoom.map(({ id, name }) => ({ value: `group ${id}`, words: `Pass on to ${name}` })),
      ...free.map((one) => ({ value: `agent ${one.id}`, words: `Pass on to ${agentName(one)} (${loadOf(one)})` })),
      { value: 'close', words: 'Close the chat' },
      ...(this.leaving === 'offline' ? [{ value: 'keep', words: 'Keep the chat and finish it' }] : []),
    ];
  }

  #choiceOf(chat: ConsoleSession): Choice {
    const options = this.overview ? this.#options(this.overview).map(({ value }) => value) : [];
    const chosen = this.choices.get(chat.id);
    if (chosen !== undefined && options.includes(chosen)) return chosen;
    if (chat.customer_ended) return 'close';
    // The only ways left are to close the chat and, when going offline, to keep it.
    return (this.#isAlone ? options.at(-1) : options[0]) ?? 'close';
  }

  #choose(chats: ConsoleSession[], event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    if (value !== '') this.choices = new Map([...this.choices, ...chats.map(({ id }) => [id, value] as const)]);
  }

  #submit(): void {
    const chats = this.#chats().flatMap((chat) => {
      const end = endOf(this.#choiceOf(chat), this.#isAlone && chat.waiting_since !== null);
      return end ? [{ id: chat.id, end }] : [];
    });
    ask(this, { type: 'leave', leaving: this.leaving, chats });
  }
}

/** @param isLeft whether the customer waits and nobody can answer */
function endOf(choice: Choice, isLeft: boolean): ChatEnd | undefined {
  const [kind, id] = choice.split(' ');
  if (kind === 'keep') return undefined;
  if (kind === 'close') return isLeft ? 'unattended' : 'close';
  return kind === 'agent' ? { agent_id: Number(id) } : { group_id: Number(id) };
}
